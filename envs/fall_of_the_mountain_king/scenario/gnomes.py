"""Scenarios: Gnome tokens and who knows them, Gate cards, the Swarm and the Wheel.

Tokens that are nowhere else are in the Gnome supply.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from ...core import values
from ...core.positions import seat_names, stacked
from ...core.record import Integers, Record
from ..components import CAVERN_NAMES, CLANS, GNOME_STRENGTHS, GNOMES_IN_CAVERN, WHEEL_SPACES
from ..state import MOST_BATCH
from ..tokens import SEEN_BY_ALL
from .names import cavern_in, place_in, seats_in

ALL_NAME = "all"


def write(state: Record) -> dict[str, Any]:
    """Tokens by cavern, and for each of them the seats that know its strength."""
    seats = seat_names(state)
    overrun = [cavern for cavern in range(len(CAVERN_NAMES)) if state.gnomes[cavern].any()]
    return {
        "gnomes": {CAVERN_NAMES[c]: state.gnomes[c][state.gnomes[c] > 0].tolist() for c in overrun},
        "gnomes_known": {
            CAVERN_NAMES[c]: [
                shown_seats(int(state.gnomes_seen[c, token]), seats)
                for token in range(GNOMES_IN_CAVERN)
                if state.gnomes[c, token]
            ]
            for c in overrun
            if state.gnomes_seen[c].any()
        },
        "gnomes_near_wheel": listed(state.gnomes_near_wheel),
        "gates": [CLANS[gate] for gate in state.gate_order],
        "gates_known": [values.members(seats, known) for known in state.gates_seen],
        "gates_revealed": int(state.gates_revealed),
        "swarm": CLANS[state.swarm],
        "wheel": int(state.wheel) + 1,
    }


def listed(counts: Integers) -> list[int]:
    """Tokens by strength as the strength of each."""
    return [strength for strength, number in enumerate(counts.tolist()) for _ in range(number)]


def shown_seats(mask: int, seats: Sequence[str]) -> Any:
    """Seats that know something; what was shown is known to all."""
    return ALL_NAME if mask == SEEN_BY_ALL else values.members(seats, mask)


def read(tables: Record, row: Record, named: Mapping[str, Any], seats: list[Mapping[str, Any]]) -> None:
    """Gnomes, and all that has to do with them; units must be known."""
    read_gnomes(tables, row, named, seats)
    read_known(tables, row, named)
    if "gnomes_near_wheel" in named:
        near = strengths_in(named["gnomes_near_wheel"], "gnomes_near_wheel", int(tables.gnome_tokens.sum()))
        row.gnomes_near_wheel[:] = np.bincount(np.array(near, np.int64), minlength=GNOME_STRENGTHS)
    read_invaders(row, named)
    count_supply(tables, row)
    read_gates(tables, row, named)
    if "swarm" in named:
        row.swarm = values.index(named["swarm"], "swarm", CLANS)
    if "wheel" in named:
        row.wheel = values.integer(named["wheel"], "wheel", 1, WHEEL_SPACES) - 1


def strengths_in(value: Any, place: str, most: int) -> list[int]:
    """A list of Gnomes by strength."""
    if not isinstance(value, (list, tuple)) or len(value) > most:
        raise values.fault(place, f"is {value!r}, it must be a list of up to {most} strengths")
    return [values.integer(strength, place, 1, GNOME_STRENGTHS - 1) for strength in value]


def read_gnomes(
    tables: Record, row: Record, named: Mapping[str, Any], seats: list[Mapping[str, Any]]
) -> None:
    """Gnomes on the map; those that are not named give way to units that are."""
    if "gnomes" in named:
        row.gnomes[:] = 0
        row.gnomes_seen[:] = 0
        for name, tokens in values.mapping(named["gnomes"], "gnomes", CAVERN_NAMES).items():
            cavern = cavern_in(tables, row, name, "gnomes")
            found = strengths_in(tokens, f"gnomes.{name}", GNOMES_IN_CAVERN)
            row.gnomes[cavern, : len(found)] = found
        return
    for seat, table in enumerate(seats):
        spots: Iterable[Any] = (*table.get("trolls", {}), *table.get("pawns", {}).values())
        for name in spots:
            if name in CAVERN_NAMES:
                cavern = place_in(tables, row, name, f"seats[{seat}]")
                row.gnomes[cavern] = 0
                row.gnomes_seen[cavern] = 0


def read_known(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Who knows the strength of tokens; nobody, if new tokens are named without it."""
    if "gnomes_known" not in named:
        return
    row.gnomes_seen[:] = 0
    for name, known in values.mapping(named["gnomes_known"], "gnomes_known", CAVERN_NAMES).items():
        place = f"gnomes_known.{name}"
        cavern = cavern_in(tables, row, name, "gnomes_known")
        tokens = int((row.gnomes[cavern] > 0).sum())
        if not isinstance(known, (list, tuple)) or len(known) != tokens:
            raise values.fault(place, f"must be a list of the seats that know each of {tokens} Gnomes there")
        for token, who in enumerate(known):
            row.gnomes_seen[cavern, token] = SEEN_BY_ALL if who == ALL_NAME else seats_in(who, place, row)


def read_invaders(row: Record, named: Mapping[str, Any]) -> None:
    """Gnomes set aside that are still to come."""
    table = named.get("invasion", {})
    if "invaders" in table:
        first = int(row.invader)
        tokens = strengths_in(table["invaders"], "invasion.invaders", MOST_BATCH - first)
        row.batch[:] = 0
        row.batch[first : first + len(tokens)] = tokens


def count_supply(tables: Record, row: Record) -> None:
    """What is left in the Gnome supply."""
    used = np.bincount(np.concatenate([row.gnomes.ravel(), row.batch]), minlength=GNOME_STRENGTHS)
    for strength in range(1, GNOME_STRENGTHS):
        number = int(used[strength] + row.gnomes_near_wheel[strength])
        most = int(tables.gnome_tokens[strength])
        if number > most:
            raise values.fault(
                "position", f"has {number} Gnomes of strength {strength} outside the supply, there are {most}"
            )
        row.gnome_supply[strength] = most - number


def read_gates(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """The row of Gate cards from the left, the others behind it, and who has peeked at which."""
    cards = int(tables.gate_cards)
    if "gates" in named:
        row.gate_order[:] = stacked(values.distinct(named["gates"], "gates", CLANS), row.gate_order)
        row.gates_seen[:] = 0
    if "gates_known" in named:
        known = named["gates_known"]
        if not isinstance(known, (list, tuple)) or len(known) > row.gates_seen.size:
            raise values.fault(
                "gates_known", f"must be a list of the seats that know each of {cards} Gate cards"
            )
        row.gates_seen[:] = 0
        row.gates_seen[: len(known)] = [
            seats_in(who, f"gates_known[{gate}]", row) for gate, who in enumerate(known)
        ]
        if row.gates_seen[cards:].any():
            raise values.fault("gates_known", f"names seats for more than the {cards} Gate cards of the row")
    if "gates_revealed" in named:
        row.gates_revealed = values.integer(named["gates_revealed"], "gates_revealed", 0, cards)
