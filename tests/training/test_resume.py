"""A run that was stopped goes on as if it had not been; what is no checkpoint of it is refused."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from shutil import copy
from typing import Any

import numpy as np
import pytest
import torch
from damage import change_parts
from sb3_contrib import MaskablePPO
from toy.runs import TINY, UPDATE, timeless

from fabletop.envs import UsageError
from fabletop.envs.core.game import Game
from fabletop.training.checkpoints import checkpoint
from fabletop.training.checkpoints.checkpoint import (
    ARRAYS,
    CHECKPOINT_FILE,
    HEADER,
    TENSORS,
    digest_of,
    read_checkpoint,
)
from fabletop.training.checkpoints.learner_state import LearnerState
from fabletop.training.run import Trained, resume, train

pytestmark = pytest.mark.usefixtures("toy")

CONFIG = replace(
    TINY,
    steps=8 * UPDATE,
    snapshot_every=2,
    most_snapshots=2,
    evaluate_every=3 * UPDATE,
    checkpoint_every=2 * UPDATE,
)
"""Eight updates of a tiny game, with all that may happen in a run."""


@pytest.fixture(scope="module")
def whole(toy: Game, tmp_path_factory: pytest.TempPathFactory) -> Trained:
    return train(replace(CONFIG, out=tmp_path_factory.mktemp("whole")))


def is_same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(is_same(one[name], other[name]) for name in one)
    if isinstance(one, (list, tuple)):
        return len(one) == len(other) and all(map(is_same, one, other))
    if isinstance(one, torch.Tensor):
        return torch.equal(one, other)
    return np.array_equal(one, other)


def without_times(state: LearnerState) -> LearnerState:
    episodes = [{**each, "t": 0.0} for each in state.values["episodes"]]
    return state._replace(values={**state.values, "episodes": episodes})


def check_same(run: Trained, whole: Trained) -> None:
    assert timeless(run.curve) == timeless(whole.curve)
    ours, theirs = (without_times(read_checkpoint(each.folder).state) for each in (run, whole))
    for part in LearnerState._fields:
        assert is_same(getattr(ours, part), getattr(theirs, part)), part
    policies = [MaskablePPO.load(each.policy).policy.state_dict() for each in (run, whole)]
    assert is_same(*policies)
    assert run.network.read_bytes() == whole.network.read_bytes()


def stop_after(decisions: int) -> Callable[[int], None]:
    """Ctrl-C once so many decisions have been made; evaluations count games, which are fewer."""
    done = [0]

    def advance(count: int) -> None:
        if count == CONFIG.num_envs:
            done[0] += count
        if done[0] == decisions:
            done[0] += 1
            raise KeyboardInterrupt

    return advance


def test_there_is_something_to_go_wrong(whole: Trained) -> None:
    assert [point.decisions for point in whole.curve] == [0, 3 * UPDATE, 6 * UPDATE, 8 * UPDATE]
    arrays = read_checkpoint(whole.folder).state.arrays
    assert arrays["games/pool.is_retired"].size >= 2 + 2
    assert arrays["games/states"].size == CONFIG.num_envs


@pytest.mark.parametrize("updates", [1.5, 2.0, 4.25, 7.75])
def test_stopped_and_resumed_is_the_same_as_uninterrupted(
    whole: Trained, tmp_path: Path, updates: float
) -> None:
    part = train(replace(CONFIG, out=tmp_path), on_advance=stop_after(int(updates * UPDATE)))
    assert part.interrupted
    assert part.steps == (int(updates) if updates % 1 else int(updates) - 1) * UPDATE
    torch.manual_seed(123)  # whatever has been drawn in the meantime
    np.random.seed(4)  # noqa: NPY002 - stable-baselines3 draws from it
    run = resume(tmp_path)
    assert not run.interrupted
    assert run.seconds > part.seconds
    points = [point for point in run.curve if point.decisions in {0, *(3 * UPDATE, 6 * UPDATE, 8 * UPDATE)}]
    check_same(replace(run, curve=tuple(points)), whole)


def test_ctrl_c_in_the_middle_of_an_update_leaves_nothing_of_it(
    whole: Trained, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    update = MaskablePPO.train
    rounds = iter(range(5))

    def interrupted(model: MaskablePPO) -> None:
        update(model)
        if next(rounds) == 3:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(MaskablePPO, "train", interrupted)
        assert train(replace(CONFIG, out=tmp_path)).steps == 3 * UPDATE
    check_same(resume(tmp_path), whole)


def test_a_run_that_was_over_gets_more_steps(whole: Trained, tmp_path: Path) -> None:
    first = train(replace(CONFIG, steps=3 * UPDATE, out=tmp_path))
    assert first.steps == 3 * UPDATE
    with pytest.raises(UsageError, match="this run is over, it has taken its 192 decisions: give it more"):
        resume(tmp_path)
    run = resume(tmp_path, steps=CONFIG.steps)
    check_same(run, whole)
    assert "steps = 512" in (tmp_path / "config.toml").read_text(encoding="utf-8")


def test_a_run_that_was_killed_goes_on_from_its_last_checkpoint(
    whole: Trained, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    written: list[Path] = []
    write = checkpoint.write_whole

    def write_twice(path: Path, content: bytes) -> None:
        if len(written) == 2:
            raise Killed
        written.append(path)
        write(path, content)

    with monkeypatch.context() as patch:
        patch.setattr(checkpoint, "write_whole", write_twice)
        with pytest.raises(Killed):
            train(replace(CONFIG, out=tmp_path))
    assert read_checkpoint(tmp_path).state.decisions == 4 * UPDATE
    check_same(resume(tmp_path), whole)


def test_what_breaks_while_a_checkpoint_is_written_leaves_the_old_one(
    whole: Trained, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / CHECKPOINT_FILE
    path.write_bytes((whole.folder / CHECKPOINT_FILE).read_bytes())
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UsageError, match=r"checkpoint.zip cannot be written \(No space left on device\)"):
        checkpoint.write_checkpoint(read_checkpoint(whole.folder), path)
    assert [file.name for file in tmp_path.iterdir()] == [CHECKPOINT_FILE]
    assert path.read_bytes() == (whole.folder / CHECKPOINT_FILE).read_bytes()


def test_ctrl_c_before_the_first_games_is_no_run(tmp_path: Path) -> None:
    def stop(stage: str, total: int, unit: str) -> None:
        if stage == "Training":
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        train(replace(CONFIG, out=tmp_path), on_start=stop)
    assert not (tmp_path / CHECKPOINT_FILE).exists()


def changed(whole: Trained, folder: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """A copy of the checkpoint with other parts."""
    copy(whole.folder / CHECKPOINT_FILE, folder)
    change_parts(folder / CHECKPOINT_FILE, change)
    return folder


def header(**values: Any) -> Callable[[dict[str, bytes]], None]:
    def change(parts: dict[str, bytes]) -> None:
        parts[HEADER] = json.dumps({**json.loads(parts[HEADER]), **values}).encode()

    return change


def other_version(of: str) -> Callable[[dict[str, bytes]], None]:
    def change(parts: dict[str, bytes]) -> None:
        versions = json.loads(parts[HEADER])["versions"]
        header(versions={**versions, of: "0.0.7"})(parts)

    return change


def other_config(**values: Any) -> Callable[[dict[str, bytes]], None]:
    def change(parts: dict[str, bytes]) -> None:
        config = {**json.loads(parts[HEADER])["config"], **values}
        header(config=config, config_digest=digest_of(config))(parts)

    return change


def with_code(parts: dict[str, bytes]) -> None:
    written = io.BytesIO()
    torch.save({"policy": Path}, written)
    parts[TENSORS] = written.getvalue()


def without_a_generator(parts: dict[str, bytes]) -> None:
    with np.load(io.BytesIO(parts[ARRAYS])) as arrays:
        kept = {name: array for name, array in arrays.items() if name != "torch_generator"}
    written = io.BytesIO()
    np.savez(written, **kept)
    parts[ARRAYS] = written.getvalue()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (header(format=99), "has format 99, this version of fabletop reads 2"),
        (other_version("fabletop"), "was written with version 0.0.7 of fabletop, this is"),
        (other_version("game"), "was written with version 0.0.7 of toy, this is 3: train anew"),
        (other_config(game="chess"), "there is no game 'chess'"),
        (other_config(colour="red"), "there is no setting 'colour' of training"),
        (other_config(layers=[8]), "is damaged or no checkpoint of such a run"),
        (other_config(num_envs=8, decisions_per_update=8), "is damaged or no checkpoint of such a run"),
        (lambda parts: parts.pop(TENSORS), "is damaged or no checkpoint of such a run"),
        (lambda parts: parts.update({HEADER: b"{}"}), "is damaged or no checkpoint of such a run"),
        (lambda parts: parts.update({ARRAYS: b"PK"}), "is damaged or no checkpoint of such a run"),
        (with_code, "is damaged or no checkpoint of such a run"),
        (without_a_generator, "is damaged or no checkpoint of such a run"),
    ],
)
def test_a_checkpoint_that_does_not_fit_is_refused(
    whole: Trained, tmp_path: Path, change: Callable[[dict[str, bytes]], None], sentence: str
) -> None:
    folder = changed(whole, tmp_path, change)
    with pytest.raises(UsageError, match=sentence) as error:
        resume(folder, steps=2 * CONFIG.steps)
    assert "\n" not in str(error.value)
    assert [file.name for file in tmp_path.iterdir()] == [CHECKPOINT_FILE]


def test_a_damaged_file_is_refused_wherever_it_is_damaged(whole: Trained, tmp_path: Path) -> None:
    content = (whole.folder / CHECKPOINT_FILE).read_bytes()
    places = np.random.default_rng(1).integers(len(content), size=12).tolist()
    broken = [content[: len(content) // 2], b"", b"no zip", content[:-1]]
    broken += [content[:place] + bytes([content[place] ^ 0xFF]) + content[place + 1 :] for place in places]
    refused = [is_refused(each, tmp_path, whole) for each in broken]
    assert all(refused[:4])
    assert sum(refused) >= len(broken) - 3


def is_refused(content: bytes, folder: Path, whole: Trained) -> bool:
    """Whether it is; if not, only a byte of the zip was hit that means nothing, such as a date."""
    (folder / CHECKPOINT_FILE).write_bytes(content)
    try:
        found = read_checkpoint(folder)
    except UsageError:
        return True
    assert is_same(found.state.tensors, read_checkpoint(whole.folder).state.tensors)
    return False


def test_a_folder_without_a_run_and_a_run_of_another_game(whole: Trained, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"there is no checkpoint\.zip: give the folder of a run"):
        resume(tmp_path)
    with pytest.raises(UsageError, match="is of a run of 'toy', not of 'ethnos'"):
        resume(whole.folder, game_id="ethnos")
    with pytest.raises(UsageError, match="steps=-5 must be a whole number above 0"):
        resume(whole.folder, steps=-5)
