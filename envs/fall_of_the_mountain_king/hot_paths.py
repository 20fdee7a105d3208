"""The two searches of this game, as the throughput benchmark calls them.

Each must take less than a microsecond: bots look for clusters for every kind of action they may take, and for
the targets of every Gnome that may come, so that whatever a search takes is spent many times in a decision.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..core.game import HotPath
from ..core.jit import kernel, wide
from ..core.record import Record
from .cluster import usable
from .cluster_search import cheapest_cluster, strongest_group
from .components import CLANS, KINDS, WILD
from .invasion import easiest_targets
from .oracles import cluster_oracle, targets_oracle

_CLANS = len(CLANS)
_KINDS = len(KINDS)


@kernel
def search_cluster(tables: Record, state: Record) -> int:
    """The strongest cluster for a kind of action, and the cheapest one with half of its power."""
    seat = wide(state.to_play)
    covered = int(state.covered[seat])
    cells = usable(state, seat, wide(state.ply % _KINDS))
    strengths = state.strengths[seat]
    group, power = strongest_group(covered, cells, strengths)
    strong = int(state.strong_cells[seat])
    wilds = int(state.cells_with[seat, WILD])
    half, cost = cheapest_cluster(covered, group, strengths, strong, wilds, (power + 1) // 2)
    return group ^ half ^ cost


@kernel
def find_targets(tables: Record, state: Record) -> int:
    """The targets of a Gnome that enters by a Gate of one of the Domains."""
    return easiest_targets(tables, state, wide(state.ply % _CLANS))


HOT_PATHS: Mapping[str, HotPath] = {
    "Ancestry cluster search": HotPath(search_cluster, cluster_oracle),
    "Gnome invasion pathfinding": HotPath(find_targets, targets_oracle),
}
