"""Rows of numbers that are mostly zero, kept in little memory: what observations are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ...envs.core.record import Floats, Integers

Columns = npt.NDArray[np.uint16]
Numbers = npt.NDArray[np.floating[Any]]

MOST_COLUMNS = int(np.iinfo(np.uint16).max) + 1


@dataclass(frozen=True, eq=False)
class SparseRows:
    """R rows of ``width`` numbers, of which only those that are not zero are kept, by custom as float16.

    That rounds by less than a thousandth and holds nothing above 65,504. A number takes four bytes: an
    observation of Ethnos some 500 bytes in place of 5,000.
    """

    starts: Integers
    """int64[R + 1]: the numbers of row ``i`` are those from ``starts[i]`` up to ``starts[i + 1]``."""
    columns: Columns
    """uint16[N], rising within a row."""
    values: Numbers
    """float16[N], or float32[N] for counts that float16 would round."""
    width: int

    @classmethod
    def of(cls, dense: npt.NDArray[Any], kind: type[np.floating[Any]] = np.float16) -> SparseRows:
        """The rows of an array [R, width], their numbers as ``kind``.

        Raises:
            ValueError: if they are wider than ``MOST_COLUMNS``.
        """
        height, width = dense.shape
        if width > MOST_COLUMNS:
            raise ValueError(f"rows of {width} numbers are too wide: {MOST_COLUMNS} at most")
        is_kept = dense != 0
        starts = np.zeros(height + 1, np.int64)
        np.cumsum(np.count_nonzero(is_kept, axis=1), out=starts[1:])
        found = np.flatnonzero(is_kept)
        values = dense.ravel()[found].astype(kind)
        found -= np.repeat(np.arange(height) * width, np.diff(starts))
        return cls(starts, found.astype(np.uint16), values, width)

    @classmethod
    def joined(cls, parts: Sequence[SparseRows]) -> SparseRows:
        """All rows of one or more parts, one after the other."""
        shifts = np.cumsum([0, *(len(part.columns) for part in parts)])
        starts = [part.starts[:-1] + shift for part, shift in zip(parts, shifts[:-1], strict=True)]
        return cls(
            np.concatenate([*starts, shifts[-1:]]),
            np.concatenate([part.columns for part in parts]),
            np.concatenate([part.values for part in parts]),
            parts[0].width,
        )

    def __len__(self) -> int:
        return len(self.starts) - 1

    @property
    def nbytes(self) -> int:
        """Bytes in memory."""
        return self.starts.nbytes + self.columns.nbytes + self.values.nbytes

    def take(self, rows: Integers) -> SparseRows:
        """The rows named by their indices, int64[R]."""
        first = self.starts[rows]
        starts = np.zeros(rows.size + 1, np.int64)
        lengths = self.starts[rows + 1] - first
        np.cumsum(lengths, out=starts[1:])
        where = np.arange(starts[-1]) + np.repeat(first - starts[:-1], lengths)
        return SparseRows(starts, self.columns[where], self.values[where], self.width)

    def dense(self) -> Floats:
        """All rows in full, float32[R, width]."""
        full = np.zeros((len(self), self.width), np.float32)
        lines = np.repeat(np.arange(len(self)), np.diff(self.starts))
        full[lines, self.columns] = self.values
        return full
