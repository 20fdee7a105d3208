"""The RLlib script: the table it gives RLlib, and a policy that learns with masked actions."""

from __future__ import annotations

import numpy as np
import pytest

import fabletop
from fabletop.agents.distribution.ray_cluster import Cluster

pytest.importorskip("ray")
pytest.importorskip("torch")

from fabletop.training.examples import rllib_ppo

GAME, PLAYERS = "ethnos", 2
MARGIN = 0.05
"""How clearly a policy must beat its fair share of one half; it comes to 0.26, with other seeds to 0.1."""


@pytest.mark.parametrize("game", fabletop.list_games())
def test_a_table_asks_one_seat_at_a_time_and_shows_all_the_end(game: str) -> None:
    table = rllib_ppo.Table({"game": game, "reward": "win"})
    lots = np.random.default_rng(1)
    seen, _ = table.reset(seed=1)
    ended, paid = False, dict.fromkeys(table.possible_agents, 0.0)
    while not ended:
        (seat,) = seen
        assert table.observation_spaces[seat].contains(seen[seat])
        action = lots.choice(np.flatnonzero(seen[seat]["action_mask"]))
        seen, rewards, terminated, truncated, _ = table.step({seat: action})
        for agent, reward in rewards.items():
            paid[agent] += reward
        ended = terminated["__all__"]
        assert not truncated["__all__"]
    assert list(seen) == table.possible_agents
    final = table.game.batch.returns(table.game.batch.all_rows)[0]
    assert list(paid.values()) == pytest.approx(final.tolist())


def test_a_few_rounds_beat_random(ray_cluster: Cluster) -> None:
    config = rllib_ppo.configured(GAME, PLAYERS, decisions=1500, seed=1)
    won = [
        rllib_ppo.wins_against(algorithm, GAME, PLAYERS, "random", games=400, seed=1)
        for algorithm in rllib_ppo.train(config, rounds=5)
    ]
    assert np.mean(won[-2:]) > 0.5 + MARGIN


def test_the_policy_knows_the_mask(ray_cluster: Cluster) -> None:
    import torch
    from ray.rllib.core.columns import Columns

    config = rllib_ppo.configured(GAME, PLAYERS)
    module = config.get_multi_rl_module_spec(env=rllib_ppo.Table(config.env_config)).build()[rllib_ppo.POLICY]
    seen, _ = rllib_ppo.Table(config.env_config).reset(seed=1)
    (observed,) = seen.values()
    batch = {name: torch.from_numpy(array[None].copy()) for name, array in observed.items()}
    with torch.no_grad():
        logits = module.forward_exploration({Columns.OBS: batch})[Columns.ACTION_DIST_INPUTS][0].numpy()
    assert np.array_equal(logits > -1e30, observed["action_mask"] > 0)
