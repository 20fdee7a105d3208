"""Which brewer space to claim."""

from __future__ import annotations

from ...core.bits import lowest
from ...core.jit import kernel, wide
from ...core.record import Record
from ..components import (
    BARDS,
    BEER,
    BOAT,
    BREW_BEER,
    BREW_BEER_BONUS,
    BREWERY,
    BREWING,
    BREWING_BONUS,
    CARD_ROW,
    CARD_SPACES,
    COMPETITION,
    COMPETITION_DISCOUNT,
    DELIVERY,
    DELIVERY_CUBES,
    DRAGON_STEPS,
    EXPAND,
    EXPAND_DISCOUNT,
    EXPAND_GOLD,
    FESTIVAL,
    FESTIVAL_CUBES,
    FIRST_CARD_DISCOUNT,
    GOLD,
    GOLD_PER_POINT,
    MOST_BEER,
    PILGRIMS,
    POINTS,
    PRODUCTION,
    THUGS_ADDED,
    THUGS_NEARBY,
    THUGS_REMOVED,
    TOKEN,
)
from ..powers import price_in_gold
from ..targets import bard_targets, pilgrim_targets
from ..tiles import (
    adjacent_to_occupied,
    occupied,
)
from .errands import best_for_card, best_placing, best_thugs, building_after
from .ground import gnome_strength, has_room, lead
from .outlook import Outlook, more_production
from .raids import best_raid
from .territory import building_gain

SHORT = 1.3
"""Worth of a beer without which an action card could not be paid, as a part of a point."""
HOPED = 0.7
"""Chance to build where cubes must come first."""
AGAIN = 0.6
"""Weight of an action that the seat is to perform once already."""


@kernel
def card_price_for(tables: Record, state: Record, seat: int, card: int, space: int) -> int:
    """Beer for a space, without what only the first card is spared."""
    shown = int(state.display[card])
    price = int(tables.space_price[shown, space])
    if shown // 2 == COMPETITION:
        price -= int(state.modifiers[seat, COMPETITION_DISCOUNT])
    elif shown // 2 == EXPAND:
        price -= int(state.modifiers[seat, EXPAND_DISCOUNT])
    return max(price, 0)


@kernel
def promised(tables: Record, state: Record, seat: int) -> int:
    """Beer that the seat's claims will cost."""
    due = 0
    for card in range(CARD_ROW):
        for space in range(CARD_SPACES):
            if state.card_brewers[card, space] == seat:
                due += card_price_for(tables, state, seat, card, space)
    return max(0, due - int(state.modifiers[seat, FIRST_CARD_DISCOUNT])) if due > 0 else 0


@kernel
def claimed(state: Record, seat: int, action: int) -> int:
    """How often the seat is to perform an action."""
    number = 0
    for card in range(CARD_ROW):
        for space in range(CARD_SPACES):
            if state.card_brewers[card, space] == seat and state.display[card] // 2 == action:
                number += 1
    return number


@kernel
def cubes_before(tables: Record, state: Record, seat: int, card: int) -> int:
    """Strength that the seat's claims before a card will bring."""
    brought = 0
    for earlier in range(card):
        for space in range(CARD_SPACES):
            if state.card_brewers[earlier, space] == seat:
                action = int(state.display[earlier]) // 2
                if action == DELIVERY:
                    brought += int(tables.delivery_cubes) + int(state.modifiers[seat, DELIVERY_CUBES])
                elif action == FESTIVAL:
                    brought += int(tables.festival_cubes) + int(state.modifiers[seat, FESTIVAL_CUBES])
                elif action == COMPETITION:
                    brought += int(tables.competition_added) + int(tables.competition_removed)
    return brought


@kernel
def expand_gain(tables: Record, state: Record, look: Outlook, seat: int, card: int) -> float:
    """What a claim on an Expand card gains."""
    before = claimed(state, seat, wide(EXPAND))
    gain = building_after(tables, state, look, seat, before)
    brought = cubes_before(tables, state, seat, card)
    if before == 0 and brought > 0:
        rest = adjacent_to_occupied(tables, state, seat) | occupied(state, seat)
        while rest != 0:
            cell = lowest(rest)
            missing = -lead(state, seat, cell, gnome_strength(state, cell))
            if 0 < missing <= brought and has_room(state, seat, cell):
                gain = max(gain, HOPED * building_gain(tables, state, look, seat, cell))
            rest &= rest - 1
    return gain + look.gold * wide(state.modifiers[seat, EXPAND_GOLD])


@kernel
def card_gain(tables: Record, state: Record, look: Outlook, seat: int, card: int, action: int) -> float:
    """What a claim on an action card gains, its price left out."""
    if action == EXPAND:
        return expand_gain(tables, state, look, seat, card)
    _, gain = best_for_card(tables, state, look, seat, action)
    for _ in range(claimed(state, seat, action)):
        gain *= AGAIN
    return gain


@kernel
def brewing_gain(tables: Record, state: Record, look: Outlook, seat: int, brewed: int) -> float:
    """What so much beer is worth: more while action cards could not be paid."""
    brewed = min(brewed, MOST_BEER - wide(state.beer[seat]))
    short = promised(tables, state, seat) - int(state.beer[seat])
    needed = min(max(short, 0), brewed)
    return look.beer * brewed + SHORT * look.action * needed


@kernel
def power_gain(tables: Record, state: Record, look: Outlook, seat: int, power: int) -> float:
    """What claiming a space gains, less its price."""
    gains = tables.gains[power]
    gain: float = look.own * gains[POINTS] + look.gold * gains[GOLD] + look.token * gains[TOKEN]
    gain += look.own * more_production(tables, state, seat, look.turns) * gains[PRODUCTION]
    beer = wide(gains[BEER])
    if gains[BREWING]:
        beer += int(state.production[seat]) + int(gains[BREWING_BONUS])
        if power == BREW_BEER:
            beer += int(state.modifiers[seat, BREW_BEER_BONUS])
    if beer > 0:
        gain += brewing_gain(tables, state, look, seat, beer)
    if gains[BREWERY]:
        gain += building_after(tables, state, look, seat, wide(gains[BREWERY]) - 1)
    gain += 0.2 * look.own * gains[BOAT] * look.turns
    if gains[DRAGON_STEPS]:
        _, raid = best_raid(tables, state, look, seat, wide(gains[DRAGON_STEPS]))
        gain += raid
    gain += people_gain(tables, state, look, seat, power)
    gain -= look.beer * tables.price_beer[power]
    gold = price_in_gold(tables, state, seat, power)
    if gains[GOLD_PER_POINT]:
        gain += feast_gain(tables, state, look, seat, wide(gains[GOLD_PER_POINT]))
    return gain - look.gold * gold - reserve_lost(tables, state, look, seat, power, gold)


@kernel
def people_gain(tables: Record, state: Record, look: Outlook, seat: int, power: int) -> float:
    """What bards, pilgrims and thugs of a power gain."""
    gains = tables.gains[power]
    gain = 0.0
    removed = wide(gains[THUGS_REMOVED])
    added = wide(gains[THUGS_ADDED])
    none = wide(0)
    if removed > 0:
        _, gain = best_thugs(tables, state, look, seat, removed, added, gains[THUGS_NEARBY] != 0)
    if gains[BARDS] > 0:
        cells = bard_targets(tables, state, seat)
        _, each = best_placing(tables, state, look, seat, cells, none + 1, none)
        gain += each * gains[BARDS]
    if gains[PILGRIMS] > 0:
        cells = pilgrim_targets(tables, state, seat)
        _, each = best_placing(tables, state, look, seat, cells, wide(gains[PILGRIMS]), none)
        gain += each
    return gain


@kernel
def reserve_lost(tables: Record, state: Record, look: Outlook, seat: int, power: int, gold: int) -> float:
    """What is lost if a price leaves too little for the action cards claimed."""
    due = promised(tables, state, seat)
    left = int(state.gold[seat]) + int(state.beer[seat]) - gold - int(tables.price_beer[power])
    short = min(max(0, due - left), gold + int(tables.price_beer[power]))
    return SHORT * look.action * short


@kernel
def spare_gold(tables: Record, state: Record, seat: int) -> int:
    """Gold that the action cards claimed will not need."""
    due = max(0, promised(tables, state, seat) - int(state.beer[seat]))
    return max(0, int(state.gold[seat]) - due)


@kernel
def feast_gain(tables: Record, state: Record, look: Outlook, seat: int, rate: int) -> float:
    """What discarding all gold to spare for points gains."""
    points = spare_gold(tables, state, seat) // rate
    return points * (look.own - look.gold * rate)


@kernel
def is_affordable(tables: Record, state: Record, seat: int, price: int) -> bool:
    """Whether one more action card can be paid, with what may still be brewed."""
    means = int(state.beer[seat]) + int(state.gold[seat])
    if state.brewers[seat] > 2:
        means += int(state.production[seat])
    return promised(tables, state, seat) + price <= means
