"""The two hot paths against their slow oracles: the cluster that serves best, and the targets of a Gnome.

Positions are taken from games of all numbers of seats under random options, some with many more Gnomes on
the map than play brings, so that ways through overrun caverns are long.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from games.fall_of_the_mountain_king.positions import GAME, new_batch
from games.fall_of_the_mountain_king.reference_data import CLANS, Map
from games.players import random_options, random_play

from fabletop.envs.core.record import Bytes, Record
from fabletop.envs.fall_of_the_mountain_king.components import PLACE_NAMES
from fabletop.envs.fall_of_the_mountain_king.invasion import easiest_targets
from fabletop.envs.fall_of_the_mountain_king.oracles import (
    ancestry_of,
    distances,
    mask_of,
    numbers_in,
    targets_of,
)

GAMES_AT_ONCE = 20
DECISIONS_BETWEEN = 20
"""Of a game every so many decisions one position is taken."""
MOST_CELLS = 11
"""With more the oracle would take too long."""


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


def test_ways_are_those_of_the_data() -> None:
    for seats in GAME.seats:
        board, tables = Map(seats), new_batch(seats).tables[0]
        for number, clan in enumerate(CLANS):
            assert names_of(int(tables.gates[number])) == set(board.gates[clan])
        for name in board.caverns:
            assert names_of(int(tables.tunnels[PLACE_NAMES.index(name)])) == set(board.tunnels[name])


def names_of(places: int) -> set[str]:
    return {PLACE_NAMES[number] for number in numbers_in(places)}


def test_invasion_pathfinding_against_the_oracle() -> None:
    happened: Counter[str] = Counter()
    path = GAME.hot_paths["Gnome invasion pathfinding"]
    for seats in GAME.seats:
        board = Map(seats)
        for tables, state, random in positions(seats):
            before_invasion(state, random, board.caverns)
            for number, _ in enumerate(CLANS):
                targets = targets_of(tables, state, number)
                assert easiest_targets(tables, state, number) == mask_of(targets)
                note_targets(distances(tables, state, number), targets, state.ease, happened)
            assert path.kernel(tables, state) == path.oracle(tables, state)
    assert happened["searches"] > 5000
    assert all(number > 100 for number in happened.values()), happened


def note_targets(reached: dict[int, int], targets: set[int], ease: Bytes, happened: Counter[str]) -> None:
    """Count what makes a search worth while."""
    happened["searches"] += 1
    if not reached:
        happened["all overrun"] += 1
        return
    nearest = min(reached[cavern] for cavern in targets)
    easiest = {cavern for cavern in reached if ease[cavern] == min(ease[each] for each in reached)}
    happened["far away"] += nearest > 2
    happened["an easier one behind"] += nearest > min(reached.values())
    happened["equal ones farther off"] += targets != easiest
    happened["equal targets"] += len(targets) > 1


# Cluster: R45 to R49.


@pytest.mark.parametrize("seats", GAME.seats)
def test_cluster_search_against_the_oracle(seats: int) -> None:
    path = GAME.hot_paths["Ancestry cluster search"]
    happened: Counter[str] = Counter()
    for tables, state, _ in positions(seats):
        ancestry = ancestry_of(state, int(state.to_play), int(state.ply) % 4)
        group = ancestry.strongest()
        if len(group) > MOST_CELLS:
            continue
        assert path.kernel(tables, state) == path.oracle(tables, state)
        happened["searches"] += 1
        if len(group) > 1:
            happened["more than one cell"] += 1
            cheapest = ancestry.cheapest(group, (ancestry.power(group) + 1) // 2)
            happened["half is less"] += len(cheapest) < len(group)
    assert happened["searches"] > 200
    assert happened["more than one cell"] > 30, happened
    assert happened["half is less"] > 30, happened


def test_both_work_at_the_start_of_a_game() -> None:
    batch = new_batch(4)
    batch.deal(batch.all_rows, batch.all_rows)
    for path in GAME.hot_paths.values():
        assert path.kernel(batch.tables[0], batch.states[0]) == path.oracle(batch.tables[0], batch.states[0])
