"""The text board, the drawing and the chronicle: what they show, and that they show nothing hidden."""

from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

import numpy as np
import pytest
from games.bots import bot_number, bot_play
from games.lords_of_xidit.invariants import HIDDEN
from games.lords_of_xidit.positions import GAME, Table, dealt, new_batch, position

from fabletop.envs.lords_of_xidit.state import CENSUS

EVERYONE = -1
VIEWS = {"text": GAME.renderer.text, "svg": GAME.renderer.svg}
SVG = "{http://www.w3.org/2000/svg}"


def shown(view: str, table: Table, viewer: int) -> str:
    return VIEWS[view](table.batch.tables[0], table.state, viewer)


def words(table: Table, viewer: int = EVERYONE) -> list[str]:
    """All words of the drawing."""
    drawing = ElementTree.fromstring(shown("svg", table, viewer))
    return [text.text or "" for text in drawing.iter(f"{SVG}text")]


def random_positions(seats: int, seed: int, every: int) -> Iterator[Table]:
    """Positions of a random game."""
    table = dealt(seats, seed=seed)
    dice = np.random.default_rng(seed)
    while not table.state.over:
        table.play(str(dice.choice(table.legal)))
        if table.state.ply % every == 0 or table.state.over:
            yield table


@pytest.mark.parametrize("seats", GAME.seats)
def test_any_position_can_be_shown(seats: int) -> None:
    for table in random_positions(seats, seed=seats, every=23):
        for viewer in (EVERYONE, *range(seats)):
            board = shown("text", table, viewer)
            assert max(map(len, board.splitlines())) <= 100
            assert len(words(table, viewer)) > 60


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_redeal_changes_no_view(seats: int) -> None:
    """Lords with units, so that there is something to hide in a census; every hidden field is drawn anew."""
    batch = new_batch(seats)
    batch.deal(batch.all_rows, batch.all_rows + seats)
    drawn: Counter[str] = Counter()
    for ply, rows in enumerate(bot_play(batch, np.full(1, bot_number(GAME, "heuristic"), np.int8))):
        if ply % 6 and (batch.states.stage[rows] != CENSUS).all():
            continue
        for viewer in range(seats):
            other = batch.clone(rows)
            other.redeal(rows, np.array([viewer]), np.array([1000 * ply + viewer]))
            true, twin = batch.states[0], other.states[0]
            drawn.update(name for name in HIDDEN if (true[name] != twin[name]).any())
            for view in VIEWS.values():
                assert view(batch.tables[0], twin, viewer) == view(batch.tables[0], true, viewer)
    assert min(drawn[name] for name in HIDDEN) > 10, drawn


def test_programs_are_covered_until_all_are_set() -> None:
    table = dealt(4, seed=1)
    while table.phase == "placement":
        table.play(table.legal[0])
    first = table.to_play
    for icon in ("black", "red", "blue", "action", "wait", "black"):
        table.play(icon)
    others = [seat for seat in range(4) if seat != first]
    assert words(table, first).count("action") == 1
    for viewer in others:
        assert words(table, viewer).count("action") == 0
        assert words(table, viewer).count("?") == 6
    assert words(table, EVERYONE).count("action") == 1


def test_the_board_says_what_lies_where() -> None:
    table = position({"city": 12, "units": "AM", "program": "action", "gold": 4})
    board = shown("text", table, 0)
    assert any(line.endswith("threat AM   5/2/1          p0") for line in board.splitlines())
    assert "player_0 to take a reward (2 more)." in board
    assert "player_0 to take a reward (2 more)" in words(table, 0)


def test_moves_in_words() -> None:
    table = position({"city": 12, "units": "AM", "program": "action"})
    before = table.batch.clone(table.rows)
    action = GAME.actions.parse("gold")
    table.play("gold")
    told = GAME.renderer.move(table.batch.tables[0], before.states[0], action, table.state, 0)
    assert told == "take gold"
    before = table.batch.clone(table.rows)
    action = GAME.actions.parse("stories")
    table.play("stories")
    told = GAME.renderer.move(table.batch.tables[0], before.states[0], action, table.state, 0)
    assert "+5 gold" in told
    assert "+1 story in city 12" in told


def test_orders_of_others_are_not_told() -> None:
    table = dealt(3, seed=2)
    while table.phase == "placement":
        table.play(table.legal[0])
    before = table.batch.clone(table.rows)
    seat = table.to_play
    table.play("blue")
    action = GAME.actions.parse("blue")
    for viewer in range(3):
        told = GAME.renderer.move(table.batch.tables[0], before.states[0], action, table.state, viewer)
        assert told == ("order blue" if viewer == seat else "set an order")
