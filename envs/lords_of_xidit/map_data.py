"""Cities, roads and regions, from the data file into the tables record (R1-R3, R17)."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.data import ORIGIN_KEYS, Reader
from ..core.names import LONGEST, pack_names
from ..core.record import NOBODY, Record
from .components import CITIES, COLOURS, REGIONS

BOARD = (1000, 700)
"""Width and height of the drawn board."""
MOST_VALUE = 99
"""Points of a region."""


def lines(data: Reader, block: str, most: int) -> list[int]:
    """The numbers that a block has a line for, each from 1 to ``most``."""
    value = data.value(block)
    if not isinstance(value, Mapping):
        raise data.fail(block, "must be a table")
    known = [str(number) for number in range(1, most + 1)]
    for name in value:
        if name not in known and name not in ORIGIN_KEYS:
            raise data.fail(f"{block}.{name}", f"is not known here: use 1 to {most}")
    return [int(name) for name in known if name in value]


def pack_map(row: Record, data: Reader, *, has_closed_regions: bool) -> None:
    """Fill in cities, roads and regions; ``UsageError`` for what does not fit together."""
    _pack_cities(row, data)
    _check_roads(row, data)
    _check_network(row, data)
    _pack_regions(row, data)
    _pack_borders(row, data, has_closed_regions)


def _pack_cities(row: Record, data: Reader) -> None:
    lines(data, "cities", CITIES)
    places: list[list[int]] = []
    for city in range(CITIES):
        key = f"cities.{city + 1}"
        place = data.integers(f"{key}.at", 2, 0, max(BOARD))
        if place[1] > BOARD[1]:
            raise data.fail(f"{key}.at", f"is {place}, the board is {BOARD[0]} x {BOARD[1]}")
        if place in places:
            raise data.fail(f"{key}.at", f"is {place}, where city {places.index(place) + 1} is")
        places.append(place)
        for colour, name in enumerate(COLOURS):
            end = data.integer(f"{key}.{name}", 0, CITIES)
            row["roads"][city, colour] = end - 1 if end else NOBODY
    row["city_xy"] = places


def _check_roads(row: Record, data: Reader) -> None:
    """Every road leads back."""
    roads = row["roads"].tolist()
    for city in range(CITIES):
        for colour, name in enumerate(COLOURS):
            end = roads[city][colour]
            if end == NOBODY:
                continue
            key = f"cities.{city + 1}.{name}"
            if end == city:
                raise data.fail(key, "leads to the city itself")
            back = roads[end][colour]
            if back != city:
                other = f"leads to {back + 1}" if back != NOBODY else "does not exist"
                raise data.fail(key, f"leads to {end + 1}, but the {name} road there {other}")


def _check_network(row: Record, data: Reader) -> None:
    """Every city can be reached from the first."""
    roads = row["roads"].tolist()
    reached = [0]
    for city in reached:  # grows as it goes
        reached += {end for end in roads[city] if end != NOBODY and end not in reached}
    for city in range(CITIES):
        if city not in reached:
            raise data.fail(f"cities.{city + 1}", "cannot be reached by road from city 1")


def _pack_regions(row: Record, data: Reader) -> None:
    lines(data, "regions", REGIONS)
    names: list[str] = []
    for region in range(REGIONS):
        key = f"regions.{region + 1}"
        name = data.text(f"{key}.name", LONGEST)
        if name in names:
            raise data.fail(f"{key}.name", f"is {name!r}, as is that of region {names.index(name) + 1}")
        names.append(name)
        values = data.integers(f"{key}.values", 2, 0, MOST_VALUE)
        if values[1] > values[0]:
            raise data.fail(f"{key}.values", "has more points for second most bards than for most")
        row["region_values"][region] = values
    pack_names(row["region_names"], names)


def _pack_borders(row: Record, data: Reader, has_closed_regions: bool) -> None:
    borders = row["borders"]
    for region in range(REGIONS):
        key = f"regions.{region + 1}.cities"
        for city in _different(data, key, CITIES, "city"):
            borders[city, region] = 1
        if not borders[:, region].any():
            raise data.fail(key, "must name a city")
    row["outlines"] = borders
    closed = _different(data, "closed_regions.numbers", REGIONS, "region")
    remaining = borders.copy()
    remaining[:, closed] = 0
    for city in range(CITIES):
        if not borders[city].any():
            raise data.fail("regions", f"has none that city {city + 1} borders on")
        if not remaining[city].any():
            raise data.fail("closed_regions.numbers", f"leaves city {city + 1} without an open region")
    row["open_regions"] = 1
    if has_closed_regions:
        row["open_regions"][closed] = 0
        row["borders"] = remaining


def _different(data: Reader, key: str, most: int, kind: str) -> list[int]:
    """Different numbers from 1 to ``most``, as they are counted from 0."""
    numbers = data.integers(key, None, 1, most)
    if len(set(numbers)) != len(numbers):
        raise data.fail(key, f"names a {kind} twice")
    return [number - 1 for number in numbers]
