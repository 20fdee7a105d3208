"""Training: it must make better, it must be the learner's own reward, and what it writes must be whole."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sb3_contrib import MaskablePPO

from fabletop.agents import load_agent, play_batch, play_games
from fabletop.agents.policy import PolicyAgent
from fabletop.benchmarks.cli.console import open_console
from fabletop.benchmarks.training_report import print_training_report, training_report
from fabletop.envs import UsageError
from fabletop.envs.core.batch import Batch
from fabletop.envs.core.learner import LearnerGames
from fabletop.envs.core.record import Floats, Integers
from fabletop.envs.core.sb3 import VecGames
from fabletop.training.config import TrainConfig
from fabletop.training.run import Trained, train

SHORT = TrainConfig(
    "ethnos",
    num_players=2,
    opponents="random",
    steps=50_000,
    decisions_per_update=64,
    parts=8,
    epochs=4,
    evaluation_games=300,
    evaluate_against=(),
    tensorboard=False,
)
"""A few seconds on the smallest table."""

TINY = replace(SHORT, steps=512, num_envs=8, parts=4, evaluation_games=10)
"""Learns nothing."""

SELF_PLAYING: dict[str, Any] = {"opponents": "pool", "evaluate_against": ("random",)}

MARGIN = 0.1
"""How clearly the policy must beat its fair share; it comes to some 0.3."""


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Trained:
    return train(replace(SHORT, out=tmp_path_factory.mktemp("run")))


def is_clearly_better(trained: Trained) -> bool:
    after = training_report(trained, [])["evaluations"][0]["after"]
    return after["ci_low"] > 0.5 + MARGIN


def test_a_few_seconds_beat_random(trained: Trained) -> None:
    row = training_report(trained, [])["evaluations"][0]
    assert row["before"]["ci_low"] < 0.5 < row["before"]["ci_high"]
    assert is_clearly_better(trained)
    assert row["after"]["mean_score"] > row["after"]["mean_opponent_score"]


def test_learning_from_the_opponents_reward_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def of_the_opponent(games: LearnerGames, rows: Integers) -> Floats:
        wrong = 1 - games.seats[rows]
        return np.asarray(games.batch.returns(rows)[np.arange(rows.size), wrong])

    monkeypatch.setattr(LearnerGames, "_standings", of_the_opponent)
    assert not is_clearly_better(train(replace(SHORT, out=tmp_path)))


def test_the_policy_is_an_agent_by_its_file(trained: Trained) -> None:
    agent = load_agent(str(trained.policy), "ethnos")
    assert isinstance(agent, PolicyAgent)
    played = [
        play_games("ethnos", [str(trained.policy), "random"], games=40, seed=3, threads=t) for t in (1, 2)
    ]
    assert (played[0].places[:, 0] == 1).mean() > 0.5
    assert np.array_equal(played[0].scores, played[1].scores)
    assert (
        play_games("ethnos", [f"{trained.policy}:draws", "random"], games=40, seed=3).places[:, 0] == 1
    ).mean() > 0.5


def test_a_drawn_action_does_not_depend_on_the_other_games(trained: Trained) -> None:
    agents = [load_agent(f"{trained.policy}:draws", "ethnos")]
    seeds = np.arange(6)

    def scores(rows: slice) -> list[list[float]]:
        seating = np.zeros((seeds[rows].size, 2), np.int64)
        batch = Batch(trained.game, len(seating), trained.settings)
        return play_batch(batch, agents, seating, seeds[rows], seeds[rows] + 100).scores.tolist()

    assert scores(slice(6))[2:4] == scores(slice(2, 4))


def test_chances_are_zero_where_forbidden_and_add_up(trained: Trained) -> None:
    agent = PolicyAgent(trained.policy, "ethnos")
    games = LearnerGames("ethnos", 50, num_players=2)
    rows = games.batch.all_rows
    games.reset(rows, 0)
    for _ in range(20):
        masks = games.masks(rows)
        chances = agent.chances(games.observe(rows), masks)
        assert (chances[~masks] == 0).all()
        assert np.allclose(chances.sum(1), 1)
        games.play(rows, chances.argmax(1))


def test_a_policy_plays_only_what_it_was_trained_on(trained: Trained, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="trained at tables of 2 players, it cannot play at one of 3"):
        play_games("ethnos", [str(trained.policy), "random", "random"])
    broken = tmp_path / "broken.zip"
    broken.write_bytes(b"PK")
    for path in (broken, Path(__file__)):
        with pytest.raises(UsageError, match="is no policy saved by MaskablePPO"):
            PolicyAgent(path, "ethnos")
    with pytest.raises(UsageError, match="there is no such file"):
        load_agent(str(tmp_path / "none.zip"), "ethnos")


def test_training_can_go_on_from_the_file(trained: Trained) -> None:
    games = VecGames("ethnos", 64, num_players=2, seed=9)
    model = MaskablePPO.load(trained.policy, env=games, device="cpu")
    model.learn(64, reset_num_timesteps=False)
    assert model.num_timesteps > trained.steps


def test_same_seed_same_policy(tmp_path: Path) -> None:
    runs = [
        train(replace(TINY, seed=seed, out=tmp_path / str(number))) for number, seed in enumerate((4, 4, 5))
    ]
    found = [replace(run.after[0], seconds=0.0) for run in runs]
    assert found[0] == found[1]
    assert found[0] != found[2]


def test_evaluation_seats_the_learner_everywhere_on_unseen_deals(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dealt: dict[str, set[int]] = {}
    stages = [""]
    deal = Batch.deal

    def noted(batch: Batch, rows: Integers, seeds: Integers) -> None:
        dealt.setdefault(stages[-1], set()).update(seeds.tolist())
        deal(batch, rows, seeds)

    def begin(stage: str, total: int, unit: str) -> None:
        stages.append(stage)

    monkeypatch.setattr(Batch, "deal", noted)
    config = replace(TINY, num_players=3, out=tmp_path)
    run = train(config, on_start=begin)
    held_out = dealt["Evaluating the trained policy"]
    assert held_out == dealt["Evaluating the untrained policy"]
    assert len(dealt["Training"]) >= config.num_envs
    assert not dealt["Training"] & held_out
    assert len(held_out) == 4
    assert run.after[0].games == 12  # 10 games are rounded up to 4 deals from each of 3 seats


def test_each_lineup_is_evaluated_once(tmp_path: Path) -> None:
    config = replace(TINY, evaluate_against=("random", "random"), out=tmp_path)
    assert [row.opponents for row in train(config).after] == [("random",)]


def test_ctrl_c_saves_and_evaluates_what_there_is(tmp_path: Path) -> None:
    stages: list[tuple[str, int, str]] = []
    done = 0

    def advance(count: int) -> None:
        nonlocal done
        done += count if stages[-1][0] == "Training" else 0
        if done >= 700:
            done = -(10**9)
            raise KeyboardInterrupt

    run = train(replace(TINY, steps=2048, out=tmp_path), lambda *stage: stages.append(stage), advance)
    assert run.interrupted
    assert run.steps == 512  # what came after the last update is half done, and left out
    assert run.after[0].games == 10
    assert MaskablePPO.load(run.policy).num_timesteps == run.steps
    assert training_report(run, [])["interrupted"]
    assert [unit for _, _, unit in stages] == ["games", "decisions", "games"]


def test_the_report_is_complete(trained: Trained) -> None:
    found: dict[str, Any] = json.loads(json.dumps(training_report(trained, ["fabletop", "train"])))
    assert found["command"] == ["fabletop", "train"]
    assert found["seed"] == found["config"]["seed"] == 0
    assert {"fabletop", "python", "torch", "stable-baselines3", "sb3-contrib", "ethnos"} <= set(
        found["versions"]
    )
    assert found["options"]["num_players"] == 2
    assert found["config"]["steps"] == 50_000
    assert found["steps"] == -(-50_000 // 4096) * 4096
    assert found["fair_share"] == 0.5
    assert Path(found["policy"]).is_file()
    assert Path(found["model"]).is_file()
    assert [point["decisions"] for point in found["curve"]] == [0, found["steps"]]
    (row,) = found["evaluations"]
    assert row["opponents"] == ["random"]
    assert row["games"] == 300
    for strength in (row["before"], row["after"]):
        assert strength["ci_low"] <= strength["win_rate"] <= strength["ci_high"]


def test_the_table_says_whether_it_was_worth_it(trained: Trained, capsys: pytest.CaptureFixture[str]) -> None:
    found = training_report(trained, [])
    print_training_report(found, open_console())
    shown = capsys.readouterr().out
    assert "Fair share of wins: 50.0%." in shown
    assert "Against 1 x random the trained policy wins more than its share." in shown
    found["evaluations"][0]["after"] = found["evaluations"][0]["before"]
    print_training_report(found, open_console())
    assert "wins about its share, with no clear difference" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"steps": 0}, "training: steps=0 must be a whole number above 0"),
        ({"num_envs": 3, "decisions_per_update": 5}, "cannot be divided into 4 equal parts"),
        ({"opponents": "bald"}, "there is no bot 'bald'"),
        ({"opponents": ("random", "random")}, "opponents has 2 names, but 1 seat of 2 are theirs"),
        ({"evaluate_against": ("bald",)}, "there is no bot 'bald'"),
        ({"evaluate_against": "random"}, "evaluate_against='random' must be a list of names"),
        (
            {"opponents": "pool"},
            r"evaluate_against=\(\) must be one name of a bot or more if opponents='pool'",
        ),
        (SELF_PLAYING | {"pool_bots": ("bald",)}, "there is no bot 'bald'"),
        (SELF_PLAYING | {"pool_bots": ()}, r"pool_bots=\(\) must be one name of a bot or more"),
        ({"most_snapshots": -1}, "most_snapshots=-1 must be 0 or a whole number above it"),
        ({"evaluate_every": -1}, "evaluate_every=-1 must be 0 or a whole number above it"),
        ({"encoder": "big"}, "training: encoder='big' must be 'mlp', 'trunk' or 'shared'"),
        ({"activation": "sine"}, "training: activation='sine' must be 'relu' or 'tanh'"),
        ({"imitate": ""}, "imitate='' must be the name of an agent, or left out"),
        ({"tensorboard": "yes"}, "tensorboard='yes' must be true or false"),
        ({"reward": "fame"}, "reward='fame' is unknown"),
        ({"options": {"weather": 1}}, "there is no option 'weather'"),
        ({"steps": float("nan")}, "steps=nan must be a whole number above 0"),
        ({"epochs": 1.5}, "epochs=1.5 must be a whole number above 0"),
        ({"steps": 10**26}, "must be at most 1,000,000,000,000"),
        ({"num_envs": 10**11}, "num_envs=100000000000 must be at most 1,000,000"),
        ({"layers": (64, 10**11)}, "must be of 100,000 units at most"),
        ({"evaluation_games": 1.5}, "evaluation_games=1.5 must be"),
        ({"layers": 5}, "layers=5 must be a list of whole numbers"),
        ({"layers": (64, 0)}, "layers=.* must be a list of whole numbers"),
        ({"learning_rate": 1e9}, "learning_rate=1000000000.0 must be above 0 and at most 1"),
        ({"learning_rate": float("nan")}, "learning_rate=nan must be"),
        ({"discount": "1"}, "discount='1' must be"),
        ({"options": {"num_players": 2}}, "num_players is a setting of its own, not one of options"),
        ({"options": {"reward": "win"}}, "reward is a setting of its own, not one of options"),
        ({"options": 5}, "options=5 must be options of the game by their names"),
        ({"seed": -1}, "seed=-1 is not possible"),
        ({"game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_a_config_that_cannot_be_is_refused_before_anything_is_written(
    more: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    out = tmp_path / "run"
    with pytest.raises(UsageError, match=sentence):
        train(replace(TINY, out=out, **more))
    assert not out.exists()


def test_a_run_that_was_told_no_folder_overwrites_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folders = [train(TINY).policy.parent for _ in range(2)]
    assert folders == [Path("runs/ethnos"), Path("runs/ethnos-2")]


def test_the_folder_may_be_a_string(tmp_path: Path) -> None:
    assert train(replace(TINY, out=str(tmp_path / "run"))).policy == tmp_path / "run" / "policy.zip"


@pytest.mark.parametrize("place", ["file/run", "file"])
def test_a_folder_that_cannot_be_is_refused(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match=r"cannot be written \(.*\): give the name of a folder"):
        train(replace(TINY, out=tmp_path / place))


def test_what_was_stopped_before_it_learned_leaves_no_folder(tmp_path: Path) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(replace(TINY, out=tmp_path / "runs" / "first"), on_start=stop)
    assert list(tmp_path.iterdir()) == []


def test_a_network_that_breaks_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def learn(model: MaskablePPO, *_: object, **__: object) -> None:
        for weights in model.policy.parameters():
            weights.data.fill_(float("nan"))

    monkeypatch.setattr(MaskablePPO, "learn", learn)
    with pytest.raises(UsageError, match="the weights of the network are no numbers any more"):
        train(replace(TINY, out=tmp_path / "run"))
    # The curve up to there may tell why; but nothing is left that could be taken for a policy.
    assert sorted(path.name for path in (tmp_path / "run").iterdir()) == ["config.toml", "curve.csv"]
