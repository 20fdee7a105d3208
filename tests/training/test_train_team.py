"""Training in a cooperative game: the learner among partners, or alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from fabletop.benchmarks.cli.app import app
from fabletop.benchmarks.cli.console import open_console
from fabletop.benchmarks.training_report import print_training_report, training_report
from fabletop.envs.core.registry import get_game
from fabletop.training.config import TrainConfig
from fabletop.training.run import Trained, train

pytestmark = pytest.mark.usefixtures("toy_team")


def trained(out: Path, players: int, steps: int, partners: str = "careful") -> Trained:
    config = TrainConfig(
        "toy_team",
        num_players=players,
        opponents=partners,
        steps=steps,
        num_envs=16,
        evaluation_games=300,
        evaluate_against=(),
        tensorboard=False,
        out=out,
    )
    return train(config)


@pytest.mark.parametrize(("players", "partners"), [(1, "nobody"), (3, "2 x careful")])
def test_a_few_seconds_beat_random_in_the_same_seat(
    players: int, partners: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run = trained(tmp_path, players, 20_000)
    assert run.config.reward == run.settings.reward == "score"
    found = training_report(run, [])
    (row,) = found["evaluations"]
    assert found["fair_share"] is None
    assert row["opponents"] == ["careful"] * (players - 1)
    assert row["baseline"] is not None
    assert row["after"]["ci_low"] > row["baseline"]["ci_high"]
    assert row["after"]["mean_score"] > row["baseline"]["mean_score"]
    assert row["after"]["mean_opponent_score"] is None
    print_training_report(found, open_console())
    shown = capsys.readouterr().out
    assert partners in shown
    assert "wins more often than with random in its seat." in shown
    assert "Fair share" not in shown
    assert "theirs" not in shown
    words = shown.splitlines()[-1].split()[1:]
    assert words[0] == "tournament"
    again = CliRunner().invoke(app, [*words, "--games", "2"])
    assert again.exit_code == 0, again.output
    assert "random" in again.stdout


def test_the_baseline_is_random_on_the_same_deals(tmp_path: Path) -> None:
    run = trained(tmp_path, 2, 1, partners="random")
    assert run.baseline[0].games == run.after[0].games == 300
    assert run.baseline[0].opponents == ("random",)
    assert run.baseline[0].win_rate < 0.1


def test_the_reward_to_learn_from_is_one_that_the_game_has() -> None:
    assert get_game("toy_team").telling_reward == "score"
    assert TrainConfig("toy_team").game_options()["reward"] == "score"
    assert TrainConfig("toy_team", reward="win").game_options()["reward"] == "win"
