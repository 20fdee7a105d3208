"""The choice at the root as a contest: rounds of one playout for each action, the worse half leaving in turn.

Sequential halving (Karnin, Koren and Somekh 2013) wastes few playouts on bad actions. All playouts of a round
share their deal and their lots, and an action is judged by how much better than the favourite it did in the
same rounds: such differences vary far less than the values themselves. The favourite, which the prior
likes best, takes part to the end, and is chosen unless another is better by some standard errors, over rounds
enough to tell.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from ...envs.core.jit import kernel
from ...envs.core.record import Doubles, Integers
from .tree import ROOT, Tree, add_node

FAVOURITE = 0
"""Its place among the actions."""

HOPELESS = 3.0
"""Standard errors by which an action behind the favourite leaves before its time."""
TELLING_ROUNDS = 8
"""Rounds after which a standard error can be trusted."""


class Contest(NamedTuple):
    """K actions; those still in it come first, the favourite foremost."""

    actions: Integers
    """int64[K]."""
    nodes: Integers
    """int64[K], their nodes below the root."""
    left: Integers
    """int64[1], how many are still in it."""
    rounds: Integers
    """int64[K], rounds that each took part in."""
    sums: Doubles
    """float64[K], of how much better than the favourite's its values were."""
    squares: Doubles
    """float64[K], of the same."""
    values: Doubles
    """float64[K], of the round at hand, for the searcher."""


@kernel
def count_round(contest: Contest) -> None:
    """Count in the values of a round."""
    for place in range(contest.left[0]):
        ahead = contest.values[place] - contest.values[FAVOURITE]
        contest.rounds[place] += 1
        contest.sums[place] += ahead
        contest.squares[place] += ahead * ahead


def new_contest(tree: Tree, actions: Integers) -> Contest:
    """A contest of ``actions`` int64[K], the favourite first, their nodes made in ``tree``."""
    nodes = np.array([add_node(tree, ROOT, int(action)) for action in actions], np.int64)
    count = actions.size
    sums, squares, values = np.zeros((3, count))
    left, rounds = np.array([count]), np.zeros(count, np.int64)
    return Contest(actions.copy(), nodes, left, rounds, sums, squares, values)


def halvings(actions: int) -> int:
    """How many times half of ``actions`` leave until two are left."""
    return max(1, math.ceil(math.log2(actions)))


def leads(contest: Contest, errors: float) -> Doubles:
    """How far each action is ahead of the favourite, plus ``errors`` standard errors.

    float64, one for each action still in the contest; 0 for the favourite.
    """
    left = int(contest.left[0])
    rounds = np.maximum(1, contest.rounds[:left])
    means = contest.sums[:left] / rounds
    spread = np.maximum(0.0, contest.squares[:left] / rounds - means**2) * rounds / np.maximum(1, rounds - 1)
    found: Doubles = means + errors * np.sqrt(spread / rounds)
    found[FAVOURITE] = 0.0
    return found


def halve(contest: Contest) -> None:
    """The worse half of those in the contest leave it, and all that are hopeless; never the favourite."""
    left = int(contest.left[0])
    order = np.arange(contest.actions.size)
    order[1:left] = 1 + np.argsort(-leads(contest, 0.0)[1:], kind="stable")
    stay = max(2, (left + 1) // 2)
    if contest.rounds[FAVOURITE] >= TELLING_ROUNDS:
        has_hope = leads(contest, HOPELESS)[order[1:stay]] > 0
        stay = 1 + int(has_hope.nonzero()[0].max(initial=-1)) + 1
    for column in (contest.actions, contest.nodes, contest.rounds, contest.sums, contest.squares):
        column[:] = column[order]
    contest.left[0] = stay


def winner(contest: Contest, caution: float) -> int:
    """The action to take: that which is ahead of the favourite, less ``caution`` standard errors, by most.

    With any caution at all it must have shown that in ``TELLING_ROUNDS``.
    """
    found = leads(contest, -caution)
    if caution:
        found[1:][contest.rounds[1 : found.size] < TELLING_ROUNDS] = -np.inf
    return int(contest.actions[found.argmax()])
