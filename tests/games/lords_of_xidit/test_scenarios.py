"""Scenarios: the exact way there and back, what a person leaves out, and starting anywhere."""

import tomllib
from functools import cache
from inspect import cleandoc
from random import Random
from typing import Any

import numpy as np
import pytest
from games.lords_of_xidit.players import TASTES, Keen
from games.players import random_play
from games.scenarios import copied, gathered, try_parts
from games.table import Table, new_batch

from fabletop.envs import UsageError
from fabletop.envs.core.batch import Batch
from fabletop.envs.lords_of_xidit import GAME
from fabletop.envs.lords_of_xidit.scenario import position as scenario_module
from fabletop.envs.lords_of_xidit.state import NEXT_THREAT

SEATS_AND_OPTIONS: list[tuple[int, dict[str, Any], dict[str, Any]]] = [
    (3, {}, {}),
    (4, {"census_prizes": "may", "titan_ban": "all"}, {}),
    (5, {"zero_census": "all"}, {"calendar": "short"}),
]
RAGING = {"raging": ["titan 1", "titan 2", "titan 3"]}


def at(scenario: dict[str, Any], seats: int = 4, seed: int = 1, **options: Any) -> Table:
    """A deal, turned into a scenario."""
    return Table(new_batch(GAME, seats, **options), seed, scenario)


def played_states(seats: int, rulings: dict[str, Any], options: dict[str, Any], games: int) -> Batch:
    """Every state of games between keen players with titans awake from the start, in one batch."""
    batch = new_batch(GAME, seats, rulings, count=games, **options)
    batch.deal(batch.all_rows, np.arange(games))
    for state in batch.states:
        GAME.scenarios.read(batch.tables[0], state, RAGING)
    random = Random(seats)
    players = [Keen(random, taste) for taste in ("titan hunter", *TASTES)[:seats]]
    states = []
    while not batch.states.over.all():
        rows = np.flatnonzero(batch.states.over == 0)
        texts = [GAME.actions.legal_texts(mask) for mask in batch.legal(rows)]
        chosen = []
        for row, legal in zip(rows, texts, strict=True):
            states.append(batch.states[row].copy())
            chosen.append(GAME.actions.parse(players[states[-1].to_play](states[-1], legal, random)))
        batch.apply(rows, np.array(chosen))
    states += [state.copy() for state in batch.states]
    return gathered(GAME, seats, rulings, states, **options)


@cache
def sampled(number: int) -> Batch:
    """The states of two games of one of ``SEATS_AND_OPTIONS``."""
    return played_states(*SEATS_AND_OPTIONS[number], games=2)


@pytest.mark.parametrize("number", range(len(SEATS_AND_OPTIONS)))
def test_round_trip_is_exact(number: int) -> None:
    found = sampled(number)
    phases = found.states.phase
    rows = set(range(0, len(found), 7)) | {len(found) - 2, len(found) - 1}
    for phase in range(len(GAME.phases)):
        rows |= set(np.flatnonzero(phases == phase)[:40].tolist())
    assert len(rows) > 150
    for row in sorted(rows):
        assert copied(found, row, 10**6 + row).states[0].tobytes() == found.states[row].tobytes()


def test_round_trip_meets_every_phase() -> None:
    met = {int(phase) for number in range(len(SEATS_AND_OPTIONS)) for phase in sampled(number).states.phase}
    assert met == set(range(len(GAME.phases)))


def test_round_trip_of_a_forfeited_game() -> None:
    for row in range(3, len(sampled(0)) - 2, 90):
        table = at({}, 3)
        table.batch.states[0] = sampled(0).states[row]
        table.batch.forfeit(0)
        twin = copied(table.batch, 0, 99)
        assert twin.states.tobytes() == table.batch.states.tobytes()
        assert table.facts["forfeit"] == f"player_{table.to_play}"


def test_reading_into_a_position_in_play_replaces_it() -> None:
    found = sampled(1)
    for row in range(5, len(found), 60):
        written = GAME.scenarios.write(found.tables[0], found.states[row])
        table = at({}, 4, rulings=SEATS_AND_OPTIONS[1][1])
        table.batch.states[0] = found.states[-1 - row]
        GAME.scenarios.read(table.batch.tables[0], table.state, written)
        assert table.batch.states[0].tobytes() == found.states[row].tobytes()


def test_the_example_of_the_docstring_works() -> None:
    example = str(scenario_module.__doc__).split("::\n\n")[1].split("\n\n")[0]
    scenario = tomllib.loads(cleandoc(example))
    assert len(scenario) == 7
    table = at(scenario)
    facts = table.facts
    assert (table.phase, table.to_play, facts["year"], facts["order"]) == ("reward", 0, 2, 2)
    lord = facts["lords"]["player_0"]
    assert (lord["city"], lord["units"], lord["liberated"]) == (12, {"archer": 1, "mage": 1}, {"city 12": 1})
    assert (lord["guilds"], lord["stock"]) == ({"city 6": 2}, {"bards": 19, "stories": 13})
    assert [facts["lords"][f"player_{seat}"]["city"] for seat in range(1, 4)] == [1, 2, 3]
    assert facts["raging"] == ["titan 1"]
    assert 12 in facts["threats"]
    assert 5 not in [*facts["threats"], *(int(name.split()[1]) for name in facts["recruitment"])]
    assert table.legal == ["gold", "bards"]  # stories must come after another reward


ANYWHERE: dict[str, dict[str, Any]] = {
    "placement": {},
    "program": {"lords": {"player_0": {"city": 5}}},
    "titan": {"raging": ["titan 1"], "without_tile": [5], "units": {"archer": 3}},
    "squad": {"raging": ["titan 2"], "without_tile": [5], "units": {"archer": 3, "mage": 1}},
    "reward": {"threats": [5]},
    "bards": {"threats": [5], "removal": {"rewards": ["gold", "bards"]}},
    "dummy": {"threats": [5], "removal": {"rewards": ["gold", "stories"]}},
    "census": {"year": 4, "census": {"unit": "archer"}},
    "prize bards": {"year": 4, "census": {"unit": "cleric", "shown": {"player_0": 2}},
                    "units": {"cleric": 2}},
    "prize story": {"year": 4, "census": {"unit": "mage", "shown": {"player_0": 1}}, "units": {"mage": 1}},
}  # fmt: skip


@pytest.mark.parametrize("phase", GAME.phases)
def test_a_scenario_can_start_in_any_phase_and_be_written_again(phase: str) -> None:
    more = dict(ANYWHERE[phase])
    lord = {"city": 5, "units": more.pop("units", {}), "guilds": {"city 6": 2}}
    if phase.startswith("prize"):
        more["census"]["shown"] |= {"player_1": 0, "player_2": 0}
    scenario = {"first_player": "player_0", "phase": phase, "lords": {"player_0": lord}} | more
    if phase == "placement":
        scenario.pop("lords")
    table = at(scenario, 3)
    assert (table.phase, table.to_play) == (phase, 0)
    assert len(table.legal) > 0
    assert copied(table.batch, 0, 77).states.tobytes() == table.batch.states.tobytes()
    for _ in random_play(table.batch, np.random.default_rng(1)):
        pass
    assert table.state.over


def test_programs_are_carried_out() -> None:
    table = at(
        {
            "first_player": "player_2",
            "lords": {"player_2": {"city": 5}},
            "recruitment": {"city 12": {"infantry": 1, "mage": 1}},
            "programs": {"player_2": ["blue", "action", "action"]},
        }
    )
    assert (table.phase, table.to_play, table.facts["year"]) == ("program", 3, 2)
    lord = table.facts["lords"]["player_2"]
    assert (lord["city"], lord["units"]) == (12, {"infantry": 1})
    assert table.facts["recruitment"]["city 12"] == {"mage": 1}


def test_programs_are_carried_out_from_an_order_and_a_lord_on() -> None:
    programs = {f"player_{seat}": ["blue", "blue", "wait", "wait", "wait", "blue"] for seat in range(4)}
    lords = {f"player_{seat}": {"city": 5} for seat in range(4)}
    table = at({"first_player": "player_1", "to_play": "player_3", "order": 6, "lords": lords,
                "programs": programs})  # fmt: skip
    moved = [table.facts["lords"][f"player_{seat}"]["city"] for seat in range(4)]
    assert moved == [12, 5, 5, 12]


def test_a_census_is_held() -> None:
    lords = {"player_0": {"units": {"archer": 2}}, "player_1": {"units": {"archer": 1}}}
    table = at({"year": 8, "first_player": "player_0", "lords": lords, "census": {"unit": "archer"}})
    assert (table.phase, table.to_play, table.legal) == ("census", 0, ["0", "1", "2"])
    shown = {f"player_{seat}": 2 * (seat == 0) for seat in range(4)}
    table = at({"year": 8, "first_player": "player_0", "lords": lords,
                "census": {"unit": "archer", "shown": shown}})  # fmt: skip
    assert (table.facts["lords"]["player_0"]["gold"], table.facts["census"]["unit"]) == (2, "infantry")


PARTS: list[tuple[dict[str, Any], set[str]]] = [
    # a part, and what besides its own keys it may change
    ({"lords": {"player_0": {"gold": 7}}}, set()),
    ({"lords": {"player_1": {"units": {"mage": 2}}}}, set()),
    ({"first_player": "player_2"}, {"to_play"}),
    ({"assessments": ["influence", "wealth", "reputation"]}, set()),
    ({"titans": {"titan 2": ["2b"]}}, set()),
    ({"raging": ["titan 3"]}, {"awakenings"}),
    ({"year": 3}, {"phase", "lords"}),
    ({"ply": 40}, set()),
    ({"rng": 12345}, set()),
]


@pytest.mark.parametrize(("part", "more"), PARTS)
def test_what_is_not_named_stays_as_dealt(part: dict[str, Any], more: set[str]) -> None:
    table = at({})
    before = table.facts
    GAME.scenarios.read(table.batch.tables[0], table.state, part)
    after = table.facts
    for key, value in before.items():
        if key not in part and key not in more:
            assert after[key] == value, key
    for key, value in part.items():
        if key not in ("lords", "titans"):
            assert after[key] == value
    assert after["titans"] == before["titans"] | part.get("titans", {})
    for name, named in part.get("lords", {}).items():
        assert {key: after["lords"][name][key] for key in named} == named


TILES: list[dict[str, Any]] = [
    {"threats": [12, 4]},
    {"recruitment": [7, 8, 9]},
    {"recruitment": {"city 7": {"peasant": 1}}, "threats": [1, 2, 3, 4, 5]},
    {"next_threat": 3, "next_recruitment": 4},
    {"recruitment_pile": [20, 21], "threat_pile": [], "without_tile": [20, 17]},
    {"threat_discard": [6, 5, 4]},
    {"threat_pile": [], "recruitment_discard": [], "recruitment_pile": [], "threat_discard": []},
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("part", TILES)
def test_every_tile_lies_in_one_place(part: dict[str, Any], seed: int) -> None:
    if part.get("threat_discard") == []:
        with pytest.raises(UsageError, match="has no place for the tile of city"):
            at(part, seed=seed)
        return
    table = at(part, seed=seed)
    facts = table.facts
    on_map = [int(name.split()[1]) for name in facts["recruitment"]] + facts["threats"]
    piles = [tile for key in facts if key.endswith(("_pile", "_discard")) for tile in facts[key]]
    tiles = [*on_map, *piles, facts["next_recruitment"], facts["next_threat"]]
    assert sorted(tiles) == list(range(1, 22))
    assert (len(facts["recruitment"]), len(facts["threats"])) == (5, 5)
    for key, value in part.items():
        if key == "without_tile":
            assert not set(value) & set(on_map)
        elif key == "threats":
            assert set(value) <= set(facts["threats"])
        elif key == "recruitment":
            assert set(value) <= {int(name.split()[1]) for name in facts["recruitment"]} | set(facts[key])
        else:
            assert facts[key] == value
    below = sorted(facts["recruitment_pile"][1:] + facts["threat_pile"][1:])
    assert facts["unseen"] == (below if len(below) > 1 else [])  # a single one would be known
    units = table.state.units.sum(axis=0) + table.state.city_units.sum(axis=0) + table.state.barracks
    assert units.tolist() == [18, 16, 14, 12, 10]


def test_units_of_lords_leave_fewer_for_tiles_that_are_not_named() -> None:
    table = at({"lords": {"player_0": {"units": {"peasant": 18, "mage": 10}}}})
    assert not table.state.city_units[:, [0, 4]].any()
    assert table.state.barracks[[0, 4]].tolist() == [0, 0]


def test_fuzzed_parts_are_refused_or_can_be_played() -> None:

    def check(batch: Batch) -> None:
        state = batch.states[0]
        total = state.units.sum(axis=0) + state.city_units.sum(axis=0) + state.barracks
        assert (total == batch.tables[0].supply).all()
        assert (state.tile_places == NEXT_THREAT).sum() == 1

    assert min(try_parts(sampled(0), 150, check)) > 20
