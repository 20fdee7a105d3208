"""Phase two: placing brewers (R46-R52)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .components import (
    ALLIES,
    BOARD_SPACES,
    BREW_BEER,
    CARD_ROW,
    CARD_SPACES,
    FIRST_ALLY,
    GNOMES,
    SLOTS,
    SPACE,
)
from .effects import is_usable
from .gnomes import draw_card
from .pieces import pay
from .powers import price_in_gold, upgrade_in, use_power
from .state import A_ALLY, A_BOARD, A_BREW, A_CARD, A_SLOT

_SPACES = len(BOARD_SPACES)


@kernel
def is_card_space_free(tables: Record, state: Record, card: int, space: int) -> bool:
    """Whether a space of a displayed action card is in use and empty."""
    return bool(
        tables.space_open[state.display[card], space] != 0 and state.card_brewers[card, space] == NOBODY
    )


@kernel
def free_board_place(tables: Record, state: Record, space: int) -> int:
    """The first free place of an action board space, or NOBODY."""
    for place in range(tables.capacity[space]):
        if state.board_brewers[space, place] == NOBODY:
            return place
    return NOBODY


@kernel
def legal_claims(tables: Record, state: Record, seat: int, mask: Booleans) -> None:
    """The spaces a seat may claim (R40, R47)."""
    for space in range(_SPACES):
        mask[A_BOARD + space] = free_board_place(tables, state, space) != NOBODY and is_usable(
            tables, state, seat, space
        )
    for card in range(CARD_ROW):
        for space in range(CARD_SPACES):
            mask[A_CARD + card * CARD_SPACES + space] = is_card_space_free(tables, state, card, space)
    mask[A_BREW] = True
    for slot in range(SLOTS):
        if state.slots[seat, slot] and not state.slot_used[seat, slot]:
            power = upgrade_in(tables, state, seat, slot)
            mask[A_SLOT + slot] = tables.hook[power] == SPACE and is_usable(tables, state, seat, power)
    for ally in range(ALLIES):
        if state.ally_places[ally] == seat and not state.ally_used[ally]:
            power = FIRST_ALLY + ally
            mask[A_ALLY + ally] = tables.hook[power] == SPACE and is_usable(tables, state, seat, power)


@kernel
def claim(tables: Record, state: Record, action: int) -> None:
    """A seat places a brewer: card spaces wait for phase three, all else is performed at once."""
    seat = int(state.to_play)
    state.brewers[seat] -= 1
    state.brewer_turn += 1
    if A_CARD <= action < A_CARD + CARD_ROW * CARD_SPACES:
        index = action - A_CARD
        state.card_brewers[index // CARD_SPACES, index % CARD_SPACES] = seat
        return
    power = BREW_BEER
    if action == A_BREW:
        state.brewing[seat] += 1
    elif A_BOARD <= action < A_BOARD + _SPACES:
        power = action - A_BOARD
        state.board_brewers[power, free_board_place(tables, state, power)] = seat
    elif A_SLOT <= action < A_SLOT + SLOTS:
        state.slot_used[seat, action - A_SLOT] = 1
        power = upgrade_in(tables, state, seat, action - A_SLOT)
    else:
        state.ally_used[action - A_ALLY] = 1
        power = FIRST_ALLY + action - A_ALLY
    pay(state, seat, price_in_gold(tables, state, seat, power), int(tables.price_beer[power]))
    use_power(tables, state, seat, power)


@kernel
def place_gnome_brewer(tables: Record, state: Record) -> None:
    """The Gnomes place a brewer by a card's icon, or leave it (R51, G15)."""
    state.brewers[GNOMES] -= 1
    placement = int(tables.placement[draw_card(state)])
    if placement < _SPACES:
        place = free_board_place(tables, state, placement)
        if place != NOBODY:
            state.board_brewers[placement, place] = GNOMES
            return
        index = cheapest_space(tables, state, NOBODY)
    else:
        index = cheapest_space(tables, state, placement - _SPACES)
        if index == NOBODY:
            index = cheapest_space(tables, state, NOBODY)
    if index != NOBODY:
        state.card_brewers[index // CARD_SPACES, index % CARD_SPACES] = GNOMES


@kernel
def cheapest_space(tables: Record, state: Record, wanted: int) -> int:
    """The cheapest free space, the first of equals, on cards of one action, or of any with NOBODY."""
    best = NOBODY
    best_price = 127
    for card in range(CARD_ROW):
        if wanted != NOBODY and state.display[card] // 2 != wanted:
            continue
        for space in range(CARD_SPACES):
            price = tables.space_price[state.display[card], space]
            if price < best_price and is_card_space_free(tables, state, card, space):
                best, best_price = card * CARD_SPACES + space, price
    return best


@kernel
def return_brewers(tables: Record, state: Record) -> None:
    """All brewers come back from the spaces (R33)."""
    for space in range(_SPACES):
        for place in range(tables.capacity[space]):
            state.board_brewers[space, place] = NOBODY
    for card in range(CARD_ROW):
        for space in range(CARD_SPACES):
            state.card_brewers[card, space] = NOBODY
    for ally in range(ALLIES):
        state.ally_used[ally] = 0
    for seat in range(state.seats):
        state.brewing[seat] = 0
        state.card_paid[seat] = 0
        for slot in range(SLOTS):
            state.slot_used[seat, slot] = 0
