"""Scenarios: what seats, tiles, cells and cards are called."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import numpy as np

from ...core import values
from ...core.bits import has
from ...core.positions import seat_names
from ...core.record import Record, seat_name
from ..components import (
    ACTION_CARDS,
    ACTIONS_ON_CARDS,
    CARD_ROW,
    CARD_SPACES,
    CELL_NAMES,
    CELLS,
    GNOME_CARDS,
    GNOMES,
    ICONS,
    NO_ICON,
    SLOTS,
    TILE_TYPES,
    TILES,
)
from ..rules import UPGRADE_NAMES

Name = TypeVar("Name", str, int)

GNOMES_NAME = "gnomes"
CARD_NAMES = tuple(f"{ACTIONS_ON_CARDS[card // 2]} {card % 2 + 1}" for card in range(ACTION_CARDS))
"""The two cards of an action are told apart by a number."""
SPACE_NAMES = tuple(f"card {card + 1} space {s + 1}" for card in range(CARD_ROW) for s in range(CARD_SPACES))
"""Spaces of the displayed cards, as actions name them."""
GNOME_CARD_NAMES = tuple(f"G{card + 1:02}" for card in range(GNOME_CARDS))
"""As in the data file."""
SLOT_NAMES = tuple(f"slot {slot + 1}" for slot in range(SLOTS))
LARGEST = int(np.iinfo(np.int8).max)


def owners(row: Record) -> list[int]:
    """The seats and the Gnomes."""
    return [*range(row.seats), GNOMES]


def owner_name(owner: int) -> str:
    """A seat's name, or the Gnomes'."""
    return GNOMES_NAME if owner == GNOMES else seat_name(owner)


def owner_in(value: Any, place: str, row: Record) -> int:
    """The owner of that name."""
    return owners(row)[values.index(value, place, [*seat_names(row), GNOMES_NAME])]


def tile_names(tables: Record) -> list[str]:
    """The name of each tile: ``forest/lion``; ``dragonkeep`` and ``sea lair`` have no icon."""
    names = []
    for tile in range(TILES):
        kind, icon = TILE_TYPES[tables.tile_type[tile]], tables.tile_icon[tile]
        names.append(kind if icon == NO_ICON else f"{kind}/{ICONS[icon]}")
    return names


def cells_in_play(tables: Record) -> list[int]:
    """The cells of the map of this number of seats."""
    return [cell for cell in range(CELLS) if has(tables.cells, cell)]


def cell_in(tables: Record, value: Any, place: str) -> int:
    """The cell of that name, which must be in play."""
    cell = values.index(value, place, CELL_NAMES)
    if not has(tables.cells, cell):
        raise values.fault(place, f"is {value!r}, a cell that is not in play with this number of seats")
    return cell


def cell_set(tables: Record, value: Any, place: str) -> int:
    """A list of cells as a set."""
    cells = [cell_in(tables, name, place) for name in values.entries(value, place, "cells")]
    if len(set(cells)) != len(cells):
        raise values.fault(place, "names a cell twice")
    return sum(1 << cell for cell in cells)


def cell_list(cells: int) -> list[str]:
    """The way back from ``cell_set``."""
    return values.members(CELL_NAMES, cells)


def counts_on_cells(tables: Record, value: Any, place: str, high: int) -> list[int]:
    """A table from cells in play to whole numbers, as one number for each cell."""
    for name in values.mapping(value, place, CELL_NAMES):
        cell_in(tables, name, place)
    return values.counts(value, place, CELL_NAMES, high)


def slot_names(tables: Record, race: int) -> list[str]:
    """The upgrade printed at each slot of a race's board; ``slot 3`` where one is printed twice."""
    upgrades = [UPGRADE_NAMES[upgrade] for upgrade in tables.race_slots[race]]
    return [
        name if upgrades.count(name) == 1 else number
        for name, number in zip(upgrades, SLOT_NAMES, strict=True)
    ]


def slots_in(tables: Record, race: int, value: Any, place: str) -> list[int]:
    """A list of slots, by upgrade, as ``slot 3`` or as the number 3, as one flag for each slot."""
    names = slot_names(tables, race)
    flags = [0] * SLOTS
    for entry in values.entries(value, place, "slots"):
        if isinstance(entry, int):
            slot = values.integer(entry, place, 1, SLOTS) - 1
        elif entry in SLOT_NAMES:
            slot = SLOT_NAMES.index(entry)
        else:
            slot = values.index(entry, place, names)
        if flags[slot]:
            raise values.fault(place, f"names slot {slot + 1} twice")
        flags[slot] = 1
    return flags


def flagged(flags: Any, names: Iterable[Name]) -> list[Name]:
    """The names whose flag is set."""
    return [name for name, flag in zip(names, flags, strict=True) if flag]
