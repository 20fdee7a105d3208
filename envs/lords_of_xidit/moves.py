"""What is legal in each phase, and what a decision does."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import Booleans, Record
from .census import legal_counts, legal_story_cities, place_story
from .components import CITIES, ICONS
from .dummy import advance_dummy, legal_steps
from .orders import end_removal, finish_removal
from .rewards import choose_reward, legal_regions, legal_rewards, offer_rewards, place_bard
from .rules import MAY_DECLINE
from .state import (
    A_CITY,
    A_COUNT,
    A_DONE,
    A_ICON,
    A_REGION,
    A_REWARD,
    A_TITAN,
    A_UNIT,
    P_BARDS,
    P_CENSUS,
    P_DUMMY,
    P_PLACEMENT,
    P_PRIZE_BARDS,
    P_PRIZE_STORY,
    P_PROGRAM,
    P_REWARD,
    P_SQUAD,
    P_TITAN,
)
from .titans import legal_squad, legal_titans, remove_titan, send, strike
from .year import advance, legal_starts, set_order

_ICONS = len(ICONS)


@kernel
def legal(tables: Record, state: Record, mask: Booleans) -> None:
    """Write the legal actions, bool[A]."""
    mask[:] = False
    phase = state.phase
    if phase == P_PROGRAM:
        mask[A_ICON : A_ICON + _ICONS] = True
    elif phase == P_REWARD:
        legal_rewards(tables, state, mask)
    elif phase == P_BARDS:
        legal_regions(tables, state, state.lowest, mask)
    elif phase == P_CENSUS:
        legal_counts(state, mask)
    elif phase == P_TITAN:
        legal_titans(tables, state, mask)
        mask[A_DONE] = True
    elif phase == P_SQUAD:
        legal_squad(state, mask)
    elif phase == P_DUMMY:
        legal_steps(state, mask)
    elif phase == P_PRIZE_BARDS:
        legal_regions(tables, state, state.lowest, mask)
        mask[A_DONE] = tables.census_prizes == MAY_DECLINE
    elif phase == P_PLACEMENT:
        legal_starts(state, mask)
    else:
        legal_story_cities(tables, state, mask)


@kernel
def apply(tables: Record, state: Record, action: int) -> None:
    """One legal decision and all that follows of itself."""
    phase = state.phase
    if phase == P_PROGRAM:
        set_order(state, action - A_ICON)
    elif phase == P_PLACEMENT:
        state.cities[state.to_play] = action - A_CITY
        state.step += 1
    elif phase == P_CENSUS:
        state.shown[state.to_play] = action - A_COUNT
        state.step += 1
    elif phase == P_PRIZE_BARDS or phase == P_PRIZE_STORY:
        if apply_prize(state, action):
            return
    elif apply_removal(tables, state, action):
        return
    advance(tables, state)


@kernel
def apply_removal(tables: Record, state: Record, action: int) -> bool:
    """A decision about a threat or a titan; whether the next one is part of it."""
    phase = state.phase
    if phase == P_TITAN:
        if action == A_DONE:
            return False
        strike(tables, state, action - A_TITAN)
        return True
    if phase == P_SQUAD:
        if send(state, action - A_UNIT):
            offer_rewards(tables, state, CITIES + remove_titan(state))
        return True
    if phase == P_REWARD:
        return choose_reward(tables, state, action - A_REWARD) or finish_removal(tables, state)
    if phase == P_BARDS:
        place_bard(state, action - A_REGION)
        return state.left > 0 or finish_removal(tables, state)
    if phase == P_DUMMY:
        advance_dummy(state, action - A_REWARD)
        end_removal(state)
    return False


@kernel
def apply_prize(state: Record, action: int) -> bool:
    """A decision about a prize of the census; whether the next one is part of it."""
    if state.phase == P_PRIZE_BARDS:
        if action == A_DONE:
            state.left = 0
        else:
            place_bard(state, action - A_REGION)
        return bool(state.left > 0)
    if action == A_DONE:
        state.left = 0
        return False
    return place_story(state, action - A_CITY)
