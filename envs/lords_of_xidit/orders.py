"""Carrying out orders: moving, recruiting, removing threats (R25-R33)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Record
from .components import ACTION, CITIES, COLOURS, PEASANT, REWARDS_OFFERED, UNITS
from .dummy import ask_for_step
from .rewards import offer_rewards
from .rules import BY_ALL
from .state import RECRUITING, THREATENING
from .tiles import replace_recruitment, replace_threat
from .titans import meet_titans

_TYPES = len(UNITS)
_COLOURS = len(COLOURS)
_REWARDS = len(REWARDS_OFFERED)


@kernel
def carry_out(tables: Record, state: Record, seat: int, icon: int) -> bool:
    """One order of a lord; whether the lord has something to decide."""
    city = int(state.cities[seat])
    if icon < _COLOURS:
        beyond = tables.roads[city, icon]
        if beyond != NOBODY:
            state.cities[seat] = beyond
        return False
    if icon != ACTION:
        return False
    place = state.tile_places[city]
    if place == RECRUITING:
        recruit(tables, state, seat, city)
        return False
    if place == THREATENING:
        return remove_threat(tables, state, seat, city)
    return meet_titans(tables, state, seat, city)


@kernel
def recruit(tables: Record, state: Record, seat: int, city: int) -> None:
    """The weakest unit of a city joins a lord, once a year (R27); a bare tile just goes (R46)."""
    if state.recruited[seat, city]:
        return
    if state.struck[seat, city] and not tables.recruit_and_titan:  # G6
        return
    left = 0
    is_found = False
    for kind in range(PEASANT, _TYPES):
        if not is_found and state.city_units[city, kind] > 0:
            state.city_units[city, kind] -= 1
            state.units[seat, kind] += 1
            state.recruited[seat, city] = 1
            is_found = True
        left += state.city_units[city, kind]
    if left == 0:
        replace_recruitment(tables, state, city)


@kernel
def can_liberate(tables: Record, state: Record, seat: int, city: int) -> bool:
    """Whether a lord has all units that a threat needs (R28) and no titan bars it (R56, G5)."""
    for other in range(state.seats):
        if state.struck[other, city] and (other == seat or tables.titan_ban == BY_ALL):
            return False
    for kind in range(_TYPES):
        if state.units[seat, kind] < tables.threats[city, kind]:
            return False
    return True


@kernel
def remove_threat(tables: Record, state: Record, seat: int, city: int) -> bool:
    """Pay for a threat and choose rewards; False if it cannot be paid for."""
    if not can_liberate(tables, state, seat, city):
        return False
    for kind in range(_TYPES):
        state.units[seat, kind] -= tables.threats[city, kind]
        state.barracks[kind] += tables.threats[city, kind]
    state.liberated[seat, city] += 1
    offer_rewards(tables, state, city)
    return True


@kernel
def finish_removal(tables: Record, state: Record) -> bool:
    """Rewards are taken: the dummy's step after a threat, then the tiles; whether the step is asked (R32)."""
    if state.bounty < CITIES and tables.has_dummy and ask_for_step(state):
        return True
    end_removal(state)
    return False


@kernel
def end_removal(state: Record) -> None:
    """The removal is over: a threat's tile is renewed."""
    city = int(state.bounty)
    state.bounty = NOBODY
    state.pile = NOBODY
    state.left = 0
    state.lowest = 0
    for reward in range(_REWARDS):
        state.rewards[reward] = 0
    if city < CITIES:
        replace_threat(state, city)
