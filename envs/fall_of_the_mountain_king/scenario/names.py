"""Scenarios: what seats, places, cards and Champions are called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...core import values
from ...core.bits import has
from ...core.positions import seat_names
from ...core.record import NOBODY, Record, seat_name
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


def seat_or_nobody_in(value: Any, place: str, row: Record) -> int:
    """The way back."""
    return values.index_or_none(value, place, seat_names(row), NOBODY_NAME)


def seats_in(value: Any, place: str, row: Record) -> int:
    """A list of seats as a set."""
    return values.mask(value, place, seat_names(row))


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


def cards_in(value: Any, place: str) -> list[int]:
    """A list of draft cards by their numbers in the data file, each named once."""
    cards = [
        values.integer(card, place, 1, DRAFT_CARDS) - 1 for card in values.entries(value, place, "cards")
    ]
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
