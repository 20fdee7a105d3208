"""How a lord behaves that goes for rewards it can reach this year, else for the nearest recruits.

So ``greedy`` programs, and ``heuristic`` expects it of its rivals.
"""

from __future__ import annotations

from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..components import ACTION, CITIES, ORDERS, WAIT
from .deeds import LIBERATE, NOTHING, STRIKE, Deeds, idle, packed_deed, with_year
from .march import March, acted, after_icon, moved, offer_of, start
from .numbers import NUMBERS
from .routes import way_to, within


@kernel
def useful_cities(
    tables: Record, state: Record, deeds: Deeds, seat: int, order: int, march: March
) -> tuple[int, int]:
    """Cities where an action as the given order would bring rewards, and those where it would recruit."""
    paid = NUMBERS[0]
    recruited = NUMBERS[0]
    for city in range(CITIES):
        deed = offer_of(tables, state, deeds, seat, order, moved(march, city)).deed
        if deed == LIBERATE or deed == STRIKE:
            paid |= 1 << city
        elif deed != NOTHING:
            recruited |= 1 << city
    return paid, recruited


@kernel
def next_icon(tables: Record, state: Record, deeds: Deeds, seat: int, order: int, march: March) -> int:
    """An action where it does something; else on to rewards in reach, or to the nearest of all."""
    if offer_of(tables, state, deeds, seat, order, march).deed != NOTHING:
        return ACTION
    paid, recruited = useful_cities(tables, state, deeds, seat, order, march)
    targets = paid & within(tables, march.city, ORDERS - 1 - order)
    if targets == 0:
        targets = paid | recruited
    colour = way_to(tables, march.city, targets)
    return WAIT if colour == NOBODY else colour


@kernel
def expected_year(tables: Record, state: Record, deeds: Deeds, seat: int) -> int:
    """The deeds of a lord's year, given those that are expected of others."""
    year: int = NUMBERS[0]
    march = start(state, seat)
    for order in range(ORDERS):
        icon = next_icon(tables, state, deeds, seat, order, march)
        if icon == ACTION:
            offer = offer_of(tables, state, deeds, seat, order, march)
            year |= packed_deed(offer.deed, march.city, order)
            march = acted(tables, state, march, offer)
        else:
            march = after_icon(tables, state, deeds, seat, order, march, icon)
    return year


@kernel
def expected_deeds(tables: Record, state: Record, seat: int) -> Deeds:
    """What a seat expects of the others, in turn order."""
    deeds = idle()
    for step in range(wide(state.seats)):
        other = (wide(state.first_seat) + step) % wide(state.seats)
        if other != seat and state.cities[other] != NOBODY:
            deeds = with_year(deeds, other, expected_year(tables, state, deeds, other))
    return deeds
