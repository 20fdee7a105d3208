"""Intervals against textbook values and against simulations with a known truth."""

from __future__ import annotations

import numpy as np
import pytest

from fabletop.agents.rates import rate_by_rounds, wilson
from fabletop.benchmarks.statistics import percentile_interval, resamples


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3: score without continuity correction.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_textbook_values(successes: int, trials: int, low: float, high: float) -> None:
    assert wilson(successes / trials, trials) == pytest.approx((low, high), abs=5e-5)
    mirrored = wilson(1 - successes / trials, trials)
    assert mirrored == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_wilson_without_trials_says_nothing() -> None:
    assert wilson(0.5, 0) == (0.0, 1.0)


def coverage(same_in_round: float) -> tuple[float, float]:
    """How often the interval by rounds, and plain Wilson's, hold the true rate."""
    source, truth = np.random.default_rng(1), 0.3
    ours, plain, repeats = 0, 0, 500
    for _ in range(repeats):
        first = source.random((100, 1)) < truth
        games = np.where(source.random((100, 4)) < same_in_round, first, source.random((100, 4)) < truth)
        rate = rate_by_rounds(games.sum(axis=1).astype(float), np.full(100, 4.0))
        ours += rate.low <= truth <= rate.high
        low, high = wilson(rate.value, 400)
        plain += low <= truth <= high
    return ours / repeats, plain / repeats


def test_interval_by_rounds_holds_the_truth_when_games_hang_together() -> None:
    ours, plain = coverage(same_in_round=0.9)
    assert 0.92 <= ours <= 0.98
    assert plain < 0.8, "else the test shows nothing"


def test_interval_by_rounds_holds_the_truth_when_they_do_not() -> None:
    ours, plain = coverage(same_in_round=0.0)
    assert 0.92 <= ours <= 0.98
    assert plain <= ours


def test_rate_is_never_narrower_than_wilson() -> None:
    # Every round is won exactly once in four: no scatter at all.
    rate = rate_by_rounds(np.ones(50), np.full(50, 4.0))
    assert rate == (0.25, *wilson(0.25, 200), 200)


def test_rounds_that_all_succeed_are_so_many_trials() -> None:
    """Without any scatter nothing tells that the four games of a round were not one and the same."""
    trials = np.append(np.full(50, 4.0), 0.0)
    assert rate_by_rounds(trials, trials) == (1.0, *wilson(1.0, 50), 200)
    assert rate_by_rounds(0 * trials, trials) == (0.0, *wilson(0.0, 50), 200)
    source, truth = np.random.default_rng(2), 0.9
    missed = 0
    for _ in range(500):
        won = np.repeat(source.random((20, 1)) < truth, 4, axis=1).sum(axis=1).astype(float)
        missed += rate_by_rounds(won, np.full(20, 4.0)).low > truth
    assert missed / 500 <= 0.025


def test_rate_weighs_rounds_by_their_trials() -> None:
    rate = rate_by_rounds(np.array([1.0, 2.0, 0.0]), np.array([1.0, 5.0, 0.0]))
    assert rate.value == pytest.approx(3 / 6)
    assert rate.trials == 6


def test_a_shared_win_is_a_fraction() -> None:
    assert rate_by_rounds(np.array([0.5, 1.0]), np.array([2.0, 2.0])).value == pytest.approx(0.375)


def test_resamples_draw_whole_rounds() -> None:
    drawn = list(resamples(30, 200, seed=4))
    assert len(drawn) == 200
    assert {len(counts) for counts in drawn} == {30}
    assert {int(counts.sum()) for counts in drawn} == {30}
    assert np.mean(drawn, axis=0) == pytest.approx(np.ones(30), abs=0.3)
    again = list(resamples(30, 200, seed=4))
    assert all((a == b).all() for a, b in zip(drawn, again, strict=True))


def test_percentile_interval() -> None:
    samples = np.arange(1001.0)[:, None] * np.array([1.0, -2.0])
    low, high = percentile_interval(samples)
    assert low == pytest.approx([25, -1950])
    assert high == pytest.approx([975, -50])
