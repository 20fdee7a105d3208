"""The bot ``greedy``: takes what brings it most at once, with one price for each kind of piece."""

from __future__ import annotations

from ...core.jit import kernel, wide
from ...core.picking import any_of, last_of
from ...core.record import Booleans, Record, Stream
from ..cards import card_targets
from ..components import (
    ALLIES,
    BARDS,
    BEER,
    BOARD_SPACES,
    BREW_BEER,
    BREWERY,
    BREWING,
    BREWING_BONUS,
    CARAVAN,
    CARD_ROW,
    CARD_SPACES,
    CELLS,
    COMPETITION,
    CONVERSION_POINTS,
    DELIVERY,
    DELIVERY_CUBES,
    FESTIVAL,
    FESTIVAL_CUBES,
    FIRST_ALLY,
    GNOMES,
    GOLD,
    GOLD_PER_POINT,
    MOST_AMOUNT,
    MOST_BEER,
    POINTS,
    SLOTS,
    THUGS_ADDED,
    THUGS_REMOVED,
    TOKEN,
)
from ..powers import bribe_price, price_in_gold, upgrade_in
from ..state import (
    A_ALLY,
    A_AMOUNT,
    A_BOARD,
    A_BREW,
    A_CARD,
    A_DECLINE,
    A_DONE,
    A_OWNER,
    A_PAY,
    A_SLOT,
    A_TILE,
    P_ADD,
    P_BREWER,
    P_BRIBE,
    P_BUILD,
    P_CUBES,
    P_DRAFT,
    P_DRAGON,
    P_EXPAND,
    P_GNOME_VICTIM,
    P_RELOCATE,
    P_REMOVE,
    P_SHARE,
    P_SOURCE,
    P_SPEND,
    P_TOKEN,
    P_VICTIM,
)
from ..tiles import strength
from .ground import gnome_strength, has_room, lead

GOLD_WORTH = 0.25
BEER_WORTH = 0.15
CUBE_WORTH = 0.3
GNOME_CUBE_WORTH = 0.1
BREWERY_WORTH = 2.0
TOKEN_WORTH = 0.6
CONTROL_WORTH = 0.6
"""Of controlling one tile more where a brewery could be built."""
_SPACES = len(BOARD_SPACES)


@kernel
def greedy(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """One ply by points and pieces."""
    phase = state.phase
    if phase == P_BREWER:
        return choose_claim(tables, state, mask)
    if phase == P_TOKEN:
        return any_of(mask, A_SLOT, A_SLOT + SLOTS, stream, A_DONE)
    if phase == P_DRAFT:
        return choose_ally(tables, state, mask)
    if phase == P_BRIBE:
        return choose_bribe(tables, state)
    if phase == P_VICTIM:
        return A_OWNER + GNOMES if mask[A_OWNER + GNOMES] else A_DONE
    if phase == P_GNOME_VICTIM:
        return any_of(mask, A_OWNER, A_OWNER + GNOMES, stream, A_DONE)
    if phase == P_SPEND:
        return choose_spending(state, mask)
    if phase == P_REMOVE or phase == P_ADD or phase == P_CUBES or phase == P_SHARE:
        return highest_amount(mask)
    return choose_tile(tables, state, mask)


@kernel
def highest_amount(mask: Booleans) -> int:
    """The largest legal amount."""
    return last_of(mask, A_AMOUNT, A_AMOUNT + MOST_AMOUNT + 1, A_AMOUNT)


@kernel
def choose_ally(tables: Record, state: Record, mask: Booleans) -> int:
    """The ally with most points."""
    best, most = A_ALLY, -1
    for ally in range(ALLIES):
        if mask[A_ALLY + ally] and tables.ally_vp[ally] > most:
            best, most = A_ALLY + ally, int(tables.ally_vp[ally])
    return best


@kernel
def choose_claim(tables: Record, state: Record, mask: Booleans) -> int:
    """The space that brings most for its price."""
    seat = wide(state.to_play)
    best, most = A_BREW, power_gain(tables, state, seat, wide(BREW_BEER))
    for space in range(_SPACES):
        if mask[A_BOARD + space]:
            gain = power_gain(tables, state, seat, space)
            if gain > most:
                best, most = A_BOARD + space, gain
    for slot in range(SLOTS):
        if mask[A_SLOT + slot]:
            gain = power_gain(tables, state, seat, upgrade_in(tables, state, seat, slot))
            if gain > most:
                best, most = A_SLOT + slot, gain
    for ally in range(ALLIES):
        if mask[A_ALLY + ally]:
            gain = power_gain(tables, state, seat, FIRST_ALLY + ally)
            if gain > most:
                best, most = A_ALLY + ally, gain
    due = beer_promised(tables, state, seat)
    for card in range(CARD_ROW):
        for space in range(CARD_SPACES):
            action = A_CARD + card * CARD_SPACES + space
            if mask[action]:
                price = int(tables.space_price[state.display[card], space])
                if due + price <= state.beer[seat] + state.gold[seat]:
                    gain = card_gain(tables, state, seat, wide(state.display[card]) // 2)
                    gain -= BEER_WORTH * price
                    if gain > most:
                        best, most = action, gain
    return best


@kernel
def beer_promised(tables: Record, state: Record, seat: int) -> int:
    """Beer that the seat's claims on action cards will cost."""
    due = 0
    for card in range(CARD_ROW):
        for space in range(CARD_SPACES):
            if state.card_brewers[card, space] == seat:
                due += int(tables.space_price[state.display[card], space])
    return due


@kernel
def power_gain(tables: Record, state: Record, seat: int, power: int) -> float:
    """What claiming a space brings, less its price."""
    gains = tables.gains[power]
    beer = int(gains[BEER])
    if gains[BREWING]:
        beer += int(state.production[seat]) + int(gains[BREWING_BONUS])
    beer = min(beer, MOST_BEER - int(state.beer[seat]))
    gold = int(state.gold[seat])
    worth: float = float(gains[POINTS]) + GOLD_WORTH * gains[GOLD] + BEER_WORTH * beer
    worth += TOKEN_WORTH * gains[TOKEN] + CUBE_WORTH * (gains[BARDS] + gains[THUGS_ADDED])
    worth += GNOME_CUBE_WORTH * gains[THUGS_REMOVED]
    if gains[BREWERY]:
        worth += BREWERY_WORTH
    if gains[GOLD_PER_POINT]:
        points = gold // int(gains[GOLD_PER_POINT])
        worth += points * (1.0 - GOLD_WORTH * gains[GOLD_PER_POINT])
    worth -= GOLD_WORTH * price_in_gold(tables, state, seat, power)
    return worth - BEER_WORTH * wide(tables.price_beer[power])


@kernel
def card_gain(tables: Record, state: Record, seat: int, action: int) -> float:
    """What an action card brings if it is possible now."""
    gain = 0.0
    if card_targets(tables, state, seat, action) == 0 or action == CARAVAN:
        return gain
    if action == DELIVERY:
        gain += CUBE_WORTH * (tables.delivery_cubes + state.modifiers[seat, DELIVERY_CUBES])
    elif action == FESTIVAL:
        gain += CUBE_WORTH * (tables.festival_cubes + state.modifiers[seat, FESTIVAL_CUBES])
    elif action == COMPETITION:
        gain += CUBE_WORTH * tables.competition_added + GNOME_CUBE_WORTH * tables.competition_removed
    else:
        gain += BREWERY_WORTH
    return gain


@kernel
def choose_bribe(tables: Record, state: Record) -> int:
    """Pay if what is at stake is worth more than the price."""
    seat = wide(state.to_play)
    fill = int(tables.dragon_fill[state.turn - 1])
    stake = CUBE_WORTH * min(fill, int(state.cubes[seat, state.dragon]))
    if state.breweries[seat, state.dragon] > 0:
        stake += BREWERY_WORTH
    return A_PAY if stake > GOLD_WORTH * bribe_price(tables, state, seat) else A_DECLINE


@kernel
def choose_spending(state: Record, mask: Booleans) -> int:
    """As much gold as makes whole points."""
    rate = int(state.due[GOLD_PER_POINT])
    amount = min(int(state.gold[state.to_play]), MOST_AMOUNT) // rate * rate
    return A_AMOUNT + amount if amount > 0 and mask[A_AMOUNT + amount] else A_DONE


@kernel
def choose_tile(tables: Record, state: Record, mask: Booleans) -> int:
    """The tile that gains most now; otherwise nothing, where that is possible."""
    best, most = A_DECLINE, -1000.0
    if mask[A_DONE]:
        best, most = A_DONE, 0.0
    for cell in range(CELLS):
        if mask[A_TILE + cell]:
            gain = tile_gain(tables, state, cell)
            if gain > most:
                best, most = A_TILE + cell, gain
    return best


@kernel
def tile_gain(tables: Record, state: Record, cell: int) -> float:
    """What a tile gains in the phase at hand."""
    seat = wide(state.to_play)
    phase = state.phase
    gnomes = gnome_strength(state, cell)
    if phase == P_BUILD or phase == P_EXPAND:
        points = int(tables.conversion_vp) + int(state.modifiers[seat, CONVERSION_POINTS])
        return float(points * state.breweries[GNOMES, cell])
    if phase == P_DRAGON:
        return float(gnomes - strength(state, seat, cell))
    if phase == P_RELOCATE or phase == P_SOURCE:
        return -float(lead(state, seat, cell, gnomes)) - 1.0
    if not has_room(state, seat, cell):
        return 0.1
    return CONTROL_WORTH / (1.0 + abs(lead(state, seat, cell, gnomes) + 1))
