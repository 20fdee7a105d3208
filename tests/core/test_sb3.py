"""The stable-baselines3 face, on the toy game, and what MaskablePPO makes of it."""

import subprocess
import sys

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.vec_env import VecMonitor

from fabletop.envs.core.batch import IllegalAction
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.gym_single import make_single
from fabletop.envs.core.sb3 import VecGames

pytestmark = pytest.mark.usefixtures("toy")


def legal(games, number=0):
    """A legal action in each game."""
    actions = []
    for row, mask in enumerate(games.action_masks()):
        allowed = np.flatnonzero(mask)
        actions.append(allowed[(number + row) * 7 % len(allowed)])
    return np.array(actions)


def test_what_was_handed_out_does_not_change_later():
    games = VecGames("toy", 4, seed=0, reward="score", rewards_every_decision=True)
    kept = [games.reset(), games.action_masks()]
    copies = [array.copy() for array in kept]
    for number in range(25):
        observations, rewards, dones, _ = games.step(legal(games, number))
        new = [observations, rewards, dones, games.action_masks()]
        assert not any(np.shares_memory(one, other) for one in new for other in kept)
        kept += new
        copies += [array.copy() for array in new]
    assert all(np.array_equal(one, other) for one, other in zip(kept, copies, strict=True))


class Recorder(BaseCallback):
    """Notes what the environment showed and was told, beside what stable-baselines3 stores."""

    def __init__(self):
        super().__init__()
        self.shown, self.masks, self.actions, self.rewards = [], [], [], []

    def _on_training_start(self):
        self.venv = self.training_env
        self.observation = self.model._last_obs.copy()

    def _on_step(self):
        self.shown.append(self.observation)
        self.masks.append(self.locals["action_masks"].reshape(self.venv.num_envs, -1).copy())
        self.actions.append(self.locals["actions"].copy())
        self.rewards.append(self.locals["rewards"].copy())
        self.observation = self.locals["new_obs"].copy()
        return True


def learner(games, **more):
    return MaskablePPO(
        "MlpPolicy", games, n_steps=32, batch_size=32, n_epochs=1, seed=0, device="cpu", **more
    )


def test_the_rollout_buffer_holds_what_was_shown_and_no_action_is_illegal():
    games = VecGames("toy", 4, seed=0)
    recorder = Recorder()
    model = learner(games)
    model.learn(128, callback=recorder)
    stored, steps = model.rollout_buffer, range(32)
    # Training has swapped the buffer's first two axes and joined them.
    assert np.array_equal(stored.observations, np.array(recorder.shown).swapaxes(0, 1).reshape(128, -1))
    assert np.array_equal(stored.action_masks, np.array(recorder.masks).swapaxes(0, 1).reshape(128, -1))
    chosen = np.array(recorder.actions)
    masks = np.array(recorder.masks)
    assert all(masks[step][np.arange(4), chosen[step]].all() for step in steps)
    assert not masks.all(axis=2).any()  # or nothing would have been masked
    assert model._last_episode_starts is not None


def test_masks_come_as_one_answer_that_maskable_ppo_understands():
    games = VecGames("toy", 3, seed=0)
    for env in (games, VecMonitor(games)):
        env.reset()
        assert is_masking_supported(env)
        assert np.array_equal(get_action_masks(env).reshape(3, -1), games.action_masks())
    assert np.array_equal(games.env_method("action_masks", indices=[2])[0], games.action_masks()[2])
    assert games.get_attr("num_envs", [0, 1]) == [3, 3]
    assert not games.has_attr("weather")
    assert games.env_is_wrapped(VecMonitor) == [False] * 3
    with pytest.raises(AttributeError, match="no method 'render'"):
        games.env_method("render")
    with pytest.raises(AttributeError, match="no attributes of their own"):
        games.set_attr("seat", 1)


def test_every_decision_has_a_legal_action():
    games = VecGames("toy", 8, seed=3)
    games.reset()
    for number in range(40):
        assert games.action_masks().any(axis=1).all()
        games.step(legal(games, number))


def test_a_finished_game_reports_its_end_and_the_next_begins():
    games = VecGames("toy", 2, seed=5, reward="score")
    games.reset()
    single = make_single("toy", reward="score")
    single.reset(seed=6)
    for number in range(30):
        actions = legal(games, number)
        observations, rewards, dones, infos = games.step(actions)
        last, reward, _, _, info = single.step(actions[1])
        assert rewards.dtype == np.float32
        assert dones.dtype == np.bool_
        assert rewards[1] == np.float32(reward)
        if dones[1]:
            assert np.array_equal(infos[1]["terminal_observation"], last)
            assert infos[1]["TimeLimit.truncated"] is False
            assert infos[1]["places"].tolist() == info["places"].tolist()
            last, _ = single.reset()
        else:
            assert infos[1] == {}
        assert np.array_equal(observations[1], last)


def test_truncation_is_bootstrapped_only_where_its_value_is_not_yet_paid():
    for every in (False, True):
        games = VecGames("toy", 1, seed=0, max_decisions=9, rewards_every_decision=every, reward="rank")
        games.reset()
        done = False
        while not done:
            _, _, (done,), (info,) = games.step(legal(games))
        assert info["TimeLimit.truncated"] is every


def test_an_illegal_action_raises_and_changes_nothing():
    games = VecGames("toy", 3, seed=0)
    games.reset()
    actions = legal(games)
    before = games.games.batch.states.tobytes()
    actions[2] = np.flatnonzero(~games.action_masks()[2])[0]
    with pytest.raises(IllegalAction, match="is not legal for player_"):
        games.step(actions)
    assert before == games.games.batch.states.tobytes()


@pytest.mark.parametrize("actions", [[0, 0], [0.9, 0.0, 0.0], [[0], [0], [0]]])
def test_actions_that_are_none_are_refused(actions):
    games = VecGames("toy", 3, seed=0)
    games.reset()
    with pytest.raises(UsageError, match="actions must be 3 whole numbers, one for each game"):
        games.step(np.array(actions))


def test_a_forfeit_is_named():
    games = VecGames("toy", 2, seed=0, illegal="forfeit")
    games.reset()
    _, _, dones, infos = games.step(np.array([4, 0]))
    assert dones.tolist() == [True, False]
    assert infos[0]["illegal_action"].startswith("toy: '2 chips' (4) is not legal for player_")
    assert infos[1] == {}


def test_masks_belong_to_the_caller():
    games = VecGames("toy", 2, seed=0)
    games.reset()
    games.action_masks()[:] = False
    assert games.action_masks().any(axis=1).all()


def test_a_scenario_for_the_next_reset():
    games = VecGames("toy", 2, seed=4)
    start = {"to_play": 2, "cards": [4, 1, 3, 0]}
    games.set_options({"scenario": start})
    expected = make_single("toy").reset(seed=5, options={"scenario": start})[0]
    assert np.array_equal(games.reset()[1], expected)
    games.reset()
    assert games.games.batch.states[0].cards.tolist() != start["cards"]
    games.set_options({"scenaro": start})
    with pytest.raises(UsageError, match="there is no option 'scenaro'"):
        games.reset()
    games.set_options([{"scenario": start}, {}])
    with pytest.raises(UsageError, match="must be the same for all games"):
        games.reset()


def test_seed_sets_the_next_reset():
    games, other = VecGames("toy", 3, seed=1), VecGames("toy", 3, seed=2)
    first = games.reset()
    following = games.reset()
    assert not np.array_equal(first, following)
    other.seed(1)
    assert np.array_equal(other.reset(), first)
    assert np.array_equal(other.reset(), following)
    with pytest.raises(UsageError, match="seed=-1 is not possible"):
        VecGames("toy", 1, seed=-1)


def test_what_is_restored_goes_on_identically(tmp_path):
    options = {"reward": "score", "rewards_every_decision": True, "opponents": ["bold", "random"]}
    games = VecGames("toy", 4, seed=1, **options)
    with pytest.raises(UsageError, match="no game is dealt yet"):
        games.state()
    games.reset()
    for number in range(5):
        last = games.step(legal(games, number))[0]
    np.savez(tmp_path / "games.npz", **games.state())
    kept = dict(np.load(tmp_path / "games.npz", allow_pickle=False))
    twin = VecGames("toy", 4, seed=2, **options)
    twin.restore(kept)
    assert np.array_equal(twin.reset(), last)
    for number in range(40):
        found, expected = (each.step(legal(each, number)) for each in (twin, games))
        assert data_equivalence(found, expected, exact=True)
    assert not np.array_equal(twin.reset(), last)
    with pytest.raises(UsageError, match="what was saved of 'states' is not of 3 games of this version"):
        VecGames("toy", 3, **options).restore(kept)


def test_episodes_are_seen_by_the_monitor():
    model = learner(VecMonitor(VecGames("toy", 4, seed=0)))
    model.learn(128)
    assert len(model.ep_info_buffer) > 10


def test_the_single_environment_suits_stable_baselines_too():
    env = make_single("toy")
    check_env(env)
    learner(env).learn(32)


IMPORTS = """
import sys
import fabletop.envs, fabletop.envs.core.learner, fabletop.envs.core.gym_single, fabletop.envs.core.gym_vector
print(sorted({"torch", "stable_baselines3", "sb3_contrib", "matplotlib"} & set(sys.modules)))
sys.modules["stable_baselines3"] = None
try:
    import fabletop.envs.core.sb3
except ImportError as error:
    print(error)
"""


def test_the_core_needs_no_torch_and_says_what_to_install():
    done = subprocess.run([sys.executable, "-c", IMPORTS], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["[]", "this needs stable-baselines3: pip install 'fabletop[train]'"]
