"""Rewards from points and places."""

import numpy as np
import pytest

from fabletop.envs.core.outcome import (
    FORFEIT_PENALTY,
    LOST,
    REWARDS,
    TABLES_HEADER,
    TEAM_MARGINS,
    TEAM_OPTION,
    TEAM_REWARDS,
    WON,
    competitive_returns,
    cooperative_returns,
    put_forfeit_last,
    put_no_winner,
    put_team_places,
    team_margins,
    win_shares,
)
from fabletop.envs.core.record import NOBODY, new_states, state_dtype
from fabletop.envs.core.settings import choice_fields

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
        ([3, 3, 3], [4, 5, 6], 1, [1, 3, 1], [4, 4, 6]),
    ],
)
def test_forfeit(places, points, lost, new_places, new_points):
    _, state = records(len(places), forfeit=lost)
    scores, ranks = np.array(points, np.float64), np.array(places, np.int8)
    interpreted(put_forfeit_last)(state, scores, ranks)
    assert ranks.tolist() == new_places
    assert scores.tolist() == new_points


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("kind", ["win", "rank"])
def test_nobody_wins(kind, seats):
    tables, state = records(seats, kind)
    places, out = np.zeros(seats, np.int8), np.full(seats, np.nan, np.float32)
    interpreted(put_no_winner)(state, places)
    interpreted(competitive_returns)(tables, state, np.arange(float(seats)), places, out)
    assert (places.tolist(), out.tolist()) == ([seats] * seats, pytest.approx([0] * seats))
    assert win_shares(places, False).tolist() == [0] * seats


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


@pytest.mark.parametrize("kind", REWARDS)
def test_a_lone_seat_of_a_competitive_game_gets_nothing(kind):
    out = np.full(1, np.nan, np.float32)
    tables, state = records(1, kind)
    interpreted(competitive_returns)(tables, state, np.array([7.0]), np.array([1], np.int8), out)
    assert out.tolist() == [0]


def team_returns(margins, is_won, reward, team="worst", forfeit=NOBODY):
    tables = np.zeros(1, [*TABLES_HEADER, *choice_fields([TEAM_OPTION])]).view(np.recarray)
    tables.reward[0], tables.team[0] = TEAM_REWARDS.index(reward), TEAM_MARGINS.index(team)
    tables.score_scale[0] = 10
    state = records(len(margins), forfeit=forfeit)[1]
    places, out = np.zeros(len(margins), np.int8), np.full(len(margins), np.nan, np.float32)
    interpreted(put_team_places)(state, is_won, places)
    interpreted(cooperative_returns)(tables[0], state, np.array(margins, float), places, out)
    return places.tolist(), out.tolist()


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize(("is_won", "place", "reward"), [(True, WON, 1), (False, LOST, -1)])
def test_a_team_wins_and_loses_together(seats, is_won, place, reward):
    assert team_returns([3.0] * seats, is_won, "win") == ([place] * seats, [reward] * seats)


@pytest.mark.parametrize(
    ("team", "wanted"), [("worst", [-0.5, -0.5, -0.5]), ("mean", [1, 1, 1]), ("own", [0.5, -0.5, 3])]
)
def test_margins_of_a_team(team, wanted):
    assert team_returns([5, -5, 30], False, "score", team)[1] == pytest.approx(wanted)
    assert team_margins(np.array([[5.0, -5, 30]] * 2), team).tolist() == [-5 if team == "worst" else 10] * 2


@pytest.mark.parametrize("reward", TEAM_REWARDS)
@pytest.mark.parametrize("team", TEAM_MARGINS)
def test_a_forfeit_loses_for_the_whole_team(reward, team):
    places, out = team_returns([40, 50], True, reward, team, forfeit=1)
    assert places == [LOST, LOST]
    legal = team_returns([-9, -9], False, reward, team)[1]
    assert max(out) <= min(legal)
    if reward == "score":
        assert out == [-FORFEIT_PENALTY] * 2
        assert team_returns([-10, -10], False, reward, team, forfeit=0)[1] == [-FORFEIT_PENALTY - 1] * 2


def test_shares_of_a_win():
    places = np.array([[1, 2, 3], [1, 1, 3], [1, 1, 1]], np.int8)
    assert win_shares(places, False).tolist() == [[1, 0, 0], [0.5, 0.5, 0], [1 / 3] * 3]
    assert win_shares(places[0], False).tolist() == [1, 0, 0]
    team = np.array([[WON] * 3, [LOST] * 3], np.int8)
    assert win_shares(team, True).tolist() == [[1] * 3, [0] * 3]
