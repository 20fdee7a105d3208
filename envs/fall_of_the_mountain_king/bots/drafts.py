"""The draft: what a card is worth at a place, by the Ancestry it makes (R26-R30)."""

from __future__ import annotations

from typing import NamedTuple

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


class Laid(NamedTuple):
    """A card and where it comes to lie, by the cells as they are named then (R31)."""

    card: int
    corner: int
    """The cell of its upper left quadrant."""
    footprint: int
    """The cells that it covers."""
    shift: int
    """By so many cells all that lies there moves on."""


@kernel
def lay_down(card: int, corner: int) -> Laid:
    """A card with its lower right quadrant on a cell as it is named now."""
    shift = (GRID if corner < GRID else 0) + (1 if corner % GRID == 0 else 0)
    first = corner + shift - GRID - 1
    return Laid(card, first, bit(first) * (1 | 1 << 1 | 1 << GRID | 1 << GRID + 1), shift)


@kernel
def left_open(laid: Laid, cells: int) -> int:
    """Those of some cells that the card does not cover."""
    return (cells << laid.shift) & ALL_CELLS & ~laid.footprint


@kernel
def quadrant_cell(laid: Laid, quadrant: int) -> int:
    """The cell of a quadrant, as a set."""
    return bit(laid.corner + quadrant // _SIDE * GRID + quadrant % _SIDE)


@kernel
def laid_worth(tables: Record, state: Record, seat: int, card: int, corner: int) -> float:
    """What the Ancestry is worth with a card's lower right quadrant on a cell; the higher the better."""
    laid = lay_down(card, corner)
    wave = int(state.wave)
    wild = with_card(tables, state, seat, laid, wide(WILD))
    strong = left_open(laid, int(state.strong_cells[seat]))
    for quadrant in range(QUADRANTS):
        if tables.card_powers[card, quadrant] > 1:
            strong |= quadrant_cell(laid, quadrant)
    worth = WILD_WORTH * count(wild)
    for kind in range(_KINDS):
        cells = with_card(tables, state, seat, laid, ADVANCE + kind)
        most = most_joined(cells, wild, strong)
        worth += SYMBOL[wave] * (count(cells) + count(cells & strong))
        worth += JOINED[wave] * max(0, min(most, BEST_GROUP) - 1)
    supplies = count(with_card(tables, state, seat, laid, wide(SUPPLY)))
    room = SUPPLY_TRACK - int(tables.base_supplies[wave])
    worth += SUPPLY_WORTH * min(supplies, room)
    elders = count(with_card(tables, state, seat, laid, wide(ELDER)))
    return worth * (WAVES - wave) + elders_worth(tables, state, elders)


@kernel
def with_card(tables: Record, state: Record, seat: int, laid: Laid, symbol: int) -> int:
    """Cells with a symbol once a card lies there."""
    cells = left_open(laid, int(state.cells_with[seat, symbol]))
    for quadrant in range(QUADRANTS):
        if tables.card_symbols[laid.card, quadrant] == symbol:
            cells |= quadrant_cell(laid, quadrant)
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
