"""Whole tournaments: the same on any machine, fair where nobody is better, whole when stopped."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fabletop.agents import CompiledAgent, View
from fabletop.benchmarks.tournament import play as tournaments
from fabletop.benchmarks.tournament.play import TournamentOptions, play_tournament
from fabletop.benchmarks.tournament.report import Report, report, write_csv
from fabletop.benchmarks.tournament.results import Results
from fabletop.envs import UsageError, get_game
from fabletop.envs.core.settings import resolve

GAME = get_game("ethnos")
OWN = """
class First:
    def act(self, view, rows):
        return view.action_mask(rows).argmax(axis=1)

class Twin:
    \"\"\"Plays like the bot `random`, under another name.\"\"\"
    def act(self, view, rows):
        from fabletop.envs.core.batch import bot_streams
        return view.bot_choice("random", rows, bot_streams(view.seeds(rows)))
"""


@pytest.fixture(autouse=True)
def own_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tournament_bots.py").write_text(OWN)
    monkeypatch.syspath_prepend(tmp_path)


def play(entries: list[str], games: int, players: int = 4, seed: int = 1, **run: Any) -> Results:
    settings = resolve(GAME, num_players=players)
    return play_tournament(GAME, settings, TournamentOptions(entries, games, seed), **run)


def table(results: Results) -> Report:
    found = report(results)
    found["games_per_second"] = 0.0
    return found


def test_same_seed_same_table_on_any_number_of_threads() -> None:
    one, two, three = (table(play(["random"], 1200, threads=threads)) for threads in (1, 2, 3))
    assert one == two == three
    assert one != table(play(["random"], 1200, seed=2))


def test_same_seed_same_table_with_agents_from_outside() -> None:
    entries = ["tournament_bots:First", "random", "tournament_bots:Twin"]
    one, two = (play(entries, 300, threads=threads) for threads in (1, 2))
    assert table(one) == table(two)
    assert (one.scores == two.scores).all()


def test_no_dependence_on_how_many_games_are_played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play(["random"], 100)
    monkeypatch.setattr(tournaments, "COMPILED_AT_ONCE", 12)
    parts = play(["random"], 100)
    assert len(parts._chunks) > len(whole._chunks)
    assert table(whole) == table(parts)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_whole_rounds_are_played(players: int) -> None:
    results = play(["random"], 31, players)
    assert results.games == -(-31 // players) * players
    assert results.seating.shape == (results.games, players)


def test_mirror_match_gives_everybody_a_fair_share() -> None:
    found = report(play(["random", "tournament_bots:Twin"], 1600))
    assert sum(row["wins"] for row in found["agents"]) == pytest.approx(1600)
    for row in found["agents"]:
        assert row["ci_low"] <= 0.25 <= row["ci_high"]
        assert row["ci_high"] - row["ci_low"] < 0.06
    (pair,) = found["pairs"]
    assert pair["ci_low"] <= 0.5 <= pair["ci_high"]
    twin = next(row for row in found["agents"] if row["name"] != "random")
    assert twin["rating_low"] <= 0 <= twin["rating_high"]
    assert twin["rating_high"] - twin["rating_low"] < 40


def test_mirror_match_of_one_name() -> None:
    found = report(play(["random"], 2000))
    (row,) = found["agents"]
    assert (row["games"], row["wins"], row["win_rate"]) == (8000, 2000, 0.25)
    assert row["ci_low"] < 0.25 < row["ci_high"]
    assert found["pairs"] == []
    assert sum(seat["win_rate"] for seat in found["seats"]) == pytest.approx(1, abs=1e-5)


def test_report_has_exactly_these_keys() -> None:
    found = json.loads(json.dumps(report(play(["tournament_bots:First", "random"], 40, seed=5))))
    assert list(found) == [
        "game", "options", "seed", "versions", "interrupted", "games", "decisions_per_game",
        "games_per_second", "agents", "pairs", "seats",
    ]  # fmt: skip
    assert list(found["agents"][0]) == [
        "name", "games", "wins", "win_rate", "ci_low", "ci_high", "mean_score",
        "rating", "rating_low", "rating_high",
    ]  # fmt: skip
    assert list(found["pairs"][0]) == ["a", "b", "games", "a_ahead", "ci_low", "ci_high"]
    assert list(found["seats"][0]) == ["seat", "win_rate", "ci_low", "ci_high"]
    assert (found["game"], found["seed"], found["games"]) == ("ethnos", 5, 40)
    assert set(found["versions"]) == {"fabletop", "ethnos", "python", "numpy", "numba"}
    assert found["options"]["num_players"] == 4
    assert found["options"]["agents"] == ["tournament_bots:First", "random"]
    assert found["options"]["rulings"]["placement"] == "automatic"
    assert [row["seat"] for row in found["seats"]] == [0, 1, 2, 3]
    assert found["games_per_second"] > 0
    assert found["decisions_per_game"] > 50


def test_agents_and_pairs_come_best_first() -> None:
    found = report(play(["tournament_bots:First", "random", "tournament_bots:Twin"], 120))
    ratings = [row["rating"] for row in found["agents"]]
    assert ratings == sorted(ratings, reverse=True)
    names = [row["name"] for row in found["agents"]]
    assert [(row["a"], row["b"]) for row in found["pairs"]] == [
        (names[0], names[1]), (names[0], names[2]), (names[1], names[2])
    ]  # fmt: skip
    for row in found["agents"]:
        assert row["ci_low"] <= row["win_rate"] <= row["ci_high"]
        assert row["rating_low"] <= row["rating"] <= row["rating_high"]
        assert row["win_rate"] == pytest.approx(row["wins"] / row["games"], abs=1e-6)


def synthetic(seating: Any, scores: Any, places: Any) -> Results:
    results = Results(GAME, resolve(GAME, num_players=2), ["a", "b"], ["a", "b"], 0, seconds=1.0)
    count = len(seating)
    results._chunks.append(
        (
            np.array(seating),
            np.arange(count),
            np.array(scores, float),
            np.array(places, np.int8),
            np.full(count, 9),
        )
    )
    return results


def test_a_shared_win_counts_as_its_share() -> None:
    found = report(synthetic([[0, 1], [1, 0]], [[7, 7], [4, 5]], [[1, 1], [2, 1]]))
    rows = {row["name"]: row for row in found["agents"]}
    assert (rows["a"]["wins"], rows["b"]["wins"]) == (1.5, 0.5)
    assert (rows["a"]["win_rate"], rows["b"]["win_rate"]) == (0.75, 0.25)
    assert (rows["a"]["mean_score"], rows["b"]["mean_score"]) == (6.0, 5.5)
    (pair,) = found["pairs"]
    assert (pair["a"], pair["b"], pair["games"], pair["a_ahead"]) == ("a", "b", 2, 0.75)
    assert [seat["win_rate"] for seat in found["seats"]] == [0.25, 0.75]
    assert found["decisions_per_game"] == 9


def test_one_seat_more_is_counted_once_more() -> None:
    found = report(play(["tournament_bots:First", "random", "random"], 60, players=3))
    rows = {row["name"]: row for row in found["agents"]}
    assert (rows["tournament_bots:First"]["games"], rows["random"]["games"]) == (60, 120)
    assert found["pairs"][0]["games"] == 120
    assert sum(row["wins"] for row in rows.values()) == pytest.approx(60)


def test_csv_holds_every_seat_of_every_game(tmp_path: Path) -> None:
    results = play(["random", "tournament_bots:First"], 20, players=2)
    write_csv(results, tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == 40
    assert list(lines[0]) == ["game", "deal_seed", "seat", "agent", "score", "place", "decisions"]
    for index, line in enumerate(lines):
        game, seat = divmod(index, 2)
        assert (int(line["game"]), int(line["seat"])) == (game, seat)
        assert line["agent"] == results.names[results.seating[game, seat]]
        assert float(line["score"]) == results.scores[game, seat]
        assert int(line["place"]) == results.places[game, seat]
        assert int(line["deal_seed"]) == results.deal_seeds[game]


def test_csv_that_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"games\.csv cannot be written \(No such file"):
        write_csv(play(["random"], 4), tmp_path / "absent" / "games.csv")


def test_progress_adds_up() -> None:
    started: list[int] = []
    finished: list[int] = []
    play(["random", "tournament_bots:First"], 601, on_start=started.append, on_finished=finished.append)
    assert started == [604]
    assert sum(finished) == 604


def test_a_stop_keeps_whole_rounds_only(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0

    def act(self: CompiledAgent, view: View, rows: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 1500:
            raise KeyboardInterrupt
        return view.action_mask(rows).argmax(axis=1)

    monkeypatch.setattr(tournaments, "OUTSIDE_AT_ONCE", 16)
    import tournament_bots  # type: ignore[import-not-found]

    monkeypatch.setattr(tournament_bots.First, "act", act)
    stopped = play(["tournament_bots:First", "random"], 100_000)
    assert stopped.interrupted
    assert 0 < stopped.games < 100_000
    assert stopped.games % 16 == 0
    calls = 10_000
    whole = play(["tournament_bots:First", "random"], stopped.games)
    assert not whole.interrupted
    assert (report(stopped)["interrupted"], report(whole)["interrupted"]) == (True, False)
    assert {**table(stopped), "interrupted": False} == table(whole)


@pytest.mark.parametrize(
    ("entries", "games", "sentence"),
    [
        ([], 10, "at least one agent"),
        (["random"], 0, "games=0 must be a whole number above 0"),
        (["random"], True, "games=True"),
        (["random", "genius"], 10, "no agent 'genius': use 'random'"),
    ],
)
def test_input_that_is_not_possible(entries: list[str], games: int, sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        play(entries, games)


def test_seed_that_is_not_possible() -> None:
    with pytest.raises(UsageError, match="seed=-1 is not possible"):
        play(["random"], 4, seed=-1)
