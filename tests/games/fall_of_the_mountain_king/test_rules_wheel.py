"""R78 to R86, G20, G42 and G46: the Gnome action and the Gnome Wheel."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.positions import Table, position

NEXT = {"player_1 supplies": -1}
"""The next player's turn has begun."""
ALL_GATES = ["gate card 1", "gate card 2", "gate card 3", "gate card 4"]
KNOWN_GATES = [["player_0"]] * 4


def turning(power: int, *texts: str, **scenario: Any) -> Table:
    """Seat 0 has covered one symbol of that power, with its last Supply."""
    symbol = "G" if power == 1 else f"G{power}"
    table = position(ancestry={0: [f"{symbol} -", "- A"]}, supplies={0: 0}, **scenario)
    return table.play("gnome", "a1", *texts)


def test_r78_r83_r85_example_power_3_over_the_breach_wire_to_bolster() -> None:
    """Scout, then with three Gnomes near the Wheel four invade, then Bolster with power 3."""
    table = turning(
        3,
        wheel=5,
        trolls={0: {"moss-d": 1}},
        gnomes={"mud-a": [3]},
        gates=["fire", "ice"],
        gnomes_near_wheel=[1, 1, 2],
        swarm="granite",
    )
    assert (table.phase, table.legal) == ("wheel", ["1", "2", "3"])
    assert table.change("3") == {"wheel 5": -1, "wheel 8": 1}
    assert (table.phase, table.legal) == ("scout", ["mud-a", *ALL_GATES, "done"])
    table.play("gate card 2", "mud-a")
    assert (table.facts["gates_known"][1], table.facts["gnomes_known"]) == (
        ["player_0"],
        {"mud-a": [["player_0"]]},
    )
    assert (table.phase, table.to_play) == ("swarm", 0)
    assert table.legal == ["ice clan", "moon clan", "granite clan", "hammer clan", "mud clan"]
    table.play("granite clan")
    assert table.seen("near_wheel").tolist() == [0, 0, 0]
    assert (table.seen("invaders")[0], list(table.gnomes)) == (4 - 1, ["granite-a", "mud-a"])
    assert table.legal == ["granite-b", "granite-c"]
    table.play("granite-b")  # the third goes to granite-c
    assert table.legal == ["moon-c", "granite-d", "hammer-a", "hammer-c"]
    table.play("granite-d")
    assert list(table.gnomes) == ["granite-a", "granite-b", "granite-c", "granite-d", "mud-a"]
    assert (table.phase, table.legal) == ("bolster", ["moss-d", "sun-a", "sun-b"])
    assert table.play("moss-d").legal == ["1", "2", "3"]
    assert table.change("3") == {"player_0 supply": -3, "player_0 troll moss-d": 3, **NEXT}


@pytest.mark.parametrize(("power", "most"), [(2, 2), (5, 5), (8, 8), (9, 8)])
def test_r78_g20_at_least_one_space_at_most_the_power_and_once_round(power: int, most: int) -> None:
    assert turning(power).legal == [str(spaces) for spaces in range(1, most + 1)]


def test_r78_once_round_ends_where_it_began() -> None:
    """From space 2, Influence, over both wires, with X = 8."""
    table = turning(9, "8", "done", wheel=2, swarm="granite", trolls={1: {"granite-a": 2}})
    assert (table.phase, table.of(0)["boosts"]) == ("swarm", 1)
    table.play("granite clan")
    assert (table.phase, table.facts["wheel"], table.trolls(1)) == ("influence", 2, {})
    assert table.play("crym").influence("crym") == {0: 8 + 1}


def test_r79_one_gate_card_and_one_gnome_in_either_order() -> None:
    for first, second in (("gate card 3", "ice-b"), ("ice-b", "gate card 3")):
        table = turning(1, gnomes={"moss-a": [3], "ice-b": [1]})
        assert (table.phase, table.legal) == ("scout", ["moss-a", "ice-b", *ALL_GATES, "done"])
        table.play(first)
        rest = ["moss-a", "ice-b"] if first == "gate card 3" else ALL_GATES
        assert table.legal == [*rest, "done"]
        table.play(second)
        assert table.phase == "influence"
        assert table.facts["gnomes_known"] == {"ice-b": [["player_0"]]}
        assert table.facts["gates_known"] == [[], [], ["player_0"], [], []]


def test_r79_each_or_neither() -> None:
    table = turning(1, "done", gnomes={"moss-a": [3]})
    assert (table.phase, table.facts["gnomes_known"], table.facts["gates_known"]) == (
        "influence",
        {},
        [[]] * 5,
    )
    table = turning(1, "moss-a", "done", gnomes={"moss-a": [3]})
    assert (table.phase, table.facts["gnomes_known"]) == ("influence", {"moss-a": [["player_0"]]})


def test_r79_g42_two_unknown_gnomes_the_token_is_chosen() -> None:
    table = turning(1, "moss-a", gnomes={"moss-a": [3, 1]})
    assert (table.phase, table.legal) == ("token", ["token 1", "token 2"])
    table.play("token 2")
    assert table.facts["gnomes_known"] == {"moss-a": [[], ["player_0"]]}
    assert (table.phase, table.legal) == ("scout", [*ALL_GATES, "done"])


def test_r79_the_only_unknown_one_of_two_is_not_asked() -> None:
    table = turning(
        1, "moss-a", gnomes={"moss-a": [3, 1]}, gnomes_known={"moss-a": [["player_0"], ["player_2"]]}
    )
    assert table.facts["gnomes_known"] == {"moss-a": [["player_0"], ["player_0", "player_2"]]}
    assert table.phase == "scout"


def test_r79_g46_what_one_knows_is_not_offered() -> None:
    """A rival's knowledge is none of one's own."""
    table = turning(
        1,
        gnomes={"moss-a": [3], "ice-a": [1], "mud-a": [2]},
        gnomes_known={"moss-a": [["player_0"]], "ice-a": ["all"], "mud-a": [["player_1"]]},
        gates_known=[["player_0"], ["player_1"], ["player_0", "player_3"]],
    )
    assert table.legal == ["mud-a", "gate card 2", "gate card 4", "done"]


def test_r79_g46_nothing_unknown() -> None:
    assert turning(1, gates_known=KNOWN_GATES).phase == "influence"


def test_r79_g42_scouting_comes_before_the_wires() -> None:
    """With the pawn over both wires neither has acted."""
    table = turning(6, "6", gnomes={"moss-a": [3]}, gnomes_near_wheel=[1])
    assert (table.phase, table.of(0)["boosts"], table.facts["gnomes_near_wheel"]) == ("scout", 0, [1])
    table.play("done")
    assert (table.phase, table.of(0)["boosts"]) == ("swarm", 1)


def test_r80_peeks_are_remembered() -> None:
    """Seat 0 sees the strength and the Domain from now on, seat 1 does not."""
    table = turning(1, "moss-a", "gate card 2", "crym", "done", gnomes={"moss-a": [3]}, gates=["fire", "ice"])
    assert table.to_play == 1
    seats = int(table.state.seats)
    for seat in (0, 1):
        knows = [int((seat + step) % seats == 0) for step in range(seats)]
        strength = [0, 0, 0, 1] if seat == 0 else [1, 0, 0, 0]
        assert table.seen("gnomes", seat)[0, 0].tolist() == strength + knows
        domain = [0, 1 - seat, 0, 0, 0, 0, 0]
        assert table.seen("gates", seat)[1].tolist() == [*domain, 0, *knows]


def test_r80_at_gate_cards_until_the_refresh_at_gnomes_on() -> None:
    table = position(
        stage="scoring",
        gnomes={"moss-a": [3]},
        gnomes_known={"moss-a": [["player_0"]]},
        gates_known=[["player_0"], [], ["player_2"]],
    )
    assert (table.facts["wave"], table.facts["gates_known"]) == (2, [[]] * 5)
    assert table.facts["gnomes_known"] == {"moss-a": [["player_0"]]}


def test_r81_wires_in_the_order_passed() -> None:
    """From space 6 once round less one: the Breach first, the Boost when it is over."""
    table = turning(7, "7", "done", wheel=6, swarm="granite", trolls={1: {"granite-a": 5}})
    assert (table.phase, table.of(0)["boosts"], table.facts["wheel"]) == ("swarm", 0, 5)
    table.play("granite clan")
    assert (table.trolls(1), table.of(0)["boosts"]) == ({"granite-a": 3}, 1)
    # from space 1 on: the Boost first
    table = turning(6, "6", "done")
    assert (table.phase, table.of(0)["boosts"]) == ("swarm", 1)


@pytest.mark.parametrize(("before", "after"), [(0, 1), (5, 6), (6, 6)])
def test_r82_honour_boost(before: int, after: int) -> None:
    """The wire lies before the third space; from space 2 the pawn passes it with one step."""
    table = turning(1, "done", wheel=2, boosts={0: before})
    assert (table.of(0)["boosts"], table.honour()) == (after, 1 + after)


def test_r82_no_boost_beyond_the_wire() -> None:
    """From space 3 to 4, 5 and 6 no wire is passed."""
    for spaces in (1, 2, 3):
        table = turning(3, str(spaces), "done", wheel=3)
        assert (table.of(0)["boosts"], table.phase) == (0, ["bolster", "turn", "influence"][spaces - 1])


@pytest.mark.parametrize(("near", "invaders"), [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4)])
def test_r83_breach(near: int, invaders: int) -> None:
    """Behind moss-a, the only Gate of fire, all caverns are full: every Gnome is beaten there."""
    table = turning(
        1, "done", wheel=6, swarm="fire", gnomes_near_wheel=[1] * near, trolls={1: {"fire-a": 9}}
    )  # fmt: skip
    assert (table.phase, table.to_play) == ("swarm", 0)
    table.play("fire clan")
    assert (table.trolls(1), table.honour(1)) == ({"fire-a": 9 - invaders}, 0)
    # then the effect of space 7
    assert table.honour(0) == 1


@pytest.mark.parametrize(
    ("wheel", "spaces", "phase"),
    [(1, 1, "influence"), (2, 2, "bolster"), (1, 3, "bolster"), (4, 2, "influence"), (7, 1, "bolster")],
)
def test_r84_r85_power_of_bolster_and_influence_is_what_the_pawn_moved(
    wheel: int, spaces: int, phase: str
) -> None:
    """X is not the power of the action, 4, but the spaces moved."""
    table = turning(4, str(spaces), "done", wheel=wheel)
    assert table.phase == phase
    if phase == "influence":
        assert table.play("crym").influence("crym") == {0: spaces + 1}
    else:
        assert table.change("sun-a", *[str(spaces)] * (spaces > 1))["player_0 supply"] == -spaces


def test_r85_the_usual_rules_of_bolster_hold() -> None:
    """Not where a rival is; called back when the supply is empty."""
    trolls = {0: {"moss-a": 1, "moss-b": 1, "sun-b": 22}, 1: {"moss-b": 1}}
    table = turning(3, "3", "done", trolls=trolls)
    assert table.legal == ["moss-a", "sun-a", "sun-b"]
    assert table.play("moss-a").legal == ["moss-b", "sun-b", "done"]


@pytest.mark.parametrize(
    ("spaces", "wheel", "boost", "honour"), [(1, 2, 0, 2), (2, 1, 3, 6), (4, 7, 2, 7), (1, 6, 4, 5)]
)
def test_r86_gain_honour(spaces: int, wheel: int, boost: int, honour: int) -> None:
    """X and the Boost, to which the wire before the third space has added one; the seventh has none."""
    table = turning(
        5, str(spaces), "done", wheel=wheel, boosts={0: boost}, swarm="fire", trolls={1: {"fire-a": 2}}
    )
    if table.phase == "swarm":
        table.play("fire clan")
    assert table.honour() == honour
