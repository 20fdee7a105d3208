"""The signs of the drawing: lords, units, rewards, orders. All of them our own."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.svg import (
    ALARM,
    EDGE,
    GOLD,
    INK,
    MUTED,
    PAWN,
    box,
    disc,
    hint,
    mark,
    path,
    placed,
    sheet,
    sign,
    text,
)
from ..components import DUMMY, REWARDS_OFFERED, UNITS
from .viewpoint import HIDDEN, UNIT_LETTERS, lord_name

RECRUIT, THREAT, BARE = "#2f7a3d", "#9d2b2b", "#8d8798"
ROAD_COLOURS = {"black": "#26242b", "red": "#cf3b30", "blue": "#2f6fc4"}
ROAD_DASHES = {"black": None, "red": "15 6", "blue": "0.1 8.5"}
"""Solid, dashed and dotted, with round ends where dotted: for those who see no difference in colour."""
ROAD_SHAFTS = {"black": None, "red": "4.6 2.4", "blue": "0.1 5.2"}
"""The same for the short road in the sign of an order."""
UNIT_COLOURS = ("#c9b07a", "#8fbf6a", "#a8b4c4", "#f0d6e6", "#b79ae0")
LORD_COLOURS = ("#e88a1a", "#7a45a3", "#1f8a70", "#f7f4ea", "#e6d02a")
LORD_NUMERALS = (INK, "#ffffff", "#ffffff", INK, INK)
DUMMY_COLOUR = "#55525e"
# Outlines in a square of 24 by 24.
NOTE = "M9 3.5 21 1v15.5a4 3.2 0 1 1-2-2.8V6.5l-8 1.7V20a4 3.2 0 1 1-2-2.8z"
STOREY = "M2 4h4v3h3V4h6v3h3V4h4v7h-2v11h-6v-6a2 2 0 0 0-4 0v6H4V11H2z"
SWORDS = (
    "M2 1l4 1 6 7 6-7 4-1-1 4-7 6.5 4 4.5 2-1 1.5 2-2.5 2 1.5 2.5-2 1.5-2-2.5-1.5 1.5"
    "-1.5-1.5 1-2-4-4.5-4 4.5 1 2-1.5 1.5-1.5-1.5-2 2.5-2-1.5 1.5-2.5-2.5-2 1.5-2"
    " 2 1 4-4.5L3 5z"
)
HOURGLASS = "M4 1h16v3c0 4-4 6-5 8 1 2 5 4 5 8v3H4v-3c0-4 4-6 5-8-1-2-5-4-5-8z"
ARROW_HEAD = "M14 5l8 7-8 7z"
ARROW_SHAFT = "M3.5 12H13"
TITAN = (
    "M3 3l5 4c2-2 6-2 8 0l5-4-1 8c2 5-1 12-8 12s-10-7-8-12z"
    "M8 11l3 2-2 2-2-2zM16 11l-3 2 2 2 2-2zM8 18h8l-2 2h-4z"
)


def lord_colour(seat: int) -> str:
    """The colour of a lord, or of the dummy."""
    return DUMMY_COLOUR if seat == DUMMY else LORD_COLOURS[seat]


def lord_mark(seat: int, x: float, y: float, size: float) -> str:
    """A lord's square with its number, or D for the dummy; the corner is (x, y)."""
    numeral = "#ffffff" if seat == DUMMY else LORD_NUMERALS[seat]
    return mark("D" if seat == DUMMY else seat, x, y, size, lord_colour(seat), numeral)


def idrakys(seat: int, x: float, y: float, size: float, is_due: bool = False) -> str:
    """The figure of a lord; with a red edge if it has to decide."""
    edge, strength = (ALARM, 3.5) if is_due else (INK, 1.8)
    pieces = [
        hint(lord_name(seat)),
        path(PAWN, fill=LORD_COLOURS[seat], stroke=edge, stroke_width=strength),
        text(12, 20.5, seat, 12, "middle", "bold", LORD_NUMERALS[seat]),
    ]
    return placed(pieces, x, y, size / 24)


def unit(kind: int, x: float, y: float, size: float, is_there: bool = True) -> str:
    """A unit: a disc with its letter, empty where one has been taken."""
    middle = size / 2
    if not is_there:
        return disc(x + middle, y + middle, middle - 1, fill="none", stroke=EDGE, stroke_dasharray="2 2")
    return disc(
        x + middle, y + middle, middle - 0.5, fill=UNIT_COLOURS[kind], stroke=INK, stroke_width=0.9
    ) + text(x + middle, y + middle + size * 0.26, UNIT_LETTERS[kind], size * 0.7, "middle", "bold")


def units_row(counts: Sequence[int], x: float, y: float, size: float) -> list[str]:
    """Units from the weakest on, side by side from x."""
    kinds = [kind for kind in range(len(UNITS)) for _ in range(int(counts[kind]))]
    return [unit(kind, x + index * (size + 1), y, size) for index, kind in enumerate(kinds)]


def reward(kind: int, number: object, x: float, y: float, size: float) -> str:
    """How many gold, bards or stories: the sign, then the number."""
    name = REWARDS_OFFERED[kind]
    middle = size / 2
    if name == "gold":
        drawn = disc(x + middle, y + middle, middle - 0.5, fill=GOLD, stroke="#8a6a12")
    else:
        drawn = sign(
            NOTE if name == "bards" else STOREY, x, y, size, "#7a4a1e" if name == "bards" else "#4a5a78"
        )
    return drawn + text(x + size + 2, y + size * 0.84, number, size * 0.95, weight="bold")


def rewards_row(rewards: Sequence[int], x: float, y: float, size: float, step: float) -> list[str]:
    """Gold, bards and stories on offer."""
    return [reward(kind, int(number), x + kind * step, y, size) for kind, number in enumerate(rewards)]


def values(most: int, second: int, x: float, y: float) -> list[str]:
    """What a region pays for most and for second most bards; the corner is (x, y)."""
    return [
        box(x, y, 26, 16, 3, fill=INK),
        text(x + 13, y + 12, most, 12, "middle", "bold", "#ffffff"),
        box(x + 26, y, 26, 16, 3, fill="#ffffff", stroke=INK),
        text(x + 39, y + 12, second, 12, "middle", "bold"),
    ]


def order(icon: str, x: float, y: float, size: float, is_due: bool = False) -> str:
    """A program's place: the sign of an icon, ``?`` or nothing."""
    edge = {"stroke": ALARM if is_due else EDGE, "stroke_width": 2.5 if is_due else 1}
    pieces = [box(0, 0, 24, 24, 5, fill="#ffffff" if icon else "#efe8d8", **edge)]
    if icon == HIDDEN:
        pieces.append(text(12, 17.5, HIDDEN, 15, "middle", "bold", MUTED))
    elif icon in ROAD_COLOURS:
        pieces += road_sign(icon)
    elif icon == "action":
        pieces.append(sign(SWORDS, 3, 3, 18, "#7a4a1e"))
    elif icon:
        pieces.append(sign(HOURGLASS, 5, 4, 15, MUTED))
    return placed(pieces, x, y, size / 24)


def road_sign(name: str) -> list[str]:
    """An arrow along a road of a colour, solid, dashed or dotted like it."""
    is_dotted = name == "blue"
    shaft = path(
        ARROW_SHAFT,
        stroke=ROAD_COLOURS[name],
        stroke_width=4.4,
        stroke_dasharray=ROAD_SHAFTS[name],
        stroke_linecap="round" if is_dotted else None,
    )
    return [shaft, path(ARROW_HEAD, fill=ROAD_COLOURS[name])]


def guild(seat: int, stories: int, x: float, y: float) -> str:
    """A tower of as many storeys as there are stories; the middle of its foot is (x, y)."""
    pieces = [hint(f"guild of {lord_name(seat)}, stories: {stories}")]
    for storey in range(stories):
        foot = -10 * storey
        pieces.append(box(-8, foot - 10, 16, 10, 1, fill=LORD_COLOURS[seat], stroke=INK, stroke_width=1.2))
        if storey:
            pieces.append(box(-1.5, foot - 7.5, 3, 5, 0.5, fill=LORD_NUMERALS[seat]))
    pieces.append(text(0, -1.8, seat, 9, "middle", "bold", LORD_NUMERALS[seat]))
    top = -10 * stories
    roof = f"M-9.5 {top}L0 {top - 8}L9.5 {top}z"
    pieces.append(path(roof, fill=LORD_COLOURS[seat], stroke=INK, stroke_width=1.2))
    return placed(pieces, x, y)


def panel(width: float, height: float, title: str = "", **style: object) -> list[str]:
    """A sheet of paper with a title."""
    pieces = [sheet(width, height, **style)]
    return [*pieces, text(12, 17, title, 11.5, weight="bold")] if title else pieces
