"""Turns: whose it is, what may be done in it, boosts of an action, its end (R39-R44, R52-R54)."""

from __future__ import annotations

from ..core.bits import bit, has
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .caverns import own_lairs, put_pawn
from .champion_effects import (
    ANY,
    BONUS,
    BONUS_ACTION,
    BONUS_AT_PAWN,
    BONUS_ON_WHEEL,
    BONUS_POWER,
    BONUS_STRENGTH,
    FREE_SCOUT,
    FREE_WEAK_ACTION,
    RELOCATE,
    STRONG,
    WEAK,
)
from .champions import clawed, claws_left, has_power, next_champion, pawn_place, pawn_slot
from .cluster import can_cover_any, cover_set, legal_kinds
from .components import CHAMPIONS
from .scouting import can_scout
from .seizing import note_contested, pay_seized
from .state import (
    A_AMOUNT,
    A_CHAMPION,
    A_DONE,
    FIRST_ACTION,
    FREE_ACTION,
    NO_ACTION,
    P_BOOST,
    P_TURN,
    S_EFFECT,
    S_INVASIONS,
    S_NEXT_TURN,
    S_POWER,
    S_TURN,
    SECOND_ACTION,
)
from .tokens import entrench

ADVANCE_KIND = 0


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
    found = int(tables.in_play & ~state.overrun) | own_lairs(state, state.champion_owners[champion])
    return found & ~bit(place)


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
    state.moved = 0
    state.moved_pawns = 0
    state.last_origin = NOBODY
    state.destination = NOBODY
    state.stage = S_POWER


@kernel
def bonus_fits(tables: Record, state: Record, champion: int) -> bool:
    """Whether a Champion's ``bonus_power`` serves the action under way, wherever it goes (R130)."""
    if tables.arguments[champion, BONUS_ACTION] != state.kind or tables.arguments[champion, BONUS_AT_PAWN]:
        return False
    strength = tables.arguments[champion, BONUS_STRENGTH]
    return bool(strength == ANY or strength == (STRONG if state.strong else WEAK))


@kernel
def next_booster(tables: Record, state: Record, after: int) -> int:
    """The next Champion that may add power by a Claw, or NOBODY."""
    champion = clawed(tables, state, state.turn, BONUS_POWER, after)
    while champion != NOBODY and not bonus_fits(tables, state, champion):
        champion = clawed(tables, state, state.turn, BONUS_POWER, champion)
    return champion


@kernel
def last_booster(state: Record) -> int:
    """The last Champion whose Claw was used for power, or NOBODY."""
    for champion in range(CHAMPIONS - 1, -1, -1):
        if has(state.boosting, champion):
            return champion
    return NOBODY


@kernel
def most_boost(state: Record) -> int:
    """Power that can be bought: with Supplies (R53) or with Desperation (R52)."""
    return int(state.supplies[state.turn] if state.strong else state.desperation[state.turn])


@kernel
def ask_boost(tables: Record, state: Record) -> bool:
    """Whether power can be added (R52, R53, R130); if not the effect follows."""
    seat = int(state.turn)
    if most_boost(state) > 0 or next_booster(tables, state, last_booster(state)) != NOBODY:
        state.to_play = seat
        state.phase = P_BOOST
        return True
    boost(tables, state, 0)
    return False


@kernel
def legal_boosts(tables: Record, state: Record, mask: Booleans) -> None:
    """Amounts, and Champions with a Claw for power."""
    for amount in range(most_boost(state) + 1):
        mask[A_AMOUNT + amount] = True
    champion = next_booster(tables, state, last_booster(state))
    while champion != NOBODY:
        mask[A_CHAMPION + champion] = True
        champion = next_booster(tables, state, champion)


@kernel
def boost_by_claw(tables: Record, state: Record, champion: int) -> None:
    """A Claw adds power."""
    state.claws_used[champion] += 1
    state.boosting |= bit(champion)
    state.power += tables.arguments[champion, BONUS]


@kernel
def boost(tables: Record, state: Record, amount: int) -> None:
    """The power is settled; abilities that cost nothing add theirs."""
    seat = int(state.turn)
    if state.strong:
        state.supplies[seat] -= amount
    else:
        state.desperation[seat] -= amount
    state.power += amount
    if has_power(state, seat, BONUS_POWER):
        for champion in range(CHAMPIONS):
            if state.champion_owners[champion] == seat and tables.effect[champion] == BONUS_POWER:
                if tables.champion_claws[champion] == 0 and bonus_fits(tables, state, champion):
                    state.power += tables.arguments[champion, BONUS]
    state.stage = S_EFFECT


@kernel
def bonus_at(tables: Record, state: Record, seat: int, kind: int, place: int, is_wheel: bool) -> int:
    """Power that pawns at the place add, once it is known (R130)."""
    found = 0
    champion = next_champion(tables, state, seat, BONUS_POWER, NOBODY)
    while champion != NOBODY:
        numbers = tables.arguments[champion]
        if numbers[BONUS_ACTION] == kind and numbers[BONUS_AT_PAWN]:
            if pawn_place(state, champion) == place and (numbers[BONUS_ON_WHEEL] or not is_wheel):
                found += numbers[BONUS]
        champion = next_champion(tables, state, seat, BONUS_POWER, champion)
    return found


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
    state.kind = NOBODY
    state.strong = 0
    state.power = 0
    state.taken = 0
    state.taken_champions = 0
    state.extension = 0
    state.earlier_parts = 0
    state.part_first = NOBODY
    state.boosting = 0
    state.moved = 0
    state.moved_pawns = 0
    state.last_origin = NOBODY
    state.destination = NOBODY
    state.stage = S_TURN


@kernel
def frees_action(tables: Record, state: Record, seat: int) -> bool:
    """Whether the Strong Advance moved a pawn that allows a Weak action after it (R125)."""
    champion = next_champion(tables, state, seat, FREE_WEAK_ACTION, NOBODY)
    while champion != NOBODY:
        if has(state.moved_pawns, champion):
            return True
        champion = next_champion(tables, state, seat, FREE_WEAK_ACTION, champion)
    return False
