"""Glory never falls."""

import numpy as np
import pytest
from games.ethnos.positions import GAME, new_batch
from games.players import random_play


@pytest.mark.parametrize("seats", GAME.seats)
def test_glory_is_never_lost(seats: int) -> None:
    batch = new_batch(seats, count=30)
    batch.deal(batch.all_rows, batch.all_rows)
    before = batch.states.score.copy()
    for _ in random_play(batch, np.random.default_rng(seats), 0.8):
        assert (batch.states.score >= before).all()
        before = batch.states.score.copy()
    assert before[:, :seats].any(axis=1).all()
