"""Turns: which kind of action, Weak or Strong, and with which symbols."""

from __future__ import annotations

from typing import NamedTuple

from ...core.bits import count
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..cluster import can_cover, usable
from ..cluster_search import cheapest_cluster, next_group, power_of, strongest_group
from ..components import ADVANCE_KIND, BOLSTER_KIND, INFLUENCE_KIND, KINDS, WILD
from ..state import FIRST_ACTION
from .courts import Prizes, best_court, look_at_display
from .marches import NOTHING, best_march
from .musters import best_muster
from .outlook import Outlook
from .spins import best_spin

_KINDS = len(KINDS)
SCARCE = 1.3
"""What a symbol is worth if there is hardly one for each turn."""
ENOUGH = 3.2
"""Symbols a turn of which one more is worth little."""
AGAIN = 0.6
"""A second Weak action of the same kind brings so much of the first."""
PARTS = (2, 3)
"""Powers of Strong actions weighed beside the whole group's."""


class Weak(NamedTuple):
    """What a Weak action of each kind brings, NOTHING if there can be none."""

    gains: tuple[float, float, float, float]
    price: float
    """What a symbol is worth for later."""


@kernel
def action_gain(tables: Record, state: Record, look: Outlook, prizes: Prizes, kind: int, power: int) -> float:
    """What an action of some power brings."""
    if kind == ADVANCE_KIND:
        _, _, gain = best_march(tables, state, look, power)
    elif kind == BOLSTER_KIND:
        _, gain = best_muster(tables, state, look, power)
    elif kind == INFLUENCE_KIND:
        _, gain = best_court(tables, state, look, prizes, power)
    else:
        _, gain = best_spin(tables, state, look, prizes, power)
    return max(gain, 0.0)


@kernel
def symbols_left(state: Record, seat: int) -> int:
    """Uncovered symbols that serve any action."""
    found = 0
    for kind in range(_KINDS):
        found |= usable(state, seat, kind)
    return count(found)


@kernel
def symbol_price(state: Record, seat: int) -> float:
    """What a symbol is worth for a later turn of the Wave."""
    turns = int(state.supplies[seat])
    if turns == 0:
        return 0.0
    each = symbols_left(state, seat) / (turns + 1)
    return SCARCE * min(1.0, max(0.05, (ENOUGH - each) / (ENOUGH - 1.0)))


@kernel
def weak_gain(tables: Record, state: Record, look: Outlook, prizes: Prizes, kind: int) -> float:
    """What a Weak action of a kind brings."""
    if not can_cover(tables, state, look.seat, kind, True):
        return NOTHING
    power = 1 + (1 if state.desperation[look.seat] > 0 else 0)
    return action_gain(tables, state, look, prizes, kind, power)


@kernel
def look_at_weak(tables: Record, state: Record, look: Outlook, prizes: Prizes) -> Weak:
    """The same of all kinds."""
    return Weak(
        (
            weak_gain(tables, state, look, prizes, wide(0)),
            weak_gain(tables, state, look, prizes, wide(1)),
            weak_gain(tables, state, look, prizes, wide(2)),
            weak_gain(tables, state, look, prizes, wide(3)),
        ),
        symbol_price(state, look.seat),
    )


@kernel
def second_gain(weak: Weak, kind: int) -> float:
    """What the second Weak action of a turn brings after one of a kind."""
    most = 0.0
    for other in range(_KINDS):
        gain = weak.gains[other] * (AGAIN if other == kind else 1.0) - weak.price
        most = max(most, gain)
    return most


@kernel
def strong_gain(
    tables: Record, state: Record, look: Outlook, prizes: Prizes, weak: Weak, kind: int
) -> tuple[int, float]:
    """Power and gain of the best Strong action of a kind; (0, NOTHING) if there is none."""
    seat = look.seat
    cells = usable(state, seat, kind)
    group, whole = strongest_group(int(state.covered[seat]), cells, state.strengths[seat])
    if whole < 2:
        return 0, NOTHING
    number = count(group)
    best = whole
    most = action_gain(tables, state, look, prizes, kind, whole) - weak.price * number
    for power in PARTS:
        if power < whole:
            gain = action_gain(tables, state, look, prizes, kind, power)
            gain -= weak.price * max(1.0, number * power / whole)
            if gain > most:
                best, most = power, gain
    return best, most


@kernel
def plan_kind(
    tables: Record, state: Record, look: Outlook, prizes: Prizes, weak: Weak, kind: int
) -> tuple[int, float]:
    """Power, 1 for a Weak action, and gain of the best turn that begins with a kind."""
    best, most = strong_gain(tables, state, look, prizes, weak, kind)
    if weak.gains[kind] > NOTHING:
        gain = weak.gains[kind] - weak.price + second_gain(weak, kind)
        if gain > most:
            best, most = 1, gain
    return best, most


@kernel
def choose_kind(tables: Record, state: Record, look: Outlook, may_stop: bool) -> int:
    """The kind of action to begin with, or NOBODY to end the turn."""
    prizes = look_at_display(tables, state, look)
    weak = look_at_weak(tables, state, look, prizes)
    best, most = NOBODY, 0.0 if may_stop else NOTHING
    for kind in range(_KINDS):
        if state.turn_step == FIRST_ACTION:
            _, gain = plan_kind(tables, state, look, prizes, weak, kind)
        else:
            gain = weak.gains[kind] - weak.price
        if gain > most:
            best, most = kind, gain
    return best


@kernel
def wanted_cells(tables: Record, state: Record, look: Outlook) -> int:
    """The symbols to cover for the action under way, as a set; 0 if none of the Ancestry serves."""
    seat = look.seat
    kind = wide(state.kind)
    cells = usable(state, seat, kind)
    if cells == 0:
        return 0
    if state.turn_step != FIRST_ACTION:
        return weak_cell(state, seat, cells)
    covered = int(state.covered[seat])
    strengths = state.strengths[seat]
    group, whole = strongest_group(covered, cells, strengths)
    prizes = look_at_display(tables, state, look)
    weak = look_at_weak(tables, state, look, prizes)
    power, _ = plan_kind(tables, state, look, prizes, weak, kind)
    if power == 1:
        return weak_cell(state, seat, cells)
    if power >= whole:
        return group
    strong = int(state.strong_cells[seat])
    wilds = int(state.cells_with[seat, WILD])
    cheapest, _ = cheapest_cluster(covered, cells, strengths, strong, wilds, power)
    return cheapest


@kernel
def weak_cell(state: Record, seat: int, cells: int) -> int:
    """The weak symbol that is missed least: no Wild, and of the weakest group."""
    covered = int(state.covered[seat])
    wilds = int(state.cells_with[seat, WILD])
    best, least = 0, 1000
    rest = cells
    while rest != 0:
        group = next_group(covered, rest)
        rest &= ~group
        choice = group & ~int(state.strong_cells[seat])
        if choice & ~wilds != 0:
            choice &= ~wilds
        loss = power_of(state.strengths[seat], group) + (10 if choice & wilds != 0 else 0)
        if choice != 0 and loss < least:
            best, least = choice & -choice, loss
    return best


@kernel
def spare_supplies(state: Record, seat: int) -> int:
    """Supplies left for which there will be no symbol."""
    return max(0, int(state.supplies[seat]) - symbols_left(state, seat))
