"""The agent ``search``: information-set Monte-Carlo tree search, the same for every game.

It sees of a game what its ``View`` tells: the root of its tree is a position in which all that its seat
cannot know was dealt anew, and each descent deals that anew again. What it strives for is to win, and a
little to win by much, whatever reward the games are played for.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

import numpy as np

from ...envs.core.batch import bot_streams
from ...envs.core.errors import UsageError
from ...envs.core.game import Game
from ...envs.core.record import Booleans, Floats, Integers, Tables, frozen_tables
from ...envs.core.registry import get_game
from ...envs.core.rng import next_seed
from ...envs.core.settings import Settings
from ...envs.core.workers import Workers
from ..base import check_table
from ..network import Network, network_named
from ..view import View
from .options import HALVING, NO_PRIOR, SearchOptions
from .run import SearchRun


class Comparison(NamedTuple):
    """What a search found out about R decisions."""

    choices: Integers
    """The action found best, int64[R]."""
    leads: Floats
    """float32[R, A]: how much better an action's values were than those of the prior's favourite, in the mean
    over rounds that both took part in; 0 for the favourite."""
    rounds: Floats
    """float32[R, A]: how many rounds that were; 0 for what was not tried."""


class SearchAgent:
    """A searcher at any table of a game.

    Args:
        game_id: a registered game.
        options: how to search.
        name: what it is called in tables.

    Attributes:
        num_players: seats at the tables that its networks were trained at; None: it plays at any.

    Raises:
        UsageError: for options that are not possible.
    """

    games_at_once = 32
    """Each takes its time, so that a cluster needs small shares; see ``Agent``."""

    def __init__(self, game_id: str, options: SearchOptions | None = None, name: str = "search") -> None:
        self.name = name
        self.game = get_game(game_id)
        self.options = options or SearchOptions()
        self.options.check(self.game)
        prior = self.options.prior_in(self.game)
        self._network = None if prior in (NO_PRIOR, *self.game.bot_names) else network_named(prior, game_id)
        self._judge = network_named(self.options.leaf, game_id) if self.options.leaf else None
        self._rewards, self._leaf_adds = ("win", self.game.telling_reward), False
        if self._judge is not None:
            reward, self._leaf_adds = _valued_by(self._judge, self.game, self.options.leaf)
            self._rewards = reward, reward
        self.num_players = _common_table(self._network, self._judge)
        self._workers = Workers(self.options.threads)
        self._last_pay: tuple[Settings, Tables] | None = None

    def act(self, view: View, rows: Integers) -> Integers:
        """The action found best, int64[R]."""
        masks = view.action_mask(rows)
        actions = masks.argmax(1)
        open_rows = np.flatnonzero(masks.sum(1) > 1)
        if open_rows.size:
            actions[open_rows] = self._search(view, rows[open_rows], masks[open_rows])
        return np.asarray(actions)

    def compare(self, view: View, rows: Integers) -> Comparison:
        """The action found best in each game, as ``act`` chooses it, and what was found of all the others.

        Games with a single legal action are not for it.

        Raises:
            UsageError: if the root is no contest.
        """
        if self.options.root != HALVING:
            raise UsageError(f"search: root={self.options.root!r} compares no actions: use root={HALVING}")
        masks = view.action_mask(rows)
        run, seeds = self._prepared(view, rows, masks)
        trees = self.options.trees
        votes, sums, rounds = np.zeros((3, rows.size * trees, view.num_actions), np.float32)

        def hold(job: int, row: int, seed: int) -> None:
            contest = run.contest(row, seed)
            votes[job] = run.vote(contest)
            sums[job, contest.actions] = contest.sums
            rounds[job, contest.actions] = contest.rounds

        self._for_each_tree(seeds, hold)
        votes, sums, rounds = (each.reshape(rows.size, trees, -1).sum(1) for each in (votes, sums, rounds))
        return Comparison(_elected(run, votes), sums / np.maximum(rounds, 1.0), rounds)

    def favourites(self, view: View, rows: Integers) -> Integers:
        """The action that the prior likes best in each game, int64[R]; without one the first legal."""
        ranked = self._ranked(view, rows, view.action_mask(rows), view.seeds(rows))
        return np.array([actions[0] for actions in ranked], np.int64)

    def _search(self, view: View, rows: Integers, masks: Booleans) -> Integers:
        run, seeds = self._prepared(view, rows, masks)
        trees = self.options.trees
        votes = np.zeros((rows.size * trees, view.num_actions), np.float32)

        def search(job: int, row: int, seed: int) -> None:
            votes[job] = run.votes(row, seed)

        self._for_each_tree(seeds, search)
        return _elected(run, votes.reshape(rows.size, trees, -1).sum(1))

    def _for_each_tree(self, seeds: Integers, work: Callable[[int, int, int], None]) -> None:
        """Call ``work(job, row, seed)`` for each tree of each row, on all threads."""
        trees = self.options.trees

        def work_some(part: slice) -> None:
            for job in range(part.start, part.stop):
                row, number = divmod(job, trees)
                work(job, row, next_seed(int(seeds[row]) ^ number))

        self._workers.share(seeds.size * trees, work_some)

    def _prepared(self, view: View, rows: Integers, masks: Booleans) -> tuple[SearchRun, Integers]:
        """A run from these positions, and the seeds of its trees."""
        check_table(self.name, self, view.num_players)
        seeds = view.seeds(rows)
        return SearchRun(
            options=self.options,
            games=view.imagined(rows, seeds),
            seats=view.seat(rows),
            actions=self._ranked(view, rows, masks, seeds),
            pay=self._pay(view.settings),
            network=self._network,
            judge=self._judge,
            leaf_adds=self._leaf_adds,
        ), seeds

    def _ranked(self, view: View, rows: Integers, masks: Booleans, seeds: Integers) -> list[Integers]:
        """The legal actions of each row, those that the prior likes best first."""
        likes = np.zeros(masks.shape, np.float32)
        prior = self.options.prior_in(self.game)
        if self._network is not None:
            likes = self._network.logits(view.observation(rows, self._network.adviser))
        elif prior != NO_PRIOR:
            choice = view.bot_choice(prior, rows, bot_streams(seeds))
            likes[np.arange(rows.size), choice] = 1.0
        order = np.argsort(-np.where(masks, likes, -np.inf), axis=1, kind="stable")
        return [order[row, :count] for row, count in enumerate(masks.sum(1))]

    def _pay(self, settings: Settings) -> Tables:
        """The tables of the game as it is played, once for each reward that a value is made of."""
        if self._last_pay is None or self._last_pay[0] != settings:
            pay = [self.game.tables(replace(settings, reward=reward)) for reward in self._rewards]
            self._last_pay = settings, frozen_tables(np.concatenate(pay))
        return self._last_pay[1]


def _common_table(*networks: Network | None) -> int | None:
    """The number of seats that networks were trained at; ``UsageError`` if they differ."""
    tables = {network.num_players for network in networks if network is not None}
    if len(tables) > 1:
        few, many = sorted(tables)
        raise UsageError(f"search: prior and leaf were trained at tables of {few} and of {many} players")
    return next(iter(tables), None)


def _elected(run: SearchRun, votes: Floats) -> Integers:
    """The action with most votes (float32[R, A]) in each row; of equals the one that the prior likes best."""
    return np.array([ranked[each[ranked].argmax()] for ranked, each in zip(run.actions, votes, strict=True)])


def _valued_by(network: Network, game: Game, name: str) -> tuple[str, bool]:
    """The reward that a network's value counts, and whether it is only of what is still to come."""
    try:
        settings = json.loads(str(network.about["settings"]))
        reward, is_rest = settings["reward"], settings["rewards_every_decision"]
    except (KeyError, TypeError, ValueError, RecursionError):  # a file from anywhere can say anything
        reward, is_rest = None, None
    if reward not in game.rewards or not isinstance(is_rest, bool):
        raise UsageError(f"search: leaf={name!r} does not say which reward of {game.id} it values")
    return str(reward), is_rest
