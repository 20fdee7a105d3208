"""Colours and small signs of the drawing."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.svg import INK, box, disc, text
from ..components import DUMMY, UNITS

EDGE = "#b9b09a"
MUTED = "#6c675c"
PAPER = "#fffdf6"
RECRUIT = "#cfe3f7"
THREAT = "#f3c9bd"
ROADS = ("#33313a", "#b92d2d", "#2c66b8")
"""Colours of the black, red and blue roads."""
LORDS = ("#2e7fc1", "#c3442e", "#2d8a47", "#7b45a8", "#c08a12")
UNIT_COLOURS = ("#e08a2c", "#3b8f4d", "#8a8d93", "#ffffff", "#8b4bb0")
"""Peasants, archers, infantry, clerics and mages."""


def lord_colour(contestant: int) -> str:
    """Colour of a lord, or gray for the dummy."""
    return "#7d7a74" if contestant == DUMMY else LORDS[contestant]


def unit(kind: int, x: float, y: float) -> list[str]:
    """One unit of a type, around (x, y)."""
    ink = INK if UNIT_COLOURS[kind] == "#ffffff" else "#ffffff"
    return [
        disc(x, y, 6.5, fill=UNIT_COLOURS[kind], stroke=INK, stroke_width=0.8),
        text(x, y + 3.2, UNITS[kind][0].upper(), 8.5, "middle", "bold", ink),
    ]


def units(counts: Sequence[int], x: float, y: float) -> list[str]:
    """Units in a row whose middle is (x, y), the weakest first."""
    kinds = [kind for kind, number in enumerate(counts) for _ in range(int(number))]
    pieces: list[str] = []
    for index, kind in enumerate(kinds):
        pieces += unit(kind, x + 14 * (index - (len(kinds) - 1) / 2), y)
    return pieces


def rewards(amounts: Sequence[int], x: float, y: float) -> list[str]:
    """Gold, bards and stories offered, in a row whose middle is (x, y)."""
    pieces = []
    for index, (amount, fill) in enumerate(zip(amounts, ("#e2b43a", "#f1f1f1", "#b5a58a"), strict=True)):
        left = x + 22 * (index - 1)
        if index == 0:
            pieces.append(disc(left - 4, y - 4, 5, fill=fill, stroke=INK, stroke_width=0.8))
        elif index == 1:
            pieces.append(text(left - 7, y, "♪", 11, fill=INK))
        else:
            pieces.append(box(left - 8, y - 9, 7, 9, fill=fill, stroke=INK, stroke_width=0.8))
        pieces.append(text(left + 2, y, int(amount), 10, weight="bold"))
    return pieces


def chip(seat: int, number: int, x: float, y: float) -> str:
    """A number of a lord's bards."""
    return box(x, y, 22, 16, 5, fill=lord_colour(seat), stroke=INK) + text(
        x + 11, y + 12, number, 11, "middle", "bold", "#ffffff"
    )


def tower(seat: int, stories: int, x: float, foot: float) -> list[str]:
    """A guild with its stories."""
    return [
        box(x, foot - 8 * (story + 1), 14, 8, 1, fill=lord_colour(seat), stroke=INK)
        for story in range(stories)
    ]
