"""What lords are expected to do this year, packed so that a plan can look up what it will find in a city.

A lord's year is one integer, ``DEED_BITS`` for each order: the kind of the deed and the city.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from ...core.jit import kernel, wide
from ...core.record import Record
from ..components import CITIES
from .numbers import NUMBERS

NOTHING, RECRUIT, DRAIN, LIBERATE, STRIKE = range(5)
"""Deeds: DRAIN takes the last unit of a recruitment tile, LIBERATE removes a threat, STRIKE a titan."""
DEED_BITS = 8
_CITY_BITS = 5
_CITY_MASK = (1 << _CITY_BITS) - 1
_DEED_MASK = (1 << DEED_BITS) - 1
TAKEN_BITS = 3
_TAKEN_MASK = (1 << TAKEN_BITS) - 1
_COUNT_BITS = 5
"""Of threats or tiles: fewer than 32 deeds are those of others in a year."""
_COUNT_MASK = (1 << _COUNT_BITS) - 1
_ONE_CLEARED = 1 << CITIES
_ONE_DRAINED = _ONE_CLEARED << _COUNT_BITS

Deeds: TypeAlias = tuple[int, int, int, int, int]
"""The deeds of each seat's year; 0 for a seat of which nothing is expected."""


class Traces(NamedTuple):
    """What others have done before an order is carried out."""

    taken: int
    """Units recruited, ``TAKEN_BITS`` for each city: a lord recruits there once a year."""
    rest: int
    """Cities where a threat was removed, as bits; above them how many threats, and how many emptied tiles."""


Foresight: TypeAlias = tuple[Traces, Traces, Traces, Traces, Traces, Traces]
"""What others will have done before each order of a year."""


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
    turn = seat - wide(state.first_seat)
    return turn if turn >= 0 else turn + wide(state.seats)


@kernel
def before_turn(state: Record, deeds: Deeds, seat: int, other: int) -> int:
    """A lord's year with each deed at the place of the order of ``seat`` that comes next."""
    if other == seat or deeds[other] == 0:
        return wide(NUMBERS[0])
    if turn_of(state, other) < turn_of(state, seat):
        return deeds[other]
    return deeds[other] << DEED_BITS


@kernel
def before_turns(state: Record, deeds: Deeds, seat: int) -> Deeds:
    """The same of all others."""
    return (
        before_turn(state, deeds, seat, NUMBERS[0]),
        before_turn(state, deeds, seat, NUMBERS[1]),
        before_turn(state, deeds, seat, NUMBERS[2]),
        before_turn(state, deeds, seat, NUMBERS[3]),
        before_turn(state, deeds, seat, NUMBERS[4]),
    )


@kernel
def untouched() -> Traces:
    """Nothing is done."""
    none = NUMBERS[0]
    return Traces(none, none)


@kernel
def traced(before: Traces, years: Deeds, order: int) -> Traces:
    """What has been done before an order, ``before`` up to the last one; ``years`` are as in before_turns."""
    taken = before.taken
    rest = before.rest
    for other in range(len(years)):
        deed = (years[other] >> (DEED_BITS * order)) & _DEED_MASK
        kind = deed >> _CITY_BITS
        city = deed & _CITY_MASK
        if kind == LIBERATE:
            rest = (rest | 1 << city) + _ONE_CLEARED
        elif kind == RECRUIT or kind == DRAIN:
            taken += 1 << (TAKEN_BITS * city)
            if kind == DRAIN:
                rest += _ONE_DRAINED
    return Traces(taken, rest)


@kernel
def taken_from(before: Traces, city: int) -> int:
    """Units that others have recruited in a city."""
    return (before.taken >> (TAKEN_BITS * city)) & _TAKEN_MASK


@kernel
def cleared_of(before: Traces) -> int:
    """Threats that others have removed."""
    return (before.rest >> CITIES) & _COUNT_MASK


@kernel
def drained_of(before: Traces) -> int:
    """Recruitment tiles that others have emptied."""
    return before.rest >> (CITIES + _COUNT_BITS)


@kernel
def foresee(state: Record, deeds: Deeds, seat: int) -> Foresight:
    """The traces before each of a seat's orders."""
    years = before_turns(state, deeds, seat)
    first = traced(untouched(), years, NUMBERS[0])
    second = traced(first, years, NUMBERS[1])
    third = traced(second, years, NUMBERS[2])
    fourth = traced(third, years, NUMBERS[3])
    fifth = traced(fourth, years, NUMBERS[4])
    return first, second, third, fourth, fifth, traced(fifth, years, NUMBERS[5])


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
