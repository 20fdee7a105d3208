"""The best program of a year: what six orders can bring on the board as far as it can be foreseen."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np

from ...core.bits import has, lowest
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Booleans, Record
from ..components import ACTION, CITIES, COLOURS, ORDERS, UNITS, WAIT
from ..state import A_CITY
from .deeds import LIBERATE, NOTHING, STRIKE, Foresight
from .ground import Ground, payable, promising
from .march import March, Offer, acted, moved, offer_of, start
from .numbers import NUMBERS, SLIGHT
from .outlook import Outlook, army_worth, threat_worth, titan_worth
from .routes import ball, beyond, next_to, path_ends

_TRIED = np.array([ACTION, *range(len(COLOURS)), WAIT])
FIRST_ORDERS = 4
"""Orders by which a city to start in is judged."""
DOUBT = 0.97
"""Worth of a deed against the same one an order earlier."""
READY = 0.35
"""Worth of a threat that can be paid next year, from its city."""
NEXT_TO, FARTHER = 0.8, 0.6
"""Parts of this from a city next to it, and from farther off."""
AT_HAND = 0.06
"""Worth of recruits that wait where the year ends, in units of what a unit is worth."""
_ANY_TYPE = UNITS.index("infantry")
"""The type in the middle stands for all."""

Hands: TypeAlias = tuple[int, int, int, int, int]
"""Sets of cities with at least 1 to 5 recruits at hand: one for each recruitment tile next to a city, two for
its own."""


class Scene(NamedTuple):
    """What all programs of a lord's year have in common."""

    ground: Ground
    before: Foresight
    hands: Hands
    at_hand: float
    """Worth of a recruit at hand when the year ends."""
    is_last: bool
    """Whether no year follows, in which a threat could be paid."""


@kernel
def scene_of(tables: Record, state: Record, look: Outlook, ground: Ground, before: Foresight) -> Scene:
    """The scene of a year."""
    is_last = bool(state.year == tables.years)
    return Scene(
        ground,
        before,
        hands_of(tables, ground.recruiting),
        0.0 if is_last else AT_HAND * look.units[_ANY_TYPE],
        is_last,
    )


@kernel
def hands_of(tables: Record, recruiting: int) -> Hands:
    """The sets of cities by their recruits at hand; ``recruiting`` are those with a tile of their own."""
    one = NUMBERS[0]
    two = NUMBERS[0]
    three = NUMBERS[0]
    rest = recruiting
    while rest != 0:
        near = next_to(tables, lowest(rest))
        rest &= rest - 1
        three |= two & near
        two |= one & near
        one |= near
    own = recruiting
    return one | own, two | own, (one & own) | (three & ~own), two & own, three & own


@kernel
def best_worth(
    tables: Record,
    state: Record,
    look: Outlook,
    scene: Scene,
    seat: int,
    order: int,
    march: March,
    seen: int,
    gained: float,
    trust: float,
) -> float:
    """Worth of the best that can follow after some orders; ``seen`` are cities passed since the last deed."""
    paid = payable(tables, scene.ground, march)
    left = ORDERS - order
    ends = ball(tables, march.city, seen, left)
    best = gained + best_rest(tables, state, look, scene, seat, march, paid, ends)
    active = promising(scene.ground, march, paid) & ends
    for roads in range(left):
        targets = active & path_ends(tables, march.city, seen, roads) if active != 0 else active
        while targets != 0:
            here = moved(march, lowest(targets))
            targets &= targets - 1
            offer = offer_of(tables, state, scene.before[order + roads], here)
            if offer.deed != NOTHING:
                then = acted(tables, state, here, offer)
                more = gained + trust * deed_worth(tables, state, look, seat, here.city, offer)
                after = order + roads + 1
                none_seen = 1 << here.city
                worth = best_worth(
                    tables, state, look, scene, seat, after, then, none_seen, more, trust * DOUBT
                )
                best = max(best, worth)
        trust *= DOUBT
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
def best_rest(
    tables: Record, state: Record, look: Outlook, scene: Scene, seat: int, march: March, paid: int, ends: int
) -> float:
    """Worth of a lord's units and place when the year ends, in the best of the cities ``ends``."""
    army = army_worth(tables, look, march.units)
    left = paid & scene.ground.threatening
    place = at_hand(scene.hands, scene.at_hand, ends)
    if left != 0 and not scene.is_last:
        place = best_place(tables, state, look, scene.hands, scene.at_hand, seat, left, ends)
    return army + place


@kernel
def best_place(
    tables: Record, state: Record, look: Outlook, hands: Hands, each: float, seat: int, paid: int, ends: int
) -> float:
    """Worth of the best place to end the year in, if the threats of the cities ``paid`` can be paid then."""
    best = 0.0
    farther = 0.0
    rest = paid
    while rest != 0:
        city = lowest(rest)
        rest &= rest - 1
        worth = READY * threat_worth(tables, state, look, seat, city)
        farther = max(farther, FARTHER * worth)
        near = ends & next_to(tables, city)
        if near != 0:
            best = max(best, at_hand(hands, each, near) + NEXT_TO * worth)
        if has(ends, city):
            best = max(best, at_hand(hands, each, 1 << city) + worth)
    return max(best, at_hand(hands, each, ends) + farther)


@kernel
def at_hand(hands: Hands, each: float, ends: int) -> float:
    """Worth of the recruits at hand in the city of a set that has most."""
    number = 0
    while number < len(hands) and hands[number] & ends != 0:
        number += 1
    return each * number


@kernel
def best_icon(
    tables: Record, state: Record, look: Outlook, scene: Scene, seat: int, order: int, march: March
) -> int:
    """The next order of the best program that begins with the orders set; of equal ones the first tried."""
    here = 1 << march.city
    paid = payable(tables, scene.ground, march)
    best, most = WAIT, best_rest(tables, state, look, scene, seat, march, paid, here)
    offer = offer_of(tables, state, scene.before[order], march)
    trust = DOUBT
    for icon in _TRIED:
        gained = 0.0
        then = march
        if icon == ACTION:
            if offer.deed == NOTHING:
                continue
            gained += deed_worth(tables, state, look, seat, march.city, offer)
            then = acted(tables, state, march, offer)
        elif icon != WAIT:
            end = beyond(tables, march.city, icon)
            if end == NOBODY:
                continue
            then = moved(march, end)
        seen = here | 1 << then.city
        worth = best_worth(tables, state, look, scene, seat, order + 1, then, seen, gained, trust)
        if worth > most + SLIGHT:
            best, most = icon, worth
    return best


@kernel
def best_start(tables: Record, state: Record, look: Outlook, scene: Scene, seat: int, mask: Booleans) -> int:
    """The city from which the first orders bring most."""
    best, most = A_CITY, -1.0
    trust = DOUBT
    order = NUMBERS[ORDERS - FIRST_ORDERS]
    for city in range(CITIES):
        if mask[A_CITY + city]:
            gained = 0.0
            here = moved(start(state, seat), city)
            worth = best_worth(tables, state, look, scene, seat, order, here, 1 << city, gained, trust)
            if worth > most + SLIGHT:
                best, most = A_CITY + city, worth
    return best
