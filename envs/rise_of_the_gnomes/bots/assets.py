"""What upgrades, allies and races are worth for the rest of the game."""

from __future__ import annotations

from ...core.bits import count
from ...core.jit import kernel
from ...core.record import Record
from ..components import (
    BARD_DISCOUNT,
    BARDS,
    BEER,
    BOAT,
    BREW_BEER_BONUS,
    BREWERY,
    BREWERY_DISCOUNT,
    BREWING,
    BREWING_BONUS,
    BRIBE_DISCOUNT,
    CARAVAN_CUBES,
    CARAVAN_FOLLOWER,
    COMPETITION_ADDED,
    COMPETITION_DISCOUNT,
    COMPETITION_REMOVED,
    CONTROL_TIES,
    CONVERSION_POINTS,
    DELIVERY_CUBES,
    DELIVERY_SECOND_STEP,
    DESERT_BREWERY,
    DRAFT,
    DRAGON_STEPS,
    EXPAND_DISCOUNT,
    EXPAND_GOLD,
    FESTIVAL_CUBES,
    FESTIVAL_TWO_TILES,
    FIRST_CARD_DISCOUNT,
    GOLD,
    GOLD_PER_POINT,
    INCOME,
    INCOME_BEER,
    INCOME_GOLD,
    INCOME_POINTS,
    INCOME_TILES,
    ONE_CUBE_EATEN,
    PILGRIMS,
    POINTS,
    PRODUCTION,
    SEA_AS_BOAT,
    SEA_BREWERY,
    SECOND_BREWERY,
    SPACE,
    THUGS_ADDED,
    THUGS_DISCOUNT,
    THUGS_REMOVED,
    TOKEN,
    TOKEN_PLACED,
)
from ..tiles import controlled
from .outlook import Outlook, more_production

ORDINARY = 0.8
"""What a brewer brings anyway, as a part of a point of one's own or of the Gnomes'."""


@kernel
def asset_worth(tables: Record, state: Record, look: Outlook, seat: int, power: int) -> float:
    """Worth of a power for the rest of the game."""
    hook = tables.hook[power]
    if hook == INCOME:
        return income_worth(tables, state, look, seat, power)
    if hook == SPACE:
        use: float = gains_worth(tables, state, look, seat, power)
        use -= look.gold * tables.price_gold[power] + look.beer * tables.price_beer[power]
        return max(0.0, use - ORDINARY * look.action) * look.turns
    if hook == DRAFT or hook == TOKEN_PLACED:
        return gains_worth(tables, state, look, seat, power)
    return card_modifiers_worth(tables, look, power) + other_modifiers_worth(tables, look, power)


@kernel
def income_worth(tables: Record, state: Record, look: Outlook, seat: int, power: int) -> float:
    """Worth of what a power brings in phase five."""
    incomes = tables.incomes[power]
    each: float = look.gold * incomes[INCOME_GOLD] + look.beer * incomes[INCOME_BEER]
    each += look.own * incomes[INCOME_POINTS]
    if incomes[INCOME_TILES] > 0:
        held = count(controlled(state, seat))
        each *= min(1.0, 0.35 + 0.25 * held)
    return each * look.turns


@kernel
def gains_worth(tables: Record, state: Record, look: Outlook, seat: int, power: int) -> float:
    """Worth of one use of a power, its targets being ordinary ones."""
    gains = tables.gains[power]
    worth: float = look.own * gains[POINTS] + look.gold * gains[GOLD] + look.beer * gains[BEER]
    worth += look.own * more_production(tables, state, seat, look.turns) * gains[PRODUCTION]
    if gains[BREWING]:
        worth += look.beer * (int(state.production[seat]) + int(gains[BREWING_BONUS]))
    if gains[BREWERY]:
        worth += look.brewery + 0.15 * look.gnome_brewery
    worth += look.token * gains[TOKEN] + 0.25 * look.own * gains[BOAT]
    worth += (1.3 * look.cube + 0.1) * (gains[BARDS] + gains[PILGRIMS] + gains[THUGS_ADDED])
    worth += 1.4 * look.gnome_cube * gains[THUGS_REMOVED]
    if gains[DRAGON_STEPS] and look.turns <= 2.0:
        worth += 0.15 * look.gnome_brewery
    if gains[GOLD_PER_POINT]:
        worth += look.own
    return worth


@kernel
def card_modifiers_worth(tables: Record, look: Outlook, power: int) -> float:
    """Worth of what makes action cards better."""
    more = tables.modifiers[power]
    cube = 1.3 * look.cube + 0.1
    a_turn: float = 0.7 * cube * (more[DELIVERY_CUBES] + more[FESTIVAL_CUBES])
    a_turn += 0.8 * cube * more[COMPETITION_ADDED]
    a_turn += 0.8 * 1.3 * look.gnome_cube * more[COMPETITION_REMOVED]
    a_turn += look.beer * (0.8 * more[COMPETITION_DISCOUNT] + 1.2 * more[EXPAND_DISCOUNT])
    a_turn += look.beer * more[FIRST_CARD_DISCOUNT] + look.gold * 1.2 * more[EXPAND_GOLD]
    a_turn += 0.1 * look.own * more[CARAVAN_CUBES] + 0.3 * cube * more[CARAVAN_FOLLOWER]
    a_turn += 0.25 * look.own * (more[DELIVERY_SECOND_STEP] + more[FESTIVAL_TWO_TILES])
    return a_turn * look.turns


@kernel
def other_modifiers_worth(tables: Record, look: Outlook, power: int) -> float:
    """Worth of all other modifiers and permits."""
    more = tables.modifiers[power]
    a_turn: float = look.beer * 1.3 * more[BREW_BEER_BONUS]
    a_turn += look.gold * (0.5 * more[BRIBE_DISCOUNT] + 0.8 * more[THUGS_DISCOUNT])
    a_turn += look.gold * (0.6 * more[BREWERY_DISCOUNT] + 0.4 * more[BARD_DISCOUNT])
    a_turn += look.own * (0.6 * more[CONVERSION_POINTS] + 0.4 * more[SECOND_BREWERY])
    a_turn += look.own * (0.2 * more[SEA_BREWERY] + 0.25 * more[DESERT_BREWERY] + 0.1 * more[SEA_AS_BOAT])
    a_turn += (0.4 + 0.4 * look.own) * more[CONTROL_TIES] + 0.15 * look.own * more[ONE_CUBE_EATEN]
    return a_turn * look.turns
