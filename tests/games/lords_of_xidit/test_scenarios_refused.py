"""Inconsistent scenarios are refused with the reason, and change nothing."""

import re
from typing import Any

import pytest
from games.lords_of_xidit.positions import dealt
from games.scenarios import check_refused

SIX = ["wait"] * 6


def lord(**holdings: Any) -> dict[str, Any]:
    """What player_0 has."""
    return {"lords": {"player_0": holdings}}


def removing(phase: str, **removal: Any) -> dict[str, Any]:
    """player_0 in city 5, with a threat there."""
    return {"phase": phase, "to_play": "player_0", **lord(city=5), "threats": [5], "removal": removal}


def counting(unit: str, **more: Any) -> dict[str, Any]:
    """The census of year four, which player_0 begins."""
    return {"year": 4, "first_player": "player_0", "census": {"unit": unit, **more}}


ALL_SHOW = {f"player_{seat}": 0 for seat in range(4)}
BAD: list[tuple[dict[str, Any], str]] = [
    ({"hands": {}}, "position has no 'hands': "),
    ({"num_players": 3}, "num_players is 3, but the game has 4 seats"),
    ({"year": 13}, "year is 13, it must be a whole number from 1 to 12"),
    ({"year": 2, "phase": "placement"}, "year must be 1 while lords choose where to start"),
    ({"year": 3, "stage": "census"}, "year is 3, which has no census"),
    ({"stage": "scoring"}, "stage is 'scoring': use 'placement', 'programming', 'orders' or 'census'"),
    ({"stage": "orders", "phase": "program"}, "stage must be 'programming' in phase 'program'"),
    ({"phase": "play"}, "phase is 'play': use 'placement'"),
    ({"to_play": "player_4"}, "to_play is 'player_4': use 'player_0'"),
    ({"over": 1}, "over is 1, it must be true or false"),
    ({"over": True}, "over is true, so the year must be 12, the last"),
    ({"forfeit": "player_0"}, "forfeit ends the game: set over to true"),
    ({"ply": -1}, "ply is -1"),
    ({"rng": 0}, "rng is 0"),
    ({"assessments": ["wealth"]}, "assessments must name all 3 in their order"),
    ({"assessments": ["wealth", "wealth", "influence"]}, "assessments names something twice"),
    ({"dummy": {"wealth": 1}}, "dummy has steps, but there is a dummy player with three lords only"),
    # lords
    ({"lords": {"player_4": {}}}, "lords has no 'player_4'"),
    (lord(guild={}), "lords.player_0 has no 'guild': use 'city'"),
    (lord(city=22), "lords.player_0.city is 22, it must be a whole number from 1 to 21"),
    (lord(units={"dragon": 1}), "lords.player_0.units has no 'dragon'"),
    (lord(units={"mage": 11}), "position has 11 units 'mage' of lords and on tiles, not 10"),
    (lord(gold=1000), "lords.player_0.gold is 1000, it must be a whole number from 0 to 999"),
    (lord(bards={"region 1": 11, "region 2": 10}), "lords.player_0.bards has 21 in all, player_0 has 20"),
    (lord(guilds={"city 6": 5}), "lords.player_0.guilds.city 6 is 5, it must be a whole number from 0 to 4"),
    (
        {"lords": {"player_0": {"guilds": {"city 6": 1}}, "player_1": {"guilds": {"city 6": 1}}}},
        "lords.player_1.guilds has city 6, where player_0 has its guild",
    ),
    (
        lord(guilds={f"city {number}": 4 for number in range(1, 5)}),
        "lords.player_0.guilds and aside have 16 stories, player_0 has 15",
    ),
    (lord(stock={"bards": 3}), "lords.player_0.stock.bards is 3, but 20 are left: leave out the stock"),
    (lord(recruited=[3, 3]), "lords.player_0.recruited names a city twice"),
    (lord(city=5, struck=[3]), "lords have done something this year"),
    # tiles
    ({"threats": [12, 12]}, "threats names a city twice"),
    ({"threats": [12], "next_threat": 12}, "next_threat has city 12, as has threats"),
    ({"threats": [12], "without_tile": [12]}, "without_tile has city 12, as has threats"),
    ({"threats": [1, 2, 3, 4, 5, 6]}, "threats has 6 tiles, it must have 5"),
    ({"recruitment": {"city 1": {"infantry": 1}}}, "recruitment.city 1 has 1 infantry, its tile asks for 0"),
    ({"recruitment_pile": 3}, "recruitment_pile is 3, it must be a list of cities"),
    ({"without_tile": list(range(1, 22))}, "recruitment would lack a tile: name fewer elsewhere"),
    ({"threat_pile": [], "recruitment_discard": [3]}, "threat_pile is empty, but its recruitment discard"),
    ({"recruitment_pile": [3, 4], "unseen": [3]}, "unseen has city 3, whose tile is not below the top"),
    ({"recruitment_pile": [3, 4], "unseen": [4]}, "unseen has city 4 alone, which all would know"),
    # titans
    ({"titans": {"titan 1": ["2a"]}}, "titans.titan 1 is '2a': use '1a' or '1b'"),
    ({"titans": {"titan 4": []}}, "titans has no 'titan 4'"),
    ({"titans": {"titan 1": []}, "raging": ["titan 1"]}, "raging has titan 1, of which no titan is left"),
    ({"raging": ["titan 1"], "awakenings": 0}, "awakenings is 0, but titans rage"),
    # the course
    ({"programs": {"player_0": ["green"]}}, "programs.player_0 is 'green': use 'black', 'red', 'blue'"),
    ({"programs": {"player_0": [*SIX, "wait"]}}, "programs.player_0 has 7 orders, the most is 6"),
    (
        {"phase": "program", "first_player": "player_0", "to_play": "player_1"},
        "programs.player_0 has 0 orders, but it is player_1 that programs",
    ),
    (
        {"phase": "program", "to_play": "player_0", "programs": {"player_0": SIX},
         "first_player": "player_0"},
        "programs.player_0 is complete: nothing is left to decide",
    ),
    (
        {"phase": "placement", "first_player": "player_0", "to_play": "player_0", **lord(city=3)},
        "lords must choose cities in turn order, but player_0 has a city already",
    ),
    ({"order": 7, "programs": {}}, "order is 7, it must be a whole number from 1 to 6"),
    ({"order": 2, "phase": "program"}, "order belongs to stage 'orders'"),
    # removals
    ({"removal": {"threat": 5}}, "removal must be left out: none is under way in this phase"),
    (removing("reward", threat=6), "removal.threat must be that of city 5, where player_0 is"),
    (removing("reward") | {"threats": [], "without_tile": [5]}, "threats must have city 5, where player_0"),
    (removing("reward", left=2), "removal.left has no meaning in this phase: leave it out"),
    (removing("reward") | {"programs": {"player_0": ["wait"]}}, "has 'wait' as order 1, but a decision"),
    (removing("reward", rewards=["gold", "stories"]), "phase 'reward' leaves player_0 nothing to choose"),
    (removing("bards", rewards=[]), "removal.rewards has 0, which does not fit 'bards'"),
    (removing("bards", rewards=["gold"]), "removal.rewards has no bards"),
    (removing("bards", rewards=["bards"], left=4), "removal.left is 4, it must be a whole number"),
    (removing("dummy", rewards=["gold", "bards"]), "phase is 'dummy', which occurs with three lords"),
    (removing("titan") | {"removal": {"pile": "titan 1"}}, "removal must be left out"),
    (
        {"phase": "titan", "to_play": "player_0", **lord(city=5, units={"mage": 5}), "threats": [5]},
        "without_tile must have city 5, where player_0 strikes a titan",
    ),
    (
        {"phase": "titan", "to_play": "player_0", **lord(city=5, struck=[5]), "without_tile": [5]},
        "lords have done what bars titans in city 5 this year",
    ),
    (
        {"phase": "titan", "to_play": "player_0", **lord(city=5), "without_tile": [5]},
        "phase 'titan' leaves player_0 nothing to choose",
    ),
    ({"phase": "squad", "to_play": "player_0", **lord(city=5)}, "raging has no titan"),
    (
        {"phase": "squad", "to_play": "player_0", **lord(city=5, units={"mage": 1}), "raging": ["titan 1"]},
        "lords.player_0.units are fewer than the 3 that player_0 is to send",
    ),
    (removing("reward", titan="1a"), "removal.titan is '1a', which is still in its pile"),
    # the census
    (counting("knight"), "census.unit is 'knight'"),
    (counting("mage", shown={"player_0": 1}), "census.shown.player_0 is 1, it must be a whole number"),
    (counting("mage", shown={"player_1": 0}), "census.shown cannot have a number of player_1"),
    (counting("mage", left=1), "census.left has no meaning in this phase"),
    (counting("mage") | {"phase": "prize story"}, "census.shown must have a number of player_0"),
    (counting("mage", shown=ALL_SHOW) | {"phase": "prize bards"}, "census.unit is 'mage', whose prize"),
    (counting("mage", shown=ALL_SHOW) | {"phase": "prize story"}, "to_play is player_0, who has not"),
    ({"census": {}, "phase": "program"}, "census must be left out: no census is under way"),
]  # fmt: skip


@pytest.mark.parametrize(("scenario", "message"), BAD)
def test_a_faulty_scenario_is_refused_and_changes_nothing(scenario: dict[str, Any], message: str) -> None:
    check_refused(dealt(4), scenario, re.escape(message))


def test_with_three_lords_regions_are_closed_and_cities_have_no_tile() -> None:
    for scenario, message in (
        (lord(bards={"region 3": 1}), "region 3, which is closed with three lords"),
        ({"threats": [6]}, "threats has city 6, which has no tile in this game"),
    ):
        check_refused(dealt(3), scenario, message)
