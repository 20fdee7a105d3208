"""Positions of Fall of the Mountain King as readable dicts; ``position`` says what they hold."""

from __future__ import annotations

from ...core.game import ScenarioFormat
from .position import read, write

SCENARIOS = ScenarioFormat(write, read)

__all__ = ["SCENARIOS"]
