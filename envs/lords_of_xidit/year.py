"""The course of the game: placement, programming, orders, census (R16, R19-R24)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .census import next_in_census, start_census
from .components import CITIES, ORDERS
from .orders import carry_out
from .state import A_CITY, CENSUS, ORDERING, P_PLACEMENT, P_PROGRAM, PLACEMENT, PROGRAMMING


@kernel
def advance(tables: Record, state: Record) -> None:
    """Go on to the next decision, which ``phase`` and ``to_play`` then name, or to the end."""
    while not state.over:
        seat = (state.first_seat + state.step) % state.seats
        if state.stage == PLACEMENT:
            if state.step < state.seats:
                state.to_play = seat
                state.phase = P_PLACEMENT
                return
            start_programming(state)
        elif state.stage == PROGRAMMING:
            if state.step < state.seats:
                state.to_play = seat
                state.phase = P_PROGRAM
                return
            state.stage = ORDERING
            state.step = 0
        elif state.stage == ORDERING:
            if next_order(tables, state, seat):
                return
        elif next_in_census(tables, state):
            return
        else:
            end_year(tables, state)


@kernel
def legal_starts(state: Record, mask: Booleans) -> None:
    """Cities without an Idrakys (R16)."""
    for city in range(CITIES):
        mask[A_CITY + city] = True
    for seat in range(state.seats):
        if state.cities[seat] != NOBODY:
            mask[A_CITY + state.cities[seat]] = False


@kernel
def start_programming(state: Record) -> None:
    """A new year's programs are empty, and nothing has been done yet."""
    state.stage = PROGRAMMING
    state.step = 0
    state.order = 0
    for seat in range(state.seats):
        for order in range(ORDERS):
            state.programs[seat, order] = NOBODY
        for city in range(CITIES):
            state.recruited[seat, city] = 0
            state.liberated[seat, city] = 0
            state.struck[seat, city] = 0


@kernel
def set_order(state: Record, icon: int) -> None:
    """The next of a lord's six orders; after the last the next lord programs (R20)."""
    state.programs[state.to_play, state.order] = icon
    state.order += 1
    if state.order == ORDERS:
        state.order = 0
        state.step += 1


@kernel
def next_order(tables: Record, state: Record, seat: int) -> bool:
    """Carry out the order of the seat whose turn it is; whether a decision is due (R22)."""
    if state.step == state.seats:
        state.step = 0
        state.order += 1
        if state.order == ORDERS:
            state.order = 0
            start_year_end(tables, state)
        return False
    state.step += 1
    state.to_play = seat
    return carry_out(tables, state, seat, state.programs[seat, state.order])


@kernel
def start_year_end(tables: Record, state: Record) -> None:
    """All orders are done: a census if the year has one (R23)."""
    if tables.census_years[state.year - 1]:
        state.stage = CENSUS
        start_census(state)
    else:
        end_year(tables, state)


@kernel
def end_year(tables: Record, state: Record) -> None:
    """The next year, with the next first player, or the end (R23, R24)."""
    if state.year == tables.years:
        state.over = 1
        return
    state.year += 1
    state.first_seat = (state.first_seat + 1) % state.seats
    start_programming(state)
