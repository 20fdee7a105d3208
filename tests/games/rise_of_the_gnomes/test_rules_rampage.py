"""R64 to R67, G6 and G19: bribes, the burnt brewery and the cubes that the dragon eats.

The dragon comes by Dragon Tribute of seat 0, for three gold, from DragonKeep to the tile in question.
"""

import pytest
from games.rise_of_the_gnomes.positions import Table, gnome_play, position


def tribute(cell: str, *players: dict[str, object], **more: object) -> Table:
    """The dragon, two steps away, has come to ``cell``."""
    table: Table = position(*players, **{"dragon": "dragonkeep", **more})
    return table.play("dragon tribute", cell)


def here(cubes: int, cell: str = "yellow 4", **more: object) -> dict[str, object]:
    """A seat with cubes in one tile and nothing else on the map."""
    return {"cubes": {cell: cubes} if cubes else {}, "breweries": {}, **more}


def test_r64_in_turn_order_and_the_gnomes_last() -> None:
    """Turn three, three gold each; seat 1 is the start player and all have just enough."""
    seats = here(2, gold=6), here(1, gold=3), here(1, gold=3)
    gnomes = {"cubes": {"yellow 4": 4}, "gold": 3}
    table = tribute("yellow 4", *seats, seats=3, gnomes=gnomes, turn=3, start_seat="player_1")
    for seat in (1, 2, 0):
        assert (table.phase, table.to_play, table.legal) == ("bribe", seat, ["pay", "decline"])
        assert table.gold("gnomes") == 3
        table.play("pay")
    assert [table.gold(owner) for owner in (0, 1, 2, "gnomes")] == [0, 0, 0, 0]
    assert [table.cubes(owner) for owner in (0, 1, 2, "gnomes")] == [{"yellow 4": n} for n in (2, 1, 1, 4)]


def test_r64_example_of_l453_three_gold_on_turn_three() -> None:
    """Each player in the tile may pay three gold to avoid the damage."""
    table = tribute("yellow 4", here(2, gold=6), here(2, gold=4), turn=3, gnomes={"gold": 0})
    assert table.change("pay") == {"player_0 gold": -3}
    assert table.change("decline") == {"player_1 cubes yellow 4": -2}
    table = tribute("yellow 4", here(2, gold=6), here(2, gold=4), turn=3, gnomes={"gold": 0})
    assert table.play("decline").change("pay") == {"player_1 gold": -3, "player_0 cubes yellow 4": -2}


@pytest.mark.parametrize(("turn", "price"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_r64_r9_the_turns_bribe(turn: int, price: int) -> None:
    """Somebody with exactly that much is asked and has nothing left, somebody with less is not asked."""
    table = tribute("yellow 4", here(1, gold=3 + price), turn=turn)
    assert table.change("pay") == {"player_0 gold": -price}
    assert tribute("yellow 4", here(1, gold=3 + price - 1), turn=turn).phase == "brewer"


@pytest.mark.parametrize(("gold", "left", "cubes"), [(1, 0, 4), (2, 1, 4), (0, 0, 2)])
def test_r64_the_gnomes_pay_if_they_have_the_gold(gold: int, left: int, cubes: int) -> None:
    """On turn one; if they cannot, the dragon eats its fill of two."""
    table = tribute("yellow 4", gnomes={"cubes": {"yellow 4": 4}, "gold": gold})
    assert (table.gold("gnomes"), table.cubes("gnomes")) == (left, {"yellow 4": cubes})


def test_r64_only_owners_in_the_tile_are_asked() -> None:
    table = tribute("yellow 4", here(2, gold=9), here(2, "green 3", gold=9))
    assert table.to_play == 0
    assert table.change("pay") == {"player_0 gold": -1}
    assert (table.phase, table.gold("gnomes")) == ("brewer", 2)


def test_r64_g6_a_brewery_alone_makes_an_owner_pay_or_suffer() -> None:
    lone = {"cubes": {"green 2": 1}, "breweries": {"yellow 4": 1}, "gold": 9}
    table = tribute("yellow 4", lone)
    assert (table.phase, table.to_play) == ("bribe", 0)
    assert table.change("pay") == {"player_0 gold": -1}
    assert tribute("yellow 4", lone).change("decline") == {
        "player_0 breweries yellow 4": -1,
        "player_0 production": -1,
    }
    gnomes: dict[str, object] = {"cubes": {"dragonkeep": 8}, "breweries": {"yellow 4": 1}}
    assert tribute("yellow 4", gnomes={**gnomes, "gold": 1}).breweries("gnomes") == {"yellow 4": 1}
    assert tribute("yellow 4", gnomes={**gnomes, "gold": 0}).breweries("gnomes") == {}


def test_r64_g6_a_price_of_nothing_is_still_asked() -> None:
    """One gold less with Dragon Friend: nothing on turn one, even with an empty purse."""
    seat = here(2, gold=3, allies=["dragon friend"])
    table = tribute("yellow 4", seat)
    assert (table.phase, table.gold(0), table.legal) == ("bribe", 0, ["pay", "decline"])
    assert table.change("pay") == {}
    assert tribute("yellow 4", seat).change("decline") == {"player_0 cubes yellow 4": -2}


def test_r65_one_brewery_is_returned_and_production_falls() -> None:
    """Of two in the tile, by the Twin Kettle Guild, one stays."""
    seat = {"cubes": {"green 2": 4}, "breweries": {"yellow 4": 2}, "allies": ["twin kettle guild"], "gold": 9}
    assert tribute("yellow 4", seat).change("decline") == {
        "player_0 breweries yellow 4": -1,
        "player_0 production": -1,
    }


def test_r65_one_bribe_protects_both_breweries_and_all_cubes() -> None:
    seat = {
        "cubes": {"yellow 4": 4},
        "breweries": {"yellow 4": 2},
        "allies": ["twin kettle guild"],
        "gold": 9,
    }
    assert tribute("yellow 4", seat).change("pay") == {"player_0 gold": -1}


def test_r65_the_owners_bribe_spares_the_brewery_and_no_one_elses() -> None:
    """Seat 1's brewery burns although seat 0 has paid; its own bribe would have saved it."""
    one, two = here(1, gold=9), {"cubes": {}, "breweries": {"yellow 4": 1}, "gold": 9}
    table = tribute("yellow 4", one, two).play("pay")
    assert table.change("decline") == {"player_1 breweries yellow 4": -1, "player_1 production": -1}
    table = tribute("yellow 4", one, two).play("decline")
    assert table.change("pay") == {"player_1 gold": -1, "player_0 cubes yellow 4": -1}


def test_r65_r57_the_token_of_a_burnt_brewery_does_not_return() -> None:
    seat = {"cubes": {}, "breweries": {"yellow 4": 1}, "gold": 9, "slots": ["hops glen"]}
    table = tribute("yellow 4", seat).play("decline")
    assert (table.of(0)["tokens"], table.of(0)["slots"]) == ([3, 5, 7, 9], ["hops glen"])


def test_r66_example_of_l467_the_dragons_fill() -> None:
    """Turn four, a Plains tile with three red, two blue and four Gnome cubes; blue pays, white cannot.

    Red and white lose three each: six, one more than the fill of five. Blue controls the tile after that.
    """
    red, blue = here(3, "yellow 10", gold=6), here(2, "yellow 10", gold=4)
    gnomes = {"cubes": {"yellow 10": 4}, "gold": 3, "breweries": {}}
    table = tribute("yellow 10", red, blue, turn=4, gnomes=gnomes)
    assert (table.phase, table.to_play) == ("bribe", 1)  # red has three gold left
    assert table.change("pay") == {
        "player_1 gold": -4,
        "player_0 cubes yellow 10": -3,
        "gnomes cubes yellow 10": -3,
    }
    assert [table.cubes(owner).get("yellow 10", 0) for owner in (0, 1, "gnomes")] == [0, 2, 1]
    assert [table.of(owner)["eaten"] for owner in (0, 1, "gnomes")] == [3, 0, 3]


@pytest.mark.parametrize(("turn", "fill"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6)])
def test_r66_r9_the_turns_fill(turn: int, fill: int) -> None:
    """From one owner alone it eats exactly its fill."""
    assert tribute("yellow 4", here(9, gold=3), turn=turn).cubes(0) == {"yellow 4": 9 - fill}


@pytest.mark.parametrize(
    ("turn", "before", "after"),
    [
        (1, (4, 4, 4), (3, 3, 3)),  # three are two or more
        (3, (4, 4, 4), (2, 2, 2)),  # after one round three of four
        (3, (1, 2, 4), (0, 0, 2)),  # 3, 5
        (4, (1, 1, 9), (0, 0, 6)),  # 3, 4, 5
        (5, (1, 1, 2), (0, 0, 0)),  # nothing is left
        (2, (0, 0, 1), (0, 0, 0)),
    ],
)
def test_r66_in_rounds_of_one_cube_each(turn: int, before: tuple[int, ...], after: tuple[int, ...]) -> None:
    seats = here(before[0], gold=3), here(before[1], gold=0)
    gnomes = {"cubes": {"yellow 4": before[2]}, "gold": 0}
    table = tribute("yellow 4", *seats, turn=turn, gnomes=gnomes)
    assert tuple(table.cubes(owner).get("yellow 4", 0) for owner in (0, 1, "gnomes")) == after


def test_r66_the_brewery_burns_and_cubes_are_eaten_besides() -> None:
    seat = {"cubes": {"yellow 4": 3}, "breweries": {"yellow 4": 1}, "gold": 9}
    assert tribute("yellow 4", seat).change("decline") == {
        "player_0 breweries yellow 4": -1,
        "player_0 production": -1,
        "player_0 cubes yellow 4": -2,
    }


@pytest.mark.parametrize(("turn", "eaten"), [(1, (1, 1)), (3, (1, 3)), (5, (1, 5))])
def test_r66_r104_one_cube_at_most_of_loyal_patrons(turn: int, eaten: tuple[int, int]) -> None:
    """Then it counts as having none; its brewery is not protected."""
    loyal = {"cubes": {"yellow 4": 6}, "breweries": {"yellow 4": 1}, "gold": 3, "allies": ["loyal patrons"]}
    table = tribute("yellow 4", loyal, here(9, gold=0), turn=turn)
    assert (table.of(0)["eaten"], table.of(1)["eaten"]) == eaten
    assert table.breweries(0) == {}


def test_r67_g19_a_gnome_brewery_that_burns_brings_nobody_points() -> None:
    """Nor does it with Recruiter, who has three points for one that is replaced."""
    gnomes = {"cubes": {"dragonkeep": 8}, "breweries": {"yellow 4": 1}, "gold": 0}
    seat = here(1, "green 2", allies=["recruiter"])
    table = position(seat, gnomes=gnomes, dragon="dragonkeep")
    assert table.change("dragon tribute", "yellow 4") == {
        "player_0 gold": -3,
        "dragon dragonkeep": -1,
        "dragon yellow 4": 1,
        "gnomes breweries yellow 4": -1,
    }


def test_r64_r68_rampages_of_gnome_cards_ask_for_bribes_too() -> None:
    """G01 flies to DragonKeep; then the card's action follows, in the Forest."""
    table = gnome_play("G01", players=(here(2, "dragonkeep", gold=1),), dragon="red 13", gnomes={"gold": 0})
    assert (table.phase, table.to_play, table.legal) == ("bribe", 0, ["pay", "decline"])
    assert table.change("pay") == {
        "player_0 gold": -1,
        "gnomes breweries dragonkeep": -1,
        "gnomes cubes dragonkeep": -2,
        "gnomes cubes green 1": 3,
    }
