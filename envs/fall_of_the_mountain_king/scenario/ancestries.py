"""Scenarios: Ancestries, row by row as they lie.

A cell is a letter: ``A``, ``B``, ``I``, ``G`` for Advance, Bolster, Influence, Gnome, with the number of a
strong symbol behind it (``A2``); ``W`` is Wild, ``S`` Supply, ``E`` Elder, ``-`` a blank quadrant
and ``.`` no card at all. Cells are separated by blanks: ``["A B2 .", "I G -", ". W S"]``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.record import Booleans, Record
from ..ancestry import index_cells
from ..components import (
    ADVANCE,
    BLANK,
    CELL_NAMES,
    CELLS,
    ELDER,
    GRID,
    KINDS,
    NONE,
    SUPPLY,
    WILD,
)

LETTERS = {".": NONE, "-": BLANK, "S": SUPPLY, "E": ELDER, "W": WILD,
           **{kind[0].upper(): ADVANCE + number for number, kind in enumerate(KINDS)}}  # fmt: skip
LETTER_OF = {symbol: letter for letter, symbol in LETTERS.items()}
MOST_STRENGTH = 9
SEAT_KEYS = ("ancestry", "covered")


def write_seat(state: Record, seat: int) -> dict[str, Any]:
    """The rows of an Ancestry, and its covered cells."""
    symbols, strengths = (state[name][seat].reshape(GRID, GRID) for name in ("symbols", "strengths"))
    columns = int(state.columns[seat])
    return {
        "ancestry": [
            " ".join(shown_cell(int(symbols[row, c]), int(strengths[row, c])) for c in range(columns))
            for row in range(state.rows[seat])
        ],
        "covered": values.members(CELL_NAMES, state.covered[seat]),
    }


def shown_cell(symbol: int, strength: int) -> str:
    """A cell as it is written."""
    return LETTER_OF[symbol] + (str(strength) if strength > 1 else "")


def read(row: Record, seats: list[Mapping[str, Any]]) -> None:
    """Ancestries, and what is covered in them: nothing, if a new one is named without it."""
    for seat, table in enumerate(seats):
        if "ancestry" in table:
            read_rows(row, seat, table["ancestry"])
            row.covered[seat] = 0
        index_cells(row, seat)
        if "covered" in table:
            place = f"seats[{seat}].covered"
            row.covered[seat] = 0
            for cell in values.distinct(table["covered"], place, CELL_NAMES):
                if row.symbols[seat, cell] < WILD:
                    raise values.fault(
                        place, f"has {CELL_NAMES[cell]}, which shows nothing that can be covered"
                    )
                row.covered[seat] |= 1 << cell


def read_rows(row: Record, seat: int, value: Any) -> None:
    """The grid of a seat."""
    place = f"seats[{seat}].ancestry"
    if not isinstance(value, (list, tuple)) or not 0 < len(value) <= GRID:
        raise values.fault(place, f"must be a list of 1 to {GRID} rows")
    lines = [line.split() if isinstance(line, str) else [] for line in value]
    columns = len(lines[0])
    if not 0 < columns <= GRID or any(len(line) != columns for line in lines):
        raise values.fault(
            place, f"must have rows of equally many cells, 1 to {GRID}, with blanks between them"
        )
    symbols, strengths = np.zeros((GRID, GRID), np.int8), np.zeros((GRID, GRID), np.int8)
    for down, line in enumerate(lines):
        for right, text in enumerate(line):
            symbols[down, right], strengths[down, right] = cell_in(text, f"{place}[{down}]")
    check_cards(symbols[: len(lines), :columns] != NONE, place)
    row.symbols[seat] = symbols.reshape(CELLS)
    row.strengths[seat] = strengths.reshape(CELLS)


def cell_in(text: str, place: str) -> tuple[int, int]:
    """Symbol and strength of a cell."""
    letter, number = text[:1], text[1:]
    if letter not in LETTERS or (number and not number.isdecimal()):
        raise values.fault(
            place, f"has {text!r}: use one of {' '.join(LETTERS)}, and a number for strong symbols"
        )
    symbol = LETTERS[letter]
    if symbol < WILD:
        usual = 0
    else:
        usual = 1
    if not number:
        return symbol, usual
    if symbol < ADVANCE or not 1 <= int(number) <= MOST_STRENGTH:
        raise values.fault(
            place,
            f"has {text!r}: only {' '.join(LETTER_OF[ADVANCE + n] for n in range(len(KINDS)))} "
            f"have a number, from 2 to {MOST_STRENGTH}",
        )
    return symbol, int(number)


def check_cards(laid: Booleans, place: str) -> None:
    """What lies there can be made of cards of two by two cells that overlap."""
    whole = laid[:-1, :-1] & laid[1:, :-1] & laid[:-1, 1:] & laid[1:, 1:]
    made = np.zeros_like(laid)
    for down in (0, 1):
        for right in (0, 1):
            made[down : down + whole.shape[0], right : right + whole.shape[1]] |= whole
    if not laid.any() or (made != laid).any():
        raise values.fault(place, "must be made of cards of two by two cells")
    if not (laid[[0, -1]].any(axis=1).all() and laid[:, [0, -1]].any(axis=0).all()):
        raise values.fault(place, "must begin and end with a row and a column in which a card lies")
    reached = np.zeros_like(laid)
    reached.flat[int(np.flatnonzero(laid)[0])] = True
    for _ in range(laid.size):
        spread = reached.copy()
        spread[1:] |= reached[:-1]
        spread[:-1] |= reached[1:]
        spread[:, 1:] |= reached[:, :-1]
        spread[:, :-1] |= reached[:, 1:]
        reached = spread & laid
    if (reached != laid).any():
        raise values.fault(place, "must hang together")
