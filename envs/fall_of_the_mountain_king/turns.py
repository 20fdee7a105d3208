"""Turns: whose it is, what may be done in it, boosts of an action, its end (R39-R44, R52-R54)."""

from __future__ import annotations

from ..core.bits import bit, has
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .caverns import gnome_free, put_pawn
from .champion_vocabulary import (
    FREE_SCOUT,
    FREE_WEAK_ACTION,
    RELOCATE,
)
from .champions import claws_left, next_champion, pawn_place, pawn_slot
from .cluster import can_cover_any, cover_set, legal_kinds, start_set
from .components import ADVANCE_KIND, CHAMPIONS
from .scouting import can_scout
from .seizing import note_contested, pay_seized
from .state import (
    A_CHAMPION,
    A_DONE,
    FIRST_ACTION,
    FREE_ACTION,
    NO_ACTION,
    P_TURN,
    S_INVASIONS,
    S_NEXT_TURN,
    S_POWER,
    S_TURN,
    SECOND_ACTION,
)
from .tokens import entrench


@kernel
def next_turn(state: Record) -> None:
    """The next player with Supplies pays one for a turn (R39); if nobody has any the Wave ends (R89)."""
    first = state.start if state.turn == NOBODY else state.turn + 1
    for step in range(state.seats):
        seat = (first + step) % state.seats
        if state.supplies[seat] > 0:
            state.supplies[seat] -= 1
            state.turn = seat
            state.turn_step = FIRST_ACTION
            state.stage = S_TURN
            return
    state.turn = NOBODY
    entrench(state)
    state.stage = S_INVASIONS


@kernel
def ask_turn(tables: Record, state: Record) -> bool:
    """Whether the player on turn has anything to decide; if not the turn is over (R40)."""
    seat = int(state.turn)
    can_act = state.turn_step != NO_ACTION and can_cover_any(tables, state, seat)
    if not can_act and next_claw(tables, state, seat, NOBODY) == NOBODY:
        state.stage = S_NEXT_TURN
        return False
    state.to_play = seat
    state.phase = P_TURN
    return True


@kernel
def legal_turn(tables: Record, state: Record, mask: Booleans) -> None:
    """What can be done while no action is going on."""
    seat = int(state.to_play)
    is_due = state.turn_step == FIRST_ACTION and can_cover_any(tables, state, seat)
    if state.turn_step != NO_ACTION:
        legal_kinds(tables, state, mask)
    champion = next_claw(tables, state, seat, NOBODY)
    while champion != NOBODY:
        mask[A_CHAMPION + champion] = True
        champion = next_claw(tables, state, seat, champion)
    mask[A_DONE] = not is_due


@kernel
def next_claw(tables: Record, state: Record, seat: int, after: int) -> int:
    """The next Champion whose Claw can be used on the seat's turn (R54), or NOBODY."""
    for champion in range(after + 1, CHAMPIONS):
        if state.champion_owners[champion] == seat and claws_left(tables, state, champion) > 0:
            effect = tables.effect[champion]
            if effect == RELOCATE and relocations(tables, state, champion) != 0:
                return champion
            if effect == FREE_SCOUT and can_scout(tables, state, seat):
                return champion
    return NOBODY


@kernel
def relocations(tables: Record, state: Record, champion: int) -> int:
    """Places a pawn can be moved to by its Claw (R128)."""
    place = pawn_place(state, champion)
    if place == NOBODY:
        return 0
    return gnome_free(tables, state, state.champion_owners[champion]) & ~bit(place)


@kernel
def relocate(tables: Record, state: Record, champion: int, place: int) -> None:
    """Move a pawn by its Claw; it seizes like an action."""
    seat = int(state.turn)
    note_contested(state, seat)
    put_pawn(tables, state, seat, pawn_slot(state, seat, champion), place)
    pay_seized(tables, state, seat)


@kernel
def end_set(tables: Record, state: Record) -> None:
    """All symbols are named: they are covered, and the action starts."""
    cover_set(tables, state)
    note_contested(state, state.to_play)
    forget_moves(state)
    state.stage = S_POWER


@kernel
def end_action(tables: Record, state: Record) -> None:
    """An action is over: Votes for what was seized, then what the turn still allows."""
    seat = int(state.turn)
    pay_seized(tables, state, seat)
    step = state.turn_step
    state.turn_step = NO_ACTION
    if step == FIRST_ACTION:
        if not state.strong:
            state.turn_step = SECOND_ACTION
        elif state.kind == ADVANCE_KIND and frees_action(tables, state, seat):
            state.turn_step = FREE_ACTION
    start_set(state, NOBODY)
    state.strong = 0
    state.power = 0
    forget_moves(state)
    state.stage = S_TURN


@kernel
def forget_moves(state: Record) -> None:
    """No unit has been moved or added yet."""
    state.moved = 0
    state.moved_pawns = 0
    state.last_origin = NOBODY
    state.destination = NOBODY


@kernel
def frees_action(tables: Record, state: Record, seat: int) -> bool:
    """Whether the Strong Advance moved a pawn that allows a Weak action after it (R125)."""
    champion = next_champion(tables, state, seat, FREE_WEAK_ACTION, NOBODY)
    while champion != NOBODY:
        if has(state.moved_pawns, champion):
            return True
        champion = next_champion(tables, state, seat, FREE_WEAK_ACTION, champion)
    return False
