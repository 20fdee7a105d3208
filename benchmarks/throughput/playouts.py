"""Playouts of the search per second: from the first choice of a game, on one thread."""

from __future__ import annotations

import time

import numpy as np

from ...agents.search import SearchAgent, SearchOptions
from ...agents.view import View
from ...envs.core.batch import Batch
from ...envs.core.game import Game
from ...envs.core.settings import resolve

SIMS = 400
SHORT = 200
"""Decisions of a short playout."""

WAYS = {
    f"random bots, {SHORT} decisions": SearchOptions(SIMS, playout="random", horizon=SHORT, root="ucb"),
    "random bots, to the end": SearchOptions(SIMS, playout="random", root="ucb"),
    "the strongest bots, to the end": SearchOptions(SIMS, root="ucb"),
}
"""How to search, in words; ``ucb`` makes exactly so many playouts."""


def playout_rates(game: Game, num_players: int, rounds: int) -> dict[str, list[float]]:
    """Playouts of the tree per second in each of ``WAYS``, ``rounds`` figures of each."""
    batch = Batch(game, 1, resolve(game, num_players=num_players))
    batch.deal(batch.all_rows, np.zeros(1, np.int64))
    while np.count_nonzero(batch.legal(batch.all_rows)) == 1:
        batch.apply(batch.all_rows, batch.legal(batch.all_rows).argmax(axis=1))
    agents = {name: SearchAgent(game.id, options) for name, options in WAYS.items()}
    rates: dict[str, list[float]] = {name: [] for name in WAYS}
    for number in range(rounds + 1):  # the first compiles
        for name, agent in agents.items():
            begun = time.perf_counter()
            agent.act(View(batch, batch.all_rows, np.array([number])), batch.all_rows)
            if number:
                rates[name].append(SIMS / (time.perf_counter() - begun))
    return rates
