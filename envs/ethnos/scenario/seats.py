"""Scenarios: what is chosen at the set-up, and what stands before each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.positions import seat_names
from ...core.record import NOBODY, Record, seat_name
from ..age import build_deck, clear_cards, deal_cards
from ..observe import layout
from ..rules import COLOURS, MERFOLK, ORC, TRIBES, TROLL, TROLL_TOKENS
from ..state import KINGDOMS


def by_seat(named: Mapping[str, Any], key: str, row: Record) -> list[tuple[int, str, Any]]:
    """(seat, place, value) of each seat that a key names."""
    names = seat_names(row)
    table = values.mapping(named.get(key, {}), key, names)
    return [(names.index(name), f"{key}.{name}", value) for name, value in table.items()]


def write_setup(tables: Record, state: Record) -> dict[str, Any]:
    """Tribes, glory tokens, scores."""
    count = int(tables.tokens_per_kingdom)
    return {
        "tribes": [tribe for tribe, plays in zip(TRIBES, state.tribes, strict=True) if plays],
        "glory": {c: state.glory[k, :count].tolist() for k, c in enumerate(COLOURS)},
        "scores": {seat_name(seat): int(state.score[seat]) for seat in range(state.seats)},
    }


def write(state: Record) -> dict[str, Any]:
    """Markers, track, hoard and tokens."""
    names = seat_names(state)
    count = len(names)
    tokens = {
        name: [value + 1 for value in range(TROLL_TOKENS) if state.tokens[value] == seat]
        for seat, name in enumerate(names)
    }
    hoards = {
        name: [colour for colour, full in zip(COLOURS, state.hoard[seat], strict=True) if full]
        for seat, name in enumerate(names)
    }
    return {
        "markers": {c: values.shown(state.markers[:count, k], names) for k, c in enumerate(COLOURS)},
        "track": values.shown(state.track[:count], names),
        "hoard": {name: colours for name, colours in hoards.items() if colours},
        "tokens": {name: held for name, held in tokens.items() if held},
    }


def read_setup(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Tribes, with a new deal for them, and glory tokens."""
    if "tribes" in named:
        tribes = values.distinct(named["tribes"], "tribes", TRIBES)
        if len(tribes) != tables.tribes_in_play:
            raise values.fault("tribes", f"must name {tables.tribes_in_play} of them, not {len(tribes)}")
        if {t for t in range(len(TRIBES)) if row.tribes[t]} != set(tribes):
            deal_tribes(tables, row, tribes)
    if "glory" in named:
        read_glory(tables, row, named["glory"])


def deal_tribes(tables: Record, row: Record, tribes: list[int]) -> None:
    """Deal the Age again, with these tribes."""
    row.tribes[:] = 0
    row.tribes[tribes] = 1
    row.hands[:] = 0
    clear_cards(row)
    build_deck(tables, row)
    deal_cards(tables, row)


def read_glory(tables: Record, row: Record, value: Any) -> None:
    """Named kingdoms get their tokens, the others what is left of the pool, as dealt where possible."""
    count = int(tables.tokens_per_kingdom)
    table = values.mapping(value, "glory", COLOURS)
    pool = tables.glory_tokens[: tables.glory_token_count].tolist()
    for colour, tokens in table.items():
        place = f"glory.{colour}"
        if not isinstance(tokens, (list, tuple)) or len(tokens) != count:
            raise values.fault(place, f"must be a list of {count} tokens")
        checked = [values.integer(token, place, 0, 99) for token in tokens]
        if checked != sorted(checked):
            raise values.fault(place, "must be in ascending order")
        for token in checked:
            if token not in pool:
                raise values.fault(place, f"holds one token {token} more than the box")
            pool.remove(token)
        row.glory[COLOURS.index(colour), :count] = checked
    others = [k for k, colour in enumerate(COLOURS) if colour not in table]
    kept: dict[int, list[int]] = {}
    for kingdom in others:
        kept[kingdom] = []
        for token in row.glory[kingdom, :count].tolist():
            if token in pool:
                pool.remove(token)
                kept[kingdom].append(token)
    for kingdom in others:
        while len(kept[kingdom]) < count:
            kept[kingdom].append(pool.pop(0))
        row.glory[kingdom, :count] = sorted(kept[kingdom])


def read(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Scores, markers, track, hoard and tokens; the supply is what is left of the markers."""
    highest = int(layout(int(row.seats))["score"].high)
    for seat, place, value in by_seat(named, "scores", row):
        row.score[seat] = values.integer(value, place, 0, highest)
    names = seat_names(row)
    for colour, value in values.mapping(named.get("markers", {}), "markers", COLOURS).items():
        placed = values.counts(value, f"markers.{colour}", names, np.iinfo(np.int8).max)
        row.markers[: row.seats, COLOURS.index(colour)] = placed
    for seat, place, value in by_seat(named, "track", row):
        row.track[seat] = values.integer(value, place, 0, int(tables.track_end))
    for seat, place, value in by_seat(named, "hoard", row):
        row.hoard[seat] = 0
        row.hoard[seat, values.distinct(value, place, COLOURS)] = 1
    read_tokens(row, named)
    count_supply(tables, row)
    for tribe, key, present in (
        (MERFOLK, "track", row.track.any()),
        (ORC, "hoard", row.hoard.any()),
        (TROLL, "tokens", (row.tokens != NOBODY).any()),
    ):
        if present and not row.tribes[tribe]:
            raise values.fault(key, f"must be empty: the tribe {TRIBES[tribe]} is not in play")


def read_tokens(row: Record, named: Mapping[str, Any]) -> None:
    """Who holds which Troll tokens."""
    for seat, place, value in by_seat(named, "tokens", row):
        for number in values.entries(value, place):
            token = values.integer(number, place, 1, TROLL_TOKENS)
            if row.tokens[token - 1] != NOBODY:
                raise values.fault(
                    place, f"holds token {token}, which {seat_name(row.tokens[token - 1])} holds"
                )
            row.tokens[token - 1] = seat


def count_supply(tables: Record, row: Record) -> None:
    """The supply is what is left of a seat's markers."""
    total = int(tables.supply_with_merfolk if row.tribes[MERFOLK] else tables.supply)
    for seat in range(row.seats):
        used = sum(int(row.markers[seat, k]) + int(row.hoard[seat, k]) for k in range(KINGDOMS))
        if used > total:
            raise values.fault("markers", f"and hoard have {used} of {seat_name(seat)}, there are {total}")
        row.supply[seat] = total - used
