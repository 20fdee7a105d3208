"""R42 and R44 to R49: kingdoms, track, Giant and ties at the end of an Age."""

import pytest
from games.ethnos.age_ends import glory_of, markers
from games.ethnos.positions import KINGDOMS, LAST_DRAGONS, SEA, position


def test_r44_hands_are_discarded_without_scoring() -> None:
    hands = {
        "player_0": {"elf/red": 1, "elf/gray": 2},
        "player_1": {"elf/red": 1},
        "player_2": {},
        "player_3": {},
    }
    tribes = ["orc", "elf", "dwarf", "giant", "centaur", "wizard"]
    table = position(tribes=tribes, hands=hands, deck=LAST_DRAGONS, hoard={"player_1": ["red"]}).play("deck")
    assert table.phase == "cash"
    assert [table.hand(seat) for seat in range(4)] == [{}] * 4
    assert table.facts["market"] == {f"{tribe}/{colour}": 2 for tribe in tribes for colour in KINGDOMS}
    assert table.scores == [0, 0, 0, 0]


@pytest.mark.parametrize(("age", "glory"), [(1, [2, 0, 0, 0]), (2, [6, 2, 0, 0]), (3, [10, 6, 2, 0])])
def test_r45_kingdom_places_by_age(age: int, glory: list[int]) -> None:
    assert glory_of(age=age, markers={"orange": markers(4, 3, 2, 1)}) == glory


def test_r45_kingdoms_are_scored_one_by_one() -> None:
    board = {"orange": markers(1, 2), "purple": markers(0, 1, 2), "red": markers(0, 0, 0, 1)}
    assert glory_of(age=2, markers=board) == [2, 6 + 6, 6, 8]


@pytest.mark.parametrize(("age", "glory"), [(1, [0, 2, 0]), (2, [2, 2, 0])])
def test_r45_three_seats_have_two_ages(age: int, glory: list[int]) -> None:
    assert glory_of(3, age=age, markers={"gray": markers(1, 2)}) == glory


def test_r45_absent_seats_get_nothing() -> None:
    assert glory_of(age=3, markers={"orange": markers(0, 3)}) == [0, 10, 0, 0]


@pytest.mark.parametrize(
    ("ruling", "counts", "glory"),
    [
        ("winner", (2, 1), [10, 0]),
        ("winner", (0, 1), [0, 10 + 8]),
        ("winner", (1, 1), [5, 5]),
        ("both", (2, 1), [10, 8]),
        ("both", (0, 1), [0, 10]),
        ("both", (1, 1), [9, 9]),
    ],
)
def test_r46_g5_two_seats_in_the_second_age(ruling: str, counts: tuple[int, int], glory: list[int]) -> None:
    board = {"red": markers(*counts)}
    assert glory_of(2, {"two_player_places": ruling}, age=2, markers=board) == glory


@pytest.mark.parametrize("ruling", ["winner", "both"])
@pytest.mark.parametrize(("counts", "glory"), [((2, 1), [8, 0]), ((0, 1), [0, 8]), ((1, 1), [4, 4])])
def test_r46_g5_two_seats_in_the_first_age(ruling: str, counts: tuple[int, int], glory: list[int]) -> None:
    assert glory_of(2, {"two_player_places": ruling}, markers={"red": markers(*counts)}) == glory


@pytest.mark.parametrize("ruling", ["winner", "both"])
def test_g5_three_seats_are_not_touched(ruling: str) -> None:
    assert glory_of(3, {"two_player_places": ruling}, age=2, markers={"red": markers(2, 1)}) == [10, 8, 0]


FIRST = "first_only"
TRACKS = [  # seats, Age, ruling, positions, Glory
    (4, 1, "kingdom", (5, 4, 2, 0), [1, 0, 0, 0]),
    (4, 2, "kingdom", (5, 4, 2, 0), [2, 1, 0, 0]),
    (4, 3, "kingdom", (5, 4, 2, 0), [4, 2, 1, 0]),
    (4, 3, "kingdom", (5, 5, 2, 0), [3, 3, 1, 0]),
    (4, 3, "kingdom", (5, 4, 4, 4), [4, 1, 1, 1]),
    (4, 3, "kingdom", (0, 0, 0, 0), [0, 0, 0, 0]),
    (4, 1, FIRST, (5, 4, 2, 0), [1, 0, 0, 0]),
    (4, 2, FIRST, (5, 4, 2, 0), [2, 0, 0, 0]),
    (4, 3, FIRST, (5, 4, 2, 0), [4, 0, 0, 0]),
    (4, 3, FIRST, (5, 5, 2, 0), [2, 2, 0, 0]),
    (3, 2, "kingdom", (5, 4, 2), [3, 1, 0]),
    (3, 2, FIRST, (5, 4, 2), [3, 0, 0]),
    (2, 1, "kingdom", (5, 4), [1, 0]),
    (2, 2, "kingdom", (5, 4), [3, 0]),
    (2, 2, "kingdom", (5, 0), [4, 0]),
    (2, 2, "kingdom", (5, 5), [1, 1]),
    (2, 2, FIRST, (5, 0), [3, 0]),
    (2, 2, FIRST, (5, 5), [1, 1]),
]


@pytest.mark.parametrize(("seats", "age", "ruling", "track", "glory"), TRACKS)
def test_r47_g8_merfolk_track(
    seats: int, age: int, ruling: str, track: tuple[int, ...], glory: list[int]
) -> None:
    rulings = {"track_scoring": ruling}
    assert glory_of(seats, rulings, age=age, tribes=SEA, track=markers(*track)) == glory


@pytest.mark.parametrize(
    ("ruling", "track", "glory"),
    [("both", (5, 4), [3, 1]), ("both", (5, 0), [3, 0]), ("both", (4, 4), [2, 2])],
)
def test_r47_g5_track_of_two_seats_with_both_places(
    ruling: str, track: tuple[int, int], glory: list[int]
) -> None:
    rulings = {"two_player_places": ruling}
    assert glory_of(2, rulings, age=2, tribes=SEA, track=markers(*track)) == glory


@pytest.mark.parametrize(
    ("seats", "age", "bonus"), [(4, 1, 2), (4, 2, 4), (4, 3, 6), (6, 3, 6), (2, 1, 2), (2, 2, 5), (3, 2, 5)]
)
def test_r48_giant_at_the_end_of_an_age(seats: int, age: int, bonus: int) -> None:
    assert glory_of(seats, age=age, bands={"player_1": [["giant/red"]]})[1] == bonus


@pytest.mark.parametrize(
    ("tokens", "glory"),
    [
        ({}, [2, 2, 2, 2]),
        ({"player_2": [1]}, [0, 0, 6, 0]),
        ({"player_2": [1], "player_0": [3]}, [6, 0, 2, 0]),
        ({"player_2": [1, 4], "player_0": [3, 2]}, [2, 0, 6, 0]),
        ({"player_2": [1, 2, 3], "player_3": [6]}, [0, 0, 2, 6]),
    ],
)
def test_r42_g10_troll_tokens_break_ties_in_kingdoms(tokens: dict[str, list[int]], glory: list[int]) -> None:
    """Age 2, four seats with two markers each; places are worth 6 and 2."""
    board = {"orange": markers(2, 2, 2, 2)}
    assert glory_of(age=2, tribes=SEA, markers=board, tokens=tokens) == glory


def test_r42_tokens_do_not_outweigh_markers() -> None:
    board = {"orange": markers(2, 1)}
    assert glory_of(age=2, tribes=SEA, markers=board, tokens={"player_1": [6]}) == [6, 2, 0, 0]


@pytest.mark.parametrize(("ruling", "glory"), [(True, [0, 1, 0, 0]), (False, [0, 0, 0, 0])])
def test_r42_g9_troll_tokens_on_the_track(ruling: bool, glory: list[int]) -> None:
    track = markers(4, 4)
    assert (
        glory_of(rulings={"trolls_on_track": ruling}, tribes=SEA, track=track, tokens={"player_1": [3]})
        == glory
    )


@pytest.mark.parametrize(
    ("age", "counts", "glory"),
    [
        (3, (3, 3, 1), [8, 8, 2, 0]),  # the first worked example
        (3, (0, 3, 1), [0, 10, 6, 0]),  # only two seats present
        (1, (1, 1, 1), [0, 0, 0, 0]),  # I is worth 2
        (3, (3, 2, 2, 2), [10, 2, 2, 2]),  # three share the second and third place
        (3, (1, 1, 1, 1), [4, 4, 4, 4]),  # the fourth place is worth nothing
        (2, (3, 3, 1), [4, 4, 0, 0]),
        (2, (3, 1, 1), [6, 1, 1, 0]),
    ],
)
def test_r49_g11_tied_seats_share_their_places(age: int, counts: tuple[int, ...], glory: list[int]) -> None:
    """Places of the kingdom are worth 2, 6 and 10."""
    assert glory_of(age=age, markers={"orange": markers(*counts)}) == glory


def test_r49_g11_three_share_a_four() -> None:
    """The worked example: 4 / 3 = 1 each."""
    assert glory_of(markers={"green": markers(1, 1, 1)}) == [1, 1, 1, 0]


def test_r46_r49_two_seats_share_a_six() -> None:
    """The worked example: Age 2, II worth 6, 3 each."""
    assert glory_of(2, age=2, markers={"green": markers(2, 2)}) == [3, 3]
