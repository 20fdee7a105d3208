"""All that a training run can be told, with values that were found by trying."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

import numpy as np

from ...envs.core.registry import get_game
from .bounds import OWN_OPTIONS
from .checks import SELF_PLAY, check_config

__all__ = ["SELF_PLAY", "TrainConfig"]


@dataclass(frozen=True)
class TrainConfig:
    """One run: a learner in one seat, others in the rest of the seats."""

    game: str
    """Id of the game."""

    num_players: int | None = None
    """Seats at the table; None: the game's usual number."""

    opponents: str | tuple[str, ...] = SELF_PLAY
    """Who holds the other seats, in a cooperative game as the learner's partners: "pool": self-play, each
    drawn for each game from ``pool_bots`` and from snapshots of the learner, more often those it loses to;
    else the bot in all of them, or one bot for each, clockwise from the learner."""

    pool_bots: tuple[str, ...] | None = None
    """Bots in the pool; None: each bot of the game."""

    snapshot_every: int = 10
    """Updates of the network between two snapshots of the learner for the pool."""

    most_snapshots: int = 10
    """Snapshots that the pool keeps; 0: bots alone."""

    options: Mapping[str, Any] = field(default_factory=dict)
    """Other options of the game: ``rulings``, ``tribes`` ..."""

    adviser: str | None = None
    """A bot whose choice the learner sees with each decision, so that it can begin as that bot (imitate the
    same) and need only learn when to do otherwise; wherever the policy plays, it asks that bot. It needs an
    ``encoder`` with a trunk, and "relu". None: nobody is asked."""

    imitate: str | None = None
    """Before all else: an agent by its text, such as "heuristic" or "search:sims=64", whose decisions the
    network first learns to foretell; None: begin from nothing."""

    imitate_decisions: int = 100_000
    """Decisions of that agent to learn from."""

    imitate_from: tuple[str, ...] = ()
    """Files of decisions to learn from, as earlier runs wrote them (``demonstrations.npz``), in place of
    letting the agent play; ``imitate`` then only says whose they are."""

    imitate_keep: float | None = None
    """Share of the agent's decisions that is recorded: fewer of each game means more games, and what a
    game was worth, which the value learns, is one fact however many decisions tell of it. None: a quarter of
    a bot's, one in twenty of a search's (its prior decides the others), all of another agent's."""

    imitate_rounds: int = 1
    """Rounds in which a search is watched, each for its part of ``imitate_decisions``. In all but the first
    the policy learned so far plays, and the search tells what to do in the positions it comes to."""

    imitate_epochs: int = 8
    """Times that imitation goes over these decisions."""

    imitate_batch: int = 256
    """Decisions in each mini-batch of imitation."""

    imitate_noise: float = 0.05
    """Share of the moves in the games it learns from that are drawn at random instead, so that it also learns
    what to do after a slip."""

    imitate_doubt: float = 0.0
    """Probability that the network is taught to leave to the legal actions other than the agent's, all
    alike, so that it has something to explore afterwards. Of no account with a search, which tells itself how
    much better its choice is."""

    imitate_caution: float = 0.0
    """By how much an action must seem better than the adviser's choice after imitation to be preferred, in
    values from -1 to 1: what a network finds best among many is often only what it errs most about. Only with
    an adviser and a search, for no other agent tells how much better an action is."""

    imitate_learning_rate: float = 3e-3
    """Step size of the optimiser while it imitates."""

    steps: int = 500_000
    """Decisions of the learner to train on, rounded up to whole updates; 0: imitation alone."""

    seed: int = 0
    """Of deals, opponents, the network's first weights and the learner's exploring."""

    out: str | Path | None = None
    """Folder for what the run writes; None: ``runs/<game>``, or ``runs/<game>-2`` and so on if taken."""

    reward: str | None = None
    """What the learner strives for; None: what tells most of a win and soonest, see ``Game.telling_reward``:
    points ahead, or the place where points decide nothing."""

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

    encoder: str | None = None
    """What a network begins with: "mlp": policy and value have layers of their own; "trunk": they have the
    first of ``layers`` in common; "shared": that too, and below it one that looks at all seats, at all kinds
    of cards and at all places in the same way. None: "shared" with an ``adviser``, "mlp" without."""

    activation: str | None = None
    """What follows each hidden layer: "tanh" or "relu". None: "relu" with an ``adviser``, "tanh" without."""

    layers: tuple[int, ...] = (64, 64)
    """Units in the hidden layers, of the policy and of the value network alike."""

    evaluate_every: int = 100_000
    """Decisions between two evaluations, rounded up to whole updates; 0: before and after training only."""

    evaluation_games: int = 400
    """Games of each evaluation, on deals that training never sees, the learner in every seat alike."""

    evaluate_against: tuple[str, ...] | None = None
    """Bots to evaluate against (or with), beside those named in ``opponents``; None: each bot of the game."""

    checkpoint_every: int = 100_000
    """Decisions between two checkpoints, rounded up to whole updates; 0: at the end only."""

    tensorboard: bool | None = None
    """Whether to write logs for TensorBoard; None: if it is installed."""

    def __post_init__(self) -> None:
        for each in fields(self):  # so that it can be written to a file
            object.__setattr__(self, each.name, _plain(getattr(self, each.name)))

    def check(self) -> None:
        """``UsageError`` for values that cannot be, or that the game does not have."""
        check_config(self)

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
            own["reward"] = get_game(self.game).telling_reward
        return {**self.options, **own}

    def as_dict(self) -> dict[str, Any]:
        """Plain values for a result file."""
        return {**asdict(self), "out": None if self.out is None else str(self.out)}


def _plain(value: Any) -> Any:
    """Numbers of NumPy as those of Python, names of files in a list as texts; all else as it is."""
    if isinstance(value, (tuple, list)):
        return type(value)(str(each) if isinstance(each, Path) else _plain(each) for each in value)
    return value.item() if isinstance(value, np.generic) else value
