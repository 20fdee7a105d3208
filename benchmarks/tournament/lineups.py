"""Who sits where in a tournament: line-ups, seat orders, rotations and deals, all in balance."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import NamedTuple

import numpy as np

from ...envs.core.errors import UsageError
from ...envs.core.record import Integers

MOST_LINE_UPS = 100_000

LineUp = tuple[int, ...]
"""Indices into the names, ascending, one for each seat."""


class Fixtures(NamedTuple):
    """Games to be played; G of them, round by round."""

    seating: Integers
    """int64[G, P], the index of the name in each seat."""
    deal_seeds: Integers
    """int64[G]."""
    agent_seeds: Integers
    """int64[G]; no two games share one, so that bots draw afresh in every rotation."""


class Schedule:
    """A tournament's games in rounds of P.

    A *round* is one line-up in all its seat rotations, all played from one deal, so that neither the
    seat nor the luck of the deal favours a name. (A line-up that repeats itself, such as
    ``a, b, a, b``, has fewer rotations; its round takes a new deal for each run through them, and no
    game is played twice.) Rounds go through the line-ups in turn, and each line-up goes through its
    seat orders in turn.

    Line-ups: with ``entries`` for every seat there is one. With fewer, the entries sit at every table
    and the free seats go to every multiset of names in turn; with more, it is every choice of
    entries. Any stretch of rounds seats the names nearly equally often.

    Args:
        entries: names of agents; a name given twice is two seats at the table.
        num_players: seats at the table, P.
        seed: of deals, agents' randomness and the order of line-ups; a tournament that is longer
            begins like the shorter one.
    """

    def __init__(self, entries: Sequence[str], num_players: int, seed: int) -> None:
        self.names = list(dict.fromkeys(entries))
        self.teams: list[str] = []  # each plays for itself
        self.num_players = num_players
        # One generator each: what is drawn from one shifts nothing in the others.
        order, self._deals, self._agents = (np.random.default_rng([seed, part]) for part in range(3))
        self.line_ups = _shuffled(_line_ups(entries, self.names, num_players), order)
        self._first_orders = order.integers(math.factorial(num_players), size=len(self.line_ups))
        self._round = 0

    @property
    def round_size(self) -> int:
        """Games in a round, P."""
        return self.num_players

    def next_rounds(self, count: int) -> Fixtures:
        """The fixtures of the ``count`` rounds that follow."""
        seats = self.num_players
        seating = np.empty((count, seats, seats), np.int64)
        repeats = np.empty((count, seats), np.int64)
        for index in range(count):
            order = self._seat_order(self._round + index)
            seating[index] = _rotations(order)
            repeats[index] = np.arange(seats) // _period(order)
        self._round += count
        seeds = _seeds(self._deals, count, seats)
        deal_seeds = np.take_along_axis(seeds, repeats, axis=1)
        agent_seeds = _seeds(self._agents, count, seats)
        return Fixtures(seating.reshape(-1, seats), deal_seeds.ravel(), agent_seeds.ravel())

    def _seat_order(self, number: int) -> LineUp:
        cycle, index = divmod(number, len(self.line_ups))
        line_up = self.line_ups[index]
        present = sorted(set(line_up))
        orders = seat_orders(tuple(present.index(name) for name in line_up))
        order = orders[(cycle + int(self._first_orders[index])) % len(orders)]
        return tuple(present[place] for place in order)


@cache
def seat_orders(line_up: LineUp) -> list[LineUp]:
    """The different orders of a line-up around the table; rotations of one order count as the same."""
    return sorted({min(_turns(order)) for order in permutations(line_up)})


def _line_ups(entries: Sequence[str], names: Sequence[str], seats: int) -> list[list[LineUp]]:
    """All line-ups, in groups that seat every name of the choice equally often."""
    places = [names.index(entry) for entry in entries]
    free = seats - len(places)
    count = math.comb(len(places), seats) if free < 0 else math.comb(len(names) + free - 1, free)
    if count > MOST_LINE_UPS:
        raise UsageError(
            f"{len(places)} agents make {count:,} line-ups of {seats}: name fewer, so that there are "
            f"at most {MOST_LINE_UPS:,}"
        )
    if free < 0:
        orbits = _orbits(combinations(range(len(places)), seats), len(places))
        return [[tuple(sorted(places[i] for i in pick)) for pick in orbit] for orbit in orbits]
    orbits = _orbits(combinations_with_replacement(range(len(names)), free), len(names))
    return [[tuple(sorted([*places, *extra])) for extra in orbit] for orbit in orbits]


def _orbits(picks: Iterable[LineUp], count: int) -> list[list[LineUp]]:
    """``picks`` from ``range(count)`` grouped under the shift i -> i + 1 (mod count).

    Within a group every index occurs equally often, since the shift moves each to the next one's place.
    """
    groups: list[list[LineUp]] = []
    seen: set[LineUp] = set()
    for pick in picks:
        if pick not in seen:
            shifts = [tuple(sorted((i + step) % count for i in pick)) for step in range(count)]
            groups.append(list(dict.fromkeys(shifts)))
            seen.update(shifts)
    return groups


def _shuffled(groups: list[list[LineUp]], order: np.random.Generator) -> list[LineUp]:
    return [line_up for index in order.permutation(len(groups)) for line_up in groups[index]]


def _turns(order: LineUp) -> list[LineUp]:
    return [order[step:] + order[:step] for step in range(len(order))]


def _period(order: LineUp) -> int:
    """Rotations after which the order looks the same again."""
    return next(step for step in range(1, len(order) + 1) if order[step:] + order[:step] == order)


@lru_cache(maxsize=4096)
def _rotations(order: LineUp) -> Integers:
    return np.array(_turns(order), np.int64)


def _seeds(source: np.random.Generator, *shape: int) -> Integers:
    return source.integers(2**63 - 1, size=shape, endpoint=True)
