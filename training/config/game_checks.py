"""What a config asks of its game; apart from ``checks``, since games need numba."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...envs.core.advice import observed_layout
from ...envs.core.batch import checked_seed
from ...envs.core.learner import opponent_names
from ...envs.core.registry import get_game
from ...envs.core.settings import resolve
from .checks import SELF_PLAY
from .network_checks import check_weights

if TYPE_CHECKING:
    from .train_config import TrainConfig


def check_game(config: TrainConfig) -> None:
    """``UsageError`` for what the game does not have, or a network too large for it."""
    game = get_game(config.game)
    settings = resolve(game, **config.game_options())
    checked_seed(config.seed)
    inputs = observed_layout(game, settings.num_players, config.adviser or "").size
    check_weights(config.layers, inputs, len(game.actions))
    if config.opponents != SELF_PLAY:
        opponent_names(game, config.opponents, settings.num_players)
    for name in (*(config.pool_bots or ()), *(config.evaluate_against or ())):
        game.bot_id(name)
