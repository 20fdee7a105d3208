"""Whole numbers of one width.

numba compiles a kernel anew for each width and for each constant that it is called with.
"""

from __future__ import annotations

import numpy as np

from ...core.jit import kernel

NUMBERS = np.arange(32)
"""Constants to call a kernel with."""


@kernel
def wide(number: int) -> int:
    """A number from a record."""
    return int(number + NUMBERS[0])
