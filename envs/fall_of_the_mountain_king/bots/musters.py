"""Bolster: where more Trolls are worth most."""

from __future__ import annotations

from ...core.bits import has, lowest
from ...core.jit import kernel
from ...core.record import NOBODY, Record
from ..bolster import bolster_targets
from ..components import CAVERNS
from .ground import reinforcing_gain
from .marches import NOTHING, spare_in
from .outlook import Outlook

TROLL = (1.5, 1.1, 0.55)
"""What a Troll more is worth to a seat that has few to send, by Wave."""
PLENTY = 9
"""Trolls to send of which one more is worth little."""
RECALLED = 0.3


@kernel
def troll_worth(state: Record, look: Outlook) -> float:
    """What a Troll more is worth, wherever it is."""
    ready = spare_in(state, look, int(state.established[look.seat]))
    return TROLL[look.wave] * max(0.25, 1.0 - ready / PLENTY)


@kernel
def best_muster(tables: Record, state: Record, look: Outlook, power: int) -> tuple[int, float]:
    """The place to Bolster with so much power, and the gain."""
    added = min(power, int(state.supply[look.seat]))
    rest = bolster_targets(state, look.seat)
    if rest == 0:
        return NOBODY, NOTHING
    if added == 0:
        return lowest(rest), RECALLED
    best, most = NOBODY, NOTHING
    while rest != 0:
        place = lowest(rest)
        rest &= rest - 1
        gain = 0.01
        if place < CAVERNS and has(look.own, place):
            gain = reinforcing_gain(tables, state, look, place, added)
        if gain > most:
            best, most = place, gain
    return best, most + added * troll_worth(state, look)
