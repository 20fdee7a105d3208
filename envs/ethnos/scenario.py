"""Scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.record import Record


def write(tables: Record, state: Record) -> dict[str, Any]:
    """TODO."""
    return {}


def read(tables: Record, state: Record, scenario: Mapping[str, Any]) -> None:
    """TODO."""
