"""Scenarios: what each owner has on the map, on its board and before it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.bits import has
from ...core.positions import seat_tables
from ...core.record import Record
from ..components import (
    BREWERIES,
    BREWERY_BOXES,
    CELL_NAMES,
    COLOURS,
    CUBES,
    FROM_CARDS,
    GNOMES,
    MOST_BEER,
    MOST_SEATS,
    POINT_SOURCES,
    RACES,
    SECOND_BREWERY,
    SLOTS,
    TURNS,
)
from ..observe import layout
from ..rules import ALLY_NAMES
from .names import (
    GNOMES_NAME,
    LARGEST,
    counts_on_cells,
    flagged,
    owner_name,
    slot_names,
)

MOST_POINTS, MOST_GOLD = (int(layout(MOST_SEATS)[name].high) for name in ("vp", "gold"))
"""What the observation has room for."""
SHARED_KEYS = (
    "vp", "vp_sources", "vp_turns", "gold", "cubes", "breweries", "brewers", "eaten", "burnt"
)  # fmt: skip
SEAT_KEYS = (
    "race", *SHARED_KEYS, "beer", "production", "tokens", "tokens_due", "slots", "slots_used", "allies",
    "allies_used", "brewing", "has_performed",
)  # fmt: skip
BOX_NUMBERS = range(1, BREWERY_BOXES + 1)
MOST_IN_TILE = 2


def write(tables: Record, state: Record) -> dict[str, Any]:
    """The seats in their order, and the Gnomes."""
    return {
        "seats": [write_seat(tables, state, seat) for seat in range(state.seats)],
        GNOMES_NAME: write_shared(state, GNOMES),
    }


def write_shared(state: Record, owner: int) -> dict[str, Any]:
    """What any owner has."""
    return {
        "vp": int(state.vp[owner]),
        "vp_sources": values.shown(state.vp_sources[owner], POINT_SOURCES),
        "vp_turns": state.vp_turns[owner].tolist(),
        "gold": int(state.gold[owner]),
        "cubes": values.shown(state.cubes[owner], CELL_NAMES),
        "breweries": values.shown(state.breweries[owner], CELL_NAMES),
        "brewers": int(state.brewers[owner]),
        "eaten": int(state.eaten[owner]),
        "burnt": int(state.burnt[owner]),
    }


def write_seat(tables: Record, state: Record, seat: int) -> dict[str, Any]:
    """All of a seat."""
    slots = slot_names(tables, state.races[seat])
    owned = state.ally_places == seat
    shown = {
        **write_shared(state, seat),
        "race": RACES[state.races[seat]],
        "beer": int(state.beer[seat]),
        "production": int(state.production[seat]),
        "tokens": flagged(state.box_tokens[seat], BOX_NUMBERS),
        "tokens_due": int(state.tokens_due[seat]),
        "slots": flagged(state.slots[seat], slots),
        "slots_used": flagged(state.slot_used[seat], slots),
        "allies": flagged(owned, ALLY_NAMES),
        "allies_used": flagged(owned & (state.ally_used > 0), ALLY_NAMES),
        "brewing": int(state.brewing[seat]),
        "has_performed": bool(state.card_paid[seat]),
    }
    return {key: shown[key] for key in SEAT_KEYS}


def read(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Races, pieces on the map and amounts of all owners; the map must be known."""
    tables_of = owner_tables(row, named)
    for seat in range(row.seats):
        read_race(row, seat, tables_of[seat])
    for owner, table in tables_of.items():
        read_cubes(tables, row, owner, table)
        read_breweries(tables, row, owner, table)
        read_points(row, owner, table)
        read_amounts(row, owner, table)


def owner_tables(row: Record, named: Mapping[str, Any]) -> dict[int, Mapping[str, Any]]:
    """What is named for each owner."""
    found = dict(enumerate(seat_tables(row, named, SEAT_KEYS)))
    found[GNOMES] = values.mapping(named.get(GNOMES_NAME, {}), GNOMES_NAME, SHARED_KEYS)
    return found


def place_of(owner: int, key: str) -> str:
    """Where a value of an owner stands in a scenario."""
    return f"{GNOMES_NAME}.{key}" if owner == GNOMES else f"seats[{owner}].{key}"


def read_race(row: Record, seat: int, table: Mapping[str, Any]) -> None:
    """A race; no two seats have a colour in common."""
    if "race" in table:
        row.races[seat] = values.index(table["race"], place_of(seat, "race"), RACES)
    if seat == row.seats - 1:
        colours = [int(race) // 2 for race in row.races[: row.seats]]
        for other in range(row.seats):
            if colours.count(colours[other]) > 1:
                raise values.fault(
                    "seats", f"have the colour {COLOURS[colours[other]]} twice: its races share a board"
                )


def read_cubes(tables: Record, row: Record, owner: int, table: Mapping[str, Any]) -> None:
    """Cubes on the map; the others are on the owner's board."""
    place = place_of(owner, "cubes")
    if "cubes" in table:
        row.cubes[owner] = counts_on_cells(tables, table["cubes"], place, CUBES[owner])
    total = int(row.cubes[owner].sum())
    if total > CUBES[owner]:
        raise values.fault(place, f"has {total} in all, {owner_name(owner)} has {CUBES[owner]}")
    row.cubes_left[owner] = CUBES[owner] - total
    row.cube_cells[owner] = sum(1 << int(cell) for cell in np.flatnonzero(row.cubes[owner]))


def read_breweries(tables: Record, row: Record, owner: int, table: Mapping[str, Any]) -> None:
    """Breweries on the map; the others are on the board, and production follows them (R30)."""
    place = place_of(owner, "breweries")
    before = out(row, owner)
    if "breweries" in table:
        row.breweries[owner] = counts_on_cells(tables, table["breweries"], place, MOST_IN_TILE)
    total = int(row.breweries[owner].sum())
    if total > BREWERIES[owner]:
        raise values.fault(place, f"has {total} in all, {owner_name(owner)} has {BREWERIES[owner]}")
    row.breweries_left[owner] = BREWERIES[owner] - total
    row.brewery_cells[owner] = sum(1 << int(cell) for cell in np.flatnonzero(row.breweries[owner]))
    if owner != GNOMES:
        row.production[owner] += int(tables.box_beer[:total].sum()) - int(tables.box_beer[:before].sum())
        row.box_tokens[owner, before:total] = 0


def out(row: Record, owner: int) -> int:
    """How many breweries of an owner are on the map."""
    return BREWERIES[owner] - int(row.breweries_left[owner])


def read_points(row: Record, owner: int, table: Mapping[str, Any]) -> None:
    """Points and where they are from: from cards, as far as nothing else is said."""
    if "vp_sources" in table:
        place = place_of(owner, "vp_sources")
        sources = values.mapping(table["vp_sources"], place, POINT_SOURCES)
        row.vp_sources[owner] = [
            values.integer(sources.get(name, 0), f"{place}.{name}", -MOST_POINTS, MOST_POINTS)
            for name in POINT_SOURCES
        ]
    total = int(row.vp_sources[owner].sum())
    row.vp[owner] = total
    if "vp" in table:
        row.vp[owner] = values.integer(table["vp"], place_of(owner, "vp"), 0, MOST_POINTS)
        if "vp_sources" not in table:
            row.vp_sources[owner, FROM_CARDS] += int(row.vp[owner]) - total
        elif row.vp[owner] != total:
            raise values.fault(place_of(owner, "vp"), f"is {row.vp[owner]}, but vp_sources make {total}")
    if row.vp[owner] < 0:
        raise values.fault(place_of(owner, "vp_sources"), f"make {total} points, fewer than none")
    if "vp_turns" in table:
        place = place_of(owner, "vp_turns")
        turns = table["vp_turns"]
        if not isinstance(turns, (list, tuple)) or len(turns) != TURNS:
            raise values.fault(place, f"must be a list of {TURNS} numbers")
        row.vp_turns[owner] = [values.integer(points, place, 0, MOST_POINTS) for points in turns]


def read_amounts(row: Record, owner: int, table: Mapping[str, Any]) -> None:
    """Plain numbers."""
    highest = {"gold": MOST_GOLD, "eaten": MOST_GOLD, "burnt": LARGEST}
    if owner != GNOMES:
        highest |= {"beer": MOST_BEER, "production": LARGEST, "tokens_due": SLOTS}
    for key, high in highest.items():
        if key in table:
            row[key][owner] = values.integer(table[key], place_of(owner, key), 0, high)


def check_breweries(row: Record) -> None:
    """Breweries of a tile have one owner (R29), and two need the permit (R54)."""
    for cell, name in enumerate(CELL_NAMES):
        here = [owner for owner in (*range(row.seats), GNOMES) if row.breweries[owner, cell]]
        if len(here) > 1:
            raise values.fault(
                "breweries", f"of {owner_name(here[0])} and {owner_name(here[1])} are both in {name}"
            )
        for owner in here:
            may_have_two = owner != GNOMES and row.modifiers[owner, SECOND_BREWERY]
            if row.breweries[owner, cell] == MOST_IN_TILE and not may_have_two:
                raise values.fault(
                    place_of(owner, "breweries"), f"has two in {name}, which {owner_name(owner)} may not have"
                )
        pieces = int(row.breweries[:, cell].sum() + row.cubes[:, cell].sum())
        if pieces and not has(row.face_up, cell):
            raise values.fault("cubes", f"lie in {name}, whose tile is face down")
