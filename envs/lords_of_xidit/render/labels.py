"""Where the map has room for the name, values and bards of each region."""

from __future__ import annotations

from math import atan2

import numpy as np
import numpy.typing as npt

from ...core.record import Record
from ...core.svg import Point
from ..components import CITIES, COLOURS, REGIONS

Points = npt.NDArray[np.float64]

SCALE, LEFT, TOP = 0.95, -5, -14
CARD_WIDTH, CARD_HEIGHT = 90, 48
PAWN_HEIGHT = 22
"""What a lord's figure takes below a city's card."""
LABEL_WIDTH, LABEL_ABOVE, LABEL_BELOW = 82, 19, 53
"""A label with two rows of bards: its width, and its reach above and below the point it is placed by."""
ROAD_WIDTH = 6
STEPS = (6.0, 1.0)
"""How close together places are tried: first all over a region, then around the best of them."""
AMPLE = 10.0
"""Free space around a label beyond which the middle of the region matters more."""
PULL = 0.02
SAMPLES = np.linspace(0.0, 1.0, 21)[:, None]
"""Points of a road that are looked at."""
_FOUND: dict[tuple[bytes, ...], list[Point]] = {}
"""Places of the labels, by the map."""


def at(tables: Record, city: int) -> Point:
    """Where a city is drawn."""
    x, y = (int(number) for number in tables.city_xy[city])
    return LEFT + SCALE * x, TOP + SCALE * y


def outline(tables: Record, region: int) -> list[Point]:
    """The cities around a region, in a circle."""
    points = [at(tables, city) for city in range(CITIES) if tables.outlines[city, region]]
    x, y = (sum(numbers) / len(points) for numbers in zip(*points, strict=True))
    return sorted(points, key=lambda point: atan2(point[1] - y, point[0] - x))


def label_places(tables: Record) -> list[Point]:
    """Where in each region a label is free of cards, figures and roads, near the region's middle."""
    key = (tables.city_xy.tobytes(), tables.outlines.tobytes(), tables.roads.tobytes())
    if key not in _FOUND:
        cities = np.array([at(tables, city) for city in range(CITIES)])
        ends = [(cities[a], cities[b]) for a, b, _ in roads_of(tables)]
        roads = np.concatenate([start + SAMPLES * (end - start) for start, end in ends])
        corners = [np.array(outline(tables, region)) for region in range(REGIONS)]
        _FOUND[key] = [label_place(region, cities, roads) for region in corners]
    return _FOUND[key]


def label_place(corners: Points, cities: Points, roads: Points) -> Point:
    """The best place for a label in the region with these corners: a coarse look, then a close one."""
    place = corners.mean(axis=0)
    reach = np.abs(corners - place).max(axis=0)
    for step in STEPS:
        spans = [np.arange(-breadth, breadth + step / 2, step) for breadth in reach]
        places = place + np.stack(np.meshgrid(*spans), axis=-1).reshape(-1, 2)
        places = places[are_inside(places, corners)]
        if len(places):
            place = places[worth(places, corners.mean(axis=0), cities, roads).argmax()]
        reach = np.array([step, step])
    return float(place[0]), float(place[1])


def worth(places: Points, middle: Points, cities: Points, roads: Points) -> Points:
    """How good places for a label are: free, and near the middle of the region."""
    centres = places + np.array([0, (LABEL_BELOW - LABEL_ABOVE) / 2])
    free = np.minimum(clearance(centres, cities, roads), AMPLE)
    found: Points = free - PULL * np.hypot(*(places - middle).T)
    return found


def are_inside(places: Points, corners: Points) -> npt.NDArray[np.bool_]:
    """Which places a polygon contains: a ray from them crosses an odd number of its edges."""
    inside = np.zeros(len(places), np.bool_)
    x, y = places.T
    for (ax, ay), (bx, by) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
        if ay != by:
            inside ^= ((ay > y) != (by > y)) & (x < ax + (y - ay) * (bx - ax) / (by - ay))
    return inside


def clearance(centres: Points, cities: Points, roads: Points) -> Points:
    """How far labels around these points are from the nearest card or road; negative where they overlap."""
    height = LABEL_ABOVE + LABEL_BELOW
    cards = gaps(centres, cities + np.array([0, PAWN_HEIGHT / 2]),
                 ((LABEL_WIDTH + CARD_WIDTH) / 2, (height + CARD_HEIGHT + PAWN_HEIGHT) / 2))  # fmt: skip
    lines = gaps(centres, roads, ((LABEL_WIDTH + ROAD_WIDTH) / 2, (height + ROAD_WIDTH) / 2))
    return np.minimum(cards, lines)


def gaps(centres: Points, points: Points, reach: tuple[float, float]) -> Points:
    """The gap to the nearest point's box, both boxes together ``reach`` wide and high."""
    across, down = (np.abs(centres[:, axis, None] - points[None, :, axis]) - reach[axis] for axis in range(2))
    nearest: Points = np.maximum(across, down).min(axis=1)
    return nearest


def roads_of(tables: Record) -> list[tuple[int, int, int]]:
    """Every road once: its two cities and its colour."""
    return [
        (city, int(tables.roads[city, colour]), colour)
        for city in range(CITIES)
        for colour in range(len(COLOURS))
        if tables.roads[city, colour] > city
    ]
