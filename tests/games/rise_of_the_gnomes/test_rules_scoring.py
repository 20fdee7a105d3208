"""R93 to R96, G19 and G27: phase five and the end. The figures are those of the worked examples."""

import pytest
from games.rise_of_the_gnomes.positions import Table, position, quiet_tables
from games.table import difference


def scoring(*players: dict[str, object], **more: object) -> Table:
    """After phase five of turn one, at the next draft, or at the end."""
    return position(*players, **{"stage": "gnomes", "gnome_cards_left": 0, **more})


def scored(*players: dict[str, object], **more: object) -> dict[str, int]:
    """What phase five changes."""
    before = position(*players, **more)
    return difference(before.pieces, scoring(*players, **more).pieces)


NOTHING: dict[str, object] = {"cubes": {"green 2": 3}, "breweries": {}, "production": 4}
"""A seat that gets nothing."""
NO_GNOMES: dict[str, object] = {"cubes": {"dragonkeep": 7}, "breweries": {}}
POOR: dict[str, object] = {"cubes": {"green 3": 3}, "breweries": {}, "production": 4}


def alone(**seat: object) -> dict[str, int]:
    """What seat 0 gets in a game where nobody else gets anything."""
    return scored({**NOTHING, **seat}, POOR, gnomes=NO_GNOMES)


def test_r93_nothing_on_the_map_to_speak_of() -> None:
    assert alone() == {}


@pytest.mark.parametrize(
    ("production", "vp", "gold"),
    [(4, 0, 0), (5, 1, 0), (9, 1, 0), (14, 2, 0), (15, 3, 1), (19, 3, 1), (20, 4, 2), (33, 4, 2)],
)
def test_r93_example_of_l524_completed_rows_of_the_beer_table(production: int, vp: int, gold: int) -> None:
    """A production of fourteen has completed two rows: two points."""
    expected = {"player_0 vp": vp, "player_0 gold": gold}
    assert alone(production=production) == {name: number for name, number in expected.items() if number}


BUILT = [
    "green 2",
    "green 5",
    "green 6",
    "yellow 1",
    "yellow 4",
    "yellow 5",
    "yellow 7",
    "yellow 8",
    "yellow 10",
]


@pytest.mark.parametrize(
    ("breweries", "vp", "gold"), [(1, 0, 1), (2, 1, 1), (3, 1, 2), (4, 2, 2), (5, 3, 2), (9, 6, 4)]
)
def test_r93_example_of_l528_breweries(breweries: int, vp: int, gold: int) -> None:
    """Four breweries on the map reveal two points and two gold."""
    expected = {"player_0 vp": vp, "player_0 gold": gold}
    found = alone(breweries=dict.fromkeys(BUILT[:breweries], 1))
    assert found == {name: number for name, number in expected.items() if number}


@pytest.mark.parametrize(
    ("cubes", "vp", "gold"),
    [(3, 0, 0), (4, 1, 0), (8, 1, 1), (19, 2, 2), (20, 3, 2), (23, 3, 2), (24, 3, 3), (40, 5, 5)],
)
def test_r93_example_of_l532_customer_cubes(cubes: int, vp: int, gold: int) -> None:
    """Twenty-three on the map: three points and two gold; one cube is left in the box with the third gold."""
    expected = {"player_0 vp": vp, "player_0 gold": gold}
    assert alone(cubes={"green 2": cubes}) == {name: number for name, number in expected.items() if number}


def test_r93_a_brewery_in_dragonkeep() -> None:
    """Two points, with or without control; one gold for the brewery itself."""
    assert alone(breweries={"dragonkeep": 1}) == {"player_0 vp": 2, "player_0 gold": 1}
    assert alone(cubes={"dragonkeep": 3}) == {}


def test_r93_g19_two_breweries_in_dragonkeep_score_two_points() -> None:
    """And one point and one gold for the two brewery boxes."""
    seat = {"breweries": {"dragonkeep": 2}, "allies": ["twin kettle guild"]}
    assert alone(**seat) == {"player_0 vp": 2 + 1, "player_0 gold": 1}


def test_r93_r102_incomes_and_no_beer_from_production() -> None:
    """Hop Farmer brings two beer, never more than twenty in all; Quartermaster a gold."""
    assert alone(allies=["hop farmer", "quartermaster"], beer=4) == {"player_0 beer": 2, "player_0 gold": 1}
    assert alone(allies=["hop farmer"], beer=19) == {"player_0 beer": 1}
    assert alone(production=20, beer=0) == {"player_0 vp": 4, "player_0 gold": 2}


def test_r93_all_of_it_for_every_seat() -> None:
    """At set-up production is four and the first brewery and one customer box are out."""
    assert scored(gnomes=NO_GNOMES) == {
        "player_0 vp": 1,
        "player_0 gold": 1,
        "player_1 vp": 1,
        "player_1 gold": 1,
    }


def gnomes_score(level: str = "normal", vp: int = 0, **gnomes: object) -> dict[str, int]:
    return scored(NOTHING, POOR, level=level, gnomes={**NO_GNOMES, "vp": vp, **gnomes})


def test_r94_example_of_l547_breweries_and_customers() -> None:
    """One brewery and sixteen to twenty-three cubes on the map: four points, two gold."""
    for cubes in (16, 23):
        gnomes = {"breweries": {"green 1": 1}, "cubes": {"yellow 9": cubes}}
        assert gnomes_score(**gnomes) == {"gnomes vp": 4, "gnomes gold": 2}


@pytest.mark.parametrize(
    ("cubes", "vp", "gold"),
    [(7, 0, 0), (8, 0, 2), (15, 0, 2), (16, 1, 2), (24, 1, 4), (31, 1, 4), (32, 2, 4)],
)
def test_r94_boxes_of_eight(cubes: int, vp: int, gold: int) -> None:
    expected = {"gnomes vp": vp, "gnomes gold": gold}
    found = gnomes_score(cubes={"yellow 9": cubes})
    assert found == {name: number for name, number in expected.items() if number}


@pytest.mark.parametrize("number", [1, 2, 5])
def test_r94_three_points_for_each_brewery(number: int) -> None:
    assert gnomes_score(breweries=dict.fromkeys(BUILT[1 : 1 + number], 1)) == {"gnomes vp": 3 * number}


def test_r94_a_brewery_in_dragonkeep() -> None:
    assert gnomes_score(breweries={"dragonkeep": 1}) == {"gnomes vp": 3 + 2}


@pytest.mark.parametrize(
    ("level", "points"),
    [
        ("easy", -2),
        ("beginner", -1),
        ("normal", 0),
        ("challenging", 1),
        ("hard", 2),
        ("difficult", 3),
        ("impossible", 4),
    ],
)
def test_r94_example_of_l553_the_level(level: str, points: int) -> None:
    """At "difficult" three more each turn."""
    assert gnomes_score(level, vp=10) == ({"gnomes vp": points} if points else {})


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_r95_never_below_nothing(before: int, after: int) -> None:
    change = gnomes_score("easy", vp=before)
    assert before + change.get("gnomes vp", 0) == after


def test_r95_g27_the_level_is_the_last_step() -> None:
    """0 + 3 - 2 is 1; the other way round it would be 3."""
    assert gnomes_score("easy", breweries={"green 1": 1}) == {"gnomes vp": 1}


def end(*vp: int, gnomes: int, turn: int = 5, **more: object) -> Table:
    """After phase five of turn five, which paid nothing."""
    players = [{"vp": points} for points in vp]
    return scoring(*players, seats=len(vp), turn=turn, gnomes={"vp": gnomes}, tables=quiet_tables(), **more)


@pytest.mark.parametrize(
    ("vp", "gnomes", "won"),
    [
        ((31, 35), 30, True),
        ((30, 60), 30, False),  # a tie of one seat loses for all
        ((60, 29), 30, False),
        ((31,), 30, True),
        ((30,), 30, False),
        ((21, 22, 23, 24, 25), 20, True),
        ((21, 22, 20, 24, 25), 20, False),
    ],
)
def test_r96_all_win_or_all_lose(vp: tuple[int, ...], gnomes: int, won: bool) -> None:
    table = end(*vp, gnomes=gnomes)
    assert (table.phase, table.legal) == ("over", [])
    assert table.places == [1 if won else 2] * len(vp)
    assert table.scores == [points - gnomes for points in vp]


def test_r96_r97_only_after_turn_five() -> None:
    table = end(1, 1, gnomes=30, turn=4)
    assert (table.phase, table.facts["turn"]) == ("draft", 5)


def test_r96_phase_five_of_the_last_turn_counts() -> None:
    """Equal before it: the seats' brewery and cubes bring a point each, the Gnomes have none to gain."""
    gnomes = {**NO_GNOMES, "vp": 10}
    table = scoring({"vp": 10}, {"vp": 10}, turn=5, gnomes=gnomes)
    assert (table.scores, table.places) == ([1, 1], [1, 1])
