"""What a tile is to a seat: how far it leads there, whether it could build."""

from __future__ import annotations

from ...core.bits import bit
from ...core.jit import kernel, wide
from ...core.record import Record
from ..components import (
    CONTROL_TIES,
    DESERT,
    DESERT_BREWERY,
    GNOMELAND,
    GNOMES,
    LAIR,
    SEA,
    SEA_BREWERY,
    SECOND_BREWERY,
)
from ..tiles import strength


@kernel
def rival_strength(state: Record, seat: int, cell: int) -> int:
    """The highest market strength of any other seat in a tile."""
    most = 0
    for other in range(wide(state.seats)):
        if other != seat:
            most = max(most, strength(state, other, cell))
    return most


@kernel
def gnome_strength(state: Record, cell: int) -> int:
    """Market strength of the Gnomes in a tile."""
    return int(state.cubes[GNOMES, cell]) + 2 * int(state.breweries[GNOMES, cell])


@kernel
def lead(state: Record, seat: int, cell: int, gnomes: int) -> int:
    """Strength of a seat in a tile beyond what control needs, the Gnomes being ``gnomes`` strong there.

    It controls the tile from 0 on, if it has anything there.
    """
    own = strength(state, seat, cell)
    needed = max(rival_strength(state, seat, cell) + 1, gnomes + 1 - int(state.modifiers[seat, CONTROL_TIES]))
    return own - max(needed, 1)


@kernel
def building_ground(state: Record, seat: int) -> int:
    """Cells on which the seat's breweries may stand, as far as the kind of tile goes (R53, R54)."""
    barred = int(state.type_cells[LAIR] | state.type_cells[GNOMELAND])
    if not state.modifiers[seat, SEA_BREWERY]:
        barred |= int(state.type_cells[SEA])
    if not state.modifiers[seat, DESERT_BREWERY]:
        barred |= int(state.type_cells[DESERT])
    return int(state.face_up) & ~barred


@kernel
def has_room(state: Record, seat: int, cell: int) -> bool:
    """Whether the seat could add a brewery in a tile that it controlled."""
    if building_ground(state, seat) & bit(cell) == 0:
        return False
    most = 2 if state.modifiers[seat, SECOND_BREWERY] else 1
    return wide(state.breweries[seat, cell]) < most
