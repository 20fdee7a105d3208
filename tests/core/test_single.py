"""The Gymnasium faces, on the toy game, against a game played by hand through the PettingZoo face."""

import pickle
from copy import deepcopy

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from fabletop.envs.core.aec import RawEnv
from fabletop.envs.core.batch import IllegalAction, bot_streams
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.gym_vector import make_gym_vector
from fabletop.envs.core.learner import LearnerGames
from fabletop.envs.core.single import make_single
from fabletop.envs.core.stable import VecGames

pytestmark = pytest.mark.usefixtures("toy")


def pick(mask, number):
    """A legal action that depends on ``number`` alone."""
    allowed = np.flatnonzero(mask)
    return int(allowed[number * 7 % len(allowed)])


def picks(info, number):
    return np.array([pick(mask, number + row) for row, mask in enumerate(info["action_mask"])])


def play(env, number=0):
    """Play an episode to its end: its rewards and what the last step returned."""
    rewards = []
    while True:
        step = env.step(pick(env.action_masks(), number))
        rewards.append(step[1])
        number += 1
        if step[2] or step[3]:
            return rewards, step


class ByHand:
    """A learner among bots, over ``RawEnv``: slow and plain."""

    def __init__(self, seed, seat, bots, **options):
        self.env = RawEnv("toy", **options)
        self.env.reset(seed=seed)
        self.learner = f"player_{seat}"
        players = self.env.batch.num_players
        self.bots = {f"player_{(seat + 1 + step) % players}": bot for step, bot in enumerate(bots)}
        self.stream = bot_streams(np.array([seed]))
        self.reward = 0.0
        self.last_mover = None
        self.let_bots_play()

    def let_bots_play(self):
        while not self.at_end() and self.env.agent_selection != self.learner:
            number = self.env.game.bot_names.index(self.bots[self.env.agent_selection])
            choice = self.env.batch.choose(self.env.batch.all_rows, np.array([number], np.int8), self.stream)
            self.take(int(choice[0]))

    def take(self, action):
        self.last_mover = self.env.agent_selection
        self.env.step(action)
        self.reward += self.env.rewards[self.learner]

    def step(self, action):
        self.reward = 0.0
        self.take(action)
        self.let_bots_play()

    def at_end(self):
        return self.env.terminations[self.learner] or self.env.truncations[self.learner]

    def look(self):
        return self.env.observe(self.learner)


@pytest.mark.parametrize("every", [False, True])
@pytest.mark.parametrize("reward", ["win", "score"])
@pytest.mark.parametrize("seat", [0, 2])
def test_same_game_as_by_hand_and_the_reward_is_the_learners_own(seat, reward, every):
    bots = ["bold", "random"]
    options = {"num_players": 3, "reward": reward, "rewards_every_decision": every}
    env = make_single("toy", opponents=bots, seat=seat, **options)
    last_movers = set()
    for seed in range(12):
        hand = ByHand(seed, seat, bots, **options)
        observation, info = env.reset(seed=seed)
        # What bots did before the learner's first decision belongs to its first reward.
        early, number, total = hand.reward, 0, 0.0
        while True:
            assert np.array_equal(observation, hand.look()["observation"])
            if hand.at_end():
                break
            assert np.array_equal(info["action_mask"], hand.look()["action_mask"])
            assert np.array_equal(env.action_masks(), info["action_mask"])
            action = pick(info["action_mask"], number)
            hand.step(action)
            observation, given, terminated, truncated, info = env.step(action)
            assert given == pytest.approx(hand.reward + early, abs=1e-6)
            assert terminated == hand.at_end()
            assert not truncated
            early, number, total = 0.0, number + 1, total + given
        last_movers.add(hand.last_mover == hand.learner)
        own = hand.env.batch.returns(hand.env.batch.all_rows)[0, seat]
        assert total == pytest.approx(own, abs=1e-6)
        assert info["seat"] == seat
        assert info["scores"].tolist() == list(hand.env.scores().values())
        assert info["places"].tolist() == list(hand.env.places().values())
        assert env.action_masks().all()
    assert last_movers == {True, False}, "games must end on moves of both sides"


def test_seats_are_drawn_from_the_seed_unless_one_is_fixed():
    env = make_single("toy")
    seats = []
    for seed in range(60):
        env.reset(seed=seed)
        seats.append(int(env.games.seats[0]))
    assert min(np.bincount(seats, minlength=3)) > 8
    fixed = make_single("toy", seat=1)
    for _ in range(5):
        fixed.reset()
        assert fixed.games.seats[0] == 1


def test_opponents_sit_clockwise_from_the_learner():
    games = LearnerGames("toy", 1, seat=1, opponents=["bold", "random"])
    games.reset(games.batch.all_rows, 0)
    assert games._bots[0].tolist() == [0, -1, 1]  # random's id is 0, bold's 1


def test_reset_without_a_seed_goes_on_to_the_next_game():
    one, other = make_single("toy"), make_single("toy")
    first = [env.reset(seed=3)[0] for env in (one, other)]
    second = [env.reset()[0] for env in (one, other)]
    assert np.array_equal(*first)
    assert np.array_equal(*second)
    assert one.games.batch.seeds[0] != 3


def test_forfeit_ends_the_game_with_the_learner_last():
    env = make_single("toy", seat=0, reward="rank")
    env.reset(seed=1)
    action = int(np.flatnonzero(~env.action_masks())[0])
    _, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert info["places"].tolist() == [3, 1, 1]
    assert "is not legal for player_0" in info["illegal_action"]


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
    assert np.array_equal(found[0][[0, 2]], expected[0][[0, 2]])


@pytest.mark.parametrize("action", [-1, 99, "illegal"])
def test_raise_changes_nothing(action):
    env = make_single("toy", illegal="raise")
    env.reset(seed=1)
    before = env.games.batch.states.tobytes(), env.games._streams.tobytes()
    number = int(np.flatnonzero(~env.action_masks())[0]) if action == "illegal" else action
    with pytest.raises(IllegalAction, match=r"toy: .*(is not legal for|is outside the action space)"):
        env.step(number)
    assert before == (env.games.batch.states.tobytes(), env.games._streams.tobytes())


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"opponents": "bald"}, "toy: there is no bot 'bald': use 'random' or 'bold'"),
        ({"opponents": ["bold"]}, "toy: 1 opponents are named, but 3 players leave 2 seats"),
        ({"seat": 3}, "toy: seat=3 is not possible: use 0 to 2, or None"),
        ({"seat": True}, "toy: seat=True is not possible"),
        ({"illegal": "ignore"}, "toy: illegal='ignore' is unknown: use 'raise' or 'forfeit'"),
        ({"num_players": 9}, "toy: num_players=9 is not possible"),
        ({"colour": "red"}, "toy: there is no option 'colour'"),
        ({"render_mode": "svg"}, "toy: render_mode='svg'"),
    ],
)
def test_options_that_cannot_be(options, sentence):
    for make in (make_single, make_gym_vector):
        with pytest.raises(UsageError, match=f"^{sentence}"):
            make("toy", **options)


def test_calls_in_a_wrong_order():
    env = make_single("toy")
    for call in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(UsageError, match="no game is dealt yet: call reset"):
            call()
    env.reset(seed=0)
    for nonsense in ("keep", 0.5, None):
        with pytest.raises(UsageError, match="is no action number"):
            env.step(nonsense)
    play(env)
    with pytest.raises(UsageError, match="game 0 is at its end, no action is legal: reset it"):
        env.step(0)


def test_copies_go_on_alike_and_share_nothing():
    env = make_single("toy", opponents="random", rewards_every_decision=True, reward="score")
    env.reset(seed=4)
    env.step(pick(env.action_masks(), 0))
    twins = [deepcopy(env), pickle.loads(pickle.dumps(env))]
    expected = play(env, 1)
    for twin in twins:
        assert data_equivalence(play(twin, 1), expected, exact=True)


def test_truncation_shows_no_opponents_mask_and_counts_as_it_stands():
    stopped_elsewhere = 0
    for seed in range(10):
        env = make_single("toy", max_decisions=9, reward="rank")
        env.reset(seed=seed)
        rewards, (_, reward, terminated, truncated, info) = play(env)
        assert (terminated, truncated) == (False, True)
        assert info["action_mask"].all()
        assert rewards[:-1] == [0.0] * (len(rewards) - 1)
        assert reward == env.games.batch.returns(env.games.batch.all_rows)[0, info["seat"]]
        stopped_elsewhere += int(env.games.batch.states[0].to_play != info["seat"])
    assert stopped_elsewhere


def test_a_game_that_ends_before_the_learner_decides_is_replaced_by_the_next():
    games = LearnerGames("toy", 20, max_decisions=1)
    rows = games.batch.all_rows
    games.reset(rows, 0)
    assert not games.batch.states.ply.any()
    assert np.array_equal(games.batch.states.to_play, games.seats)
    assert (games.batch.seeds != rows).any()


def test_a_scenario_gives_the_learner_the_seat_to_play():
    env = make_single("toy", illegal="raise")
    env.reset(seed=0)
    start = {"to_play": 2, "cards": [4, 1, 3, 0], "phase": 0}
    observation, _ = env.reset(seed=1, options={"scenario": start})
    assert env.games.seats[0] == 2
    assert env.games.batch.layout.read(observation, "card").tolist() == [0, 0, 1, 0]
    fixed = make_single("toy", seat=0)
    fixed.reset(seed=1, options={"scenario": start})
    assert fixed.games.seats[0] == 0
    assert fixed.games.batch.states[0].to_play == 0


def test_a_scenario_that_is_refused_leaves_the_game_as_it_was():
    env = make_single("toy")
    env.reset(seed=0)
    before = env.games.batch.states.tobytes(), env.games._streams.tobytes(), env.games.seats.tolist()
    for scenario in ({"weather": 1}, {"over": 1}):
        with pytest.raises(UsageError, match="scenario"):
            env.reset(options={"scenario": scenario})
        assert before == (
            env.games.batch.states.tobytes(),
            env.games._streams.tobytes(),
            env.games.seats.tolist(),
        )


def test_render(capsys):
    env = make_single("toy", render_mode="ansi", seat=1)
    env.reset(seed=0)
    shown = env.render()
    assert shown.startswith("cards ? ")
    assert shown.count("?") == 2
    assert make_single("toy", render_mode="human").reset(seed=0)
    assert "cards" in capsys.readouterr().out
    image = make_single("toy", render_mode="rgb_array")
    image.reset(seed=0)
    assert image.render().shape == (40, 300, 3)


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
