"""What a batch shows of its games: one row per game, written by the compiled loops."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .record import Booleans, Bytes, Doubles, Floats, Integers


class BatchView(NamedTuple):
    """The games of a batch, row by row."""

    observation: Floats
    """float32[B, O], what ``seat`` may know, from its own point of view."""

    action_mask: Booleans
    """bool[B, A], the legal actions; all true where a game has come to its end: a softmax stays finite."""

    seat: Integers
    """int64[B], the seat that decides next."""

    reward: Floats
    """float32[B, P], what the last call gave to each seat."""

    terminated: Booleans
    """bool[B], the game is over."""

    truncated: Booleans
    """bool[B], the game was broken off after ``max_decisions``; it counts as it stands."""

    scores: Doubles
    """float64[B, P], points of the last game that came to an end in the row; with rewards after every
    decision, of the game in it as it stands."""

    places: Bytes
    """int8[B, P], the places that go with them: 1 for the first, equal places are shared."""

    final_observation: Floats
    """float32[B, O], its last observation, with autoreset in the same step; otherwise of shape [0, O]."""


def new_view(games: int, actions: int, seats: int, floats: int, keeps_final: bool) -> BatchView:
    """A view of ``games`` games (B), its arrays zero."""
    return BatchView(
        np.zeros((games, floats), np.float32),
        np.zeros((games, actions), np.bool_),
        np.zeros(games, np.int64),
        np.zeros((games, seats), np.float32),
        np.zeros(games, np.bool_),
        np.zeros(games, np.bool_),
        np.zeros((games, seats), np.float64),
        np.zeros((games, seats), np.int8),
        np.zeros((games if keeps_final else 0, floats), np.float32),
    )
