"""Reading a game's data file: TOML blocks whose values are checked and whose origin is stated."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from .errors import UsageError, listing

ORIGINS = ("published", "inferred", "reconstructed")


class DataFile:
    """A TOML file of blocks, each with ``origin`` (published, inferred, reconstructed) and ``source``.

    Every reading method raises ``UsageError`` with file, key and fault.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)
        try:
            self.blocks: dict[str, Any] = tomllib.loads(self.path.read_text(encoding="utf-8"))
        except OSError as error:
            raise UsageError(f"data file {path}: cannot be read ({error.strerror})") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
            raise UsageError(f"data file {path}: is not valid TOML ({error})") from None

    def fail(self, key: str, fault: str) -> UsageError:
        """The error for a fault at a key."""
        return UsageError(f"data file {self.path.name}: {key} {fault}")

    def value(self, key: str) -> Any:
        """The value at ``block.name`` or deeper."""
        place: Any = self.blocks
        for part in key.split("."):
            if not isinstance(place, dict) or part not in place:
                raise self.fail(key, "is missing")
            place = place[part]
        return place

    def integer(self, key: str, low: int, high: int) -> int:
        """A whole number from ``low`` to ``high``."""
        value = self.value(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.fail(key, f"is {value!r}, it must be a whole number from {low} to {high}")
        return value

    def integers(self, key: str, count: int, low: int, high: int) -> list[int]:
        """A list of ``count`` whole numbers from ``low`` to ``high``."""
        value = self.value(key)
        if not isinstance(value, list) or len(value) != count:
            raise self.fail(key, f"must be a list of {count} whole numbers")
        for number in value:
            if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
                raise self.fail(key, f"holds {number!r}, allowed are whole numbers from {low} to {high}")
        return list(value)

    def names(self, key: str, count: int) -> list[str]:
        """A list of ``count`` different words."""
        value = self.value(key)
        if not isinstance(value, list) or len(value) != count or not all(isinstance(n, str) for n in value):
            raise self.fail(key, f"must be a list of {count} words")
        if len(set(value)) != count:
            raise self.fail(key, "names something twice")
        return list(value)

    def provenance(self) -> list[tuple[str, str, str]]:
        """(block, origin, source) of every block; a block without them is a fault."""
        rows = []
        for name, block in self.blocks.items():
            origin, source = block.get("origin"), block.get("source")
            if origin not in ORIGINS:
                raise self.fail(f"{name}.origin", f"must be {listing(ORIGINS)}")
            if not isinstance(source, str) or not source:
                raise self.fail(f"{name}.source", "must say where the numbers are from")
            rows.append((name, origin, source))
        return rows
