"""The saved model holds nothing of the moment at which it was saved."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from zipfile import ZipFile

import pytest
from sb3_contrib import MaskablePPO

from fabletop.envs import UsageError
from fabletop.envs.core.sb3 import VecGames
from fabletop.training.policies.advised import AdvisedPolicy
from fabletop.training.policies.policy_file import write_policy


def learned(seed: int) -> MaskablePPO:
    env = VecGames("ethnos", 2, num_players=2, seed=3)
    settings = {"net_arch": [4]}
    return MaskablePPO("MlpPolicy", env, n_steps=4, batch_size=4, policy_kwargs=settings, seed=seed).learn(8)


def test_the_same_run_is_the_same_file_whenever_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, again, other = (tmp_path / f"{name}.zip" for name in ("first", "again", "other"))
    write_policy(learned(1), first)
    now = time.time_ns()
    monkeypatch.setattr(time, "time_ns", lambda: now + 10**15)
    monkeypatch.setattr(time, "localtime", lambda *_: time.gmtime(now / 1e9 + 10**6))
    write_policy(learned(1), again)
    write_policy(learned(2), other)
    assert first.read_bytes() == again.read_bytes()
    assert first.read_bytes() != other.read_bytes()


WRITING = """
import sys
from pathlib import Path
from fabletop.training.config import TrainConfig
from fabletop.training.learning.ppo import new_learner
from fabletop.training.policies.policy_file import write_policy

config = TrainConfig(
    "ethnos", num_players=2, adviser="greedy", layers=(4,), num_envs=2, decisions_per_update=4, parts=2
)
write_policy(new_learner(config), Path(sys.argv[1]))
"""


def test_it_does_not_tell_where_things_lay_in_memory(tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.zip" for name in ("one", "other")]
    for number, path in enumerate(paths):
        # Other lots for sets and dicts, and with them other places in memory.
        environment = {**os.environ, "PYTHONHASHSEED": str(number + 1)}
        subprocess.run([sys.executable, "-c", WRITING, str(path)], env=environment, check=True)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    with ZipFile(paths[0]) as archive:
        assert b" at 0x" not in archive.read("data")
    assert isinstance(MaskablePPO.load(paths[0]).policy, AdvisedPolicy)


def test_it_can_be_trained_on(tmp_path: Path) -> None:
    path = tmp_path / "policy.zip"
    model = learned(1)
    write_policy(model, path)
    again = MaskablePPO.load(path, env=VecGames("ethnos", 2, num_players=2, seed=3))
    assert again.num_timesteps == model.num_timesteps == 8
    assert again.learn(8, reset_num_timesteps=False).num_timesteps == 16


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "policy.zip").mkdir()
    with pytest.raises(UsageError, match=r"policy\.zip cannot be written \(Is a directory\)"):
        write_policy(learned(1), tmp_path / "policy.zip")
    assert [path.name for path in tmp_path.iterdir()] == ["policy.zip"]
