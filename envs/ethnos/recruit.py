"""Recruiting allies, and Dragons in the deck."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import Record
from .age import end_age, next_turn, take_top
from .rules import DRAGON, KINDS


@kernel
def draw(tables: Record, state: Record) -> bool:
    """Draw one card for the seat to play, Dragons replaced; False if the third Dragon ended the Age."""
    card = take_top(state)
    while card == DRAGON:
        state.dragons += 1
        if state.dragons == tables.dragons:
            end_age(tables, state)
            return False
        card = take_top(state)
    state.hands[state.to_play, card] += 1
    state.hand_sizes[state.to_play] += 1
    return True


@kernel
def recruit_from_deck(tables: Record, state: Record) -> None:
    """Take the top card; a second one if the market is empty and the ruling gives it."""
    seat = state.to_play
    draws = tables.empty_market_draw if market_is_empty(state) else 1
    for _ in range(draws):
        if state.hand_sizes[seat] < tables.hand_limit and not draw(tables, state):
            return
    next_turn(state)


@kernel
def market_is_empty(state: Record) -> bool:
    """Whether no card lies face up."""
    for kind in range(KINDS):
        if state.market[kind] > 0:
            return False
    return True


@kernel
def recruit_from_market(state: Record, kind: int) -> None:
    """Take a face-up card; everybody has seen it. The market is not refilled."""
    seat = state.to_play
    state.market[kind] -= 1
    state.hands[seat, kind] += 1
    state.known[seat, kind] += 1
    state.hand_sizes[seat] += 1
    next_turn(state)
