"""All invariants after every decision of ten thousand games of each game, over all tables and options."""

from collections import Counter
from random import Random

import numpy as np
import pytest
from games.bots import bot_play
from games.parts import GAMES, common_phases, invariants_of
from games.players import random_options
from games.table import new_batch

from fabletop.envs import get_game
from fabletop.envs.core.batch import Batch

SIDE_BY_SIDE = 250
GAMES_EACH = 10_000


def batches(game_id: str) -> int:
    """For each number of seats, each under options of its own."""
    return -(-GAMES_EACH // (SIDE_BY_SIDE * len(get_game(game_id).seats)))


def play(game_id: str, batch: Batch, seed: int, met: Counter[str]) -> None:
    """Each seat of each game is held by one of the bots, by lot; the check holds after every decision."""
    game, check = batch.game, invariants_of(game_id).check
    batch.deal(batch.all_rows, batch.all_rows + seed)
    bots = np.random.default_rng(seed).integers(len(game.bot_names), size=(len(batch), batch.num_players))
    for rows in bot_play(batch, bots.astype(np.int8), seed):
        check(batch)
        met.update(game.phases[phase] for phase in np.unique(batch.states.phase[rows]))
    check(batch)


@pytest.mark.long
@pytest.mark.parametrize("game_id", GAMES)
def test_every_piece_is_in_one_place_in_ten_thousand_games(game_id: str) -> None:
    game = get_game(game_id)
    met: Counter[str] = Counter()
    for seats in game.seats:
        for number in range(batches(game_id)):
            options = random_options(game, Random(1000 * seats + number))
            batch = new_batch(game, seats, count=SIDE_BY_SIDE, **options)
            play(game_id, batch, number * SIDE_BY_SIDE, met)
    assert common_phases(game_id) - {*met} == set()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_few_games_of_every_table(game_id: str) -> None:
    game = get_game(game_id)
    for seats in game.seats:
        play(
            game_id, new_batch(game, seats, count=10, **random_options(game, Random(seats))), seats, Counter()
        )
