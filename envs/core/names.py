"""Names that a data file gives to things, kept in the tables record for whoever draws or writes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

LONGEST = 40
"""Most bytes of a name in UTF-8: what ``longest`` of a ``Reader`` must be."""


def names_field(name: str, count: int) -> tuple[Any, ...]:
    """The dtype entry of ``count`` names; kernels do not read it."""
    return name, np.uint8, (count, LONGEST)


def pack_names(field: npt.NDArray[np.uint8], names: Sequence[str]) -> None:
    """Write names, checked as by ``Reader.names(key, count, LONGEST)``, into a field uint8[N, LONGEST]."""
    for row, name in zip(field, names, strict=True):
        letters = name.encode(errors="replace")
        row[:] = 0
        row[: len(letters)] = list(letters)


def names_of(field: npt.NDArray[np.uint8]) -> list[str]:
    """The names in a field of a tables record."""
    return [row.tobytes().rstrip(b"\0").decode() for row in field]
