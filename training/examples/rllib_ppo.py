"""RLlib: PPO with masked actions, one policy in every seat, measured against a bot of the game.

Needs the extras `train` and `scale`. With `--runners 2` games are played by two more processes, with `--ray
HOST:PORT` all over a cluster.

    python -m fabletop.training.examples.rllib_ppo --game ethnos --players 2 --rounds 20 --seed 1
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.algorithm import Algorithm
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.multi_agent_env import MultiAgentEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from fabletop.agents import View, play_games
from fabletop.agents.distribution.ray_cluster import LOCAL, Cluster
from fabletop.envs import RawEnv, get_game
from fabletop.envs.core.outcome import win_shares
from fabletop.envs.core.record import Integers

ENVIRONMENT = "fabletop"
POLICY = "every_seat"

Each = dict[str, Any]
"""Something for each agent named in it."""


class Table(MultiAgentEnv):  # type: ignore[misc]  # mypy does not look into ray
    """A game as RLlib wants it: who is to act gets an observation, and at the end everybody.

    Args:
        config: ``game``, the id, and options as for ``fabletop.make``.
    """

    def __init__(self, config: Each) -> None:
        super().__init__()
        options = dict(config)
        self.game: Any = RawEnv(options.pop("game"), **options)
        self.possible_agents = self.agents = list(self.game.possible_agents)
        self.observation_spaces = {agent: self._space(agent) for agent in self.agents}
        self.action_spaces = {agent: self.game.action_space(agent) for agent in self.agents}

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[Each, Each]:
        """Deal a game."""
        self.game.reset(seed=seed, options=options)
        return self._observed([self.game.agent_selection]), {}

    def step(self, action_dict: Each) -> tuple[Each, Each, Each, Each, Each]:
        """Take the decision of the one agent that has been asked."""
        (action,) = action_dict.values()
        self.game.step(int(action))
        terminated = all(self.game.terminations.values())
        truncated = all(self.game.truncations.values())
        ended = terminated or truncated
        seen = self._observed(self.possible_agents if ended else [self.game.agent_selection])
        return seen, dict(self.game.rewards), {"__all__": terminated}, {"__all__": truncated}, {}

    def _space(self, agent: str) -> Dict:
        known = self.game.observation_space(agent)
        mask = Box(0.0, 1.0, known["action_mask"].shape, np.float32)
        return Dict({"observations": known["observation"], "action_mask": mask})

    def _observed(self, agents: Sequence[str]) -> Each:
        """Under the names, and with the types, that RLlib's masking module takes."""
        seen = {agent: self.game.observe(agent) for agent in agents}
        return {
            agent: {
                "observations": each["observation"],
                "action_mask": each["action_mask"].astype(np.float32),
            }
            for agent, each in seen.items()
        }


register_env(ENVIRONMENT, Table)


class Learned:
    """The policy as an agent: it draws each action with the chance that the policy gives it."""

    def __init__(self, algorithm: Algorithm) -> None:
        self.module: Any = algorithm.get_module(POLICY)

    def act(self, view: View, rows: Integers) -> Integers:
        """An action int64[R] for each of the games in ``rows``."""
        mask = view.action_mask(rows)
        seen = {
            "observations": torch.from_numpy(view.observation(rows)),
            "action_mask": torch.from_numpy(mask.astype(np.float32)),
        }
        with torch.no_grad():
            logits = self.module.forward_inference({Columns.OBS: seen})[Columns.ACTION_DIST_INPUTS]
        chances = torch.softmax(logits.double(), dim=1).numpy() * mask
        # From the games' own seeds, so that the same games are played again.
        lots = np.array([[np.random.default_rng(seed).random()] for seed in view.seeds(rows)])
        reached = chances.cumsum(axis=1)
        return np.asarray((reached > lots * reached[:, -1:]).argmax(axis=1), np.int64)


def configured(
    game: str, players: int, *, decisions: int = 4000, runners: int = 0, seed: int = 0
) -> PPOConfig:
    """PPO on a game: ``decisions`` are played, by all seats together, for each round of updates."""
    # Points at every decision say more than who has won in the end, and from the first games on.
    table = {"game": game, "num_players": players, "reward": "score", "rewards_every_decision": True}
    spaces = Table(table)
    seat = spaces.possible_agents[0]
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule,
        observation_space=spaces.observation_spaces[seat],
        action_space=spaces.action_spaces[seat],
        model_config={"fcnet_hiddens": [256, 256], "fcnet_activation": "relu"},
    )
    return (
        PPOConfig()
        # RLlib's check of an environment draws actions without a look at the mask; ours refuses illegal ones.
        .environment(ENVIRONMENT, env_config=table, disable_env_checking=True)
        .multi_agent(policies={POLICY}, policy_mapping_fn=lambda agent, episode, **more: POLICY)
        .rl_module(rl_module_spec=module)
        .env_runners(num_env_runners=runners, batch_mode="complete_episodes")
        .training(
            train_batch_size_per_learner=decisions,
            minibatch_size=128,
            num_epochs=6,
            lr=5e-4,
            gamma=1.0,  # a game is worth what it ends with
            lambda_=0.95,
            entropy_coeff=0.01,
        )
        .debugging(seed=seed, log_level="ERROR")
    )


def wins_against(algorithm: Algorithm, game: str, players: int, bot: str, games: int, seed: int) -> float:
    """Share of games that the policy in the first seat wins against ``bot`` in the others."""
    played = play_games(game, [Learned(algorithm), *[bot] * (players - 1)], games, seed)
    return float(win_shares(played.places, get_game(game).cooperative)[:, 0].mean())


def train(config: PPOConfig, rounds: int) -> Iterator[Algorithm]:
    """Train, handing out the algorithm after each round."""
    algorithm = config.build_algo()
    try:
        for _ in range(rounds):
            algorithm.train()
            yield algorithm
    finally:
        algorithm.stop()


def main(words: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="PPO with masked actions by RLlib, in every seat of a game.")
    parser.add_argument("--game", default="ethnos")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--decisions", type=int, default=4000, help="in each round")
    parser.add_argument("--runners", type=int, default=0, help="processes that play games besides this one")
    parser.add_argument("--bot", default="random", help="whom to measure the policy against")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--ray", default=LOCAL, metavar="ADDRESS", help="of a Ray cluster")
    chosen = parser.parse_args(words)
    torch.set_num_threads(1)  # more of them would wait for each other
    with Cluster(chosen.ray):
        config = configured(
            chosen.game,
            chosen.players,
            decisions=chosen.decisions,
            runners=chosen.runners,
            seed=chosen.seed,
        )
        for number, algorithm in enumerate(train(config, chosen.rounds), start=1):
            won = wins_against(algorithm, chosen.game, chosen.players, chosen.bot, 400, chosen.seed)
            print(f"round {number}: wins {won:.1%} of 400 games against {chosen.bot}", flush=True)


if __name__ == "__main__":
    main()
