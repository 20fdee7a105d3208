"""Every power against its wording, and the Gnome deck against counts and worked examples."""

from collections import Counter
from typing import Any

import pytest
from games.rise_of_the_gnomes.printed import table

from fabletop.envs.rise_of_the_gnomes.components import (
    ACTIONS_ON_CARDS,
    BOARD_SPACES,
    COLOURS,
    GAINS,
    GNOME_ACTIONS,
    HOOKS,
    ICONS,
    INCOMES,
    MODIFIERS,
    RACES,
    TILE_TYPES,
)
from fabletop.envs.rise_of_the_gnomes.rules import ALLY_NAMES, UPGRADE_NAMES

POWER_NAMES = (*BOARD_SPACES, "brew beer", *UPGRADE_NAMES, *ALLY_NAMES, *RACES)
SPACES = {
    "brewery upgrade": "space: token 1, for 3 gold",
    "build brewery": "space: brewery 1, for 3 gold",
    "dragon tribute": "space: dragon_steps 2, for 3 gold",
    "employ thugs": "space: thugs_removed 3, thugs_added 2, for 2 gold",
    "hire bard": "space: bards 1, for 1 gold",
    "orctoberfest": "space: gold_per_vp 3",
    "tavern sales": "space: gold 3, for 3 beer",
    "brew beer": "space: brewing 1",
}
UPGRADES = {
    "beer production": "token_placed: production 1",
    "hops glen": "modify: brew_beer 2",
    "boat yard": "space: boat 1, for 1 gold",
    "second cellar": "permit: second_brewery 1",
    "cooperage": "modify: first_card_discount 1",
    "tavern row": "income: gold 1",
    "festival tent": "modify: festival_cubes 1",
    "delivery stable": "modify: delivery_cubes 1",
    "judging stage": "modify: competition_removed 1, competition_added 1",
    "caravan yard": "modify: caravan_cubes 3",
    "dragon bell": "modify: bribe_discount 1",
    "bards' stage": "space: bards 1",
    "bouncers' lodge": "space: thugs_removed 2, thugs_added 1, for 1 gold",
    "sea platform": "permit: sea_brewery 1",
    "oasis still": "permit: desert_brewery 1",
    "beer hall": "income: vp 1, tiles 3",
}
ALLIES = {
    # name: (points, power)
    "wagoner": (1, "modify: delivery_cubes 1"),
    "river pilot": (1, "permit: delivery_second_step 1"),
    "festival herald": (1, "modify: festival_cubes 1"),
    "ale maid": (1, "permit: festival_two_tiles 1"),
    "master taster": (0, "modify: competition_removed 1, competition_added 1"),
    "friendly referee": (1, "modify: competition_discount 1"),
    "caravan master": (2, "modify: caravan_cubes 3"),
    "pathfinder": (1, "modify: caravan_follower 1"),
    "master builder": (1, "modify: expand_discount 1"),
    "stonemason": (1, "modify: expand_gold 2"),
    "tavern keeper": (1, "space: gold 3, for 2 beer"),
    "wandering minstrel": (1, "space: bards 1"),
    "gang boss": (0, "space: thugs_removed 2, thugs_nearby 1"),
    "dragon whisperer": (1, "space: dragon_steps 2, for 1 gold"),
    "shipwright": (2, "space: boat 1"),
    "brewmaster": (0, "space: brewing 1, brewing_bonus 2"),
    "moneylender": (0, "space: gold 3"),
    "architect": (0, "space: brewery 1, for 2 gold"),
    "toastmaster": (1, "space: vp 2, for 4 beer"),
    "dragon friend": (1, "modify: bribe_discount 1"),
    "twin kettle guild": (1, "permit: second_brewery 1"),
    "merfolk envoy": (1, "permit: sea_brewery 1"),
    "desert guide": (2, "permit: desert_brewery 1"),
    "harbour master": (2, "permit: sea_as_boat 1"),
    "quartermaster": (0, "income: gold 1"),
    "hop farmer": (1, "income: beer 2"),
    "recruiter": (1, "modify: conversion_vp 1"),
    "loyal patrons": (1, "permit: one_cube_eaten 1"),
    "town crier": (0, "permit: control_ties 1"),
    "cellar foreman": (1, "draft: production 1"),
    "barley baron": (0, "draft: beer 3, production 1"),
    "guild engineer": (0, "draft: token 1"),
    "dragon rider": (1, "draft: dragon_steps 3"),
    "sea captain": (1, "draft: gold 2, boat 1"),
    "maltster": (0, "draft: gold 2, production 1"),
    "pilgrims": (1, "draft: pilgrims 3"),
    "keep noble": (2, "draft: gold 1"),
    "horn of the deep": (2, "draft: dragon_steps 2, dragon_lair 1"),
}
BOARDS = {
    # race: (colour, start tile, upgrades of the race, ability)
    "orcs": ("red", "swamp", "bouncers' lodge, judging stage", "modify: thugs_discount 1"),
    "trolls": ("red", "swamp", "beer hall, dragon bell", "modify: competition_removed 1"),
    "dwarves": ("blue", "mountain", "delivery stable, beer hall", "modify: brewery_discount 1"),
    "giants": ("blue", "mountain", "caravan yard, festival tent", "modify: bribe_discount 1"),
    "elves": ("green", "forest", "bards' stage, dragon bell", "modify: festival_cubes 1"),
    "pixies": ("green", "forest", "festival tent, sea platform", "modify: bard_discount 1"),
    "humans": ("purple", "highland", "festival tent, beer hall", "income: gold 1"),
    "clansfolk": ("purple", "highland", "caravan yard, bouncers' lodge", "modify: caravan_cubes 2"),
    "halflings": ("yellow", "plains", "delivery stable, bards' stage", "modify: brew_beer 1"),
    "seafolk": ("yellow", "plains", "oasis still, dragon bell", "permit: sea_brewery 1"),
}
ALL_POWERS = {
    **SPACES,
    **UPGRADES,
    **{name: power for name, (_, power) in ALLIES.items()},
    **{race: board[-1] for race, board in BOARDS.items()},
}
ROW = table(2)


def in_words(power: int) -> str:
    """A power of the record, written as above."""
    columns = ((GAINS, ROW.gains), (INCOMES, ROW.incomes), (MODIFIERS, ROW.modifiers))
    effects = [
        f"{name} {amount}"
        for names, amounts in columns
        for name, amount in zip(names, amounts[power], strict=True)
        if amount
    ]
    prices = (("gold", ROW.price_gold[power]), ("beer", ROW.price_beer[power]))
    effects += [f"for {amount} {kind}" for kind, amount in prices if amount]
    return f"{HOOKS[ROW.hook[power]]}: {', '.join(effects)}"


def test_every_power_is_named_once() -> None:
    assert list(ALL_POWERS) == list(POWER_NAMES)
    assert len(POWER_NAMES) == 72


@pytest.mark.parametrize(("name", "power"), ALL_POWERS.items())
def test_power(name: str, power: str) -> None:
    assert in_words(POWER_NAMES.index(name)) == power


def test_points_on_allies() -> None:
    points = dict(zip(ALLY_NAMES, ROW.ally_vp.tolist(), strict=True))
    assert points == {name: worth for name, (worth, _) in ALLIES.items()}
    assert set(points.values()) == {0, 1, 2}


def test_kinds_of_allies() -> None:
    hooks = Counter(HOOKS[hook] for hook in ROW.hook[24:62])
    assert (hooks["space"], hooks["draft"]) == (9, 9)
    assert hooks["modify"] + hooks["permit"] + hooks["income"] == 10 + 10


def test_capacities() -> None:
    capacity = dict(zip(BOARD_SPACES, ROW.capacity.tolist(), strict=True))
    assert capacity.pop("orctoberfest") == 3
    assert capacity.pop("dragon tribute") == 1
    assert set(capacity.values()) == {2}


@pytest.mark.parametrize(("race", "board"), BOARDS.items())
def test_player_boards(race: str, board: tuple[str, str, str, str]) -> None:
    number = RACES.index(race)
    colour, start, own, _ = board
    assert COLOURS[ROW.race_colour[number]] == colour
    assert TILE_TYPES[ROW.race_start[number]] == start
    slots = [UPGRADE_NAMES[upgrade] for upgrade in ROW.race_slots[number]]
    assert slots[:6] == [
        "beer production",
        "hops glen",
        "boat yard",
        "second cellar",
        "cooperage",
        "tavern row",
    ]
    assert ", ".join(slots[6:]) == own


PLACEMENTS = {
    "expand": 8,
    "brew festival": 6,
    "caravan": 6,
    "barrel delivery": 6,
    "beer competition": 6,
    "build brewery": 3,
    "brewery upgrade": 3,
    "hire bard": 3,
    "employ thugs": 3,
    "dragon tribute": 2,
    "tavern sales": 2,
    "orctoberfest": 2,
}
FIRST_ACTIONS = {
    "beer competition": 10,
    "barrel delivery": 9,
    "brew festival": 9,
    "expand": 8,
    "immigration": 7,
    "caravan": 7,
}
SECOND_ACTIONS = {
    "brew festival": 11,
    "barrel delivery": 11,
    "beer competition": 9,
    "immigration": 9,
    "expand": 7,
    "caravan": 3,
}
MOVES = {"swamp": 5, "forest": 5, "mountain": 5, "highland": 5, "plains": 5, "sea": 3, "desert": 2}
FLIGHTS = {"dragonkeep": 4, "plains": 3, "mountain": 3, "highland": 3, "swamp": 3, "forest": 3, "sea": 1}


def test_counts_in_the_gnome_deck() -> None:
    places = (*BOARD_SPACES, *ACTIONS_ON_CARDS)
    assert Counter(places[place] for place in ROW.placement) == PLACEMENTS
    assert Counter(GNOME_ACTIONS[action] for action in ROW.first_action) == FIRST_ACTIONS
    assert Counter(GNOME_ACTIONS[action] for action in ROW.second_action) == SECOND_ACTIONS
    dragon = Counter(zip(ROW.dragon_mode.tolist(), (TILE_TYPES[t] for t in ROW.dragon_type), strict=True))
    assert {name: count for (mode, name), count in dragon.items() if mode == 1} == MOVES
    assert {name: count for (mode, name), count in dragon.items() if mode == 0} == FLIGHTS


def test_orders_of_icons() -> None:
    assert (ROW.icon_rank[:, 5] == 0).all()  # DragonKeep comes before all icons
    orders = [tuple(row) for row in ROW.icon_rank[:, :5].tolist()]
    assert len(set(orders)) == 50
    for icon in range(5):
        assert Counter(order[icon] for order in orders) == dict.fromkeys((1, 2, 3, 4, 5), 10)


def test_tile_types_of_actions() -> None:
    for types in (*ROW.first_types.tolist(), *ROW.second_types.tolist()):
        assert len(set(types)) == 4
        assert not {"sea", "sea lair", "desert"} & {TILE_TYPES[kind] for kind in types}
    caravans = [
        types[0]
        for actions, lists in ((ROW.first_action, ROW.first_types), (ROW.second_action, ROW.second_types))
        for action, types in zip(actions, lists.tolist(), strict=True)
        if GNOME_ACTIONS[action] == "caravan"
    ]
    assert [TILE_TYPES[kind] for kind in caravans] == ["dragonkeep"] * 10


@pytest.mark.parametrize(
    ("card", "dragon", "first", "second", "icons", "place"),
    [
        (
            1,
            "fly dragonkeep",
            "beer competition: dragonkeep, plains, highland, forest",
            "brew festival: dragonkeep, forest, swamp, mountain",
            "scale crown hop horn lion",
            "brew festival",
        ),
        (
            4,
            "fly plains",
            "expand: dragonkeep, plains, highland, forest",
            "barrel delivery: swamp, mountain, plains, highland",
            "lion hop crown scale horn",
            "build brewery",
        ),
        (
            19,
            "move swamp",
            "caravan: dragonkeep, forest, swamp, mountain",
            "beer competition: dragonkeep, plains, highland, forest",
            "lion crown scale horn hop",
            "beer competition",
        ),
        (
            21,
            "move plains",
            "brew festival: dragonkeep, swamp, mountain, plains",
            "immigration: gnomeland, plains, highland, forest",
            "hop crown scale horn lion",
            "employ thugs",
        ),
        (
            50,
            "fly dragonkeep",
            "beer competition: dragonkeep, mountain, highland, swamp",
            "expand: dragonkeep, swamp, plains, forest",
            "horn scale lion hop crown",
            "beer competition",
        ),
    ],
)
def test_gnome_cards(card: int, dragon: str, first: str, second: str, icons: str, place: str) -> None:
    number = card - 1
    assert f"{('fly', 'move')[ROW.dragon_mode[number]]} {TILE_TYPES[ROW.dragon_type[number]]}" == dragon
    assert action_in_words(ROW.first_action[number], ROW.first_types[number]) == first
    assert action_in_words(ROW.second_action[number], ROW.second_types[number]) == second
    assert " ".join(sorted(ICONS, key=lambda icon: ROW.icon_rank[number, ICONS.index(icon)])) == icons
    assert (*BOARD_SPACES, *ACTIONS_ON_CARDS)[ROW.placement[number]] == place


def action_in_words(action: int, types: Any) -> str:
    return f"{GNOME_ACTIONS[action]}: {', '.join(TILE_TYPES[kind] for kind in types if kind >= 0)}"
