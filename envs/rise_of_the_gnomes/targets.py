"""Tiles that an action can be about, as sets of cells; empty where it is not possible."""

from __future__ import annotations

from ..core.bits import (
    bit,
    lowest,
)
from ..core.jit import kernel
from ..core.record import NOBODY, Record
from .components import (
    DELIVERY_SECOND_STEP,
    DESERT,
    DESERT_BREWERY,
    GNOMELAND,
    GNOMES,
    LAIR,
    SEA,
    SEA_BREWERY,
    SECOND_BREWERY,
)
from .rules import REACHABLE
from .tiles import (
    adjacent,
    adjacent_to_occupied,
    blocked,
    controls,
    land,
    occupied,
    touching,
    unblocked,
    usable_boats,
    within_two_steps,
)


@kernel
def for_cubes(tables: Record, state: Record, cells: int) -> int:
    """Those of ``cells`` that may receive cubes (R78, G21)."""
    if tables.cubes_on_sea:
        return cells
    return cells & land(state)


@kernel
def buildable(tables: Record, state: Record, seat: int) -> int:
    """Tiles where the seat may build a brewery (R53, R54, R56)."""
    rest = occupied(state, seat) & unblocked(state)
    rest &= ~int(state.type_cells[LAIR] | state.type_cells[GNOMELAND])
    if not state.modifiers[seat, SEA_BREWERY]:
        rest &= ~int(state.type_cells[SEA])
    if not state.modifiers[seat, DESERT_BREWERY]:
        rest &= ~int(state.type_cells[DESERT])
    most = 2 if state.modifiers[seat, SECOND_BREWERY] else 1
    found = 0
    while rest != 0:
        cell = lowest(rest)
        if state.breweries[seat, cell] < most and controls(state, seat, cell):
            if state.breweries_left[seat] > 0 or relocatable(state, seat, cell) != 0:
                found |= bit(cell)
        rest &= rest - 1
    return found


@kernel
def relocatable(state: Record, seat: int, target: int) -> int:
    """Tiles that a brewery may come from when all are out (R56)."""
    return int(state.brewery_cells[seat]) & ~blocked(state) & ~bit(target)


@kernel
def bard_targets(tables: Record, state: Record, seat: int) -> int:
    """Tiles for a bard's cube (R49)."""
    if state.cubes_left[seat] == 0:
        return 0
    return for_cubes(tables, state, adjacent_to_occupied(tables, state, seat))


@kernel
def boat_targets(tables: Record, state: Record, seat: int) -> int:
    """Seas where the seat may build a boat (R25)."""
    return adjacent_to_occupied(tables, state, seat) & int(state.type_cells[SEA]) & ~int(state.boats)


@kernel
def pilgrim_targets(tables: Record, state: Record, seat: int) -> int:
    """Occupied tiles for pilgrims (R107)."""
    if state.cubes_left[seat] == 0:
        return 0
    return for_cubes(tables, state, occupied(state, seat) & unblocked(state))


@kernel
def thugs_targets(tables: Record, state: Record, seat: int, is_nearby: bool) -> int:
    """Tiles with a Gnome cube for thugs (R49, R101, G31)."""
    cells = int(state.cube_cells[GNOMES]) & unblocked(state)
    if is_nearby:
        return cells & occupied(state, seat)
    if tables.thugs_range == REACHABLE:
        return cells & (occupied(state, seat) | adjacent_to_occupied(tables, state, seat))
    return cells


@kernel
def dragon_ends(tables: Record, state: Record, steps: int) -> int:
    """Tiles where a seat may let the dragon end a movement of up to ``steps`` (R59, R61)."""
    if state.dragon == NOBODY:
        return 0
    found = bit(state.dragon)
    for _ in range(steps):
        found |= dragon_steps_from(tables, state, found)
    return found & ~bit(state.dragon)


@kernel
def dragon_steps_from(tables: Record, state: Record, cells: int) -> int:
    """Tiles one dragon's step away from any of ``cells``: all Seas and the lair touch (R59)."""
    sea = int(state.type_cells[SEA] | state.type_cells[LAIR])
    found = touching(tables, cells) & int(state.face_up)
    return found | sea if cells & sea != 0 else found


@kernel
def cube_sources(state: Record, seat: int, target: int) -> int:
    """Tiles that cubes may come from while the board is empty (R80)."""
    return int(state.cube_cells[seat]) & ~blocked(state) & ~bit(target)


@kernel
def with_cubes_to_come(state: Record, seat: int, cells: int) -> int:
    """Those of ``cells`` to which the seat can bring a cube, from its board or from another tile."""
    if state.cubes_left[seat] > 0:
        return cells
    sources = int(state.cube_cells[seat]) & ~blocked(state)
    if sources == 0:
        return 0
    if sources & (sources - 1) == 0:
        return cells & ~sources
    return cells


@kernel
def delivery_targets(tables: Record, state: Record, seat: int) -> int:
    """Tiles for a barrel delivery (R73, R105)."""
    if state.modifiers[seat, DELIVERY_SECOND_STEP]:
        cells = within_two_steps(tables, state, seat)
    else:
        cells = adjacent_to_occupied(tables, state, seat)
    return with_cubes_to_come(state, seat, for_cubes(tables, state, cells))


@kernel
def competition_targets(state: Record, seat: int) -> int:
    """Occupied tiles with a cube of another owner (R74)."""
    others = int(state.cube_cells[GNOMES])
    for other in range(state.seats):
        if other != seat:
            others |= int(state.cube_cells[other])
    return occupied(state, seat) & others & unblocked(state)


@kernel
def festival_targets(tables: Record, state: Record, seat: int) -> int:
    """Occupied tiles for a brew festival (R75)."""
    cells = for_cubes(tables, state, occupied(state, seat) & unblocked(state))
    return with_cubes_to_come(state, seat, cells)


@kernel
def caravan_ends(tables: Record, state: Record, seat: int, source: int) -> int:
    """Tiles that a caravan from ``source`` may lead to (R76)."""
    return for_cubes(tables, state, adjacent(tables, state, source, usable_boats(state, seat)))


@kernel
def caravan_sources(tables: Record, state: Record, seat: int) -> int:
    """Tiles from which a caravan can leave."""
    rest = int(state.cube_cells[seat]) & unblocked(state)
    found = 0
    while rest != 0:
        cell = lowest(rest)
        if caravan_ends(tables, state, seat, cell) != 0:
            found |= bit(cell)
        rest &= rest - 1
    return found


@kernel
def settle_targets(state: Record) -> int:
    """Land for a seat without cubes (R35)."""
    return land(state) & ~blocked(state)
