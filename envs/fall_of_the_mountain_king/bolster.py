"""Bolster: adding Trolls from the supply, or calling units back when it is empty (R70-R72)."""

from __future__ import annotations

from ..core.bits import bit
from ..core.jit import kernel
from ..core.record import Booleans, Record
from .boosts import bonus
from .caverns import controlled, dominated, legal_places, muster, occupied, put_pawn, put_trolls
from .champion_vocabulary import BOLSTER_CONTROLLED
from .champions import has_power, pawn_slot
from .components import BOLSTER_KIND, PLACES
from .state import (
    A_AMOUNT,
    A_CHAMPION,
    A_DONE,
    P_ADD,
    P_BOLSTER,
    P_RECALL,
    S_ACTION_OVER,
    S_WHEEL_EFFECT,
)


@kernel
def bolster_targets(state: Record, seat: int) -> int:
    """Places where at least one Troll can be added or moved to (R70, R71, R141)."""
    found = dominated(state, seat)
    if has_power(state, seat, BOLSTER_CONTROLLED):
        found |= controlled(state, seat)
    if state.supply[seat] == 0:
        with_units = occupied(state, seat)
        if with_units & (with_units - 1) == 0:  # all units are at one place
            found &= ~with_units
    return found


@kernel
def start_bolster(state: Record) -> bool:
    """Whether a place is asked; without one nothing happens (R72)."""
    if bolster_targets(state, state.turn) == 0:
        state.stage = S_ACTION_OVER
        return False
    state.to_play = state.turn
    state.phase = P_BOLSTER
    return True


@kernel
def choose_bolstered(tables: Record, state: Record, place: int) -> bool:
    """Where Trolls are added; whether there is more to decide."""
    seat = int(state.turn)
    is_wheel = state.stage == S_WHEEL_EFFECT
    state.destination = place
    state.moved = 0
    state.power += bonus(tables, state, BOLSTER_KIND, place, is_wheel)
    most = min(state.power, state.supply[seat])
    if most > 1:
        state.phase = P_ADD
        return True
    return add_trolls(state, most)


@kernel
def legal_additions(state: Record, mask: Booleans) -> None:
    """How many Trolls may be added."""
    for amount in range(1, min(state.power, state.supply[state.turn]) + 1):
        mask[A_AMOUNT + amount] = True


@kernel
def add_trolls(state: Record, amount: int) -> bool:
    """Trolls come from the supply; whether units may be called back besides (R71)."""
    seat = int(state.turn)
    muster(state, seat, state.destination, amount)
    state.moved += amount
    if state.supply[seat] == 0 and can_recall(state, seat):
        state.phase = P_RECALL
        return True
    state.stage = S_ACTION_OVER
    return False


@kernel
def can_recall(state: Record, seat: int) -> bool:
    """Whether power is left and a unit stands elsewhere."""
    return state.moved < state.power and (occupied(state, seat) & ~bit(state.destination)) != 0


@kernel
def legal_recalls(state: Record, mask: Booleans) -> None:
    """Units that stand elsewhere (R58, R71)."""
    seat = int(state.turn)
    found = 0
    for place in range(PLACES):
        if state.trolls[seat, place] > 0 and place != state.destination:
            found |= bit(place)
    legal_places(found, mask)
    for slot in range(state.pawns[seat]):
        if state.pawn_places[seat, slot] != state.destination:
            mask[A_CHAMPION + state.pawn_champions[seat, slot]] = True
    mask[A_DONE] = state.moved > 0


@kernel
def recall_troll(state: Record, place: int) -> bool:
    """A regular Troll is called back; whether another one may be."""
    put_trolls(state, state.turn, place, -1)
    put_trolls(state, state.turn, state.destination, 1)
    return count_recalled(state)


@kernel
def recall_pawn(tables: Record, state: Record, champion: int) -> bool:
    """A pawn is called back; whether another unit may be."""
    seat = int(state.turn)
    put_pawn(tables, state, seat, pawn_slot(state, seat, champion), state.destination)
    return count_recalled(state)


@kernel
def count_recalled(state: Record) -> bool:
    """One point of power is used; whether more can be."""
    state.moved += 1
    if can_recall(state, state.turn):
        return True
    state.stage = S_ACTION_OVER
    return False
