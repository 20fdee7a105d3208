"""A search by hand: whose value a choice follows, what counts as available, who leaves a contest."""

from __future__ import annotations

import math

import numpy as np
import pytest

from fabletop.agents.search.contest import FAVOURITE, count_round, halve, halvings, new_contest, winner
from fabletop.agents.search.tree import (
    DEEPEST,
    NONE,
    ROOT,
    Plan,
    Tree,
    add_node,
    back_up,
    new_tree,
    next_node,
    root_visits,
)

ACTIONS = 4


def plan(exploration: float = 0.0) -> Plan:
    return Plan(
        seat=0,
        exploration=exploration,
        depth=DEEPEST,
        playout_bot=0,
        horizon=100,
        waits=False,
        adds=False,
        is_team=False,
        margin=0.0,
        prior_bot=NONE,
        prior_share=0.5,
        limit=100,
    )


def visited(tree: Tree, node: int, values: list[float], times: int) -> None:
    tree.path[:2] = ROOT, node
    tree.value[:] = values
    for _ in range(times):
        back_up(tree, 1)


@pytest.fixture
def tree() -> Tree:
    """Two actions tried: 0 is good for seat 0, 1 for seat 1."""
    tree = new_tree(10, 2, ACTIONS, has_priors=False, seed=3)
    for action, values in enumerate(([0.5, -0.5], [-0.5, 0.5])):
        visited(tree, add_node(tree, ROOT, action), values, 4)
    return tree


def chosen(tree: Tree, legal: list[int], seat: int, exploration: float = 0.0, is_guided: bool = False) -> int:
    tree.mask[:] = False
    tree.mask[legal] = True
    node = next_node(tree, plan(exploration), ROOT, seat, is_guided)
    return int(tree.nodes[node].action) if node != NONE else NONE


def test_values_are_summed_along_the_path(tree: Tree) -> None:
    assert tree.nodes.visits[:3].tolist() == [8, 4, 4]
    assert tree.totals[:3].tolist() == [[0, 0], [2, -2], [-2, 2]]
    assert root_visits(tree).tolist() == [4, 4, 0, 0]


def test_each_seat_follows_its_own_value(tree: Tree) -> None:
    assert chosen(tree, [0, 1], seat=0) == 0
    assert chosen(tree, [0, 1], seat=1) == 1


def test_only_legal_actions_are_chosen_and_count_as_available(tree: Tree) -> None:
    assert chosen(tree, [1], seat=0) == 1
    assert tree.nodes.available[1:3].tolist() == [1, 2]


def test_untried_actions_come_first_without_a_prior(tree: Tree) -> None:
    assert chosen(tree, [0, 1, 3], seat=0) == 3


def test_an_action_rarely_available_is_not_explored_for_that(tree: Tree) -> None:
    """Of two equal actions the one that could have been tried more often is tried next."""
    tree.totals[:] = 0.0
    tree.nodes.available[1:3] = 100, 5
    assert chosen(tree, [0, 1], seat=0, exploration=1.0) == 0
    tree.nodes.available[1:3] = 5, 100
    assert chosen(tree, [0, 1], seat=0, exploration=1.0) == 1


def test_prior_leads_to_the_likelier_untried_action(tree: Tree) -> None:
    tree.weights[:] = 0.1, 0.1, 0.2, 0.6
    assert chosen(tree, [2, 3], seat=0, exploration=1.0, is_guided=True) == 3


def test_unlikely_action_is_not_tried_before_a_good_one(tree: Tree) -> None:
    tree.weights[:] = 0.99, 0.0, 0.0, 0.01
    assert chosen(tree, [0, 3], seat=0, exploration=1.0, is_guided=True) == 0
    tree.weights[:] = 0.4, 0.0, 0.0, 0.6
    assert chosen(tree, [0, 3], seat=0, exploration=1.0, is_guided=True) == 3


def test_a_full_tree_grows_no_more() -> None:
    tree = new_tree(2, 2, ACTIONS, has_priors=False, seed=3)
    assert chosen(tree, [2], seat=0) == 2
    assert chosen(tree, [3], seat=0) == NONE
    visited(tree, 1, [0.0, 0.0], 1)
    assert chosen(tree, [2, 3], seat=0) == 2


def test_contest_counts_leads_over_the_favourite(tree: Tree) -> None:
    contest = new_contest(new_tree(10, 2, ACTIONS, has_priors=False, seed=3), np.array([2, 0, 1]))
    for values in ([0.1, 0.3, 0.0], [0.2, 0.2, 0.4]):
        contest.values[:] = values
        count_round(contest)
    assert contest.sums.tolist() == pytest.approx([0.0, 0.2, 0.1])
    assert contest.squares.tolist() == pytest.approx([0.0, 0.04, 0.05])
    assert contest.rounds.tolist() == [2, 2, 2]


def test_worse_half_leaves_but_never_the_favourite() -> None:
    contest = new_contest(new_tree(10, 2, 6, has_priors=False, seed=3), np.arange(6))
    contest.values[:] = 0.0, -0.3, 0.5, -0.1, 0.2, -0.2
    count_round(contest)
    halve(contest)
    assert (contest.left[0], contest.actions[:3].tolist()) == (3, [FAVOURITE, 2, 4])
    assert sorted(contest.actions.tolist()) == list(range(6))
    assert contest.sums[:3].tolist() == [0.0, 0.5, 0.2]
    halve(contest)
    assert (contest.left[0], contest.actions[:2].tolist()) == (2, [FAVOURITE, 2])


@pytest.mark.parametrize(("actions", "wanted"), [(2, 1), (3, 2), (4, 2), (5, 3), (16, 4)])
def test_halvings_until_two_are_left(actions: int, wanted: int) -> None:
    left, phases = actions, 1
    while left > 2:
        left, phases = (left + 1) // 2, phases + 1
    assert halvings(actions) == phases == wanted


def test_lead_must_be_worth_some_standard_errors() -> None:
    contest = new_contest(new_tree(10, 2, ACTIONS, has_priors=False, seed=3), np.array([3, 1]))
    for ahead in [0.4, -0.2] * 8:
        contest.values[:] = 0.0, ahead
        count_round(contest)
    mean, error = 0.1, 0.3 / math.sqrt(15)
    assert winner(contest, 0.9 * mean / error) == 1
    assert winner(contest, 1.1 * mean / error) == 3


def test_a_lead_in_few_rounds_tells_nothing() -> None:
    contest = new_contest(new_tree(10, 2, ACTIONS, has_priors=False, seed=3), np.array([3, 1]))
    for number in range(1, 9):
        contest.values[:] = 0.0, 0.5
        count_round(contest)
        assert winner(contest, 2.0) == (1 if number == 8 else 3)
    assert winner(contest, 0.0) == 1


def test_hopeless_actions_leave_early() -> None:
    """After many rounds even both of two rivals leave if clearly worse; the favourite remains alone."""
    contest = new_contest(new_tree(10, 2, 5, has_priors=False, seed=3), np.arange(5))
    for swing in [0.1, -0.1] * 10:
        contest.values[:] = 0.0, -0.5 + swing, -0.4 + swing, -0.6 + swing, swing
        count_round(contest)
    halve(contest)
    assert contest.actions[: contest.left[0]].tolist() == [FAVOURITE, 4]
    contest.sums[1] = -10.0
    halve(contest)
    assert contest.actions[: contest.left[0]].tolist() == [FAVOURITE]
    assert winner(contest, 0.0) == FAVOURITE
