"""What a run is to do, put together once for all who work at it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ..envs.core.game import Game
from ..envs.core.learner import opponent_names
from ..envs.core.registry import get_game
from ..envs.core.settings import Settings, resolve
from .config import SELF_PLAY, TrainConfig
from .learning.hooks import NOBODY_IS_TOLD, Hooks


class Task(NamedTuple):
    """A config and what follows from it, and whom the run tells how far it is."""

    config: TrainConfig
    """Checked."""
    game: Game
    settings: Settings
    """Of the games."""
    lineups: tuple[tuple[str, ...], ...]
    """The bots of each table to evaluate at, those of training first."""
    hooks: Hooks = NOBODY_IS_TOLD

    @property
    def out(self) -> Path | None:
        """The folder to write to; None: what is learned is not written."""
        return None if self.config.out is None else Path(self.config.out)

    @classmethod
    def of(cls, config: TrainConfig, hooks: Hooks = NOBODY_IS_TOLD) -> Task:
        """What a config stands for; ``UsageError`` if its game does not have what it names."""
        game = get_game(config.game)
        settings = resolve(game, **config.game_options())
        own = [] if config.opponents == SELF_PLAY else [config.opponents]
        others = game.bot_names if config.evaluate_against is None else config.evaluate_against
        lineups = (opponent_names(game, names, settings.num_players) for names in [*own, *others])
        return cls(config, game, settings, tuple(dict.fromkeys(lineups)), hooks)
