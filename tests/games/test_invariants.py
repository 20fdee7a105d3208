"""What must hold after every decision, in random games under random options."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from games.parts import GAMES, common_phases, invariants_of
from games.players import random_options, random_play
from games.table import new_batch
from hypothesis import given, settings
from hypothesis import strategies as st

from fabletop.envs import get_game
from fabletop.envs.core.batch import Batch

SIDE_BY_SIDE = 12


@pytest.mark.parametrize("game_id", GAMES)
@settings(max_examples=15)
@given(seed=st.integers(0, 2**63 - 1), bias=st.sampled_from([0.0, 0.8]))
def test_every_piece_is_in_one_place_after_every_decision(game_id: str, seed: int, bias: float) -> None:
    game, check = get_game(game_id), invariants_of(game_id).check
    random = Random(seed)
    batch = new_batch(game, random.choice(game.seats), count=SIDE_BY_SIDE, **random_options(game, random))
    batch.deal(batch.all_rows, np.array([(seed + row) % 2**63 for row in range(SIDE_BY_SIDE)]))
    check(batch)
    decisions = 0
    for _ in random_play(batch, np.random.default_rng(seed), bias):
        check(batch)
        check_observations(batch)
        decisions += 1
        assert decisions <= game.max_decisions
    assert batch.states.over.all()


def check_observations(batch: Batch) -> None:
    """Finite, within the bounds of the layout, for every seat."""
    space = batch.layout.space()
    for seat in range(batch.num_players):
        observation = batch.observe(batch.all_rows, np.full(len(batch), seat))
        assert np.isfinite(observation).all()
        assert (observation >= space.low - 1e-6).all()
        assert (observation <= space.high + 1e-6).all()


@pytest.mark.parametrize("game_id", GAMES)
def test_random_play_meets_every_phase(game_id: str) -> None:
    game = get_game(game_id)
    met: Counter[str] = Counter()
    for seats in sorted({game.seats[0], game.default_seats, game.seats[-1]}):
        batch = new_batch(game, seats, count=40)
        batch.deal(batch.all_rows, np.arange(40))
        met.update(game.phases[phase] for phase in batch.states.phase.tolist())
        for _ in random_play(batch, np.random.default_rng(seats), 0.8):
            met.update(game.phases[phase] for phase in batch.states.phase.tolist())
    assert common_phases(game_id) - set(met) == set()
