"""R11 to R18 and G13: setting up."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from games.lords_of_xidit.positions import Table, dealt, new_batch, position

CITIES = [f"city {city}" for city in range(1, 22)]
DEALS = 4000


def dealt_states(seats: int = 4, count: int = DEALS) -> Any:
    batch = new_batch(seats, count=count)
    batch.deal(batch.all_rows, np.arange(count))
    return batch.states


@pytest.mark.parametrize(("seats", "threat_pile"), [(3, 2), (4, 5), (5, 5)])
def test_r11_tiles_at_the_start(seats: int, threat_pile: int) -> None:
    """Five and five in cities; of the piles of five and of the rest one lies on each Next space."""
    for seed in range(10):
        table = dealt(seats, seed=seed)
        facts = table.facts
        assert (len(facts["recruitment"]), len(facts["threats"])) == (5, 5)
        assert [len(pile) for pile in table.piles] == [4, threat_pile, 0, 0]
        for city, units in facts["recruitment"].items():
            assert sum(units.values()) == 5, city


def test_r11_each_tile_bears_the_units_it_asks_for() -> None:
    """By the list of the data file."""
    table = position(recruitment=[1, 5, 8, 14, 18])
    assert [table.on_tile(city) for city in (1, 5, 8, 14, 18)] == [
        "PPPAM",
        "PAICM",
        "AAIIC",
        "PAIIM",
        "AIICM",
    ]


@pytest.mark.many_deals
def test_r11_the_tiles_are_shuffled() -> None:
    """Each tile lies in each place as often as the others, within five standard deviations."""
    states = dealt_states()
    shares = [("recruitment", 1, 5), ("threat", 2, 5), ("next", 3, 1), ("pile", 5, 4), ("threat pile", 6, 5)]
    for name, place, tiles in shares:
        found = (states.tile_places == place).sum(axis=0)
        share = tiles / 21
        assert abs(found - DEALS * share).max() < 5 * (DEALS * share * (1 - share)) ** 0.5, name
    tops = Counter(states.piles[:, 1, 0].tolist())
    assert max(abs(count - DEALS / 21) for count in tops.values()) < 5 * (DEALS / 21) ** 0.5


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r12_only_the_tops_of_the_piles_are_seen(seats: int) -> None:
    table = dealt(seats)
    recruitment, threat = table.piles[:2]
    assert table.facts["unseen"] == sorted(recruitment[1:] + threat[1:])
    for seat in range(seats):
        places = table.seen("tiles", seat)
        assert [city + 1 for city in np.flatnonzero(places[:, 9])] == table.facts["unseen"]
        assert (places[recruitment[0] - 1, 5], places[threat[0] - 1, 6]) == (1, 1)
        next_recruitment, next_threat = table.upcoming
        assert (places[next_recruitment - 1, 3], places[next_threat - 1, 4]) == (1, 1)


def test_r12_the_next_top_is_seen_when_the_one_above_has_gone() -> None:
    """Tile 21 comes up when 19 goes to the Next space."""
    lord = {"city": 12, "units": "AM", "program": "action"}
    table = position(lord)
    assert table.facts["unseen"] == [3, 6, 11, 15, 16, 17, 21]
    table.play("gold", "stories")
    assert table.facts["unseen"] == [3, 6, 11, 15, 16, 17]


def test_r13_titans_asleep_in_random_order() -> None:
    tables = [dealt(seed=seed) for seed in range(40)]
    for pile in (1, 2, 3):
        orders = {tuple(table.facts["titans"][f"titan {pile}"]) for table in tables}
        assert orders == {(f"{pile}a", f"{pile}b"), (f"{pile}b", f"{pile}a")}
    assert all((table.facts["raging"], table.facts["awakenings"]) == ([], 0) for table in tables)


def test_r14_order_of_the_assessments_is_drawn_and_public() -> None:
    orders = set()
    for seed in range(60):
        table = dealt(seed=seed)
        order = table.facts["assessments"]
        orders.add(tuple(order))
        names = ["wealth", "influence", "reputation"]
        for seat in range(4):
            assert [names[row.argmax()] for row in table.seen("assessments", seat)] == order
    assert len(orders) == 6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r15_first_player_is_drawn(seats: int) -> None:
    firsts = Counter(dealt(seats, seed=seed).to_play for seed in range(60))
    assert set(firsts) == set(range(seats))


def test_r16_lords_choose_where_to_start() -> None:
    """In turn order, in a city with a tile or without, but not where a lord is already."""
    table = position(phase="placement", first_player="player_2")
    free = list(CITIES)
    for seat, city in ((2, "city 5"), (3, "city 12"), (0, "city 6"), (1, "city 21")):
        assert (table.phase, table.to_play, table.legal) == ("placement", seat, free)
        table.play(city)
        free.remove(city)
    assert (table.phase, table.to_play, table.facts["year"]) == ("program", 2, 1)
    assert [table.lord(seat)["city"] for seat in range(4)] == [6, 21, 5, 12]
    assert table.change() == {f"player_{seat} in {city}": 1 for seat, city in (
        (0, "city 6"), (1, "city 21"), (2, "city 5"), (3, "city 12"))}  # fmt: skip


def bards_in(table: Table) -> list[str]:
    assert table.phase == "bards"
    return table.legal


def test_r17_two_regions_are_closed_to_three_lords() -> None:
    """City 13 borders on regions 2, 3 and 4, city 8 on 7 and 8; 3 and 7 are closed."""
    lord = {"city": 13, "units": "PAAICC", "program": "action"}
    assert bards_in(position(lord, seats=3).play("gold", "bards")) == ["region 2", "region 4"]
    assert bards_in(position(lord).play("gold", "bards")) == ["region 2", "region 3", "region 4"]
    lord = {"city": 8, "units": "PAAIIC", "program": "action"}
    tiles: dict[str, Any] = {"threats": [8], "recruitment": [1]}
    assert bards_in(position(lord, seats=3, **tiles).play("gold", "bards")) == ["region 8"]
    assert bards_in(position(lord, **tiles).play("gold", "bards")) == ["region 7", "region 8"]


@pytest.mark.parametrize(("seats", "has_dummy"), [(3, True), (4, False), (5, False)])
def test_r17_r79_the_dummy_plays_with_three(seats: int, has_dummy: bool) -> None:
    """After a threat its lord is asked to advance it, or nothing of the kind."""
    lord = {"city": 12, "units": "AAICM", "program": "action"}
    table = position(lord, seats=seats).play("gold", "stories")
    assert table.phase == ("dummy" if has_dummy else "program")


def test_r18_any_number_of_lords_in_a_city() -> None:
    """All walk to 5: from 4 by black, from 3 by red, from 12 by blue; one was there."""
    table = position(
        {"city": 4, "program": "black"},
        {"city": 3, "program": "red"},
        {"city": 12, "program": "blue"},
        {"city": 5},
    )
    assert [table.lord(seat)["city"] for seat in range(4)] == [5] * 4


@pytest.mark.parametrize("city", [6, 11, 16])
def test_r16_g13_three_lords_may_start_where_there_is_no_tile(city: int) -> None:
    table = position(seats=3, phase="placement")
    assert table.legal == CITIES
    assert table.play(f"city {city}").lord()["city"] == city
