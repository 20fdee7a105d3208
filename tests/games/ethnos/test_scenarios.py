"""Scenarios: the exact way there and back, what a person leaves out, and what is refused."""

import tomllib
from random import Random
from typing import Any

import numpy as np
import pytest
from games import scenarios
from games.ethnos.invariants import check
from games.ethnos.positions import GAME, LAND, LAST_DRAGONS, SEA, Table, dealt, new_batch
from games.players import random_play
from games.scenarios import copied, is_refused

from fabletop.envs.core.batch import Batch

NO_HANDS: dict[str, Any] = {f"player_{seat}": {} for seat in range(4)}


def sampled(seats: int, rulings: dict[str, Any] | None, games: int, every: int) -> Batch:
    """States on the way of random games, in all phases, and the finished games."""
    return scenarios.sampled(GAME, seats, rulings, games, every, bias=0.6)


@pytest.mark.parametrize(
    ("seats", "rulings"),
    [
        (2, None),
        (3, {"placement": "ask"}),
        (4, {"placement": "ask", "centaur_second_band": "always"}),
        (5, None),
        (6, {"orc_hoard": "if_placed", "empty_market_draw": 2}),
    ],
)
def test_round_trip_is_exact(seats: int, rulings: dict[str, Any] | None) -> None:
    found = sampled(seats, rulings, games=6, every=23)
    for row, state in enumerate(found.states):
        assert copied(found, row, 10**6 + row).states[0].tobytes() == state.tobytes()


def test_round_trip_meets_every_phase() -> None:
    found = sampled(4, {"placement": "ask"}, games=12, every=1)
    fresh = new_batch(4, {"placement": "ask"})
    rows = [int(np.flatnonzero(found.states.phase == phase)[0]) for phase in range(len(GAME.phases))]
    for row in rows:
        fresh.deal(fresh.all_rows, np.array([1]))
        GAME.scenarios.read(
            fresh.tables[0], fresh.states[0], GAME.scenarios.write(found.tables[0], found.states[row])
        )
        assert fresh.states.tobytes() == found.states[row].tobytes()


def test_round_trip_of_a_forfeited_game() -> None:
    table = dealt(4).play("deck", "deck")
    table.batch.forfeit(0)
    twin = dealt(4, seed=99)
    GAME.scenarios.read(twin.batch.tables[0], twin.state, table.facts)
    assert twin.batch.states.tobytes() == table.batch.states.tobytes()
    assert table.facts["forfeit"] == "player_" + str(table.to_play)


TOML = """
tribes = ["dwarf", "elf", "giant", "wizard", "centaur", "skeleton"]
to_play = "player_2"
market = { "giant/red" = 1, skeleton = 2 }
hands.player_2 = { "elf/blue" = 2, "elf/red" = 1 }
bands.player_1 = [["giant/red", "giant/blue", "skeleton"], ["dwarf/gray"]]
markers.red = { player_1 = 2, player_3 = 1 }
scores = { player_0 = 5, player_1 = 12 }
glory.red = [2, 6, 10]
dragons = 2
"""


def test_a_scenario_as_a_person_writes_it() -> None:
    table = dealt(4)
    GAME.scenarios.read(table.batch.tables[0], table.state, tomllib.loads(TOML))
    check(table.batch)
    facts = table.facts
    assert (table.to_play, table.phase, table.scores) == (2, "turn", [5, 12, 0, 0])
    assert facts["hands"]["player_2"] == {"elf/blue": 2, "elf/red": 1}
    assert facts["market"] == {"giant/red": 1, "skeleton": 2}
    assert facts["bands"] == {
        "player_1": [{"leader": "dwarf", "size": 1}, {"leader": "giant", "size": 3, "skeletons": 1}]
    }
    assert facts["giant"] == "player_1"
    assert (table.markers(1), table.supply(1), table.supply(3)) == ({"red": 2}, 23, 24)
    assert facts["glory"]["red"] == [2, 6, 10]
    # 72 cards, of which 3 + 3 + 4 lie elsewhere and one in each of three hands, and the last Dragon
    assert (len(facts["deck"]), facts["deck"].count("dragon")) == (72 - 10 - 3 + 1, 1)
    assert table.legal == ["deck", "band", "giant/red", "skeleton"]


PARTS: list[tuple[dict[str, Any], list[str]]] = [
    # a part, and what besides its own keys it may change
    ({"scores": {"player_1": 7}}, []),
    ({"to_play": "player_3"}, []),
    ({"age": 2}, []),
    ({"markers": {"blue": {"player_0": 3}}}, []),
    ({"ply": 40}, []),
    ({"rng": 12345}, []),
    ({"glory": {"blue": [0, 4, 10]}}, []),
    ({"known": {}}, []),
    ({"hands": {"player_0": {"elf/blue": 2}}}, ["deck", "market", "rng"]),
    ({"market": {}}, ["deck", "rng"]),
    ({"dragons": 2}, ["deck", "rng"]),
    ({"deck": LAST_DRAGONS}, ["market", "rng"]),
    ({"bands": {"player_0": [["elf/red"]]}}, ["played", "deck", "market", "hands", "rng"]),
]


@pytest.mark.parametrize(("part", "more"), PARTS)
def test_what_is_not_named_stays_as_dealt(part: dict[str, Any], more: list[str]) -> None:
    table = dealt(4, tribes=LAND)
    before = table.facts
    GAME.scenarios.read(table.batch.tables[0], table.state, part)
    check(table.batch)
    after = table.facts
    for key, value in before.items():
        if key not in part and key not in more:
            assert after[key] == value, key
    for key, value in part.items():
        if isinstance(value, dict) and key not in ("bands", "market"):
            assert {name: after[key][name] for name in value} == value


def test_unnamed_places_keep_what_they_were_dealt_as_far_as_it_is_there() -> None:
    table = dealt(4, tribes=LAND)
    before = table.facts
    card = next(iter(before["hands"]["player_1"]))
    GAME.scenarios.read(table.batch.tables[0], table.state, {"hands": {"player_0": {card: 1}}})
    after = table.facts
    assert [after["hands"][f"player_{seat}"] == before["hands"][f"player_{seat}"] for seat in (2, 3)] == [
        True,
        True,
    ]
    assert sum(after["hands"]["player_1"].values()) == 1
    assert sum(after["market"].values()) == 8
    assert len(after["deck"]) == len(before["deck"])


def test_other_tribes_are_dealt_anew() -> None:
    table = dealt(4, tribes=LAND)
    GAME.scenarios.read(table.batch.tables[0], table.state, {"tribes": SEA})
    check(table.batch)
    assert table.facts["tribes"] == sorted(SEA, key=lambda tribe: (tribe == "skeleton", tribe))
    assert table.supply() == 24


def test_cash_needs_little_to_be_said() -> None:
    table = dealt(4, tribes=SEA)
    part = {"phase": "cash", "to_play": "player_2", "drawer": "player_1", "hoard": {"player_2": ["red"]}}
    GAME.scenarios.read(table.batch.tables[0], table.state, part)
    check(table.batch)
    assert (table.phase, table.to_play, table.legal) == ("cash", 2, ["hoard", "done"])
    table.play("hoard")
    assert (table.scores, table.facts["age"]) == ([0, 0, 1, 0], 2)


def test_fuzzed_parts_are_refused_or_sound() -> None:
    """Random parts of random positions together: either an error and no byte changed, or a sound position."""
    random = Random(3)
    found = sampled(4, None, games=5, every=9)
    batch = new_batch(4)
    outcomes = [0, 0]
    for _ in range(400):
        batch.deal(batch.all_rows, np.array([random.randrange(10**6)]))
        whole = GAME.scenarios.write(found.tables[0], random.choice(found.states))
        other = GAME.scenarios.write(found.tables[0], random.choice(found.states))
        count = random.choice([1, 2, 4, 8, len(whole)])
        part = {key: whole[key] for key in random.sample(sorted(whole), min(count, len(whole)))}
        if random.random() < 0.5:
            part |= {key: other[key] for key in random.sample(sorted(other), 1)}
        part |= {"tribes": whole["tribes"]}
        if is_refused(batch, part):
            outcomes[0] += 1
        else:
            check(batch)
            for _ in random_play(batch, np.random.default_rng(1)):
                pass
            check(batch)
            outcomes[1] += 1
    assert min(outcomes) > 40


def test_positions_helper_sets_up_what_it_says() -> None:
    table = Table(new_batch(4), 1, {"tribes": LAND, "hands": NO_HANDS})
    assert [table.hand(seat) for seat in range(4)] == [{}] * 4
