"""The cities of the map: tile, guild, and the lords who are there."""

from __future__ import annotations

import numpy as np

from ...core.record import NOBODY, Record
from ...core.svg import ALARM, GOLD, INK, PAPER, box, path, text
from ..components import UNITS
from ..state import RECRUITING, THREATENING
from .emblems import BARE, RECRUIT, THREAT, guild, idrakys, lord_mark, rewards_row, unit, units_row
from .labels import CARD_HEIGHT, CARD_WIDTH, at

BARE_WIDTH, BARE_HEIGHT = 44, 22
PAWN, PAWN_STEP = 25, 22
DEED, DEED_STEP = 11, 11.6
"""Size of the mark of a lord who has recruited on a tile this year, and the step from one to the next."""
REWARD_STEP = 28
EAST = 800
"""From here on towers stand to the left of their cities, lest they leave the map."""


def city_card(tables: Record, state: Record, city: int, is_choice: bool) -> list[str]:
    """A city's number, its tile, its guild and who is there."""
    x, y = at(tables, city)
    has_tile = state.tile_places[city] in (RECRUITING, THREATENING)
    width, height = (CARD_WIDTH, CARD_HEIGHT) if has_tile else (BARE_WIDTH, BARE_HEIGHT)
    left, top = x - width / 2, y - height / 2
    edge = GOLD if is_choice else ALARM if city == state.bounty else None
    pieces = tile(tables, state, city, left, top, edge) if has_tile else bare(city, left, top, edge)
    if state.guild_seats[city] != NOBODY:
        tower = left + width + 9 if x < EAST else left - 9
        pieces.append(
            guild(int(state.guild_seats[city]), int(state.guild_stories[city]), tower, top + height)
        )
    return pieces + figures(state, city, x, top + height)


def figures(state: Record, city: int, x: float, y: float) -> list[str]:
    """The lords in a city, side by side below its card."""
    here = [seat for seat in range(state.seats) if state.cities[seat] == city]
    start = x - PAWN_STEP * len(here) / 2
    due = NOBODY if state.over else int(state.to_play)
    return [
        idrakys(seat, start + PAWN_STEP * index, y - 3, PAWN, seat == due) for index, seat in enumerate(here)
    ]


def bare(city: int, left: float, top: float, edge: str | None) -> list[str]:
    """A city without a tile."""
    return [
        box(left, top, BARE_WIDTH, BARE_HEIGHT, 5, fill=PAPER, stroke=edge or BARE,
            stroke_width=5 if edge else 2),
        text(left + BARE_WIDTH / 2, top + 16, city + 1, 14, "middle", "bold"),
    ]  # fmt: skip


def tile(tables: Record, state: Record, city: int, left: float, top: float, edge: str | None) -> list[str]:
    """A city with its tile."""
    is_threat = state.tile_places[city] == THREATENING
    colour = THREAT if is_threat else RECRUIT
    head = f"M{left + 1} {top + 18}v-12a5 5 0 0 1 5-5h{CARD_WIDTH - 12}a5 5 0 0 1 5 5v12z"
    pieces = [
        box(left, top, CARD_WIDTH, CARD_HEIGHT, 5, fill=PAPER, stroke=edge or colour,
            stroke_width=5 if edge else 2),
        path(head, fill=colour),
        text(left + 7, top + 15, city + 1, 14, "start", "bold", "#ffffff"),
    ]  # fmt: skip
    if is_threat:
        return pieces + threat(tables, state, city, left, top)
    return [
        *pieces,
        *recruited(state, city, left + CARD_WIDTH - 3, top + 4.5),
        *recruits(tables, state, city, left + 4, top + 25),
    ]


def recruited(state: Record, city: int, right: float, top: float) -> list[str]:
    """Marks of the lords who cannot recruit here any more this year (R27)."""
    done = [seat for seat in range(state.seats) if state.recruited[seat, city]]
    if not done:
        return [text(right - 2, top + 9.5, "recruits", 10, "end", fill="#ffffff")]
    return [lord_mark(seat, right - DEED_STEP * (len(done) - i), top, DEED) for i, seat in enumerate(done)]


def recruits(tables: Record, state: Record, city: int, x: float, y: float) -> list[str]:
    """Units on a recruitment tile from the weakest on, those gone as gaps."""
    asked = [kind for kind in range(len(UNITS)) for _ in range(int(tables.recruits[city, kind]))]
    gone = tables.recruits[city].astype(np.int64) - state.city_units[city]
    pieces = []
    for index, kind in enumerate(asked):
        is_there = gone[kind] <= 0
        gone[kind] -= 1
        pieces.append(unit(kind, x + 16.5 * index, y, 16, is_there))
    return pieces


def threat(tables: Record, state: Record, city: int, left: float, top: float) -> list[str]:
    """Units that a threat needs and what it offers; rewards already taken from it have a golden ground."""
    pieces = units_row(tables.threats[city], left + 31, top + 2.5, 13)
    if city == state.bounty:
        pieces += taken(state.rewards.tolist(), left + 4, top + 23, REWARD_STEP)
    return pieces + rewards_row(tables.tile_rewards[city], left + 6, top + 26, 14, REWARD_STEP)


def taken(rewards: list[int], x: float, y: float, step: float) -> list[str]:
    """The golden grounds of rewards that have been taken."""
    return [
        box(x + step * kind, y, step - 1, 20, 4, fill="#f6dd8f", stroke=INK, stroke_width=0.8)
        for kind, is_taken in enumerate(rewards)
        if is_taken
    ]
