"""Whom a run tells how far it is, and what it raises when it is stopped before it has a result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from ..evaluation.curve import Point
from ..imitation.recording import Advance

Start = Callable[[str, int, str], None]
Evaluated = Callable[[Sequence[Point]], None]


class Hooks(NamedTuple):
    """Whom a run tells how far it is; see ``run.train``."""

    on_start: Start
    on_advance: Advance
    on_evaluated: Evaluated


def ignore(*_: object) -> None:
    """Tell nobody."""


NOBODY_IS_TOLD = Hooks(ignore, ignore, ignore)


def hooks_of(
    on_start: Start | None = None, on_advance: Advance | None = None, on_evaluated: Evaluated | None = None
) -> Hooks:
    """The hooks that are there, and for others such as do nothing."""
    return Hooks(on_start or ignore, on_advance or ignore, on_evaluated or ignore)


class Stopped(KeyboardInterrupt):
    """Ctrl-C before a run had a result, but after it had saved something to go on from.

    Args:
        folder: of the run.
        demonstrations: the file of decisions to begin a new run with (``imitate_from``); None: the run can be
            resumed, or begun anew as it was.
        can_resume: whether ``resume`` goes on.
    """

    def __init__(self, folder: Path, demonstrations: Path | None, can_resume: bool) -> None:
        super().__init__(f"stopped; what there is is in {folder}")
        self.folder, self.demonstrations, self.can_resume = folder, demonstrations, can_resume
