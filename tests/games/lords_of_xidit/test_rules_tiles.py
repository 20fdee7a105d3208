"""R43 to R53, G1 to G4 and G7: City tiles. Piles are told from the top, discards from the oldest on."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from games.lords_of_xidit.positions import (
    Table,
    new_batch,
    position,
    recruitment_renewed,
    threat_renewed,
)
from games.lords_of_xidit.printed import PRINTED
from games.players import random_play


def emptied(*others: dict[str, Any], left: str = "M", **scenario: Any) -> Table:
    """Seat 0 takes the last unit of city 5."""
    lord = {"city": 5, "program": "action"}
    return position(lord, *others, **{"recruitment": {5: left}, **scenario})


def removed(*others: dict[str, Any], **scenario: Any) -> Table:
    """Seat 0 removes the threat of city 12 and takes gold and a story."""
    lord = {"city": 12, "units": "AM", "program": "action"}
    return position(lord, *others, **scenario).play("gold", "stories")


REMOVED = {"player_0 archer": -1, "player_0 mage": -1, "player_0 gold": 5, "player_0 guild city 12": 1}


def test_r43_r44_r47_an_empty_recruitment_tile() -> None:
    """It goes to its discard, the Next one, 9, to its city, the top of the pile, 10, to the Next space."""
    table = emptied()
    taken = {"player_0 mage": 1, "mage in city 5": -1}
    assert table.change() == taken | recruitment_renewed(5)
    assert table.upcoming == (10, 4)
    assert table.piles == [[3, 15, 17], [19, 21, 16, 6, 11], [5], []]


def test_r43_r44_r47_a_removed_threat() -> None:
    table = removed()
    assert table.change() == REMOVED | threat_renewed(12)
    assert table.upcoming == (9, 19)
    assert table.piles == [[10, 3, 15, 17], [21, 16, 6, 11], [], [12]]


def test_r43_a_tile_with_a_unit_left_stays() -> None:
    table = emptied(left="CM")
    assert table.change() == {"player_0 cleric": 1, "cleric in city 5": -1}


@pytest.mark.parametrize(("held", "units"), [(11, "PPACM"), (12, "PPACM"), (13, "PACM"), (14, "ACM")])
def test_r45_gaps_where_the_barracks_have_no_unit(held: int, units: str) -> None:
    """Of 18 peasants four are on other tiles. Tile 9 asks for PPACM."""
    table = emptied({"units": "P" * held})
    assert (table.on_tile(9), table.barracks[0]) == (units, max(0, 12 - held))


SPARSE = {1: "M", 5: "M", 8: "A", 14: "M", 18: "M"}
"""Units in cities: four mages and an archer."""
RICH = [{"units": "P" * 18}, {"units": "A" * 15}, {"units": "I" * 14 + "C" * 12}]
"""What seats 1 to 3 hold, so that the barracks have mages only."""


def test_r46_g3_a_tile_without_any_unit_is_discarded_at_once() -> None:
    """Tile 15, AIICC, gets nothing; 10, PAAIM, follows and gets its mage."""
    table = emptied(*RICH, recruitment=SPARSE, next_recruitment=15, recruitment_pile=[10, 3, 17, 9])
    assert table.change() == {
        "player_0 mage": 1, "mage in city 5": -1, "recruitment city 5": -1, "recruitment_discard 5": 1,
        "next_recruitment 15": -1, "recruitment_discard 15": 1,
        "recruitment_pile 10": -1, "recruitment city 10": 1, "mage in city 10": 1,
        "recruitment_pile 3": -1, "next_recruitment 3": 1,
    }  # fmt: skip
    assert table.piles == [[17, 9], [19, 21, 16, 6, 11], [5, 15], []]


def test_r46_r48_the_piles_are_renewed_before_a_tile_without_units_comes() -> None:
    """The threat pile is empty: 5 forms it at once, so that 15 is the first of a new discard."""
    table = emptied(*RICH, recruitment=SPARSE, next_recruitment=15, recruitment_pile=[10, 3, 17],
                    threat_pile=[], recruitment_discard=[],
                    threat_discard=[9, 19, 21, 16, 6, 11])  # fmt: skip
    assert (table.on_tile(10), table.upcoming) == ("M", (3, 4))
    assert table.piles == [[17], [5], [15], [9, 19, 21, 16, 6, 11]]


def test_r46_r47_it_is_discarded_before_the_next_space_is_filled() -> None:
    """17 of the threat pile fills it (R49), and the pile is renewed with 5 and 15 at its end."""
    tiles: dict[str, Any] = {"recruitment_pile": [], "threat_discard": [], "threat_pile": [17]}
    discard = [10, 3, 9, 19, 21, 16, 6, 11]
    table = emptied(*RICH, recruitment=SPARSE, next_recruitment=15, recruitment_discard=discard, **tiles)
    assert (table.on_tile(17), table.upcoming) == ("M", (10, 4))
    assert table.piles == [[], [3, 9, 19, 21, 16, 6, 11, 5, 15], [], []]


def test_r46_with_empty_barracks_the_tile_stays_bare() -> None:
    """An action there recruits nobody; the tile goes and the next one comes, bare as well."""
    bare = {"city": 9, "program": "action", **RICH[0]}
    hunter = {"city": 17, "program": "wait action", **RICH[1]}  # stops play, so that deeds can be seen
    lord = {"city": 5, "units": "MMMMMM", "program": "action"}
    table = position(lord, bare, hunter, RICH[2], recruitment=SPARSE, raging=["titan 1"])
    assert (table.phase, table.to_play, table.barracks) == ("titan", 2, [0, 0, 0, 0, 0])
    assert (table.on_tile(9), table.on_tile(10), table.upcoming) == (None, "", (3, 4))
    assert table.piles == [[15, 17], [19, 21, 16, 6, 11], [5, 9], []]
    assert table.deeds(1) == [[], {}, []]


@pytest.fixture
def no_peasants(tmp_path: Path) -> str:
    """A data file whose recruitment tiles all ask for AIICM."""
    path = tmp_path / "mine.toml"
    path.write_text(re.sub(r'recruits = "\w+"', 'recruits = "AIICM"', PRINTED), encoding="utf-8")
    return str(path)


def test_r46_r49_at_most_21_tiles_are_tried(no_peasants: str) -> None:
    """The barracks have peasants only. Eleven tiles go round: 9, the recruitment pile, the threat pile
    (R49), 5 and the discarded ones again; the twenty-first, 11 for the second time, stays bare."""
    lords = [{"units": "A" * 16}, {"units": "I" * 14}, {"units": "C" * 12}]
    lord = {"city": 5, "units": "MMMMM", "program": "action"}
    units = dict.fromkeys((1, 5, 8, 14, 18), "M")
    table = position(lord, *lords, recruitment=units, options={"tables": no_peasants})
    assert (table.units(), table.barracks) == ("MMMMMM", [18, 0, 0, 0, 0])
    assert (table.on_tile(11), table.upcoming) == ("", (5, 4))
    assert table.piles == [[], [9, 10, 3, 15, 17, 19, 21, 16], [6], []]


def test_r48_g1_the_recruitment_pile_comes_from_the_threat_discard() -> None:
    """The oldest on top, not shuffled."""
    for seed in range(5):
        table = emptied(recruitment_pile=[10], threat_discard=[16, 6, 3], seed=seed,
                        threat_pile=[19, 21, 11, 15, 17])  # fmt: skip
        assert (table.upcoming, table.piles) == ((10, 4), [[16, 6, 3], [19, 21, 11, 15, 17], [5], []])


def test_r48_g1_the_threat_pile_comes_from_the_recruitment_discard() -> None:
    for seed in range(5):
        table = removed(threat_pile=[19], recruitment_discard=[21, 6, 16], seed=seed,
                        recruitment_pile=[10, 3, 15, 17, 11])  # fmt: skip
        assert (table.upcoming, table.piles) == ((9, 19), [[10, 3, 15, 17, 11], [21, 6, 16], [], [12]])


def test_r48_g2_a_pile_is_renewed_when_no_tile_is_needed_by_the_tile_just_removed() -> None:
    """A threat goes and an empty recruitment pile is renewed; a recruitment tile, and the threat pile is."""
    tiles = [19, 21, 16, 6, 11, 10, 3, 15, 17]
    table = removed(recruitment_pile=[], threat_discard=[], threat_pile=tiles)
    assert (table.upcoming, table.piles) == ((9, 19), [[12], tiles[1:], [], []])
    table = emptied(threat_pile=[], recruitment_discard=[], recruitment_pile=tiles)
    assert (table.upcoming, table.piles) == ((19, 4), [tiles[1:], [5], [], []])


def test_r48_it_goes_on_until_nothing_changes() -> None:
    """12 forms the recruitment pile; 19 goes to the Next space, and 10, 3 ... form the threat pile."""
    discard = [10, 3, 15, 17, 21, 16, 6, 11]
    table = removed(recruitment_pile=[], threat_discard=[], threat_pile=[19], recruitment_discard=discard)
    assert (table.upcoming, table.piles) == ((9, 19), [[12], discard, [], []])


def test_r49_the_next_recruitment_tile_comes_from_the_threat_pile() -> None:
    tiles = [19, 21, 16, 6, 11, 10, 3, 15, 17]
    table = emptied(recruitment_pile=[], threat_discard=[], threat_pile=tiles)
    assert (table.upcoming, table.piles) == ((19, 4), [[], tiles[1:], [5], []])


def test_r49_g4_the_threat_pile_is_renewed_with_the_tile_just_emptied() -> None:
    """The Next Threat tile, 4, stays."""
    discard = [10, 3, 15, 17, 21, 16, 6, 11]
    table = emptied(recruitment_pile=[], threat_discard=[], threat_pile=[19], recruitment_discard=discard)
    assert (table.upcoming, table.piles) == ((19, 4), [[], [*discard, 5], [], []])


def test_r49_a_threat_discard_goes_before_the_threat_pile() -> None:
    """Then the pile is renewed as by R48."""
    table = emptied(recruitment_pile=[10], threat_discard=[3], threat_pile=[19, 21, 16, 6, 11, 15, 17])
    assert (table.upcoming, table.piles[0]) == ((10, 4), [3])


OUT_OF_THREATS: dict[str, Any] = {
    "threat_pile": [],
    "recruitment_discard": [],
    "recruitment_pile": [10, 3, 15],
    "threat_discard": [17, 19, 21, 16, 6, 11],
}


def test_r50_r51_awakening_and_reinforcements() -> None:
    """The threat discard, 12 last, under 10, 3, 15: 10 and 3 stay for recruitment, the rest is shuffled."""
    table = removed(**OUT_OF_THREATS)
    assert (table.facts["raging"], table.facts["awakenings"]) == (["titan 1", "titan 2", "titan 3"], 1)
    recruitment, threats, *discards = table.piles
    next_recruitment, next_threat = table.upcoming
    assert (next_recruitment, recruitment, discards) == (9, [10, 3], [[], []])
    assert sorted([next_threat, *threats]) == [6, 11, 12, 15, 16, 17, 19, 21]
    assert table.facts["threats"] == [2, 4, 7, 13, 20]
    assert table.facts["unseen"] == sorted([3, *threats[1:]])


def test_r51_a_short_recruitment_pile_is_made_up_from_the_discard() -> None:
    """The oldest of the threat discard is under its only tile."""
    table = removed(threat_pile=[], recruitment_discard=[], recruitment_pile=[10],
                    threat_discard=[17, 3, 15, 19, 21, 16, 6, 11])  # fmt: skip
    assert table.piles[0] == [10, 17]
    assert sorted([table.upcoming[1], *table.piles[1]]) == [3, 6, 11, 12, 15, 16, 19, 21]
    assert 17 not in table.facts["unseen"]


def test_r51_g7_the_threat_just_removed_may_come_at_once() -> None:
    """Each of the shuffled tiles comes up in some game, 12 too, and no order twice in a row."""
    tables = [removed(**OUT_OF_THREATS, rng=seed) for seed in range(1, 81)]
    assert {table.upcoming[1] for table in tables} == {6, 11, 12, 15, 16, 17, 19, 21}
    assert len({tuple(table.piles[1]) for table in tables}) > 75


def test_r50_nothing_awakes_while_the_threat_pile_can_be_renewed() -> None:
    """Of one tile: the one that is just being emptied, or the only one in the discard."""
    table = removed(threat_pile=[19], recruitment_discard=[], recruitment_pile=[10, 3, 15, 17, 21, 16, 6, 11])
    assert (table.upcoming, table.piles[1], table.facts["awakenings"]) == ((9, 19), [], 0)
    assert table.facts["raging"] == []


def test_r50_awake_titans_stay_so_and_empty_piles_have_none() -> None:
    titans: dict[str, Any] = {"titan 1": [], "titan 2": ["2b"], "titan 3": ["3a", "3b"]}
    table = removed(**OUT_OF_THREATS, titans=titans, raging=["titan 2"])
    assert table.facts["raging"] == ["titan 2", "titan 3"]
    assert table.facts["titans"] == titans


def test_r52_any_number_of_times_also_without_titans() -> None:
    table = removed(**OUT_OF_THREATS, titans={"titan 1": [], "titan 2": [], "titan 3": []}, awakenings=3)
    assert (table.facts["raging"], table.facts["awakenings"]) == ([], 4)
    assert (table.piles[0], len(table.piles[1])) == ([10, 3], 7)


def test_r50_not_again_while_there_are_threats() -> None:
    """Seat 1 removes the threat of 2 after the awakening: the new threat pile has seven tiles."""
    lord = {"city": 12, "units": "AM", "program": "action"}
    other = {"city": 2, "units": "PIM", "program": "wait action"}
    table = position(lord, other, **OUT_OF_THREATS).play("gold", "stories")
    assert (table.to_play, table.facts["awakenings"], len(table.piles[1])) == (1, 1, 7)
    table.play("gold", "stories")
    assert (table.facts["awakenings"], len(table.piles[1]), table.piles[3]) == (1, 6, [2])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r53_both_next_spaces_hold_a_tile_at_every_decision(seats: int) -> None:
    batch = new_batch(seats, count=2)
    batch.deal(batch.all_rows, np.arange(2))
    decisions = 0
    for _ in random_play(batch, np.random.default_rng(seats), 0.8):
        decisions += 1
        for name, place in (("next_recruitment", 3), ("next_threat", 4)):
            tiles = batch.states[name]
            assert (tiles >= 0).all()
            assert (batch.states.tile_places[[0, 1], tiles] == place).all()
    assert decisions > 12 * 6 * seats
