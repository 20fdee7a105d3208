"""The data file against figures typed from the rules text: box, set-up, tracks, Wheel, scoring, options."""

from collections import Counter
from typing import Any

import pytest
from games.fall_of_the_mountain_king.printed import changed, table

from fabletop.envs.core.data import DataFile
from fabletop.envs.fall_of_the_mountain_king import components
from fabletop.envs.fall_of_the_mountain_king.components import WHEEL_EFFECTS
from fabletop.envs.fall_of_the_mountain_king.rules import DATA, EXAMPLE, LIST, OPTIONS

ALL_SEATS = (2, 3, 4, 5)


def test_the_box() -> None:
    row = table(4)
    assert Counter(row.hall_tokens.tolist()) == {4: 4, 8: 4, 12: 4}
    assert row.gnome_tokens.tolist() == [0, 10, 10, 10]
    assert int(row.trolls) * 5 == 125
    assert components.BASES * 5 == 25
    assert (len(row.vote_tiles), components.GATE_CARDS, components.GNOMES) == (7, 7, 30)
    assert (len(row.card_symbols), len(row.champion_votes)) == (72, 44)
    assert int(row.champion_pawn.sum() + row.champion_tile.sum()) == 21
    assert row.champion_tile.sum() == 5


@pytest.mark.parametrize(
    ("seats", "display", "gnomes", "gates"), [(2, 3, 3, 3), (3, 4, 4, 3), (4, 5, 5, 4), (5, 6, 6, 5)]
)
def test_set_up_by_seats(seats: int, display: int, gnomes: int, gates: int) -> None:
    row = table(seats)
    assert (row.display, row.setup_gnomes, row.gate_cards) == (display, gnomes, gates)
    assert (row.lair_trolls, row.cavern_trolls) == (3, 1)


def test_decks_last_for_all_seats() -> None:
    row = table(5)
    decks = Counter(row.champion_deck.tolist())
    assert decks == {0: 14, 1: 20, 2: 10}
    assert decks[0] >= 2 * 5  # two each to start with
    assert decks[1] >= 2 * int(row.display)  # Waves I and II
    assert decks[2] >= int(row.display)
    assert 5 * components.HAND * components.WAVES <= components.DRAFT_CARDS


def test_vote_tiles() -> None:
    tiles = table(4).vote_tiles.tolist()
    assert tiles[3] == [9, 5, 3]  # the Moss plank of the example: Blue 9, Yellow 5, Pink 3
    assert tiles == [[6, 4, 2], [7, 4, 2], [8, 5, 2], [9, 5, 3], [10, 6, 3], [11, 6, 4], [12, 7, 4]]


def test_supplies() -> None:
    row = table(4)
    assert row.base_supplies.tolist() == [6, 5, 4]
    assert row.desperation.tolist() == [4, 4, 4, 4, 4, 3, 2, 1, 0]
    # "one Supply symbol ... seven. Since there is one Desperation symbol to the right": one token
    assert row.desperation[int(row.base_supplies[0]) + 1] == 1


def test_invaders() -> None:
    row = table(4)
    assert row.invaders.tolist() == [2, 3, 4]
    assert (row.breach_gnomes, row.breach_divisor, row.swarm_steps) == (2, 2, 2)
    near = 3  # "there are three Gnomes by the Wheel, there will be four Gnomes invading"
    assert row.breach_gnomes - (-near // row.breach_divisor) == 4


def test_first_fallen() -> None:
    by_list, by_example = table(4), table(4, first_fallen="example")
    assert by_list.first_fallen_honour.tolist() == [2, 3, 4]
    assert by_example.first_fallen_honour.tolist() == [3, 4, 5]
    assert by_example.first_fallen_honour[1] == 4  # "the First Fallen score (4 Honour in Wave II)"
    assert by_list.other_fallen == by_example.other_fallen == 2
    assert (by_list.first_fallen, by_example.first_fallen) == (LIST, EXAMPLE)
    sources = {name: source for name, _, source in DataFile(DATA).provenance()}
    assert "conflict" in sources["fallen"]


def test_wheel() -> None:
    row = table(4)
    effects = [WHEEL_EFFECTS[effect] for effect in row.wheel_effects]
    assert effects == ["move trolls", "influence", "gain honour", "bolster"] * 2
    assert (row.boost_wire, row.breach_wire) == (2, 6)
    assert row.boosts.tolist() == [0, 1, 2, 3, 4, 5, 6]
    # "you moved the pawn three spaces and landed on the Bolster symbol", over the Breach tripwire
    starts = [
        start
        for start in range(8)
        if int(row.breach_wire) in [(start + step) % 8 for step in (1, 2, 3)]
        and effects[(start + 3) % 8] == "bolster"
    ]
    assert starts == [4]


def test_scoring() -> None:
    row = table(4)
    assert row.elders.tolist() == [0, 0, 1, 3, 5, 8, 12, 17, 23, 30]
    assert row.elders[7] == 17  # example
    # example: Blue one cavern, Yellow two, one overrun
    assert row.domain_first - row.domain_overrun == 5
    assert row.domain_first + row.domain_extra - row.domain_overrun == 7


def test_options_stand_in_the_record() -> None:
    assert {(option.name, option.rule) for option in OPTIONS} == {
        ("first_fallen", "G1"),
        ("forced_boost", "G9"),
        ("wild_pair_at_eight", "G19"),
        ("second_lap_lines", "G29"),
    }
    plain = table(4)
    names = [option.name for option in OPTIONS]
    assert [int(plain[name]) for name in names] == [0, 1, 1, 0]
    assert (plain.reward, plain.score_scale) == (0, 20)
    other = table(
        4,
        reward="score",
        first_fallen="example",
        forced_boost=False,
        wild_pair_at_eight=False,
        second_lap_lines=True,
    )
    assert [int(other[name]) for name in names] == [1, 0, 0, 1]
    assert other.reward == 2


def test_every_block_says_where_it_is_from() -> None:
    data = DataFile(DATA)
    origins = {name: origin for name, origin, _ in data.provenance()}
    assert list(origins) == data.blocks
    assert {name for name, origin in origins.items() if origin == "published"} == {
        "seats",
        "trolls",
        "gnome_tokens",
        "hall_tokens",
        "fallen",
        "breach",
        "elders",
        "domain_score",
        "starting_card",
    }
    assert {name for name, origin in origins.items() if origin == "inferred"} == {"invasion"}
    for name, origin, source in data.provenance():
        if origin == "reconstructed":  # what is published of it is said
            assert source.startswith(("published: ", "inferred: ", "inferred from ", "number, ")), name


@pytest.mark.parametrize("seats", ALL_SEATS)
def test_an_own_file_is_played(seats: int, tmp_path: Any) -> None:
    path = changed("[breach]|gnomes = 2", "gnomes = 3", tmp_path)
    assert table(seats, tables=path).breach_gnomes == 3
    assert table(seats).breach_gnomes == 2
