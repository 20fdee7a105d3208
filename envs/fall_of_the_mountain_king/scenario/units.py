"""Scenarios: Lairs, Trolls and pawns; the Trolls that are not on the map are in their owner's supply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.record import NOBODY, Record, seat_name
from ..champion_nouns import CHAMPION_NOUNS
from ..components import BASES, CAVERNS, LAIR_PAIRS, LAIRS, MOST_AMOUNT, PLACE_NAMES
from .names import place_in

NO_LAIRS = "none"
ENDS = LAIRS // len(LAIR_PAIRS)
"""Lairs of a pair."""
KEYS = ("lairs", "trolls", "pawns")


def write_seat(state: Record, seat: int) -> dict[str, Any]:
    """What a seat has on the map; pawns in the order in which they came."""
    pair = pair_of(state, seat)
    return {
        "lairs": NO_LAIRS if pair == NOBODY else LAIR_PAIRS[pair],
        "trolls": values.shown(state.trolls[seat], PLACE_NAMES),
        "pawns": {
            CHAMPION_NOUNS[state.pawn_champions[seat, base]]: PLACE_NAMES[state.pawn_places[seat, base]]
            for base in range(state.pawns[seat])
        },
    }


def read(tables: Record, row: Record, seats: list[Mapping[str, Any]]) -> None:
    """Lairs of all seats first, then units; owners of Champions must be known."""
    read_lairs(tables, row, seats)
    for seat, table in enumerate(seats):
        read_trolls(tables, row, seat, table)
        read_pawns(tables, row, seat, table)
        check_lairs(row, seat)


def read_lairs(tables: Record, row: Record, seats: list[Mapping[str, Any]]) -> None:
    """Pairs of Lairs, each for one seat; who loses its pair to another gets a free one, if it had one."""
    pairs = LAIR_PAIRS[: int(tables.pair_count)]
    before = [pair_of(row, seat) for seat in range(len(seats))]
    after = list(before)
    named: dict[int, int] = {}
    for seat, table in enumerate(seats):
        if "lairs" not in table:
            continue
        place = f"seats[{seat}].lairs"
        after[seat] = pair = values.index_or_none(table["lairs"], place, pairs, NO_LAIRS)
        if pair in named:
            raise values.fault(place, f"is {pairs[pair]!r}, which seats[{named[pair]}] has")
        if pair != NOBODY:
            named[pair] = seat
    for seat, table in enumerate(seats):
        if "lairs" not in table and after[seat] in named:
            after[seat] = min(set(range(len(pairs))) - set(after))
    row.lair_owners[:] = NOBODY
    for seat, pair in enumerate(after):
        move_home(row, seat, before[seat], pair)


def pair_of(row: Record, seat: int) -> int:
    """A seat's pair of Lairs, or NOBODY."""
    owned = np.flatnonzero(row.lair_owners == seat)
    return int(owned[0]) // ENDS if owned.size else NOBODY


def move_home(row: Record, seat: int, old: int, new: int) -> None:
    """A seat gets a pair of Lairs, and what it had in the old pair comes along."""
    first = CAVERNS + ENDS * old
    trolls = row.trolls[seat, first : first + ENDS].copy() if old != NOBODY else 0
    row.trolls[seat, CAVERNS:] = 0
    if new != NOBODY:
        row.lair_owners[ENDS * new : ENDS * (new + 1)] = seat
        row.trolls[seat, CAVERNS + ENDS * new : CAVERNS + ENDS * (new + 1)] = trolls
    for base in range(row.pawns[seat]):
        if row.pawn_places[seat, base] >= CAVERNS:
            end = int(row.pawn_places[seat, base] - CAVERNS) % ENDS
            row.pawn_places[seat, base] = CAVERNS + ENDS * max(new, 0) + end


def read_trolls(tables: Record, row: Record, seat: int, table: Mapping[str, Any]) -> None:
    """Regular Trolls by place; they are all that the seat has on the map."""
    place = f"seats[{seat}].trolls"
    if "trolls" in table:
        for name in values.mapping(table["trolls"], place, PLACE_NAMES):
            place_in(tables, row, name, place)
        row.trolls[seat] = values.counts(table["trolls"], place, PLACE_NAMES, MOST_AMOUNT)
    total = int(row.trolls[seat].sum())
    if total > tables.trolls:
        raise values.fault(place, f"has {total} in all, {seat_name(seat)} has {int(tables.trolls)}")
    row.supply[seat] = int(tables.trolls) - total


def read_pawns(tables: Record, row: Record, seat: int, table: Mapping[str, Any]) -> None:
    """Places of the pawns of own Champions; unless named, one that is new stands in the first Lair."""
    place = f"seats[{seat}].pawns"
    if "pawns" in table:
        where = {}
        for name, spot in values.mapping(table["pawns"], place, CHAMPION_NOUNS).items():
            champion = CHAMPION_NOUNS.index(name)
            if row.champion_owners[champion] != seat:
                raise values.fault(place, f"has {name}, who is not among the Champions of {seat_name(seat)}")
            if not tables.champion_pawn[champion]:
                raise values.fault(place, f"has {name}, a Champion without a pawn")
            where[champion] = place_in(tables, row, spot, f"{place}.{name}")
    else:
        where = usual_pawns(tables, row, seat, "champions" in table)
    if len(where) > BASES:
        raise values.fault(place, f"has {len(where)} pawns, {seat_name(seat)} has {BASES} bases")
    row.pawns[seat] = len(where)
    row.pawn_champions[seat] = NOBODY
    row.pawn_places[seat] = NOBODY
    row.pawn_champions[seat, : len(where)] = list(where)
    row.pawn_places[seat, : len(where)] = list(where.values())


def usual_pawns(tables: Record, row: Record, seat: int, is_new: bool) -> dict[int, int]:
    """Pawns where they are, without those of Champions lost, and with those of Champions gained."""
    where = {
        int(row.pawn_champions[seat, base]): int(row.pawn_places[seat, base])
        for base in range(row.pawns[seat])
        if row.champion_owners[row.pawn_champions[seat, base]] == seat
    }
    pair = pair_of(row, seat)
    if not is_new or pair == NOBODY:
        return where
    home = CAVERNS + ENDS * pair
    for champion in np.flatnonzero((row.champion_owners == seat) & (tables.champion_pawn != 0)).tolist():
        if champion not in where and len(where) < BASES:
            where[champion] = home
    return where


def check_lairs(row: Record, seat: int) -> None:
    """Nobody stands in a Lair that is not its own (R2)."""
    for place in np.flatnonzero(row.trolls[seat, CAVERNS:]).tolist():
        if row.lair_owners[place] != seat:
            where = f"seats[{seat}].trolls"
            raise values.fault(where, f"has {PLACE_NAMES[CAVERNS + place]}, no Lair of {seat_name(seat)}")
    for base in range(row.pawns[seat]):
        place = int(row.pawn_places[seat, base])
        if place >= CAVERNS and row.lair_owners[place - CAVERNS] != seat:
            name = CHAMPION_NOUNS[row.pawn_champions[seat, base]]
            where = f"seats[{seat}].pawns.{name}"
            raise values.fault(where, f"is {PLACE_NAMES[place]!r}, no Lair of {seat_name(seat)}")
