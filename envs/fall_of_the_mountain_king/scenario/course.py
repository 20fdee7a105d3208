"""Scenarios: Wave, stage and decision, whose turn it is; and where a scenario begins that says no more.

What is not named is as in a game that has come so far with the first legal action in every decision.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.positions import read_end, seat_names
from ...core.record import NOBODY, Record, seat_name
from ..components import WAVES
from ..moves import apply, legal
from ..state import (
    ACTIONS,
    P_TURN,
    PHASES,
    S_CHAMPIONS,
    S_INVADER,
    S_LAIRS,
    S_SCORING,
    S_TURN,
    S_WILD_PAIRS,
    STAGES,
    TURN_STEPS,
)
from .names import seat_or_nobody, seat_or_nobody_in
from .phases import GOES_ON, STAGES_OF_PHASE

BATTLE_KEYS = ("lairs", "trolls", "pawns", "champions", "ancestry", "covered", "supplies", "desperation")
"""A seat that has any of them has done with the set-up: without a word it is somebody's turn."""


def write(state: Record) -> dict[str, Any]:
    """How far the game has come."""
    return {
        "wave": int(state.wave) + 1,
        "start_player": seat_or_nobody(state.start),
        "stage": STAGES[state.stage],
        "phase": PHASES[state.phase],
        "to_play": seat_name(state.to_play),
        "turn": int(state.turn) if state.stage <= S_WILD_PAIRS else seat_or_nobody(state.turn),
        "turn_step": TURN_STEPS[state.turn_step],
    }


def read(tables: Record, row: Record, named: Mapping[str, Any], seats: list[Mapping[str, Any]]) -> bool:
    """Set all of it; whether the game is to go on from the stage to its next decision."""
    phase, stage = read_aim(row, named, seats)
    if stage != NOBODY:
        play_to(tables, row, phase, stage)
    row.wave = values.integer(named.get("wave", int(row.wave) + 1), "wave", 1, WAVES) - 1
    read_end(row, named)
    if "start_player" in named:
        row.start = seat_or_nobody_in(named["start_player"], "start_player", row)
    if stage != NOBODY:
        row.stage = stage
    if phase != NOBODY:
        row.phase = phase
    check_frame(row)
    read_seats(row, named, phase, stage)
    if "turn_step" in named:
        row.turn_step = values.index(named["turn_step"], "turn_step", TURN_STEPS)
    elif stage != NOBODY:
        row.turn_step = 0
    return stage != NOBODY and phase == NOBODY and not row.over


def read_aim(row: Record, named: Mapping[str, Any], seats: list[Mapping[str, Any]]) -> tuple[int, int]:
    """The phase and the stage that the scenario is to be in, NOBODY for what is not said."""
    phase = values.index(named["phase"], "phase", PHASES) if "phase" in named else NOBODY
    stage = values.index(named["stage"], "stage", STAGES) if "stage" in named else NOBODY
    if stage == NOBODY and phase == NOBODY and row.stage <= S_WILD_PAIRS:
        if named.get("wave", 1) != 1 or any(key in table for table in seats for key in BATTLE_KEYS):
            phase = P_TURN
    if phase == NOBODY:
        if stage != NOBODY and stage not in GOES_ON and not named.get("over"):
            names = values.choices([STAGES[each] for each in GOES_ON])
            raise values.fault("stage", f"is {STAGES[stage]!r}, which needs a phase: {names}")
        return phase, stage
    possible = STAGES_OF_PHASE[phase]
    if stage == NOBODY:
        return phase, possible[0]
    if stage not in possible and not named.get("over"):
        where = values.choices([STAGES[each] for each in possible])
        raise values.fault(
            "stage", f"is {STAGES[stage]!r}, in which phase {PHASES[phase]!r} does not occur: {where}"
        )
    return phase, stage


def play_to(tables: Record, row: Record, phase: int, stage: int) -> None:
    """Take first legal actions up to the decision, but no further than to the first turn."""
    ply = int(row.ply)
    mask = np.zeros(len(ACTIONS), np.bool_)
    while row.stage <= min(stage, S_WILD_PAIRS) and row.phase != phase:
        if phase == NOBODY and row.stage == stage:
            break
        mask[:] = False
        legal(tables, row, mask)
        apply(tables, row, int(np.flatnonzero(mask)[0]))
    row.ply = ply


def check_frame(row: Record) -> None:
    """What the stage says about Wave and end."""
    if row.stage in (S_CHAMPIONS, S_LAIRS) and row.wave > 0:
        raise values.fault("wave", f"is {int(row.wave) + 1}, but stage {STAGES[row.stage]!r} is in Wave 1")
    if row.over and row.forfeit == NOBODY and (row.wave != WAVES - 1 or row.stage != S_SCORING):
        raise values.fault("over", f"is true: wave and stage must be {WAVES} and {STAGES[S_SCORING]!r}")
    if row.stage != S_CHAMPIONS and row.start == NOBODY:
        raise values.fault("start_player", f"must be a seat in stage {STAGES[row.stage]!r}")


def read_seats(row: Record, named: Mapping[str, Any], phase: int, stage: int) -> None:
    """The seat to play and the seat on turn, which follow from each other if one is not named."""
    seats = seat_names(row)
    is_turn = stage != NOBODY and S_TURN <= row.stage < S_INVADER
    if "to_play" in named:
        row.to_play = values.index(named["to_play"], "to_play", seats)
    elif is_turn and named.get("turn") in seats:
        row.to_play = seats.index(named["turn"])
    if row.stage <= S_WILD_PAIRS:
        read_step(row, named, phase, stage)
        return
    if "turn" in named:
        row.turn = seat_or_nobody_in(named["turn"], "turn", row)
    elif is_turn:
        row.turn = row.to_play
    elif stage != NOBODY:
        row.turn = NOBODY
    if not is_turn or row.over:
        return
    if row.turn == NOBODY:
        raise values.fault("turn", f"must be a seat in stage {STAGES[row.stage]!r}")
    if row.turn != row.to_play:
        raise values.fault(
            "turn", f"is {seat_name(row.turn)}, but it is {seat_name(row.to_play)} that decides"
        )


def read_step(row: Record, named: Mapping[str, Any], phase: int, stage: int) -> None:
    """How many seats have finished a step that all take in order."""
    first = int(row.start) if row.stage in (S_LAIRS, S_WILD_PAIRS) else 0
    before = (int(row.to_play) - first) % int(row.seats)
    if phase != NOBODY:
        turn = before
    else:
        turn = int(row.turn) if stage == NOBODY else 0
    row.turn = values.integer(named.get("turn", turn), "turn", 0, int(row.seats))
    if row.turn != before and not row.over and phase != NOBODY:
        raise values.fault(
            "turn", f"is {row.turn}, but it is {seat_name(row.to_play)} that decides: it must be {before}"
        )
