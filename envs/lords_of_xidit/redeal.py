"""Resampling what a lord cannot know: piles, sleeping titans, what others have set or said (R85, R86)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import below, reshuffle
from .components import CITIES, ICONS, ORDERS, PILE_HEIGHT, TITAN_PILES
from .state import CENSUS, FIRST_PILE, P_CENSUS, PROGRAMMING, RECRUITMENT_PILE, THREAT_PILE

_ICONS = len(ICONS)


@kernel
def redeal(tables: Record, state: Record, seat: int) -> None:
    """Draw anew what is hidden from ``seat``."""
    shuffle_unseen(state)
    for pile in range(TITAN_PILES):
        if not state.raging[pile] and state.titans[pile, PILE_HEIGHT - 1] != NOBODY:
            reshuffle(state.rng, state.titans[pile], 0, PILE_HEIGHT)
    for other in range(state.seats):
        if other == seat:
            continue
        if state.stage == PROGRAMMING:
            for order in range(ORDERS):
                if state.programs[other, order] != NOBODY:
                    state.programs[other, order] = below(state.rng, _ICONS)
        elif state.stage == CENSUS and state.phase == P_CENSUS and state.shown[other] != NOBODY:
            state.shown[other] = below(state.rng, state.units[other, state.census] + 1)


@kernel
def shuffle_unseen(state: Record) -> None:
    """Shuffle the unseen tiles over all their places in both piles (R86): swaps from the last place down.

    They are laid in order first, so that two states which look alike to a lord are redealt alike.
    """
    number = 0
    for tile in range(CITIES):
        if state.unseen[tile]:
            place = unseen_place(state, number)
            set_tile(state, place // state.piles.shape[1], place % state.piles.shape[1], tile)
            number += 1
    for last in range(number - 1, 0, -1):
        swap_unseen(state, last, below(state.rng, last + 1))


@kernel
def unseen_place(state: Record, number: int) -> int:
    """The ``number``-th place in the piles where an unseen tile lies, as pile * its room + index."""
    left = number
    for pile in range(RECRUITMENT_PILE, THREAT_PILE + 1):
        for index in range(state.pile_sizes[pile]):
            if state.unseen[state.piles[pile, index]]:
                if left == 0:
                    return int(pile * state.piles.shape[1] + index)
                left -= 1
    return NOBODY


@kernel
def swap_unseen(state: Record, one: int, other: int) -> None:
    """Exchange the tiles of two places."""
    room = state.piles.shape[1]
    first = unseen_place(state, one)
    second = unseen_place(state, other)
    tile = state.piles[first // room, first % room]
    set_tile(state, first // room, first % room, state.piles[second // room, second % room])
    set_tile(state, second // room, second % room, tile)


@kernel
def set_tile(state: Record, pile: int, index: int, tile: int) -> None:
    """Put a tile at a place of a pile."""
    state.piles[pile, index] = tile
    state.tile_places[tile] = FIRST_PILE + pile
