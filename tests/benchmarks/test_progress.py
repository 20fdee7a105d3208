"""Progress without a terminal and with one."""

from __future__ import annotations

import io
import time
from pathlib import Path

import pytest
from rich.console import Console

from fabletop.agents import play_games
from fabletop.benchmarks import progress
from fabletop.benchmarks.progress import Counter, waiting_for
from fabletop.envs.core import jit
from fabletop.envs.core.engine import is_compiled
from fabletop.envs.core.registry import get_game


def console(terminal: bool) -> tuple[Console, io.StringIO]:
    file = io.StringIO()
    return Console(file=file, force_terminal=terminal, width=120, _environ={}), file


def test_plain_lines_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(progress.time, "monotonic", lambda: now)
    shown, file = console(terminal=False)
    with Counter("games", shown) as counter:
        counter.start(2000)
        for _ in range(6):
            now += 4.0
            counter.advance(200)
    assert file.getvalue().splitlines() == [
        "600 of 2,000 games, 50 games/s, 28 s left",
        "1,200 of 2,000 games, 50 games/s, 16 s left",
    ]


def test_a_bar_on_a_terminal() -> None:
    shown, file = console(terminal=True)
    with Counter("games", shown) as counter:
        counter.start(10)
        counter.advance(4)
        counter.advance(6)
    assert "10/10" in file.getvalue()
    assert " of 10" not in file.getvalue()


def test_compiling_is_spoken_of_only_where_something_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    game = get_game("ethnos")
    monkeypatch.setattr(progress, "is_compiled", lambda game: True)
    assert waiting_for(game) == "Loading ethnos and its agents."
    monkeypatch.setattr(progress, "is_compiled", lambda game: False)
    assert waiting_for(game) == "Compiling ethnos, which takes half a minute the first time."


def test_a_game_that_has_been_played_lies_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = get_game("ethnos")
    play_games("ethnos", ["random", "random"], seed=1)
    assert is_compiled(game)
    monkeypatch.setattr(jit.numba.config, "DISABLE_JIT", 0)
    monkeypatch.setenv("FABLETOP_CACHE_DIR", str(tmp_path))
    assert not is_compiled(game)


def test_a_long_wait_is_explained_and_a_short_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.05)
    shown, file = console(terminal=False)
    with Counter("games", shown, "Compiling.") as counter:
        counter.start(1)
        time.sleep(0.2)
    assert file.getvalue() == ""
    with Counter("games", shown, "Compiling.") as counter:
        time.sleep(0.2)
        counter.start(1)
    assert file.getvalue() == "Compiling.\n"
