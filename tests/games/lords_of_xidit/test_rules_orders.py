"""R25 to R33, G14 and G21: carrying out orders. Removals of threats stop at the choice of rewards."""

import pytest
from games.lords_of_xidit.positions import ICONS, ROADS, position, recruitment_renewed, threat_renewed


@pytest.mark.parametrize("city", ROADS)
def test_r25_moves(city: int) -> None:
    for colour, end in enumerate(ROADS[city]):
        table = position({"city": city, "program": ICONS[colour]})
        assert table.lord()["city"] == (end or city)
        moved = {f"player_0 in city {city}": -1, f"player_0 in city {end}": 1}
        assert table.change() == (moved if end else {})


@pytest.mark.parametrize(
    ("city", "colour"), [(6, "black"), (16, "blue"), (2, "red"), (11, "red"), (20, "red")]
)
def test_r25_r21_nothing_happens_without_a_road(city: int, colour: str) -> None:
    """These five are all there are; the orders after it are carried out."""
    assert ROADS[city][ICONS.index(colour)] == 0
    assert position({"city": city, "program": colour}).change() == {}
    other = "black" if colour != "black" else "red"
    end = ROADS[city][ICONS.index(other)]
    assert position({"city": city, "program": f"{colour} {other}"}).lord()["city"] == end


def test_r25_all_six_orders_are_moves() -> None:
    """1 black 2 blue 3 red 5 blue 12 red 19 black 20."""
    table = position({"city": 1, "program": "black blue red blue red black"})
    assert table.lord()["city"] == 20


def test_r26_wait() -> None:
    """In a city with a recruitment tile, a threat that could be removed, and none with a titan raging."""
    lords = [{"city": city, "units": "PAMMM", "program": "wait"} for city in (5, 12, 4)]
    table = position(*lords, raging=["titan 1"])
    assert (table.phase, table.change()) == ("program", {})


@pytest.mark.parametrize(
    ("city", "there", "taken"),
    [(5, "PAICM", "peasant"), (8, "AAIIC", "archer"), (5, "ICM", "infantry"), (5, "CM", "cleric")],
)
def test_r27_the_weakest_unit_goes_to_the_lord(city: int, there: str, taken: str) -> None:
    table = position({"city": city, "program": "action"}, recruitment={city: there})
    assert table.change() == {f"player_0 {taken}": 1, f"{taken} in city {city}": -1}


def test_r27_once_a_year_in_a_city() -> None:
    table = position({"city": 5, "program": "action action wait action"})
    assert table.change() == {"player_0 peasant": 1, "peasant in city 5": -1}
    assert table.on_tile(5) == "AICM"


def test_r27_in_several_cities_of_a_year() -> None:
    """City 1 PPPAM, by red to city 8 AAIIC, back to 1."""
    table = position({"city": 1, "program": "action red action red action"})
    assert table.change() == {
        "player_0 peasant": 1,
        "player_0 archer": 1,
        "peasant in city 1": -1,
        "archer in city 8": -1,
    }


def test_r27_not_again_when_the_tile_has_been_renewed() -> None:
    """Seat 0 has recruited in 5 this year and the tile is there anew; seat 1 can, and takes the weakest."""
    program = {"city": 5, "program": "wait action"}
    table = position({**program, "recruited": [5]}, program)
    assert table.change() == {"player_1 peasant": 1, "peasant in city 5": -1}


def test_r27_what_was_recruited_counts_after_the_tile_has_gone() -> None:
    """Seat 0 takes the last unit of 5; what it has done is remembered while seat 3 chooses rewards."""
    table = position(
        {"city": 5, "program": "action action"},
        {},
        {},
        {"city": 12, "units": "AM", "program": "wait wait action"},
        recruitment={5: "M"},
    )
    assert (table.phase, table.to_play, table.units(), table.deeds()) == ("reward", 3, "M", [[5], {}, []])
    assert table.on_tile(5) is None


@pytest.mark.parametrize(
    ("city", "units", "paid"),
    [
        (12, "AM", {"archer": -1, "mage": -1}),
        (12, "PAAMM", {"archer": -1, "mage": -1}),
        (2, "PIM", {"peasant": -1, "infantry": -1, "mage": -1}),
        (13, "PCCC", {"peasant": -1, "cleric": -2}),
        (20, "PAIC", {"peasant": -1, "archer": -1, "infantry": -1, "cleric": -1}),
    ],
)
def test_r28_a_threat_must_be_paid_for_if_it_can(city: int, units: str, paid: dict[str, int]) -> None:
    table = position({"city": city, "units": units, "program": "action"})
    assert table.change() == {f"player_0 {unit}": number for unit, number in paid.items()}
    assert (table.phase, table.legal) == ("reward", ["gold", "bards"])


@pytest.mark.parametrize(
    ("city", "units"), [(12, ""), (12, "AAA"), (12, "M"), (13, "PC"), (2, "PIIC"), (20, "PAIM")]
)
def test_r28_nothing_happens_if_a_unit_is_missing(city: int, units: str) -> None:
    table = position({"city": city, "units": units, "program": "action"})
    assert (table.phase, table.change()) == ("program", {})


def test_r28_units_are_paid_to_the_barracks() -> None:
    """There are 16 archers and 10 mages, 6 and 4 of them on tiles."""
    table = position({"city": 12, "units": "AM", "program": "action"})
    assert table.barracks == [13, 10, 7, 9, 6]


def test_r29_nothing_happens_without_a_tile_and_a_titan() -> None:
    table = position({"city": 4, "units": "PPPPPP", "program": "action"})
    assert (table.phase, table.change()) == ("program", {})


def test_r29_a_titan_may_be_struck_without_a_tile() -> None:
    table = position({"city": 4, "units": "PPP", "program": "action"}, raging=["titan 1"])
    assert (table.phase, table.legal) == ("titan", ["titan 1", "done"])
    assert table.change("done") == {}


def test_r30_recruiting_and_a_threat_in_one_city_and_year() -> None:
    """Seat 0 has recruited in 12, and after a threat it recruits in 5."""
    lord = {"city": 12, "units": "AM", "program": "wait action"}
    table = position({**lord, "recruited": [12]})
    assert (table.phase, table.legal) == ("reward", ["gold", "bards"])
    table = position({"city": 5, "liberated": {"city 5": 1}, "program": "action"})
    assert table.change() == {"player_0 peasant": 1, "peasant in city 5": -1}


def test_r30_g14_two_threats_in_one_city_and_year() -> None:
    """The threat of 12 has been removed once by the lord; it is there again."""
    lord = {"city": 12, "units": "AM", "program": "wait action"}
    table = position({**lord, "liberated": {"city 12": 1}})
    assert (table.phase, table.legal) == ("reward", ["gold", "bards"])
    assert table.deeds() == [[], {"city 12": 2}, []]


def test_r31_units_paid_are_used_at_once() -> None:
    """The barracks have no mage but the one that seat 0 pays: tile 9, PPACM, has it a moment later."""
    tiles = {5: "P"}
    last = {"city": 5, "program": "action"}
    rich = {"units": "MMMMMM"}
    payer = {"city": 12, "units": "AM", "program": "action"}
    assert position({"units": "AM"}, last, rich, recruitment=tiles).on_tile(9) == "PPAC"
    table = position(payer, last, rich, recruitment=tiles).play("gold", "stories")
    assert (table.on_tile(9), table.barracks[4]) == ("PPACM", 0)


def test_r32_order_within_a_removal() -> None:
    """Pay; rewards; gold and stories; bards; the dummy; then the tiles. With three lords 12 asks for AIC."""
    table = position({"city": 12, "units": "AIC", "program": "action"}, seats=3)
    paid = {"player_0 archer": -1, "player_0 infantry": -1, "player_0 cleric": -1}
    assert (table.phase, table.legal, table.change()) == ("reward", ["gold", "bards"], paid)
    assert table.change("bards") == paid
    assert (table.phase, table.legal) == ("reward", ["stories"])
    built = paid | {"player_0 guild city 12": 3}
    assert table.change("stories") == built
    assert (table.phase, table.legal) == ("bards", ["region 2", "region 4", "region 9"])
    placed = built | {"player_0 bards region 2": 1, "player_0 bards region 9": 2}
    assert table.change("region 2", "region 9", "region 9") == placed
    assert (table.phase, table.legal) == ("dummy", ["bards", "stories"])
    assert table.change("bards") == placed | {"dummy reputation": 1} | threat_renewed(12)


def test_r32_gold_is_taken_before_bards_are_placed() -> None:
    table = position({"city": 12, "units": "AM", "program": "action"}).play("gold", "bards")
    assert (table.phase, table.lord()["gold"], table.facts["threats"]) == ("bards", 5, [2, 7, 12, 13, 20])


def test_r33_a_threat_is_renewed_before_the_next_order() -> None:
    """Seat 0 removes 12, and 4 comes with PPIM: seat 1 removes it with the same order, first or not."""
    lords = [
        {"city": 12, "units": "AM", "program": "action"},
        {"city": 4, "units": "PPIM", "program": "action"},
    ]
    table = position(*lords).play("gold", "stories")
    assert (table.phase, table.to_play, table.lord(1)["liberated"]) == ("reward", 1, {"city 4": 1})
    table = position(*lords, first_player="player_1").play("gold", "stories")
    assert (table.phase, table.to_play) == ("program", 2)


def test_r33_a_recruitment_tile_is_renewed_before_the_next_order() -> None:
    """Seat 0 takes the last unit of 5, seat 1 the first of 9, PPACM."""
    table = position({"city": 5, "program": "action"}, {"city": 9, "program": "action"}, recruitment={5: "M"})
    after = {"player_0 mage": 1, "mage in city 5": -1, "player_1 peasant": 1}
    assert table.change() == after | recruitment_renewed(5) | {"peasant in city 9": 1}


def test_g21_a_tile_is_open_to_all() -> None:
    """Two lords recruit in one city in one year, and a third removes a threat beside a fourth."""
    lords = [{"city": 5, "program": "action"}] * 2 + [{"city": 12, "units": "AM", "program": "action"}] * 2
    table = position(*lords)
    assert (table.units(0), table.units(1), table.to_play) == ("P", "A", 2)
    table.play("gold", "stories")
    assert (table.phase, table.units(3)) == ("program", "AM")  # the threat has gone
