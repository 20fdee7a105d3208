"""Resampling what no seat can know: the order of decks, and tiles that lie face down (R110, R111)."""

from __future__ import annotations

from ..core.bits import has
from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import below, reshuffle
from .components import ALLIES, CELLS, GNOME_CARDS, GNOMELAND, LAIR, REMOVED_TILES


@kernel
def redeal(tables: Record, state: Record, seat: int) -> None:
    """Shuffle what is undrawn; all seats know the same."""
    reshuffle(state.rng, state.gnome_deck, state.gnome_next, GNOME_CARDS)
    reshuffle(state.rng, state.ally_deck, state.ally_next, ALLIES)
    shuffle_hidden_tiles(tables, state)


@kernel
def shuffle_hidden_tiles(tables: Record, state: Record) -> None:
    """Shuffle the face-down tiles together with those put back unseen (R110).

    Gnomelands and lair are never among the latter: such a tile is drawn again.
    """
    number = 0
    for cell in range(CELLS):
        number += is_from_deck(tables, state, cell)
    if number > 0:
        order_removed(tables, state)
    order_hidden_tiles(state)
    for cell in range(CELLS):
        if is_hidden(state, cell):
            other = below(state.rng, cell + 1)
            while not is_hidden(state, other):
                other = below(state.rng, cell + 1)
            swap_tiles(state, cell, other)
    if number > 0:
        swap_with_removed(tables, state, number)


@kernel
def swap_tiles(state: Record, cell: int, other: int) -> None:
    """Exchange the tiles of two cells."""
    held = state.tiles[cell]
    state.tiles[cell] = state.tiles[other]
    state.tiles[other] = held


@kernel
def order_removed(tables: Record, state: Record) -> None:
    """Put the lowest hidden tiles aside that could be there, so that what comes next ignores the truth."""
    for index in range(REMOVED_TILES):
        for later in range(index + 1, REMOVED_TILES):
            if state.removed[later] < state.removed[index]:
                held = state.removed[later]
                state.removed[later] = state.removed[index]
                state.removed[index] = held
        for cell in range(CELLS):
            if is_from_deck(tables, state, cell) and state.tiles[cell] < state.removed[index]:
                held = state.tiles[cell]
                state.tiles[cell] = state.removed[index]
                state.removed[index] = held


@kernel
def order_hidden_tiles(state: Record) -> None:
    """Lay the face-down tiles out in ascending order, for the same reason."""
    for cell in range(CELLS):
        for earlier in range(cell if is_hidden(state, cell) else 0):
            if is_hidden(state, earlier) and state.tiles[cell] < state.tiles[earlier]:
                swap_tiles(state, cell, earlier)


@kernel
def is_hidden(state: Record, cell: int) -> bool:
    """Whether a tile lies face down on a cell."""
    return state.tiles[cell] != NOBODY and not has(state.face_up, cell)


@kernel
def is_from_deck(tables: Record, state: Record, cell: int) -> bool:
    """Whether a face-down tile is one that could have been put back: no Gnomeland and no lair."""
    if not is_hidden(state, cell):
        return False
    kind = tables.tile_type[state.tiles[cell]]
    return bool(kind != GNOMELAND and kind != LAIR)


@kernel
def swap_with_removed(tables: Record, state: Record, number: int) -> None:
    """Draw anew which five were put back of the tiles left over, ``number`` of which lie on cells."""
    for index in range(REMOVED_TILES):
        drawn = index + below(state.rng, REMOVED_TILES + number - index)
        held = state.removed[index]
        if drawn < REMOVED_TILES:
            state.removed[index] = state.removed[drawn]
            state.removed[drawn] = held
        else:
            cell = -1
            for _ in range(drawn - REMOVED_TILES + 1):
                cell += 1
                while not is_from_deck(tables, state, cell):
                    cell += 1
            state.removed[index] = state.tiles[cell]
            state.tiles[cell] = held
