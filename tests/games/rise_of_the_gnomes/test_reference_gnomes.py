"""The worked examples of the rules text on the Gnomes' actions and on points."""

from collections import Counter

import pytest
from games.rise_of_the_gnomes.reference_examples import gnome_card, place, run, table_with
from games.rise_of_the_gnomes.reference_figures import KEEP, gnome_cards_in_turn
from games.rise_of_the_gnomes.reference_gnomes import act
from games.rise_of_the_gnomes.reference_scoring import score_gnomes, score_seat


def test_nine_cards_in_turn_five() -> None:
    assert [gnome_cards_in_turn(3, "normal", turn) for turn in range(1, 6)] == [7, 7, 7, 9, 9]
    assert [gnome_cards_in_turn(1, "normal", turn) for turn in range(1, 6)] == [6, 6, 6, 8, 8]
    assert [gnome_cards_in_turn(1, "easy", turn) for turn in (3, 4)] == [5, 7]


def test_delivery_to_the_highland_named_first() -> None:
    """G02: no Plains is adjacent, two Highlands are; horn, lion, scale."""
    tiles = {"green 1": "highland/scale", "green 3": "highland/lion", "yellow 6": "plains/horn"}
    table = table_with(tiles)
    place(table, -1, KEEP, cubes=8)
    run(act(table, gnome_card(2)))
    assert table.gnomes.cubes == Counter({KEEP: 8, "green 3": 3})


def test_delivery_with_two_cubes_left() -> None:
    table = table_with({"green 1": "highland"})
    place(table, -1, KEEP, cubes=30)
    run(act(table, gnome_card(2)))
    assert (table.gnomes.cubes["green 1"], table.gnomes.cubes_left) == (2, 0)


def test_expand_replaces_the_brewery_in_the_first_plains() -> None:
    """G04: DragonKeep has a Gnome brewery; of two Plains hop comes before horn."""
    table = table_with({"green 1": "plains/horn", "green 2": "plains/hop"})
    place(table, -1, KEEP, cubes=3, breweries=1)
    for cell in ("green 1", "green 2"):
        place(table, 0, cell, breweries=1)
        place(table, -1, cell, cubes=3)
    production = table.seats[0].production
    run(act(table, gnome_card(4)))
    assert table.gnomes.breweries == Counter({KEEP: 1, "green 2": 1})
    assert table.seats[0].breweries["green 2"] == 0
    assert table.seats[0].production == production - 1


def test_caravan_goes_by_icon_order() -> None:
    """G19: three lions, then the scale; the Desert does not count."""
    table = table_with(
        {
            "green 1": "plains/lion",
            "green 2": "highland/lion",
            "green 3": "swamp/lion",
            "green 4": "forest/scale",
            "green 5": "mountain/horn",
            "green 6": "desert/crown",
        }
    )
    place(table, -1, KEEP, cubes=4)
    run(act(table, gnome_card(19)))
    assert +table.gnomes.cubes == Counter({f"green {number}": 1 for number in range(1, 5)})


def test_start_player_chooses_among_equal_icons() -> None:
    table = table_with({"green 1": "plains/lion", "green 2": "highland/lion", "green 3": "swamp/lion"})
    place(table, -1, KEEP, cubes=2)
    asked = run(act(table, gnome_card(19)), "green 3", "green 1")
    assert asked == [(0, "gnome caravan")] * 2
    assert +table.gnomes.cubes == Counter({"green 1": 1, "green 3": 1})


def test_production_of_fourteen_completes_two_rows() -> None:
    table = table_with({})
    table.seats[0].production = 14
    score_seat(table, table.seats[0])
    assert (table.seats[0].points, table.seats[0].gold) == (2, 4)


def test_four_breweries_pay_two_points_and_two_gold() -> None:
    """Three of the icons are out: a production of 3 + 3 completes a row besides."""
    table = table_with({"green 1": "plains", "green 2": "plains", "green 3": "plains", "green 4": "plains"})
    for number in range(1, 5):
        place(table, 0, f"green {number}", breweries=1)
    seat = table.seats[0]
    assert seat.production == 6
    score_seat(table, seat)
    assert (seat.sources["breweries"], seat.sources["production"], seat.gold) == (2, 1, 4 + 2)


def test_twenty_three_cubes_pay_three_points_and_two_gold() -> None:
    table = table_with({"green 1": "plains"})
    place(table, 0, "green 1", cubes=23)
    score_seat(table, table.seats[0])
    assert (table.seats[0].points, table.seats[0].gold) == (3, 4 + 2)


@pytest.mark.parametrize("cubes", [16, 23])
def test_gnomes_score_four_points_and_two_gold(cubes: int) -> None:
    table = table_with({"green 1": "plains"})
    place(table, -1, "green 1", cubes=cubes, breweries=1)
    score_gnomes(table, table.gnomes)
    assert (table.gnomes.points, table.gnomes.gold) == (4, 2 + 2)


@pytest.mark.parametrize(("level", "before", "after"), [("difficult", 0, 3), ("easy", 5, 3), ("easy", 1, 0)])
def test_level_is_added_and_never_leads_below_nothing(level: str, before: int, after: int) -> None:
    table = table_with({})
    table.level, table.gnomes.points = level, before
    score_gnomes(table, table.gnomes)
    assert table.gnomes.points == after
