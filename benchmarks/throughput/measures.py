"""Throughput of one game at one table size, at each level a user can enter at."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np

from ...envs.core.aec import RawEnv, make_env
from ...envs.core.batch import Batch, bot_streams
from ...envs.core.jit import kernel
from ...envs.core.record import Booleans, Integers, Stream
from ...envs.core.registry import get_game
from ...envs.core.rng import below
from ...envs.core.settings import resolve
from ...envs.core.vector import VectorAEC

BATCHES = (1, 64, 1024, 8192)
COMPILED_GAMES = 64
"""Games in one compiled call: enough to make the call itself nothing, few enough to end in time."""

Measure = Callable[[float], dict[str, float]]
"""Works for about so many seconds; returns decisions per second under one name or more."""


@kernel
def sample(mask: Booleans, stream: Stream, actions: Integers) -> None:
    """Write into ``actions`` int64[B] a random legal action for each row of ``mask`` bool[B, A]."""
    for row in range(mask.shape[0]):
        count = 0
        for action in range(mask.shape[1]):
            count += mask[row, action]
        left = below(stream, count)
        for action in range(mask.shape[1]):
            if mask[row, action]:
                if left == 0:
                    actions[row] = action
                    break
                left -= 1


def measures(game_id: str, num_players: int) -> list[Measure]:
    """Everything there is to measure, in one thread."""
    return [
        compiled(game_id, num_players),
        *(batched(game_id, num_players, games) for games in BATCHES),
        single("AEC raw", RawEnv(game_id, num_players=num_players)),
        single("AEC wrapped", make_env(game_id, num_players=num_players)),
    ]


def compiled(game_id: str, num_players: int) -> Measure:
    """Random play from deal to end inside the engine; nothing is observed."""
    game = get_game(game_id)
    batch = Batch(game, COMPILED_GAMES, resolve(game, num_players=num_players))
    bots = np.zeros((COMPILED_GAMES, num_players), np.int8)
    streams = bot_streams(batch.all_rows)
    batch.deal(batch.all_rows, batch.all_rows)

    def measure(seconds: float) -> dict[str, float]:
        decisions = games = 0
        begun = now = time.perf_counter()
        while games == 0 or now - begun < seconds:
            batch.deal_next(batch.all_rows)
            decisions += batch.run(batch.all_rows, bots, streams)
            games += COMPILED_GAMES
            now = time.perf_counter()
        return {"compiled": decisions / (now - begun), "compiled games": games / (now - begun)}

    return measure


def batched(game_id: str, num_players: int, count: int) -> Measure:
    """``step`` of ``count`` games: check, apply, reward, mask, observation, next deal where one ended."""
    games = VectorAEC(game_id, count, num_players=num_players, autoreset_mode="SameStep")
    actions = np.zeros(count, np.int64)
    stream = bot_streams(np.zeros(1, np.int64))[0]
    games.reset(seed=0)
    scatter(games)

    def measure(seconds: float) -> dict[str, float]:
        steps, stepping, view = 0, 0.0, games.view
        begun = now = time.perf_counter()
        while steps == 0 or now - begun < seconds:
            sample(view.action_mask, stream, actions)
            before = time.perf_counter()
            view = games.step(actions)
            now = time.perf_counter()
            stepping += now - before
            steps += 1
        name = f"batch {count}"
        return {name: count * steps / stepping, f"{name} + policy": count * steps / (now - begun)}

    return measure


def scatter(games: VectorAEC) -> None:
    """Bring the games to points spread over a game's length; all at their opening would be no fair sample."""
    batch = games.batch
    whole = Batch(games.game, COMPILED_GAMES, batch.settings)
    whole.deal(whole.all_rows, whole.all_rows)
    bots = np.zeros((max(len(batch), COMPILED_GAMES), batch.num_players), np.int8)
    length = whole.run(whole.all_rows, bots, bot_streams(whole.all_rows)) // COMPILED_GAMES
    mask = np.empty(batch.num_actions, np.bool_)
    for row in batch.all_rows:
        limit = length * int(row) // len(batch)
        one, stream = batch.all_rows[row : row + 1], bot_streams(batch.all_rows[row : row + 1])
        batch.engine.run(batch.tables, batch.states, one, bots[:1], stream, limit, mask)
    games.refresh()
    games.reset(rows=np.flatnonzero(batch.states.over))


def single(name: str, env: Any) -> Measure:
    """``last`` and ``step`` of one PettingZoo environment."""
    actions = np.zeros(1, np.int64)
    stream = bot_streams(np.zeros(1, np.int64))[0]

    def decide() -> float:
        """Take one decision; returns the seconds the environment needed, 0 if the game is at its end."""
        begun = time.perf_counter()
        observation, _, terminated, truncated, _ = env.last()
        looking = time.perf_counter() - begun
        if terminated or truncated:
            return 0.0
        sample(observation["action_mask"].view(np.bool_)[None], stream, actions)
        action = int(actions[0])
        begun = time.perf_counter()
        env.step(action)
        return looking + time.perf_counter() - begun

    def measure(seconds: float) -> dict[str, float]:
        steps, stepping = 0, 0.0
        begun = time.perf_counter()
        while steps == 0 or time.perf_counter() - begun < seconds:
            spent = decide()
            stepping += spent
            steps += spent > 0
            if not spent:
                env.reset()
        return {name: steps / stepping, f"{name} + policy": steps / (time.perf_counter() - begun)}

    env.reset(seed=0)
    while decide():
        pass  # a whole game, after which there is nothing left to compile
    return measure
