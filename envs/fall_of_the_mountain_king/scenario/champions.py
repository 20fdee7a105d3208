"""Scenarios: Champions of the seats, pairs offered, the display with Influence, and the three decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.bits import has
from ...core.positions import seat_names
from ...core.record import NOBODY, Record
from ..champion_nouns import CHAMPION_NOUNS
from ..champion_vocabulary import DOUBLE_CAVERN, HALL_BONUS, SECOND_AS_FIRST, SILENCE_GNOMES
from ..components import (
    CAVERN_NAMES,
    CHAMPION_SYMBOLS,
    MOST_OFFERED,
    NONE,
)
from ..state import S_AWARD
from . import champion_decks
from .discs import check_times, move_in_order, shown_discs, shown_times
from .names import HALL_NAMES, PLANK_NAMES, champion_names, champions_in
from .numbers import MOST_DISCS, MOST_TIME

SEAT_KEYS = ("champions", "offered", "kept", "claws_used", "champion_symbols_covered", "tiles")
DISPLAY_KEYS = ("champion", "influence", "times")
NO_CHAMPION = "awarded"
SYMBOL_NUMBERS = range(1, CHAMPION_SYMBOLS + 1)
TILE_NAMES = {
    HALL_BONUS: HALL_NAMES,
    SECOND_AS_FIRST: PLANK_NAMES,
    DOUBLE_CAVERN: CAVERN_NAMES,
    SILENCE_GNOMES: CAVERN_NAMES,
}
"""Where a Wave III tile can lie, by the Champion's effect."""


def write_display(state: Record) -> list[dict[str, Any]]:
    """The display from the left."""
    return [write_place(state, place) for place in range(state.seats + 1)]


def write_place(state: Record, place: int) -> dict[str, Any]:
    """A Champion of the display, and Influence with it from most to least."""
    champion = int(state.display[place])
    times = state.influence_times[place]
    return {
        "champion": NO_CHAMPION if champion == NOBODY else CHAMPION_NOUNS[champion],
        "influence": shown_discs(state, state.influence[place], times),
        "times": shown_times(state, times),
    }


def write_seat(tables: Record, state: Record, seat: int) -> dict[str, Any]:
    """A seat's Champions, Claws and symbols covered on them, tiles."""
    owned = np.flatnonzero(state.champion_owners == seat).tolist()
    named = {CHAMPION_NOUNS[champion]: champion for champion in owned}
    return {
        "champions": list(named),
        "offered": champion_names(state.offered[seat]),
        "kept": int(state.kept[seat]) + 1,
        "claws_used": {name: int(state.claws_used[c]) for name, c in named.items() if state.claws_used[c]},
        "champion_symbols_covered": {
            name: values.members(SYMBOL_NUMBERS, state.champion_covered[c])
            for name, c in named.items()
            if state.champion_covered[c]
        },
        "tiles": {
            name: TILE_NAMES[int(tables.effect[c])][state.tile_places[c]]
            for name, c in named.items()
            if state.tile_places[c] != NOBODY
        },
    }


def read(tables: Record, row: Record, named: Mapping[str, Any], seats: list[Mapping[str, Any]]) -> None:
    """Every Champion in one place; the Wave must be known."""
    read_owners(row, seats)
    read_display(row, named)
    champion_decks.read(tables, row, named)
    is_free = row.champion_owners == NOBODY
    row.claws_used[is_free] = 0
    row.champion_covered[is_free] = 0
    row.tile_places[is_free] = NOBODY
    for seat, table in enumerate(seats):
        read_cards(tables, row, seat, table)


def read_owners(row: Record, seats: list[Mapping[str, Any]]) -> None:
    """Champions of the seats, and pairs offered."""
    where: dict[int, str] = {}
    for seat, table in enumerate(seats):
        for key in ("champions", "offered"):
            for champion in champions_in(table.get(key, []), f"seats[{seat}].{key}"):
                place = f"seats[{seat}].{key}"
                if champion in where:
                    raise values.fault(place, f"has {CHAMPION_NOUNS[champion]}, as has {where[champion]}")
                where[champion] = place
    for seat, table in enumerate(seats):
        if "champions" in table:
            row.champion_owners[row.champion_owners == seat] = NOBODY
        if "offered" in table:
            row.offered[seat] = NOBODY
            offered = champions_in(table["offered"], f"seats[{seat}].offered")
            if len(offered) not in (0, MOST_OFFERED):
                raise values.fault(f"seats[{seat}].offered", f"must be a pair or none, not {len(offered)}")
            row.offered[seat, : len(offered)] = offered
        if "kept" in table:
            row.kept[seat] = values.integer(table["kept"], f"seats[{seat}].kept", 1, MOST_OFFERED) - 1
    for seat, table in enumerate(seats):
        for champion in champions_in(table.get("champions", []), f"seats[{seat}].champions"):
            row.champion_owners[champion] = seat


def read_display(row: Record, named: Mapping[str, Any]) -> None:
    """Champions of the display from the left, by name alone or with Influence."""
    if "display" not in named:
        return
    places = int(row.seats) + 1
    display = named["display"]
    if not isinstance(display, (list, tuple)) or len(display) > places:
        raise values.fault("display", f"must be a list of up to {places} Champions")
    given = [
        {"champion": entry}
        if isinstance(entry, str)
        else values.mapping(entry, f"display[{n}]", DISPLAY_KEYS)
        for n, entry in enumerate(display)
    ]
    chosen: list[int] = []
    for place, table in enumerate(given):
        at = f"display[{place}].champion"
        named_there = table.get("champion", NO_CHAMPION)
        champion = values.index_or_none(named_there, at, CHAMPION_NOUNS, NO_CHAMPION)
        if champion != NOBODY and champion in chosen:
            raise values.fault(at, f"is {CHAMPION_NOUNS[champion]}, who is in the display twice")
        is_won = row.stage == S_AWARD and place == row.award
        is_held = champion != NOBODY and (row.champion_owners[champion] != NOBODY or champion in row.offered)
        if is_held and not is_won:
            raise values.fault(at, f"is {CHAMPION_NOUNS[champion]}, who has another place")
        chosen.append(champion)
    others = [int(champion) for champion in row.display[:places] if champion not in chosen]
    filled = [*chosen, *others, *([NOBODY] * places)][:places]
    row.display[:places] = filled
    for place in range(places):
        read_influence(row, place, given[place] if place < len(given) else {})


def read_influence(row: Record, place: int, table: Mapping[str, Any]) -> None:
    """Influence with a Champion, from most to least; without times equal ones are in this order."""
    names = seat_names(row)
    at = f"display[{place}]"
    influence = table.get("influence", {})
    row.influence[place, : row.seats] = values.counts(influence, f"{at}.influence", names, MOST_DISCS)
    if "times" in table:
        row.influence_times[place, : row.seats] = values.counts(
            table["times"], f"{at}.times", names, MOST_TIME
        )
        check_times(row.influence[place], row.influence_times[place], f"{at}.times", "Influence")
    else:
        move_in_order(row, influence, row.influence_times[place])
    if row.display[place] == NOBODY and row.influence[place].any():
        raise values.fault(f"{at}.influence", "must be left out: the Champion has been awarded")


def read_cards(tables: Record, row: Record, seat: int, table: Mapping[str, Any]) -> None:
    """Claws, symbols and tiles of a seat's own Champions; what is not named is not used."""
    owned = np.flatnonzero(row.champion_owners == seat)
    names = champion_names(owned)
    for key, field, blank in (
        ("claws_used", row.claws_used, 0),
        ("champion_symbols_covered", row.champion_covered, 0),
        ("tiles", row.tile_places, NOBODY),
    ):
        place = f"seats[{seat}].{key}"
        given = values.mapping(table.get(key, {}), place, names)
        if key in table or "champions" in table:
            field[owned] = blank
        for name, value in given.items():
            champion = CHAMPION_NOUNS.index(name)
            field[champion] = CARD_READERS[key](tables, champion, value, f"{place}.{name}")


def read_claws(tables: Record, champion: int, value: Any, place: str) -> int:
    """Claws used, at most those on the card."""
    return values.integer(value, place, 0, int(tables.champion_claws[champion]))


def read_symbols(tables: Record, champion: int, value: Any, place: str) -> int:
    """Covered symbols of the card, by number."""
    symbols = values.entries(value, place, "numbers")
    most = int((tables.champion_symbols[champion] != NONE).sum())
    if most == 0:
        raise values.fault(place, "must be left out: the card has no symbol")
    return sum({1 << values.integer(symbol, place, 1, most) - 1 for symbol in symbols})


def read_tile(tables: Record, champion: int, value: Any, place: str) -> int:
    """Where a Wave III tile lies."""
    effect = int(tables.effect[champion])
    if not tables.champion_tile[champion] or effect not in TILE_NAMES:
        raise values.fault(place, "must be left out: the Champion has no tile for the board")
    found = values.index(value, place, TILE_NAMES[effect])
    if effect == HALL_BONUS and found >= tables.hall_count:
        raise values.fault(place, f"is {value!r}, the board has {int(tables.hall_count)} Great Halls")
    if TILE_NAMES[effect] is CAVERN_NAMES and not has(int(tables.in_play), found):
        raise values.fault(place, f"is {value!r}, a cavern that is not in play with this number of seats")
    return found


CARD_READERS = {"claws_used": read_claws, "champion_symbols_covered": read_symbols, "tiles": read_tile}
