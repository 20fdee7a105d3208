"""How far long work has got: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import time
from threading import Timer
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from ..envs.core.engine import is_compiled
from ..envs.core.game import Game

SECONDS_BETWEEN_LINES = 10.0
PATIENCE = 2.0
"""Seconds of silence before a user is told what is being waited for."""


def waiting_for(game: Game) -> str:
    """What is being waited for before a game's first move."""
    if is_compiled(game):
        return f"Loading {game.id} and its agents."
    return f"Compiling {game.id}, which takes half a minute the first time."


class _RateColumn(TextColumn):
    def render(self, task: Task) -> Text:
        """Units per second."""
        return Text("" if task.speed is None else f"{_short(task.speed)} {task.description}/s")


class Counter:
    """Counts units of work done, on the console of the messages (stderr).

    A context: inside it call ``start(total)`` once and ``advance(count)`` as work gets done.

    Args:
        unit: what is counted, in the plural.
        console: where to show it.
        waiting: what to say if it takes long until ``start``.
    """

    def __init__(self, unit: str, console: Console, waiting: str = "") -> None:
        self.unit = unit
        self.console = console
        self.total = 0
        self.done = 0
        self._bar: Progress | None = None
        self._begun = self._told = 0.0
        self._hint = Timer(PATIENCE, console.print, [waiting]) if waiting else None

    def __enter__(self) -> Counter:
        if self._hint is not None:
            self._hint.daemon = True
            self._hint.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop_waiting()
        if self._bar is not None:
            self._bar.stop()

    def start(self, total: int) -> None:
        """Begin: ``total`` units are to be done."""
        self._stop_waiting()
        self.total = total
        self._begun = self._told = time.monotonic()
        if self.console.is_terminal:
            columns = BarColumn(), MofNCompleteColumn(), _RateColumn(""), TimeRemainingColumn()
            self._bar = Progress(*columns, console=self.console, transient=True)
            self._bar.add_task(self.unit, total=total)
            self._bar.start()

    def advance(self, count: int) -> None:
        """``count`` more units are done."""
        self.done += count
        if self._bar is not None:
            self._bar.advance(self._bar.task_ids[0], count)
        elif time.monotonic() - self._told >= SECONDS_BETWEEN_LINES:
            self._told = time.monotonic()
            rate = self.done / (self._told - self._begun)
            left = (self.total - self.done) / rate
            done = f"{self.done:,} of {self.total:,} {self.unit}"
            self.console.print(f"{done}, {_short(rate)} {self.unit}/s, {left:,.0f} s left", highlight=False)

    def _stop_waiting(self) -> None:
        if self._hint is not None:
            self._hint.cancel()


def _short(rate: float) -> str:
    return f"{rate:,.0f}" if rate >= 10 else f"{rate:.2g}"
