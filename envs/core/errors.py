"""The one exception for a caller's mistake, and words that its sentences share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path


class UsageError(ValueError):
    """Bad input from outside: one sentence naming the thing, the place and what would be right."""


def listing(names: Iterable[object]) -> str:
    """The names as a readable list for a message: ``'a', 'b' or 'c'``."""
    quoted = [repr(name) for name in names]
    if len(quoted) < 2:
        return "".join(quoted)
    return ", ".join(quoted[:-1]) + " or " + quoted[-1]


def counted(number: int, noun: str) -> str:
    """A number and what is counted, as in ``1 seat`` and ``2 seats``; ``noun`` is in the singular."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def first_line(error: Exception) -> str:
    """What an error says, in one line; its name if it says nothing."""
    return next(iter(str(error).splitlines()), type(error).__name__)


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """To write a file inside; ``UsageError`` names it if the system refuses."""
    try:
        yield
    except OSError as error:
        raise UsageError(f"{path} cannot be written ({error.strerror or error})") from None
