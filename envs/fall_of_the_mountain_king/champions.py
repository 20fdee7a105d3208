"""Abilities of Champions: who has which effect, with what numbers, and what Claws are left (R124-R161)."""

from __future__ import annotations

from ..core.bits import bit, has
from ..core.jit import kernel
from ..core.record import NOBODY, Record
from .champion_vocabulary import ALWAYS
from .components import CHAMPIONS


@kernel
def has_power(state: Record, seat: int, effect: int) -> bool:
    """Whether a seat has a Champion with an effect."""
    return has(state.powers[seat], effect)


@kernel
def total(tables: Record, state: Record, seat: int, effect: int, argument: int) -> int:
    """Sum of an argument over a seat's Champions with an effect that holds always."""
    if not has_power(state, seat, effect):
        return 0
    found = 0
    for champion in range(CHAMPIONS):
        if state.champion_owners[champion] == seat and tables.effect[champion] == effect:
            if tables.hook[champion] == ALWAYS:
                found += tables.arguments[champion, argument]
    return found


@kernel
def next_champion(tables: Record, state: Record, seat: int, effect: int, after: int) -> int:
    """A seat's first Champion with an effect, of those numbered above ``after``; or NOBODY."""
    if has_power(state, seat, effect):
        for champion in range(after + 1, CHAMPIONS):
            if state.champion_owners[champion] == seat and tables.effect[champion] == effect:
                return champion
    return NOBODY


@kernel
def claws_left(tables: Record, state: Record, champion: int) -> int:
    """Claws of a Champion not covered in this Wave."""
    return int(tables.champion_claws[champion] - state.claws_used[champion])


@kernel
def clawed(tables: Record, state: Record, seat: int, effect: int, after: int) -> int:
    """The same as ``next_champion`` of those with a Claw left."""
    champion = next_champion(tables, state, seat, effect, after)
    while champion != NOBODY and claws_left(tables, state, champion) == 0:
        champion = next_champion(tables, state, seat, effect, champion)
    return champion


@kernel
def pawn_slot(state: Record, seat: int, champion: int) -> int:
    """Which of a seat's bases bears a Champion, or NOBODY."""
    for slot in range(state.pawns[seat]):
        if state.pawn_champions[seat, slot] == champion:
            return slot
    return NOBODY


@kernel
def pawn_place(state: Record, champion: int) -> int:
    """Where a Champion's pawn is, or NOBODY."""
    seat = int(state.champion_owners[champion])
    if seat == NOBODY:
        return NOBODY
    slot = pawn_slot(state, seat, champion)
    return NOBODY if slot == NOBODY else int(state.pawn_places[seat, slot])


@kernel
def take_card(tables: Record, state: Record, seat: int, champion: int) -> None:
    """A Champion's abilities are the seat's from now on (R21, R109)."""
    state.champion_owners[champion] = seat
    state.powers[seat] |= bit(tables.effect[champion])
