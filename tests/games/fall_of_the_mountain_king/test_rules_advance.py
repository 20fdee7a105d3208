"""R55 to R65, G3, G7 to G9, G31, G37 and G47: Advance, and the attack on Gnomes."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.positions import Table, position

NEXT = {"player_1 supplies": -1}
"""The next player's turn has begun."""


def advancing(power: int, *texts: str, **scenario: Any) -> Table:
    """Seat 0 has covered one symbol of that power, with its last Supply."""
    symbol = "A" if power == 1 else f"A{power}"
    table = position(ancestry={0: [f"{symbol} -", "- G"]}, supplies={0: 0}, **scenario)
    return table.play("advance", "a1", *texts)


def test_r55_r56_example_of_a_weak_advance() -> None:
    """From a Lair through three established caverns to ice-a, one Troll only."""
    way = {"sun-b": 2, "granite-c": 1, "moon-c": 1, "ice-c": 1}
    table = advancing(1, "ice-a", trolls={0: way})
    assert table.legal == ["ice-c", "moon-c", "granite-c", "sun-b"]
    assert table.change("sun-b") == {"player_0 troll sun-b": -1, "player_0 troll ice-a": 1}
    assert (table.to_play, table.facts["turn_step"]) == (0, "second action")


def test_r55_r66_example_of_a_strong_advance() -> None:
    """Power 3 to fire-b, which a rival held: one from moss-a above it, two from the Lair through fire-c."""
    trolls = {0: {"moss-a": 1, "fire-c": 1, "skull-a": 3}, 1: {"fire-b": 2}}
    table = advancing(3, "fire-b", trolls=trolls, lairs={0: "skull", 3: "sun"})
    assert table.legal == ["moss-a", "fire-c", "skull-a"]
    assert table.change("moss-a", "skull-a", "skull-a") == {
        "player_0 troll moss-a": -1,
        "player_0 troll skull-a": -2,
        "player_0 troll fire-b": 3,
        "player_0 votes fire": 1,
        **NEXT,
    }


def test_r55_g35_at_most_the_power_at_least_one() -> None:
    table = advancing(3, "moss-b", trolls={0: {"moss-a": 5}})
    assert table.legal == ["moss-a"]
    assert table.play("moss-a").legal == ["moss-a", "done"]
    assert table.play("moss-a").legal == ["moss-a", "done"]
    table.play("moss-a")
    assert (table.to_play, table.trolls()) == (1, {"moss-a": 2, "moss-b": 3})


def test_r55_fewer_than_the_power() -> None:
    table = advancing(3, "moss-b", "moss-a", trolls={0: {"moss-a": 5}})
    assert table.change("done") == NEXT
    assert table.trolls() == {"moss-a": 4, "moss-b": 1}


def test_r56_not_through_what_is_not_established() -> None:
    """moss-b and moss-c are empty, in fire-b is a rival only."""
    table = advancing(2, trolls={0: {"moss-a": 2, "mud-d": 1}, 1: {"fire-b": 1}})
    assert table.legal == ["moss-b", "moss-c", "hammer-d", "mud-c", "fire-b", "fire-d"]
    assert table.play("fire-b").legal == ["moss-a"]


def test_r56_not_through_rivals_lairs_nor_closed_ones() -> None:
    """fire-c touches crown-b of seat 2, skull-a of seat 3, spiral-a of nobody."""
    table = advancing(1, trolls={0: {"fire-c": 1}})
    assert table.legal == ["moss-c", "mud-c", "fire-a", "fire-b", "fire-d"]


def test_r56_an_overrun_cavern_only_as_the_destination() -> None:
    """The Troll of moss-c reaches moss-d, but not fire-d behind it."""
    table = advancing(1, trolls={0: {"moss-c": 1}}, gnomes={"moss-d": [1]}, lairs={0: "skull", 3: "sun"})
    assert table.legal == ["moss-a", "moss-b", "moss-d", "ice-c", "fire-c"]


def test_r56_r64_g31_an_own_lair_is_passed_and_entered() -> None:
    """sun-a is empty, and leads on to ice-d."""
    table = advancing(2, trolls={0: {"moss-c": 2}})
    assert table.legal == [
        "moss-a", "moss-b", "moss-d", "ice-c", "ice-d", "fire-c", "sun-a",
    ]  # fmt: skip
    assert table.change("sun-a", "moss-c", "moss-c") == {
        "player_0 troll moss-c": -2,
        "player_0 troll sun-a": 2,
        **NEXT,
    }


def test_r57_a_unit_must_come_from_elsewhere() -> None:
    """moss-a itself is no destination for its only Trolls, unless the others of fire-b can come."""
    assert advancing(1, trolls={0: {"moss-a": 3}}).legal == ["moss-b", "moss-c", "fire-b"]
    table = advancing(1, trolls={0: {"moss-a": 1, "fire-b": 1}})
    assert table.legal == ["moss-a", "moss-b", "moss-c", "fire-a", "fire-b", "fire-c"]
    assert table.play("moss-a").legal == ["fire-b"]


def test_r57_distance_does_not_matter() -> None:
    """Round the mountain from moss-a to hammer-a, eight caverns on."""
    way = ["moss-a", "moss-b", "ice-a", "ice-b", "moon-a", "moon-c", "granite-c", "granite-b"]
    table = advancing(1, "hammer-a", trolls={2: {"mud-a": 1}, 0: dict.fromkeys(way, 1)})
    assert table.change("moss-a") == {"player_0 troll moss-a": -1, "player_0 troll hammer-a": 1}


def test_r58_trolls_in_the_order_of_places_then_pawns() -> None:
    """After one of moss-c none of moss-a; after Firragh, number 1, still Mosk, number 3."""
    table = advancing(
        5,
        "moss-b",
        trolls={0: {"moss-a": 2, "moss-c": 1, "sun-a": 1}},
        champions={0: ["mosk", "firragh"]},
        pawns={0: {"mosk": "moss-c", "firragh": "moss-a"}},
    )
    assert table.legal == ["moss-a", "moss-c", "sun-a", "firragh", "mosk"]
    assert table.play("moss-a").legal == ["moss-a", "moss-c", "sun-a", "firragh", "mosk", "done"]
    assert table.play("moss-c").legal == ["sun-a", "firragh", "mosk", "done"]
    assert table.play("firragh").legal == ["mosk", "done"]
    assert table.change("mosk") == {"player_0 pawn mosk moss-c": -1, "player_0 pawn mosk moss-b": 1, **NEXT}
    assert table.trolls() == {"moss-a": 1, "moss-b": 2, "sun-a": 1}


def test_r59_r60_example_of_an_attack() -> None:
    """Two Trolls, strength 2: two Honour, a Mud Vote, a third Gnome near the Wheel, the pawn one space on."""
    table = advancing(
        2,
        "mud-a",
        "mud-b",
        trolls={0: {"mud-b": 3}},
        gnomes={"mud-a": [2]},
        gnomes_near_wheel=[1, 3],
        wheel=3,
    )
    assert table.change("mud-b") == {
        "wheel 3": -1,
        "player_0 troll mud-b": -1,
        "gnome 2 mud-a": -1,
        "wheel 4": 1,
        "player_0 honour": 2,
        "player_0 troll mud-a": 1,
        "gnome 2 near wheel": 1,
        "player_0 votes mud": 1,
        **NEXT,
    }
    assert table.trolls() == {"mud-b": 1, "mud-a": 2}


@pytest.mark.parametrize(
    ("strengths", "trolls", "honour"),
    [([1], 1, 1), ([3], 3, 3), ([1, 2], 3, 3), ([1, 1], 3, 2), ([3], 2, 0), ([2, 2], 3, 0)],
)
def test_r59_victory_with_at_least_the_total_strength(strengths: list[int], trolls: int, honour: int) -> None:
    table = advancing(4, "moss-a", trolls={0: {"moss-b": trolls}}, gnomes={"moss-a": strengths})
    table.play(*["moss-b"] * trolls)
    assert (table.honour(), table.phase) == (honour, "turn" if honour else "retreat")
    assert table.votes("moss") == ({0: 1} if honour else {})


def test_r59_the_strengths_are_revealed_after_the_move_to_all() -> None:
    """While Trolls are sent nobody knows more than before."""
    table = advancing(2, "moss-a", "moss-b", trolls={0: {"moss-b": 3}}, gnomes={"moss-a": [3]})
    assert table.facts["gnomes_known"] == {}
    assert table.play("moss-b").facts["gnomes_known"] == {"moss-a": ["all"]}


def test_r60_g9_two_gnomes_move_the_pawn_two_spaces_without_effect() -> None:
    """From space 4 to 6, Influence: neither peeks nor Influence."""
    table = advancing(2, "moss-a", "moss-b", trolls={0: {"moss-b": 2}}, gnomes={"moss-a": [1, 1]}, wheel=4)
    table.play("moss-b")
    assert (table.facts["wheel"], table.facts["gnomes_near_wheel"], table.to_play) == (6, [1, 1], 1)


@pytest.mark.parametrize(("forced", "boosts"), [(True, 1), (False, 0)])
def test_r60_g9_over_the_honour_boost_wire(forced: bool, boosts: int) -> None:
    """From space 2 to 3; the space Gain Honour does not act."""
    rulings = {"forced_boost": forced}
    table = advancing(
        1, "moss-a", "moss-b", trolls={0: {"moss-b": 2}}, gnomes={"moss-a": [1]}, wheel=2, rulings=rulings
    )
    assert (table.of(0)["boosts"], table.honour(), table.facts["wheel"]) == (boosts, 1, 3)


def test_r60_both_steps_of_two_gnomes_count_for_wires() -> None:
    """The first of two passes the wire: from space 2 to 4, or from space 6 to 8."""
    trolls = {0: {"moss-b": 2}}
    table = advancing(2, "moss-a", "moss-b", "moss-b", trolls=trolls, gnomes={"moss-a": [1, 1]}, wheel=2)
    assert (table.of(0)["boosts"], table.facts["wheel"]) == (1, 4)
    table = advancing(2, "moss-a", "moss-b", "moss-b", trolls=trolls, gnomes={"moss-a": [1, 1]}, wheel=6)
    assert (table.phase, table.facts["wheel"]) == ("swarm", 8)


@pytest.mark.parametrize("forced", [True, False])
def test_r60_r83_g9_over_the_breach_wire(forced: bool) -> None:
    """From space 6 to 7, by either ruling. Three near the Wheel with the one defeated: 2 + 2 Gnomes come."""
    table = advancing(
        1,
        "moss-a",
        "moss-b",
        trolls={0: {"moss-b": 2}},
        gnomes={"moss-a": [1]},
        gnomes_near_wheel=[2, 3],
        wheel=6,
        swarm="granite",
        rulings={"forced_boost": forced},
    )
    assert (table.phase, table.to_play) == ("swarm", 0)
    # already paid
    assert (table.honour(), table.votes("moss")) == (1, {0: 1})
    assert table.facts["gnomes_near_wheel"] == [1, 2, 3]
    table.play("granite clan")
    assert table.facts["gnomes_near_wheel"] == []
    assert table.seen("invaders")[0] == 4 - 1  # the first is in granite-a
    assert (table.phase, table.legal) == ("path", ["granite-b", "granite-c"])


def test_r60_g8_one_vote_in_all() -> None:
    """The Vote of the victory is the one for seizing the cavern."""
    table = advancing(1, "moss-a", "moss-b", trolls={0: {"moss-b": 1}}, gnomes={"moss-a": [1]})
    assert table.votes("moss") == {0: 1}


def test_r61_g37_repulse_to_a_lair_of_choice() -> None:
    """All attackers, and a second Gnome unseen; the first stays known to all."""
    table = advancing(3, "moss-a", "moss-b", "moss-b", trolls={0: {"moss-b": 5}}, gnomes={"moss-a": [3]})
    table.play("done")
    assert (table.phase, table.to_play, table.legal) == ("retreat", 0, ["sun-a", "sun-b"])
    table.play("sun-b")
    assert table.trolls() == {"moss-b": 3, "sun-b": 2}
    assert (len(table.gnomes["moss-a"]), table.gnomes["moss-a"][0]) == (2, 3)
    assert table.facts["gnomes_known"] == {"moss-a": ["all", []]}
    assert (table.honour(), table.facts["votes"], table.facts["wheel"]) == (0, {}, 1)
    assert table.to_play == 1


def test_r61_no_third_gnome() -> None:
    table = advancing(1, "moss-a", "moss-b", trolls={0: {"moss-b": 5}}, gnomes={"moss-a": [3, 1]})
    table.play("sun-a")
    assert table.gnomes == {"moss-a": [3, 1]}
    assert table.facts["gnomes_known"] == {"moss-a": ["all", "all"]}


def test_r61_g3_none_if_the_supply_is_empty() -> None:
    near = [1] * 10 + [2] * 10 + [3] * 9
    table = advancing(
        1, "moss-a", "moss-b", trolls={0: {"moss-b": 5}}, gnomes={"moss-a": [3]}, gnomes_near_wheel=near
    )
    table.play("sun-a")
    assert table.gnomes == {"moss-a": [3]}


def test_r61_g47_pawns_retreat_with_the_trolls() -> None:
    """Mosk counts as one Troll in an attack: three against four."""
    table = advancing(
        3,
        "moss-a",
        "moss-b",
        "moss-b",
        "mosk",
        trolls={0: {"moss-b": 2}},
        champions={0: ["mosk"]},
        pawns={0: {"mosk": "moss-b"}},
        gnomes={"moss-a": [1, 3]},
    )
    assert table.change("sun-a") == {
        "player_0 troll moss-a": -2,
        "player_0 pawn mosk moss-a": -1,
        "player_0 troll sun-a": 2,
        "player_0 pawn mosk sun-a": 1,
        **NEXT,
    }


def test_r62_rivals_are_not_fought() -> None:
    table = advancing(2, "moss-b", trolls={0: {"moss-a": 2}, 1: {"moss-b": 1}, 2: {"moss-b": 4}})
    table.play("moss-a", "done")
    assert [table.trolls(seat) for seat in range(3)] == [
        {"moss-a": 1, "moss-b": 1},
        {"moss-b": 1},
        {"moss-b": 4},
    ]


def test_r63_g7_all_move_at_once() -> None:
    """The Troll of moss-c, the bridge, is sent first; the one of fire-c passes there all the same."""
    table = advancing(2, "moss-b", trolls={0: {"moss-c": 1, "fire-c": 1}})
    assert table.play("moss-c").legal == ["fire-c", "done"]
    table.play("fire-c")
    assert table.trolls() == {"moss-b": 2}


def test_r63_g7_a_destination_established_on_arrival_is_no_bridge() -> None:
    """moss-b becomes established by the Troll of moss-a: from ice-c behind it nobody gets through ice-a."""
    table = advancing(2, "moss-b", trolls={0: {"moss-a": 1, "ice-b": 1}}, lairs={0: "crown", 2: "sun"})
    assert table.legal == ["moss-a"]
    table.play("moss-a")
    assert table.to_play == 1


def test_r65_g35_if_no_unit_can_go_anywhere_nothing_happens() -> None:
    """No unit on the map; the symbol is covered, and the second action follows."""
    table = position(ancestry={0: ["A B", "- -"]}, supplies={0: 0})
    assert table.change("advance", "a1") == {"player_0 covered a1": 1}
    assert (table.to_play, table.legal) == (0, ["bolster", "done"])
