"""The bot ``heuristic``: whatever is worth most for the team until the end of the game."""

from __future__ import annotations

from ...core.jit import kernel, wide
from ...core.record import Booleans, Record, Stream
from ..components import (
    ALLIES,
    BOARD_SPACES,
    BREW_BEER,
    CARD_ROW,
    CARD_SPACES,
    CELLS,
    FIRST_ALLY,
    GNOMES,
    GOLD_PER_POINT,
    MOST_AMOUNT,
    SLOTS,
    THUGS_ADDED,
)
from ..powers import upgrade_in
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
    P_DELIVERY,
    P_DESTINATION,
    P_DRAFT,
    P_DRAGON,
    P_EXPAND,
    P_GNOME_CARAVAN,
    P_GNOME_VICTIM,
    P_RELOCATE,
    P_REMOVE,
    P_SHARE,
    P_SOURCE,
    P_SPEND,
    P_THUGS,
    P_TOKEN,
    P_VICTIM,
)
from .assets import asset_worth
from .claims import card_gain, card_price_for, is_affordable, power_gain, spare_gold
from .errands import best_for_card, best_way, caravan_gain
from .greedy import highest_amount
from .outlook import Outlook, look_around
from .raids import bribe_gain, raid_gain
from .territory import building_gain, change, cubes_gain

_SPACES = len(BOARD_SPACES)


@kernel
def heuristic(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """One ply by what a decision is worth until the end."""
    phase = state.phase
    look = look_around(tables, state)
    if phase == P_BREWER:
        return choose_claim(tables, state, mask, look)
    if phase == P_TOKEN:
        return choose_slot(tables, state, mask, look)
    if phase == P_DRAFT:
        return choose_ally(tables, state, mask, look)
    if phase == P_BRIBE:
        gain = bribe_gain(tables, state, look, wide(state.to_play))
        return A_PAY if gain > 0.0 else A_DECLINE
    if phase == P_VICTIM:
        return A_OWNER + GNOMES if mask[A_OWNER + GNOMES] else A_DONE
    if phase == P_GNOME_VICTIM:
        return choose_victim(state, mask)
    if phase == P_SPEND:
        return choose_spending(tables, state, mask)
    if phase == P_CUBES:
        return choose_number(tables, state, mask, look)
    if phase == P_REMOVE or phase == P_ADD or phase == P_SHARE:
        return highest_amount(mask)
    if P_DELIVERY <= phase <= P_EXPAND:
        return choose_card_tile(tables, state, look)
    if phase == P_DESTINATION:
        return choose_way(tables, state, mask, look)
    return choose_tile(tables, state, mask, look)


@kernel
def choose_claim(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The space that gains most."""
    seat = wide(state.to_play)
    best, most = A_BREW, power_gain(tables, state, look, seat, wide(BREW_BEER))
    for action in range(A_BOARD, A_ALLY + ALLIES):
        if not mask[action] or action == A_BREW:
            continue
        if A_CARD <= action < A_CARD + CARD_ROW * CARD_SPACES:
            continue
        power = action - A_BOARD
        if action >= A_ALLY:
            power = FIRST_ALLY + action - A_ALLY
        elif action >= A_SLOT:
            power = upgrade_in(tables, state, seat, action - A_SLOT)
        gain = power_gain(tables, state, look, seat, wide(power))
        if gain > most:
            best, most = action, gain
    for card in range(CARD_ROW):
        gain = 0.0
        is_known = False
        for space in range(CARD_SPACES):
            action = A_CARD + card * CARD_SPACES + space
            if mask[action]:
                price = card_price_for(tables, state, seat, card, space)
                if is_affordable(tables, state, seat, price):
                    if not is_known:
                        kind = wide(state.display[card]) // 2
                        gain = card_gain(tables, state, look, seat, card, kind)
                        is_known = True
                    if gain - look.beer * price > most:
                        best, most = action, gain - look.beer * price
    return best


@kernel
def choose_slot(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The upgrade that is worth most."""
    seat = wide(state.to_play)
    best, most = A_SLOT, -1.0
    for slot in range(SLOTS):
        if mask[A_SLOT + slot]:
            power = wide(upgrade_in(tables, state, seat, slot))
            worth = asset_worth(tables, state, look, seat, power)
            if worth > most:
                best, most = A_SLOT + slot, worth
    return best


@kernel
def choose_ally(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The ally that is worth most to have, and not to leave to the Gnomes."""
    seat = wide(state.to_play)
    left = int(state.seats) - int(state.draft_turn)
    best, most = A_ALLY, -1000.0
    for ally in range(ALLIES):
        if mask[A_ALLY + ally]:
            points = float(tables.ally_vp[ally])
            worth = points * (look.own + 1.0 / left)
            worth += asset_worth(tables, state, look, seat, wide(FIRST_ALLY + ally))
            if worth > most:
                best, most = A_ALLY + ally, worth
    return best


@kernel
def choose_victim(state: Record, mask: Booleans) -> int:
    """The seat with most points."""
    best, most = A_OWNER, -1
    for step in range(int(state.seats)):
        if mask[A_OWNER + step]:
            points = int(state.vp[(wide(state.to_play) + step) % int(state.seats)])
            if points > most:
                best, most = A_OWNER + step, points
    return best


@kernel
def choose_spending(tables: Record, state: Record, mask: Booleans) -> int:
    """All gold to spare, in whole points."""
    rate = int(state.due[GOLD_PER_POINT])
    spare = min(spare_gold(tables, state, wide(state.to_play)), MOST_AMOUNT)
    amount = max(spare // rate * rate, rate if state.moved == 0 else 0)
    return A_AMOUNT + amount if amount > 0 and mask[A_AMOUNT + amount] else A_DONE


@kernel
def choose_number(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """How many cubes had best come from another tile."""
    seat, source, target = wide(state.actor), wide(state.source), wide(state.target)
    best, most = A_AMOUNT + 1, -1000.0
    for number in range(1, MOST_AMOUNT + 1):
        if mask[A_AMOUNT + number]:
            gain = caravan_gain(tables, state, look, seat, source, target, number)
            if gain > most:
                best, most = A_AMOUNT + number, gain
    return best


@kernel
def choose_card_tile(tables: Record, state: Record, look: Outlook) -> int:
    """The best tile for an action card, if it is worth its price."""
    cell, gain = best_for_card(tables, state, look, wide(state.actor), wide(state.card_action))
    return A_TILE + cell if gain > look.beer * state.left else A_DECLINE


@kernel
def choose_way(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The next cube of a caravan, while it gains."""
    cell, gain = best_way(tables, state, look, wide(state.actor), wide(state.target), wide(state.left))
    return A_DONE if mask[A_DONE] and gain <= 0.0 else A_TILE + cell


@kernel
def choose_tile(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The tile that gains most, in all other phases."""
    best, most = A_DONE, -1000.0
    if mask[A_DONE]:
        most = 0.0
    for cell in range(CELLS):
        if mask[A_TILE + cell]:
            gain = tile_gain(tables, state, look, cell)
            if gain > most:
                best, most = A_TILE + cell, gain
    return best


@kernel
def tile_gain(tables: Record, state: Record, look: Outlook, cell: int) -> float:
    """What a tile gains in the phase at hand."""
    seat = wide(state.to_play)
    phase = state.phase
    none = wide(0)
    if phase == P_BUILD:
        return building_gain(tables, state, look, seat, cell)
    if phase == P_DRAGON:
        return raid_gain(tables, state, look, seat, cell)
    if phase == P_THUGS:
        added = wide(state.due[THUGS_ADDED])
        return cubes_gain(tables, state, look, seat, cell, added, wide(state.left))
    if phase == P_RELOCATE:
        return change(tables, state, look, seat, cell, none, none, none - 1)
    if phase == P_SOURCE:
        return caravan_gain(tables, state, look, seat, cell, wide(state.target), none + 1)
    if phase == P_GNOME_CARAVAN:
        return change(tables, state, look, seat, cell, none, none - 1, none)
    return cubes_gain(tables, state, look, seat, cell, max(1, wide(state.left)), none)
