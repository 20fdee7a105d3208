"""Setting up a game (R11-R15)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import below, shuffle
from .components import (
    ASSESSMENTS,
    CITIES,
    MOST_SEATS,
    ORDERS,
    PILE_HEIGHT,
    TITAN_PILES,
    UNITS,
)
from .state import OUT, PILES, PLACEMENT, RECRUITMENT_PILE, THREAT_PILE, THREATENING
from .tiles import bring_recruitment, know_last, put_on, settle_piles, show_top
from .year import advance

_TYPES = len(UNITS)
_ASSESSMENTS = len(ASSESSMENTS)
_PILES = len(PILES)


@kernel
def deal(tables: Record, state: Record) -> None:
    """Set up a game up to the first decision."""
    clear(state)
    for kind in range(_TYPES):
        state.barracks[kind] = tables.supply[kind]
    for seat in range(state.seats):
        state.bards_left[seat] = tables.bards
        state.stories_left[seat] = tables.stories
    lay_tiles(tables, state)
    for pile in range(TITAN_PILES):
        for index in range(PILE_HEIGHT):
            state.titans[pile, index] = pile * PILE_HEIGHT + index
        shuffle(state.rng, state.titans[pile], 0, PILE_HEIGHT)
    for index in range(_ASSESSMENTS):
        state.assessments[index] = index
    shuffle(state.rng, state.assessments, 0, _ASSESSMENTS)
    state.first_seat = below(state.rng, state.seats)
    state.year = 1
    state.stage = PLACEMENT
    advance(tables, state)


@kernel
def clear(state: Record) -> None:
    """Nothing lies anywhere yet."""
    state.next_recruitment = NOBODY
    state.next_threat = NOBODY
    state.bounty = NOBODY
    state.pile = NOBODY
    for seat in range(MOST_SEATS):
        state.cities[seat] = NOBODY
        state.shown[seat] = NOBODY
        for order in range(ORDERS):
            state.programs[seat, order] = NOBODY
    for city in range(CITIES):
        state.guild_seats[city] = NOBODY
        state.tile_places[city] = OUT
        for pile in range(_PILES):
            state.piles[pile, city] = NOBODY


@kernel
def lay_tiles(tables: Record, state: Record) -> None:
    """Shuffle the tiles; lay out recruitment tiles, threats and both piles (R11, R12)."""
    deck = state.piles[THREAT_PILE]
    size = 0
    for city in range(CITIES):
        if tables.tiles[city]:
            deck[size] = city
            size += 1
    shuffle(state.rng, deck, 0, size)
    each = int(tables.tiles_each)
    for index in range(each):
        bring_recruitment(tables, state, deck[index])
        state.tile_places[deck[each + index]] = THREATENING
        put_on(state, RECRUITMENT_PILE, deck[2 * each + index])
    for index in range(3 * each, size):
        put_on(state, THREAT_PILE, deck[index])
    for index in range(state.pile_sizes[THREAT_PILE], size):
        deck[index] = NOBODY
    for pile in range(THREAT_PILE + 1):
        for index in range(state.pile_sizes[pile]):
            state.unseen[state.piles[pile, index]] = 1
        show_top(state, pile)
    settle_piles(state)
    know_last(state)
