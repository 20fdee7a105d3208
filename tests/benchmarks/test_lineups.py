"""Balance by exact counting: line-ups, seats, seat orders, deals."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from fabletop.benchmarks.tournament.lineups import Schedule, seat_orders
from fabletop.envs import UsageError


def cycle(entries: str, num_players: int, cycles: int = 1) -> tuple[Schedule, Any]:
    """A schedule for entries of one letter each, and the fixtures of whole passes through its line-ups."""
    schedule = Schedule(list(entries), num_players, seed=1)
    return schedule, schedule.next_rounds(cycles * len(schedule.line_ups))


def tables(schedule: Schedule, fixtures: Any) -> list[str]:
    return ["".join(schedule.names[index] for index in row) for row in fixtures.seating]


@pytest.mark.parametrize(
    ("entries", "num_players", "line_ups"),
    [
        ("abc", 4, {"aabc": 1, "abbc": 1, "abcc": 1}),
        ("ab", 4, {"aaab": 1, "aabb": 1, "abbb": 1}),
        ("a", 3, {"aaa": 1}),
        ("abcd", 4, {"abcd": 1}),
        ("abbb", 4, {"abbb": 1}),
        ("abb", 4, {"aabb": 1, "abbb": 1}),
        ("abcd", 2, {"ab": 1, "ac": 1, "ad": 1, "bc": 1, "bd": 1, "cd": 1}),
        ("abcc", 3, {"abc": 2, "acc": 1, "bcc": 1}),
        ("abcde", 4, {"abcd": 1, "abce": 1, "abde": 1, "acde": 1, "bcde": 1}),
    ],
)
def test_line_ups(entries: str, num_players: int, line_ups: dict[str, int]) -> None:
    schedule, fixtures = cycle(entries, num_players)
    assert Counter("".join(schedule.names[i] for i in line_up) for line_up in schedule.line_ups) == line_ups
    rounds = ["".join(sorted(table)) for table in tables(schedule, fixtures)]
    assert Counter(rounds) == {table: count * num_players for table, count in line_ups.items()}


@pytest.mark.parametrize("num_players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("entries", ["a", "ab", "abc", "abcd", "abcde", "abcdefg"])
def test_every_name_holds_every_seat_equally_often(entries: str, num_players: int) -> None:
    _, fixtures = cycle(entries, num_players)
    counts = {
        Counter(fixtures.seating[:, seat].tolist())[i]
        for seat in range(num_players)
        for i in range(len(entries))
    }
    assert len(counts) == 1
    assert counts.pop() * len(entries) == len(fixtures.seating)


@pytest.mark.parametrize(
    ("entries", "num_players", "cycles"), [("abc", 4, 3), ("abcd", 4, 6), ("abcde", 3, 2), ("ab", 2, 1)]
)
def test_every_seat_order_is_played_once(entries: str, num_players: int, cycles: int) -> None:
    schedule, fixtures = cycle(entries, num_players, cycles)
    played = Counter(tables(schedule, fixtures))
    orders = {
        "".join(schedule.names[i] for i in order)
        for line_up in schedule.line_ups
        for order in permutations(line_up)
    }
    assert played == dict.fromkeys(orders, 1)


def test_one_against_three() -> None:
    schedule = Schedule(["hero", "mob", "mob", "mob"], 4, seed=5)
    seating = schedule.next_rounds(10).seating
    assert schedule.names == ["hero", "mob"]
    assert ((seating == 0).sum(axis=1) == 1).all()
    assert (seating == 0).sum(axis=0).tolist() == [10, 10, 10, 10]


def test_rotations_of_one_order_count_as_the_same() -> None:
    assert seat_orders((0, 0, 1, 1)) == [(0, 0, 1, 1), (0, 1, 0, 1)]
    assert len(seat_orders((0, 1, 2, 3))) == 6
    assert seat_orders((0, 0, 0)) == [(0, 0, 0)]


def test_a_deal_is_played_in_every_rotation() -> None:
    _, fixtures = cycle("abcde", 4, 4)
    seats, deals = fixtures.seating.reshape(-1, 4, 4), fixtures.deal_seeds.reshape(-1, 4)
    assert (deals == deals[:, :1]).all()
    assert len(np.unique(deals[:, 0])) == len(deals)
    for turn in range(4):
        assert (seats[:, turn] == np.roll(seats[:, 0], -turn, axis=1)).all()
    assert len(np.unique(fixtures.agent_seeds)) == len(fixtures.agent_seeds)


@pytest.mark.parametrize(("entries", "deals_a_round"), [("a", 4), ("ab", None), ("abc", 1)])
def test_no_game_is_played_twice(entries: str, deals_a_round: int | None) -> None:
    schedule, fixtures = cycle(entries, 4, 12)
    games = list(zip(tables(schedule, fixtures), fixtures.deal_seeds.tolist(), strict=True))
    assert len(set(games)) == len(games)
    deals = [len(set(part)) for part in fixtures.deal_seeds.reshape(-1, 4)]
    by_table = dict(zip(tables(schedule, fixtures)[::4], deals, strict=True))
    if deals_a_round is None:
        # a, b, a, b looks the same again after two turns.
        assert by_table["abab"] == 2
        assert by_table["aabb"] == 1
    else:
        assert set(deals) == {deals_a_round}


@pytest.mark.parametrize(
    ("entries", "num_players"), [("abcdefg", 4), ("abcdefgh", 2), ("ab", 5), ("abcdefghijkl", 6)]
)
def test_any_stretch_is_nearly_balanced(entries: str, num_players: int) -> None:
    schedule = Schedule(list(entries), num_players, seed=3)
    seating = schedule.next_rounds(200).seating
    for start, stop in ((0, 7), (0, 50), (13, 90), (100, 200)):
        part = seating[start * num_players : stop * num_players]
        rounds_held = np.bincount(part.ravel(), minlength=len(entries)) / num_players
        # At most one incomplete group of line-ups at either end.
        assert np.ptp(rounds_held) <= 2 * num_players


def test_a_longer_tournament_begins_like_a_shorter_one() -> None:
    whole = Schedule(list("abcde"), 4, seed=9).next_rounds(40)
    parts = Schedule(list("abcde"), 4, seed=9)
    first, second = parts.next_rounds(15), parts.next_rounds(25)
    for one, a, b in zip(whole, first, second, strict=True):
        assert (one == np.concatenate([a, b])).all()
    other = Schedule(list("abcde"), 4, seed=10).next_rounds(40)
    assert not np.isin(other.deal_seeds, whole.deal_seeds).any()


def test_too_many_line_ups() -> None:
    with pytest.raises(UsageError, match="40 agents make 3,838,380 line-ups of 6: name fewer"):
        Schedule([f"agent {number}" for number in range(40)], 6, seed=0)
