"""R1 to R9, G24 and G29: what is in the box. The figures are typed from the rules text and the rulings."""

from typing import Any

import pytest
from games.rise_of_the_gnomes.positions import FESTIVAL, STARTS, Table, cards, dealt, new_batch, position

from fabletop.envs.core.errors import UsageError
from fabletop.envs.rise_of_the_gnomes.scenario.names import tile_names

ICONS = ["lion", "scale", "crown", "hop", "horn"]
KINDS = ["plains", "highland", "forest", "swamp", "mountain", "desert", "sea", "gnomeland"]
COMMON = ["beer production", "hops glen", "boat yard", "second cellar", "cooperage", "tavern row"]
BOARDS = {
    "orcs": ("swamp", ["bouncers' lodge", "judging stage"]),
    "trolls": ("swamp", ["beer hall", "dragon bell"]),
    "dwarves": ("mountain", ["delivery stable", "beer hall"]),
    "giants": ("mountain", ["caravan yard", "festival tent"]),
    "elves": ("forest", ["bards' stage", "dragon bell"]),
    "pixies": ("forest", ["festival tent", "sea platform"]),
    "humans": ("highland", ["festival tent", "beer hall"]),
    "clansfolk": ("highland", ["caravan yard", "bouncers' lodge"]),
    "halflings": ("plains", ["delivery stable", "bards' stage"]),
    "seafolk": ("plains", ["oasis still", "dragon bell"]),
}
ACTIONS = ["barrel delivery", "beer competition", "brew festival", "caravan", "expand"]


def test_r1_tiles() -> None:
    wanted = [f"{kind}/{icon}" for kind in KINDS for icon in ICONS] + ["dragonkeep", "sea lair"]
    assert sorted(tile_names(new_batch().tables[0])) == sorted(wanted)
    assert len(wanted) == 42


@pytest.mark.parametrize(
    ("seats", "red"),
    [
        (1, [1, 4, 7, 10, 13, 16]),
        (2, [1, 4, 7, 10, 13, 16]),
        (3, [2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18]),
        (4, list(range(1, 19))),
        (5, list(range(1, 19))),
    ],
)
def test_r2_g24_cells(seats: int, red: list[int]) -> None:
    cells = ["dragonkeep", *(f"green {n}" for n in range(1, 7)), *(f"yellow {n}" for n in range(1, 13))]
    assert list(dealt(seats).facts["tiles"]) == [*cells, *(f"red {n}" for n in red)]


def beside(seats: int, cell: str) -> list[str]:
    """Where a bard can go from one occupied tile: what touches it, as no boat is near."""
    table = position({"cubes": {cell: 1}, "breweries": {}}, seats=seats, boats=[])
    return table.play("hire bard").legal


@pytest.mark.parametrize("corner", range(6))
def test_r2_g24_red_corners_touch_one_yellow_tile(corner: int) -> None:
    assert beside(2, f"red {3 * corner + 1}") == [f"yellow {2 * corner + 1}"]


@pytest.mark.parametrize(
    ("cell", "touched"),
    [
        ("red 2", ["yellow 1", "yellow 2", "red 3"]),
        ("red 3", ["yellow 2", "yellow 3", "red 2"]),
        ("red 18", ["yellow 1", "yellow 12", "red 17"]),
    ],
)
def test_r2_g24_red_edges_touch_two_yellow_tiles(cell: str, touched: list[str]) -> None:
    assert beside(3, cell) == touched


def on_boards(table: Table, owner: int) -> tuple[int, int]:
    """Cubes and breweries that are not on the map."""
    return int(table.state.cubes_left[owner]), int(table.state.breweries_left[owner])


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_r3_pieces_of_seats_and_gnomes(seats: int) -> None:
    table = position(seats=seats)
    assert [on_boards(table, seat) for seat in range(seats)] == [(40 - 4, 9 - 1)] * seats
    assert on_boards(table, 5) == (32 - 8 - (5 - seats), 5 - 1)


@pytest.mark.parametrize(
    ("cubes", "breweries", "gnome_cubes", "gnome_breweries"), [(40, 9, 32, 5), (41, 9, 32, 5), (40, 9, 33, 5)]
)
def test_r3_no_more_pieces_than_that(
    cubes: int, breweries: int, gnome_cubes: int, gnome_breweries: int
) -> None:
    built = {f"yellow {n}": 1 for n in (1, 4, 5, 7, 8, 10, 12)} | {"green 2": 1, "green 6": 1}
    gnomes = {"dragonkeep": 1, "green 1": 1, "green 5": 1, "red 1": 1, "red 4": 1}
    assert (sum(built.values()), sum(gnomes.values())) == (breweries, gnome_breweries)
    seat = {"cubes": {"green 2": cubes}, "breweries": built}
    others = {"cubes": {"dragonkeep": gnome_cubes}, "breweries": gnomes}
    if (cubes, gnome_cubes) == (40, 32):
        table = position(seat, gnomes=others)
        assert on_boards(table, 0) == (0, 0) == on_boards(table, 5)
    else:
        with pytest.raises(UsageError, match="cubes"):
            position(seat, gnomes=others)


@pytest.mark.parametrize("race", BOARDS)
def test_r4_boards(race: str) -> None:
    """The start tile of each colour, and the slots of each side, six common ones first."""
    table = dealt(1, boards=[race])
    start, own = BOARDS[race]
    cell = next(iter(table.breweries()))
    assert table.facts["tiles"][cell].split("/")[0] == start
    assert cell.split()[0] == "green"
    table = position({"race": race, "slots": list(range(1, 9))})
    assert table.of(0)["slots"] == [*COMMON, *own]


def test_r5_ten_action_cards_two_of_each() -> None:
    wanted = [f"{action} {number}" for action in ACTIONS for number in (1, 2)]
    assert sorted(dealt().facts["display"]) == sorted(wanted)


@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize(("space", "price"), [(1, 1), (2, 2), (3, 3)])
@pytest.mark.parametrize("action", ACTIONS)
def test_r5_g29_spaces_cost_one_two_and_three_beer(action: str, number: int, space: int, price: int) -> None:
    mine = {"cubes": {"green 2": 1, "green 6": 3}, "beer": 4}
    display = [f"{action} {number}", f"brew festival {1 if action != 'brew festival' else 3 - number}"]
    placed: dict[str, str] = {f"card 1 space {space}": "player_0", "card 2 space 3": "player_1"}
    table = position(mine, stage="cards", display=display, card_brewers=placed)
    assert (table.to_play, table.facts["action"]["card"]) == (0, action)
    table.play(table.legal[0])
    assert table.beer() == 4 - price


def test_r6_allies() -> None:
    assert len(set(dealt().facts["ally_deck"])) == 38


def test_r7_gnome_cards() -> None:
    assert sorted(dealt().facts["gnome_deck"]) == [f"G{card:02}" for card in range(1, 51)]


def test_r7_what_a_card_shows() -> None:
    row = new_batch().tables[0]
    assert [sorted(order) for order in row.icon_rank.tolist()] == [[0, 1, 2, 3, 4, 5]] * 50
    for lists in (row.first_types, row.second_types):
        assert lists.shape == (50, 4)
    assert set(row.placement.tolist()) == set(range(12))
    assert set(row.dragon_mode.tolist()) == {0, 1}


def test_r8_more_than_twenty_beer_is_lost() -> None:
    assert position({"beer": 18}).change("brew beer") == {"player_0 beer": 2}
    assert position({"beer": 20}).change("brew beer") == {}


def test_r8_gold_has_no_limit() -> None:
    assert position({"gold": 900, "beer": 3}).play("tavern sales").gold() == 903


def test_r8_beer_never_stands_in_for_gold() -> None:
    table = position({"gold": 0, "beer": 20})
    assert [noun for noun in table.legal if not noun.startswith("card ")] == ["tavern sales", "brew beer"]


def test_r8_g14_gold_for_beer() -> None:
    """L383: the purple player pays one beer and one gold token and performs the brew festival."""
    table = cards({"card 3 space 2": 0}, {"beer": 1, "gold": 1})
    assert (table.phase, table.legal) == ("festival", ["green 2", "decline"])
    assert table.change("green 2") == {
        "player_0 gold": -1,
        "player_0 beer": -1,
        "player_0 cubes green 2": 3,
    }


@pytest.mark.parametrize(
    ("beer", "gold", "paid"), [(3, 5, (3, 0)), (2, 5, (2, 1)), (0, 3, (0, 3)), (9, 0, (3, 0))]
)
def test_r8_g14_beer_first_in_every_price(beer: int, gold: int, paid: tuple[int, int]) -> None:
    """Tavern Sales: 3 beer for 3 gold."""
    table = position({"beer": beer, "gold": gold}).play("tavern sales")
    assert (table.beer(), table.gold()) == (beer - paid[0], gold - paid[1] + 3)


def test_r8_g14_too_little_of_both() -> None:
    assert "tavern sales" not in position({"beer": 1, "gold": 1}).legal
    table = cards({FESTIVAL: 0}, {"beer": 0, "gold": 0})
    assert (table.phase, table.to_play) == ("festival", 1)


@pytest.mark.parametrize(("turn", "price"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_r9_bribe_by_turn(turn: int, price: int) -> None:
    named: dict[str, Any] = {"phase": "bribe", "stage": "brewers", "to_play": "player_0", "dragon": "green 2"}
    table = position({"gold": 9}, turn=turn, **named)
    assert table.legal == ["pay", "decline"]
    table.play("pay")
    assert table.gold() == 9 - price


@pytest.mark.parametrize(("turn", "fill"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_r9_fill_by_turn(turn: int, fill: int) -> None:
    mine = {"cubes": {"yellow 1": 9, "yellow 5": 1}, "breweries": {}, "gold": 9}
    table = position(mine, turn=turn, dragon="yellow 2").play("dragon tribute", "yellow 1", "decline")
    assert table.cubes() == {"yellow 1": 9 - fill, "yellow 5": 1}


def gnome_cards_played(seats: int, turn: int, level: str) -> int:
    """Cards of phase four; nobody has placed a brewer, and the deck begins full."""
    table = position(seats=seats, turn=turn, level=level, stage="cards", dragon="red 13")
    while table.phase != "over" and table.facts["turn"] == turn:
        table.play(table.legal[-1])
    return len(table.facts["gnome_discard"])


@pytest.mark.parametrize(("turn", "number"), [(1, 7), (2, 7), (3, 7), (4, 9), (5, 9)])
def test_r9_gnome_cards_by_turn(turn: int, number: int) -> None:
    """L395: nine Gnome cards are played during turn five."""
    assert gnome_cards_played(2, turn, "easy") == number


@pytest.mark.parametrize(
    ("level", "early", "late"),
    [("easy", 5, 7), ("beginner", 5, 7), ("normal", 6, 8), ("challenging", 7, 9), ("impossible", 7, 9)],
)
def test_r9_gnome_cards_alone(level: str, early: int, late: int) -> None:
    assert [gnome_cards_played(1, turn, level) for turn in (1, 3, 4, 5)] == [early, early, late, late]


def test_r4_r15_start_tiles_of_the_map() -> None:
    assert [position(seats=5).cubes(seat) for seat in range(5)] == [{start: 4} for start in STARTS.values()]
