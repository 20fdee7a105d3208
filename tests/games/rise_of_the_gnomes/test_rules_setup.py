"""R10 to R21 and G1: setting up. Figures are typed from the rules text."""

from collections import Counter

import pytest
from games.rise_of_the_gnomes.positions import (
    Table,
    dealt,
    gnome_change,
    gnome_play,
    new_batch,
    position,
    quiet_tables,
)

from fabletop.envs.core.errors import UsageError

LANDS = ["plains", "highland", "forest", "swamp", "mountain"]
SEEDS = range(25)
COLOURS = {
    "orcs": "red", "trolls": "red", "dwarves": "blue", "giants": "blue", "elves": "green",
    "pixies": "green", "humans": "purple", "clansfolk": "purple", "halflings": "yellow", "seafolk": "yellow",
}  # fmt: skip
START_TILES = {
    "red": "swamp",
    "blue": "mountain",
    "green": "forest",
    "purple": "highland",
    "yellow": "plains",
}
SLOTS = [f"slot {number}" for number in range(1, 9)]


def kinds(table: Table, zone: str) -> Counter[str]:
    """Tiles of a zone by type."""
    laid = table.facts["tiles"]
    return Counter(tile.split("/")[0] for cell, tile in laid.items() if cell.startswith(zone))


@pytest.mark.many_deals
def test_r10_green_zone() -> None:
    layouts, icons = set(), set()
    for seed in SEEDS:
        table = dealt(seed=seed)
        assert kinds(table, "dragonkeep") == {"dragonkeep": 1}
        assert kinds(table, "green") == {kind: 1 for kind in [*LANDS, "desert"]}
        greens = [tile for cell, tile in table.facts["tiles"].items() if cell.startswith("green")]
        layouts.add(tuple(tile.split("/")[0] for tile in greens))
        icons |= set(greens)
    assert len(layouts) > 20  # of 720
    assert len(icons) > 25  # of 30


@pytest.mark.many_deals
@pytest.mark.parametrize(
    ("seats", "each", "desert", "sea"), [(1, 2, 3, 4), (2, 2, 3, 4), (3, 3, 3, 5), (4, 4, 4, 5), (5, 4, 4, 5)]
)
def test_r11_r12_yellow_and_red_zone(seats: int, each: int, desert: int, sea: int) -> None:
    deck = Counter({kind: each for kind in LANDS} | {"desert": desert, "sea": sea})
    red = {1: 6, 2: 6, 3: 12, 4: 18, 5: 18}[seats]
    for seed in SEEDS:
        table = dealt(seats, seed=seed)
        yellow, rim = kinds(table, "yellow"), kinds(table, "red")
        put_back = Counter(tile.split("/")[0] for tile in table.facts["removed"])
        assert (yellow.total(), put_back.total(), rim.total()) == (12, 5, red)
        assert yellow + put_back + rim == deck + Counter({"gnomeland": 5, "sea lair": 1})
        assert (rim["gnomeland"], rim["sea lair"]) == (5, 1)
        assert "face_down" not in table.facts
        everywhere = [*table.facts["tiles"].values(), *table.facts["removed"]]
        assert len(set(everywhere)) == len(everywhere)


@pytest.mark.many_deals
def test_r11_r12_every_tile_may_come_to_every_place() -> None:
    """Of 17 tiles for one yellow cell, and of 6 for a red one."""
    yellow, red = Counter[str](), Counter[str]()
    for seed in range(600):
        tiles = dealt(seed=seed).facts["tiles"]
        yellow[tiles["yellow 4"].split("/")[0]] += 1
        red[tiles["red 7"].split("/")[0]] += 1
    assert set(yellow) == {*LANDS, "desert", "sea"}
    # 600 * 2 / 17 = 71 each, with a standard deviation of 8; 600 * 4 / 17 = 141 Seas; 600 / 6 = 100
    assert all(35 < yellow[kind] < 107 for kind in LANDS)
    assert 95 < yellow["sea"] < 187
    assert 60 < red["sea lair"] < 140


def test_r13_a_boat_on_each_sea_that_touches_gnomeland() -> None:
    """On the fixed maps Gnomelands touch yellow 3; with three seats red 14 is the lair."""
    assert [position(seats=seats).boats for seats in (1, 2, 3, 4, 5)] == [["yellow 3"]] * 5
    swapped = {"yellow 3": "forest/crown", "yellow 4": "sea/scale"}
    assert position(tiles={**position().facts["tiles"], **swapped}).boats == []
    # the lair on red 4 touches the Sea on yellow 3, the Gnomeland on red 13 the one on yellow 9
    swapped = {"red 4": "sea lair", "red 13": "gnomeland/scale"}
    assert position(tiles={**position().facts["tiles"], **swapped}).boats == ["yellow 9"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_r14_r15_what_a_seat_starts_with(seats: int) -> None:
    for seed in range(8):
        table = dealt(seats, seed=seed)
        for seat in range(seats):
            own = table.of(seat)
            assert (own["beer"], own["gold"], own["vp"]) == (4, 4, 0)
            # one of boxes 1, 3, 5, 7, 9 has given its token
            assert (own["tokens"], own["slots"], own["tokens_due"]) == ([3, 5, 7, 9], [], 1)
            assert own["production"] == 3 + 1
            (start,) = own["breweries"]
            assert (own["cubes"], own["breweries"]) == ({start: 4}, {start: 1})
            assert start.startswith("green")
            kind = table.facts["tiles"][start].split("/")[0]
            assert kind == START_TILES[COLOURS[own["race"]]]


def test_r14_races_are_drawn_and_of_different_colours() -> None:
    seen = set()
    for seed in SEEDS:
        races = [dealt(5, seed=seed).of(seat)["race"] for seat in range(5)]
        assert len({COLOURS[race] for race in races}) == 5
        seen |= set(races)
    assert seen == set(COLOURS)


def test_r14_chosen_boards() -> None:
    table = dealt(3, boards=["giants", "seafolk", "orcs"])
    assert [table.of(seat)["race"] for seat in range(3)] == ["giants", "seafolk", "orcs"]


@pytest.mark.parametrize("boards", [["orcs", "trolls"], ["orcs"], ["orcs", "gnomes"], ["elves", "elves"]])
def test_r14_boards_that_cannot_be(boards: list[str]) -> None:
    with pytest.raises(UsageError, match="boards"):
        dealt(2, boards=boards)


@pytest.mark.parametrize(("abilities", "price"), [(True, 2), (False, 3)])
def test_r14_race_abilities_may_be_left_out(abilities: bool, price: int) -> None:
    """The dwarves' Build Brewery costs 2 gold; their slots stay in any case."""
    table = position({"race": "dwarves", "cubes": {"green 6": 4}, "slots": [7, 8]}, race_abilities=abilities)
    table.play("build brewery", "green 6")
    assert table.gold() == 4 - price
    assert table.of(0)["slots"] == ["delivery stable", "beer hall"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_r16_gnomes(seats: int) -> None:
    """The first brewery, eight cubes in DragonKeep, one in each green land tile that is free, 2 gold."""
    for seed in range(8):
        table = dealt(seats, seed=seed)
        taken = {cell for seat in range(seats) for cell in table.cubes(seat)}
        greens = {cell: tile for cell, tile in table.facts["tiles"].items() if cell.startswith("green")}
        free = {cell for cell, tile in greens.items() if not tile.startswith("desert")} - taken
        assert len(free) == 5 - seats
        assert table.cubes("gnomes") == {"dragonkeep": 8, **dict.fromkeys(sorted(free), 1)}
        assert (table.breweries("gnomes"), table.gold("gnomes")) == ({"dragonkeep": 1}, 2)


@pytest.mark.parametrize(("seats", "number"), [(1, 8), (2, 7), (3, 6), (4, 5), (5, 4)])
def test_r17_brewers(seats: int, number: int) -> None:
    """L168: seven each with two players, and one more for each between turns three and four."""
    owners = [*range(seats), 5]
    assert [int(dealt(seats).state.brewers[owner]) for owner in owners] == [number] * (seats + 1)
    for turn, placed in ((1, number), (2, number), (3, number + 1), (4, number + 1)):
        table = gnome_play(seats=seats, turn=turn, dragon="yellow 1")
        assert table.facts["turn"] == turn + 1
        assert [int(table.state.brewers[owner]) for owner in owners] == [placed] * (seats + 1)


LEVELS = {
    "easy": -2, "beginner": -1, "normal": 0, "challenging": 1, "hard": 2, "difficult": 3, "impossible": 4,
}  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
def test_r18_level(level: str) -> None:
    """L186: at easy the Gnomes subtract two points each turn; L553: at difficult they get three."""
    change = gnome_change(level=level, gnomes={"vp": 10})
    assert change == ({"gnomes vp": LEVELS[level]} if LEVELS[level] else {})


@pytest.mark.parametrize(("seats", "level"), [(1, -1), (2, -1), (3, 0), (4, 1), (5, 1)])
def test_r18_suggested_level(seats: int, level: int) -> None:
    change = gnome_change(seats=seats, level="suggested", gnomes={"vp": 10})
    assert change.get("gnomes vp", 0) == level
    assert int(new_batch(seats).tables[0].level_vp) == level


def test_r19_dragon_on_the_score_board() -> None:
    assert {dealt(seats).dragon for seats in (1, 2, 3, 4, 5)} == {"score board"}


def test_r20_decks_are_shuffled() -> None:
    tables = [dealt(4, seed=seed) for seed in SEEDS]
    for deck, seen in (("display", 8), ("ally_deck", 10), ("gnome_deck", 10)):
        orders = {tuple(table.facts[deck][:seen]) for table in tables}
        assert len(orders) == len(SEEDS)
    assert len({table.facts["display"][0] for table in tables}) > 5
    assert {table.facts["start_seat"] for table in tables} == {f"player_{seat}" for seat in range(4)}
    # two of the ten action cards are not on display: no space of theirs can be claimed
    assert len([noun for noun in position().legal if noun.startswith("card ")]) == 8 * 3


def test_r21_g1_first_tokens_in_turn_order() -> None:
    table = dealt(3, seed=4)
    first = int(table.facts["start_seat"][-1])
    for step in range(3):
        assert (table.phase, table.to_play) == ("token", (first + step) % 3)
        assert table.legal == SLOTS
        table.play(f"slot {step + 2}")
    assert (table.phase, table.to_play) == ("draft", first)
    assert [len(table.of(seat)["slots"]) for seat in range(3)] == [1, 1, 1]
    assert [table.of(seat)["tokens"] for seat in range(3)] == [[3, 5, 7, 9]] * 3


def test_r21_r15_g1_red_starts_in_the_swamp() -> None:
    """L135: brewery and four cubes in the swamp, production from three to four, by the token to five."""
    table = dealt(1, boards=["orcs"])
    (start,) = table.breweries()
    assert table.facts["tiles"][start].startswith("swamp")
    assert (table.cubes(), table.production()) == ({start: 4}, 4)
    assert (table.phase, table.legal) == ("token", SLOTS)
    table.play("slot 1")
    assert (table.of(0)["slots"], table.production()) == (["beer production"], 5)
    assert (table.vp(), table.gold()) == (0, 4)  # points and gold of the boxes come in phase five


def test_r14_r93_the_quiet_data_file_of_these_tests_pays_nothing() -> None:
    mine = {"cubes": {"green 2": 40}, "production": 20}
    assert gnome_change(players=(mine,)) == {}
    assert position(mine, tables=quiet_tables()).production() == 20
