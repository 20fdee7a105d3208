"""What the table of a training run says, and that it says no more than the games can tell."""

from __future__ import annotations

from typing import Any

import pytest

from fabletop.benchmarks.cli.console import open_console
from fabletop.benchmarks.cli.stages import Stages
from fabletop.benchmarks.training_report import Strength, TrainingReport, print_training_report


def strength(rate: float, low: float, high: float) -> Strength:
    return Strength(win_rate=rate, ci_low=low, ci_high=high, mean_score=10.0, mean_opponent_score=9.0)


def report(after: Strength, games: int = 400, **more: Any) -> TrainingReport:
    row = {
        "opponents": ["random"] * 3,
        "games": games,
        "before": strength(0.25, 0.21, 0.29),
        "after": after,
        "baseline": None,
    }
    found: Any = {
        "game": "ethnos",
        "options": {"num_players": 4},
        "config": {"imitate_epochs": 2},
        "seed": 5,
        "policy": "run/policy.npz",
        "steps": 4096,
        "seconds": 2.0,
        "decisions_per_second": 2048.0,
        "fair_share": 0.25,
        "evaluations": [row],
        "imitation": None,
    }
    found.update(more)
    return found  # type: ignore[no-any-return]


def imitation(*accuracies: float | None, guessing: float | None = 0.2) -> dict[str, Any]:
    epochs = [{"accuracy": accuracy} for accuracy in accuracies]
    return {"agent": "heuristic", "decisions": 5000, "guessing": guessing, "epochs": epochs}


def shown(found: TrainingReport, capsys: pytest.CaptureFixture[str]) -> str:
    print_training_report(found, open_console())
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(
    ("after", "games", "sentence"),
    [
        (strength(0.4, 0.35, 0.45), 400, "wins more than its share."),
        (strength(0.1, 0.05, 0.15), 400, "wins less than its share."),
        (strength(0.25, 0.21, 0.29), 400, "wins about its share, with no clear difference; train longer."),
        (
            strength(0.0, 0.0, 0.435),
            5,
            "wins 0.0% of 5 games, too few to tell whether that is more or less than its share: evaluate "
            "with some 19 more (evaluation_games).",
        ),
        (strength(1.0, 0.206, 1.0), 4, "wins 100.0% of 4 games, too few to tell"),
        (strength(0.5, 0.206, 0.606), 60, "wins 50.0% of 60 games, too few to tell"),
    ],
)
def test_a_verdict_says_what_the_games_can_tell(
    after: Strength, games: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = shown(report(after, games), capsys)
    assert f"Against 3 x random the trained policy {sentence}" in text
    assert ("train longer" in text) == ("train longer" in sentence)


def test_a_team_is_compared_with_random_in_the_seat(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(strength(0.5, 0.2, 0.8), 24, fair_share=None)
    found["evaluations"][0]["baseline"] = strength(0.4, 0.2, 0.6)
    assert (
        "With 3 x random the team of the trained policy wins 50.0% of 24 games, too few to tell whether that "
        "is more or less often than with random in its seat: evaluate with some 200 more"
    ) in shown(found, capsys)


def test_imitation_alone_is_called_so(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(report(strength(0.25, 0.21, 0.29), steps=0, imitation=imitation(0.31, 0.7, 0.742)), capsys)
    assert "ethnos, 4 players: the policy before and after imitation, 400 games each" in text
    assert "the policy that imitates wins about its share, with no clear difference." in text
    assert (
        "Imitation: of 5,000 decisions it foretells 74.2% of what heuristic does, before learning 31.0%, "
        "where guessing would 20.0%."
    ) in text
    assert "Imitated 5,000 decisions in 2 s, seed 5." in text
    assert "train" not in text
    assert "stopped" not in text


def test_training_after_imitation_is_training(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(report(strength(0.4, 0.35, 0.45), imitation=imitation(1.0, 1.0, 1.0)), capsys)
    assert "before and after training" in text
    assert "it foretells 100.0% of what heuristic does, before learning 100.0%" in text
    assert "Trained on 4,096 decisions in 2 s, 2,048/s, seed 5." in text


def test_an_imitation_ended_midway_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(report(strength(0.4, 0.35, 0.45), steps=0, imitation=imitation(0.3, 0.7)), capsys)
    assert "It was stopped after 1 of 2 epochs." in text


def test_a_run_stopped_before_its_first_update(capsys: pytest.CaptureFixture[str]) -> None:
    text = shown(report(strength(0.25, 0.21, 0.29), steps=0), capsys)
    assert "the untrained policy wins about its share, with no clear difference." in text
    assert "Stopped before anything was learned, seed 5." in text


def test_what_is_no_number_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    told = imitation(None, None, None, guessing=None)
    text = shown(report(strength(0.4, 0.35, 0.45), steps=0, imitation=told), capsys)
    assert "it foretells an unknown share of what heuristic does." in text


def test_a_stage_that_brings_more_than_was_wanted_has_no_negative_time_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fabletop.benchmarks.progress.SECONDS_BETWEEN_LINES", 0.0)
    with Stages(open_console(stderr=True), "") as stages:
        stages.start("Watching search", 1, "decisions")
        stages.start("Watching search", 4, "decisions")
        stages.advance(16)
        stages.advance(3)
    lines = capsys.readouterr().err.splitlines()
    assert lines[:2] == ["Watching search: 1 decision", "Watching search: 4 decisions"]
    assert lines[2].startswith("4 of 4 decisions, ")
    assert all(line.endswith(", 0 s left") for line in lines[2:])
