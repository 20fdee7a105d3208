"""MaskablePPO of sb3-contrib on the Gymnasium face: one learner, bots in the other seats.

Nothing here knows Fabletop but by the environment's name: `gymnasium.make` makes it, stable-baselines3
steps several of them, and MaskablePPO finds the legal actions by itself. `fabletop train` and
`fabletop.envs.core.sb3.VecGames` do the same with all games in one batch, several times as fast.

    python -m fabletop.training.examples.sb3_gymnasium --game ethnos --steps 20000 --seed 1
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import fabletop
from fabletop.envs.core.outcome import win_shares
from fabletop.envs.core.registration import gymnasium_id

HELD_OUT = 10**9
"""Evaluation plays the deals from this seed on, which training never comes to."""


class Played(NamedTuple):
    """How a policy did, as means over games."""

    win_rate: float
    """A win that is shared counts as a share; in a cooperative game a win is the team's."""
    reward: float


def evaluate(model: MaskablePPO, options: argparse.Namespace) -> Played:
    """Play a game in each of many environments at once, the learner in whatever seat it draws."""
    count = options.evaluation_games
    games = gymnasium.make_vec(gymnasium_id(options.game), num_envs=count, **game_options(options))
    cooperative = fabletop.get_game(options.game).cooperative
    wins, rewards, playing = np.zeros(count), np.zeros(count), np.ones(count, np.bool_)
    observation, info = games.reset(seed=HELD_OUT)
    while playing.any():
        action, _ = model.predict(observation, action_masks=info["action_mask"])
        observation, reward, terminated, truncated, info = games.step(action)
        rewards[playing] += reward[playing]
        ended = playing & (terminated | truncated)
        for row in np.flatnonzero(ended):
            wins[row] = win_shares(info["places"][row], cooperative)[info["seat"][row]]
        playing &= ~ended
    return Played(float(wins.mean()), float(rewards.mean()))


def game_options(options: argparse.Namespace) -> dict[str, Any]:
    """What `gymnasium.make` is told beside the name."""
    return {
        "num_players": options.players,
        "opponents": options.opponents,
        "reward": "score",  # points ahead tell more than a win, and sooner
        "rewards_every_decision": True,
    }


def train(options: argparse.Namespace) -> tuple[Played, Played]:
    """Train and tell how it goes; what the policy does before and after."""
    torch.set_num_threads(1)  # several wait for each other at networks as small as this
    games = make_vec_env(
        gymnasium_id(options.game), options.games, seed=options.seed, env_kwargs=game_options(options)
    )
    model = MaskablePPO(
        "MlpPolicy",
        games,
        n_steps=options.length,
        batch_size=options.games * options.length // 8,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=0.995,
        ent_coef=0.01,
        seed=options.seed,
        device="cpu",
    )
    before = evaluate(model, options)
    print(f"untrained: wins {before.win_rate:.1%}, mean reward {before.reward:+.2f}", flush=True)
    begun = time.perf_counter()
    model.learn(options.steps)
    pace = model.num_timesteps / (time.perf_counter() - begun)
    after = evaluate(model, options)
    print(
        f"after {model.num_timesteps:,} decisions, {pace:,.0f} a second: "
        f"wins {after.win_rate:.1%}, mean reward {after.reward:+.2f}"
    )
    if options.save:
        model.save(options.save)
        print(f"fabletop tournament {options.game} --agents {options.save},{options.opponents}")
    return before, after


def options_from(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    add = parser.add_argument
    add("--game", default="ethnos", choices=fabletop.list_games(), help="which game")
    add("--players", type=int, help="seats at the table; None: the game's usual number")
    add("--opponents", default="random", help="the bot in all other seats; its partners against an automa")
    add("--steps", type=int, default=50_000, help="decisions of the learner to train on")
    add("--seed", type=int, default=1, help="of deals, weights and drawing")
    add("--games", type=int, default=16, help="environments side by side")
    add("--length", type=int, default=64, help="decisions in each of them between two updates")
    add("--evaluation-games", type=int, default=200, help="games of each evaluation")
    add("--save", metavar="FILE.zip", help="where to save the policy, an agent for every command")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    train(options_from())
