"""Picking among legal actions."""

from __future__ import annotations

from ...core.bits import bit
from ...core.jit import kernel
from ...core.record import Booleans, Stream
from ...core.rng import below
from ..components import CELLS, CHAMPIONS, MOST_AMOUNT
from ..state import A_AMOUNT, A_CELL, A_CHAMPION, A_DONE


@kernel
def any_legal(mask: Booleans, stream: Stream) -> int:
    """One of the legal actions by lot, ``done`` only if there is no other."""
    chosen, found = A_DONE, 0
    for action in range(mask.size):
        if mask[action] and action != A_DONE:
            found += 1
            if below(stream, found) == 0:
                chosen = action
    return chosen


@kernel
def first_legal(mask: Booleans, first: int, stop: int) -> int:
    """The first legal action from ``first`` on and before ``stop``, or ``done``."""
    for action in range(first, stop):
        if mask[action]:
            return action
    return A_DONE


@kernel
def first_champion(mask: Booleans) -> int:
    """The first legal Champion, or ``done``."""
    return first_legal(mask, A_CHAMPION, A_CHAMPION + CHAMPIONS)


@kernel
def first_symbol(mask: Booleans) -> int:
    """The first legal symbol, of the Ancestry or else a Champion's; or ``done``."""
    cell = first_legal(mask, A_CELL, A_CELL + CELLS)
    return cell if cell != A_DONE else first_champion(mask)


@kernel
def legal_set(mask: Booleans, first: int, size: int) -> int:
    """Which of ``size`` actions from ``first`` on are legal, as a set."""
    found = 0
    for member in range(size):
        if mask[first + member]:
            found |= bit(member)
    return found


@kernel
def highest_amount(mask: Booleans) -> int:
    """The largest legal amount."""
    amount = MOST_AMOUNT
    while amount > 0 and not mask[A_AMOUNT + amount]:
        amount -= 1
    return A_AMOUNT + amount
