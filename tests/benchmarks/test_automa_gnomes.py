"""What the report on the Gnomes tells of finished games."""

from __future__ import annotations

import numpy as np
import pytest

from fabletop.envs import get_game
from fabletop.envs.core.batch import Batch, bot_streams
from fabletop.envs.core.settings import resolve
from fabletop.envs.rise_of_the_gnomes.components import GNOMES, OWNERS, TURNS
from fabletop.envs.rise_of_the_gnomes.report import are_seats_ahead, decided_turns, measure

GAME = get_game("rise_of_the_gnomes")


def test_the_seats_are_ahead_if_each_of_them_is() -> None:
    points = np.zeros((3, OWNERS, TURNS), np.int16)
    points[:, GNOMES] = [0, 5, 10, 15, 20]
    points[0, :2] = [[1, 6, 9, 16, 21], [1, 6, 11, 15, 22]]
    points[1, :2] = [[9, 9, 9, 9, 9], [9, 9, 12, 20, 30]]
    ahead = are_seats_ahead(points, 2)
    assert ahead.tolist() == [
        [True, True, False, False, True],
        [True, True, False, False, False],
        [False, False, False, False, False],
    ]
    assert decided_turns(ahead).tolist() == [5, 3, 1]


@pytest.mark.parametrize("seats", GAME.seats)
def test_facts_of_random_games(seats: int) -> None:
    batch = Batch(GAME, 40, resolve(GAME, num_players=seats, level="hard"))
    rows = batch.all_rows
    batch.deal(rows, rows)
    batch.run(rows, np.zeros((len(rows), seats), np.int8), bot_streams(rows))
    states = batch.states
    facts = measure(batch.tables, states)
    assert all(values.shape == (40,) for values in facts.values())
    for side, points in (
        ("gnome_vp", states.vp[:, GNOMES]),
        ("player_vp", states.vp[:, :seats].mean(axis=1)),
    ):
        assert facts[side] == pytest.approx(points)
        parts = [values for name, values in facts.items() if name.startswith(f"{side}_")]
        assert len(parts) == 5
        assert sum(parts) == pytest.approx(points)
    assert (facts["gnome_vp_difficulty"] == TURNS * 2).all()
    scores, places = batch.outcome(rows)
    won = are_seats_ahead(states.vp_turns, seats)[:, -1]
    assert (won == (places[:, 0] == 1)).all()
    assert (states.vp_turns[:, :seats, -1] - states.vp_turns[:, GNOMES, -1:] == scores).all()
    assert ((facts["decided_turn"] >= 1) & (facts["decided_turn"] <= TURNS)).all()
    assert ((facts["lead_changes"] >= 0) & (facts["lead_changes"] < facts["decided_turn"])).all()
    assert ((facts["takings_share"] > 0) & (facts["takings_share"] < 1)).mean() > 0.5
    assert facts["cubes_eaten_of_seats"].sum() > 0


def test_a_game_that_was_broken_off_has_no_turn_that_decided_it() -> None:
    batch = Batch(GAME, 3, resolve(GAME, num_players=2))
    batch.deal(batch.all_rows, batch.all_rows)
    facts = measure(batch.tables, batch.states)
    for name in ("decided_turn", "lead_changes", "takings_share"):
        assert np.isnan(facts[name]).all()
    assert (facts["gnome_actions"] == 0).all()
