"""What the heuristic looks at before it weighs a decision: who holds what, and what the Gnomes threaten."""

from __future__ import annotations

from typing import NamedTuple

from ...core.bits import bit, count, has, union
from ...core.jit import kernel, wide
from ...core.record import Integers, Record
from ..caverns import controlled
from ..components import CAVERNS, CLANS, DOMAIN_CAVERNS
from ..scouting import knows_gate

_CLANS = len(CLANS)
ALL_CAVERNS = (1 << CAVERNS) - 1
HARM = 0.8
"""A point less for the only rival is worth this much; with more rivals it is shared among them."""


class Outlook(NamedTuple):
    """The position as the seat to play sees it."""

    seat: int
    wave: int
    own: int
    """Caverns the seat controls."""
    rivals: int
    """Caverns that rivals control."""
    harm: float
    """What a point less for one rival is worth."""
    open_targets: tuple[int, int, int, int, int, int, int]
    """By Domain: caverns that Gnomes entering there can reach and that are not overrun."""
    due: int
    """Domains whose Gate card the seat knows to be still to come."""
    chance: float
    """That any other Domain's Gate card comes in this Wave."""


@kernel
def look_around(tables: Record, state: Record, seat: int) -> Outlook:
    """The outlook of a seat."""
    own, rivals = holders(state, seat)
    due, chance = gates_to_come(tables, state, seat)
    return Outlook(
        seat,
        wide(state.wave),
        own,
        rivals,
        HARM / (int(state.seats) - 1),
        (
            open_targets(tables, state, 0),
            open_targets(tables, state, 1),
            open_targets(tables, state, 2),
            open_targets(tables, state, 3),
            open_targets(tables, state, 4),
            open_targets(tables, state, 5),
            open_targets(tables, state, 6),
        ),
        due,
        chance,
    )


@kernel
def holders(state: Record, seat: int) -> tuple[int, int]:
    """The caverns that a seat controls, and those that rivals control."""
    rivals = 0
    for other in range(int(state.seats)):
        if other != seat:
            rivals |= controlled(state, other)
    return controlled(state, seat), rivals


@kernel
def most_of_rivals(state: Record, seat: int, cavern: int) -> int:
    """The most Trolls of a single rival in a cavern, as control counts them."""
    return most_of_others(state, seat, state.presence[:, cavern])


@kernel
def most_of_others(state: Record, seat: int, values: Integers) -> int:
    """The highest of some values, int8[P] or int16[P], of the other seats."""
    most = 0
    for other in range(int(state.seats)):
        if other != seat:
            most = max(most, int(values[other]))
    return most


@kernel
def domain_around(cavern: int) -> int:
    """All caverns of the Domain of a cavern."""
    return (bit(DOMAIN_CAVERNS) - 1) << cavern // DOMAIN_CAVERNS * DOMAIN_CAVERNS


@kernel
def open_targets(tables: Record, state: Record, domain: int) -> int:
    """Caverns a Gnome could attack or overrun if it came into a Domain now (R92)."""
    overrun = int(state.overrun)
    reached = int(tables.gates[domain])
    frontier = reached & overrun
    while frontier != 0:
        fresh = union(tables.tunnels, frontier) & ~reached
        reached |= fresh
        frontier = fresh & overrun
    return reached & ~overrun


@kernel
def gates_to_come(tables: Record, state: Record, seat: int) -> tuple[int, float]:
    """Domains known to be invaded still, and the chance of each other one not known to be over."""
    due, known = 0, 0
    cards = int(tables.gate_cards)
    for gate in range(cards):
        if knows_gate(state, seat, gate):
            known += 1
            if gate >= state.gates_revealed:
                due |= bit(state.gate_order[gate])
    return due, (cards - known) / max(1, _CLANS - known)


@kernel
def hits(tables: Record, look: Outlook, cavern: int) -> float:
    """Gnomes to be expected in a cavern at the end of the Wave."""
    found = 0.0
    for domain in range(_CLANS):
        targets = look.open_targets[domain]
        if has(targets, cavern):
            chance = 1.0 if has(look.due, domain) else look.chance
            found += chance * int(tables.invaders[look.wave]) / count(targets)
    return found


@kernel
def holding(tables: Record, look: Outlook, cavern: int, units: int) -> float:
    """The chance that so many units in a cavern outlast the invasions."""
    lost = 0.0
    for domain in range(_CLANS):
        targets = look.open_targets[domain]
        if has(targets, cavern):
            chance = 1.0 if has(look.due, domain) else look.chance
            each = int(tables.invaders[look.wave]) / count(targets)
            lost += chance * min(1.0, max(0.0, each + 0.5 - units))
    return max(0.05, 0.97 - lost)
