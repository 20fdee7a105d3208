"""R67 to R78, G8 and G17: assessments and ranking. All games have ended; four lords unless a test says so."""

from typing import Any

import pytest
from games.lords_of_xidit.positions import Table, all_wait, position

WEALTH, INFLUENCE, REPUTATION = "wealth", "influence", "reputation"
ORDER = [WEALTH, INFLUENCE, REPUTATION]


def ended(*lords: dict[str, Any], **scenario: Any) -> Table:
    return position(*lords, over=True, year=12, **scenario)


DIFFERENT: list[dict[str, Any]] = [  # wealth 1 5 3 2, influence 8 0 2 1, reputation 6 5 4 0
    {"gold": 1, "guilds": {"city 1": 4, "city 2": 4}, "bards": {"region 9": 1}},
    {"gold": 5, "bards": {"region 2": 1}},
    {"gold": 3, "guilds": {"city 3": 2}, "bards": {"region 1": 1}},
    {"gold": 2, "guilds": {"city 4": 1}},
]


def test_r67_what_is_assessed() -> None:
    table = ended(*DIFFERENT)
    assert table.seen("gold").tolist() == [1, 5, 3, 2]
    assert table.seen("influence").tolist() == [8, 0, 2, 1]
    assert table.seen("reputation").tolist() == [6, 5, 4, 0]


@pytest.mark.parametrize(
    ("order", "places"),
    [
        ([WEALTH, INFLUENCE, REPUTATION], [4, 3, 1, 2]),
        ([WEALTH, REPUTATION, INFLUENCE], [4, 2, 1, 3]),
        ([INFLUENCE, WEALTH, REPUTATION], [3, 4, 1, 2]),
        ([INFLUENCE, REPUTATION, WEALTH], [2, 4, 1, 3]),
        ([REPUTATION, WEALTH, INFLUENCE], [3, 2, 1, 4]),
        ([REPUTATION, INFLUENCE, WEALTH], [2, 3, 1, 4]),
    ],
)
def test_r69_r74_r75_each_assessment_eliminates_the_last(order: list[str], places: list[int]) -> None:
    assert ended(*DIFFERENT, assessments=order).places == places


def test_r69_r75_five_lords_lose_two_in_the_first() -> None:
    """Wealth takes 3, then 0; influence 4 of those left; reputation decides between 1 and 2."""
    lords: list[dict[str, Any]] = [
        {"gold": 2, "guilds": {"city 1": 4}, "bards": {"region 9": 3}},
        {"gold": 3, "guilds": {"city 2": 2}, "bards": {"region 9": 1}},
        {"gold": 4, "guilds": {"city 3": 3}, "bards": {"region 9": 2}},
        {"gold": 1, "guilds": {"city 4": 4}},
        {"gold": 9, "guilds": {"city 5": 1}, "bards": {"region 2": 9}},
    ]
    # 0 leads in region 9 with 3 bards, 2 is second
    assert ended(*lords, seats=5).places == [4, 2, 1, 5, 3]


@pytest.mark.parametrize(
    ("bards", "points"),
    [
        ((2, 1, 0, 0), [6, 3, 0, 0]),
        ((3, 2, 1, 1), [6, 3, 0, 0]),
        ((2, 2, 1, 0), [6, 6, 0, 0]),
        ((2, 2, 2, 1), [6, 6, 6, 0]),
        ((1, 1, 1, 1), [6, 6, 6, 6]),
        ((3, 1, 1, 0), [6, 3, 3, 0]),
        ((1, 3, 1, 1), [3, 6, 3, 3]),
        ((1, 2, 3, 4), [0, 0, 3, 6]),
    ],
)
def test_r68_points_of_a_region(bards: tuple[int, ...], points: list[int]) -> None:
    """The Bastion, 6 and 3."""
    table = ended(*({"bards": {"region 9": number}} for number in bards))
    assert table.seen("reputation").tolist() == points


@pytest.mark.parametrize(
    ("bards", "points"), [((1, 0, 0, 0), [6, 0, 0, 0]), ((2, 2, 0, 0), [6, 6, 0, 0]), ((0, 0, 0, 0), [0] * 4)]
)
def test_r68_g17_only_lords_with_a_bard_count(bards: tuple[int, ...], points: list[int]) -> None:
    table = ended(*({"bards": {"region 9": number}} for number in bards))
    assert table.seen("reputation").tolist() == points


@pytest.mark.parametrize(
    ("bards", "nobody", "all_of_them"),
    [
        ((2, 0, 0, 0), [6, 0, 0, 0], [6, 3, 3, 3]),
        ((2, 1, 0, 0), [6, 3, 0, 0], [6, 3, 0, 0]),
        ((2, 2, 0, 0), [6, 6, 0, 0], [6, 6, 0, 0]),
        ((0, 0, 0, 0), [0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
@pytest.mark.parametrize("zero_bards", ["nobody", "all"])
def test_r68_g17_second_behind_a_lone_lord(
    zero_bards: str, bards: tuple[int, ...], nobody: list[int], all_of_them: list[int]
) -> None:
    """The other lords have none there; of a region without any bard nobody has points."""
    table = ended(*({"bards": {"region 9": number}} for number in bards), rulings={"zero_bards": zero_bards})
    assert table.seen("reputation").tolist() == (nobody if zero_bards == "nobody" else all_of_them)


def test_r68_regions_add_up() -> None:
    """Regions 1 (4, 2), 3 (3, 1) and 6 (5, 3)."""
    table = ended(
        {"bards": {"region 1": 2, "region 3": 1, "region 6": 1}},
        {"bards": {"region 1": 1, "region 3": 2}},
        {"bards": {"region 6": 2}},
    )
    assert table.seen("reputation").tolist() == [4 + 1 + 3, 2 + 3, 5, 0]


def test_r70_more_units_win_a_tie() -> None:
    """All tie in all: 2 has fewest units, then 0, then 3."""
    lords = [{"units": "PP"}, {"units": "PPPP"}, {"units": "M"}, {"units": "AIC"}]
    assert ended(*lords).places == [3, 1, 4, 2]


def test_r70_units_break_ties_only() -> None:
    assert ended({"gold": 1}, {"gold": 1, "units": "P"}, {"gold": 1}, {"units": "PAICM"}).places[3] == 4


@pytest.mark.parametrize(
    ("first", "places"), [(0, [4, 3, 2, 1]), (1, [1, 4, 3, 2]), (2, [2, 1, 4, 3]), (3, [3, 2, 1, 4])]
)
def test_r70_r76_the_lord_furthest_from_the_first_player_is_ahead(first: int, places: list[int]) -> None:
    """In the direction of play: the first player is last, the lord before it first."""
    assert ended(first_player=f"player_{first}").places == places
    assert ended(*[{"units": "PM"}] * 4, first_player=f"player_{first}").places == places


def test_r71_the_first_player_is_that_of_the_last_year() -> None:
    table = position(year=12, first_player="player_1").play(*all_wait(), *["0"] * 20)
    assert (table.phase, table.facts["first_player"], table.places) == ("over", "player_1", [1, 4, 3, 2])


FIRST_OUT: list[dict[str, Any]] = [  # the poorest has most bards in the Bastion, 1 is second there, or first
    {"bards": {"region 9": 2}},
    {"gold": 1, "bards": {"region 9": 1}},
    {"gold": 1, "bards": {"region 1": 1}},
    {"gold": 1, "bards": {"region 2": 1}, "guilds": {"city 1": 1}},
]


@pytest.mark.parametrize(("eliminated_bards", "places"), [("stay", [4, 3, 2, 1]), ("leave", [4, 2, 3, 1])])
def test_r72_g8_bards_of_the_eliminated(eliminated_bards: str, places: list[int]) -> None:
    """Reputation of seats 1, 2, 3: 3 4 5, or 6 4 5 without the bards of 0."""
    rulings = {"eliminated_bards": eliminated_bards}
    table = ended(*FIRST_OUT, assessments=[WEALTH, REPUTATION, INFLUENCE], rulings=rulings)
    assert table.places == places


@pytest.mark.parametrize("eliminated_bards", ["stay", "leave"])
def test_g8_nothing_is_taken_off_before_the_first_assessment(eliminated_bards: str) -> None:
    """Reputation 6 3 4 5: 1 is the last."""
    rulings = {"eliminated_bards": eliminated_bards}
    table = ended(*FIRST_OUT, assessments=[REPUTATION, WEALTH, INFLUENCE], rulings=rulings)
    assert table.places[1] == 4


@pytest.mark.parametrize("eliminated_bards", ["stay", "leave"])
def test_g8_r69_of_two_in_one_assessment_neither_has_left(eliminated_bards: str) -> None:
    """Reputation of five lords is 3 4 5 5 5; without the bards of 0 that of 1 would be 6."""
    lords: list[dict[str, Any]] = [
        {"bards": {"region 3": 2}}, {"bards": {"region 3": 1, "region 7": 1}}, {"bards": {"region 2": 1}},
        {"bards": {"region 4": 1}}, {"bards": {"region 8": 1}},
    ]  # fmt: skip
    table = ended(*lords, seats=5, assessments=[REPUTATION, WEALTH, INFLUENCE],
                  rulings={"eliminated_bards": eliminated_bards})  # fmt: skip
    assert table.places[:2] == [5, 4]


def test_r73_stories_set_aside_do_not_count() -> None:
    lords: list[dict[str, Any]] = [
        {"aside": 3, "guilds": {"city 1": 4}},
        {"guilds": {"city 2": 4, "city 3": 1}},
    ]
    table = ended(*lords, {"guilds": {"city 4": 4, "city 5": 2}}, {"guilds": {"city 6": 4, "city 7": 3}},
                  assessments=[INFLUENCE, WEALTH, REPUTATION])  # fmt: skip
    assert table.seen("influence").tolist() == [4, 5, 6, 7]
    assert table.places[0] == 4


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r76_no_ties(seats: int) -> None:
    for first in range(seats):
        table = ended(seats=seats, first_player=f"player_{first}", dummy={})
        assert sorted(table.places) == list(range(1, seats + 1))


def test_r77_score() -> None:
    """Gold, stories on the board and reputation."""
    assert ended(*DIFFERENT).scores == [1 + 8 + 6, 5 + 0 + 5, 3 + 2 + 4, 2 + 1 + 0]
    assert ended({"gold": 2, "aside": 3}).scores == [2, 0, 0, 0]


@pytest.mark.parametrize("eliminated_bards", ["stay", "leave"])
def test_r77_g8_the_score_counts_all_bards_on_the_board(eliminated_bards: str) -> None:
    table = ended(*FIRST_OUT, rulings={"eliminated_bards": eliminated_bards})
    assert table.scores == [0 + 6, 1 + 3, 1 + 4, 1 + 1 + 5]


def test_r78_a_forfeit_is_last() -> None:
    """As things stand in year 3: 3 is poorest, then all tie, and 0 is the first player: 3 2 1 4."""
    lords = [{"gold": 9}, {"gold": 5}, {"gold": 3}, {"gold": 1}]
    for seat, places in ((0, [4, 2, 1, 3]), (2, [2, 1, 4, 3]), (3, [3, 2, 1, 4])):
        programs = {f"player_{other}": ["wait"] * 6 for other in range(seat)}
        table = position(*lords, year=3, phase="program", programs=programs)
        assert (table.places, table.to_play) == ([3, 2, 1, 4], seat)
        table.batch.forfeit(0)
        assert (table.phase, table.places) == ("over", places)
