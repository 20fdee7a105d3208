"""The stages of a long command, one after the other, each with its progress."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

from ...envs.core.errors import counted
from ...training.evaluation.curve import Point, lineup_text

if TYPE_CHECKING:
    from rich.console import Console

    from ..progress import Counter


class Stages:
    """A context that shows one stage of a training after the other.

    Args:
        messages: the console to show them on.
        waiting: what to say if it takes long until the first stage.
    """

    def __init__(self, messages: Console, waiting: str) -> None:
        self.messages = messages
        self.waiting = waiting
        self._open = ExitStack()
        self._counter: Counter | None = None

    def __enter__(self) -> Stages:
        self._begin("")
        return self

    def __exit__(self, *error: object) -> None:
        self._open.close()

    def start(self, stage: str, total: int, unit: str) -> None:
        """The stage before is over, the next begins; ``unit`` is in the plural."""
        counter = self._begin(unit)
        self.messages.print(f"{stage}: {counted(total, unit.removesuffix('s'))}")
        counter.start(total)

    def advance(self, count: int) -> None:
        """``count`` more units are done; games that are played to their ends bring more than were wanted."""
        if self._counter is not None:
            self._counter.advance(min(count, self._counter.total - self._counter.done))

    def evaluated(self, points: Sequence[Point]) -> None:
        """Show how well the policy plays by now."""
        tables = (f"{point.win_rate:.1%} with {lineup_text(point.opponents)}" for point in points)
        line = f"After {points[0].decisions:,} decisions: wins {', '.join(tables)}"
        self.messages.print(line, highlight=False)

    def _begin(self, unit: str) -> Counter:
        from ..progress import Counter

        self._open.close()
        waiting = self.waiting if self._counter is None else ""
        self._counter = self._open.enter_context(Counter(unit, self.messages, waiting))
        return self._counter
