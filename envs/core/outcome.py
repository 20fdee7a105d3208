"""Rewards from points and places, of competitive and of cooperative games, and what a win is.

In a competitive game places are a ranking and rewards sum to 0; a forfeit puts its seat last. If rules let a
game end without a winner, all share the last place (``put_no_winner``).

In a cooperative game the seats are one team against an automated opponent. The place of all is 1 (won) or
2 (lost), the score of a seat is its margin over the opponent, and a forfeit loses for all. ``outcome``
writes the margins and calls ``put_team_places``; the game has the rewards ``TEAM_REWARDS`` and the option
``TEAM_OPTION``.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from .jit import kernel
from .record import NOBODY, Booleans, Bytes, Doubles, Floats, Record
from .settings import setup_option

REWARDS = ("win", "rank", "score")
"""Of a competitive game."""

TEAM_REWARDS = ("win", "score")
"""Of a cooperative game."""

WORST = "worst"
TEAM_MARGINS = (WORST, "mean", "own")
"""What reward "score" pays in a cooperative game: the lowest margin, the mean of all, or each seat's own."""

WON, LOST = 1, 2
"""The place of every seat in a cooperative game."""

FORFEIT_PENALTY = 5.0
"""Cost of a forfeit with reward "score", in units of ``score_scale``: more than any seat has trailed by."""

TABLES_HEADER: list[tuple[Any, ...]] = [
    ("reward", np.int8),  # index into the game's rewards
    ("score_scale", np.float32),  # points, or margin, that make a "score" reward of 1
]

TEAM_OPTION = setup_option(
    "team",
    'whose margin reward "score" pays: the worst of the team, their mean, or to each seat its own',
    WORST,
    choices=TEAM_MARGINS,
)
"""An option of every cooperative game; it stands in the tables record (``settings.choice_fields``)."""


@kernel
def put_no_winner(state: Record, places: Bytes) -> None:
    """Places of a competitive game that nobody has won, int8[P]: the last one for all."""
    for seat in range(state.seats):
        places[seat] = state.seats


@kernel
def put_forfeit_last(state: Record, scores: Doubles, places: Bytes) -> None:
    """Rank the seat that forfeited behind all others, with no more points than the lowest of them.

    The others start from the first place, also where nobody had won: to give up is no way out of a bad game.
    """
    if state.forfeit == NOBODY:
        return
    lost = state.forfeit
    best = int(state.seats)
    for seat in range(state.seats):
        if seat != lost:
            if places[seat] > places[lost]:
                places[seat] -= 1
            best = min(best, int(places[seat]))
            scores[lost] = min(scores[lost], scores[seat])
    for seat in range(state.seats):
        places[seat] -= best - 1
    places[lost] = state.seats


@kernel
def put_team_places(state: Record, is_won: bool, places: Bytes) -> None:
    """Places of a cooperative game, int8[P]: all won or all lost; after a forfeit lost, whatever stands."""
    place = WON if is_won and state.forfeit == NOBODY else LOST
    for seat in range(state.seats):
        places[seat] = place


@kernel
def competitive_returns(tables: Record, state: Record, scores: Doubles, places: Bytes, out: Floats) -> None:
    """Zero-sum rewards float32[P], by ``tables.reward``.

    win: with w winners, ``(P / w - 1) / (P - 1)`` for each and ``-1 / (P - 1)`` for the others; 0 if w = 0.
    rank: linear from +1 for the first place to -1 for the last, equal places sharing their mean.
    score: own points minus the mean of the others, divided by ``tables.score_scale``. A seat that forfeits
    also pays ``FORFEIT_PENALTY`` to the others, or an illegal action would be the way out of a bad game.
    """
    seats = int(state.seats)
    if seats == 1:  # nobody to be ahead of
        out[0] = 0.0
        return
    winners = 0
    total = 0.0
    for seat in range(seats):
        winners += places[seat] == 1
        total += scores[seat]
    for seat in range(seats):
        if tables.reward == 0:
            share = 1.0 / seats if winners == 0 else 0.0
            if places[seat] == 1:
                share = 1.0 / winners
            out[seat] = (seats * share - 1.0) / (seats - 1)
        elif tables.reward == 1:
            ahead = 0
            tied = 0
            for other in range(seats):
                ahead += places[other] < places[seat]
                tied += places[other] == places[seat]
            middle = ahead + 0.5 * (tied - 1)
            out[seat] = 1.0 - 2.0 * middle / (seats - 1)
        else:
            others = (total - scores[seat]) / (seats - 1)
            out[seat] = (scores[seat] - others) / tables.score_scale
            if state.forfeit == seat:
                out[seat] -= FORFEIT_PENALTY
            elif state.forfeit != NOBODY:
                out[seat] += FORFEIT_PENALTY / (seats - 1)


@kernel
def cooperative_returns(tables: Record, state: Record, scores: Doubles, places: Bytes, out: Floats) -> None:
    """Rewards float32[P] of a team, by ``tables.reward``.

    win: +1 for every seat if the team has won, else -1.
    score: the margin that ``tables.team`` names, divided by ``tables.score_scale``. After a forfeit no margin
    counts as more than 0, and every seat pays ``FORFEIT_PENALTY``: to give up is no way out of a bad game.
    """
    seats = int(state.seats)
    worst = scores[0]
    total = 0.0
    for seat in range(seats):
        worst = min(worst, scores[seat])
        total += scores[seat]
    for seat in range(seats):
        if tables.reward == 0:
            out[seat] = 1.0 if places[seat] == WON else -1.0
            continue
        margin = scores[seat]
        if tables.team == 0:
            margin = worst
        elif tables.team == 1:
            margin = total / seats
        if state.forfeit != NOBODY:
            margin = min(margin, 0.0) - FORFEIT_PENALTY * tables.score_scale
        out[seat] = margin / tables.score_scale


def win_shares(places: Bytes, cooperative: bool) -> Doubles:
    """Each seat's share of a win, float64[..., P], from ``places`` int8[..., P].

    Competitive: winners share one win, if there are any. Cooperative: every seat of a team that has won.
    """
    won: Booleans = np.asarray(places) == WON
    return won.astype(np.float64) if cooperative else won / np.maximum(won.sum(axis=-1, keepdims=True), 1)


def team_margins(scores: Doubles, team: str = WORST) -> Doubles:
    """A team's margins float64[...] from those of its seats, ``scores`` float64[..., P].

    ``team`` is the game's option of that name; of margins that are each seat's own it is the mean.
    """
    return np.asarray(scores.min(axis=-1) if team == WORST else scores.mean(axis=-1), np.float64)
