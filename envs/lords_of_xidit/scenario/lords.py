"""Scenarios: what each lord has, and where it is. What is in stock follows from what is not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.positions import seat_names
from ...core.record import NOBODY, Record, seat_name
from ..components import CITIES, GUILD_HEIGHT, ORDERS, REGIONS, REWARDS_OFFERED, UNITS
from .names import CITY_NAMES, REGION_NAMES, cities_in, city_in, numbers

LORD_KEYS = (
    "city", "units", "gold", "bards", "guilds", "stock", "aside", "recruited", "liberated", "struck"
)  # fmt: skip
STOCK_KEYS = REWARDS_OFFERED[1:]
MOST_GOLD = 999
"""What the observation has room for."""


def write(state: Record) -> dict[str, Any]:
    """All lords by their names."""
    return {seat_name(seat): write_lord(state, seat) for seat in range(state.seats)}


def write_lord(state: Record, seat: int) -> dict[str, Any]:
    """Everything that one lord has, and its deeds of the year; no city before it has chosen one."""
    owned = np.where(state.guild_seats == seat, state.guild_stories, 0).tolist()
    shown = {
        "units": values.shown(state.units[seat], UNITS),
        "gold": int(state.gold[seat]),
        "bards": values.shown(state.bards[seat], REGION_NAMES),
        "guilds": values.shown(owned, CITY_NAMES),
        "stock": {"bards": int(state.bards_left[seat]), "stories": int(state.stories_left[seat])},
        "aside": int(state.stories_aside[seat]),
        "recruited": numbers(np.flatnonzero(state.recruited[seat])),
        "liberated": values.shown(state.liberated[seat], CITY_NAMES),
        "struck": numbers(np.flatnonzero(state.struck[seat])),
    }
    if state.cities[seat] != NOBODY:
        shown = {"city": int(state.cities[seat]) + 1, **shown}
    return shown


def tables_of(row: Record, named: Mapping[str, Any]) -> dict[int, Mapping[str, Any]]:
    """What is named for each lord."""
    seats = seat_names(row)
    lords = values.mapping(named.get("lords", {}), "lords", seats)
    return {
        seat: values.mapping(lords.get(name, {}), f"lords.{name}", LORD_KEYS)
        for seat, name in enumerate(seats)
    }


def place_of(seat: int, key: str) -> str:
    """Where a value of a lord stands in a scenario."""
    return f"lords.{seat_name(seat)}.{key}"


def read(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """All lords; the pieces not on the board are in stock."""
    lords = tables_of(row, named)
    for seat, lord in lords.items():
        if "city" in lord:
            row.cities[seat] = city_in(lord["city"], place_of(seat, "city"))
        if "units" in lord:
            place = place_of(seat, "units")
            row.units[seat] = values.counts(lord["units"], place, UNITS, int(max(tables.supply)))
        if "gold" in lord:
            row.gold[seat] = values.integer(lord["gold"], place_of(seat, "gold"), 0, MOST_GOLD)
        read_deeds(row, seat, lord)
    read_guilds(row, lords)
    for seat, lord in lords.items():
        read_bards(tables, row, seat, lord)
        read_stories(tables, row, seat, lord)


def read_deeds(row: Record, seat: int, lord: Mapping[str, Any]) -> None:
    """Where the lord has done what this year."""
    for key in ("recruited", "struck"):
        if key in lord:
            row[key][seat] = 0
            row[key][seat, cities_in(lord[key], place_of(seat, key))] = 1
    if "liberated" in lord:
        row.liberated[seat] = values.counts(
            lord["liberated"], place_of(seat, "liberated"), CITY_NAMES, ORDERS
        )


def read_guilds(row: Record, lords: Mapping[int, Mapping[str, Any]]) -> None:
    """Guilds; a city has one."""
    for seat, lord in lords.items():
        if "guilds" in lord:
            row.guild_stories[row.guild_seats == seat] = 0
            row.guild_seats[row.guild_seats == seat] = NOBODY
    for seat, lord in lords.items():
        place = place_of(seat, "guilds")
        stories = values.counts(lord.get("guilds", {}), place, CITY_NAMES, GUILD_HEIGHT)
        for city in range(CITIES):
            if stories[city] and row.guild_seats[city] != NOBODY:
                owner = seat_name(row.guild_seats[city])
                raise values.fault(place, f"has {CITY_NAMES[city]}, where {owner} has its guild")
            if stories[city]:
                row.guild_seats[city] = seat
                row.guild_stories[city] = stories[city]


def read_bards(tables: Record, row: Record, seat: int, lord: Mapping[str, Any]) -> None:
    """Bards in open regions, the rest in stock."""
    place = place_of(seat, "bards")
    most = int(tables.bards)
    if "bards" in lord:
        row.bards[seat] = values.counts(lord["bards"], place, REGION_NAMES, most)
    for region in range(REGIONS):
        if row.bards[seat, region] and not tables.open_regions[region]:
            raise values.fault(place, f"has {REGION_NAMES[region]}, which is closed with three lords")
    placed = int(row.bards[seat].sum())
    if placed > most:
        raise values.fault(place, f"has {placed} in all, {seat_name(seat)} has {most}")
    row.bards_left[seat] = most - placed
    check_stock(seat, lord, "bards", most - placed)


def read_stories(tables: Record, row: Record, seat: int, lord: Mapping[str, Any]) -> None:
    """Stories set aside; those neither there nor in guilds are in stock."""
    most = int(tables.stories)
    if "aside" in lord:
        row.stories_aside[seat] = values.integer(lord["aside"], place_of(seat, "aside"), 0, most)
    built = int(row.guild_stories[row.guild_seats == seat].sum())
    used = built + int(row.stories_aside[seat])
    if used > most:
        place = place_of(seat, "guilds")
        raise values.fault(place, f"and aside have {used} stories, {seat_name(seat)} has {most}")
    row.stories_left[seat] = most - used
    check_stock(seat, lord, "stories", most - used)


def check_stock(seat: int, lord: Mapping[str, Any], key: str, left: int) -> None:
    """A stock that is named must be what is left."""
    place = place_of(seat, "stock")
    stock = values.mapping(lord.get("stock", {}), place, STOCK_KEYS)
    if key in stock and stock[key] != left:
        raise values.fault(f"{place}.{key}", f"is {stock[key]!r}, but {left} are left: leave out the stock")
