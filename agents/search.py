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
from ..envs.core.record import Booleans, Integers, Tables, frozen_tables
from ..envs.core.registry import get_game
from ..envs.core.rng import next_seed
from ..envs.core.settings import Settings
from ..envs.core.workers import Workers
from .network import Network, check_seats, load_network, shipped_network
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
        self._network = None if prior in (NO_PRIOR, *self.game.bot_names) else _network(prior, game_id)
        self._judge = _network(self.options.leaf, game_id) if self.options.leaf else None
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
            actions=self._ranked(view, rows, masks),
            pay=self._pay(view.settings),
            network=self._network,
            judge=self._judge,
        )
        trees = self.options.trees
        votes = np.zeros((rows.size * trees, view.num_actions), np.float32)

        def search_some(part: slice) -> None:
            for job in range(part.start, part.stop):
                row, number = divmod(job, trees)
                votes[job] = run.votes(row, next_seed(int(seeds[row]) ^ number))

        self._workers.share(len(votes), search_some)
        return np.asarray(votes.reshape(rows.size, trees, -1).sum(1).argmax(1))

    def _ranked(self, view: View, rows: Integers, masks: Booleans) -> list[Integers]:
        """The legal actions of each row, those that the prior likes best first."""
        likes = np.zeros(masks.shape, np.float32)
        prior = self.options.prior_in(self.game)
        if self._network is not None:
            likes = self._network.logits(view.observation(rows))
        elif prior != NO_PRIOR:
            choice = view.bot_choice(prior, rows, bot_streams(view.seeds(rows)))
            likes[np.arange(rows.size), choice] = 1.0
        order = np.argsort(-np.where(masks, likes, -np.inf), axis=1, kind="stable")
        most = self.options.width if self._network is not None else masks.shape[1]
        return [order[row, : min(most, count)] for row, count in enumerate(masks.sum(1))]

    def _pay(self, settings: Settings) -> Tables:
        """The tables of the game as it is played, once for each reward that a value is made of."""
        if self._last_pay is None or self._last_pay[0] != settings:
            rewards = ("win", "score") if self._judge is None else 2 * (_reward_of(self._judge),)
            pay = [self.game.tables(replace(settings, reward=reward)) for reward in rewards]
            self._last_pay = settings, frozen_tables(np.concatenate(pay))
        return self._last_pay[1]


def _network(name: str, game_id: str) -> Network:
    return load_network(shipped_network(game_id) if name == "network" else name, game_id)


def _reward_of(network: Network) -> str:
    """The reward that a network's value counts."""
    settings = json.loads(str(network.about.get("settings", "{}")))
    return str(settings.get("reward", "score"))
