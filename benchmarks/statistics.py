"""Intervals for what was counted in games that are not independent of each other.

The games of a round share their deal and their players, so they are no independent trials. All
intervals here therefore start from tallies by round (or by groups of whole rounds), which are
independent: a rate gets a Wilson interval whose number of trials is reduced to what the scatter
between rounds is worth, ratings are bootstrapped by drawing rounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from ..envs.core.record import Doubles, Integers

CONFIDENCE = 0.95


class Rate(NamedTuple):
    """A share of trials with its interval."""

    value: float
    low: float
    high: float
    trials: int


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
    narrower than Wilson's.

    Args:
        successes: float64[M], successes in each of M rounds; a shared win is a fraction.
        trials: float64[M].
    """
    total = float(trials.sum())
    if total == 0:
        return Rate(0.0, 0.0, 1.0, 0)
    rate = float(successes.sum()) / total
    effective, rounds = total, len(trials)
    scatter = float(np.sum((successes - rate * trials) ** 2))
    if rounds > 1 and scatter > 0:
        variance = scatter * rounds / (rounds - 1) / total**2
        effective = min(total, rate * (1 - rate) / variance)
    return Rate(rate, *wilson(rate, effective), round(total))


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
