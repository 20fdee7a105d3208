"""Players that any game can use, random options, and random play of many games at once."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
from games.parts import players_of

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.game import Game


def anything(state: Any, legal: list[str], random: Random) -> str:
    """Each legal action alike."""
    return random.choice(legal)


def random_options(game: Game, random: Random) -> dict[str, Any]:
    """One choice of each option that has choices, as keywords of ``new_batch``."""
    drawn = {option: random.choice(option.choices) for option in game.options if option.choices}
    setup = {option.name: choice for option, choice in drawn.items() if not option.is_ruling}
    return {"rulings": {option.name: drawn[option] for option in drawn if option.is_ruling}, **setup}


def random_play(batch: Batch, random: np.random.Generator, bias: float = 0.0) -> Iterator[None]:
    """Play all games to their ends, one decision each at a time; ``bias`` is against ``SHUNNED``."""
    shunned = [batch.game.actions.parse(text) for text in players_of(batch.game.id).SHUNNED]
    rows = batch.all_rows[~batch.over(batch.all_rows)]
    while rows.size:
        mask = batch.legal(rows)
        weight = random.random(mask.shape)
        weight[:, shunned] *= 1 - bias
        actions = np.where(mask, weight + 1e-9, 0).argmax(axis=1)
        assert mask[np.arange(rows.size), actions].all(), "no action is legal"
        batch.apply(rows, actions)
        yield
        rows = batch.all_rows[~batch.over(batch.all_rows)]
