"""What is recorded of an agent: its own choices, where it had one, and what came of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from toy.bidders import Highest, Wrong

from fabletop.agents import Agent, View
from fabletop.envs import UsageError
from fabletop.envs.core.record import Booleans, Floats, Integers
from fabletop.envs.core.registry import get_game
from fabletop.envs.core.settings import resolve
from fabletop.training.imitation.arrays import SPARSE
from fabletop.training.imitation.demonstrate import demonstrate, record, recordings
from fabletop.training.imitation.demonstrations import DemonstrationOptions, Demonstrations, joined
from fabletop.training.imitation.sparse import SparseRows

pytestmark = pytest.mark.usefixtures("toy")

HIGHEST = "toy.bidders:Highest"
OPTIONS = DemonstrationOptions(HIGHEST, 300)
CHIPS, TURNS_LEFT = 8, 15
"""Places of the own chips and the turns left, both by tens, in the observation of three players."""


def recorded(options: DemonstrationOptions = OPTIONS, **chosen: Any) -> Demonstrations:
    game = get_game("toy")
    found, interrupted = demonstrate(options, game, resolve(game, **chosen))
    assert found is not None
    assert not interrupted
    return found


def played(options: DemonstrationOptions, agents: list[Agent], games: int, **chosen: Any) -> Demonstrations:
    game = get_game("toy")
    return record(options, game, resolve(game, **chosen), range(games), agents)


def sorted_arrays(found: Demonstrations) -> dict[str, np.ndarray[Any, Any]]:
    """All decisions game by game, observations in full."""
    order = np.argsort(found.games, kind="stable")
    plain = {name: array[order] for name, array in found.arrays().items() if len(array) == len(order)}
    return {**plain, "observations": found.observations.dense()[order]}


def assert_same(one: Demonstrations, other: Demonstrations) -> None:
    ours, theirs = sorted_arrays(one), sorted_arrays(other)
    assert ours.keys() == theirs.keys()
    for name, array in ours.items():
        np.testing.assert_array_equal(array, theirs[name], err_msg=name)


class Watched(Highest):
    """Remembers what it saw, and plays the first legal action."""

    def __init__(self) -> None:
        self.seen: list[tuple[Floats, Booleans]] = []

    def act(self, view: View, rows: Integers) -> Integers:
        mask = view.action_mask(rows)
        self.seen.append((view.observation(rows), mask))
        return np.asarray(mask.argmax(axis=1))


def test_it_is_what_the_agent_saw_and_chose() -> None:
    agent = Watched()
    found = played(OPTIONS, [agent], 5)
    observations, masks = (np.concatenate(parts) for parts in zip(*agent.seen, strict=True))
    np.testing.assert_allclose(found.observations.dense(), observations, rtol=1e-3)
    np.testing.assert_array_equal(found.legal(np.arange(len(found))), masks)
    np.testing.assert_array_equal(found.actions, masks.argmax(axis=1))
    assert (masks.sum(axis=1) > 1).all()


def test_games_do_not_depend_on_their_group() -> None:
    game = get_game("toy")
    options = replace(OPTIONS, noise=0.3, keep=0.7, others=("bold", "random"))
    settings = resolve(game)
    parts = [record(options, game, settings, numbers) for numbers in (range(2), range(2, 9))]
    assert_same(record(options, game, settings, range(9)), joined(parts))
    assert parts == []


def test_same_seed_same_decisions_and_another_seed_others() -> None:
    options = replace(OPTIONS, noise=0.2)
    assert_same(recorded(options), recorded(options))
    other = recorded(replace(options, seed=1)).observations
    assert not np.array_equal(recorded(options).observations.values, other.values)


def test_enough_is_recorded_and_not_much_more_and_all_of_it_is_told() -> None:
    told: list[int] = []
    game = get_game("toy")
    options = replace(OPTIONS, decisions=1000, games_at_once=16)
    found = joined(list(recordings(options, game, resolve(game), told.append)))
    assert 1000 <= len(found) < 1100
    assert sum(told) == len(found)
    assert np.unique(found.games).tolist() == list(range(found.games.max() + 1))


def test_after_a_slip_the_agents_own_choice_is_recorded() -> None:
    found = recorded(replace(OPTIONS, noise=1.0))
    masks = found.legal(np.arange(len(found)))
    np.testing.assert_array_equal(found.actions, masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1))
    # Of its own accord it has 0, 2 or 4 chips staked when it decides.
    chips = [np.unique(each.observations.dense()[:, CHIPS]) for each in (recorded(), found)]
    np.testing.assert_allclose(chips[0], [0, 0.2, 0.4], rtol=1e-3)
    np.testing.assert_allclose(chips[1], [0, 0.1, 0.2, 0.3, 0.4], rtol=1e-3)


def test_a_few_slips_are_a_few() -> None:
    agents: list[Agent] = [Highest()]
    options = replace(OPTIONS, noise=0.25)
    found = played(options, agents, 400, swaps=False)
    observations = found.observations.dense()
    is_last_turn = observations[:, TURNS_LEFT] <= 0.31
    # Of slips a third stake 2 all the same, the others 1.5 less on average; and that twice.
    lost = 2 * 0.25 * 2 / 3 * 1.5
    assert 10 * observations[is_last_turn, CHIPS].mean() == pytest.approx(4 - lost, abs=0.05)


def test_kept_are_as_many_as_wanted_and_the_games_are_the_same() -> None:
    whole = played(OPTIONS, [Highest()], 200)
    kept = played(replace(OPTIONS, keep=0.25), [Highest()], 200)
    assert len(kept) == pytest.approx(len(whole) / 4, rel=0.15)
    lines = {tuple(line) for line in np.column_stack([whole.games, whole.observations.dense(), whole.values])}
    assert {
        tuple(line) for line in np.column_stack([kept.games, kept.observations.dense(), kept.values])
    } <= lines


def test_values_are_later_rewards_discounted_also_over_decisions_without_a_choice() -> None:
    options = replace(OPTIONS, others=("random",), share=0.0, discount=0.5)
    found = played(options, [Highest(), Highest()], 60, swaps=False, reward="score")
    assert np.bincount(found.games).tolist() == [3] * 60
    for game in range(60):
        values, returns = found.values[found.games == game], found.returns[found.games == game]
        # Between two stakes lies a card that cannot be swapped: two decisions.
        np.testing.assert_allclose(values, returns * [1 / 16, 1 / 4, 1], rtol=1e-6)
    assert found.returns.std() > 0


def test_values_are_what_is_still_to_come_if_rewards_come_at_every_decision() -> None:
    game = get_game("ethnos")
    settings = resolve(game, num_players=2, reward="score", rewards_every_decision=True)
    found = record(DemonstrationOptions("greedy"), game, settings, range(4))
    first = np.unique(found.games, return_index=True)[1]
    np.testing.assert_allclose(found.values[first], found.returns[first], rtol=1e-6)
    last = len(found) - 1 - np.unique(found.games[::-1], return_index=True)[1]
    assert not np.allclose(found.values[last], found.returns[last])
    layout = game.layout(2)
    scores = np.array([layout.read(line, "score") for line in found.observations.dense()])
    ahead = (scores[:, 0] - scores[:, 1]) / float(game.tables(settings).score_scale[0])
    np.testing.assert_allclose(found.values, found.returns - ahead, atol=2e-3)


def test_others_hold_seats_and_nothing_is_recorded_of_them() -> None:
    watched = Watched()
    found = played(replace(OPTIONS, others=("bold",), share=0.4), [Highest(), watched], 300)
    assert watched.seen
    alone = played(OPTIONS, [Highest()], 300)
    # One seat in three for sure, of the others two in five.
    assert len(found) / len(alone) == pytest.approx((1 + 2 * 0.4) / 3, abs=0.05)
    assert np.unique(found.games).size == 300


def test_what_an_agent_tells_of_its_chances_is_recorded() -> None:
    found = recorded(replace(OPTIONS, agent="toy.bidders:Undecided"))
    assert found.chances is not None
    masks = found.legal(np.arange(len(found)))
    chances = found.chances.dense()
    assert (chances[~masks] == 0).all()
    np.testing.assert_allclose(chances.sum(axis=1), 1, rtol=1e-3)
    np.testing.assert_allclose(chances.max(axis=1), 2 / (masks.sum(axis=1) + 1), rtol=1e-3)
    np.testing.assert_array_equal(chances.argmax(axis=1), found.actions)


@pytest.mark.parametrize(
    "answer",
    [
        lambda masks: masks[:, :-1],
        lambda masks: masks * 0.0,
        lambda masks: np.where(masks, np.nan, 0),
        lambda masks: np.where(masks, -1, 0),
        lambda masks: np.ones(masks.shape),
        lambda masks: "as likely as not",
        lambda masks: None,
        lambda masks: [[0.5], [0.25, 0.25]],
    ],
)
def test_chances_that_are_none_are_refused(answer: Callable[[Booleans], Any]) -> None:
    with pytest.raises(UsageError, match="distribution must return how likely each action is"):
        played(OPTIONS, [Wrong(answer)], 2)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"decisions": 0}, "decisions=0"),
        ({"noise": 1.5}, "noise=1.5"),
        ({"keep": 0.0}, "keep=0.0 must be above 0 and at most 1"),
        ({"keep": 1e-9}, r"nothing was recorded in [0-9]+ games: keep=1e-09 is too little"),
        ({"decisions": "x"}, "decisions='x' must be a whole number above 0"),
        ({"games_at_once": 2.5}, "games_at_once=2.5 must be a whole number above 0"),
        ({"noise": "often"}, "noise='often' must be a number from 0 to 1"),
        ({"noise": float("nan")}, "noise=nan must be a number from 0 to 1"),
        ({"others": "bold"}, "others='bold' must be names of agents in a tuple"),
        ({"adviser": None}, "adviser=None must be the name of a bot"),
        ({"share": -0.5}, "share=-0.5"),
        ({"discount": 2.0}, "discount=2.0"),
        ({"seed": -1}, "seed=-1"),
        ({"agent": "nobody"}, "there is no agent 'nobody'"),
    ],
)
def test_impossible_options_are_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        recorded(replace(OPTIONS, **given))


def test_sparse_rows_are_the_rows() -> None:
    random = np.random.default_rng(0)
    dense = np.where(random.random((20, 300)) < 0.1, random.integers(-50, 50, (20, 300)), 0)
    dense[3] = 0
    rows = SparseRows.of(dense)
    np.testing.assert_array_equal(rows.dense(), dense)
    chosen = np.array([7, 3, 3, 19, 0])
    np.testing.assert_array_equal(rows.take(chosen).dense(), dense[chosen])
    twice = SparseRows.joined([rows, rows.take(chosen)])
    np.testing.assert_array_equal(twice.dense(), np.concatenate([dense, dense[chosen]]))
    assert len(twice) == 25
    assert rows.nbytes < dense.astype(np.float32).nbytes / 2


def test_interrupted_it_brings_the_games_that_are_over() -> None:
    options = replace(OPTIONS, decisions=1000, games_at_once=8)
    game, done = get_game("toy"), 0

    def stop(count: int) -> None:
        nonlocal done
        done += count
        if done > 300:
            raise KeyboardInterrupt

    found, interrupted = demonstrate(options, game, resolve(game), stop)
    assert found is not None
    assert interrupted
    games = found.games.max() + 1
    assert 100 < len(found) <= 300
    assert_same(found, record(options, game, resolve(game), range(games)))


def test_interrupted_before_a_game_is_over_it_brings_nothing() -> None:
    def stop(_: int) -> None:
        raise KeyboardInterrupt

    game = get_game("toy")
    assert demonstrate(OPTIONS, game, resolve(game), stop) == (None, True)


def test_rounds_are_kept_as_they_are() -> None:
    """Beyond 2,048 float16 rounds whole numbers, and from 65,520 on they have no end."""
    rounds = np.array([[2049.0, 0.0, 70_001.0]])
    assert SparseRows.of(rounds, SPARSE["rounds"]).dense().tolist() == rounds.tolist()
