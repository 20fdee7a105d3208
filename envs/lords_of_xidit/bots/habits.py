"""How a lord behaves that goes for rewards it can reach this year, else for the nearest recruits.

So ``greedy`` programs, and ``heuristic`` expects it of its rivals.
"""

from __future__ import annotations

from ...core.bits import bit, lowest
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..components import ACTION, CITIES, COLOURS, ORDERS, WAIT
from .deeds import (
    LIBERATE,
    NOTHING,
    STRIKE,
    Deeds,
    Traces,
    before_turns,
    idle,
    packed_deed,
    traced,
    untouched,
    with_year,
)
from .ground import ALL_CITIES, Ground, survey
from .march import March, acted, after_icon, moved, offer_of, size, start
from .numbers import NUMBERS
from .routes import ball, beyond, way_to

_COLOURS = len(COLOURS)


@kernel
def paying_cities(tables: Record, state: Record, before: Traces, march: March, cities: int) -> int:
    """Those of a set of cities where an action would bring rewards."""
    paid: int = NUMBERS[0]
    rest = cities
    while rest != 0:
        city = lowest(rest)
        rest &= rest - 1
        deed = offer_of(tables, state, before, moved(march, city)).deed
        if deed == LIBERATE or deed == STRIKE:
            paid |= 1 << city
    return paid


@kernel
def way_to_any(tables: Record, state: Record, before: Traces, march: March, cities: int) -> int:
    """The colour of a first road to the nearest city of a set where an action does something, or NOBODY."""
    rest = cities & ~bit(march.city)
    for roads in range(CITIES):
        for colour in range(_COLOURS):
            end = beyond(tables, march.city, colour)
            if end == NOBODY:
                continue
            near = rest & ball(tables, end, NUMBERS[0], roads)
            while near != 0:
                city = lowest(near)
                near &= near - 1
                rest &= ~bit(city)
                if offer_of(tables, state, before, moved(march, city)).deed != NOTHING:
                    return colour
        if rest == 0:
            break
    return NOBODY


@kernel
def way_on(tables: Record, state: Record, ground: Ground, before: Traces, order: int, march: March) -> int:
    """Where an action does nothing: on to rewards in reach, or to the nearest of all."""
    threats = ground.threats & ~march.barred
    if size(march.units) >= ground.titan_price:
        threats = ALL_CITIES
    reach = ball(tables, march.city, NUMBERS[0], ORDERS - 1 - order)
    targets = paying_cities(tables, state, before, march, threats & reach)
    if targets != 0:
        colour = way_to(tables, march.city, targets)
    else:
        promising = threats | (ground.recruits & ~march.recruited)
        colour = way_to_any(tables, state, before, march, promising)
    return WAIT if colour == NOBODY else colour


@kernel
def next_icon(tables: Record, state: Record, order: int, march: March) -> int:
    """An action where it does something, else on, if nothing is expected of others."""
    before = untouched()
    if offer_of(tables, state, before, march).deed != NOTHING:
        return ACTION
    return way_on(tables, state, survey(tables, state), before, order, march)


@kernel
def expected_year(tables: Record, state: Record, ground: Ground, deeds: Deeds, seat: int) -> int:
    """The deeds of a lord's year, given those that are expected of others."""
    year: int = NUMBERS[0]
    march = start(state, seat)
    years = before_turns(state, deeds, seat)
    before = untouched()
    for order in range(ORDERS):
        before = traced(before, years, order)
        offer = offer_of(tables, state, before, march)
        if offer.deed != NOTHING:
            year |= packed_deed(offer.deed, march.city, order)
            march = acted(tables, state, march, offer)
        else:
            icon = way_on(tables, state, ground, before, order, march)
            march = after_icon(tables, state, before, march, icon)
    return year


@kernel
def expected_deeds(tables: Record, state: Record, ground: Ground, seat: int) -> Deeds:
    """What a seat expects of the others, in turn order."""
    deeds = idle()
    for step in range(wide(state.seats)):
        other = (wide(state.first_seat) + step) % wide(state.seats)
        if other != seat and state.cities[other] != NOBODY:
            deeds = with_year(deeds, other, expected_year(tables, state, ground, deeds, other))
    return deeds
