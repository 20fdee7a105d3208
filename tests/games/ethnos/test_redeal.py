"""What a redeal of Ethnos must keep, beside what any must: rivals can decide, the truth has no say."""

from random import Random
from typing import Any

import numpy as np
import pytest
from games.ethnos.invariants import whole_hands
from games.ethnos.positions import GAME, new_batch
from games.players import random_play

OFFERING = [GAME.phases.index(phase) for phase in GAME.phases if phase not in ("turn", "add")]
"""Phases in which more than ``done`` is on offer, whatever the hidden cards are."""


@pytest.mark.parametrize("seats", [2, 4])
def test_rivals_keep_what_they_are_known_to_hold_and_can_go_on(seats: int) -> None:
    batch, redealt = (new_batch(seats, {"placement": "ask"}, count=60) for _ in range(2))
    rows, random = batch.all_rows, Random(seats)
    batch.deal(rows, rows)
    met: set[int] = set()
    for decision, _ in enumerate(random_play(batch, np.random.default_rng(seats), 0.5)):
        seat = random.randrange(seats)
        redealt.states[:] = batch.states
        redealt.redeal(rows, np.full(rows.size, seat), rows + 1000 * decision)
        check_hands(batch.states, redealt.states, seat)
        offering = rows[np.isin(batch.states.phase, OFFERING) & (batch.states.over == 0)]
        assert redealt.legal(offering)[:, :-1].any(axis=1).all()
        met.update(batch.states.phase[offering].tolist())
    assert met == set(OFFERING)


def check_hands(truth: Any, redealt: Any, seat: int) -> None:
    before, after = whole_hands(truth), whole_hands(redealt)
    assert (before[:, seat] == after[:, seat]).all()
    assert (before.sum(axis=2) == after.sum(axis=2)).all()
    assert (after >= truth.known).all()
    assert (truth.kept.sum(axis=1) == redealt.kept.sum(axis=1)).all()
    own = truth.to_play == seat
    assert (truth.kept[own] == redealt.kept[own]).all()
    assert (truth.lowest[own] == redealt.lowest[own]).all()


def test_redeal_does_not_depend_on_what_it_replaces() -> None:
    """Two truths that look alike to seat 1 become one from the same seed: nothing of them is left."""
    batch = new_batch(4, count=2)
    rows = batch.all_rows
    batch.deal(rows, np.zeros(2, np.int64))
    batch.redeal(rows, np.ones(2, np.int64), np.array([5, 6]))
    assert batch.states[0].tobytes() != batch.states[1].tobytes()
    for seed in range(100):
        batch.redeal(rows, np.ones(2, np.int64), np.array([seed, seed]))
        assert batch.states[0].tobytes() == batch.states[1].tobytes()
