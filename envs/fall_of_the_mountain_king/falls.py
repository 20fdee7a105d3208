"""Fallen Trolls: the lot, which unit, what it gains (R99-R102)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from ..core.rng import below
from .caverns import is_alone, legal_places, own_lairs, put_pawn, put_trolls
from .champion_vocabulary import BREACH_FALL_HONOUR, LATER_FALL_HONOUR, PAWN_FALL_HONOUR, PREVENT_FALL
from .champions import clawed, pawn_place, pawn_slot, total
from .state import A_CHAMPION, A_DONE, A_PLACE, P_FALL, P_FALLEN_PAWN, P_PREVENT_FALL


@kernel
def start_fall(tables: Record, state: Record, cavern: int) -> bool:
    """A Troll of a cavern falls: whose is drawn by lot (R99, G41, G49); whether a decision is due."""
    state.cavern = cavern
    state.faller = draw_faller(state, cavern)
    champion = preventer(tables, state, NOBODY)
    if champion != NOBODY:
        state.to_play = state.faller
        state.phase = P_PREVENT_FALL
        return True
    return choose_fall(tables, state)


@kernel
def draw_faller(state: Record, cavern: int) -> int:
    """The owner of the unit that falls."""
    units = 0
    first = NOBODY
    for seat in range(state.seats):
        units += state.units[seat, cavern]
        if state.units[seat, cavern] > 0 and first == NOBODY:
            first = seat
    if is_alone(state, first, cavern):
        return first
    left = below(state.rng, units)
    seat = 0
    while left >= state.units[seat, cavern]:
        left -= state.units[seat, cavern]
        seat += 1
    return seat


@kernel
def preventer(tables: Record, state: Record, after: int) -> int:
    """A Champion of the owner's in that cavern who can prevent the fall by a Claw (R137), or NOBODY."""
    champion = clawed(tables, state, state.faller, PREVENT_FALL, after)
    while champion != NOBODY and pawn_place(state, champion) != state.cavern:
        champion = clawed(tables, state, state.faller, PREVENT_FALL, champion)
    return champion


@kernel
def legal_preventions(tables: Record, state: Record, mask: Booleans) -> None:
    """A Claw, or not."""
    mask[A_CHAMPION + preventer(tables, state, NOBODY)] = True
    mask[A_DONE] = True


@kernel
def prevent_fall(state: Record, champion: int) -> None:
    """Nothing falls (R137)."""
    state.claws_used[champion] += 1
    end_fall(state)


@kernel
def choose_fall(tables: Record, state: Record) -> bool:
    """The owner says which unit falls if there are several kinds (R99); whether a decision is due."""
    seat = int(state.faller)
    kinds = 1 if state.trolls[seat, state.cavern] > 0 else 0
    champion = NOBODY
    for slot in range(state.pawns[seat]):
        if state.pawn_places[seat, slot] == state.cavern:
            champion = int(state.pawn_champions[seat, slot])
            kinds += 1
    if kinds > 1:
        state.to_play = seat
        state.phase = P_FALL
        return True
    if champion != NOBODY:
        return pawn_falls(tables, state, champion)
    troll_falls(tables, state)
    return False


@kernel
def legal_falls(state: Record, mask: Booleans) -> None:
    """A regular Troll, by its place, or a pawn."""
    seat = int(state.faller)
    if state.trolls[seat, state.cavern] > 0:
        mask[A_PLACE + state.cavern] = True
    for slot in range(state.pawns[seat]):
        if state.pawn_places[seat, slot] == state.cavern:
            mask[A_CHAMPION + state.pawn_champions[seat, slot]] = True


@kernel
def troll_falls(tables: Record, state: Record) -> None:
    """A regular Troll goes to its owner's supply (R100)."""
    seat = int(state.faller)
    put_trolls(state, seat, state.cavern, -1)
    state.supply[seat] += 1
    pay_fall(tables, state, seat)
    end_fall(state)


@kernel
def pawn_falls(tables: Record, state: Record, champion: int) -> bool:
    """A pawn falls; its owner is asked for a Lair (R100, G47)."""
    seat = int(state.faller)
    pay_fall(tables, state, seat)
    if tables.effect[champion] == PAWN_FALL_HONOUR:
        state.honour[seat] += tables.arguments[champion, 0]
    state.falling_pawn = champion
    state.to_play = seat
    state.phase = P_FALLEN_PAWN
    return True


@kernel
def legal_lairs(state: Record, seat: int, mask: Booleans) -> None:
    """A seat's own Lairs."""
    legal_places(own_lairs(state, seat), mask)


@kernel
def lay_to_rest(tables: Record, state: Record, lair: int) -> None:
    """A fallen pawn is in a Lair of its owner."""
    seat = int(state.faller)
    put_pawn(tables, state, seat, pawn_slot(state, seat, state.falling_pawn), lair)
    state.falling_pawn = NOBODY
    end_fall(state)


@kernel
def end_fall(state: Record) -> None:
    """Nothing is about to fall."""
    state.cavern = NOBODY
    state.faller = NOBODY


@kernel
def pay_fall(tables: Record, state: Record, seat: int) -> None:
    """Honour for a fall (R101, R102, R133, R146)."""
    if state.breach:
        state.honour[seat] += total(tables, state, seat, BREACH_FALL_HONOUR, 0)
    elif state.has_fallen:
        state.honour[seat] += tables.other_fallen + total(tables, state, seat, LATER_FALL_HONOUR, 0)
    else:
        state.honour[seat] += tables.first_fallen_honour[state.wave]
    state.has_fallen = 1
