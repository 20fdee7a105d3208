"""The Gymnasium faces, on the toy game, against a game played by hand through the PettingZoo face."""

import pickle
from copy import deepcopy

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

from fabletop.envs.core.aec import RawEnv
from fabletop.envs.core.batch import IllegalAction, bot_streams
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.gym_single import make_single
from fabletop.envs.core.gym_vector import make_gym_vector
from fabletop.envs.core.learner import LearnerGames
from fabletop.envs.core.outcome import FORFEIT_PENALTY

pytestmark = pytest.mark.usefixtures("toy")


def pick(mask, number):
    """A legal action that depends on ``number`` alone."""
    allowed = np.flatnonzero(mask)
    return int(allowed[number * 7 % len(allowed)])


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

    def __init__(self, game, seed, seat, bots, **options):
        self.env = RawEnv(game, **options)
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
@pytest.mark.parametrize(
    ("game", "bots", "seat"), [("toy", "bold random", 0), ("ethnos", "random random", 2)]
)
def test_same_game_as_by_hand_and_the_reward_is_the_learners_own(game, bots, seat, reward, every):
    bots = bots.split()
    options = {"num_players": 3, "reward": reward, "rewards_every_decision": every}
    env = make_single(game, opponents=bots, seat=seat, **options)
    last_movers = set()
    for seed in range(8):
        hand = ByHand(game, seed, seat, bots, **options)
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


@pytest.mark.parametrize("action", [-1, 99, 2**63, -(2**70), "illegal"])
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
        ({"opponents": None}, "toy: opponents=None must be the name of a bot, or a list of names"),
        (
            {"opponents": ["bold"]},
            "toy: opponents has 1 name, but 2 seats of 3 are theirs: name one",
        ),
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
    for nonsense in ("keep", 0.5, None, True):
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
    for options in ({"scenario": {"weather": 1}}, {"scenario": {"over": 1}}, {"scenaro": {}}):
        with pytest.raises(UsageError, match="scenario"):
            env.reset(options=options)
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


def test_a_seed_of_numpy_is_a_seed_and_a_wrong_one_deals_nothing():
    env = make_single("toy")
    first, _ = env.reset(seed=3)
    state = env.games.batch.states.tobytes()
    again, _ = env.reset(seed=np.int64(3))
    assert np.array_equal(first, again)
    for seed in (1.5, [3], -1, "3"):
        with pytest.raises(UsageError, match="seed="):
            env.reset(seed=seed)
    assert env.games.batch.states.tobytes() == state


def test_a_forfeit_does_not_pay_with_reward_score():
    env = make_single("toy", seat=0, reward="score")
    env.reset(seed=1)
    _, reward, *_ = env.step(99)
    assert reward <= -FORFEIT_PENALTY
