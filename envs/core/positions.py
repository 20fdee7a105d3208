"""What the readable positions of all games have in common: a state's header, how reading begins and ends.

A game's ``scenario`` package writes and reads the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from . import values
from .errors import counted
from .record import NOBODY, Record, new_states, seat_name

_FIRST = {"num_players": "seats at the table; must be the game's"}
_LAST = {
    "over": "whether the game has ended",
    "forfeit": "the seat that lost by an illegal action",
    "ply": "decisions taken so far",
    "rng": "the game's random stream, a number",
}
MOST_PLIES = int(np.iinfo(np.int32).max)


def with_header(keys: Mapping[str, str]) -> dict[str, str]:
    """All keys of a game's scenarios and what they mean: its own between those of the header."""
    return {**_FIRST, **keys, **_LAST}


def seat_names(row: Record) -> list[str]:
    """The names of all seats."""
    return [seat_name(seat) for seat in range(row.seats)]


def seat_tables(row: Record, named: Mapping[str, Any], keys: Sequence[str]) -> list[Mapping[str, Any]]:
    """What the key ``seats`` names for each seat, in tables of ``keys``; empty ones for the others."""
    seats = named.get("seats", [])
    if not isinstance(seats, (list, tuple)) or len(seats) > row.seats:
        raise values.fault("seats", f"must be a list of up to {row.seats} tables, from player_0 on")
    found = [values.mapping(table, f"seats[{seat}]", keys) for seat, table in enumerate(seats)]
    return [*found, *({} for _ in range(int(row.seats) - len(found)))]


def stacked(named: list[int], before: Iterable[int], taken: Iterable[int] = ()) -> list[int]:
    """A pile: what is named for its top, then the rest as it lay, without what is taken elsewhere."""
    gone = {*named, *taken, NOBODY}
    return [*named, *(int(card) for card in before if card not in gone)]


def written(state: Record, named: Mapping[str, Any], keys: Mapping[str, str]) -> dict[str, Any]:
    """A position: what the game has ``named`` of it and the header, in the order of ``keys``."""
    whole = {
        **named,
        "num_players": int(state.seats),
        "over": bool(state.over),
        "ply": int(state.ply),
        "rng": int(state.rng[0]),
    }
    if state.forfeit != NOBODY:
        whole["forfeit"] = seat_name(state.forfeit)
    return {key: whole[key] for key in keys if key in whole}


def begun(
    state: Record, scenario: Mapping[str, Any], keys: Mapping[str, str]
) -> tuple[Record, Mapping[str, Any]]:
    """A copy of the state to read into, and the scenario, its keys and number of seats checked."""
    named = values.mapping(scenario, "position", list(keys), most_listed=len(keys))
    row = new_states(state.dtype, 1)[0]
    finish(row, state)
    if "num_players" in named and named["num_players"] != int(row.seats):
        raise values.fault(
            "num_players", f"is {named['num_players']!r}, but the game has {counted(int(row.seats), 'seat')}"
        )
    return row, named


def read_end(row: Record, named: Mapping[str, Any]) -> None:
    """Decisions taken, and whether and how the game has ended; without a word it is on."""
    row.ply = values.integer(named.get("ply", int(row.ply)), "ply", 0, MOST_PLIES)
    row.over = values.flag(named.get("over", False), "over")
    row.forfeit = NOBODY
    if "forfeit" in named:
        row.forfeit = values.index(named["forfeit"], "forfeit", seat_names(row))
        if not row.over:
            raise values.fault("forfeit", "ends the game: set over to true")


def read_stream(row: Record, named: Mapping[str, Any]) -> None:
    """The random stream, as it is when play goes on."""
    if "rng" in named:
        row.rng[0] = values.integer(named["rng"], "rng", 1, 2**64 - 1)


def finish(state: Record, row: Record) -> None:
    """All of ``row`` becomes the state."""
    for field in row.dtype.names:
        state[field] = row[field]
