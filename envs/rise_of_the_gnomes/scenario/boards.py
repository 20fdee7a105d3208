"""Scenarios: tokens, slots and allies of the seats, and what these do at all times."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.record import Record, seat_name
from ..components import BREWERY_BOXES, FIRST_ALLY, FIRST_RACE, SLOTS
from ..powers import add_modifiers, upgrade_in
from ..rules import ALLY_NAMES
from .decks import read_allies
from .holdings import owner_tables, place_of
from .names import LARGEST, slots_in


def read(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """All seats; races, the stage of the turn and the draft must be known."""
    tables_of = owner_tables(row, named)
    for seat in range(row.seats):
        read_board(tables, row, seat, tables_of[seat])
    read_owned_allies(row, named, tables_of)
    row.modifiers[:] = 0
    for seat in range(row.seats):
        find_modifiers(tables, row, seat)


def read_board(tables: Record, row: Record, seat: int, table: Mapping[str, Any]) -> None:
    """Tokens beside boxes and in slots, brewers on slots and on Brew Beer."""
    if "tokens" in table:
        row.box_tokens[seat] = read_boxes(tables, table["tokens"], place_of(seat, "tokens"))
    for key, flags in (("slots", row.slots[seat]), ("slots_used", row.slot_used[seat])):
        if key in table:
            flags[:] = slots_in(tables, row.races[seat], table[key], place_of(seat, key))
    for slot in np.flatnonzero(row.slot_used[seat] > row.slots[seat]):
        raise values.fault(place_of(seat, "slots_used"), f"has slot {slot + 1}, which has no token")
    if int(row.tokens_due[seat]) > SLOTS - int(row.slots[seat].sum()):
        raise values.fault(place_of(seat, "tokens_due"), f"is {row.tokens_due[seat]}, more than free slots")
    if "brewing" in table:
        row.brewing[seat] = values.integer(table["brewing"], place_of(seat, "brewing"), 0, LARGEST)
    if "has_performed" in table:
        row.card_paid[seat] = values.flag(table["has_performed"], place_of(seat, "has_performed"))


def read_boxes(tables: Record, value: Any, place: str) -> list[int]:
    """A list of brewery boxes that have their token, as one flag for each box."""
    flags = [0] * BREWERY_BOXES
    for entry in values.entries(value, place, "boxes"):
        box = values.integer(entry, place, 1, BREWERY_BOXES) - 1
        if flags[box]:
            raise values.fault(place, f"names box {box + 1} twice")
        if not tables.box_token[box]:
            raise values.fault(place, f"has box {box + 1}, beside which no token belongs")
        flags[box] = 1
    return flags


def read_owned_allies(
    row: Record, named: Mapping[str, Any], tables_of: Mapping[int, Mapping[str, Any]]
) -> None:
    """Allies of seats, and which of them have a brewer."""
    seats = range(row.seats)
    owned = {
        seat: values.distinct(tables_of[seat]["allies"], place_of(seat, "allies"), ALLY_NAMES)
        for seat in seats
        if "allies" in tables_of[seat]
    }
    read_allies(row, named, owned)
    for seat in seats:
        place = place_of(seat, "allies_used")
        if "allies_used" in tables_of[seat]:
            used = values.distinct(tables_of[seat]["allies_used"], place, ALLY_NAMES)
            for ally in used:
                if row.ally_places[ally] != seat:
                    raise values.fault(place, f"has {ALLY_NAMES[ally]!r}, no ally of {seat_name(seat)}")
            row.ally_used[row.ally_places == seat] = 0
            row.ally_used[used] = 1


def find_modifiers(tables: Record, row: Record, seat: int) -> None:
    """What race, slots and allies do at all times."""
    if tables.race_abilities:
        add_modifiers(tables, row, seat, FIRST_RACE + int(row.races[seat]))
    for slot in np.flatnonzero(row.slots[seat]):
        add_modifiers(tables, row, seat, upgrade_in(tables, row, seat, int(slot)))
    for ally in np.flatnonzero(row.ally_places == seat):
        add_modifiers(tables, row, seat, FIRST_ALLY + int(ally))
