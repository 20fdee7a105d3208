"""Text."""

from __future__ import annotations

from ..core.record import Record


def text(tables: Record, state: Record, viewer: int) -> str:
    """TODO."""
    return ""


def svg(tables: Record, state: Record, viewer: int) -> str:
    """TODO."""
    return ""
