"""Building the Ancestry: hands, choosing and laying cards, passing on (R26-R34)."""

from __future__ import annotations

from ..core.bits import bit
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .ancestry import fits, overlay
from .components import CELLS, DRAFT_STEPS, HAND
from .state import A_CARD, A_CELL, DISCARDED, IN_HAND, LAID, P_CARD, P_OVERLAY, S_DRAFT, S_WILD_PAIRS
from .supplies import set_supplies
from .tokens import SEEN_BY_ALL

COUNTER_CLOCKWISE_WAVE = 1


@kernel
def start_draft(tables: Record, state: Record) -> None:
    """Deal four cards to each player (R26)."""
    state.stage = S_DRAFT
    state.draft_step = 0
    state.turn = 0
    for seat in range(state.seats):
        for index in range(HAND):
            card = state.card_deck[state.cards_drawn]
            state.cards_drawn += 1
            state.card_places[card] = IN_HAND
            state.hands[seat, index] = card
        see_hand(state, seat)


@kernel
def sort_hand(state: Record, seat: int) -> None:
    """Cards of a hand in ascending order, then NOBODY."""
    for last in range(1, HAND):
        for index in range(last, 0, -1):
            card = state.hands[seat, index]
            before = state.hands[seat, index - 1]
            if card != NOBODY and (before == NOBODY or before > card):
                state.hands[seat, index - 1] = card
                state.hands[seat, index] = before


@kernel
def see_hand(state: Record, seat: int) -> None:
    """A seat looks its hand over."""
    sort_hand(state, seat)
    for index in range(HAND):
        if state.hands[seat, index] != NOBODY:
            state.cards_seen[state.hands[seat, index]] |= bit(seat)


@kernel
def next_in_draft(tables: Record, state: Record) -> bool:
    """Whether a seat chooses next; else the step is over (R27)."""
    if state.turn < state.seats:
        state.to_play = state.turn
        state.phase = P_CARD
        return True
    for seat in range(state.seats):
        lay_drafted(tables, state, seat)
    state.turn = 0
    state.draft_step += 1
    if state.draft_step < DRAFT_STEPS:
        pass_hands(state)
        return False
    for seat in range(state.seats):
        for index in range(HAND):
            if state.hands[seat, index] != NOBODY:
                state.card_places[state.hands[seat, index]] = DISCARDED
                state.hands[seat, index] = NOBODY
    state.stage = S_WILD_PAIRS
    set_supplies(tables, state)
    return False


@kernel
def lay_drafted(tables: Record, state: Record, seat: int) -> None:
    """What a seat has chosen is laid, or discarded if there is no place for it (R33)."""
    card = state.drafted[seat]
    cell = state.drafted_cells[seat]
    for index in range(HAND):
        if state.hands[seat, index] == card:
            state.hands[seat, index] = NOBODY
    state.card_places[card] = DISCARDED if cell == NOBODY else LAID
    state.cards_seen[card] = SEEN_BY_ALL
    if cell != NOBODY:
        overlay(tables, state, seat, card, cell)
    state.drafted[seat] = NOBODY
    state.drafted_cells[seat] = NOBODY


@kernel
def pass_hands(state: Record) -> None:
    """What is left goes to the next player, counter-clockwise in Wave II (R26)."""
    step = state.seats - 1 if state.wave == COUNTER_CLOCKWISE_WAVE else 1
    for index in range(HAND):
        first = state.hands[0, index]
        seat = 0
        for _ in range(state.seats - 1):
            giver = (seat + state.seats - step) % state.seats
            state.hands[seat, index] = state.hands[giver, index]
            seat = giver
        state.hands[seat, index] = first
    for seat in range(state.seats):
        see_hand(state, seat)


@kernel
def legal_cards(state: Record, mask: Booleans) -> None:
    """The cards of the hand."""
    for index in range(HAND):
        mask[A_CARD + index] = state.hands[state.to_play, index] != NOBODY


@kernel
def legal_cells(state: Record, mask: Booleans) -> None:
    """Cells for the lower right quadrant (R31)."""
    for cell in range(CELLS):
        mask[A_CELL + cell] = fits(state, state.to_play, cell)


@kernel
def has_room(state: Record, seat: int) -> bool:
    """Whether a card can be laid at all (R33)."""
    for cell in range(CELLS):
        if fits(state, seat, cell):
            return True
    return False


@kernel
def choose_card(state: Record, index: int) -> bool:
    """A card is chosen; whether a place for it is asked."""
    seat = int(state.to_play)
    state.drafted[seat] = state.hands[seat, index]
    if has_room(state, seat):
        state.phase = P_OVERLAY
        return True
    state.turn += 1
    return False
