"""The view is all an agent gets: enough to play, and nothing a seat may not know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from fabletop.agents import View
from fabletop.envs import UsageError, get_game
from fabletop.envs.core.batch import Batch, bot_streams
from fabletop.envs.core.settings import resolve

GAMES = 6


@pytest.fixture
def batch() -> Batch:
    """Games at different points: row i has seen 40 * i decisions."""
    game = get_game("ethnos")
    batch = Batch(game, GAMES, resolve(game, num_players=4))
    batch.deal(batch.all_rows, np.arange(GAMES))
    bots = np.zeros((1, 4), np.int8)
    for row in range(GAMES):
        limited = Batch(game, 1, resolve(game, num_players=4, max_decisions=max(1, 40 * row)))
        limited.states[0] = batch.states[row]
        limited.run(limited.all_rows, bots, bot_streams(np.array([row])))
        batch.states[row] = limited.states[0]
    return batch


def seen(batch: Batch, rows: Any) -> View:
    return View(batch, np.asarray(rows), np.arange(100, 100 + GAMES))


def test_public_surface_holds_no_way_to_the_states(batch: Batch) -> None:
    view = seen(batch, batch.all_rows)
    public = {name for name in dir(view) if not name.startswith("_")}
    facts = {"game", "settings", "num_players", "num_actions", "layout"}
    looks = {"observation", "action_mask", "seat", "phase", "seeds", "bot_choice", "imagined"}
    # Whoever adds a name has to ask whether it shows a seat more than it may know.
    assert public == facts | looks
    for name in facts:
        assert not isinstance(getattr(view, name), (Batch, np.ndarray))
    assert not hasattr(view, "__dict__")
    with pytest.raises(AttributeError):
        view.batch = batch  # type: ignore[attr-defined]


def test_arrays_are_copies(batch: Batch) -> None:
    view, rows = seen(batch, batch.all_rows), batch.all_rows
    before = batch.states.tobytes()
    for array in (view.observation(rows), view.action_mask(rows), view.seat(rows), view.phase(rows)):
        assert not np.shares_memory(array, batch.states)
        array[:] = 0
    games = view.imagined(rows, rows)
    games.states["score"] = 99
    assert batch.states.tobytes() == before


def test_other_games_stay_closed(batch: Batch) -> None:
    view = seen(batch, [1, 3])
    assert view.observation(np.array([3, 1])).shape == (2, view.layout.size)
    for look in (view.observation, view.action_mask, view.seat, view.phase, view.seeds):
        with pytest.raises(UsageError, match="game 2 does not wait for this agent"):
            look(np.array([1, 2]))
    with pytest.raises(UsageError, match="game 0 does not wait"):
        view.imagined(np.array([0]), np.array([0]))
    with pytest.raises(UsageError, match="game 5 does not wait"):
        view.bot_choice("random", np.array([5]), bot_streams(np.array([0])))


def test_shows_the_seat_to_play(batch: Batch) -> None:
    rows = batch.all_rows
    view = seen(batch, rows)
    seats = batch.states.to_play.astype(np.int64)
    assert view.seat(rows).tolist() == seats.tolist()
    assert (view.observation(rows) == batch.observe(rows, seats)).all()
    assert (view.action_mask(rows) == batch.legal(rows)).all()
    assert [view.game.phases[phase] for phase in view.phase(rows)] == [
        view.game.phase_name(state) for state in batch.states
    ]


def test_imagined_games_look_alike_and_differ_in_what_is_hidden(batch: Batch) -> None:
    view, rows = seen(batch, batch.all_rows), np.repeat(batch.all_rows, 20)
    games = view.imagined(rows, np.arange(rows.size))
    seats = view.seat(rows)
    assert (games.observe(games.all_rows, seats) == view.observation(rows)).all()
    assert (games.legal(games.all_rows) == view.action_mask(rows)).all()
    decks = games.states.deck.reshape(GAMES, 20, -1)
    for row in batch.all_rows:
        assert not (decks[row] == batch.states.deck[row]).all(axis=1).any(), "the true deck was handed out"
        assert len(np.unique(decks[row], axis=0)) == 20
        assert not (games.states.rng[20 * row : 20 * row + 20] == batch.states.rng[row]).any()
    assert not games.seeds.any(), "the seed of a deal tells all of it"


def test_imagined_games_follow_their_seeds(batch: Batch) -> None:
    view, rows = seen(batch, batch.all_rows), batch.all_rows
    first, again = (view.imagined(rows, np.arange(5, 5 + GAMES)) for _ in range(2))
    assert first.states.tobytes() == again.states.tobytes()


def test_seeds_are_new_at_every_decision(batch: Batch) -> None:
    rows = batch.all_rows
    drawn = [seen(batch, rows).seeds(rows)]
    assert (seen(batch, rows).seeds(rows) == drawn[0]).all()
    for _ in range(3):
        batch.apply(rows, batch.legal(rows).argmax(axis=1))
        drawn.append(seen(batch, rows).seeds(rows))
    assert len(np.unique(drawn)) == 4 * GAMES
    assert np.min(drawn) >= 0


def test_bot_choice_is_the_engines(batch: Batch) -> None:
    rows = batch.all_rows
    view = seen(batch, rows)
    streams, same = bot_streams(rows), bot_streams(rows)
    chosen = view.bot_choice("random", rows, streams)
    assert (chosen == batch.choose(rows, np.zeros(GAMES, np.int8), same)).all()
    assert (streams == same).all()
    assert view.action_mask(rows)[rows, chosen].all()
    with pytest.raises(UsageError, match="no bot 'genius': use 'random'"):
        view.bot_choice("genius", rows, streams)
