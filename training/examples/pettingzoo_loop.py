"""The PettingZoo loop: one seat plays by a policy, the others at random, and what came of it is counted.

The policy is random too unless a file is named: a network that `fabletop train` or `cleanrl_vector_aec`
exported (*.npz), or a model that sb3-contrib saved (*.zip). It is asked for the chances of the legal actions.

    python -m fabletop.training.examples.pettingzoo_loop --game ethnos --games 100 --seed 1
    python -m fabletop.training.examples.pettingzoo_loop --game ethnos --policy runs/ethnos/policy.npz
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt
import pettingzoo

import fabletop
from fabletop.envs.core.outcome import win_shares
from fabletop.envs.core.registration import pettingzoo_id

Chances = Callable[[npt.NDArray[np.float32], npt.NDArray[np.bool_]], npt.NDArray[np.float64]]
"""Probabilities float64[R, A] from observations float32[R, O] and legal actions bool[R, A]."""


@dataclass
class Statistics:
    """What is counted over the games, the policy's seat first."""

    wins: list[float] = field(default_factory=list)
    """The policy's share of each win."""
    scores: list[list[float]] = field(default_factory=list)
    """Of each game, clockwise from the policy; in a cooperative game margins over the opponent."""
    choices: list[int] = field(default_factory=list)
    """Legal actions at each decision."""
    paces: list[float] = field(default_factory=list)
    """Decisions a second, of each game."""


def random_chances(
    observations: npt.NDArray[np.float32], masks: npt.NDArray[np.bool_]
) -> npt.NDArray[np.float64]:
    """All legal actions alike."""
    return np.asarray(masks / masks.sum(axis=1, keepdims=True))


def chances_of(policy: str, game_id: str) -> Chances:
    """The policy in a file, or `random`."""
    if policy == "random":
        return random_chances
    if policy.endswith(".zip"):
        from fabletop.agents.policy import PolicyAgent

        return PolicyAgent(policy, game_id).chances
    from fabletop.agents.network import load_network

    return load_network(policy, game_id).chances


def play(options: argparse.Namespace) -> Statistics:
    """Play the games, the policy in each seat in turn; in a cooperative game its partners are random."""
    env: Any = pettingzoo.make("aec", pettingzoo_id(options.game), num_players=options.players)
    chances = chances_of(options.policy, options.game)
    rng, found = np.random.default_rng(options.seed), Statistics()
    for number in range(options.games):
        begun, before = time.perf_counter(), len(found.choices)
        env.reset(seed=options.seed + number)
        seat = number % env.num_agents
        ours = env.possible_agents[seat]
        for agent in env.agent_iter():
            observation, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                result = info
                env.step(None)
                continue
            mask = observation["action_mask"].astype(np.bool_)
            asked = chances if agent == ours else random_chances
            weights = asked(observation["observation"][None], mask[None])[0]
            found.choices.append(int(mask.sum()))
            env.step(int(rng.choice(weights.size, p=weights)))
        found.paces.append((len(found.choices) - before) / (time.perf_counter() - begun))
        places, scores = (list(result[name].values()) for name in ("places", "scores"))
        shares = win_shares(np.array(places), env.unwrapped.game.cooperative)
        found.wins.append(float(shares[seat]))
        found.scores.append(scores[seat:] + scores[:seat])
    return found


def report(found: Statistics) -> None:
    """Print what was counted."""
    own, others = np.mean(found.scores, axis=0)[0], np.array(found.scores)[:, 1:]
    decisions = len(found.choices) / len(found.wins)
    # The median, since the first game may have to compile.
    print(f"{decisions:.1f} decisions a game, {np.median(found.paces):,.0f} a second")
    print(f"{np.mean(found.choices):.1f} legal actions a decision, {max(found.choices)} at most")
    print(f"the policy wins {np.mean(found.wins):.1%}")
    print(f"its score is {own:.1f}" + (f", that of the others {others.mean():.1f}" if others.size else ""))


def options_from(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    add = parser.add_argument
    add("--game", default="ethnos", choices=fabletop.list_games(), help="which game")
    add("--players", type=int, help="seats at the table; None: the game's usual number")
    add("--policy", default="random", help="random, or a file: *.npz or *.zip")
    add("--games", type=int, default=100, help="games to play")
    add("--seed", type=int, default=1, help="of the deals and of the drawing of actions")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    report(play(options_from()))
