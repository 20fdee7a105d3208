"""The benchmark measures what it says, on the smallest scale."""

from __future__ import annotations

import json
import subprocess
import sys

import numpy as np
import pytest
from rich.console import Console

from fabletop.benchmarks.throughput import measures
from fabletop.benchmarks.throughput.figures import beside_oracle
from fabletop.benchmarks.throughput.measures import batched, compiled, sample, scatter, single
from fabletop.benchmarks.throughput.playouts import WAYS, playout_rates
from fabletop.benchmarks.throughput.report import print_hot_paths
from fabletop.benchmarks.throughput.startup import start_times
from fabletop.envs import get_game
from fabletop.envs.core.aec import RawEnv
from fabletop.envs.core.batch import bot_streams
from fabletop.envs.core.vector import VectorAEC


def test_sample_draws_legal_actions_evenly() -> None:
    mask = np.array([[0, 1, 0, 1, 1], [0, 0, 0, 0, 1], [1, 1, 1, 1, 1]], np.bool_)
    actions, stream = np.zeros(3, np.int64), bot_streams(np.array([3]))[0]
    counts = np.zeros(mask.shape)
    for _ in range(3000):
        sample(mask, stream, actions)
        counts[np.arange(3), actions] += 1
    assert not counts[~mask].any()
    assert counts[0, mask[0]] == pytest.approx(np.full(3, 1000), abs=120)
    assert counts[2] == pytest.approx(np.full(5, 600), abs=100)


def test_games_are_scattered_over_their_length() -> None:
    games = VectorAEC("ethnos", 40, num_players=2)
    games.reset(seed=0)
    scatter(games)
    plies = games.states.ply
    assert not games.states.over.any()
    assert plies[0] == 0
    assert np.median(plies) > 50
    assert len(np.unique(plies)) > 30


def test_a_rate_is_decisions_over_time(monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock:
        now = 0.0

        def perf_counter(self) -> float:
            """A tenth of a second passes between two looks."""
            self.now += 0.1
            return self.now

    measure = batched("ethnos", 2, 8)
    monkeypatch.setattr(measures, "time", Clock())
    rates = measure(1.0)
    # Of the two looks that a step takes, one interval is the step and one the policy.
    assert rates["batch 8"] == pytest.approx(80)
    assert rates["batch 8 + policy"] == pytest.approx(40)


def test_names_of_the_figures() -> None:
    assert set(compiled("ethnos", 2)(0.0)) == {"compiled", "compiled games"}
    assert set(single("AEC raw", RawEnv("ethnos", num_players=2))(0.0)) == {"AEC raw", "AEC raw + policy"}


@pytest.mark.long  # compiles everything anew
def test_start_times() -> None:
    times = start_times("ethnos", 2, repeats=1)
    assert set(times) == {"cold", "cold bots", "warm", "warm bots"}
    assert times["warm"][0] < times["cold"][0]


def test_command() -> None:
    module = "fabletop.benchmarks.throughput"
    command = [sys.executable, "-m", module, "--quick", "--json", "--game", "rise_of_the_gnomes"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert list(found) == ["processor", "cores", "versions", "rounds", "seconds", "games", "load"]
    (game,) = found["games"]
    assert (game["game"], game["num_players"]) == ("rise_of_the_gnomes", 2)
    assert {"compiled", "batch 1", "batch 8192 + policy", "AEC wrapped"} <= set(game["per_second"])
    for rate in game["per_second"].values():
        assert 0 < rate["low"] <= rate["median"] <= rate["high"]
    assert set(game["hot_paths"]) == {"dragon rampage", "Gnome target search"}
    assert game["without_oracle"] == {}
    for times in game["hot_paths"].values():
        fast, slow = times["nanoseconds"], times["oracle_nanoseconds"]
        assert 0 <= fast["low"] <= fast["median"] <= fast["high"] < slow["low"] <= slow["median"]
        assert times["ratio"] == pytest.approx(slow["median"] / fast["median"])


def test_playouts_of_the_search() -> None:
    rates = playout_rates(get_game("ethnos"), 2, rounds=2)
    assert list(rates) == list(WAYS)
    assert all(len(each) == 2 and min(each) > 0 for each in rates.values())
    short, whole, strongest = (max(each) for each in rates.values())
    assert short > whole > strongest


def test_a_hot_path_stands_beside_its_oracle(capsys: pytest.CaptureFixture[str]) -> None:
    fast, slow = [30.0, 40.0, 50.0], [80_000.0, 100_000.0, 90_000.0]
    game = {
        "game": "chess",
        "num_players": 2,
        "hot_paths": {"search": beside_oracle(fast, slow), "mate": beside_oracle(fast, [])},
        "without_oracle": {"mate": "networkx"},
    }
    print_hot_paths({"games": [game], "rounds": 3}, Console(width=200))
    lines = capsys.readouterr().out.splitlines()
    (search,) = (line.split("  ") for line in lines if line.startswith("chess, 2: search"))
    assert [cell.strip() for cell in search if cell] == [
        "chess, 2: search",
        "40 ns (30 to 50)",
        "90,000 ns (80,000 to 100,000)",
        "2,250",
    ]
    assert any(line.split() == [*"chess, 2: mate 40 ns (30 to 50) - -".split()] for line in lines)
    assert lines[-1] == "- : the oracle needs networkx, which is not installed."


def test_command_with_bad_input() -> None:
    for options, sentence in (
        (["--game", "chess"], "no game 'chess'"),
        (["--players", "9"], "num_players=9"),
    ):
        module = "fabletop.benchmarks.throughput"
        done = subprocess.run([sys.executable, "-m", module, *options], capture_output=True, text=True)
        assert done.returncode == 2
        assert done.stderr.startswith("fabletop: ")
        assert sentence in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_help_looks_like_that_of_the_commands() -> None:
    command = [sys.executable, "-m", "fabletop.benchmarks.throughput", "-h"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0
    assert done.stdout.startswith("Usage: python -m fabletop.benchmarks.throughput [OPTIONS]\n")
    assert done.stdout.isascii()
