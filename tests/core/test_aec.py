"""The PettingZoo face, on the toy game: what ``api_test`` does not look into."""

import pickle
import sys
from copy import deepcopy
from types import MappingProxyType

import numpy as np
import pytest

from fabletop.envs.core.aec import RawEnv, make_env
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.rng import next_seed

pytestmark = pytest.mark.usefixtures("toy")


def legal(env):
    return np.flatnonzero(env.infos[env.agent_selection]["action_mask"]).tolist()


def play(env, decisions, seed=0):
    """Take random decisions until the game ends; returns who was to act, what it saw and got."""
    rng = np.random.default_rng(seed)
    history = []
    for agent in env.agent_iter(decisions):
        observation, reward, terminated, truncated, _ = env.last()
        history.append((agent, observation["observation"].tobytes(), reward, terminated, truncated))
        env.step(None if terminated or truncated else int(rng.choice(legal(env))))
    return history


def move(env, text):
    env.step(env.unwrapped.game.actions.parse(text))


def test_spaces_names_and_metadata():
    env = RawEnv("toy", num_players=4)
    assert env.possible_agents == ["player_0", "player_1", "player_2", "player_3"]
    assert str(env) == "toy_v3"
    assert env.metadata["is_parallelizable"] is False
    assert env.metadata["render_modes"] == ["human", "ansi", "rgb_array"]
    space = env.observation_space("player_0")
    assert space is env.observation_space("player_0")
    assert env.action_space("player_3") is env.action_space("player_3")
    assert space["observation"].shape == (env.batch.layout.size,)
    assert env.action_space("player_0").n == 5


def test_observation_is_relative_to_the_observer():
    env = RawEnv("toy", num_players=3)
    env.reset(seed=2)
    layout = env.batch.layout
    to_play = int(env.agent_selection[-1])
    for seat, agent in enumerate(env.possible_agents):
        observation = env.observe(agent)
        assert list(observation) == ["observation", "action_mask"]
        assert observation["observation"].dtype == np.float32
        card = layout.read(observation["observation"], "card").argmax() + 1
        assert card == env.batch.states[0].cards[seat]
        assert layout.read(observation["observation"], "to_play")[(to_play - seat) % 3] == 1


def test_a_turn_of_two_decisions_selects_the_same_agent_twice():
    env = RawEnv("toy")
    env.reset(seed=0)
    first = env.agent_selection
    assert legal(env) == [0, 1]
    move(env, "keep the card")
    assert env.agent_selection == first
    assert legal(env) == [2, 3, 4]
    move(env, "stake 1 chips")
    assert env.agent_selection == env.possible_agents[(env.possible_agents.index(first) + 1) % 3]


def test_arrays_of_an_earlier_step_stay_as_they_were():
    env = RawEnv("toy")
    env.reset(seed=0)
    observation, *_, info = env.last()
    seen, mask = observation["observation"].copy(), observation["action_mask"].copy()
    move(env, "swap the card")
    move(env, "stake 2 chips")
    assert np.array_equal(observation["observation"], seen)
    assert np.array_equal(info["action_mask"], mask)


@pytest.mark.parametrize("kind", [int, np.int8, np.int32, np.int64, np.array])
def test_whole_numbers_of_any_kind_are_actions(kind):
    env = RawEnv("toy")
    env.reset(seed=0)
    env.step(kind(1))
    assert env.replay().moves == ("swap the card",)


@pytest.mark.parametrize("action", [None, 1.0, "swap", [1], True])
def test_anything_else_is_refused(action):
    env = RawEnv("toy")
    env.reset(seed=0)
    before = env.state_bytes()
    with pytest.raises(UsageError, match=r"is to act: .* is no action number"):
        env.step(action)
    assert env.state_bytes() == before


def test_illegal_action_raises_with_its_text_and_changes_nothing():
    env = RawEnv("toy")
    env.reset(seed=0)
    before, agent = env.state_bytes(), env.agent_selection
    with pytest.raises(
        ValueError, match=f"'2 chips' \\(4\\) is not legal for {agent} in phase 'card'.*'keep the"
    ):
        env.step(4)
    with pytest.raises(ValueError, match="action 5 is outside the action space: use 0 to 4"):
        env.step(5)
    with pytest.raises(ValueError, match=f"action {2**70} is outside the action space"):
        env.step(2**70)
    assert env.state_bytes() == before
    assert env.agent_selection == agent
    assert len(play(env, 10**6)) == 2 * 9 + 3


def test_illegal_action_in_the_wrapped_environment_loses_the_game_for_its_agent_alone():
    env = make_env("toy", num_players=4, reward="rank")
    env.reset(seed=0)
    offender = env.agent_selection
    env.step(4)
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    assert env.rewards.pop(offender) == -1.0
    assert len(set(env.rewards.values())) == 1
    assert sum(env.rewards.values()) == pytest.approx(1.0)
    assert env.infos[offender]["places"][offender] == 4
    assert f"is not legal for {offender}" in env.last()[4]["illegal_action"]
    assert len({info["illegal_action"] for info in env.infos.values()}) == 1
    replay = env.replay()
    assert replay.forfeited
    assert replay.last().states[0].tobytes() == env.unwrapped.state_bytes()


def test_wrapped_environment_catches_impossible_actions_and_a_wrong_order():
    env = make_env("toy")
    with pytest.raises(AttributeError, match="cannot be accessed before reset"):
        _ = env.agent_selection
    env.reset(seed=0)
    with pytest.raises(AssertionError, match="not in action space"):
        env.step(5)


def test_reset_without_a_seed_goes_on_to_the_next_game():
    env, other = RawEnv("toy"), RawEnv("toy")
    env.reset(seed=5)
    first = env.state_bytes()
    env.reset()
    assert env.state_bytes() != first
    other.reset(seed=next_seed(5))
    assert env.state_bytes() == other.state_bytes()
    with pytest.raises(UsageError, match=r"reset: there is no option 'scenaro': use 'scenario'$"):
        env.reset(seed=6, options={"scenaro": {}})
    assert env.state_bytes() == other.state_bytes()
    env.reset(seed=5, options={})
    assert env.state_bytes() == first


def test_first_reset_without_a_seed_is_drawn_from_entropy():
    states = set()
    for _ in range(8):
        env = RawEnv("toy")
        env.reset()
        states.add(env.state_bytes())
    assert len(states) == 8


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "1", True])
def test_impossible_seed_leaves_the_game_as_it_was(seed):
    env = RawEnv("toy")
    env.reset(seed=0)
    before = env.state_bytes()
    with pytest.raises(UsageError, match=r"seed=.* is not possible: use a whole number from 0"):
        env.reset(seed=seed)
    assert env.state_bytes() == before


def test_scenario_sets_up_a_position_and_a_wrong_one_leaves_the_game_as_it_was():
    env = RawEnv("toy")
    env.reset(seed=0, options={"scenario": {"cards": [4, 3, 2, 0], "to_play": 1, "chips": [5, 0, 0, 0]}})
    assert env.agent_selection == "player_1"
    assert env.batch.states[0].cards.tolist() == [4, 3, 2, 0]
    before = env.state_bytes()
    with pytest.raises(UsageError, match="'chip' has no meaning"):
        env.reset(seed=1, options={"scenario": {"to_play": 0, "chip": [1]}})
    assert env.state_bytes() == before
    env.reset(seed=9, options={"scenario": env.scenario()})
    assert env.state_bytes() == before


def test_scenario_of_a_finished_game():
    env = RawEnv("toy")
    env.reset(seed=0)
    play(env, 18)
    env.reset(options={"scenario": env.scenario()})
    assert all(env.terminations.values())
    assert "scores" in env.infos["player_0"]


@pytest.mark.parametrize("copy", [deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("maker", [RawEnv, make_env])
def test_copies_in_the_midst_of_a_game_go_on_alike_and_apart(copy, maker):
    env = maker("toy", rewards_every_decision=True)
    env.reset(seed=3)
    play(env, 7)
    twin = copy(env)
    assert play(twin, 10**6, seed=1) == (rest := play(env, 10**6, seed=1))
    assert len(rest) == 18 - 7 + 3
    env.reset()
    twin.reset()
    assert env.unwrapped.state_bytes() == twin.unwrapped.state_bytes()
    before = twin.unwrapped.state_bytes()
    play(env, 4)
    assert twin.unwrapped.state_bytes() == before


def test_restoring_a_state():
    env, other = RawEnv("toy"), RawEnv("toy")
    env.reset(seed=3)
    play(env, 5)
    kept, rest = env.state_bytes(), play(env, 10**6, seed=1)
    other.reset(seed=0)
    other.restore(kept)
    assert play(other, 10**6, seed=1) == rest
    assert other.replay().last().states[0].tobytes() == env.state_bytes()
    with pytest.raises(UsageError, match="bytes, not 3"):
        env.restore(b"abc")
    larger = RawEnv("toy", num_players=4)
    larger.reset()
    with pytest.raises(UsageError, match="of a game of 3 players"):
        larger.restore(kept)


def test_truncation_counts_the_game_as_it_stands():
    env = RawEnv("toy", max_decisions=4)
    env.reset(seed=0)
    play(env, 4)
    assert all(value is True for value in env.truncations.values())
    assert all(value is False for value in env.terminations.values())
    assert env.infos["player_1"]["scores"] == env.scores()
    assert env.infos["player_1"]["places"] == {"player_0": 1, "player_1": 1, "player_2": 1}
    assert not env.infos[env.agent_selection]["action_mask"].any()
    with pytest.raises(ValueError, match="only valid action is None"):
        env.step(0)
    for _ in range(3):
        env.step(None)
    assert env.agents == []
    for call in (env.last, lambda: env.step(None), lambda: env.step(0)):
        with pytest.raises(UsageError, match="the game is over and no agent is left"):
            call()
    assert env.observe("player_0")["observation"].any()


def test_scores_and_places_by_agent():
    env = RawEnv("toy")
    position = {"cards": [4, 3, 1, 0], "chips": [1, 2, 0, 0], "turns_left": 1, "to_play": 2, "phase": 1}
    env.reset(seed=0, options={"scenario": position})
    move(env, "stake 2 chips")
    assert env.scores() == {"player_0": 2.0, "player_1": 2.0, "player_2": -2.0}
    assert env.places() == {"player_0": 1, "player_1": 1, "player_2": 3}
    assert env.rewards == {"player_0": 0.25, "player_1": 0.25, "player_2": -0.5}


def test_text_shows_what_the_seat_to_play_may_see(capsys):
    position = {"cards": [4, 3, 2, 0], "to_play": 1}
    env = RawEnv("toy", render_mode="ansi")
    env.reset(seed=0, options={"scenario": position})
    assert env.render() == "cards ? 3 ?, chips 0 0 0"
    assert env.render(viewer=0) == "cards 4 ? ?, chips 0 0 0"
    assert env.render(viewer=-1) == "cards 4 3 2, chips 0 0 0"
    assert env.render(viewer="player_0") == env.render(viewer=np.int8(0)) == env.render(viewer=0)
    for nobody in (3, -2, float("nan"), 1.0, "player_3", True):
        with pytest.raises(UsageError, match=r"viewer=.* is not at the table: use 'player_0', .* or -1"):
            env.render(viewer=nobody)
    wrapped = make_env("toy", render_mode="ansi")
    wrapped.reset(seed=0, options={"scenario": position})
    assert wrapped.render() == "cards ? 3 ?, chips 0 0 0"
    assert wrapped.render(viewer="player_2") == "cards ? ? 2, chips 0 0 0"
    env = RawEnv("toy", render_mode="human")
    env.reset(seed=0, options={"scenario": position})
    move(env, "keep the card")
    assert capsys.readouterr().out == 2 * "cards ? 3 ?, chips 0 0 0\n"
    assert env.render() is None


def test_image_shows_the_drawing():
    env = make_env("toy", render_mode="rgb_array")
    env.reset(seed=0)
    image = env.render()
    assert image.shape == (40, 300, 3)
    assert image.dtype == np.uint8
    assert image.min() < 100 < image.max()
    assert env._repr_svg_().startswith("<svg")


def test_image_without_its_extra_fails_with_a_sentence(monkeypatch):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    env = RawEnv("toy", render_mode="rgb_array")
    env.reset(seed=0)
    with pytest.raises(UsageError, match=r"pip install 'fabletop\[plots\]'"):
        env.render()


def test_render_without_a_mode_warns():
    env = RawEnv("toy")
    env.reset(seed=0)
    with pytest.warns(UserWarning, match="without a render_mode"):
        assert env.render() is None


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"render_mode": "svg"}, "render_mode='svg' is unknown: use 'human', 'ansi' or 'rgb_array'"),
        ({"illegal": "ignore"}, "illegal='ignore' is unknown: use 'raise' or 'forfeit'"),
        ({"num_players": 2}, "num_players=2 is not possible: use 3 to 4"),
        ({"round": 2}, "there is no option 'round': use .*'rounds'"),
    ],
)
def test_wrong_options(options, sentence):
    with pytest.raises(UsageError, match=sentence):
        RawEnv("toy", **options)


def test_wrong_agent_and_missing_deal():
    env = RawEnv("toy")
    calls = [env.scenario, env.scores, env.places, env.state_bytes, env.last, lambda: env.step(0), env.replay]
    for call in (*calls, lambda: env.observe("player_0")):
        with pytest.raises(UsageError, match=r"no game is dealt yet: call reset\(\) first"):
            call()
    env.reset(seed=0)
    with pytest.raises(UsageError, match="no agent 'player_3'"):
        env.observe("player_3")


def test_options_survive_a_reset():
    options = {
        "num_players": 4,
        "reward": "score",
        "rulings": {"copies": 4},
        "rounds": 2,
        "max_decisions": 50,
    }
    env = RawEnv("toy", **options)
    env.reset(seed=1)
    env.reset(seed=2)
    kept = env.batch.settings.as_dict()
    assert {name: kept[name] for name in options} == options
    assert len(play(env, 10**6)) == 2 * 2 * 4 + 4


def test_a_restored_game_goes_on_with_the_same_rewards():
    env, twin = (RawEnv("toy", reward="score", rewards_every_decision=True) for _ in range(2))
    position = {"cards": [4, 3, 1, 0], "chips": [1, 2, 3, 0], "turns_left": 0, "to_play": 2}
    env.reset(seed=0, options={"scenario": {**position, "phase": 0}})
    standing = env.batch.returns(env.batch.all_rows)[0]
    assert standing.any()
    env._standing = standing
    twin.reset(seed=0)
    twin.restore(env.state_bytes())
    for one in (env, twin):
        move(one, "keep the card")
    assert list(env.rewards.values()) == list(twin.rewards.values()) == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("decisions", [0, 1, 2, 18])
def test_masks_of_two_agents_are_two_arrays(decisions):
    env = RawEnv("toy")
    env.reset(seed=0)
    play(env, decisions)
    for agent in env.agents:
        env.infos[agent]["action_mask"][:] = 1
        others = [env.observe(other)["action_mask"] for other in env.agents if other != agent]
        assert not all(mask.all() for mask in others)
        env.infos[agent]["action_mask"][:] = 0


def test_a_scenario_of_any_mapping_is_dealt_and_kept_apart():
    env = RawEnv("toy")
    cards = [4, 3, 2, 0]
    env.reset(seed=0, options={"scenario": MappingProxyType({"cards": cards, "to_play": np.int8(1)})})
    cards[0] = 1
    assert env.replay().last().states[0].tobytes() == env.state_bytes()
    assert pickle.loads(pickle.dumps(env)).state_bytes() == env.state_bytes()
