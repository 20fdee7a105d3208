"""Sets of cities as bits, and ways along the roads."""

from __future__ import annotations

from ...core.bits import bit, has
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..components import CITIES, COLOURS

_COLOURS = len(COLOURS)


@kernel
def beyond(tables: Record, city: int, colour: int) -> int:
    """The city at the end of a road, or NOBODY."""
    return wide(tables.roads[city, colour])


@kernel
def spread(tables: Record, cities: int) -> int:
    """The cities of a set and all next to them."""
    wider = cities
    for city in range(CITIES):
        if has(cities, city):
            for colour in range(_COLOURS):
                end = beyond(tables, city, colour)
                if end != NOBODY:
                    wider |= bit(end)
    return wider


@kernel
def way_to(tables: Record, city: int, targets: int) -> int:
    """The colour of a first road of a shortest way to one of ``targets``; NOBODY if there is none."""
    reached = targets & ~bit(city)
    for _ in range(CITIES):
        for colour in range(_COLOURS):
            end = beyond(tables, city, colour)
            if end != NOBODY and has(reached, end):
                return colour
        reached = spread(tables, reached)
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


@kernel
def within(tables: Record, city: int, roads: int) -> int:
    """The cities that are at most so many roads away."""
    reached = bit(city)
    for _ in range(roads):
        reached = spread(tables, reached)
    return reached
