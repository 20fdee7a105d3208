"""R1 to R10, G13, G19 and G20: what is in the box, by the rules text and the lists of the data."""

from typing import Any

import pytest
from games.lords_of_xidit.positions import ICONS, REGIONS, ROADS, all_wait, dealt, position

VALUES = [(4, 2), (5, 2), (3, 1), (5, 2), (4, 2), (5, 3), (3, 1), (5, 2), (6, 3)]


def adjacent(city: int, seats: int = 4) -> list[str]:
    """Where a lord in a city can place the bard of a census."""
    shown = {f"player_{seat}": int(seat == 0) for seat in range(seats)}
    census = {"unit": "infantry", "shown": shown}
    return position({"city": city, "units": "I"}, seats=seats, year=4, census=census).legal


@pytest.mark.parametrize("city", REGIONS)
def test_r1_cities_on_two_or_three_regions(city: int) -> None:
    assert adjacent(city) == [f"region {region}" for region in REGIONS[city]]
    assert len(REGIONS[city]) in (2, 3)


def test_r2_roads() -> None:
    ends = [(city, end, colour) for city, row in ROADS.items() for colour, end in enumerate(row) if end]
    assert len(ends) == 2 * 29
    assert all((end, city, colour) in ends for city, end, colour in ends)
    for city, end, colour in ends:
        table = position({"city": city, "program": ICONS[colour]})
        assert table.change() == {f"player_0 in city {city}": -1, f"player_0 in city {end}": 1}


@pytest.mark.parametrize("region", range(1, 10))
def test_r3_values_of_the_regions(region: int) -> None:
    table = position({"bards": {f"region {region}": 2}}, {"bards": {f"region {region}": 1}})
    assert list(table.seen("reputation")) == [*VALUES[region - 1], 0, 0]


def test_r3_the_bastion_is_region_9() -> None:
    assert [city for city in REGIONS if 9 in REGIONS[city]] == [3, 5, 10, 11, 12, 17, 19]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r4_units(seats: int) -> None:
    table = dealt(seats)
    on_tiles = table.state.city_units.sum(axis=0).tolist()
    assert [sum(pair) for pair in zip(table.barracks, on_tiles, strict=True)] == [18, 16, 14, 12, 10]
    assert sum(on_tiles) == 25


def test_r4_what_nobody_has_is_in_the_barracks() -> None:
    """On tiles 5 peasants, 6 archers, 7 infantry, 3 clerics and 4 mages."""
    assert position().barracks == [13, 10, 7, 9, 6]
    assert position({"units": "PPM"}, {"units": "C"}).barracks == [11, 10, 7, 8, 5]


def tiles_of(seats: int, short_tiles: int, calendar: str) -> list[int]:
    """The tiles in a dealt game."""
    facts = dealt(seats, {"short_tiles": short_tiles}, calendar=calendar).facts
    placed = [int(name.split()[1]) for name in facts["recruitment"]] + facts["threats"]
    piles = facts["recruitment_pile"] + facts["threat_pile"]
    return sorted([*placed, *piles, facts["next_recruitment"], facts["next_threat"]])


ALL_TILES = list(range(1, 22))
FEW_TILES = [city for city in ALL_TILES if city not in (6, 11, 16)]


@pytest.mark.parametrize(("seats", "tiles"), [(3, FEW_TILES), (4, ALL_TILES), (5, ALL_TILES)])
def test_r5_city_tiles(seats: int, tiles: list[int]) -> None:
    table = dealt(seats)
    assert tiles_of(seats, 21, "long") == tiles
    assert len(table.facts["recruitment"]) == len(table.facts["threats"]) == 5
    for city in table.facts["recruitment"]:
        assert len(str(table.on_tile(int(city.split()[1])))) == 5


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(("calendar", "short_tiles"), [("long", 18), ("short", 21), ("short", 18)])
def test_r5_g20_tiles_of_the_short_game(seats: int, calendar: str, short_tiles: int) -> None:
    is_few = seats == 3 or (calendar == "short" and short_tiles == 18)
    assert tiles_of(seats, short_tiles, calendar) == (FEW_TILES if is_few else ALL_TILES)


def test_g20_the_eighteen_are_those_of_three_lords() -> None:
    """Tile 5: PAICM of the one set, PPAIM of the other; with four lords no region is closed for it."""
    short: dict[str, Any] = {"options": {"calendar": "short"}}
    assert position(**short).on_tile(5) == "PAICM"
    table = position(rulings={"short_tiles": 18}, **short)
    assert table.on_tile(5) == position(seats=3).on_tile(5) == "PPAIM"
    assert table.seen("tiles")[[5, 10, 15], 0].tolist() == [1, 1, 1]  # 6, 11 and 16 are out
    shown = {"player_0": 1, "player_1": 0, "player_2": 0, "player_3": 0}
    census = {"unit": "infantry", "shown": shown}
    table = position({"city": 7, "units": "I"}, rulings={"short_tiles": 18}, year=3, census=census, **short)
    assert table.legal == ["region 2", "region 3"]


@pytest.mark.parametrize(("pile", "cost"), [(1, 3), (2, 4), (3, 5)])
def test_r6_titans(pile: int, cost: int) -> None:
    lord = {"units": "PPPPP", "program": "action"}
    table = position(lord, raging=[f"titan {pile}"], titans={f"titan {pile}": [f"{pile}b", f"{pile}a"]})
    table.play(f"titan {pile}", *["peasant"] * cost)
    assert (table.phase, table.units()) == ("reward", "P" * (5 - cost))
    assert sum(len(titans) for titans in dealt().facts["titans"].values()) == 6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_r7_pieces_of_the_lords(seats: int) -> None:
    for lord in dealt(seats).facts["lords"].values():
        assert lord["stock"] == {"bards": 20, "stories": 15}
        assert (lord["gold"], lord["units"], lord["guilds"], lord["bards"]) == (0, {}, {}, {})


def test_r7_gold_has_no_limit() -> None:
    table = position({"city": 12, "units": "AM", "gold": 800, "program": "action"})
    assert table.play("gold", "stories").lord()["gold"] == 805


def test_r8_one_guild_of_one_lord_at_most_four_high() -> None:
    """City 20 offers four stories: to its owner up to the height, to others none."""
    table = position({"city": 20, "units": "PAIC", "guilds": {"city 20": 1}, "program": "action"})
    assert table.play("gold", "stories").lord()["guilds"] == {"city 20": 4}
    table = position({"city": 20, "units": "PAIC", "program": "action"}, {"guilds": {"city 20": 1}})
    assert table.legal == ["gold"]


def census_years(calendar: str, years: int) -> list[int]:
    """Years after which there is a census; nothing comes after the last year."""
    found = []
    for year in range(1, years + 1):
        table = position(year=year, options={"calendar": calendar}).play(*all_wait())
        if table.phase == "census":
            found.append(year)
            table.play(*["0"] * 20)
        assert table.phase == ("over" if year == years else "program")
        assert table.facts["year"] == min(year + 1, years)
    return found


def test_r9_calendar() -> None:
    assert census_years("long", 12) == [4, 8, 12]


def test_r9_g19_short_calendar() -> None:
    assert census_years("short", 9) == [3, 6, 9]


def test_r10_icons() -> None:
    assert position().legal == ["black", "red", "blue", "action", "wait"]


@pytest.mark.parametrize("city", [6, 11, 16])
def test_r5_g13_cities_without_a_tile_of_three_lords(city: int) -> None:
    """They can be walked and started in; a titan is struck from there, and a guild built."""
    facts = dealt(3).facts
    assert city not in tiles_of(3, 21, "long")
    assert f"city {city}" in position(seats=3, phase="placement").legal
    assert city not in facts["threats"]
    end = next(number for number in range(3) if ROADS[city][number])
    walker = {"city": ROADS[city][end], "program": ICONS[end], "units": ""}
    assert position(walker, seats=3).lord()["city"] == city
    table = position({"city": city, "units": "PPP", "program": "action"}, seats=3, raging=["titan 1"])
    assert table.legal == ["titan 1", "done"]
    table.play("titan 1", "peasant", "peasant", "peasant", "gold", "stories")
    assert table.lord()["guilds"] == {f"city {city}": 1}
