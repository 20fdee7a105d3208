"""An adviser's choice as part of what is observed, on the toy game."""

import gymnasium
import numpy as np
import pytest
from games.networks import some_network

from fabletop.agents.search.kernels import look_around
from fabletop.agents.search.run import _guide
from fabletop.agents.view import View
from fabletop.envs.core.advice import ADVICE, ADVICE_STREAM, observed, observed_layout
from fabletop.envs.core.batch import Batch, bot_streams
from fabletop.envs.core.engine import engine_of
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.gym_single import make_single
from fabletop.envs.core.learner import LearnerGames
from fabletop.envs.core.record import for_kernels
from fabletop.envs.core.registry import get_game
from fabletop.envs.core.settings import resolve

pytestmark = pytest.mark.usefixtures("toy")

BOLD = 1


def games(decisions=7, count=30):
    """Toy games after some random decisions, some of them at their ends."""
    game = get_game("toy")
    batch = Batch(game, count, resolve(game, num_players=3, max_decisions=decisions))
    batch.deal(batch.all_rows, np.arange(count))
    batch.run(batch.all_rows, np.zeros((count, 3), np.int8), bot_streams(np.arange(count)))
    return batch


def going_on(batch):
    """The same positions, not truncated."""
    longer = Batch(batch.game, len(batch), resolve(batch.game, num_players=3))
    longer.states[:] = batch.states
    return longer


def test_whoever_decides_sees_what_the_bot_would_do():
    batch = going_on(games())
    rows = batch.all_rows[~batch.over(batch.all_rows)]
    assert rows.size > 10
    seen = observed(batch, rows, np.full(rows.size, -1), "bold")
    layout = observed_layout(batch.game, 3, "bold")
    assert seen.shape == (rows.size, layout.size)
    assert layout.size == batch.layout.size + batch.num_actions
    assert np.array_equal(seen[:, : batch.layout.size], batch.observe(rows, np.full(rows.size, -1)))
    advice = layout.read(seen, ADVICE)
    streams = np.full((rows.size, 1), ADVICE_STREAM, np.uint64)
    choices = batch.choose(rows, np.full(rows.size, BOLD, np.int8), streams)
    assert (advice.sum(axis=1) == 1).all()
    assert np.array_equal(advice.argmax(axis=1), choices)
    assert np.unique(choices).size > 1


def test_others_and_games_at_their_ends_get_no_advice():
    batch = going_on(games())
    rows = batch.all_rows
    others = (batch.states["to_play"] + 1) % 3
    assert not observed(batch, rows, others, "bold")[:, batch.layout.size :].any()
    truncated = games()
    ended = observed(truncated, rows, truncated.states["to_play"].astype(np.int64), "bold")
    assert not ended[:, batch.layout.size :].any()


def test_advice_is_the_same_however_often_it_is_asked_for():
    batch = going_on(games())
    rows = batch.all_rows
    before = batch.states.tobytes()
    first, second = (observed(batch, rows, np.full(rows.size, -1), "random") for _ in range(2))
    assert np.array_equal(first, second)
    assert batch.states.tobytes() == before


def test_the_search_shows_its_network_the_same():
    batch = going_on(games())
    guide = _guide(some_network("toy", 3, adviser="bold"), batch, "for_logits")
    look = engine_of("toy").bound(look_around)
    states, tables = for_kernels(batch.states), for_kernels(batch.game.tables(batch.settings))
    mask = np.zeros(batch.num_actions, np.bool_)
    for row in batch.all_rows[~batch.over(batch.all_rows)]:
        for seat in range(3):
            look(tables[0], states[row], mask, guide, seat)
            one = np.array([row])
            assert np.array_equal(guide.observation, observed(batch, one, np.array([seat]), "bold")[0])


def test_single_agent_faces_show_it():
    env = make_single("toy", num_players=3, adviser="bold")
    seen, _ = env.reset(seed=1)
    assert isinstance(env.observation_space, gymnasium.spaces.Box)
    assert env.observation_space.contains(seen)
    assert seen[-env.action_space.n :].sum() == 1
    plain, _ = make_single("toy", num_players=3).reset(seed=1)
    assert np.array_equal(seen[: plain.size], plain)


def test_a_view_shows_it():
    batch = going_on(games())
    rows = batch.all_rows[~batch.over(batch.all_rows)]
    view = View(batch, rows, np.arange(len(batch)))
    assert np.array_equal(
        view.observation(rows, "bold"), observed(batch, rows, np.full(rows.size, -1), "bold")
    )


def test_who_is_no_bot_gives_no_advice():
    with pytest.raises(
        UsageError, match="toy: there is no bot 'wise' for an adviser: use 'random' or 'bold'"
    ):
        LearnerGames("toy", 2, adviser="wise")
