"""The part of the observation about the decision to be taken and the action it belongs to."""

from __future__ import annotations

from ..core.bits import has
from ..core.jit import kernel
from ..core.layout import Field
from ..core.observing import put_one_hot
from ..core.record import NOBODY, Floats, Record
from .components import (
    CELLS,
    CHAMPIONS,
    CLANS,
    DRAFT_STEPS,
    HAND,
    KINDS,
    MOST_DISPLAY,
    MOST_SEATS,
    PLACES,
    WHEEL_SPACES,
)
from .state import MOST_BATCH, PHASES, STAGES, TURN_STEPS

_CLANS = len(CLANS)
_KINDS = len(KINDS)
_PHASES = len(PHASES)
_STAGES = len(STAGES)
_TURN_STEPS = len(TURN_STEPS)
_MOST_POWER = 250


def turn_fields(seats: int) -> list[Field]:
    """What ``put_turn`` writes."""
    return [
        Field("stage", (_STAGES,), 1, "the part of the game, one-hot"),
        Field("phase", (_PHASES,), 1, "what is decided, one-hot"),
        Field("to_play", (seats,), 1, "1 for the seat that decides next"),
        Field("draft_step", (DRAFT_STEPS + 1,), 1, "the step of the draft, one-hot"),
        Field("drafted", (HAND,), 1, "the own card chosen in this step, one-hot"),
        Field("drafted_cell", (CELLS,), 1, "where it goes, one-hot"),
        Field("wild", (CELLS + CHAMPIONS,), 1, "the Wild last named for a pair, one-hot"),
        Field("turn_step", (_TURN_STEPS,), 1, "what the turn still allows, one-hot"),
        Field("kind", (_KINDS,), 1, "kind of the action under way, one-hot"),
        Field("strong", (1,), 1, "1 if it is Strong"),
        Field("power", (1,), _MOST_POWER, "its power", scale=4),
        Field("moved", (1,), _MOST_POWER, "units moved or added so far", scale=4),
        Field("taken", (CELLS,), 1, "cells of the set so far"),
        Field("extension", (CELLS,), 1, "cells that may be added"),
        Field("earlier_parts", (CELLS,), 1, "of the cells taken, those of earlier parts (R140)"),
        Field("boosting", (CHAMPIONS,), 1, "Champions whose Claw was used for power"),
        Field("taken_champions", (CHAMPIONS,), 1, "Champions whose symbol is in the set"),
        Field("contested", (PLACES,), 1, "caverns that the action can seize"),
        Field("origins", (PLACES,), 1, "where units may come from"),
        Field("last_origin", (PLACES + CHAMPIONS,), 1, "the unit named last, by place or Champion, one-hot"),
        Field("destination", (PLACES,), 1, "where units go to, or are moved from, one-hot"),
        Field("mover", (seats + CHAMPIONS,), 1, "the unit being moved: its seat, or its Champion, one-hot"),
        Field("wheel_left", (2,), WHEEL_SPACES, "spaces the pawn has moved, and of these wires not yet acted",
              scale=4),
        Field("peeks", (2,), 9, "peeks due: at Gate cards, at Gnomes"),
        Field("invaders", (1,), MOST_BATCH, "Gnomes of the invasion still to come", scale=4),
        Field("breach", (1,), 1, "1 in a Breach"),
        Field("has_fallen", (1,), 1, "1 if a Troll has fallen in this invasion"),
        Field("cavern", (PLACES,), 1, "where a Troll falls, or a token is chosen, one-hot"),
        Field("faller", (seats,), 1, "whose Troll falls, one-hot"),
        Field("falling_pawn", (CHAMPIONS,), 1, "the pawn that has fallen, one-hot"),
        Field("decider", (seats,), 1, "who decides for a Gnome, one-hot"),
        Field("targets", (PLACES,), 1, "its equal targets"),
        Field("award", (MOST_DISPLAY,), 1, "the place of the display being awarded, one-hot"),
        Field("votes_left", (2,), 99, "wild Votes to be given, and contenders asked", scale=4),
        Field("split_clans", (_CLANS,), 1, "Clans that have got some of them, or get the next"),
    ]  # fmt: skip


@kernel
def put_set(members: int, size: int, out: Floats, at: int) -> int:
    """A bit mask, one number for each possible member."""
    for member in range(size):
        out[at + member] = has(members, member)
    return at + size


@kernel
def put_seat(other: int, seat: int, seats: int, out: Floats, at: int) -> int:
    """A seat, one-hot, as seen from another; none for NOBODY."""
    if other != NOBODY:
        out[at + (other - int(seat) + seats) % seats] = 1.0
    return at + seats


@kernel
def put_turn(state: Record, seat: int, out: Floats, at: int) -> int:
    """Where the game is, and what has been decided of the action under way."""
    seats = int(state.seats)
    at = put_one_hot(state.stage, _STAGES, out, at)
    at = put_one_hot(state.phase, _PHASES, out, at)
    at = put_seat(int(state.to_play), seat, seats, out, at)
    at = put_one_hot(state.draft_step, DRAFT_STEPS + 1, out, at)
    for index in range(HAND):
        card = state.hands[seat, index]
        out[at + index] = card != NOBODY and card == state.drafted[seat]
    at = put_one_hot(state.drafted_cells[seat], CELLS, out, at + HAND)
    at = put_one_hot(state.wild, CELLS + CHAMPIONS, out, at)
    at = put_one_hot(state.turn_step, _TURN_STEPS, out, at)
    at = put_action(state, seat, out, at)
    return put_invasion(state, seat, out, at)


@kernel
def put_action(state: Record, seat: int, out: Floats, at: int) -> int:
    """The action under way."""
    seats = int(state.seats)
    at = put_one_hot(state.kind, _KINDS, out, at)
    out[at] = state.strong
    out[at + 1] = state.power
    out[at + 2] = state.moved
    at = put_set(state.taken, CELLS, out, at + 3)
    at = put_set(state.extension, CELLS, out, at)
    at = put_set(state.earlier_parts, CELLS, out, at)
    at = put_set(state.boosting, CHAMPIONS, out, at)
    at = put_set(state.taken_champions, CHAMPIONS, out, at)
    at = put_set(state.contested, PLACES, out, at)
    at = put_set(state.origins, PLACES, out, at)
    at = put_one_hot(state.last_origin, PLACES + CHAMPIONS, out, at)
    at = put_one_hot(state.destination, PLACES, out, at)
    if state.mover >= MOST_SEATS:
        out[at + seats + int(state.mover) - MOST_SEATS] = 1.0
    else:
        put_seat(int(state.mover), seat, seats, out, at)
    at += seats + CHAMPIONS
    out[at] = state.wheel_moved
    out[at + 1] = state.wheel_left
    out[at + 2] = state.peeks[0]
    out[at + 3] = state.peeks[1]
    return at + 4


@kernel
def put_invasion(state: Record, seat: int, out: Floats, at: int) -> int:
    """The invasion, Breach or award under way."""
    seats = int(state.seats)
    for index in range(MOST_BATCH):
        out[at] += state.batch[index] > 0
    out[at + 1] = state.breach
    out[at + 2] = state.has_fallen
    at = put_one_hot(state.cavern, PLACES, out, at + 3)
    at = put_seat(int(state.faller), seat, seats, out, at)
    at = put_one_hot(state.falling_pawn, CHAMPIONS, out, at)
    at = put_seat(int(state.decider), seat, seats, out, at)
    at = put_set(state.targets, PLACES, out, at)
    at = put_one_hot(state.award, MOST_DISPLAY, out, at)
    out[at] = max(state.votes_left, 0)
    out[at + 1] = state.contender
    at = put_set(state.split_clans, _CLANS, out, at + 2)
    if state.split_clan != NOBODY:
        out[at - _CLANS + int(state.split_clan)] = 1.0
    return at
