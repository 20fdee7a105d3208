"""Plain values of a scenario, checked one by one.

``place`` says where a value stands (``hands.player_0``). Every function raises ``UsageError`` with
place, fault and what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from .bits import has
from .errors import UsageError, listing
from .numbers import is_whole
from .record import NOBODY

Name = TypeVar("Name", str, int)

MOST_LISTED = 30


def fault(place: str, what: str) -> UsageError:
    """The error for a fault at a place of a scenario."""
    return UsageError(f"scenario: {place} {what}")


def choices(names: Sequence[str], most_listed: int = MOST_LISTED) -> str:
    """All names if they are few, else an example."""
    return f"use {listing(names)}" if len(names) <= most_listed else f"an example of one is {names[0]!r}"


def mapping(
    value: Any, place: str, names: Sequence[str], most_listed: int = MOST_LISTED
) -> Mapping[str, Any]:
    """A table whose keys are among ``names``; more than ``most_listed`` of these are not told."""
    if not isinstance(value, Mapping):
        raise fault(place, f"is {value!r}, it must be a table")
    for name in value:
        if name not in names:
            raise fault(place, f"has no {name!r}: {choices(names, most_listed)}")
    return value


def integer(value: Any, place: str, low: int, high: int) -> int:
    """A whole number from ``low`` to ``high``."""
    if not is_whole(value) or not low <= value <= high:
        raise fault(place, f"is {value!r}, it must be a whole number from {low} to {high}")
    return int(value)


def flag(value: Any, place: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise fault(place, f"is {value!r}, it must be true or false")
    return value


def index(value: Any, place: str, names: Sequence[str]) -> int:
    """Where a name stands among ``names``."""
    if not isinstance(value, str) or value not in names:
        raise fault(place, f"is {value!r}: {choices(names)}")
    return names.index(value)


def index_or_none(value: Any, place: str, names: Sequence[str], none: str) -> int:
    """Where a name stands among ``names``; ``NOBODY`` for the word ``none``."""
    found = index(value, place, [*names, none])
    return NOBODY if found == len(names) else found


def entries(value: Any, place: str, of: str = "") -> Sequence[Any]:
    """A list; ``of`` is what it holds, in a word."""
    if not isinstance(value, (list, tuple)):
        raise fault(place, f"is {value!r}, it must be a list{of and f' of {of}'}")
    return value


def indices(value: Any, place: str, names: Sequence[str]) -> list[int]:
    """A list of names, as their places among ``names``."""
    return [index(name, place, names) for name in entries(value, place)]


def distinct(value: Any, place: str, names: Sequence[str]) -> list[int]:
    """A list of names of which none occurs twice."""
    found = indices(value, place, names)
    if len(set(found)) != len(found):
        raise fault(place, "names something twice")
    return found


def mask(value: Any, place: str, names: Sequence[str]) -> int:
    """A list of different names as a set of their places (see ``bits``)."""
    return sum(1 << member for member in distinct(value, place, names))


def members(names: Sequence[Name], held: int) -> list[Name]:
    """The way back from ``mask``: the names of a set's members."""
    bits = int(held)  # of one width, or ``has`` would be compiled for each
    return [name for member, name in enumerate(names) if has(bits, member)]


def counts(value: Any, place: str, names: Sequence[str], high: int) -> list[int]:
    """A table from names to whole numbers up to ``high``, as one number for each of ``names``."""
    table = mapping(value, place, names)
    return [integer(table.get(name, 0), f"{place}.{name}", 0, high) for name in names]


def shown(numbers: Sequence[int], names: Sequence[str]) -> dict[str, int]:
    """The way back from ``counts``: the names that do not have 0."""
    return {name: int(number) for name, number in zip(names, numbers, strict=True) if number}
