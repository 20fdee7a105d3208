"""Steps between levels, falling curves and where they cross one half."""

from __future__ import annotations

import numpy as np
import pytest

from fabletop.benchmarks.automa.difficulty import (
    EASIER,
    HARDER,
    curves,
    falling_fit,
    half_point,
    logit_difference,
)
from fabletop.benchmarks.automa.results import Moments
from fabletop.benchmarks.statistics import Estimate

LEVELS = np.array([-2.0, 0.0, 1.0, 4.0])


def pairs(both: int, first: int, second: int, neither: int) -> tuple[np.ndarray, np.ndarray]:
    counts = both, first, second, neither
    return np.repeat([True, True, False, False], counts), np.repeat([True, False, True, False], counts)


def step(ours: np.ndarray, theirs: np.ndarray) -> Estimate:
    found = logit_difference(ours, theirs)
    assert found is not None
    return found


def test_a_step_worked_by_hand() -> None:
    # With half a deal more in each of the four cases, 52 in all: 31 : 21 against 16 : 36.
    found = step(*pairs(10, 20, 5, 15))
    assert found.value == pytest.approx(np.log(31 / 21) - np.log(16 / 36))
    # 1/31 + 1/21 + 1/16 + 1/36 less twice the covariance (10.5 * 52 - 31 * 16) / 52^2 over p q p' q' 52.
    shared = (10.5 * 52 - 31 * 16) * 52 / (31 * 21 * 16 * 36)
    error = (1 / 31 + 1 / 21 + 1 / 16 + 1 / 36 - 2 * shared) ** 0.5
    assert (found.high - found.low) / 2 == pytest.approx(1.959964 * error)
    assert found.high + found.low == pytest.approx(2 * found.value)


def test_a_step_is_the_same_in_both_directions() -> None:
    ours, theirs = pairs(3, 9, 1, 40)
    there, back = step(ours, theirs), step(theirs, ours)
    assert (there.value, there.low, there.high) == pytest.approx((-back.value, -back.high, -back.low))


@pytest.mark.parametrize("won", [True, False])
def test_a_step_has_a_wide_interval_where_every_game_of_one_level_ends_alike(won: bool) -> None:
    found = step(np.full(500, won), np.arange(500) != 0 if won else np.arange(500) == 0)
    assert found.low < -1 < 1 < found.high


@pytest.mark.parametrize("won", [True, False])
def test_nothing_is_known_of_a_step_where_every_game_ends_alike(won: bool) -> None:
    assert logit_difference(np.full(500, won), np.full(500, won)) is None


def test_the_same_deals_make_a_step_more_certain() -> None:
    rng = np.random.default_rng(1)
    luck = rng.random(2000)
    paired = step(luck < 0.5, luck < 0.45)
    apart = step(luck < 0.5, rng.random(2000) < 0.45)
    assert paired.high - paired.low < 0.4 * (apart.high - apart.low)


def test_the_interval_of_a_step_covers_the_truth() -> None:
    rng = np.random.default_rng(2)
    truth = np.log(0.6 / 0.4) - np.log(0.3 / 0.7)
    covered = 0
    for _ in range(500):
        luck, noise = rng.random(150), rng.random((2, 150))
        mixed = np.where(noise[0] < 0.5, luck, noise[1])  # uniform, and half of it shared
        found = step(luck < 0.6, mixed < 0.3)
        covered += found.low <= truth <= found.high
    assert 0.92 < covered / 500 < 0.99


def test_a_curve_falls_and_leaves_alone_what_falls() -> None:
    assert falling_fit(np.array([0.9, 0.5, 0.6, 0.1])) == pytest.approx([0.9, 0.55, 0.55, 0.1])
    assert falling_fit(np.array([0.2, 0.4, 0.6])) == pytest.approx([0.4, 0.4, 0.4])
    assert falling_fit(np.array([0.8, 0.3, 0.3, 0.0])).tolist() == [0.8, 0.3, 0.3, 0.0]
    assert falling_fit(np.array([0.7])).tolist() == [0.7]


@pytest.mark.parametrize(
    ("fit", "half"),
    [
        ([0.9, 0.6, 0.4, 0.1], 0.5),
        ([0.9, 0.8, 0.7, 0.4], 1 + 3 * 2 / 3),
        ([0.75, 0.25, 0.0, 0.0], -1),
        ([0.5, 0.5, 0.1, 0.0], 0),
        ([0.9, 0.8, 0.7, 0.5], 4),
        ([0.4, 0.3, 0.2, 0.1], EASIER),
        ([0.9, 0.8, 0.7, 0.6], HARDER),
    ],
)
def test_where_half_of_the_games_are_won(fit: list[float], half: float) -> None:
    assert half_point(LEVELS, np.array(fit)) == pytest.approx(half)


def test_the_interval_of_the_half_covers_the_truth() -> None:
    rng = np.random.default_rng(3)
    rates = np.array([0.8, 0.6, 0.4, 0.2])
    luck = rng.random((40, 1, 150))
    found = curves(LEVELS, luck < rates[:, None], seed=1)
    halves = [curve.half for curve in found]
    assert all(half.low <= half.value <= half.high for half in halves)
    assert 0.87 < np.mean([half.low <= 0.5 <= half.high for half in halves]) <= 1
    assert all((np.diff(curve.fit) <= 0).all() for curve in found)


def test_halves_beyond_the_levels() -> None:
    wins = np.zeros((3, 4, 100), bool)
    wins[1] = True
    wins[2, 0, :51] = True  # more than half, but not in every sample
    never, always, near = (curve.half for curve in curves(LEVELS, wins, seed=1))
    assert never == (EASIER, EASIER, EASIER)
    assert always == (HARDER, HARDER, HARDER)
    assert near.low == EASIER
    assert -2 < near.value < near.high < 0


def test_very_many_deals_are_drawn_in_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = np.random.default_rng(4)
    wins = rng.random((1, 1, 3001)) < np.array([0.8, 0.6, 0.4, 0.2])[:, None]
    whole = curves(LEVELS, wins, seed=1)[0].half
    monkeypatch.setattr("fabletop.benchmarks.automa.difficulty.MOST_GROUPS", 100)
    grouped = curves(LEVELS, wins, seed=1)[0].half
    assert grouped.value == whole.value
    assert grouped.high - grouped.low == pytest.approx(whole.high - whole.low, rel=0.3)


def test_mean_and_deviation_leave_out_what_is_not_known() -> None:
    moments = Moments(np.zeros((3, 1, 1, 3)))
    moments.add(np.array([[[[1.0, np.nan], [np.nan, np.nan], [7.0, np.nan]]]]))
    moments.add(np.array([[[[3.0, 5.0], [np.nan, np.nan], [np.nan, np.nan]]]]))
    assert moments.mean()[0, 0].tolist() == pytest.approx([3, np.nan, 7], nan_ok=True)
    assert moments.deviation()[0, 0].tolist() == pytest.approx([2, np.nan, np.nan], nan_ok=True)
