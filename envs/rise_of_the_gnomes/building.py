"""Building breweries (R53-R56)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Record
from .components import CONVERSION_POINTS, FROM_CARDS, GNOMES
from .pieces import lift_brewery, return_brewery, score, set_brewery, take_brewery
from .state import P_RELOCATE


@kernel
def choose_site(tables: Record, state: Record, cell: int) -> None:
    """The seat builds in a tile; with all breweries out it says next which one moves (R56)."""
    state.target = cell
    if state.breweries_left[state.actor] == 0:
        state.pending = P_RELOCATE
    else:
        build(tables, state, state.actor, cell, NOBODY)
        state.pending = NOBODY


@kernel
def relocate(tables: Record, state: Record, source: int) -> None:
    """The brewery of ``source`` is the one that moves."""
    build(tables, state, state.actor, state.target, source)
    state.pending = NOBODY


@kernel
def build(tables: Record, state: Record, seat: int, cell: int, source: int) -> None:
    """A brewery from the board, or from ``source``, replaces those of others (R53, R55)."""
    clear_breweries(tables, state, seat, cell)
    if source == NOBODY:
        take_brewery(tables, state, seat)
    else:
        lift_brewery(state, seat, source)
    set_brewery(state, seat, cell)


@kernel
def clear_breweries(tables: Record, state: Record, builder: int, cell: int) -> bool:
    """All breweries of others in a tile go home; returns whether a seat lost one."""
    is_taken = False
    for seat in range(state.seats):
        while seat != builder and state.breweries[seat, cell] > 0:
            return_brewery(tables, state, seat, cell)
            is_taken = True
    while builder != GNOMES and state.breweries[GNOMES, cell] > 0:
        return_brewery(tables, state, GNOMES, cell)
        points = int(tables.conversion_vp) + int(state.modifiers[builder, CONVERSION_POINTS])
        score(state, builder, points, FROM_CARDS)
    return is_taken
