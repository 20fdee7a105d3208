"""The bot ``heuristic``: plans the year, and takes what most raises its chance in the assessments."""

from __future__ import annotations

from ...core.jit import kernel, wide
from ...core.picking import first_of, last_of
from ...core.record import Booleans, Record, Stream
from ..components import (
    BARDS,
    CITIES,
    GOLD,
    MOST_UNITS,
    REGIONS,
    REWARDS_OFFERED,
    STORIES,
    TITAN_PILES,
    UNITS,
)
from ..dummy import track_of
from ..rewards import can_take, offered
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
)
from .chances import contest_of, prospects, with_dummy_step
from .deeds import foresee
from .ground import survey
from .habits import expected_deeds
from .march import after_orders, packed_units, without_squad
from .numbers import NUMBERS, SLIGHT
from .outlook import army_worth, look_around, stories_fitting, titan_worth
from .plan import best_icon, best_start, scene_of
from .regions import allocation, placed

_TYPES = len(UNITS)
_REWARDS = len(REWARDS_OFFERED)


@kernel
def heuristic(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """Looks a year ahead."""
    phase = state.phase
    if phase == P_PROGRAM:
        return choose_order(tables, state)
    if phase == P_REWARD:
        return choose_reward(tables, state, mask)
    if phase == P_BARDS or phase == P_PRIZE_BARDS:
        return choose_region(tables, state)
    if phase == P_CENSUS:
        return last_of(mask, A_COUNT, A_COUNT + MOST_UNITS + 1, A_DONE)
    if phase == P_PLACEMENT:
        return choose_start(tables, state, mask)
    if phase == P_TITAN:
        return choose_titan(tables, state, mask)
    if phase == P_SQUAD:
        return first_of(mask, A_UNIT, A_UNIT + _TYPES, A_DONE)
    if phase == P_DUMMY:
        return choose_step(tables, state, mask)
    return choose_guild(state, mask)


@kernel
def choose_order(tables: Record, state: Record) -> int:
    """The next order of the best program."""
    seat = wide(state.to_play)
    ground = survey(tables, state)
    deeds = expected_deeds(tables, state, ground, seat)
    before = foresee(state, deeds, seat)
    march = after_orders(tables, state, before, seat)
    look = look_around(tables, state, seat)
    scene = scene_of(tables, state, look, ground, before)
    return A_ICON + best_icon(tables, state, look, scene, seat, wide(state.order), march)


@kernel
def choose_start(tables: Record, state: Record, mask: Booleans) -> int:
    """The city from which most can be recruited."""
    seat = wide(state.to_play)
    ground = survey(tables, state)
    deeds = expected_deeds(tables, state, ground, seat)
    look = look_around(tables, state, seat)
    scene = scene_of(tables, state, look, ground, foresee(state, deeds, seat))
    return best_start(tables, state, look, scene, seat, mask)


@kernel
def choose_reward(tables: Record, state: Record, mask: Booleans) -> int:
    """The first reward, not yet chosen, of the two that raise the chances most."""
    seat = wide(state.to_play)
    contest = contest_of(tables, state, seat)
    best, most = first_of(mask, A_REWARD, A_REWARD + _REWARDS, A_DONE), -1.0
    for first in range(_REWARDS - 1):
        for second in range(first + 1, _REWARDS):
            next_one = second if state.rewards[first] else first
            is_whole = state.left == 2 or state.rewards[first] or state.rewards[second]
            if is_whole and mask[A_REWARD + next_one] and is_in(tables, state, seat, second):
                gold = gain_of(tables, state, seat, first, second, GOLD)
                stories = gain_of(tables, state, seat, first, second, STORIES)
                points = gain_of(tables, state, seat, first, second, BARDS)
                chance = prospects(tables, state, contest, seat, gold, stories, points)
                if chance > most + SLIGHT:
                    best, most = A_REWARD + next_one, chance
    return best


@kernel
def is_in(tables: Record, state: Record, seat: int, reward: int) -> bool:
    """Whether a reward is chosen or can still be."""
    return bool(state.rewards[reward] or can_take(tables, state, seat, reward))


@kernel
def gain_of(tables: Record, state: Record, seat: int, first: int, second: int, reward: int) -> float:
    """What one of two rewards brings: gold, stories or points to be expected of bards."""
    if reward != first and reward != second:
        return 0.0
    number = wide(offered(tables, state, reward))
    city = wide(state.cities[seat])
    if reward == GOLD:
        return float(number)
    if reward == STORIES:
        return float(stories_fitting(state, seat, city, number))
    bards = min(number, wide(state.bards_left[seat]))
    _, points = allocation(tables, state, seat, city, bards, NUMBERS[0])
    return points


@kernel
def choose_region(tables: Record, state: Record) -> int:
    """The lowest region of the best places for all bards that are left."""
    seat = wide(state.to_play)
    city = wide(state.cities[seat])
    counts, _ = allocation(tables, state, seat, city, wide(state.left), wide(state.lowest))
    region = 0
    while region < REGIONS and placed(counts, region) == 0:
        region += 1
    return A_REGION + region


@kernel
def choose_titan(tables: Record, state: Record, mask: Booleans) -> int:
    """The titan that pays most for its units, if any pays for them."""
    seat = wide(state.to_play)
    look = look_around(tables, state, seat)
    units = packed_units(state, seat)
    city = wide(state.cities[seat])
    best, most = A_DONE, army_worth(tables, look, units)
    for pile in range(TITAN_PILES):
        if mask[A_TITAN + pile]:
            titan = wide(state.titans[pile, 0])
            worth = titan_worth(tables, state, look, seat, city, titan)
            worth += army_worth(tables, look, without_squad(units, wide(tables.titan_units[titan])))
            if worth > most + SLIGHT:
                best, most = A_TITAN + pile, worth
    return best


@kernel
def choose_step(tables: Record, state: Record, mask: Booleans) -> int:
    """The dummy's token that does the chances least harm."""
    seat = wide(state.to_play)
    contest = contest_of(tables, state, seat)
    best, most = first_of(mask, A_REWARD, A_REWARD + _REWARDS, A_DONE), -1.0
    none = 0.0
    for reward in range(_REWARDS):
        if mask[A_REWARD + reward]:
            stepped = with_dummy_step(tables, state, contest, track_of(reward))
            chance = prospects(tables, state, stepped, seat, none, none, none)
            if chance > most + SLIGHT:
                best, most = A_REWARD + reward, chance
    return best


@kernel
def choose_guild(state: Record, mask: Booleans) -> int:
    """The highest guild, so that the others keep their room."""
    best, most = A_DONE, 0
    for city in range(CITIES):
        if mask[A_CITY + city] and state.guild_stories[city] > most:
            best, most = A_CITY + city, wide(state.guild_stories[city])
    return best
