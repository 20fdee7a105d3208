"""R100, R102 to R104, R107, R108 and G25: what allies are worth, AB01 to AB10, AR01 to AR09, own cards.

The numbers are typed from the rulings on effects; the other allies have a file of their own.
"""

from pathlib import Path
from typing import Any

import pytest
from games.rise_of_the_gnomes.positions import EXPAND, Table, ally, cards, draft, gnome_change, position
from games.rise_of_the_gnomes.printed import changed

WORTH = {
    "wagoner": 1, "river pilot": 1, "festival herald": 1, "ale maid": 1, "master taster": 0,
    "friendly referee": 1, "caravan master": 2, "pathfinder": 1, "master builder": 1, "stonemason": 1,
    "tavern keeper": 1, "wandering minstrel": 1, "gang boss": 0, "dragon whisperer": 1, "shipwright": 2,
    "brewmaster": 0, "moneylender": 0, "architect": 0, "toastmaster": 1,
    "dragon friend": 1, "twin kettle guild": 1, "merfolk envoy": 1, "desert guide": 2, "harbour master": 2,
    "quartermaster": 0, "hop farmer": 1, "recruiter": 1, "loyal patrons": 1, "town crier": 0,
    "cellar foreman": 1, "barley baron": 0, "guild engineer": 0, "dragon rider": 1, "sea captain": 1,
    "maltster": 0, "pilgrims": 1, "keep noble": 2, "horn of the deep": 2,
}  # fmt: skip
REWARDS: dict[str, dict[str, int]] = {
    # what a draft brings at once beside points, the dragon being on the map
    "cellar foreman": {"production": 1},
    "barley baron": {"production": 1, "beer": 3},
    "sea captain": {"gold": 2},
    "maltster": {"production": 1, "gold": 2},
    "keep noble": {"gold": 1},
}
OTHERS = ["wagoner", "river pilot", "ale maid", "gang boss"]


def drafted(name: str, mine: dict[str, Any] | None = None, **scenario: Any) -> Table:
    """Seat 0 is about to draft this ally."""
    offer = [name, *[other for other in OTHERS if other != name][:2]]
    return draft(offer, mine or {}, **scenario)


@pytest.mark.parametrize("name", WORTH)
def test_r43_r100_worth_and_immediate_reward(name: str) -> None:
    """The points, the reward of nine of them, and nothing else: no space or income pays at the draft."""
    change = drafted(name, dragon="yellow 8").change(name)
    wanted = {f"player_0 {key}": number for key, number in REWARDS.get(name, {}).items()}
    if WORTH[name]:
        wanted["player_0 vp"] = WORTH[name]
    assert change == {**wanted, f"player_0 allies {name}": 1}


def test_r45_r100_there_are_38() -> None:
    assert len(WORTH) == 38


# AB01 to AB10: abilities.


def rampage_in_green_two(mine: dict[str, Any], turn: int, **more: Any) -> Table:
    """The dragon has come to green 2 in phase two; seat 0 is asked for a bribe if it can pay."""
    named: dict[str, Any] = {
        "phase": "bribe",
        "stage": "brewers",
        "to_play": "player_0",
        "dragon": "green 2",
        "turn": turn,
    }
    return position(mine, **named, **more)


@pytest.mark.parametrize(("turn", "price"), [(1, 0), (2, 1), (4, 3)])
def test_r103_ab01_dragon_friend(turn: int, price: int) -> None:
    assert rampage_in_green_two(ally("dragon friend", gold=price), turn).play("pay").gold() == 0


def build_sites(mine: dict[str, Any], **scenario: Any) -> list[str]:
    table = position(mine, **scenario)
    return table.play("build brewery").legal if "build brewery" in table.legal else []


def test_r104_ab02_twin_kettle_guild() -> None:
    assert (build_sites(ally("twin kettle guild")), build_sites({})) == (["green 2"], [])


WATER_AND_SAND = {"yellow 2": 1, "red 13": 1, "green 4": 1, "red 16": 1}


def test_r104_ab03_merfolk_envoy() -> None:
    assert build_sites(ally("merfolk envoy", cubes=WATER_AND_SAND)) == ["yellow 2"]


def test_r104_ab04_desert_guide() -> None:
    assert build_sites(ally("desert guide", cubes=WATER_AND_SAND)) == ["green 4"]


def harbour(cell: str, **scenario: Any) -> list[str]:
    mine = ally("harbour master", cubes={cell: 1}, breweries={})
    return position(mine, boats=[], **scenario).play("hire bard").legal


def test_r104_ab05_harbour_master() -> None:
    """Green 3 touches yellow 6, as if with a boat: yellow 7 is adjacent too; green 5 reaches no lair."""
    assert harbour("green 3") == [
        "dragonkeep", "green 2", "green 4", "yellow 4", "yellow 5", "yellow 6", "yellow 7",
    ]  # fmt: skip
    assert harbour("green 5", seats=3) == [
        "dragonkeep", "green 4", "green 6", "yellow 8", "yellow 9", "yellow 10", "red 12",
    ]  # fmt: skip


def test_r104_ab05_harbour_master_not_from_sea_and_not_beside_the_lair() -> None:
    assert harbour("yellow 2") == ["green 1", "green 2", "yellow 1", "yellow 3"]
    assert harbour("red 15", seats=3) == ["yellow 10", "yellow 11", "red 14"]


def test_r104_ab05_harbour_master_not_where_the_dragon_is() -> None:
    assert harbour("green 3", dragon="yellow 6") == [
        "dragonkeep",
        "green 2",
        "green 4",
        "yellow 4",
        "yellow 5",
    ]


def test_r104_ab05_harbour_master_others_and_real_boats() -> None:
    """It is no boat for anybody else, and a real one can be built there."""
    hers = ally("harbour master")
    mine = {"cubes": {"green 3": 1}, "breweries": {}, "slots": ["boat yard"]}
    table = position(mine, hers, boats=[])
    assert table.play("hire bard").legal == [
        "dragonkeep",
        "green 2",
        "green 4",
        "yellow 4",
        "yellow 5",
        "yellow 6",
    ]
    table = position({**mine, **ally("harbour master")}, boats=[])
    assert table.play("slot 3").legal == ["yellow 6"]


def test_r102_ab06_quartermaster() -> None:
    assert gnome_change(players=(ally("quartermaster"),)) == {"player_0 gold": 1}


@pytest.mark.parametrize(("beer", "gained"), [(4, 2), (19, 1)])
def test_r102_ab07_hop_farmer(beer: int, gained: int) -> None:
    assert gnome_change(players=(ally("hop farmer", beer=beer),)) == {"player_0 beer": gained}


def test_r103_ab08_recruiter() -> None:
    """Three points for a Gnome brewery instead of two."""
    table = cards({EXPAND: 0}, ally("recruiter", cubes={"dragonkeep": 11}))
    assert table.change("dragonkeep")["player_0 vp"] == 3


def test_r104_ab09_loyal_patrons() -> None:
    """Turn four, fill five: one cube of seat 0, then the Gnomes feed it alone; the brewery burns."""
    gnomes = {"cubes": {"green 2": 9}, "gold": 0}
    table = rampage_in_green_two(ally("loyal patrons"), 4, gnomes=gnomes)
    assert table.change("decline") == {
        "player_0 production": -1,
        "player_0 cubes green 2": -1,
        "player_0 breweries green 2": -1,
        "gnomes cubes green 2": -4,
    }
    table = rampage_in_green_two({}, 4, gnomes=gnomes)
    assert table.change("decline")["player_0 cubes green 2"] == -3


def test_r104_ab09_loyal_patrons_when_alone() -> None:
    table = rampage_in_green_two(ally("loyal patrons"), 4)
    assert table.change("decline")["player_0 cubes green 2"] == -1


@pytest.mark.parametrize(
    ("own", "other", "gnomes", "is_controlled"),
    [(2, 0, 2, True), (2, 1, 2, True), (2, 2, 2, False), (2, 0, 3, False)],
)
def test_r104_ab10_town_crier(own: int, other: int, gnomes: int, is_controlled: bool) -> None:
    """A tie with the Gnomes is won, one with another seat is not."""
    mine = ally("town crier", cubes={"green 6": own})
    hers = {"cubes": {"green 6": other, "green 3": 1} if other else {"green 3": 1}}
    table = position(mine, hers, gnomes={"cubes": {"green 6": gnomes}})
    assert ("build brewery" in table.legal) == is_controlled
    assert (
        "build brewery" not in position({**mine, "allies": []}, hers, gnomes={"cubes": {"green 6": 2}}).legal
    )


def test_r104_ab10_town_crier_the_gnomes_control_what_they_lead_alone() -> None:
    """G04, expand in DragonKeep, plains ...: not in plains with a tie, with or without the Crier."""
    for allies in ([], ["town crier"]):
        mine = {"cubes": {"green 6": 2, "yellow 7": 1}, "allies": allies}
        change = gnome_change("G04", players=(mine,), gnomes={"cubes": {"dragonkeep": 8, "green 6": 2}})
        assert not any(name.startswith("gnomes breweries") for name in change)


# AR01 to AR09: rewards when drafted. What is automatic is in the first test of this file.


def test_r108_ar01_cellar_foreman_for_good() -> None:
    table = drafted("cellar foreman").play("cellar foreman", "wagoner")
    assert table.phase == "brewer"
    assert table.change("brew beer") == {"player_0 beer": 5}


def test_r107_r8_ar02_barley_baron_to_the_limit() -> None:
    assert drafted("barley baron", {"beer": 19}).change("barley baron")["player_0 beer"] == 1


def test_r108_ar03_guild_engineer() -> None:
    table = drafted("guild engineer").play("guild engineer")
    assert (table.phase, table.to_play) == ("token", 0)
    assert table.legal == [f"slot {number}" for number in range(1, 9)]
    assert table.change("slot 1") == {"player_0 production": 1, "player_0 slots beer production": 1}
    assert (table.phase, table.to_play) == ("draft", 1)


def test_r107_ar04_dragon_rider() -> None:
    """One to three steps from the rim."""
    table = drafted("dragon rider", dragon="red 10").play("dragon rider")
    assert (table.phase, table.legal) == (
        "dragon",
        [
            "dragonkeep",
            "green 3",
            "green 4",
            "green 5",
            *(f"yellow {n}" for n in (2, 3, 5, 6, 7, 8, 9)),
            "red 13",
        ],
    )
    table = drafted("dragon rider").play("dragon rider")
    assert (table.phase, table.to_play, table.dragon) == ("draft", 1, "score board")


def test_r107_ar05_sea_captain() -> None:
    table = drafted("sea captain")
    table.play("sea captain")
    assert (table.phase, table.legal, table.gold()) == ("boat", ["yellow 2"], 6)
    assert table.change("yellow 2") == {"boat yellow 2": 1}


def test_r107_ar06_maltster_for_good() -> None:
    table = drafted("maltster").play("maltster")
    assert (table.production(), table.gold()) == (5, 6)


def test_r107_ar07_pilgrims() -> None:
    """Up to three cubes into one tile the seat occupies."""
    mine = {"cubes": {"green 2": 1, "yellow 1": 1}, "breweries": {"yellow 8": 1}}
    table = drafted("pilgrims", mine).play("pilgrims")
    assert (table.phase, table.legal) == ("pilgrims", ["green 2", "yellow 1", "yellow 8"])
    table.play("yellow 8")
    assert (table.phase, table.legal) == ("add", ["0", "1", "2", "3"])
    assert table.change("3") == {"player_0 cubes yellow 8": 3}
    assert drafted("pilgrims", {"cubes": {"green 2": 38}}).play("pilgrims", "green 2").legal == [
        "0",
        "1",
        "2",
    ]


def test_r107_ar07_pilgrims_without_a_tile() -> None:
    table = drafted("pilgrims", {"cubes": {}, "breweries": {}}).play("pilgrims")
    assert (table.phase, table.to_play) == ("draft", 1)


def test_r107_ar09_horn_of_the_deep_wakes_the_dragon() -> None:
    """From the score board into the lair: nobody is asked for a bribe, nothing is eaten."""
    table = drafted("horn of the deep", {"cubes": {"red 13": 4}})
    assert table.change("horn of the deep") == {
        "dragon score board": -1,
        "dragon red 13": 1,
        "player_0 vp": 2,
        "player_0 allies horn of the deep": 1,
    }
    assert (table.phase, table.to_play) == ("draft", 1)


def test_r107_ar09_horn_of_the_deep_moves_the_dragon() -> None:
    """L453: turn three, a bribe of three gold; this ally is the way to a dragon as early as that."""
    mine = {"cubes": {"yellow 7": 2}, "breweries": {}}
    table = drafted("horn of the deep", mine, dragon="red 10", turn=3).play("horn of the deep")
    assert (table.phase, table.legal) == ("dragon", ["green 4", "yellow 6", "yellow 7", "yellow 8"])
    table.play("yellow 7")
    assert (table.phase, table.to_play, table.legal) == ("bribe", 0, ["pay", "decline"])
    assert table.change("pay") == {"player_0 gold": -3}


def test_r107_ar09_horn_of_the_deep_left_over() -> None:
    table = draft(["horn of the deep", "wagoner", "ale maid"]).play("wagoner")
    assert table.change("ale maid") == {"player_1 vp": 1, "player_1 allies ale maid": 1, "gnomes vp": 2}
    assert table.dragon == "score board"


# Cards written anew in a data file of one's own.


def test_r100_g25_an_ally_written_anew(tmp_path: Path) -> None:
    """The Wagoner as an ally worth two that pays a point for three tiles and two beer in phase five."""
    new = '"Wagoner" = { worth = 2, hook = "income", beer = 2, vp = 1, tiles = 3 }'
    tables = changed('"Wagoner" = { worth = 1, hook = "modify", delivery_cubes = 1 }', new, tmp_path)
    assert drafted("wagoner", tables=tables).change("wagoner") == {
        "player_0 vp": 2,
        "player_0 allies wagoner": 1,
    }
    mine = ally("wagoner", cubes={"green 2": 4})
    before = position(mine, tables=tables).beer()
    table = position(mine, tables=tables, stage="gnomes", gnome_cards_left=0)
    assert (table.phase, table.beer()) == ("draft", before)  # it controls one tile only
    mine = ally("wagoner", cubes={"green 2": 4, "yellow 1": 1, "yellow 8": 1})
    assert position(mine, tables=tables, stage="gnomes", gnome_cards_left=0).beer() == before + 2


def test_r100_g25_a_space_with_several_effects(tmp_path: Path) -> None:
    """The Moneylender: for two gold two bards and three beer; both bards are asked for."""
    new = '"Moneylender" = { worth = 0, hook = "space", price = { gold = 2 }, bards = 2, beer = 3 }'
    tables = changed('"Moneylender" = { worth = 0, hook = "space", gold = 3 }', new, tmp_path)
    table = position(ally("moneylender", cubes={"red 10": 1}, breweries={}), tables=tables)
    assert table.change("moneylender") == {"player_0 gold": -2, "player_0 beer": 3}
    assert (table.phase, table.legal) == ("bard", ["yellow 7"])
    table.play("yellow 7")
    assert (table.phase, table.legal) == ("bard", ["green 4", "yellow 6", "yellow 7", "yellow 8", "red 10"])
    table.play("red 10")
    assert (table.cubes(), table.to_play) == ({"yellow 7": 1, "red 10": 2}, 1)
