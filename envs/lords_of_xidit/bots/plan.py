"""The best program of a year: what six orders can bring on the board as far as it can be foreseen."""

from __future__ import annotations

import numpy as np

from ...core.bits import has
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Booleans, Record
from ..components import ACTION, CITIES, COLOURS, ORDERS, UNITS, WAIT
from ..state import A_CITY, RECRUITING, THREATENING
from .deeds import LIBERATE, NOTHING, STRIKE, Deeds
from .march import March, Offer, acted, after_icon, can_pay, moved, offer_of, start
from .numbers import NUMBERS, SLIGHT
from .outlook import Outlook, army_worth, threat_worth, titan_worth
from .routes import beyond

_COLOURS = len(COLOURS)
_TRIED = np.array([ACTION, *range(_COLOURS), WAIT])
FIRST_ORDERS = 4
"""Orders by which a city to start in is judged."""
DOUBT = 0.97
"""Worth of a deed against the same one an order earlier."""
READY = 0.35
"""Worth of a threat that can be paid next year, from its city; less from farther off."""
AT_HAND = 0.06
"""Worth of recruits that wait where the year ends, in units of what a unit is worth."""
_ANY_TYPE = UNITS.index("infantry")
"""The type in the middle stands for all."""


@kernel
def best_worth(
    tables: Record,
    state: Record,
    look: Outlook,
    deeds: Deeds,
    seat: int,
    order: int,
    march: March,
    seen: int,
    gained: float,
    trust: float,
) -> float:
    """Worth of the best that can follow after some orders; ``seen`` are cities passed since the last deed."""
    best = gained + rest_worth(tables, state, look, seat, march)
    if order == ORDERS:
        return best
    offer = offer_of(tables, state, deeds, seat, order, march)
    if offer.deed != NOTHING:
        then = acted(tables, state, march, offer)
        more = gained + trust * deed_worth(tables, state, look, seat, march.city, offer)
        worth = best_worth(
            tables, state, look, deeds, seat, order + 1, then, 1 << march.city, more, trust * DOUBT
        )
        best = max(best, worth)
    for colour in range(_COLOURS):
        end = beyond(tables, march.city, colour)
        if end != NOBODY and not has(seen, end):
            then = moved(march, end)
            worth = best_worth(
                tables, state, look, deeds, seat, order + 1, then, seen | 1 << end, gained, trust * DOUBT
            )
            best = max(best, worth)
    return best


@kernel
def deed_worth(tables: Record, state: Record, look: Outlook, seat: int, city: int, offer: Offer) -> float:
    """Worth of what a deed pays; what its units are worth shows in the army."""
    if offer.deed == LIBERATE:
        return threat_worth(tables, state, look, seat, city)
    if offer.deed == STRIKE:
        return titan_worth(tables, state, look, seat, city, wide(state.titans[offer.which, 0]))
    return 0.0


@kernel
def rest_worth(tables: Record, state: Record, look: Outlook, seat: int, march: March) -> float:
    """Worth of a lord's units and place when the year ends."""
    worth = army_worth(tables, look, march.units)
    if state.year == tables.years:
        return worth
    near = 1 << march.city
    for colour in range(_COLOURS):
        end = beyond(tables, march.city, colour)
        if end != NOBODY:
            near |= 1 << end
    ready = 0.0
    for city in range(CITIES):
        place = state.tile_places[city]
        if place == THREATENING and not has(march.barred, city) and can_pay(tables, march.units, city):
            part = READY if city == march.city else (0.8 * READY if has(near, city) else 0.6 * READY)
            ready = max(ready, part * threat_worth(tables, state, look, seat, city))
        elif place == RECRUITING and has(near, city):
            worth += AT_HAND * look.units[_ANY_TYPE] * (2.0 if city == march.city else 1.0)
    return worth + ready


@kernel
def best_icon(
    tables: Record, state: Record, look: Outlook, deeds: Deeds, seat: int, order: int, march: March
) -> int:
    """The next order of the best program that begins with the orders set; of equal ones the first tried."""
    best, most = WAIT, rest_worth(tables, state, look, seat, march)
    offer = offer_of(tables, state, deeds, seat, order, march)
    trust = DOUBT
    for icon in _TRIED:
        gained = 0.0
        if icon == ACTION:
            if offer.deed == NOTHING:
                continue
            gained += deed_worth(tables, state, look, seat, march.city, offer)
        elif icon != WAIT and beyond(tables, march.city, icon) == NOBODY:
            continue
        then = after_icon(tables, state, deeds, seat, order, march, icon)
        seen = 1 << march.city | 1 << then.city
        worth = best_worth(tables, state, look, deeds, seat, order + 1, then, seen, gained, trust)
        if worth > most + SLIGHT:
            best, most = icon, worth
    return best


@kernel
def best_start(tables: Record, state: Record, look: Outlook, deeds: Deeds, seat: int, mask: Booleans) -> int:
    """The city from which the first orders bring most."""
    best, most = A_CITY, -1.0
    trust = DOUBT
    order = NUMBERS[ORDERS - FIRST_ORDERS]
    for city in range(CITIES):
        if mask[A_CITY + city]:
            gained = 0.0
            here = moved(start(state, seat), city)
            worth = best_worth(tables, state, look, deeds, seat, order, here, 1 << city, gained, trust)
            if worth > most + SLIGHT:
                best, most = A_CITY + city, worth
    return best
