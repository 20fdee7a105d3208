"""R59 to R66, G15 and G16: the census of year 4. Seat 0 is the first player unless a test says otherwise."""

from typing import Any

import pytest
from games.lords_of_xidit.positions import Table, all_wait, position


def counted(unit: str, shown: list[int], *lords: dict[str, Any], **scenario: Any) -> Table:
    """All have said how many they show; play goes on to the next decision."""
    numbers = {f"player_{seat}": number for seat, number in enumerate(shown)}
    return position(*lords, year=4, census={"unit": unit, "shown": numbers}, **scenario)


def next_count(table: Table) -> str:
    """The type being counted; nobody has said anything of it."""
    assert (table.phase, table.facts["census"]["shown"]) == ("census", {})
    return str(table.facts["census"]["unit"])


def test_r59_each_type_and_each_lord_in_turn_order() -> None:
    """From none to all of its units of the type."""
    table = position({"units": "PPAMM"}, {"units": "P"}, {"units": "AAA"}, year=4, first_player="player_2")
    table.play(*all_wait())
    held = [[2, 1, 0, 0, 2], [1, 0, 0, 0, 0], [0, 3, 0, 0, 0], [0, 0, 0, 0, 0]]
    for kind, unit in enumerate(["peasant", "archer", "infantry", "cleric", "mage"]):
        for seat in (2, 3, 0, 1):
            assert (table.phase, table.facts["census"]["unit"], table.to_play) == ("census", unit, seat)
            assert table.legal == [str(number) for number in range(held[seat][kind] + 1)]
            table.play("0")
    assert (table.phase, table.facts["year"]) == ("program", 5)
    assert table.change() == {}


def test_r59_nobody_sees_numbers_until_all_have_said() -> None:
    table = position({"units": "III"}, {"units": "I"}, year=4, census={"unit": "infantry"})
    table.play("3", "1", "0")
    rows = {seat: table.seen("shown", seat) for seat in range(4)}
    assert [row.any(axis=1).tolist() for row in rows.values()] == [
        [True, False, False, False], [True, False, False, False], [True, False, False, False], [False] * 4,
    ]  # fmt: skip
    assert (rows[0][0].argmax(), rows[1][0].argmax(), rows[2][0].argmax()) == (3, 1, 0)
    table.play("0")
    assert table.phase == "prize bards"
    for seat in range(4):
        numbers = table.seen("shown", seat).argmax(axis=1).tolist()
        assert [numbers[-seat % 4], numbers[(1 - seat) % 4]] == [3, 1]


def test_r60_who_shows_most_need_not_have_most() -> None:
    table = counted("archer", [1, 2, 0, 0], {"units": "AAAAA"}, {"units": "AA"})
    assert table.change() == {"player_1 gold": 2}


@pytest.mark.parametrize(("unit", "gold"), [("peasant", 1), ("archer", 2)])
def test_r60_r63_gold_of_peasants_and_archers(unit: str, gold: int) -> None:
    """The units stay."""
    letter = unit[0].upper()
    table = counted(unit, [1, 3, 2, 0], *({"units": letter * number} for number in (1, 3, 2)))
    assert table.change() == {"player_1 gold": gold}
    assert next_count(table) == {"peasant": "archer", "archer": "infantry"}[unit]


def test_r60_one_bard_of_infantry() -> None:
    """City 12 borders on 2, 4 and 9."""
    table = counted("infantry", [0, 1, 0, 0], {}, {"city": 12, "units": "I"})
    assert (table.phase, table.to_play, table.legal) == (
        "prize bards", 1, ["region 2", "region 4", "region 9"])  # fmt: skip
    assert table.change("region 4") == {"player_1 bards region 4": 1}
    assert next_count(table) == "cleric"


@pytest.mark.parametrize(
    ("first", "then", "second"),
    [
        ("region 2", ["region 2", "region 4", "region 9"], "region 2"),
        ("region 2", ["region 2", "region 4", "region 9"], "region 9"),
        ("region 4", ["region 4", "region 9"], "region 9"),
        ("region 9", ["region 9"], "region 9"),
    ],
)
def test_r60_two_bards_of_clerics_in_one_or_two_regions(first: str, then: list[str], second: str) -> None:
    table = counted("cleric", [0, 2, 1, 0], {}, {"city": 12, "units": "CC"}, {"units": "C"})
    assert table.legal == ["region 2", "region 4", "region 9"]
    assert table.play(first).legal == then
    placed = {first: 2} if first == second else {first: 1, second: 1}
    assert table.change(second) == {f"player_1 bards {region}": n for region, n in placed.items()}
    assert next_count(table) == "mage"


def test_r60_a_story_of_mages_on_an_own_guild_with_room() -> None:
    """Wherever the lord is."""
    guilds = {"city 1": 4, "city 3": 1, "city 20": 3}
    table = counted("mage", [1, 0, 0, 0], {"units": "M", "guilds": guilds}, {"guilds": {"city 5": 2}})
    assert (table.phase, table.to_play, table.legal) == ("prize story", 0, ["city 3", "city 20"])
    assert table.change("city 20") == {"player_0 guild city 20": 1}
    assert (table.phase, table.facts["year"], table.lord()["stock"]["stories"]) == ("program", 5, 6)


@pytest.mark.parametrize("unit", ["peasant", "archer"])
def test_r61_one_gold_each_in_a_tie(unit: str) -> None:
    letter = unit[0].upper()
    lords = [{"units": letter * number} for number in (2, 1, 2)]
    table = counted(unit, [2, 1, 2, 0], *lords)
    assert table.change() == {"player_0 gold": 1, "player_2 gold": 1}


@pytest.mark.parametrize(("unit", "following"), [("infantry", "cleric"), ("cleric", "mage")])
def test_r61_r62_one_bard_each_in_turn_order(unit: str, following: str) -> None:
    """Seat 3 is the first player: 3, then 0, then 1, and the next type only then."""
    letter = unit[0].upper()
    lord = {"units": letter}
    lords = [{**lord, "city": 12}, {**lord, "city": 8}, {}, {**lord, "city": 14}]
    table = counted(unit, [1, 1, 0, 1], *lords, first_player="player_3")
    assert (table.to_play, table.legal) == (3, ["region 3", "region 4"])
    table.play("region 4")
    assert (table.to_play, table.legal) == (0, ["region 2", "region 4", "region 9"])
    table.play("region 2")
    assert (table.phase, table.to_play, table.legal) == ("prize bards", 1, ["region 7", "region 8"])
    assert table.change("region 7") == {
        "player_0 bards region 2": 1, "player_1 bards region 7": 1, "player_3 bards region 4": 1,
    }  # fmt: skip
    assert next_count(table) == following


def test_r61_a_story_each() -> None:
    lords: list[dict[str, Any]] = [
        {"units": "M", "guilds": {"city 1": 1}},
        {"units": "M"},
        {"units": "M", "guilds": {"city 2": 3}},
    ]
    table = counted("mage", [1, 1, 1, 0], *lords, first_player="player_1")
    assert (table.to_play, table.legal) == (2, ["city 2"])
    table.play("city 2")
    assert (table.to_play, table.legal) == (0, ["city 1"])
    assert table.change("city 1") == {
        "player_0 guild city 1": 1, "player_1 aside": 1, "player_2 guild city 2": 1,
    }  # fmt: skip


@pytest.mark.parametrize("guilds", [{}, {"city 1": 4}, {"city 1": 4, "city 2": 4, "city 3": 4}])
def test_r64_a_story_is_set_aside_without_a_guild_with_room(guilds: dict[str, int]) -> None:
    table = counted("mage", [1, 0, 0, 0], {"units": "M", "guilds": guilds})
    assert (table.phase, table.change()) == ("program", {"player_0 aside": 1})
    assert table.lord()["stock"]["stories"] == 14 - sum(guilds.values())


@pytest.mark.parametrize("zero_census", ["nobody", "all"])
@pytest.mark.parametrize("unit", ["peasant", "archer"])
def test_r65_g16_gold_if_nobody_shows_a_unit(zero_census: str, unit: str) -> None:
    table = counted(unit, [0, 0, 0, 0], {"units": "PA"}, rulings={"zero_census": zero_census})
    paid = {f"player_{seat} gold": 1 for seat in range(4)}
    assert table.change() == (paid if zero_census == "all" else {})
    assert next_count(table) == {"peasant": "archer", "archer": "infantry"}[unit]


@pytest.mark.parametrize("unit", ["infantry", "cleric"])
def test_r65_g16_bards_if_nobody_shows_a_unit(unit: str) -> None:
    lords = [{"city": 15}, {"city": 6}, {"city": 1}, {"city": 20}]
    assert next_count(counted(unit, [0, 0, 0, 0], *lords)) in ("cleric", "mage")
    table = counted(unit, [0, 0, 0, 0], *lords, rulings={"zero_census": "all"}, first_player="player_1")
    for seat, region in ((1, "region 2"), (2, "region 1"), (3, "region 4"), (0, "region 6")):
        assert (table.phase, table.to_play) == ("prize bards", seat)
        table.play(region)
    assert next_count(table) in ("cleric", "mage")


def test_r65_g16_stories_if_nobody_shows_a_unit() -> None:
    assert counted("mage", [0, 0, 0, 0]).change() == {}
    table = counted("mage", [0, 0, 0, 0], rulings={"zero_census": "all"})
    assert table.change() == {f"player_{seat} aside": 1 for seat in range(4)}


@pytest.mark.parametrize("zero_census", ["nobody", "all"])
def test_g16_a_single_unit_shown_is_most(zero_census: str) -> None:
    table = counted("archer", [0, 1, 0, 0], {}, {"units": "A"}, rulings={"zero_census": zero_census})
    assert table.change() == {"player_1 gold": 2}


def test_r66_one_bard_in_stock_for_two() -> None:
    lord = {"city": 12, "units": "CC", "bards": {"region 9": 19}}
    table = counted("cleric", [2, 1, 0, 0], lord, {"units": "C"})
    assert table.change("region 2") == {"player_0 bards region 2": 1}
    assert next_count(table) == "mage"


@pytest.mark.parametrize(("unit", "following"), [("infantry", "cleric"), ("cleric", "mage")])
def test_r66_no_bard_in_stock_and_the_prize_does_not_pass_on(unit: str, following: str) -> None:
    letter = unit[0].upper()
    lord = {"units": letter * 2, "bards": {"region 9": 20}}
    table = counted(unit, [2, 1, 0, 0], lord, {"units": letter})
    assert (next_count(table), table.change()) == (following, {})


def test_r66_no_story_in_stock() -> None:
    lord = {"units": "M", "guilds": {"city 1": 4, "city 2": 4, "city 3": 4, "city 4": 3}}
    table = counted("mage", [1, 0, 0, 0], lord)
    assert (table.phase, table.change()) == ("program", {})


@pytest.mark.parametrize("census_prizes", ["must", "may"])
def test_r66_g15_bards_of_a_census(census_prizes: str) -> None:
    lord = {"city": 1, "units": "CC"}
    table = counted("cleric", [2, 0, 0, 0], lord, rulings={"census_prizes": census_prizes})
    regions = ["region 1", "region 8"]
    if census_prizes == "must":
        assert table.legal == regions
        assert table.play("region 1").legal == regions
        assert table.change("region 1") == {"player_0 bards region 1": 2}
    else:
        assert table.legal == [*regions, "done"]
        assert table.play("region 1").legal == [*regions, "done"]
        assert table.change("done") == {"player_0 bards region 1": 1}
    assert next_count(table) == "mage"


def test_g15_all_bards_declined_by_one_of_two() -> None:
    lords = [{"city": 1, "units": "I"}, {"city": 1, "units": "I"}]
    table = counted("infantry", [1, 1, 0, 0], *lords, rulings={"census_prizes": "may"}).play("done")
    assert (table.phase, table.to_play, table.legal) == ("prize bards", 1, ["region 1", "region 8", "done"])
    assert table.change("region 8") == {"player_1 bards region 8": 1}


@pytest.mark.parametrize("census_prizes", ["must", "may"])
def test_r66_g15_a_story_of_a_census(census_prizes: str) -> None:
    lord = {"units": "M", "guilds": {"city 1": 1}}
    table = counted("mage", [1, 0, 0, 0], lord, rulings={"census_prizes": census_prizes})
    if census_prizes == "must":
        assert table.legal == ["city 1"]
    else:
        assert table.legal == ["city 1", "done"]
        assert (table.change("done"), table.phase) == ({}, "program")


def test_g15_r64_a_story_that_is_set_aside_is_not_asked_for() -> None:
    table = counted("mage", [1, 0, 0, 0], {"units": "M"}, rulings={"census_prizes": "may"})
    assert table.change() == {"player_0 aside": 1}


def test_g15_gold_cannot_be_declined() -> None:
    table = counted("archer", [1, 0, 0, 0], {"units": "A"}, rulings={"census_prizes": "may"})
    assert (next_count(table), table.change()) == ("infantry", {"player_0 gold": 2})


def test_g15_r37_bards_of_a_threat_must_be_placed() -> None:
    """The option is about the census only."""
    lord = {"city": 12, "units": "AM", "program": "action"}
    table = position(lord, rulings={"census_prizes": "may"}).play("gold", "bards")
    assert table.legal == ["region 2", "region 4", "region 9"]
