"""What a bot would do, as a part of what is observed.

A policy that sees a bot's choice can begin as that bot and has only to learn when to do otherwise (residual
policy learning: Silver, Allen, Tenenbaum and Kaelbling 2018). Bots know no more than the seat they play for,
so that advice tells nothing hidden.
"""

from __future__ import annotations

import numpy as np

from .batch import Batch
from .game import Game
from .layout import Field, Layout
from .record import Floats, Integers

ADVICE = "advice"
"""The name of the field."""

ADVICE_STREAM = 0x5DEECE66D
"""From here the lots of an adviser start at each decision: in the same position it advises the same."""


def observed_layout(game: Game, num_players: int, adviser: str = "") -> Layout:
    """The fields of an observation, the last of them the choice of ``adviser``, if there is one.

    Raises:
        UsageError: if the game has no such bot.
    """
    layout = game.layout(num_players)
    if not adviser:
        return layout
    game.bot_id(adviser, "for an adviser")
    meaning = f"1 at the action that {adviser} would take"
    return Layout([*layout, Field(ADVICE, (len(game.actions),), 1.0, meaning)])


def observed(batch: Batch, rows: Integers, seats: Integers, adviser: str = "") -> Floats:
    """What ``seats`` (int64[R]) know in ``rows``, float32[R, O]; with an adviser float32[R, O + A].

    Advice is for whoever is to decide: to the other seats, and at the end of a game, it is all zeros.

    Args:
        batch: the games.
        rows: int64[R].
        seats: int64[R]; -1: the seat to play.
        adviser: name of a bot of the game, or "".
    """
    seen = batch.observe(rows, seats)
    if not adviser:
        return seen
    advice = np.zeros((rows.size, batch.num_actions), np.float32)
    to_play = batch.states["to_play"][rows]
    is_asked = ((seats == to_play) | (seats < 0)) & ~batch.over(rows) & ~batch.truncated(rows)
    asked = rows[is_asked]
    bots = np.full(asked.size, batch.game.bot_id(adviser), np.int8)
    streams = np.full((asked.size, 1), ADVICE_STREAM, np.uint64)
    advice[is_asked, batch.choose(asked, bots, streams)] = 1.0
    return np.concatenate([seen, advice], axis=1)
