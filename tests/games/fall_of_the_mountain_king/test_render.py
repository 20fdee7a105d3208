"""The text board and the drawing: what they show, and that they show nothing hidden."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import numpy as np
import pytest
from games.fall_of_the_mountain_king.invariants import HIDDEN
from games.fall_of_the_mountain_king.players import Keen
from games.fall_of_the_mountain_king.positions import GAME, Table, dealt, position

EVERYONE = -1
VIEWS = {"text": GAME.renderer.text, "svg": GAME.renderer.svg}
SVG = "{http://www.w3.org/2000/svg}"


def shown(view: str, table: Table, viewer: int = EVERYONE) -> str:
    return VIEWS[view](table.batch.tables[0], table.state, viewer)


def words(table: Table, viewer: int = EVERYONE) -> list[str]:
    """All words of the drawing."""
    drawing = ElementTree.fromstring(shown("svg", table, viewer))
    return [text.text or "" for text in drawing.iter(f"{SVG}text")]


def hints(table: Table, viewer: int = EVERYONE) -> list[str]:
    """What the drawing says over its signs."""
    drawing = ElementTree.fromstring(shown("svg", table, viewer))
    return [title.text or "" for title in drawing.iter(f"{SVG}title")]


def positions_of_a_game(seats: int, seed: int) -> Iterator[Table]:
    """Every position of a game."""
    table = dealt(seats, seed=seed)
    random = Random(seed)
    player = Keen(random)
    while not table.state.over:
        table.play(player(table.state, table.legal, random))
        yield table


@pytest.mark.parametrize("seats", GAME.seats)
def test_any_position_can_be_shown(seats: int) -> None:
    phases: Counter[str] = Counter()
    for table in positions_of_a_game(seats, seed=seats):
        phases[table.phase] += 1
        if phases[table.phase] > 2:
            continue
        for viewer in (EVERYONE, int(table.state.ply) % seats):
            lines = shown("text", table, viewer).splitlines()
            assert max(map(len, lines)) <= 100
            assert not any(line != line.rstrip() for line in lines)
            assert len(words(table, viewer)) > 150
    assert len(phases) > 15


def redeals(table: Table) -> Iterator[tuple[int, int]]:
    """(viewer, seed) for which a position is dealt anew: all viewers where others' choices are open."""
    seats, ply = int(table.state.seats), int(table.state.ply)
    if table.phase == "champion":
        yield from ((viewer, 10 * ply + seed) for viewer in range(seats) for seed in range(4))
    elif table.state.batch.any():
        yield from ((viewer, ply) for viewer in (0, seats - 1))
    elif ply % (5 if table.phase in ("card", "overlay") else 23) == 0:
        yield ply // 5 % seats, ply


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_redeal_changes_no_view(seats: int) -> None:
    drawn: Counter[str] = Counter()
    for table in positions_of_a_game(seats, seed=10 + seats):
        true = table.state
        for viewer, seed in redeals(table):
            other = table.batch.clone(table.rows)
            other.redeal(table.rows, np.array([viewer]), np.array([seed]))
            twin = other.states[0]
            drawn.update(name for name in HIDDEN if (true[name] != twin[name]).any())
            for view in VIEWS.values():
                assert view(table.batch.tables[0], twin, viewer) == view(table.batch.tables[0], true, viewer)
    assert min(drawn[name] for name in HIDDEN) > 1, drawn


def test_only_who_has_peeked_sees_the_strength_of_a_gnome() -> None:
    table = position(gnomes={"moss-c": [3]}, gnomes_known={"moss-c": [["player_1"]]})
    for viewer, strength in ((EVERYONE, 3), (0, "?"), (1, 3)):
        assert f"Gnome in moss-c, strength {strength}, seen by 1" in hints(table, viewer)
        assert f"gnome {strength} (seen by p1)" in shown("text", table, viewer)


def test_only_everyone_sees_face_down_gate_cards() -> None:
    table = position()
    assert "gate cards: ?, ?, ?, ?" in shown("text", table, 0)
    assert "gate cards: moss, ice, moon, granite" in shown("text", table)
    assert "Gate card 2: unknown" in hints(table, 1)
    assert "Gate card 2: Ice" in hints(table)


def test_only_the_own_hand_is_shown() -> None:
    table = dealt(3, seed=4)
    while table.phase != "card":
        table.play(table.legal[0])
    assert "hand of player_1\n" in shown("text", table, 1)
    assert shown("text", table, 1).count("hand of") == 1
    assert "Your hand" in words(table, 1)
    assert "player_0's hand" in words(table)


def test_the_board_says_what_lies_where() -> None:
    table = position(
        trolls={0: {"moss-a": 2, "ice-a": 1}, 1: {"moss-a": 1}},
        pawns={0: {"imbolg": "moss-a"}},
        champions={0: ["imbolg"]},
        votes={"moss": {1: 3, 0: 3}},
        honour={0: 17},
        display=["siggdan", "okkag", "crym", "laggrid", "waelwulf"],
        influence={"crym": {1: 4, 0: 2}},
    )
    board = shown("text", table, 0)
    assert "p0! 2 +Imbolg, p1 1" in board
    assert "p1 3, p0 3" in board
    assert "Crym (Mud; 2 votes, lines at 3 6): p1 4, p0 2" in board
    assert board.endswith("player_0 to take an action.\n")
    drawn, signs = words(table, 0), hints(table, 0)
    assert {"player_0 (you)", "17", "player_0 to take an action"} <= set(drawn)
    tracks = ("player_1, Votes of Moss: 3", "player_1, Influence: 4")
    units = ("player_0, Trolls in moss-a: 2", "Imbolg, pawn of player_0")
    for sign in (*units, "moss-a, controlled by player_0", *tracks):
        assert sign in signs, sign


def test_ancestries_and_cubes_are_shown() -> None:
    table = position(ancestry={0: ["A A2", "W E"]}, covered={0: ["a1"]})
    lines = [line.split() for line in shown("text", table, 0).splitlines()]
    assert ["1", "a", "A2"] in [line[:3] for line in lines]
    assert ["2", "W", "E"] in [line[:3] for line in lines]
    assert "advance, covered" in hints(table)
    assert "advance 2" in hints(table)


def test_the_action_under_way_and_its_choices_are_shown() -> None:
    table = position(ancestry={0: ["A A2", "I G"]}, trolls={0: {"moss-a": 2}})
    assert {"influence", "gnome", "advance"} <= set(words(table, 0))
    table.play("advance", "a1")
    assert "under way: Advance; covered for it: a1" in shown("text", table, 0)
    assert "covered for it: a1" in words(table, 0)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_end_shows_the_result(seats: int) -> None:
    *_, table = positions_of_a_game(seats, seed=seats)
    order = sorted(range(seats), key=table.places.__getitem__)
    ranking = ", ".join(f"{table.places[s]} player_{s} {table.scores[s]}" for s in order)
    assert f"final ranking after Wave III: {ranking} honour" in " ".join(shown("text", table, 0).split())
    drawn = words(table, 0)
    start = drawn.index("Final ranking") + 1
    assert drawn[start : start + 3 * seats] == [
        word for s in order for word in (f"{table.places[s]}.", str(s), str(table.scores[s]))
    ]


def test_the_cards_say_what_all_champions_do() -> None:
    assert GAME.renderer.cards is not None
    said = GAME.renderer.cards(dealt().batch.tables[0])
    assert [len(said[deck]) for deck in ("Champions 0", "Champions I/II", "Champions III")] == [14, 20, 10]
    assert said["Champions I/II"]["Rimefather Ulv"] == "Ice, 2 Votes; Ancestry symbol: one Wild."
    assert said["Starting card"] == {"card": "advance, bolster / influence, gnome"}
