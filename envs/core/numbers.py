"""What counts as a number where somebody's values are checked: Python's and NumPy's, but no truth values."""

from __future__ import annotations

import math
from typing import TypeGuard

import numpy as np


def is_whole(value: object) -> TypeGuard[int]:
    """Whether it is a whole number by its type: 2, but neither 2.0 nor True."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)


def is_number(value: object) -> TypeGuard[float]:
    """Whether it is a whole number or another, and finite."""
    return is_whole(value) or (isinstance(value, (float, np.floating)) and math.isfinite(value))


def is_share(value: object) -> TypeGuard[float]:
    """Whether it is a number from 0 to 1."""
    return is_number(value) and 0 <= value <= 1
