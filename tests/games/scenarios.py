"""What the scenario tests of all games do: gather states, take them there and back, offer parts of them."""

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
import pytest
from games.players import random_play
from games.table import Table, new_batch

from fabletop.envs import UsageError
from fabletop.envs.core.batch import Batch
from fabletop.envs.core.game import Game


def gathered(
    game: Game, seats: int, rulings: dict[str, Any] | None, states: Sequence[Any], **options: Any
) -> Batch:
    """Copied states as one batch."""
    found = new_batch(game, seats, rulings, count=len(states), **options)
    for row, state in enumerate(states):
        found.states[row] = state
    return found


def sampled(
    game: Game,
    seats: int,
    rulings: dict[str, Any] | None,
    games: int,
    every: int,
    bias: float,
    **options: Any,
) -> Batch:
    """States on the way of random games, and the finished games; ``bias`` is that of ``random_play``."""
    batch = new_batch(game, seats, rulings, count=games, **options)
    batch.deal(batch.all_rows, np.arange(games))
    states = []
    for decision, _ in enumerate(random_play(batch, np.random.default_rng(seats), bias)):
        if decision % every == 0:
            states += [state.copy() for state in batch.states if not state.over]
    states += [state.copy() for state in batch.states]
    return gathered(game, seats, rulings, states, **options)


def copied(batch: Batch, row: int, seed: int, **more: Any) -> Batch:
    """Another deal, turned into a state by way of a scenario in JSON."""
    scenarios = batch.game.scenarios
    written = json.loads(json.dumps(scenarios.write(batch.tables[0], batch.states[row])))
    fresh = Batch(batch.game, 1, batch.settings)
    fresh.deal(fresh.all_rows, np.array([seed]))
    scenarios.read(fresh.tables[0], fresh.states[0], written | more)
    return fresh


def check_refused(table: Table, scenario: Mapping[str, Any], pattern: str) -> None:
    """A scenario read into the table's game is refused in one sentence, and changes nothing."""
    before = table.batch.states.tobytes()
    with pytest.raises(UsageError, match=pattern) as caught:
        table.game.scenarios.read(table.batch.tables[0], table.state, scenario)
    assert str(caught.value).startswith("scenario: ")
    assert "\n" not in str(caught.value)
    assert table.batch.states.tobytes() == before


def is_refused(batch: Batch, scenario: Mapping[str, Any]) -> bool:
    """Read a scenario into the batch's first game; an error must leave every byte as it was."""
    before = batch.states.tobytes()
    try:
        batch.game.scenarios.read(batch.tables[0], batch.states[0], scenario)
    except UsageError:
        assert batch.states.tobytes() == before
        return True
    return False


def try_parts(found: Batch, tries: int, check: Callable[[Batch], None]) -> tuple[int, int]:
    """Random parts of the positions ``found``, each read into another deal: refused, or played to the end.

    ``check`` looks at the positions that are played, also after every decision. Returns how many of the
    parts were refused and how many played.
    """
    random, scenarios = Random(3), found.game.scenarios
    batch = Batch(found.game, 1, found.settings)
    refused = 0
    for _ in range(tries):
        batch.deal(batch.all_rows, np.array([random.randrange(10**6)]))
        whole = scenarios.write(found.tables[0], random.choice(found.states))
        part = {key: whole[key] for key in random.sample(sorted(whole), random.choice([1, 2, 4, 8]))}
        if is_refused(batch, part):
            refused += 1
            continue
        check(batch)
        for _ in random_play(batch, np.random.default_rng(1)):
            check(batch)
        assert batch.states[0].over
    return refused, tries - refused
