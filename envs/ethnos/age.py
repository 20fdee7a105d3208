"""The start and the end of an Age, and whose turn it is."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import shuffle
from .rules import COLOURED_TRIBES, COLOURS, DRAGON, KINDS, SKELETON, SKELETON_TRIBE, TROLL_TOKENS
from .scoring import cash_hoard, hoard_count, score_age
from .state import CASH, KINGDOMS, SIZES, TURN, discard_hand, forget_band


@kernel
def start_age(tables: Record, state: Record, first: int) -> None:
    """Clear the table, deal a new deck, and give ``first`` the turn."""
    state.age += 1
    state.dragons = 0
    state.dragon_seat = NOBODY
    state.cash_asked = 0
    return_tokens(state)
    clear_cards(state)
    build_deck(tables, state)
    deal_cards(tables, state)
    forget_band(state)
    state.to_play = first
    state.phase = TURN


@kernel
def return_tokens(state: Record) -> None:
    """Troll tokens and the Giant marker go back to the side (R53)."""
    state.giant_seat = NOBODY
    state.giant_size = 0
    for index in range(TROLL_TOKENS):
        state.tokens[index] = NOBODY


@kernel
def clear_cards(state: Record) -> None:
    """Gather all cards and forget the bands."""
    for kind in range(KINDS):
        state.market[kind] = 0
        state.played[kind] = 0
    for seat in range(state.seats):
        for tribe in range(COLOURED_TRIBES):
            for size in range(SIZES):
                state.bands[seat, tribe, size] = 0
        for size in range(SIZES):
            state.scoring_sizes[seat, size] = 0
            state.plain_sizes[seat, size] = 0
        state.scoring_sizes[seat, SIZES] = 0


@kernel
def build_deck(tables: Record, state: Record) -> None:
    """All ally cards shuffled, the Dragons shuffled into the lower half of what the deal leaves."""
    size = 0
    for tribe in range(COLOURED_TRIBES):
        if state.tribes[tribe]:
            for colour in range(len(COLOURS)):
                for _ in range(tables.per_colour[tribe]):
                    state.deck[size] = tribe * KINGDOMS + colour
                    size += 1
    if state.tribes[SKELETON_TRIBE]:
        for _ in range(tables.skeletons):
            state.deck[size] = SKELETON
            size += 1
    shuffle(state.rng, state.deck, 0, size)
    dealt = state.seats + tables.opening_market
    state.lower_half = dealt + (size - dealt) // 2
    for _ in range(tables.dragons):
        state.deck[size] = DRAGON
        size += 1
    shuffle(state.rng, state.deck, state.lower_half, size)
    for index in range(size, state.deck.size):
        state.deck[index] = NOBODY
    state.deck_size = size


@kernel
def deal_cards(tables: Record, state: Record) -> None:
    """One hidden card to each seat, then the market."""
    state.deck_next = 0
    for seat in range(state.seats):
        state.hands[seat, take_top(state)] += 1
        state.hand_sizes[seat] = 1
    for _ in range(tables.opening_market):
        state.market[take_top(state)] += 1


@kernel
def take_top(state: Record) -> int:
    """Remove the top card of the deck."""
    card = int(state.deck[state.deck_next])
    state.deck[state.deck_next] = NOBODY
    state.deck_next += 1
    return card


@kernel
def next_turn(state: Record) -> None:
    """The next seat clockwise takes its turn."""
    forget_band(state)
    state.to_play = (state.to_play + 1) % state.seats
    state.phase = TURN


@kernel
def end_age(tables: Record, state: Record) -> None:
    """The seat to play drew the third Dragon: score the Age, then ask for hoards to be cashed."""
    state.dragon_seat = state.to_play
    forget_band(state)
    for seat in range(state.seats):
        discard_hand(state, seat)
    score_age(tables, state)
    if state.age == tables.ages:
        for seat in range(state.seats):
            cash_hoard(tables, state, seat)
        return_tokens(state)
        state.phase = TURN
        state.over = 1
        return
    state.cash_asked = 0
    ask_for_cash(tables, state)


@kernel
def ask_for_cash(tables: Record, state: Record) -> None:
    """Ask the next seat with a hoard, from the drawer on; after the last one start the next Age."""
    while state.cash_asked < state.seats:
        seat = (state.dragon_seat + state.cash_asked) % state.seats
        state.cash_asked += 1
        if hoard_count(state, seat) > 0:
            state.to_play = seat
            state.phase = CASH
            return
    start_age(tables, state, next_opener(state))


@kernel
def next_opener(state: Record) -> int:
    """The seat with the least Glory; of tied ones the first from the drawer on, the drawer included."""
    opener = int(state.dragon_seat)
    for step in range(1, state.seats):
        seat = (state.dragon_seat + step) % state.seats
        if state.score[seat] < state.score[opener]:
            opener = seat
    return opener
