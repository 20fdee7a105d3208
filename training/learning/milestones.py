"""What is done in the course of learning, between two updates."""

from __future__ import annotations

import time
from collections.abc import Callable

from stable_baselines3.common.callbacks import BaseCallback


class Milestones(BaseCallback):
    """Calls back once learning is set up, and then between updates: before the games of each are played.

    Args:
        on_set_up: called once, when there is a logger.
        between_updates: called with nothing under way: all of the model is as an update has left it.
    """

    def __init__(self, on_set_up: Callable[[], None], between_updates: Callable[[], None]) -> None:
        super().__init__()
        self.on_set_up = on_set_up
        self.between_updates = between_updates

    def _on_training_start(self) -> None:
        self.on_set_up()

    def _on_rollout_start(self) -> None:
        self.between_updates()

    def _on_step(self) -> bool:
        return True


class Clock:
    """Counts the seconds spent on learning.

    Args:
        seconds: spent before.
    """

    def __init__(self, seconds: float = 0.0) -> None:
        self._before = seconds
        self._begun: float | None = None

    @property
    def seconds(self) -> float:
        """All that it has been running for."""
        return self._before + (0.0 if self._begun is None else time.perf_counter() - self._begun)

    def start(self) -> None:
        """Run on, if it does not."""
        if self._begun is None:
            self._begun = time.perf_counter()

    def stop(self) -> None:
        """Pause."""
        self._before, self._begun = self.seconds, None


def passes(done: int, before: int, every: int) -> bool:
    """Whether a multiple of ``every`` lies above ``before`` and not above ``done``; never for 0."""
    return every > 0 and done // every > before // every
