"""The batched face, on the toy game."""

import os
import pickle
import subprocess
import sys
import threading
from copy import deepcopy

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from fabletop.envs.core.aec import RawEnv
from fabletop.envs.core.batch import IllegalAction
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.vector import VectorAEC

pytestmark = pytest.mark.usefixtures("toy")

DECISIONS = 18
"""Of a game of three seats."""


def pick(mask, number):
    """A legal action that depends on ``number`` alone."""
    allowed = np.flatnonzero(mask)
    return int(allowed[number * 7 % len(allowed)])


def picks(view, number):
    return [pick(mask, number + row) for row, mask in enumerate(view.action_mask)]


def at_the_end(options=None, **more):
    """Games of which each has one decision left, and the actions for it."""
    games = VectorAEC("toy", 3, **(options or {}), **more)
    view = games.reset(seed=0)
    for number in range(DECISIONS - 1):
        view = games.step(picks(view, number))
    assert not view.terminated.any()
    return games, picks(view, DECISIONS)


def copied(view):
    return [array.copy() for array in view]


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_row_is_the_environment_of_its_seed_and_the_games_that_follow(mode):
    games = VectorAEC("toy", 3, autoreset_mode=mode, reward="score")
    view = games.reset(seed=40)
    envs = [RawEnv("toy", reward="score") for _ in range(3)]
    for row, env in enumerate(envs):
        env.reset(seed=40 + row)
    for number in range(3 * DECISIONS):
        for row, env in enumerate(envs):
            observation = env.observe(env.agent_selection)
            assert view.seat[row] == env.possible_agents.index(env.agent_selection)
            assert np.array_equal(view.observation[row], observation["observation"])
            assert np.array_equal(view.action_mask[row], observation["action_mask"])
            assert games.states[row].tobytes() == env.state_bytes()
        actions = picks(view, number)
        view = games.step(actions)
        for row, env in enumerate(envs):
            env.step(actions[row])
            assert view.reward[row].tolist() == list(env.rewards.values())
            assert view.terminated[row] == env.terminations["player_0"]
        if view.terminated.any():
            assert view.terminated.all()
            for row, env in enumerate(envs):
                assert view.scores[row].tolist() == list(env.scores().values())
                assert view.places[row].tolist() == list(env.places().values())
                env.reset()
            if mode is AutoresetMode.NEXT_STEP:
                assert view.action_mask.all()
                view = games.step([0, 0, 0])
                assert not view.reward.any()
                assert not view.terminated.any()


def test_next_step_ignores_the_action_of_a_finished_game():
    games, actions = at_the_end()
    view = games.step(actions)
    assert view.terminated.tolist() == [True, True, True]
    view = games.step([99, -1, 0])
    assert games.states.ply.tolist() == [0, 0, 0]


def test_same_step_shows_the_next_game_and_keeps_the_last_observation():
    games, actions = at_the_end(autoreset_mode="SameStep")
    plain, _ = at_the_end()
    last, view = plain.step(actions), games.step(actions)
    assert np.array_equal(view.final_observation, last.observation)
    assert np.array_equal(view.reward, last.reward)
    assert view.terminated.all()
    assert games.states.ply.tolist() == [0, 0, 0]
    fresh = plain.step([0, 0, 0])
    assert np.array_equal(view.observation, fresh.observation)
    assert np.array_equal(view.action_mask, fresh.action_mask)
    assert not games.step(picks(view, 0)).terminated.any()


def test_disabled_wants_a_reset_of_the_row():
    games, actions = at_the_end(autoreset_mode=AutoresetMode.DISABLED)
    games.step(actions[:1], rows=[0])
    before = games.states.tobytes()
    with pytest.raises(IllegalAction, match="game 0 has come to an end: reset it") as caught:
        games.step([actions[1], 0], rows=[1, 0])
    assert caught.value.index == 1
    assert games.states.tobytes() == before
    view = games.reset(rows=[0])
    assert games.states.ply.tolist() == [0, DECISIONS - 1, DECISIONS - 1]
    assert not view.terminated[0]
    games.step([pick(view.action_mask[0], 0)], rows=[0])


def test_truncation():
    games = VectorAEC("toy", 2, max_decisions=3, autoreset_mode=AutoresetMode.DISABLED)
    view = games.reset(seed=0)
    for number in range(3):
        assert not view.truncated.any()
        view = games.step(picks(view, number))
    assert view.truncated.all()
    assert not view.terminated.any()
    assert view.places.tolist() == [[1, 1, 1], [1, 1, 1]]
    with pytest.raises(IllegalAction, match="come to an end"):
        games.step(picks(view, 3))


def test_one_illegal_action_refuses_the_whole_call():
    games = VectorAEC("toy", 4)
    view = games.reset(seed=0)
    before, shown = games.states.tobytes(), copied(view)
    with pytest.raises(IllegalAction, match="'2 chips' \\(4\\) is not legal for player_") as caught:
        games.step([0, 1, 4, 0])
    assert caught.value.index == 2
    assert games.states.tobytes() == before
    assert all(np.array_equal(old, new) for old, new in zip(shown, games.view, strict=True))


def test_index_of_an_illegal_action_counts_the_games_that_are_dealt_anew():
    games, actions = at_the_end()
    games.step(actions[:1], rows=[0])
    with pytest.raises(IllegalAction, match="is not legal") as caught:
        games.step([0, actions[1], 0])
    assert caught.value.index == 2
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.index) == (str(caught.value), 2)
    assert games.states.ply.tolist() == [DECISIONS, DECISIONS - 1, DECISIONS - 1]


def test_stepping_some_rows_leaves_the_others():
    games = VectorAEC("toy", 4, rewards_every_decision=True)
    before = copied(games.reset(seed=0))
    view = games.step([0, 1], rows=np.array([2, 0]))
    assert games.states.ply.tolist() == [1, 0, 1, 0]
    for old, new in zip(before, view, strict=True):
        if len(old):
            assert np.array_equal(old[[1, 3]], new[[1, 3]])
    assert not view.reward.any()


@pytest.mark.parametrize(
    ("actions", "rows", "sentence"),
    [
        ([0, 0], [1, 1], "rows names a game twice"),
        ([0], [4], "there is no game 4: use 0 to 3"),
        ([0], [-1], "there is no game -1"),
        ([0], [True], "rows must be a list of whole numbers"),
        ([[0], [0, 1]], [0, 1], "actions must be 2 whole numbers"),
        ([0], [[0]], "rows must be a list of whole numbers"),
        ([0, 0], [1], "actions must be 1 whole numbers"),
        ([0.0], [1], "actions must be 1 whole numbers, one for each game, not float64"),
        ([0], None, "actions must be 4 whole numbers"),
    ],
)
def test_wrong_rows_and_actions(actions, rows, sentence):
    games = VectorAEC("toy", 4)
    games.reset(seed=0)
    before = games.states.tobytes()
    with pytest.raises(UsageError, match=sentence):
        games.step(actions, rows=rows)
    assert games.states.tobytes() == before


def test_no_rows_at_all():
    games = VectorAEC("toy", 2)
    games.reset(seed=0)
    before = games.states.tobytes()
    games.step(np.array([], np.int64), rows=[])
    assert games.states.tobytes() == before


def test_wrong_options_and_missing_reset():
    with pytest.raises(UsageError, match="autoreset_mode='never' is unknown: use 'NextStep', 'SameStep' or"):
        VectorAEC("toy", 2, autoreset_mode="never")
    with pytest.raises(UsageError, match="at least one game and one thread"):
        VectorAEC("toy", 0)
    for counts in ({"num_envs": "3"}, {"num_envs": 2.5}, {"num_envs": 2, "threads": 1.5}):
        with pytest.raises(UsageError, match="at least one game and one thread, in whole numbers, not"):
            VectorAEC("toy", **counts)
    games = VectorAEC("toy", 2)
    for call in (
        lambda: games.step([0, 0]),
        lambda: games.observe(0),
        games.outcome,
        games.clone,
        games.refresh,
        lambda: games.redeal(None, 0, seed=1),
    ):
        with pytest.raises(UsageError, match=r"no games are dealt yet: call reset\(\) first"):
            call()
    with pytest.raises(UsageError, match="first reset must be of all rows"):
        games.reset(rows=[0])


def test_seeds_of_a_reset():
    games = VectorAEC("toy", 3)
    games.reset(seed=2**63 - 2)
    assert games.batch.seeds.tolist() == [2**63 - 2, 2**63 - 1, 0]
    games.reset(seed=[7, 7, 8])
    assert games.states[0].tobytes() == games.states[1].tobytes() != games.states[2].tobytes()
    games.reset(seed=5, rows=[2])
    assert games.batch.seeds.tolist() == [7, 7, 7]
    for seed, sentence in (
        ([1, 2], "2 seeds given for 3 games"),
        (-1, "seed=-1"),
        ([0, 0, -1], "seed=-1"),
        (1.5, "seed=1.5"),
        (b"abc", "seed=b'abc'"),
        ({1: 2, 3: 4, 5: 6}, "seed={1: 2"),
        ([1.5, 2.5, 3.5], "seed=1.5"),
    ):
        with pytest.raises(UsageError, match=sentence):
            games.reset(seed=seed)
    assert games.batch.seeds.tolist() == [7, 7, 7]


def test_scenario_in_some_rows_or_none():
    games = VectorAEC("toy", 3)
    games.reset(seed=0)
    view = games.reset(seed=0, rows=[1], options={"scenario": {"to_play": 2, "cards": [1, 1, 4, 0]}})
    assert view.seat[1] == 2
    assert games.states[1].cards.tolist() == [1, 1, 4, 0]
    before = games.states.tobytes()
    with pytest.raises(UsageError, match="no meaning"):
        games.reset(seed=8, options={"scenario": {"card": 1}})
    with pytest.raises(UsageError, match="there is no option 'scenaro'"):
        games.reset(seed=8, options={"scenaro": {}})
    assert games.states.tobytes() == before
    assert games.batch.seeds.tolist() == [0, 1, 2]


def test_arrays_are_reused_unless_copies_are_wanted():
    games, copying = VectorAEC("toy", 2), VectorAEC("toy", 2, copy=True)
    first, kept = games.reset(seed=0), copying.reset(seed=0)
    unchanged = copied(kept)
    assert games.step([0, 0]).observation is first.observation
    stepped = copying.step([0, 0])
    assert copying.view is stepped
    assert not np.shares_memory(stepped.observation, kept.observation)
    assert all(np.array_equal(old, new) for old, new in zip(unchanged, kept, strict=True))


@pytest.mark.parametrize("copy", [deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_copies_in_the_midst_of_games_go_on_alike_and_apart(copy):
    games = VectorAEC("toy", 3, threads=2, rewards_every_decision=True)
    view = games.reset(seed=0)
    for number in range(7):
        view = games.step(picks(view, number))
    twin = copy(games)
    before = games.states.tobytes()
    shown = []
    for number in range(30):
        view = twin.step(picks(twin.view, number))
        shown.append(copied(view))
    assert games.states.tobytes() == before
    for number in range(30):
        view = games.step(picks(games.view, number))
        assert all(np.array_equal(old, new) for old, new in zip(shown[number], view, strict=True))


def test_clone_takes_chosen_games_and_shares_nothing():
    games = VectorAEC("toy", 3, autoreset_mode="SameStep", rewards_every_decision=True)
    view = games.reset(seed=0)
    for number in range(DECISIONS - 1):
        view = games.step(picks(view, number))
    twin = games.clone([2, 2, 0, 2])
    assert len(twin) == 4
    assert [state.tobytes() for state in twin.states] == [games.states[row].tobytes() for row in (2, 2, 0, 2)]
    assert np.array_equal(twin.view.observation, view.observation[[2, 2, 0, 2]])
    before, shown = games.states.tobytes(), copied(games.view)
    for number in range(DECISIONS):
        twin.step(picks(twin.view, number))
    assert games.states.tobytes() == before
    assert all(np.array_equal(old, new) for old, new in zip(shown, games.view, strict=True))


def test_redeal_of_a_clone_changes_only_what_the_seat_cannot_know():
    games = VectorAEC("toy", 1, num_players=4)
    games.reset(seed=0)
    seat = int(games.view.seat[0])
    twin = games.clone([0] * 50)
    view = twin.redeal(None, seat, seed=1)
    assert np.array_equal(view.observation, np.repeat(games.view.observation, 50, axis=0))
    hands = {tuple(state.cards) for state in twin.states}
    assert len(hands) > 10
    assert {hand[seat] for hand in hands} == {int(games.states[0].cards[seat])}
    assert twin.redeal([3], [seat], seed=1).seat[3] == seat
    with pytest.raises(UsageError, match="seat=4 is not possible: use 0 to 3"):
        twin.redeal(None, 4, seed=1)
    with pytest.raises(UsageError, match="one whole number or 50 of them"):
        twin.redeal(None, [0, 1], seed=1)


def test_observations_of_any_seat():
    games = VectorAEC("toy", 3)
    view = games.reset(seed=0)
    assert np.array_equal(games.observe(view.seat), view.observation)
    assert np.array_equal(games.observe(1, rows=[2])[0], games.observe([0, 2, 1])[2])


def test_refresh_after_the_states_were_changed():
    games = VectorAEC("toy", 3)
    games.reset(seed=0)
    ended, actions = at_the_end()
    ended.step(actions)
    games.states[1] = ended.states[1]
    view = games.refresh([1])
    assert view.terminated.tolist() == [False, True, False]
    assert view.action_mask[1].all()
    games.step([0, 0, 0])
    assert games.states.ply.tolist() == [1, 0, 1]


def test_outcome_is_the_standing():
    games, actions = at_the_end()
    games.step(actions)
    scores, places = games.outcome()
    assert np.array_equal(scores, games.view.scores)
    assert np.array_equal(places, games.view.places)
    assert games.outcome([1])[0].shape == (1, 3)


def test_metadata_has_the_mode_as_gymnasium_wants_it():
    games = VectorAEC("toy", 2, autoreset_mode="SameStep")
    assert games.metadata == {"name": "toy_v3", "autoreset_mode": AutoresetMode.SAME_STEP}
    assert games.single_action_space.n == games.num_actions == 5
    assert games.single_observation_space.shape == (games.batch.layout.size,)
    assert (games.num_envs, games.num_players) == (2, 3)


def test_rows_as_booleans():
    games = VectorAEC("toy", 3)
    games.reset(seed=0)
    games.step([0, 1], rows=np.array([True, False, True]))
    assert games.states.ply.tolist() == [1, 0, 1]


def test_clones_share_the_threads_and_close_ends_them():
    games = VectorAEC("toy", 4, threads=2)
    view = games.reset(seed=0)
    before = threading.active_count()
    twins = [games.clone() for _ in range(5)]
    for twin in twins:
        twin.step(picks(view, 0))
    assert threading.active_count() == before
    games.close()
    assert threading.active_count() == before - 2
    twins[0].step(picks(twins[0].view, 1))  # starts them again


AFTER_A_FORK = """
import os, sys, warnings
warnings.simplefilter("ignore", DeprecationWarning)  # newer Pythons warn of a fork beside threads
from fabletop.envs.core.workers import Workers
workers, done = Workers(2), []
workers.share(4, done.append)
child = os.fork()
workers.share(4, done.append)
workers.close()
assert len(done) == 4
if child:
    sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="only where processes fork")
def test_threads_are_started_anew_in_a_forked_child():
    subprocess.run([sys.executable, "-c", AFTER_A_FORK], check=True, timeout=60)
