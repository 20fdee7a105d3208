"""R59 to R63, R68 to R70, G3 to G5: how the dragon moves, and what lies in its way."""

import pytest
from games.rise_of_the_gnomes.positions import (
    INNER_TILES,
    Table,
    draft,
    gnome_change,
    gnome_play,
    position,
    tiles,
)

GREEN = [f"green {n}" for n in range(1, 7)]
YELLOW = [f"yellow {n}" for n in range(1, 13)]


def one_step(dragon: str, **more: object) -> list[str]:
    """Where seat 0 may let the dragon end if it has one step."""
    action = {"due": {"dragon_steps": 1}}
    return position(phase="dragon", to_play="player_0", dragon=dragon, action=action, **more).legal


def two_steps(dragon: str, **more: object) -> list[str]:
    """Where Dragon Tribute may lead."""
    return position(dragon=dragon, **more).play("dragon tribute").legal


@pytest.mark.parametrize(
    ("dragon", "ends"),
    [
        ("dragonkeep", GREEN),
        ("green 4", ["dragonkeep", "green 3", "green 5", "yellow 6", "yellow 7", "yellow 8"]),
        ("yellow 5", ["green 3", "yellow 4", "yellow 6", "red 7"]),
        ("red 7", ["yellow 5"]),
    ],
)
def test_r59_a_step_leads_to_any_kind_of_tile_beside(dragon: str, ends: list[str]) -> None:
    assert one_step(dragon) == ends


@pytest.mark.parametrize(
    ("dragon", "ends"),
    [
        ("yellow 9", ["green 5", "yellow 2", "yellow 3", "yellow 6", "yellow 8", "yellow 10", "red 13"]),
        ("red 13", ["yellow 2", "yellow 3", "yellow 6", "yellow 9"]),
        ("yellow 8", ["green 4", "green 5", "yellow 7", "yellow 9"]),
    ],
)
def test_r59_all_seas_and_the_lair_are_adjacent_to_each_other(dragon: str, ends: list[str]) -> None:
    assert one_step(dragon) == ends


def test_r59_a_boat_is_of_no_use_to_the_dragon() -> None:
    """Green 2 touches the boat on yellow 3; a seat there would be adjacent to yellow 1 and red 4."""
    assert one_step("green 2") == ["dragonkeep", "green 1", "green 3", "yellow 2", "yellow 3", "yellow 4"]


def test_r59_r61_example_of_l434_sea_sea_forest() -> None:
    """From one Sea to another one far off, then to the Forest beside that one, where it rampages."""
    table = position(dragon="yellow 9", gnomes={"gold": 0}).play("dragon tribute")
    assert table.phase == "dragon"
    assert table.change("green 1") == {
        "dragon yellow 9": -1,
        "dragon green 1": 1,
        "gnomes cubes green 1": -1,
    }


def test_r60_a_dragon_on_the_score_board_cannot_be_moved() -> None:
    assert "dragon tribute" not in position(dragon="score board").legal
    assert "dragon tribute" in position(dragon="red 13").legal


def test_r60_g23_the_dragon_does_not_enter_a_tile_that_is_face_down() -> None:
    """Red 4, two steps away over the Sea yellow 3, is face down; it is a target where it is seen."""
    rulings = {"dragon_entry": "face down"}
    hidden = ["red 1", "red 4", "red 7", "red 10", "red 16"]
    assert two_steps("red 13", rulings=rulings, face_down=hidden) == [*GREEN[:5], *YELLOW[:10]]
    assert two_steps("red 13") == [*GREEN[:5], *YELLOW[:10], "red 4"]


def test_r61_all_tiles_that_two_steps_can_reach() -> None:
    assert two_steps("dragonkeep") == [*GREEN, *YELLOW]


def test_r61_dragon_rider_has_three_steps() -> None:
    """From a corner: one step to yellow 1, two to its neighbours, three to theirs."""
    offer = ["dragon rider", "moneylender", "quartermaster"]
    table = draft(offer, dragon="red 1").play("dragon rider")
    assert (table.phase, table.to_play) == ("dragon", 0)
    # yellow 2 is a Sea, so that the third step leads to the other Seas and to the lair
    beside = ["green 1", "yellow 1", "yellow 2", "yellow 12"]
    third = ["dragonkeep", "green 2", "green 6", "yellow 3", "yellow 6", "yellow 9", "yellow 11", "red 13"]
    everything = ["dragonkeep", *GREEN, *YELLOW, "red 13"]
    assert table.legal == [cell for cell in everything if cell in beside + third]


def test_r61_g4_it_has_to_move_and_does_not_end_where_it_was() -> None:
    """There and back is no movement: with two steps from yellow 7 neither itself nor staying is offered."""
    legal = two_steps("yellow 7")
    # yellow 6, a Sea, is one step away: the second leads to the other Seas and the lair
    assert legal == [
        "dragonkeep", "green 3", "green 4", "green 5",
        "yellow 2", "yellow 3", "yellow 5", "yellow 6", "yellow 8", "yellow 9", "red 10", "red 13",
    ]  # fmt: skip


def test_r61_g4_the_path_has_no_effect() -> None:
    """From red 4 the only way leads over yellow 3: its boat and the cubes there stay."""
    here = {"cubes": {"yellow 3": 2, "green 2": 2}, "breweries": {}}
    table = position(here, dragon="red 4", gnomes={"gold": 0})
    assert table.change("dragon tribute", "yellow 9") == {
        "player_0 gold": -3,
        "dragon red 4": -1,
        "dragon yellow 9": 1,
    }


def test_r63_example_of_l367_the_boat_is_removed() -> None:
    """Two tiles into a Sea with a boat."""
    table = position(dragon="dragonkeep")
    assert table.boats == ["yellow 3"]
    assert table.change("dragon tribute", "yellow 3") == {
        "player_0 gold": -3,
        "boat yellow 3": -1,
        "dragon dragonkeep": -1,
        "dragon yellow 3": 1,
    }


def test_r63_it_rampages_where_it_ends_and_nowhere_else() -> None:
    """On turn one it eats two cubes in yellow 4; the cubes in green 2 and green 3, on its way, stay."""
    here = {"cubes": {"green 2": 3}, "breweries": {}, "gold": 3}
    there = {"cubes": {"green 3": 3, "yellow 4": 3}, "breweries": {}, "gold": 0}
    assert position(here, there, dragon="dragonkeep").change("dragon tribute", "yellow 4") == {
        "player_0 gold": -3,
        "player_1 cubes yellow 4": -2,
        "dragon dragonkeep": -1,
        "dragon yellow 4": 1,
    }


def test_r68_example_of_l436_two_adjacent_plains() -> None:
    """G21 moves to Plains; the icon hop of yellow 10 comes before the lion of green 6."""
    assert gnome_change("G21", dragon="green 5") == {
        "dragon green 5": -1,
        "dragon yellow 10": 1,
        "gnomes cubes dragonkeep": 3,
    }


def test_r68_the_icons_decide_and_not_the_order_of_the_tiles() -> None:
    """G49 moves to Plains too, and names the lion first."""
    assert gnome_play("G49", dragon="green 5").dragon == "green 6"
    swapped = {"green 6": "plains/hop", "yellow 10": "plains/lion"}
    assert gnome_play("G49", dragon="green 5", tiles=tiles(2) | swapped).dragon == "yellow 10"


def test_r68_example_of_l438_it_flies_into_dragonkeep_and_rampages() -> None:
    """G01. The Gnomes bribe it with one gold; then they cannot compete or feast there (R62)."""
    assert gnome_change("G01", dragon="red 13") == {
        "dragon red 13": -1,
        "dragon dragonkeep": 1,
        "gnomes gold": -1,
        "gnomes cubes green 1": 3,
    }


def test_r68_it_flies_as_far_as_it_likes_by_icon() -> None:
    """G04 flies to Plains, lion, hop, crown, scale: green 6, on the far side of the map."""
    assert gnome_play("G04", dragon="red 7").dragon == "green 6"


def test_r68_no_such_tile_beside_it() -> None:
    """G08 moves to a Desert: from yellow 5 there is none; no movement, no rampage, the boat stays."""
    mine = {"cubes": {"yellow 5": 4}, "breweries": {}, "gold": 0}
    table = gnome_play("G08", players=(mine,), dragon="yellow 5")
    assert table.dragon == "yellow 5"
    assert table.cubes(0) == {"yellow 5": 4}
    assert gnome_play("G08", players=(mine,), dragon="green 3").dragon == "green 4"


def test_r68_g5_flying_to_the_type_it_stands_on() -> None:
    """G25 names crown, hop, lion, scale: from the Sea with the crown to the one with hops."""
    assert gnome_play("G25", dragon="yellow 6").dragon == "yellow 9"
    assert gnome_play("G25", dragon="yellow 8").dragon == "yellow 6"


def test_r68_g5_there_is_only_one_dragonkeep() -> None:
    """G01 flies to DragonKeep, where it is: it stays and does not rampage."""
    assert gnome_change("G01", dragon="dragonkeep") == {"gnomes cubes green 1": 3}


def test_r68_moving_to_the_type_it_stands_on() -> None:
    """G49 moves to Plains, lion first: from green 6, which has the lion, to the other one beside it."""
    assert gnome_play("G49", dragon="green 6").dragon == "yellow 10"


@pytest.mark.parametrize(("card", "dragon"), [("G09", "yellow 9"), ("G09", "red 13"), ("G25", "yellow 2")])
def test_r69_g3_sea_does_not_mean_the_lair(card: str, dragon: str) -> None:
    """The lair has no icon; G09 moves to the lion, yellow 2, and G25 flies to the crown, yellow 6."""
    assert gnome_play(card, dragon=dragon).dragon == {"G09": "yellow 2", "G25": "yellow 6"}[card]


def test_r70_a_dragon_on_the_score_board_ignores_gnome_cards() -> None:
    """G01 would fly to DragonKeep; only its action is performed, a feast where they are."""
    assert gnome_change("G01") == {"gnomes cubes dragonkeep": 3}


def bard(cubes: dict[str, int], **more: object) -> list[str]:
    """Where a bard of seat 0 can go."""
    table: Table = position({"cubes": cubes, "breweries": {}}, **more)
    return table.play("hire bard").legal


def test_r24_g3_boats_work_from_the_land_beside_the_boat_only() -> None:
    """The boat on yellow 3; yellow 2 is the same water. Yellow 1 is its far shore, green 1 too."""
    beside = ["dragonkeep", "green 1", "green 3", "yellow 2", "yellow 3", "yellow 4"]
    assert bard({"green 2": 1}) == [*beside[:3], "yellow 1", *beside[3:], "red 4"]
    assert bard({"green 2": 1}, boats=[]) == beside
    assert bard({"yellow 1": 1}) == ["green 1", "yellow 2", "yellow 12", "red 1"]
    assert bard({"yellow 2": 1}) == ["green 1", "green 2", "yellow 1", "yellow 3"]
    assert bard({"yellow 3": 1}) == ["green 2", "yellow 2", "yellow 4", "red 4"]


def test_r24_g3_the_lair_is_no_water() -> None:
    """Beside the Sea yellow 9 with a boat lies the lair: neither it nor what is beyond is reached by boat."""
    assert bard({"green 5": 1}, boats=["yellow 9"]) == [
        "dragonkeep", "green 4", "green 6", "yellow 8", "yellow 9", "yellow 10",
    ]  # fmt: skip
    assert bard({"yellow 9": 1}, boats=["yellow 9"]) == ["green 5", "yellow 8", "yellow 10", "red 13"]


def test_r25_g3_no_boat_in_the_lair() -> None:
    """From yellow 9 a Boat Yard has nowhere to build: the lair is no Sea, and yellow 9 is its own tile."""
    seat = {"cubes": {"yellow 9": 1}, "breweries": {}, "slots": ["boat yard"]}
    assert "slot 3" not in position(seat).legal
    assert INNER_TILES["yellow 9"] == "sea/hop"


def test_r54_g3_no_brewery_in_the_lair_with_a_sea_permit() -> None:
    seat = {"cubes": {"red 13": 5, "yellow 9": 5}, "breweries": {}, "allies": ["merfolk envoy"]}
    assert position(seat).play("build brewery").legal == ["yellow 9"]
