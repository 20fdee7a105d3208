"""R53 to R58, G11, G17 and G18: building breweries, tokens and slots."""

from typing import Any

import pytest
from games.rise_of_the_gnomes.positions import EXPAND, Table, cards, position

SLOTS = [f"slot {number}" for number in range(1, 9)]
EVERYWHERE = [
    "dragonkeep", "green 4", "green 6", "yellow 2", "yellow 3", "yellow 5", "yellow 11", "red 13", "red 16",
]  # fmt: skip
"""DragonKeep, a Desert, plains, two Seas, highland, a Desert, the lair and a Gnomeland."""
NINE = [
    "green 1",
    "green 2",
    "green 5",
    "yellow 1",
    "yellow 4",
    "yellow 5",
    "yellow 7",
    "yellow 8",
    "yellow 10",
]


def build_sites(mine: dict[str, Any], **scenario: Any) -> list[str]:
    table = position({"gold": 9, **mine}, **scenario)
    return table.play("build brewery").legal if "build brewery" in table.legal else []


def test_r53_in_a_controlled_tile_of_the_right_kind() -> None:
    """Not in Sea, lair, Desert or Gnomeland; DragonKeep is as good as any land."""
    mine = {"cubes": dict.fromkeys(EVERYWHERE, 3)}
    assert build_sites(mine, gnomes={"cubes": {"yellow 5": 3}, "breweries": {}}) == ["dragonkeep", "green 6"]


def test_r53_not_where_the_dragon_is() -> None:
    mine = {"cubes": {"green 6": 4, "yellow 5": 4}}
    assert build_sites(mine, dragon="green 6") == ["yellow 5"]


def test_r53_g11_not_where_the_seat_has_a_brewery() -> None:
    mine = {"cubes": {"green 2": 9, "green 6": 9}, "breweries": {"green 2": 1, "green 6": 1}}
    assert build_sites(mine) == []


@pytest.mark.parametrize("way", ["build brewery", "architect", "expand"])
def test_r53_price_tile_brewery_production_token(way: str) -> None:
    """The third brewery, with a brewery of seat 1 in the way: one and the same for all three ways."""
    mine = {"cubes": {"green 6": 5, "yellow 1": 1}, "breweries": {"green 2": 1, "yellow 1": 1}}
    other = {"breweries": {"green 3": 1, "green 6": 1}}
    if way == "expand":
        table = cards({EXPAND: 0}, mine, other)
        price = {"player_0 beer": -1}
    else:
        table = position({**mine, "allies": ["architect"]}, other)
        price = {"player_0 gold": -3 if way == "build brewery" else -2}
        assert table.change(way) == price
        price = {}
    assert [text for text in table.legal if text != "decline"] == ["green 6"]
    assert table.change("green 6") == {
        **price,
        "player_0 production": 1,
        "player_1 production": -1,
        "player_0 breweries green 6": 1,
        "player_1 breweries green 6": -1,
        "player_0 tokens 3": -1,
    }
    assert (table.phase, table.to_play, table.legal) == ("token", 0, SLOTS)
    assert table.change("slot 5") == {"player_0 slots cooperage": 1}


def test_r53_the_card_is_paid_when_its_tile_is_chosen() -> None:
    table = cards({EXPAND: 0}, {"cubes": {"green 6": 4}})
    assert table.change("decline") == {}
    table = cards({"card 5 space 3": 0}, {"cubes": {"green 6": 4}})
    assert table.change("green 6")["player_0 beer"] == -3


SEA_AND_DESERT = {"cubes": {"green 2": 4, "green 4": 3, "yellow 2": 3, "red 13": 3, "red 16": 3}}


@pytest.mark.parametrize(
    ("permit", "sites"),
    [
        ({}, []),
        ({"allies": ["merfolk envoy"]}, ["yellow 2"]),
        ({"allies": ["desert guide"]}, ["green 4"]),
        ({"allies": ["desert guide", "merfolk envoy"]}, ["green 4", "yellow 2"]),
        ({"slots": ["second cellar"]}, ["green 2"]),
    ],
)
def test_r54_permits(permit: dict[str, Any], sites: list[str]) -> None:
    """Sea is not the lair, Desert is not Gnomeland: these two are never built in."""
    assert build_sites({**SEA_AND_DESERT, **permit}) == sites


def test_r54_sea_must_be_controlled_too() -> None:
    mine = {**SEA_AND_DESERT, "allies": ["merfolk envoy"]}
    assert build_sites(mine, gnomes={"cubes": {"yellow 2": 3}}) == []


def test_r54_g11_a_second_brewery_and_never_a_third() -> None:
    mine = {"cubes": {"green 2": 4}, "allies": ["twin kettle guild"], "gold": 9}
    table = position(mine).play("build brewery")
    assert table.legal == ["green 2"]
    assert table.change("green 2") == {"player_0 production": 1, "player_0 breweries green 2": 1}
    table.play("brew beer")
    assert "build brewery" not in table.legal


def test_r54_g11_two_breweries_of_another_are_both_replaced() -> None:
    """Seat 1 has two in green 6, strength four: five cubes control it; both go home."""
    other = {"cubes": {}, "breweries": {"green 6": 2}, "slots": ["second cellar"]}
    table = position({"cubes": {"green 6": 5}}, other, gnomes={"cubes": {}})
    table.play("build brewery")
    assert table.change("green 6") == {
        "player_0 production": 1,
        "player_1 production": -2,
        "player_0 breweries green 6": 1,
        "player_1 breweries green 6": -2,
    }


@pytest.mark.parametrize("permit", [[], ["twin kettle guild"]])
def test_r53_g11_nobody_builds_beside_another_owners_brewery(permit: list[str]) -> None:
    """With the permit too: those of others go, so that all of a tile have one owner."""
    mine = {"cubes": {"dragonkeep": 11}, "allies": permit}
    table = position(mine).play("build brewery", "dragonkeep")
    assert (table.breweries(), table.breweries("gnomes")) == ({"dragonkeep": 1, "green 2": 1}, {})


@pytest.mark.parametrize(("allies", "points"), [([], 2), (["recruiter"], 3)])
def test_r55_conversion(allies: list[str], points: int) -> None:
    table = position({"cubes": {"dragonkeep": 11}, "allies": allies}).play("build brewery")
    assert table.change("dragonkeep") == {
        "player_0 vp": points,
        "player_0 production": 1,
        "player_0 breweries dragonkeep": 1,
        "gnomes breweries dragonkeep": -1,
    }


def test_r55_points_for_gnome_breweries_only() -> None:
    table = position({"cubes": {"green 6": 9}}, {"breweries": {"green 6": 1}}).play("build brewery")
    assert "player_0 vp" not in table.change("green 6")


def all_out(**mine: Any) -> Table:
    """Nine breweries on the map and control of green 6."""
    seat = {"cubes": {"green 6": 4}, "breweries": dict.fromkeys(NINE, 1), **mine}
    return position(seat, gnomes={"cubes": {}}).play("build brewery")


def test_r56_all_nine_out() -> None:
    """The tile first, then where the brewery comes from; production, tokens and slots stay."""
    table = all_out()
    assert table.legal == ["green 6"]
    assert table.change("green 6") == {}
    assert (table.phase, table.legal) == ("relocate", NINE)
    assert table.change("yellow 7") == {"player_0 breweries yellow 7": -1, "player_0 breweries green 6": 1}
    assert (table.phase, table.to_play) == ("brewer", 1)


def test_r56_not_from_the_dragons_tile() -> None:
    mine = {"cubes": {"green 6": 4}, "breweries": dict.fromkeys(NINE, 1)}
    table = position(mine, gnomes={"cubes": {}}, dragon="yellow 7").play("build brewery", "green 6")
    assert table.legal == [cell for cell in NINE if cell != "yellow 7"]


def test_r56_not_from_the_target() -> None:
    """A second brewery for green 5, with eight others out: it comes from another tile."""
    sites = [cell for cell in NINE if cell != "green 1"] + ["yellow 12"]
    mine = {"cubes": {"green 5": 4}, "breweries": dict.fromkeys(sites, 1), "slots": ["second cellar"]}
    table = position(mine, gnomes={"cubes": {}}).play("build brewery", "green 5")
    assert (table.phase, table.legal) == ("relocate", [cell for cell in sites if cell != "green 5"])
    assert table.play("green 2").breweries()["green 5"] == 2


def test_r56_g18_moving_converts_too() -> None:
    mine = {"cubes": {"dragonkeep": 11}, "breweries": dict.fromkeys(NINE, 1)}
    table = position(mine).play("build brewery", "dragonkeep")
    assert (table.phase, table.vp()) == ("relocate", 0)
    assert table.change("green 2") == {
        "player_0 vp": 2,
        "player_0 breweries green 2": -1,
        "player_0 breweries dragonkeep": 1,
        "gnomes breweries dragonkeep": -1,
    }


def test_r56_g18_by_an_expand_card() -> None:
    mine = {"cubes": {"dragonkeep": 11}, "breweries": dict.fromkeys(NINE, 1)}
    table = cards({EXPAND: 0}, mine)
    assert table.change("dragonkeep") == {"player_0 beer": -1}
    assert table.change("yellow 10")["player_0 vp"] == 2


@pytest.mark.parametrize("box", [3, 5, 7, 9])
def test_r57_a_box_with_a_token(box: int) -> None:
    mine = {"cubes": {"green 6": 4}, "breweries": dict.fromkeys(NINE[: box - 1], 1), "slots": [1, 2]}
    table = position(mine, gnomes={"cubes": {}})
    later = [number for number in (3, 5, 7, 9) if number > box]
    table.play("build brewery", "green 6")
    assert (table.phase, table.legal, table.of(0)["tokens"]) == ("token", SLOTS[2:], later)


@pytest.mark.parametrize("box", [2, 4, 6, 8])
def test_r57_a_box_without_one(box: int) -> None:
    mine = {"cubes": {"green 6": 4}, "breweries": dict.fromkeys(NINE[: box - 1], 1)}
    table = position(mine, gnomes={"cubes": {}}).play("build brewery", "green 6")
    assert (table.phase, table.to_play) == ("brewer", 1)


def test_r57_unlocking_an_upgrade() -> None:
    """L327: a new brewery unlocks a token, which goes to Hops Glen: two more beer from Brew Beer."""
    mine = {"cubes": {"green 6": 4}, "breweries": {"green 2": 1, "yellow 1": 1}, "beer": 0}
    table = position(mine)
    assert table.change("build brewery", "green 6", "slot 2") == {
        "player_0 gold": -3,
        "player_0 production": 1,
        "player_0 breweries green 6": 1,
        "player_0 tokens 3": -1,
        "player_0 slots hops glen": 1,
    }
    table.play("brew beer")
    assert table.production() == 6
    assert table.change("brew beer") == {"player_0 beer": 6 + 2}


def test_r57_g17_no_free_slot() -> None:
    """All slots are full: the token of box 3 stays beside it, for good."""
    mine = {"cubes": {"green 6": 4}, "breweries": {"green 2": 1, "yellow 1": 1}, "slots": list(range(1, 9))}
    table = position(mine)
    assert table.change("build brewery", "green 6") == {
        "player_0 gold": -3,
        "player_0 production": 1,
        "player_0 breweries green 6": 1,
    }
    assert table.of(0)["tokens"] == [3, 5, 7, 9]


def test_r57_g17_a_rebuilt_brewery_brings_no_second_token() -> None:
    """Box 3 has given its token; its brewery comes out once more."""
    mine = {"cubes": {"green 6": 4}, "breweries": {"green 2": 1, "yellow 1": 1}, "tokens": [5, 7, 9]}
    assert position({**mine, "slots": [1, 2]}).change("build brewery", "green 6") == {
        "player_0 gold": -3,
        "player_0 production": 1,
        "player_0 breweries green 6": 1,
    }


def test_r57_a_token_stays_when_its_brewery_returns() -> None:
    other = {"breweries": {"green 3": 1, "yellow 1": 1, "green 6": 1}, "slots": [1, 2], "tokens": [5, 7, 9]}
    change = position({"cubes": {"green 6": 5}}, other).change("build brewery", "green 6")
    assert {name: number for name, number in change.items() if "player_1" in name} == {
        "player_1 production": -1,
        "player_1 breweries green 6": -1,
    }


def test_r58_one_token_in_a_slot() -> None:
    table = position({"slots": [1, 4, 8]}).play("brewery upgrade")
    assert table.legal == ["slot 2", "slot 3", "slot 5", "slot 6", "slot 7"]


def test_r58_an_upgrade_works_at_once() -> None:
    """Boat Yard in slot 3 can be claimed by the next brewer, Beer Production has raised production."""
    table = position({"gold": 9}).play("brewery upgrade", "slot 3", "brew beer")
    assert "slot 3" in table.legal
    assert table.change("brewery upgrade", "slot 1") == {
        "player_0 gold": -3,
        "player_0 production": 1,
        "player_0 slots beer production": 1,
    }
