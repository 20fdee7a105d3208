"""The data file of the game: the names in it, and reading words and tables from it or from a user's."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from ..core.data import Reader, open_data
from ..core.errors import listing
from .components import ALLIES, UPGRADES

DATA = Path(__file__).with_name("rise_of_the_gnomes.toml")
ORIGIN = ("origin", "source")
"""Keys of a block that say where its numbers are from."""


def table(data: Reader, key: str) -> Reader:
    """The table at the key."""
    value = data.value(key)
    if not isinstance(value, Mapping):
        raise data.fail(key, f"is {value!r}, it must be a table")
    return Reader(value, data.file, f"{data.place}{key}.")


def only(entries: Reader, known: Iterable[str]) -> None:
    """Refuse a key that is not known, such as a misspelt one."""
    allowed = list(known)
    for name in entries.values:
        if name not in allowed:
            raise entries.fail(name, f"is not known here: use {listing(allowed)}")


def index(data: Reader, key: str, names: Sequence[str]) -> int:
    """The number of the word at the key."""
    return names.index(data.word(key, names))


def indices(data: Reader, key: str, names: Sequence[str], low: int, high: int) -> list[int]:
    """The numbers of ``low`` to ``high`` different words."""
    words = data.names(key)
    if not low <= len(words) <= high:
        raise data.fail(key, f"must be a list of {low if low == high else f'{low} to {high}'} words")
    for word in words:
        if word not in names:
            raise data.fail(key, f"holds {word!r}, allowed are {listing(names)}")
    return [names.index(word) for word in words]


def integer_lists(data: Reader, key: str, count: int, length: int, low: int, high: int) -> list[list[int]]:
    """``count`` lists of ``length`` whole numbers from ``low`` to ``high``."""
    lists = data.value(key)
    if not isinstance(lists, list) or len(lists) != count:
        raise data.fail(key, f"must be a list of {count} lists")
    named = {f"[{number}]": values for number, values in enumerate(lists)}
    reader = Reader(named, data.file, f"{data.place}{key}")
    return [reader.integers(name, length, low, high) for name in named]


def _titles(block: str, count: int) -> tuple[str, ...]:
    data = open_data(DATA)
    titles = tuple(name for name in table(data, block).values if name not in ORIGIN)
    if len(titles) != count:
        raise data.fail(block, f"has {len(titles)} cards, it must have {count}")
    return titles


UPGRADE_TITLES = _titles("upgrades", UPGRADES)
ALLY_TITLES = _titles("allies", ALLIES)
"""As printed; actions are named after them, so that a user's data file has the same."""
