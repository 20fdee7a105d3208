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


def orders_drawn(table: Table, viewer: int) -> list[str]:
    """The orders of all lords in the drawing, by what it says over their signs."""
    drawing = ElementTree.fromstring(shown("svg", table, viewer))
    hints = [title.text or "" for title in drawing.iter(f"{SVG}title")]
    return [hint.split(": ")[1] for hint in hints if ", order " in hint]


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
    for viewer in (first, EVERYONE):
        assert orders_drawn(table, viewer).count("action") == 1
    for viewer in others:
        assert orders_drawn(table, viewer).count("action") == 0
        assert orders_drawn(table, viewer).count("?") == 6


def test_the_board_says_what_lies_where() -> None:
    table = position({"city": 12, "units": "AM", "program": "action", "gold": 4})
    board = shown("text", table, 0)
    assert any(line.endswith("threat AM   5/2/1          p0") for line in board.splitlines())
    assert "player_0 to take a reward (2 more)." in board
    assert "player_0 to take a reward (2 more)" in words(table, 0)


def test_the_text_board_tells_the_deeds_of_the_year() -> None:
    lord = {"city": 12, "units": "AM", "recruited": [5, 18], "liberated": {"city 2": 2}, "struck": [10]}
    lines = shown("text", position({**lord, "program": "action"}), 1).splitlines()
    assert ["player_0", "5", "18", "2", "2", "12", "10"] in [line.split() for line in lines]
    assert ["player_1", ".", ".", "."] in [line.split() for line in lines]
    assert "this year" not in shown("text", position(), 1)


def test_the_text_board_tells_which_rewards_have_been_taken() -> None:
    table = position({"city": 12, "units": "AM", "program": "action"})
    assert "threat in city 12: 5/2/1, taken: nothing yet\n" in shown("text", table, 0)
    assert "threat in city 12: 5/2/1, taken: gold\n" in shown("text", table.play("gold"), 0)
    table = position({"city": 4, "units": "PPP", "program": "action"}, raging=["titan 1"])
    assert "taken" not in shown("text", table, 0)
    table.play("titan 1", "peasant", "peasant", "peasant", "gold")
    assert "titan 1a: 3/2/1, taken: gold\n" in shown("text", table, 0)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_end_shows_the_result(seats: int) -> None:
    *_, table = random_positions(seats, seed=seats, every=50)
    order = sorted(range(seats), key=table.places.__getitem__)
    ranking = ", ".join(f"{table.places[seat]} player_{seat}" for seat in order)
    assert f"final ranking: {ranking}\n" in shown("text", table, 0)
    drawn = words(table, 0)
    start = drawn.index("Final ranking") + 1
    assert drawn[start : start + 2 * seats] == [
        word for seat in order for word in (f"{table.places[seat]}.", str(seat))
    ]
    for view in VIEWS:
        assert "if the game ended now" not in shown(view, table, 0)
        assert "if the game ended now" in shown(view, dealt(seats), 0)
