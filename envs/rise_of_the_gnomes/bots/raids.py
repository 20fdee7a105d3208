"""What the dragon does to a tile, and what a bribe saves."""

from __future__ import annotations

from ...core.bits import has, lowest
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..components import GNOMES, ONE_CUBE_EATEN
from ..powers import bribe_price
from ..targets import dragon_ends
from ..tiles import occupied
from .errands import NOTHING
from .outlook import Outlook, more_cubes
from .territory import brewery_loss, change, cubes_gain, keep_bonus

MOVES_ON = 0.5
"""Part of what a rampage does to control that lasts."""
BREWERY_A_TURN = 0.6
"""Points that a burnt brewery would have brought in each turn, beside those of its tile."""
GNOME_GOLD = 0.08
"""Points that a coin is worth to the Gnomes, who pay a bribe with it."""


@kernel
def expected_bite(tables: Record, state: Record, owner: int, cell: int) -> int:
    """Cubes of an owner that the dragon would eat in a tile if nobody bribed."""
    cubes = wide(state.cubes[owner, cell])
    if owner != GNOMES and state.modifiers[owner, ONE_CUBE_EATEN]:
        return min(cubes, 1)
    eaters = wide(state.cubes[GNOMES, cell] > 0)
    for seat in range(wide(state.seats)):
        eaters += state.cubes[seat, cell] > 0
    fill = wide(tables.dragon_fill[state.turn - 1])
    return min(cubes, (fill + max(eaters, 1) - 1) // max(eaters, 1))


@kernel
def seat_damage(tables: Record, state: Record, look: Outlook, seat: int, cell: int) -> float:
    """What a seat would lose to the dragon in a tile without a bribe."""
    bite = expected_bite(tables, state, seat, cell)
    none = wide(0)
    burnt = none
    loss = -more_cubes(tables, state, look, seat, -bite)
    if state.breweries[seat, cell] > 0:
        burnt = none - 1
        loss += look.brewery + look.own * (
            BREWERY_A_TURN * look.turns + keep_bonus(tables, cell) * look.turns
        )
    return loss - MOVES_ON * change(tables, state, look, seat, cell, -bite, none, burnt)


@kernel
def bribe_gain(tables: Record, state: Record, look: Outlook, seat: int) -> float:
    """What a bribe saves, less its price."""
    price = look.gold * bribe_price(tables, state, seat)
    return seat_damage(tables, state, look, seat, wide(state.dragon)) - price


@kernel
def gnome_damage(tables: Record, state: Record, look: Outlook, seat: int, cell: int) -> float:
    """What the Gnomes would lose to the dragon in a tile."""
    price = int(tables.bribe[state.turn - 1])
    if not has(occupied(state, GNOMES), cell):
        return 0.0
    if state.gold[GNOMES] >= price:
        return GNOME_GOLD * price
    bite = expected_bite(tables, state, wide(GNOMES), cell)
    loss = cubes_gain(tables, state, look, seat, cell, wide(0), bite)
    if state.breweries[GNOMES, cell] > 0:
        loss += brewery_loss(tables, look, cell)
    return loss


@kernel
def raid_gain(tables: Record, state: Record, look: Outlook, seat: int, cell: int) -> float:
    """What the team gains if the dragon comes to a tile."""
    gain = gnome_damage(tables, state, look, seat, cell)
    for step in range(wide(state.seats)):
        other = (seat + step) % wide(state.seats)
        if has(occupied(state, other), cell):
            price = look.gold * bribe_price(tables, state, other)
            loss = seat_damage(tables, state, look, other, cell)
            if state.gold[other] >= bribe_price(tables, state, other):
                loss = min(loss, price)
            gain -= loss
    return gain


@kernel
def best_raid(tables: Record, state: Record, look: Outlook, seat: int, steps: int) -> tuple[int, float]:
    """The tile to which a seat had best move the dragon, and the gain."""
    best, most = NOBODY, NOTHING
    rest = dragon_ends(tables, state, steps)
    while rest != 0:
        cell = lowest(rest)
        gain = raid_gain(tables, state, look, seat, cell)
        if gain > most:
            best, most = cell, gain
        rest &= rest - 1
    return best, most
