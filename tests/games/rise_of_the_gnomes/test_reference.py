"""The worked examples of the rules text, one to five of its lines each: set-up, map, brewers and dragon."""

from collections import Counter
from random import Random

import pytest
from games.rise_of_the_gnomes.reference import Reference, reset
from games.rise_of_the_gnomes.reference_brewers import claim, claimable, place_gnome_brewer
from games.rise_of_the_gnomes.reference_building import build
from games.rise_of_the_gnomes.reference_cards import card_price, competition_targets, play_action_cards
from games.rise_of_the_gnomes.reference_deals import (
    random_deal,
    random_display,
    random_gnome_deck,
    random_rulings,
)
from games.rise_of_the_gnomes.reference_dragon import end_movement, fly_or_move, move_dragon
from games.rise_of_the_gnomes.reference_examples import gnome_card, place, run, table_with
from games.rise_of_the_gnomes.reference_figures import ACTION_CARDS, CELLS, KEEP

FESTIVALS = [card for card, action in enumerate(ACTION_CARDS) if action == "brew festival"]
COMPETITION = ACTION_CARDS.index("beer competition")


def test_first_token_raises_production_to_five() -> None:
    game = Reference.dealt(random_deal(1, Random(1)))
    assert game.table.seats[0].production == 4
    assert (game.phase, game.legal()) == ("token", [f"slot {number}" for number in range(1, 9)])
    game.apply("slot 1")
    assert game.table.seats[0].production == 5


def test_seven_brewers_and_eight_from_turn_four() -> None:
    game = Reference.dealt(random_deal(2, Random(1)))
    assert [owner.brewers for owner in game.table.owners] == [7, 7, 7]
    game.table.turn = 3
    game.chance([], random_display(Random(2)))
    reset(game.table)
    assert [owner.brewers for owner in game.table.owners] == [8, 8, 8]


@pytest.mark.parametrize(("gold", "points", "left"), [("9", 3, 1), ("4", 1, 6)])
def test_orctoberfest_pays_a_point_for_three_gold(gold: str, points: int, left: int) -> None:
    table = table_with({})
    seat = table.seats[0]
    seat.gold, seat.brewers = 10, 1
    run(claim(table, seat, "orctoberfest"), gold, "done")
    assert (seat.points, seat.gold) == (points, left)


def test_third_brewer_fills_orctoberfest() -> None:
    table = table_with({}, seats=2)
    table.board_brewers["orctoberfest"] = [table.seats[1], table.gnomes]
    assert "orctoberfest" in claimable(table, table.seats[0])
    run(claim(table, table.seats[0], "orctoberfest"), "4")
    assert "orctoberfest" not in claimable(table, table.seats[1])


def test_brew_beer_yields_the_production_and_hops_glen_two_more() -> None:
    table = table_with({})
    seat = table.seats[0]
    seat.beer, seat.production = 0, 6
    run(claim(table, seat, "brew beer"))
    assert seat.beer == 6
    seat.slots[1] = True
    run(claim(table, seat, "brew beer"))
    assert seat.beer == 14


def test_fifth_brewery_raises_production_and_unlocks_hops_glen() -> None:
    table = table_with({"green 1": "plains"})
    seat = table.seats[0]
    place(table, 0, KEEP, breweries=4)
    seat.production += 1
    assert seat.production == 7
    assert run(build(table, seat, "green 1"), "slot 2") == [(0, "token")]
    assert seat.production == 8
    assert seat.modifier("brew_beer") == 2


def test_gnome_brewer_takes_the_first_of_two_equal_spaces() -> None:
    table = table_with({}, seats=5)
    table.display = [COMPETITION, *FESTIVALS]
    table.card_brewers = {(card, space): table.seats[0] for card in (1, 2) for space in (0, 1)}
    table.gnome_deck = [gnome_card(1).number]
    place_gnome_brewer(table)
    assert {place for place, owner in table.card_brewers.items() if owner is table.gnomes} == {(1, 2)}


BAY = {"green 1": "sea", "green 2": "sea", "green 3": "plains", "green 6": "forest", "yellow 1": "swamp"}


def test_boat_beside_the_tile_reaches_the_whole_body_of_water() -> None:
    table = table_with(BAY)
    table.map.boats = {"green 1"}
    reached = table.map.adjacent("green 6")
    assert reached == {KEEP, "green 1", "green 2", "green 3", "yellow 1"}


def test_boat_that_does_not_touch_the_tile_is_of_no_use() -> None:
    table = table_with(BAY)
    table.map.boats = {"green 1"}
    assert table.map.adjacent("green 3") == {KEEP, "green 2"}


def test_dragon_that_ends_on_a_boat_removes_it() -> None:
    table = table_with({**BAY, "yellow 12": "desert"})
    table.map.boats, table.map.dragon = {"green 1"}, "yellow 12"
    run(move_dragon(table, table.seats[0], 2), "green 1")
    assert (table.map.dragon, table.map.boats) == ("green 1", set())


def test_one_beer_and_one_gold_pay_a_festival_for_two() -> None:
    table = table_with({}, seats=2)
    seat = table.seats[0]
    place(table, 0, KEEP, cubes=1)
    place(table, 1, KEEP, cubes=1)
    seat.beer, seat.gold = 1, 1
    table.display = [*FESTIVALS]
    table.card_brewers = {(0, 1): seat}
    assert card_price(table, seat, (0, 1)) == 2
    run(play_action_cards(table), KEEP)
    assert (seat.beer, seat.gold, seat.cubes[KEEP]) == (0, 0, 4)


def test_seat_without_cubes_takes_four_at_once() -> None:
    table = table_with({"green 1": "plains"}, seats=2)
    place(table, 0, KEEP, cubes=2)
    place(table, 1, KEEP, cubes=1)
    table.display = [COMPETITION]
    table.card_brewers = {(0, 0): table.seats[0]}
    asked = run(play_action_cards(table), KEEP, "seat +1", "green 1", "0")
    assert asked == [(0, "competition"), (0, "victim"), (1, "settle"), (0, "add")]
    assert table.seats[1].cubes == Counter({"green 1": 4, KEEP: 0})


def test_dragon_moves_from_sea_to_sea_to_forest() -> None:
    table = table_with({"green 1": "sea", "green 4": "sea", "green 5": "forest"})
    place(table, 0, "green 5", cubes=1)
    table.map.dragon = "green 1"
    assert "green 5" not in table.map.dragon_reach(1)
    table.seats[0].gold = 0
    run(move_dragon(table, table.seats[0], 2), "green 5")
    assert table.seats[0].eaten == 1


def test_dragon_moves_to_the_plains_named_first() -> None:
    """G21: hop, crown, scale, horn, lion."""
    table = table_with({"green 1": "plains/lion", "green 3": "plains/crown", "green 5": "plains/scale"})
    table.map.dragon = KEEP
    run(fly_or_move(table, gnome_card(21)))
    assert table.map.dragon == "green 3"


def test_dragon_flies_to_dragonkeep_and_rampages() -> None:
    table = table_with({"yellow 1": "plains"})
    place(table, -1, KEEP, cubes=8, breweries=1)
    table.gnomes.gold, table.map.dragon = 0, "yellow 1"
    run(fly_or_move(table, gnome_card(1)))
    assert (table.map.dragon, table.gnomes.burnt, table.gnomes.eaten) == (KEEP, 1, 2)


def test_bribe_of_turn_three_is_three_gold() -> None:
    table = table_with({"green 1": "plains"}, seats=2, turn=3)
    for seat in (0, 1):
        place(table, seat, "green 1", cubes=5)
    assert run(end_movement(table, "green 1"), "pay", "decline") == [(0, "bribe"), (1, "bribe")]
    assert [(seat.gold, seat.eaten) for seat in table.seats] == [(1, 0), (4, 4)]


def test_dragon_eats_in_rounds_until_it_is_full() -> None:
    table = table_with({"green 1": "plains"}, seats=2, turn=4)
    place(table, 0, "green 1", cubes=3)
    place(table, 1, "green 1", cubes=2)
    place(table, -1, "green 1", cubes=4)
    table.seats[0].gold = 3
    run(end_movement(table, "green 1"), "pay")
    assert [owner.cubes["green 1"] for owner in table.owners] == [0, 2, 1]
    assert [owner.gold for owner in table.owners] == [3, 0, 2]
    assert table.controls(table.seats[1], "green 1")


def test_dragon_blocks_a_competition() -> None:
    table = table_with({"green 1": "plains"})
    place(table, 0, "green 1", cubes=3)
    place(table, -1, "green 1", cubes=3)
    assert competition_targets(table, table.seats[0]) == ["green 1"]
    table.map.dragon = "green 1"
    assert competition_targets(table, table.seats[0]) == []


@pytest.mark.parametrize("number", range(15))
def test_random_games_keep_every_piece(number: int) -> None:
    random = Random(number)
    game = Reference.dealt(random_deal(1 + number % 5, random, random_rulings(random)))
    while game.legal():
        game.chance(random_gnome_deck(random), random_display(random))
        game.apply(random.choice(game.legal()))
        for owner in game.table.owners:
            assert owner.cubes.total() + owner.cubes_left == owner.all_cubes
            assert owner.breweries.total() + owner.breweries_left == owner.all_breweries
            assert min(owner.cubes_left, owner.breweries_left, owner.gold, owner.brewers) >= 0
            assert all(owner.cubes[cell] >= 0 and owner.breweries[cell] >= 0 for cell in CELLS)
    assert game.table.turn == 5
    assert len(set(game.places())) == 1


def test_an_illegal_answer_is_refused() -> None:
    game = Reference.dealt(random_deal(1, Random(1)))
    with pytest.raises(ValueError, match="not legal"):
        game.apply("brew beer")
    assert game.phase == "token"
