"""Setting up MaskablePPO on games of one learner among others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import cast

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecMonitor

from ...agents.policy import ADVISER
from ...envs.core.game import Game
from ...envs.core.outcome import win_shares
from ...envs.core.record import Floats
from ...envs.core.registry import get_game
from ...envs.core.sb3 import VecGames
from ...envs.core.settings import Settings, resolve
from ..config import SELF_PLAY, TrainConfig
from ..policies.advised import AdvisedPolicy
from ..policies.encoder import policy_kwargs_of
from ..self_play.pool import OpponentPool
from ..self_play.pool_games import PoolGames

MOST_TORCH_SEED = 2**32
"""Torch and NumPy take no larger seeds."""


def new_learner(config: TrainConfig, log_folder: Path | None = None) -> MaskablePPO:
    """An untrained model on its games; ``UsageError`` for options the game does not have."""
    game = get_game(config.game)
    settings = resolve(game, **config.game_options())
    model = MaskablePPO(
        AdvisedPolicy if config.adviser else "MlpPolicy",
        VecMonitor(new_games(config, game, settings)),
        n_steps=config.decisions_per_update,
        batch_size=config.decisions_of_update // config.parts,
        n_epochs=config.epochs,
        learning_rate=config.learning_rate,
        gamma=config.discount,
        gae_lambda=config.advantage_decay,
        ent_coef=config.entropy,
        clip_range=config.clip,
        policy_kwargs=policy_kwargs_of(
            config.encoder, config.layers, game, settings, config.activation, config.adviser or ""
        ),
        seed=config.seed % MOST_TORCH_SEED,
        device="cpu",
        tensorboard_log=None if log_folder is None else str(log_folder),
    )
    vars(model)[ADVISER] = config.adviser or ""
    return model


def new_games(config: TrainConfig, game: Game, settings: Settings) -> VecGames:
    """The games of a learner among the opponents of ``config``, yet to be dealt."""
    options = {**config.game_options(), "adviser": config.adviser or ""}
    if config.opponents != SELF_PLAY:
        return VecGames(game.id, config.num_envs, opponents=config.opponents, **options)
    bots = game.bot_names if config.pool_bots is None else config.pool_bots
    pool = OpponentPool(game.id, bots, most_snapshots=config.most_snapshots)
    if settings.num_players == 1:  # whoever is named, there is no seat for it
        return VecGames(game.id, config.num_envs, opponents=bots[0], **options)
    return PoolGames(pool, config.num_envs, **options)


def deal_first(model: MaskablePPO) -> None:
    """Deal the games of a model that has learned nothing yet, as its first ``learn`` would."""
    model._last_obs = cast(Floats, monitor_of(model).reset())
    model._last_episode_starts = np.ones(model.n_envs, np.bool_)


def monitor_of(model: MaskablePPO) -> VecMonitor:
    """What a model of ``new_learner`` sees its games through."""
    return cast(VecMonitor, model.env)


def games_of(model: MaskablePPO) -> VecGames:
    """The games of a model of ``new_learner``."""
    return cast(VecGames, monitor_of(model).venv)


def pool_of(model: MaskablePPO) -> OpponentPool | None:
    """The pool that the opponents of a model of ``new_learner`` are drawn from, if they are."""
    games = games_of(model)
    return games.pool if isinstance(games, PoolGames) else None


class Watch(BaseCallback):
    """Tells how many decisions have been taken, and logs the learner's share of wins for TensorBoard.

    Args:
        cooperative: whether a win is the whole team's.
        on_decisions: called with the number of decisions since the last call.
    """

    def __init__(self, cooperative: bool, on_decisions: Callable[[int], None] | None = None) -> None:
        super().__init__()
        self.cooperative = cooperative
        self.on_decisions = on_decisions
        self._wins: list[float] = []

    def _on_step(self) -> bool:
        if self.on_decisions is not None:
            self.on_decisions(self.training_env.num_envs)
        for row in np.flatnonzero(self.locals["dones"]):
            info = self.locals["infos"][row]
            self._wins.append(float(win_shares(info["places"], self.cooperative)[info["seat"]]))
        return True

    def _on_rollout_end(self) -> None:
        if self._wins:
            self.logger.record("rollout/win_share", sum(self._wins) / len(self._wins))
        self._wins.clear()
