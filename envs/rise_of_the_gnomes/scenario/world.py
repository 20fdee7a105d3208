"""Scenarios: the map. Tiles change places, so that each lies in one; what follows is found anew."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core import values
from ...core.bits import has
from ...core.record import NOBODY, Record
from ..components import (
    CELL_NAMES,
    CELLS,
    FIRST_TILE,
    GNOMELAND,
    KEEP,
    LAIR,
    REMOVED_TILES,
    SEA,
    TILES_OF_TYPE,
)
from ..dragon import put_in_lair
from ..rules import FACE_DOWN
from ..setup import place_boats
from ..tiles import (
    map_waters,
    turn_up,
)
from ..turn import FLIP_TURN
from .names import cell_in, cell_list, cell_set, cells_in_play, tile_names

AWAY = "score board"
"""Where the dragon is before it comes to the map."""


def write(tables: Record, state: Record) -> dict[str, Any]:
    """Tiles, those put back, boats and dragon."""
    names = tile_names(tables)
    cells = cells_in_play(tables)
    shown = {
        "tiles": {CELL_NAMES[cell]: names[state.tiles[cell]] for cell in cells},
        "removed": [names[tile] for tile in state.removed],
        "boats": cell_list(state.boats),
        "dragon": AWAY if state.dragon == NOBODY else CELL_NAMES[state.dragon],
    }
    hidden = [CELL_NAMES[cell] for cell in cells if not has(state.face_up, cell)]
    return {**shown, "face_down": hidden} if hidden else shown


def read(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Tiles first, then what lies on them; the turn must be known."""
    if "tiles" in named or "removed" in named:
        read_tiles(tables, row, named)
    hidden = int(tables.cells) & ~int(row.face_up)
    if row.turn >= FLIP_TURN:
        hidden = 0
    if "face_down" in named:
        hidden = cell_set(tables, named["face_down"], "face_down")
        if hidden and (tables.dragon_entry != FACE_DOWN or row.turn >= FLIP_TURN):
            raise values.fault(
                "face_down", f"must be empty: tiles lie so before turn {FLIP_TURN} with that ruling only"
            )
    row.face_up = 0
    row.type_cells[:] = 0
    for cell in cells_in_play(tables):
        if not has(hidden, cell):
            turn_up(tables, row, cell)
    read_boats(tables, row, named)
    read_dragon(tables, row, named)
    map_waters(tables, row)


def read_tiles(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Each named tile changes places with the one that lies where it is to lie."""
    names = tile_names(tables)
    table = values.mapping(named.get("tiles", {}), "tiles", CELL_NAMES)
    wanted = {
        cell_in(tables, cell, "tiles"): values.index(tile, f"tiles.{cell}", names)
        for cell, tile in table.items()
    }
    if "removed" in named:
        tiles = values.indices(named["removed"], "removed", names)
        if len(tiles) != REMOVED_TILES:
            raise values.fault("removed", f"must name {REMOVED_TILES} tiles, not {len(tiles)}")
        wanted |= {CELLS + index: tile for index, tile in enumerate(tiles)}
    chosen = list(wanted.values())
    for tile in chosen:
        if chosen.count(tile) > 1:
            raise values.fault("tiles", f"has {names[tile]} in two places")
    lying = [*row.tiles.tolist(), *row.removed.tolist()]
    for place, tile in wanted.items():
        if tile in lying:
            lying[lying.index(tile)] = lying[place]
        lying[place] = tile
    row.tiles[:] = lying[:CELLS]
    row.removed[:] = lying[CELLS:]
    if row.tiles[0] != FIRST_TILE[KEEP]:
        raise values.fault("tiles", "must have the DragonKeep on the cell dragonkeep")
    if FIRST_TILE[LAIR] not in row.tiles:
        raise values.fault("tiles", "must have the Sea Lair on the map")
    first = FIRST_TILE[GNOMELAND]
    if not set(range(first, first + TILES_OF_TYPE)) <= set(row.tiles.tolist()):
        raise values.fault("tiles", "must have all five Gnomelands on the map")


def read_boats(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Boats; those of the set-up if the tiles are new."""
    if "boats" in named:
        row.boats = cell_set(tables, named["boats"], "boats")
        stray = int(row.boats) & ~int(row.type_cells[SEA])
        if stray:
            raise values.fault("boats", f"has {cell_list(stray)[0]}, where no Sea lies face up")
    elif "tiles" in named or "face_down" in named:
        place_boats(tables, row)


def read_dragon(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """The dragon; from turn four on it must be on the map, in the lair if not named."""
    if "dragon" in named:
        value = named["dragon"]
        row.dragon = NOBODY if value == AWAY else cell_in(tables, value, "dragon")
        if row.dragon == NOBODY and row.turn >= FLIP_TURN:
            raise values.fault("dragon", f"must be on the map from turn {FLIP_TURN} on")
        if row.dragon != NOBODY and not has(row.face_up, row.dragon):
            raise values.fault("dragon", f"is on {value}, which lies face down")
    elif (row.turn >= FLIP_TURN) if row.dragon == NOBODY else "tiles" in named:
        put_in_lair(tables, row)
