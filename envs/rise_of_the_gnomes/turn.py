"""The course of the game: what comes next when a decision is done (R21, R32-R35, R97)."""

from __future__ import annotations

from ..core.bits import has
from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import shuffle
from .brewers import place_gnome_brewer, return_brewers
from .cards import is_victim_left, next_card_action, start_adding
from .components import ACTION_CARDS, CELLS, GNOMELAND, GNOMES, SEA, TURNS
from .draft import give_leftover, lay_out_allies
from .dragon import put_in_lair, rampage
from .effects import next_effect
from .gnomes import next_gnome_step
from .rules import FACE_DOWN
from .scoring import score_turn
from .state import CARDS, DRAFTING, GNOME_PLAY, P_BREWER, P_DRAFT, P_SETTLE, P_TOKEN, P_VICTIM, PLACING, SETUP
from .targets import settle_targets
from .tiles import (
    map_waters,
    touching,
    turn_up,
)

FLIP_TURN = 4
"""The turn that brings the dragon and turns tiles up (R34)."""


@kernel
def advance(tables: Record, state: Record) -> None:
    """Go on to the next decision, which ``phase`` and ``to_play`` then name, or to the end."""
    while not state.over:
        if follow_up(tables, state):
            return


@kernel
def follow_up(tables: Record, state: Record) -> bool:
    """One step of what follows of itself; whether a decision is due, which ends it."""
    if state.rampage:
        return rampage(tables, state)
    if ask_for_token(state):
        return True
    if state.stage == CARDS and ask_to_settle(state):
        return True
    if state.pending == P_VICTIM and not is_victim_left(state):
        start_adding(tables, state)
        return False
    if state.pending != NOBODY:
        state.phase = state.pending
        state.to_play = state.actor
        return True
    return not next_effect(tables, state) and next_of_stage(tables, state)


@kernel
def ask_for_token(state: Record) -> bool:
    """Whether a seat, in turn order, must put a token into a slot."""
    for step in range(state.seats):
        seat = (state.start_seat + step) % state.seats
        if state.tokens_due[seat] > 0:
            state.phase = P_TOKEN
            state.to_play = seat
            return True
    return False


@kernel
def ask_to_settle(state: Record) -> bool:
    """Whether a seat, in turn order, has no cube on the map and must settle (R35)."""
    for step in range(state.seats):
        seat = (state.start_seat + step) % state.seats
        if state.cube_cells[seat] == 0 and settle_targets(state) != 0:
            state.phase = P_SETTLE
            state.to_play = seat
            return True
    return False


@kernel
def next_of_stage(tables: Record, state: Record) -> bool:
    """Go on within the phase of the turn or to the next one; whether a decision is due."""
    if state.stage == SETUP:
        lay_out_allies(state)
        state.stage = DRAFTING
    elif state.stage == DRAFTING:
        return next_draft(tables, state)
    elif state.stage == PLACING:
        return next_brewer(tables, state)
    elif state.stage == CARDS:
        if not next_card_action(tables, state):
            state.gnome_cards_left = tables.gnome_cards[state.turn - 1]
            state.stage = GNOME_PLAY
    elif not next_gnome_step(tables, state):
        score_turn(tables, state)
        end_turn(tables, state)
    return False


@kernel
def next_draft(tables: Record, state: Record) -> bool:
    """The next seat drafts, or the leftover goes out and brewers come (R43, R44)."""
    if state.draft_turn < state.seats:
        state.phase = P_DRAFT
        state.to_play = (state.start_seat + state.draft_turn) % state.seats
        return True
    give_leftover(tables, state)
    state.brewer_turn = 0
    state.stage = PLACING
    return False


@kernel
def next_brewer(tables: Record, state: Record) -> bool:
    """The Gnomes, then the seats, place brewers in turn until none is left (R46)."""
    if state.brewer_turn > state.seats:
        state.brewer_turn = 0
    if state.brewer_turn == 0:
        if state.brewers[GNOMES] > 0:
            place_gnome_brewer(tables, state)
        state.brewer_turn = 1
    seat = (state.start_seat + state.brewer_turn - 1) % state.seats
    if state.brewers[seat] > 0:
        state.phase = P_BREWER
        state.to_play = seat
        return True
    state.brewer_turn += 1
    if are_all_placed(state):
        state.card = 0
        state.space = 0
        state.stage = CARDS
    return False


@kernel
def are_all_placed(state: Record) -> bool:
    """Whether no owner has a brewer left."""
    left = int(state.brewers[GNOMES])
    for seat in range(state.seats):
        left += state.brewers[seat]
    return left == 0


@kernel
def end_turn(tables: Record, state: Record) -> None:
    """Reset for the next turn, or the end (R33, R97)."""
    if state.turn == TURNS:
        state.over = 1
        return
    state.turn += 1
    state.start_seat = (state.start_seat + 1) % state.seats
    return_brewers(tables, state)
    number = int(tables.brewers)
    for turn in range(state.turn):
        number += tables.extra_brewers[turn]
    for seat in range(state.seats):
        state.brewers[seat] = number
    state.brewers[GNOMES] = number
    if state.turn == FLIP_TURN:
        start_turn_four(tables, state)
    lay_out_cards(state)
    lay_out_allies(state)
    state.draft_turn = 0
    state.stage = DRAFTING


@kernel
def start_turn_four(tables: Record, state: Record) -> None:
    """Face-down tiles are turned up and the dragon comes (R34, G23)."""
    if tables.dragon_entry == FACE_DOWN:
        for cell in range(CELLS):
            if state.tiles[cell] != NOBODY and not has(state.face_up, cell):
                turn_up(tables, state, cell)
        state.boats |= touching(tables, state.type_cells[GNOMELAND]) & state.type_cells[SEA]
    if state.dragon == NOBODY:
        put_in_lair(tables, state)
    map_waters(tables, state)


@kernel
def lay_out_cards(state: Record) -> None:
    """Shuffle the ten action cards; the first eight lie face up (R20, R33)."""
    shuffle(state.rng, state.display, 0, ACTION_CARDS)
