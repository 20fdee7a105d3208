"""R22 to R31: adjacency, boats, occupying, control, moving pieces. The map is in ``positions``."""

from typing import Any

import pytest
from games.rise_of_the_gnomes.positions import EXPAND, FESTIVAL, Facts, Table, cards, position


def beside(cell: str, seats: int = 2, **scenario: Any) -> list[str]:
    """Tiles adjacent to one tile: where Hire Bard can go from there."""
    table = position({"cubes": {cell: 1}, "breweries": {}}, seats=seats, **scenario)
    return table.play("hire bard").legal


def controlled(mine: Facts, other: Facts, gnomes: Facts, **scenario: Any) -> list[str]:
    """Where seat 0 can build, which is what it controls."""
    table = position({"gold": 9, **mine}, other, gnomes=gnomes, **scenario)
    return table.play("build brewery").legal if "build brewery" in table.legal else []


@pytest.mark.parametrize(
    ("cell", "touched"),
    [
        ("dragonkeep", [f"green {n}" for n in range(1, 7)]),
        ("green 1", ["dragonkeep", "green 2", "green 6", "yellow 1", "yellow 2", "yellow 12"]),
        ("green 4", ["dragonkeep", "green 3", "green 5", "yellow 6", "yellow 7", "yellow 8"]),
        ("green 5", ["dragonkeep", "green 4", "green 6", "yellow 8", "yellow 9", "yellow 10"]),
        ("yellow 1", ["green 1", "yellow 2", "yellow 12", "red 1"]),
        ("yellow 8", ["green 4", "green 5", "yellow 7", "yellow 9"]),
        ("yellow 9", ["green 5", "yellow 8", "yellow 10", "red 13"]),
        ("red 13", ["yellow 9"]),
        ("red 10", ["yellow 7"]),
    ],
)
def test_r22_sharing_a_side(cell: str, touched: list[str]) -> None:
    assert beside(cell) == touched


@pytest.mark.parametrize(
    ("cell", "touched"),
    [
        ("yellow 1", ["green 1", "yellow 2", "yellow 12", "red 1", "red 2", "red 18"]),
        ("yellow 8", ["green 4", "green 5", "yellow 7", "yellow 9", "red 11", "red 12"]),
        ("red 13", ["yellow 9", "red 12", "red 14"]),
        ("red 14", ["yellow 9", "yellow 10", "red 13", "red 15"]),
    ],
)
def test_r22_with_the_whole_rim(cell: str, touched: list[str]) -> None:
    assert beside(cell, seats=4) == touched


def test_r24_by_boat_to_all_land_around_the_water() -> None:
    """L359: beside the Sea with the boat, yellow 3: adjacent to all land around yellow 2 and yellow 3.

    Around them lie green 1, green 2, yellow 1, the own yellow 4 and red 4.
    """
    assert beside("yellow 4") == [
        "green 1", "green 2", "green 3", "yellow 1", "yellow 2", "yellow 3", "yellow 5", "red 4",
    ]  # fmt: skip


def test_r24_not_beside_the_boat() -> None:
    """L361: beside the water, but not beside the Sea with the boat: only what shares a side."""
    assert beside("green 1") == ["dragonkeep", "green 2", "green 6", "yellow 1", "yellow 2", "yellow 12"]
    assert beside("yellow 1") == ["green 1", "yellow 2", "yellow 12", "red 1"]


def test_r24_from_land_only() -> None:
    assert beside("yellow 3") == ["green 2", "yellow 2", "yellow 4", "red 4"]
    assert beside("yellow 2") == ["green 1", "green 2", "yellow 1", "yellow 3"]


def test_r24_gnomeland_and_desert_are_land() -> None:
    assert beside("red 4") == ["green 1", "green 2", "yellow 1", "yellow 2", "yellow 3", "yellow 4"]
    assert beside("green 4", boats=["yellow 6"]) == [
        "dragonkeep", "green 3", "green 5", "yellow 5", "yellow 6", "yellow 7", "yellow 8",
    ]  # fmt: skip


def test_r24_each_boat_works_for_its_own_tile() -> None:
    """From green 1 the boat on yellow 2, from green 2 both: the same shore either way."""
    assert beside("green 1", boats=["yellow 2"]) == [
        "dragonkeep", "green 2", "green 6", "yellow 1", "yellow 2", "yellow 3", "yellow 4", "yellow 12",
        "red 4",
    ]  # fmt: skip
    assert beside("green 2", boats=["yellow 2", "yellow 3"]) == [
        "dragonkeep", "green 1", "green 3", "yellow 1", "yellow 2", "yellow 3", "yellow 4", "red 4",
    ]  # fmt: skip


def test_r24_a_tile_is_not_adjacent_to_itself() -> None:
    assert "green 2" not in beside("green 2")


def test_r23_waters_that_do_not_touch_are_two() -> None:
    """Yellow 6 is a water of its own: its boat leads to its own shore only."""
    assert beside("yellow 7", boats=["yellow 6"]) == [
        "green 3", "green 4", "yellow 5", "yellow 6", "yellow 8", "red 10",
    ]  # fmt: skip


def test_r23_a_chain_of_seas_is_one() -> None:
    """With Seas on yellow 1, 2 and 3 the first touches the last by way of the second."""
    tiles = {**position().facts["tiles"], "yellow 1": "sea/crown", "yellow 6": "plains/scale"}
    assert beside("yellow 12", tiles=tiles, boats=["yellow 1"]) == [
        "green 1", "green 2", "green 6", "yellow 1", "yellow 2", "yellow 3", "yellow 4", "yellow 11",
        "red 1", "red 4",
    ]  # fmt: skip


def test_r23_the_lair_belongs_to_no_water() -> None:
    """With three seats the lair, red 14, touches the Sea yellow 9, red 12, red 15 and yellow 10 do not all.

    Red 15 touches the lair only: no shore. The lair itself is not reached either.
    """
    assert beside("green 5", seats=3, boats=["yellow 9"]) == [
        "dragonkeep", "green 4", "green 6", "yellow 8", "yellow 9", "yellow 10", "red 12",
    ]  # fmt: skip


def boat_yard(cubes: dict[str, int], seats: int = 2, **scenario: Any) -> Table:
    return position({"cubes": cubes, "breweries": {}, "slots": ["boat yard"]}, seats=seats, **scenario)


@pytest.mark.parametrize(
    ("cell", "boats", "seas"),
    [
        ("green 1", [], ["yellow 2"]),
        ("green 2", [], ["yellow 2", "yellow 3"]),
        ("green 2", ["yellow 3"], ["yellow 2"]),
        ("yellow 4", ["yellow 3"], ["yellow 2"]),  # by boat
        ("yellow 4", [], ["yellow 3"]),
        ("yellow 3", [], ["yellow 2"]),  # from a Sea the next one
        ("green 3", [], ["yellow 6"]),
    ],
)
def test_r25_where_boats_are_built(cell: str, boats: list[str], seas: list[str]) -> None:
    table = boat_yard({cell: 1}, boats=boats).play("slot 3")
    assert (table.phase, table.legal) == ("boat", seas)
    assert table.change(seas[-1]) == {f"boat {seas[-1]}": 1}


def test_r25_none_in_the_lair() -> None:
    table = boat_yard({"yellow 10": 1}, seats=3, boats=[]).play("slot 3")
    assert table.legal == ["yellow 9"]


def test_r25_one_boat_on_a_sea() -> None:
    assert "slot 3" not in boat_yard({"green 2": 1}, boats=["yellow 2", "yellow 3"]).legal


def test_r25_r63_the_dragon_removes_the_boat_where_it_ends() -> None:
    """L367: the dragon moves two tiles into a sea space with a boat; it came over another one with a boat."""
    table = position(
        {"cubes": {"green 2": 4}, "breweries": {}}, dragon="green 1", boats=["yellow 2", "yellow 3"]
    )
    assert table.change("dragon tribute", "yellow 3") == {
        "dragon green 1": -1,
        "dragon yellow 3": 1,
        "boat yellow 3": -1,
        "player_0 gold": -3,
    }


def test_r26_a_cube_or_a_brewery_occupies() -> None:
    mine = {"cubes": {"yellow 4": 1}, "breweries": {"yellow 8": 1}}
    assert cards({FESTIVAL: 0}, mine).legal == ["yellow 4", "yellow 8", "decline"]


@pytest.mark.parametrize(
    ("own", "other", "gnomes", "is_controlled"),
    [
        # cubes and breweries of each in green 6
        ((1, 0), (0, 0), (0, 0), True),
        ((2, 0), (1, 0), (1, 0), True),
        ((2, 0), (2, 0), (0, 0), False),
        ((2, 0), (0, 0), (2, 0), False),
        ((2, 0), (0, 1), (0, 0), False),  # a brewery counts two
        ((3, 0), (0, 1), (0, 0), True),
        ((3, 0), (1, 1), (0, 0), False),
        ((3, 0), (0, 0), (0, 1), True),
        ((3, 0), (0, 0), (1, 1), False),
        ((4, 0), (0, 0), (1, 1), True),
        ((3, 0), (2, 0), (2, 0), True),  # the two do not add up
        ((2, 0), (3, 0), (3, 0), False),
    ],
)
def test_r27_r28_market_strength_and_control(
    own: tuple[int, int], other: tuple[int, int], gnomes: tuple[int, int], is_controlled: bool
) -> None:
    places = [
        {"cubes": {"green 6": c} if c else {}, "breweries": {"green 6": b} if b else {}}
        for c, b in (own, other)
    ]
    gnome_place = {
        "cubes": {"green 6": gnomes[0]} if gnomes[0] else {},
        "breweries": {"green 6": gnomes[1]} if gnomes[1] else {},
    }
    assert controlled(places[0], places[1], gnome_place) == (["green 6"] if is_controlled else [])


def test_r28_a_tie_of_the_strongest_leaves_nobody_in_control() -> None:
    """Three of both seats, two of the Gnomes: neither seat can build."""
    seats = ({"cubes": {"green 6": 3}}, {"cubes": {"green 6": 3}, "gold": 9})
    table = position(*seats, gnomes={"cubes": {"green 6": 2}})
    assert "build brewery" not in table.legal
    table.play("brew beer")
    assert (table.to_play, "build brewery" in table.legal) == (1, False)


def test_r28_breweries_alone_can_control() -> None:
    """A festival in green 6 is no matter; the second brewery goes where the first one is all there is."""
    mine = {"cubes": {"green 2": 1}, "breweries": {"green 6": 1}, "slots": ["second cellar"]}
    assert controlled(mine, {}, {"cubes": {"green 6": 1}, "breweries": {}}) == ["green 2", "green 6"]


def test_r29_a_new_brewery_sends_the_others_home() -> None:
    mine = {"cubes": {"green 6": 4}, "breweries": {}}
    table = position(mine, {"breweries": {"green 3": 1, "green 6": 1}})
    table.play("build brewery", "green 6")
    assert (table.breweries(0), table.breweries(1)) == ({"green 6": 1}, {"green 3": 1})


ICONS = [1, 1, 1, 0, 1, 1, 1, 1, 1]
SITES = [
    "green 2",
    "green 6",
    "green 1",
    "yellow 1",
    "yellow 4",
    "yellow 5",
    "yellow 7",
    "yellow 8",
    "yellow 10",
]


@pytest.mark.parametrize("box", range(1, 10))
def test_r30_production_by_box(box: int) -> None:
    """All boxes but #4 have a beer icon."""
    built = {site: 1 for site in SITES[: box - 1]}
    mine = {"cubes": {SITES[box - 1]: 4, "green 2": 4}, "breweries": built, "production": 7}
    table = position(mine).play("build brewery", SITES[box - 1])
    assert table.production() == 7 + ICONS[box - 1]


def test_r30_the_fifth_brewery() -> None:
    """L325: the blue player adds her #5 brewery and reveals a beer icon: production from seven to eight.

    Base three, icons of #1 to #3, Beer Production: seven.
    """
    mine = {
        "cubes": {"green 6": 4},
        "breweries": {site: 1 for site in ("green 2", "yellow 1", "yellow 4", "yellow 5")},
    }
    table = position({**mine, "slots": ["beer production"], "production": 3 + 3 + 1})
    assert table.change("build brewery", "green 6", "slot 2") == {
        "player_0 gold": -3,
        "player_0 production": 1,
        "player_0 breweries green 6": 1,
        "player_0 tokens 5": -1,
        "player_0 slots hops glen": 1,
    }


@pytest.mark.parametrize(("number", "fall"), [(5, 1), (4, 0), (3, 1)])
def test_r30_production_falls_when_a_brewery_returns_to_an_icon(number: int, fall: int) -> None:
    """The last box that was emptied is filled first."""
    sites = ["green 3", "green 6", "yellow 1", "yellow 4", "yellow 5"][:number]
    table = position({"cubes": {"green 6": 4}, "breweries": {}}, {"breweries": {site: 1 for site in sites}})
    change = table.change("build brewery", "green 6")
    assert change.get("player_1 production", 0) == -fall
    assert change["player_1 breweries green 6"] == -1


def test_r3_r30_a_returned_brewery_gives_its_icon_again_but_no_token() -> None:
    """The third brewery goes home (production back) and comes again: icon yes, token no."""
    sites = {"green 3": 1, "green 6": 1, "yellow 1": 1}
    hers = {"breweries": sites, "cubes": {"green 3": 4, "yellow 5": 1}, "tokens": [5, 7, 9]}
    table = position({"cubes": {"green 6": 4}, "breweries": {}}, hers)
    table.play("build brewery", "green 6")
    assert table.change("build brewery", "yellow 5") == {
        "player_1 gold": -3,
        "player_1 production": 1,
        "player_1 breweries yellow 5": 1,
    }


def test_r30_other_gains_of_production_stay() -> None:
    """Six breweries' icons are five; a production of 20 loses one for the sixth."""
    hers = {"breweries": {site: 1 for site in SITES[1:7]}, "cubes": {"green 3": 1}, "production": 20}
    table = position({"cubes": {"green 6": 4}, "breweries": {}}, hers, gnomes={"cubes": {}, "breweries": {}})
    assert table.play("build brewery", "green 6").production(1) == 19


def test_r31_as_many_as_the_board_still_has() -> None:
    """38 of 40 cubes are out: a festival for three adds two."""
    table = cards({FESTIVAL: 0}, {"cubes": {"green 2": 38}})
    assert table.change("green 2") == {"player_0 beer": -1, "player_0 cubes green 2": 2}


def test_r31_with_none_the_action_is_not_possible() -> None:
    assert "hire bard" not in position({"cubes": {"green 2": 40}}).legal


def test_r31_a_brewery_needs_no_cube() -> None:
    table = cards({EXPAND: 0}, {"cubes": {"green 6": 40}})
    assert table.legal == ["green 6", "decline"]
