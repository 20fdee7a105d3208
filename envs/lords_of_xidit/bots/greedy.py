"""The bot ``greedy``: does what it can in the nearest city, and takes what counts most at once."""

from __future__ import annotations

from ...core.jit import kernel, wide
from ...core.picking import any_of, first_of, last_of
from ...core.record import Booleans, Record, Stream
from ...core.rng import below
from ..components import CITIES, MOST_UNITS, REGIONS, REWARDS_OFFERED, TITAN_PILES, UNITS
from ..rewards import offered
from ..state import (
    A_CITY,
    A_COUNT,
    A_DONE,
    A_ICON,
    A_REGION,
    A_REWARD,
    A_TITAN,
    A_UNIT,
    P_BARDS,
    P_CENSUS,
    P_DUMMY,
    P_PLACEMENT,
    P_PRIZE_BARDS,
    P_PROGRAM,
    P_REWARD,
    P_SQUAD,
    P_TITAN,
    RECRUITING,
)
from .deeds import foresee, idle
from .habits import next_icon
from .march import after_orders
from .routes import distance

_TYPES = len(UNITS)
_REWARDS = len(REWARDS_OFFERED)


@kernel
def greedy(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """One step at a time."""
    phase = state.phase
    if phase == P_PROGRAM:
        seat = wide(state.to_play)
        march = after_orders(tables, state, foresee(state, idle(), seat), seat)
        return A_ICON + next_icon(tables, state, wide(state.order), march)
    if phase == P_PLACEMENT:
        return choose_start(tables, state, mask, stream)
    if phase == P_REWARD:
        return choose_reward(tables, state, mask)
    if phase == P_BARDS or phase == P_PRIZE_BARDS:
        return choose_region(tables, state, mask, stream)
    if phase == P_CENSUS:
        return last_of(mask, A_COUNT, A_COUNT + MOST_UNITS + 1, A_DONE)
    if phase == P_TITAN:
        return last_of(mask, A_TITAN, A_TITAN + TITAN_PILES, A_DONE)
    if phase == P_SQUAD:
        return first_of(mask, A_UNIT, A_UNIT + _TYPES, A_DONE)
    if phase == P_DUMMY:
        return any_of(mask, A_REWARD, A_REWARD + _REWARDS, stream, A_DONE)
    return any_of(mask, A_CITY, A_CITY + CITIES, stream, A_DONE)


@kernel
def choose_start(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """A city with recruits, or nearest to some, by lot."""
    best, fewest, ties = A_CITY, CITIES * CITIES, 0
    for city in range(CITIES):
        if mask[A_CITY + city]:
            roads = CITIES
            for target in range(CITIES):
                if state.tile_places[target] == RECRUITING:
                    roads = min(roads, distance(tables, city, target))
            ties = ties + 1 if roads == fewest else 1
            if roads < fewest or (roads == fewest and below(stream, ties) == 0):
                best, fewest = A_CITY + city, roads
    return best


@kernel
def choose_reward(tables: Record, state: Record, mask: Booleans) -> int:
    """The larger numbers; stories before bards before gold among equals."""
    best, most = A_DONE, 0
    for reward in range(_REWARDS):
        if mask[A_REWARD + reward] and offered(tables, state, reward) >= most:
            best, most = A_REWARD + reward, offered(tables, state, reward)
    return best


@kernel
def choose_region(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """The region that is worth most to whoever leads there, of those where the lord is not far behind."""
    seat = int(state.to_play)
    best, most, ties = A_DONE, -CITIES, 0
    for region in range(REGIONS):
        if mask[A_REGION + region]:
            worth = int(tables.region_values[region, 0])
            for other in range(int(state.seats)):
                if other != seat and state.bards[other, region] > state.bards[seat, region]:
                    worth -= 1
            ties = ties + 1 if worth == most else 1
            if worth > most or (worth == most and below(stream, ties) == 0):
                best, most = A_REGION + region, worth
    return best
