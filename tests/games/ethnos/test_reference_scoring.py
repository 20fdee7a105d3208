"""The worked examples of RULES.md from the end of an Age on."""

import pytest
from games.ethnos.reference_positions import (
    end_age,
    end_age_without_cards,
    lay_down,
    position,
    set_markers,
)
from games.ethnos.reference_scoring import band_glory, shared_glory
from games.ethnos.reference_table import Band


@pytest.mark.parametrize(
    ("band", "glory"),
    [
        (["elf/red", "elf/blue", "elf/gray", "skeleton", "skeleton"], 3),
        (["elf/red"] + ["skeleton"] * 5, 0),
        (["dwarf/red"] + ["skeleton"] * 5, 1),
        (["dwarf/red"], 1),
        (["dwarf/red"] * 3, 6),
        (["dwarf/red"] * 4, 10),
        (["dwarf/red"] * 5, 15),
        (["dwarf/red"] * 6, 15),
        (["elf/red"] * 9, 15),
    ],
)
def test_r33_r34_r50_band_glory(band: list[str], glory: int) -> None:
    assert band_glory(Band(band[0], band)) == glory


def test_r50_three_bands_make_thirteen() -> None:
    game = position([])
    lay_down(game, 0, "elf/red", "elf/blue")
    lay_down(game, 0, "dwarf/red", "dwarf/blue", "dwarf/gray")
    lay_down(game, 0, *["elf/green"] * 4)
    end_age_without_cards(game)
    assert game.scores() == [13, 0, 0, 0]


def test_r42_higher_sum_then_higher_token() -> None:
    game = position([], tribes="sea", age=2)
    set_markers(game, "red", 2, 2, 2, 2)
    game.table.token_owner.update({1: 0, 5: 0, 6: 1, 2: 2})
    end_age_without_cards(game)
    assert game.scores() == [2, 6, 0, 0]


def test_r49_age_three_tie_for_first() -> None:
    game = position([], age=3)
    set_markers(game, "red", 3, 3, 1, 0)
    end_age_without_cards(game)
    assert game.scores() == [8, 8, 2, 0]
    assert game.over
    assert game.legal() == []


def test_r49_pools_and_rounding() -> None:
    assert shared_glory({0: (1,), 1: (1,), 2: (1,)}, [4]) == {0: 1, 1: 1, 2: 1}
    assert shared_glory({0: (2,), 1: (1,), 2: (1,), 3: (1,)}, [9, 6, 2]) == {0: 9, 1: 2, 2: 2, 3: 2}


def test_r45_age_three_with_two_present() -> None:
    game = position([], age=3)
    set_markers(game, "red", 0, 3, 1)
    end_age_without_cards(game)
    assert game.scores() == [0, 10, 6, 0]


@pytest.mark.parametrize(
    ("ruling", "markers", "glory"),
    [
        ("winner", (2, 1), [6, 0]),
        ("winner", (0, 1), [0, 8]),
        ("winner", (1, 1), [3, 3]),
        ("both", (2, 1), [6, 2]),
        ("both", (0, 1), [0, 6]),
        ("both", (1, 1), [4, 4]),
    ],
)
def test_r46_g5_two_seats(ruling: str, markers: tuple[int, int], glory: list[int]) -> None:
    game = position([], seats=2, age=2, two_player_places=ruling)
    set_markers(game, "red", *markers)
    end_age_without_cards(game)
    assert game.scores() == glory


@pytest.mark.parametrize(
    ("seats", "ruling", "track", "glory"),
    [
        (4, "kingdom", [5, 5, 2, 0], [3, 3, 1, 0]),
        (4, "first_only", [5, 5, 2, 0], [2, 2, 0, 0]),
        (3, "kingdom", [5, 4, 2], [3, 1, 0]),
        (2, "kingdom", [5, 4], [3, 0]),
        (2, "kingdom", [5, 0], [4, 0]),
        (2, "first_only", [5, 0], [3, 0]),
    ],
)
def test_r47_g8_track(seats: int, ruling: str, track: list[int], glory: list[int]) -> None:
    game = position([], seats=seats, tribes="sea", age=3 if seats == 4 else 2, track_scoring=ruling)
    for seat, place in zip(game.table.seats, track, strict=True):
        seat.track = place
    end_age_without_cards(game)
    assert game.scores() == glory


@pytest.mark.parametrize(("ruling", "glory"), [(True, [0, 1, 0, 0]), (False, [0, 0, 0, 0])])
def test_g9_trolls_on_the_track(ruling: bool, glory: list[int]) -> None:
    game = position([], tribes="sea", trolls_on_track=ruling)
    game.table.seats[0].track = game.table.seats[1].track = 4
    game.table.token_owner[3] = 1
    end_age_without_cards(game)
    assert game.scores() == glory


@pytest.mark.parametrize(("seats", "age", "bonus"), [(4, 1, 2), (4, 2, 4), (4, 3, 6), (2, 1, 2), (3, 2, 5)])
def test_r48_giant_at_age_end(seats: int, age: int, bonus: int) -> None:
    game = position([], seats=seats, age=age)
    game.table.giant_holder, game.table.giant_size = 1, 4
    end_age_without_cards(game)
    assert game.scores()[1] == bonus
    assert game.snapshot()["giant_holder"] == -1


def test_r51_cash_in_seat_order_from_the_drawer() -> None:
    game = position([], tribes="sea")
    game.table.seats[0].hoard = {"red", "blue", "gray"}
    game.table.seats[3].hoard = {"red"}
    game.to_play = 2
    end_age(game)
    assert (game.phase, game.to_play, game.legal()) == ("cash", 3, ["hoard", "done"])
    game.apply("done")
    assert game.to_play == 0
    supply = game.table.seats[0].supply
    game.apply("hoard")
    assert (game.scores()[0], game.table.seats[0].supply) == (6, supply + 3)
    assert (game.table.age, game.table.seats[3].hoard) == (2, {"red"})


def test_r52_last_age_cashes_by_itself() -> None:
    game = position([], tribes="sea", age=3)
    game.table.seats[2].hoard = {"red", "blue", "gray", "green", "orange", "purple"}
    end_age(game)
    assert game.over
    assert game.scores() == [0, 0, 20, 0]


def test_r53_r54_what_stays() -> None:
    game = position([], tribes="sea")
    set_markers(game, "red", 2)
    game.table.seats[1].track = 5
    game.table.token_owner[4] = 1
    end_age(game)
    facts = game.snapshot()
    assert facts["age"] == 2
    assert facts["tokens"] == [-1] * 6
    assert facts["markers"][0] == [0, 0, 0, 0, 0, 2]
    assert facts["track"] == [0, 5, 0, 0]
    assert facts["bands"] == [[], [], [], []]


@pytest.mark.parametrize(
    ("glory", "drawer", "first"), [([9, 5, 7, 5], 2, 3), ([9, 5, 7, 5], 1, 1), ([9, 8, 7, 6], 0, 3)]
)
def test_r56_next_first_seat(glory: list[int], drawer: int, first: int) -> None:
    game = position([])
    for seat, value in zip(game.table.seats, glory, strict=True):
        seat.glory = value
    game.to_play = drawer
    end_age_without_cards(game)
    assert (game.to_play, game.phase) == (first, "turn")


def test_r58_to_r61_ranking() -> None:
    game = position([])
    assert game.places() == [1, 1, 1, 1]
    lay_down(game, 1, "elf/red", "elf/blue", "skeleton")
    lay_down(game, 2, "elf/red", "elf/blue")
    lay_down(game, 3, "dwarf/red", "dwarf/blue")
    lay_down(game, 3, "dwarf/gray")
    assert game.places() == [4, 2, 2, 1]
    set_markers(game, "red", 1)
    assert game.places() == [1, 3, 3, 2]
    game.table.seats[2].glory = 1
    assert game.places() == [2, 4, 1, 3]
