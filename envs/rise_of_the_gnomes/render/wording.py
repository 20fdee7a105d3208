"""Powers in words, from the printed numbers."""

from __future__ import annotations

import numpy as np

from ...core.record import NOBODY, Record
from ..card_data import PLACEMENTS
from ..components import (
    BARDS,
    BEER,
    BOAT,
    BREWERY,
    BREWING,
    BREWING_BONUS,
    DRAGON_LAIR,
    DRAGON_STEPS,
    GNOME_ACTIONS,
    GOLD,
    GOLD_PER_POINT,
    ICONS,
    INCOME,
    INCOME_BEER,
    INCOME_GOLD,
    INCOME_POINTS,
    INCOME_TILES,
    MODIFIERS,
    MODIFY,
    MOVE,
    PERMIT,
    PILGRIMS,
    POINTS,
    PRODUCTION,
    SPACE,
    THUGS_ADDED,
    THUGS_NEARBY,
    THUGS_REMOVED,
    TILE_TYPES,
    TOKEN,
)

MODIFIER_WORDS = {
    "brew_beer": "+{} beer at Brew Beer",
    "delivery_cubes": "+{} cube by barrel delivery",
    "festival_cubes": "+{} cube by brew festival",
    "competition_removed": "+{} removed by beer competition",
    "competition_added": "+{} added by beer competition",
    "competition_discount": "beer competition -{} beer",
    "caravan_cubes": "+{} cubes in a caravan",
    "caravan_follower": "+{} cube after a caravan",
    "expand_discount": "expand -{} beer",
    "expand_gold": "+{} gold for expand",
    "first_card_discount": "first card -{} beer",
    "bribe_discount": "bribes -{} gold",
    "thugs_discount": "Employ Thugs -{} gold",
    "brewery_discount": "Build Brewery -{} gold",
    "bard_discount": "Hire Bard -{} gold",
    "conversion_vp": "+{} VP for a Gnome brewery",
    "second_brewery": "two breweries in a tile",
    "sea_brewery": "breweries in Sea",
    "desert_brewery": "breweries in Desert",
    "sea_as_boat": "every Sea has a boat",
    "control_ties": "controls in ties with Gnomes",
    "one_cube_eaten": "the dragon eats one cube only",
    "delivery_second_step": "delivers one tile further",
    "festival_two_tiles": "festival in two tiles",
}


def power_in_words(tables: Record, power: int) -> str:
    """What a power does: ``space, 2 beer: 3 gold``."""
    hook = tables.hook[power]
    if hook in (MODIFY, PERMIT):
        return ", ".join(modifier_words(tables, power))
    if hook == INCOME:
        return "each turn " + ", ".join(income_words(tables, power))
    effects = ", ".join(gain_words(tables, power))
    if hook != SPACE:
        return effects
    price = price_in_words(tables, power)
    return f"space, {price}: {effects}" if price else f"space: {effects}"


def price_in_words(tables: Record, power: int) -> str:
    """What claiming a space costs, empty if nothing."""
    prices = ((tables.price_gold[power], "gold"), (tables.price_beer[power], "beer"))
    return ", ".join(f"{int(amount)} {unit}" for amount, unit in prices if amount)


def modifier_words(tables: Record, power: int) -> list[str]:
    """What a power changes at all times."""
    return [
        MODIFIER_WORDS[name].format(int(amount))
        for name, amount in zip(MODIFIERS, tables.modifiers[power], strict=True)
        if amount
    ]


def income_words(tables: Record, power: int) -> list[str]:
    """What a power brings in phase five."""
    incomes = tables.incomes[power]
    units = ((INCOME_GOLD, "gold"), (INCOME_BEER, "beer"), (INCOME_POINTS, "VP"))
    words = [f"{int(incomes[index])} {unit}" for index, unit in units if incomes[index]]
    if incomes[INCOME_TILES]:
        words[-1] += f" with {int(incomes[INCOME_TILES])} tiles controlled"
    return words


def gain_words(tables: Record, power: int) -> list[str]:
    """What a space or a draft brings."""
    gains = [int(amount) for amount in tables.gains[power]]
    words = []
    for index, unit in (
        (GOLD, "{} gold"),
        (BEER, "{} beer"),
        (POINTS, "{} VP"),
        (PRODUCTION, "+{} production"),
    ):
        if gains[index]:
            words.append(unit.format(gains[index]))
    if gains[BREWING]:
        words.append("brew" + (f" +{gains[BREWING_BONUS]}" if gains[BREWING_BONUS] else ""))
    named = ((TOKEN, "upgrade token"), (BREWERY, "build a brewery"), (BOAT, "build a boat"))
    words += [name for index, name in named if gains[index]]
    if gains[DRAGON_STEPS] or gains[DRAGON_LAIR]:
        words.append("dragon to its lair" if gains[DRAGON_LAIR] else f"dragon {gains[DRAGON_STEPS]} steps")
    if gains[BARDS]:
        words.append("bard" if gains[BARDS] == 1 else f"{gains[BARDS]} bards")
    if gains[PILGRIMS]:
        words.append(f"up to {gains[PILGRIMS]} pilgrims")
    if gains[THUGS_REMOVED]:
        words.append(f"thugs -{gains[THUGS_REMOVED]} +{gains[THUGS_ADDED]}")
    if gains[THUGS_NEARBY]:
        words[-1] += " nearby"
    if gains[GOLD_PER_POINT]:
        words.append(f"1 VP for {gains[GOLD_PER_POINT]} gold")
    return words


def gnome_card_name(card: int) -> str:
    """What a Gnome card is called in the data file."""
    return f"G{card + 1:02}"


def gnome_card_in_words(tables: Record, card: int) -> str:
    """A Gnome card's dragon and actions."""
    actions = (tables.first_action[card], tables.second_action[card])
    names = " or ".join(GNOME_ACTIONS[action] for action in actions)
    return f"{dragon_line(tables, card)}, then {names}"


def dragon_line(tables: Record, card: int) -> str:
    """What a Gnome card makes the dragon do."""
    mode = "moves to" if tables.dragon_mode[card] == MOVE else "flies to"
    return f"dragon {mode} {TILE_TYPES[tables.dragon_type[card]]}"


def whole_gnome_card(tables: Record, card: int) -> str:
    """All that a Gnome card says: dragon, actions and their tile types by priority, icons, placement."""
    actions = [
        f"{GNOME_ACTIONS[action]} in {' > '.join(TILE_TYPES[kind] for kind in types if kind != NOBODY)}"
        for action, types in (
            (tables.first_action[card], tables.first_types[card]),
            (tables.second_action[card], tables.second_types[card]),
        )
    ]
    icons = " > ".join(ICONS[icon] for icon in np.argsort(tables.icon_rank[card][: len(ICONS)]))
    return (
        f"{dragon_line(tables, card)}; first {actions[0]}; second {actions[1]}; "
        f"third Gnomes {int(tables.third_action_vp):+d} VP; icons {icons}; "
        f"brewer to {PLACEMENTS[tables.placement[card]]}"
    )
