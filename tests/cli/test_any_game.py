"""The commands know no game: they work with one that was never meant for them."""

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from cli.commands import refused, run
from rich.console import Console

from fabletop.benchmarks.cli.info import facts, show_levels
from fabletop.benchmarks.cli.options import value_in
from fabletop.benchmarks.cli.table import Table
from fabletop.envs.core.game import Levels
from fabletop.envs.core.registry import get_game, list_games
from fabletop.envs.core.settings import resolve, setup_option

pytestmark = pytest.mark.usefixtures("toy")


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


@pytest.mark.parametrize("seats", ["careful", "careful,random"])
@pytest.mark.usefixtures("toy_team")
def test_a_team_wins_or_loses_and_has_margins(seats: str, tmp_path: Path) -> None:
    file = tmp_path / "team.json"
    watched = run("watch", "toy_team", "--seats", seats, "--seed", 3, "--setup", "level=2", "--save", file)
    assert watched.exit_code == 0, watched.output
    assert run("replay", file, "--all").stdout.splitlines()[-2].startswith(("result", "lost", "won"))
    shown = [line.split() for line in watched.stdout.splitlines()[-3 - seats.count(",") :]]
    assert ["result", "seat", "player", "margin"] in shown
    assert {line[0] for line in shown if len(line) > 1 and line[1].startswith("player_")} <= {"won", "lost"}


def test_choices_are_typed_as_names_and_numbers() -> None:
    given = (
        "--setup",
        "first=PLAYER_0",
        "--setup",
        "swaps=false",
        "--setup",
        "rounds=2",
        "--rulings",
        "copies=4",
    )
    found = json.loads(
        run("tournament", "toy", "--agents", "bold,random,random", "--games", 3, "--json", *given).stdout
    )
    options = found["options"]
    assert (options["first"], options["swaps"], options["rounds"]) == ("player_0", False, 2)
    assert options["rulings"] == {"copies": 4}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("first=nobody", "toy: first='nobody' is not possible: use 'anyone' or 'player_0'"),
        ("swaps=2", "toy: swaps='2' is not possible: use False or True"),
        ("rounds=99", "toy: rounds=99 is not possible: use 1 to 10"),
    ],
)
def test_wrong_choices_are_told_the_right_ones(typed: str, sentence: str) -> None:
    assert refused("play", "toy", "--setup", typed) == sentence


@pytest.mark.parametrize(
    ("option", "values"), [("--setup", ("rounds=2", "rounds=3")), ("--rulings", ("copies=3,copies=4",))]
)
def test_nothing_is_chosen_twice(option: str, values: tuple[str, ...]) -> None:
    name = values[0].partition("=")[0]
    given = [word for value in values for word in (option, value)]
    assert refused("play", "toy", *given) == f"{option}: {name} is given twice: choose one value"


def test_results_name_what_is_scored_and_how_places_follow() -> None:
    for game_id in list_games():
        game = get_game(game_id)
        assert bool(game.ranking) == (not game.ranked_by_score), game_id
    game = replace(get_game("toy"), scored_in="wits", ranking="Places go by the moon.")
    table = Table(game, resolve(game), seed=1)
    while not table.finished:
        table.take(table.legal()[0])
    console = Console(file=io.StringIO(), width=100, _environ={})
    table.show_result(console, ["a", "b", "c"])
    lines = cast(io.StringIO, console.file).getvalue().splitlines()
    assert lines[0].split() == ["place", "seat", "player", "wits"]
    assert lines[-1] == "Places go by the moon."


def test_a_tournament_says_how_places_follow_if_not_from_scores() -> None:
    ranking = get_game("lords_of_xidit").ranking
    shown = run("tournament", "lords_of_xidit", "--agents", "random", "--games", 3, "--seed", 1).stdout
    assert ranking in shown
    assert ranking in run("info", "lords_of_xidit").stdout


def test_commas_make_lists_of_words_and_numbers() -> None:
    free = setup_option("boards", "", None, check=lambda value, num_players: value)
    assert value_in(free, "red, 2") == ["red", 2]
    assert value_in(free, "red,") == ["red"]
    assert (value_in(free, "red"), value_in(free, "2")) == ("red", 2)


def test_info_shows_choices_of_set_up_options() -> None:
    rows = {line.split()[0]: line.split()[1:3] for line in run("info", "toy").stdout.splitlines() if line}
    assert rows["first"] == ["anyone", "player_0"]
    assert rows["swaps"] == ["true", "false"]
    assert rows["rounds"] == ["3", "free"]


def test_info_shows_levels() -> None:
    game = get_game("toy")
    levels = Levels(
        "first", ("anyone", "player_0"), (-1.5, 2), "gold a round", {3: "player_0", 4: "player_0"}, (4,)
    )
    found = facts(replace(game, levels=levels), 3)["levels"]
    told = ("level", "adjustment", "suggested_for", "suggested_by_us_for")
    assert [tuple(row[key] for key in told) for row in found] == [
        ("anyone", -1.5, [], []),
        ("player_0", 2, [3, 4], [4]),
    ]
    console = Console(file=io.StringIO(), width=100, _environ={})
    show_levels(console, levels, found)
    shown = cast(io.StringIO, console.file).getvalue()
    assert "3, 4 (ours)\nOurs: the rulebook suggests no level for that number of seats.\n" in shown
    assert facts(game, 3)["levels"] is None


@pytest.mark.parametrize("command", [("info",), ("watch", "--seed", "1"), ("tournament", "--games", "3")])
def test_a_data_file_of_ones_own(command: tuple[str, ...], tmp_path: Path) -> None:
    own, faulty = tmp_path / "own.json", tmp_path / "faulty.json"
    cards = {"origin": "published", "source": "my own box", "points": [-1, -1, -1, 2]}
    own.write_text(json.dumps({"cards": cards}), encoding="utf-8")
    faulty.write_text(json.dumps({"cards": {**cards, "points": [7]}}), encoding="utf-8")
    name, *more = command
    result = run(name, "toy", *more, "--tables", own)
    assert result.exit_code == 0
    assert ("my own box" in result.stdout) == (name == "info")
    sentence = refused(name, "toy", *more, "--tables", faulty)
    assert sentence == "data file faulty.json: cards.points must be a list of 4 whole numbers"
