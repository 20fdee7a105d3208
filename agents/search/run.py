"""The searches of one call: for each position as many playouts as the options grant, and a vote."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...envs.core.batch import Batch
from ...envs.core.record import Floats, Integers, Tables, for_kernels
from ..network import Network
from ..network.kernels import COLUMNS
from .contest import Contest, halve, halvings, new_contest, winner
from .kernels import compiled_search
from .options import HALVING, NO_PRIOR, SearchOptions
from .tree import DEEPEST, MOST_NODES, NONE, Guide, Plan, Tree, new_tree, root_visits

SLICE = 500
"""Playouts of one compiled call."""

LOOKS = 20
"""Looks at the clock in a search, or in each phase of a contest."""


@dataclass(frozen=True)
class SearchRun:
    """Searches from R positions."""

    options: SearchOptions
    games: Batch
    """The positions, R of them, all that is hidden from the searchers dealt anew."""
    seats: Integers
    """The searchers, int64[R]."""
    actions: list[Integers]
    """The legal actions of each, those that the prior likes best first."""
    leaf_adds: bool
    """Whether the leaf's values are of what is still to come, beside the standing."""
    pay: Tables
    """The tables with either reward that a value is made of, (2,)."""
    network: Network | None
    """The prior, if it is one."""
    judge: Network | None
    """What values the leaves, if anything does."""

    def votes(self, row: int, seed: int) -> Floats:
        """Grow a tree in one of the positions; votes float32[A] for its actions."""
        if self.options.root == HALVING:
            return self.vote(self.contest(row, seed))
        tree, arguments = self._begin(row, seed)
        grow, _ = compiled_search(self.games.game.id)
        self._spend(1, 1, lambda times: grow(*arguments, times))
        return root_visits(tree)

    def _begin(self, row: int, seed: int) -> tuple[Tree, tuple[Any, ...]]:
        """A new tree, and what the kernels take to grow it."""
        games, options = self.games, self.options
        nodes = games.num_actions + 1 + (MOST_NODES if options.seconds else options.sims)
        has_network = self.network is not None
        tree = new_tree(min(nodes, MOST_NODES), games.num_players, games.num_actions, has_network, seed)
        return tree, (
            for_kernels(self.pay),
            # The root, and room for a game to be played from it.
            for_kernels(games.states[[row, row]]),
            tree._replace(nodes=for_kernels(tree.nodes)),
            self._plan(int(self.seats[row])),
            _guide(self.network, games, "for_logits"),
            _guide(self.judge, games, "for_value"),
        )

    def contest(self, row: int, seed: int) -> Contest:
        """A contest of the actions of one of the positions, held to its end."""
        tree, arguments = self._begin(row, seed)
        _, hold_rounds = compiled_search(self.games.game.id)
        actions = self.actions[row]
        contest = new_contest(tree, actions if self.network is None else actions[: self.options.width])
        phases = halvings(contest.actions.size)
        for phase in range(phases):
            if phase:
                halve(contest)
            if contest.left[0] == 1:
                break
            self._spend(phases, int(contest.left[0]), lambda rounds: hold_rounds(*arguments, contest, rounds))
        return contest

    def vote(self, contest: Contest) -> Floats:
        """One vote, for the winner, float32[A]."""
        has_prior = self.options.prior_in(self.games.game) != NO_PRIOR
        votes = np.zeros(self.games.num_actions, np.float32)
        votes[winner(contest, self.options.caution if has_prior else 0.0)] = 1.0
        return votes

    def _spend(self, parts: int, cost: int, work: Callable[[int], None]) -> None:
        """Do as much ``work``, of ``cost`` playouts a time, as one of so many ``parts`` allows."""
        if not self.options.seconds:
            left = max(1, int(self.options.sims / parts / cost))
            while left > 0:  # in slices, so that Ctrl-C need not wait for all
                work(min(left, max(1, SLICE // cost)))
                left -= max(1, SLICE // cost)
            return
        seconds = self.options.seconds / parts
        begun = before = time.perf_counter()
        amount = 1
        while True:
            work(amount)
            now = time.perf_counter()
            if now >= begun + seconds:
                return
            rate = amount / max(now - before, 1e-9)
            amount = max(1, int(rate * min(seconds / LOOKS, begun + seconds - now)))
            before = now

    def _plan(self, seat: int) -> Plan:
        options, game = self.options, self.games.game
        prior, limit = options.prior_in(game), self.games.settings.max_decisions
        return Plan(
            seat=seat,
            exploration=float(options.c),
            depth=min(options.depth or DEEPEST, DEEPEST),
            playout_bot=game.bot_names.index(options.playout_in(game)),
            horizon=options.horizon if self.judge is not None else options.horizon or limit,
            waits=self.judge is not None,
            adds=self.leaf_adds,
            is_team=game.cooperative,
            margin=float(options.margin),
            prior_bot=game.bot_names.index(prior) if prior in game.bot_names else NONE,
            prior_share=float(options.share),
            limit=limit,
        )


def _guide(network: Network | None, games: Batch, layers_name: str) -> Guide:
    lots = np.ones(1, np.uint64)
    if network is None:
        nothing, none = np.zeros(0, np.float32), np.zeros(0, np.int64)
        layers = none.reshape(0, COLUMNS)
        return Guide(nothing, layers, nothing, none, nothing, nothing, games.layout.factors, NONE, lots)
    packed = network.packed
    scratch, found = packed.scratch()
    logits, observation = np.zeros(packed.actions, np.float32), np.zeros(packed.inputs, np.float32)
    chosen, factors = getattr(packed, layers_name), games.layout.factors
    adviser = games.game.bot_names.index(network.adviser) if network.adviser else NONE
    return Guide(packed.weights, chosen, scratch, found, logits, observation, factors, adviser, lots)
