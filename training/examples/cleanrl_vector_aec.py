"""Masked PPO by self-play in one file, in the manner of CleanRL: one network holds every seat of every game.

Many games are stepped together (`VectorAEC`), and in each the seat to play decides: a column of the rollout
is a mixture of seats. A decision is credited with all that its seat gained up to its next one, and
advantages run from a decision to the next of the same seat.

    python -m fabletop.training.examples.cleanrl_vector_aec --game ethnos --steps 500000 --seed 1
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

import fabletop
from fabletop.agents import play_games
from fabletop.agents.network import Dense, NetworkAgent, fields_of
from fabletop.agents.network import Network as ExportedNetwork
from fabletop.envs.core.outcome import win_shares


class Network(nn.Module):
    """Policy and value on one trunk."""

    def __init__(self, inputs: int, actions: int, hidden: int) -> None:
        super().__init__()
        first, second = layer(inputs, hidden, 2**0.5), layer(hidden, hidden, 2**0.5)
        self.trunk = nn.Sequential(first, nn.Tanh(), second, nn.Tanh())
        self.policy, self.value = layer(hidden, actions, 0.01), layer(hidden, 1, 1.0)

    def forward(self, observation: Tensor, mask: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        """Chances of the actions that ``mask`` bool[N, A] allows, and values float32[N]."""
        features = self.trunk(observation)
        # Not -inf: the entropy would multiply it by a probability of 0.
        logits = torch.where(mask, self.policy(features), -1e8)
        chances = torch.distributions.Categorical(logits=logits, validate_args=False)
        return chances, self.value(features).squeeze(-1)


def layer(inputs: int, outputs: int, gain: float) -> nn.Linear:
    """A layer whose weights start orthogonal, as usual in PPO."""
    made = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(made.weight, gain)
    nn.init.zeros_(made.bias)
    return made


class Rollout:
    """T decisions in each of B games, and the rewards of all P seats that followed each."""

    def __init__(self, games: fabletop.VectorAEC, length: int) -> None:
        size = length, games.num_envs
        self.observation = np.zeros((*size, *games.single_observation_space.shape), np.float32)
        self.mask = np.zeros((*size, games.num_actions), np.bool_)
        self.seat, self.action = np.zeros((2, *size), np.int64)
        self.log_chance, self.value = np.zeros((2, *size), np.float32)
        self.reward = np.zeros((*size, games.num_players), np.float32)
        self.ended = np.zeros(size, np.bool_)

    def collect(self, games: fabletop.VectorAEC, network: Network) -> None:
        """Let the network play every seat."""
        for t in range(len(self.seat)):
            view = games.view
            # The view is overwritten by the next step: these are copies.
            self.observation[t], self.mask[t], self.seat[t] = view.observation, view.action_mask, view.seat
            with torch.no_grad():
                chances, value = network(*map(torch.from_numpy, (self.observation[t], self.mask[t])))
                action = chances.sample()
            self.action[t], self.value[t], self.log_chance[t] = action, value, chances.log_prob(action)
            view = games.step(self.action[t])
            self.reward[t], self.ended[t] = view.reward, view.terminated | view.truncated

    def advantages(self, gamma: float, gae_lambda: float) -> tuple[Any, Any]:
        """Generalised advantages float32[T, B], and bool[T, B]: whether what a decision led to is known.

        Backwards, it keeps for each seat the value and advantage of its next decision and what it is paid
        up to there. A seat's last decision in the rollout only lends its value to the one before it.
        """
        games, seats = self.reward.shape[1:]
        next_value, next_advantage, paid = np.zeros((3, games, seats), np.float32)
        known = np.zeros((games, seats), np.bool_)
        advantage, usable = np.zeros_like(self.value), np.zeros_like(self.ended)
        for t in reversed(range(len(self.seat))):
            ended, at = self.ended[t], (np.arange(games), self.seat[t])
            # What lies behind the end of a game belongs to the next one.
            next_value[ended] = next_advantage[ended] = paid[ended] = 0.0
            known[ended] = True
            paid += self.reward[t]
            surprise = paid[at] + gamma * next_value[at] - self.value[t]
            usable[t] = known[at]
            advantage[t] = np.where(known[at], surprise + gamma * gae_lambda * next_advantage[at], 0.0)
            next_value[at], next_advantage[at], paid[at], known[at] = self.value[t], advantage[t], 0.0, True
        return advantage, usable


def update(network: Network, optimizer: torch.optim.Optimizer, rollout: Rollout, options: Any) -> None:
    """Some epochs of clipped policy gradient on what was collected."""
    advantage, usable = rollout.advantages(options.gamma, options.gae_lambda)
    kept = rollout.observation, rollout.mask, rollout.action, rollout.log_chance
    data = [torch.from_numpy(array[usable]) for array in (*kept, advantage, advantage + rollout.value)]
    for _ in range(options.epochs):
        for chosen in torch.randperm(len(data[0])).tensor_split(options.minibatches):
            observation, mask, action, old_log_chance, gain, worth = (part[chosen] for part in data)
            chances, value = network(observation, mask)
            ratio = (chances.log_prob(action) - old_log_chance).exp()
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            clipped = ratio.clamp(1 - options.clip, 1 + options.clip)
            policy_loss = -torch.min(ratio * gain, clipped * gain).mean()
            value_loss, entropy = (value - worth).square().mean(), chances.entropy().mean()
            loss = policy_loss + 0.5 * value_loss - options.entropy * entropy
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def exported(network: Network, games: fabletop.VectorAEC) -> ExportedNetwork:
    """The network as Fabletop's agents play it, without torch."""

    def dense(*layers: nn.Module) -> tuple[Dense, ...]:
        arrays = [[part.detach().numpy() for part in layer.parameters()] for layer in layers]
        return tuple(Dense(weight.T.copy(), bias.copy()) for weight, bias in arrays)

    game, seats, actions = games.game, games.num_players, games.num_actions
    parts = dense(network.trunk[0], network.trunk[2]), dense(network.policy), dense(network.value)
    fields = fields_of(game.layout(seats))
    return ExportedNetwork(game.id, game.version, seats, fields, actions, "tanh", *parts)


def win_rate(network: Network, games: fabletop.VectorAEC, options: Any) -> float:
    """Share of wins among random players, from each seat alike; as a whole team in a cooperative game."""
    game, seats = games.game, range(games.num_players)
    agent, rates = NetworkAgent(exported(network, games), game.id, draws=True), []
    for seat in seats:
        table = [agent if game.cooperative or other == seat else "random" for other in seats]
        places = play_games(game.id, table, -(-options.evaluation_games // len(seats)), options.seed).places
        rates.append(win_shares(places, game.cooperative)[:, seat].mean())
    return float(np.mean(rates))


def train(options: Any) -> tuple[float, float]:
    """Train and tell how it goes; the win rates before and after."""
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)  # several wait for each other at networks as small as this
    # A seat hears at once what a move has brought it, and every row of every step is a decision.
    how: dict[str, Any] = {"reward": "score", "rewards_every_decision": True, "autoreset_mode": "SameStep"}
    games = fabletop.make_vec(options.game, options.games, num_players=options.players, **how)
    games.reset(seed=options.seed)
    network = Network(games.single_observation_space.shape[0], games.num_actions, options.hidden)
    optimizer = torch.optim.Adam(network.parameters(), options.learning_rate, eps=1e-5)
    rollout = Rollout(games, options.length)
    updates, seconds = -(-options.steps // rollout.seat.size), 0.0
    before = after = win_rate(network, games, options)
    print(f"untrained: wins {before:.1%} among random players", flush=True)
    for number in range(1, updates + 1):
        begun = time.perf_counter()
        optimizer.param_groups[0]["lr"] = options.learning_rate * (1 - (number - 1) / updates)
        rollout.collect(games, network)
        update(network, optimizer, rollout, options)
        seconds += time.perf_counter() - begun
        if number % max(1, updates // 5) == 0 or number == updates:
            taken, after = number * rollout.seat.size, win_rate(network, games, options)
            print(f"{taken:,} decisions, {taken / seconds:,.0f} a second: wins {after:.1%}", flush=True)
    if options.save:
        exported(network, games).save(options.save)
    return before, after


def options_from(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(formatter_class=argparse.ArgumentDefaultsHelpFormatter)
    add = parser.add_argument
    add("--game", default="ethnos", choices=fabletop.list_games(), help="which game")
    add("--players", type=int, help="seats at the table; None: the game's usual number")
    add("--steps", type=int, default=500_000, help="decisions of all seats to train on")
    add("--seed", type=int, default=1, help="of deals, weights, drawing and evaluation")
    add("--games", type=int, default=64, help="games side by side, B")
    add("--length", type=int, default=128, help="decisions in each game between two updates, T")
    add("--epochs", type=int, default=3, help="times an update goes over its decisions")
    add("--minibatches", type=int, default=16, help="parts of an epoch, a gradient step each")
    add("--learning-rate", type=float, default=1e-3, help="of Adam at the start; it falls to 0")
    add("--gamma", type=float, default=0.995, help="worth of a reward one decision of a seat later")
    add("--gae-lambda", type=float, default=0.95, help="how far advantages look ahead")
    add("--clip", type=float, default=0.2, help="how far an update may change the chance of an action")
    add("--entropy", type=float, default=0.01, help="weight of staying undecided")
    add("--hidden", type=int, default=64, help="units in each hidden layer")
    add("--evaluation-games", type=int, default=400, help="games of each evaluation")
    add("--save", metavar="FILE.npz", help="where to save the policy, an agent for every command")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    train(options_from())
