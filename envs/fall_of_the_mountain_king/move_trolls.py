"""Moving anybody's Trolls out of one place (R87, R88, R155)."""

from __future__ import annotations

from ..core.bits import bit
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .caverns import gnome_free, legal_places, put_pawn, put_trolls
from .champions import pawn_slot
from .components import MOST_SEATS, PLACES
from .state import (
    A_CHAMPION,
    A_DONE,
    A_OWNER,
    P_MOVE,
    P_MOVE_FROM,
    P_MOVE_TO,
    S_ACTION_OVER,
    S_WHEEL_EFFECT,
)


@kernel
def steps(tables: Record, state: Record, seat: int, place: int) -> int:
    """Places that a unit of ``seat`` can be moved to from a place (R87)."""
    return int(tables.near[place]) & gnome_free(tables, state, seat)


@kernel
def can_leave(tables: Record, state: Record, place: int) -> bool:
    """Whether any unit can be moved out of a place."""
    for seat in range(state.seats):
        if state.units[seat, place] > 0 and steps(tables, state, seat, place) != 0:
            return True
    return False


@kernel
def sources(tables: Record, state: Record) -> int:
    """Places out of which units can be moved."""
    found = 0
    for place in range(PLACES):
        if can_leave(tables, state, place):
            found |= bit(place)
    return found


@kernel
def start_moving(tables: Record, state: Record, seat: int) -> bool:
    """Whether a place is asked; if nothing can be moved nothing happens (R88)."""
    state.moved = 0
    if sources(tables, state) == 0:
        stop_moving(state)
        return False
    state.to_play = seat
    state.phase = P_MOVE_FROM
    return True


@kernel
def is_wheels(state: Record) -> bool:
    """Whether the Wheel moves Trolls, not a Champion on being won."""
    return bool(state.stage == S_WHEEL_EFFECT)


@kernel
def stop_moving(state: Record) -> None:
    """All are moved that shall be."""
    state.destination = NOBODY
    state.moved = 0
    state.mover = NOBODY
    if is_wheels(state):
        state.stage = S_ACTION_OVER


@kernel
def legal_sources(tables: Record, state: Record, mask: Booleans) -> None:
    """Places to move from; none need be if a Champion allows it."""
    legal_places(sources(tables, state), mask)
    mask[A_DONE] = not is_wheels(state)


@kernel
def legal_movers(tables: Record, state: Record, mask: Booleans) -> None:
    """Units that can leave the place: a Troll by its owner, a pawn by its Champion."""
    place = int(state.destination)
    seats = int(state.seats)
    for seat in range(seats):
        if steps(tables, state, seat, place) == 0:
            continue
        if state.trolls[seat, place] > 0:
            mask[A_OWNER + (seat - int(state.to_play) + seats) % seats] = True
        for slot in range(state.pawns[seat]):
            if state.pawn_places[seat, slot] == place:
                mask[A_CHAMPION + state.pawn_champions[seat, slot]] = True
    mask[A_DONE] = state.moved > 0


@kernel
def absolute(state: Record, step: int) -> int:
    """The seat that the seat to play names by the steps to it."""
    return (int(state.to_play) + step) % int(state.seats)


@kernel
def mover_seat(state: Record) -> int:
    """The owner of the unit being moved."""
    if state.mover < MOST_SEATS:
        return int(state.mover)
    return int(state.champion_owners[state.mover - MOST_SEATS])


@kernel
def legal_steps(tables: Record, state: Record, mask: Booleans) -> None:
    """Where the unit can go."""
    legal_places(steps(tables, state, mover_seat(state), state.destination), mask)


@kernel
def choose_mover(state: Record, mover: int) -> None:
    """A seat's Troll, or ``MOST_SEATS`` + a Champion."""
    state.mover = mover
    state.phase = P_MOVE_TO


@kernel
def move_to(tables: Record, state: Record, place: int) -> bool:
    """The unit goes to an adjacent place; whether another one may."""
    source = int(state.destination)
    seat = mover_seat(state)
    if state.mover < MOST_SEATS:
        put_trolls(state, seat, source, -1)
        put_trolls(state, seat, place, 1)
    else:
        slot = pawn_slot(state, seat, state.mover - MOST_SEATS)
        put_pawn(tables, state, seat, slot, place)
    state.mover = NOBODY
    state.moved += 1
    if state.moved < state.power and can_leave(tables, state, source):
        state.phase = P_MOVE
        return True
    stop_moving(state)
    return False
