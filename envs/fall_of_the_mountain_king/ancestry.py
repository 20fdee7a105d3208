"""Ancestries: what lies on the grid, what touches, what covered cells link (R28-R32, R46-R48)."""

from __future__ import annotations

from ..core.bits import bit
from ..core.jit import kernel
from ..core.record import Record
from .components import CELLS, ELDER, GRID, NONE, QUADRANTS, SYMBOLS

_SYMBOLS = len(SYMBOLS)
ALL_CELLS = (1 << CELLS) - 1
NOT_FIRST_COLUMN = ALL_CELLS & ~sum(1 << cell for cell in range(0, CELLS, GRID))
NOT_LAST_COLUMN = ALL_CELLS & ~sum(1 << cell for cell in range(GRID - 1, CELLS, GRID))
_SIDE = 2
"""Quadrants along a card's side."""


@kernel
def touching(cells: int) -> int:
    """All cells that share an edge with one of a set (R46), the set's own among them."""
    return (
        ((cells << 1) & NOT_FIRST_COLUMN)
        | ((cells >> 1) & NOT_LAST_COLUMN)
        | ((cells << GRID) & ALL_CELLS)
        | (cells >> GRID)
    )


@kernel
def linked(covered: int, cells: int) -> int:
    """All cells linked to one of a set, by touching it or a group of covered cells beside it (R47, R48)."""
    found = touching(cells)
    bridge = found & covered
    before = 0
    while bridge != before:
        before = bridge
        found |= touching(bridge)
        bridge = found & covered
    return found


@kernel
def index_cells(state: Record, seat: int) -> None:
    """Work out anew which cells show which symbol, and how large the Ancestry is."""
    for symbol in range(_SYMBOLS):
        state.cells_with[seat, symbol] = 0
    state.strong_cells[seat] = 0
    state.rows[seat] = 0
    state.columns[seat] = 0
    for cell in range(CELLS):
        symbol = state.symbols[seat, cell]
        state.cells_with[seat, symbol] |= bit(cell)
        if state.strengths[seat, cell] > 1:
            state.strong_cells[seat] |= bit(cell)
        if symbol != NONE:
            state.rows[seat] = max(state.rows[seat], cell // GRID + 1)
            state.columns[seat] = max(state.columns[seat], cell % GRID + 1)


@kernel
def fits(state: Record, seat: int, corner: int) -> bool:
    """Whether a card may lie with its lower right quadrant on a cell (R28-R30)."""
    bottom = corner // GRID
    right = corner % GRID
    rows = state.rows[seat]
    columns = state.columns[seat]
    if max(bottom + 1, rows) + (bottom == 0) > GRID or max(right + 1, columns) + (right == 0) > GRID:
        return False
    covers = False
    for row in range(max(bottom - 1, 0), bottom + 1):
        for column in range(max(right - 1, 0), right + 1):
            symbol = state.symbols[seat, row * GRID + column]
            if symbol == ELDER:
                return False
            covers |= symbol != NONE
    return covers


@kernel
def overlay(tables: Record, state: Record, seat: int, card: int, corner: int) -> None:
    """Lay a card (R28); rows and columns are named anew if it adds one before the first (R31)."""
    down = 1 if corner // GRID == 0 else 0
    aside = 1 if corner % GRID == 0 else 0
    if down or aside:
        shift(state, seat, down, aside)
    top = corner // GRID + down - 1
    left = corner % GRID + aside - 1
    lay(tables, state, seat, card, top * GRID + left)


@kernel
def lay(tables: Record, state: Record, seat: int, card: int, corner: int) -> None:
    """A card's quadrants come to lie, the upper left one on a cell."""
    for quadrant in range(QUADRANTS):
        cell = corner + quadrant // _SIDE * GRID + quadrant % _SIDE
        state.symbols[seat, cell] = tables.card_symbols[card, quadrant]
        state.strengths[seat, cell] = tables.card_powers[card, quadrant]
    index_cells(state, seat)


@kernel
def shift(state: Record, seat: int, down: int, aside: int) -> None:
    """Move all that lies on the grid down or to the right."""
    for cell in range(CELLS - 1, -1, -1):
        row = cell // GRID - down
        column = cell % GRID - aside
        if row >= 0 and column >= 0:
            state.symbols[seat, cell] = state.symbols[seat, row * GRID + column]
            state.strengths[seat, cell] = state.strengths[seat, row * GRID + column]
        else:
            state.symbols[seat, cell] = NONE
            state.strengths[seat, cell] = 0
