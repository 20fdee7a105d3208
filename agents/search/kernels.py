"""Templates of the compiled search, bound to a game's kernels by its engine; see ``tree``.

``games`` holds two states: the root, already dealt anew by the caller, and the one that is played in.
``pay`` holds two tables records, alike but for the reward.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from ...envs.core.advice import ADVICE_STREAM
from ...envs.core.batch_kernels import to_scale
from ...envs.core.engine import engine_of
from ...envs.core.game import Kernels
from ...envs.core.jit import kernel
from ...envs.core.record import Booleans, Record, States, Tables
from ...envs.core.rng import below, next_seed, start_stream
from ..network.kernels import forward
from .contest import Contest, count_round
from .tree import NONE, ROOT, Guide, Plan, Tree, back_up, next_node

legal: Any = None  # bound, as are the following
apply: Any = None
observe: Any = None
outcome: Any = None
returns: Any = None
redeal: Any = None
choose: Any = None
ask: Any = None
look: Any = None
weigh: Any = None
descend: Any = None
play_out: Any = None
settle: Any = None

WIN, MARGIN = range(2)
"""Rows of ``pay``, the rewards that make up a value."""

MOST_SEEDS = 2**31 - 1

FIRST_LOT = np.uint64(ADVICE_STREAM)
ZERO, ONE = np.float32(0), np.float32(1)


def look_around(tables: Record, state: Record, mask: Booleans, guide: Guide, seat: int) -> None:
    """Write what a seat knows, for a network; ``mask`` is room for the legal actions.

    Advice is only for who is to decide: see ``envs.core.advice``.
    """
    known = observe(tables, state, seat, guide.observation)
    to_scale(guide.observation, guide.factors)
    if guide.adviser == NONE:
        return
    guide.observation[known:] = ZERO
    if seat == state.to_play:
        legal(tables, state, mask)
        guide.lots[0] = FIRST_LOT
        guide.observation[known + choose(tables, state, mask, guide.lots, guide.adviser)] = ONE


def ask_network(tables: Record, state: Record, tree: Tree, guide: Guide, node: int) -> None:
    """Let the network say how likely each action is in a new node, legal or not."""
    look(tables, state, tree.mask, guide, state.to_play)
    forward(guide.weights, guide.layers, guide.observation, guide.scratch, guide.found, guide.logits)
    highest = guide.logits[0]
    for action in range(guide.logits.size):
        highest = max(highest, guide.logits[action])
    for action in range(guide.logits.size):
        tree.priors[node, action] = math.exp(guide.logits[action] - highest)


@kernel
def legal_actions(tree: Tree) -> int:
    """How many actions are legal in the position at hand."""
    count = 0
    for action in range(tree.mask.size):
        count += tree.mask[action]
    return count


@kernel
def spread_evenly(tree: Tree, whole: float) -> None:
    """Give all legal actions the same weight, ``whole`` in sum."""
    count = legal_actions(tree)
    for action in range(tree.mask.size):
        tree.weights[action] = whole / count


@kernel
def take_priors(tree: Tree, node: int) -> None:
    """Weights of the legal actions as the network has them, 1 in sum."""
    total = 0.0
    for action in range(tree.mask.size):
        if tree.mask[action]:
            total += tree.priors[node, action]
    for action in range(tree.mask.size):
        tree.weights[action] = tree.priors[node, action] / max(total, 1e-30)


def weigh_actions(tables: Record, state: Record, tree: Tree, plan: Plan, guide: Guide, node: int) -> bool:
    """Write the prior of the legal actions; returns whether there is one."""
    if tree.priors.shape[0] > 0:
        if not tree.nodes[node].is_asked:
            ask(tables, state, tree, guide, node)
            tree.nodes[node].is_asked = 1
        take_priors(tree, node)
        return True
    if plan.prior_bot == NONE:
        spread_evenly(tree, 1.0)
        return False
    spread_evenly(tree, 1.0 - plan.prior_share)
    tree.weights[choose(tables, state, tree.mask, tree.lots, plan.prior_bot)] += plan.prior_share
    return True


def descend_tree(tables: Record, state: Record, tree: Tree, plan: Plan, guide: Guide, depth: int) -> int:
    """Play from the node at ``depth`` of ``tree.path`` to one never visited; returns the depth of that.

    Where only one action is legal the descent goes on, for there is nothing to try.
    """
    node = int(tree.path[depth])
    while not state.over and state.ply < plan.limit and depth < plan.depth:
        legal(tables, state, tree.mask)
        is_guided = weigh(tables, state, tree, plan, guide, node)
        is_choice = legal_actions(tree) > 1
        node = next_node(tree, plan, node, state.to_play, is_guided)
        if node == NONE:
            break
        apply(tables, state, tree.nodes[node].action)
        state.ply += 1
        depth += 1
        tree.path[depth] = node
        if is_choice and tree.nodes[node].visits == 0:
            break
    return depth


def play_to_end(tables: Record, state: Record, tree: Tree, plan: Plan) -> None:
    """Let a bot play all seats to the end or the horizon; the plan may then wait for the searcher's turn."""
    last = min(plan.limit, state.ply + plan.horizon)
    while not state.over and state.ply < plan.limit:
        if state.ply >= last and (not plan.waits or state.to_play == plan.seat):
            break
        legal(tables, state, tree.mask)
        apply(tables, state, choose(tables, state, tree.mask, tree.lots, plan.playout_bot))
        state.ply += 1


def settle_value(pay: Tables, state: Record, tree: Tree, plan: Plan, judge: Guide) -> None:
    """Write the value of the position for each seat: as it stands, and what a network still expects of it."""
    outcome(pay[0], state, tree.scores, tree.places)
    tree.value[:] = 0.0
    for row in range(pay.size):
        returns(pay[row], state, tree.scores, tree.places, tree.returns)
        share = plan.margin if row == MARGIN else 1.0 - plan.margin
        for seat in range(tree.value.size):
            tree.value[seat] += share * min(1.0, max(-1.0, tree.returns[seat]))
    if plan.waits and not state.over and state.ply < plan.limit:
        look(pay[0], state, tree.mask, judge, plan.seat)
        more = forward(
            judge.weights, judge.layers, judge.observation, judge.scratch, judge.found, judge.logits
        )
        for seat in range(tree.value.size):
            # What one gains the others lose, unless they are a team.
            share = 1.0 if seat == plan.seat or plan.is_team else -1.0 / (tree.value.size - 1)
            standing = tree.value[seat] if plan.adds else 0.0
            tree.value[seat] = min(1.0, max(-1.0, standing + share * more))


def grow_tree(
    pay: Tables, games: States, tree: Tree, plan: Plan, guide: Guide, judge: Guide, times: int
) -> None:
    """Descend, play out and back up ``times`` over, each time with another deal of what is hidden."""
    state = games[1]
    for _ in range(times):
        games[1] = games[0]
        start_stream(state.rng, below(tree.stream, MOST_SEEDS))
        redeal(pay[WIN], state, plan.seat)
        start_stream(tree.lots, below(tree.stream, MOST_SEEDS))
        tree.path[0] = ROOT
        depth = descend(pay[WIN], state, tree, plan, guide, 0)
        play_out(pay[WIN], state, tree, plan)
        settle(pay, state, tree, plan, judge)
        back_up(tree, depth)


def hold_rounds(
    pay: Tables,
    games: States,
    tree: Tree,
    plan: Plan,
    guide: Guide,
    judge: Guide,
    contest: Contest,
    rounds: int,
) -> None:
    """``rounds`` over, grow the tree once below each action that is left, all from the same deal.

    Deal and chance being the same, what differs between two values of a round is more the actions' doing.
    """
    state = games[1]
    for _ in range(rounds):
        seed = below(tree.stream, MOST_SEEDS)
        for place in range(contest.left[0]):
            games[1] = games[0]
            start_stream(state.rng, seed)
            redeal(pay[WIN], state, plan.seat)
            # Not the same seed: the first lot would then be the first draw of the deal.
            start_stream(tree.lots, next_seed(seed))
            apply(pay[WIN], state, contest.actions[place])
            state.ply += 1
            tree.path[0] = ROOT
            tree.path[1] = contest.nodes[place]
            depth = descend(pay[WIN], state, tree, plan, guide, 1)
            play_out(pay[WIN], state, tree, plan)
            settle(pay, state, tree, plan, judge)
            back_up(tree, depth)
            contest.values[place] = tree.value[plan.seat]
        count_round(contest)


@cache
def compiled_search(game_id: str, kernels: Kernels | None = None) -> tuple[Callable[..., None], ...]:
    """``grow_tree`` and ``hold_rounds``, compiled on first call, with a game's kernels or others for it."""
    others = {} if kernels is None else kernels._asdict()
    owner = "" if kernels is None else "changed"

    def bound(template: Callable[..., Any], **more: Any) -> Callable[..., Any]:
        return engine_of(game_id).bound(template, owner, **others, **more)

    look = bound(look_around)
    weigh = bound(weigh_actions, ask=bound(ask_network, look=look))
    steps = {"descend": bound(descend_tree, weigh=weigh), "play_out": bound(play_to_end)}
    steps["settle"] = bound(settle_value, look=look)
    return bound(grow_tree, **steps), bound(hold_rounds, **steps)
