"""All of the game: numbers, state, actions, observation and kernels."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..core.actions import ActionCodec
from ..core.data import open_data
from ..core.jit import kernel
from ..core.layout import Field, Layout
from ..core.outcome import REWARDS, TABLES_HEADER, put_forfeit_last
from ..core.record import (
    Booleans,
    Bytes,
    Doubles,
    Floats,
    Record,
    Stream,
    Tables,
    frozen_tables,
    state_dtype,
)
from ..core.rng import below, reshuffle, shuffle
from ..core.settings import Settings, pack_settings

DATA = Path(__file__).with_name("blind_gift.toml")
SEATS = range(2, 4)
CARDS = 10
STATE = state_dtype(
    [
        ("deck", np.int8, (CARDS,)),  # cards from top to bottom, those that are gone first
        ("gone", np.int8),
        ("points", np.int8, (SEATS[-1],)),
    ]
)
PHASES = ("turn",)
ACTIONS = ActionCodec([("choice", ["take", "give"])], {"turn": {"choice": "{} the top card"}})
TAKE, GIVE = range(2)


def load_tables(settings: Settings) -> Tables:
    """The points of each card."""
    table = np.zeros(1, [*TABLES_HEADER, ("card_points", np.int8, (CARDS,))])
    pack_settings(table[0], (), settings, REWARDS)
    table["score_scale"] = 10
    table["card_points"] = open_data(DATA, settings.tables).integers("cards.points", CARDS, -9, 9)
    return frozen_tables(table)


def layout(num_players: int) -> Layout:
    """The fields in the order in which ``observe`` writes them."""
    return Layout(
        [
            Field("gone", (CARDS,), 1, "cards that have been turned up"),
            Field("points", (num_players,), 9 * CARDS, "points", low=-9 * CARDS, scale=10),
            Field("to_play", (num_players,), 1, "1 for the seat that decides next"),
        ]
    )


@kernel
def deal(tables: Record, state: Record) -> None:
    """Shuffle the cards; any seat begins (R1)."""
    for card in range(CARDS):
        state.deck[card] = card
    shuffle(state.rng, state.deck, 0, CARDS)
    state.to_play = below(state.rng, state.seats)


@kernel
def legal(tables: Record, state: Record, mask: Booleans) -> None:
    """Both, always."""
    mask[:] = True


@kernel
def apply(tables: Record, state: Record, action: int) -> None:
    """Turn up the top card for oneself or the next seat, whose turn it is then (R2)."""
    following = (state.to_play + 1) % state.seats
    state.points[following if action == GIVE else state.to_play] += tables.card_points[state.deck[state.gone]]
    state.gone += 1
    state.over = state.gone == CARDS
    state.to_play = following


@kernel
def observe(tables: Record, state: Record, seat: int, out: Floats) -> int:
    """Write float32[O], the seat itself first; returns O."""
    seats = int(state.seats)
    out[:] = 0
    for place in range(state.gone):
        out[state.deck[place]] = 1
    for step in range(seats):
        out[CARDS + step] = state.points[(seat + step) % seats]
        out[CARDS + seats + step] = state.to_play == (seat + step) % seats
    return CARDS + 2 * seats


@kernel
def outcome(tables: Record, state: Record, scores: Doubles, places: Bytes) -> None:
    """Most points win (R3)."""
    for seat in range(state.seats):
        scores[seat] = state.points[seat]
        places[seat] = 1
        for other in range(state.seats):
            places[seat] += state.points[other] > state.points[seat]
    put_forfeit_last(state, scores, places)


@kernel
def redeal(tables: Record, state: Record, seat: int) -> None:
    """Nobody knows the order of the cards that are left (R4)."""
    reshuffle(state.rng, state.deck, state.gone, CARDS)


@kernel
def greedy(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """Take while the cards that are left are worth something."""
    left = 0
    for place in range(state.gone, CARDS):
        left += tables.card_points[state.deck[place]]
    return TAKE if left >= 0 else GIVE
