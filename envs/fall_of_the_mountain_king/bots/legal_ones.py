"""Picking among legal actions."""

from __future__ import annotations

from ...core.bits import bit
from ...core.jit import kernel
from ...core.picking import any_of, first_of, last_of
from ...core.record import Booleans, Stream
from ..components import CELLS, CHAMPIONS, MOST_AMOUNT
from ..state import A_AMOUNT, A_CELL, A_CHAMPION, A_DONE


@kernel
def any_legal(mask: Booleans, stream: Stream) -> int:
    """One of the legal actions by lot, ``done`` only if there is no other."""
    return any_of(mask, 0, A_DONE, stream, A_DONE)


@kernel
def first_champion(mask: Booleans) -> int:
    """The first legal Champion, or ``done``."""
    return first_of(mask, A_CHAMPION, A_CHAMPION + CHAMPIONS, A_DONE)


@kernel
def first_symbol(mask: Booleans) -> int:
    """The first legal symbol, of the Ancestry or else a Champion's; or ``done``."""
    cell = first_of(mask, A_CELL, A_CELL + CELLS, A_DONE)
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
    return last_of(mask, A_AMOUNT, A_AMOUNT + MOST_AMOUNT + 1, A_AMOUNT)
