"""How sure a rate of wins is that was counted in games which are not independent of each other.

The games of a round share their deal and their players, so they are no independent trials. A rate gets a
Wilson interval whose number of trials is reduced to what the scatter between rounds is worth.
"""

from __future__ import annotations

from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from ..envs.core.record import Doubles

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
