"""Moves in words: what they tell of decisions and what these bring, and what they keep back."""

from random import Random

import pytest
from games.fall_of_the_mountain_king.players import Keen
from games.fall_of_the_mountain_king.positions import GAME, Table, dealt, position

from fabletop.envs.core.record import SEES_ALL


def told(table: Table, text: str, viewer: int = SEES_ALL) -> list[str]:
    """Play a decision; what the chronicle says of it, line by line."""
    return table.told(text, viewer).splitlines()


@pytest.mark.parametrize("seats", [2, 4])
def test_every_decision_is_told(seats: int) -> None:
    table = dealt(seats, seed=seats)
    random = Random(seats)
    player = Keen(random)
    while not table.state.over:
        first, *others = told(table, player(table.state, table.legal, random), table.to_play)
        assert first
        assert first == first.strip(": ;")
        assert all(line.startswith("  ") and line.strip() for line in others)
    assert others[-1].startswith("  the game ends: 1 player_")


def test_the_state_is_not_changed() -> None:
    table = dealt(3, seed=2)
    before = table.batch.states.tobytes()
    action = GAME.actions.parse(table.legal[0])
    GAME.renderer.move(table.batch.tables[0], table.state, action, table.state, SEES_ALL)
    assert table.batch.states.tobytes() == before


def test_an_advance_that_seizes_is_told() -> None:
    table = position(ancestry={0: ["A2 A", "I G"]}, trolls={0: {"moss-a": 3}, 1: {"moss-b": 1}})
    table.play("advance", "a1")
    while table.phase in ("symbol", "boost"):
        table.play("done" if table.phase == "symbol" else "0")
    assert told(table, "moss-b")[0].startswith("advance to moss-b (Strong Advance, power 2)")
    table.play("moss-a")
    said = told(table, "moss-a")[0]
    assert "2 Trolls have advanced to moss-b" in said
    assert "seizes control of moss-b" in said
    assert "+1 Moss Vote" in said


def attack(strength: int) -> list[str]:
    """Two Trolls attack a Gnome; what is said when the second one has come."""
    table = position(ancestry={0: ["A2 A", "I G"]}, trolls={0: {"moss-a": 2}}, gnomes={"moss-b": [strength]})
    table.play("advance", "a1")
    while table.phase in ("symbol", "boost"):
        table.play("done" if table.phase == "symbol" else "0")
    return told(table.play("moss-b", "moss-a"), "moss-a")


def test_a_victory_is_told_with_all_it_brings() -> None:
    said = attack(2)[0]
    honours = ("+2 Honour", "+1 Moss Vote")
    wheel = "the Wheel pawn moves 1 to space 1"
    for part in ("victory over Gnomes of strength 2", "-1 Gnome in moss-b", wheel, *honours):
        assert part in said, part


def test_a_repulse_is_told() -> None:
    said = attack(3)[0]
    assert "Gnomes revealed in moss-b: 3" in said
    assert "the attack is repelled" in said


def test_what_others_choose_at_the_same_time_is_not_told() -> None:
    for viewer, says in ((0, "choose card 1"), (1, "choose a card"), (SEES_ALL, "choose card 1")):
        table = dealt(2, seed=3)
        while table.phase != "card":
            table.play(table.legal[0])
        assert told(table, "card 1", viewer) == [says]
        if table.phase == "overlay":
            cell = table.legal[0]
            assert told(table, cell, viewer) == ["say where it goes" if viewer == 1 else f"overlay {cell}"]


def test_cards_laid_by_all_are_told() -> None:
    table = dealt(2, seed=3)
    while not (table.phase == "overlay" and table.to_play == 1):
        table.play(table.legal[0])
    lines = told(table, table.legal[0], 0)
    assert lines[0] == "say where it goes"
    assert [line.split()[:2] for line in lines[1:3]] == [["player_0", "lays"], ["player_1", "lays"]]
    assert lines[3] == "  the hands are passed on"


def test_only_who_peeks_is_told_what_is_seen() -> None:
    for viewer, known in ((0, True), (1, False), (SEES_ALL, True)):
        table = position(gnomes={"moss-b": [3]}, phase="scout",
                         wheel_move={"gate_peeks": 1, "gnome_peeks": 1, "wheel_moved": 1})  # fmt: skip
        assert ("it is Ice" in told(table, "gate card 2", viewer)[0]) is known
        assert ("its strength is 3" in told(table, "moss-b", viewer)[0]) is known
