"""The set-up: Champion, Lairs, first Trolls and pawn (R20-R25)."""

from __future__ import annotations

from ...core.bits import bit, count, lowest
from ...core.jit import kernel, wide
from ...core.record import Booleans, Record
from ..components import CAVERNS, CHAMPIONS, DOMAIN_CAVERNS, LAIR_PAIRS, WAVES
from ..state import A_CHAMPION, A_LAIRS, A_PLACE
from .courts import champion_worth
from .ground import hold_worth
from .outlook import Outlook, holding

_PAIRS = len(LAIR_PAIRS)
_ENDS = 2
NEAR = 0.35
"""Part of a cavern's worth that a Lair beside it brings."""


@kernel
def choose_champion(tables: Record, state: Record, mask: Booleans, seat: int) -> int:
    """The Champion that is worth most over the whole game."""
    best, most = A_CHAMPION, -1.0
    for champion in range(CHAMPIONS):
        if mask[A_CHAMPION + champion]:
            worth = champion_worth(tables, state, seat, champion, wide(WAVES))
            if worth > most:
                best, most = A_CHAMPION + champion, worth
    return best


@kernel
def choose_lairs(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The pair with most to gain around it, rivals' neighbourhood avoided."""
    best, most = A_LAIRS, -1.0
    for pair in range(_PAIRS):
        if mask[A_LAIRS + pair]:
            worth = 100.0
            domains = 0
            for end in range(_ENDS):
                rest = int(tables.near[CAVERNS + _ENDS * pair + end]) & ~int(state.overrun)
                while rest != 0:
                    cavern = lowest(rest)
                    rest &= rest - 1
                    worth += (
                        NEAR
                        * hold_worth(tables, state, look, cavern)
                        * holding(tables, look, cavern, wide(1))
                    )
                    domains |= bit(cavern // DOMAIN_CAVERNS)
                    for other in range(int(state.seats)):
                        if state.units[other, cavern] > 0:
                            worth -= 1.0
            worth += count(domains)
            if worth > most:
                best, most = A_LAIRS + pair, worth
    return best


@kernel
def choose_doorstep(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The cavern that is worth most to hold with one Troll."""
    best, most = A_PLACE, -100.0
    for cavern in range(CAVERNS):
        if mask[A_PLACE + cavern]:
            worth = hold_worth(tables, state, look, cavern) * holding(tables, look, cavern, wide(1))
            for other in range(int(state.seats)):
                if state.units[other, cavern] > 0:
                    worth -= 20.0
            if worth > most:
                best, most = A_PLACE + cavern, worth
    return best
