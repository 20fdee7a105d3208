"""The commands know no game: they work with one that was never meant for them."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from cli.commands import refused, run

from fabletop.envs.core.registry import register, unregister


@pytest.fixture(scope="module", autouse=True)
def toy() -> Iterator[None]:
    register("toy", "toy.game:GAME", version=3)
    yield
    unregister("toy")


def test_it_is_listed() -> None:
    rows = {row["id"]: row for row in json.loads(run("games", "--json").stdout)}
    assert rows["toy"]["seats"] == [3, 4]
    assert rows["toy"]["version"] == 3
    assert "set-up" in {
        option["kind"] for option in json.loads(run("info", "toy", "--json").stdout)["options"]
    }


def test_it_can_be_played_watched_and_replayed(tmp_path: Path) -> None:
    file = tmp_path / "toy.json"
    screen = run("play", "toy", "--seats", "human,bold,random", "--seed", 2, typed="swap the card\n2\n" * 3)
    assert screen.exit_code == 0
    assert "player_0: swap the card" in screen.stdout
    assert "player_0: stake 1 chips" in screen.stdout
    watched = run(
        "watch", "toy", "--seats", "bold,bold,random,random", "--rulings", "copies=4", "--save", file
    )
    assert watched.exit_code == 0
    assert run("replay", file, "--all").exit_code == 0


def test_a_hidden_card_stays_hidden() -> None:
    screen = run("play", "toy", "--seats", "human,bold,bold", "--seed", 2, typed="board\nquit\n").stdout
    boards = [line.split(",")[0].split() for line in screen.splitlines() if line.startswith("cards ")]
    assert boards
    assert all(cards[1] != "?" and cards[2:] == ["?", "?"] for cards in boards)


def test_set_up_options_are_for_games_that_have_them() -> None:
    sentence = refused("play", "toy", "--setup", "tribes=elf")
    assert sentence.startswith("--setup: 'tribes=elf' must be name=value, with a name out of '")
