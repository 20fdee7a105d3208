"""A toy game that shows the core everything a game may do, in one file of rules.

Every seat holds a hidden card from 1 to 4. In each of its turns it keeps the card or swaps it for the top
of the deck, laying the old one open, and then stakes 0 to 2 chips on it. At the end a chip on a card of 4
is worth 2 points, of 3 one, of 2 nothing and of 1 minus one, as toy.toml says.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fabletop.envs.core.actions import ActionCodec
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.jit import kernel
from fabletop.envs.core.layout import Field, Layout
from fabletop.envs.core.outcome import TABLES_HEADER, put_forfeit_last
from fabletop.envs.core.record import NOBODY, Booleans, Bytes, Doubles, Floats, Record, Stream, state_dtype
from fabletop.envs.core.rng import below, shuffle
from fabletop.envs.core.settings import choice_fields, ruling, setup_option

MOST_SEATS = 4
VALUES = 4
MOST_COPIES = 4
MOST_ROUNDS = 10

FIRST = ("anyone", "player_0")
ANYONE, PLAYER_0 = range(len(FIRST))


def check_rounds(value: Any, num_players: int) -> int:
    if not isinstance(value, int) or not 1 <= value <= MOST_ROUNDS:
        raise UsageError(f"toy: rounds={value!r} is not possible: use 1 to {MOST_ROUNDS}")
    return value


OPTIONS = (
    ruling("copies", "cards of each value", (3, MOST_COPIES), "G1"),
    setup_option("rounds", "turns of each seat", 3, check=check_rounds),
    setup_option("first", "who begins", "anyone", choices=FIRST),
    setup_option("swaps", "whether a card may be swapped", True, choices=(False, True)),
)
TABLES = [
    *TABLES_HEADER,
    *choice_fields(OPTIONS),
    ("rounds", np.int8),
    ("points", np.int8, (VALUES,)),  # of a chip, by value - 1
]
STATE = state_dtype(
    [
        ("deck", np.int8, (VALUES * MOST_COPIES,)),  # values from top to bottom; drawn ones are 0
        ("deck_next", np.int8),
        ("deck_size", np.int8),
        ("cards", np.int8, (MOST_SEATS,)),  # hidden
        ("open", np.int8, (VALUES,)),  # swapped cards, by value - 1
        ("chips", np.int8, (MOST_SEATS,)),
        ("turns_left", np.int8),
    ]
)
PHASES = ("card", "stake")
CARD, STAKE = range(len(PHASES))
ACTIONS = ActionCodec(
    [("keep", ["keep"]), ("swap", ["swap"]), ("chips", ["0 chips", "1 chips", "2 chips"])],
    {"card": {"keep": "{} the card", "swap": "{} the card"}, "stake": {"chips": "stake {}"}},
)
KEEP, SWAP, NO_CHIPS = range(3)


@kernel
def deal(tables: Record, state: Record) -> None:
    """A shuffled deck, a card for every seat, any seat first."""
    for index in range(VALUES * tables.copies):
        state.deck[index] = 1 + index % VALUES
    state.deck_size = VALUES * tables.copies
    shuffle(state.rng, state.deck, 0, state.deck_size)
    for seat in range(state.seats):
        draw(state, seat)
    state.turns_left = state.seats * tables.rounds
    if tables.first == ANYONE:
        state.to_play = below(state.rng, state.seats)


@kernel
def draw(state: Record, seat: int) -> None:
    """Take the top card of the deck in hand."""
    state.cards[seat] = state.deck[state.deck_next]
    state.deck[state.deck_next] = 0
    state.deck_next += 1


@kernel
def legal(tables: Record, state: Record, mask: Booleans) -> None:
    """Keep or, while there is a deck, swap; then stake."""
    mask[:] = False
    if state.phase == CARD:
        mask[KEEP] = True
        mask[SWAP] = tables.swaps and state.deck_next < state.deck_size
    else:
        mask[NO_CHIPS:] = True


@kernel
def apply(tables: Record, state: Record, action: int) -> None:
    """The two halves of a turn."""
    seat = state.to_play
    if state.phase == STAKE:
        state.chips[seat] += action - NO_CHIPS
        state.turns_left -= 1
        state.over = state.turns_left == 0
        state.to_play = (seat + 1) % state.seats
        state.phase = CARD
        return
    if action == SWAP:
        state.open[state.cards[seat] - 1] += 1
        draw(state, seat)
    state.phase = STAKE


def layout(num_players: int) -> Layout:
    """The fields in the order in which ``observe`` writes them."""
    return Layout(
        [
            Field("card", (VALUES,), 1, "own card, one-hot"),
            Field("open", (VALUES,), MOST_COPIES, "swapped cards by value", scale=MOST_COPIES),
            Field("chips", (num_players,), 2 * MOST_ROUNDS, "chips staked", scale=10),
            Field("to_play", (num_players,), 1, "1 for the seat that decides next"),
            Field("deck", (1,), VALUES * MOST_COPIES, "cards in the deck", scale=10),
            Field("turns_left", (1,), MOST_SEATS * MOST_ROUNDS, "turns still to come", scale=10),
            Field("phase", (len(PHASES),), 1, "the phase, one-hot"),
        ]
    )


@kernel
def observe(tables: Record, state: Record, seat: int, out: Floats) -> int:
    """Own card, all that lies open, itself first."""
    seats = int(state.seats)
    at = 2 * VALUES
    for value in range(VALUES):
        out[value] = state.cards[seat] == value + 1
        out[VALUES + value] = state.open[value]
    for step in range(seats):
        owner = (seat + step) % seats
        out[at + step] = state.chips[owner]
        out[at + seats + step] = state.to_play == owner
    at += 2 * seats
    out[at] = state.deck_size - state.deck_next
    out[at + 1] = state.turns_left
    out[at + 2] = state.phase == CARD
    out[at + 3] = state.phase == STAKE
    return at + 4


@kernel
def outcome(tables: Record, state: Record, scores: Doubles, places: Bytes) -> None:
    """Points at the end; until then nobody is ahead, since the cards are hidden."""
    for seat in range(state.seats):
        points = tables.points[state.cards[seat] - 1]
        scores[seat] = points * state.chips[seat] if state.turns_left == 0 else 0
    for seat in range(state.seats):
        places[seat] = 1
        for other in range(state.seats):
            places[seat] += scores[other] > scores[seat]
    if state.forfeit != NOBODY:
        put_forfeit_last(state, scores, places)


@kernel
def redeal(tables: Record, state: Record, seat: int) -> None:
    """Shuffle the rivals' cards into the deck and deal them again."""
    start = int(state.deck_next)
    for rival in range(state.seats):
        if rival != seat:
            start -= 1
            state.deck[start] = state.cards[rival]
    shuffle(state.rng, state.deck, start, state.deck_size)
    for rival in range(state.seats):
        if rival != seat:
            state.cards[rival] = state.deck[start]
            state.deck[start] = 0
            start += 1


@kernel
def choose_bold(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """The bot ``bold``: swaps low cards, stakes on high ones."""
    card = state.cards[state.to_play]
    if state.phase == CARD:
        return SWAP if card <= 2 and mask[SWAP] else KEEP
    return NO_CHIPS + (2 if card > 2 else below(stream, 2))
