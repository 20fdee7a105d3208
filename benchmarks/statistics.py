"""Intervals for what was counted in games that are not independent of each other; rates: ``agents.rates``.

The games of a round share their deal and their players, so they are no independent trials. All
intervals here therefore start from tallies by round (or by groups of whole rounds), which are
independent: ratings are bootstrapped by drawing rounds, teams that play the same deals are compared deal by
deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from ..agents.rates import CONFIDENCE, rounded
from ..envs.core.record import Doubles, Integers


class Estimate(NamedTuple):
    """A mean or a difference with its interval."""

    value: float
    low: float
    high: float

    @property
    def rounded(self) -> Estimate:
        """As it stands in a report."""
        return Estimate(*map(rounded, self))


def difference_of_wins(ours: Doubles, theirs: Doubles, confidence: float = CONFIDENCE) -> Estimate:
    """How much more often one team won than another on the same deals, float64[G] of 0 and 1 each.

    The interval is Agresti and Min's for matched pairs (2005): half a deal is added to each of the four
    ways in which a deal may go for the two, so that it has a width even where they never differ.
    """
    games = len(ours) + 2
    ahead, behind = (
        float((first > second).sum()) + 0.5 for first, second in ((ours, theirs), (theirs, ours))
    )
    middle = (ahead - behind) / games
    half = NormalDist().inv_cdf(0.5 + confidence / 2) * (ahead + behind - games * middle**2) ** 0.5 / games
    value = float((ours - theirs).mean())
    return Estimate(value, max(-1.0, min(value, middle - half)), min(1.0, max(value, middle + half)))


def mean_of(values: Doubles, seed: int, groups: int = 2000, samples: int = 400) -> Estimate:
    """The mean of independent ``values`` float64[G] and its bootstrap interval.

    Of more than ``groups`` values neighbours are drawn together, whose sums scatter alike.
    """
    group = np.arange(len(values)) * min(groups, len(values)) // len(values)
    sums, sizes = np.bincount(group, values), np.bincount(group)
    means = np.array([[drawn @ sums / (drawn @ sizes)] for drawn in resamples(len(sums), samples, seed)])
    low, high = percentile_interval(means)
    return Estimate(float(values.mean()), float(low[0]), float(high[0]))


def resamples(rounds: int, count: int, seed: int) -> Iterator[Integers]:
    """``count`` bootstrap samples: how often each round is drawn, int64[rounds]."""
    source = np.random.default_rng(seed)
    for _ in range(count):
        yield np.bincount(source.integers(rounds, size=rounds), minlength=rounds)


def percentile_interval(samples: Doubles, confidence: float = CONFIDENCE) -> tuple[Doubles, Doubles]:
    """Low and high float64[K] of bootstrap ``samples`` float64[S, K]."""
    tail = (1 - confidence) / 2
    low, high = np.quantile(samples, [tail, 1 - tail], axis=0)
    return low, high
