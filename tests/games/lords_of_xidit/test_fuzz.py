"""All invariants after every decision of ten thousand games, over all seat counts, calendars and rulings."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from games.lords_of_xidit import invariants
from games.lords_of_xidit.positions import GAME
from games.players import random_options
from games.table import new_batch

from fabletop.envs.core.batch import Batch, bot_streams

SIDE_BY_SIDE = 250
BATCHES = 7
"""For each number of seats and each calendar: 10,500 games in all."""
CALENDARS = next(option.choices for option in GAME.options if option.name == "calendar")


def play(batch: Batch, seed: int, met: Counter[str]) -> None:
    """Each seat of each game is held by one of the bots, by lot."""
    batch.deal(batch.all_rows, batch.all_rows + seed)
    bots = np.random.default_rng(seed).integers(len(GAME.bot_names), size=(len(batch), batch.num_players))
    streams = bot_streams(batch.all_rows + seed)
    rows = batch.all_rows
    while rows.size:
        invariants.check(batch)
        met.update(GAME.phases[phase] for phase in np.unique(batch.states.phase[rows]))
        playing = bots[rows, batch.states.to_play[rows]].astype(np.int8)
        drawn = streams[rows]
        batch.apply(rows, batch.choose(rows, playing, drawn))
        streams[rows] = drawn
        rows = rows[~batch.over(rows)]
    invariants.check(batch)


def test_the_games_are_ten_thousand() -> None:
    assert SIDE_BY_SIDE * BATCHES * len(CALENDARS) * len(GAME.seats) >= 10_000


@pytest.mark.long
@pytest.mark.parametrize("calendar", CALENDARS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_piece_is_in_one_place_in_thousands_of_games(seats: int, calendar: str) -> None:
    met: Counter[str] = Counter()
    for number in range(BATCHES):
        options = {**random_options(GAME, Random(1000 * seats + number)), "calendar": calendar}
        play(new_batch(GAME, seats, count=SIDE_BY_SIDE, **options), number * SIDE_BY_SIDE, met)
    assert {*GAME.phases} - {*met} == (set() if seats == 3 else {"dummy"})


def test_a_few_games_of_every_kind() -> None:
    for seats in GAME.seats:
        for calendar in CALENDARS:
            options = {**random_options(GAME, Random(seats)), "calendar": calendar}
            play(new_batch(GAME, seats, count=10, **options), seats, Counter())
