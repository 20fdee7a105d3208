"""How long the Age may last: what a careful player reads off the deck and the Dragons seen."""

from __future__ import annotations

from ...core.jit import kernel
from ...core.record import Record

DRAWS_PER_TURN = 0.35
"""Cards a turn takes off the deck, as reckoned with; in truth they are more, but so is what a turn brings."""
SHORT_AGE = 3.7
"""Turns left at which a turn is worth half of what it is worth early in an Age."""


@kernel
def cards_above(state: Record) -> int:
    """Cards of the deck that lie above its lower half, and so cannot be Dragons."""
    return max(0, int(state.lower_half) - int(state.deck_next))


@kernel
def turns_left(tables: Record, state: Record) -> float:
    """Expected turns of each seat until the third Dragon."""
    above = cards_above(state)
    below = int(state.deck_size) - int(state.deck_next) - above
    unseen = int(tables.dragons) - int(state.dragons)
    draws = above + unseen * (below + 1.0) / (unseen + 1.0)
    return draws / (DRAWS_PER_TURN * int(state.seats))


@kernel
def survival(tables: Record, state: Record, turns: float, draws: float) -> float:
    """Chance that the Age runs on after ``turns`` of every seat, ``draws`` cards drawn in this one."""
    above = cards_above(state)
    due = draws + DRAWS_PER_TURN * max(0.0, state.seats * turns - 1.0) - above
    if due <= 0.0:
        return 1.0
    below = int(state.deck_size) - int(state.deck_next) - above
    reached = min(1.0, due / below)
    all_drawn = 1.0
    for _ in range(tables.dragons - state.dragons):
        all_drawn *= reached
    return 1.0 - all_drawn


@kernel
def worth_of_time(tables: Record, state: Record) -> float:
    """1 early in an Age, falling to 0 as turns run out: the weight of whatever only pays later."""
    turns = turns_left(tables, state)
    return turns / (turns + SHORT_AGE)
