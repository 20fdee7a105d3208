"""Game records: the header every state starts with, and arrays of states.

The letters used for shapes all over the package:

* ``B`` - games side by side in one batch, ``R`` - the rows of it that a call is about
* ``P`` - seats at the table (``num_players``)
* ``A`` - actions in the flat action space
* ``O`` - floats in one observation
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numba
import numpy as np
import numpy.typing as npt

Record: TypeAlias = Any
"""One element of a structured array, inside a kernel: fields are read and set as attributes."""

States: TypeAlias = Any
"""``np.recarray`` of game states, shape (B,)."""

Tables: TypeAlias = Any
"""Read-only ``np.recarray`` of shape (1,): the printed numbers and the rulings in force."""

Floats: TypeAlias = npt.NDArray[np.float32]
Doubles: TypeAlias = npt.NDArray[np.float64]
Integers: TypeAlias = npt.NDArray[np.int64]
Bytes: TypeAlias = npt.NDArray[np.int8]
Octets: TypeAlias = npt.NDArray[np.uint8]
Booleans: TypeAlias = npt.NDArray[np.bool_]
Stream: TypeAlias = npt.NDArray[np.uint64]
"""Random stream, uint64[1]: see ``rng``."""

NOBODY = -1

SEES_ALL = -1
"""The viewer from whom nothing is hidden, where a viewer is a seat."""


def seat_name(seat: int) -> str:
    """What a seat is called: the agent of the PettingZoo face, in scenarios and in words."""
    return f"player_{int(seat)}"


HEADER: list[tuple[Any, ...]] = [
    ("rng", np.uint64, (1,)),  # the game's own random stream
    ("ply", np.int32),  # decisions taken so far
    ("seats", np.int8),
    ("to_play", np.int8),  # the seat that decides next
    ("phase", np.int8),  # index into Game.phases
    ("over", np.int8),  # 1 when the game has ended
    ("forfeit", np.int8),  # the seat that lost by an illegal action, or NOBODY
]


def state_dtype(fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """The dtype of a game's state: the common header, then the game's own fields, unpadded."""
    return np.dtype(HEADER + fields)


def new_states(dtype: np.dtype[Any], count: int) -> States:
    """``count`` zeroed states as a recarray, so that the same kernels run compiled and interpreted."""
    return np.zeros(count, dtype=dtype).view(np.recarray)


def frozen_tables(table: np.ndarray[Any, Any]) -> Tables:
    """``table`` (shape (1,), structured) as the read-only recarray that kernels get."""
    tables = table.view(np.recarray)
    tables.flags.writeable = False
    return tables


def for_kernels(records: States | Tables) -> Any:
    """The same memory in the form that a kernel is called with.

    numba reads an array's attributes at every call, and those of a recarray come 3 us later than those
    of a plain array; interpreted, a kernel needs the recarray, whose elements have attributes.
    """
    return records if numba.config.DISABLE_JIT else records.view(np.ndarray)
