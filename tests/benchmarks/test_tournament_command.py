"""``fabletop tournament`` as a user runs it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from fabletop.benchmarks.cli.app import app
from fabletop.benchmarks.cli.options import NEW_SEEDS
from fabletop.envs import get_game

COMMAND = [
    sys.executable,
    "-c",
    "from fabletop.benchmarks.cli.app import main; main()",
    "tournament",
    "ethnos",
]
STOPS_ITSELF = """
import os, signal

class Careful:
    calls = 0

    def act(self, view, rows):
        self.calls += 1
        if self.calls == 4000:
            os.kill(os.getpid(), signal.SIGINT)
        return view.action_mask(rows).argmax(axis=1)
"""


def run(*options: str) -> Result:
    """The command in this process."""
    return CliRunner().invoke(app, ["tournament", "ethnos", *options])


def launch(*options: str, folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    # A test runner in the background may have been started with Ctrl-C ignored, and children inherit that.
    return subprocess.run(
        [*COMMAND, *options],
        cwd=folder,
        capture_output=True,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )


def test_table() -> None:
    done = run("--agents", "random", "--players", "3", "--games", "30", "--seed", "4")
    assert done.exit_code == 0, done.stderr
    for part in ("ethnos, 3 players, 30 games, seed 4", "random", "player_2", "Fair share of wins: 33.3%"):
        assert part in done.stdout


def test_json_is_all_there_is_on_stdout(tmp_path: Path) -> None:
    rulings = "two_player_count=own,trolls_on_track=false"
    options = ["--agents", "random", "--players", "2", "--games", "10", "--seed", "4", "--rulings", rulings]
    done = launch(*options, "--json", "--csv", "games.csv", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["games"] == 10
    assert found["options"]["rulings"]["two_player_count"] == "own"
    assert found["options"]["rulings"]["trolls_on_track"] is False
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 21


def test_a_new_seed_is_short_enough_to_be_typed_again() -> None:
    seeds = {json.loads(run("--games", "4", "--json").stdout)["seed"] for _ in range(3)}
    assert len(seeds) > 1
    assert max(seeds) < NEW_SEEDS


def test_without_options_the_games_bots_play() -> None:
    done = run("--games", "8", "--json")
    assert done.exit_code == 0, done.stderr
    found = json.loads(done.stdout)
    assert {row["name"] for row in found["agents"]} == set(get_game("ethnos").bot_names)
    assert len(found["seats"]) == get_game("ethnos").default_seats


@pytest.mark.parametrize("suffix", ["png", "svg"])
def test_plot(suffix: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / f"ratings.{suffix}"
    done = run("--agents", "random", "--games", "8", "--seed", "1", "--plot", str(picture))
    assert done.exit_code == 0, done.stderr
    assert picture.read_bytes().startswith({"png": b"\x89PNG", "svg": b"<?xml"}[suffix])


def test_tribes() -> None:
    tribes = "elf,orc,troll,giant,dwarf"
    words = ("--players", "3", "--games", "3", "--setup", f"tribes={tribes}")
    done = run("--agents", "random", *words, "--json")
    assert done.exit_code == 0, done.stderr
    assert sorted(json.loads(done.stdout)["options"]["tribes"]) == sorted(tribes.split(","))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--agents", "genius"], "there is no agent 'genius'"),
        (["--players", "7"], "num_players=7 is not possible: use 2 to 6"),
        (["--games", "0"], "games=0 must be a whole number above 0"),
        (["--seed", "-3"], "--seed -3 is not possible: use a whole number from 0 to 2**63 - 1\n"),
        (["--rulings", "placement"], "'placement' must be name=value"),
        (["--rulings", "placement=perhaps"], "placement='perhaps' is not possible"),
        (["--setup", "tribes=elf,orc"], "must be a list of 6 different tribes"),
        (["--threads", "0"], "--threads 0 is not possible: use 1 or more"),
        (["--plot", "ratings.bmp"], "let it end in '.png'"),
        (["--csv", "absent/games.csv"], "absent/games.csv cannot be written"),
    ],
)
def test_bad_input_gets_one_sentence_and_status_2(
    options: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("--agents", "random", *options)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert done.stdout == ""


def test_ctrl_c_prints_the_table_of_what_was_played(tmp_path: Path) -> None:
    (tmp_path / "stopping_bots.py").write_text(STOPS_ITSELF)
    agents = "stopping_bots:Careful,random"
    done = launch("--agents", agents, "--games", "1000000", "--seed", "1", "--json", folder=tmp_path)
    assert done.returncode == 130, done.stderr
    found = json.loads(done.stdout)
    assert 0 < found["games"] < 1_000_000
    assert found["interrupted"] is True
    assert f"Stopped after {found['games']:,} games." in done.stderr
    assert {row["name"] for row in found["agents"]} == set(agents.split(","))


def test_ctrl_c_before_anything_was_played(tmp_path: Path) -> None:
    (tmp_path / "stopping_bots.py").write_text(STOPS_ITSELF.replace("4000", "1"))
    done = launch("--agents", "stopping_bots:Careful", "--games", "100", folder=tmp_path)
    assert done.returncode == 130
    assert done.stderr.endswith("Stopped before the first round was over.\n")
    assert done.stdout == ""


@pytest.mark.skipif(os.name != "posix", reason="needs a pseudo terminal")
def test_bar_on_a_terminal_and_ctrl_c_among_compiled_bots() -> None:
    import pty

    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "--agents", "random", "--games", "1000000000", "--seed", "1"],
        stdout=subprocess.PIPE,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    os.close(theirs)
    shown = b""
    while b"games/s" not in shown:
        part = os.read(ours, 4096)
        assert part, "it ended before it showed a rate"
        shown += part
    process.send_signal(signal.SIGINT)
    output, _ = process.communicate(timeout=60)
    os.close(ours)
    assert process.returncode == 130
    assert "random" in output.decode()
    assert b"/1000000000" in shown
