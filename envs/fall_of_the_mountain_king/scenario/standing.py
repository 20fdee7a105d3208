"""Scenarios: Honour, Boosts, Votes, and the tokens of Great Halls and planks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core import values
from ...core.positions import seat_names
from ...core.record import NOBODY, Record
from ..components import BOOSTS, CLANS, SUPPLY_TRACK
from ..state import S_INVADER
from .discs import check_times, move_in_order, shown_discs, shown_times
from .numbers import MOST_DISCS, MOST_HONOUR, MOST_TIME, MOST_TOKENS

SEAT_NUMBERS = {
    "honour": MOST_HONOUR,
    "boosts": BOOSTS - 1,
    "supplies": SUPPLY_TRACK,
    "desperation": MOST_TOKENS,
}
SEAT_KEYS = tuple(SEAT_NUMBERS)


def write_seat(state: Record, seat: int) -> dict[str, Any]:
    """A seat's numbers."""
    return {key: int(state[key][seat]) for key in SEAT_NUMBERS}


def write(tables: Record, state: Record) -> dict[str, Any]:
    """Votes of each plank from the first place on, when they were reached, and tokens."""
    votes, times = {}, {}
    for plank, clan in enumerate(CLANS):
        votes[clan] = shown_discs(state, state.votes[plank], state.vote_times[plank])
        times[clan] = shown_times(state, state.vote_times[plank])
    return {
        "votes": {clan: table for clan, table in votes.items() if table},
        "vote_times": {clan: table for clan, table in times.items() if table},
        "disc_moves": int(state.time),
        "halls": state.hall_values[: int(tables.hall_count)].tolist(),
        "halls_unused": state.hall_values[int(tables.hall_count) :].tolist(),
        "vote_tiles": {clan: int(state.vote_tiles[plank]) + 1 for plank, clan in enumerate(CLANS)},
    }


def read_seats(row: Record, seats: list[Mapping[str, Any]]) -> None:
    """Numbers of the seats; once the battle is over all Supplies are spent (R39)."""
    is_battle_over = row.stage >= S_INVADER and not row.breach and row.forfeit == NOBODY
    for seat, table in enumerate(seats):
        if is_battle_over:
            row.supplies[seat] = 0
        for key, high in SEAT_NUMBERS.items():
            if key in table:
                row[key][seat] = values.integer(table[key], f"seats[{seat}].{key}", 0, high)
        if is_battle_over and row.supplies[seat]:
            raise values.fault(f"seats[{seat}].supplies", "must be 0: the battle of the Wave is over")


def read_votes(row: Record, named: Mapping[str, Any]) -> None:
    """Votes of the planks that are named; without times, equal ones are in the order named (G15)."""
    names = seat_names(row)
    planks = values.mapping(named.get("votes", {}), "votes", CLANS)
    times = values.mapping(named.get("vote_times", {}), "vote_times", CLANS)
    if "votes" in named and "vote_times" in named:
        row.votes[:, : row.seats] = 0
        row.vote_times[:, : row.seats] = 0
    for clan, table in planks.items():
        plank = CLANS.index(clan)
        row.votes[plank, : row.seats] = values.counts(table, f"votes.{clan}", names, MOST_DISCS)
        if clan not in times:
            move_in_order(row, table, row.vote_times[plank])
    for clan, table in times.items():
        row.vote_times[CLANS.index(clan), : row.seats] = values.counts(
            table, f"vote_times.{clan}", names, MOST_TIME
        )
    for plank, clan in enumerate(CLANS):
        check_times(row.votes[plank], row.vote_times[plank], f"vote_times.{clan}", "Votes")


def read_time(row: Record, named: Mapping[str, Any]) -> None:
    """Moves of discs, at least as many as the latest time."""
    latest = max(int(row.vote_times.max()), int(row.influence_times.max()))
    row.time = max(int(row.time), latest)
    if "disc_moves" in named:
        row.time = values.integer(named["disc_moves"], "disc_moves", 0, MOST_TIME)
        if row.time < latest:
            raise values.fault("disc_moves", f"is {row.time}, but a disc was moved at {latest}")


def read_tokens(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Values of the Great Halls, of the tokens that there are; Vote tiles change places."""
    if "halls" in named or "halls_unused" in named:
        read_halls(tables, row, named)
    tiles = values.mapping(named.get("vote_tiles", {}), "vote_tiles", CLANS)
    chosen: list[int] = []
    for clan, number in tiles.items():
        tile = values.integer(number, f"vote_tiles.{clan}", 1, len(CLANS)) - 1
        if tile in chosen:
            raise values.fault("vote_tiles", f"has tile {tile + 1} twice")
        chosen.append(tile)
        lying = row.vote_tiles.tolist()
        row.vote_tiles[lying.index(tile)] = row.vote_tiles[CLANS.index(clan)]
        row.vote_tiles[CLANS.index(clan)] = tile


def read_halls(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """One token for each Great Hall; the others are out of the game."""
    halls = int(tables.hall_count)
    lying = row.hall_values.tolist()
    chosen = named.get("halls", lying[:halls])
    if not isinstance(chosen, (list, tuple)) or len(chosen) != halls:
        raise values.fault("halls", f"must be a list of the values of {halls} Great Halls")
    for value in chosen:
        if value not in lying:
            raise values.fault(
                "halls", f"has {value!r}, of which no token is left: there are {values_of(tables)}"
            )
        lying.remove(value)
    unused = named.get("halls_unused", lying)
    if not isinstance(unused, (list, tuple)) or sorted(unused, key=str) != sorted(lying, key=str):
        raise values.fault("halls_unused", f"must be a list of the {len(lying)} tokens that are not in halls")
    row.hall_values[:] = [*chosen, *unused]


def values_of(tables: Record) -> str:
    """The tokens, as ``4 x 4, 4 x 8``."""
    tokens = tables.hall_tokens.tolist()
    return ", ".join(f"{tokens.count(value)} of {value}" for value in sorted(set(tokens)))
