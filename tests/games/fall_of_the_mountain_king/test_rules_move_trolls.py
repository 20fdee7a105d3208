"""R87, R88, G21, G31, G35 and G45: Move Trolls, the effect of the Wheel's star."""

from typing import Any

from games.fall_of_the_mountain_king.positions import Table, position

from fabletop.envs.fall_of_the_mountain_king.move_trolls import absolute

NEXT = {"player_1 supplies": -1}
"""The next player's turn has begun."""
KNOWN_GATES = [["player_0"]] * 4
"""So there is nothing to scout."""


def moving(power: int = 4, *texts: str, **scenario: Any) -> Table:
    """Seat 0 has moved the pawn so many spaces to the fifth one, Move Trolls; it was its last Supply."""
    symbol = "G" if power == 1 else f"G{power}"
    ancestry = {0: [f"{symbol} -", "- A"]}
    scenario = {"ancestry": ancestry, "supplies": {0: 0}, "gates_known": KNOWN_GATES, **scenario}
    table = position(wheel=5 - power, **scenario).play("gnome", "a1")
    return table.play(*[str(power)] * (power > 1), *texts)


def test_r87_g21_g45_move_trolls_of_anybody() -> None:
    """Out of moss-c: own and a rival's Trolls, and a rival's pawn, each its own way; four in all."""
    table = moving(
        trolls={0: {"moss-c": 2, "fire-d": 1}, 1: {"moss-c": 1}},
        champions={2: ["firragh"]},
        pawns={2: {"firragh": "moss-c"}},
    )
    assert (table.phase, table.legal) == ("move from", ["moss-c", "fire-d"])
    table.play("moss-c")
    assert (table.phase, table.legal) == ("move", ["firragh", "own troll", "troll of seat +1"])
    table.play("firragh")
    # moss-c touches sun-a of seat 0, crown-b of seat 2, spiral-a of nobody
    assert (table.phase, table.legal) == (
        "move to",
        ["moss-a", "moss-b", "moss-d", "ice-c", "fire-c", "crown-b"],
    )
    table.play("crown-b")
    assert table.legal == ["own troll", "troll of seat +1", "done"]
    table.play("own troll")
    assert table.legal == ["moss-a", "moss-b", "moss-d", "ice-c", "fire-c", "sun-a"]
    table.play("sun-a", "troll of seat +1")
    assert table.legal == ["moss-a", "moss-b", "moss-d", "ice-c", "fire-c"]
    assert table.change("ice-c", "done") == {"player_1 troll moss-c": -1, "player_1 troll ice-c": 1, **NEXT}
    assert (table.trolls(0), table.pawns(2)) == (
        {"moss-c": 1, "fire-d": 1, "sun-a": 1},
        {"firragh": "crown-b"},
    )


def test_r87_g35_up_to_x_at_least_one() -> None:
    """The pawn has moved two spaces: after two units it is over; `done` needs one."""
    table = moving(2, "moss-a", trolls={0: {"moss-a": 5}})
    assert table.legal == ["own troll"]
    table.play("own troll", "moss-b")
    assert table.legal == ["own troll", "done"]
    table.play("own troll", "fire-b")
    assert (table.to_play, table.trolls()) == (1, {"moss-a": 3, "moss-b": 1, "fire-b": 1})


def test_r87_not_into_overrun_caverns() -> None:
    table = moving(
        1,
        "moss-a",
        "own troll",
        trolls={0: {"moss-a": 1}},
        gnomes={"moss-b": [1]},
        gnomes_known={"moss-b": ["all"]},
    )
    assert table.legal == ["moss-c", "fire-b"]


def test_r87_ends_when_the_place_is_left_by_all() -> None:
    table = moving(4, "moss-a", "own troll", "moss-b", trolls={0: {"moss-a": 1, "moss-b": 1}})
    assert (table.to_play, table.trolls()) == (1, {"moss-b": 2})


def test_r87_of_the_seat_that_plays() -> None:
    """A Troll is named by its owner's seat, as seen from who moves it."""
    table = position(
        to_play="player_2", wheel=4, ancestry={2: ["G -", "- -"]}, gates_known=[["player_2"]] * 4,
        trolls={0: {"moss-a": 1}, 2: {"moss-a": 1}, 3: {"moss-a": 1}},
    )  # fmt: skip
    table.play("gnome", "a1", "moss-a")
    assert table.legal == ["own troll", "troll of seat +1", "troll of seat +2"]
    table.play("troll of seat +2", "moss-b")
    assert table.trolls(0) == {"moss-b": 1}


def test_r88_g31_out_of_lairs() -> None:
    """Of seat 0 and of a rival; theirs into the caverns round it."""
    table = moving(1, trolls={0: {"sun-a": 1}, 1: {"axe-b": 2}})
    assert table.legal == ["sun-a", "axe-b"]
    table.play("axe-b")
    assert table.legal == ["troll of seat +1"]
    assert table.play("troll of seat +1").legal == ["hammer-b", "hammer-c", "mud-a", "mud-c"]


def test_r88_closed_lairs_are_not_entered() -> None:
    """Round fire-d: spiral-a is of nobody, skull-a of seat 3."""
    table = moving(1, "fire-d", "own troll", trolls={0: {"fire-d": 1}})
    assert table.legal == ["moss-d", "mud-d", "fire-c"]


def test_r88_who_cannot_move_is_not_offered() -> None:
    """Round sun-a all is overrun. From ice-d, with one neighbour free of Gnomes, everybody could go."""
    around = {"moss-c": [1], "ice-c": [1], "ice-d": [1], "moss-d": [1]}
    known = {cavern: ["all"] for cavern in around}
    table = moving(1, trolls={0: {"sun-a": 1, "mud-a": 1}}, gnomes=around, gnomes_known=known)
    assert table.legal == ["mud-a"]


def test_r88_if_nothing_can_be_moved_nothing_happens() -> None:
    """Nobody has a unit on the map; the symbol is covered and the pawn has moved."""
    table = position(ancestry={0: ["G A", "- -"]}, wheel=4, gates_known=KNOWN_GATES)
    assert table.change("gnome", "a1") == {"wheel 4": -1, "player_0 covered a1": 1, "wheel 5": 1}
    assert (table.to_play, table.legal) == (0, ["advance", "done"])


def test_r87_owners_are_named_by_the_steps_to_their_seats() -> None:
    """In plain numbers, as the chronicle names them: of five seats, from the last one."""
    table = position(5, to_play="player_4", phase="turn")
    assert [absolute(table.state, step) for step in range(5)] == [4, 0, 1, 2, 3]
