"""What all may know is in the observation: positions that differ in it do not look alike.

In positions of many games each number of the state is changed alone, to one that it has in another position;
of the changed positions nothing is asked but the observations. What ``HIDDEN`` names is left to the rule
tests of the game. A game that takes part says in its ``invariants`` which fields may go unnoticed, and why.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from games.bots import bot_play
from games.parts import GAMES, invariants_of
from games.table import new_batch

from fabletop.envs import get_game
from fabletop.envs.core.batch import Batch
from fabletop.envs.core.game import Game
from fabletop.envs.core.record import HEADER, Booleans

GAMES_PLAYED = 30
EVERY = 7
"""Decisions between two positions that are looked at."""
MOST_POSITIONS = 300
OF_THE_ENGINE = {name for name, *_ in HEADER} - {"to_play", "phase"}
"""The stream, the number of decisions, the seats, how the game has ended."""
TAKING_PART = [game_id for game_id in GAMES if hasattr(invariants_of(game_id), "NEVER_OBSERVED")]
"""Games whose ``invariants`` say so: ``NEVER_OBSERVED`` and ``SELDOM_OBSERVED``."""
TABLES = [(game_id, seats) for game_id in TAKING_PART for seats in get_game(game_id).seats]


def positions(game: Game, seats: int) -> Batch:
    """Positions of games that all bots of the game play, each of them in some."""
    batch = new_batch(game, seats, count=GAMES_PLAYED)
    batch.deal(batch.all_rows, batch.all_rows)
    found = []
    bots = (batch.all_rows % len(game.bot_names)).astype(np.int8)
    for ply, rows in enumerate(bot_play(batch, bots)):
        if ply % EVERY == 0:
            found.append(batch.states[rows].copy())
    states = np.concatenate(found)
    chosen = np.random.default_rng(seats).permutation(len(states))[:MOST_POSITIONS]
    batch = new_batch(game, seats, count=chosen.size)
    batch.states[:] = states[chosen]
    return batch


def changes(batch: Batch, name: str) -> Iterator[tuple[str, Booleans]]:
    """Each number of a field that is not always the same, and where a change of it is noticed, bool[R]."""
    truth = batch.states[name].reshape(len(batch), -1).copy()
    random = np.random.default_rng(0)
    for place in range(truth.shape[1]):
        known = np.unique(truth[:, place])
        if known.size < 2:
            continue
        steps = random.integers(1, known.size, len(batch))
        changed = batch.clone(batch.all_rows)
        values = changed.states[name].reshape(len(batch), -1).copy()
        values[:, place] = known[(np.searchsorted(known, truth[:, place]) + steps) % known.size]
        changed.states[name] = values.reshape(changed.states[name].shape)
        yield f"{name} {place}", noticed(batch, changed)


def noticed(batch: Batch, changed: Batch) -> Booleans:
    """Where the observation of some seat is another one, bool[R]."""
    found = np.zeros(len(batch), np.bool_)
    for seat in range(batch.num_players):
        seats = np.full(len(batch), seat)
        views = [each.observe(batch.all_rows, seats) for each in (batch, changed)]
        found |= (views[0] != views[1]).any(axis=1)
    return found


@pytest.mark.parametrize(("game_id", "seats"), TABLES)
def test_every_public_number_shows(game_id: str, seats: int) -> None:
    game = get_game(game_id)
    invariants: Any = invariants_of(game_id)
    never, seldom = invariants.NEVER_OBSERVED, invariants.SELDOM_OBSERVED
    public = [name for name in game.state.names or () if name not in {*OF_THE_ENGINE, *invariants.HIDDEN}]
    assert {*never, *seldom} <= set(public)
    batch = positions(game, seats)
    faults = []
    for name in public:
        for place, found in changes(batch, name):
            is_listed = name in never or name in seldom
            if not is_listed and not found.all():
                faults.append(f"{place} goes unnoticed in {(~found).sum()} of {found.size} positions")
            if name in never and found.any():
                faults.append(f"{place} is noticed after all")
            if name in seldom and not found.any():
                faults.append(f"{place} is never noticed")
    assert faults == []
