"""Scenarios: fields of the state that are read and written one by one, each in a form a person can read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ...core import values
from ...core.positions import seat_names
from ...core.record import NOBODY, Record, seat_name
from ..champion_nouns import CHAMPION_NOUNS
from ..components import MOST_SEATS


class Form(Protocol):
    """How the values of a field are written."""

    def shown(self, value: int) -> Any:
        """A field's value as a plain value."""
        ...

    def read(self, value: Any, place: str, row: Record) -> int:
        """The way back."""
        ...


@dataclass(frozen=True)
class Number:
    """A whole number; ``base`` is added for people, who count from one."""

    low: int
    high: int
    base: int = 0

    def shown(self, value: int) -> Any:
        """A field's value as a plain value."""
        return value + self.base

    def read(self, value: Any, place: str, row: Record) -> int:
        """The way back."""
        return values.integer(value, place, self.low + self.base, self.high + self.base) - self.base


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def shown(self, value: int) -> Any:
        """A field's value as a plain value."""
        return bool(value)

    def read(self, value: Any, place: str, row: Record) -> int:
        """The way back."""
        return int(values.flag(value, place))


@dataclass(frozen=True)
class Name:
    """One of these names, or ``none``."""

    names: Sequence[str]
    none: str = ""

    def shown(self, value: int) -> Any:
        """A field's value as a plain value."""
        return self.none if value == NOBODY else self.names[value]

    def read(self, value: Any, place: str, row: Record) -> int:
        """The way back."""
        if self.none:
            return values.index_or_none(value, place, self.names, self.none)
        return values.index(value, place, self.names)


@dataclass(frozen=True)
class Members:
    """A set, as a list of these names."""

    names: Sequence[str]

    def shown(self, value: int) -> Any:
        """A field's value as a plain value."""
        return values.members(self.names, value)

    def read(self, value: Any, place: str, row: Record) -> int:
        """The way back."""
        return values.mask(value, place, self.names)


@dataclass(frozen=True)
class Seat:
    """A seat; with ``champions`` also a Champion, numbered behind the seats, for its pawn."""

    champions: bool = False

    def shown(self, value: int) -> Any:
        """A field's value as a plain value."""
        return CHAMPION_NOUNS[value - MOST_SEATS] if value >= MOST_SEATS else seat_name(value)

    def read(self, value: Any, place: str, row: Record) -> int:
        """The way back."""
        if self.champions and value in CHAMPION_NOUNS:
            return MOST_SEATS + CHAMPION_NOUNS.index(value)
        return values.index(value, place, seat_names(row))


@dataclass(frozen=True)
class Part:
    """A field of the state, and the value that it has if nothing is said."""

    form: Form
    usual: int = 0


Parts = Mapping[str, Part]
"""By the name of the field, which is that of the scenario's key too."""


def shown_parts(state: Record, parts: Parts) -> dict[str, Any]:
    """Those that do not have their usual value."""
    return {
        key: part.form.shown(int(state[key])) for key, part in parts.items() if int(state[key]) != part.usual
    }


def read_parts(row: Record, table: Mapping[str, Any], place: str, parts: Parts) -> None:
    """Set those that are named."""
    for key, part in parts.items():
        if key in table:
            row[key] = part.form.read(table[key], f"{place}.{key}", row)


def forget(row: Record, parts: Parts) -> None:
    """Give all their usual values."""
    for key, part in parts.items():
        row[key] = part.usual
