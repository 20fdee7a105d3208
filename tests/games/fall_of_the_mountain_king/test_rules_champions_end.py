"""R143, R151, R153, R154, R156 to R159 and R161: Champions at the end of a Wave and of the game."""

from pathlib import Path
from typing import Any

import pytest
from games.fall_of_the_mountain_king.positions import position
from games.fall_of_the_mountain_king.printed import changed

HALLS = [8, 4, 4, 12, 8, 12, 8, 12, 4]
"""Hall 6, between moon-a, moon-b and moon-c, is worth 12."""
GNOMES_AT_HALL_2: dict[str, list[int]] = {"granite-c": [1], "granite-d": [1], "moon-d": [1]}
"""So moon-c, which touches hall 2 as well, brings nothing there."""
GATES = {"moss-a": 1, "moss-b": 1, "fire-a": 2, "mud-c": 1}
"""Trolls of seat 0; seat 1 has one in fire-a and mud-c. moss-c has no Gate."""


def scored(champions: dict[int, list[str]], wave: int = 1, **scenario: Any) -> list[int]:
    """Honour for a Wave."""
    table = position(stage="scoring", wave=wave, champions=champions, **scenario)
    return [table.honour(seat) for seat in range(4)]


def more(champion: str, wave: int = 1, seat: int = 0, **scenario: Any) -> int:
    """What a Champion adds to a seat's Honour."""
    pawn = scenario.pop("pawns", {})
    without = scored({seat: ["ode"]}, wave, **scenario)
    with_it = scored({seat: [champion]}, wave, pawns=pawn, **scenario)
    assert [n for s, n in enumerate(with_it) if s != seat] == [n for s, n in enumerate(without) if s != seat]
    return with_it[seat] - without[seat]


def in_halls(champions: dict[int, list[str]], **scenario: Any) -> list[int]:
    """Honour for hall 6 alone."""
    gnomes = {**GNOMES_AT_HALL_2, **scenario.pop("gnomes", {})}
    return scored(champions, 3, halls=HALLS, gnomes=gnomes, **scenario)


@pytest.mark.parametrize("wave", [1, 2, 3])
def test_r143_nettle_eye_gains_one_for_each_gate_cavern(wave: int) -> None:
    """moss-a, moss-b and fire-a, which is controlled; at the end of each Wave."""
    trolls = {0: GATES, 1: {"fire-a": 1, "mud-c": 1}}
    assert more("nettle-eye", wave, trolls=trolls) == 3


def test_r143_nettle_eye_not_for_tied_ones_or_lairs() -> None:
    assert more("nettle-eye", trolls={0: {"moss-a": 1, "sun-a": 3, "moss-c": 4}, 1: {"moss-a": 1}}) == 0


def test_r143_a_rewritten_nettle_eye(tmp_path: Path) -> None:
    """Four for each; and with another effect, for each Domain."""
    old = 'effect = "gate_cavern_honour", honour = 1'
    options = {"tables": changed(old, 'effect = "gate_cavern_honour", honour = 4', tmp_path)}
    assert more("nettle-eye", trolls={0: GATES}, options=options) == 12
    options = {"tables": changed(old, 'effect = "domain_honour", honour = 1', tmp_path)}
    assert more("nettle-eye", trolls={0: GATES}, options=options) == 3


@pytest.mark.parametrize("wave", [1, 2, 3])
@pytest.mark.parametrize(("place", "rivals", "honour"), [("mud-d", 0, 3), ("mud-d", 1, 0), ("sun-a", 0, 0)])
def test_r151_joth_alone_in_a_cavern(wave: int, place: str, rivals: int, honour: int) -> None:
    """Own Trolls beside the pawn do not matter."""
    trolls = {0: {place: 2}, 1: {"mud-d": rivals} if rivals else {}}
    pawn = {0: {"joth": place}}
    assert more("joth", wave, trolls=trolls, pawns=pawn) == honour


def test_r161_keeper_gains_two_for_each_domain() -> None:
    """Moss with two caverns and Fire; not Mud, where he is tied."""
    trolls = {0: GATES, 1: {"mud-c": 1}}
    assert more("keeper", 3, trolls=trolls) == 2 * 2
    assert more("keeper", 1, trolls={0: {"sun-a": 4}}) == 0


def test_r114_r161_keeper_scores_after_other_waves_too() -> None:
    assert more("keeper", 2, trolls={0: {"moss-a": 1}}) == 2


@pytest.mark.parametrize(
    ("elders", "honour"), [(0, 1), (1, 3 - 0), (5, 17 - 8), (7, 30 - 17), (8, 30 - 23), (9, 0)]
)
def test_r153_hulda_counts_as_two_elders(elders: int, honour: int) -> None:
    """The chart ends at nine."""
    cells = ["E"] * elders + ["A"] * (12 - elders)
    ancestry = {0: [" ".join(cells[row : row + 4]) for row in (0, 4, 8)]}
    assert more("hulda", 3, ancestry=ancestry) == honour


def test_r153_a_rewritten_hulda(tmp_path: Path) -> None:
    path = changed('effect = "extra_elders", elders = 2', 'effect = "extra_elders", elders = 6', tmp_path)
    assert more("hulda", 3, options={"tables": path}) == 12


@pytest.mark.parametrize(
    ("trolls", "honour"),
    [
        ({0: {"moon-a": 1}}, [16, 0, 0, 0]),
        ({1: {"moon-a": 1}}, [0, 16, 0, 0]),  # whoever wins the Hall
        ({0: {"moon-a": 1}, 1: {"moon-b": 1}, 2: {"moon-c": 1}}, [5, 5, 5, 0]),  # before the split
    ],
)
def test_r154_queen_makes_a_hall_worth_four_more(
    trolls: dict[int, dict[str, int]], honour: list[int]
) -> None:
    assert in_halls({0: ["queen"]}, tiles={0: {"queen": "hall 6"}}, trolls=trolls) == honour


def test_r154_queen_not_for_other_halls() -> None:
    assert in_halls({0: ["queen"]}, tiles={0: {"queen": "hall 7"}}, trolls={0: {"moon-a": 1}})[0] == 12


def test_r154_a_rewritten_queen(tmp_path: Path) -> None:
    path = changed('effect = "hall_bonus", honour = 4', 'effect = "hall_bonus", honour = 9', tmp_path)
    honour = in_halls(
        {0: ["queen"]}, tiles={0: {"queen": "hall 6"}}, trolls={0: {"moon-a": 1}}, options={"tables": path}
    )
    assert honour[0] == 21


BROK: dict[str, Any] = {"champions": {0: ["brok"]}, "tiles": {0: {"brok": "moon-a"}}}


@pytest.mark.parametrize(
    ("scenario", "honour"),
    [
        ({"trolls": {0: {"moon-a": 1}, 1: {"moon-b": 1}}}, [12, 0, 0, 0]),
        ({"trolls": {0: {"moon-a": 1}, 1: {"moon-b": 1, "moon-c": 1}}}, [6, 6, 0, 0]),
        ({"trolls": {2: {"moon-a": 1}, 1: {"moon-b": 1}}}, [0, 0, 12, 0]),  # for whoever controls it
        ({"trolls": {0: {"moon-b": 1}}, "gnomes": {"moon-a": [1]}}, [0, 0, 0, 0]),  # for the Gnomes too
    ],
)
def test_r156_brok_lets_a_cavern_count_twice(scenario: dict[str, Any], honour: list[int]) -> None:
    assert in_halls(**BROK, **scenario) == honour


def test_r156_a_rewritten_brok_counts_three_times(tmp_path: Path) -> None:
    path = changed('effect = "double_cavern", weight = 2', 'effect = "double_cavern", weight = 3', tmp_path)
    trolls = {0: {"moon-a": 1}, 1: {"moon-b": 1, "moon-c": 1}}
    assert in_halls(**BROK, trolls=trolls, options={"tables": path}) == [12, 0, 0, 0]


@pytest.mark.parametrize(
    ("scenario", "honour"),
    [
        ({"gnomes": {"moon-a": [1, 2]}, "trolls": {1: {"moon-b": 1}}}, [0, 12, 0, 0]),
        ({"gnomes": {"moon-a": [1], "moon-b": [1]}, "trolls": {1: {"moon-c": 1}}}, [0, 6, 0, 0]),
        ({"gnomes": {"moon-a": [1]}}, [0, 0, 0, 0]),
        ({"trolls": {1: {"moon-a": 1}}}, [0, 12, 0, 0]),  # no longer overrun: it counts as ever
    ],
)
def test_r157_glub_silences_the_gnomes_of_a_cavern(scenario: dict[str, Any], honour: list[int]) -> None:
    """Elsewhere Gnomes count."""
    assert in_halls({0: ["glub"]}, tiles={0: {"glub": "moon-a"}}, **scenario) == honour


def test_r158_ember_gains_two_for_each_first_place() -> None:
    """First in Moss and Ice, second in Mud."""
    votes = {"moss": {0: 1}, "ice": {0: 3, 1: 3}, "mud": {2: 4, 0: 3}}
    assert more("ember", 3, votes=votes) == 2 * 2


def test_r158_a_rewritten_ember(tmp_path: Path) -> None:
    old, new = 'effect = "first_place_honour", honour = 2', 'effect = "first_place_honour", honour = 3'
    options = {"tables": changed(old, new, tmp_path)}
    assert more("ember", 3, votes={"moss": {0: 1}}, options=options) == 3


@pytest.mark.parametrize(
    ("discs", "honour"),
    [
        ({1: 5, 0: 3, 2: 1}, [9, 9, 3, 0]),  # second: as the first; all others as usual
        ({0: 5, 1: 3, 2: 1}, [9, 5, 3, 0]),  # first by now
        ({1: 5, 2: 3, 0: 1}, [3, 9, 5, 0]),  # only third by now
    ],
)
def test_r159_heir_second_place_gains_as_the_first(discs: dict[int, int], honour: list[int]) -> None:
    found = scored(
        {0: ["heir"]}, 3, votes={"moss": discs}, vote_tiles={"moss": 4}, tiles={0: {"heir": "moss clan"}}
    )
    assert found == honour


def test_r159_heir_only_on_that_plank_and_only_for_the_holder() -> None:
    """Second in Ice too; the tile is on Moss, where seat 1 is second."""
    votes = {"moss": {2: 2, 1: 1}, "ice": {1: 2, 0: 1}}
    assert more("heir", 3, votes=votes, tiles={}) == 0
    found = scored({0: ["heir"]}, 3, votes=votes, tiles={0: {"heir": "moss clan"}})
    assert found == [4, 4 + 7, 6, 0]


def test_r158_r159_ember_and_heir() -> None:
    """A second place that gains as the first is no first place: two more for Ice alone."""
    champions = {0: ["ember", "heir"]}
    votes = {"moss": {1: 3, 0: 2}, "ice": {0: 2}}
    found = scored(champions, 3, votes=votes, tiles={0: {"heir": "moss clan"}})
    assert found == [6 + 7 + 2, 6, 0, 0]
