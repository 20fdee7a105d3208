"""Rewards from points and places."""

import numpy as np
import pytest

from fabletop.envs.core.outcome import (
    FORFEIT_PENALTY,
    REWARDS,
    TABLES_HEADER,
    competitive_returns,
    put_forfeit_last,
)
from fabletop.envs.core.record import NOBODY, new_states, state_dtype

CASES = [
    # places, points, rewards win, rank, score (in tens of points)
    ([1, 2], [30, 10], [1, -1], [1, -1], [2, -2]),
    ([1, 1], [30, 30], [0, 0], [0, 0], [0, 0]),
    ([1, 2, 3], [9, 6, 0], [1, -0.5, -0.5], [1, 0, -1], [0.6, 0.15, -0.75]),
    ([3, 1, 1, 4], [1, 4, 4, 0], [-1 / 3, 1 / 3, 1 / 3, -1 / 3], [-1 / 3, 2 / 3, 2 / 3, -1], None),
    ([1, 2, 2, 2], [1, 0, 0, 0], [1, -1 / 3, -1 / 3, -1 / 3], [1, -1 / 3, -1 / 3, -1 / 3], None),
]


def interpreted(kernel):
    """The kernel as plain Python: compiled for these short records, numba would offer it longer ones too."""
    return getattr(kernel, "py_func", kernel)


def records(seats, reward="win", forfeit=NOBODY):
    tables = np.zeros(1, TABLES_HEADER).view(np.recarray)
    tables.reward[0] = REWARDS.index(reward)
    tables.score_scale[0] = 10
    states = new_states(state_dtype([]), 1)
    states.seats[0], states.forfeit[0] = seats, forfeit
    return tables[0], states[0]


@pytest.mark.parametrize("kind", REWARDS)
@pytest.mark.parametrize("case", CASES)
def test_rewards(kind, case):
    places, points, *wanted = case
    out = np.full(len(places), np.nan, np.float32)
    tables, state = records(len(places), kind)
    interpreted(competitive_returns)(
        tables, state, np.array(points, np.float64), np.array(places, np.int8), out
    )
    assert out.sum() == pytest.approx(0, abs=1e-6)
    expected = wanted[REWARDS.index(kind)]
    if expected is not None:
        assert out.tolist() == pytest.approx(expected)


@pytest.mark.parametrize(
    ("places", "points", "lost", "new_places", "new_points"),
    [
        ([1, 2, 3], [9, 6, 0], 0, [3, 1, 2], [0, 6, 0]),
        ([1, 2, 3], [9, 6, 0], 2, [1, 2, 3], [9, 6, 0]),
        ([1, 1, 3, 3], [5, 5, 2, 2], 1, [1, 4, 2, 2], [5, 2, 2, 2]),
        ([1, 1, 1], [0, 0, 0], 2, [1, 1, 3], [0, 0, 0]),
    ],
)
def test_forfeit(places, points, lost, new_places, new_points):
    _, state = records(len(places), forfeit=lost)
    scores, ranks = np.array(points, np.float64), np.array(places, np.int8)
    interpreted(put_forfeit_last)(state, scores, ranks)
    assert ranks.tolist() == new_places
    assert scores.tolist() == new_points


def test_no_forfeit_changes_nothing():
    scores, ranks = np.array([1.0, 2.0]), np.array([2, 1], np.int8)
    interpreted(put_forfeit_last)(records(2)[1], scores, ranks)
    assert (scores.tolist(), ranks.tolist()) == ([1, 2], [2, 1])


@pytest.mark.parametrize("kind", REWARDS)
@pytest.mark.parametrize("points", [[30, 20, 10], [0, 0, 0], [5, 5, 40]])
def test_forfeit_is_never_better_than_a_legal_last_place(kind, points):
    """Seat 0 forfeits; or it plays on and comes last, 40 points behind."""
    tables, state = records(3, kind, forfeit=0)
    scores, places = np.array(points, np.float64), np.array([1, 1, 1], np.int8)
    for seat in range(3):
        places[seat] += (scores > scores[seat]).sum()
    interpreted(put_forfeit_last)(state, scores, places)
    forfeited, legal = np.zeros((2, 3), np.float32)
    interpreted(competitive_returns)(tables, state, scores, places, forfeited)
    last = np.array([0.0, 40.0, 40.0]), np.array([3, 1, 1], np.int8)
    interpreted(competitive_returns)(tables, records(3)[1], *last, legal)
    assert forfeited[0] <= legal[0]
    assert forfeited.sum() == pytest.approx(0, abs=1e-5)
    if kind == "score":
        assert forfeited[0] <= -FORFEIT_PENALTY
