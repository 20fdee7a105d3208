"""``fabletop automa`` as a user runs it."""

from __future__ import annotations

import csv
import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cli.commands import refused, run
from typer.testing import Result

from fabletop.benchmarks.automa import plot as automa_plot

pytestmark = pytest.mark.usefixtures("toy_levels")

TESTS = Path(__file__).parents[1]
LAUNCHER = f"""
import sys
sys.path.append({str(TESTS)!r})
from fabletop.envs.core.registry import register
register("toy_levels", "toy.levels:GAME", version=3)
from fabletop.benchmarks.cli.app import main
main()
"""
STOPS_ITSELF = """
import os, signal

class Careful:
    calls = 0

    def act(self, view, rows):
        self.calls += 1
        if self.calls == 300:
            os.kill(os.getpid(), signal.SIGINT)
        return view.action_mask(rows).argmax(axis=1)
"""


def automa(*options: object) -> Result:
    done = run("automa", "toy_levels", *options)
    assert done.exit_code == 0, done.output
    return done


def test_tables() -> None:
    words = ("--agents", "careful,random", "--players", "1-2", "--games", 40, "--seed", 4)
    shown = automa(*words).stdout
    assert "toy_levels, 40 deals for each agent at each level, the same for all, 800 games, seed 4" in shown
    assert "rulebook's" not in shown
    for part in (
        "The suggested levels",
        "2 careful       awake (ours)",
        "Ours: the rulebook suggests no level for 2 players.",
        "1 player, careful",
        "2 players, random",
        "2 players: how much more careful wins than random",
        "2 players, level awake: mean of a game",
        "  of the first seat",
        "in gold a round to the opponent",
        "Margin: points less the opponent's, the lowest of a team's seats.",
    ):
        assert part in shown
    assert "-0]" not in shown
    assert automa(*words, "--threads", 1).stdout == shown
    assert "the mean of a team's seats" in automa(*words, "--setup", "team=mean").stdout


def test_json_csv_and_plot(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    table, picture = tmp_path / "rows.csv", tmp_path / "wins.png"
    words = (
        "--agents",
        "careful",
        "--games",
        20,
        "--seed",
        4,
        "--levels",
        "hungry,awake",
        "--players",
        "1,3-4",
    )
    done = automa(*words, "--json", "--csv", table, "--plot", picture)
    found = json.loads(done.stdout)
    assert found["options"]["players"] == [1, 3, 4]
    assert found["options"]["levels"] == ["awake", "hungry"]
    told = [(row["players"], row["level"], row["adjustment"]) for row in found["rows"]]
    assert told == [(players, *level) for players in (1, 3, 4) for level in (("awake", 2), ("hungry", 4))]
    with table.open(newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["win_rate"] for line in lines] == [str(row["win_rate"]) for row in found["rows"]]
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_the_plot_says_which_suggestions_are_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    legends = []

    def look_at(figure: Any, path: Path) -> None:
        legends.append([text.get_text() for text in figure.legends[0].get_texts()])

    monkeypatch.setattr(automa_plot, "save_figure", look_at)
    for players in ("3", "2-3"):
        automa("--agents", "random", "--games", 4, "--players", players, "--plot", tmp_path / "wins.png")
    assert [legend[-1] for legend in legends] == [
        "suggested level", "suggested level (not the rulebook's but ours for 2 players)",
    ]  # fmt: skip


def test_a_step_of_which_nothing_is_known_is_a_dash() -> None:
    words = ("--agents", "random", "--players", 4, "--levels", "peckish,hungry", "--games", 20, "--seed", 4)
    rows = json.loads(automa(*words, "--json").stdout)["rows"]
    assert [(row["wins"], row["step"], row["step_low"]) for row in rows] == [(0, None, None)] * 2
    lines = [line.split() for line in automa(*words).stdout.splitlines()]
    cells = {line[0]: line for line in lines if line and line[0] in ("peckish", "hungry")}
    assert cells["hungry"][5] == "-"
    assert "-" not in cells["peckish"]


@pytest.mark.parametrize("players", ["2", "1-4"])
def test_plot_of_any_number_of_seats(players: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "wins.svg"
    automa("--games", 10, "--players", players, "--plot", picture)
    drawn = picture.read_text()
    assert drawn.startswith("<?xml")


def test_without_options_the_games_bots_play_all_levels_at_all_seats() -> None:
    found = json.loads(automa("--games", 3, "--json").stdout)
    assert found["options"]["agents"] == ["careful", "rash"]
    assert len(found["rows"]) == 2 * 4 * 5
    again = automa("--games", 3, "--json", "--levels", "all", "--players", "all", "--seed", found["seed"])
    assert json.loads(again.stdout) == found


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--players", "5"], "--players 5: toy_levels has 1 to 4 seats: write 1, 1-4 or all"),
        (["--players", "3-2"], "--players 3-2: toy_levels has 1 to 4 seats"),
        (["--players", "1-"], "--players 1-: toy_levels has 1 to 4 seats"),
        (["--players", ","], "--players ,: toy_levels has 1 to 4 seats"),
        (["--players", "-1"], "--players -1: toy_levels has 1 to 4 seats"),
        (["--levels", "angry"], "toy_levels: there is no level 'angry': use 'asleep', 'dozing'"),
        (["--setup", "level=awake"], "toy_levels: level='awake' is chosen by levels here"),
        (["--agents", "genius"], "toy_levels: there is no agent 'genius'"),
        (["--games", "0"], "games=0 must be a whole number above 0"),
        (["--seed", "-3"], "--seed -3 is not possible"),
        (["--threads", "0"], "--threads 0 is not possible: use 1 or more"),
        (["--plot", "wins.bmp"], "wins.bmp is no name for a plot"),
        (["--csv", "absent/rows.csv"], "absent/rows.csv cannot be written"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(
    options: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert refused("automa", "toy_levels", *options).startswith(sentence)


def test_a_game_without_levels_is_refused() -> None:
    assert refused("automa", "chess").startswith("there is no game 'chess'")
    fault = "ethnos has no automated opponent with levels of difficulty to report on"
    assert refused("automa", "ethnos", "--players", "9") == fault


@pytest.mark.parametrize(("calls", "deals"), [(300, True), (1, False)])
def test_ctrl_c_reports_the_deals_that_all_have_played(calls: int, deals: bool, tmp_path: Path) -> None:
    (tmp_path / "stopping_bots.py").write_text(STOPS_ITSELF.replace("300", str(calls)))
    words = [
        "--agents",
        "stopping_bots:Careful",
        "--players",
        "1",
        "--levels",
        "asleep",
        "--games",
        "1000000",
    ]
    # A test runner in the background may have been started with Ctrl-C ignored, and children inherit that.
    done = subprocess.run(
        [sys.executable, "-c", LAUNCHER, "automa", "toy_levels", *words, "--json"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert done.returncode == 130, done.stderr
    if deals:
        found = json.loads(done.stdout)
        assert 0 < found["deals"] < 1_000_000
        assert found["interrupted"]
        assert done.stderr.endswith(f"Stopped after {found['deals']:,} deals.\n")
    else:
        assert done.stdout == ""
        assert done.stderr.endswith("Stopped before the first deals were done.\n")
