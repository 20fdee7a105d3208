"""The bots that are compiled into a game's engine."""

from __future__ import annotations

from dataclasses import dataclass

from ..envs.core.batch import bot_streams
from ..envs.core.game import Game
from ..envs.core.record import Integers
from .view import View


@dataclass(frozen=True)
class CompiledAgent:
    """A bot of the engine as an agent.

    ``play_batch`` lets it play inside the compiled loop and calls ``act`` for nothing; ``act`` is for
    whoever wants its choice alone. Bots draw from streams of their own, never from the game's.
    """

    name: str
    number: int
    """The bot's id in the engine."""

    @classmethod
    def of(cls, game: Game, name: str) -> CompiledAgent:
        """The bot ``name`` of a game; ``UsageError`` names those there are."""
        return cls(name, game.bot_id(name))

    def act(self, view: View, rows: Integers) -> Integers:
        """The bot's choice int64[R] in each of ``rows``."""
        return view.bot_choice(self.name, rows, bot_streams(view.seeds(rows)))
