"""Intervals for what was counted in games that are not independent of each other.

The games of a round share their deal and their players, so they are no independent trials. All
intervals here therefore start from tallies by round (or by groups of whole rounds), which are
independent: a rate gets a Wilson interval whose number of trials is reduced to what the scatter
between rounds is worth, ratings are bootstrapped by drawing rounds. Teams that play the same deals are
compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from ..envs.core.record import Doubles, Integers

CONFIDENCE = 0.95


def rounded(value: float | np.floating[Any]) -> float:
    """A result to six digits: beyond them a sum may depend on how numpy was built."""
    return round(float(value), 6)


class Rate(NamedTuple):
    """A share of trials with its interval."""

    value: float
    low: float
    high: float
    trials: int

    @property
    def rounded(self) -> Rate:
        """As it stands in a report."""
        return Rate(rounded(self.value), rounded(self.low), rounded(self.high), self.trials)


def wilson(rate: float, trials: float, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's score interval (1927) for a rate observed in ``trials`` independent trials.

    Unlike the usual plus-or-minus it stays within 0 and 1 and has a width at 0 % and 100 %.
    """
    if trials <= 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    middle = (rate + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z / (1 + z * z / trials) * (rate * (1 - rate) / trials + z * z / (4 * trials**2)) ** 0.5
    return max(0.0, middle - half), min(1.0, middle + half)


def rate_by_rounds(successes: Doubles, trials: Doubles) -> Rate:
    """A rate over all rounds and its Wilson interval for clustered trials.

    The number of trials is divided by the design effect (Kish 1965): the variance of the rate as the
    scatter between rounds shows it, over the variance independent trials would have. Where pairing
    has made the rate more certain than that, the plain number of trials stands: the interval is never
    narrower than Wilson's. Where all trials succeed, or none, no scatter tells how far those of a round hang
    together, and a whole round counts as one trial.

    Args:
        successes: float64[M], successes in each of M rounds; a shared win is a fraction.
        trials: float64[M].
    """
    total = float(trials.sum())
    if total == 0:
        return Rate(0.0, 0.0, 1.0, 0)
    rate = float(successes.sum()) / total
    effective, rounds = total, int(np.count_nonzero(trials))
    scatter = float(np.sum((successes - rate * trials) ** 2))
    if rate in (0.0, 1.0):
        effective = float(rounds)
    elif rounds > 1 and scatter > 0:
        variance = scatter * rounds / (rounds - 1) / total**2
        effective = min(total, rate * (1 - rate) / variance)
    return Rate(rate, *wilson(rate, effective), round(total))


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
