"""A lord's year as far as it is planned: where it stands and what its orders have brought it.

Units are packed into one integer, ``UNIT_BITS`` for each type; sets of cities are bits of another.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.bits import has
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..components import ACTION, COLOURS, TITAN_PILES, UNITS
from ..state import RECRUITING, RECRUITMENT_PILE, THREAT_PILE, THREATENING
from .deeds import (
    DRAIN,
    LIBERATE,
    NOTHING,
    RECRUIT,
    STRIKE,
    Foresight,
    Traces,
    cleared_of,
    drained_of,
    taken_from,
)
from .numbers import NUMBERS
from .routes import beyond

_TYPES = len(UNITS)
_COLOURS = len(COLOURS)
UNIT_BITS = 5
_UNIT_MASK = (1 << UNIT_BITS) - 1


class March(NamedTuple):
    """A lord after some of its orders."""

    city: int
    units: int
    recruited: int
    """Cities where it has recruited."""
    barred: int
    """Cities where it has removed a threat or struck a titan."""
    struck: int
    """Piles of the titans it has struck."""
    drained: int
    """Recruitment tiles of which it took the last unit."""
    cleared: int
    """Threats it has removed."""


class Offer(NamedTuple):
    """What an action would do."""

    deed: int
    which: int
    """The unit recruited, or the pile of the titan struck."""


@kernel
def held(units: int, kind: int) -> int:
    """Units of a type."""
    return (units >> (UNIT_BITS * kind)) & _UNIT_MASK


@kernel
def one(kind: int) -> int:
    """A unit of a type."""
    return 1 << (UNIT_BITS * kind)


@kernel
def packed_units(state: Record, seat: int) -> int:
    """The units of a seat."""
    units = 0
    for kind in range(_TYPES):
        units += wide(state.units[seat, kind]) << (UNIT_BITS * kind)
    return units


@kernel
def size(units: int) -> int:
    """All units."""
    number = 0
    for kind in range(_TYPES):
        number += held(units, kind)
    return number


@kernel
def start(state: Record, seat: int) -> March:
    """A lord before its first order."""
    none = NUMBERS[0]
    return March(wide(state.cities[seat]), packed_units(state, seat), none, none, none, none, none)


@kernel
def can_pay(tables: Record, units: int, city: int) -> bool:
    """Whether units are enough for the threat of a city."""
    for kind in range(_TYPES):
        if held(units, kind) < tables.threats[city, kind]:
            return False
    return True


@kernel
def threatened(state: Record, march: March, before: Traces, city: int) -> bool:
    """Whether the threat of a city stands there then."""
    if has(before.rest | march.barred, city):
        return False
    if state.tile_places[city] == THREATENING:
        return True
    gone = cleared_of(before) + march.cleared
    if gone > 0 and state.next_threat == city:
        return True
    return gone > 1 and state.pile_sizes[THREAT_PILE] > 0 and state.piles[THREAT_PILE, 0] == city


@kernel
def recruits_left(tables: Record, state: Record, march: March, before: Traces, city: int) -> int:
    """Units on the recruitment tile of a city then, packed; 0 if there is none."""
    is_arrived = False
    if state.tile_places[city] != RECRUITING:
        gone = drained_of(before) + march.drained
        is_next = gone > 0 and state.next_recruitment == city
        if gone > 1 and state.pile_sizes[RECRUITMENT_PILE] > 0:
            is_next = is_next or state.piles[RECRUITMENT_PILE, 0] == city
        if not is_next:
            return 0
        is_arrived = True
    units: int = NUMBERS[0]
    taken = taken_from(before, city)
    for kind in range(_TYPES):
        number = wide(tables.recruits[city, kind] if is_arrived else state.city_units[city, kind])
        lost = min(taken, number)
        taken -= lost
        units += (number - lost) << (UNIT_BITS * kind)
    return units


@kernel
def weakest(units: int) -> int:
    """The weakest type of which there is a unit."""
    kind = 0
    while held(units, kind) == 0:
        kind += 1
    return kind


@kernel
def strikes(tables: Record, state: Record, march: March) -> int:
    """The pile of the dearest raging titan that can be paid, or NOBODY."""
    best = NOBODY
    army = size(march.units)
    for pile in range(TITAN_PILES):
        titan = int(state.titans[pile, 0])
        if titan != NOBODY and state.raging[pile] and not has(march.struck, pile):
            if army >= tables.titan_units[titan]:
                best = pile
    return best


@kernel
def offer_of(tables: Record, state: Record, before: Traces, march: March) -> Offer:
    """What an action would do after what others have done."""
    city = march.city
    if threatened(state, march, before, city):
        deed = LIBERATE if can_pay(tables, march.units, city) else NOTHING
        return Offer(deed, NOBODY)
    units = recruits_left(tables, state, march, before, city)
    if units != 0 and not has(march.recruited, city):
        kind = weakest(units)
        return Offer(DRAIN if units == one(kind) else RECRUIT, kind)
    if units == 0 and not has(march.barred, city):
        if tables.recruit_and_titan or not has(march.recruited, city):
            pile = strikes(tables, state, march)
            if pile != NOBODY:
                return Offer(STRIKE, pile)
    return Offer(NOTHING, NOBODY)


@kernel
def without_squad(units: int, number: int) -> int:
    """Units that are left when the weakest ``number`` are sent against a titan."""
    left = number
    for kind in range(_TYPES):
        sent = min(left, held(units, kind))
        left -= sent
        units -= sent << (UNIT_BITS * kind)
    return units


@kernel
def acted(tables: Record, state: Record, march: March, offer: Offer) -> March:
    """A lord after an action."""
    here = 1 << march.city
    units = march.units
    recruited = march.recruited
    barred = march.barred
    struck = march.struck
    drained = march.drained
    cleared = march.cleared
    if offer.deed == RECRUIT or offer.deed == DRAIN:
        units += one(offer.which)
        recruited |= here
        drained += offer.deed == DRAIN
    elif offer.deed == LIBERATE:
        for kind in range(_TYPES):
            units -= wide(tables.threats[march.city, kind]) << (UNIT_BITS * kind)
        barred |= here
        cleared += 1
    elif offer.deed == STRIKE:
        units = without_squad(units, wide(tables.titan_units[state.titans[offer.which, 0]]))
        barred |= here
        struck |= 1 << offer.which
    return March(march.city, units, recruited, barred, struck, drained, cleared)


@kernel
def moved(march: March, city: int) -> March:
    """A lord in another city."""
    return March(city, march.units, march.recruited, march.barred, march.struck, march.drained, march.cleared)


@kernel
def after_icon(tables: Record, state: Record, before: Traces, march: March, icon: int) -> March:
    """A lord after one order."""
    if icon < _COLOURS:
        end = beyond(tables, march.city, icon)
        return march if end == NOBODY else moved(march, end)
    if icon == ACTION:
        return acted(tables, state, march, offer_of(tables, state, before, march))
    return march


@kernel
def after_orders(tables: Record, state: Record, before: Foresight, seat: int) -> March:
    """The lord that is programming, after the orders it has set."""
    march = start(state, seat)
    for order in range(wide(state.order)):
        march = after_icon(tables, state, before[order], march, wide(state.programs[seat, order]))
    return march
