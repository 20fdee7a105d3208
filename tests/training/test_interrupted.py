"""Ctrl-C in each stage of imitation: what was watched or learned remains, and it is told how to go on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from toy.runs import TINY, UPDATE, timeless

from fabletop.agents.search import SearchAgent
from fabletop.agents.view import View
from fabletop.envs import UsageError
from fabletop.envs.core.record import Integers
from fabletop.envs.core.registry import get_game
from fabletop.envs.core.settings import resolve
from fabletop.training.checkpoints.checkpoint import CHECKPOINT_FILE
from fabletop.training.config import TrainConfig
from fabletop.training.imitation.demonstrate import demonstrate
from fabletop.training.imitation.demonstrations import DemonstrationOptions, load_demonstrations
from fabletop.training.learning.hooks import Stopped
from fabletop.training.run import Trained, resume, train

pytestmark = pytest.mark.usefixtures("toy")

SEARCH = "search:sims=8:prior=random:playout=random"
CONFIG = replace(
    TINY,
    imitate="bold",
    imitate_decisions=600,
    imitate_epochs=3,
    steps=2 * UPDATE,
    evaluate_against=("random", "bold"),
)
WATCHING = replace(CONFIG, imitate=SEARCH, imitate_decisions=200, steps=0)


class StopIn:
    """Ctrl-C in a stage of this name, once so much of its work is done."""

    def __init__(self, stage: str, after: float) -> None:
        self.stage, self.after, self.left = stage, after, float("inf")

    def start(self, stage: str, total: int, unit: str) -> None:
        self.left = self.after * total if stage.startswith(self.stage) else float("inf")

    def advance(self, count: int) -> None:
        self.left -= count
        if self.left <= 0:
            self.left = float("inf")
            raise KeyboardInterrupt

    def run(self, config: TrainConfig) -> Trained:
        return train(config, self.start, self.advance)


def arrays(path: Path) -> dict[str, bytes]:
    with np.load(path) as file:
        return {name: file[name].tobytes() for name in file}


@pytest.mark.parametrize("stage", ["Watching", "Imitating"])
def test_what_a_search_was_watched_doing_is_kept(tmp_path: Path, stage: str) -> None:
    with pytest.raises(Stopped) as caught:
        StopIn(stage, 0.25).run(replace(WATCHING, out=tmp_path / "first"))
    kept = tmp_path / "first" / "demonstrations.npz"
    assert (caught.value.demonstrations, caught.value.can_resume) == (kept, False)
    decisions = len(load_demonstrations(kept, "toy"))
    assert decisions > 20
    again = train(replace(WATCHING, imitate_from=(str(kept),), out=tmp_path / "again"))
    assert again.imitation["decisions"] == decisions
    assert not again.interrupted


def test_what_a_bot_was_watched_doing_is_not(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt) as caught:
        StopIn("Watching", 0.5).run(replace(CONFIG, out=tmp_path))
    assert not isinstance(caught.value, Stopped)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["config.toml", "curve.csv"]


@pytest.mark.parametrize("steps", [0, CONFIG.steps])
def test_stopped_while_the_imitation_is_evaluated_it_goes_on_to_the_same(tmp_path: Path, steps: int) -> None:
    config = replace(CONFIG, steps=steps)
    whole = train(replace(config, out=tmp_path / "whole"))
    folder = tmp_path / "part"
    with pytest.raises(Stopped) as caught:
        # At the second of two tables.
        StopIn("Evaluating the policy that imitates", 0.7).run(replace(config, out=folder))
    assert (caught.value.folder, caught.value.can_resume) == (folder, True)
    assert (folder / "policy.npz").is_file()
    run = resume(folder)
    assert not run.interrupted
    assert timeless(run.curve) == timeless(whole.curve)
    assert arrays(run.network) == arrays(whole.network)
    with pytest.raises(UsageError, match="this run is over"):
        resume(folder)


def test_stopped_while_the_trained_policy_is_evaluated_it_goes_on_to_the_same(tmp_path: Path) -> None:
    whole = train(replace(CONFIG, out=tmp_path / "whole"))
    with pytest.raises(Stopped) as caught:
        StopIn("Evaluating the trained policy", 0.5).run(replace(CONFIG, out=tmp_path / "part"))
    assert caught.value.can_resume
    run = resume(tmp_path / "part")
    assert timeless(run.curve) == timeless(whole.curve)
    assert arrays(run.network) == arrays(whole.network)


@pytest.mark.parametrize("steps", [0, CONFIG.steps])
def test_an_imitation_ended_midway_is_not_taken_up(tmp_path: Path, steps: int) -> None:
    run = StopIn("Imitating", 0.4).run(replace(CONFIG, steps=steps, out=tmp_path))
    assert run.interrupted
    assert not run.can_resume
    assert len(run.imitation["epochs"]) == 2
    assert [point.stage for point in run.curve] == ["untrained"] * 2 + ["imitated"] * 2
    sentence = (
        f"{tmp_path}: imitation was stopped there after 1 of 3 epochs and cannot be taken up: begin a new "
        f"run with the config {tmp_path / 'config.toml'}"
    )
    for more in (None, 10 * UPDATE):
        with pytest.raises(UsageError) as caught:
            resume(tmp_path, steps=more)
        assert str(caught.value) == sentence


def test_of_a_search_it_names_the_decisions(tmp_path: Path) -> None:
    run = StopIn("Imitating", 0.5).run(replace(WATCHING, out=tmp_path))
    kept = tmp_path / "demonstrations.npz"
    assert run.demonstrations == kept
    with pytest.raises(UsageError, match="cannot be taken up") as caught:
        resume(tmp_path)
    assert str(caught.value).endswith(f"{tmp_path / 'config.toml'} and imitate_from=[{str(kept)!r}]")


def test_ended_midway_and_stopped_once_more_the_policy_is_there(tmp_path: Path) -> None:
    first, then = StopIn("Imitating", 0.5), StopIn("Evaluating the policy that imitates", 0.5)

    def start(*stage: Any) -> None:
        first.start(*stage)
        then.start(*stage)

    def advance(count: int) -> None:
        first.advance(count)
        then.advance(count)

    with pytest.raises(Stopped) as caught:
        train(replace(CONFIG, out=tmp_path), start, advance)
    assert not caught.value.can_resume
    assert {"policy.npz", "policy.zip", CHECKPOINT_FILE} <= {path.name for path in tmp_path.iterdir()}


def decisions_of_a_bot(folder: Path) -> Path:
    """A file of decisions, as if a run had kept them."""
    game = get_game("toy")
    options = DemonstrationOptions("bold", 50, discount=CONFIG.discount)
    found = demonstrate(options, game, resolve(game, **CONFIG.game_options())).demonstrations
    assert found is not None
    found.save(folder / "some.npz")
    return folder / "some.npz"


def from_file(content: bytes) -> Callable[[Path], dict[str, Any]]:
    def changes(folder: Path) -> dict[str, Any]:
        (folder / "wrong.npz").write_bytes(content)
        return {"imitate_from": (str(folder / "wrong.npz"),)}

    return changes


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (from_file(b"text"), "wrong.npz"),
        (lambda folder: {"imitate_from": (str(folder),)}, "imitate_from: there is no file"),
        (
            lambda folder: {"imitate_from": (str(decisions_of_a_bot(folder)),), "num_players": 4},
            "num_players=3, this run has num_players=4",
        ),
        (lambda _: {"imitate": "search:sims=4:root=ucb"}, "with root=ucb it compares none: use root=halving"),
        (lambda _: {"imitate": "bald"}, "there is no agent 'bald'"),
    ],
)
def test_what_cannot_be_imitated_is_found_before_anything_is_played(
    changes: Callable[[Path], dict[str, Any]], sentence: str, tmp_path: Path
) -> None:
    stages: list[str] = []
    out = tmp_path / "run"
    with pytest.raises(UsageError, match=sentence):
        train(replace(CONFIG, out=out, **changes(tmp_path)), on_start=lambda stage, *_: stages.append(stage))
    assert stages == []
    assert not out.exists()


def test_a_search_is_compiled_before_the_first_stage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stages, searched = ["none"], []
    compare = SearchAgent.compare

    def noted(agent: SearchAgent, view: View, rows: Integers) -> Any:
        searched.append((stages[-1], agent.options.sims, len(rows)))
        return compare(agent, view, rows)

    monkeypatch.setattr(SearchAgent, "compare", noted)
    train(replace(WATCHING, out=tmp_path), on_start=lambda stage, *_: stages.append(stage))
    assert searched[0] == ("none", 1, 1)
    assert {stage for stage, *_ in searched[1:]} == {f"Watching {SEARCH}"}
