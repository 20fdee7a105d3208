"""How hard levels of difficulty are: a monotone curve of win rates, and steps between levels in logits.

All levels are played with the same deals. Steps are therefore compared deal by deal, and a bootstrap draws
deals with all that was made of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from ...agents.rates import CONFIDENCE
from ...envs.core.record import Booleans, Doubles
from ..statistics import Estimate, resamples

SAMPLES = 1000
MOST_GROUPS = 2000
EASIER, HARDER = -np.inf, np.inf
"""Where half of the games are won if no level is easy, or hard, enough."""


def logit_difference(ours: Booleans, theirs: Booleans, confidence: float = CONFIDENCE) -> Estimate | None:
    """Log odds of ``ours`` less those of ``theirs``, wins bool[G] of the same deals, with its interval.

    Half a deal is added to each of the four ways in which a deal may go for the two, as in
    ``difference_of_wins``: log odds then are finite and have an interval even where one of the two won or
    lost all games. If both won all, or both lost all, nothing is known of the difference: None. The interval
    is the delta method's for matched pairs.
    """
    if (ours & theirs).all() or not (ours | theirs).any():
        return None
    deals = len(ours) + 2
    both, first, second = (
        (float(np.count_nonzero(case)) + 0.5) / deals
        for case in (ours & theirs, ours & ~theirs, theirs & ~ours)
    )
    rates = both + first, both + second
    spreads = [rate * (1 - rate) for rate in rates]
    shared = (both - rates[0] * rates[1]) / (spreads[0] * spreads[1])
    value = float(np.log(rates[0] / (1 - rates[0])) - np.log(rates[1] / (1 - rates[1])))
    variance = (1 / spreads[0] + 1 / spreads[1] - 2 * shared) / deals
    half = NormalDist().inv_cdf(0.5 + confidence / 2) * variance**0.5
    return Estimate(value, value - half, value + half)


def falling_fit(rates: Doubles) -> Doubles:
    """The win rates float64[L] that never rise from a level to the next and are closest to ``rates``.

    An isotonic regression: it assumes nothing about how much harder a level is than the one before, and
    leaves rates that fall anyway as they are.
    """
    from scipy.optimize import isotonic_regression

    return np.asarray(isotonic_regression(rates, increasing=False).x, np.float64)


def half_point(adjustments: Doubles, fit: Doubles) -> float:
    """The adjustment at which half of the games are won, ``EASIER`` or ``HARDER`` if no level brackets it.

    Args:
        adjustments: float64[L], rising.
        fit: float64[L], win rates that never rise; between levels they fall evenly.
    """
    if fit[0] < 0.5:
        return EASIER
    if fit[-1] >= 0.5:
        return float(adjustments[-1]) if fit[-1] == 0.5 else HARDER
    after = int(np.argmax(fit < 0.5))
    before = after - 1
    share = (fit[before] - 0.5) / (fit[before] - fit[after])
    return float(adjustments[before] + share * (adjustments[after] - adjustments[before]))


class Curve(NamedTuple):
    """Win rates over the levels, made to fall, and where they cross one half."""

    fit: Doubles
    """float64[L]."""
    half: Estimate
    """An adjustment; any of the three may be ``EASIER`` or ``HARDER``."""


def curves(adjustments: Doubles, wins: Booleans, seed: int) -> list[Curve]:
    """The curve of each of C tables of wins.

    Args:
        adjustments: float64[L], rising.
        wins: bool[C, L, G], whether each deal was won at each level.
        seed: of the bootstrap over deals.
    """
    samples = np.array(
        [
            [half_point(adjustments, falling_fit(rates)) for rates in drawn]
            for drawn in _resampled_rates(wins, seed)
        ]
    )
    tail = (1 - CONFIDENCE) / 2
    # Between infinities there is nothing to interpolate.
    lows, highs = np.quantile(samples, [tail, 1 - tail], axis=0, method="inverted_cdf")
    found = []
    for rates, low, high in zip(wins.mean(axis=-1), lows, highs, strict=True):
        fit = falling_fit(rates)
        found.append(Curve(fit, Estimate(half_point(adjustments, fit), float(low), float(high))))
    return found


def _resampled_rates(wins: Booleans, seed: int) -> Iterator[Doubles]:
    """Win rates float64[C, L] of bootstrap samples; of very many deals neighbours are drawn together."""
    deals = wins.shape[-1]
    groups = min(MOST_GROUPS, deals)
    edges = np.arange(groups) * deals // groups
    sums = np.add.reduceat(wins, edges, axis=-1, dtype=np.float64)
    sizes = np.diff(edges, append=deals)
    for drawn in resamples(groups, SAMPLES, seed):
        yield sums @ drawn / (drawn @ sizes)
