"""Scenarios: the action under way, the Wheel, an invasion or Breach, an award.

A part that is not named has its usual value; a field has the same name in the state.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core import values
from ...core.record import NOBODY, Record
from ..awards import VOTES
from ..caverns import flood
from ..champion_nouns import CHAMPION_NOUNS
from ..components import (
    CAVERN_NAMES,
    CELL_NAMES,
    CLANS,
    KINDS,
    MOST_AMOUNT,
    MOST_DISPLAY,
    MOST_SEATS,
    PLACE_NAMES,
    WHEEL_SPACES,
)
from ..seizing import note_contested
from ..state import MOST_BATCH, P_TROOPS, S_AWARD, S_INVADER, S_POWER
from .forms import Flag, Form, Members, Name, Number, Part, Parts, Seat, forget, read_parts, shown_parts
from .phases import KIND_OF_PHASE, STEP_OF_PHASE

MOST_POWER = 999
_UNITS = MOST_AMOUNT * MOST_SEATS


def named(form: Form) -> Part:
    """A part that is usually none."""
    return Part(form, NOBODY)


CELLS_OR_CHAMPIONS = (*CELL_NAMES, *CHAMPION_NOUNS)
PLACES_OR_CHAMPIONS = (*PLACE_NAMES, *CHAMPION_NOUNS)
ACTION: Parts = {
    "kind": named(Name(KINDS)),
    "strong": Part(Flag()),
    "power": Part(Number(0, MOST_POWER)),
    "taken": Part(Members(CELL_NAMES)),
    "taken_champions": Part(Members(CHAMPION_NOUNS)),
    "extension": Part(Members(CELL_NAMES)),
    "earlier_parts": Part(Members(CELL_NAMES)),
    "part_first": named(Name(CELL_NAMES)),
    "boosting": Part(Members(CHAMPION_NOUNS)),
    "contested": Part(Members(CAVERN_NAMES)),
    "rival_held": Part(Members(CAVERN_NAMES)),
    "destination": named(Name(PLACE_NAMES)),
    "origins": Part(Members(PLACE_NAMES)),
    "last_origin": named(Name(PLACES_OR_CHAMPIONS)),
    "moved": Part(Number(0, _UNITS)),
    "moved_pawns": Part(Members(CHAMPION_NOUNS)),
    "mover": named(Seat(champions=True)),
}
WHEEL: Parts = {
    "wheel_left": Part(Number(0, WHEEL_SPACES)),
    "wheel_moved": Part(Number(0, WHEEL_SPACES)),
    "forced": Part(Flag()),
}
INVASION: Parts = {
    "breach": Part(Flag()),
    "invader": Part(Number(0, MOST_BATCH)),
    "targets": Part(Members(CAVERN_NAMES)),
    "decider": named(Seat()),
    "asked": Part(Number(0, MOST_SEATS)),
    "cavern": named(Name(CAVERN_NAMES)),
    "faller": named(Seat()),
    "has_fallen": Part(Flag()),
    "falling_pawn": named(Name(CHAMPION_NOUNS)),
}
AWARD: Parts = {
    "award": Part(Number(0, MOST_DISPLAY - 1, base=1)),
    "award_step": Part(Number(0, MOST_AMOUNT)),
    "contender": Part(Number(0, MOST_SEATS)),
    "votes_left": Part(Number(0, MOST_AMOUNT)),
    "split_clan": named(Name(CLANS)),
    "split_clans": Part(Members(CLANS)),
}
TABLES: dict[str, Parts] = {
    "action": ACTION,
    "wheel_move": WHEEL,
    "invasion": INVASION,
    "awards": AWARD,
}
PEEKS = ("gate_peeks", "gnome_peeks")
WILD = named(Name(CELLS_OR_CHAMPIONS, none="none"))
"""The last Wild named for a pair."""
INVADERS = "invaders"
WORKED_OUT = ("contested", "rival_held")
"""Parts that are found anew for an action under way, unless one of them is named."""


def write(state: Record) -> dict[str, Any]:
    """What is under way, by table; the tables of a quiet moment are empty."""
    shown = {key: shown_parts(state, parts) for key, parts in TABLES.items()}
    action = shown["action"]
    if state.kind != NOBODY:
        action |= {key: ACTION[key].form.shown(int(state[key])) for key in WORKED_OUT}
    peeks = dict(zip(PEEKS, state.peeks.tolist(), strict=True))
    shown["wheel_move"] |= {key: number for key, number in peeks.items() if number}
    tokens = state.batch[state.batch > 0].tolist()
    shown["invasion"] |= {INVADERS: tokens} if tokens else {}
    return {**shown, "wild": WILD.form.shown(int(state.wild))}


def read(row: Record, scenario: Mapping[str, Any], is_new: bool) -> None:
    """Set what is named; ``is_new`` if nothing of what was under way before goes on."""
    for key, parts in TABLES.items():
        more = {"wheel_move": PEEKS, "invasion": (INVADERS,)}.get(key, ())
        table = values.mapping(scenario.get(key, {}), key, [*parts, *more])
        if key in scenario or is_new:
            forget(row, parts)
            if key == "wheel_move":
                row.peeks[:] = [values.integer(table.get(p, 0), f"{key}.{p}", 0, MOST_AMOUNT) for p in PEEKS]
            if key == "invasion":
                row.batch[:] = 0
        if is_new and key == "action" and "kind" not in table:
            row.kind = KIND_OF_PHASE.get(int(row.phase), NOBODY) if row.stage >= S_POWER else NOBODY
        read_parts(row, table, key, parts)
    if "wild" in scenario:
        row.wild = WILD.form.read(scenario["wild"], "wild", row)
    elif is_new:
        row.wild = NOBODY


def complete(tables: Record, row: Record, scenario: Mapping[str, Any], is_new: bool) -> None:
    """Work out what follows from the rest, if it is not named."""
    action = scenario.get("action", {})
    if not is_new or row.over:
        return
    if row.turn != NOBODY and S_POWER <= row.stage < S_INVADER and not set(WORKED_OUT) & set(action):
        note_contested(row, row.turn)
    if row.phase == P_TROOPS and "origins" not in action and row.destination != NOBODY:
        established = int(row.established[row.turn])
        row.origins = flood(tables, int(tables.near[row.destination]) & established, established)
        row.origins &= ~(1 << int(row.destination))
    if row.phase in STEP_OF_PHASE and row.stage == S_AWARD:
        award = scenario.get("awards", {})
        if "award_step" not in award:
            row.award_step = STEP_OF_PHASE[int(row.phase)]
        champion = int(row.display[row.award])
        if "votes_left" not in award and row.award_step == VOTES and champion != NOBODY:
            row.votes_left = tables.champion_votes[champion]
        if "contender" not in award and row.contender == 0:
            row.contender = 1
