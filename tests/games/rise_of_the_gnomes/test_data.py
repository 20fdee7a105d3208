"""The data file against figures typed from the rules text: box, map, boards, turns and options."""

from collections import Counter
from typing import Any

import pytest
from games.rise_of_the_gnomes.printed import changed, table

from fabletop.envs import UsageError
from fabletop.envs.core.data import DataFile
from fabletop.envs.rise_of_the_gnomes import components
from fabletop.envs.rise_of_the_gnomes.components import CELL_NAMES, NO_ICON, TILE_TYPES
from fabletop.envs.rise_of_the_gnomes.rules import (
    ALLY_NAMES,
    DATA,
    LEVEL_POINTS,
    SUGGESTED_LEVELS,
    UPGRADE_NAMES,
)

ALL_SEATS = (1, 2, 3, 4, 5)
CHART = {
    # seats: red cells; each land type, Desert, Sea in the deck; tiles of that deck; pairs that share a side
    1: (6, 2, 3, 4, 17, 48),
    2: (6, 2, 3, 4, 17, 48),
    3: (12, 3, 3, 5, 23, 72),
    4: (18, 4, 4, 5, 29, 90),
    5: (18, 4, 4, 5, 29, 90),
}
LEVELS = {
    "easy": -2,
    "beginner": -1,
    "normal": 0,
    "challenging": 1,
    "hard": 2,
    "difficult": 3,
    "impossible": 4,
}


def cells_of(mask: int) -> list[int]:
    return [cell for cell in range(37) if int(mask) >> cell & 1]


def test_the_box() -> None:
    row = table(1)
    tiles = Counter(TILE_TYPES[kind] for kind in row.tile_type)
    fives = ("plains", "highland", "forest", "swamp", "mountain", "desert", "sea", "gnomeland")
    assert tiles == {"dragonkeep": 1, "sea lair": 1, **dict.fromkeys(fives, 5)}
    assert len(row.tile_type) + 1 == 43  # the special tile is not used
    assert sum(components.CUBES) == 232
    assert sum(components.BREWERIES) == 50
    assert (int(row.brewers) + int(row.extra_brewers.sum())) * 6 == 54
    assert (len(row.space_price), len(ALLY_NAMES), len(row.placement)) == (10, 38, 50)
    assert Counter(row.race_colour.tolist()) == dict.fromkeys(range(5), 2)


def test_five_icons_on_the_tiles_of_each_type() -> None:
    row = table(2)
    icons: dict[str, list[int]] = {}
    for kind, icon in zip(row.tile_type, row.tile_icon, strict=True):
        icons.setdefault(TILE_TYPES[kind], []).append(int(icon))
    for name, found in icons.items():
        assert sorted(found) == ([NO_ICON] if name in ("dragonkeep", "sea lair") else [0, 1, 2, 3, 4]), name
    assert components.ICONS[:2] == ("lion", "scale")


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_zones(seats: int) -> None:
    row = table(seats)
    red, each, desert, sea, deck, _ = CHART[seats]
    assert (row.red_count, row.deck_each, row.deck_desert, row.deck_sea) == (red, each, desert, sea)
    assert 5 * each + desert + sea == deck
    # twelve go to the yellow zone, five are put back, five Gnomelands and the lair join the rest
    assert deck - 12 - 5 + 6 == red
    assert len(cells_of(row.cells)) == 7 + 12 + red
    assert row.red_cells[:red].tolist() == [cell for cell in cells_of(row.cells) if cell >= 19]
    assert row.red_cells[red:].tolist() == [-1] * (18 - red)


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_neighbours(seats: int) -> None:
    row = table(seats)
    sides = {cell: cells_of(mask) for cell, mask in enumerate(row.neighbours)}
    assert sides[0] == [1, 2, 3, 4, 5, 6]
    assert sum(map(len, sides.values())) == 2 * CHART[seats][-1]
    for cell, others in sides.items():
        assert cell not in others
        assert all(cell in sides[other] for other in others)
        if cell not in cells_of(row.cells):
            assert not others
    for cell in range(1, 7):
        assert len(sides[cell]) == 6


def test_rings_run_clockwise_from_the_right() -> None:
    row = table(5)
    assert (CELL_NAMES[1], CELL_NAMES[7], CELL_NAMES[19]) == ("green 1", "yellow 1", "red 1")
    for first, length in ((1, 6), (7, 12), (19, 18)):
        for step in range(length):
            here, following = first + step, first + (step + 1) % length
            assert following in cells_of(row.neighbours[here])
        # one column a cell to the right, half a cell for each row down
        across = row.cell_axial[first:][:length, 0] + 0.5 * row.cell_axial[first:][:length, 1]
        assert across.argmax() == 0
        assert row.cell_axial[first + 1, 1] == 1  # the second is a row further down
    assert row.cell_axial[0].tolist() == [0, 0]


def test_red_corners_touch_one_yellow_tile_and_edges_two() -> None:
    for seats, touched in ((2, 1), (3, 2)):
        row = table(seats)
        for cell in row.red_cells[: row.red_count]:
            assert len([other for other in cells_of(row.neighbours[cell]) if other < 19]) == touched


def test_player_board() -> None:
    row = table(2)
    assert (row.box_vp[:4].sum(), row.box_gold[:4].sum()) == (2, 2)  # four breweries
    assert (row.customer_vp[: 23 // 4].sum(), row.customer_gold[: 23 // 4].sum()) == (3, 2)  # 23 cubes
    assert (row.customer_vp[5], row.customer_gold[5]) == (0, 1)  # "the third gold box"
    assert len(row.customer_vp) * 4 == 40
    assert (row.box_token.sum(), row.box_token[0], row.box_beer[0], row.box_beer[4]) == (5, 1, 1, 1)
    paid = row.row_end <= 14
    assert (row.row_vp[paid].sum(), row.row_gold[paid].sum(), paid.sum()) == (2, 0, 2)
    # 7 to 8 with the fifth brewery: three boxes of the first four, and one by the upgrade
    assert int(row.start_production) + row.box_beer[:4].sum() + 1 == 7
    assert (row.start_beer, row.start_gold, row.start_cubes, row.start_production) == (4, 4, 4, 3)
    assert (row.keep_vp, row.conversion_vp, row.settle_cubes, components.MOST_BEER) == (2, 2, 4, 20)


def test_gnome_board() -> None:
    row = table(2)
    # one brewery and two full boxes of eight are out
    assert row.gnome_box_vp[0] + row.gnome_customer_vp[:2].sum() == 4
    assert row.gnome_box_gold[0] + row.gnome_customer_gold[:2].sum() == 2
    assert row.gnome_box_vp.tolist() == [3] * 5
    assert len(row.gnome_customer_vp) * 8 == 32
    assert (row.gnome_gold, row.gnome_keep_cubes, row.gnome_green_cubes) == (2, 8, 1)
    assert (row.gnome_competition_removed, row.gnome_competition_added, row.gnome_cubes) == (2, 2, 3)
    assert row.third_action_vp == 2


def test_actions_of_seats() -> None:
    row = table(2)
    assert (row.delivery_cubes, row.festival_cubes, row.caravan_cubes) == (3, 3, 5)
    assert (row.competition_removed, row.competition_added) == (2, 2)
    assert row.space_price.tolist() == [[1, 2, 3]] * 10
    assert row.space_open.tolist() == [[1, 1, 1]] * 10
    assert table(1).space_open.tolist() == [[1, 0, 1]] * 10


@pytest.mark.parametrize(("seats", "brewers"), [(1, 8), (2, 7), (3, 6), (4, 5), (5, 4)])
def test_brewers(seats: int, brewers: int) -> None:
    row = table(seats)
    assert row.brewers == brewers
    assert row.extra_brewers.tolist() == [0, 0, 0, 1, 0]


@pytest.mark.parametrize(("level", "points"), LEVELS.items())
def test_levels(level: str, points: int) -> None:
    assert int(table(3, level=level).level_vp) == points
    solo = {"easy": 5, "beginner": 5, "normal": 6}.get(level, 7)
    assert table(1, level=level).gnome_cards.tolist() == [solo, solo, solo, solo + 2, solo + 2]
    assert table(2, level=level).gnome_cards.tolist() == [7, 7, 7, 9, 9]


def test_suggested_levels() -> None:
    assert [int(table(seats).level_vp) for seats in ALL_SEATS] == [-1, -1, 0, 1, 1]
    assert table(1).gnome_cards.tolist() == [5, 5, 5, 7, 7]
    assert list(LEVEL_POINTS) == [-2, -1, 0, 1, 2, 3, 4]
    assert SUGGESTED_LEVELS == {
        1: "beginner",
        2: "beginner",
        3: "normal",
        4: "challenging",
        5: "challenging",
    }


def test_bribe_and_fill() -> None:
    row = table(2)
    assert (row.bribe[2], row.bribe[3], row.dragon_fill[3]) == (3, 4, 5)
    assert row.bribe.tolist() == [1, 2, 3, 4, 5]
    assert row.dragon_fill.tolist() == [2, 3, 4, 5, 6]


def test_options_stand_in_the_record() -> None:
    plain = table(2)
    names = ("dragon_entry", "competition_victim", "thugs_range", "cubes_on_sea", "race_abilities", "team")
    assert [int(plain[name]) for name in names] == [0, 0, 0, 1, 1, 0]
    assert (plain.reward, plain.score_scale) == (0, 20)
    other = table(
        2,
        reward="score",
        dragon_entry="face down",
        competition_victim="start player",
        thugs_range="reachable",
        cubes_on_sea=False,
        race_abilities=False,
        team="own",
    )
    assert [int(other[name]) for name in names] == [1, 1, 1, 0, 0, 2]
    assert other.reward == 1
    assert int(table(2, dragon_entry="set-up").dragon_entry) == 2


def test_chosen_races() -> None:
    assert table(3).boards.tolist() == [-1] * 5
    assert table(3, boards=("seafolk", "orcs", "dwarves")).boards.tolist() == [9, 0, 2, -1, -1]


@pytest.mark.parametrize(
    ("boards", "message"),
    [
        (["orcs"], r"boards=\['orcs'\] must be a list of 2 races"),
        ("orcs", "boards='orcs' must be a list of 2 races"),
        (["orcs", "gnomes"], "boards holds 'gnomes': use 'orcs', 'trolls'"),
        (["orcs", "trolls"], "boards holds 'orcs' and 'trolls', two of one colour"),
        (["orcs", "orcs"], "boards holds 'orcs' and 'orcs', two of one colour"),
    ],
)
def test_races_that_cannot_be_chosen(boards: Any, message: str) -> None:
    with pytest.raises(UsageError, match=f"^rise_of_the_gnomes: {message}"):
        table(2, boards=boards)


def test_every_block_says_where_it_is_from() -> None:
    data = DataFile(DATA)
    origins = {name: origin for name, origin, _ in data.provenance()}
    assert list(origins) == data.blocks
    published = {name for name, origin in origins.items() if origin == "published"}
    assert published == {
        "zones",
        "brewers",
        "levels",
        "suggested_levels",
        "gnome_turns",
        "actions",
        "gnome_actions",
        "points",
        "start",
        "gnome_start",
        "gnome_brewery_boxes",
        "action_board",
        "brew_beer",
    }
    inferred = {name for name, origin in origins.items() if origin == "inferred"}
    assert inferred == {"map", "red_cells", "bribe", "action_cards", "base_production"}


def test_names() -> None:
    assert ALLY_NAMES[0] == "wagoner"
    assert ALLY_NAMES[-1] == "horn of the deep"
    assert UPGRADE_NAMES[:2] == ("beer production", "hops glen")
    for names in (ALLY_NAMES, UPGRADE_NAMES):
        assert len(set(names)) == len(names)
        assert all(name == name.lower() for name in names)


def test_an_own_file_is_played(tmp_path: Any) -> None:
    path = changed(
        'hook = "draft", boat = 1, gold = 2', 'hook = "draft", boat = 1, gold = 5, vp = 3', tmp_path
    )
    ally = components.FIRST_ALLY + ALLY_NAMES.index("sea captain")
    mine = dict(zip(components.GAINS, table(2, tables=path).gains[ally].tolist(), strict=True))
    assert {name: amount for name, amount in mine.items() if amount} == {"boat": 1, "gold": 5, "vp": 3}
    assert table(2).gains[ally].sum() == 3
