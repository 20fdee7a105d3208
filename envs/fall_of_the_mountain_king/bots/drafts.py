"""The draft: what a card is worth at a place, by the Ancestry it makes (R26-R30)."""

from __future__ import annotations

from ...core.bits import bit, count
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..ancestry import ALL_CELLS, fits
from ..cluster_search import next_group
from ..components import (
    ADVANCE,
    CELLS,
    DRAFT_STEPS,
    ELDER,
    ELDER_CHART,
    GRID,
    HAND,
    KINDS,
    QUADRANTS,
    SUPPLY,
    SUPPLY_TRACK,
    WAVES,
    WILD,
)

_KINDS = len(KINDS)
_SIDE = 2
SYMBOL = (0.8, 0.55, 0.4)
"""What a power of a symbol is worth in a Wave, wherever it is, by the present Wave."""
JOINED = (0.45, 0.7, 0.9)
"""What each after the first is worth more in the strongest group of its kind."""
BEST_GROUP = 7
"""More power in a group is not worth more for that."""
WILD_WORTH = 0.8
SUPPLY_WORTH = 3.4
ELDERS_A_STEP = 0.45
"""Elders to be expected of each further card."""


@kernel
def laid_worth(tables: Record, state: Record, seat: int, card: int, corner: int) -> float:
    """What the Ancestry is worth with a card's lower right quadrant on a cell; the higher the better."""
    shift = (GRID if corner < GRID else 0) + (1 if corner % GRID == 0 else 0)
    at = corner + shift - GRID - 1
    footprint = bit(at) * (1 | 1 << 1 | 1 << GRID | 1 << GRID + 1)
    wave = int(state.wave)
    wild = with_card(tables, state, seat, card, at, footprint, shift, wide(WILD))
    strong = (int(state.strong_cells[seat]) << shift) & ALL_CELLS & ~footprint
    for quadrant in range(QUADRANTS):
        if tables.card_powers[card, quadrant] > 1:
            strong |= bit(at + quadrant // _SIDE * GRID + quadrant % _SIDE)
    worth = WILD_WORTH * count(wild)
    for kind in range(_KINDS):
        cells = with_card(tables, state, seat, card, at, footprint, shift, ADVANCE + kind)
        most = most_joined(cells, wild, strong)
        worth += SYMBOL[wave] * (count(cells) + count(cells & strong))
        worth += JOINED[wave] * max(0, min(most, BEST_GROUP) - 1)
    supplies = count(with_card(tables, state, seat, card, at, footprint, shift, wide(SUPPLY)))
    room = SUPPLY_TRACK - int(tables.base_supplies[wave])
    worth += SUPPLY_WORTH * min(supplies, room)
    elders = count(with_card(tables, state, seat, card, at, footprint, shift, wide(ELDER)))
    return worth * (WAVES - wave) + elders_worth(tables, state, elders)


@kernel
def with_card(
    tables: Record, state: Record, seat: int, card: int, at: int, footprint: int, shift: int, symbol: int
) -> int:
    """Cells with a symbol once a card lies with its upper left quadrant on cell ``at``."""
    cells = (int(state.cells_with[seat, symbol]) << shift) & ALL_CELLS & ~footprint
    for quadrant in range(QUADRANTS):
        if tables.card_symbols[card, quadrant] == symbol:
            cells |= bit(at + quadrant // _SIDE * GRID + quadrant % _SIDE)
    return cells


@kernel
def most_joined(cells: int, wild: int, strong: int) -> int:
    """Power of the strongest group of a kind and Wilds, all strong symbols taken as of power 2."""
    most = 0
    rest = cells | wild
    while rest != 0:
        group = next_group(0, rest)
        rest &= ~group
        most = max(most, count(group) + count(group & strong))
    return most


@kernel
def elders_worth(tables: Record, state: Record, elders: int) -> float:
    """What so many Elders are worth, with those still to be expected."""
    steps = (WAVES - int(state.wave)) * DRAFT_STEPS - 1 - int(state.draft_step)
    number = min(float(ELDER_CHART), elders + ELDERS_A_STEP * steps)
    whole = int(number)
    lower = float(tables.elders[whole])
    upper = float(tables.elders[min(whole + 1, ELDER_CHART)])
    return lower + (upper - lower) * (number - whole)


@kernel
def best_card(tables: Record, state: Record, seat: int) -> int:
    """The card of the hand that makes the best Ancestry, by its place in the hand; the first if none fits."""
    best, most = 0, 0.0
    for corner in range(CELLS):
        if fits(state, seat, corner):
            for index in range(HAND):
                card = wide(state.hands[seat, index])
                if card != NOBODY:
                    worth = laid_worth(tables, state, seat, card, corner)
                    if worth > most:
                        best, most = index, worth
    return best


@kernel
def best_corner(tables: Record, state: Record, seat: int) -> int:
    """The cell for the lower right quadrant of the card that was chosen."""
    card = wide(state.drafted[seat])
    best, most = 0, -1.0
    for corner in range(CELLS):
        if fits(state, seat, corner):
            worth = laid_worth(tables, state, seat, card, corner)
            if worth > most:
                best, most = corner, worth
    return best
