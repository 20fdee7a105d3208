"""What it is worth to control a cavern: Domains now, Great Halls in the end, Gnomes in between."""

from __future__ import annotations

from ...core.bits import bit, count, has, lowest
from ...core.jit import kernel
from ...core.record import Record
from ..caverns import controls
from ..components import WAVES
from .outlook import Outlook, domain_around, hits, holding, most_of_rivals

LATER_DOMAIN = 0.45
"""Part of a Domain's Honour that a cavern held now brings in the next Wave too."""
LATER_HALL = (0.12, 0.22)
"""Part of a Great Hall that a cavern held brings in the end, by Wave."""
LEAST_HOLD = 0.3
FALL = 1.6
"""A fall's Honour, less the Troll."""


@kernel
def hold_worth(tables: Record, state: Record, look: Outlook, cavern: int) -> float:
    """Honour of controlling a cavern, if it is not lost before the end of the Wave."""
    worth = LEAST_HOLD
    last = WAVES - 1
    if look.wave < last:
        others = domain_around(cavern) & ~bit(cavern)
        domain = float(tables.domain_extra)
        if look.own & others == 0:
            overrun = count(int(state.overrun) & others)
            domain = float(tables.domain_first - overrun * tables.domain_overrun)
        worth += domain * (1.0 + LATER_DOMAIN) if look.wave + 1 < last else domain
    for hall in range(int(tables.hall_count)):
        if has(tables.hall_caverns[hall], cavern):
            value = float(state.hall_values[hall])
            if look.wave < last:
                worth += value * LATER_HALL[look.wave]
            else:
                worth += value * hall_change(tables, state, look, hall, cavern)
    return worth


@kernel
def hall_change(tables: Record, state: Record, look: Outlook, hall: int, cavern: int) -> float:
    """How much better a seat's part in a Great Hall is with a cavern than without it."""
    caverns = int(tables.hall_caverns[hall])
    overrun = int(state.overrun) & caverns
    own = count(caverns & look.own & ~bit(cavern))
    rival = rival_share(state, look, caverns & ~bit(cavern), overrun)
    before = rival
    if has((look.rivals | overrun) & ~look.own, cavern):
        before = rival_share(state, look, caverns, overrun)
    return hall_part(own + 1, rival) - hall_part(own, before)


@kernel
def rival_share(state: Record, look: Outlook, caverns: int, overrun: int) -> int:
    """Caverns of a set that the strongest rival there controls, or those overrun if they are more."""
    most = count(overrun)
    held = caverns & look.rivals
    for other in range(int(state.seats)):
        if other != look.seat:
            number = 0
            rest = held & int(state.established[other])
            while rest != 0:
                number += controls(state, other, lowest(rest))
                rest &= rest - 1
            most = max(most, number)
    return most


@kernel
def hall_part(own: int, rival: int) -> float:
    """Part of a Great Hall to be expected with so many caverns, against so many of the strongest other."""
    if own == 0:
        return 0.0
    if own > rival:
        return 0.9 if own == rival + 1 else 1.0
    return 0.45 if own == rival else 0.12


@kernel
def rival_loss(tables: Record, state: Record, look: Outlook, cavern: int) -> float:
    """About what a rival loses with a cavern."""
    if look.wave < WAVES - 1:
        return 5.0
    worth = 1.0
    for hall in range(int(tables.hall_count)):
        if has(tables.hall_caverns[hall], cavern):
            worth += 0.4 * float(state.hall_values[hall])
    return worth


@kernel
def fall_gain(tables: Record, look: Outlook, cavern: int, units: int) -> float:
    """What falls of so many units in a cavern bring."""
    return FALL * min(float(units), hits(tables, look, cavern))


@kernel
def reinforcing_gain(tables: Record, state: Record, look: Outlook, cavern: int, more: int) -> float:
    """What more units bring in a cavern that the seat controls."""
    units = int(state.units[look.seat, cavern])
    rival = most_of_rivals(state, look.seat, cavern)
    before = holding(tables, look, cavern, units)
    after = holding(tables, look, cavern, units + more)
    gain = hold_worth(tables, state, look, cavern) * (after - before)
    lead = int(state.presence[look.seat, cavern]) - rival
    if rival > 0 and lead == 1:
        gain += 0.8
    fallen = fall_gain(tables, look, cavern, units + more) - fall_gain(tables, look, cavern, units)
    return gain + fallen
