"""Scenarios: the exact way there and back, what a person leaves out, and starting anywhere."""

import json
import tomllib
from collections import Counter
from functools import cache
from inspect import cleandoc
from typing import Any

import numpy as np
import pytest
from games.fall_of_the_mountain_king import invariants
from games.fall_of_the_mountain_king.positions import GAME, Table, dealt, new_batch
from games.players import random_play
from games.scenarios import copied, gathered, try_parts

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.record import new_states
from fabletop.envs.fall_of_the_mountain_king.scenario import position as scenario_module

SEATS_AND_RULINGS: list[tuple[int, dict[str, Any]]] = [
    (2, {"first_fallen": "example"}),
    (4, {"wild_pair_at_eight": False}),
    (5, {"forced_boost": False, "second_lap_lines": True}),
]
MOST_OF_A_PHASE = 8
SELDOM_TAKEN = 97
"""One of so many states is taken whatever its phase."""


@cache
def sampled(number: int) -> Batch:
    """States of every phase of random games of one of ``SEATS_AND_RULINGS``, and the finished games."""
    seats, rulings = SEATS_AND_RULINGS[number]
    batch = new_batch(seats, rulings, count=30)
    batch.deal(batch.all_rows, np.arange(30))
    states: list[Any] = []
    met: Counter[int] = Counter()
    seen = 0
    for _ in random_play(batch, np.random.default_rng(seats), 0.8):
        for row in np.flatnonzero(batch.states.over == 0):
            phase = int(batch.states.phase[row])
            seen += 1
            if met[phase] < MOST_OF_A_PHASE or seen % SELDOM_TAKEN == 0:
                met[phase] += 1
                states.append(batch.states[row].copy())
    states += [state.copy() for state in batch.states[:4]]
    return gathered(GAME, seats, rulings, states)


@pytest.mark.parametrize("number", range(len(SEATS_AND_RULINGS)))
def test_round_trip_is_exact(number: int) -> None:
    found = sampled(number)
    assert len(found) > 250
    other, tables, scenarios = Batch(GAME, 1, found.settings), found.tables[0], GAME.scenarios
    for row in range(len(found)):
        written = json.loads(json.dumps(scenarios.write(tables, found.states[row])))
        other.deal(other.all_rows, np.array([10**6 + row]))
        scenarios.read(tables, other.states[0], written)
        assert other.states[0].tobytes() == found.states[row].tobytes(), GAME.phase_name(found.states[row])


def test_round_trip_meets_every_phase() -> None:
    met = {int(phase) for number in range(len(SEATS_AND_RULINGS)) for phase in sampled(number).states.phase}
    assert {GAME.phases[phase] for phase in met} >= set(GAME.phases) - set(invariants.SELDOM)


def test_round_trip_of_a_forfeited_game() -> None:
    found = sampled(0)
    for row in range(3, len(found) - 4, 29):
        table = dealt(2, SEATS_AND_RULINGS[0][1])
        table.batch.states[0] = found.states[row]
        table.batch.forfeit(0)
        twin = copied(table.batch, 0, 99)
        assert twin.states.tobytes() == table.batch.states.tobytes()
        assert table.facts["forfeit"] == f"player_{table.to_play}"


def test_reading_into_a_position_in_play_replaces_it() -> None:
    found = sampled(1)
    for row in range(5, len(found), 11):
        written = GAME.scenarios.write(found.tables[0], found.states[row])
        table = dealt(4, SEATS_AND_RULINGS[1][1])
        table.batch.states[0] = found.states[-1 - row]
        GAME.scenarios.read(table.batch.tables[0], table.state, written)
        assert table.batch.states[0].tobytes() == found.states[row].tobytes()


def test_the_example_of_the_docstring_works() -> None:
    example = str(scenario_module.__doc__).split("::\n\n")[1].split("\n\nWith")[0]
    scenario = tomllib.loads(cleandoc(example))
    assert len(scenario) == 8
    table = Table(new_batch(), 1, scenario)
    invariants.check(table.batch)
    facts = table.facts
    assert (table.phase, table.to_play, facts["wave"], facts["turn"]) == ("turn", 1, 2, "player_1")
    assert facts["gnomes"] == {"moss-b": [2], "ice-a": [1, 3]}
    assert facts["gnomes_known"] == {"ice-a": [["player_1"], "all"]}
    assert table.votes("moss") == {1: 3, 0: 3}
    assert table.display[:2] == ["imbolg", "ulv"]
    assert table.influence("ulv") == {0: 2}
    assert (table.trolls(0), table.supply(0)) == ({"sun-a": 2, "moss-a": 1}, 22)
    assert (table.pawns(1), table.supply(1), table.supplies(1)) == ({"firragh": "moss-d"}, 23, 3)
    assert table.of(1)["ancestry"] == ["A B2 -", "I G W"]
    assert table.of(1)["covered"] == ["a1"]
    assert len(facts["cards_dealt"]) == 32


def test_derived_fields_are_never_asked_for() -> None:
    derived = {
        "supply", "units", "presence", "ease", "established", "overrun", "gnome_supply", "powers",
        "cells_with", "strong_cells", "rows", "columns", "card_places", "cards_drawn", "champions_drawn",
    }  # fmt: skip
    assert derived <= set(new_states(GAME.state, 1).dtype.names)
    assert not derived & (set(dealt().facts) | set(dealt().facts["seats"][0]))


PARTS: list[dict[str, Any]] = [
    {"gnomes": {"moss-a": [3]}},
    {"gates": ["fire", "mud", "moss", "ice", "moon", "granite", "hammer"]},
    {"swarm": "mud"},
    {"wheel": 5},
    {"votes": {"ice": {"player_2": 3}}},
    {"ply": 40},
    {"rng": 12345},
]
FOLLOWS = {"gnomes": {"gnomes_known"}, "votes": {"vote_times", "disc_moves"}}


@pytest.mark.parametrize("part", PARTS)
def test_what_is_not_named_stays_as_dealt(part: dict[str, Any]) -> None:
    table = dealt()
    before = table.facts
    GAME.scenarios.read(table.batch.tables[0], table.state, part)
    after = table.facts
    (key,) = part
    assert after[key] == part[key]
    assert {name for name in before if before[name] != after[name]} <= {key} | FOLLOWS.get(key, set())


def test_without_a_word_about_the_phase_pieces_on_the_map_mean_a_turn() -> None:
    table = Table(new_batch(), 3, {"seats": [{"trolls": {"moss-a": 2}}]})
    invariants.check(table.batch)
    assert (table.phase, table.trolls(0)) == ("turn", {"moss-a": 2})
    assert "moss-a" not in table.gnomes
    assert all(table.of(seat)["lairs"] != "none" and table.of(seat)["champions"] for seat in range(4))


def test_a_pair_of_lairs_that_another_seat_has_is_exchanged() -> None:
    table = Table(new_batch(), 3, {"phase": "turn"})
    taken = table.of(1)["lairs"]
    named = Table(new_batch(), 3, {"phase": "turn", "seats": [{"lairs": taken}]})
    invariants.check(named.batch)
    assert named.of(0)["lairs"] == taken
    assert len({named.of(seat)["lairs"] for seat in range(4)}) == 4
    assert sum(named.trolls(1).values()) == sum(table.trolls(1).values())


@pytest.mark.parametrize("wave", [1, 2, 3])
def test_later_waves_have_their_display_and_cards(wave: int) -> None:
    for phase in ("card", "turn"):
        table = Table(new_batch(5), wave, {"wave": wave, "phase": phase})
        invariants.check(table.batch)
        late = table.batch.tables[0].champion_deck[table.state.display] == 2
        assert late.all() == (wave == 3)
        assert len(table.of(2)["hand"]) == (4 if phase == "card" else 0)


def test_fuzzed_parts_are_refused_or_can_be_played() -> None:
    assert min(try_parts(sampled(1), 200, invariants.check)) > 30
