"""Scenarios: the exact way there and back, what a person leaves out, and starting anywhere."""

import tomllib
from inspect import cleandoc
from typing import Any

import numpy as np
import pytest
from games import scenarios
from games.players import random_play
from games.rise_of_the_gnomes.positions import GAME, Table, dealt, new_batch, position
from games.scenarios import copied, try_parts

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.record import new_states
from fabletop.envs.rise_of_the_gnomes.scenario import position as scenario_module


def sampled(seats: int, rulings: dict[str, Any] | None, games: int, every: int, **options: Any) -> Batch:
    """States on the way of random games, and the finished games."""
    return scenarios.sampled(GAME, seats, rulings, games, every, bias=0.5, **options)


@pytest.mark.parametrize(
    ("seats", "rulings", "options"),
    [
        (1, None, {"level": "hard"}),
        (2, {"dragon_entry": "set-up"}, {"boards": ["pixies", "seafolk"]}),
        (3, {"dragon_entry": "face down", "competition_victim": "start player"}, {}),
        (4, {"thugs_range": "reachable", "cubes_on_sea": False}, {"race_abilities": False}),
        (5, None, {}),
    ],
)
def test_round_trip_is_exact(seats: int, rulings: dict[str, Any] | None, options: dict[str, Any]) -> None:
    found = sampled(seats, rulings, games=6, every=17, **options)
    assert len(found) > 30
    for row, state in enumerate(found.states):
        assert copied(found, row, 10**6 + row).states[0].tobytes() == state.tobytes()


def test_round_trip_of_a_forfeited_game() -> None:
    table = dealt(3)
    table.batch.forfeit(0)
    twin = copied(table.batch, 0, 99)
    assert twin.states.tobytes() == table.batch.states.tobytes()
    assert table.facts["forfeit"] == f"player_{table.to_play}"


OUT = {"green 2": 1, "green 3": 1, "green 5": 1, "green 6": 1, "yellow 4": 1, "yellow 5": 1, "yellow 7": 1,
       "yellow 8": 1, "yellow 10": 1}  # fmt: skip
NO_START = {"breweries": {}, "cubes": {"yellow 12": 2}}
FULL = {"green 2": 20, "green 6": 20}

ANYWHERE: dict[str, tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = {
    # what seats 0 and 1 have besides, and the rest of the scenario
    "token": ({}, {}, {"to_play": "player_0"}),
    "draft": ({}, {}, {}),
    "brewer": ({}, {}, {}),
    "build": ({"cubes": {"green 5": 2}}, {}, {}),
    "relocate": ({"cubes": {"green 1": 9}, "breweries": OUT}, NO_START, {"action": {"target": "green 1"}}),
    "dragon": ({}, {}, {"dragon": "yellow 1"}),
    "bribe": ({}, {}, {"dragon": "green 2"}),
    "thugs": ({}, {}, {}),
    "remove": ({}, {}, {"action": {"target": "dragonkeep"}}),
    "add": ({}, {}, {"action": {"target": "dragonkeep", "left": 2}}),
    "bard": ({}, {}, {}),
    "boat": ({}, {}, {"boats": []}),
    "pilgrims": ({}, {}, {"action": {"left": 2}}),
    "spend": ({"gold": 5}, {}, {}),
    "delivery": ({}, {}, {"action": {"price": 2}}),
    "competition": ({"cubes": {"dragonkeep": 2}}, {}, {}),
    "festival": ({}, {}, {}),
    "caravan": ({}, {}, {}),
    "expand": ({"cubes": {"green 5": 2}}, {}, {}),
    "victim": ({}, {}, {"action": {"target": "dragonkeep", "left": 1}}),
    "source": ({"cubes": FULL}, {}, {"action": {"target": "green 2", "left": 3, "card": "brew festival"}}),
    "cubes": ({"cubes": FULL}, {}, {"action": {"target": "green 2", "source": "green 6", "left": 3}}),
    "share": ({}, {}, {"action": {"target": "green 2", "left": 3, "marked": ["green 5"]}}),
    "second tile": ({}, {}, {"action": {"target": "green 2", "left": 1, "marked": ["green 5"]}}),
    "destination": ({}, {}, {"action": {"target": "green 2"}}),
    "follower": ({}, {}, {"action": {"target": "green 2", "left": 1, "marked": ["green 3"]}}),
    "settle": ({"cubes": {}}, {}, {}),
    "gnome victim": ({"cubes": {"green 5": 2}}, {"cubes": {"green 5": 2}}, {"action": {"target": "green 5"}}),
    "gnome caravan": (
        {},
        {},
        {
            "gnome_card": "G06",
            "gnome_deck": [],
            "action": {"target": "dragonkeep", "left": 1, "marked": ["green 1", "green 2", "green 6"]},
        },
    ),
}


@pytest.mark.parametrize("phase", GAME.phases)
def test_a_scenario_can_start_in_any_phase_and_be_written_again(phase: str) -> None:
    first, second, more = ANYWHERE[phase]
    table = position(first, second, **{"phase": phase, "to_play": "player_0", **more})
    assert (table.phase, table.to_play) == (phase, 0)
    assert len(table.legal) > 0
    assert copied(table.batch, 0, 77).states.tobytes() == table.batch.states.tobytes()
    for _ in random_play(table.batch, np.random.default_rng(1)):
        pass
    assert table.state.over


def test_the_example_of_the_docstring_works() -> None:
    example = str(scenario_module.__doc__).split("::\n\n")[1].split("\n\n")[0]
    scenario = tomllib.loads(cleandoc(example))
    assert len(scenario) == 7
    facts = Table(new_batch(2), 1, scenario).facts
    assert (facts["phase"], facts["stage"], facts["to_play"]) == ("festival", "cards", "player_1")
    assert facts["tiles"]["yellow 3"] == "sea/crown"
    assert facts["seats"][0]["cubes"] == {"green 1": 3}
    assert facts["seats"][1]["slots"] == ["hops glen", "judging stage"]


PARTS: list[tuple[dict[str, Any], set[str]]] = [
    # a part, and what besides its own keys it may change
    ({"seats": [{"gold": 7}]}, set()),
    ({"seats": [{}, {"cubes": {"green 1": 3}}]}, set()),
    ({"gnomes": {"vp": 12}}, set()),
    ({"turn": 3, "stage": "brewers", "phase": "brewer"}, {"drafted", "brewer_turn", "seats"}),
    ({"turn": 4, "stage": "draft", "phase": "draft"}, {"dragon", "offer", "ally_deck", "seats", "gnomes"}),
    ({"dragon": "yellow 2"}, set()),
    ({"display": ["caravan 2", "caravan 1"]}, set()),
    ({"gnome_deck": ["G50", "G49"]}, set()),
    ({"ally_deck": ["toastmaster"]}, set()),
    ({"boats": []}, set()),
    ({"board_brewers": {"tavern sales": ["gnomes"]}}, {"gnomes"}),
    ({"ply": 40}, set()),
    ({"rng": 12345}, set()),
]


@pytest.mark.parametrize(("part", "more"), PARTS)
def test_what_is_not_named_stays_as_dealt(part: dict[str, Any], more: set[str]) -> None:
    table = dealt(2)
    before = table.facts
    GAME.scenarios.read(table.batch.tables[0], table.state, part)
    after = table.facts
    for key, value in before.items():
        if key not in part and key not in more:
            assert after[key] == value, key
    for key, value in part.items():
        if key in ("display", "gnome_deck", "ally_deck"):
            assert after[key][: len(value)] == value
            assert sorted(after[key]) == sorted(before[key])
        elif key not in ("seats", "gnomes"):
            assert after[key] == value
    for seat, named in enumerate(part.get("seats", [])):
        assert {key: after["seats"][seat][key] for key in named} == named
        kept = {key: value for key, value in before["seats"][seat].items() if key not in named}
        assert {key: after["seats"][seat][key] for key in kept} == kept


def test_tiles_change_places() -> None:
    table = dealt(2)
    before = table.facts["tiles"]
    wanted = next(tile for cell, tile in before.items() if cell.startswith("yellow") and "sea" in tile)
    GAME.scenarios.read(table.batch.tables[0], table.state, {"tiles": {"green 1": wanted}})
    after = table.facts["tiles"]
    assert after["green 1"] == wanted
    assert sorted(after.values()) == sorted(before.values())
    assert sum(after[cell] != before[cell] for cell in before) == 2


def test_cubes_and_breweries_not_on_the_map_are_on_the_board_and_production_follows() -> None:
    table = dealt(2)
    before = int(table.state.production[0])
    part = {"seats": [{"cubes": {"green 1": 3, "yellow 2": 2}, "breweries": {"green 1": 1, "green 2": 1}}]}
    part["seats"].append({"breweries": {}})
    GAME.scenarios.read(table.batch.tables[0], table.state, part)
    assert (table.state.cubes_left[0], table.state.breweries_left[0]) == (35, 7)
    assert [int(production) - before for production in table.state.production[:2]] == [1, -1]
    named = {"seats": [{"breweries": {}, "production": 9}]}
    GAME.scenarios.read(table.batch.tables[0], table.state, named)
    assert int(table.state.production[0]) == 9


def test_a_stage_without_a_phase_goes_on_to_the_next_decision() -> None:
    table = position(stage="cards", card_brewers={"card 3 space 2": "player_1"})
    assert (table.phase, table.to_play, table.facts["action"]["price"]) == ("festival", 1, 2)
    table = position(stage="gnomes", gnome_cards_left=1, gnome_deck=["G10"])
    assert (table.phase, table.facts["turn"], table.facts["gnome_discard"]) == ("draft", 2, ["G10"])


def test_reading_into_a_position_in_play_replaces_it() -> None:
    found = sampled(2, None, games=2, every=5)
    other = found.states[len(found) // 2].copy()
    row = found.states[3]
    written = GAME.scenarios.write(found.tables[0], other)
    GAME.scenarios.read(found.tables[0], row, {"action": {}, "rampage": {}} | written)
    assert GAME.scenarios.write(found.tables[0], row)["seats"] == written["seats"]


def test_fuzzed_parts_are_refused_or_can_be_played() -> None:

    def check(batch: Batch) -> None:
        assert (batch.states.cubes_left[0] + batch.states.cubes[0].sum(axis=1))[:3].tolist() == [40] * 3

    assert min(try_parts(sampled(3, None, games=4, every=13), 250, check)) > 30


def test_derived_fields_are_never_asked_for() -> None:
    """Sets of cells, shores and modifiers follow from the rest: writing does not name them."""
    fields = set(new_states(GAME.state, 1).dtype.names)
    derived = {
        "cube_cells",
        "brewery_cells",
        "type_cells",
        "seas",
        "waters",
        "shores",
        "modifiers",
        "cubes_left",
    }
    assert derived <= fields
    assert not derived & (set(dealt(2).facts) | set(dealt(2).facts["seats"][0]))
