"""Teams against an automated opponent: the same deals at every level, and the report on them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fabletop.agents.rates import wilson
from fabletop.benchmarks.automa import play as automa
from fabletop.benchmarks.automa.play import AutomaOptions, play_automa
from fabletop.benchmarks.automa.report import automa_report, write_rows
from fabletop.benchmarks.automa.results import Results
from fabletop.benchmarks.teams import seats_in_turn
from fabletop.envs import UsageError, get_game, list_games
from fabletop.envs.core.conformance_record import check_levels

pytestmark = pytest.mark.usefixtures("toy_levels")

ROW = [
    "level", "adjustment", "players", "agent", "games", "wins", "win_rate", "ci_low", "ci_high",
    "margin_mean", "margin_q25", "margin_median", "margin_q75",
    "dragon", "gold", "gold_first", "rubble", "dragon_sd", "gold_sd", "gold_first_sd", "rubble_sd",
    "step", "step_low", "step_high", "fit", "decisions_per_game", "truncated",
]  # fmt: skip
ROUNDS = 3


def play(agents: list[str], games: int, **more: Any) -> Results:
    run = {name: more.pop(name) for name in ("threads", "on_start", "on_finished") if name in more}
    return play_automa(get_game("toy_levels"), AutomaOptions(agents, games, **{"seed": 1, **more}), **run)


def test_the_toy_is_a_game_with_levels() -> None:
    check_levels(get_game("toy_levels"))


def test_every_level_is_played_with_the_same_deals_and_the_same_luck_of_the_bots() -> None:
    results = play(["careful", "random"], 40)
    assert results.margins.shape == (4, 2, 5, 40)
    # No bot of the toy looks at the dragon, so that a level changes nothing but the dragon's gold.
    gold = results.margins + ROUNDS * results.adjustments[:, None]
    assert (gold == gold[:, :, :1]).all()
    assert len(np.unique(gold[0, 0, 0])) > 1
    assert not (gold[:, 0] == gold[:, 1]).all()


def test_deals_are_the_same_whatever_else_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play(["careful", "random"], 40)
    monkeypatch.setattr(automa, "DEALS_AT_ONCE", 7)
    part = play(["random"], 25, players=[2], levels=["hungry", "dozing"])
    assert part.levels == ["dozing", "hungry"]
    assert (part.margins[0, 0] == whole.margins[1, 1][[1, 4], :25]).all()
    assert (part.wins[0, 0] == whole.wins[1, 1][[1, 4], :25]).all()


def test_reports_do_not_depend_on_the_threads_or_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    one = automa_report(play(["careful", "random"], 300, players=[3]))
    monkeypatch.setattr(automa, "DEALS_AT_ONCE", 64)
    assert automa_report(play(["careful", "random"], 300, players=[3], threads=2)) == one
    assert automa_report(play(["careful", "random"], 300, players=[3], seed=2)) != one


def test_games_are_counted_while_they_are_played() -> None:
    counts: list[int] = []
    play(
        ["careful", "rash"],
        30,
        players=[1, 2],
        on_start=counts.append,
        on_finished=lambda n: counts.append(-n),
    )
    assert counts[0] == 2 * 2 * 5 * 30
    assert sum(counts) == 0


@pytest.mark.parametrize(("stop", "deals"), [(3, 0), (25, 20)])
def test_ctrl_c_leaves_the_deals_that_all_have_played(
    stop: int, deals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(automa, "DEALS_AT_ONCE", 10)
    calls = []

    def interrupt(count: int) -> None:
        calls.append(count)
        if len(calls) == stop:
            raise KeyboardInterrupt

    results = play(["careful", "rash"], 1000, players=[2], on_finished=interrupt)
    assert (results.interrupted, results.deals) == (True, deals)
    if deals:
        found = automa_report(results)
        assert (found["interrupted"], found["deals"], found["games"]) == (True, deals, 10 * deals)
        assert found["options"]["games"] == 1000
        assert (results.wins == play(["careful", "rash"], deals, players=[2]).wins).all()


def test_rows_say_what_was_played() -> None:
    results = play(["careful", "random"], 200, players=[1, 3])
    found = json.loads(json.dumps(automa_report(results), allow_nan=False))
    assert list(found) == [
        "game", "options", "seed", "versions", "interrupted", "deals", "games", "adjustment_unit", "facts",
        "rows", "curves", "suggested", "skill",
    ]  # fmt: skip
    assert {"fabletop", "python", "numpy", "numba", "scipy", "toy_levels"} == set(found["versions"])
    assert found["options"]["levels"] == ["asleep", "dozing", "awake", "peckish", "hungry"]
    assert "level" not in found["options"]
    cells = [(row["players"], row["agent"], row["level"]) for row in found["rows"]]
    assert cells[:6] == [(1, "careful", level) for level in results.levels] + [(1, "random", "asleep")]
    for row, cell in zip(found["rows"], np.ndindex(2, 2, 5), strict=True):
        wins, margins = results.wins[cell], results.margins[cell]
        assert list(row) == ROW
        assert (row["games"], row["wins"], row["truncated"]) == (200, wins.sum(), 0)
        assert row["win_rate"] == pytest.approx(wins.mean(), abs=1e-6)
        assert (row["ci_low"], row["ci_high"]) == pytest.approx(wilson(wins.mean(), 200), abs=1e-6)
        quarters = np.percentile(margins, [25, 50, 75])
        assert [row[f"margin_{name}"] for name in ("q25", "median", "q75")] == pytest.approx(quarters)
        assert row["margin_mean"] == pytest.approx(margins.mean(), abs=1e-6)
        assert (row["dragon"], row["dragon_sd"]) == (ROUNDS * row["adjustment"], 0)
        assert row["gold"] > row["margin_mean"] or row["players"] == 1
        easier = results.wins[(*cell[:2], max(0, cell[2] - 1))]
        is_alike = bool((easier & wins).all() or not (easier | wins).any())
        assert (row["step"] is None) == (row["level"] == "asleep" or is_alike)
        assert row["fit"] == row["win_rate"]  # with the same deals it cannot but fall
    solo = results.margins[0, 0, 0]
    assert found["rows"][0]["gold"] == pytest.approx(solo.mean(), abs=1e-6)
    assert found["rows"][0]["gold_sd"] == pytest.approx(solo.std(ddof=1), abs=1e-6)


def test_the_margin_is_the_one_of_the_option() -> None:
    worst, mean = (
        play(["careful"], 50, players=[3], game_options={"team": team}) for team in ("worst", "mean")
    )
    assert (worst.wins == mean.wins).all()
    assert worst.margins.mean() < mean.margins.mean()


def test_curves_suggested_levels_and_skill() -> None:
    found = automa_report(play(["random", "careful"], 400))
    assert [(row["players"], row["agent"]) for row in found["curves"]] == [
        (players, agent) for players in (1, 2, 3, 4) for agent in ("random", "careful")
    ]
    curves = {(row["players"], row["agent"]): row for row in found["curves"]}
    near = curves[2, "careful"]
    assert near["half_at"] == "between asleep and dozing"
    assert near["half_low"] is not None
    assert near["half_high"] is not None
    assert near["half"] is not None
    assert 0 < near["half_low"] < near["half"] < near["half_high"] < 1.2
    far = curves[4, "random"]
    assert (far["half"], far["half_low"], far["half_high"]) == (None, None, None)
    assert far["half_at"] == far["half_low_at"] == far["half_high_at"] == "beyond the easiest"

    assert [(row["players"], row["level"]) for row in found["suggested"][::2]] == [
        (2, "awake"), (3, "dozing"), (4, "dozing"),
    ]  # fmt: skip
    rows = {(row["players"], row["agent"], row["level"]): row for row in found["rows"]}
    for told in found["suggested"]:
        row = rows[told["players"], told["agent"], told["level"]]
        assert all(row[key] == value for key, value in told.items() if key != "ours")
        assert told["ours"] == (told["players"] == 2)

    assert len(found["skill"]) == 4 * 5
    for skill in found["skill"]:
        assert (skill["weakest"], skill["strongest"]) == ("random", "careful")
        ours, theirs = (
            rows[skill["players"], skill[key], skill["level"]] for key in ("strongest", "weakest")
        )
        difference = ours["win_rate"] - theirs["win_rate"]
        assert skill["win_difference"] == pytest.approx(difference, abs=1e-5)
        assert skill["ci_low"] <= skill["win_difference"] <= skill["ci_high"]
        if ours["win_rate"] == theirs["win_rate"] == 0:
            assert skill["logit_low"] is skill["logit_difference"] is skill["logit_high"] is None
        else:
            assert skill["logit_low"] < skill["logit_difference"] < skill["logit_high"]


def test_one_agent_and_one_level_are_enough() -> None:
    found = automa_report(play(["careful", "careful"], 30, players=[3], levels=["hungry"]))
    assert [row["agent"] for row in found["rows"]] == ["careful"]
    assert found["skill"] == []
    assert found["suggested"] == []
    assert found["curves"][0]["half_at"] == "beyond the easiest"


def test_what_is_given_twice_is_played_once() -> None:
    twice = play(
        ["careful", "random", "careful"], 30, players=[2, 1, 2], levels=["hungry", "dozing", "hungry"]
    )
    once = play(["careful", "random"], 30, players=[1, 2], levels=["dozing", "hungry"])
    assert automa_report(twice) == automa_report(once)


def test_a_team_of_different_agents_changes_seats_from_deal_to_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play(["careful+random", "careful", "random"], 30, players=[2])
    mixed, careful, random = whole.margins[0]
    assert not (mixed == careful).all()
    assert not (mixed == random).all()
    monkeypatch.setattr(automa, "DEALS_AT_ONCE", 7)
    again = play(["careful+random", "random+careful"], 30, players=[2])
    assert (again.margins[0, 0] == mixed).all()
    assert not (again.margins[0, 1] == mixed).all()
    assert seats_in_turn(["a", "b", "a"], ["a", "b"], 4, 3).tolist() == [[0, 0, 1], [1, 0, 0], [0, 1, 0]]


def test_a_team_for_some_numbers_of_seats_only_is_refused_and_told_for_which() -> None:
    fault = r"team 'careful\+random' has 2 agents for 1 seat: .*; choose players 2, which it fits"
    with pytest.raises(UsageError, match=fault):
        play(["careful+random"], 10)
    with pytest.raises(UsageError, match="has 2 agents for 3 seats: name one for all seats, or one for each"):
        play(["careful+random"], 10, players=[3])


def test_options_for_some_numbers_of_seats_only_are_refused_and_told_for_which() -> None:
    fault = r"boards=.* must be a list of 1 race, one .* 'orcs', .*'seafolk'; choose players 2, which it fits"
    with pytest.raises(UsageError, match=fault):
        play_automa(
            get_game("rise_of_the_gnomes"),
            AutomaOptions(["random"], 1, game_options={"boards": ["orcs", "dwarves"]}, seed=1),
        )


def test_csv_has_the_rows(tmp_path: Path) -> None:
    found = automa_report(play(["careful"], 20, players=[1]))
    write_rows(found, tmp_path / "rows.csv")
    lines = (tmp_path / "rows.csv").read_text().splitlines()
    assert lines[0].split(",") == ROW
    assert len(lines) == 6
    first = dict(zip(ROW, lines[1].split(","), strict=True))
    assert (first["level"], first["step"], first["wins"]) == ("asleep", "", str(found["rows"][0]["wins"]))
    with pytest.raises(UsageError, match="cannot be written"):
        write_rows(found, tmp_path)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"levels": ["angry"]}, "toy_levels: there is no level 'angry': use 'asleep'"),
        ({"game_options": {"level": "awake"}}, "toy_levels: level='awake' is chosen by levels here"),
        ({"game_options": {"luck": 1}}, "toy_levels: there is no option 'luck'"),
        ({"players": [2, 5]}, "num_players=5 is not possible: use 1 to 4"),
        ({"games": 0}, "games=0 must be a whole number above 0"),
        ({"agents": []}, "needs at least one agent"),
        ({"agents": ["genius"]}, "there is no agent 'genius'"),
    ],
)
def test_what_is_not_possible_is_said_before_anything_is_played(more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        play(**{"agents": ["careful"], "games": 10, **more})


def test_a_game_without_levels_has_no_report() -> None:
    with pytest.raises(UsageError, match="ethnos has no automated opponent with levels of difficulty"):
        play_automa(get_game("ethnos"), AutomaOptions(["random"], 10))


def test_an_agent_that_cannot_play_at_a_number_of_seats_is_found_out_first() -> None:
    with pytest.raises(UsageError, match="only two"):
        play(["toy.levels:OnlyTwo"], 10, players=[2, 3], on_start=lambda _: pytest.fail("too late"))


@pytest.mark.parametrize("game_id", ["toy_levels", *(name for name in list_games() if get_game(name).facts)])
def test_facts_are_those_that_have_a_meaning(game_id: str) -> None:
    game = get_game(game_id)
    assert game.facts is not None
    names = list(game.facts.meanings)
    assert all(not names[0].startswith(f"{name}_") for name in names)
    options = AutomaOptions(["random"], 6, players=[game.seats[-1]], levels=game.levels.names[:1], seed=1)
    results = play_automa(game, options)
    assert list(results.facts) == names
    for name, moments in results.facts.items():
        assert moments.sums[0].sum() > 0, f"{name} never had a value"
