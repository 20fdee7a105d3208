"""Pieces that kernels write observations with; each returns the place after what it wrote."""

from __future__ import annotations

from .jit import kernel
from .record import Bytes, Floats


@kernel
def put_counts(counts: Bytes, out: Floats, at: int) -> int:
    """Write counts (int8[N]) from ``at`` on; into a slice of its own, so that they go several at a time."""
    part = out[at : at + counts.size]
    for index in range(counts.size):
        part[index] = counts[index]
    return at + counts.size


@kernel
def put_one_hot(index: int, size: int, out: Floats, at: int) -> int:
    """Write a one at ``index`` of ``size`` zeros that are there already; none outside, as for NOBODY."""
    if 0 <= index < size:
        out[at + int(index)] = 1.0
    return at + size
