"""The one exception for a caller's mistake."""

from __future__ import annotations

from collections.abc import Iterable


class UsageError(ValueError):
    """Bad input from outside: one sentence naming the thing, the place and what would be right."""


def listing(names: Iterable[object]) -> str:
    """The names as a readable list for a message: ``'a', 'b' or 'c'``."""
    quoted = [repr(name) for name in names]
    if len(quoted) < 2:
        return "".join(quoted)
    return ", ".join(quoted[:-1]) + " or " + quoted[-1]
