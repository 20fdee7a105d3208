"""Legal actions and their application, phase by phase."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import Booleans, Record
from . import band
from .age import ask_for_cash, next_turn
from .recruit import draw, recruit_from_deck, recruit_from_market
from .rules import KINDS, SKELETON
from .scoring import cash_hoard
from .state import (
    A_BAND,
    A_CARD,
    A_DECK,
    A_DONE,
    A_HOARD,
    A_KINGDOM,
    A_TOKEN,
    ADD,
    BONUS,
    DRAW,
    KEEP,
    KINGDOMS,
    LEADER,
    PLACE,
    SECOND,
    TOKEN,
    TURN,
    has_leader,
    place_marker,
)
from .tribes import ask_for_bonus, may_take_token


@kernel
def legal(tables: Record, state: Record, mask: Booleans) -> None:
    """Write the legal actions of the seat to play, bool[A]."""
    mask[:] = False
    phase = state.phase
    if phase == TURN:
        legal_turn(tables, state, mask)
    elif phase == ADD or phase == KEEP or phase == LEADER or phase == SECOND:
        legal_cards(state, mask)
        mask[A_DONE] = phase != LEADER
    else:
        mask[A_DONE] = True
        if phase == PLACE:
            for kingdom in range(KINGDOMS):
                mask[A_KINGDOM + kingdom] = band.may_place(tables, state, kingdom)
        elif phase == BONUS:
            for kingdom in range(KINGDOMS):
                mask[A_KINGDOM + kingdom] = True
        elif phase == TOKEN:
            for index in range(state.tokens.size):
                mask[A_TOKEN + index] = may_take_token(state, index)
        elif phase == DRAW:
            mask[A_DECK] = True
        else:
            mask[A_HOARD] = True


@kernel
def legal_turn(tables: Record, state: Record, mask: Booleans) -> None:
    """Recruit below the hand limit, play a band with a leader in hand, pass only if neither is possible."""
    seat = state.to_play
    recruits = state.hand_sizes[seat] < tables.hand_limit
    if recruits:
        mask[A_DECK] = True
        for kind in range(KINDS):
            mask[A_CARD + kind] = state.market[kind] > 0
    mask[A_BAND] = has_leader(state, seat)
    mask[A_DONE] = not recruits and not mask[A_BAND]


@kernel
def legal_cards(state: Record, mask: Booleans) -> None:
    """Cards of the hand that may lead, join the band or be kept."""
    hand = state.hands[state.to_play]
    leads = state.phase == LEADER or state.phase == SECOND
    for kind in range(KINDS):
        if hand[kind] > 0:
            if leads:
                mask[A_CARD + kind] = kind != SKELETON
            elif kind >= state.lowest:
                mask[A_CARD + kind] = state.phase == KEEP or band.fits(state, kind)


@kernel
def apply(tables: Record, state: Record, action: int) -> None:
    """Take one legal decision and all that follows of itself."""
    phase = state.phase
    kind = action - A_CARD
    if phase == TURN:
        apply_turn(tables, state, action)
    elif phase == LEADER:
        band.lead(state, kind)
    elif phase == ADD:
        if action == A_DONE:
            band.complete(tables, state)
        else:
            band.add(state, kind)
    elif phase == PLACE:
        if action == A_DONE:
            band.after_placing(tables, state)
        else:
            band.place_in(tables, state, action - A_KINGDOM)
    elif phase == KEEP:
        if action == A_DONE:
            band.finish_keeping(state)
        else:
            band.keep(state, kind)
    else:
        apply_power(tables, state, action)


@kernel
def apply_turn(tables: Record, state: Record, action: int) -> None:
    """Recruit, start a band, or pass."""
    if action == A_DECK:
        recruit_from_deck(tables, state)
    elif action == A_BAND:
        state.phase = LEADER
    elif action == A_DONE:
        next_turn(state)
    else:
        recruit_from_market(state, action - A_CARD)


@kernel
def apply_power(tables: Record, state: Record, action: int) -> None:
    """A choice that a leader's power or a hoard offers."""
    phase, seat = state.phase, state.to_play
    declined = action == A_DONE
    if phase == BONUS:
        if not declined:
            place_marker(state, seat, action - A_KINGDOM)
        state.left -= 1
        if not ask_for_bonus(state):
            band.finish(state)
    elif phase == TOKEN:
        if not declined:
            state.tokens[action - A_TOKEN] = seat
        band.finish(state)
    elif phase == SECOND:
        if declined:
            band.finish(state)
        else:
            band.lead(state, action - A_CARD)
    elif phase == DRAW:
        apply_draw(tables, state, declined)
    else:
        if not declined:
            cash_hoard(tables, state, seat)
        ask_for_cash(tables, state)


@kernel
def apply_draw(tables: Record, state: Record, declined: bool) -> None:
    """A Wizard's leader draws one more ally or stops."""
    if declined:
        next_turn(state)
    elif draw(tables, state):
        state.left -= 1
        if state.left == 0:
            next_turn(state)
