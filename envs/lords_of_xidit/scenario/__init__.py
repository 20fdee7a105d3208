"""Positions of Lords of Xidit as readable dicts; ``position`` says what they hold. No kernels here."""

from __future__ import annotations

from ...core.game import ScenarioFormat
from .position import read, write

SCENARIOS = ScenarioFormat(write, read)

__all__ = ["SCENARIOS"]
