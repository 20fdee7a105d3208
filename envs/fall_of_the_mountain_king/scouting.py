"""Peeking at Gate cards and Gnomes (R79, R80, R132, R149)."""

from __future__ import annotations

from ..core.bits import bit, has
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .caverns import gnomes_in
from .champion_vocabulary import EXTRA_PEEKS
from .champions import total
from .components import CAVERNS, GNOMES_IN_CAVERN
from .state import A_DONE, A_GATE, A_PLACE, A_TOKEN, P_SCOUT, P_TOKEN
from .tokens import knows_token, show_token, unknown_token

GATE_PEEKS, GNOME_PEEKS = range(2)


@kernel
def knows_gate(state: Record, seat: int, gate: int) -> bool:
    """Whether a seat knows a Gate card of the row."""
    return bool(gate < state.gates_revealed or has(state.gates_seen[gate], seat))


@kernel
def can_scout(tables: Record, state: Record, seat: int) -> bool:
    """Whether there is anything that a seat does not know (G46)."""
    for gate in range(tables.gate_cards):
        if not knows_gate(state, seat, gate):
            return True
    for cavern in range(CAVERNS):
        if unknown_token(state, seat, cavern) != NOBODY:
            return True
    return False


@kernel
def start_scouting(tables: Record, state: Record, seat: int) -> None:
    """So many peeks are due."""
    state.peeks[GATE_PEEKS] = 1 + total(tables, state, seat, EXTRA_PEEKS, GATE_PEEKS)
    state.peeks[GNOME_PEEKS] = 1 + total(tables, state, seat, EXTRA_PEEKS, GNOME_PEEKS)


@kernel
def may_peek_at_gate(tables: Record, state: Record, seat: int, gate: int) -> bool:
    """Whether a peek at a Gate card is due that the seat does not know."""
    return state.peeks[GATE_PEEKS] > 0 and not knows_gate(state, seat, gate)


@kernel
def may_peek_in(state: Record, seat: int, cavern: int) -> bool:
    """Whether a peek is due at a Gnome of a cavern that the seat does not know."""
    return state.peeks[GNOME_PEEKS] > 0 and unknown_token(state, seat, cavern) != NOBODY


@kernel
def legal_peeks(tables: Record, state: Record, mask: Booleans) -> None:
    """What can be peeked at."""
    for gate in range(tables.gate_cards):
        mask[A_GATE + gate] = may_peek_at_gate(tables, state, state.to_play, gate)
    for cavern in range(CAVERNS):
        mask[A_PLACE + cavern] = may_peek_in(state, state.to_play, cavern)
    mask[A_DONE] = True


@kernel
def has_peek(tables: Record, state: Record, seat: int) -> bool:
    """Whether any peek that is due finds something unknown."""
    for gate in range(tables.gate_cards):
        if may_peek_at_gate(tables, state, seat, gate):
            return True
    for cavern in range(CAVERNS):
        if may_peek_in(state, seat, cavern):
            return True
    return False


@kernel
def ask_peek(tables: Record, state: Record) -> bool:
    """Whether the player on turn can peek at something."""
    if has_peek(tables, state, state.turn):
        state.to_play = state.turn
        state.phase = P_SCOUT
        return True
    stop_scouting(state)
    return False


@kernel
def stop_scouting(state: Record) -> None:
    """No more peeks."""
    state.peeks[GATE_PEEKS] = 0
    state.peeks[GNOME_PEEKS] = 0


@kernel
def peek_at_gate(state: Record, gate: int) -> None:
    """The seat to play sees a Gate card."""
    state.gates_seen[gate] |= bit(state.to_play)
    state.peeks[GATE_PEEKS] -= 1


@kernel
def peek_in(state: Record, cavern: int) -> bool:
    """The seat to play sees a Gnome of a cavern; whether it must say which token."""
    seat = int(state.to_play)
    unknown = 0
    for token in range(GNOMES_IN_CAVERN):
        unknown += state.gnomes[cavern, token] > 0 and not knows_token(state, seat, cavern, token)
    state.peeks[GNOME_PEEKS] -= 1
    if unknown > 1:
        state.cavern = cavern
        state.phase = P_TOKEN
        return True
    show_token(state, seat, cavern, unknown_token(state, seat, cavern))
    return False


@kernel
def legal_tokens(state: Record, mask: Booleans) -> None:
    """The tokens of the cavern in question."""
    for token in range(gnomes_in(state, state.cavern)):
        mask[A_TOKEN + token] = True
