"""Supplies of a Wave, pairs of Wilds and Desperation (R35-R38)."""

from __future__ import annotations

from ..core.bits import bit, count, has
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .champion_vocabulary import EXTRA_DESPERATION
from .champions import total
from .components import CELLS, CHAMPION_SYMBOLS, CHAMPIONS, SUPPLY, SUPPLY_TRACK, WILD
from .state import A_CELL, A_CHAMPION, A_DONE, P_SECOND_WILD, P_WILD, S_NEXT_TURN


@kernel
def set_supplies(tables: Record, state: Record) -> None:
    """Base and Supply symbols (R35); then pairs of Wilds are asked for."""
    state.wild = NOBODY
    for seat in range(state.seats):
        number = tables.base_supplies[state.wave] + count(state.cells_with[seat, SUPPLY])
        state.supplies[seat] = min(number, SUPPLY_TRACK)


@kernel
def open_wild(tables: Record, state: Record, seat: int, number: int) -> bool:
    """Whether a cell, or ``CELLS`` + a Champion, is an uncovered Wild of a seat's."""
    if number < CELLS:
        return has(state.cells_with[seat, WILD] & ~state.covered[seat], number)
    return wild_symbol(tables, state, seat, number - CELLS) != NOBODY


@kernel
def wild_symbol(tables: Record, state: Record, seat: int, champion: int) -> int:
    """The first uncovered Wild on a Champion of a seat's, or NOBODY (R131)."""
    if state.champion_owners[champion] == seat:
        for index in range(CHAMPION_SYMBOLS):
            if tables.champion_symbols[champion, index] == WILD:
                if not has(state.champion_covered[champion], index):
                    return index
    return NOBODY


@kernel
def wilds_after(tables: Record, state: Record, seat: int, number: int) -> int:
    """Uncovered Wilds that come later than ``number`` (R36)."""
    cells = int(state.cells_with[seat, WILD] & ~state.covered[seat])
    found = 0
    if number < CELLS - 1:
        found = count(cells & -bit(number + 1))
    for champion in range(max(number + 1 - CELLS, 0), CHAMPIONS):
        found += wild_symbol(tables, state, seat, champion) != NOBODY
    return found


@kernel
def legal_wilds(tables: Record, state: Record, mask: Booleans) -> None:
    """Wilds that may be named next; as first one only if a second one is left."""
    seat = int(state.to_play)
    is_first = state.phase == P_WILD
    left = wilds_after(tables, state, seat, state.wild)
    for number in range(state.wild + 1, CELLS + CHAMPIONS):
        if open_wild(tables, state, seat, number):
            left -= 1
            if not is_first or left > 0:
                if number < CELLS:
                    mask[A_CELL + number] = True
                else:
                    mask[A_CHAMPION + number - CELLS] = True
    mask[A_DONE] = is_first


@kernel
def cover_wild(tables: Record, state: Record, number: int) -> bool:
    """A Wild is covered; the second of a pair gives a Supply, up to eight. Whether the second is asked."""
    seat = int(state.to_play)
    if number < CELLS:
        state.covered[seat] |= bit(number)
    else:
        champion = number - CELLS
        state.champion_covered[champion] |= bit(wild_symbol(tables, state, seat, champion))
    if state.phase == P_WILD:
        state.wild = number
        state.phase = P_SECOND_WILD
        return True
    state.supplies[seat] = min(state.supplies[seat] + 1, SUPPLY_TRACK)
    return False


@kernel
def end_pairs(state: Record) -> None:
    """A seat wants no more pairs."""
    state.turn += 1
    state.wild = NOBODY


@kernel
def next_wild_pair(tables: Record, state: Record) -> bool:
    """Whether a seat is asked for a pair; after the last seat Desperation is counted (R36, R37)."""
    while state.turn < state.seats:
        seat = (state.start + state.turn) % state.seats
        is_useful = state.supplies[seat] < SUPPLY_TRACK or tables.wild_pair_at_eight
        if is_useful and wilds_after(tables, state, seat, state.wild) >= 2:
            state.to_play = seat
            state.phase = P_WILD
            return True
        end_pairs(state)
    for seat in range(state.seats):
        tokens = tables.desperation[state.supplies[seat]]
        state.desperation[seat] = tokens + total(tables, state, seat, EXTRA_DESPERATION, 0)
    state.stage = S_NEXT_TURN
    state.turn = NOBODY
    return False
