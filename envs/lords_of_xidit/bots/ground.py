"""The board as a year begins: sets of cities, as bits, where an order could do something."""

from __future__ import annotations

from typing import NamedTuple

from ...core.bits import lowest
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..components import CITIES, TITAN_PILES, UNITS
from ..state import RECRUITING, RECRUITMENT_PILE, THREAT_PILE, THREATENING
from .march import March, can_pay, held, size
from .numbers import NUMBERS

_TYPES = len(UNITS)
ALL_CITIES = (1 << CITIES) - 1
_NO_ARMY = 10**6
"""Price of a titan when none rages."""


class Ground(NamedTuple):
    """Where the tiles are."""

    recruiting: int
    threatening: int
    recruits: int
    """Cities with recruits, and those where they may arrive this year."""
    threats: int
    """The same of threats."""
    needing: tuple[int, int, int, int, int]
    """Those of ``threats`` that ask for each type of unit."""
    titan_price: int
    """Units for the cheapest raging titan."""


@kernel
def survey(tables: Record, state: Record) -> Ground:
    """The board as it is."""
    recruiting = NUMBERS[0]
    threatening = NUMBERS[0]
    for city in range(CITIES):
        if state.tile_places[city] == RECRUITING:
            recruiting |= 1 << city
        elif state.tile_places[city] == THREATENING:
            threatening |= 1 << city
    recruits = recruiting | arriving(state, wide(state.next_recruitment), NUMBERS[RECRUITMENT_PILE])
    threats = threatening | arriving(state, wide(state.next_threat), NUMBERS[THREAT_PILE])
    needing = (
        needing_type(tables, threats, NUMBERS[0]),
        needing_type(tables, threats, NUMBERS[1]),
        needing_type(tables, threats, NUMBERS[2]),
        needing_type(tables, threats, NUMBERS[3]),
        needing_type(tables, threats, NUMBERS[4]),
    )
    return Ground(recruiting, threatening, recruits, threats, needing, titan_price(tables, state))


@kernel
def needing_type(tables: Record, threats: int, kind: int) -> int:
    """Those of a set of cities whose threats ask for a type of unit."""
    cities: int = NUMBERS[0]
    rest = threats
    while rest != 0:
        city = lowest(rest)
        rest &= rest - 1
        if tables.threats[city, kind] > 0:
            cities |= 1 << city
    return cities


@kernel
def arriving(state: Record, next_tile: int, pile: int) -> int:
    """The cities of the next two tiles."""
    cities: int = NUMBERS[0]
    if next_tile != NOBODY:
        cities |= 1 << next_tile
    if state.pile_sizes[pile] > 0:
        cities |= 1 << wide(state.piles[pile, 0])
    return cities


@kernel
def titan_price(tables: Record, state: Record) -> int:
    """Units for the cheapest raging titan."""
    price: int = _NO_ARMY
    for pile in range(TITAN_PILES):
        titan = wide(state.titans[pile, 0])
        if titan != NOBODY and state.raging[pile]:
            price = min(price, wide(tables.titan_units[titan]))
    return price


@kernel
def payable(tables: Record, ground: Ground, march: March) -> int:
    """Cities with a threat, there or arriving, that a lord could pay and is not barred from."""
    cities: int = NUMBERS[0]
    rest = ground.threats & ~march.barred
    for kind in range(_TYPES):
        if held(march.units, kind) == 0:
            rest &= ~ground.needing[kind]
    while rest != 0:
        city = lowest(rest)
        rest &= rest - 1
        if can_pay(tables, march.units, city):
            cities |= 1 << city
    return cities


@kernel
def promising(ground: Ground, march: March, paid: int) -> int:
    """The only cities where an action may do something; ``paid`` are those ``payable``."""
    if size(march.units) >= ground.titan_price:
        return ALL_CITIES
    return paid | (ground.recruits & ~march.recruited)
