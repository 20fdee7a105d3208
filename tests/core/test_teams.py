"""The single-agent faces in cooperative games: partners in place of opponents, and nobody in a solo game."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from fabletop.envs import UsageError
from fabletop.envs.core.gym_single import SingleEnv
from fabletop.envs.core.gym_vector import VectorSingle
from fabletop.envs.core.learner import LearnerGames

pytestmark = pytest.mark.usefixtures("toy_team")


def finished(act: Callable[[LearnerGames], Any], **options: Any) -> LearnerGames:
    games = LearnerGames("toy_team", 50, **options)
    rows = games.batch.all_rows
    games.reset(rows, 0)
    while not games.at_end.all():
        playing = rows[~games.at_end]
        games.play(playing, np.full(playing.size, act(games)))
    return games


def test_partners_share_the_result_and_good_ones_help() -> None:
    for partner, low, high in (("random", -9, 0), ("careful", 0, 9)):
        games = finished(lambda _: 1, opponents=partner, num_players=3, seat=1)
        for row in range(len(games)):
            assert len(set(games.result(row)["places"])) == 1
        margins = np.array([games.result(row)["scores"] for row in range(len(games))])
        assert (margins[:, 1] == -3).all()
        assert low < margins[:, [0, 2]].mean() < high


@pytest.mark.parametrize("opponents", ["random", "careful", ()])
def test_solo_games_need_nobody(opponents: Any) -> None:
    env = SingleEnv("toy_team", num_players=1, opponents=opponents, reward="win")
    observation, info = env.reset(seed=3)
    total, over = 0.0, False
    while not over:
        observation, reward, over, _, info = env.step(1)
        total += reward
    assert observation in env.observation_space
    assert (total, info["seat"], info["scores"].tolist(), info["places"].tolist()) == (-1.0, 0, [-3.0], [2])


def test_solo_games_side_by_side() -> None:
    games = VectorSingle("toy_team", 4, num_players=1, reward="score", autoreset_mode="SameStep")
    games.reset(seed=1)
    for _ in range(30):
        _, rewards, terminated, _, _ = games.step(np.ones(4, np.int64))
        assert rewards[terminated] == pytest.approx(-0.3)
        assert not rewards[~terminated].any()


def test_a_solo_game_has_no_seat_for_a_partner() -> None:
    with pytest.raises(UsageError, match="opponents has 1 name, but 0 seats of 1 are theirs"):
        LearnerGames("toy_team", 1, num_players=1, opponents=["careful"])
    with pytest.raises(UsageError, match=r"opponents has 2 names, but 1 seat of 2 are theirs: name one bot$"):
        LearnerGames("toy_team", 1, num_players=2, opponents=["careful", "careful"])


def test_a_forfeit_of_the_learner_loses_for_its_team() -> None:
    env = SingleEnv("toy_team", num_players=2, opponents="careful", seat=0, level=0, reward="win")
    env.reset(seed=0)
    _, reward, over, _, info = env.step(99)
    assert (reward, over, info["places"].tolist()) == (-1.0, True, [2, 2])
