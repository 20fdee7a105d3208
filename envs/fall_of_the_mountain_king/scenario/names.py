"""Scenarios: what seats, places, cards and Champions are called, sets of them, and piles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from ...core import values
from ...core.bits import has
from ...core.positions import seat_names
from ...core.record import NOBODY, Integers, Record, seat_name
from ..champion_nouns import CHAMPION_NOUNS
from ..components import CAVERNS, CLANS, DRAFT_CARDS, MOST_HALLS, PLACE_NAMES

NOBODY_NAME = "nobody"
HALL_NAMES = tuple(f"hall {hall + 1}" for hall in range(MOST_HALLS))
PLANK_NAMES = tuple(f"{clan} clan" for clan in CLANS)


def seat_or_nobody(seat: int) -> str:
    """A seat's name, or that there is none."""
    return NOBODY_NAME if seat == NOBODY else seat_name(seat)


def seat_in(value: Any, place: str, row: Record) -> int:
    """The seat of that name."""
    return values.index(value, place, seat_names(row))


def seats_in(value: Any, place: str, row: Record) -> int:
    """A list of seats as a set."""
    return sum(1 << seat for seat in values.distinct(value, place, seat_names(row)))


def members(names: Sequence[str], mask: int) -> list[str]:
    """The names of a set's members."""
    return [name for number, name in enumerate(names) if has(mask, number)]


def lairs_in_play(row: Record, tables: Record) -> int:
    """Lairs of this side of the board as a set of places."""
    return ((1 << 2 * int(tables.pair_count)) - 1) << CAVERNS


def place_in(tables: Record, row: Record, value: Any, place: str) -> int:
    """The place of that name, which must be in play."""
    found = values.index(value, place, PLACE_NAMES)
    if not has(int(tables.in_play) | lairs_in_play(row, tables), found):
        raise values.fault(place, f"is {value!r}, a place that is not in play with this number of seats")
    return found


def cavern_in(tables: Record, row: Record, value: Any, place: str) -> int:
    """The cavern of that name, which must be in play and no Lair."""
    found = place_in(tables, row, value, place)
    if found >= CAVERNS:
        raise values.fault(place, f"is {value!r}, a Lair, it must be a cavern")
    return found


def seat_tables(row: Record, named: Mapping[str, Any], keys: Sequence[str]) -> list[Mapping[str, Any]]:
    """What is named for each seat."""
    seats = named.get("seats", [])
    if not isinstance(seats, (list, tuple)) or len(seats) > row.seats:
        raise values.fault("seats", f"must be a list of up to {row.seats} tables, from player_0 on")
    found = [values.mapping(table, f"seats[{seat}]", keys) for seat, table in enumerate(seats)]
    return [*found, *({} for _ in range(int(row.seats) - len(found)))]


def cards_in(value: Any, place: str) -> list[int]:
    """A list of draft cards by their numbers in the data file, each named once."""
    if not isinstance(value, (list, tuple)):
        raise values.fault(place, f"is {value!r}, it must be a list of cards")
    cards = [values.integer(card, place, 1, DRAFT_CARDS) - 1 for card in value]
    if len(set(cards)) != len(cards):
        raise values.fault(place, "names a card twice")
    return cards


def numbers(cards: Iterable[int]) -> list[int]:
    """Cards as they are written."""
    return [int(card) + 1 for card in cards if card != NOBODY]


def champions_in(value: Any, place: str) -> list[int]:
    """A list of Champions, each named once."""
    return values.distinct(value, place, CHAMPION_NOUNS)


def champion_names(champions: Iterable[int]) -> list[str]:
    """Champions as they are written."""
    return [CHAMPION_NOUNS[champion] for champion in champions if champion != NOBODY]


def stacked(named: list[int], before: Iterable[int], taken: Iterable[int] = ()) -> list[int]:
    """A pile: what is named for its top, then the rest as it lay, without what is taken elsewhere."""
    gone = {*named, *taken, NOBODY}
    return [*named, *(int(card) for card in before if card not in gone)]


def check_times(discs: Integers, times: Integers, place: str, what: str) -> None:
    """Every disc of a track was moved at a time, those of the same value not at the same (R15, R75)."""
    found: list[tuple[int, int]] = []
    for seat in np.flatnonzero(discs | times).tolist():
        if discs[seat] == 0:
            raise values.fault(place, f"has {seat_name(seat)}, who has no {what}")
        if times[seat] == 0:
            raise values.fault(place, f"must have {seat_name(seat)}, who has {what}")
        disc = (int(discs[seat]), int(times[seat]))
        if disc in found:
            raise values.fault(place, f"has equal {what} at the same time: one must be earlier")
        found.append(disc)
