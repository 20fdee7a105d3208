"""Scenarios: names of seats, cities and titans, and the way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from ...core import values
from ...core.record import NOBODY
from ..components import CITIES, PILE_HEIGHT, REGIONS, TITAN_PILES

CITY_NAMES = [f"city {number + 1}" for number in range(CITIES)]
REGION_NAMES = [f"region {number + 1}" for number in range(REGIONS)]
PILE_NAMES = [f"titan {pile + 1}" for pile in range(TITAN_PILES)]
TITAN_NAMES = [f"{pile + 1}{'ab'[index]}" for pile in range(TITAN_PILES) for index in range(PILE_HEIGHT)]
"""A titan by its pile and its place in the data file."""
LARGEST = int(np.iinfo(np.int8).max)


def city_in(value: Any, place: str) -> int:
    """A city by its number from 1 on, or by its name."""
    if isinstance(value, str):
        return values.index(value, place, CITY_NAMES)
    return values.integer(value, place, 1, CITIES) - 1


def cities_in(value: Any, place: str) -> list[int]:
    """A list of cities, each named once."""
    cities = [city_in(city, place) for city in values.entries(value, place, "cities")]
    if len(set(cities)) != len(cities):
        raise values.fault(place, "names a city twice")
    return cities


def numbers(cities: Iterable[int]) -> list[int]:
    """Cities as they are written."""
    return [int(city) + 1 for city in cities if city != NOBODY]
