"""The ground of the map: Domains round the volcano, tunnels, gates, Great Halls and the Swarm."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

from ...core.record import NOBODY, Record
from ...core.svg import (
    ALARM,
    GOLD,
    INK,
    PAPER,
    Point,
    box,
    disc,
    element,
    hint,
    line,
    path,
    polygon,
    sign,
    text,
)
from ...core.viewpoint import members
from ..champion_vocabulary import HALL_BONUS
from ..components import CAVERNS, CLANS
from .emblems import ARCH, HAT, clan_colour, clan_ground
from .situation import WAVE_NUMERALS
from .viewpoint import CLAN_TITLES, domain_of, initial, places_in_play, tiles_on

SCALE = 0.85
SIZE = 850
"""The map is a square of this size."""
RIM = 62
"""Rock round the outermost caverns."""
TEETH = 10
"""Points of the mountain's edge in each Domain."""
HALL = 19
PILL_WIDTH, PILL_HEIGHT = 60, 20


def at(tables: Record, place: int) -> Point:
    """Where a place is drawn."""
    x, y = (int(number) for number in tables.place_xy[place])
    return SCALE * x, SCALE * y


def middle(tables: Record) -> Point:
    """The middle of the volcano."""
    return SCALE * int(tables.volcano[0]), SCALE * int(tables.volcano[1])


def polar(centre: Point, angle: float, radius: float) -> Point:
    """A point so far from the centre."""
    return centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)


def ground(tables: Record) -> list[str]:
    """The Domains as sectors of the mountain, each between the middles of its neighbours."""
    centre = middle(tables)
    places = {cavern: at(tables, cavern) for cavern in members(int(tables.in_play))}
    radius = RIM + max(hypot(x - centre[0], y - centre[1]) for x, y in places.values())
    angles = []
    for clan in range(len(CLANS)):
        own = [place for cavern, place in places.items() if domain_of(cavern) == clan]
        x, y = (sum(numbers) / len(own) for numbers in zip(*own, strict=True))
        angles.append(atan2(y - centre[1], x - centre[0]))
    pieces = [box(0, 0, SIZE, SIZE, 18, fill="#8fa3ad"), disc(*centre, radius + 10, fill="#6f6a63")]
    for clan, angle in enumerate(angles):
        before, after = angles[clan - 1], angles[(clan + 1) % len(CLANS)]
        first, last = angle - turn(before, angle) / 2, angle + turn(angle, after) / 2
        step = (last - first) / TEETH
        edge = [polar(centre, first + step * n, radius - 9 * (n % 2)) for n in range(TEETH + 1)]
        shape = polygon([centre, *edge])
        pieces.append(path(shape, fill=clan_ground(clan), stroke="#f6f1e4", stroke_width=3))
    return pieces


def turn(start: float, end: float) -> float:
    """The angle clockwise from one direction to another."""
    return (end - start) % (2 * pi)


def volcano(tables: Record, state: Record) -> list[str]:
    """The volcano, with the number of the Wave in its lava."""
    (x, y), radius = middle(tables), SCALE * int(tables.volcano[2]) - 16
    return [
        disc(x, y, radius, fill="#4a4340", stroke=INK, stroke_width=2),
        disc(x, y, radius * 0.68, fill="#d9541e", stroke="#f2a33a", stroke_width=4),
        text(x, y - 4, "Wave", 13, "middle", "bold", "#ffffff"),
        text(x, y + 20, WAVE_NUMERALS[state.wave], 24, "middle", "bold", "#ffffff"),
    ]


def tunnels(tables: Record) -> list[str]:
    """Tunnels between caverns; dotted ways from Lairs."""
    there = places_in_play(tables)
    joined = [(a, b) for a in there for b in members(int(tables.near[a])) if a < b and b in there]
    pieces = []
    for a, b in joined:
        if b >= CAVERNS:
            pieces.append(line(at(tables, a), at(tables, b), stroke="#6b5d4c", stroke_width=2.5,
                               stroke_dasharray="2 4"))  # fmt: skip
    for width, colour in ((10, "#5b4c3b"), (6.5, "#efe4cb")):
        pieces += [
            line(at(tables, a), at(tables, b), stroke=colour, stroke_width=width)
            for a, b in joined
            if b < CAVERNS
        ]
    return pieces


def hall_grounds(tables: Record) -> list[str]:
    """The floors of the Great Halls, as far as the caverns that touch them."""
    pieces = []
    for hall in range(tables.hall_count):
        x, y = (SCALE * int(number) for number in tables.hall_xy[hall])
        around = [at(tables, c) for c in members(int(tables.hall_caverns[hall]))]
        around.sort(key=lambda point: atan2(point[1] - y, point[0] - x))
        pieces.append(path(polygon(around), fill="#8a6d3b", fill_opacity=0.22))
    return pieces


def halls(tables: Record, state: Record, choices: list[int]) -> list[str]:
    """The Great Halls with their values and tiles."""
    pieces = []
    for hall in range(tables.hall_count):
        x, y = (SCALE * int(number) for number in tables.hall_xy[hall])
        value = int(state.hall_values[hall])
        edge, strength = (GOLD, 5) if hall in choices else (INK, 1.6)
        name = hint(f"Great Hall {hall + 1}, worth {value}")
        shape = box(x - HALL, y - HALL + 2, 2 * HALL, 2 * HALL - 4, 4, fill="#4b3a22",
                    stroke=edge, stroke_width=strength)  # fmt: skip
        words = [
            text(x, y - 4, f"hall {hall + 1}", 9, "middle", fill="#f3e4b8"),
            text(x, y + 13, value, 17, "middle", "bold", "#ffd95e"),
        ]
        pieces.append(element("g", name + shape + "".join(words)))
        for champion in tiles_on(tables, state, (HALL_BONUS,), hall):
            bonus = int(tables.arguments[champion, 0])
            pieces += badge(f"{initial(champion)} +{bonus}", x, y + HALL + 5)
    return pieces


def badge(words: str, x: float, y: float) -> list[str]:
    """A Wave III tile."""
    return [
        box(x - 15, y - 8, 30, 15, 3, fill=GOLD, stroke=INK, stroke_width=1.2),
        text(x, y + 3.5, words, 10, "middle", "bold"),
    ]


def gates(tables: Record, state: Record, choices: list[int]) -> list[str]:
    """Swarm points by their Domain's name, the ways through the gates, and the Swarm itself."""
    pieces = []
    for clan in range(len(CLANS)):
        start = swarm_point(tables, clan)
        for cavern in members(int(tables.gates[clan])):
            gate = (SCALE * int(tables.gate_xy[cavern][0]), SCALE * int(tables.gate_xy[cavern][1]))
            pieces.append(line(start, gate, stroke="#8e2f27", stroke_width=3, stroke_dasharray="6 4"))
            pieces.append(line(gate, at(tables, cavern), stroke="#8e2f27", stroke_width=3))
            pieces.append(sign(ARCH, gate[0] - 9, gate[1] - 10, 18, "#3b332c", stroke="#f6f1e4"))
    for clan in range(len(CLANS)):
        x, y = swarm_point(tables, clan)
        has_swarm = state.swarm == clan and state.swarm != NOBODY
        edge, strength = (GOLD, 5) if clan in choices else (ALARM, 3.5) if has_swarm else (PAPER, 1.5)
        pieces.append(box(x - PILL_WIDTH / 2, y - PILL_HEIGHT / 2, PILL_WIDTH, PILL_HEIGHT, 10,
                          fill=clan_colour(clan), stroke=edge, stroke_width=strength))  # fmt: skip
        pieces.append(text(x, y + 4.3, CLAN_TITLES[clan], 12, "middle", "bold", "#ffffff"))
        if has_swarm:
            name = hint(f"the Swarm, in {CLAN_TITLES[clan]}")
            hats = [
                sign(HAT, x + step - 11, y - 33, 22, "#c0392b", stroke="#ffffff", stroke_width=1.6)
                for step in (-15, 15, 0)
            ]
            pieces.append(element("g", name + "".join(hats)))
    return pieces


def swarm_point(tables: Record, clan: int) -> Point:
    """Where a Domain's Swarm point is drawn, wholly on the map."""
    x, y = (SCALE * int(number) for number in tables.swarm_xy[clan])
    half = PILL_WIDTH / 2 + 5
    return min(max(x, half), SIZE - half), min(max(y, 38), SIZE - 16)
