"""All that a training run can be told, with values that were found by trying."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..envs.core.errors import UsageError
from ..envs.core.registry import get_game

if TYPE_CHECKING:
    from ..envs.core.game import Game

COUNTS = ("steps", "num_envs", "decisions_per_update", "parts", "epochs", "evaluation_games")
"""Fields that are whole numbers above 0."""

BOUNDS = {
    "learning_rate": 1.0,
    "discount": 1.0,
    "advantage_decay": 1.0,
    "entropy": 1.0,
    "clip": 1.0,
}
"""Fields that lie between 0 and this; beyond it a network does not learn but break."""

OWN_OPTIONS = ("num_players", "reward", "rewards_every_decision")
"""Options of the game that are fields of their own."""


@dataclass(frozen=True)
class TrainConfig:
    """One run: a learner in one seat, bots in the others."""

    game: str
    """Id of the game."""

    num_players: int | None = None
    """Seats at the table; None: the game's usual number."""

    opponents: str | tuple[str, ...] = "random"
    """The bot in all other seats, or one for each of them, clockwise from the learner; its partners in a
    cooperative game."""

    options: Mapping[str, Any] = field(default_factory=dict)
    """Other options of the game: ``rulings``, ``tribes`` ..."""

    steps: int = 500_000
    """Decisions of the learner to train on, rounded up to whole updates."""

    seed: int = 0
    """Of deals, opponents, the network's first weights and the learner's exploring."""

    out: str | Path | None = None
    """Folder for what the run writes; None: ``runs/<game>``, or ``runs/<game>-2`` and so on if taken."""

    reward: str | None = None
    """What the learner strives for; None: "score" if the game has it, since points ahead tell more than a
    win, and sooner; else the game's first."""

    rewards_every_decision: bool = True
    """Whether rewards come as soon as the standing changes, not only at the end of a game."""

    num_envs: int = 64
    """Games side by side."""

    decisions_per_update: int = 128
    """Decisions in each of these games between two updates of the network."""

    parts: int = 16
    """Mini-batches into which the decisions of an update are divided."""

    epochs: int = 3
    """Times an update goes over all its decisions."""

    learning_rate: float = 1e-3
    """Step size of the optimiser (Adam)."""

    discount: float = 0.995
    """What a reward is worth one decision later; a game has some hundred decisions of the learner."""

    advantage_decay: float = 0.95
    """Lambda of generalised advantage estimation."""

    entropy: float = 0.01
    """Weight of keeping the policy undecided, so that it goes on exploring."""

    clip: float = 0.2
    """How far one update may change the probability of an action."""

    layers: tuple[int, ...] = (64, 64)
    """Units in the hidden layers, of the policy and of the value network alike."""

    evaluation_games: int = 400
    """Games of each evaluation, on deals that training never sees, the learner in every seat alike."""

    evaluate_against: tuple[str, ...] | None = None
    """Bots to evaluate against (or with) beside ``opponents``; None: each bot of the game."""

    tensorboard: bool = False
    """Whether to write logs for TensorBoard."""

    def check(self) -> None:
        """``UsageError`` for values that cannot be; what belongs to the game is checked with the game."""
        for name in COUNTS:
            _check(_is_count(getattr(self, name)), name, getattr(self, name), "a whole number above 0")
        for name, most in BOUNDS.items():
            value = getattr(self, name)
            positive = value != 0 or name == "entropy"
            wanted = f"a number from 0 to {most:g}" if name == "entropy" else f"above 0 and at most {most:g}"
            _check(_is_number(value) and 0 <= value <= most and positive, name, value, wanted)
        units = isinstance(self.layers, (tuple, list)) and all(map(_is_count, self.layers))
        _check(units, "layers", self.layers, "a tuple of whole numbers above 0, like (64, 64)")
        _check(self.out is None or isinstance(self.out, (str, Path)), "out", self.out, "the name of a folder")
        self._check_options()
        if self.decisions_of_update % self.parts or self.decisions_of_update == self.parts:
            raise UsageError(
                f"training: {self.num_envs} games x {self.decisions_per_update} decisions "
                f"cannot be divided into {self.parts} equal parts of two or more"
            )

    def _check_options(self) -> None:
        if not isinstance(self.options, Mapping):
            raise UsageError(f"training: options={self.options!r} must be a dict of options of the game")
        for name in OWN_OPTIONS:
            if name in self.options:
                raise UsageError(f"training: {name} is not for options: write TrainConfig(..., {name}=...)")

    @property
    def decisions_of_update(self) -> int:
        """Decisions of all games between two updates."""
        return self.num_envs * self.decisions_per_update

    @property
    def whole_steps(self) -> int:
        """``steps``, rounded up to whole updates."""
        return -(-self.steps // self.decisions_of_update) * self.decisions_of_update

    def game_options(self) -> dict[str, Any]:
        """The options of the games the learner plays, as the faces take them."""
        own = {name: getattr(self, name) for name in OWN_OPTIONS}
        if self.reward is None:
            own["reward"] = telling_reward(get_game(self.game))
        return {**self.options, **own}

    def as_dict(self) -> dict[str, Any]:
        """Plain values for a result file."""
        return {**asdict(self), "out": None if self.out is None else str(self.out)}


def telling_reward(game: Game) -> str:
    """The reward to learn from: "score" if the game has it, else its first."""
    return "score" if "score" in game.rewards else game.rewards[0]


def _check(is_right: bool, name: str, value: object, wanted: str) -> None:
    if not is_right:
        raise UsageError(f"training: {name}={value!r} must be {wanted}")


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)
