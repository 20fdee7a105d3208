"""What must hold after every decision, in random games under random options."""

from collections import Counter
from typing import Any

import numpy as np
from games.ethnos.invariants import check, random_play
from games.ethnos.positions import GAME, new_batch
from hypothesis import given, settings
from hypothesis import strategies as st

RULINGS = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.choices) for option in GAME.options if option.is_ruling}
)
TRIBES = [
    "centaur", "dwarf", "elf", "giant", "halfling", "merfolk",
    "minotaur", "orc", "troll", "wingfolk", "wizard", "skeleton",
]  # fmt: skip
SEATS = st.integers(2, 6)
SEEDS = st.integers(0, 2**63 - 1)
GAMES = 12


@st.composite
def options(draw: st.DrawFn) -> dict[str, Any]:
    """Seats, rulings, and fixed or random tribes."""
    seats = draw(SEATS)
    count = 5 if seats < 4 else 6
    tribes = st.lists(st.sampled_from(TRIBES), min_size=count, max_size=count, unique=True)
    return {"seats": seats, "rulings": draw(RULINGS), "tribes": draw(st.none() | tribes)}


@settings(max_examples=15)
@given(options=options(), seed=SEEDS, bias=st.sampled_from([0.0, 0.8]))
def test_every_piece_is_in_one_place_after_every_decision(
    options: dict[str, Any], seed: int, bias: float
) -> None:
    batch = new_batch(**options, count=GAMES)
    batch.deal(batch.all_rows, np.array([(seed + game) % 2**63 for game in range(GAMES)]))
    check(batch)
    scores = batch.states.score.copy()
    decisions = 0
    for _ in random_play(batch, np.random.default_rng(seed), bias):
        check(batch)
        assert (batch.states.score >= scores).all()
        scores = batch.states.score.copy()
        decisions += 1
        assert decisions <= GAME.max_decisions
    assert batch.states.over.all()
    check_end(batch)


def check_end(batch: Any) -> None:
    """A finished game has its last Age behind it, and places that follow from the Glory."""
    states = batch.states
    assert (states.age == batch.tables[0].ages).all()
    assert (states.tokens == -1).all()
    assert not states.hoard.any()
    scores, places = batch.outcome(batch.all_rows)
    assert (scores == states.score[:, : batch.num_players]).all()
    for points, ranks in zip(scores, places, strict=True):
        assert min(ranks) == 1
        for mine, rank in zip(points, ranks, strict=True):
            assert (points > mine).sum() < rank <= (points >= mine).sum()


def test_random_play_meets_every_phase() -> None:
    met: Counter[int] = Counter()
    for seats in (2, 4, 6):
        batch = new_batch(seats, count=40)
        batch.deal(batch.all_rows, np.arange(40))
        for _ in random_play(batch, np.random.default_rng(seats), 0.8):
            met.update(batch.states.phase.tolist())
    assert set(met) == set(range(len(GAME.phases)))
