"""Discs on the Clan board and on Champions' tracks: who is ahead (R15, R75, R76)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Integers, Record
from .components import CLANS

_CLANS = len(CLANS)


@kernel
def gain_votes(state: Record, seat: int, clan: int, number: int) -> None:
    """A seat's disc moves on a plank, behind those already there."""
    if number > 0:
        state.time += 1
        state.votes[clan, seat] += number
        state.vote_times[clan, seat] = state.time


@kernel
def gain_influence(state: Record, seat: int, place: int, number: int) -> None:
    """A seat's disc moves on the track of a Champion of the display."""
    state.time += 1
    state.influence[place, seat] += number
    state.influence_times[place, seat] = state.time


@kernel
def is_ahead(values: Integers, times: Integers, seat: int, other: int) -> bool:
    """Whether a seat's disc leads another's on one track, both int16[P]."""
    if values[seat] != values[other]:
        return bool(values[seat] > values[other])
    return bool(times[seat] < times[other])


@kernel
def rank(values: Integers, times: Integers, seats: int, seat: int) -> int:
    """How many discs are ahead of a seat's; only for a seat with a value above 0."""
    ahead = 0
    for other in range(seats):
        if other != seat and values[other] > 0 and is_ahead(values, times, other, seat):
            ahead += 1
    return ahead


@kernel
def at_rank(values: Integers, times: Integers, seats: int, place: int) -> int:
    """The seat that has so many ahead of it, or NOBODY."""
    for seat in range(seats):
        if values[seat] > 0 and rank(values, times, seats, seat) == place:
            return seat
    return NOBODY


@kernel
def vote_leader(state: Record, clan: int) -> int:
    """Who decides for Gnomes: the first of the plank, else of the next one down (R94); or NOBODY."""
    for step in range(_CLANS):
        plank = (clan + step) % _CLANS
        leader = at_rank(state.votes[plank], state.vote_times[plank], state.seats, 0)
        if leader != NOBODY:
            return leader
    return NOBODY
