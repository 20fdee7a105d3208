"""The two hot paths against their slow oracles: the rampage's damage, and the tile of a Gnome card's action.

Positions are taken from random games of all numbers of seats under random options, and then disturbed:
a dragon anywhere, boats anywhere, boards that are empty, so that seldom cases are met often.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from games.players import random_options, random_play
from games.rise_of_the_gnomes.positions import GAME, new_batch
from games.rise_of_the_gnomes.printed import PRINTED

from fabletop.envs.core.record import NOBODY, Record
from fabletop.envs.rise_of_the_gnomes.components import GNOMES, ONE_CUBE_EATEN
from fabletop.envs.rise_of_the_gnomes.dragon import do_damage
from fabletop.envs.rise_of_the_gnomes.gnomes import find_target
from fabletop.envs.rise_of_the_gnomes.oracles import (
    Damage,
    PlainMap,
    Stock,
    card_of,
    damage_of,
    eligible,
    patrons_of,
    target_of,
)
from fabletop.envs.rise_of_the_gnomes.tiles import map_waters

CARDS = list(tomllib.loads(PRINTED)["gnome_cards"].items())[2:]
FILL = [2, 3, 4, 5, 6]
GAMES_AT_ONCE = 30
DECISIONS_BETWEEN = 15
"""Of a game every so many decisions one position is taken."""


def positions(seats: int, rounds: int) -> Iterator[tuple[Record, Record, Random]]:
    """Tables record and a copy of a state that may be changed, from random games."""
    for number in range(rounds):
        random = Random(seats * 100 + number)
        batch = new_batch(seats, count=GAMES_AT_ONCE, **random_options(GAME, random))
        batch.deal(batch.all_rows, batch.all_rows + 1000 * number)
        for ply, _ in enumerate(random_play(batch, np.random.default_rng(number), 0.5)):
            for row in range(ply % DECISIONS_BETWEEN, GAMES_AT_ONCE, DECISIONS_BETWEEN):
                yield batch.tables[0], batch.states[row : row + 1].copy()[0], random


def test_cards_are_those_of_the_data() -> None:
    assert [name for name, _ in CARDS] == [f"G{number:02}" for number in range(1, 51)]
    tables = new_batch(2).tables[0]
    assert tables.dragon_fill.tolist() == FILL
    for number, (_, card) in enumerate(CARDS):
        first, second = ((action, kinds) for action, *kinds in (card["first"], card["second"]))
        assert card_of(tables, number) == ([first, second], card["icons"])


@pytest.mark.parametrize("seats", GAME.seats)
def test_kernels_against_the_oracles_in_random_games(seats: int) -> None:
    found: dict[str, set[int]] = {name: set() for name in GAME.hot_paths}
    for tables, state, _ in positions(seats, rounds=1):
        if state.over:
            continue
        for name, path in GAME.hot_paths.items():
            wanted = path.oracle(tables, state)
            assert path.kernel(tables, state.copy()) == wanted
            found[name].add(wanted)
    assert all(len(numbers) > 3 for numbers in found.values())


# Rampage: R65, R66 and R104.


def before_rampage(state: Record, random: Random) -> None:
    """A dragon somewhere, on any turn; some have bribed, some have a brewery or Loyal Patrons more."""
    state.turn = random.randint(1, 5)
    shown = [cell for cell in range(37) if int(state.face_up) >> cell & 1]
    crowded = [cell for cell in shown if state.cubes[:, cell].any()]
    state.dragon = random.choice(crowded if random.random() < 0.8 and crowded else shown)
    for owner in range(6):
        state.bribed[owner] = random.random() < 0.3
    for seat in range(state.seats):
        state.modifiers[seat, ONE_CUBE_EATEN] = random.random() < 0.3
    for owner in (*range(state.seats), GNOMES):
        if random.random() < 0.5 and state.cubes_left[owner] > 6:
            number = random.randint(1, 6)
            state.cubes[owner, state.dragon] += number
            state.cubes_left[owner] -= number
            state.cube_cells[owner] |= 1 << int(state.dragon)


def after_rampage(tables: Record, state: Record, damage: Damage) -> dict[str, Any]:
    """What the state must be after such damage."""
    plain, (burnt, eaten) = PlainMap(state), damage
    cell, owners = plain.dragon, list(plain.cubes)
    production = state.production.tolist()
    lost = [owner == burnt for owner in owners]
    breweries_left = [int(state.breweries_left[owner]) + lost[n] for n, owner in enumerate(owners)]
    if burnt != NOBODY:
        plain.breweries[burnt][cell] -= 1
        if burnt != GNOMES and tables.box_beer[9 - breweries_left[owners.index(burnt)]]:
            production[burnt] -= 1
    for owner in owners:
        plain.cubes[owner][cell] -= eaten[owner]
    return {
        "cubes": [list(plain.cubes[owner].values()) for owner in owners],
        "breweries": [list(plain.breweries[owner].values()) for owner in owners],
        "cubes_left": [int(state.cubes_left[owner]) + eaten[owner] for owner in owners],
        "eaten": [int(state.eaten[owner]) + eaten[owner] for owner in owners],
        "breweries_left": breweries_left,
        "burnt": [int(state.burnt[owner]) + lost[n] for n, owner in enumerate(owners)],
        "production": production,
        "cells": [sum(1 << at for at, number in plain.cubes[owner].items() if number) for owner in owners],
    }


def found_after(state: Record) -> dict[str, Any]:
    owners = [*range(state.seats), GNOMES]
    names = ("cubes", "breweries", "cubes_left", "eaten", "breweries_left", "burnt")
    return {
        **{name: state[name][owners].tolist() for name in names},
        "production": state.production.tolist(),
        "cells": state.cube_cells[owners].tolist(),
    }


def test_rampage_against_the_oracle() -> None:
    happened: Counter[str] = Counter()
    for seats in GAME.seats:
        for tables, state, random in positions(seats, rounds=2):
            before_rampage(state, random)
            plain, fill = PlainMap(state), FILL[state.turn - 1]
            bribed = [owner for owner in plain.cubes if state.bribed[owner]]
            damage = damage_of(plain, fill, bribed, patrons_of(state))
            wanted = after_rampage(tables, state, damage)
            do_damage(tables, state)
            assert found_after(state) == wanted
            happened["positions"] += 1
            happened["a brewery burns"] += damage.burnt != NOBODY
            happened["the dragon stays hungry"] += sum(damage.eaten.values()) < fill
            happened["more than its fill"] += sum(damage.eaten.values()) > fill
            happened["bribes count"] += any(plain.cubes[owner][plain.dragon] for owner in bribed)
    assert happened["positions"] > 3000
    for name in ("a brewery burns", "the dragon stays hungry", "more than its fill", "bribes count"):
        assert happened[name] > 100, happened


# Target search: R85, R86 and what each action needs.


def before_search(tables: Record, state: Record, random: Random) -> None:
    """Dragon and boats anywhere, Gnome cubes in more tiles, sometimes an empty board."""
    shown = [cell for cell in range(37) if int(state.face_up) >> cell & 1]
    state.dragon = random.choice([NOBODY, *shown])
    for cell in random.sample(shown, 3):
        state.cubes[GNOMES, cell] += 1
        state.cube_cells[GNOMES] |= 1 << cell
    if random.random() < 0.3:
        lone = random.choice(shown)
        state.cubes[GNOMES] = 0
        state.cubes[GNOMES, lone] = 1
        state.cube_cells[GNOMES] = 1 << lone
        state.breweries[GNOMES] = 0
        state.brewery_cells[GNOMES] = 0
    seas = PlainMap(state).kind.items()
    state.boats = sum(1 << cell for cell, kind in seas if kind == "sea" and random.random() < 0.5)
    state.cubes_left[GNOMES] = random.choice([0, 1, 5, 5])
    state.breweries_left[GNOMES] = random.choice([0, 1, 2, 2])
    map_waters(tables, state)


@pytest.mark.parametrize("seats", GAME.seats)
def test_target_search_against_the_oracle(seats: int) -> None:
    happened: Counter[str] = Counter()
    for tables, state, random in positions(seats, rounds=3):
        before_search(tables, state, random)
        plain = PlainMap(state)
        stock = Stock(int(state.cubes_left[GNOMES]), int(state.breweries_left[GNOMES]))
        for number in random.sample(range(50), 10):
            card = CARDS[number][1]
            for name, actions, types in (
                ("first", tables.first_action, tables.first_types),
                ("second", tables.second_action, tables.second_types),
            ):
                action, *kinds = card[name]
                wanted = target_of(plain, eligible(plain, action, stock), kinds, card["icons"])
                assert find_target(tables, state, number, actions[number], types[number]) == wanted
                happened[action if wanted != NOBODY else f"no {action}"] += 1
                happened["searches"] += 1
    assert happened["searches"] > 5000
    assert all(number > 20 for number in happened.values()), happened
    actions = {"beer competition", "brew festival", "barrel delivery", "caravan", "expand", "immigration"}
    assert actions | {f"no {action}" for action in actions} <= set(happened)


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_boats_and_dragon_make_a_difference_in_these_positions(seats: int) -> None:
    """Or the comparison would tell nothing about them."""
    happened: Counter[str] = Counter()
    for tables, state, random in positions(seats, rounds=1):
        before_search(tables, state, random)
        plain = PlainMap(state)
        reach = eligible(plain, "barrel delivery", Stock(1, 1))
        plain.boats = set()
        happened["boats"] += reach != eligible(plain, "barrel delivery", Stock(1, 1))
        plain = PlainMap(state)
        plain.dragon = NOBODY
        free = eligible(plain, "barrel delivery", Stock(1, 1))
        happened["dragon"] += reach != free - {int(state.dragon)}
    assert happened["boats"] > 20
    assert happened["dragon"] > 20
