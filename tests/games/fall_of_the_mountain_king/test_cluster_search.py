"""Clusters and groups against a brute force over all subsets of the cells (R45 to R48, G16)."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import networkx as nx
import numpy as np
import pytest
from games.fall_of_the_mountain_king.positions import GAME, new_batch
from games.players import random_play

from fabletop.envs.core.record import Bytes
from fabletop.envs.fall_of_the_mountain_king.cluster_search import (
    cheapest_cluster,
    next_cluster,
    next_group,
    power_of,
    reachable,
    strongest_group,
)
from fabletop.envs.fall_of_the_mountain_king.components import CELLS
from fabletop.envs.fall_of_the_mountain_king.oracles import (
    Ancestry,
    Cells,
    ancestry_of,
    clusters,
    grid,
    mask_of,
    naming,
    numbers_in,
)


class Sample(Ancestry):
    """An ancestry as the oracle sees it, and what the search is told of it."""

    @property
    def masks(self) -> tuple[int, int]:
        return mask_of(self.covered), mask_of(self.cells)

    @property
    def powers(self) -> Bytes:
        return np.array(self.strengths, np.int8)

    @property
    def strong(self) -> Cells:
        return frozenset(cell for cell in self.cells if self.strengths[cell] > 1)

    def enumerated(self) -> list[Cells]:
        """All clusters as they come."""
        found, cluster = [], next_cluster(*self.masks, 0)
        while cluster != 0:
            found.append(numbers_in(cluster))
            cluster = next_cluster(*self.masks, cluster)
        return found


# Random ancestries, and those of random games.


def random_ancestries(number: int, most: int) -> Iterator[Sample]:
    """At most so many cells that may be covered, any number of covered ones."""
    random = Random(most)
    for _ in range(number):
        laid = random.sample(range(CELLS), random.randint(1, 26))
        size = random.randint(1, min(most, len(laid)))
        strengths = [0] * CELLS
        for cell in laid:
            strengths[cell] = random.choice([1, 1, 1, 2, 3])
        weak = [cell for cell in laid[:size] if strengths[cell] == 1]
        wilds = frozenset(cell for cell in weak if random.random() < 0.3)
        yield Sample(frozenset(laid[:size]), frozenset(laid[size:]), strengths, wilds)


def played_ancestries(most: int) -> Iterator[Sample]:
    """Of random games, for each kind of action, with the cells a turn could cover."""
    batch = new_batch(4, count=8)
    batch.deal(batch.all_rows, batch.all_rows)
    turn = GAME.phases.index("turn")
    for ply, _ in enumerate(random_play(batch, np.random.default_rng(1))):
        state = batch.states[ply % len(batch)]
        if state.over or state.phase != turn:
            continue
        found = ancestry_of(state, int(state.to_play), ply // len(batch) % 4)
        if 0 < len(found.cells) <= most:
            yield Sample(found.cells, found.covered, found.strengths, found.wilds & found.cells)


MANY = [*random_ancestries(250, 9), *played_ancestries(9)]


def test_these_ancestries_are_not_all_alike() -> None:
    happened: Counter[str] = Counter()
    for each in MANY:
        happened["several groups"] += len(each.groups()) > 1
        bridged = each.graph.number_of_edges() > grid(each.cells).number_of_edges()
        happened["linked by covered cells"] += bridged
        happened["a strong symbol in a group"] += any(group & each.strong for group in each.groups())
        happened["a Wild in a larger group"] += any(len(g) > 1 and g & each.wilds for g in each.groups())
    assert min(happened.values()) > 50, happened


# Groups


def test_groups_and_what_is_reachable() -> None:
    for each in MANY:
        covered, rest = each.masks
        found = []
        while rest:
            group = next_group(covered, rest)
            found.append(numbers_in(group))
            rest &= ~group
        assert found == each.groups()
        for cell in each.cells:
            (wanted,) = (group for group in found if cell in group)
            assert numbers_in(reachable(*each.masks, 1 << cell)) == wanted


def test_reachable_from_cells_of_several_groups() -> None:
    for each in MANY:
        first, *others = each.groups()
        start = mask_of([min(first), *(min(group) for group in others[:1])])
        assert numbers_in(reachable(*each.masks, start)) == first.union(*others[:1])


def test_the_strongest_group() -> None:
    for each in MANY:
        wanted = max(each.groups(), key=each.power)
        assert strongest_group(*each.masks, each.powers) == (mask_of(wanted), each.power(wanted))
        assert power_of(each.powers, mask_of(wanted)) == each.power(wanted)


def test_no_cells_no_group() -> None:
    assert strongest_group(0b111, 0, np.ones(CELLS, np.int8)) == (0, 0)


# Clusters


def test_every_cluster_comes_once_and_in_the_order_of_naming() -> None:
    for each in MANY:
        found = each.enumerated()
        assert set(found) == set(clusters(each.graph))
        assert found == sorted(found, key=lambda cells: naming(cells, each.graph))
        assert len(found) == len(set(found))


def test_a_row_of_six_has_twenty_one_clusters() -> None:
    each = Sample(frozenset(range(6)), frozenset(), [1] * CELLS, frozenset())
    assert len(each.enumerated()) == 21


@pytest.mark.parametrize("power", range(1, 13))
def test_the_cheapest_cluster_of_some_power(power: int) -> None:
    for each in MANY:
        groups = each.groups()
        found = cheapest_cluster(*each.masks, each.powers, mask_of(each.strong), mask_of(each.wilds), power)
        enough = [cells for cells in each.enumerated() if each.power(cells) >= power]
        if not enough:
            assert found == (0, 0)
            continue
        least = min(each.cost(cells) for cells in enough)
        cheapest = [cells for cells in enough if each.cost(cells) == least]
        by_group = [[cells for cells in cheapest if cells <= group] for group in groups]
        assert found == (mask_of(next(cells[0] for cells in by_group if cells)), least)


def test_a_large_group_is_searched_to_the_end() -> None:
    """5 x 6 cells, two of them strong: eleven cells for a power of 14, the Wilds in the middle avoided."""
    strengths = np.ones(CELLS, np.int8)
    strengths[0], strengths[29] = 3, 2
    wilds = frozenset({14, 15})
    cells, cost = cheapest_cluster(0, (1 << 30) - 1, strengths, 1 | 1 << 29, mask_of(wilds), 14)
    found = numbers_in(cells)
    assert (len(found), cost) == (11, 22)
    assert found & wilds == frozenset()
    assert nx.is_connected(grid(found))
