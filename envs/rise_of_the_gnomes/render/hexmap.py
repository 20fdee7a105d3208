"""The map: a hexagon for each tile with all that lies there."""

from __future__ import annotations

from math import sqrt

from ...core.record import NOBODY, Record
from ...core.svg import ALARM, GOLD, INK, MUTED, path, placed, polygon, sign, text
from ..components import CELL_NAMES
from .emblems import (
    BOAT,
    DRAGON,
    FACE_DOWN,
    GLYPH_COLOURS,
    GLYPHS,
    ICON_SIGNS,
    TILE_COLOURS,
    barrel,
    cubes,
    owner_colour,
)
from .viewpoint import Tile, cells_in_play, legal_cells, tile_at

SIZE = 58.0
"""From the middle of a hexagon to a corner."""
ZONE_EDGES = {"d": "#8a8178", "g": "#6f9f5a", "y": "#c7a53a", "r": "#b9705f"}
"""By the first letter of the cell's name."""
WIDTH, HEIGHT = 716, 648


def world(tables: Record, state: Record, viewer: int) -> list[str]:
    """All tiles; those that the seat to play may choose have a golden edge."""
    legal = legal_cells(tables, state)
    tiles = [tile_at(tables, state, cell, viewer) for cell in cells_in_play(tables)]
    tiles.sort(key=lambda tile: (tile.dragon, tile.cell in legal))
    pieces = []
    for tile in tiles:
        x, y = middle(tables, tile.cell)
        pieces.append(placed(hexagon(state, tile, tile.cell in legal), x, y))
    return pieces


def middle(tables: Record, cell: int) -> tuple[float, float]:
    """Where the middle of a cell is drawn."""
    q, r = (int(number) for number in tables.cell_axial[cell])
    return WIDTH / 2 + SIZE * sqrt(3) * (q + r / 2), HEIGHT / 2 + SIZE * 1.5 * r


def outline(size: float) -> str:
    """A hexagon that stands on a corner."""
    half = size * sqrt(3) / 2
    corners = (
        (0, -size),
        (half, -size / 2),
        (half, size / 2),
        (0, size),
        (-half, size / 2),
        (-half, -size / 2),
    )
    return polygon(corners)


def hexagon(state: Record, tile: Tile, is_legal: bool) -> list[str]:
    """A tile around (0, 0), its edge in the colour of who controls it, golden if it may be chosen."""
    name = CELL_NAMES[tile.cell]
    muted = "#d9d4e0" if tile.kind == FACE_DOWN else MUTED
    controlled = None if tile.controller == NOBODY else owner_colour(state, tile.controller)
    pieces = [
        path(outline(SIZE - 1), fill=TILE_COLOURS[tile.kind], stroke="#ffffff", stroke_width=1),
        sign(GLYPHS[tile.kind], -24, -26, 52, GLYPH_COLOURS[tile.kind], opacity=0.38),
    ]
    if is_legal:
        pieces.append(edge(SIZE - 3.5, GOLD, 5))
        pieces.append(edge(SIZE - 0.5, INK, 1.2))
        pieces.append(edge(SIZE - 8, controlled or GOLD, 3))
    else:
        pieces.append(edge(SIZE - 4, controlled or ZONE_EDGES[name[0]], 4 if controlled else 2))
    pieces.append(text(0, -36.5, "" if tile.kind == "dragonkeep" else name, 8.3, "middle", fill=muted))
    pieces += title(tile)
    pieces += lying(state, tile)
    if tile.boat:
        pieces.append(sign(BOAT, -45, 11, 20, "#5a3d22"))
    if tile.dragon:
        x, y, size = (12, 8, 38) if len(tile.cubes) <= 2 else (32, -15, 29)  # beside the cubes of many
        pieces.append(sign(DRAGON, x, y, size, ALARM, stroke="#ffffff", stroke_width=1))
    return pieces


def edge(size: float, colour: str, width: float) -> str:
    """The outline of a hexagon."""
    return path(outline(size), fill="none", stroke=colour, stroke_width=width)


def title(tile: Tile) -> list[str]:
    """Type and icon."""
    ink = "#ffffff" if tile.kind == FACE_DOWN else INK
    if not tile.icon:
        return [text(0, -25, tile.kind, 10.5, "middle", "bold", ink)]
    size = 10.5 if len(tile.kind) < 8 else 9.6
    length = size * sum(letter_width(letter) for letter in tile.kind)
    left = -(length + 15) / 2
    return [
        text(left + length / 2, -25, tile.kind, size, "middle", "bold", ink),
        sign(ICON_SIGNS[tile.icon], left + length + 2, -34.5, 12, INK),
    ]


def letter_width(letter: str) -> float:
    """Width of a bold letter, rounded up, as a part of its size."""
    return 1.05 if letter in "mw" else 0.5 if letter in "fijlrt" else 0.72


def lying(state: Record, tile: Tile) -> list[str]:
    """Cubes by owner, and breweries."""
    pieces = []
    count = len(tile.cubes)
    columns = 1 if count == 1 else 2
    for slot, (owner, number) in enumerate(tile.cubes):
        line, column = divmod(slot, columns)
        alone = slot == count - 1 and count % 2
        x = -15.5 if alone else -33 + 35 * column
        pieces.append(cubes(state, owner, number, x, -19 + 19 * line))
    if tile.brewery:
        owner, number = tile.brewery
        left = -9.5 * number
        for index in range(number):
            pieces.append(barrel(state, owner, left + 19 * index, *((31, 17) if count > 4 else (21, 22))))
    return pieces
