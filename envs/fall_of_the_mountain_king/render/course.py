"""A decision played again step by step: what it did itself, and what followed of itself."""

from __future__ import annotations

from typing import NamedTuple

from ...core.record import Record, new_states
from ..moves import apply_before_battle
from ..moves_at_end import apply_at_end
from ..moves_in_turn import apply_in_turn
from ..state import P_SWARM, P_TURN, S_WHEEL_EFFECT, S_WILD_PAIRS
from ..wave import go_on_before_battle, go_on_with_battle, go_on_with_end


class Step(NamedTuple):
    """One step of the course of the game."""

    before: Record
    after: Record


def course(tables: Record, before: Record, action: int) -> list[Step]:
    """The steps in their order, the decision itself first."""
    state = copied(before)
    is_due = decide(tables, state, action)
    steps = [Step(before, copied(state))]
    while not is_due and not state.over:
        old = copied(state)
        if state.stage <= S_WILD_PAIRS:
            is_due = go_on_before_battle(tables, state)
        elif state.stage <= S_WHEEL_EFFECT:
            is_due = go_on_with_battle(tables, state)
        else:
            is_due = go_on_with_end(tables, state)
        steps.append(Step(old, copied(state)))
    return steps


def decide(tables: Record, state: Record, action: int) -> bool:
    """The decision alone; whether the next one is part of it."""
    if state.phase < P_TURN:
        return bool(apply_before_battle(tables, state, action))
    if state.phase < P_SWARM:
        return bool(apply_in_turn(tables, state, action))
    return bool(apply_at_end(tables, state, action))


def copied(state: Record) -> Record:
    """A state that does not change with the original."""
    states = new_states(state.dtype, 1)
    states[0] = state
    return states[0]
