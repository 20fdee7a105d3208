"""The signs of the drawing: tribes, kingdoms, seats and cards. All of them our own."""

from __future__ import annotations

from ...core.svg import INK, box, disc, path, placed, text
from ..rules import COLOURS, SKELETON, TRIBES
from ..state import colour_of, tribe_of

PAPER = "#fdfbf5"
BONE = "#5b5a63"
"""Skeletons have no colour of their own."""

DEEP = {
    "orange": "#c2620a", "gray": "#63686e", "blue": "#1f5fa8",
    "green": "#2f7a3d", "purple": "#76449c", "red": "#b3302c",
}  # fmt: skip
PALE = {
    "orange": "#f7d9b5", "gray": "#d9dcdf", "blue": "#c3daf2",
    "green": "#cbe5c8", "purple": "#e2d0ef", "red": "#f4c9c5",
}  # fmt: skip

# Outlines in a square of 24 by 24.
TRIBE_SIGNS = {
    "centaur": "M4 3h4.5v9a3.5 3.5 0 0 0 7 0V3H20v9a8 8 0 0 1-16 0z",  # horseshoe
    "dwarf": "M3 4h15l3 3.5-3 3.5h-4v10h-4V11H3z",  # hammer
    "elf": "M3 21c0-11 5-18 18-18 0 12-6 17-13 17 2-5 5-8 8-11-5 2-9 6-11 12z",  # leaf
    "giant": "M1 21 9 5l4 7 3-4 7 13z",  # mountain
    "halfling": "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM11 5v14h2V5zM15 11h3v3h-3z",  # round door
    "merfolk": "M10.5 22v-7H9c-4 0-6-2-6-6V2h3v7c0 2 1 3 3 3h1.5V2h3v10H15c2 0 3-1 3-3V2h3v7"
    "c0 4-2 6-6 6h-1.5v7z",  # trident
    "minotaur": "M2 2c1 5 3 7 7 7h6c4 0 6-2 7-7 2 7 0 12-4 13l-3 7H9l-3-7C2 14 0 9 2 2z",  # horned head
    "orc": "M11 2h2v3c2-3 5-3.5 8-3 2.5 4 2.5 9 0 13-3 .5-6 0-8-3v11h-2V12c-2 3-5 3.5-8 3"
    "-2.5-4-2.5-9 0-13 3-.5 6 0 8 3z",  # axe
    "troll": "M1 7h22v14h-5v-3a6 6 0 0 0-12 0v3H1zM1 3h4v3H1zM10 3h4v3h-4zM19 3h4v3h-4z",  # bridge
    "wingfolk": "M2 20C3 9 10 3 22 3c0 3-2 5-5 6h3c-1 3-3 4.5-6 5h3c-2 3-5 4-8 4-3 0-5 1-7 2z",  # wing
    "wizard": "M13 1c0 5 2 10 4 14h3c1.5 1 2 2 2 4-6 3-14 3-20 0 0-2 .5-3 2-4h3c1-5 3-10 6-14z",  # hat
    # A skull.
    "skeleton": "M12 2c6 0 9 4 9 8 0 3-1 5-3 6v5h-3v-3h-1.5v3h-3v-3H9v3H6v-5c-2-1-3-3-3-6 0-4 3-8 9-8z"
    "M8 8a2.5 2.5 0 1 0 .01 0zM16 8a2.5 2.5 0 1 0 .01 0z",
}  # fmt: skip
FLAME = "M12 1c1 5 6 7 6 13a6 6 0 0 1-12 0c0-3 1-4 2-6 1 2 2 2 2 2 1-3 0-6 2-9z"
"""The Dragon."""

# Six seats differ by shape as well as by colour; the number of the seat stands inside.
SEAT_SHAPES = (
    "M12 1.5a10.5 10.5 0 1 1-.01 0z",  # disc
    "M2.5 2.5h19v19h-19z",  # square
    "M12 0l12 21.5H0z",  # triangle
    "M12-.5 24.5 12 12 24.5-.5 12z",  # diamond
    "M7 1h10l7 11-7 11H7L0 12z",  # hexagon
    "M1 3h22v9c0 6-5 10-11 12C6 22 1 18 1 12z",  # shield
)
SEAT_COLOURS = ("#20242c", "#f4f1e8", "#e8c51c", "#4fb3e8", "#0b7a68", "#d67fb4")
SEAT_NUMERALS = ("#ffffff", INK, INK, INK, "#ffffff", INK)

CARD_WIDTH, CARD_HEIGHT = 46, 60
CHIP_WIDTH, CHIP_HEIGHT = 24, 32


def sign(tribe: str, x: float, y: float, size: float, fill: str) -> str:
    """The sign of a tribe in a square of ``size`` whose corner is (x, y)."""
    return placed([path(TRIBE_SIGNS[tribe], fill=fill, fill_rule="evenodd")], x, y, size / 24)


def flame(x: float, y: float, size: float, fill: str) -> str:
    """The sign of a Dragon."""
    return placed([path(FLAME, fill=fill)], x, y, size / 24)


def seat_mark(seat: int, x: float, y: float, size: float) -> str:
    """A seat's marker with its number, in a square of ``size`` whose corner is (x, y)."""
    low = 18.5 if seat == 2 else 16.5  # a triangle's middle lies lower
    return placed(
        [
            path(SEAT_SHAPES[seat], fill=SEAT_COLOURS[seat], stroke=INK, stroke_width=1.5),
            text(12, low, seat, 12.5, "middle", "bold", SEAT_NUMERALS[seat]),
        ],
        x,
        y,
        size / 24,
    )


def shades(kind: int) -> tuple[str, str]:
    """Deep and pale colour of a card kind."""
    if kind == SKELETON:
        return BONE, "#e6e4dc"
    colour = COLOURS[colour_of(kind)]
    return DEEP[colour], PALE[colour]


def colour_name(kind: int) -> str:
    """Colour of a card kind in words; a Skeleton joins a band of any colour."""
    return "any" if kind == SKELETON else COLOURS[colour_of(kind)]


def card(kind: int, count: int, x: float, y: float, scale: float) -> str:
    """A card kind with its tribe and colour in words, and how many of it if more than one."""
    deep, pale = shades(kind)
    tribe = TRIBES[tribe_of(kind)]
    pieces = [
        box(0, 0, CARD_WIDTH, CARD_HEIGHT, 5, fill=PAPER, stroke=deep, stroke_width=1.5),
        path(f"M.75 13.5V5.75a5 5 0 0 1 5-5h{CARD_WIDTH - 11.5}a5 5 0 0 1 5 5v7.75z", fill=deep),
        text(CARD_WIDTH / 2, 10.5, colour_name(kind), 9.5, "middle", "bold", "#ffffff"),
        disc(CARD_WIDTH / 2, 31, 15, fill=pale),
        sign(tribe, CARD_WIDTH / 2 - 11, 20, 22, deep),
        text(CARD_WIDTH / 2, 55.5, tribe, 8.6, "middle"),
    ]
    if count > 1:
        pieces.append(disc(CARD_WIDTH - 6, 23, 8.5, fill=INK, stroke=PAPER, stroke_width=1.5))
        pieces.append(text(CARD_WIDTH - 6, 27, count, 11, "middle", "bold", "#ffffff"))
    return placed(pieces, x, y, scale)


def chip(kind: int, x: float, y: float) -> str:
    """A small card, for a seat's panel."""
    deep, pale = shades(kind)
    return placed(
        [
            box(0, 0, CHIP_WIDTH, CHIP_HEIGHT, 3, fill=pale, stroke=deep, stroke_width=1.2),
            box(0, 0, CHIP_WIDTH, 9.5, 2, fill=deep),
            text(CHIP_WIDTH / 2, 7.6, colour_name(kind)[:3], 7.5, "middle", "bold", "#ffffff"),
            sign(TRIBES[tribe_of(kind)], 4, 12.5, 16, deep),
        ],
        x,
        y,
    )


def card_back(x: float, y: float) -> str:
    """A card nobody else has seen, for a seat's panel."""
    return placed(
        [
            box(0, 0, CHIP_WIDTH, CHIP_HEIGHT, 3, fill="#4a4a63", stroke=INK, stroke_width=1),
            path("M12 7l7 9-7 9-7-9z", fill="none", stroke="#b9b6d6", stroke_width=1.5),
        ],
        x,
        y,
    )
