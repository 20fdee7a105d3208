"""Whole numbers to call a kernel with, and when fractions count as different.

numba compiles a kernel anew for each constant that it is called with.
"""

from __future__ import annotations

import numpy as np

NUMBERS = np.arange(32)
"""Constants to call a kernel with."""
SLIGHT = 1e-9
"""By how much a worth must be greater to be better: less comes from the order in which it is added up."""
