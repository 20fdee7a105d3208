"""R71 to R82, G8 to G10, G20 and G32 to G34: the action cards in phase three."""

from pathlib import Path

import pytest
from games.rise_of_the_gnomes.positions import (
    CARAVAN,
    COMPETITION,
    DELIVERY,
    EXPAND,
    FESTIVAL,
    LAST_SPACE,
    Table,
    cards,
    position,
)
from games.rise_of_the_gnomes.printed import changed

LAND = [
    "dragonkeep", *(f"green {n}" for n in range(1, 7)),
    "yellow 1", "yellow 4", "yellow 5", "yellow 7", "yellow 8", "yellow 10", "yellow 11", "yellow 12",
    "red 1", "red 4", "red 7", "red 10", "red 16",
]  # fmt: skip
"""All tiles of two seats but the four Seas and the lair, red 13."""


def here(cubes: dict[str, int], **more: object) -> dict[str, object]:
    """A seat with these cubes on the map and no brewery."""
    return {"cubes": cubes, "breweries": {}, **more}


def declined(table: Table, number: int) -> list[tuple[int, str, int]]:
    """The seats asked, for which action and at what price in beer; each declines."""
    asked = []
    for _ in range(number):
        asked.append((table.to_play, table.phase, table.facts["action"]["price"]))
        table.play("decline")
    return asked


def test_r71_card_by_card_and_space_by_space() -> None:
    """In whatever order they were placed, the brewers come off by card, then from the first to the third."""
    brewers = {
        "card 4 space 2": 1,
        "card 1 space 3": 0,
        "card 3 space 1": "gnomes",
        "card 1 space 2": "gnomes",
        "card 1 space 1": 1,
        "card 3 space 3": 0,
        "card 3 space 2": 1,
        "card 8 space 1": 0,
    }
    table = cards(brewers, {"gold": 9}, {"gold": 9})
    assert set(table.facts["card_brewers"]) == set(brewers) - {"card 1 space 1"} | {"card 8 space 3"}
    assert declined(table, 6) == [
        (1, "delivery", 1),
        (0, "delivery", 3),
        (1, "festival", 2),
        (0, "festival", 3),
        (1, "caravan", 2),
        (0, "festival", 1),
    ]
    assert (table.to_play, table.phase) == (1, "festival")
    assert table.facts["card_brewers"] == {}


def test_r71_g28_gnome_brewers_come_off_without_effect() -> None:
    """Only the last seat's own brewer is asked about; the Gnomes have taken nothing and added nothing."""
    before = position().pieces
    table = cards({DELIVERY: "gnomes", EXPAND: "gnomes", FESTIVAL: "gnomes"})
    assert (table.to_play, table.phase, table.pieces) == (1, "festival", before)


def test_r72_the_price_is_paid_when_the_action_is_performed() -> None:
    table = cards({"card 3 space 3": 0})
    assert (table.phase, table.beer(), table.legal) == ("festival", 4, ["green 2", "decline"])
    assert table.change("green 2") == {"player_0 beer": -3, "player_0 cubes green 2": 3}


def test_r72_to_decline_costs_nothing() -> None:
    assert cards({"card 3 space 3": 0}).change("decline") == {}


def test_r72_r8_example_of_l383_one_beer_and_one_gold() -> None:
    """The purple player performs the brew festival for two."""
    purple = {"race": "humans", "beer": 1, "gold": 3}
    assert cards({"card 3 space 2": 0}, purple).change("green 5") == {
        "player_0 beer": -1,
        "player_0 gold": -1,
        "player_0 cubes green 5": 3,
    }


@pytest.mark.parametrize(
    ("beer", "gold", "asked"), [(2, 0, False), (3, 0, True), (0, 3, True), (1, 1, False), (1, 2, True)]
)
def test_r72_a_seat_that_cannot_pay_is_not_asked(beer: int, gold: int, asked: bool) -> None:
    table = cards({"card 3 space 3": 0}, {"beer": beer, "gold": gold})
    assert table.to_play == (0 if asked else 1)


def test_r72_an_action_that_is_not_possible_is_not_asked() -> None:
    """Nobody else is in green 2 for a competition; it controls no tile to expand in but that with its own."""
    table = cards({COMPETITION: 0, EXPAND: 0})
    assert (table.to_play, table.phase) == (1, "festival")


def test_r73_three_cubes_into_an_adjacent_tile() -> None:
    """By side, or by the boat on yellow 3 to that water and its shores; not where the seat is alone."""
    table = cards({DELIVERY: 0})
    assert table.legal == [
        "dragonkeep", "green 1", "green 3",
        "yellow 1", "yellow 2", "yellow 3", "yellow 4", "red 4", "decline",
    ]  # fmt: skip
    assert table.change("red 4") == {"player_0 beer": -1, "player_0 cubes red 4": 3}


def test_r73_an_occupied_tile_beside_another_occupied_one() -> None:
    """Green 4 and yellow 7 touch each other; green 6 touches neither."""
    table = cards({DELIVERY: 0}, here({"green 4": 1, "yellow 7": 1, "green 6": 1}))
    assert table.legal == [
        "dragonkeep", "green 1", "green 3", "green 4", "green 5",
        "yellow 6", "yellow 7", "yellow 8", "yellow 10", "yellow 11", "yellow 12", "red 10", "decline",
    ]  # fmt: skip
    assert table.change("green 4") == {"player_0 beer": -1, "player_0 cubes green 4": 3}


def test_r74_g8_remove_two_of_others_and_add_two() -> None:
    """In green 1 are seat 1 and the Gnomes; in green 2 the seat is alone; green 3 is not its own."""
    mine, blue = here({"green 1": 1, "green 2": 3}), here({"green 1": 2, "green 3": 2})
    table = cards({COMPETITION: 0}, mine, blue, gnomes={"cubes": {"green 1": 1}})
    assert table.legal == ["green 1", "decline"]
    assert table.play("green 1").phase == "victim"
    assert table.legal == ["seat +1", "gnomes", "done"]
    assert table.change("seat +1") == {"player_1 cubes green 1": -1}
    assert table.legal == ["seat +1", "gnomes", "done"]
    assert table.change("gnomes") == {"gnomes cubes green 1": -1}
    assert (table.phase, table.legal) == ("add", ["0", "1", "2"])
    assert table.change("2") == {"player_0 cubes green 1": 2}
    assert table.to_play == 1


def test_r74_one_may_stop_before_the_first_cube() -> None:
    mine = here({"green 1": 1})
    table = cards({COMPETITION: 0}, mine, gnomes={"cubes": {"green 1": 3}})
    assert table.change("green 1", "done", "1") == {"player_0 beer": -1, "player_0 cubes green 1": 1}


def test_r74_r36_it_ends_by_itself_when_nothing_is_left_to_remove() -> None:
    table = cards({COMPETITION: 0}, here({"green 1": 1}), gnomes={"cubes": {"green 1": 1}})
    assert table.play("green 1").legal == ["gnomes", "done"]
    assert table.play("gnomes").phase == "add"


def test_r74_a_brewery_of_another_owner_is_not_enough() -> None:
    """There must be a cube; for the seat itself a brewery is enough."""
    mine = {"cubes": {"green 1": 4}, "breweries": {"dragonkeep": 1}}
    gnomes = {"cubes": {"dragonkeep": 3}, "breweries": {"green 1": 1}}
    assert cards({COMPETITION: 0}, mine, gnomes=gnomes).legal == ["dragonkeep", "decline"]


def test_r74_owners_are_named_from_the_seat_that_decides() -> None:
    seats = (here({"green 1": 1}), here({"green 1": 1}), here({"green 1": 1}))
    table = cards({COMPETITION: 1}, *seats, seats=3, gnomes={"cubes": {"dragonkeep": 8}}).play("green 1")
    assert table.legal == ["seat +1", "seat +2", "done"]
    assert table.change("seat +2") == {"player_0 cubes green 1": -1}


def test_r75_three_cubes_into_an_occupied_tile() -> None:
    """Where it has a cube or a brewery."""
    table = cards({FESTIVAL: 0}, {"cubes": {"yellow 9": 1}, "breweries": {"green 2": 1}})
    assert table.legal == ["green 2", "yellow 9", "decline"]
    assert table.change("green 2") == {"player_0 beer": -1, "player_0 cubes green 2": 3}


def test_r76_a_caravan_of_one_to_five_cubes() -> None:
    """From one tile into adjacent ones, by side or boat, as the seat likes; it may stop after the first."""
    table = cards({CARAVAN: 0}, {"cubes": {"green 2": 4, "yellow 8": 6}, "breweries": {"green 2": 1}})
    assert table.legal == ["green 2", "yellow 8", "decline"]
    beside = ["green 4", "green 5", "yellow 7", "yellow 9"]
    assert table.play("yellow 8").legal == beside
    assert table.change("yellow 9") == {"player_0 cubes yellow 8": -1, "player_0 cubes yellow 9": 1}
    assert table.legal == [*beside, "done"]
    assert table.change("yellow 9", "green 4", "yellow 9", "green 5") == {
        "player_0 cubes yellow 8": -4,
        "player_0 cubes yellow 9": 2,
        "player_0 cubes green 4": 1,
        "player_0 cubes green 5": 1,
    }
    assert table.to_play == 1  # five have left, the sixth stays


def test_r76_by_boat() -> None:
    table = cards({CARAVAN: 0}).play("green 2")
    assert table.legal == [
        "dragonkeep", "green 1", "green 3", "yellow 1", "yellow 2", "yellow 3", "yellow 4", "red 4",
    ]  # fmt: skip
    assert table.change("red 4", "done") == {"player_0 cubes green 2": -1, "player_0 cubes red 4": 1}


def test_r76_it_ends_with_the_last_cube() -> None:
    table = cards({CARAVAN: 0}, here({"yellow 8": 2})).play("yellow 8", "green 4", "green 4")
    assert (table.to_play, table.cubes(0)) == (1, {"green 4": 2})


def test_r76_g20_own_cubes_and_at_least_one() -> None:
    """Cubes of others do not travel; a tile with a brewery and no cube is no source."""
    table = cards({CARAVAN: 0}, {"cubes": {"yellow 8": 1}, "breweries": {"green 2": 1}}, {})
    assert table.legal == ["yellow 8", "decline"]
    assert "done" not in table.play("yellow 8").legal


def test_r77_expand_is_building_a_brewery() -> None:
    """In the Gnomes' tile it controls, the seat's second brewery; two points for the conversion (R55)."""
    mine = {"cubes": {"green 2": 2, "green 1": 4}, "breweries": {"green 2": 1}}
    gnomes = {"cubes": {"dragonkeep": 8, "green 1": 1}, "breweries": {"green 1": 1}}
    table = cards({EXPAND: 0}, mine, gnomes=gnomes)
    assert table.legal == ["green 1", "decline"]
    assert table.change("green 1") == {
        "player_0 beer": -1,
        "player_0 vp": 2,
        "player_0 production": 1,
        "player_0 breweries green 1": 1,
        "gnomes breweries green 1": -1,
    }


@pytest.mark.parametrize(
    ("occupied", "cell", "kind"),
    [
        ("yellow 9", "red 13", "sea lair"),
        ("green 5", "yellow 9", "sea/hop"),
        ("green 3", "green 4", "desert/lion"),
        ("yellow 7", "red 10", "gnomeland/hop"),
    ],
)
def test_r78_tiles_of_any_kind_may_receive_cubes(occupied: str, cell: str, kind: str) -> None:
    table = cards({DELIVERY: 0}, here({occupied: 2}))
    assert table.facts["tiles"][cell] == kind
    assert table.change(cell) == {"player_0 beer": -1, f"player_0 cubes {cell}": 3}


def test_r78_g3_the_lair_by_side_only() -> None:
    """The boat on yellow 9 leads from green 5 to its shores, not to the lair beside it."""
    table = cards({DELIVERY: 0}, here({"green 5": 2}), boats=["yellow 9"])
    assert table.legal == ["dragonkeep", "green 4", "green 6", "yellow 8", "yellow 9", "yellow 10", "decline"]


def test_r79_modifiers_of_the_numbers() -> None:
    """Allies: a fourth cube to deliver, a fourth for the festival, eight in the caravan."""
    seat = {"cubes": {"green 2": 12}, "allies": ["wagoner", "festival herald", "caravan master"]}
    assert cards({DELIVERY: 0}, seat).change("green 1")["player_0 cubes green 1"] == 4
    assert cards({FESTIVAL: 0}, seat).change("green 2")["player_0 cubes green 2"] == 4
    table = cards({CARAVAN: 0}, seat).play("green 2", *["green 1"] * 8)
    assert (table.to_play, table.cubes(0)) == (1, {"green 2": 4, "green 1": 8})


def test_r79_modifiers_of_the_beer_competition() -> None:
    """Master Taster: three to remove, three to add. Trolls: three to remove only."""
    gnomes = {"cubes": {"green 1": 5}}
    seat = here({"green 1": 1}, allies=["master taster"])
    table = cards({COMPETITION: 0}, seat, gnomes=gnomes).play("green 1", "gnomes", "gnomes", "gnomes")
    assert table.legal == ["0", "1", "2", "3"]
    trolls = here({"green 1": 1}, race="trolls")
    table = cards({COMPETITION: 0}, trolls, gnomes=gnomes, race_abilities=True)
    assert table.play("green 1", "gnomes", "gnomes", "gnomes").legal == ["0", "1", "2"]


def test_r79_modifiers_of_the_prices() -> None:
    """Friendly Referee and Master Builder: one beer less, never fewer than none."""
    seat = here({"green 1": 5}, allies=["friendly referee", "master builder"], beer=9)
    space = {"card 2 space 1": 0, "card 2 space 3": 0, "card 5 space 2": 0, "card 3 space 1": 0}
    assert declined(cards(space, seat), 4) == [
        (0, "competition", 0),
        (0, "competition", 2),
        (0, "festival", 1),
        (0, "expand", 1),
    ]


FULL = {"green 2": 14, "yellow 4": 2, "yellow 8": 24}
"""All forty cubes are out."""


def test_r80_g9_g10_a_delivery_from_another_tile() -> None:
    """One to three cubes, from one tile that is not the target."""
    table = cards({DELIVERY: 0}, here(FULL)).play("green 3")
    assert (table.phase, table.legal) == ("source", ["green 2", "yellow 4", "yellow 8"])
    assert table.play("yellow 4").legal == ["1", "2"]
    assert table.change("2") == {"player_0 cubes yellow 4": -2, "player_0 cubes green 3": 2}
    assert table.to_play == 1
    table = cards({DELIVERY: 0}, here(FULL)).play("yellow 4")
    assert table.legal == ["green 2", "yellow 8"]
    assert table.play("green 2").legal == ["1", "2", "3"]


def test_r80_a_festival_from_another_tile() -> None:
    table = cards({FESTIVAL: 0}, here(FULL))
    assert table.legal == ["green 2", "yellow 4", "yellow 8", "decline"]
    assert table.play("green 2").legal == ["yellow 4", "yellow 8"]
    assert table.change("yellow 8", "1") == {"player_0 cubes yellow 8": -1, "player_0 cubes green 2": 1}


def test_r80_a_beer_competition_from_another_tile_or_not_at_all() -> None:
    table = cards({COMPETITION: 0}, here(FULL), gnomes={"cubes": {"green 2": 2}}).play("green 2", "done")
    assert (table.phase, table.legal) == ("source", ["yellow 4", "yellow 8", "done"])
    assert table.play("yellow 8").legal == ["1", "2"]
    assert table.change("2") == {"player_0 cubes yellow 8": -2, "player_0 cubes green 2": 2}
    table = cards({COMPETITION: 0}, here(FULL), gnomes={"cubes": {"green 2": 2}}).play("green 2", "done")
    assert table.change("done") == {}
    assert table.to_play == 1


@pytest.mark.parametrize("left", [1, 2])
def test_r80_r31_g9_what_is_on_the_board_and_no_more(left: int) -> None:
    """The board was not empty before the action: no cubes come from tiles."""
    seat = here({"green 2": 10, "yellow 8": 30 - left})
    gnomes = {"cubes": {"green 2": 3}}
    change = cards({DELIVERY: 0}, seat).change("green 1")
    assert change == {"player_0 beer": -1, "player_0 cubes green 1": left}
    assert cards({FESTIVAL: 0}, seat).change("green 2")["player_0 cubes green 2"] == left
    table = cards({COMPETITION: 0}, seat, gnomes=gnomes).play("green 2", "done")
    assert table.legal == ["0", "1", "2"][: left + 1]


def test_r80_there_must_be_another_tile() -> None:
    """All cubes are in one tile: a festival there would have to take cubes from it; a delivery may."""
    seat = here({"green 2": 40})
    table = cards({FESTIVAL: 0}, seat)
    assert (table.to_play, table.phase) == (1, "festival")
    table = cards({DELIVERY: 0}, seat).play("green 1")
    assert table.change("green 2", "3") == {"player_0 cubes green 2": -3, "player_0 cubes green 1": 3}


def test_r81_the_last_cube_leaves_but_what_was_chosen_stands() -> None:
    """Yellow 5 is in range of yellow 4 only, whose single cube is the one that moves there."""
    seat = here({"green 6": 39, "yellow 4": 1})
    table = cards({DELIVERY: 0}, seat)
    assert "yellow 5" in table.legal
    assert table.play("yellow 5").change("yellow 4", "1") == {
        "player_0 cubes yellow 4": -1,
        "player_0 cubes yellow 5": 1,
    }


def test_r81_a_caravan_goes_on_until_its_tile_is_empty() -> None:
    table = cards({CARAVAN: 0}, here({"yellow 8": 2})).play("yellow 8", "green 4")
    assert table.legal == ["green 4", "green 5", "yellow 7", "yellow 9", "done"]
    assert table.play("green 5").cubes(0) == {"green 4": 1, "green 5": 1}


def test_r82_r35_example_of_l387_four_cubes_at_once() -> None:
    """Green's last cube is removed: before the other player goes on, four cubes come to a Plains tile."""
    mine, green = here({"green 1": 1}), here({"green 1": 1}, race="elves")
    table = cards({COMPETITION: 0}, mine, green, gnomes={"cubes": {"green 1": 2}}).play("green 1", "seat +1")
    assert (table.phase, table.to_play, table.legal) == ("settle", 1, LAND)
    assert table.change("yellow 10") == {"player_1 cubes yellow 10": 4}
    assert (table.phase, table.to_play, table.legal) == ("victim", 0, ["gnomes", "done"])
    assert table.change("gnomes", "2") == {"gnomes cubes green 1": -1, "player_0 cubes green 1": 2}


def test_r82_r35_not_in_the_dragons_tile() -> None:
    mine, green = here({"green 1": 1}), here({"green 1": 1}, race="elves")
    table = cards({COMPETITION: 0}, mine, green, dragon="yellow 10").play("green 1", "seat +1")
    assert table.legal == [cell for cell in LAND if cell != "yellow 10"]


def test_r82_after_the_second_cube_before_adding() -> None:
    mine, green = here({"green 1": 1}), here({"green 1": 2}, race="elves")
    table = cards({COMPETITION: 0}, mine, green).play("green 1", "seat +1", "seat +1")
    assert (table.phase, table.to_play) == ("settle", 1)
    assert table.play("green 1").phase == "add"
    assert table.play("2").cubes(0) == {"green 1": 3}


def test_r82_r35_not_the_gnomes() -> None:
    table = cards({COMPETITION: 0}, here({"green 1": 1}), gnomes={"cubes": {"green 1": 1}})
    assert table.play("green 1", "gnomes").phase == "add"
    assert table.cubes("gnomes") == {}


def test_r74_g32_cubes_come_to_the_tile_even_if_it_is_no_longer_occupied() -> None:
    """A position that play does not reach: the seat has nothing in green 1 when it may add."""
    action = {"target": "green 1", "card": "beer competition", "left": 2}
    brewers = {LAST_SPACE: "player_1"}
    table = position(phase="add", to_play="player_0", stage="cards", action=action, card_brewers=brewers)
    assert "green 1" not in table.cubes(0)
    assert table.legal == ["0", "1", "2"]
    assert table.change("2") == {"player_0 cubes green 1": 2}


def test_r79_g33_the_first_card_performed_costs_one_less() -> None:
    """Cooperage. Neither a card declined nor one without a target uses it up; one for nothing does."""
    seat = here({"green 2": 4}, slots=["cooperage"], beer=9)
    brewers = {"card 1 space 2": 0, "card 2 space 1": 0, "card 3 space 1": 0, "card 4 space 2": 0}
    table = cards(brewers, seat, gnomes={"cubes": {"dragonkeep": 8}})
    assert declined(table, 1) == [(0, "delivery", 1)]
    assert (table.phase, table.facts["action"]["price"]) == ("festival", 0)
    assert table.change("green 2") == {"player_0 cubes green 2": 3}
    assert (table.phase, table.facts["action"]["price"]) == ("caravan", 2)


def test_r79_g33_it_is_used_up_by_a_card_that_was_free_anyway() -> None:
    """Friendly Referee makes the competition free; the festival after it costs its two beer."""
    seat = here({"green 1": 4}, slots=["cooperage"], allies=["friendly referee"])
    table = cards({"card 2 space 1": 0, "card 3 space 2": 0}, seat)
    assert table.change("green 1", "done", "0") == {}
    assert (table.phase, table.facts["action"]["price"]) == ("festival", 2)


def test_r79_g33_two_of_them_add_up_on_that_one_card(tmp_path: Path) -> None:
    """Were the Quartermaster such a card too: two less for the first, nothing for the second."""
    old = '"Quartermaster" = { worth = 0, hook = "income", gold = 1 }'
    new = '"Quartermaster" = { worth = 0, hook = "modify", first_card_discount = 1 }'
    seat = here({"green 2": 4}, slots=["cooperage"], allies=["quartermaster"])
    brewers = {"card 1 space 3": 0, "card 3 space 3": 0}
    table = cards(brewers, seat, tables=changed(old, new, tmp_path))
    assert table.facts["action"]["price"] == 1
    assert table.change("green 1") == {"player_0 beer": -1, "player_0 cubes green 1": 3}
    assert table.facts["action"]["price"] == 3


@pytest.mark.parametrize(("start", "order"), [("player_0", [0, 2]), ("player_1", [2, 0])])
def test_r35_g34_seats_without_cubes_settle_in_turn_order(start: str, order: list[int]) -> None:
    """Seats 0 and 2 have none when phase three begins: both settle before the first brewer comes off."""
    seats = here({}), here({"green 3": 4}), here({})
    table = cards({DELIVERY: 1}, *seats, seats=3, start_seat=start)
    for seat in order:
        assert (table.phase, table.to_play) == ("settle", seat)
        assert table.change("yellow 10") == {f"player_{seat} cubes yellow 10": 4}
    assert (table.phase, table.to_play) == ("delivery", 1)
