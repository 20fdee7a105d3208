"""R101, R103, R105 and R106: the allies AU01 to AU10, for action cards, and AA01 to AA09, with own spaces.

The numbers are typed from the rulings on effects.
"""

from typing import Any

import pytest
from games.rise_of_the_gnomes.positions import (
    CARAVAN,
    COMPETITION,
    DELIVERY,
    EXPAND,
    FESTIVAL,
    Table,
    ally,
    cards,
    position,
)

# AU01 to AU10: upgrades of action cards.


def test_r103_au01_wagoner() -> None:
    table = cards({DELIVERY: 0}, ally("wagoner"))
    assert table.change("yellow 4") == {"player_0 beer": -1, "player_0 cubes yellow 4": 4}


def pilot(cubes: dict[str, int], **scenario: Any) -> Table:
    mine = ally("river pilot", cubes=cubes, breweries={})
    return cards({DELIVERY: 0}, mine, **scenario)


def test_r105_au02_river_pilot_two_steps() -> None:
    """From red 10 only yellow 7 is adjacent, and from there green 4, yellow 6 and yellow 8."""
    assert pilot({"red 10": 1}).legal == ["green 4", "yellow 6", "yellow 7", "yellow 8", "decline"]


def test_r105_au02_river_pilot_the_first_step_by_boat_the_second_not() -> None:
    """By boat from yellow 4 to green 1, yellow 1 ... and one side further; not back to yellow 4.

    From green 5 the boat is two steps away: no use.
    """
    assert pilot({"yellow 4": 1}).legal == [
        "dragonkeep", "green 1", "green 2", "green 3", "green 4", "green 6", "yellow 1", "yellow 2",
        "yellow 3", "yellow 5", "yellow 6", "yellow 12", "red 1", "red 4", "red 7", "decline",
    ]  # fmt: skip
    assert pilot({"red 7": 1}).legal == ["green 3", "yellow 4", "yellow 5", "yellow 6", "decline"]


def test_r105_au02_river_pilot_not_through_the_dragon() -> None:
    """The only way from red 10 leads over yellow 7."""
    table = pilot({"red 10": 1}, dragon="yellow 7")
    assert (table.phase, table.to_play) == ("festival", 1)


def test_r105_r62_au02_river_pilot_not_to_the_dragon() -> None:
    assert pilot({"red 10": 1}, dragon="yellow 8").legal == ["green 4", "yellow 6", "yellow 7", "decline"]


def test_r105_au02_river_pilot_occupied_tiles_need_another_one() -> None:
    """Red 10 is two steps from yellow 8 and the other way round; alone neither is a target."""
    assert pilot({"red 10": 1, "yellow 8": 1}).legal == [
        "dragonkeep", "green 3", "green 4", "green 5", "green 6", "yellow 6", "yellow 7", "yellow 8",
        "yellow 9", "yellow 10", "red 10", "red 13", "decline",
    ]  # fmt: skip


def test_r103_au03_festival_herald() -> None:
    table = cards({FESTIVAL: 0}, ally("festival herald"))
    assert table.change("green 2") == {"player_0 beer": -1, "player_0 cubes green 2": 4}


TWO_TILES = {"cubes": {"green 2": 1, "yellow 4": 1}, "breweries": {"green 2": 1, "yellow 8": 1}}


def test_r106_au04_ale_maid() -> None:
    table = cards({FESTIVAL: 0}, ally("ale maid", **TWO_TILES))
    assert table.change("yellow 4") == {"player_0 beer": -1}
    assert (table.phase, table.legal) == ("share", ["1", "2", "3"])
    table.play("1")
    assert (table.phase, table.legal) == ("second tile", ["green 2", "yellow 8"])
    assert table.change("yellow 8") == {"player_0 cubes yellow 8": 2}
    assert table.cubes() == {"green 2": 1, "yellow 4": 2, "yellow 8": 2}


def test_r106_au04_ale_maid_all_into_one() -> None:
    table = cards({FESTIVAL: 0}, ally("ale maid", **TWO_TILES)).play("green 2")
    assert table.change("3") == {"player_0 cubes green 2": 3}
    assert (table.phase, table.to_play) == ("festival", 1)


def test_r106_au04_ale_maid_with_one_tile_or_one_cube() -> None:
    assert cards({FESTIVAL: 0}, ally("ale maid")).play("green 2").to_play == 1
    mine = ally("ale maid", cubes={"green 2": 38, "yellow 4": 1})
    assert cards({FESTIVAL: 0}, mine).play("green 2").to_play == 1


def test_r106_r80_au04_ale_maid_with_an_empty_board() -> None:
    """The tile that the cubes come from is not the second one."""
    mine = ally("ale maid", cubes={"green 2": 30, "yellow 4": 5, "yellow 8": 5})
    table = cards({FESTIVAL: 0}, mine).play("green 2", "yellow 4", "3")
    assert table.legal == ["1", "2", "3"]
    table.play("2")
    assert table.legal == ["yellow 8"]
    table.play("yellow 8")
    assert table.cubes() == {"green 2": 32, "yellow 4": 2, "yellow 8": 6}


def test_r103_au05_master_taster() -> None:
    """Three are removed and three added."""
    table = cards({COMPETITION: 0}, ally("master taster", cubes={"dragonkeep": 1}))
    table.play("dragonkeep")
    assert table.change("gnomes", "gnomes", "gnomes", "3") == {
        "gnomes cubes dragonkeep": -3,
        "player_0 cubes dragonkeep": 3,
    }


@pytest.mark.parametrize(("space", "price"), [(1, 0), (2, 1), (3, 2)])
def test_r103_au06_friendly_referee(space: int, price: int) -> None:
    table = cards({f"card 2 space {space}": 0}, ally("friendly referee", cubes={"green 6": 1}))
    assert table.play("green 6").beer() == 4 - price
    assert cards({FESTIVAL: 0}, ally("friendly referee")).play("green 2").beer() == 3


def test_r103_au07_caravan_master() -> None:
    table = cards({CARAVAN: 0}, ally("caravan master", cubes={"green 4": 10}, breweries={})).play("green 4")
    table.play(*["yellow 7"] * 8)
    assert (table.to_play, table.cubes()) == (1, {"green 4": 2, "yellow 7": 8})


def test_r103_au08_pathfinder() -> None:
    """One cube from the board into a tile that received one."""
    table = cards({CARAVAN: 0}, ally("pathfinder")).play("green 2", "green 1", "yellow 4", "done")
    assert (table.phase, table.legal) == ("follower", ["green 1", "yellow 4", "done"])
    assert table.change("yellow 4") == {"player_0 cubes yellow 4": 1}
    table = cards({CARAVAN: 0}, ally("pathfinder")).play("green 2", "green 1", "done")
    assert table.change("done") == {}


def test_r103_au08_pathfinder_after_the_last_cube_too() -> None:
    table = cards({CARAVAN: 0}, ally("pathfinder")).play("green 2", *["green 1"] * 4)
    assert (table.phase, table.legal) == ("follower", ["green 1", "done"])


@pytest.mark.parametrize(("space", "price"), [(1, 0), (2, 1), (3, 2)])
def test_r103_au09_master_builder(space: int, price: int) -> None:
    table = cards({f"card 5 space {space}": 0}, ally("master builder", cubes={"green 6": 4}))
    assert table.play("green 6").beer() == 4 - price


def test_r103_au10_stonemason() -> None:
    table = cards({EXPAND: 0}, ally("stonemason", cubes={"green 6": 4}))
    assert table.change("green 6") == {
        "player_0 beer": -1,
        "player_0 gold": 2,
        "player_0 production": 1,
        "player_0 breweries green 6": 1,
    }


def test_r103_au10_stonemason_cannot_pay_with_it() -> None:
    table = cards({EXPAND: 0}, ally("stonemason", cubes={"green 6": 4}, beer=0, gold=0))
    assert (table.phase, table.to_play) == ("festival", 1)


def test_r103_au10_stonemason_for_the_card_only() -> None:
    """A brewery that moves brings the gold once it stands; Build Brewery brings none."""
    sites = [
        "green 2",
        "green 1",
        "green 5",
        "yellow 1",
        "yellow 4",
        "yellow 5",
        "yellow 7",
        "yellow 8",
        "yellow 10",
    ]
    mine = ally("stonemason", cubes={"green 6": 4}, breweries=dict.fromkeys(sites, 1))
    table = cards({EXPAND: 0}, mine, gnomes={"cubes": {}})
    assert table.change("green 6") == {"player_0 beer": -1}
    assert table.change("yellow 7")["player_0 gold"] == 2
    table = position(ally("stonemason", cubes={"green 6": 4}))
    assert table.change("build brewery", "green 6")["player_0 gold"] == -3


# AA01 to AA09: own spaces, one brewer each a turn.


def test_r101_aa01_tavern_keeper() -> None:
    """Two beer, or gold instead, for three gold."""
    assert position(ally("tavern keeper")).change("tavern keeper") == {
        "player_0 beer": -2,
        "player_0 gold": 3,
    }
    assert position(ally("tavern keeper", beer=1, gold=1)).play("tavern keeper").gold() == 3
    assert "tavern keeper" not in position(ally("tavern keeper", beer=1, gold=0)).legal


def test_r101_aa02_wandering_minstrel() -> None:
    """Free, boats allowed; the Pixies' discount is not for it."""
    table = position(ally("wandering minstrel", gold=0))
    assert table.change("wandering minstrel") == {}
    assert (table.phase, table.legal) == (
        "bard",
        ["dragonkeep", "green 1", "green 3", "yellow 1", "yellow 2", "yellow 3", "yellow 4", "red 4"],
    )
    assert table.change("green 1") == {"player_0 cubes green 1": 1}


def test_r101_aa03_gang_boss() -> None:
    """Free; in an occupied tile only; one or two go, none is added."""
    table = position(ally("gang boss", cubes={"green 2": 1, "dragonkeep": 1}, gold=0)).play("gang boss")
    assert (table.phase, table.legal) == ("thugs", ["dragonkeep"])
    assert table.play("dragonkeep").legal == ["1", "2"]
    assert table.change("2") == {"gnomes cubes dragonkeep": -2}
    assert (table.phase, table.to_play) == ("brewer", 1)
    assert "gang boss" not in position(ally("gang boss")).legal


def test_r101_aa04_dragon_whisperer() -> None:
    """One gold, one or two steps; not while the dragon is on the score board."""
    table = position(ally("dragon whisperer"), dragon="red 10")
    assert table.change("dragon whisperer") == {"player_0 gold": -1}
    assert (table.phase, table.legal) == ("dragon", ["green 4", "yellow 6", "yellow 7", "yellow 8"])
    assert table.change("yellow 8") == {"dragon red 10": -1, "dragon yellow 8": 1}
    assert "dragon whisperer" not in position(ally("dragon whisperer")).legal
    assert "dragon whisperer" not in position(ally("dragon whisperer", gold=0), dragon="red 10").legal


def test_r101_aa05_shipwright() -> None:
    table = position(ally("shipwright", gold=0))
    assert table.change("shipwright") == {}
    assert (table.phase, table.legal) == ("boat", ["yellow 2"])
    assert table.change("yellow 2") == {"boat yellow 2": 1}
    assert "shipwright" not in position(ally("shipwright"), boats=["yellow 2", "yellow 3"]).legal


@pytest.mark.parametrize(("beer", "gained"), [(0, 6), (17, 3)])
def test_r101_aa06_brewmaster(beer: int, gained: int) -> None:
    """The production of four and two more, to the limit; production stays."""
    table = position(ally("brewmaster", beer=beer))
    assert table.change("brewmaster") == {"player_0 beer": gained}


def test_r101_aa07_moneylender() -> None:
    assert position(ally("moneylender")).change("moneylender") == {"player_0 gold": 3}


def test_r101_aa08_architect() -> None:
    """As Build Brewery, for two gold; the Dwarves pay two as well."""
    table = position(ally("architect", cubes={"green 6": 4}))
    assert table.change("architect") == {"player_0 gold": -2}
    assert (table.phase, table.legal) == ("build", ["green 6"])
    assert table.change("green 6") == {"player_0 production": 1, "player_0 breweries green 6": 1}
    assert "architect" not in position(ally("architect", cubes={"green 6": 4}, gold=1)).legal


def test_r101_aa09_toastmaster() -> None:
    assert position(ally("toastmaster")).change("toastmaster") == {"player_0 beer": -4, "player_0 vp": 2}
    assert position(ally("toastmaster", beer=1, gold=3)).change("toastmaster") == {
        "player_0 beer": -1,
        "player_0 gold": -3,
        "player_0 vp": 2,
    }
