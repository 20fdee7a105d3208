"""The Gnome Wheel: how far to move its pawn."""

from __future__ import annotations

from ...core.jit import kernel
from ...core.record import Record
from ..champion_vocabulary import WHEEL_HONOUR
from ..champions import total
from ..components import BOOSTS, GAIN_HONOUR, MOVE_TROLLS, WAVES, WHEEL_BOLSTER, WHEEL_INFLUENCE, WHEEL_SPACES
from .courts import Prizes, best_court
from .marches import NOTHING
from .musters import best_muster
from .outlook import Outlook

BOOST = 0.8
"""What a Boost more is worth for each Wave to come."""
BREACH = 0.7
MOVING = 0.7
MOVED = 0.25
PEEK = 0.2


@kernel
def spin_gain(tables: Record, state: Record, look: Outlook, prizes: Prizes, spaces: int) -> float:
    """What it brings to move the pawn so many spaces."""
    seat = look.seat
    wheel = int(state.wheel)
    boosts = int(state.boosts[seat])
    gain = PEEK
    for step in range(1, spaces + 1):
        entered = (wheel + step) % WHEEL_SPACES
        if entered == tables.boost_wire:
            gain += BOOST * (WAVES - look.wave) if boosts < BOOSTS - 1 else 0.0
            boosts = min(boosts + 1, BOOSTS - 1)
        if entered == tables.breach_wire:
            gain += BREACH
    effect = tables.wheel_effects[(wheel + spaces) % WHEEL_SPACES]
    if effect == GAIN_HONOUR:
        gain += spaces + tables.boosts[boosts] + total(tables, state, seat, WHEEL_HONOUR, 0)
    elif effect == WHEEL_INFLUENCE:
        _, more = best_court(tables, state, look, prizes, spaces)
        gain += max(0.0, more)
    elif effect == WHEEL_BOLSTER:
        _, more = best_muster(tables, state, look, spaces)
        gain += max(0.0, more)
    elif effect == MOVE_TROLLS:
        gain += MOVING + MOVED * spaces
    return gain


@kernel
def best_spin(tables: Record, state: Record, look: Outlook, prizes: Prizes, power: int) -> tuple[int, float]:
    """How many spaces bring most, and how much."""
    best, most = 1, NOTHING
    for spaces in range(1, min(power, WHEEL_SPACES) + 1):
        gain = spin_gain(tables, state, look, prizes, spaces)
        if gain > most:
            best, most = spaces, gain
    return best, most
