"""Moves in words: what they tell of decisions, lords and tiles, and what they keep back."""

import pytest
from games.lords_of_xidit.positions import Facts, Table, all_wait, dealt, position

from fabletop.envs.core.record import SEES_ALL


def told(table: Table, text: str, viewer: int = SEES_ALL) -> list[str]:
    """Play a decision; what the chronicle says of it, part by part."""
    return table.told(text, viewer).split("; ")


def threat_removed(**scenario: object) -> list[str]:
    """The threat in city 12 is paid for, gold and a story are taken."""
    table = position({"city": 12, "units": "AM", "program": "action"}, **scenario)
    return told(table.play("gold"), "stories")


def tile_emptied(**scenario: object) -> list[str]:
    """A lord takes the last unit, a mage, of the tile in city 1."""
    table = position(
        {"city": 1}, phase="program", recruitment={1: "M", 5: "P", 8: "A", 14: "P", 18: "A"}, **scenario
    )
    *first, last = ["action", *all_wait()[1:]]
    return told(table.play(*first), last)


def test_moves_in_words() -> None:
    table = position({"city": 12, "units": "AM", "program": "action"})
    assert told(table, "gold") == ["take gold"]
    assert told(table, "stories")[:2] == ["take stories", "+5 gold, +1 story in city 12"]


def test_what_a_decision_says_is_not_said_again() -> None:
    table = position({"city": 12, "units": "AM", "program": "action"}).play("gold", "bards")
    assert told(table, "region 2") == ["bard in region 2"]


def test_orders_of_others_are_not_told() -> None:
    for viewer in range(3):
        table = dealt(3, seed=2)
        while table.phase == "placement":
            table.play(table.legal[0])
        own = viewer == table.to_play
        assert told(table, "blue", viewer) == ["order blue" if own else "set an order"]


def test_a_new_threat_and_the_next_one_are_told() -> None:
    parts = threat_removed()
    assert "new threat in city 4, PPIM" in parts
    assert "next threat: tile 19" in parts
    assert not any("recruit" in part or "pile" in part for part in parts)


def test_new_recruits_and_the_next_ones_are_told() -> None:
    parts = tile_emptied()
    assert "all programs are turned up" in parts
    assert "player_0 +1 mage" in parts
    assert "no recruits are left in city 1" in parts
    assert "new recruits in city 9, PPACM" in parts
    assert "next recruits: tile 10" in parts
    assert not any("threat" in part or "pile" in part for part in parts)


def test_a_renewed_recruitment_pile_is_told() -> None:
    parts = tile_emptied(recruitment_pile=[10], threat_discard=[3, 15, 17])
    assert "the recruitment pile is made of the threat discard" in parts
    assert not any("threat pile" in part for part in parts)


def test_a_renewed_threat_pile_is_told() -> None:
    parts = threat_removed(threat_pile=[19], recruitment_discard=[21, 16, 6, 11])
    assert "the threat pile is made of the recruitment discard" in parts
    assert not any("recruitment pile" in part for part in parts)


AWAKENINGS: list[tuple[Facts, str]] = [
    ({}, "titan 1 and titan 2 and titan 3 rage"),
    ({"titan 1": [], "titan 2": []}, "titan 3 rages"),
    ({"titan 1": [], "titan 2": [], "titan 3": []}, "none is left"),
]


@pytest.mark.parametrize(("titans", "rage"), AWAKENINGS)
def test_an_awakening_with_its_reinforcements_is_told(titans: Facts, rage: str) -> None:
    more = {"titans": titans} if titans else {}
    parts = threat_removed(threat_pile=[], threat_discard=[19, 21, 16, 6, 11], **more)
    at = parts.index(f"the titans awaken, {rage}")
    assert parts[at + 1] == "reinforcements come, the piles are made anew"
    assert parts[at + 2].startswith("next threat: tile ")


def test_one_unit_shown_is_told_as_one() -> None:
    table = position({"units": "PP"}, {"units": "P"}, phase="census", year=4)
    assert told(table, "1") == ["show 1 peasant"]
    assert told(table, "0") == ["show 0 peasants"]
