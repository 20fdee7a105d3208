"""What an agent gets to see: the boundary behind which the true states stay."""

from __future__ import annotations

import numpy as np

from ..envs.core.advice import observed
from ..envs.core.batch import Batch
from ..envs.core.errors import UsageError
from ..envs.core.game import Game
from ..envs.core.layout import Layout
from ..envs.core.record import Booleans, Floats, Integers, Stream
from ..envs.core.rng import next_seed
from ..envs.core.settings import Settings


class View:
    """The games in which one agent is to decide, each as the seat to play may see it.

    It answers for these games only, for one decision, and hands out copies. No method returns a true
    state, a deal's seed or another seat's observation; ``imagined`` returns states in which all that
    the seat cannot know is dealt anew.

    Args:
        batch: the games.
        rows: int64[R], those that wait for the agent.
        seeds: int64[G], the seeds of the agents' own randomness for the first G games of the batch, those
            in play; they have nothing to do with the seeds of the deals.
    """

    __slots__ = ("__batch", "__open", "__seeds")

    def __init__(self, batch: Batch, rows: Integers, seeds: Integers) -> None:
        self.__batch = batch
        self.__seeds = seeds
        self.__open = np.zeros(len(batch), np.bool_)
        self.__open[rows] = True

    @property
    def game(self) -> Game:
        """The Game record: actions and their texts, phases, names of bots, rulings."""
        return self.__batch.game

    @property
    def settings(self) -> Settings:
        """The options the games are played with."""
        return self.__batch.settings

    @property
    def num_players(self) -> int:
        """Seats at each table, P."""
        return self.__batch.num_players

    @property
    def num_actions(self) -> int:
        """Size of the action space, A."""
        return self.__batch.num_actions

    @property
    def layout(self) -> Layout:
        """Where each fact stands in an observation: ``view.layout.read(observation, "hand")``."""
        return self.__batch.layout

    def observation(self, rows: Integers, adviser: str = "") -> Floats:
        """What the seats to play know, float32[R, O], written relative to them.

        With the name of a bot its choice follows, float32[R, O + A]: see ``envs.core.advice``.
        """
        rows = self.__checked(rows)
        return observed(self.__batch, rows, np.full(rows.size, -1, np.int64), adviser)

    def action_mask(self, rows: Integers) -> Booleans:
        """The legal actions, bool[R, A]."""
        return self.__batch.legal(self.__checked(rows))

    def seat(self, rows: Integers) -> Integers:
        """The seats to play, int64[R]."""
        return np.asarray(self.__batch.states.to_play[self.__checked(rows)], np.int64)

    def phase(self, rows: Integers) -> Integers:
        """The phases of the decisions, int64[R], as indices into ``game.phases``."""
        return np.asarray(self.__batch.states.phase[self.__checked(rows)], np.int64)

    def seeds(self, rows: Integers) -> Integers:
        """A new seed int64[R] for each decision, the same in every run of the same game."""
        rows = self.__checked(rows)
        plies = self.__batch.states.ply[rows]
        pairs = zip(self.__seeds[rows], plies, strict=True)
        return np.array([next_seed(next_seed(int(seed)) ^ int(ply)) for seed, ply in pairs], np.int64)

    def bot_choice(self, name: str, rows: Integers, streams: Stream) -> Integers:
        """What the game's compiled bot ``name`` would do, int64[R]; ``streams`` uint64[R, 1] move on.

        Raises:
            UsageError: if the game has no such bot.
        """
        bot = self.game.bot_id(name)
        rows = self.__checked(rows)
        return self.__batch.choose(rows, np.full(rows.size, bot, np.int8), streams)

    def imagined(self, rows: Integers, seeds: Integers) -> Batch:
        """New games, one for each of ``rows``, that the seats to play cannot tell from the true ones.

        Whatever a seat cannot know is dealt anew from ``seeds`` (int64[R]). The games belong to the
        caller, to be played on and copied at will. A row may occur more than once.
        """
        rows = self.__checked(rows)
        games = Batch(self.game, rows.size, self.settings)
        games.states[:] = self.__batch.states[rows]
        games.redeal(games.all_rows, self.seat(rows), np.asarray(seeds, np.int64))
        return games

    def __checked(self, rows: Integers) -> Integers:
        rows = np.asarray(rows, np.int64)
        if not self.__open[rows].all():
            closed = int(rows[~self.__open[rows]][0])
            raise UsageError(
                f"game {closed} does not wait for this agent: look only at the rows given to act"
            )
        return rows
