"""Watching a search in rounds: who plays in each, what is learned in the end, and what is written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from toy.runs import TINY

from fabletop.agents.network import load_network
from fabletop.envs import UsageError
from fabletop.training.imitation import imitate as imitation
from fabletop.training.imitation.demonstrate import Watched, demonstrate
from fabletop.training.imitation.demonstrations import DemonstrationOptions, load_demonstrations
from fabletop.training.imitation.rounds import with_prior
from fabletop.training.run import train

pytestmark = pytest.mark.usefixtures("toy")

CONFIG = replace(
    TINY,
    imitate="search:sims=8:prior=bold:playout=random",
    imitate_decisions=120,
    imitate_rounds=3,
    imitate_epochs=2,
    adviser="bold",
    layers=(16,),
    steps=0,
    seed=3,
    evaluate_against=("bold",),
)


def test_each_round_is_played_by_what_the_rounds_before_taught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[DemonstrationOptions] = []

    def noted(options: DemonstrationOptions, *more: object) -> Watched:
        asked.append(options)
        return demonstrate(options, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(imitation, "demonstrate", noted)
    stages: list[str] = []
    trained = train(replace(CONFIG, out=tmp_path), on_start=lambda stage, *_: stages.append(stage))
    plain = "search:sims=8:playout=random"
    assert [each.agent for each in asked] == [
        CONFIG.imitate,
        f"{plain}:prior={tmp_path / 'round-1.npz'}",
        f"{plain}:prior={tmp_path / 'round-2.npz'}",
    ]
    assert [each.decisions for each in asked] == [40, 40, 40]
    assert len({each.seed for each in asked}) == 3
    assert asked[0].seed == CONFIG.seed
    assert [stage for stage in stages if "round" in stage] == [
        f"Watching {CONFIG.imitate}, round {number} of 3" for number in (1, 2, 3)
    ]
    kept = load_demonstrations(tmp_path / "demonstrations.npz", "toy")
    assert trained.imitation["decisions"] == len(kept) >= 120
    # The policies in between differ, and the last is learned by a network that has forgotten them.
    first, second = (load_network(tmp_path / f"round-{number}.npz", "toy") for number in (1, 2))
    assert not np.array_equal(first.policy[-1].weight, second.policy[-1].weight)
    alone = replace(CONFIG, imitate_rounds=1, out=tmp_path / "alone")
    again = replace(alone, imitate_from=(str(tmp_path / "demonstrations.npz"),))
    train(again)
    assert (tmp_path / "alone" / "policy.npz").is_file()
    last, same = (load_network(folder / "policy.npz", "toy") for folder in (tmp_path, tmp_path / "alone"))
    for ours, theirs in zip(last.policy, same.policy, strict=True):
        np.testing.assert_array_equal(ours.weight, theirs.weight)


def test_the_first_round_is_what_one_round_alone_would_be(tmp_path: Path) -> None:
    train(replace(CONFIG, out=tmp_path / "many"))
    train(replace(CONFIG, imitate_rounds=1, imitate_decisions=40, out=tmp_path / "one"))
    one, many = (
        load_network(path, "toy") for path in (tmp_path / "one/policy.npz", tmp_path / "many/round-1.npz")
    )
    for ours, theirs in zip(one.policy, many.policy, strict=True):
        np.testing.assert_array_equal(ours.weight, theirs.weight)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"imitate": "bold"}, "imitate_rounds=3: only a search"),
        ({"imitate_from": ("x.npz",)}, "imitate_rounds"),
        ({"imitate_rounds": 0}, "imitate_rounds=0 must be a whole number above 0"),
        ({"out": "a:b"}, "folder without ':'"),
    ],
)
def test_rounds_that_cannot_be(change: dict[str, object], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=sentence):
        train(replace(CONFIG, **{"out": tmp_path / "x", **change}))  # type: ignore[arg-type]
    assert not (tmp_path / "x").exists()
    assert not Path("a:b").exists()


def test_a_search_gets_another_prior() -> None:
    path = Path("runs/a/round-1.npz")
    assert with_prior("search", path) == f"search:prior={path}"
    assert with_prior("search:prior=none:sims=3", path) == f"search:sims=3:prior={path}"
