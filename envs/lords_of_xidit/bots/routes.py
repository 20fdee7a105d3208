"""Sets of cities as bits, and ways along the roads."""

from __future__ import annotations

from ...core.bits import bit, has, lowest
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..components import CITIES, COLOURS
from .numbers import NUMBERS

_COLOURS = len(COLOURS)


@kernel
def beyond(tables: Record, city: int, colour: int) -> int:
    """The city at the end of a road, or NOBODY."""
    return wide(tables.roads[city, colour])


@kernel
def next_to(tables: Record, city: int) -> int:
    """The cities at the ends of a city's roads."""
    ends: int = NUMBERS[0]
    for colour in range(_COLOURS):
        end = beyond(tables, city, colour)
        if end != NOBODY:
            ends |= 1 << end
    return ends


@kernel
def spread(tables: Record, cities: int) -> int:
    """The cities of a set and all next to them."""
    wider = cities
    rest = cities
    while rest != 0:
        wider |= next_to(tables, lowest(rest))
        rest &= rest - 1
    return wider


@kernel
def ball(tables: Record, city: int, seen: int, roads: int) -> int:
    """The cities that are at most so many roads away on ways around those ``seen``."""
    reached = bit(city)
    newest = reached
    for _ in range(roads):
        newest = spread(tables, newest) & ~(reached | seen)
        reached |= newest
    return reached


@kernel
def path_ends(tables: Record, city: int, seen: int, roads: int) -> int:
    """Where ways of exactly so many roads end that pass no city twice and none of those ``seen``."""
    if roads == 0:
        return bit(city)
    if roads == 1:
        return next_to(tables, city) & ~seen
    ends = 0
    for colour in range(_COLOURS):
        end = beyond(tables, city, colour)
        if end != NOBODY and not has(seen, end):
            ends |= path_ends(tables, end, seen | 1 << end, roads - 1)
    return ends


@kernel
def way_to(tables: Record, city: int, targets: int) -> int:
    """The colour of a first road of a shortest way to one of ``targets``; NOBODY if there is none."""
    others = targets & ~bit(city)
    if others == 0:
        return NOBODY
    for roads in range(CITIES):
        for colour in range(_COLOURS):
            end = beyond(tables, city, colour)
            if end != NOBODY and ball(tables, end, NUMBERS[0], roads) & others != 0:
                return colour
    return NOBODY


@kernel
def distance(tables: Record, city: int, target: int) -> int:
    """Roads between two cities."""
    reached = bit(city)
    roads = 0
    while not has(reached, target) and roads < CITIES:
        reached = spread(tables, reached)
        roads += 1
    return roads
