"""What a seat cannot know changes nothing that it sees, may do, or that a bot would do in its place.

Core's conformance looks at some positions of every game; here it is every decision of many games at once.
"""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from games.bots import bot_play, chosen
from games.parts import GAMES, common_phases, invariants_of
from games.players import random_options
from games.table import new_batch

from fabletop.envs import get_game
from fabletop.envs.core.batch import Batch
from fabletop.envs.core.game import Game
from fabletop.envs.core.open_game import redeal_nothing
from fabletop.envs.core.record import Booleans, Integers

SIDE_BY_SIDE = 24
SETTINGS = 3
"""Sets of options: those by default, and random ones."""
HIDING = [game_id for game_id in GAMES if get_game(game_id).kernels.redeal is not redeal_nothing]


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_hidden_is_named(game_id: str) -> None:
    assert bool(invariants_of(game_id).HIDDEN) == (game_id in HIDING)


@pytest.mark.parametrize("game_id", GAMES)
def test_nobody_notices_a_redeal(game_id: str) -> None:
    game = get_game(game_id)
    happened: Counter[str] = Counter()
    for seats in sorted({game.seats[0], game.default_seats}):
        for number in range(SETTINGS):
            options = random_options(game, Random(number)) if number else {}
            redeal_at_every_decision(game, seats, options, happened)
    assert common_phases(game_id) - {phase for phase in game.phases if happened[phase]} == set()
    assert (happened["something changed"] > happened["decisions"] // 10) == (game_id in HIDING)


def redeal_at_every_decision(game: Game, seats: int, options: dict[str, Any], happened: Counter[str]) -> None:
    """Games of all bots, looked at by the seat to play and by another one in turn."""
    batch, redealt, lookalike = (new_batch(game, seats, count=SIDE_BY_SIDE, **options) for _ in range(3))
    batch.deal(batch.all_rows, batch.all_rows)
    redealt.states[:] = batch.states
    bots = (batch.all_rows % len(game.bot_names)).astype(np.int8)
    for ply, rows in enumerate(bot_play(batch, bots)):
        to_play = batch.states.to_play[rows].astype(np.int64)
        for viewers in (to_play, (to_play + ply) % seats):
            redealt.states[rows] = batch.states[rows]
            redealt.redeal(rows, viewers, rows + 1000 * ply)
            check_redeal(batch, redealt, rows, viewers)
            lookalike.states[rows] = redealt.states[rows]
            redealt.states[rows] = batch.states[rows]
            for each in (redealt, lookalike):
                each.redeal(rows, viewers, rows + 1000 * ply + 500)
            check_alike(redealt, lookalike, rows)
        happened.update(game.phases[phase] for phase in batch.states.phase[rows].tolist())
        happened["decisions"] += rows.size
        changed = [differs(batch, redealt, rows, name) for name in invariants_of(game.id).HIDDEN]
        happened["something changed"] += int(np.any(changed, axis=0).sum())


def differs(truth: Batch, redealt: Batch, rows: Integers, name: str) -> Booleans:
    """Where a field of the state is another one, bool[R]."""
    # plain arrays, since a field of a recarray comes slowly
    first, second = (each.states.view(np.ndarray)[name][rows] for each in (truth, redealt))
    return np.asarray((first != second).reshape(rows.size, -1).any(axis=1))


def check_alike(one: Batch, other: Batch, rows: Integers) -> None:
    """States that look alike to a seat have become the same: not even with one seed does the truth tell."""
    for name in one.states.dtype.names or ():
        assert not differs(one, other, rows, name).any(), f"the truth says what becomes of {name}"


def check_redeal(truth: Batch, redealt: Batch, rows: Integers, viewers: Integers) -> None:
    invariants = invariants_of(truth.game.id)
    invariants.check(redealt)
    for name in truth.states.dtype.names:
        if name != "rng" and name not in invariants.HIDDEN:
            assert not differs(truth, redealt, rows, name).any(), name
    assert redealt.observe(rows, viewers).tobytes() == truth.observe(rows, viewers).tobytes()
    assert redealt.legal(rows).any(axis=1).all()
    deciding = rows[truth.states.to_play[rows] == viewers]
    if not deciding.size:
        return
    mask = truth.legal(deciding)
    assert (redealt.legal(deciding) == mask).all()
    for name in truth.game.bot_names:
        actions = chosen(truth, deciding, name)
        assert mask[np.arange(deciding.size), actions].all(), f"{name} chooses what is not legal"
        assert (chosen(redealt, deciding, name) == actions).all(), f"{name} sees what is hidden"


@pytest.mark.parametrize("game_id", HIDING)
def test_redeals_differ_and_follow_their_seed(game_id: str) -> None:
    game = get_game(game_id)
    batches = [new_batch(game, game.default_seats, count=64) for _ in range(2)]
    for batch in batches:
        batch.deal(batch.all_rows, np.zeros(64, np.int64))
        batch.redeal(batch.all_rows, np.zeros(64, np.int64), batch.all_rows)
    assert batches[0].states.tobytes() == batches[1].states.tobytes()
    batches[0].states.rng = 1
    assert len({state.tobytes() for state in batches[0].states}) > 32
