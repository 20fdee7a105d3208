"""The map of the drawing: roads, cities with their tiles, guilds, Idrakys, and the bards of each region."""

from __future__ import annotations

from ...core.names import names_of
from ...core.record import NOBODY, Record
from ...core.svg import INK, box, disc, element, text
from ..components import BASTION, CITIES, COLOURS, REGIONS
from ..state import RECRUITING, THREATENING
from .emblems import EDGE, MUTED, PAPER, RECRUIT, ROADS, THREAT, chip, lord_colour, rewards, tower, units

WIDTH = 1000
HEIGHT = 720
TILE = 76
"""Width of a City tile."""


def realm(tables: Record, state: Record) -> list[str]:
    """The whole map."""
    pieces = [box(0, 0, WIDTH, HEIGHT, 12, fill="#e4ead6", stroke=EDGE)]
    pieces += roads(tables)
    for region in range(REGIONS):
        pieces += bards(tables, state, region)
    for city in range(CITIES):
        pieces += city_with_tile(tables, state, city)
    return pieces


def place(tables: Record, city: int) -> tuple[float, float]:
    """Where a city lies."""
    x, y = tables.city_xy[city]
    return float(x), float(y)


def roads(tables: Record) -> list[str]:
    """Every road once, in its colour."""
    pieces = []
    for city in range(CITIES):
        for colour in range(len(COLOURS)):
            beyond = int(tables.roads[city, colour])
            if beyond > city:
                (x1, y1), (x2, y2) = place(tables, city), place(tables, beyond)
                line = {"x1": x1, "y1": y1, "x2": x2, "y2": y2, "stroke_linecap": "round"}
                pieces.append(element("line", **line, stroke="#fffdf6", stroke_width=11))
                pieces.append(element("line", **line, stroke=ROADS[colour], stroke_width=6))
    return pieces


def bards(tables: Record, state: Record, region: int) -> list[str]:
    """A region's values and the bards in it, in the middle of its cities."""
    around = [place(tables, city) for city in range(CITIES) if tables.borders[city, region]]
    if not around:
        return []
    x = sum(point[0] for point in around) / len(around)
    y = sum(point[1] for point in around) / len(around)
    most, second = (int(value) for value in tables.region_values[region])
    name = "Bastion" if region == BASTION else names_of(tables.region_names)[region]
    pieces = [
        text(x, y - 14, f"{region + 1} {name}", 10.5, "middle", "bold", MUTED),
        text(x, y, f"{most} / {second}", 11, "middle", fill=MUTED),
    ]
    here = [seat for seat in range(state.seats) if state.bards[seat, region]]
    for index, seat in enumerate(here):
        pieces.append(chip(seat, int(state.bards[seat, region]), x + 24 * (index - len(here) / 2), y + 6))
    return pieces


def city_with_tile(tables: Record, state: Record, city: int) -> list[str]:
    """A city: its tile, guild and the lords in it."""
    x, y = place(tables, city)
    pieces = []
    kind = int(state.tile_places[city])
    if kind in (RECRUITING, THREATENING):
        fill = RECRUIT if kind == RECRUITING else THREAT
        pieces.append(box(x - TILE / 2, y + 12, TILE, 34, 5, fill=fill, stroke=INK))
        counts = state.city_units[city] if kind == RECRUITING else tables.threats[city]
        pieces += units(counts, x, y + 22)
        if kind == THREATENING:
            pieces += rewards(tables.tile_rewards[city], x, y + 42)
        else:
            pieces.append(text(x, y + 42, "recruit", 9.5, "middle"))
    pieces.append(disc(x, y, 14, fill=PAPER, stroke=INK, stroke_width=2))
    pieces.append(text(x, y + 5, city + 1, 13, "middle", "bold"))
    if state.guild_seats[city] != NOBODY:
        pieces += tower(int(state.guild_seats[city]), int(state.guild_stories[city]), x + 18, y + 10)
    here = [seat for seat in range(state.seats) if state.cities[seat] == city]
    for index, seat in enumerate(here):
        is_acting = seat == state.to_play and not state.over
        pieces += idrakys(seat, x - 26 - 15 * index, y - 4, is_acting)
    return pieces


def idrakys(seat: int, x: float, y: float, is_acting: bool) -> list[str]:
    """A lord's rider; ringed while it is to play."""
    ring = disc(x, y, 12, fill="none", stroke="#d49a12", stroke_width=3) if is_acting else ""
    return [
        ring,
        disc(x, y, 9, fill=lord_colour(seat), stroke=INK),
        text(x, y + 4, seat, 11, "middle", "bold", "#ffffff"),
    ]
