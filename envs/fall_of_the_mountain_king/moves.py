"""What is legal in each phase, and what a decision does."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import Booleans, Record
from .components import CELLS
from .draft import choose_card, legal_cards, legal_cells
from .moves_at_end import apply_at_end, legal_at_end
from .moves_in_turn import apply_in_turn, legal_in_turn
from .settling import (
    keep,
    legal_doorsteps,
    legal_kept,
    legal_pairs,
    legal_pawn_starts,
    place_first_pawn,
    place_first_troll,
    settle,
)
from .state import (
    A_CARD,
    A_CELL,
    A_CHAMPION,
    A_DONE,
    A_LAIRS,
    A_PLACE,
    P_CARD,
    P_CHAMPION,
    P_FIRST_PAWN,
    P_LAIRS,
    P_OVERLAY,
    P_SECOND_TROLL,
    P_SWARM,
    P_TURN,
)
from .supplies import cover_wild, end_pairs, legal_wilds
from .wave import advance


@kernel
def legal(tables: Record, state: Record, mask: Booleans) -> None:
    """Write the legal actions, bool[A]."""
    mask[:] = False
    phase = state.phase
    if phase < P_TURN:
        legal_before_battle(tables, state, mask)
    elif phase < P_SWARM:
        legal_in_turn(tables, state, mask)
    else:
        legal_at_end(tables, state, mask)


@kernel
def legal_before_battle(tables: Record, state: Record, mask: Booleans) -> None:
    """The same for set-up, draft and pairs of Wilds."""
    phase = state.phase
    if phase == P_CHAMPION:
        legal_kept(state, mask)
    elif phase == P_LAIRS:
        legal_pairs(tables, state, mask)
    elif phase <= P_SECOND_TROLL:
        legal_doorsteps(tables, state, mask)
    elif phase == P_FIRST_PAWN:
        legal_pawn_starts(state, mask)
    elif phase == P_CARD:
        legal_cards(state, mask)
    elif phase == P_OVERLAY:
        legal_cells(state, mask)
    else:
        legal_wilds(tables, state, mask)


@kernel
def apply(tables: Record, state: Record, action: int) -> None:
    """One legal decision and all that follows of itself."""
    if not decide(tables, state, action):
        advance(tables, state)


@kernel
def decide(tables: Record, state: Record, action: int) -> bool:
    """One legal decision alone; whether the next one is part of it."""
    phase = state.phase
    if phase < P_TURN:
        return apply_before_battle(tables, state, action)
    if phase < P_SWARM:
        return apply_in_turn(tables, state, action)
    return apply_at_end(tables, state, action)


@kernel
def apply_before_battle(tables: Record, state: Record, action: int) -> bool:
    """A decision of set-up, draft or Supplies; whether the next one is part of it."""
    phase = state.phase
    if phase == P_CHAMPION:
        keep(state, action - A_CHAMPION)
    elif phase == P_LAIRS:
        return settle(tables, state, action - A_LAIRS)
    elif phase <= P_SECOND_TROLL:
        return place_first_troll(tables, state, action - A_PLACE)
    elif phase == P_FIRST_PAWN:
        place_first_pawn(tables, state, action - A_PLACE)
    elif phase == P_CARD:
        return choose_card(state, action - A_CARD)
    elif phase == P_OVERLAY:
        state.drafted_cells[state.to_play] = action - A_CELL
        state.turn += 1
    elif action == A_DONE:
        end_pairs(state)
    elif action >= A_CHAMPION:
        return cover_wild(tables, state, CELLS + action - A_CHAMPION)
    else:
        return cover_wild(tables, state, action - A_CELL)
    return False
