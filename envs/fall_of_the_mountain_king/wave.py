"""The course of the game: what follows of itself from one decision to the next (R39, R89, R116)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import Record
from .advance import start_advance
from .awards import go_on_with_award, next_award
from .bolster import start_bolster
from .boosts import ask_boost
from .components import ADVANCE_KIND, BOLSTER_KIND, CHAMPIONS, INFLUENCE_KIND, MOST_SEATS, WAVES
from .display import lay_out_champions, lay_out_gates
from .draft import next_in_draft, start_draft
from .influence import start_influence
from .invasion import end_invasion, next_gate, next_invader
from .scoring import score_champions, score_domains, score_elders, score_halls, score_votes
from .scouting import ask_peek
from .settling import next_keeper, next_settler
from .state import (
    S_ACTION_OVER,
    S_AWARD,
    S_AWARDS,
    S_CHAMPIONS,
    S_DRAFT,
    S_EFFECT,
    S_INVADER,
    S_INVASION_OVER,
    S_INVASIONS,
    S_LAIRS,
    S_NEXT_TURN,
    S_POWER,
    S_SCORING,
    S_TURN,
    S_WHEEL,
    S_WHEEL_EFFECT,
    S_WILD_PAIRS,
)
from .supplies import next_wild_pair
from .turns import ask_turn, end_action, next_turn
from .wheel import pass_wires, start_wheel, start_wheel_effect


@kernel
def advance(tables: Record, state: Record) -> None:
    """Go on to the next decision, which ``phase`` and ``to_play`` then name, or to the end."""
    while not state.over:
        if follow_up(tables, state):
            return


@kernel
def follow_up(tables: Record, state: Record) -> bool:
    """One step of what follows of itself; whether a decision is due, which ends it."""
    if state.stage <= S_WILD_PAIRS:
        return go_on_before_battle(tables, state)
    if state.stage <= S_WHEEL_EFFECT:
        return go_on_with_battle(tables, state)
    return go_on_with_end(tables, state)


@kernel
def go_on_before_battle(tables: Record, state: Record) -> bool:
    """Set-up, draft, Supplies; whether a decision is due."""
    stage = state.stage
    if stage == S_CHAMPIONS:
        return next_keeper(tables, state)
    if stage == S_LAIRS:
        if next_settler(state):
            return True
        start_draft(tables, state)
        return False
    if stage == S_DRAFT:
        return next_in_draft(tables, state)
    return next_wild_pair(tables, state)


@kernel
def go_on_with_battle(tables: Record, state: Record) -> bool:
    """Turns and actions; whether a decision is due."""
    stage = state.stage
    if stage == S_TURN:
        return ask_peek(tables, state) or ask_turn(tables, state)
    if stage == S_POWER:
        return ask_boost(tables, state)
    if stage == S_EFFECT:
        return start_effect(tables, state)
    if stage == S_WHEEL:
        return ask_peek(tables, state) or pass_wires(tables, state)
    if stage == S_WHEEL_EFFECT:
        return start_wheel_effect(tables, state)
    if stage == S_NEXT_TURN:
        next_turn(state)
    elif stage == S_ACTION_OVER:
        end_action(tables, state)
    return False


@kernel
def start_effect(tables: Record, state: Record) -> bool:
    """The action that the symbols stand for; whether a decision is due."""
    if state.kind == ADVANCE_KIND:
        return start_advance(tables, state)
    if state.kind == BOLSTER_KIND:
        return start_bolster(state)
    if state.kind == INFLUENCE_KIND:
        return start_influence(state)
    return start_wheel(tables, state)


@kernel
def go_on_with_end(tables: Record, state: Record) -> bool:
    """Invasions, also of a Breach, awards, scoring; whether a decision is due."""
    stage = state.stage
    if stage == S_INVADER:
        return next_invader(tables, state)
    if stage == S_AWARD:
        return go_on_with_award(tables, state)
    if stage == S_INVASION_OVER:
        end_invasion(state)
    elif stage == S_INVASIONS:
        next_gate(tables, state)
    elif stage == S_AWARDS:
        next_award(state)
    elif stage == S_SCORING:
        score_wave(tables, state)
    return False


@kernel
def score_wave(tables: Record, state: Record) -> None:
    """Scoring; then the next Wave, or the end (R89, R114-R121)."""
    score_champions(tables, state)
    if state.wave == WAVES - 1:
        score_halls(tables, state)
        score_elders(tables, state)
        score_votes(tables, state)
        state.over = 1
        return
    score_domains(tables, state)
    refresh_wave(tables, state)
    start_draft(tables, state)


@kernel
def refresh_wave(tables: Record, state: Record) -> None:
    """Prepare the next Wave (R116)."""
    state.wave += 1
    state.start = (state.start + 1) % state.seats
    lay_out_gates(state)
    lay_out_champions(tables, state)
    for seat in range(MOST_SEATS):
        state.covered[seat] = 0
        state.desperation[seat] = 0
    for champion in range(CHAMPIONS):
        state.claws_used[champion] = 0
        state.champion_covered[champion] = 0
