"""Games to be imitated, spread over processes: the same decisions in the same order."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from cli.commands import refused

from fabletop.agents.distribution.ray_cluster import LOCAL, Cluster
from fabletop.envs import get_game
from fabletop.envs.core.settings import resolve
from fabletop.training.imitation.demonstrate import DemonstrationOptions, demonstrate

pytest.importorskip("ray")

GAME = get_game("ethnos")


@pytest.mark.parametrize("games_at_once", [4, 512])
def test_demonstrations_are_the_same(ray_cluster: Cluster, games_at_once: int) -> None:
    options = DemonstrationOptions("greedy", 1500, noise=0.1, seed=3, games_at_once=games_at_once)
    settings, counts = resolve(GAME, num_players=3), []
    spread, here = (
        demonstrate(options, GAME, settings, on_advance, ray=ray).demonstrations
        for on_advance, ray in ((counts.append, LOCAL), (None, None))
    )
    assert spread is not None
    assert here is not None
    spread, here = spread.arrays(), here.arrays()
    assert list(spread) == list(here)
    assert all(np.array_equal(spread[name], here[name]) for name in here)
    assert sum(counts) == len(here["actions"]) >= 1500


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--ray", "local"], "ray='local': a cluster plays games to be imitated"),
        (["--ray", "127.0.0.1:9", "--imitate", "greedy"], "no Ray cluster answers at '127.0.0.1:9'"),
    ],
)
def test_a_run_that_cannot_be_is_refused(options: list[str], sentence: str, tmp_path: Path) -> None:
    pytest.importorskip("sb3_contrib")
    out = tmp_path / "run"
    assert refused("train", "ethnos", "--out", out, *options).startswith(sentence)
    assert not out.exists()
