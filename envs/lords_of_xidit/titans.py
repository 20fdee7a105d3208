"""Titans: they wake, and raging ones are struck (R50, R54-R58)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .components import PILE_HEIGHT, TITAN_PILES, UNITS
from .rules import BY_ALL
from .state import A_TITAN, A_UNIT, P_SQUAD, P_TITAN

_TYPES = len(UNITS)


@kernel
def wake_titans(state: Record) -> None:
    """The top titan of each pile is awake (R50)."""
    state.awakenings += 1
    for pile in range(TITAN_PILES):
        if state.titans[pile, 0] != NOBODY:
            state.raging[pile] = 1


@kernel
def army(state: Record, seat: int) -> int:
    """All units of a lord."""
    number = 0
    for kind in range(_TYPES):
        number += int(state.units[seat, kind])
    return number


@kernel
def is_barred(tables: Record, state: Record, seat: int, city: int) -> bool:
    """Whether deeds of this year bar a titan in a city (R56, G5, G6)."""
    if not tables.recruit_and_titan and state.recruited[seat, city]:
        return True
    for other in range(state.seats):
        counts = other == seat or tables.titan_ban == BY_ALL
        if counts and (state.liberated[other, city] or state.struck[other, city]):
            return True
    return False


@kernel
def can_strike(tables: Record, state: Record, seat: int, pile: int) -> bool:
    """Whether a lord can pay for the raging titan of a pile."""
    titan = state.titans[pile, 0]
    return bool(state.raging[pile] and titan != NOBODY and army(state, seat) >= tables.titan_units[titan])


@kernel
def meet_titans(tables: Record, state: Record, seat: int, city: int) -> bool:
    """Ask a lord in a city without a tile if it strikes a titan; False if it cannot (R29)."""
    if is_barred(tables, state, seat, city):
        return False
    for pile in range(TITAN_PILES):
        if can_strike(tables, state, seat, pile):
            state.phase = P_TITAN
            return True
    return False


@kernel
def legal_titans(tables: Record, state: Record, mask: Booleans) -> None:
    """The titans that the lord can pay for."""
    for pile in range(TITAN_PILES):
        mask[A_TITAN + pile] = can_strike(tables, state, state.to_play, pile)


@kernel
def strike(tables: Record, state: Record, pile: int) -> None:
    """A titan is chosen; now the units that go."""
    state.pile = pile
    state.left = tables.titan_units[state.titans[pile, 0]]
    state.lowest = 0
    state.phase = P_SQUAD


@kernel
def legal_squad(state: Record, mask: Booleans) -> None:
    """Units in rising order, so that enough can still follow (R58)."""
    later = 0
    for kind in range(_TYPES - 1, state.lowest - 1, -1):
        later += int(state.units[state.to_play, kind])
        mask[A_UNIT + kind] = state.units[state.to_play, kind] > 0 and later >= state.left


@kernel
def send(state: Record, kind: int) -> bool:
    """A unit goes to the barracks; whether that was the last one needed."""
    state.units[state.to_play, kind] -= 1
    state.barracks[kind] += 1
    state.lowest = kind
    state.left -= 1
    return bool(state.left == 0)


@kernel
def remove_titan(state: Record) -> int:
    """The struck titan leaves the game and the one below sleeps on; returns its number (R57)."""
    pile = state.pile
    titan = int(state.titans[pile, 0])
    for index in range(PILE_HEIGHT - 1):
        state.titans[pile, index] = state.titans[pile, index + 1]
    state.titans[pile, PILE_HEIGHT - 1] = NOBODY
    state.raging[pile] = 0
    state.struck[state.to_play, state.cities[state.to_play]] = 1
    return titan
