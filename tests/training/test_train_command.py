"""``fabletop train`` as a user runs it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import Result
from tensorboard.backend.event_processing.event_accumulator import EventAccumulator
from typer.testing import CliRunner

from fabletop.benchmarks.cli.app import app
from fabletop.benchmarks.cli.ending import INTERRUPTED
from fabletop.benchmarks.cli.stages import Stages

SCRIPT = str(Path(sys.executable).with_name("fabletop"))
QUICK = [
    *("--players", "2", "--seed", "1", "--steps", "1", "--envs", "4"),
    *("--evaluation-games", "20", "--no-tensorboard"),
]


def run(*words: object) -> Result:
    return CliRunner().invoke(app, ["train", "ethnos", *map(str, words)])


def test_table_messages_and_files(tmp_path: Path) -> None:
    out = tmp_path / "run"
    done = run(*QUICK, "--seed", 5, "--out", out)
    assert done.exit_code == 0, done.output
    assert "ethnos, 2 players: the policy before and after training" in done.stdout
    assert "1 x random" in done.stdout
    assert "Trained on 512 decisions in" in done.stdout
    assert f"--players 2 --agents {out / 'policy.npz'},random" in done.stdout
    assert "Training: 512 decisions" in done.stderr
    assert sorted(path.name for path in out.iterdir()) == [
        "checkpoint.zip",
        "config.toml",
        "curve.csv",
        "curve.png",
        "policy.npz",
        "policy.zip",
        "result.json",
    ]
    again = CliRunner().invoke(app, [*done.stdout.splitlines()[-1].split()[1:], "--games", "2"])
    assert again.exit_code == 0, again.output
    before = (out / "policy.zip").read_bytes()
    over = run(*QUICK, "--out", out)
    assert over.exit_code == 2
    assert f"--out {out}: policy.zip is there already: name another folder" in over.stderr
    assert f"`fabletop train ethnos --resume {out}`" in over.stderr
    assert (out / "policy.zip").read_bytes() == before


def test_json_is_the_result_file(tmp_path: Path) -> None:
    done = run(
        *QUICK, "--out", tmp_path, "--json", "--rulings", "orc_hoard=if_placed", "--opponents", "random,"
    )
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert found == json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    assert found["options"]["rulings"]["orc_hoard"] == "if_placed"
    assert found["config"]["num_envs"] == 4
    assert found["command"][0] == "fabletop"


def test_tensorboard_logs(tmp_path: Path) -> None:
    done = run(
        *QUICK[:4],
        "--steps",
        20_000,
        "--envs",
        64,
        "--evaluation-games",
        2,
        "--out",
        tmp_path,
    )
    assert done.exit_code == 0, done.output
    (folder,) = tmp_path.glob("tensorboard*")
    events = EventAccumulator(str(folder)).Reload()
    assert {"rollout/ep_rew_mean", "rollout/win_share"} <= set(events.Tags()["scalars"])
    evaluated = events.Scalars("evaluation/win_rate/1 x random")
    assert [event.step for event in evaluated] == [0, 24_576]
    assert 0 <= events.Scalars("rollout/win_share")[0].value <= 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--players", 9], "ethnos: num_players=9 is not possible: use 2 to 6"),
        (["--opponents", "bald"], "ethnos: there is no bot 'bald'"),
        (["--steps", -1], "training: steps=-1 must be a whole number above 0"),
        (["--rulings", "weather=1"], "ethnos: there is no ruling 'weather'"),
        (
            ["--out", __file__],
            "test_train_command.py cannot be written (File exists): give the name of a folder",
        ),
    ],
)
def test_refused_with_one_sentence(words: list[object], sentence: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.output


def test_ctrl_c_ends_training_early_and_keeps_what_was_learned(tmp_path: Path) -> None:
    command = [SCRIPT, "train", "ethnos", *QUICK, "--steps", "1000000000", "--out", str(tmp_path)]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # A test runner in the background may have been started with Ctrl-C ignored; children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    assert process.stderr is not None
    for line in process.stderr:
        if line.startswith("Training"):
            break
    try:
        process.communicate(timeout=3)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)
    table, messages = process.communicate(timeout=120)
    assert process.returncode == INTERRUPTED, messages
    assert "Traceback" not in messages
    assert "Stopped after " in messages
    assert "of 1,000,000,000 decisions." in messages
    assert "the policy before and after training" in table
    found = json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    assert found["interrupted"]
    assert 0 < found["steps"] < 10**9
    assert (tmp_path / "policy.zip").is_file()
    assert f"To go on: fabletop train ethnos --resume {tmp_path}" in messages
    further = run("--resume", tmp_path, "--steps", found["steps"] + 1, "--json")
    assert further.exit_code == 0, further.output
    after = json.loads(further.stdout)
    assert after["steps"] == found["steps"] + 512
    assert after["curve"][: len(found["curve"])] == found["curve"]
    assert after["seed"] == found["seed"]


def test_the_config_of_a_run_serves_for_another(tmp_path: Path) -> None:
    first = tmp_path / "first"
    done = run(
        *QUICK, "--seed", 5, "--opponents", "random", "--rulings", "orc_hoard=if_placed", "--out", first
    )
    assert done.exit_code == 0, done.output
    words = ["--config", first / "config.toml", "--out", tmp_path / "second", "--json"]
    again = run(*words, "--evaluation-games", 8)
    assert again.exit_code == 0, again.output
    before, after = (
        json.loads((tmp_path / name / "result.json").read_text(encoding="utf-8"))
        for name in ("first", "second")
    )
    assert after["options"] == before["options"]
    changed = {"out", "evaluation_games"}
    assert {k: v for k, v in after["config"].items() if k not in changed} == {
        k: v for k, v in before["config"].items() if k not in changed
    }
    assert after["config"]["evaluation_games"] == 8
    assert (tmp_path / "second" / "policy.npz").read_bytes() == (first / "policy.npz").read_bytes()


def test_imitation_alone_and_training_after_it(tmp_path: Path) -> None:
    words = ["--imitate", "heuristic", "--imitate-decisions", 400, "--opponents", "random"]
    done = run(*QUICK, "--steps", 0, *words, "--out", tmp_path)
    assert done.exit_code == 0, done.output
    assert "Imitation: of " in done.stdout
    assert "Imitating heuristic" in done.stderr
    found = json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))
    assert found["steps"] == 0
    assert found["imitation"]["agent"] == "heuristic"
    assert [point["stage"] for point in found["curve"][::3]] == ["untrained", "imitated"]
    further = run("--resume", tmp_path, "--steps", 512, "--json")
    assert further.exit_code == 0, further.output
    after = json.loads(further.stdout)
    assert after["imitation"] == found["imitation"]
    assert after["curve"][:6] == found["curve"]
    assert after["steps"] == 512


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--config", "none.toml"], "none.toml: cannot be read (No such file or directory)"),
        (["--resume", "nowhere"], "nowhere: there is no checkpoint.zip: give the folder of a run to resume"),
        (
            ["--resume", "nowhere", "--steps", 5, "--envs", 4],
            "--resume: a run goes on as it began, and --envs",
        ),
        (["--resume", "nowhere", "--config", "a.toml"], "and --config cannot change it"),
        (["--imitate", "bald"], "there is no agent 'bald'"),
    ],
)
def test_runs_and_configs_that_are_not_there(
    words: list[object], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run(*words)
    assert done.exit_code == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["curve.png", "curve.csv", "config.toml", "policy.npz"])
def test_a_folder_where_a_file_is_to_be_is_found_at_once(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    done = run(*QUICK, "--out", tmp_path)
    assert done.exit_code == 2
    assert done.stderr == f"fabletop: {tmp_path / name} cannot be written: there is a folder of that name\n"
    assert [path.name for path in tmp_path.iterdir()] == [name]


SEARCH = "search:sims=2:depth=1:playout=greedy"
SHOWN = [
    *QUICK,
    "--steps",
    0,
    "--imitate",
    SEARCH,
    "--imitate-decisions",
    40,
    "--opponents",
    "random",
]


def stop_in(monkeypatch: pytest.MonkeyPatch, stage: str, after: int) -> None:
    """Ctrl-C once so much is done in a stage of this name."""
    begun: list[str] = []
    start, advance, left = Stages.start, Stages.advance, [after]

    def noted(stages: Stages, name: str, total: int, unit: str) -> None:
        begun.append(name)
        start(stages, name, total, unit)

    def stopping(stages: Stages, count: int) -> None:
        advance(stages, count)
        left[0] -= count if begun[-1].startswith(stage) else 0
        if left[0] <= 0:
            left[0] = 10**9
            raise KeyboardInterrupt

    monkeypatch.setattr(Stages, "start", noted)
    monkeypatch.setattr(Stages, "advance", stopping)


def again(done: Result) -> Result:
    """Type the command with which a stopped run is to go on."""
    command = done.stderr.splitlines()[-1].split(": fabletop ")[-1].split()
    return CliRunner().invoke(app, [*command, *([] if "--resume" in command else ["--out", "again"])])


# The second: after one time through some 40 decisions, before the end of the next.
@pytest.mark.parametrize(("stage", "after"), [("Watching", 34), ("Imitating", 60)])
def test_ctrl_c_in_imitation_tells_how_to_learn_from_what_was_watched(
    stage: str, after: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with monkeypatch.context() as patch:
        stop_in(patch, stage, after)
        done = run(*SHOWN, "--out", "first")
    assert done.exit_code == INTERRUPTED
    assert done.stderr.splitlines()[-1] == (
        f"Stopped{'' if stage == 'Watching' else ' after 1 of 8 epochs of imitation'}. The decisions "
        "watched are in first/demonstrations.npz. To learn from them: fabletop train ethnos --config "
        "first/config.toml --imitate-from first/demonstrations.npz"
    )
    if stage == "Watching":
        taken = run(*SHOWN, "--out", "first")
        assert taken.exit_code == 2
        assert taken.stderr == (
            "fabletop: --out first: demonstrations.npz is there already: name another folder\n"
        )
    further = again(done)
    assert further.exit_code == 0, further.output
    assert "Watching" not in further.stderr
    assert "Evaluating the policy that imitates" in further.stderr


def test_ctrl_c_in_an_evaluation_tells_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with monkeypatch.context() as patch:
        stop_in(patch, "Evaluating the policy that imitates", 10)
        done = run(*SHOWN, "--out", "first")
    assert done.exit_code == INTERRUPTED
    assert done.stderr.splitlines()[-1] == "Stopped. To go on: fabletop train ethnos --resume first"
    further = again(done)
    assert further.exit_code == 0, further.output
    assert "Imitated " in further.stdout
