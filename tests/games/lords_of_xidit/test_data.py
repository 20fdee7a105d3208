"""The data file against figures typed from the rules text and from what is public of the components."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from games.lords_of_xidit.printed import changed, table

from fabletop.envs.core.data import DataFile
from fabletop.envs.core.names import names_of
from fabletop.envs.lords_of_xidit import rules
from fabletop.envs.lords_of_xidit.rules import DATA, OPTIONS

BLACK, RED, BLUE = range(3)
NONE = -1
LORDS = (3, 4, 5)
FULL, SMALL = {"seats": 4}, {"seats": 3}


def roads(row: Any) -> set[tuple[int, int, int]]:
    """(city, city, colour) of every road, cities as printed, the smaller first."""
    return {
        (min(city, int(end)) + 1, max(city, int(end)) + 1, colour)
        for city in range(21)
        for colour, end in enumerate(row.roads[city])
        if end != NONE
    }


def cities_around(row: Any, region: int) -> list[int]:
    return [city + 1 for city in range(21) if row.borders[city, region - 1]]


def test_seventy_units() -> None:
    row = table(4)
    assert row.supply.tolist() == [18, 16, 14, 12, 10]
    assert row.supply.sum() == 70


def test_pieces_of_the_lords_fill_the_box() -> None:
    row = table(4)
    assert (int(row.bards) * 5, int(row.stories) * 5) == (100, 75)


@pytest.mark.parametrize("lords", LORDS)
def test_roads(lords: int) -> None:
    row = table(lords)
    found = roads(row)
    assert len(found) == 29
    assert Counter(colour for _, _, colour in found) == {BLACK: 10, RED: 9, BLUE: 10}
    assert (5, 12, BLUE) in found  # "along the blue Road"
    ends = (row.roads != NONE).sum(axis=1)
    assert Counter(ends.tolist()) == {3: 16, 2: 5}
    missing = {(city + 1, colour) for city, colour in np.argwhere(row.roads == NONE)}
    assert missing == {(6, BLACK), (16, BLUE), (2, RED), (11, RED), (20, RED)}
    for city, colour in np.argwhere(row.roads != NONE):
        assert row.roads[row.roads[city, colour], colour] == city


def test_no_two_cities_are_joined_twice() -> None:
    assert len({ends[:2] for ends in roads(table(4))}) == 29


def test_regions_are_the_faces_of_the_map() -> None:
    row = table(4)
    assert 21 - len(roads(row)) + len(row.open_regions) + 1 == 2  # Euler, with the outside as a face
    joined = {ends[:2] for ends in roads(row)}
    inside: Counter[tuple[int, int]] = Counter()
    for region in range(1, 10):
        around = cities_around(row, region)
        sides = [ends for ends in joined if set(ends) <= set(around)]
        assert len(sides) == len(around), region  # a circle of roads
        assert all(sum(city in ends for ends in sides) == 2 for city in around), region
        inside.update(sides)
    assert set(inside) == joined
    assert Counter(inside.values()) == {1: 8, 2: 21}  # eight roads run along the edge of the map


def test_no_two_roads_cross() -> None:
    row = table(4)
    places = [complex(*map(int, place)) for place in row.city_xy]

    def side(one: int, other: int, third: int) -> float:
        along, across = places[other - 1] - places[one - 1], places[third - 1] - places[one - 1]
        return (along.conjugate() * across).imag

    for one, two, _ in roads(row):
        for three, four, _ in roads(row):
            if len({one, two, three, four}) == 4:
                is_apart = side(one, two, three) * side(one, two, four) > 0
                assert is_apart or side(three, four, one) * side(three, four, two) > 0


def test_every_city_borders_on_two_or_three_regions() -> None:
    row = table(5)
    assert set(row.borders.sum(axis=1).tolist()) == {2, 3}
    assert cities_around(row, 9) == [3, 5, 10, 11, 12, 17, 19]
    assert row.open_regions.tolist() == [1] * 9


def test_two_regions_are_closed_to_three_lords() -> None:
    row = table(3)
    assert row.open_regions.tolist() == [1, 1, 0, 1, 1, 1, 0, 1, 1]
    assert cities_around(row, 3) == cities_around(row, 7) == []
    assert cities_around(row, 4) == cities_around(table(4), 4)
    alone = [city + 1 for city, number in enumerate(row.borders.sum(axis=1)) if number == 1]
    assert alone == [6, 7, 8, 14, 15, 16]
    assert row.borders.sum(axis=1).min() == 1


def test_region_values() -> None:
    row = table(4)
    assert row.region_values[:, 0].tolist() == [4, 5, 3, 5, 4, 5, 3, 5, 6]
    assert row.region_values.sum(axis=0).tolist() == [40, 18]
    names = names_of(row.region_names)
    assert (names[0], names[8], len(set(names))) == ("Northwest March", "Bastion", 9)


@pytest.mark.parametrize(
    ("lords", "more", "tiles"),
    [
        (4, {}, 21),
        (5, {}, 21),
        (3, {}, 18),
        (3, {"calendar": "short"}, 18),
        (4, {"calendar": "short"}, 21),
        (5, {"calendar": "short", "short_tiles": 18}, 18),
        (5, {"calendar": "long", "short_tiles": 18}, 21),
    ],
)
def test_tiles_in_play(lords: int, more: dict[str, Any], tiles: int) -> None:
    row = table(lords, **more)
    assert row.tiles.sum() == tiles
    without = [city + 1 for city in range(21) if not row.tiles[city]]
    assert without == ([] if tiles == 21 else [6, 11, 16])
    for field in (row.recruits, row.threats, row.tile_rewards):
        assert (field.sum(axis=1) > 0).tolist() == row.tiles.astype(bool).tolist()
    assert row.open_regions.sum() == (7 if lords == 3 else 9)


def test_the_two_sets_make_39_tiles() -> None:
    assert int(table(3).tiles.sum()) + int(table(4).tiles.sum()) == 39


@pytest.mark.parametrize(
    ("lords", "totals", "threats"),
    [
        (4, [27, 24, 21, 18, 15], {2: 7, 3: 8, 4: 6}),
        (3, [23, 21, 18, 15, 13], {2: 6, 3: 7, 4: 5}),
    ],
)
def test_units_on_the_tiles(lords: int, totals: list[int], threats: dict[int, int]) -> None:
    row = table(lords)
    in_play = row.tiles.astype(bool)
    assert set(row.recruits[in_play].sum(axis=1).tolist()) == {5}
    assert row.recruits.sum(axis=0).tolist() == totals
    assert Counter(row.threats[in_play].sum(axis=1).tolist()) == threats
    assert row.tiles_each == 5


def test_units_asked_for_are_half_as_many_again_as_there_are() -> None:
    row = table(4)
    assert (2 * row.recruits.sum(axis=0)).tolist() == (3 * row.supply).tolist()
    assert row.threats.sum(axis=0).tolist() == [16, 14, 12, 11, 9]


def test_tiles_of_the_examples() -> None:
    row = table(4)
    assert row.recruits[5 - 1].tolist() == [1, 1, 1, 1, 1]  # a peasant is the weakest in city 5
    archer_and_mage = [city + 1 for city in range(21) if row.threats[city].tolist() == [0, 1, 0, 0, 1]]
    assert archer_and_mage == [12]
    gold, bards, stories = row.tile_rewards.T
    assert [city + 1 for city in range(21) if gold[city] == 5 and bards[city] == 4] == [1, 7]
    assert [city + 1 for city in range(21) if stories[city] == 4] == [6, 20]
    assert not row.borders[[0, 6], 8].any()  # neither 1 nor 7 touches the Bastion


def test_tiles_of_three_lords_are_others() -> None:
    row = table(3)
    assert row.recruits[17 - 1].tolist() == [2, 0, 1, 0, 2]
    assert row.threats[13 - 1].tolist() == [1, 2, 1, 0, 0]
    assert row.tile_rewards[10 - 1].tolist() == [7, 3, 3]


def test_titans() -> None:
    row = table(4)
    assert row.titan_units.tolist() == [3, 3, 4, 4, 5, 5]
    assert row.titan_rewards.tolist() == [[3, 2, 1], [2, 2, 2], [5, 3, 2], [4, 3, 3], [6, 4, 3], [5, 4, 4]]


def test_calendars() -> None:
    long, short = table(4), table(4, calendar="short")
    assert (long.years, short.years) == (12, 9)
    assert np.flatnonzero(long.census_years).tolist() == [3, 7, 11]
    assert np.flatnonzero(short.census_years).tolist() == [2, 5, 8]


def test_census_prizes() -> None:
    row = table(4)
    assert row.prizes.tolist() == [0, 0, 1, 1, 2]  # gold, bards, stories
    assert row.prize_sizes.tolist() == [1, 2, 1, 2, 1]


@pytest.mark.parametrize(
    ("lords", "eliminated", "contestants"), [(3, [1, 1, 1], 4), (4, [1, 1, 1], 4), (5, [2, 1, 1], 5)]
)
def test_assessments_leave_one(lords: int, eliminated: list[int], contestants: int) -> None:
    row = table(lords)
    assert row.eliminated.tolist() == eliminated
    assert sum(eliminated) == contestants - 1
    assert int(row.has_dummy) == (lords == 3)


def test_dummy_tracks() -> None:
    wealth, influence, reputation = table(3).dummy_scores.tolist()
    assert wealth == [2 + 3 * step for step in range(13)]
    assert influence == [(3 * step + 1) // 2 for step in range(13)]
    assert reputation == [3 + 3 * step for step in range(13)]


def test_options_stand_in_the_record() -> None:
    row = table(4)
    for option in OPTIONS:
        default = {"short_tiles": 21, "recruit_and_titan": 1}.get(option.name, 0)
        assert int(row[option.name]) == default, option.name
    assert (row.reward, row.score_scale) == (0, 20)
    other = table(
        4,
        reward="score",
        titan_ban="all",
        recruit_and_titan=False,
        eliminated_bards="leave",
        surviving_dummy="all lose",
        full_guild="no effect",
        census_prizes="may",
        zero_census="all",
        zero_bards="all",
        short_tiles=18,
        calendar="short",
    )
    assert [int(other[option.name]) for option in OPTIONS] == [1, 0, 1, 2, 1, 1, 1, 1, 18, 1]
    assert other.reward == 2
    assert table(3, surviving_dummy="last score").surviving_dummy == rules.LAST_SCORE


def test_every_block_says_where_it_is_from() -> None:
    data = DataFile(DATA)
    origins = {name: origin for name, origin, _ in data.provenance()}
    assert list(origins) == data.blocks
    by_origin = {
        kind: {name for name, origin in origins.items() if origin == kind} for kind in origins.values()
    }
    assert by_origin == {
        "published": {"units", "lords", "setup", "calendar_long", "census_prizes", "assessments"},
        "inferred": {"calendar_short"},
        "reconstructed": {
            "cities",
            "regions",
            "closed_regions",
            "tiles",
            "tiles_three_lords",
            "titans",
            "dummy",
        },
    }


def test_an_own_file_is_played(tmp_path: Any) -> None:
    path = changed("[tiles]|stories = 3 }\n2 = {", "stories = 1 }\n2 = {", tmp_path)
    assert table(4).tile_rewards[0].tolist() == [5, 4, 3]
    assert table(4, tables=path).tile_rewards[0].tolist() == [5, 4, 1]


def test_both_sets_of_an_own_file_are_apart(tmp_path: Any) -> None:
    path = changed('[tiles_three_lords]|1 = { recruits = "PAICM"', '1 = { recruits = "PPPPP"', tmp_path)
    assert table(4, tables=path).recruits[0].tolist() == table(4).recruits[0].tolist()
    assert table(3, tables=path).recruits[0].tolist() == [5, 0, 0, 0, 0]
