"""The tiles, the zones of the map and its geometry, from the data file into the tables record."""

from __future__ import annotations

from ..core.data import Reader
from ..core.record import NOBODY, Record
from .components import (
    CELL_NAMES,
    CELLS,
    FIRST_RED,
    FIRST_YELLOW,
    ICONS,
    KEEP,
    LAIR,
    NO_ICON,
    RED_CELLS,
    REMOVED_TILES,
    TILE_TYPES,
)

EACH = 5
"""Tiles of a type, but for DragonKeep and the lair."""
LAND_TYPES = 5
YELLOW_CELLS = FIRST_RED - FIRST_YELLOW
ADDED_TILES = EACH + 1
"""Gnomelands and the lair, which join the red zone."""
COLUMNS = ("1-2", "1-2", "3", "4-5", "4-5")
"""Keys of the data file by seats, from one."""
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
FARTHEST = 9
"""Of a coordinate from DragonKeep."""


def pack_map(row: Record, data: Reader, seats: int) -> None:
    """Fill in tiles, decks and cells for so many seats; ``UsageError`` for what does not fit."""
    _pack_tiles(row, data)
    places = _places(data)
    row["cell_axial"] = places
    for column in dict.fromkeys(COLUMNS):
        red_count = _check_zone(data, column)
        red = _red_cells(data, column, red_count)
        neighbours = _neighbours(places, [*range(FIRST_RED), *red])
        _check_geometry(data, column, neighbours)
        if column == COLUMNS[seats - 1]:
            row["cells"] = sum(1 << cell for cell in neighbours)
            for cell, mask in neighbours.items():
                row["neighbours"][cell] = mask
            row["red_cells"] = [*red, *[NOBODY] * (RED_CELLS - len(red))]
            row["red_count"] = red_count
    zone = data.table(f"zones.{COLUMNS[seats - 1]}")
    row["deck_each"] = zone.integer("each_land", 0, EACH - 1)
    row["deck_desert"] = zone.integer("desert", 0, EACH - 1)
    row["deck_sea"] = zone.integer("sea", 0, EACH)


def _pack_tiles(row: Record, data: Reader) -> None:
    tile = 0
    for kind, name in enumerate(TILE_TYPES):
        key = f"tiles.{name}"
        if kind in (KEEP, LAIR):
            data.indices(key, ("none",), 1, 1)
            icons = [NO_ICON]
        else:
            icons = data.indices(key, ICONS, EACH, EACH)
        for icon in icons:
            row["tile_type"][tile] = kind
            row["tile_icon"][tile] = icon
            tile += 1


def _check_zone(data: Reader, column: str) -> int:
    """Cells of the red zone, which the deck must fill exactly."""
    zone = data.table(f"zones.{column}")
    deck = LAND_TYPES * zone.integer("each_land", 0, EACH - 1)
    deck += zone.integer("desert", 0, EACH - 1) + zone.integer("sea", 0, EACH)
    left = deck - YELLOW_CELLS - REMOVED_TILES
    red_count = zone.integer("red", 1, RED_CELLS)
    if left < 0:
        raise zone.fail(
            "each_land", f"makes a deck of {deck} tiles, {YELLOW_CELLS + REMOVED_TILES} are needed"
        )
    if left + ADDED_TILES != red_count:
        raise zone.fail("red", f"is {red_count}, but the deck fills {left + ADDED_TILES} cells")
    return red_count


def _places(data: Reader) -> list[list[int]]:
    """Axial coordinates of all cells, in the order of ``CELL_NAMES``."""
    places = [[0, 0]]
    for zone, count in (("green", FIRST_YELLOW - 1), ("yellow", YELLOW_CELLS), ("red", RED_CELLS)):
        for place in data.integer_lists(f"map.{zone}", count, 2, -FARTHEST, FARTHEST):
            if place in places:
                raise data.fail(f"map.{zone}", f"has {place}, where {CELL_NAMES[places.index(place)]} is")
            places.append(place)
    return places


def _red_cells(data: Reader, column: str, red_count: int) -> list[int]:
    key = f"red_cells.{column}"
    numbers = data.integers(key, red_count, 1, RED_CELLS)
    if len(set(numbers)) != len(numbers):
        raise data.fail(key, "holds a cell twice")
    return [FIRST_RED + number - 1 for number in numbers]


def _neighbours(places: list[list[int]], in_play: list[int]) -> dict[int, int]:
    """For each cell in play the mask of those that share a side with it."""
    at = {(places[cell][0], places[cell][1]): cell for cell in in_play}
    return {
        cell: sum(1 << at[step] for step in ((q + dq, r + dr) for dq, dr in DIRECTIONS) if step in at)
        for (q, r), cell in at.items()
    }


def _check_geometry(data: Reader, column: str, neighbours: dict[int, int]) -> None:
    """Green cells touch DragonKeep, and all cells in play hang together."""
    for cell in range(KEEP + 1, FIRST_YELLOW):
        if not neighbours[cell] >> KEEP & 1:
            raise data.fail("map.green", f"has {CELL_NAMES[cell]} where it does not touch DragonKeep")
    reached = 1 << KEEP
    for _ in range(CELLS):
        for cell, mask in neighbours.items():
            if reached >> cell & 1:
                reached |= mask
    for cell in neighbours:
        if not reached >> cell & 1:
            key = f"red_cells.{column}" if cell >= FIRST_RED else "map.yellow"
            raise data.fail(key, f"leaves {CELL_NAMES[cell]} without a way to DragonKeep")
