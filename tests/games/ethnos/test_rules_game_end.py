"""R57 to R61: the end of the game and its ranking."""

from typing import Any

import numpy as np
import pytest
from games.ethnos.positions import LAST_DRAGONS, Table, position


def last_age(seats: int = 4, **scenario: Any) -> Table:
    """The last Age's third Dragon is on top of the deck, and no card is in a hand."""
    hands = {f"player_{seat}": {} for seat in range(seats)}
    age = 2 if seats < 4 else 3
    return position(seats=seats, age=age, hands=hands, deck=LAST_DRAGONS, **scenario)


def scores(*glory: int) -> dict[str, int]:
    return {f"player_{seat}": value for seat, value in enumerate(glory)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_r57_game_ends_after_the_last_age(seats: int) -> None:
    bands = {"player_1": [["elf/red", "elf/blue"]]}
    table = last_age(seats, bands=bands).play("deck")
    assert (table.phase, table.legal) == ("over", [])
    assert table.facts["bands"] == {"player_1": [{"leader": "elf", "size": 2}]}
    assert table.scores == [0, 1, *[0] * (seats - 2)]


def test_r58_more_glory_ranks_higher() -> None:
    table = last_age(scores=scores(30, 12, 50, 41)).play("deck")
    assert (table.scores, table.places) == ([30, 12, 50, 41], [3, 4, 1, 2])


@pytest.mark.parametrize(
    ("gray", "start", "places"), [({}, (20, 20), [1, 1, 4, 3]), ({"player_1": 1}, (22, 20), [2, 1, 4, 3])]
)
def test_r59_then_markers_on_the_main_board(
    gray: dict[str, int], start: tuple[int, int], places: list[int]
) -> None:
    # red pays both (8 + 4) / 2, gray pays its only seat 2
    table = last_age(
        glory={"gray": [0, 0, 2], "red": [4, 4, 8]},
        markers={"red": {"player_0": 1, "player_1": 1}, "gray": gray},
        scores=scores(*start, 1, 2),
    )
    table.play("deck")
    level = 28 if gray else 26
    assert (table.scores, table.places) == ([level, level, 1, 2], places)


def test_r59_hoard_and_track_do_not_count() -> None:
    table = last_age(
        tribes=["orc", "merfolk", "elf", "dwarf", "giant", "wizard"],
        glory={"red": [0, 0, 2]},
        markers={"red": {"player_1": 1}},
        track={"player_0": 18},
        hoard={"player_0": ["red"]},
        scores=scores(0, 3, 0, 0),
    )
    table.play("deck")
    # the track pays 4 and the hoard 1; red pays 2
    assert (table.scores, table.places) == ([5, 5, 0, 0], [2, 1, 3, 3])


BANDS: list[tuple[list[list[str]], list[list[str]], list[int]]] = [
    # bands of player_0, of player_1; places. Both have the same Glory
    ([["elf/red", "elf/blue", "elf/gray"]], [["elf/red", "elf/blue"]], [1, 2]),
    ([["elf/red", "elf/blue"], ["elf/gray"]], [["elf/green", "elf/purple"]], [1, 2]),
    ([["elf/red", "elf/blue"], ["elf/gray"]], [["elf/green", "elf/purple"], ["elf/orange"]], [1, 1]),
    ([["elf/red", "elf/blue"]], [["elf/gray"], ["elf/green"], ["elf/purple"]], [1, 2]),
    # Skeletons and the Dwarf's extra card do not count
    ([["elf/red", "elf/blue", "skeleton"]], [["elf/green", "elf/purple"]], [1, 1]),
    ([["dwarf/red", "dwarf/blue"]], [["elf/green", "elf/purple"]], [1, 1]),
    ([["dwarf/red", "skeleton"]], [["elf/green", "elf/purple"]], [2, 1]),
]


@pytest.mark.parametrize(("first", "second", "places"), BANDS)
def test_r60_g21_then_bands_of_the_last_age(
    first: list[list[str]], second: list[list[str]], places: list[int]
) -> None:
    tribes = ["dwarf", "elf", "giant", "centaur", "skeleton"]
    bands = {"player_0": first, "player_1": second}
    table = last_age(2, tribes=tribes, bands=bands).play("deck")
    level = max(table.scores)
    table = last_age(2, tribes=tribes, bands=bands, scores=scores(*(level - s for s in table.scores)))
    table.play("deck")
    assert (table.scores, table.places) == ([level, level], places)


def test_r60_g21_bands_of_an_earlier_age_are_gone() -> None:
    hands = {f"player_{seat}": {} for seat in range(4)}
    bands = {"player_1": [["elf/red"]]}
    table = position(age=2, hands=hands, deck=LAST_DRAGONS, bands=bands).play("deck")
    assert (table.facts["age"], table.places) == (3, [1, 1, 1, 1])


def test_r61_two_winners_and_the_next_is_third() -> None:
    table = last_age(scores=scores(7, 9, 9, 3)).play("deck")
    assert table.places == [3, 1, 1, 4]
    rewards = table.batch.returns(table.rows)[0]
    # each winner of two gets (4 / 2 - 1) / 3
    assert np.allclose(rewards, [-1 / 3, 1 / 3, 1 / 3, -1 / 3])


def test_r61_everybody_shares() -> None:
    assert last_age(scores=scores(4, 4, 4, 4)).play("deck").places == [1, 1, 1, 1]
