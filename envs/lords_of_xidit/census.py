"""The military census (R59-R66)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .components import BARDS, CITIES, GOLD, GUILD_HEIGHT, UNITS
from .rules import ALL_TIE, MAY_DECLINE
from .state import A_CITY, A_COUNT, A_DONE, P_CENSUS, P_PRIZE_BARDS, P_PRIZE_STORY

_TYPES = len(UNITS)


@kernel
def start_census(state: Record) -> None:
    """Begin with the weakest type."""
    state.census = 0
    start_count(state)


@kernel
def start_count(state: Record) -> None:
    """Nobody has shown units of the type yet."""
    state.step = 0
    state.lowest = 0
    for seat in range(state.seats):
        state.shown[seat] = NOBODY


@kernel
def legal_counts(state: Record, mask: Booleans) -> None:
    """From none to all units of the type."""
    for number in range(state.units[state.to_play, state.census] + 1):
        mask[A_COUNT + number] = True


@kernel
def next_in_census(tables: Record, state: Record) -> bool:
    """Go on counting or paying; False when all types are done.

    ``step`` counts the seats that have shown; then, from ``seats`` on, those that were paid.
    """
    while state.census < _TYPES:
        seats = int(state.seats)
        if state.step < seats:
            state.to_play = (state.first_seat + state.step) % seats
            state.phase = P_CENSUS
            return True
        if state.step < 2 * seats:
            seat = (int(state.first_seat) + int(state.step) - seats) % seats
            state.step += 1
            if is_most(tables, state, seat) and pay_prize(tables, state, seat):
                return True
        else:
            state.census += 1
            start_count(state)
    return False


@kernel
def is_most(tables: Record, state: Record, seat: int) -> bool:
    """Whether nobody has shown more (R60, R61, R65)."""
    if state.shown[seat] == 0 and tables.zero_census != ALL_TIE:
        return False
    for other in range(state.seats):
        if state.shown[other] > state.shown[seat]:
            return False
    return True


@kernel
def prize_size(tables: Record, state: Record, seat: int) -> int:
    """What the type's prize is to a lord who has shown most: one if others have as many (R61)."""
    for other in range(state.seats):
        if other != seat and state.shown[other] == state.shown[seat]:
            return 1
    return int(tables.prize_sizes[state.census])


@kernel
def pay_prize(tables: Record, state: Record, seat: int) -> bool:
    """Give a lord its prize; whether it has something to decide."""
    size = prize_size(tables, state, seat)
    kind = tables.prizes[state.census]
    state.to_play = seat
    if kind == GOLD:
        state.gold[seat] += size
        return False
    if kind == BARDS:
        state.left = min(size, int(state.bards_left[seat]))
        state.lowest = 0
        state.phase = P_PRIZE_BARDS
        return bool(state.left > 0)
    state.left = min(size, int(state.stories_left[seat]))
    return offer_story(state, seat)


@kernel
def offer_story(state: Record, seat: int) -> bool:
    """A story for an own guild with room; without one it is set aside (R60, R64)."""
    while state.left > 0:
        for city in range(CITIES):
            if has_room(state, seat, city):
                state.phase = P_PRIZE_STORY
                return True
        state.stories_left[seat] -= 1
        state.stories_aside[seat] += 1
        state.left -= 1
    return False


@kernel
def has_room(state: Record, seat: int, city: int) -> bool:
    """Whether a city holds an own guild below its height."""
    return bool(state.guild_seats[city] == seat and state.guild_stories[city] < GUILD_HEIGHT)


@kernel
def legal_story_cities(tables: Record, state: Record, mask: Booleans) -> None:
    """Own guilds with room."""
    for city in range(CITIES):
        mask[A_CITY + city] = has_room(state, state.to_play, city)
    mask[A_DONE] = tables.census_prizes == MAY_DECLINE


@kernel
def place_story(state: Record, city: int) -> bool:
    """A story of the stock onto an own guild; whether another is to be placed."""
    seat = int(state.to_play)
    state.stories_left[seat] -= 1
    state.guild_stories[city] += 1
    state.left -= 1
    return offer_story(state, seat)
