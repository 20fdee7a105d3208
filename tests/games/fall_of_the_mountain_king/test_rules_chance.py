"""R169 and R170, G41 and G49: what is drawn from the stream in a game's record, and in which order."""

from typing import Any

import pytest
from games.fall_of_the_mountain_king.ends_of_waves import breaching, invading, stopper
from games.fall_of_the_mountain_king.positions import CLANS, Table, position
from games.fall_of_the_mountain_king.reference_stream import Stream

WORDS = (1, 977, 123456789, 2**40 + 17, 2**63 + 5)
"""Streams to begin with."""
NO_SUPPLIES = dict.fromkeys(range(4), 0)


class Supply:
    """Gnome tokens beside the board, drawn from as R169 says."""

    def __init__(self, stream: Stream, *elsewhere: int) -> None:
        self.stream = stream
        self.counts = {strength: 10 - elsewhere.count(strength) for strength in (1, 2, 3)}

    def draw(self) -> int:
        """below(tokens), strengths counted from 1 up."""
        number = self.stream.below(sum(self.counts.values()))
        tokens = [strength for strength, count in self.counts.items() for _ in range(count)]
        self.counts[tokens[number]] -= 1
        return tokens[number]


def word(table: Table) -> int:
    return int(table.state.rng[0])


@pytest.mark.parametrize("start", WORDS)
def test_r169_r170_a_shuffle_of_the_gate_cards_at_the_refresh(start: int) -> None:
    """From the order Moss to Fire; thing i changes places with thing below(i + 1), from the last one on."""
    stream, gates = Stream(start), list(CLANS)
    for last in range(len(gates) - 1, 0, -1):
        other = stream.below(last + 1)
        gates[last], gates[other] = gates[other], gates[last]
    table = position(stage="scoring", rng=start)
    assert (table.facts["gates"], word(table)) == (gates, stream.word)


@pytest.mark.parametrize("start", WORDS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_r22_r170_the_starting_player_is_drawn_when_all_have_chosen(start: int, seats: int) -> None:
    table = position(seats, stage="champions", rng=start)
    for _ in range(seats):
        assert word(table) == start
        table.play(table.legal[0])
    stream = Stream(start)
    assert table.facts["start_player"] == f"player_{stream.below(seats)}"
    assert word(table) == stream.word


@pytest.mark.parametrize("start", WORDS)
def test_r169_r170_a_second_gnome_after_a_repulse(start: int) -> None:
    """The supply lacks the 3 of moss-b and two of strength 1 near the Wheel."""
    table = position(
        ancestry={0: ["A -", "- -"]}, supplies={0: 0}, trolls={0: {"moss-a": 1}}, gnomes={"moss-b": [3]},
        gnomes_near_wheel=[1, 1], rng=start,
    )  # fmt: skip
    table.play("advance", "a1", "moss-b", "moss-a")
    assert word(table) == start
    table.play("sun-a")
    supply = Supply(Stream(start), 3, 1, 1)
    assert table.gnomes == {"moss-b": [3, supply.draw()]}
    assert word(table) == supply.stream.word


@pytest.mark.parametrize("start", WORDS)
def test_r169_r170_entrenchment_then_the_gnomes_of_each_card_when_they_come(start: int) -> None:
    """moss-a and fire-d get their second ones; the two of the first card are drawn at once."""
    gnomes = {"fire-d": [2], "moss-a": [1]}
    table = position(
        turn_step="second action", supplies=NO_SUPPLIES, gnomes=gnomes, gates=["ice", "mud"],
        votes={"moss": {1: 1}}, rng=start, **stopper(None, {}, {}),
    )  # fmt: skip
    table.play("done")
    supply = Supply(Stream(start), 1, 2)
    assert table.gnomes == {"moss-a": [1, supply.draw()], "fire-d": [2, supply.draw()]}
    first, second = supply.draw(), supply.draw()
    assert (table.facts["invasion"]["invaders"], word(table)) == ([first, second], supply.stream.word)
    table.play("ice-b")
    # all of the Ice card have come, those of Mud are taken
    assert (table.gnomes["ice-b"], table.gnomes["ice-a"]) == ([first], [second])
    assert table.facts["invasion"]["invaders"] == [supply.draw(), supply.draw()]
    assert word(table) == supply.stream.word


@pytest.mark.parametrize("start", WORDS)
def test_r97_r170_the_gnomes_of_a_breach_after_those_near_the_wheel_are_mixed_in(start: int) -> None:
    """Two and two for three near the Wheel; the first stops in mud-a or mud-b."""
    table = breaching("mud", gnomes_near_wheel=[3, 3, 2], rng=start)
    supply = Supply(Stream(start))
    drawn = [supply.draw() for _ in range(4)]
    assert (table.facts["invasion"]["invaders"], word(table)) == (drawn, supply.stream.word)
    assert table.play("mud-b").gnomes["mud-b"] == drawn[:1]


def a_lot(start: int, *strengths: int, **scenario: Any) -> tuple[Table, Stream]:
    """One Gnome, the only one of the supply, is drawn and comes to fire-a."""
    near = [1] * 10 + [2] * 10 + [3] * 9
    stream = Stream(start)
    stream.below(1)
    return invading("fire", gnomes_near_wheel=near, rng=start, **scenario), stream


@pytest.mark.parametrize("start", WORDS)
def test_r99_r169_r170_g41_the_lot_counts_units_by_seat(start: int) -> None:
    """Two of seat 0, three of seat 2, and a Troll and a pawn of seat 3."""
    table, stream = a_lot(
        start,
        trolls={0: {"fire-a": 2}, 2: {"fire-a": 3}, 3: {"fire-a": 1}},
        champions={3: ["mosk"]},
        pawns={3: {"mosk": "fire-a"}},
    )
    seat = [0, 0, 2, 2, 2, 3, 3][stream.below(7)]
    left = [table.trolls(each).get("fire-a", 0) for each in (0, 2)]
    if seat == 3:
        assert (table.phase, table.to_play, left) == ("fall", 3, [2, 3])
    else:
        assert (table.phase, left) == ("votes", [2 - (seat == 0), 3 - (seat == 2)])
    assert word(table) == stream.word


@pytest.mark.parametrize("start", WORDS)
def test_r169_g49_one_candidate_is_not_drawn_but_a_gnome_is(start: int) -> None:
    """The last token of the supply costs a draw, the only owner in fire-a and the only target none."""
    table, stream = a_lot(start, trolls={1: {"fire-a": 3}})
    assert (table.trolls(1), word(table)) == ({"fire-a": 2}, stream.word)
    table, stream = a_lot(start)
    assert (table.gnomes, word(table)) == ({"fire-a": [3]}, stream.word)


@pytest.mark.parametrize("start", WORDS)
def test_r94_r169_r170_equal_targets_in_the_order_of_the_caverns(start: int) -> None:
    """Two Gnomes at mud-a and mud-b, which are overrun: three equal caverns, then those that are left."""
    table = invading("mud", gnomes={"mud-a": [1], "mud-b": [2]}, rng=start)
    supply = Supply(Stream(start), 1, 2)
    drawn = [supply.draw(), supply.draw()]
    equal = ["hammer-b", "mud-c", "fire-a"]
    expected = {"mud-a": [1], "mud-b": [2]}
    for strength in drawn:
        expected[equal.pop(supply.stream.below(len(equal)))] = [strength]
    assert (table.gnomes, word(table)) == (expected, supply.stream.word)


def test_r169_r170_nothing_else_is_drawn() -> None:
    """Awards, scoring of Wave III, the draft, a turn of Influence leave the stream."""
    table = position(phase="card", to_play="player_0", draft_step=1, rng=5)
    while table.phase != "turn":
        table.play(table.legal[0])
    assert word(table) == 5
    assert word(position(rng=5).play("influence", "a2", "crym")) == 5
    assert word(position(stage="awards", wave=3, influence={"ragna": {0: 2}}, rng=5)) == 5
    assert word(position(stage="scoring", wave=3, rng=5)) == 5
