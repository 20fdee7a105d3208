"""What bards in a region are worth by the end, as others may still come."""

from __future__ import annotations

from ...core.jit import kernel, wide
from ...core.record import Record
from ..components import REGIONS
from .numbers import NUMBERS, SLIGHT

COUNT_BITS = 5
"""Of a region's bards in a packed integer."""
_COUNT_MASK = (1 << COUNT_BITS) - 1
STIR = 0.4
"""Lead in bards that a year to come makes doubtful."""
SETTLED = 0.1
"""The same when no year is left."""
HARM = 0.3
"""Worth of a point that rivals lose."""
TIED = 0.5
"""Lead of a lord with as many bards as another: both are paid in full."""


@kernel
def doubt(tables: Record, state: Record) -> float:
    """Lead in bards that keeps a lord ahead three times in four."""
    return SETTLED + STIR * (int(tables.years) - int(state.year) + 0.5)


@kernel
def chance_behind(lead: float, spread: float) -> float:
    """Chance that a rival ends ahead of a lead."""
    return 0.5 - 0.5 * lead / (spread + abs(lead))


@kernel
def bards_of(state: Record, seat: int, region: int, mover: int, more: int) -> int:
    """Bards of a seat in a region, with ``more`` of the mover's."""
    return int(state.bards[seat, region]) + (more if seat == mover else 0)


@kernel
def expected_points(
    tables: Record, state: Record, seat: int, region: int, mover: int, more: int, spread: float
) -> float:
    """Points to be expected of a region for a seat, once ``mover`` has placed ``more`` bards there."""
    own = bards_of(state, seat, region, mover, more)
    if own == 0 or not tables.open_regions[region]:
        return 0.0
    first = 1.0
    second = 0.0
    for other in range(wide(state.seats)):
        if other != seat:
            theirs = bards_of(state, other, region, mover, more)
            behind = chance_behind(own - theirs + TIED, spread)
            second = second * (1.0 - behind) + first * behind
            first *= 1.0 - behind
    return float(first * tables.region_values[region, 0] + second * tables.region_values[region, 1])


@kernel
def expected_reputation(tables: Record, state: Record, seat: int) -> float:
    """Points to be expected of all regions."""
    points = 0.0
    none = NUMBERS[0]
    spread = doubt(tables, state)
    for region in range(REGIONS):
        points += expected_points(tables, state, seat, region, seat, none, spread)
    return points


@kernel
def region_gain(
    tables: Record, state: Record, seat: int, region: int, before: int, after: int, spread: float
) -> float:
    """What it gains a lord to have placed ``after`` more bards in a region instead of ``before``."""
    gain = expected_points(tables, state, seat, region, seat, after, spread)
    gain -= expected_points(tables, state, seat, region, seat, before, spread)
    for other in range(wide(state.seats)):
        if other != seat:
            loss = expected_points(tables, state, other, region, seat, before, spread)
            loss -= expected_points(tables, state, other, region, seat, after, spread)
            gain += HARM * loss
    return gain


@kernel
def placed(counts: int, region: int) -> int:
    """Bards in a region by a packed allocation."""
    return (counts >> (COUNT_BITS * region)) & _COUNT_MASK


@kernel
def allocation(
    tables: Record, state: Record, seat: int, city: int, number: int, lowest: int
) -> tuple[int, float]:
    """Where to place bards from a city, one after the other, from region ``lowest`` on, and the gain.

    The counts by region are packed, ``COUNT_BITS`` for each.
    """
    spread = doubt(tables, state)
    counts = NUMBERS[0]
    total = 0.0
    for _ in range(number):
        best, most = -1, 0.0
        for region in range(lowest, REGIONS):
            if tables.borders[city, region]:
                count = placed(counts, region)
                gain = region_gain(tables, state, seat, region, count, count + 1, spread)
                if best < 0 or gain > most + SLIGHT:
                    best, most = region, gain
        if best >= 0:
            counts += 1 << (COUNT_BITS * best)
            total += most
    return counts, total
