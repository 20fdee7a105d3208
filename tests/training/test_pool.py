"""Whom the learner meets: shares by win rate, snapshots that come and go, and what a checkpoint keeps."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import numpy as np
import pytest
from games.networks import some_network

from fabletop.envs import UsageError
from fabletop.envs.core.record import NOBODY
from fabletop.training.self_play.pool import OpponentPool


def even(count: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Seeds that lie evenly between all there are."""
    return ((np.arange(count) + 0.5) / count * 2.0**63).astype(np.int64)


def report(pool: OpponentPool, number: int, won: float, times: int) -> None:
    pool.report(np.full(times, number), np.full(times, won))


def test_all_are_met_alike_as_long_as_nothing_is_known() -> None:
    pool = OpponentPool("ethnos", ["random", "greedy", "heuristic", "greedy"])
    assert [member.name for member in pool.members.values()] == ["random", "greedy", "heuristic"]
    assert list(pool.shares().values()) == pytest.approx([1 / 3] * 3)
    assert np.bincount(pool.draw(even(999))).tolist() == [333] * 3


def test_those_the_learner_loses_to_are_met_more_and_none_is_forgotten() -> None:
    pool = OpponentPool("ethnos", ["random", "greedy", "heuristic"], floor=0.3, sharpness=2, memory=np.inf)
    for number, won in enumerate((1.0, 0.5, 0.0)):
        report(pool, number, won, 98)
    rates = [member.win_rate for member in pool.members.values()]
    assert rates == pytest.approx([0.99, 0.5, 0.01])
    hardness = np.array([0.01, 0.5, 0.99]) ** 2
    expected = 0.1 + 0.7 * hardness / hardness.sum()
    assert list(pool.shares().values()) == pytest.approx(expected.tolist())
    assert np.bincount(pool.draw(even(10_000))) == pytest.approx(expected * 10_000, abs=1)
    assert pool.draw(even(6).reshape(2, 3)).shape == (2, 3)
    assert list(OpponentPool("ethnos", ["random", "greedy"], floor=1).shares().values()) == [0.5, 0.5]


def test_a_report_counts_for_the_members_it_names() -> None:
    pool = OpponentPool("ethnos", ["random", "greedy", "heuristic"], memory=np.inf)
    pool.report(np.array([2, 0, 2, 2]), np.array([1.0, 0.0, 0.5, 1.0]))
    known = [(member.compared, member.wins) for member in pool.members.values()]
    assert known == [(1, 0), (0, 0), (3, 2.5)]


def test_what_is_long_ago_counts_less() -> None:
    pool = OpponentPool("ethnos", ["random"], memory=100)
    report(pool, 0, 0.0, 1000)
    for _ in range(100):
        report(pool, 0, 1.0, 1)
    assert pool.members[0].compared == pytest.approx(1000 * np.exp(-1) + 100 * (1 - np.exp(-1)), rel=0.01)
    assert pool.members[0].wins == pytest.approx(100 * (1 - np.exp(-1)), rel=0.01)


def test_one_snapshot_too_many_and_the_one_beaten_most_retires() -> None:
    pool = OpponentPool("ethnos", ["random"], most_snapshots=2)
    first, second = (pool.add_snapshot(name, some_network("ethnos", 4)) for name in ("first", "second"))
    report(pool, first, 0.0, 9)
    report(pool, second, 1.0, 9)
    third = pool.add_snapshot("third", some_network("ethnos", 4))
    assert list(pool.shares()) == [0, first, third]
    assert set(pool.draw(even(100)).tolist()) == {0, first, third}
    # It is still there for the games that it sits in.
    assert pool.members[second].is_retired
    pool.forget_retired(np.array([[NOBODY, second], [0, first]]))
    assert second in pool.members
    pool.forget_retired(np.array([[NOBODY, third], [0, first]]))
    assert list(pool.members) == [0, first, third]
    # Of equals the oldest goes.
    report(pool, first, 1.0, 9)
    report(pool, third, 1.0, 18)
    pool.add_snapshot("fourth", some_network("ethnos", 4))
    assert pool.members[third].is_retired


def test_a_pool_may_keep_no_snapshots() -> None:
    pool = OpponentPool("ethnos", ["random"], most_snapshots=0)
    pool.add_snapshot("first", some_network("ethnos", 4))
    assert list(pool.shares()) == [0]


def test_bots_play_in_the_engine_and_networks_do_not() -> None:
    pool = OpponentPool("ethnos", ["heuristic", "random"])
    added = pool.add_snapshot("first", some_network("ethnos", 4))
    ids = pool.bots_of(np.array([[0, 1], [added, 0]]))
    heuristic = pool.game.bot_names.index("heuristic")
    assert ids.tolist() == [[heuristic, 0], [NOBODY, heuristic]]
    with pytest.raises(UsageError, match="'random' in the pool is no network"):
        pool.network(1)


def test_a_state_keeps_all_to_the_last_bit() -> None:
    pool = OpponentPool("ethnos", ["random", "greedy"], most_snapshots=1)
    pool.add_snapshot("first", some_network("ethnos", 4, policy=(1,)))
    added = pool.add_snapshot("second", some_network("ethnos", 4, policy=(2,)))
    report(pool, added, 0.5, 3)
    report(pool, 0, 1.0, 7)
    file = BytesIO()
    np.savez(file, **pool.state())
    file.seek(0)
    with np.load(file, allow_pickle=False) as kept:
        twin = OpponentPool("ethnos", ["heuristic"], most_snapshots=1)
        twin.restore(dict(kept))
    assert twin.shares() == pool.shares()
    assert list(twin.members) == list(pool.members)
    observations = np.random.default_rng(0).random((3, pool.network(added).inputs), np.float32)
    for number, member in pool.members.items():
        found = twin.members[number]
        assert (found.name, found.compared, found.wins, found.is_retired) == (
            member.name,
            member.compared,
            member.wins,
            member.is_retired,
        )
        assert (found.network is None) == (member.network is None)
        if member.network is not None:
            assert np.array_equal(
                twin.network(number).logits(observations), member.network.logits(observations)
            )
            assert np.array_equal(
                twin.network(number).values(observations), member.network.values(observations)
            )


def test_what_does_not_fit_is_refused_and_changes_nothing() -> None:
    pool = OpponentPool("ethnos", ["random"])
    with pytest.raises(UsageError, match="network for lords_of_xidit: it cannot play ethnos"):
        pool.add_snapshot("first", some_network("lords_of_xidit", 4))
    other = OpponentPool("lords_of_xidit", ["random"])
    other.add_snapshot("first", some_network("lords_of_xidit", 4))
    with pytest.raises(UsageError, match="it cannot play ethnos"):
        pool.restore(other.state())
    with pytest.raises(UsageError, match="there is no bot 'bald': use 'random'"):
        pool.restore({**pool.state(), "names": np.array(["bald"])})
    assert [member.name for member in pool.members.values()] == ["random"]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"bots": ["bald"]}, "there is no bot 'bald': use 'random'"),
        ({"bots": []}, "a pool needs a bot: use 'random'"),
        ({"floor": 1.5}, "floor=1.5 is not possible for a pool of opponents"),
        ({"floor": float("nan")}, "floor=nan is not possible"),
        ({"sharpness": -1}, "sharpness=-1 is not possible"),
        ({"memory": 0}, "memory=0 is not possible"),
        ({"most_snapshots": -1}, "most_snapshots=-1 is not possible"),
    ],
)
def test_a_pool_that_cannot_be(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(UsageError, match=f"^ethnos: {sentence}"):
        OpponentPool("ethnos", **options)
