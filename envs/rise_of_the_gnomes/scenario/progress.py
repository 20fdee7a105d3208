"""Scenarios: where in the turn the game is, whose decision it is, and the action or rampage under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.positions import read_end, seat_names
from ...core.record import NOBODY, Record, seat_name
from ..components import ACTIONS_ON_CARDS, CARD_ROW, CARD_SPACES, CELL_NAMES, GAINS, TURNS
from ..gnomes import LEAD, REMOVE
from ..state import (
    DRAFTING,
    P_BREWER,
    P_BRIBE,
    P_DRAFT,
    P_GNOME_CARAVAN,
    P_GNOME_VICTIM,
    P_SETTLE,
    P_TOKEN,
    PHASES,
    SETUP,
    STAGES,
)
from .names import LARGEST, cell_in, cell_list, cell_set, owner_in, owner_name, owners
from .phases import CARD_OF_PHASE, CARD_PHASES, STAGES_OF_PHASE, default_due, default_left

GNOME_STEPS = ("draw", "act", "remove", "lead")
NO_PHASE = "none"
UNASKED = (P_TOKEN, P_DRAFT, P_BREWER, P_BRIBE, P_SETTLE)
"""Phases that the course of the game brings; the others belong to an action under way."""
ACTION_KEYS = (
    "pending", "seat", "card", "target", "source", "price", "left", "moved", "marked", "due",
)  # fmt: skip
RAMPAGE_KEYS = ("under_way", "asked", "bribed")
MOST_LEFT = 40


def write(state: Record) -> dict[str, Any]:
    """Turn, stage and phase, how far the stage has come, the action and the rampage."""
    shown = {
        "turn": int(state.turn),
        "start_seat": seat_name(state.start_seat),
        "stage": STAGES[state.stage],
        "phase": PHASES[state.phase],
        "to_play": seat_name(state.to_play),
        "drafted": int(state.draft_turn),
        "brewer_turn": int(state.brewer_turn),
        "spaces_done": int(state.card) * CARD_SPACES + int(state.space),
        "gnome_cards_left": int(state.gnome_cards_left),
        "gnome_step": GNOME_STEPS[state.gnome_step],
        "action": write_action(state),
    }
    bribed = [owner_name(owner) for owner in owners(state) if state.bribed[owner]]
    if state.rampage or state.bribe_turn or bribed:
        shown["rampage"] = {
            "under_way": bool(state.rampage), "asked": int(state.bribe_turn), "bribed": bribed,
        }  # fmt: skip
    return shown


def write_action(state: Record) -> dict[str, Any]:
    """The action under way, or what is left over from the last one."""
    is_priced = state.pending in CARD_PHASES
    shown: dict[str, Any] = {
        "seat": seat_name(state.actor),
        "price" if is_priced else "left": int(state.left),
        "due": values.shown(state.due, GAINS),
    }
    if state.pending != usual_pending(state):
        shown["pending"] = NO_PHASE if state.pending == NOBODY else PHASES[state.pending]
    if state.card_action != NOBODY:
        shown["card"] = ACTIONS_ON_CARDS[state.card_action]
    elif state.phase in CARD_OF_PHASE:
        shown["card"] = NO_PHASE
    for key, cell in (("target", state.target), ("source", state.source)):
        if cell != NOBODY:
            shown[key] = CELL_NAMES[cell]
    shown |= {"moved": int(state.moved)} if state.moved else {}
    shown |= {"marked": cell_list(state.marked)} if state.marked else {}
    return {key: shown[key] for key in ACTION_KEYS if key in shown}


def usual_pending(state: Record) -> int:
    """The phase that an action under way waits for: the present one, unless the game's course asks."""
    return NOBODY if state.over or state.phase in UNASKED else int(state.phase)


def read_frame(row: Record, named: Mapping[str, Any]) -> None:
    """Turn, start player, stage and phase, end."""
    seats = seat_names(row)
    row.turn = values.integer(named.get("turn", int(row.turn)), "turn", 1, TURNS)
    if "start_seat" in named:
        row.start_seat = values.index(named["start_seat"], "start_seat", seats)
    if "stage" in named:
        row.stage = values.index(named["stage"], "stage", STAGES)
    if "phase" in named:
        row.phase = values.index(named["phase"], "phase", PHASES)
        if "stage" not in named and row.stage not in STAGES_OF_PHASE[row.phase]:
            row.stage = STAGES_OF_PHASE[row.phase][0]
    read_end(row, named)
    if row.stage == SETUP and row.turn > 1:
        raise values.fault("turn", f"is {row.turn}, but stage {STAGES[SETUP]!r} is in turn 1: name a stage")
    read_to_play(row, named)


def read_to_play(row: Record, named: Mapping[str, Any]) -> None:
    """The seat to play; if not named the actor, or the start player."""
    seats = seat_names(row)
    action = values.mapping(named.get("action", {}), "action", ACTION_KEYS)
    if "to_play" in named:
        row.to_play = values.index(named["to_play"], "to_play", seats)
    elif "seat" in action and row.phase not in UNASKED:
        row.to_play = values.index(action["seat"], "action.seat", seats)
    elif "start_seat" in named and "phase" not in named:
        row.to_play = row.start_seat
    if "phase" in named and row.phase not in UNASKED:
        row.actor = row.to_play


def read_course(row: Record, named: Mapping[str, Any]) -> None:
    """How far the stage has come; if not said, as far as the seat to play shows."""
    seats = int(row.seats)
    before = (int(row.to_play) - int(row.start_seat)) % seats
    drafted = int(row.draft_turn)
    if "stage" in named or "phase" in named:
        drafted = seats if row.stage > DRAFTING else 0
        drafted = before if row.phase == P_DRAFT and "phase" in named else drafted
    row.draft_turn = values.integer(named.get("drafted", drafted), "drafted", 0, seats)
    turn = before + 1 if row.phase == P_BREWER and "phase" in named else int(row.brewer_turn)
    row.brewer_turn = values.integer(named.get("brewer_turn", turn), "brewer_turn", 0, seats + 1)
    done = int(row.card) * CARD_SPACES + int(row.space)
    done = values.integer(named.get("spaces_done", done), "spaces_done", 0, CARD_ROW * CARD_SPACES)
    row.card, row.space = divmod(done, CARD_SPACES)
    left = named.get("gnome_cards_left", int(row.gnome_cards_left))
    row.gnome_cards_left = values.integer(left, "gnome_cards_left", 0, LARGEST)
    step = {P_GNOME_VICTIM: REMOVE, P_GNOME_CARAVAN: LEAD}.get(int(row.phase), int(row.gnome_step))
    row.gnome_step = values.index(named.get("gnome_step", GNOME_STEPS[step]), "gnome_step", GNOME_STEPS)


def read_tokens_due(row: Record, named: Mapping[str, Any]) -> None:
    """Outside the set-up no token is due unless named or asked for."""
    if row.stage == SETUP or not ("stage" in named or "phase" in named):
        return
    given = named.get("seats", [])
    for seat in range(row.seats):
        if seat >= len(given) or "tokens_due" not in given[seat]:
            row.tokens_due[seat] = row.phase == P_TOKEN and "phase" in named and seat == row.to_play


def read_action(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """The action under way; a phase that belongs to one is what it waits for."""
    action = values.mapping(named.get("action", {}), "action", ACTION_KEYS)
    if "phase" in named:
        row.pending = usual_pending(row)
        row.card_action = CARD_OF_PHASE.get(int(row.phase), NOBODY)
    elif "stage" in named:
        row.pending = NOBODY
    if "seat" in action:
        row.actor = values.index(action["seat"], "action.seat", seat_names(row))
    if "pending" in action:
        row.pending = values.index_or_none(action["pending"], "action.pending", PHASES, NO_PHASE)
    if "card" in action:
        row.card_action = values.index_or_none(action["card"], "action.card", ACTIONS_ON_CARDS, NO_PHASE)
    for key in ("target", "source"):
        if key in action:
            row[key] = cell_in(tables, action[key], f"action.{key}")
    if "marked" in action:
        row.marked = cell_set(tables, action["marked"], "action.marked")
    read_numbers(tables, row, named, action)


def read_numbers(tables: Record, row: Record, named: Mapping[str, Any], action: Mapping[str, Any]) -> None:
    """What is left, moved and due."""
    if "price" in action and row.pending not in CARD_PHASES:
        raise values.fault("action.price", "belongs to the phases of action cards")
    if "price" in action and "left" in action:
        raise values.fault("action", "has both a price and something left")
    left = default_left(tables, row) if "phase" in named else int(row.left)
    left = action.get("price", action.get("left", left))
    row.left = values.integer(left, "action.left", 0, MOST_LEFT)
    moved = action.get("moved", int(row.moved))
    row.moved = values.integer(moved, "action.moved", 0, np.iinfo(np.int16).max)
    if "due" in action:
        row.due[:] = values.counts(action["due"], "action.due", GAINS, LARGEST)
    elif "phase" in named:
        row.due[:] = default_due(tables, row)


def read_rampage(row: Record, named: Mapping[str, Any]) -> None:
    """The rampage under way; in phase bribe there is one."""
    rampage = values.mapping(named.get("rampage", {}), "rampage", RAMPAGE_KEYS)
    is_asking = bool(row.phase == P_BRIBE and "phase" in named and not row.over)
    before = (int(row.to_play) - int(row.start_seat)) % int(row.seats)
    row.rampage = values.flag(rampage.get("under_way", bool(row.rampage) or is_asking), "rampage.under_way")
    asked = before if is_asking else int(row.bribe_turn)
    row.bribe_turn = values.integer(rampage.get("asked", asked), "rampage.asked", 0, int(row.seats))
    if "bribed" in rampage:
        row.bribed[:] = 0
        for owner in values.entries(rampage["bribed"], "rampage.bribed"):
            row.bribed[owner_in(owner, "rampage.bribed", row)] = 1
