"""The two hot paths against slow oracles: the cluster that serves best, and the targets of a Gnome.

Positions are taken from games of all numbers of seats under random options, some with many more Gnomes on
the map than play brings, so that ways through overrun caverns are long.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import networkx as nx
import numpy as np
import pytest
from games.fall_of_the_mountain_king.positions import GAME, new_batch
from games.fall_of_the_mountain_king.reference_data import CLANS, Map
from games.fall_of_the_mountain_king.test_cluster_search import Ancestry, cells_of, mask_of
from games.players import random_options, random_play

from fabletop.envs.core.record import Record
from fabletop.envs.fall_of_the_mountain_king.cluster import usable
from fabletop.envs.fall_of_the_mountain_king.components import PLACE_NAMES
from fabletop.envs.fall_of_the_mountain_king.invasion import easiest_targets

GAMES_AT_ONCE = 20
DECISIONS_BETWEEN = 20
"""Of a game every so many decisions one position is taken."""
MOST_CELLS = 11
"""With more the oracle would take too long."""
WILD = 4


def positions(seats: int) -> Iterator[tuple[Record, Record, Random]]:
    """Tables record and a copy of a state that may be changed, from random games."""
    random = Random(seats)
    batch = new_batch(seats, count=GAMES_AT_ONCE, **random_options(GAME, random))
    batch.deal(batch.all_rows, batch.all_rows)
    for ply, _ in enumerate(random_play(batch, np.random.default_rng(seats))):
        for row in range(ply % DECISIONS_BETWEEN, GAMES_AT_ONCE, DECISIONS_BETWEEN):
            if not batch.states[row].over:
                yield batch.tables[0], batch.states[row : row + 1].copy()[0], random


# Invasion: R92, R93.


def before_invasion(state: Record, random: Random, caverns: list[str]) -> None:
    """Sometimes Gnomes in most of the caverns, and units in others."""
    if random.random() < 0.6:
        share = random.random()
        for name in caverns:
            place = PLACE_NAMES.index(name)
            if random.random() < share:
                state.overrun |= 1 << place
                state.ease[place] = 0
            else:
                state.overrun &= ~(1 << place)
                state.ease[place] = random.choice([0, 1, 1, 2, 2, 3])


def targets(board: Map, state: Record, domain: str, happened: Counter[str]) -> set[str]:
    """Of all caverns a Gnome could come to, those with fewest Trolls, and of these the nearest."""
    overrun = {name for name in board.caverns if int(state.overrun) >> PLACE_NAMES.index(name) & 1}
    ways = nx.DiGraph()
    ways.add_edges_from((domain, gate) for gate in board.gates[domain])
    ways.add_edges_from((name, other) for name in overrun for other in board.tunnels[name])
    passed = nx.single_source_shortest_path_length(ways, domain)
    reached = {name for name in passed if name != domain and name not in overrun}
    if not reached:
        happened["all overrun"] += 1
        return set()
    trolls = {name: int(state.ease[PLACE_NAMES.index(name)]) for name in reached}
    easiest = {name for name in reached if trolls[name] == min(trolls.values())}
    nearest = {name for name in easiest if passed[name] == min(passed[each] for each in easiest)}
    happened["far away"] += min(passed[name] for name in nearest) > 2
    happened["an easier one behind"] += min(passed[n] for n in nearest) > min(passed[n] for n in reached)
    happened["equal ones farther off"] += nearest != easiest
    happened["equal targets"] += len(nearest) > 1
    return nearest


def test_invasion_pathfinding_against_the_oracle() -> None:
    happened: Counter[str] = Counter()
    for seats in GAME.seats:
        board = Map(seats)
        for tables, state, random in positions(seats):
            before_invasion(state, random, board.caverns)
            for number, clan in enumerate(CLANS):
                found = int(easiest_targets(tables, state, number))
                names = {name for place, name in enumerate(PLACE_NAMES) if found >> place & 1}
                assert names == targets(board, state, clan, happened)
                happened["searches"] += 1
    assert happened["searches"] > 5000
    assert all(number > 100 for number in happened.values()), happened


# Cluster: R45 to R48.


@pytest.mark.parametrize("seats", GAME.seats)
def test_cluster_search_against_the_oracle(seats: int) -> None:
    path = GAME.hot_paths["Ancestry cluster search"]
    happened: Counter[str] = Counter()
    for tables, state, _ in positions(seats):
        seat = int(state.to_play)
        cells = cells_of(usable(state, seat, int(state.ply) % 4))
        if len(cells) > MOST_CELLS:
            continue
        wilds = cells_of(int(state.cells_with[seat, WILD]))
        wanted = 0
        if cells:
            covered = cells_of(int(state.covered[seat]))
            each = Ancestry(cells, covered, state.strengths[seat], wilds)
            group = max(each.groups(), key=each.power)
            half = (each.power(group) + 1) // 2
            enough = [found for found in each.enumerated() if each.power(found) >= half and found <= group]
            cheapest = min(enough, key=each.cost)
            wanted = mask_of(group) ^ mask_of(cheapest) ^ each.cost(cheapest)
            happened["more than one cell"] += len(group) > 1
            happened["half is less"] += len(cheapest) < len(group)
        assert path(tables, state) == wanted
        happened["searches"] += 1
    assert happened["searches"] > 200
    assert happened["more than one cell"] > 30, happened
    assert happened["half is less"] > 30, happened


def test_both_work_at_the_start_of_a_game() -> None:
    batch = new_batch(4)
    batch.deal(batch.all_rows, batch.all_rows)
    for path in GAME.hot_paths.values():
        assert isinstance(int(path(batch.tables[0], batch.states[0])), int)
