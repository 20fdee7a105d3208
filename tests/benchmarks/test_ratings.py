"""Ratings against synthetic results of players whose strength is known."""

from __future__ import annotations

import numpy as np
import pytest

from fabletop.benchmarks.tournament.ratings import POINTS, fit, rate
from fabletop.benchmarks.tournament.tally import Tally, tally

NAMES = ["a", "b", "c", "d", "e"]
TRUTH = np.array([-250.0, -80.0, 0.0, 130.0, 400.0])
SEATS = 4


def results(rounds: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Tables of four of the five and their places, by a Plackett-Luce race with these strengths."""
    source = np.random.default_rng(seed)
    line_ups = np.array([source.permutation(len(NAMES))[:SEATS] for _ in range(rounds)])
    seating = np.concatenate([[np.roll(row, turn) for turn in range(SEATS)] for row in line_ups])
    finish = TRUTH[seating] / POINTS + source.gumbel(size=seating.shape)
    places = 1 + (finish[:, None, :] > finish[:, :, None]).sum(axis=2)
    return seating, places.astype(np.int8)


def ahead(rounds: int, seed: int) -> np.ndarray:
    return tally(NAMES, *results(rounds, seed)).ahead


def test_known_strengths_are_recovered() -> None:
    ratings = rate(NAMES, ahead(5000, seed=1), seed=1)
    wanted = TRUTH - TRUTH.mean()
    assert ratings.values == pytest.approx(wanted, abs=8)
    assert (ratings.low < ratings.values).all()
    assert (ratings.values < ratings.high).all()


def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    wanted = TRUTH - TRUTH.mean()
    held = 0
    for seed in range(30):
        ratings = rate(NAMES, ahead(400, seed), seed)
        held += int(((ratings.low <= wanted) & (wanted <= ratings.high)).sum())
    # 150 intervals, a little dependent on each other: 95 % of them are 142.
    assert 135 <= held <= 148


def test_order_of_results_does_not_matter() -> None:
    seating, places = results(300, seed=2)
    order = np.random.default_rng(0).permutation(len(seating))
    one = fit(tally(NAMES, seating, places).ahead.sum(axis=0))
    other = fit(tally(NAMES, seating[order], places[order]).ahead.sum(axis=0))
    assert one == pytest.approx(other, abs=1e-6)
    assert np.ptp(one) > 400


def test_names_do_not_matter() -> None:
    counts = ahead(300, seed=3).sum(axis=0)
    turned = np.array([4, 2, 0, 1, 3])
    assert fit(counts[np.ix_(turned, turned)]) == pytest.approx(fit(counts)[turned], abs=1e-5)


def test_elos_scale() -> None:
    # Ten to one is 400 points; the drawn comparison on top is nothing beside these counts.
    counts = np.array([[0.0, 1e7], [1e6, 0.0]])
    assert fit(counts) == pytest.approx([200, -200], abs=1e-3)
    assert fit(counts, anchor=1) == pytest.approx([400, 0], abs=1e-3)


def test_shared_places_count_half() -> None:
    seating = np.array([[0, 1], [1, 0]])
    level = tally(["a", "b"], seating, np.ones((2, 2), np.int8))
    assert level.ahead.sum(axis=0).tolist() == [[0, 1], [1, 0]]
    assert fit(level.ahead.sum(axis=0)).tolist() == [0, 0]


def test_a_name_that_is_always_ahead_has_a_finite_rating() -> None:
    always = np.array([[0.0, 500.0, 500.0], [0.0, 0.0, 250.0], [0.0, 250.0, 0.0]])
    values = fit(always)
    assert np.isfinite(values).all()
    assert values[0] - values[1] > 800
    more = fit(always * 10)
    assert more[0] > values[0], "more wins without a loss are stronger evidence"


def test_names_that_never_met_are_rated_all_the_same() -> None:
    values = fit(np.array([[0.0, 1e5, 0.0], [0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]))
    assert values[0] > values[2] > values[1]


def test_random_is_zero_if_it_plays() -> None:
    counts = ahead(100, seed=5)
    ratings = rate(["a", "random", "c", "d", "e"], counts, seed=1)
    assert (ratings.values[1], ratings.low[1], ratings.high[1]) == (0, 0, 0)
    assert rate(NAMES, counts, seed=1).values.mean() == pytest.approx(0, abs=1e-9)


def test_a_single_name() -> None:
    alone = rate(["a"], np.zeros((20, 1, 1)), seed=0)
    assert [float(part[0]) for part in alone] == [0, 0, 0]


def test_tally_counts_exactly() -> None:
    seating = np.array([[0, 1, 1], [1, 1, 0], [1, 0, 1], [0, 1, 2], [1, 2, 0], [2, 0, 1]])
    places = np.array([[1, 2, 3], [1, 1, 3], [2, 1, 2], [1, 1, 1], [3, 2, 1], [2, 3, 1]], np.int8)
    counts: Tally = tally(["a", "b", "c"], seating, places)
    assert counts.games.tolist() == [3, 3]
    assert counts.seats_held.tolist() == [[3, 6, 0], [3, 3, 3]]
    third = pytest.approx(1 / 3)
    assert counts.wins.tolist() == [[2, 1, 0], [pytest.approx(4 / 3), pytest.approx(4 / 3), third]]
    assert counts.seat_wins.tolist() == [[1.5, 1.5, 0], [third, third, pytest.approx(7 / 3)]]
    assert counts.ahead[0].tolist() == [[0, 4, 0], [2, 0, 0], [0, 0, 0]]
    assert counts.ahead[1].tolist() == [[0, 1.5, 1.5], [1.5, 0, 1.5], [1.5, 1.5, 0]]
