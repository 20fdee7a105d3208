"""R10 to R15, G5, G6 and G15: what a cavern is to a player, and discs beyond eight."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.positions import position

from fabletop.envs.core.errors import UsageError

NEXT = {"player_1 supplies": -1}
"""The next player's turn has begun."""


def scored(**scenario: Any) -> list[int]:
    """Honour at the end of Wave I: 6 for the first cavern controlled in a Domain."""
    table = position(stage="scoring", **scenario)
    return [table.honour(seat) for seat in range(4)]


def bolstered(**scenario: Any) -> list[str]:
    """Where seat 0 can Bolster: what it dominates."""
    return position(**scenario).play("bolster", "b1").legal


def test_r10_established_with_a_unit() -> None:
    """From moss-a through moss-c, where a rival has more, to its neighbours; not through fire-c."""
    trolls = {0: {"moss-a": 1, "moss-c": 1}, 1: {"moss-c": 3, "fire-c": 1}}
    table = position(trolls=trolls).play("advance", "a1")
    # moss-c touches sun-a too, a Lair of seat 0, which leads on to ice-c and ice-d
    assert table.legal == [
        "moss-a", "moss-b", "moss-c", "moss-d", "ice-c", "ice-d", "fire-b", "fire-c", "sun-a",
    ]  # fmt: skip
    assert table.play("fire-c").legal == ["moss-a", "moss-c"]


def test_r10_established_by_a_pawn() -> None:
    trolls = {0: {"fire-b": 1}}
    table = position(trolls=trolls, champions={0: ["mosk"]}, pawns={0: {"mosk": "moss-a"}})
    assert table.play("advance", "a1").legal == ["moss-a", "moss-b", "moss-c", "fire-a", "fire-b", "fire-c"]
    assert table.play("moss-b").legal == ["fire-b", "mosk"]


def test_r10_g6_an_own_lair_is_always_established() -> None:
    """Nobody is in sun-a: the Troll of moss-d passes through to ice-c."""
    table = position(trolls={0: {"moss-d": 1}}).play("advance", "a1")
    assert table.legal == ["moss-c", "ice-c", "ice-d", "fire-d", "sun-a"]
    assert table.change("ice-c", "moss-d") == {"player_0 troll moss-d": -1, "player_0 troll ice-c": 1}


@pytest.mark.parametrize(
    ("own", "rivals", "honour"),
    [(1, [], 6), (2, [1], 6), (2, [1, 1], 6), (2, [2], 0), (2, [1, 2], 0), (2, [3, 1], 0)],
)
def test_r11_controlled_with_more_than_each_rival(own: int, rivals: list[int], honour: int) -> None:
    trolls = {0: {"ice-a": own}} | {seat: {"ice-a": units} for seat, units in enumerate(rivals, start=1)}
    assert scored(trolls=trolls)[0] == honour


def test_r11_a_tie_controls_nothing() -> None:
    assert scored(trolls={0: {"ice-a": 2}, 1: {"ice-a": 2}, 2: {"ice-a": 1}}) == [0, 0, 0, 0]


def test_r12_g6_dominated_if_only_own_units_are_there() -> None:
    """Not moss-b, where a rival is too, nor moss-c, which is empty; both own Lairs, empty ones too."""
    trolls = {0: {"moss-a": 1, "moss-b": 3}, 1: {"moss-b": 1}}
    assert bolstered(trolls=trolls) == ["moss-a", "sun-a", "sun-b"]


def test_r12_a_dominated_cavern_is_controlled() -> None:
    pawn: dict[str, Any] = {"champions": {2: ["mosk"]}, "pawns": {2: {"mosk": "mud-d"}}}
    assert scored(trolls={1: {"mud-a": 1}}, **pawn) == [0, 6, 6, 0]


def test_r13_one_or_two_gnomes() -> None:
    assert position(gnomes={"moss-a": [1, 2]}).gnomes == {"moss-a": [1, 2]}
    with pytest.raises(UsageError, match="gnomes"):
        position(gnomes={"moss-a": [1, 2, 3]})


def test_r13_g5_no_trolls_with_gnomes() -> None:
    with pytest.raises(UsageError, match="where Gnomes are"):
        position(gnomes={"moss-a": [1]}, trolls={1: {"moss-a": 1}})
    with pytest.raises(UsageError, match="gnomes"):
        position(gnomes={"sun-a": [1]})


def test_r13_g5_the_attackers_are_with_the_gnomes_until_it_is_decided() -> None:
    """A repulse: until they retreat two Trolls are in moss-a."""
    table = position(gnomes={"moss-a": [3]}, trolls={0: {"moss-b": 2}}, ancestry={0: ["A2 -", "- -"]})
    table.play("advance", "a1", "0", "moss-a", "moss-b", "moss-b")
    assert (table.phase, table.trolls(), table.gnomes) == ("retreat", {"moss-a": 2}, {"moss-a": [3]})
    table.play("sun-a")
    assert table.trolls() == {"sun-a": 2}


def test_r14_empty_is_neither_troll_nor_gnome() -> None:
    """Moving into an empty cavern seizes nothing; beside it one that a rival's Troll is in."""
    table = position(trolls={0: {"moss-a": 2}, 1: {"moss-b": 1}}, ancestry={0: ["A2 -", "- -"]})
    assert table.change("advance", "a1", "0", "moss-c", "moss-a", "moss-a") == {
        "player_0 troll moss-a": -2,
        "player_0 covered a1": 1,
        "player_0 troll moss-c": 2,
        **NEXT,
    }


def test_r15_g15_influence_beyond_eight_ranks_by_its_full_value() -> None:
    """10 stands on space 2 of the second lap: ahead of the 8 and of the 2."""
    table = position(influence={"crym": {1: 8, 0: 8, 2: 2}})
    table.play("influence", "a2", "crym")
    assert table.influence("crym") == {0: 9, 1: 8, 2: 2}
    table = position(influence={"crym": {1: 9, 0: 8}})
    table.play("influence", "a2", "crym")
    assert table.influence("crym") == {1: 9, 0: 9}


def test_r15_g15_votes_beyond_eight() -> None:
    """Equal ones by who was there earlier."""
    table = position(
        gnomes={"moss-a": [1]}, trolls={0: {"moss-b": 1}}, votes={"moss": {1: 12, 0: 11}, "ice": {2: 9, 3: 1}}
    )
    table.play("advance", "a1", "moss-a", "moss-b")
    assert table.votes("moss") == {1: 12, 0: 12}
    assert table.seen("votes")[:, 0, 1].tolist() == [2, 1, 0, 0]
