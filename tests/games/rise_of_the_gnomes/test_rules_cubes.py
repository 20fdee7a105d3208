"""G8 to G10 and G21: whose cubes go, few cubes on a board, cubes on Sea."""

from typing import Any

import pytest
from games.rise_of_the_gnomes.positions import (
    CARAVAN,
    COMPETITION,
    DELIVERY,
    FESTIVAL,
    Table,
    cards,
    draft,
    position,
)

EMPTY = {"cubes": {"green 2": 20, "green 6": 15, "yellow 4": 5}}
"""All forty are on the map."""


def test_r74_g8_only_cubes_of_others() -> None:
    """Five owners have cubes in green 6; seat 1 (to play) can name all but itself, in any mix."""
    everyone = [{"cubes": {"green 6": 3, start: 1}} for start in ("green 2", "green 3", "green 1", "green 5")]
    table = cards({COMPETITION: 1}, *everyone, seats=4, gnomes={"cubes": {"green 6": 3}})
    table.play("green 6")
    assert (table.phase, table.legal) == ("victim", ["seat +1", "seat +2", "seat +3", "gnomes", "done"])
    assert table.change("seat +3", "gnomes", "2") == {
        "player_0 cubes green 6": -1,
        "gnomes cubes green 6": -1,
        "player_1 cubes green 6": 2,
    }


def test_r74_g8_own_cubes_alone_are_no_target() -> None:
    table = cards({COMPETITION: 0})
    assert (table.phase, table.to_play) == ("festival", 1)


@pytest.mark.parametrize(("left", "placed"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_r80_g9_what_is_there_is_placed(left: int, placed: int) -> None:
    """Before the action the board was not empty: no tile helps out."""
    table = cards({FESTIVAL: 0}, {"cubes": {"green 2": 39 - left, "green 6": 1}})
    assert table.change("green 6") == {"player_0 beer": -1, "player_0 cubes green 6": placed}
    assert (table.phase, table.to_play) == ("festival", 1)


def test_r80_g9_g10_a_competition_with_one_cube() -> None:
    mine = {"cubes": {"green 2": 38, "green 6": 1}}
    table = cards({COMPETITION: 0}, mine).play("green 6", "gnomes")
    assert (table.phase, table.legal) == ("add", ["0", "1"])


def test_r80_g10_one_source_tile_for_a_festival() -> None:
    table = cards({FESTIVAL: 0}, EMPTY).play("green 6")
    assert (table.phase, table.legal) == ("source", ["green 2", "yellow 4"])
    table.play("yellow 4")
    assert (table.phase, table.legal) == ("cubes", ["1", "2", "3"])
    assert table.change("2") == {"player_0 cubes green 6": 2, "player_0 cubes yellow 4": -2}
    assert (table.phase, table.to_play) == ("festival", 1)


def test_r80_g10_for_a_delivery() -> None:
    table = cards({DELIVERY: 0}, EMPTY).play("yellow 1")
    assert (table.phase, table.legal) == ("source", ["green 2", "green 6", "yellow 4"])
    assert table.play("green 6").legal == ["1", "2", "3"]
    assert table.change("3") == {"player_0 cubes yellow 1": 3, "player_0 cubes green 6": -3}


def test_r80_g10_for_a_competition_or_none() -> None:
    table = cards({COMPETITION: 0}, EMPTY).play("green 6", "gnomes")
    assert (table.phase, table.legal) == ("source", ["green 2", "yellow 4", "done"])
    assert table.play("green 2").legal == ["1", "2"]
    assert table.change("1") == {"player_0 cubes green 6": 1, "player_0 cubes green 2": -1}
    table = cards({COMPETITION: 0}, EMPTY).play("green 6", "gnomes")
    assert table.change("done") == {}


def test_r80_g10_not_from_the_dragons_tile() -> None:
    table = cards({FESTIVAL: 0}, EMPTY, dragon="yellow 4").play("green 6")
    assert table.legal == ["green 2"]


def test_r80_g10_the_source_has_fewer_than_three() -> None:
    mine = {"cubes": {"green 2": 38, "yellow 4": 2}}
    assert cards({FESTIVAL: 0}, mine).play("green 2", "yellow 4").legal == ["1", "2"]


def test_g10_other_actions_take_no_cubes_from_tiles() -> None:
    """Board empty: no bard, thugs only remove, a pathfinder and pilgrims find nobody."""
    mine = {
        **EMPTY,
        "slots": ["bards' stage"],
        "race": "elves",
        "allies": ["wandering minstrel", "pathfinder"],
    }
    claims = [noun for noun in position(mine).legal if not noun.startswith("card ")]
    assert claims == [
        "brewery upgrade",
        "build brewery",
        "employ thugs",
        "orctoberfest",
        "tavern sales",
        "brew beer",
    ]
    table = position(EMPTY)
    assert table.change("employ thugs", "green 6", "1") == {"player_0 gold": -2, "gnomes cubes green 6": -1}
    table = cards({CARAVAN: 0}, mine)
    table.play("yellow 4", "yellow 5", "done")
    assert (table.phase, table.to_play) == ("festival", 1)
    table = draft(["pilgrims", "wagoner", "ale maid"], EMPTY)
    assert table.change("pilgrims") == {"player_0 vp": 1, "player_0 allies pilgrims": 1}


AT_SEA = {"cubes": {"yellow 9": 4, "green 5": 4}, "breweries": {}}
"""Around them: DragonKeep, green 4, green 6, yellow 8, yellow 10 and, beside yellow 9, the lair."""


def at_sea(allowed: bool, brewers: dict[str, Any], **more: Any) -> Table:
    return cards(brewers, {**AT_SEA, **more}, rulings={"cubes_on_sea": allowed})


@pytest.mark.parametrize("allowed", [True, False])
def test_r78_g21_delivery(allowed: bool) -> None:
    land = ["dragonkeep", "green 4", "green 5", "green 6", "yellow 8", "yellow 10"]
    wanted = [*land[:-1], "yellow 9", land[-1], "red 13"] if allowed else land
    assert at_sea(allowed, {DELIVERY: 0}).legal == [*wanted, "decline"]


@pytest.mark.parametrize("allowed", [True, False])
def test_r78_g21_festival(allowed: bool) -> None:
    assert at_sea(allowed, {FESTIVAL: 0}).legal == ["green 5", *(["yellow 9"] if allowed else []), "decline"]


@pytest.mark.parametrize("allowed", [True, False])
def test_r78_g21_caravan(allowed: bool) -> None:
    """It may leave a Sea in any case."""
    table = at_sea(allowed, {CARAVAN: 0})
    assert table.legal == ["green 5", "yellow 9", "decline"]
    table.play("yellow 9")
    assert table.legal == (
        ["green 5", "yellow 8", "yellow 10", "red 13"] if allowed else ["green 5", "yellow 8", "yellow 10"]
    )


@pytest.mark.parametrize("allowed", [True, False])
def test_r78_g21_bard(allowed: bool) -> None:
    table = position({"cubes": {"yellow 9": 1}, "breweries": {}}, rulings={"cubes_on_sea": allowed})
    table.play("hire bard")
    assert table.legal == ["green 5", "yellow 8", "yellow 10", *(["red 13"] if allowed else [])]


@pytest.mark.parametrize("allowed", [True, False])
def test_g21_pilgrims(allowed: bool) -> None:
    table = draft(["pilgrims", "wagoner", "ale maid"], AT_SEA, rulings={"cubes_on_sea": allowed}).play(
        "pilgrims"
    )
    assert table.legal == ["green 5", *(["yellow 9"] if allowed else [])]


@pytest.mark.parametrize("allowed", [True, False])
def test_g21_competition_and_thugs_only_remove_there(allowed: bool) -> None:
    gnomes = {"cubes": {"yellow 9": 2}}
    rulings = {"cubes_on_sea": allowed}
    table = cards({COMPETITION: 0}, AT_SEA, gnomes=gnomes, rulings=rulings)
    assert table.legal == ["yellow 9", "decline"]
    table.play("yellow 9", "gnomes", "gnomes")
    assert (table.phase, table.to_play) == (("add", 0) if allowed else ("festival", 1))
    table = position(AT_SEA, gnomes=gnomes, rulings=rulings).play("employ thugs", "yellow 9", "2")
    assert (table.phase, table.to_play) == (("add", 0) if allowed else ("brewer", 1))


@pytest.mark.parametrize("allowed", [True, False])
def test_r78_g21_follower(allowed: bool) -> None:
    """A caravan from the mountain yellow 8: only with cubes on Sea it may go to yellow 9."""
    mine = {"cubes": {"yellow 8": 3}, "breweries": {}, "allies": ["pathfinder"]}
    table = cards({CARAVAN: 0}, mine, rulings={"cubes_on_sea": allowed}).play("yellow 8")
    assert table.legal == ["green 4", "green 5", "yellow 7", *(["yellow 9"] if allowed else [])]
    table.play(table.legal[-1], "done")
    assert (table.phase, table.legal) == ("follower", ["yellow 9" if allowed else "yellow 7", "done"])


def test_r78_g21_gnomeland_and_desert_take_cubes_in_any_case() -> None:
    mine = {"cubes": {"yellow 7": 1}, "breweries": {}}
    table = cards({DELIVERY: 0}, mine, rulings={"cubes_on_sea": False})
    assert table.legal == ["green 4", "yellow 8", "red 10", "decline"]
