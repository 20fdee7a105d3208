"""All that a training run can be told, with values that were found by trying."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ..envs.core.errors import UsageError
from ..envs.core.registry import get_game

SELF_PLAY = "pool"
"""In place of bots' names: opponents are drawn from a pool of bots and of snapshots of the learner."""

MOST_COUNT = 10**12
MOST = {"num_envs": 10**6, "imitate_batch": 10**7, "most_snapshots": 10**4}
"""The greatest that a field may be, if less than ``MOST_COUNT``."""
MOST_UNITS = 10**5
"""In a layer."""

COUNTS = {
    "snapshot_every": 1,
    "most_snapshots": 0,
    "imitate_decisions": 1,
    "imitate_epochs": 1,
    "imitate_batch": 1,
    "num_envs": 1,
    "decisions_per_update": 1,
    "parts": 1,
    "epochs": 1,
    "evaluate_every": 0,
    "evaluation_games": 1,
    "checkpoint_every": 0,
}
"""Fields that are whole numbers, each with its least."""

BOUNDS = {
    "learning_rate": 1.0,
    "discount": 1.0,
    "advantage_decay": 1.0,
    "entropy": 1.0,
    "clip": 1.0,
    "imitate_learning_rate": 1.0,
    "imitate_noise": 1.0,
    "imitate_doubt": 1.0,
    "imitate_caution": 1.0,
}
"""Fields that lie between 0 and this; beyond it a network does not learn but break."""

MAY_BE_ZERO = ("entropy", "imitate_noise", "imitate_doubt", "imitate_caution")
"""Of these."""

NAMES = ("pool_bots", "evaluate_against")
"""Fields that are a list of names, or None."""

OWN_OPTIONS = ("num_players", "reward", "rewards_every_decision")
"""Options of the game that are fields of their own."""


class SettingError(UsageError):
    """A value that a setting cannot have; a file tells it in its own language."""

    def __init__(self, name: str, value: object, wanted: str) -> None:
        super().__init__(f"training: {name}={value!r} must be {wanted}")
        self.name, self.value, self.wanted = name, value, wanted


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
    same) and need only learn when to do otherwise; wherever the policy plays, it asks that bot. None: nobody
    is asked."""

    imitate: str | None = None
    """Before all else: an agent by its text, such as "heuristic" or "search:sims=64", whose decisions the
    network first learns to foretell; None: begin from nothing."""

    imitate_decisions: int = 100_000
    """Decisions of that agent to learn from."""

    imitate_from: tuple[str, ...] = ()
    """Files of decisions to learn from, as earlier runs wrote them (``demonstrations.npz``), in place of
    letting the agent play; ``imitate`` then only says whose they are."""

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
    values from -1 to 1: what a network finds best among many is often only what it errs most about."""

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

    encoder: str = "mlp"
    """What a network begins with: "mlp": policy and value have layers of their own; "trunk": they have the
    first of ``layers`` in common; "shared": that too, and below it one that looks at all seats, at all kinds
    of cards and at all places in the same way."""

    activation: str = "tanh"
    """What follows each hidden layer: "tanh" or "relu"."""

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

    def check(self) -> None:
        """``UsageError`` for values that cannot be; what belongs to the game is checked with the game."""
        for name, least in COUNTS.items():
            _check_count(name, getattr(self, name), least)
        _check_count("steps", self.steps, 0 if self.imitate is not None else 1)
        for name, most in BOUNDS.items():
            value = getattr(self, name)
            positive = value != 0 or name in MAY_BE_ZERO
            wanted = (
                f"a number from 0 to {most:g}" if name in MAY_BE_ZERO else f"above 0 and at most {most:g}"
            )
            _check(_is_number(value) and 0 <= value <= most and positive, name, value, wanted)
        self._check_words()
        self._check_options()
        if self.decisions_of_update % self.parts or self.decisions_of_update == self.parts:
            raise UsageError(
                f"training: {self.num_envs} games x {self.decisions_per_update} decisions "
                f"cannot be divided into {self.parts} equal parts of two or more"
            )

    def _check_words(self) -> None:
        units = isinstance(self.layers, (tuple, list)) and all(_is_count(each, 1) for each in self.layers)
        _check(units, "layers", self.layers, "a list of whole numbers above 0, like [64, 64]")
        most = max(self.layers, default=0)
        _check(most <= MOST_UNITS, "layers", self.layers, f"of {MOST_UNITS:,} units at most")
        _check(self.out is None or isinstance(self.out, (str, Path)), "out", self.out, "the name of a folder")
        for name in NAMES:
            value = getattr(self, name)
            wanted = "a list of names of bots, or left out for all"
            _check(value is None or _are_words(value), name, value, wanted)
        _check(
            self.pool_bots is None or len(self.pool_bots) > 0, "pool_bots", (), "one name of a bot or more"
        )
        has_table = (
            self.opponents != SELF_PLAY or self.evaluate_against is None or len(self.evaluate_against) > 0
        )
        _check(has_table, "evaluate_against", (), f"one name of a bot or more if opponents={SELF_PLAY!r}")
        is_agent = self.imitate is None or (isinstance(self.imitate, str) and self.imitate != "")
        _check(is_agent, "imitate", self.imitate, "the name of an agent, or left out")
        _check(_are_words(self.imitate_from), "imitate_from", self.imitate_from, "a list of names of files")
        if self.imitate_from and self.imitate is None:
            raise UsageError("training: imitate_from holds decisions of an agent: name it, imitate=...")
        if self.imitate_caution and self.adviser is None:
            raise UsageError("training: imitate_caution is about an adviser: name one, adviser=...")
        _check(
            self.tensorboard is None or isinstance(self.tensorboard, bool),
            "tensorboard",
            self.tensorboard,
            "true or false, or left out for whatever is installed",
        )

    def _check_options(self) -> None:
        is_table = isinstance(self.options, Mapping)
        _check(is_table, "options", self.options, "options of the game by their names")
        for name in OWN_OPTIONS:
            if name in self.options:
                raise UsageError(f"training: {name} is a setting of its own, not one of options")

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


def _check(is_right: bool, name: str, value: object, wanted: str) -> None:
    if not is_right:
        raise SettingError(name, value, wanted)


def _check_count(name: str, value: object, least: int) -> None:
    most = MOST.get(name, MOST_COUNT)
    wanted = "a whole number above 0" if least else "0 or a whole number above it"
    _check(_is_count(value, least), name, value, wanted)
    _check(not _is_above(value, most), name, value, f"at most {most:,}")


def _is_above(value: object, most: int) -> bool:
    return isinstance(value, int) and value > most


def _is_count(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least


def _is_number(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def _are_words(value: object) -> bool:
    return isinstance(value, (tuple, list)) and all(isinstance(each, str) for each in value)
