"""R100 to R104 and G25: the sixteen upgrades U01 to U16 and the ten races, each for what it does.

The numbers are typed from the rulings on effects; the slots are those of ``test_rules_components``.
"""

from pathlib import Path
from typing import Any

import pytest
from games.rise_of_the_gnomes.positions import (
    CARAVAN,
    COMPETITION,
    DELIVERY,
    FESTIVAL,
    Table,
    cards,
    gnome_change,
    position,
)
from games.rise_of_the_gnomes.printed import changed


def with_slot(upgrade: str, race: str = "orcs", **more: Any) -> dict[str, Any]:
    return {"race": race, "slots": [upgrade], **more}


def bribes(mine: dict[str, Any], turn: int = 1, **more: Any) -> Table:
    """The dragon is at seat 0's start tile and asks for a bribe in phase two."""
    tile = next(iter(position(mine).cubes()))
    named: dict[str, Any] = {
        "phase": "bribe",
        "stage": "brewers",
        "to_play": "player_0",
        "dragon": tile,
        "turn": turn,
    }
    return position(mine, **named, **more)


def test_r108_u01_beer_production() -> None:
    table = position().play("brewery upgrade")
    assert table.change("slot 1") == {"player_0 production": 1, "player_0 slots beer production": 1}


@pytest.mark.parametrize(("beer", "gained"), [(0, 6), (15, 5)])
def test_r103_u02_hops_glen(beer: int, gained: int) -> None:
    """Two more at each Brew Beer; the limit comes after."""
    table = position(with_slot("hops glen", beer=beer))
    assert table.change("brew beer") == {"player_0 beer": gained}


def test_r101_u02_hops_glen_not_for_the_brewmaster() -> None:
    """Production 4 and 2 of the Brewmaster's own."""
    table = position(with_slot("hops glen", beer=0, allies=["brewmaster"]))
    assert table.change("brewmaster") == {"player_0 beer": 6}


def test_r101_u03_boat_yard() -> None:
    table = position(with_slot("boat yard"))
    assert table.change("slot 3") == {"player_0 gold": -1}
    assert (table.phase, table.legal) == ("boat", ["yellow 2"])
    assert table.change("yellow 2") == {"boat yellow 2": 1}
    assert "slot 3" not in position(with_slot("boat yard", gold=0)).legal


def test_r104_u04_second_cellar() -> None:
    table = position(with_slot("second cellar")).play("build brewery")
    assert table.legal == ["green 2"]
    assert table.play("green 2").breweries() == {"green 2": 2}


def prices(table: Table) -> list[int]:
    """What seat 0 pays for each card of its brewers, in the order of their decisions."""
    paid = []
    while table.to_play == 0:
        before = table.beer()
        table.play(table.legal[0])
        paid.append(before - table.beer())
        while table.phase in ("victim", "add", "destination"):
            table.play(table.legal[-1] if table.phase != "destination" else table.legal[0])
    return paid


def test_r103_u05_cooperage() -> None:
    """The first card performed costs one less."""
    spaces = {"card 1 space 3": 0, "card 3 space 2": 0}
    assert prices(cards(spaces, with_slot("cooperage", beer=9))) == [2, 2]
    assert prices(cards(spaces, {"beer": 9})) == [3, 2]


def test_r103_u05_cooperage_declined_cards_do_not_use_it_up() -> None:
    table = cards({"card 1 space 3": 0, "card 3 space 2": 0}, with_slot("cooperage", beer=9)).play("decline")
    assert prices(table) == [1]


def test_r103_u05_cooperage_unaffordable_cards_do_not_use_it_up() -> None:
    """One beer, no gold: the delivery for three is not asked, the festival for two costs one."""
    table = cards({"card 1 space 3": 0, "card 3 space 2": 0}, with_slot("cooperage", beer=1, gold=0))
    assert (table.phase, prices(table)) == ("festival", [1])


def test_r103_u05_cooperage_is_used_up_by_a_price_of_nothing() -> None:
    """A competition for one beer, free by the Referee alone; the festival after it is at full price."""
    mine = with_slot("cooperage", beer=9, allies=["friendly referee"], cubes={"green 6": 2})
    assert prices(cards({COMPETITION: 0, "card 3 space 2": 0}, mine)) == [0, 2]


def income(mine: dict[str, Any], **more: Any) -> dict[str, int]:
    """What phase five brings beside boxes and rows, which pay nothing here."""
    return gnome_change(players=(mine,), **more)


def test_r102_u06_tavern_row() -> None:
    assert income(with_slot("tavern row")) == {"player_0 gold": 1}


@pytest.mark.parametrize("race", ["giants", "pixies", "humans"])
def test_r103_u07_festival_tent(race: str) -> None:
    table = cards({FESTIVAL: 0}, with_slot("festival tent", race))
    tile = table.legal[0]
    assert table.change(tile) == {"player_0 beer": -1, f"player_0 cubes {tile}": 4}


@pytest.mark.parametrize("race", ["dwarves", "halflings"])
def test_r103_u08_delivery_stable(race: str) -> None:
    table = cards({DELIVERY: 0}, with_slot("delivery stable", race))
    assert table.change("dragonkeep") == {"player_0 beer": -1, "player_0 cubes dragonkeep": 4}


def test_r103_u09_judging_stage() -> None:
    """Three are removed and three added."""
    table = cards({COMPETITION: 0}, with_slot("judging stage", cubes={"dragonkeep": 1}))
    table.play("dragonkeep", "gnomes", "gnomes", "gnomes")
    assert (table.phase, table.legal) == ("add", ["0", "1", "2", "3"])
    assert table.cubes("gnomes")["dragonkeep"] == 5


def cubes_moved(mine: dict[str, Any], **more: Any) -> int:
    """How many cubes a caravan of ten can move."""
    table = cards({CARAVAN: 0}, {**mine, "cubes": {"green 4": 10}}, **more).play("green 4")
    while table.phase == "destination":
        table.play("yellow 7")
    return table.cubes()["yellow 7"]


@pytest.mark.parametrize("race", ["giants", "clansfolk"])
def test_r103_u10_caravan_yard(race: str) -> None:
    assert (cubes_moved(with_slot("caravan yard", race)), cubes_moved({})) == (8, 5)


@pytest.mark.parametrize(("turn", "price"), [(1, 0), (3, 2), (5, 4)])
@pytest.mark.parametrize("race", ["trolls", "elves", "seafolk"])
def test_r103_u11_dragon_bell(race: str, turn: int, price: int) -> None:
    """Turn one is free, and asked all the same; nobody else's bribe is less."""
    table = bribes(with_slot("dragon bell", race, gold=price), turn)
    assert table.legal == ["pay", "decline"]
    assert table.play("pay").gold() == 0


@pytest.mark.parametrize(("race", "slot"), [("elves", "slot 7"), ("halflings", "slot 8")])
def test_r101_u12_bards_stage(race: str, slot: str) -> None:
    """Free, as Hire Bard, boats allowed."""
    table = position(with_slot("bards' stage", race, cubes={"yellow 4": 1}, breweries={}, gold=0))
    assert table.change(slot) == {}
    assert (table.phase, table.legal) == (
        "bard",
        ["green 1", "green 2", "green 3", "yellow 1", "yellow 2", "yellow 3", "yellow 5", "red 4"],
    )
    assert table.change("red 4") == {"player_0 cubes red 4": 1}


@pytest.mark.parametrize(("race", "slot"), [("orcs", "slot 7"), ("clansfolk", "slot 8")])
def test_r101_u13_bouncers_lodge(race: str, slot: str) -> None:
    """One gold: any tile with a Gnome cube; one or two go, none or one comes."""
    table = position(
        with_slot("bouncers' lodge", race), race_abilities=True, gnomes={"cubes": {"yellow 8": 3}}
    )
    assert table.change(slot) == {"player_0 gold": -1}
    assert (table.phase, table.legal) == ("thugs", ["yellow 8"])
    assert table.play("yellow 8").legal == ["1", "2"]
    assert table.change("2") == {"gnomes cubes yellow 8": -2}
    assert table.legal == ["0", "1"]
    assert table.change("1") == {"player_0 cubes yellow 8": 1}


def test_r104_u14_sea_platform() -> None:
    mine = with_slot("sea platform", "pixies", cubes={"yellow 9": 1, "red 13": 1, "green 4": 1})
    table = position(mine).play("build brewery")
    assert table.legal == ["yellow 9"]
    assert table.play("yellow 9").breweries() == {"green 1": 1, "yellow 9": 1}


def test_r104_u15_oasis_still() -> None:
    mine = with_slot(
        "oasis still", "seafolk", cubes={"yellow 9": 1, "red 16": 1, "green 4": 1, "yellow 11": 1}
    )
    table = position(mine).play("build brewery")
    assert table.legal == ["green 4", "yellow 11"]


@pytest.mark.parametrize(("tiles", "points"), [(2, 0), (3, 1), (6, 1)])
@pytest.mark.parametrize("race", ["trolls", "dwarves", "humans"])
def test_r102_u16_beer_hall(race: str, tiles: int, points: int) -> None:
    """One point with at least three tiles, and not for each three; those it only occupies do not count."""
    cells = ["yellow 1", "yellow 4", "yellow 5", "yellow 7", "yellow 8", "yellow 10"][:tiles]
    mine = with_slot("beer hall", race, cubes={**dict.fromkeys(cells, 1), "dragonkeep": 3}, breweries={})
    assert income(mine) == ({"player_0 vp": points} if points else {})


def test_r102_incomes_are_of_their_owner_only() -> None:
    hers = with_slot("tavern row", "dwarves", allies=["quartermaster", "hop farmer"])
    assert gnome_change(players=({}, hers)) == {"player_1 gold": 2, "player_1 beer": 2}


# The ten races, with and without their abilities.

ON_AND_OFF = pytest.mark.parametrize("abilities", [True, False])


@ON_AND_OFF
def test_r100_r103_orcs(abilities: bool) -> None:
    """Employ Thugs for one gold less, on the board only: the Bouncers' Lodge costs one in any case."""
    mine = {"race": "orcs", "slots": ["bouncers' lodge"]}
    table = position(mine, race_abilities=abilities)
    assert table.change("employ thugs") == {"player_0 gold": -1 if abilities else -2}
    assert position(mine, race_abilities=abilities).change("slot 7") == {"player_0 gold": -1}


@ON_AND_OFF
def test_r100_r103_trolls(abilities: bool) -> None:
    """They remove one more, and add two as others do."""
    mine = {"race": "trolls", "cubes": {"dragonkeep": 1}}
    table = cards({COMPETITION: 0}, mine, race_abilities=abilities)
    table.play("dragonkeep", *["gnomes"] * (3 if abilities else 2))
    assert (table.phase, table.legal) == ("add", ["0", "1", "2"])


@ON_AND_OFF
def test_r100_r103_dwarves(abilities: bool) -> None:
    """Build Brewery for two gold; the Architect costs two in any case."""
    mine = {"race": "dwarves", "cubes": {"green 6": 4}, "allies": ["architect"]}
    table = position(mine, race_abilities=abilities)
    assert table.change("build brewery") == {"player_0 gold": -2 if abilities else -3}
    assert position(mine, race_abilities=abilities).change("architect") == {"player_0 gold": -2}


@ON_AND_OFF
def test_r100_r103_giants(abilities: bool) -> None:
    table = bribes({"race": "giants"}, turn=3, race_abilities=abilities)
    assert table.play("pay").gold() == 4 - (2 if abilities else 3)


@ON_AND_OFF
def test_r100_r103_elves(abilities: bool) -> None:
    table = cards({FESTIVAL: 0}, {"race": "elves"}, race_abilities=abilities)
    assert table.play("green 1").cubes() == {"green 1": 4 + (4 if abilities else 3)}


@ON_AND_OFF
def test_r100_r103_pixies(abilities: bool) -> None:
    """Hire Bard is free."""
    table = position({"race": "pixies"}, race_abilities=abilities)
    assert table.change("hire bard") == ({} if abilities else {"player_0 gold": -1})


@ON_AND_OFF
def test_r100_r102_humans(abilities: bool) -> None:
    assert income({"race": "humans"}, race_abilities=abilities) == ({"player_0 gold": 1} if abilities else {})


@ON_AND_OFF
def test_r100_r103_clansfolk(abilities: bool) -> None:
    assert cubes_moved({"race": "clansfolk"}, race_abilities=abilities) == (7 if abilities else 5)


@ON_AND_OFF
def test_r100_r103_halflings(abilities: bool) -> None:
    table = position({"race": "halflings", "beer": 0}, race_abilities=abilities)
    assert table.play("brew beer").beer() == (5 if abilities else 4)


@ON_AND_OFF
def test_r100_r104_seafolk(abilities: bool) -> None:
    mine = {"race": "seafolk", "cubes": {"yellow 9": 1}, "breweries": {}}
    assert ("build brewery" in position(mine, race_abilities=abilities).legal) == abilities


# Cards written anew in a data file of one's own.


def test_r100_g25_an_upgrade_written_anew(tmp_path: Path) -> None:
    """Hops Glen as a space that sells a beer for two points."""
    new = '"Hops Glen" = { hook = "space", price = { beer = 1 }, vp = 2 }'
    tables = changed('"Hops Glen" = { hook = "modify", brew_beer = 2 }', new, tmp_path)
    table = position(with_slot("hops glen"), tables=tables)
    assert "slot 2" in table.legal
    assert table.change("slot 2") == {"player_0 beer": -1, "player_0 vp": 2}


def test_r100_g25_a_race_written_anew(tmp_path: Path) -> None:
    """Halflings who may build in Deserts and brew nothing more."""
    tables = changed('hook = "modify", brew_beer = 1 }', 'hook = "permit", desert_brewery = 1 }', tmp_path)
    mine = {"race": "halflings", "cubes": {"green 4": 1}, "beer": 0}
    table = position(mine, tables=tables, race_abilities=True)
    assert table.play("build brewery").legal == ["green 4"]
    assert position(mine, tables=tables, race_abilities=True).play("brew beer").beer() == 4


def test_r100_g25_slots_written_anew(tmp_path: Path) -> None:
    """The Orcs' seventh slot is a Beer Hall."""
    tables = changed('["Bouncers\' Lodge", "Judging Stage"]', '["Beer Hall", "Judging Stage"]', tmp_path)
    assert position({"slots": [7, 8]}, tables=tables).of(0)["slots"] == ["beer hall", "judging stage"]
