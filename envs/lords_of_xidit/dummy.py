"""The dummy player with three lords (R79-R83)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import Booleans, Record
from .components import GOLD, INFLUENCE, MOST_STEPS, REPUTATION, REWARDS_OFFERED, STORIES, WEALTH
from .state import A_REWARD, P_DUMMY

_REWARDS = len(REWARDS_OFFERED)


@kernel
def track_of(reward: int) -> int:
    """The assessment that a reward feeds."""
    if reward == GOLD:
        return WEALTH
    return INFLUENCE if reward == STORIES else REPUTATION


@kernel
def ask_for_step(state: Record) -> bool:
    """After a threat its lord advances the dummy; whether it has the choice of two tokens (R80)."""
    number = 0
    only = 0
    for reward in range(_REWARDS):
        if can_advance(state, reward):
            number += 1
            only = reward
    if number == 1:
        advance_dummy(state, only)
    if number <= 1:
        return False
    state.lowest = 0
    state.phase = P_DUMMY
    return True


@kernel
def legal_steps(state: Record, mask: Booleans) -> None:
    """The categories of the rewards just taken whose tokens can advance."""
    for reward in range(_REWARDS):
        mask[A_REWARD + reward] = can_advance(state, reward)


@kernel
def can_advance(state: Record, reward: int) -> bool:
    """Whether a reward was taken and its token is not at the end."""
    return bool(state.rewards[reward] != 0 and state.dummy[track_of(reward)] < MOST_STEPS)


@kernel
def advance_dummy(state: Record, reward: int) -> None:
    """One step."""
    state.dummy[track_of(reward)] += 1
