"""How long one call of a game's hot paths takes (``Game.hot_paths``), over positions of random games.

Kernels and their oracles are timed on the same positions. A figure is the mean over these.
"""

from __future__ import annotations

import time

import numpy as np

from ...envs.core.batch import Batch, bot_streams
from ...envs.core.game import Game
from ...envs.core.record import States, for_kernels
from ...envs.core.settings import resolve

POSITIONS = 256
"""Enough to be a fair sample, few enough to lie in the processor's cache."""


def positions(game: Game, num_players: int) -> Batch:
    """Games that are on, at points spread over the length of random games."""
    batch = Batch(game, POSITIONS, resolve(game, num_players=num_players))
    rows = batch.all_rows
    bots, streams = np.zeros((POSITIONS, num_players), np.int8), bot_streams(rows)
    batch.deal(rows, rows)
    length = batch.run(rows, bots, streams) // POSITIONS
    batch.deal(rows, rows)
    mask = np.empty(batch.num_actions, np.bool_)
    for row in rows:
        one, limit = rows[row : row + 1], length * int(row) // POSITIONS
        batch.engine.run(batch.tables, batch.states, one, bots[:1], streams[one], limit, mask)
    batch.deal_next(np.flatnonzero(batch.states.over))
    return batch


def seconds_of(batch: Batch, path: str, times: int) -> float:
    """Seconds that ``times`` calls on each game take; the games of the batch stay as they are."""
    loop = batch.engine.hot_path(path)
    scratch: States = batch.states[:1].copy()
    memory = batch.states.view(np.ndarray).view(np.uint8).reshape(len(batch), -1)
    tables, states = for_kernels(batch.tables), for_kernels(scratch)
    part = scratch.view(np.ndarray).view(np.uint8)
    loop(tables, memory[:1], states, part, 1)
    begun = time.perf_counter()
    loop(tables, memory, states, part, times)
    return time.perf_counter() - begun


def nanoseconds(batch: Batch, seconds: float) -> dict[str, float]:
    """Nanoseconds of a call of each hot path, restoring not counted; takes about so many seconds."""
    paths = batch.game.hot_paths
    once = max(sum(seconds_of(batch, path, 1) for path in ("", *paths)), 1e-6)
    times = max(1, int(seconds / once))
    idle = seconds_of(batch, "", times)
    calls = times * len(batch)
    return {path: max(0.0, seconds_of(batch, path, times) - idle) / calls * 1e9 for path in paths}


def without_oracle(batch: Batch) -> dict[str, str]:
    """The hot paths whose oracle cannot be run here, each with the name of the package that it lacks."""
    lacking = {}
    for name, path in batch.game.hot_paths.items():
        try:
            path.oracle(batch.tables[0], batch.states[0])
        except ImportError as error:
            lacking[name] = error.name or str(error)
    return lacking


def oracle_nanoseconds(batch: Batch, path: str) -> float:
    """Nanoseconds of a call of a hot path's oracle."""
    oracle, tables = batch.game.hot_paths[path].oracle, batch.tables[0]
    states = [batch.states[row] for row in range(len(batch))]
    begun = time.perf_counter()
    for state in states:
        oracle(tables, state)
    return (time.perf_counter() - begun) / len(batch) * 1e9
