"""The tree of a search: what is known of the action sequences tried so far, and which to try next.

Information-set Monte-Carlo tree search with one observer (Cowling, Powley and Whitehouse 2012): nodes are
sequences of actions, not positions; each descent sees another deal of what the searcher cannot know, in
which other actions may be legal. So a node's exploration term counts how often it was *available*. Values are
vectors, one for each seat, and each seat strives for its own (max-n, Luckhardt and Irani 1986).

Letters beside those of ``record``: N - nodes that a tree has room for, D - longest descent.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from ...envs.core.jit import kernel
from ...envs.core.record import Booleans, Bytes, Doubles, Floats, Integers, Record, States, Stream
from ...envs.core.rng import below, start_stream

NODE = np.dtype(
    [
        ("action", np.int32),  # that led here from the parent
        ("child", np.int32),  # the first, or NONE
        ("sibling", np.int32),  # the next, or NONE
        ("visits", np.int32),
        ("available", np.int32),  # visits of the parent in which the action was legal
        ("is_asked", np.int8),  # whether its priors have been written
    ]
)

NONE = -1
ROOT = 0
MOST_NODES = 1 << 16
"""Most room of a tree, N; when it is used up the tree still learns, but grows no more."""

DEEPEST = 400
"""Longest descent, D; what lies deeper is played out."""


class Tree(NamedTuple):
    """One tree and the room to work in it."""

    nodes: States
    """``NODE`` recarray (N,)."""
    totals: Doubles
    """float64[N, P], the sums of the values of all visits."""
    priors: Floats
    """float32[N, A], probabilities that a network gives to the actions of each node; without one [0, A]."""
    used: Integers
    """int64[1], nodes in use."""
    stream: Stream
    """uint64[1], all randomness of the search."""
    lots: Stream
    """uint64[1], started from it for each descent: what the bots and the tree draw on the way."""
    path: Integers
    """int64[D + 1], the nodes of the present descent."""
    mask: Booleans
    """bool[A], legal actions of the position at hand."""
    weights: Doubles
    """float64[A], the prior of each action of the position at hand, adding up to 1 over the legal ones."""
    scores: Doubles
    """float64[P]."""
    places: Bytes
    """int8[P]."""
    returns: Floats
    """float32[P]."""
    value: Doubles
    """float64[P], of the last playout."""


class Guide(NamedTuple):
    """A network as kernels take it, see ``network.kernels.forward``; of size 0 if there is none."""

    weights: Floats
    layers: Integers
    scratch: Floats
    found: Integers
    logits: Floats
    """float32[A]."""
    observation: Floats
    """float32[O], or float32[O + A] with an adviser's choice: what the seat to play knows."""
    factors: Floats
    """float32[O], of the game's layout."""
    adviser: int
    """Bot whose choice ends the observation, or NONE."""
    lots: Stream
    """uint64[1], of the adviser."""


class Plan(NamedTuple):
    """How a search goes about it; numbers only, as kernels take them."""

    seat: int
    """The searcher."""
    exploration: float
    """Weight of the exploration term against values from -1 to 1."""
    depth: int
    """Decisions after which a descent ends and the playout begins, ``DEEPEST`` at most."""
    playout_bot: int
    """Bot that plays out."""
    horizon: int
    """Decisions of a playout after which the position counts as it stands."""
    waits: bool
    """Whether playouts then go on to the searcher's next decision, for a network to judge."""
    adds: bool
    """Whether what the network says is still to come, beside the standing."""
    is_team: bool
    """Whether all seats win or lose together."""
    margin: float
    """Share of the second reward in a value, the rest being the first."""
    prior_bot: int
    """Bot whose choice the prior favours, or NONE."""
    prior_share: float
    """Probability that the prior gives to that choice."""
    limit: int
    """Decisions at which a game is truncated."""


def new_tree(nodes: int, seats: int, actions: int, has_priors: bool, seed: int) -> Tree:
    """An empty tree, just its root, with room for ``nodes``."""
    tree = Tree(
        nodes=np.zeros(nodes, NODE).view(np.recarray),
        totals=np.zeros((nodes, seats)),
        priors=np.zeros((nodes if has_priors else 0, actions), np.float32),
        used=np.ones(1, np.int64),
        stream=np.zeros(1, np.uint64),
        lots=np.ones(1, np.uint64),
        path=np.zeros(DEEPEST + 1, np.int64),
        mask=np.zeros(actions, np.bool_),
        weights=np.zeros(actions),
        scores=np.zeros(seats),
        places=np.zeros(seats, np.int8),
        returns=np.zeros(seats, np.float32),
        value=np.zeros(seats),
    )
    tree.nodes[ROOT].child = NONE
    start_stream(tree.stream, seed)
    return tree


def root_visits(tree: Tree) -> Floats:
    """How often each action was tried at the root, float32[A]."""
    visits = np.zeros(tree.mask.size, np.float32)
    child = int(tree.nodes[ROOT].child)
    while child != NONE:
        visits[tree.nodes[child].action] = tree.nodes[child].visits
        child = int(tree.nodes[child].sibling)
    return visits


@kernel
def add_node(tree: Tree, parent: int, action: int) -> int:
    """A new child of ``parent``; NONE if there is no room left."""
    node = tree.used[0]
    if node >= tree.nodes.size:
        return NONE
    tree.used[0] += 1
    new = tree.nodes[node]
    new.action = action
    new.child = NONE
    new.sibling = tree.nodes[parent].child
    new.visits = 0
    new.available = 1
    new.is_asked = 0
    tree.totals[node, :] = 0.0
    tree.nodes[parent].child = node
    return int(node)


@kernel
def exploration_of(plan: Plan, node: Record, weight: float, is_guided: bool) -> float:
    """The exploration term: of UCB1 without a prior, of PUCT with one, counting availability."""
    if is_guided:
        return float(plan.exploration * weight * math.sqrt(node.available) / (1 + node.visits))
    return float(plan.exploration * math.sqrt(math.log(node.available) / node.visits))


@kernel
def best_child(tree: Tree, plan: Plan, parent: int, seat: int, is_guided: bool) -> tuple[int, float]:
    """The most promising legal child that was tried before, and its bound; NONE if there is none.

    All legal children count as available once more, and leave ``tree.mask``, so that the untried remain.
    """
    best, best_bound = NONE, -math.inf
    child = int(tree.nodes[parent].child)
    while child != NONE:
        node = tree.nodes[child]
        if tree.mask[node.action]:
            tree.mask[node.action] = False
            node.available += 1
            mean = tree.totals[child, seat] / node.visits
            bound = mean + exploration_of(plan, node, tree.weights[node.action], is_guided)
            if bound > best_bound:
                best, best_bound = child, bound
        child = int(node.sibling)
    return best, best_bound


@kernel
def likeliest_untried(tree: Tree) -> int:
    """Of the actions left in ``tree.mask`` one with the greatest weight, drawn among equals; or NONE."""
    best, equals = NONE, 0
    for action in range(tree.mask.size):
        if not tree.mask[action]:
            continue
        if best == NONE or tree.weights[action] > tree.weights[best]:
            best, equals = action, 1
        elif tree.weights[action] == tree.weights[best]:
            equals += 1
            if below(tree.lots, equals) == 0:
                best = action
    return best


@kernel
def next_node(tree: Tree, plan: Plan, parent: int, seat: int, is_guided: bool) -> int:
    """The child of ``parent`` to go to, made if its action was not tried before.

    If there is no room for it, the best that was tried, or NONE. Without a prior every action is tried once
    first. With one an untried action is worth what its parent is, until it is tried.
    """
    child, bound = best_child(tree, plan, parent, seat, is_guided)
    action = likeliest_untried(tree)
    if action == NONE:
        return child
    if is_guided and child != NONE:
        node = tree.nodes[parent]
        promise = plan.exploration * tree.weights[action] * math.sqrt(node.visits)
        if tree.totals[parent, seat] / max(1, node.visits) + promise <= bound:
            return child
    new = add_node(tree, parent, action)
    return child if new == NONE else new


@kernel
def back_up(tree: Tree, depth: int) -> None:
    """Add the value of the last playout to all nodes of its descent."""
    for step in range(depth + 1):
        node = tree.path[step]
        tree.nodes[node].visits += 1
        for seat in range(tree.value.size):
            tree.totals[node, seat] += tree.value[seat]
