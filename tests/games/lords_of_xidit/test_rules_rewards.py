"""R34 to R42, G11, G12 and G22: rewards. City 20 asks for PAIC and offers 5 gold, 3 bards, 4 stories."""

from typing import Any

import pytest
from games.lords_of_xidit.positions import Table, position, threat_renewed

PAID = {f"player_0 {unit}": -1 for unit in ("peasant", "archer", "infantry", "cleric")}
DONE = PAID | threat_renewed(20)


def removing(*others: dict[str, Any], more: dict[str, Any] | None = None, **scenario: Any) -> Table:
    """Seat 0 has paid for the threat of 20 and chooses its rewards."""
    lord = {"city": 20, "units": "PAIC", "program": "action", **(more or {})}
    return position(lord, *others, **scenario)


@pytest.mark.parametrize(
    ("first", "then", "second"),
    [
        ("gold", ["bards", "stories"], "bards"),
        ("gold", ["bards", "stories"], "stories"),
        ("bards", ["stories"], "stories"),
    ],
)
def test_r34_r35_two_different_rewards_in_order(first: str, then: list[str], second: str) -> None:
    table = removing()
    assert (table.phase, table.legal) == ("reward", ["gold", "bards"])
    assert table.play(first).legal == then
    table.play(second)
    if "bards" in (first, second):
        table.play("region 4", "region 4", "region 4")
    gains = {"gold": {"player_0 gold": 5}, "bards": {"player_0 bards region 4": 3},
             "stories": {"player_0 guild city 20": 4}}  # fmt: skip
    assert table.change() == gains[first] | gains[second] | DONE
    assert table.phase == "program"


def test_r34_one_reward_if_only_one_can_be_taken() -> None:
    """No bard in stock, and another lord's guild in the city."""
    table = removing({"guilds": {"city 20": 2}}, more={"bards": {"region 9": 20}})
    assert table.legal == ["gold"]
    assert table.change("gold") == {"player_0 gold": 5} | DONE
    assert table.phase == "program"


def test_r34_two_that_are_left_must_both_be_taken() -> None:
    table = removing(more={"bards": {"region 9": 20}})
    assert table.legal == ["gold"]
    assert table.play("gold").legal == ["stories"]
    table = removing({"guilds": {"city 20": 2}})
    assert table.legal == ["gold"]
    assert table.play("gold").legal == ["bards"]


@pytest.mark.parametrize(
    ("city", "units", "gold"), [(2, "PIM", 6), (13, "PCC", 6), (7, "PAIM", 5), (20, "PAIC", 5)]
)
def test_r36_gold_as_the_tile_says(city: int, units: str, gold: int) -> None:
    table = position({"city": city, "units": units, "program": "action", "gold": 7})
    assert table.play("gold", "stories").lord()["gold"] == 7 + gold


def test_r37_bards_go_to_adjacent_regions_named_in_rising_order() -> None:
    """City 13 borders on regions 2, 3 and 4, and its tile offers three bards. All must be placed."""
    table = position({"city": 13, "units": "PCC", "program": "action"}).play("gold", "bards")
    assert (table.phase, table.legal) == ("bards", ["region 2", "region 3", "region 4"])
    assert table.play("region 3").legal == ["region 3", "region 4"]
    assert table.play("region 4").legal == ["region 4"]
    paid = {"player_0 peasant": -1, "player_0 cleric": -2, "player_0 gold": 6}
    placed = {"player_0 bards region 3": 1, "player_0 bards region 4": 2}
    assert table.change("region 4") == paid | placed | threat_renewed(13)
    assert table.lord()["stock"]["bards"] == 17


@pytest.mark.parametrize(("left", "placed"), [(4, 3), (3, 3), (2, 2), (1, 1)])
def test_r37_no_more_bards_than_are_in_stock(left: int, placed: int) -> None:
    table = removing(more={"bards": {"region 9": 20 - left}}).play("gold", "bards")
    for _ in range(placed):
        assert table.phase == "bards"
        table.play("region 5")
    assert (table.phase, table.lord()["stock"]["bards"]) == ("program", left - placed)
    assert table.change() == {"player_0 gold": 5, "player_0 bards region 5": placed} | DONE


def test_r37_no_bards_are_chosen_without_any_in_stock() -> None:
    table = removing(more={"bards": {"region 1": 9, "region 9": 11}})
    assert table.legal == ["gold"]
    assert table.change("gold", "stories") == {"player_0 gold": 5, "player_0 guild city 20": 4} | DONE


@pytest.mark.parametrize(("own", "after"), [(0, 4), (1, 4), (2, 4), (3, 4)])
def test_r38_r8_stories_up_to_four(own: int, after: int) -> None:
    guilds = {"city 20": own} if own else {}
    table = removing(more={"guilds": guilds}).play("gold", "stories")
    assert table.change() == {"player_0 gold": 5, "player_0 guild city 20": after - own} | DONE
    assert table.lord()["stock"]["stories"] == 11  # what does not fit stays


def test_r38_stories_as_the_tile_says() -> None:
    """City 2 offers two of them."""
    table = position({"city": 2, "units": "PIM", "program": "action", "guilds": {"city 2": 1}})
    assert table.play("gold", "stories").lord()["guilds"] == {"city 2": 3}


@pytest.mark.parametrize(("left", "built"), [(3, 3), (2, 2), (1, 1)])
def test_r38_no_more_stories_than_are_in_stock(left: int, built: int) -> None:
    guilds = {"city 1": 4, "city 2": 4, "city 3": 4} if left == 3 else {}
    guilds = guilds or {"city 1": 4, "city 2": 4, "city 3": 4, "city 4": 3 - left}
    table = removing(more={"guilds": guilds}).play("gold", "stories")
    assert table.change() == {"player_0 gold": 5, "player_0 guild city 20": built} | DONE
    assert table.lord()["stock"]["stories"] == 0


NO_STOCK = {"city 1": 4, "city 2": 4, "city 3": 4, "city 4": 3}


@pytest.mark.parametrize("full_guild", ["barred", "no effect"])
def test_r39_g11_g22_no_stories_are_chosen_without_any_in_stock(full_guild: str) -> None:
    """Nor with an own guild that has room, as that of city 4, and also under the other value of G11."""
    rulings = {"full_guild": full_guild}
    table = removing(more={"guilds": NO_STOCK}, rulings=rulings)
    assert table.legal == ["gold"]
    assert table.play("gold").legal == ["bards"]
    table = removing(more={"guilds": {**NO_STOCK, "city 4": 2, "city 20": 1}}, rulings=rulings)
    assert table.legal == ["gold"]
    table = removing(more={"guilds": NO_STOCK, "bards": {"region 9": 20}}, rulings=rulings)
    assert table.legal == ["gold"]
    assert table.change("gold") == {"player_0 gold": 5} | DONE


def test_r41_r39_g22_no_stories_of_a_titan_without_any_in_stock() -> None:
    lord = {"city": 10, "units": "PPP", "guilds": NO_STOCK, "program": "action"}
    table = position(lord, raging=["titan 1"]).play("titan 1", "peasant", "peasant", "peasant")
    assert table.legal == ["gold"]
    assert table.play("gold").legal == ["bards"]


NO_ROOM: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({"guilds": {"city 20": 4}}, {}),
    ({}, {"guilds": {"city 20": 1}}),
    ({}, {"guilds": {"city 20": 4}}),
]


@pytest.mark.parametrize(("own", "foreign"), NO_ROOM)
@pytest.mark.parametrize("full_guild", ["barred", "no effect"])
def test_r39_g11_full_or_foreign_guild(full_guild: str, own: dict[str, Any], foreign: dict[str, Any]) -> None:
    table = removing(foreign, more=own, rulings={"full_guild": full_guild})
    is_barred = full_guild == "barred"
    assert table.legal == (["gold"] if is_barred else ["gold", "bards"])
    assert table.play("gold").legal == (["bards"] if is_barred else ["bards", "stories"])
    if not is_barred:
        assert table.change("stories") == {"player_0 gold": 5} | DONE
        assert table.lord()["stock"]["stories"] == 15 - sum(own.get("guilds", {}).values())


@pytest.mark.parametrize(("aside", "guild", "left"), [(1, 2, 0), (2, 3, 0), (3, 4, 0)])
def test_r40_g12_stories_set_aside_follow_those_of_the_reward(aside: int, guild: int, left: int) -> None:
    """City 12 offers one story: a new guild, and what was set aside without any comes onto it at once."""
    table = position({"city": 12, "units": "AM", "aside": aside, "program": "action"}).play("gold", "stories")
    assert (table.lord()["guilds"], table.lord()["aside"]) == ({"city 12": guild}, left)
    assert table.lord()["stock"]["stories"] == 14 - aside


def test_r40_stories_set_aside_for_which_there_is_no_room_stay() -> None:
    """City 7 offers three; of two set aside one finds room, before the bards are placed."""
    lord = {"city": 7, "units": "PAIM", "aside": 2, "guilds": {"city 1": 4}, "program": "action"}
    table = position(lord).play("bards", "stories")
    assert (table.phase, table.legal) == ("bards", ["region 2", "region 3"])
    assert (table.lord()["guilds"], table.lord()["aside"]) == ({"city 1": 4, "city 7": 4}, 1)
    assert table.lord()["stock"]["stories"] == 15 - 8 - 1


def test_r39_r40_g12_a_guild_is_not_begun_with_a_story_set_aside() -> None:
    """Three guilds are full and the rest is set aside: with no stock the reward cannot be taken."""
    guilds = {"city 1": 4, "city 2": 4, "city 3": 4}
    table = removing(more={"guilds": guilds, "aside": 3})
    assert table.legal == ["gold"]
    assert table.play("gold").legal == ["bards"]


def test_r40_stories_set_aside_stay_if_the_lord_takes_no_stories() -> None:
    table = position({"city": 12, "units": "AM", "aside": 1, "program": "action"})
    table.play("gold", "bards", "region 2", "region 2")
    assert (table.lord()["guilds"], table.lord()["aside"]) == ({}, 1)


def test_r41_a_titan_pays_in_the_same_way() -> None:
    """Titan 2a offers 5 gold, 3 bards, 2 stories. City 10 borders on 6, 8 and 9."""
    lord = {"city": 10, "units": "PPAM", "guilds": {"city 10": 3}, "program": "action"}
    table = position(lord, raging=["titan 2"])
    table.play("titan 2", "peasant", "peasant", "archer", "mage")
    assert (table.phase, table.legal) == ("reward", ["gold", "bards"])
    table.play("bards", "stories")
    assert (table.phase, table.legal) == ("bards", ["region 6", "region 8", "region 9"])
    assert table.change("region 8", "region 8", "region 9") == {
        "player_0 peasant": -2, "player_0 archer": -1, "player_0 mage": -1, "2a": -1, "raging titan 2": -1,
        "player_0 guild city 10": 1, "player_0 bards region 8": 2, "player_0 bards region 9": 1,
    }  # fmt: skip


def test_r41_r39_no_stories_of_a_titan_at_a_foreign_guild() -> None:
    lord = {"city": 10, "units": "PPP", "bards": {"region 1": 20}, "program": "action"}
    table = position(lord, {"guilds": {"city 10": 1}}, raging=["titan 1"])
    assert table.play("titan 1", "peasant", "peasant", "peasant").legal == ["gold"]


def test_r42_bards_in_the_bastion_are_known() -> None:
    table = position({"city": 12, "units": "AM", "program": "action"})
    table.play("gold", "bards", "region 2", "region 9")
    for seat in range(4):
        assert table.seen("bards", seat)[-seat % 4].tolist() == [0, 1, 0, 0, 0, 0, 0, 0, 1]
