"""What gold, stories, bards and units are worth to a seat at present, in chances to win."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from ...core.jit import kernel, wide
from ...core.record import Bytes, Record
from ..components import BARDS, CITIES, GOLD, GUILD_HEIGHT, REGIONS, STORIES, UNITS
from ..rewards import is_guild_open
from ..state import THREATENING
from .chances import contest_of, prospects
from .march import UNIT_BITS, held
from .numbers import NUMBERS
from .regions import doubt, region_gain

_TYPES = len(UNITS)
_UNITS_HELD = (1 << UNIT_BITS) - 1
"""Room for the units of a type where they are packed."""
GOLD_STEP, STORY_STEP, POINT_STEP = 3.0, 1.5, 3.0
"""How far the chances are looked at."""
BARDS_TOGETHER = 3
"""Bards whose mean gain counts for each."""
CROWDED = 0.85
"""Worth of each bard beside the one before."""
UNSEEN_THREAT = 0.35
"""Weight of a threat that is not in its city."""
USE = 0.55
"""Part of a threat's worth that its units are worth before it is met."""
SPARE = 0.12
"""Loss of a unit's worth with each one of its type beside it."""
_TOGETHER = np.concatenate([[0.0], np.cumsum((1.0 - SPARE) ** np.arange(_UNITS_HELD))])
"""Worth of so many units of a type, in that of the first."""
SOON = 1.5
"""Years to come in which half of the units will be of use."""
KEEPSAKE = 0.02
"""Worth of a unit at the end, for ties, as a part of a gold."""

ByType: TypeAlias = tuple[float, float, float, float, float]
"""A number for each type of unit."""


class Outlook(NamedTuple):
    """Worth of one more of each."""

    gold: float
    story: float
    regions: tuple[float, float, float, float, float, float, float, float, float]
    """Of a bard."""
    units: ByType
    rivals: int
    """The most of each type that another lord has, packed."""
    census: float
    """Weight of the census prizes."""


@kernel
def look_around(tables: Record, state: Record, seat: int) -> Outlook:
    """The outlook of a seat."""
    contest = contest_of(tables, state, seat)
    none = 0.0
    now = prospects(tables, state, contest, seat, none, none, none)
    gold = (prospects(tables, state, contest, seat, GOLD_STEP, none, none) - now) / GOLD_STEP
    story = (prospects(tables, state, contest, seat, none, STORY_STEP, none) - now) / STORY_STEP
    point = (prospects(tables, state, contest, seat, none, none, POINT_STEP) - now) / POINT_STEP
    spread = doubt(tables, state)
    regions = (
        point * bard_gain(tables, state, seat, NUMBERS[0], spread),
        point * bard_gain(tables, state, seat, NUMBERS[1], spread),
        point * bard_gain(tables, state, seat, NUMBERS[2], spread),
        point * bard_gain(tables, state, seat, NUMBERS[3], spread),
        point * bard_gain(tables, state, seat, NUMBERS[4], spread),
        point * bard_gain(tables, state, seat, NUMBERS[5], spread),
        point * bard_gain(tables, state, seat, NUMBERS[6], spread),
        point * bard_gain(tables, state, seat, NUMBERS[7], spread),
        point * bard_gain(tables, state, seat, NUMBERS[8], spread),
    )
    rivals = most_of_others(state, seat)
    census = 1.0 if tables.census_years[state.year - 1] else 0.0
    bare = Outlook(gold, story, regions, (none, none, none, none, none), rivals, census)
    units = units_worth(tables, state, bare, seat)
    return Outlook(gold, story, regions, units, rivals, census)


@kernel
def bard_gain(tables: Record, state: Record, seat: int, region: int, spread: float) -> float:
    """Points that a bard in a region gains, the mean of a few."""
    if not tables.open_regions[region]:
        return 0.0
    gain = region_gain(tables, state, seat, region, NUMBERS[0], NUMBERS[BARDS_TOGETHER], spread)
    return gain / BARDS_TOGETHER


@kernel
def most_of_others(state: Record, seat: int) -> int:
    """The most units of each type that another lord has, packed."""
    packed: int = NUMBERS[0]
    for kind in range(_TYPES):
        most = 0
        for other in range(wide(state.seats)):
            if other != seat:
                most = max(most, wide(state.units[other, kind]))
        packed |= most << (UNIT_BITS * kind)
    return packed


@kernel
def units_worth(tables: Record, state: Record, look: Outlook, seat: int) -> ByType:
    """What units are worth for the threats of the years to come: the mean share of those that need them."""
    none = 0.0
    totals = (none, none, none, none, none)
    weights = totals
    for city in range(CITIES):
        needed = 0
        for kind in range(_TYPES):
            needed += int(tables.threats[city, kind])
        if needed > 0:
            is_seen = state.tile_places[city] == THREATENING or state.next_threat == city
            part = 1.0 if is_seen else UNSEEN_THREAT
            worth = threat_worth(tables, state, look, seat, city)
            totals = with_shares(totals, tables.threats[city], part, worth, needed)
            weights = with_shares(weights, tables.threats[city], part, 1.0, 1)
    years = int(tables.years) - int(state.year)
    keep = KEEPSAKE * look.gold
    return (
        unit_worth(totals[0], weights[0], years, keep),
        unit_worth(totals[1], weights[1], years, keep),
        unit_worth(totals[2], weights[2], years, keep),
        unit_worth(totals[3], weights[3], years, keep),
        unit_worth(totals[4], weights[4], years, keep),
    )


@kernel
def with_shares(totals: ByType, units: Bytes, part: float, worth: float, needed: int) -> ByType:
    """Totals with the shares of a threat's units (int8[5]) in its worth added."""
    return (
        totals[0] + part * units[0] * worth / needed,
        totals[1] + part * units[1] * worth / needed,
        totals[2] + part * units[2] * worth / needed,
        totals[3] + part * units[3] * worth / needed,
        totals[4] + part * units[4] * worth / needed,
    )


@kernel
def unit_worth(total: float, weight: float, years: int, keep: float) -> float:
    """Of one type, by the shares in all threats and how much they count."""
    if weight == 0.0:
        return keep
    return keep + USE * total / weight * years / (years + SOON)


@kernel
def bards_worth(tables: Record, look: Outlook, city: int, number: int) -> float:
    """Worth of so many bards placed from a city."""
    best = 0.0
    for region in range(REGIONS):
        if tables.borders[city, region]:
            best = max(best, look.regions[region])
    worth = 0.0
    for _ in range(number):
        worth += best
        best *= CROWDED
    return worth


@kernel
def stories_fitting(state: Record, seat: int, city: int, number: int) -> int:
    """How many of so many stories find room on a lord's guild in a city."""
    if not is_guild_open(state, seat, city):
        return wide(NUMBERS[0])
    room = GUILD_HEIGHT - wide(state.guild_stories[city])
    return min(min(number, room), wide(state.stories_left[seat]))


@kernel
def two_of_three(tables: Record, state: Record, look: Outlook, seat: int, city: int, pay: Bytes) -> float:
    """Worth of the best two rewards that can be taken in a city, of those in ``pay`` (int8[3])."""
    golden = look.gold * pay[GOLD]
    built = look.story * stories_fitting(state, seat, city, wide(pay[STORIES]))
    voices = bards_worth(tables, look, city, min(wide(pay[BARDS]), wide(state.bards_left[seat])))
    return float(golden + voices + built - min(golden, min(voices, built)))


@kernel
def threat_worth(tables: Record, state: Record, look: Outlook, seat: int, city: int) -> float:
    """Worth of what the threat of a city pays."""
    return two_of_three(tables, state, look, seat, city, tables.tile_rewards[city])


@kernel
def titan_worth(tables: Record, state: Record, look: Outlook, seat: int, city: int, titan: int) -> float:
    """Worth of what a titan pays in a city."""
    return two_of_three(tables, state, look, seat, city, tables.titan_rewards[titan])


@kernel
def army_worth(tables: Record, look: Outlook, units: int) -> float:
    """Worth of all units of a lord, the prizes of a census this year included."""
    worth = 0.0
    for kind in range(_TYPES):
        number = held(units, kind)
        worth += look.units[kind] * _TOGETHER[number]
        rival = held(look.rivals, kind)
        if look.census > 0.0 and number > 0 and number >= rival:
            prize = int(tables.prize_sizes[kind]) if number > rival else 1
            worth += look.census * prize * prize_worth(tables, look, kind)
    return worth


@kernel
def prize_worth(tables: Record, look: Outlook, kind: int) -> float:
    """Worth of one gold, bard or story of a census."""
    prize = tables.prizes[kind]
    if prize == GOLD:
        return look.gold
    if prize == STORIES:
        return look.story
    return max(look.regions)
