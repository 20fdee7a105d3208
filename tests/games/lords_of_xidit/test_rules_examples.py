"""The worked examples of the rules text, with the line where each stands.

Which tile an example shows is not told; it is played with one that fits. Lords in the order of the text's
census: Steve, Paul, Stephanie, Alex.
"""

from typing import Any

import pytest
from games.lords_of_xidit.positions import (
    ICONS,
    REGIONS,
    position,
    recruitment_renewed,
    threat_renewed,
)

BASTION = 9


def test_r10_r19_r25_example_of_line_122_paul_programs_six_orders() -> None:
    """Move, action, move, wait, action, move. From 4 by black to 5, where he recruits, and by blue to 12,
    whose threat he cannot pay for, and by black to 13."""
    table = position({"city": 4})
    orders = ["black", "action", "blue", "wait", "action", "black"]
    for order in orders:
        assert (table.to_play, table.legal) == (0, ICONS)
        table.play(order)
    assert (table.facts["programs"]["player_0"], table.to_play) == (orders, 1)
    table.play(*["wait"] * 18)
    assert table.change() == {
        "player_0 in city 4": -1, "player_0 in city 13": 1, "player_0 peasant": 1, "peasant in city 5": -1,
    }  # fmt: skip


def test_r25_example_of_line_138_alex_goes_from_5_to_12() -> None:
    """Along the blue road."""
    table = position({"city": 5, "program": "blue"})
    assert table.change() == {"player_0 in city 5": -1, "player_0 in city 12": 1}


def test_r27_example_of_line_151_stephanie_recruits_a_peasant_in_5() -> None:
    table = position({"city": 5, "program": "action"})
    assert table.change() == {"player_0 peasant": 1, "peasant in city 5": -1}
    assert table.on_tile(5) == "AICM"


def test_r28_example_of_line_175_alex_pays_an_archer_and_a_mage() -> None:
    """Tile 12 asks for them; they return to the barracks."""
    lord = {"city": 12, "units": "PAAM"}
    before = position(lord).barracks
    table = position({**lord, "program": "action"})
    assert (table.phase, table.units()) == ("reward", "PA")
    assert [now - old for now, old in zip(table.barracks, before, strict=True)] == [0, 1, 0, 0, 1]


FIVE_AND_FOUR: list[tuple[int, str, dict[str, Any]]] = [
    (1, "AAIM", {"threats": [1], "recruitment": [9, 5, 8, 14, 18], "next_recruitment": 20}),
    (7, "PAIM", {}),
]
"""Tiles that offer five gold and four bards."""


@pytest.mark.parametrize(("city", "units", "tiles"), FIVE_AND_FOUR)
def test_r36_example_of_line_198_paul_takes_five_gold(city: int, units: str, tiles: dict[str, Any]) -> None:
    table = position({"city": city, "units": units, "program": "action"}, **tiles)
    assert table.legal == ["gold", "bards"]
    assert table.play("gold").legal == ["bards", "stories"]
    assert table.play("stories").lord()["gold"] == 5


@pytest.mark.parametrize(("city", "units", "tiles"), FIVE_AND_FOUR)
def test_r37_example_of_line_208_paul_places_four_bards(city: int, units: str, tiles: dict[str, Any]) -> None:
    """Neither of the cities touches the Bastion, so none can go there."""
    assert BASTION not in REGIONS[city]
    low, high = (f"region {region}" for region in REGIONS[city])
    table = position({"city": city, "units": units, "program": "action"}, **tiles).play("gold", "bards")
    for _ in range(3):
        assert (table.phase, table.legal) == ("bards", [low, high])
        table.play(low)
    assert table.play(high).lord()["bards"] == {low: 3, high: 1}
    assert table.lord()["stock"]["bards"] == 16


@pytest.mark.parametrize(
    ("city", "units", "tiles"),
    [(6, "PACM", {"threats": [6]}), (20, "PAIC", {})],
)
def test_r38_example_of_line_224_two_of_four_stories(city: int, units: str, tiles: dict[str, Any]) -> None:
    """His guild there has two; the other two remain in stock."""
    lord = {"city": city, "units": units, "guilds": {f"city {city}": 2}, "program": "action"}
    table = position(lord, **tiles).play("gold", "stories")
    assert table.lord()["guilds"] == {f"city {city}": 4}
    assert table.lord()["stock"]["stories"] == 15 - 2 - 2


def test_r43_r44_r45_r47_examples_of_lines_275_and_281_paul_empties_city_8() -> None:
    """Before the next order the tile is discarded, the Next one, 9, placed with its five units, and the
    top of the pile, 10, moved up: the next lord recruits in 9."""
    paul = {"city": 8, "program": "action"}
    table = position(paul, recruitment={8: "C"})
    assert table.change() == {"player_0 cleric": 1, "cleric in city 8": -1} | recruitment_renewed(8)
    assert (table.on_tile(9), table.upcoming[0], table.piles[2]) == ("PPACM", 10, [8])
    table = position(paul, {"city": 9, "program": "action"}, recruitment={8: "C"})
    assert (table.units(1), table.on_tile(9)) == ("P", "PACM")


def test_r33_r44_example_of_lines_287_to_291_stephanie_foresees_tile_12() -> None:
    """It is on the Next Threat space. Paul removes the threat of 2 with his third order; her sixth order is
    an action in 12."""
    stephanie = {"city": 12, "units": "AM", "program": "wait wait wait wait wait action"}
    paul = {"city": 2, "units": "PIM", "program": "wait wait action"}
    table = position(stephanie, paul, threats=[2, 4, 7, 13, 20], next_threat=12)
    assert (table.to_play, table.facts["order"]) == (1, 3)
    table.play("gold", "stories")
    assert (table.to_play, table.facts["order"], table.legal) == (0, 6, ["gold", "bards"])
    table = position(stephanie, threats=[2, 4, 7, 13, 20], next_threat=12)
    assert (table.phase, table.units()) == ("program", "AM")  # nobody has removed one


def test_r54_r55_r57_r58_example_of_line_357_alex_strikes_a_titan_from_4() -> None:
    """Two rage; he decides for the one of three units, of his choice."""
    lord = {"city": 4, "units": "PPAIC", "program": "action"}
    table = position(lord, raging=["titan 1", "titan 2"])
    assert (table.phase, table.legal) == ("titan", ["titan 1", "titan 2", "done"])
    assert table.play("titan 1").legal == ["peasant", "archer"]
    assert table.play("peasant").legal == ["peasant", "archer", "infantry"]
    assert table.play("archer").legal == ["infantry", "cleric"]
    assert table.change("cleric") == {
        "player_0 peasant": -1, "player_0 archer": -1, "player_0 cleric": -1, "1a": -1, "raging titan 1": -1,
    }  # fmt: skip
    assert (table.phase, table.units()) == ("reward", "PI")


def test_r60_example_of_line_383_stephanie_has_most_clerics() -> None:
    """Steve and Paul show one, Stephanie two, Alex none: she places two bards in one or two regions."""
    lords: list[dict[str, Any]] = [
        {"units": "C"},
        {"units": "C"},
        {"city": 12, "units": "CC"},
        {"units": "CCC"},
    ]
    table = position(*lords, year=4, census={"unit": "cleric"})
    for seat, (legal, shown) in enumerate([(2, "1"), (2, "1"), (3, "2"), (4, "0")]):
        assert (table.phase, table.to_play, len(table.legal)) == ("census", seat, legal)
        table.play(shown)
    assert (table.phase, table.to_play, table.legal) == (
        "prize bards", 2, ["region 2", "region 4", "region 9"])  # fmt: skip
    assert table.change("region 2", "region 9") == {
        "player_2 bards region 2": 1, "player_2 bards region 9": 1,
    }  # fmt: skip


def test_r69_r70_example_of_line_471_a_tie_with_18_gold() -> None:
    """Stephanie has two units, Paul four: she is eliminated."""
    steve, paul = {"gold": 25}, {"gold": 18, "units": "PPAI"}
    stephanie, alex = {"gold": 18, "units": "CM"}, {"gold": 20}
    table = position(steve, paul, stephanie, alex, over=True, year=12)
    assert table.places[2] == 4
    assert table.places[1] == 1  # nobody has stories or a region, and he has most units


def test_r32_r33_threats_of_the_examples_are_renewed() -> None:
    """As for line 175: 4 comes, then 19."""
    table = position({"city": 12, "units": "AM", "program": "action"}).play("gold", "stories")
    assert threat_renewed(12).items() <= table.change().items()
