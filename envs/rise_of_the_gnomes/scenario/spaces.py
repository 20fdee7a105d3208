"""Scenarios: brewers on the spaces of cards and of the action board, and those not yet placed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.record import NOBODY, Record
from ..components import BOARD_CAPACITY, BOARD_SPACES, CARD_SPACES
from ..state import PLACING
from .holdings import owner_tables, place_of
from .names import LARGEST, SPACE_NAMES, owner_in, owner_name, owners


def write(state: Record) -> dict[str, Any]:
    """Who has a brewer where."""
    on_cards = state.card_brewers.reshape(-1).tolist()
    return {
        "card_brewers": {
            name: owner_name(owner)
            for name, owner in zip(SPACE_NAMES, on_cards, strict=True)
            if owner != NOBODY
        },
        "board_brewers": {
            name: [owner_name(owner) for owner in placed if owner != NOBODY]
            for name, placed in zip(BOARD_SPACES, state.board_brewers.tolist(), strict=True)
            if placed[0] != NOBODY
        },
    }


def read(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Brewers on spaces, then what is left of each owner's."""
    if "card_brewers" in named:
        read_card_brewers(tables, row, named["card_brewers"])
    if "board_brewers" in named:
        read_board_brewers(tables, row, named["board_brewers"])
    read_brewers_left(tables, row, named)


def read_card_brewers(tables: Record, row: Record, value: Any) -> None:
    """An owner for each space that has a brewer."""
    row.card_brewers[:] = NOBODY
    for name, owner in values.mapping(value, "card_brewers", SPACE_NAMES).items():
        card, space = divmod(SPACE_NAMES.index(name), CARD_SPACES)
        if not tables.space_open[row.display[card], space]:
            raise values.fault(f"card_brewers.{name}", "has a brewer, but is not used in a solo game")
        row.card_brewers[card, space] = owner_in(owner, f"card_brewers.{name}", row)


def read_board_brewers(tables: Record, row: Record, value: Any) -> None:
    """A list of owners for each space of the action board."""
    row.board_brewers[:] = NOBODY
    for name, placed in values.mapping(value, "board_brewers", BOARD_SPACES).items():
        space = BOARD_SPACES.index(name)
        place = f"board_brewers.{name}"
        capacity = int(tables.capacity[space])
        if not isinstance(placed, (list, tuple)) or len(placed) > min(capacity, BOARD_CAPACITY):
            raise values.fault(place, f"must be a list of up to {capacity} owners")
        for index, owner in enumerate(placed):
            row.board_brewers[space, index] = owner_in(owner, place, row)


def read_brewers_left(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Brewers not yet placed: if not named, all that are on no space, and none after phase two."""
    tables_of = owner_tables(row, named)
    total = int(tables.brewers) + int(tables.extra_brewers[: int(row.turn)].sum())
    for owner in owners(row):
        placed = placed_brewers(row, owner)
        if placed > total:
            raise values.fault("position", f"has {placed} brewers of {owner_name(owner)}, there are {total}")
        most = total - placed
        if "brewers" in tables_of[owner]:
            left = values.integer(tables_of[owner]["brewers"], place_of(owner, "brewers"), 0, LARGEST)
            if left > most:
                raise values.fault(
                    place_of(owner, "brewers"), f"is {left}, but {owner_name(owner)} has {most} not on spaces"
                )
            row.brewers[owner] = left
        else:
            row.brewers[owner] = most if row.stage <= PLACING else 0


def placed_brewers(row: Record, owner: int) -> int:
    """How many brewers of an owner are on spaces."""
    number = int((row.card_brewers == owner).sum()) + int((row.board_brewers == owner).sum())
    if owner < row.seats:
        number += int(row.brewing[owner]) + int(row.slot_used[owner].sum())
        number += int(row.ally_used[np.flatnonzero(row.ally_places == owner)].sum())
    return number
