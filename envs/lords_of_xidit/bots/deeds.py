"""What lords are expected to do this year, packed so that a plan can look up what it will find in a city.

A lord's year is one integer, ``DEED_BITS`` for each order: the kind of the deed and the city.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ...core.jit import kernel, wide
from ...core.record import Record
from .numbers import NUMBERS

NOTHING, RECRUIT, DRAIN, LIBERATE, STRIKE = range(5)
"""Deeds: DRAIN takes the last unit of a recruitment tile, LIBERATE removes a threat, STRIKE a titan."""
DEED_BITS = 8
_CITY_BITS = 5
_CITY_MASK = (1 << _CITY_BITS) - 1
_DEED_MASK = (1 << DEED_BITS) - 1

Deeds: TypeAlias = tuple[int, int, int, int, int]
"""The deeds of each seat's year; 0 for a seat of which nothing is expected."""


class Traces(NamedTuple):
    """What others have done before an order is carried out."""

    taken: int
    """Units of the city recruited."""
    freed: int
    """Threats of the city removed."""
    drained: int
    """Recruitment tiles emptied anywhere."""
    cleared: int
    """Threats removed anywhere."""


@kernel
def idle() -> Deeds:
    """Nothing is expected of anybody."""
    none = NUMBERS[0]
    return none, none, none, none, none


@kernel
def packed_deed(kind: int, city: int, order: int) -> int:
    """A deed at its place in a lord's year."""
    return (kind << _CITY_BITS | city) << (DEED_BITS * order)


@kernel
def turn_of(state: Record, seat: int) -> int:
    """A seat's place in turn order."""
    return (seat - wide(state.first_seat)) % wide(state.seats)


@kernel
def traces_before(state: Record, deeds: Deeds, seat: int, order: int, city: int) -> Traces:
    """What others will have done when a seat's order comes."""
    taken = 0
    freed = 0
    drained = 0
    cleared = 0
    turn = turn_of(state, seat)
    for other in range(wide(state.seats)):
        rest = deeds[other]
        if rest == 0 or other == seat:
            continue
        if turn_of(state, other) < turn:
            rest &= (1 << (DEED_BITS * (order + 1))) - 1
        else:
            rest &= (1 << (DEED_BITS * order)) - 1
        while rest != 0:
            kind = (rest & _DEED_MASK) >> _CITY_BITS
            is_here = (rest & _CITY_MASK) == city
            if kind == LIBERATE:
                cleared += 1
                freed += is_here
            elif kind == RECRUIT or kind == DRAIN:
                taken += is_here
                drained += kind == DRAIN
            rest >>= DEED_BITS
    return Traces(taken, freed, drained, cleared)


@kernel
def with_year(deeds: Deeds, seat: int, year: int) -> Deeds:
    """The deeds with those of one seat added."""
    return (
        year if seat == 0 else deeds[0],
        year if seat == 1 else deeds[1],
        year if seat == 2 else deeds[2],
        year if seat == 3 else deeds[3],
        year if seat == 4 else deeds[4],
    )
