"""Reading a game's data file: blocks whose values are checked and whose origin is stated."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from .errors import UsageError, listing
from .numbers import is_number, is_whole

ORIGINS = ("published", "inferred", "reconstructed")
ORIGIN_KEYS = ("origin", "source")
"""Keys of a block that say where its numbers are from."""
PROVENANCE = "provenance"
"""Name of the block that says for others, such as lists, where they are from."""
FORMATS: dict[str, Callable[[str], Any]] = {".toml": tomllib.loads, ".json": json.loads}
MOST_SHOWN = 60
"""Characters of a wrong value that a message repeats."""


class Reader:
    """The values of a data file, or of one table in it. A key is ``name`` or, deeper, ``block.name``.

    A method that reads a value raises ``UsageError`` with file, key and fault if it is missing or not of the
    kind that its first line tells; ``fail`` makes that error.
    """

    def __init__(self, values: Mapping[str, Any], file: str, place: str = "") -> None:
        self.values = values
        self.file = file
        self.place = place
        """Where these values stand in the file, as ``allies[3].``; empty at the top."""

    def fail(self, key: str, fault: str) -> UsageError:
        """The error for a fault at a key."""
        return UsageError(f"data file {self.file}: {self.place}{key} {fault}")

    def value(self, key: str) -> Any:
        """Whatever stands at the key."""
        found: Any = self.values
        for part in key.split("."):
            if not isinstance(found, Mapping) or part not in found:
                raise self.fail(key, "is missing")
            found = found[part]
        return found

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``."""
        value = self.value(key)
        if not is_whole(value) or not low <= value <= high:
            raise self.fail(key, f"is {_shown(value)}, it must be a whole number from {low} to {high}")
        return int(value)

    def number(self, key: str, low: float, high: float) -> float:
        """A number from ``low`` to ``high``."""
        value = self.value(key)
        if not is_number(value) or not low <= value <= high:
            raise self.fail(key, f"is {_shown(value)}, it must be a number from {low:g} to {high:g}")
        return float(value)

    def flag(self, key: str) -> bool:
        """True or false."""
        value = self.value(key)
        if not isinstance(value, bool):
            raise self.fail(key, f"is {_shown(value)}, it must be true or false")
        return value

    def text(self, key: str, longest: int | None = None) -> str:
        """Words, not empty, of at most ``longest`` bytes in UTF-8 (None: of any length)."""
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            raise self.fail(key, f"is {_shown(value)}, it must be words in quotes")
        self._check_length(key, value, longest)
        return value

    def word(self, key: str, choices: Sequence[str]) -> str:
        """One of the choices."""
        value = self.value(key)
        if not isinstance(value, str) or value not in choices:
            raise self.fail(key, f"is {_shown(value)}, it must be {listing(choices)}")
        return value

    def integers(self, key: str, count: int | None, low: int, high: int) -> list[int]:
        """A list of ``count`` (None: of any number of) whole numbers from ``low`` to ``high``."""
        value = self._list(key, count, "whole numbers")
        for number in value:
            if not is_whole(number) or not low <= number <= high:
                raise self.fail(
                    key, f"holds {_shown(number)}, allowed are whole numbers from {low} to {high}"
                )
        return value

    def names(self, key: str, count: int | None = None, longest: int | None = None) -> list[str]:
        """A list of ``count`` (None: of any number of) different words, each as ``text`` has it."""
        value = self._list(key, count, "words")
        if not all(isinstance(name, str) and name for name in value):
            raise self.fail(key, "must be a list of words")
        if len(set(value)) != len(value):
            raise self.fail(key, "names something twice")
        for name in value:
            self._check_length(key, name, longest)
        return value

    def index(self, key: str, choices: Sequence[str]) -> int:
        """The number of the choice at the key."""
        return choices.index(self.word(key, choices))

    def indices(self, key: str, choices: Sequence[str], low: int, high: int) -> list[int]:
        """The numbers of ``low`` to ``high`` different choices."""
        words = self.names(key)
        if not low <= len(words) <= high:
            raise self.fail(key, f"must be a list of {low if low == high else f'{low} to {high}'} words")
        for word in words:
            if word not in choices:
                raise self.fail(key, f"holds {word!r}, allowed are {listing(choices)}")
        return [choices.index(word) for word in words]

    def integer_lists(self, key: str, count: int, length: int, low: int, high: int) -> list[list[int]]:
        """``count`` lists of ``length`` whole numbers from ``low`` to ``high``."""
        named = {f"[{number}]": each for number, each in enumerate(self._list(key, count, "lists"))}
        reader = Reader(named, self.file, f"{self.place}{key}")
        return [reader.integers(name, length, low, high) for name in named]

    def table(self, key: str) -> Reader:
        """The table at the key, as a reader."""
        value = self.value(key)
        if not isinstance(value, Mapping):
            raise self.fail(key, f"is {_shown(value)}, it must be a table")
        return Reader(value, self.file, f"{self.place}{key}.")

    def only(self, known: Iterable[str]) -> None:
        """Refuse a key that is not known, such as a misspelt one."""
        allowed = list(known)
        for name in self.values:
            if name not in allowed:
                raise self.fail(name, f"is not known here: use {listing(allowed)}")

    def rows(self, key: str, count: int | None = None) -> list[Reader]:
        """A list of ``count`` (None: of any number of) tables, each as a reader: ``allies[3]``, from 0."""
        value = self._list(key, count, "tables")
        for number, row in enumerate(value):
            if not isinstance(row, Mapping):
                raise self.fail(f"{key}[{number}]", f"is {_shown(row)}, it must be a table")
        return [Reader(row, self.file, f"{self.place}{key}[{number}].") for number, row in enumerate(value)]

    def _check_length(self, key: str, text: str, longest: int | None) -> None:
        if longest is not None and len(text.encode(errors="replace")) > longest:
            raise self.fail(key, f"holds {_shown(text)}, allowed are {longest} letters")

    def _list(self, key: str, count: int | None, kind: str) -> list[Any]:
        value = self.value(key)
        if not isinstance(value, list) or count not in (None, len(value)):
            wanted = kind if count is None else f"{count} {kind}"
            raise self.fail(key, f"must be a list of {wanted}")
        return list(value)


class DataFile(Reader):
    """A TOML or JSON file of named blocks.

    A block has an ``origin`` (published, inferred or reconstructed) and a ``source`` of its own, or both
    stand under its name in the block ``provenance``, as they must for a block that is a list.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        parse = FORMATS.get(self.path.suffix.lower())
        if parse is None:
            raise UsageError(f"data file {path}: its name must end in {listing(FORMATS)}")
        kind = self.path.suffix[1:].upper()
        try:
            values = parse(self.path.read_text(encoding="utf-8"))
        except OSError as error:
            raise UsageError(f"data file {path}: cannot be read ({error.strerror})") from None
        except (ValueError, RecursionError) as error:
            raise UsageError(f"data file {path}: is not valid {kind} ({error})") from None
        if not isinstance(values, dict):
            raise UsageError(f"data file {path}: must hold named blocks, not {_shown(values)}")
        super().__init__(values, self.path.name)

    @property
    def blocks(self) -> list[str]:
        """Names of the blocks, in the order of the file."""
        return [name for name in self.values if name != PROVENANCE]

    def provenance(self) -> list[tuple[str, str, str]]:
        """(block, origin, source) of every block; a block without them is a fault."""
        apart = self.values.get(PROVENANCE, {})
        if not isinstance(apart, dict):
            raise self.fail(PROVENANCE, "must be a table with the names of blocks")
        for name in apart:
            if name not in self.blocks:
                raise self.fail(
                    f"{PROVENANCE}.{name}", f"is about no block of the file: {listing(self.blocks)}"
                )
        rows = []
        for name in self.blocks:
            place = f"{PROVENANCE}.{name}" if name in apart else name
            rows.append((name, self.word(f"{place}.origin", ORIGINS), self.text(f"{place}.source")))
        return rows


def open_data(own: Path, chosen: str | Path | None = None) -> DataFile:
    """A game's own data file, or the one that a user has chosen in its place."""
    return _own_data(own) if chosen is None else DataFile(chosen)


@cache
def _own_data(path: Path) -> DataFile:
    data = DataFile(path)
    data.provenance()
    return data


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]}..."
