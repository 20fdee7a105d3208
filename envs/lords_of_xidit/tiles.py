"""City tiles: renewal, piles and reinforcements (R43-R49, R51-R53)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import shuffle
from .components import CITIES, PEASANT, UNITS
from .state import (
    FIRST_PILE,
    NEXT_RECRUITMENT,
    NEXT_THREAT,
    RECRUITING,
    RECRUITMENT_DISCARD,
    RECRUITMENT_PILE,
    THREAT_DISCARD,
    THREAT_PILE,
    THREATENING,
)
from .titans import wake_titans

_TYPES = len(UNITS)
FIRST_TWO = 2
"""Tiles that reinforcements bring to the recruitment pile (R51)."""


@kernel
def put_on(state: Record, pile: int, tile: int) -> None:
    """A tile comes last into a pile or discard."""
    state.piles[pile, state.pile_sizes[pile]] = tile
    state.pile_sizes[pile] += 1
    state.tile_places[tile] = FIRST_PILE + pile


@kernel
def take_top(state: Record, pile: int) -> int:
    """The first tile of a pile leaves it, and the next one is seen."""
    tile = int(state.piles[pile, 0])
    size = int(state.pile_sizes[pile]) - 1
    for index in range(size):
        state.piles[pile, index] = state.piles[pile, index + 1]
    state.piles[pile, size] = NOBODY
    state.pile_sizes[pile] = size
    show_top(state, pile)
    return tile


@kernel
def show_top(state: Record, pile: int) -> None:
    """The top tile of a pile is seen by all (R12)."""
    if state.pile_sizes[pile] > 0:
        state.unseen[state.piles[pile, 0]] = 0


@kernel
def know_last(state: Record) -> None:
    """If a single tile is unseen, all know which it is (R85)."""
    last = NOBODY
    for tile in range(CITIES):
        if state.unseen[tile]:
            if last != NOBODY:
                return
            last = tile
    if last != NOBODY:
        state.unseen[last] = 0


@kernel
def turn_over(state: Record, discard: int, pile: int) -> None:
    """A discard is added under a pile, its oldest tile first (R48)."""
    for index in range(state.pile_sizes[discard]):
        put_on(state, pile, state.piles[discard, index])
        state.piles[discard, index] = NOBODY
    state.pile_sizes[discard] = 0
    show_top(state, pile)


@kernel
def bring_recruitment(tables: Record, state: Record, city: int) -> bool:
    """A tile comes to its city with what the barracks have; returns whether it got a unit (R45)."""
    state.tile_places[city] = RECRUITING
    is_manned = False
    for kind in range(PEASANT, _TYPES):
        number = min(int(tables.recruits[city, kind]), int(state.barracks[kind]))
        state.city_units[city, kind] = number
        state.barracks[kind] -= number
        is_manned = is_manned or number > 0
    return is_manned


@kernel
def replace_recruitment(tables: Record, state: Record, city: int) -> None:
    """An empty recruitment tile goes; the next ones come until one has a unit, or none can (R43-R47)."""
    put_on(state, RECRUITMENT_DISCARD, city)
    settle_piles(state)  # the threat pile, before any tile without units follows
    for attempt in range(CITIES):
        tile = int(state.next_recruitment)
        state.next_recruitment = NOBODY
        is_manned = bring_recruitment(tables, state, tile)
        stays = is_manned or are_barracks_empty(state) or attempt == CITIES - 1
        if not stays:
            put_on(state, RECRUITMENT_DISCARD, tile)
        fill_queues(state)
        if stays:
            return


@kernel
def are_barracks_empty(state: Record) -> bool:
    """Whether there is no unit for any tile."""
    for kind in range(_TYPES):
        if state.barracks[kind] > 0:
            return False
    return True


@kernel
def replace_threat(state: Record, city: int) -> None:
    """A removed threat goes and the next one comes (R43, R44)."""
    put_on(state, THREAT_DISCARD, city)
    state.tile_places[state.next_threat] = THREATENING
    state.next_threat = NOBODY
    fill_queues(state)


@kernel
def fill_queues(state: Record) -> None:
    """Fill the Next spaces, with all that it takes (R47-R52)."""
    settle_piles(state)
    if state.next_recruitment == NOBODY and state.pile_sizes[THREAT_PILE] > 0:
        state.next_recruitment = take_top(state, THREAT_PILE)
        state.tile_places[state.next_recruitment] = NEXT_RECRUITMENT
        settle_piles(state)
    if state.next_threat == NOBODY:
        wake_titans(state)
        reinforce(state)
        settle_piles(state)
    know_last(state)


@kernel
def settle_piles(state: Record) -> None:
    """Renew empty piles and fill Next spaces from them until nothing changes."""
    is_changed = True
    while is_changed:
        is_changed = False
        if state.pile_sizes[RECRUITMENT_PILE] == 0 and state.pile_sizes[THREAT_DISCARD] > 0:
            turn_over(state, THREAT_DISCARD, RECRUITMENT_PILE)
            is_changed = True
        if state.pile_sizes[THREAT_PILE] == 0 and state.pile_sizes[RECRUITMENT_DISCARD] > 0:
            turn_over(state, RECRUITMENT_DISCARD, THREAT_PILE)
            is_changed = True
        if state.next_recruitment == NOBODY and state.pile_sizes[RECRUITMENT_PILE] > 0:
            state.next_recruitment = take_top(state, RECRUITMENT_PILE)
            state.tile_places[state.next_recruitment] = NEXT_RECRUITMENT
            is_changed = True
        if state.next_threat == NOBODY and state.pile_sizes[THREAT_PILE] > 0:
            state.next_threat = take_top(state, THREAT_PILE)
            state.tile_places[state.next_threat] = NEXT_THREAT
            is_changed = True


@kernel
def reinforce(state: Record) -> None:
    """Two tiles stay for recruitment, the rest are shuffled into a new threat pile (R51)."""
    know_last(state)
    turn_over(state, THREAT_DISCARD, RECRUITMENT_PILE)
    kept = min(FIRST_TWO, int(state.pile_sizes[RECRUITMENT_PILE]))
    for index in range(kept, state.pile_sizes[RECRUITMENT_PILE]):
        tile = state.piles[RECRUITMENT_PILE, index]
        state.piles[RECRUITMENT_PILE, index] = NOBODY
        put_on(state, THREAT_PILE, tile)
        state.unseen[tile] = 1
    state.pile_sizes[RECRUITMENT_PILE] = kept
    shuffle(state.rng, state.piles[THREAT_PILE], 0, state.pile_sizes[THREAT_PILE])
    show_top(state, THREAT_PILE)
    show_top(state, RECRUITMENT_PILE)
