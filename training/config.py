"""All that a training run can be told, with values that were found by trying."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ..envs.core.errors import UsageError


@dataclass(frozen=True)
class TrainConfig:
    """One run: a learner in one seat, bots in the others."""

    game: str
    """Id of the game."""

    num_players: int | None = None
    """Seats at the table; None: the game's usual number."""

    opponents: str | tuple[str, ...] = "random"
    """The bot in all other seats, or one for each of them, clockwise from the learner."""

    options: Mapping[str, Any] = field(default_factory=dict)
    """Other options of the game: ``rulings``, ``tribes`` ..."""

    steps: int = 500_000
    """Decisions of the learner to train on, rounded up to whole updates."""

    seed: int = 0
    """Of deals, opponents, the network's first weights and the learner's exploring."""

    out: Path | None = None
    """Folder for what the run writes; None: ``runs/<game>``, or ``runs/<game>-2`` and so on if taken."""

    reward: str = "score"
    """What the learner strives for: points ahead tell more than a win, and sooner."""

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
    """Bots to evaluate against beside ``opponents``; None: each bot of the game."""

    tensorboard: bool = False
    """Whether to write logs for TensorBoard."""

    def check(self) -> None:
        """``UsageError`` for numbers that cannot be; what belongs to the game is checked with the game."""
        counts = ("steps", "num_envs", "decisions_per_update", "parts", "epochs", "evaluation_games")
        for name in counts:
            if getattr(self, name) < 1:
                raise UsageError(f"training: {name}={getattr(self, name)!r} must be a whole number above 0")
        if self.decisions_of_update % self.parts or self.decisions_of_update == self.parts:
            raise UsageError(
                f"training: {self.num_envs} games x {self.decisions_per_update} decisions "
                f"cannot be divided into {self.parts} equal parts of two or more"
            )

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
        return {
            **self.options,
            "num_players": self.num_players,
            "reward": self.reward,
            "rewards_every_decision": self.rewards_every_decision,
        }

    def as_dict(self) -> dict[str, Any]:
        """Plain values for a result file."""
        return {**asdict(self), "out": None if self.out is None else str(self.out)}
