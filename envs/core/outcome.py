"""Rewards of competitive games from points and places; a forfeit puts its seat last."""

from __future__ import annotations

from typing import Any

import numpy as np

from .jit import kernel
from .record import NOBODY, Bytes, Doubles, Floats, Record

REWARDS = ("win", "rank", "score")

FORFEIT_PENALTY = 5.0
"""Cost of a forfeit with reward "score", in units of ``score_scale``: more than any seat has trailed by."""

TABLES_HEADER: list[tuple[Any, ...]] = [
    ("reward", np.int8),  # index into REWARDS
    ("score_scale", np.float32),  # points that make a "score" reward of 1
]


@kernel
def put_forfeit_last(state: Record, scores: Doubles, places: Bytes) -> None:
    """Rank the seat that forfeited behind all others, with no more points than the lowest of them."""
    if state.forfeit == NOBODY:
        return
    lost = state.forfeit
    for seat in range(state.seats):
        if seat != lost:
            if places[seat] > places[lost]:
                places[seat] -= 1
            scores[lost] = min(scores[lost], scores[seat])
    places[lost] = state.seats


@kernel
def competitive_returns(tables: Record, state: Record, scores: Doubles, places: Bytes, out: Floats) -> None:
    """Zero-sum rewards float32[P], by ``tables.reward``.

    win: with w winners, ``(P / w - 1) / (P - 1)`` for each and ``-1 / (P - 1)`` for the others.
    rank: linear from +1 for the first place to -1 for the last, equal places sharing their mean.
    score: own points minus the mean of the others, divided by ``tables.score_scale``. A seat that forfeits
    also pays ``FORFEIT_PENALTY`` to the others, or an illegal action would be the way out of a bad game.
    """
    seats = int(state.seats)
    winners = 0
    total = 0.0
    for seat in range(seats):
        winners += places[seat] == 1
        total += scores[seat]
    for seat in range(seats):
        if tables.reward == 0:
            share = 1.0 / winners if places[seat] == 1 else 0.0
            out[seat] = (seats * share - 1.0) / (seats - 1)
        elif tables.reward == 1:
            tied = 0
            for other in range(seats):
                tied += places[other] == places[seat]
            middle = places[seat] - 1 + 0.5 * (tied - 1)
            out[seat] = 1.0 - 2.0 * middle / (seats - 1)
        else:
            others = (total - scores[seat]) / (seats - 1)
            out[seat] = (scores[seat] - others) / tables.score_scale
            if state.forfeit == seat:
                out[seat] -= FORFEIT_PENALTY
            elif state.forfeit != NOBODY:
                out[seat] += FORFEIT_PENALTY / (seats - 1)
