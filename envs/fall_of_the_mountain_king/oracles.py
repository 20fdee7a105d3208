"""What the hot paths must find, searched for slowly, word by word as RULES.md has it (R42-R49, R92, R93).

It shares no search with the kernels: these work on bit masks, this on graphs of networkx, which only those
who compare the two need to have installed.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from ..core.record import Record
from .components import ADVANCE, CAVERNS, CELLS, CLANS, GRID, KINDS, WILD

if TYPE_CHECKING:
    import networkx as nx

Cells: TypeAlias = frozenset[int]
Graph: TypeAlias = "nx.Graph[Any]"

SYMBOL_COST, WILD_COST = 2, 3
"""What covering a symbol gives up, and a Wild, which would serve any kind."""
OUTSIDE = -1
"""The Swarm point, from which ways into the caverns are counted."""


def numbers_in(mask: int) -> Cells:
    """A set of cells or places, given as a bit mask."""
    return frozenset(number for number in range(64) if int(mask) >> number & 1)


def mask_of(numbers: Collection[int]) -> int:
    """A set of cells or places as a bit mask."""
    return sum(1 << number for number in numbers)


# Clusters of an Ancestry.


def is_touching(one: int, other: int) -> bool:
    """Whether two cells share an edge (R46)."""
    return abs(one // GRID - other // GRID) + abs(one % GRID - other % GRID) == 1


def grid(cells: Collection[int]) -> Graph:
    """Cells, joined where they touch."""
    import networkx as nx

    graph: Graph = nx.Graph()
    graph.add_nodes_from(cells)
    graph.add_edges_from(pair for pair in combinations(sorted(cells), 2) if is_touching(*pair))
    return graph


def links(cells: Cells, covered: Cells) -> Graph:
    """Cells, joined where they touch, or touch the same group of covered ones (R47, R48)."""
    import networkx as nx

    graph = grid(cells)
    for bridge in nx.connected_components(grid(covered)):
        ends = [cell for cell in cells if any(is_touching(cell, each) for each in bridge)]
        graph.add_edges_from(combinations(ends, 2))
    return graph


def clusters(graph: Graph) -> list[Cells]:
    """Of all sets of one cell or more those that are linked; with 20 cells it takes a minute."""
    import networkx as nx

    subsets = (each for size in range(1, len(graph) + 1) for each in combinations(sorted(graph), size))
    return [frozenset(cells) for cells in subsets if nx.is_connected(graph.subgraph(cells))]


def naming(cells: Cells, graph: Graph) -> tuple[int, ...]:
    """A cluster's cells in the order in which a player names them (R49)."""
    named = [min(cells)]
    listed = {cell for cell in graph[named[0]] if cell > named[0]}
    seen = {named[0], *listed}
    while len(named) < len(cells):
        cell = min(listed & cells)
        fresh = {other for other in graph[cell] if other > named[0]} - seen
        listed = {other for other in listed if other > cell} | fresh
        seen |= fresh
        named.append(cell)
    return tuple(named)


class Ancestry(NamedTuple):
    """What a seat could cover for a kind of action."""

    cells: Cells
    """Uncovered ones that serve the kind (R42)."""
    covered: Cells
    strengths: list[int]
    """Powers of all cells."""
    wilds: Cells

    @property
    def graph(self) -> Graph:
        """Which of the cells are linked."""
        return links(self.cells, self.covered)

    def groups(self) -> list[Cells]:
        """Clusters to which no cell can be added, by their first cells."""
        import networkx as nx

        return sorted(map(frozenset, nx.connected_components(self.graph)), key=min)

    def power(self, cells: Collection[int]) -> int:
        """R45."""
        return sum(self.strengths[cell] for cell in cells)

    def cost(self, cells: Collection[int]) -> int:
        """What covering the cells gives up."""
        return sum(WILD_COST if cell in self.wilds else SYMBOL_COST for cell in cells)

    def strongest(self) -> Cells:
        """The group of most power, the first of equals; empty without cells."""
        return max(self.groups(), key=self.power, default=frozenset())

    def cheapest(self, group: Cells, power: int) -> Cells:
        """The cheapest cluster of a group with so much power, of equals the one named first (R49)."""
        graph = self.graph.subgraph(group)
        enough = [cells for cells in clusters(graph) if self.power(cells) >= power]
        return min(enough, key=lambda cells: (self.cost(cells), naming(cells, graph)))


def ancestry_of(state: Record, seat: int, kind: int) -> Ancestry:
    """A seat's cells for a kind of action, by the symbols that lie there."""
    symbols, covered = state.symbols[seat].tolist(), numbers_in(state.covered[seat])
    fitting = {cell for cell in range(CELLS) if symbols[cell] in (ADVANCE + kind, WILD)}
    wilds = {cell for cell in range(CELLS) if symbols[cell] == WILD}
    return Ancestry(frozenset(fitting - covered), covered, state.strengths[seat].tolist(), frozenset(wilds))


def cluster_oracle(tables: Record, state: Record) -> int:
    """The strongest cluster for a kind of action, and the cheapest one with half of its power."""
    ancestry = ancestry_of(state, int(state.to_play), int(state.ply) % len(KINDS))
    group = ancestry.strongest()
    if not group:
        return 0
    half = ancestry.cheapest(group, (ancestry.power(group) + 1) // 2)
    return mask_of(group) ^ mask_of(half) ^ ancestry.cost(half)


# Invasions.


def ways_in(tables: Record, domain: int, overrun: Cells) -> nx.DiGraph[int]:
    """Ways a Gnome can take: by a Gate of the Domain, on from overrun caverns (R92)."""
    import networkx as nx

    ways: nx.DiGraph[int] = nx.DiGraph()
    ways.add_edges_from((OUTSIDE, gate) for gate in numbers_in(tables.gates[domain]))
    for cavern in overrun:
        ways.add_edges_from((cavern, other) for other in numbers_in(tables.tunnels[cavern]))
    return ways


def distances(tables: Record, state: Record, domain: int) -> dict[int, int]:
    """The caverns without Gnomes that one can come to, each by the steps there from the Swarm point."""
    import networkx as nx

    overrun = numbers_in(state.overrun)
    passed = nx.single_source_shortest_path_length(ways_in(tables, domain, overrun), OUTSIDE)
    return {cavern: steps for cavern, steps in passed.items() if cavern not in {OUTSIDE, *overrun}}


def targets_of(tables: Record, state: Record, domain: int) -> set[int]:
    """Of all caverns a Gnome could come to those with fewest Trolls, and of these the nearest (R92, R93)."""
    reached = distances(tables, state, domain)
    trolls = dict(enumerate(state.ease.tolist()[:CAVERNS]))
    easiest = {cavern for cavern in reached if trolls[cavern] == min(trolls[each] for each in reached)}
    return {cavern for cavern in easiest if reached[cavern] == min(reached[each] for each in easiest)}


def targets_oracle(tables: Record, state: Record) -> int:
    """The targets of a Gnome that enters by a Gate of one of the Domains."""
    return mask_of(targets_of(tables, state, int(state.ply) % len(CLANS)))
