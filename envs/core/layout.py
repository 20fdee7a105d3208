"""The named layout of an observation: where each fact stands, in what unit and bounds."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from gymnasium.spaces import Box

from .errors import UsageError, listing
from .record import Doubles, Floats


@dataclass(frozen=True)
class Field:
    """One named fact. A game writes the natural value; the observation holds it divided by ``scale``.

    ``low`` and ``high`` bound the natural value (cards, Glory, a flag); ``start`` is set by Layout.
    """

    name: str
    shape: tuple[int, ...]
    high: float
    meaning: str
    low: float = 0.0
    scale: float = 1.0
    start: int = 0

    @property
    def size(self) -> int:
        """Floats it takes."""
        return math.prod(self.shape)

    @property
    def slice(self) -> slice:
        """Its place in the observation."""
        return slice(self.start, self.start + self.size)

    @property
    def factor(self) -> np.float32:
        """What the engine multiplies the natural value by."""
        return np.float32(1 / self.scale)

    @property
    def bounds(self) -> tuple[np.float32, np.float32]:
        """Lowest and highest value in the observation."""
        return np.float32(self.low) * self.factor, np.float32(self.high) * self.factor


class Layout:
    """The fields of an observation, in order: ``layout["hand"].slice``.

    Args:
        fields: name, shape, bounds and meaning of each; ``start`` is filled in here.

    Attributes:
        size: floats in the observation, O.
        factors: float32[O], from natural values to the observation; float32[0] if no field is scaled.
    """

    def __init__(self, fields: Sequence[Field]) -> None:
        self.fields: dict[str, Field] = {}
        self.size = 0
        for field in fields:
            placed = Field(**{**field.__dict__, "start": self.size})
            self.fields[field.name] = placed
            self.size += placed.size
        self.factors: Floats = self._factors()

    def _factors(self) -> Floats:
        factors = np.ones(self.size, np.float32)
        for field in self:
            factors[field.slice] = field.factor
        return factors if (factors != 1).any() else factors[:0].copy()

    def __getitem__(self, name: str) -> Field:
        if name not in self.fields:
            raise UsageError(f"no observation field is named {name!r}: use {listing(self.fields)}")
        return self.fields[name]

    def __iter__(self) -> Iterator[Field]:
        return iter(self.fields.values())

    def space(self) -> Box:
        """The observation as a Box, float32[O]."""
        low = np.zeros(self.size, np.float32)
        high = np.zeros(self.size, np.float32)
        for field in self:
            low[field.slice], high[field.slice] = field.bounds
        return Box(low, high, dtype=np.float32)

    def read(self, observation: Floats, name: str) -> Doubles:
        """The named field of an observation (float32[..., O]) in natural units, in the field's shape."""
        field = self[name]
        part = np.asarray(observation)[..., field.slice].astype(np.float64) * field.scale
        return np.round(part.reshape(*part.shape[:-1], *field.shape), 4)

    def markdown(self) -> str:
        """The observation table of the game's RULES.md."""
        lines = [
            "| start | field | shape | natural range | divided by | meaning |",
            "|---|---|---|---|---|---|",
        ]
        for field in self:
            shape = " x ".join(map(str, field.shape))
            bounds = f"{field.low:g} to {field.high:g}"
            lines.append(
                f"| {field.start} | {field.name} | {shape} | {bounds} | {field.scale:g} | {field.meaning} |"
            )
        return "\n".join(lines)
