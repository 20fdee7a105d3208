"""Tournaments and reports on opponents, spread over processes: the same tables, whatever happens."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import numpy as np
import pytest
from cli.commands import SCRIPT, refused, script

from fabletop.agents.distribution.ray_cluster import LOCAL, Cluster
from fabletop.agents.distribution.shares import at_once, needs_folder
from fabletop.benchmarks.automa import play as automa
from fabletop.benchmarks.automa.play import AutomaOptions, play_automa
from fabletop.benchmarks.automa.report import automa_report
from fabletop.benchmarks.tournament import play as tournament
from fabletop.benchmarks.tournament.play import TournamentOptions, play_tournament
from fabletop.benchmarks.tournament.report import report
from fabletop.benchmarks.tournament.results import Results
from fabletop.envs import UsageError, get_game
from fabletop.envs.core.settings import resolve

pytest.importorskip("ray")

ETHNOS, GNOMES = get_game("ethnos"), get_game("rise_of_the_gnomes")
OWN = """
import os
import time
from pathlib import Path
from toy.tasks import die_once

HERE = Path(__file__).parent


class Fatal:
    games_at_once = 8

    def act(self, view, rows):
        die_once(HERE / "died")
        return view.action_mask(rows).argmax(axis=1)


class Wrong:
    def act(self, view, rows):
        return rows * 0 - 1


class Slow:
    games_at_once = 4
    calls = 0

    def act(self, view, rows):
        self.calls += 1
        if self.calls == 1000:
            (HERE / f"{os.getpid()}.busy").touch()
        if self.calls > 1000:
            time.sleep(0.01)
        return view.action_mask(rows).argmax(axis=1)
"""

FIRST = """
class First:
    games_at_once = 12

    def act(self, view, rows):
        return view.action_mask(rows).argmax(axis=1)
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory with agents of the user's own."""
    (tmp_path / "ray_bots.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "ray_bots", raising=False)
    return tmp_path


def played(entries: list[str], games: int, seed: int = 1, **run: Any) -> Results:
    settings = resolve(ETHNOS, num_players=3)
    return play_tournament(ETHNOS, settings, TournamentOptions(entries, games, seed), **run)


def same(one: Results, two: Results) -> bool:
    tables = [{**report(each), "games_per_second": 0} for each in (one, two)]
    arrays = ("seating", "deal_seeds", "scores", "places", "decisions")
    return tables[0] == tables[1] and all(
        np.array_equal(getattr(one, name), getattr(two, name)) for name in arrays
    )


def test_a_tournament_is_the_same(ray_cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "COMPILED_AT_ONCE", 30)
    finished: list[int] = []
    spread = played(["greedy", "random"], 300, ray=LOCAL, on_finished=finished.append)
    assert same(spread, played(["greedy", "random"], 300, threads=2))
    assert (len(finished), sum(finished)) == (10, 300)
    assert not same(spread, played(["greedy", "random"], 300, seed=2))


def test_a_tournament_is_the_same_after_a_worker_was_killed(ray_cluster: Cluster, folder: Path) -> None:
    entries = ["ray_bots:Fatal", "random"]
    died = folder / "died"
    spread = played(entries, 60, ray=LOCAL)
    assert died.exists()
    assert int(died.read_text()) != os.getpid()
    assert same(spread, played(entries, 60))


def test_a_report_on_an_opponent_is_the_same(ray_cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(automa, "DEALS_AT_ONCE", 20)
    finished: list[int] = []

    def reported(**more: Any) -> Any:
        options = AutomaOptions(["greedy", "random+greedy"], 50, players=[2], seed=3)
        return automa_report(play_automa(GNOMES, options, **more))

    spread = reported(ray=LOCAL, on_finished=finished.append)
    assert spread == reported()
    assert sum(finished) == spread["games"]


def test_a_stop_keeps_whole_rounds(ray_cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tournament, "COMPILED_AT_ONCE", 30)

    def stop_after(games: int) -> Callable[[int], None]:
        seen = 0

        def finished(count: int) -> None:
            nonlocal seen
            seen += count
            if seen > games:
                raise KeyboardInterrupt

        return finished

    stopped = played(["greedy", "random"], 30_000, ray=LOCAL, on_finished=stop_after(100))
    assert (stopped.interrupted, stopped.games) == (True, 90)
    assert np.array_equal(stopped.scores, played(["greedy", "random"], 90).scores)


def test_ctrl_c_shows_what_was_played(folder: Path) -> None:
    words = [
        "tournament",
        "ethnos",
        "--agents",
        "ray_bots:Slow,random",
        "--players",
        "2",
        "--games",
        "100000",
    ]
    words += ["--seed", "4", "--json", "--ray", "local", "--threads", "2"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])}
    # A group of its own, as a terminal sends Ctrl-C to; and a test runner may have been started to ignore it.
    run = subprocess.Popen(
        [SCRIPT, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        process_group=0,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    deadline = time.monotonic() + 90
    while len(list(folder.glob("*.busy"))) < 2 and run.poll() is None and time.monotonic() < deadline:
        time.sleep(0.1)
    os.killpg(run.pid, signal.SIGINT)
    out, told = run.communicate(timeout=60)
    assert run.returncode == 130, told
    assert told.splitlines()[-1].startswith("Stopped after ")
    found = json.loads(out)
    assert found["interrupted"]
    assert found["games"] > 0


def test_a_cluster_that_runs_is_sent_the_agents(ray_cluster: Cluster, folder: Path) -> None:
    import ray

    (folder / "mine.py").write_text(FIRST)
    address, entries = ray.get_runtime_context().gcs_address, ["mine:First", "random"]
    words = ["--agents", ",".join(entries), "--players", "3", "--games", "60", "--seed", "1", "--json"]
    done = script("tournament", "ethnos", *words, "--ray", address)
    assert done.returncode == 0, done.stderr
    expected = json.loads(json.dumps(report(played(entries, 60))))
    assert json.loads(done.stdout) == {**expected, "games_per_second": ANY}


def test_an_illegal_action_is_told_as_without(ray_cluster: Cluster, folder: Path) -> None:
    told = []
    for ray in (None, LOCAL):
        with pytest.raises(UsageError, match="agent 'ray_bots:Wrong'") as error:
            played(["ray_bots:Wrong"], 3, ray=ray)
        told.append(str(error.value))
    assert told[0] == told[1]


@pytest.mark.parametrize("command", [["tournament", "ethnos"], ["automa", "rise_of_the_gnomes"]])
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--ray", "127.0.0.1:9"], "no Ray cluster answers at '127.0.0.1:9'"),
        (["--ray", "127.0.0.1"], "'127.0.0.1' is no address of a Ray cluster"),
        (["--ray", "127.0.0.1:9", "--threads", "2"], "--threads 2 is not possible with --ray 127.0.0.1:9"),
    ],
)
def test_a_wrong_address_is_told_in_a_sentence(command: list[str], options: list[str], sentence: str) -> None:
    assert refused(*command, "--games", "4", *options).startswith(sentence)


def test_workers_get_the_folder_only_if_it_is_needed(folder: Path) -> None:
    from fabletop.agents import load_agent

    def needed(*names: str, **options: Any) -> bool:
        agents = [load_agent(name, "ethnos") for name in names]
        return needs_folder(names, agents, [resolve(ETHNOS, **options)])

    assert not needed("random", "greedy")
    assert needed("random", "ray_bots:Wrong")
    assert needed("random", tables=str(ETHNOS.folder / "ethnos.toml"))
    assert at_once([load_agent("random", "ethnos"), load_agent("ray_bots:Slow", "ethnos")], 256) == 4
