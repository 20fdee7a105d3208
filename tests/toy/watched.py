"""Decisions in six toy games for each agent, and files of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from fabletop.envs.core.registry import get_game
from fabletop.envs.core.settings import resolve
from fabletop.training.config import TrainConfig
from fabletop.training.imitation.demonstrate import record
from fabletop.training.imitation.demonstrations import DemonstrationOptions, Demonstrations

BOLD, UNDECIDED, SEARCH = "bold", "toy.bidders:Undecided", "search:sims=24:prior=bold:playout=random"
CONFIG = TrainConfig("toy", imitate=SEARCH, discount=1.0, rewards_every_decision=False)
"""Of a run that may learn from them."""


@cache
def shown(agent: str = SEARCH, seed: int = 0, discount: float = 1.0, adviser: str = "") -> Demonstrations:
    game = get_game("toy")
    options = DemonstrationOptions(agent, seed=seed, discount=discount, adviser=adviser)
    return record(options, game, resolve(game, **CONFIG.game_options()), range(6))


def written(path: Path, agent: str = SEARCH, **more: Any) -> Path:
    shown(agent, **more).save(path)
    return path
