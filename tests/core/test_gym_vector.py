"""The batched faces of one learner, on the toy game, against single games side by side."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.gym_single import make_single
from fabletop.envs.core.gym_vector import make_gym_vector
from fabletop.envs.core.sb3 import VecGames

pytestmark = pytest.mark.usefixtures("toy")


def pick(mask, number):
    """A legal action that depends on ``number`` alone."""
    allowed = np.flatnonzero(mask)
    return int(allowed[number * 7 % len(allowed)])


def picks(info, number):
    return np.array([pick(mask, number + row) for row, mask in enumerate(info["action_mask"])])


def test_forfeit_in_one_game_leaves_the_others_alone():
    envs = make_gym_vector("toy", 3, autoreset_mode=AutoresetMode.DISABLED)
    legal_only = make_gym_vector("toy", 3, autoreset_mode=AutoresetMode.DISABLED)
    _, info = envs.reset(seed=5)
    legal_only.reset(seed=5)
    actions = picks(info, 0)
    expected = legal_only.step(actions)
    actions[1] = -1 if info["action_mask"][1].all() else np.flatnonzero(info["action_mask"][1] == 0)[0]
    found = envs.step(actions)
    assert found[2].tolist() == [False, True, False]
    assert found[4]["_illegal_action"].tolist() == [False, True, False]
    assert found[4]["illegal_action"][1].startswith("toy: ")
    assert np.array_equal(found[0][[0, 2]], expected[0][[0, 2]])


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_vector_is_the_single_games_side_by_side(mode, every):
    options = {"rewards_every_decision": every, "reward": "score", "opponents": ["bold", "random"]}
    vector = make_gym_vector("toy", 4, autoreset_mode=mode, **options)
    singles = SyncVectorEnv([lambda: make_single("toy", **options)] * 4, autoreset_mode=mode)
    found, expected = vector.reset(seed=7), singles.reset(seed=7)
    assert data_equivalence(found, expected, exact=True)
    ends = 0
    for number in range(40):
        actions = picks(found[-1], number)
        found, expected = vector.step(actions), singles.step(actions)
        assert data_equivalence(found, expected, exact=True)
        ended = found[2] | found[3]
        ends += ended.sum()
        if mode is AutoresetMode.DISABLED and ended.any():
            again = [envs.reset(options={"reset_mask": ended.copy()}) for envs in (vector, singles)]
            assert np.array_equal(again[0][0], again[1][0])
            assert np.array_equal(again[0][1]["action_mask"][ended], again[1][1]["action_mask"][ended])
            found = again[0]
    assert ends >= 12


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_statistics_wrapper_of_gymnasium(mode):
    vector = make_gym_vector("toy", 4, autoreset_mode=mode, seat=0, max_decisions=9)
    envs = RecordEpisodeStatistics(vector)
    _, info = envs.reset(seed=1)
    lengths = []
    for number in range(30):
        _, _, terminated, truncated, info = envs.step(picks(info, number))
        ended = terminated | truncated
        if ended.any():
            lengths += info["episode"]["l"][ended].tolist()
        if mode is AutoresetMode.DISABLED and ended.any():
            _, info = envs.reset(options={"reset_mask": ended})
    assert len(lengths) > 8
    assert set(lengths) <= {2, 3, 4, 5}  # of 9 decisions the learner has its share


def test_vector_refuses_what_it_cannot_do():
    envs = make_gym_vector("toy", 3)
    with pytest.raises(UsageError, match="no game is dealt yet"):
        envs.step(np.zeros(3, np.int64))
    with pytest.raises(UsageError, match="the first reset must be of all games"):
        envs.reset(options={"reset_mask": np.array([True, False, False])})
    envs.reset(seed=[1, 2, 3])
    for actions in (np.zeros(2, np.int64), np.zeros(3), [0.5] * 3):
        with pytest.raises(UsageError, match="actions must be 3 whole numbers"):
            envs.step(actions)
    for mask in (np.zeros(3, np.bool_), np.ones(2, np.bool_), np.ones(3)):
        with pytest.raises(UsageError, match="reset_mask must be 3 booleans"):
            envs.reset(options={"reset_mask": mask})
    for seed in (-1, [1, 2], 1.5):
        with pytest.raises(UsageError, match="seed"):
            envs.reset(seed=seed)
    with pytest.raises(UsageError, match="options must be a dict"):
        envs.reset(options=1)
    with pytest.raises(UsageError, match="there is no option 'reset_masc': use 'scenario' or 'reset_mask'"):
        envs.reset(options={"reset_masc": np.array([True, False, False])})
    with pytest.raises(UsageError, match="autoreset_mode='never' is unknown"):
        make_gym_vector("toy", autoreset_mode="never")


@pytest.mark.parametrize("threads", [1, 3])
def test_a_game_does_not_depend_on_its_neighbours(threads):
    together = make_gym_vector("toy", 5, threads=threads, autoreset_mode=AutoresetMode.SAME_STEP)
    alone = make_gym_vector("toy", 1, autoreset_mode=AutoresetMode.SAME_STEP)
    found, _ = together.reset(seed=10), alone.reset(seed=13)
    single = alone.reset(seed=13)
    for number in range(30):
        actions = picks(found[-1], number)
        found = together.step(actions)
        single = alone.step(actions[3:4])
        for row, one in zip(found[:4], single[:4], strict=True):
            assert np.array_equal(row[3], one[0])


def test_registered_with_gymnasium_and_passes_its_checks():
    env = gymnasium.make("fabletop/Ethnos-v1", opponents="random", num_players=3)
    check_env(env.unwrapped)
    envs = gymnasium.make_vec("fabletop/Ethnos-v1", num_envs=2, num_players=2)
    observation, info = envs.reset(seed=0)
    assert envs.observation_space.contains(observation)
    assert info["action_mask"].dtype == np.int8
    assert isinstance(envs.metadata["autoreset_mode"], AutoresetMode)


def test_stable_baselines_row_is_the_single_game():
    games = VecGames("toy", 3, seed=20, reward="score")
    envs = make_gym_vector("toy", 3, reward="score", autoreset_mode=AutoresetMode.SAME_STEP)
    assert np.array_equal(games.reset(), envs.reset(seed=20)[0])
    for number in range(30):
        actions = picks({"action_mask": games.action_masks()}, number)
        observations, rewards, dones, infos = games.step(actions)
        expected = envs.step(actions)
        assert np.array_equal(observations, expected[0])
        assert np.array_equal(rewards, expected[1].astype(np.float32))
        assert np.array_equal(dones, expected[2] | expected[3])
        for row in np.flatnonzero(dones):
            assert np.array_equal(infos[row]["terminal_observation"], expected[4]["final_obs"][row])


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_forfeits_are_told_as_the_single_games_tell_them(mode):
    vector = make_gym_vector("toy", 3, autoreset_mode=mode, reward="score")
    singles = SyncVectorEnv([lambda: make_single("toy", reward="score")] * 3, autoreset_mode=mode)
    for envs in (vector, singles):
        envs.reset(seed=7)
    actions = np.array([4, 4, 0])  # stakes, while a card is to be kept or swapped
    assert data_equivalence(vector.step(actions), singles.step(actions), exact=True)


START = {"to_play": 2, "cards": [4, 1, 3, 0], "phase": 0}


def test_a_scenario_in_all_games_or_where_the_mask_is_true():
    envs = make_gym_vector("toy", 3)
    single = make_single("toy")
    observations, info = envs.reset(seed=4, options={"scenario": START})
    for row in range(3):
        expected, told = single.reset(seed=4 + row, options={"scenario": START})
        assert np.array_equal(observations[row], expected)
        assert np.array_equal(info["action_mask"][row], told["action_mask"])
    envs.reset(seed=1)
    envs.reset(seed=9, options={"scenario": START, "reset_mask": np.array([False, True, False])})
    assert [state.cards.tolist() == START["cards"] for state in envs.games.batch.states] == [
        False,
        True,
        False,
    ]
    before = envs.games.batch.states.tobytes(), envs.games._streams.tobytes(), envs.games.seats.tolist()
    for scenario in ({"weather": 1}, {"over": 1}):
        with pytest.raises(UsageError, match="scenario"):
            envs.reset(options={"scenario": scenario})
    games = envs.games
    assert before == (games.batch.states.tobytes(), games._streams.tobytes(), games.seats.tolist())
