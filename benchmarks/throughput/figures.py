"""What is measured of one game at one table size, all of it in turn and several times over."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import Any

from ...envs.core.game import Game
from . import hot_paths
from .measures import measures


def measured(
    game: Game, num_players: int, rounds: int, seconds: float, on_round: Callable[[], None]
) -> dict[str, Any]:
    """Sizes and rates of one game at one table size."""
    every = measures(game.id, num_players)
    for measure in every:
        measure(0.0)
    samples: dict[str, list[float]] = {}
    calls: dict[str, list[float]] = {path: [] for path in game.hot_paths}
    oracle_calls: dict[str, list[float]] = {path: [] for path in game.hot_paths}
    positions = hot_paths.positions(game, num_players)
    lacking = hot_paths.without_oracle(positions)
    for _ in range(rounds):
        for measure in every:
            for name, rate in measure(seconds).items():
                samples.setdefault(name, []).append(rate)
        for path, nanoseconds in hot_paths.nanoseconds(positions, seconds).items():
            calls[path].append(nanoseconds)
            if path not in lacking:
                oracle_calls[path].append(hot_paths.oracle_nanoseconds(positions, path))
        on_round()
    return {
        "game": game.id,
        "num_players": num_players,
        "state_bytes": game.state.itemsize,
        "actions": len(game.actions),
        "observation_floats": game.layout(num_players).size,
        "per_second": {name: spread_of(rates) for name, rates in samples.items()},
        "hot_paths": {path: beside_oracle(calls[path], oracle_calls[path]) for path in calls},
        "without_oracle": lacking,
    }


def beside_oracle(calls: list[float], oracle_calls: list[float]) -> dict[str, Any]:
    """Nanoseconds of a hot path, of its oracle, and how many times longer that takes; None if not known."""
    oracle = spread_of(oracle_calls) if oracle_calls else None
    spread = spread_of(calls)
    ratio = oracle["median"] / spread["median"] if oracle and spread["median"] else None
    return {"nanoseconds": spread, "oracle_nanoseconds": oracle, "ratio": ratio}


def spread_of(values: list[float]) -> dict[str, float]:
    """The median of figures and their range."""
    return {"median": median(values), "low": min(values), "high": max(values)}
