"""The signs of the drawing: tiles, icons, owners and pieces. All of them our own."""

from __future__ import annotations

from ...core.record import Record
from ...core.svg import (
    EDGE,
    INK,
    PAWN,
    box,
    disc,
    path,
    placed,
    text,
)
from ..components import COLOURS, GNOMES

BEER = "#c9861c"
FACE_DOWN = "face down"

TILE_COLOURS = {
    "dragonkeep": "#d8d2cb", "plains": "#efe3a4", "highland": "#cfdca2", "forest": "#a9cf9f",
    "swamp": "#c2c08f", "mountain": "#cfc4bb", "desert": "#f6e2bd", "sea": "#b3d8ee",
    "sea lair": "#86b4d6", "gnomeland": "#e3c3b4", FACE_DOWN: "#8d8798",
}  # fmt: skip
GLYPH_COLOURS = {
    "dragonkeep": "#a69c92", "plains": "#cdb54f", "highland": "#9db163", "forest": "#6ba35f",
    "swamp": "#8e8c55", "mountain": "#9c8c80", "desert": "#dcb97a", "sea": "#74b2d8",
    "sea lair": "#4d83ab", "gnomeland": "#c08a74", FACE_DOWN: "#736d80",
}  # fmt: skip
# Outlines in a square of 24 by 24.
GLYPHS = {
    "dragonkeep": "M2 22V6h3v3h3V6h3v3h2V6h3v3h3V6h3v16h-7v-6a3 3 0 0 0-6 0v6z",  # castle
    "plains": "M11 22V9l-4-3 4 1-3-5 4 4 4-4-3 5 4-1-4 3v13zM4 22v-8l2 3v5zM18 22v-5l2-3v8z",  # wheat
    "highland": "M0 21C3 9 9 9 12 17c3-11 9-9 12 4z",  # hills
    "forest": "M8 1l6 8h-3l4 6h-5v7H7v-7H1l4-6H2zM18 6l5 7h-2.5l3 5h-4v4h-3v-4h-2l2-3-2.5-4z",  # firs
    "swamp": "M5 22V6h2v16zM11 22V2h2v20zM17 22V7h2v15zM4 3h4v6H4zM10 0h4v5h-4z"
    "M16 4h4v5h-4zM1 20h22v2H1z",  # reeds
    "mountain": "M0 22 9 4l4 8 3-4 8 14z",
    "desert": "M17 2a4 4 0 1 1-.01 0zM0 20c5-9 9-8 12-3 3-4 7-4 12 3v2H0z",  # sun over dunes
    "sea": "M0 7c4-5 6 4 12 0s8 0 12 0v3c-4 0-6-4-12 0s-8 0-12 0zM0 15c4-5 6 4 12 0s8 0 12 0v3c-4 0-6-4-12 0"
    "s-8 0-12 0z",
    "sea lair": "M12 2a10 10 0 0 1 10 10v10h-5V13a5 5 0 0 0-10 0v9H2V12A10 10 0 0 1 12 2z",  # cave
    "gnomeland": "M12 0c2 6 5 11 7 15 2 1 3 2 3 4-6 3-14 3-20 0 0-2 1-3 3-4 2-4 5-9 7-15z",  # pointed hat
    FACE_DOWN: "M8 8a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1-1.5 3.3h-1.5c0-3 .5-4 2-4.7"
    "A2.5 2.5 0 1 0 9.5 8zM10 17h2.5v2.5H10z",
}  # fmt: skip
ICON_SIGNS = {
    "lion": "M12 2l3 3 4-1 0 4 3 3-2 3 1 4-4 1-2 3-3-1-3 1-2-3-4-1 1-4-2-3 3-3 0-4 4 1z"
    "M9 10a1.3 1.3 0 1 0 .01 0zM15 10a1.3 1.3 0 1 0 .01 0zM12 13l2 2-2 3-2-3z",
    "scale": "M12 23C5 19 2 13 2 3c6 2 8 1 10-1 2 2 4 3 10 1 0 10-3 16-10 20z",
    "crown": "M2 20V6l5 5 5-8 5 8 5-5v14z",
    "hop": "M12 1c3 3 6 4 8 4-1 8-3 14-8 18C7 19 5 13 4 5c2 0 5-1 8-4zM6 9h12v1.5H6zM7 14h10v1.5H7z",
    "horn": "M1 5l4-2c2 6 6 9 12 9l5-4v14l-5-3C9 19 3 14 1 5z",
}
DRAGON = (
    "M2 20c0-6 4-10 9-10L7 6l6 1 1-5 3 5c4 1 6 4 5 8l-5-2c0 3-1 5-4 6l3 3H9l1-3c-3 0-6 0-8 1z"
    "M17 9a1 1 0 1 0 .01 0z"
)
BOAT = "M11 2v12H3zM13 4l7 10h-7zM1 16h22l-4 6H5z"
BARREL = "M6 1h12c3 7 3 15 0 22H6C3 16 3 8 6 1z"
MUG = "M3 3h13v3h3a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-3v4H3zM16 9v6h2.5V9z"

PIECE_COLOURS = {
    "red": "#c0352b", "blue": "#2563b0", "green": "#2c8540", "purple": "#7a45a3", "yellow": "#f0c419",
}  # fmt: skip
GNOME_COLOUR = "#33313a"


def owner_colour(state: Record, owner: int) -> str:
    """The colour of an owner's pieces: that of its board."""
    return GNOME_COLOUR if owner == GNOMES else PIECE_COLOURS[COLOURS[int(state.races[owner]) // 2]]


def numeral_colour(colour: str) -> str:
    """What is legible on a colour."""
    return INK if colour == PIECE_COLOURS["yellow"] else "#ffffff"


def letter(owner: int) -> str:
    """An owner in one letter."""
    return "G" if owner == GNOMES else str(owner)


def lettered(state: Record, owner: int, outline: str, x: float, y: float, size: float) -> str:
    """A piece of an owner with its letter."""
    colour = owner_colour(state, owner)
    return placed(
        [
            path(outline, fill=colour, stroke="#ffffff", stroke_width=1.2),
            text(12, 19, letter(owner), 13, "middle", "bold", numeral_colour(colour)),
        ],
        x,
        y,
        size / 24,
    )


def brewer(state: Record, owner: int, x: float, y: float, size: float) -> str:
    """A brewer."""
    return lettered(state, owner, PAWN, x, y, size)


def barrel(state: Record, owner: int, x: float, y: float, size: float) -> str:
    """A brewery."""
    return lettered(state, owner, BARREL, x, y, size)


def cubes(state: Record, owner: int, number: int, x: float, y: float) -> str:
    """An owner's cubes in a tile: its letter small, their number large; 31 by 17."""
    colour = owner_colour(state, owner)
    ink = numeral_colour(colour)
    return placed(
        [
            box(0, 0, 31, 17, 3.5, fill=colour, stroke="#ffffff", stroke_width=1.2),
            text(4, 13, letter(owner), 8.5, fill=ink),
            text(20, 13.5, number, 13.5, "middle", "bold", ink),
        ],
        x,
        y,
    )


def empty_space(x: float, y: float, size: float) -> str:
    """A brewer space without a brewer."""
    return disc(x + size / 2, y + size / 2, size / 2, fill="#ffffff", stroke=EDGE, stroke_width=1.2)
