"""Networks with weights drawn by lot, and observations from games that are on."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from fabletop.agents.network import Dense, Network, fields_of
from fabletop.envs import get_game
from fabletop.envs.core.advice import observed_layout
from fabletop.envs.core.batch import Batch, bot_streams
from fabletop.envs.core.record import Booleans, Floats
from fabletop.envs.core.settings import resolve


def stack(*widths: int, seed: int = 0) -> tuple[Dense, ...]:
    """Layers from each width to the next."""
    lots = np.random.default_rng(seed)
    return tuple(
        Dense(
            (lots.normal(size=(inputs, outputs)) / np.sqrt(inputs)).astype(np.float32),
            (0.1 * lots.normal(size=outputs)).astype(np.float32),
        )
        for inputs, outputs in pairwise(widths)
    )


def some_network(
    game_id: str = "ethnos",
    num_players: int = 2,
    trunk: tuple[int, ...] = (32, 16),
    policy: tuple[int, ...] = (),
    value: tuple[int, ...] = (),
    adviser: str = "",
    **changes: Any,
) -> Network:
    """A network for a game with the given hidden units."""
    game = get_game(game_id)
    layout = observed_layout(game, num_players, adviser)
    features = (layout.size, *trunk)
    facts: dict[str, Any] = {
        "game": game_id,
        "game_version": game.version,
        "num_players": num_players,
        "fields": fields_of(layout),
        "actions": len(game.actions),
        "activation": "relu",
        "adviser": adviser,
        "trunk": stack(*features, seed=1),
        "policy": stack(features[-1], *policy, len(game.actions), seed=2),
        "value": stack(features[-1], *value, 1, seed=3),
        "about": {"steps": 3, "seconds": 1.5, "teacher": "greedy"},
    }
    return Network(**{**facts, **changes})


def positions(
    game_id: str = "ethnos", num_players: int = 2, games: int = 40, decisions: int = 30
) -> tuple[Floats, Booleans]:
    """Observations float32[R, O] and masks bool[R, A] after some decisions of random play."""
    game = get_game(game_id)
    batch = Batch(game, games, resolve(game, num_players=num_players, max_decisions=decisions))
    batch.deal(batch.all_rows, np.arange(games))
    batch.run(batch.all_rows, np.zeros((games, num_players), np.int8), bot_streams(np.arange(games)))
    rows = batch.all_rows[batch.states.over == 0]
    return batch.observe(rows, np.full(rows.size, -1, np.int64)), batch.legal(rows)
