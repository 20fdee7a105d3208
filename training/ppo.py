"""Setting up MaskablePPO on games of one learner among bots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecMonitor

from ..envs.core.outcome import win_shares
from ..envs.core.sb3 import VecGames
from .config import TrainConfig

MOST_TORCH_SEED = 2**32
"""Torch and NumPy take no larger seeds."""


def new_learner(config: TrainConfig, log_folder: Path | None = None) -> MaskablePPO:
    """An untrained model on its games; ``UsageError`` for options the game does not have."""
    games = VecGames(config.game, config.num_envs, opponents=config.opponents, **config.game_options())
    return MaskablePPO(
        "MlpPolicy",
        VecMonitor(games),
        n_steps=config.decisions_per_update,
        batch_size=config.decisions_of_update // config.parts,
        n_epochs=config.epochs,
        learning_rate=config.learning_rate,
        gamma=config.discount,
        gae_lambda=config.advantage_decay,
        ent_coef=config.entropy,
        clip_range=config.clip,
        policy_kwargs={"net_arch": list(config.layers)},
        seed=config.seed % MOST_TORCH_SEED,
        device="cpu",
        tensorboard_log=None if log_folder is None else str(log_folder),
    )


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
