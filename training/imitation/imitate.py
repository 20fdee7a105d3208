"""Learning to decide as another agent does, before a policy goes on by itself: the first stage of a run.

The policy learns to foretell the agent's choice among the legal actions, or how likely it is to choose each;
the value learns what the games were worth to the seat from there on. Games that nothing is learned from tell
how well it foretells.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from torch.nn import functional

from ...agents.policy import one_torch_thread
from ...envs.core.errors import UsageError, counted
from ...envs.core.game import Game
from ...envs.core.record import Integers
from ...envs.core.settings import Settings
from ..config import TrainConfig
from ..policies.advised import AdvisedPolicy
from .demonstrate import demonstrate
from .demonstrations import TOLD, DemonstrationOptions, Demonstrations, joined, load_demonstrations
from .heads import head_of

HELD_OUT = 0.1
"""Share of the games that are kept for measuring."""
MOST_HELD_OUT = 20_000
"""Decisions of them at most: more would not tell more."""
BOT_KEEP = 0.25
"""Share of the decisions that are recorded of a compiled bot, which plays faster than is learned."""
SEARCH_KEEP = 0.05
"""The same of a search: its prior decides the rest."""
VALUE_WEIGHT = 0.5
"""What the error of the value counts beside that of the policy."""
LAST_RATE = 0.05
"""The learning rate falls evenly from the one given to this share of it."""

DEMONSTRATIONS_FILE = "demonstrations.npz"

LEAD_SCALE = 0.02
"""A lead of so much, in values from -1 to 1, is to make an action e times as likely as the favourite."""

Start = Callable[[str, int, str], None]
Advance = Callable[[int], None]


@dataclass(frozen=True)
class Epoch:
    """How well the agent is foretold after so many times through its decisions."""

    number: int
    """From 1 on; 0 is before learning."""
    training_loss: float
    """Mean cross-entropy of the policy over the decisions learned from, while it learned; NaN for epoch 0."""
    loss: float
    """Mean cross-entropy on the games held out."""
    accuracy: float
    """How often the likeliest action is the agent's, on the games held out."""
    value_explained: float
    """Share of the variance of the value target that is explained there; below 0: worse than its mean."""


@dataclass(frozen=True)
class Imitated:
    """What imitation brought."""

    agent: str
    """Who was imitated."""
    decisions: int
    """Decisions recorded, those held out included."""
    games: int
    """Games they are from."""
    guessing: float
    """Accuracy of guessing among the legal actions, on the games held out."""
    epochs: tuple[Epoch, ...]
    """From before learning to the last one finished."""
    playing_seconds: float
    learning_seconds: float
    decisions_per_second: float
    """Decisions learned from in a second."""
    interrupted: bool
    """Whether Ctrl-C ended it; what had been learned is in the model."""


def imitate(
    model: MaskablePPO,
    config: TrainConfig,
    game: Game,
    settings: Settings,
    on_start: Start,
    on_advance: Advance,
    demonstrations: Demonstrations | None = None,
    out: Path | None = None,
    ray: str | None = None,
) -> Imitated:
    """Teach ``model`` to decide as the agent ``config.imitate`` does.

    Ctrl-C ends it; the model keeps what it has learned.

    Args:
        model: learns in place; its optimiser for what follows is left as it is.
        config: of the run: who, how much, and how.
        game: the game.
        settings: of the games, whose reward the value is about.
        on_start: called at the beginning of each stage with its name, its amount of work and the unit.
        on_advance: called with the number of units done since the last call.
        demonstrations: to learn from; None: those of ``config.imitate_from``, else played now.
        out: folder to write to what others than bots have played, for ``config.imitate_from``; None: nowhere.
        ray: address of a Ray cluster that plays them, see ``ray_cluster.Cluster``; None: it is done here.

    Raises:
        UsageError: if the agent does not exist, or the network breaks.
        AgentError: if the agent raises something.
    """
    agent = str(config.imitate)
    begun = time.perf_counter()
    try:
        if demonstrations is None:
            if config.imitate_from:
                demonstrations = _read(config, game, settings)
            else:
                on_start(f"Watching {agent}", config.imitate_decisions, "decisions")
                demonstrations = demonstrate(_whom_to_watch(config, game), game, settings, on_advance, ray)
                if out is not None and agent not in game.bot_names:
                    demonstrations.save(out / DEMONSTRATIONS_FILE)
    except KeyboardInterrupt:
        return Imitated(agent, 0, 0, 0.0, (), time.perf_counter() - begun, 0.0, 0.0, True)
    playing = time.perf_counter() - begun
    on_start(f"Imitating {agent}", config.imitate_epochs * len(demonstrations), "decisions")
    with one_torch_thread():
        lessons = Lessons(
            model.policy, demonstrations, config.imitate_batch, config.seed, config.imitate_doubt
        )
        epochs, interrupted = _learn(lessons, config, on_advance)
        if isinstance(model.policy, AdvisedPolicy):
            model.policy.trust_adviser(config.imitate_caution / LEAD_SCALE)
    return Imitated(
        agent,
        len(demonstrations),
        int(np.unique(demonstrations.games).size),
        lessons.guessing(),
        tuple(epochs),
        playing,
        lessons.seconds,
        lessons.learned / max(lessons.seconds, 1e-9),
        interrupted,
    )


def _whom_to_watch(config: TrainConfig, game: Game) -> DemonstrationOptions:
    agent = str(config.imitate)
    return DemonstrationOptions(
        agent,
        config.imitate_decisions,
        noise=config.imitate_noise,
        keep=_share_recorded(agent, game),
        discount=config.discount,
        adviser=config.adviser or "",
        seed=config.seed,
    )


def _read(config: TrainConfig, game: Game, settings: Settings) -> Demonstrations:
    """The decisions in files; ``UsageError`` if they were not taken at such tables, or otherwise advised."""
    parts: list[Demonstrations] = []
    games = 0
    for path in config.imitate_from:
        found = load_demonstrations(path, game.id)
        if (found.num_players, found.adviser) != (settings.num_players, config.adviser or ""):
            raise UsageError(
                f"{path}: these decisions are of {counted(found.num_players, 'player')} with "
                f"adviser={found.adviser!r}, not of {settings.num_players} with "
                f"adviser={config.adviser or ''!r}"
            )
        if parts and any(
            (getattr(found, name) is None) != (getattr(parts[0], name) is None) for name in TOLD
        ):
            raise UsageError(
                f"{path}: these decisions do not tell the same as those of {config.imitate_from[0]}"
            )
        # Games of no two files are the same.
        parts.append(replace(found, games=found.games + np.int32(games)))
        games = 1 + int(parts[-1].games.max(initial=0))
    return joined(parts)


def _share_recorded(agent: str, game: Game) -> float:
    if agent in game.bot_names:
        return BOT_KEEP
    return SEARCH_KEEP if agent.split(":")[0] == "search" else 1.0


def _learn(lessons: Lessons, config: TrainConfig, on_advance: Advance) -> tuple[list[Epoch], bool]:
    """The epochs, and whether Ctrl-C ended them."""
    epochs: list[Epoch] = []
    try:
        epochs.append(lessons.measure(0, float("nan")))
        for number in range(1, config.imitate_epochs + 1):
            rates = np.linspace(number - 1, number, lessons.parts, endpoint=False) / config.imitate_epochs
            rates = config.imitate_learning_rate * (1 - (1 - LAST_RATE) * rates)
            loss = lessons.epoch(rates, on_advance)
            epochs.append(lessons.measure(number, loss))
    except KeyboardInterrupt:
        return epochs, True
    finally:
        lessons.head.write_back()
    return epochs, False


def lead_errors(logits: torch.Tensor, leads: torch.Tensor, rounds: torch.Tensor) -> torch.Tensor:
    """How far the logits of R decisions are from what a search found, float32[R].

    An action's logit is to be above that of the favourite by its lead, in units of ``LEAD_SCALE``; its
    squared error counts by the rounds it is the mean of. So the noise of few rounds averages out over
    decisions that look alike, as it would not if the search's choices alone were learned.

    Args:
        logits: float32[R, A].
        leads: float32[R, A], see ``agents.search.Comparison``.
        rounds: float32[R, A].
    """
    # The favourite took part in all rounds, and its lead is 0; so it is with the mean of several as well.
    is_tried = rounds > 0
    favourite = (rounds - leads.abs()).masked_fill(~is_tried, -1.0).argmax(dim=1, keepdim=True)
    ahead = logits - logits.gather(1, favourite)
    errors = (LEAD_SCALE * ahead - leads).masked_fill(~is_tried, 0.0) / LEAD_SCALE
    found: torch.Tensor = (rounds * errors**2).sum(dim=1) / rounds.sum(dim=1)
    return found


class Lessons:
    """Decisions of an agent for one policy to learn from, some games of them held out.

    Attributes:
        parts: mini-batches in an epoch.
        learned: decisions learned from so far, and the seconds it took.
    """

    def __init__(
        self,
        policy: MaskableActorCriticPolicy,
        found: Demonstrations,
        batch: int,
        seed: int,
        doubt: float = 0.0,
    ) -> None:
        self.found, self.doubt = found, doubt if found.leads is None else 0.0
        self.head = head_of(policy)
        self._random = np.random.default_rng(seed)
        self._optimiser = torch.optim.Adam(self.head.parameters(), fused=True)
        self._learning, self._held_out = self._split()
        self._batch = min(batch, self._learning.size)
        self.parts = self._learning.size // self._batch
        self.learned, self.seconds = 0, 0.0

    def _split(self) -> tuple[Integers, Integers]:
        """The decisions to learn from and those of games held out."""
        games = self.found.games
        numbers = np.unique(games)
        if numbers.size == 1:  # then single decisions have to do
            games, numbers = np.arange(len(games), dtype=np.int32), np.arange(len(games), dtype=np.int32)
        count = max(1, round(HELD_OUT * numbers.size))
        is_held = np.isin(games, self._random.permutation(numbers)[:count])
        if is_held.all():
            raise UsageError("imitation: there is but one decision to learn from: record more")
        return np.flatnonzero(~is_held), np.flatnonzero(is_held)[:MOST_HELD_OUT]

    def epoch(self, rates: np.ndarray[Any, Any], on_advance: Advance) -> float:
        """Go once over all decisions, with these learning rates; returns the mean loss of the policy."""
        begun = time.perf_counter()
        total = 0.0
        rows = self._random.permutation(self._learning)
        try:
            for part, rate in enumerate(rates):
                total += self._step(rows[part * self._batch : (part + 1) * self._batch], float(rate))
                self.learned += self._batch
                on_advance(self._batch)
        finally:
            self.seconds += time.perf_counter() - begun
        return total / len(rates)

    def _step(self, rows: Integers, rate: float) -> float:
        for group in self._optimiser.param_groups:
            group["lr"] = rate
        logits, values = self.head(self.found, rows)
        loss = (
            (1 - self.doubt) * self._losses(logits, rows) + self.doubt * self._evenness(logits, rows)
        ).mean()
        error = functional.mse_loss(values, torch.from_numpy(self.found.values[rows]))
        self._optimiser.zero_grad(set_to_none=True)
        (loss + VALUE_WEIGHT * error).backward()  # type: ignore[no-untyped-call]
        self._optimiser.step()
        found = float(loss.detach())
        if not np.isfinite(found):
            raise UsageError(
                f"imitation: the network broke after {self.learned:,} decisions: "
                f"try an imitate_learning_rate below {rate:g}"
            )
        return found

    def _losses(self, logits: torch.Tensor, rows: Integers) -> torch.Tensor:
        """Cross-entropy of each decision, from logits that know what is legal; of leads their error."""
        if self.found.leads is not None and self.found.rounds is not None:
            leads, rounds = (
                torch.from_numpy(each.take(rows).dense()) for each in (self.found.leads, self.found.rounds)
            )
            return lead_errors(logits, leads, rounds)
        if self.found.chances is None:
            actions = torch.from_numpy(self.found.actions[rows].astype(np.int64))
            return functional.cross_entropy(logits, actions, reduction="none")
        chances = torch.from_numpy(self.found.chances.take(rows).dense())
        return functional.cross_entropy(logits, chances, reduction="none")

    def _evenness(self, logits: torch.Tensor, rows: Integers) -> torch.Tensor | float:
        """Cross-entropy of each decision with all legal actions alike."""
        if not self.doubt:
            return 0.0
        legal = torch.from_numpy(self.found.legal(rows))
        chances = functional.log_softmax(logits, dim=1).masked_fill(~legal, 0.0)
        return -chances.sum(dim=1) / legal.sum(dim=1)

    def measure(self, number: int, training_loss: float) -> Epoch:
        """How well the policy foretells on the games held out."""
        loss = hits = 0.0
        guesses = []
        with torch.no_grad():
            for rows in self._held_out_parts():
                logits, values = self.head(self.found, rows)
                loss += float(self._losses(logits, rows).sum())
                hits += float(np.sum(logits.argmax(dim=1).numpy() == self.found.actions[rows]))
                guesses.append(values.numpy())
        targets = self.found.values[self._held_out].astype(np.float64)
        error = np.mean((np.concatenate(guesses) - targets) ** 2) / max(float(targets.var()), 1e-12)
        count = self._held_out.size
        return Epoch(number, training_loss, loss / count, hits / count, 1.0 - float(error))

    def guessing(self) -> float:
        """Accuracy of guessing on the games held out."""
        return float(np.mean([np.mean(1 / self.found.legal(rows).sum(1)) for rows in self._held_out_parts()]))

    def _held_out_parts(self) -> Iterator[Integers]:
        size = 2048
        for start in range(0, self._held_out.size, size):
            yield self._held_out[start : start + size]
