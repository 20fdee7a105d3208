"""For bots: one of the legal actions of a range, by lot, the first or the last.

``mask`` is bool[A]. The range is ``start`` and what follows it before ``stop``; both are ids of actions, as
``A_CARD`` and ``A_CARD + HAND``. If nothing in it is legal the answer is ``otherwise``, legal or not.
"""

from __future__ import annotations

from .jit import kernel
from .record import Booleans, Stream
from .rng import below


@kernel
def any_of(mask: Booleans, start: int, stop: int, stream: Stream, otherwise: int) -> int:
    """One of the legal actions by lot, each with the same probability; draws once for each of them."""
    chosen = otherwise
    found = 0
    for action in range(start, stop):
        if mask[action]:
            found += 1
            if below(stream, found) == 0:
                chosen = action
    return chosen


@kernel
def first_of(mask: Booleans, start: int, stop: int, otherwise: int) -> int:
    """The legal action with the lowest id."""
    for action in range(start, stop):
        if mask[action]:
            return action
    return otherwise


@kernel
def last_of(mask: Booleans, start: int, stop: int, otherwise: int) -> int:
    """The legal action with the highest id."""
    for action in range(stop - 1, start - 1, -1):
        if mask[action]:
            return action
    return otherwise
