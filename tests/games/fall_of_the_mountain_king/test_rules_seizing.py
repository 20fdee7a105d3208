"""R66 to R69, G8, G22, G30: Seizing Control."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.positions import Table, position

WAY = {"moss-a": 4}
"""Where the Trolls of seat 0 come from."""


def advancing(*texts: str, power: int = 3, **scenario: Any) -> Table:
    """Seat 0 has covered one symbol of that power, with its last Supply."""
    scenario = {"ancestry": {0: [f"A{power} -", "- -"]}, "supplies": {0: 0}, **scenario}
    return position(**scenario).play("advance", "a1", *texts)


def moving(*texts: str, **scenario: Any) -> Table:
    """Seat 0 moves up to four Trolls by the Wheel, whose pawn goes from the star to the fifth space."""
    scenario = {"ancestry": {0: ["G4 -", "- -"]}, "supplies": {0: 0}, **scenario}
    return position(**scenario).play("gnome", "a1", "4", "done", *texts)


@pytest.mark.parametrize(
    ("own", "rivals", "sent", "votes"),
    [
        (0, {1: 1}, 2, 1),  # a rival had it
        (0, {1: 1}, 1, 0),  # a tie
        (0, {1: 2, 2: 2}, 3, 1),  # nobody had it
        (2, {1: 2}, 1, 1),  # a tie is broken
        (2, {1: 1}, 1, 0),  # it was controlled before
        (0, {}, 1, 0),  # it was empty
        (1, {2: 4}, 2, 0),  # the rival still has more
    ],
)
def test_r66_a_vote_for_a_cavern_not_controlled_before(
    own: int, rivals: dict[int, int], sent: int, votes: int
) -> None:
    trolls = {0: {**WAY, "moss-b": own} if own else WAY} | {seat: {"moss-b": n} for seat, n in rivals.items()}
    table = advancing("moss-b", *["moss-a"] * sent, trolls=trolls)
    if table.phase == "troops":
        table.play("done")
    assert table.votes("moss") == ({0: 1} if votes else {})


def test_r66_presence_decides_who_controls() -> None:
    """Mosk counts as two: one Troll and he control what two of a rival hold."""
    table = advancing(
        "moss-b", "moss-a", "mosk", power=2,
        trolls={0: WAY, 1: {"moss-b": 2}}, champions={0: ["mosk"]}, pawns={0: {"mosk": "moss-a"}},
    )  # fmt: skip
    assert table.votes("moss") == {0: 1}


def test_r66_leaving_a_cavern_gives_nobody_a_vote() -> None:
    """Seat 1 controls moss-a when seat 0 has gone, but it is not its turn; the empty moss-b pays nothing."""
    table = advancing("moss-b", *["moss-a"] * 3, trolls={0: {"moss-a": 3}, 1: {"moss-a": 1}})
    assert table.facts["votes"] == {}


def test_r67_by_a_champion() -> None:
    """Selka's pawn breaks the tie of moss-b by a Claw."""
    trolls = {0: {"moss-b": 1}, 1: {"moss-b": 1}}
    table = position(trolls=trolls, champions={0: ["selka"]}, pawns={0: {"selka": "mud-a"}})
    assert table.change("selka", "moss-b")["player_0 votes moss"] == 1
    assert (table.to_play, table.facts["turn_step"]) == (0, "first action")


def test_r67_by_moving_trolls_with_the_wheel() -> None:
    """A rival's Troll leaves moss-b, where seat 0 has one, for moss-a, where seat 0 has two."""
    trolls = {0: {"moss-b": 1, "moss-a": 2}, 1: {"moss-b": 1}}
    table = moving("moss-b", "troll of seat +1", "moss-a", "done", trolls=trolls)
    assert table.votes("moss") == {0: 1}


def test_r67_r69_g21_several_caverns_in_their_order() -> None:
    """Ties in both: two rivals leave moss-c, one own Troll goes from there to ice-c."""
    table = moving(
        "moss-c", "own troll", "ice-c", "troll of seat +1", "moss-a", "troll of seat +1", "moss-b", "done",
        trolls={0: {"moss-c": 3, "ice-c": 1}, 1: {"moss-c": 3, "ice-c": 1}},
        votes={"moss": {2: 1}, "ice": {2: 1}},
    )  # fmt: skip
    assert (table.votes("moss"), table.votes("ice")) == ({2: 1, 0: 1}, {2: 1, 0: 1})
    times = table.facts["vote_times"]
    assert times["moss"]["player_0"] < times["ice"]["player_0"]


def test_r67_g30_falls_in_a_breach_of_the_own_action() -> None:
    """Two Trolls fall in granite-a: if the lot spares the one of seat 0, it controls the cavern."""
    trolls = {0: {"granite-a": 1, "sun-a": 1}, 1: {"granite-a": 2}}
    outcomes = set()
    for seed in range(12):
        table = position(
            seed=seed, trolls=trolls, ancestry={0: ["G2 -", "- -"]}, wheel=6, supplies={0: 0}, swarm="granite"
        )
        # two Gnomes, two falls; then the effect of the space, Bolster
        table.play("gnome", "a1", "2", "done", "granite clan")
        assert (table.phase, table.facts["votes"]) == ("bolster", {})
        table.play("sun-a", "1")
        left = (table.trolls(0).get("granite-a", 0), table.trolls(1).get("granite-a", 0))
        outcomes.add(left)
        assert table.votes("granite") == ({0: 1} if left == (1, 0) else {})
    assert outcomes == {(1, 0), (0, 1)}


def test_r67_g22_two_weak_actions_are_compared_one_by_one() -> None:
    """The first Advance makes a tie, the second one seizes."""
    table = position(ancestry={0: ["A -", "- A"]}, trolls={0: WAY, 1: {"moss-b": 1}})
    table.play("advance", "a1", "moss-b", "moss-a")
    assert table.facts["votes"] == {}
    assert table.change("advance", "b2", "moss-b", "moss-a") == {
        "player_0 troll moss-a": -1,
        "player_0 covered b2": 1,
        "player_0 troll moss-b": 1,
        "player_0 votes moss": 1,
        "player_1 supplies": -1,
    }


def test_r67_g22_an_empty_cavern_is_not_seized_by_the_second_action() -> None:
    """After the first it is controlled."""
    table = position(ancestry={0: ["A -", "- A"]}, trolls={0: WAY})
    table.play("advance", "a1", "moss-b", "moss-a", "advance", "b2", "moss-b", "moss-a")
    assert table.facts["votes"] == {}


def test_r67_given_up_and_taken_back_in_one_action_is_no_seizing() -> None:
    """Only before and after count: a cavern controlled at both ends pays nothing."""
    trolls = {0: {"moss-a": 2, "moss-c": 1}, 1: {"moss-a": 1}}
    table = moving("moss-a", "own troll", "moss-b", "troll of seat +1", "moss-c", "done", trolls=trolls)
    assert table.facts["votes"] == {}


def test_r68_g8_g30_the_cavern_of_a_victory_is_not_paid_twice() -> None:
    """Strength 1 in moss-b: one Vote, though it is controlled at the end and was not at the start."""
    table = advancing("moss-b", *["moss-a"] * 3, trolls={0: WAY}, gnomes={"moss-b": [1]})
    assert table.votes("moss") == {0: 1}


def test_r68_g30_the_vote_of_a_victory_is_kept() -> None:
    """The victory goes over the Breach wire; the only Troll falls where it won."""
    table = advancing(
        "granite-a", "granite-b", power=2, trolls={0: {"granite-b": 1}}, gnomes={"granite-a": [1]},
        wheel=6, swarm="granite",
    )  # fmt: skip
    assert (table.phase, table.votes("granite")) == ("swarm", {0: 1})
    # three Gnomes: the easiest caverns are those that a Gnome can reach, granite-a alone
    table.play("granite clan")
    assert "granite-a" not in table.trolls()
    assert table.votes("granite") == {0: 1}


def test_r69_lairs_give_no_votes() -> None:
    """Back to the own Lair, which no Domain has."""
    table = advancing("sun-a", "moss-c", power=1 + 1, trolls={0: {"moss-c": 1}})
    assert table.facts["votes"] == {}


def test_r66_not_on_the_turn_of_others() -> None:
    """Seat 1 moves its own Troll out of moss-a: seat 0 controls it then and gains nothing."""
    table = position(
        to_play="player_1",
        trolls={0: {"moss-a": 1}, 1: {"moss-a": 1}},
        ancestry={1: ["A -", "- -"]},
        supplies={1: 0},
    )
    table.play("advance", "a1", "moss-b", "moss-a")
    assert table.facts["votes"] == {}
