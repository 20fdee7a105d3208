"""Scenarios: the highest numbers that may be named."""

from __future__ import annotations

from ..components import MOST_AMOUNT

MOST_DISCS = 99
"""Votes of a seat on a plank, or Influence with a Champion."""
MOST_TIME = 9999
"""Moves of discs."""
MOST_HONOUR = 999
MOST_TOKENS = MOST_AMOUNT
"""Desperation tokens of a seat."""
