"""Exact search for clusters of an Ancestry, on bit masks of its cells (R45-R48).

``cells`` are those that may be covered (``cluster.usable`` for a kind of action), ``covered`` those that
link others; no cell is in both. A *cluster* is a set of cells in which each is linked to another, a *group*
one to which no cell can be added. Every cluster lies in one group.

All clusters: ``next_cluster`` names each once, of one cell or more, in the order in which the rules of the
environment let a player name them (R49). There can be thousands in a large group.

The *useful* clusters are far fewer: the groups themselves, and for each lower power the cheapest cluster
that has it. A symbol of the kind costs ``SYMBOL_COST``, a Wild, which would serve any kind, ``WILD_COST``;
among equally cheap ones it is of the first group, and there the first in the order of R49. No other cluster
gives more for less.
"""

from __future__ import annotations

from typing import NamedTuple

from ..core.bits import count, lowest
from ..core.jit import kernel
from ..core.record import Bytes
from .ancestry import touching
from .cluster import fresh_neighbours
from .components import CELLS

SYMBOL_COST, WILD_COST = 2, 3
"""What covering a symbol gives up, and a Wild, which would serve any kind."""


class Search(NamedTuple):
    """What stays the same while a group is searched."""

    covered: int
    strengths: Bytes
    strong: int
    wilds: int
    top: int
    """The highest power of a symbol of the group."""


@kernel
def reachable(covered: int, cells: int, start: int) -> int:
    """Those of ``cells`` linked, over others of them if need be, to one of ``start``; these among them."""
    passable = covered | cells
    found = start
    before = 0
    while found != before:
        before = found
        found |= touching(found) & passable
    return found & (cells | start)


@kernel
def next_group(covered: int, rest: int) -> int:
    """The group of the first cell of ``rest``, which is not empty; take it away for the next one."""
    return reachable(covered, rest, rest & -rest)


@kernel
def power_of(strengths: Bytes, cells: int) -> int:
    """Sum of the powers int8[36] of a set of cells."""
    power = 0
    rest = cells
    while rest != 0:
        power += strengths[lowest(rest)]
        rest &= rest - 1
    return int(power)


@kernel
def strongest_group(covered: int, cells: int, strengths: Bytes) -> tuple[int, int]:
    """The group of most power, the first of equals, and its power; (0, 0) if there are no cells."""
    best, most = 0, 0
    rest = cells
    while rest != 0:
        group = next_group(covered, rest)
        rest &= ~group
        power = power_of(strengths, group)
        if power > most:
            best, most = group, power
    return best, most


@kernel
def name_next(covered: int, cluster: int, addable: int, open_cells: int, added: int) -> tuple[int, int]:
    """What can be added now, and at all, once a cell is named; cells before it are passed over (R49)."""
    passed = addable & ((added << 1) - 1)
    open_cells &= ~passed
    fresh = fresh_neighbours(covered, open_cells, cluster, lowest(added))
    return (addable & ~passed | fresh if cluster != 0 else fresh), open_cells


@kernel
def retrace(covered: int, cells: int, cluster: int) -> tuple[int, int, int]:
    """A cluster without the cell named last, and what can be added to that instead, now, and at all."""
    before, addable, open_cells = 0, cells, cells
    while True:
        named = addable & cluster
        added = named & -named
        if before | added == cluster:
            passed = addable & ((added << 1) - 1)
            return before, addable & ~passed, open_cells & ~passed
        addable, open_cells = name_next(covered, before, addable, open_cells, added)
        before |= added


@kernel
def next_cluster(covered: int, cells: int, cluster: int) -> int:
    """The cluster of ``cells`` that comes after another one, the first after 0; 0 after the last."""
    before, addable, open_cells = 0, cells, cells
    if cluster != 0:
        before, addable, open_cells = retrace(covered, cells, cluster)
        last = cluster & ~before
        addable, _ = name_next(covered, before, addable | last, open_cells | last, last)
        before = cluster
    while addable == 0 and before != 0:
        before, addable, open_cells = retrace(covered, cells, before)
    return before | addable & -addable


@kernel
def cheapest_cluster(
    covered: int, cells: int, strengths: Bytes, strong: int, wilds: int, power: int
) -> tuple[int, int]:
    """The cheapest cluster of ``cells`` with at least so much power, and its cost; (0, 0) if there is none.

    ``strengths`` int8[36] are powers, ``strong`` the cells with more than 1, ``wilds`` those of Wilds.
    """
    best, least = 0, CELLS * WILD_COST
    rest = cells
    while rest != 0:
        group = next_group(covered, rest)
        rest &= ~group
        if power_of(strengths, group) >= power:
            top = highest_strength(strengths, group & strong)
            search = Search(covered, strengths, strong, wilds, top)
            best, least = search_group(search, group, power, best, least)
    return best, least if best != 0 else 0


@kernel
def highest_strength(strengths: Bytes, cells: int) -> int:
    """The highest power among some cells, at least 1."""
    top = 1
    rest = cells
    while rest != 0:
        top = max(top, int(strengths[lowest(rest)]))
        rest &= rest - 1
    return top


@kernel
def least_cost(search: Search, open_cells: int, power: int) -> int:
    """A bound: so much power cannot cost less, whatever is linked."""
    number = min(count(open_cells & search.strong), (power + search.top - 1) // search.top)
    return SYMBOL_COST * (number + max(0, power - number * search.top))


@kernel
def cost_of(search: Search, cell: int) -> int:
    """The cost of a cell, given as a set."""
    return WILD_COST if cell & search.wilds != 0 else SYMBOL_COST


@kernel
def search_group(search: Search, group: int, power: int, best: int, least: int) -> tuple[int, int]:
    """The cheapest cluster of a group, and its cost, if it is cheaper than the best one so far.

    Clusters come in the order of ``next_cluster``, but those enlarged are left out that cannot be cheaper.
    """
    cluster, addable, open_cells = 0, group, group
    lacking, cost = power, 0
    while True:
        if addable == 0 or power_of(search.strengths, open_cells) < lacking:
            if cluster == 0:
                return best, least
            last = cluster
            cluster, addable, open_cells = retrace(search.covered, group, cluster)
            last &= ~cluster
            lacking += int(search.strengths[lowest(last)])
            cost -= cost_of(search, last)
            continue
        added = addable & -addable
        left = lacking - int(search.strengths[lowest(added)])
        total = cost + cost_of(search, added)
        if left <= 0:
            if total < least:
                best, least = cluster | added, total
        elif total + least_cost(search, open_cells & ~added, left) < least:
            addable, open_cells = name_next(search.covered, cluster, addable, open_cells, added)
            cluster |= added
            lacking, cost = left, total
            continue
        addable &= ~added
        open_cells &= ~added
