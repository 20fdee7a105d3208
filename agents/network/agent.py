"""Exported policies at play."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ...envs.core.record import Doubles, Integers
from ...envs.core.registry import get_game
from ..base import check_table
from ..view import View
from .network import Network, load_network


class NetworkAgent:
    """An exported policy at play: it takes the action that the policy finds likeliest.

    Args:
        network: a file that ``Network.save`` or ``fabletop train`` wrote, or the network itself.
        game_id: the game it is to play.
        draws: draw each action with the probability that the policy gives it instead.

    Attributes:
        num_players: seats at the tables it was trained at; it can play at no others.

    Raises:
        UsageError: if the file holds no network, or one for another game.
    """

    def __init__(self, network: str | Path | Network, game_id: str, *, draws: bool = False) -> None:
        self.name = "network" if isinstance(network, Network) else str(network)
        self.network = network if isinstance(network, Network) else load_network(network, game_id)
        self.network.check(get_game(game_id))
        self.draws = draws
        self.num_players = self.network.num_players

    def act(self, view: View, rows: Integers) -> Integers:
        """The policy's choice int64[R]; ``UsageError`` at a table of another number of seats."""
        check_table(self.name, self, view.num_players)
        chances = self.network.chances(view.observation(rows, self.network.adviser), view.action_mask(rows))
        return drawn(chances, view.seeds(rows)) if self.draws else np.asarray(chances.argmax(axis=1))


def drawn(chances: Doubles, seeds: Integers) -> Integers:
    """An action int64[R] for each row of chances float64[R, A], from seeds int64[R] in [0, 2**63)."""
    # 53 bits fit a float64 exactly: a lot is below 1, and what has no chance is never drawn.
    lots = (seeds >> 10) / 2.0**53
    sums = chances.cumsum(axis=1)
    return np.asarray(np.argmax(sums > (lots * sums[:, -1])[:, None], axis=1))
