"""Sets of cells as bit masks: which tiles touch, what boats reach, who controls a tile (R22-R28)."""

from __future__ import annotations

from ..core.bits import bit, has, lowest, union
from ..core.jit import kernel
from ..core.record import NOBODY, Record
from .components import CONTROL_TIES, GNOMES, LAIR, SEA, SEA_AS_BOAT
from .state import SEAS


@kernel
def blocked(state: Record) -> int:
    """The dragon's tile as a set, empty while it is on the score board (R62)."""
    return 0 if state.dragon == NOBODY else bit(state.dragon)


@kernel
def unblocked(state: Record) -> int:
    """Face-up cells without the dragon."""
    return int(state.face_up) & ~blocked(state)


@kernel
def is_at_sea(state: Record, cell: int) -> bool:
    """Whether a cell holds a Sea or the lair."""
    return has(state.type_cells[SEA] | state.type_cells[LAIR], cell)


@kernel
def land(state: Record) -> int:
    """Face-up cells that are neither Sea nor lair."""
    return int(state.face_up) & ~int(state.type_cells[SEA] | state.type_cells[LAIR])


@kernel
def occupied(state: Record, owner: int) -> int:
    """Cells where an owner has a cube or a brewery (R26)."""
    return int(state.cube_cells[owner] | state.brewery_cells[owner])


@kernel
def touching(tables: Record, cells: int) -> int:
    """Cells that share a side with any of a set."""
    return union(tables.neighbours, cells)


@kernel
def map_waters(tables: Record, state: Record) -> None:
    """Find the bodies of water and their shores anew, the dragon's tile left out (R23, R62)."""
    sea = int(state.type_cells[SEA]) & ~blocked(state)
    firm = land(state) & ~blocked(state)
    rest = int(state.type_cells[SEA])
    for i in range(SEAS):
        state.seas[i] = NOBODY
        state.waters[i] = 0
        state.shores[i] = 0
        if rest != 0:
            cell = lowest(rest)
            rest &= rest - 1
            state.seas[i] = cell
            water = bit(cell) & sea
            grown = water | (touching(tables, water) & sea)
            while grown != water:
                water = grown
                grown = water | (touching(tables, water) & sea)
            state.waters[i] = water
            state.shores[i] = water | (touching(tables, water) & firm)


@kernel
def usable_boats(state: Record, owner: int) -> int:
    """Seas that have a boat for this owner (R104: sea_as_boat)."""
    if owner != GNOMES and state.modifiers[owner, SEA_AS_BOAT]:
        return int(state.type_cells[SEA])
    return int(state.boats)


@kernel
def adjacent(tables: Record, state: Record, cell: int, boats: int) -> int:
    """Cells adjacent to a cell by side or by one of ``boats``; none from the blocked tile (R22-R24)."""
    if cell == state.dragon:
        return 0
    beside = int(tables.neighbours[cell])
    found = beside & int(state.face_up)
    if not is_at_sea(state, cell) and beside & boats != 0:
        for i in range(SEAS):
            if state.seas[i] != NOBODY and has(beside & boats, state.seas[i]):
                found |= int(state.shores[i])
    return found & ~bit(cell) & ~blocked(state)


@kernel
def adjacent_to_occupied(tables: Record, state: Record, owner: int) -> int:
    """Cells adjacent to one that the owner occupies; an occupied one if another occupied one is (R73)."""
    boats = usable_boats(state, owner)
    rest = occupied(state, owner)
    found = 0
    while rest != 0:
        found |= adjacent(tables, state, lowest(rest), boats)
        rest &= rest - 1
    return found


@kernel
def within_two_steps(tables: Record, state: Record, seat: int) -> int:
    """As ``adjacent_to_occupied``, with a second step by a side (R105)."""
    boats = usable_boats(state, seat)
    rest = occupied(state, seat)
    found = 0
    while rest != 0:
        cell = lowest(rest)
        first = adjacent(tables, state, cell, boats)
        found |= (first | (touching(tables, first) & unblocked(state))) & ~bit(cell)
        rest &= rest - 1
    return found


@kernel
def strength(state: Record, owner: int, cell: int) -> int:
    """Market strength (R27)."""
    return int(state.cubes[owner, cell]) + 2 * int(state.breweries[owner, cell])


@kernel
def controls(state: Record, seat: int, cell: int) -> bool:
    """Whether a seat controls a tile (R28, R104: control_ties)."""
    own = strength(state, seat, cell)
    if own == 0:
        return False
    for other in range(state.seats):
        if other != seat and strength(state, other, cell) >= own:
            return False
    gnomes = strength(state, GNOMES, cell)
    return gnomes < own or (gnomes == own and state.modifiers[seat, CONTROL_TIES] != 0)


@kernel
def gnomes_control(state: Record, cell: int) -> bool:
    """Whether the Gnomes alone lead in a tile."""
    own = strength(state, GNOMES, cell)
    if own == 0:
        return False
    for seat in range(state.seats):
        if strength(state, seat, cell) >= own:
            return False
    return True


@kernel
def controlled(state: Record, seat: int) -> int:
    """Cells that a seat controls."""
    found = 0
    rest = occupied(state, seat)
    while rest != 0:
        cell = lowest(rest)
        if controls(state, seat, cell):
            found |= bit(cell)
        rest &= rest - 1
    return found


@kernel
def players_cubes(state: Record) -> int:
    """Cells with a cube of any seat."""
    found = 0
    for seat in range(state.seats):
        found |= int(state.cube_cells[seat])
    return found


@kernel
def lay_tile(tables: Record, state: Record, cell: int, tile: int, is_face_up: bool) -> None:
    """Put a tile on a cell."""
    state.tiles[cell] = tile
    if is_face_up:
        turn_up(tables, state, cell)


@kernel
def turn_up(tables: Record, state: Record, cell: int) -> None:
    """Show the tile on a cell."""
    state.face_up |= bit(cell)
    state.type_cells[tables.tile_type[state.tiles[cell]]] |= bit(cell)


@kernel
def icon_rank(tables: Record, state: Record, card: int, cell: int) -> int:
    """How early a Gnome card names the icon of a cell's tile; DragonKeep and lair come first."""
    return int(tables.icon_rank[card, tables.tile_icon[state.tiles[cell]]])


@kernel
def first_by_icon(tables: Record, state: Record, card: int, cells: int) -> int:
    """Of a set that is not empty, the cells whose icon a Gnome card names first."""
    best = 0
    best_rank = 127
    rest = int(cells)
    while rest != 0:
        cell = lowest(rest)
        rank = icon_rank(tables, state, card, cell)
        if rank < best_rank:
            best, best_rank = 0, rank
        if rank == best_rank:
            best |= bit(cell)
        rest &= rest - 1
    return best
