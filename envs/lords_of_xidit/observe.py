"""The observation: what a lord may know, from its own point of view (itself first, then clockwise)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.layout import Field, Layout
from ..core.observing import put_counts, put_one_hot
from ..core.record import NOBODY, Floats, Record
from .assessment import influence, reputation
from .components import (
    ASSESSMENTS,
    CITIES,
    GUILD_HEIGHT,
    ICONS,
    MOST_STEPS,
    MOST_UNITS,
    MOST_YEARS,
    ORDERS,
    PILE_HEIGHT,
    RECRUITS,
    REGIONS,
    REWARDS_OFFERED,
    TITAN_PILES,
    TITANS,
    UNITS,
)
from .state import ORDERING, PHASES, PILES, PROGRAMMING, STAGES, TILE_PLACES

_TYPES = len(UNITS)
_ICONS = len(ICONS)
_REWARDS = len(REWARDS_OFFERED)
_ASSESSMENTS = len(ASSESSMENTS)
_PHASES = len(PHASES)
_PILES = len(PILES)
_STAGES = len(STAGES)
_PLACES = len(TILE_PLACES) + 1
"""Where a tile can be seen to be, the last one standing for "unseen in one of the piles"."""
_MOST_BARDS = 99
_MOST_STORIES = 99


def layout(num_players: int) -> Layout:
    """The fields in the order in which ``observe`` writes them."""
    seats = num_players
    return Layout(
        [
            Field("tiles", (CITIES, _PLACES), 1,
                  "where each City tile is, one-hot; the last place: unseen in one of the piles"),
            Field("pile_places", (CITIES,), CITIES,
                  "known place of each tile in its pile or discard: 1 for the top or the oldest", scale=10),
            Field("city_units", (CITIES, _TYPES), RECRUITS, "units on each recruitment tile", scale=2),
            Field("guilds", (seats, CITIES), GUILD_HEIGHT, "stories of each lord's guilds",
                  scale=GUILD_HEIGHT),
            Field("idrakys", (seats, CITIES), 1, "the city each lord is in"),
            Field("recruited", (seats, CITIES), 1, "cities where each lord has recruited this year"),
            Field("liberated", (seats, CITIES), 9, "threats each lord has removed there this year"),
            Field("struck", (seats, CITIES), 1, "cities from which each lord has struck a titan this year"),
            Field("programs", (seats, ORDERS, _ICONS), 1,
                  "orders, one-hot: own ones as set, others' once all are turned up"),
            Field("units", (seats, _TYPES), MOST_UNITS, "units held", scale=4),
            Field("gold", (seats,), 999, "gold", scale=20),
            Field("bards", (seats, REGIONS), _MOST_BARDS, "bards in each region", scale=4),
            Field("bards_left", (seats,), _MOST_BARDS, "bards in stock", scale=20),
            Field("stories_left", (seats,), _MOST_STORIES, "stories in stock", scale=15),
            Field("stories_aside", (seats,), _MOST_STORIES, "stories set aside", scale=4),
            Field("influence", (seats,), _MOST_STORIES, "stories on the board", scale=15),
            Field("reputation", (seats,), 999, "points of the regions as they stand", scale=20),
            Field("to_play", (seats,), 1, "1 for the lord that decides next"),
            Field("first_player", (seats,), 1, "1 for the first player"),
            Field("shown", (seats, MOST_UNITS + 1), 1,
                  "units shown of the type being counted, one-hot: own, or all once all have said"),
            Field("barracks", (_TYPES,), MOST_UNITS, "units in the barracks", scale=10),
            Field("pile_sizes", (_PILES,), CITIES, "tiles in recruitment and threat pile and their discards",
                  scale=10),
            Field("titans", (TITAN_PILES, PILE_HEIGHT), TITANS,
                  "titans of each pile from the top: number + 1 if known, else 0", scale=TITANS),
            Field("titans_left", (TITAN_PILES,), PILE_HEIGHT, "titans left in each pile"),
            Field("raging", (TITAN_PILES,), 1, "1 if the top titan is awake"),
            Field("assessments", (_ASSESSMENTS, _ASSESSMENTS), 1, "the order of the assessments, one-hot"),
            Field("dummy", (_ASSESSMENTS,), MOST_STEPS, "steps of the dummy's tokens", scale=4),
            Field("year", (MOST_YEARS,), 1, "the year, one-hot"),
            Field("years_left", (1,), MOST_YEARS, "years still to come", scale=MOST_YEARS),
            Field("census_year", (1,), 1, "1 if this year ends with a census"),
            Field("stage", (_STAGES,), 1, "placement, programming, orders or census, one-hot"),
            Field("phase", (_PHASES,), 1, "what is decided, one-hot"),
            Field("order", (ORDERS,), 1, "the order being set or carried out, one-hot"),
            Field("step", (1,), 10, "lords that have programmed, or whose order or count is done", scale=5),
            Field("census", (_TYPES,), 1, "the type being counted, one-hot"),
            Field("bounty", (CITIES + TITANS,), 1, "the threat or titan being paid for, one-hot"),
            Field("pile", (TITAN_PILES,), 1, "the pile of the titan being struck, one-hot"),
            Field("rewards", (_REWARDS,), 1, "rewards chosen so far"),
            Field("left", (1,), 20, "units to pay, rewards to choose or bards to place", scale=5),
            Field("lowest", (1,), 20, "lowest unit, reward or region that may be named next", scale=5),
        ]
    )  # fmt: skip


@kernel
def observe(tables: Record, state: Record, seat: int, out: Floats) -> int:
    """Write the observation of ``seat`` into ``out`` float32[O]; returns the floats written."""
    out[:] = 0.0
    at = put_tiles(state, out)
    at = put_cities(state, seat, out, at)
    at = put_programs(state, seat, out, at)
    at = put_holdings(tables, state, seat, out, at)
    at = put_shown(state, seat, out, at)
    at = put_table(tables, state, out, at)
    return put_decision(state, seat, out, at)


@kernel
def put_tiles(state: Record, out: Floats) -> int:
    """Where each tile is, as far as it is known, and the units on it."""
    at = 0
    for city in range(CITIES):
        place = _PLACES - 1 if state.unseen[city] else int(state.tile_places[city])
        at = put_one_hot(place, _PLACES, out, at)
    for pile in range(_PILES):
        for index in range(state.pile_sizes[pile]):
            tile = int(state.piles[pile, index])
            if not state.unseen[tile]:
                out[at + tile] = index + 1
    at += CITIES
    for city in range(CITIES):
        at = put_counts(state.city_units[city], out, at)
    return at


@kernel
def put_cities(state: Record, seat: int, out: Floats, at: int) -> int:
    """Guilds, Idrakys and this year's deeds of each lord."""
    seats = int(state.seats)
    for city in range(CITIES):
        owner = int(state.guild_seats[city])
        if owner != NOBODY:
            out[at + (owner - int(seat)) % seats * CITIES + city] = state.guild_stories[city]
    at += seats * CITIES
    for step in range(seats):
        at = put_one_hot(state.cities[(seat + step) % seats], CITIES, out, at)
    for step in range(seats):
        at = put_counts(state.recruited[(seat + step) % seats], out, at)
    for step in range(seats):
        at = put_counts(state.liberated[(seat + step) % seats], out, at)
    for step in range(seats):
        at = put_counts(state.struck[(seat + step) % seats], out, at)
    return at


@kernel
def put_programs(state: Record, seat: int, out: Floats, at: int) -> int:
    """Orders: one's own, and others' from when they are turned up (R85)."""
    seats = int(state.seats)
    for step in range(seats):
        lord = (seat + step) % seats
        for order in range(ORDERS):
            icon = NOBODY
            if step == 0 or state.stage >= ORDERING:
                icon = int(state.programs[lord, order])
            at = put_one_hot(icon, _ICONS, out, at)
    return at


@kernel
def put_holdings(tables: Record, state: Record, seat: int, out: Floats, at: int) -> int:
    """What each lord has."""
    seats = int(state.seats)
    for step in range(seats):
        at = put_counts(state.units[(seat + step) % seats], out, at)
    for step in range(seats):
        out[at + step] = state.gold[(seat + step) % seats]
    at += seats
    for step in range(seats):
        at = put_counts(state.bards[(seat + step) % seats], out, at)
    for step in range(seats):
        lord = (seat + step) % seats
        out[at + step] = state.bards_left[lord]
        out[at + seats + step] = state.stories_left[lord]
        out[at + 2 * seats + step] = state.stories_aside[lord]
        out[at + 3 * seats + step] = influence(state, lord)
        out[at + 4 * seats + step] = reputation(tables, state, lord, 0)
        out[at + 5 * seats + step] = state.to_play == lord
        out[at + 6 * seats + step] = state.first_seat == lord
    return at + 7 * seats


@kernel
def put_shown(state: Record, seat: int, out: Floats, at: int) -> int:
    """Units shown in the census: one's own, and others' once all have said."""
    seats = int(state.seats)
    is_open = True
    for lord in range(seats):
        is_open = is_open and state.shown[lord] != NOBODY
    for step in range(seats):
        lord = (seat + step) % seats
        number = int(state.shown[lord]) if step == 0 or is_open else NOBODY
        at = put_one_hot(number, MOST_UNITS + 1, out, at)
    return at


@kernel
def put_table(tables: Record, state: Record, out: Floats, at: int) -> int:
    """Barracks, piles, titans, assessments, dummy, year."""
    at = put_counts(state.barracks, out, at)
    at = put_counts(state.pile_sizes, out, at)
    left = at + TITAN_PILES * PILE_HEIGHT
    for pile in range(TITAN_PILES):
        is_known = state.raging[pile] or state.titans[pile, PILE_HEIGHT - 1] == NOBODY
        for index in range(PILE_HEIGHT):
            titan = state.titans[pile, index]
            if titan != NOBODY:
                out[left + pile] += 1.0
                out[at + pile * PILE_HEIGHT + index] = titan + 1 if is_known else 0
        out[left + TITAN_PILES + pile] = state.raging[pile]
    at = left + 2 * TITAN_PILES
    for index in range(_ASSESSMENTS):
        at = put_one_hot(state.assessments[index], _ASSESSMENTS, out, at)
    at = put_counts(state.dummy, out, at)
    at = put_one_hot(state.year - 1, MOST_YEARS, out, at)
    out[at] = tables.years - state.year
    out[at + 1] = tables.census_years[state.year - 1]
    return at + 2


@kernel
def put_decision(state: Record, seat: int, out: Floats, at: int) -> int:
    """Where the game is, and what has been decided of the deed under way."""
    at = put_one_hot(state.stage, _STAGES, out, at)
    at = put_one_hot(state.phase, _PHASES, out, at)
    order = NOBODY if state.stage == PROGRAMMING and state.to_play != seat else int(state.order)
    at = put_one_hot(order, ORDERS, out, at)
    out[at] = state.step
    at = put_one_hot(state.census, _TYPES, out, at + 1)
    at = put_one_hot(state.bounty, CITIES + TITANS, out, at)
    at = put_one_hot(state.pile, TITAN_PILES, out, at)
    at = put_counts(state.rewards, out, at)
    out[at] = state.left
    out[at + 1] = state.lowest
    return at + 2
