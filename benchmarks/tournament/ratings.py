"""Ratings on Elo's scale, fitted to all results at once.

A game of P seats is P * (P - 1) / 2 comparisons: who was ahead of whom, a shared place counting half
for each. The Bradley-Terry model says that a is ahead of b with probability
``1 / (1 + 10 ** ((rating_b - rating_a) / 400))``; its most likely ratings depend only on how often
each name was ahead of each other, so they cannot depend on the order of results, as Elo's own updates
do. It is the model of pairs that a Plackett-Luce model of whole rankings implies, and unlike that one
it takes shared places as they come. That the comparisons of a game hang together does not move the
ratings, only their uncertainty, which is why the intervals draw whole rounds (``statistics``).

The fit is choix's ``ilsr_pairwise_dense``: it takes a table of counts, which may be halves, needs 0.2
milliseconds and so can be repeated for each bootstrap sample. evalica fits the same model as fast, but
wants each comparison as an element of three lists, resamples single comparisons only and brings
pandas along; choix's own Plackett-Luce (``ilsr_rankings``) has no ties and loops over every game.

A name that is always ahead has no finite rating. So every pair of names is credited with one drawn
comparison more than it played. In a tournament of any size that hardly moves the others: a 60 %
advantage in 1000 comparisons shrinks by less than 0.1 points.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from ...envs.core.record import Doubles
from ..statistics import percentile_interval, resamples

POINTS = 400 / math.log(10)
"""Points of Elo's scale for a factor e in the odds."""
DRAWN = 1.0
"""Drawn comparisons credited to every pair of names."""
SAMPLES = 400
ANCHOR = "random"


class Ratings(NamedTuple):
    """float64[K] each: ratings and the ends of their 95 % bootstrap intervals."""

    values: Doubles
    low: Doubles
    high: Doubles


def fit(ahead: Doubles, anchor: int | None = None) -> Doubles:
    """Ratings float64[K] from ``ahead`` float64[K, K], how often the row's name was ahead of the column's.

    Their mean is 0, or the rating of name number ``anchor`` is.
    """
    from choix import ilsr_pairwise_dense

    if len(ahead) == 1:
        return np.zeros(1)
    counts = ahead + DRAWN / 2
    np.fill_diagonal(counts, 0.0)
    # The default of 100 rounds is too few when names are linked by credited comparisons alone.
    ratings = POINTS * np.asarray(ilsr_pairwise_dense(counts, max_iter=100_000), np.float64)
    zero = ratings.mean() if anchor is None else ratings[anchor]
    return np.asarray(ratings - zero)


def rate(names: list[str], ahead: Doubles, seed: int) -> Ratings:
    """Ratings of ``names`` with bootstrap intervals; ``random`` is 0 if it played, else the mean.

    Args:
        names: K names.
        ahead: float64[M, K, K], how often in each of M rounds the row's name was ahead of the column's.
        seed: of the bootstrap.
    """
    anchor = names.index(ANCHOR) if ANCHOR in names else None
    values = fit(ahead.sum(axis=0), anchor)
    samples = [fit(np.tensordot(drawn, ahead, 1), anchor) for drawn in resamples(len(ahead), SAMPLES, seed)]
    return Ratings(values, *percentile_interval(np.array(samples)))
