"""Tournaments of a cooperative game: teams on the same deals, wins and margins."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner, Result

from fabletop.benchmarks.cli.app import app
from fabletop.benchmarks.statistics import difference_of_wins, mean_of
from fabletop.benchmarks.tournament.play import TournamentOptions, play_tournament
from fabletop.benchmarks.tournament.report import write_csv
from fabletop.benchmarks.tournament.results import Results
from fabletop.benchmarks.tournament.team_report import TeamReport, team_report
from fabletop.benchmarks.tournament.team_schedule import TeamSchedule
from fabletop.envs import UsageError, get_game
from fabletop.envs.core.settings import resolve

pytestmark = pytest.mark.usefixtures("toy_team")


def play(teams: list[str], games: int, players: int = 3, threads: int = 1, **options: Any) -> Results:
    game = get_game("toy_team")
    settings = resolve(game, num_players=players, **options)
    return play_tournament(game, settings, TournamentOptions(teams, games, seed=1), threads=threads)


def table(results: Results) -> TeamReport:
    found = team_report(results)
    found["games_per_second"] = 0.0
    return found


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["tournament", "toy_team", *map(str, words)])


def test_every_team_plays_every_deal_and_its_games_are_its_own() -> None:
    schedule = TeamSchedule(["a", "b", "a"], 3, 5)
    seating, deals, agents = schedule.next_rounds(4)
    assert (schedule.teams, schedule.round_size) == (["a", "b"], 2)
    assert seating.tolist() == [[0] * 3, [1] * 3] * 4
    assert len(set(deals.tolist())) == 4
    assert (deals[::2] == deals[1::2]).all()
    assert (agents[::2] == agents[1::2]).all()
    alone = play(["careful"], 50)
    among = play(["random", "careful", "rash"], 150)
    assert (among.scores[1::3] == alone.scores).all()


def test_a_mixed_team_moves_on_around_the_table() -> None:
    schedule = TeamSchedule(["a+b+c", "c"], 3, 5)
    first, second = schedule.next_rounds(1).seating, schedule.next_rounds(3).seating
    assert first.tolist() == [[0, 1, 2], [2, 2, 2]]
    assert second[::2].tolist() == [[2, 0, 1], [1, 2, 0], [0, 1, 2]]


def test_a_team_has_one_name_or_one_for_each_seat() -> None:
    with pytest.raises(UsageError, match=r"team 'a\+b' has 2 agents for 3 seats: name one for all seats"):
        TeamSchedule(["a+b"], 3, 0)


def test_results_do_not_depend_on_the_threads() -> None:
    one, two = (table(play(["careful", "careful+random+rash"], 1200, threads=threads)) for threads in (1, 2))
    assert one == two


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_better_team_wins_more_and_by_more(players: int) -> None:
    found = team_report(play(["random", "careful"], 1500, players))
    assert [row["name"] for row in found["agents"]] == ["careful", "random"]
    assert [row["games"] for row in found["agents"]] == [750, 750]
    (pair,) = found["pairs"]
    assert 0 < pair["ci_low"] <= pair["win_difference"] <= pair["ci_high"]
    assert 0 < pair["score_low"] <= pair["score_difference"] <= pair["score_high"]
    for row in found["agents"]:
        assert row["ci_low"] <= row["win_rate"] == pytest.approx(row["wins"] / row["games"], abs=1e-6)
        assert row["score_low"] < row["mean_score"] < row["score_high"]
        assert row["rating"] is None


def test_the_margin_is_the_one_of_the_option() -> None:
    worst, mean = (team_report(play(["careful"], 100, team=team)) for team in ("worst", "mean"))
    results = play(["careful"], 100)
    assert worst["agents"][0]["mean_score"] == pytest.approx(results.scores.min(1).mean(), abs=1e-6)
    assert mean["agents"][0]["mean_score"] == pytest.approx(results.scores.mean(), abs=1e-6)


def test_report_has_exactly_these_keys() -> None:
    found = json.loads(json.dumps(team_report(play(["careful", "random"], 20))))
    assert list(found) == [
        "game", "options", "seed", "versions", "interrupted", "games", "decisions_per_game",
        "games_per_second", "agents", "pairs",
    ]  # fmt: skip
    assert list(found["agents"][0]) == [
        "name", "games", "wins", "win_rate", "ci_low", "ci_high", "mean_score", "score_low", "score_high",
        "rating", "rating_low", "rating_high",
    ]  # fmt: skip
    assert list(found["pairs"][0]) == [
        "a", "b", "games", "win_difference", "ci_low", "ci_high",
        "score_difference", "score_low", "score_high",
    ]  # fmt: skip
    assert found["options"]["agents"] == ["careful", "random"]


def test_csv_names_the_team(tmp_path: Path) -> None:
    results = play(["careful+random+rash", "random"], 10)
    write_csv(results, tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == 30
    assert [line["team"] for line in lines[:6]] == ["careful+random+rash"] * 3 + ["random"] * 3
    assert [line["agent"] for line in lines[:3]] == ["careful", "random", "rash"]


@pytest.mark.parametrize("players", [1, 3])
def test_command(players: int) -> None:
    done = run("--players", players, "--games", 30, "--seed", 4)
    assert done.exit_code == 0, done.output
    head = f"toy_team, {players} player{'s' if players > 1 else ''} against the game, 10 deals for each team"
    assert head in done.stdout
    for name in ("careful", "rash", "random", "margin over next", "Margin: the lowest of a team's seats"):
        assert name in done.stdout
    assert "Fair share" not in done.stdout
    assert "rating" not in done.stdout


def test_command_with_json_and_plot(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    picture = tmp_path / "teams.png"
    done = run("--agents", "careful,random+rash", "--players", 2, "--games", 20, "--json", "--plot", picture)
    assert done.exit_code == 0, done.output
    assert {row["name"] for row in json.loads(done.stdout)["agents"]} == {"careful", "random+rash"}
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_difference_of_wins_covers_the_truth() -> None:
    rng = np.random.default_rng(1)
    truth, covered = 0.2, 0
    for _ in range(400):
        luck = rng.random(200)  # shared by both teams, as a deal is
        ours, theirs = (luck < 0.5).astype(float), ((luck + 0.1 * rng.random(200)) < 0.35).astype(float)
        found = difference_of_wins(ours, theirs)
        assert found.low <= found.value <= found.high
        covered += found.low <= truth <= found.high
    assert covered / 400 > 0.92


def test_difference_of_wins_has_a_width_where_teams_never_differ() -> None:
    same = difference_of_wins(np.zeros(50), np.zeros(50))
    assert same.value == 0
    assert -0.1 < same.low < 0 < same.high < 0.1


def test_interval_of_a_mean_covers_it() -> None:
    rng = np.random.default_rng(2)
    found = [mean_of(rng.normal(3, 2, 200), seed) for seed in range(200)]
    assert 0.9 < np.mean([each.low <= 3 <= each.high for each in found]) < 0.99
    many = mean_of(rng.normal(3, 2, 10_001), 0, groups=100)
    assert many.low < many.value < many.high
    assert many.high - many.low == pytest.approx(4 * 2 / 100, rel=0.3)
