"""The agent ``search``: information-set Monte-Carlo tree search, the same for every game.

It sees of a game what its ``View`` tells: the root of its tree is a position in which all that its seat
cannot know was dealt anew, and each descent deals that anew again. What it strives for is to win, and a
little to win by much, whatever reward the games are played for.
"""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np

from ..envs.core.batch import bot_streams
from ..envs.core.errors import UsageError
from ..envs.core.game import Game
from ..envs.core.record import Booleans, Integers, Tables, frozen_tables
from ..envs.core.registry import get_game
from ..envs.core.rng import next_seed
from ..envs.core.settings import Settings
from ..envs.core.workers import Workers
from .network import Network, check_seats, network_named
from .search_options import NO_PRIOR, SearchOptions
from .search_run import SearchRun
from .view import View


class SearchAgent:
    """A searcher at any table of a game.

    Args:
        game_id: a registered game.
        options: how to search.
        name: what it is called in tables.

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
        self._rewards, self._leaf_adds = ("win", "score"), False
        if self._judge is not None:
            reward, self._leaf_adds = _valued_by(self._judge, self.game, self.options.leaf)
            self._rewards = reward, reward
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

    def _search(self, view: View, rows: Integers, masks: Booleans) -> Integers:
        for network in filter(None, (self._network, self._judge)):
            check_seats(self.name, network.num_players, view)
        seeds = view.seeds(rows)
        run = SearchRun(
            options=self.options,
            games=view.imagined(rows, seeds),
            seats=view.seat(rows),
            actions=self._ranked(view, rows, masks, seeds),
            pay=self._pay(view.settings),
            network=self._network,
            judge=self._judge,
            leaf_adds=self._leaf_adds,
        )
        trees = self.options.trees
        votes = np.zeros((rows.size * trees, view.num_actions), np.float32)

        def search_some(part: slice) -> None:
            for job in range(part.start, part.stop):
                row, number = divmod(job, trees)
                votes[job] = run.votes(row, next_seed(int(seeds[row]) ^ number))

        self._workers.share(len(votes), search_some)
        votes = votes.reshape(rows.size, trees, -1).sum(1)
        # Of equals the one that the prior likes best.
        return np.array(
            [ranked[each[ranked].argmax()] for ranked, each in zip(run.actions, votes, strict=True)]
        )

    def _ranked(self, view: View, rows: Integers, masks: Booleans, seeds: Integers) -> list[Integers]:
        """The legal actions of each row, those that the prior likes best first."""
        likes = np.zeros(masks.shape, np.float32)
        prior = self.options.prior_in(self.game)
        if self._network is not None:
            likes = self._network.logits(view.observation(rows))
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


def _valued_by(network: Network, game: Game, name: str) -> tuple[str, bool]:
    """The reward that a network's value counts, and whether it is only of what is still to come."""
    try:
        settings = json.loads(str(network.about["settings"]))
        reward, is_rest = settings["reward"], settings["rewards_every_decision"]
    except (KeyError, TypeError, ValueError):
        reward, is_rest = None, None
    if reward not in game.rewards or not isinstance(is_rest, bool):
        raise UsageError(f"search: leaf={name!r} does not say which reward of {game.id} it values")
    return str(reward), is_rest
