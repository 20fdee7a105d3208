"""Decisions to learn from, and what a policy has made of them on the games held out.

Of a search that tells its leads (see ``agents.search.Comparison``) the policy learns these, as differences of
its logits; of an agent that tells how likely each action is, that; of any other its choices.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from torch.nn import functional

from ...envs.core.errors import UsageError
from ...envs.core.record import Integers
from .demonstrations import Demonstrations
from .heads import head_of
from .recording import Advance

HELD_OUT = 0.1
"""Share of the games that are kept for measuring."""
MOST_HELD_OUT = 20_000
"""Decisions of them at most: more would not tell more."""
VALUE_WEIGHT = 0.5
"""What the error of the value counts beside that of the policy."""

LEAD_SCALE = 0.02
"""A lead of so much, in values from -1 to 1, is to make an action e times as likely as the favourite."""


@dataclass(frozen=True)
class Epoch:
    """How well the agent is foretold after so many times through its decisions."""

    number: int
    """From 1 on; 0 is before learning."""
    training_loss: float
    """Mean loss of the policy over the decisions learned from, while it learned: cross-entropy, blended with
    ``imitate_doubt`` if there is any; of a search the squared errors of ``lead_errors``. NaN for epoch 0."""
    loss: float
    """The same without doubt on the games held out: cross-entropy, or squared errors of leads."""
    accuracy: float
    """How often the likeliest action is the agent's, on the games held out."""
    value_explained: float
    """Share of the variance of the value target that is explained there; below 0: worse than its mean."""


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


def check_enough(found: Demonstrations) -> None:
    """``UsageError`` unless there is a decision to learn from and another to measure."""
    if len(found) < 2:
        raise UsageError("imitation: there is but one decision to learn from: record more")


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
        check_enough(self.found)
        games = self.found.games
        numbers = np.unique(games)
        if numbers.size == 1:  # then single decisions have to do
            games, numbers = np.arange(len(games), dtype=np.int32), np.arange(len(games), dtype=np.int32)
        count = max(1, round(HELD_OUT * numbers.size))
        is_held = np.isin(games, self._random.permutation(numbers)[:count])
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
