"""The decisions that a power brings, one after the other (R39-R41, R101, R107)."""

from __future__ import annotations

from ..core.bits import bit
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .building import choose_site
from .components import (
    BARDS,
    BOAT,
    BREWERY,
    DRAGON_LAIR,
    DRAGON_STEPS,
    FROM_CARDS,
    GNOMES,
    GOLD_PER_POINT,
    MOST_AMOUNT,
    PILGRIMS,
    THUGS_ADDED,
    THUGS_NEARBY,
    THUGS_REMOVED,
    TOKEN,
)
from .dragon import move_dragon, put_in_lair
from .pieces import add_cubes, can_pay, free_slots, return_cubes, score
from .powers import price_in_gold
from .state import (
    A_AMOUNT,
    A_DONE,
    P_ADD,
    P_BARD,
    P_BOAT,
    P_BUILD,
    P_DRAGON,
    P_PILGRIMS,
    P_REMOVE,
    P_SPEND,
    P_THUGS,
)
from .targets import (
    bard_targets,
    boat_targets,
    buildable,
    dragon_ends,
    for_cubes,
    pilgrim_targets,
    thugs_targets,
)


@kernel
def next_effect(tables: Record, state: Record) -> bool:
    """Start the next thing due that is possible; False if nothing is left."""
    seat = state.actor
    due = state.due
    if due[TOKEN] > 0:
        state.tokens_due[seat] += min(int(due[TOKEN]), free_slots(state, seat))
        due[TOKEN] = 0
        return True
    if due[BREWERY] > 0:
        due[BREWERY] = 0
        if buildable(tables, state, seat) != 0:
            state.pending = P_BUILD
        return True
    if due[BOAT] > 0:
        due[BOAT] -= 1
        if boat_targets(tables, state, seat) != 0:
            state.pending = P_BOAT
        return True
    if due[DRAGON_LAIR] > 0 or due[DRAGON_STEPS] > 0:
        start_dragon(tables, state)
        return True
    if due[BARDS] > 0:
        due[BARDS] -= 1
        if bard_targets(tables, state, seat) != 0:
            state.pending = P_BARD
        return True
    return next_cube_effect(tables, state)


@kernel
def next_cube_effect(tables: Record, state: Record) -> bool:
    """As ``next_effect``, for pilgrims, thugs and Orctoberfest."""
    seat = state.actor
    due = state.due
    if due[PILGRIMS] > 0:
        state.left = due[PILGRIMS]
        due[PILGRIMS] = 0
        if pilgrim_targets(tables, state, seat) != 0:
            state.pending = P_PILGRIMS
        return True
    if due[THUGS_REMOVED] > 0:
        state.left = due[THUGS_REMOVED]
        due[THUGS_REMOVED] = 0
        if thugs_targets(tables, state, seat, due[THUGS_NEARBY] != 0) != 0:
            state.pending = P_THUGS
        return True
    if due[GOLD_PER_POINT] > 0 and state.gold[seat] >= due[GOLD_PER_POINT]:
        state.pending = P_SPEND
        state.moved = 0
        return True
    due[GOLD_PER_POINT] = 0
    return False


@kernel
def start_dragon(tables: Record, state: Record) -> None:
    """The dragon enters the lair, or the seat may move it (R61, R107)."""
    is_waiting = state.dragon == NOBODY
    if state.due[DRAGON_LAIR] > 0 and is_waiting:
        put_in_lair(tables, state)
        state.due[DRAGON_STEPS] = 0
    state.due[DRAGON_LAIR] = 0
    if state.due[DRAGON_STEPS] > 0:
        if dragon_ends(tables, state, state.due[DRAGON_STEPS]) != 0:
            state.pending = P_DRAGON
        else:
            state.due[DRAGON_STEPS] = 0


@kernel
def is_usable(tables: Record, state: Record, seat: int, power: int) -> bool:
    """Whether a seat can pay for a space and do all it is for (R40)."""
    gold = price_in_gold(tables, state, seat, power)
    if not can_pay(state, seat, gold, int(tables.price_beer[power])):
        return False
    gains = tables.gains[power]
    if gains[TOKEN] > 0 and free_slots(state, seat) == 0:
        return False
    if gains[BREWERY] > 0 and buildable(tables, state, seat) == 0:
        return False
    if gains[BOAT] > 0 and boat_targets(tables, state, seat) == 0:
        return False
    if gains[DRAGON_STEPS] > 0 and dragon_ends(tables, state, gains[DRAGON_STEPS]) == 0:
        return bool(gains[DRAGON_LAIR] > 0 and state.dragon == NOBODY)
    if gains[BARDS] > 0 and bard_targets(tables, state, seat) == 0:
        return False
    if gains[PILGRIMS] > 0 and pilgrim_targets(tables, state, seat) == 0:
        return False
    if gains[THUGS_REMOVED] > 0 and thugs_targets(tables, state, seat, gains[THUGS_NEARBY] != 0) == 0:
        return False
    return bool(state.gold[seat] - gold >= gains[GOLD_PER_POINT])


@kernel
def play_tile(tables: Record, state: Record, cell: int) -> None:
    """The tile of an effect is chosen."""
    phase = state.phase
    seat = state.actor
    state.pending = NOBODY
    if phase == P_BUILD:
        choose_site(tables, state, cell)
    elif phase == P_BOAT:
        state.boats |= bit(cell)
    elif phase == P_DRAGON:
        state.due[DRAGON_STEPS] = 0
        move_dragon(tables, state, cell)
    elif phase == P_BARD:
        add_cubes(state, seat, cell, 1)
    elif phase == P_PILGRIMS:
        state.target = cell
        state.pending = P_ADD
    elif phase == P_THUGS:
        state.target = cell
        state.pending = P_REMOVE


@kernel
def most_added(tables: Record, state: Record, number: int) -> int:
    """How many of ``number`` cubes the actor can add to the target from its board."""
    if for_cubes(tables, state, bit(state.target)) == 0:
        return 0
    return min(int(number), int(state.cubes_left[state.actor]))


@kernel
def play_remove(tables: Record, state: Record, amount: int) -> None:
    """Thugs remove Gnome cubes, then cubes of the seat's own may come (R49)."""
    return_cubes(state, GNOMES, state.target, amount)
    state.left = state.due[THUGS_ADDED]
    state.due[THUGS_ADDED] = 0
    state.due[THUGS_NEARBY] = 0
    state.pending = P_ADD if most_added(tables, state, state.left) > 0 else NOBODY


@kernel
def play_add(state: Record, amount: int) -> None:
    """Cubes from the board into the target."""
    add_cubes(state, state.actor, state.target, amount)
    state.pending = NOBODY


@kernel
def legal_amounts(mask: Booleans, low: int, high: int) -> None:
    """The amounts from ``low`` to ``high``."""
    for amount in range(low, high + 1):
        mask[A_AMOUNT + amount] = True


@kernel
def legal_spending(state: Record, mask: Booleans) -> None:
    """Gold to discard at Orctoberfest: enough for a point, then any more (G13)."""
    low = int(state.due[GOLD_PER_POINT]) if state.moved == 0 else 1
    legal_amounts(mask, low, min(int(state.gold[state.actor]), MOST_AMOUNT))
    mask[A_DONE] = state.moved > 0


@kernel
def play_spending(state: Record, amount: int) -> None:
    """Gold is discarded for points; an amount of 0 ends it."""
    seat = state.actor
    rate = int(state.due[GOLD_PER_POINT])
    before = int(state.moved) // rate
    state.moved += amount
    state.gold[seat] -= amount
    score(state, seat, int(state.moved) // rate - before, FROM_CARDS)
    if amount == 0 or state.gold[seat] == 0:
        state.due[GOLD_PER_POINT] = 0
        state.pending = NOBODY
