"""R83 to R92, G7, G22 and G26: the Gnome cards, without a dragon on the map unless a test names it."""

import pytest
from games.rise_of_the_gnomes.positions import (
    Table,
    cards,
    gnome_change,
    gnome_play,
    position,
    quiet_tables,
    tiles,
)

ALL_CARDS = [f"G{card:02}" for card in range(1, 51)]


def here(cubes: dict[str, int], **more: object) -> dict[str, object]:
    """An owner with these cubes on the map and no brewery."""
    return {"cubes": cubes, "breweries": {}, **more}


def cards_played(table: Table) -> int:
    """From the last action card to the end of phase four."""
    turn = table.facts["turn"]
    table.play("decline")
    while table.phase not in ("over", "draft"):
        table.play(table.legal[0])
    assert table.facts["turn"] == min(turn + 1, 5)
    return int(table.facts["gnome_actions"])


@pytest.mark.parametrize(("turn", "number"), [(1, 7), (2, 7), (3, 7), (4, 9), (5, 9)])
def test_r83_r9_as_many_cards_as_the_turn_says(turn: int, number: int) -> None:
    """L395: nine on turn five."""
    table = cards({}, turn=turn)
    assert cards_played(table) == number
    assert table.facts["gnome_discard"] == ALL_CARDS[:number]


@pytest.mark.parametrize(
    ("level", "turn", "number"),
    [
        ("easy", 1, 5),
        ("beginner", 3, 5),
        ("beginner", 5, 7),
        ("normal", 2, 6),
        ("normal", 4, 8),
        ("challenging", 1, 7),
        ("impossible", 5, 9),
    ],
)
def test_r83_r9_fewer_cards_for_one_seat(level: str, turn: int, number: int) -> None:
    assert cards_played(cards({}, seats=1, turn=turn, level=level)) == number


def test_r83_one_after_the_other_first_the_dragon_then_the_action() -> None:
    """G09 lets it move to the Sea with the lion, G20 then to the Highland beside that: there is none.

    G09 feasts in a Highland, G20 delivers to the Swamp.
    """
    assert gnome_change("G09", "G20", dragon="red 13") == {
        "dragon red 13": -1,
        "dragon yellow 2": 1,
        "gnomes cubes green 5": 3,
        "gnomes cubes green 2": 3,
    }


def deck(number: int, left: int) -> Table:
    """``number`` cards are played, ``left`` are on the deck; the others are in the discard pile."""
    return position(
        stage="gnomes",
        gnome_cards_left=number,
        gnome_discard=ALL_CARDS[left:],
        gnome_deck=ALL_CARDS[:left],
        tables=quiet_tables(),
    )


def test_r83_g26_the_deck_is_shuffled_anew_when_a_card_is_needed() -> None:
    """Not as soon as it is empty, and not each turn."""
    table = deck(1, left=1)
    assert (table.facts["turn"], table.facts["gnome_deck"]) == (2, [])
    assert table.facts["gnome_discard"] == [*ALL_CARDS[1:], "G01"]
    table = deck(3, left=1)
    assert len(table.facts["gnome_discard"]) == 2
    assert sorted(table.facts["gnome_discard"] + table.facts["gnome_deck"]) == ALL_CARDS
    table = deck(2, left=5)
    assert table.facts["gnome_deck"] == ALL_CARDS[2:5]


def test_r83_g26_gnome_brewers_draw_from_the_same_deck() -> None:
    """Seat 0 places its last brewer; the Gnomes' next one needs a card, and there is none."""
    table = position(
        {"brewers": 1}, gnomes={"brewers": 1}, gnome_discard=ALL_CARDS, gnome_deck=[], brewer_turn=1
    )
    table.play("brew beer", "brew beer")
    assert len(table.facts["gnome_discard"]) == 1
    assert len(table.facts["gnome_deck"]) == 49


@pytest.mark.parametrize(
    ("seat", "gnomes", "change"),
    [
        # the first: a competition in DragonKeep
        ({"dragonkeep": 3}, {"green 6": 1}, {"player_0 cubes dragonkeep": -2, "gnomes cubes dragonkeep": 2}),
        # the second: an expansion, not in DragonKeep, but in the Plains they control
        ({"green 2": 3}, {"green 6": 1}, {"gnomes breweries green 6": 1}),
        # the third: two points
        ({"green 2": 3}, {"yellow 9": 1}, {"gnomes vp": 2}),
    ],
)
def test_r84_the_first_action_that_is_possible(
    seat: dict[str, int], gnomes: dict[str, int], change: dict[str, int]
) -> None:
    """G50: a competition in DragonKeep, Mountain, ...; an expansion in DragonKeep, Swamp, Plains, ..."""
    assert gnome_change("G50", players=(here(seat),), gnomes={"cubes": gnomes}) == change


def test_r85_example_of_l490_the_second_type_and_the_first_icon() -> None:
    """G02 delivers to Plains, of which none is in reach, else to a Highland: horn before lion.

    The Gnomes are in green 3, beside yellow 5, and in green 4, beside green 5.
    """
    gnomes = here({"green 3": 1, "green 4": 1})
    assert gnome_change("G02", gnomes=gnomes) == {"gnomes cubes green 5": 3}
    swapped = tiles(2) | {"green 5": "highland/lion", "yellow 5": "highland/horn"}
    assert gnome_change("G02", gnomes=gnomes, tiles=swapped) == {"gnomes cubes yellow 5": 3}


def test_r85_an_earlier_type_comes_before_an_earlier_icon() -> None:
    """G24 immigrates into a Gnomeland, though Swamp and Mountain have the icon lion as well."""
    assert gnome_change("G24") == {"gnomes cubes red 1": 3}


ALL_OUT = {"cubes": {"dragonkeep": 30, "green 6": 2}}


@pytest.mark.parametrize(
    ("card", "change"),
    [
        ("G05", {"gnomes vp": 2}),  # immigration, festival
        ("G14", {"gnomes vp": 2}),  # delivery, competition
        ("G01", {"gnomes vp": 2}),  # competition, festival
        ("G32", {"gnomes vp": 2}),  # immigration, delivery
        ("G04", {"gnomes breweries green 6": 1}),  # an expansion needs a brewery only
    ],
)
def test_r86_with_no_cube_on_their_board(card: str, change: dict[str, int]) -> None:
    """A seat has cubes in DragonKeep, so that nothing else is in the way of a competition."""
    assert gnome_change(card, players=(here({"dragonkeep": 2}),), gnomes=ALL_OUT) == change


def test_r86_a_caravan_needs_none() -> None:
    table = gnome_play("G06", gnomes=ALL_OUT)
    everywhere = {"green 1": 1, "green 2": 1, "green 3": 1, "green 5": 1, "green 6": 3}
    assert table.cubes("gnomes") == {"dragonkeep": 25, **everywhere}


def test_r86_with_no_brewery_they_cannot_expand() -> None:
    """G04: else a delivery to a Swamp."""
    built = {"dragonkeep": 1, "green 1": 1, "green 5": 1, "yellow 8": 1, "yellow 12": 1}
    gnomes = {"cubes": {"dragonkeep": 8, "green 6": 5}, "breweries": built}
    assert gnome_change("G04", gnomes=gnomes) == {"gnomes cubes green 2": 3}


def test_r86_example_of_l492_two_cubes_left() -> None:
    """G03: a festival for three in DragonKeep."""
    assert gnome_change("G03", gnomes={"cubes": {"dragonkeep": 30}}) == {"gnomes cubes dragonkeep": 2}


@pytest.mark.parametrize(("card", "cell"), [("G24", "red 1"), ("G14", "green 1"), ("G37", "dragonkeep")])
def test_r86_fewer_cubes_than_needed(card: str, cell: str) -> None:
    """One is left. G14 delivers to DragonKeep if that touches another tile they occupy, else to a Forest."""
    assert gnome_change(card, gnomes={"cubes": {"dragonkeep": 31}}) == {f"gnomes cubes {cell}": 1}


def test_r86_a_competition_with_one_cube_left() -> None:
    """Two are removed all the same."""
    seat = here({"dragonkeep": 3})
    assert gnome_change("G01", players=(seat,), gnomes={"cubes": {"dragonkeep": 31}}) == {
        "player_0 cubes dragonkeep": -2,
        "gnomes cubes dragonkeep": 1,
    }


def compete(*cubes: int, **more: object) -> Table:
    """G01 in DragonKeep, where seats 0, 1, ... have so many cubes."""
    players = tuple(here({"dragonkeep": number, "green 4": 1} if number else {}) for number in cubes)
    return gnome_play("G01", **{"players": players, "seats": len(cubes), **more})


def left(table: Table) -> list[int]:
    """Cubes of the seats in DragonKeep."""
    return [table.cubes(seat).get("dragonkeep", 0) for seat in range(table.batch.num_players)]


def test_r87_both_from_the_strongest_seat() -> None:
    table = compete(2, 5)
    assert (left(table), table.cubes("gnomes")["dragonkeep"]) == ([2, 3], 10)


@pytest.mark.parametrize(("owner", "after"), [("own", [3, 3]), ("seat +1", [3, 3])])
def test_r87_equals_are_the_start_players_choice(owner: str, after: list[int]) -> None:
    """Four each: one of the two; then the other is the strongest."""
    table = compete(4, 4)
    assert (table.phase, table.to_play, table.legal) == ("gnome victim", 0, ["own", "seat +1"])
    assert left(table) == [4, 4]
    table.play(owner)
    assert (table.phase, left(table)) == ("draft", after)
    assert table.cubes("gnomes")["dragonkeep"] == 10


def test_r87_strength_is_found_anew_after_each_cube() -> None:
    """Four against three: the first cube is clear, then they are equal."""
    table = compete(4, 3)
    assert (table.phase, left(table), table.legal) == ("gnome victim", [3, 3], ["own", "seat +1"])
    assert left(table.play("seat +1")) == [3, 2]


def test_r87_r91_the_start_player_decides_about_others() -> None:
    """Seats 0 and 2 of three are equal; seat 1 is the start player, and they are its second and its first."""
    table = compete(3, 1, 3, start_seat="player_1")
    assert (table.phase, table.to_play, table.legal) == ("gnome victim", 1, ["seat +1", "seat +2"])
    assert left(table.play("seat +2")) == [2, 1, 2]


def test_r87_a_brewery_counts_for_strength_but_is_no_cube() -> None:
    """One cube and a brewery, strength three, against two cubes; then there is no other cube of that seat."""
    built = {"cubes": {"dragonkeep": 1, "green 4": 1}, "breweries": {"dragonkeep": 1}}
    gnomes = {"cubes": {"dragonkeep": 3}, "breweries": {}}
    table = gnome_play("G01", players=(built, here({"dragonkeep": 2})), gnomes=gnomes)
    assert left(table) == [0, 1]
    assert table.breweries(0) == {"dragonkeep": 1}


def test_r87_a_brewery_alone_is_no_reason_to_compete() -> None:
    """Then no seat has a cube with them anywhere: they feast in DragonKeep."""
    built = {"cubes": {"green 4": 1}, "breweries": {"dragonkeep": 1}}
    gnomes = {"cubes": {"dragonkeep": 3}, "breweries": {}}
    assert gnome_change("G01", players=(built,), gnomes=gnomes) == {"gnomes cubes dragonkeep": 3}


def test_r87_one_cube_is_all_there_is() -> None:
    table = compete(1, 0)
    assert (left(table), table.cubes("gnomes")["dragonkeep"]) == ([0, 0], 10)


def test_r87_where_they_have_a_brewery_only() -> None:
    table = compete(2, 0, gnomes={"cubes": {}, "breweries": {"dragonkeep": 1}})
    assert (left(table), table.cubes("gnomes")) == ([0, 0], {"dragonkeep": 2})


@pytest.mark.parametrize("owners", [("own", "own"), ("own", "seat +1"), ("seat +1", "seat +1")])
def test_r87_g7_the_start_player_chooses_both(owners: tuple[str, str]) -> None:
    """Five against two: with the ruling any two cubes, by default the two of the stronger seat."""
    table = compete(2, 5, rulings={"competition_victim": "start player"})
    for owner in owners:
        assert (table.phase, table.to_play, table.legal) == ("gnome victim", 0, ["own", "seat +1"])
        table.play(owner)
    assert left(table) == [2 - owners.count("own"), 5 - owners.count("seat +1")]
    assert left(compete(2, 5, rulings={"competition_victim": "strongest"})) == [2, 3]


def test_r87_g7_it_is_asked_even_where_one_seat_has_cubes() -> None:
    table = compete(0, 2, rulings={"competition_victim": "start player"})
    assert (table.phase, table.to_play, table.legal) == ("gnome victim", 0, ["seat +1"])
    assert table.play("seat +1").legal == ["seat +1"]
    assert table.play("seat +1").phase == "draft"


def test_r88_immigration_anywhere() -> None:
    """G24: three cubes on the Gnomeland with the lion, where nobody is."""
    assert gnome_change("G24", gnomes=here({})) == {"gnomes cubes red 1": 3}


def test_r88_delivery_by_side_or_boat() -> None:
    """G30: from green 2 a boat on yellow 3 leads to the Plains yellow 1; else to the Forest green 1."""
    gnomes = here({"green 2": 1})
    assert gnome_change("G30", gnomes=gnomes) == {"gnomes cubes yellow 1": 3}
    assert gnome_change("G30", gnomes=gnomes, boats=[]) == {"gnomes cubes green 1": 3}


def test_r88_delivery_beside_another_tile_they_occupy() -> None:
    """G14: DragonKeep counts only if they are in a tile beside it, too."""
    assert gnome_change("G14", gnomes=here({"dragonkeep": 8})) == {"gnomes cubes green 1": 3}
    both = here({"dragonkeep": 8, "green 5": 1})
    assert gnome_change("G14", gnomes=both) == {"gnomes cubes dragonkeep": 3}


def test_r88_festival_where_they_have_a_cube_or_a_brewery() -> None:
    """G37: DragonKeep, Highland, Swamp, Plains."""
    gnomes = {"cubes": {"green 6": 1}, "breweries": {"green 5": 1}}
    assert gnome_change("G37", gnomes=gnomes) == {"gnomes cubes green 5": 3}


@pytest.mark.parametrize(("card", "cell"), [("G04", "green 6"), ("G35", "yellow 10")])
def test_r89_example_of_l500_expand(card: str, cell: str) -> None:
    """DragonKeep has a Gnome brewery (G04); of the two Plains they control the one whose icon comes first.

    Blue's brewery there is removed. G04 has lion before hop, G35 hop before lion.
    """
    gnomes = {"cubes": {"dragonkeep": 8, "green 6": 3, "yellow 10": 3}}
    blue = {"race": "dwarves", "cubes": {"green 3": 4}, "breweries": {cell: 1}}
    assert gnome_change(card, players=({}, blue), gnomes=gnomes) == {
        f"player_1 breweries {cell}": -1,
        "player_1 production": -1,
        f"gnomes breweries {cell}": 1,
    }


def test_r89_both_breweries_of_a_seat_are_returned() -> None:
    gnomes = {"cubes": {"green 6": 5}}
    twin = {"cubes": {"green 2": 4}, "breweries": {"green 6": 2}, "allies": ["twin kettle guild"]}
    assert gnome_change("G04", players=(twin,), gnomes=gnomes) == {
        "player_0 breweries green 6": -2,
        "player_0 production": -2,
        "gnomes breweries green 6": 1,
    }


@pytest.mark.parametrize(("cubes", "expands"), [(2, True), (3, False), (4, False)])
def test_r89_they_must_control_the_tile(cubes: int, expands: bool) -> None:
    """Three cubes of theirs in the Plains; a tie is no control. Else G04 delivers to the Swamp."""
    gnomes = {"cubes": {"green 6": 3}}
    change = gnome_change("G04", players=(here({"green 6": cubes}),), gnomes=gnomes)
    assert change == ({"gnomes breweries green 6": 1} if expands else {"gnomes cubes green 2": 3})


def test_r89_town_crier_takes_no_control_from_them() -> None:
    """R104: the seat controls a tile at equal strength; they control only what they lead alone."""
    gnomes = {"cubes": {"green 6": 3}}
    crier = here({"green 6": 2}, allies=["town crier"])
    assert gnome_change("G04", players=(crier,), gnomes=gnomes) == {"gnomes breweries green 6": 1}


def test_r90_example_of_l507_caravan() -> None:
    """G19: four cubes in DragonKeep, five open tiles around it: three with the lion, then the scale."""
    gnomes = {"cubes": {"dragonkeep": 4}}
    assert gnome_change("G19", gnomes=gnomes) == {
        "gnomes cubes dragonkeep": -4,
        "gnomes cubes green 2": 1,
        "gnomes cubes green 3": 1,
        "gnomes cubes green 6": 1,
        "gnomes cubes green 1": 1,
    }


def test_r90_what_is_left_stays() -> None:
    """Eight cubes: one into each land tile but the Desert, three stay."""
    table = gnome_play("G19", gnomes={"cubes": {"dragonkeep": 8}})
    found = {f"green {n}": 1 for n in (1, 2, 3, 5, 6)}
    assert table.cubes("gnomes") == {"dragonkeep": 3, **found}


def test_r90_dragonkeep_first() -> None:
    """G12, from the Highland green 5: one cube, hop and lion are the first icons, yet it goes to the Keep."""
    gnomes = {"cubes": {"green 5": 1}, "breweries": {}}
    assert gnome_change("G12", gnomes=gnomes) == {
        "gnomes cubes green 5": -1,
        "gnomes cubes dragonkeep": 1,
    }


def test_r90_not_to_sea_desert_or_gnomeland_and_without_boats() -> None:
    """G27, from the Swamp green 2: beside it are two Seas, one with a boat, and four tiles of land."""
    table = gnome_play("G27", gnomes=here({"green 2": 20}))
    around = ["dragonkeep", "green 1", "green 3", "yellow 4"]
    assert table.cubes("gnomes") == {"green 2": 16, **dict.fromkeys(around, 1)}
    # from yellow 7, beside a Desert, a Sea, a Gnomeland and one Mountain
    table = gnome_play("G27", gnomes=here({"yellow 7": 5}))
    assert table.cubes("gnomes") == {"yellow 7": 4, "yellow 8": 1}


def test_r90_r91_too_few_cubes_for_an_icon() -> None:
    """Two cubes for three tiles with the lion: the start player, here seat 1, picks them."""
    table = gnome_play("G19", gnomes={"cubes": {"dragonkeep": 2}}, start_seat="player_1")
    assert (table.phase, table.to_play) == ("gnome caravan", 1)
    assert table.legal == ["green 2", "green 3", "green 6"]
    assert table.change("green 3") == {"gnomes cubes dragonkeep": -1, "gnomes cubes green 3": 1}
    assert (table.to_play, table.legal) == (1, ["green 2", "green 6"])
    assert table.play("green 6").phase == "draft"
    assert table.cubes("gnomes") == {"green 3": 1, "green 6": 1}


def test_r90_as_many_cubes_as_tiles_with_the_icon() -> None:
    """Three for three: nothing is asked."""
    table = gnome_play("G19", gnomes={"cubes": {"dragonkeep": 3}})
    assert table.cubes("gnomes") == {"green 2": 1, "green 3": 1, "green 6": 1}


def test_r90_a_tile_that_touches_nothing_open() -> None:
    """The Plains red 7 touch a Desert only: no caravan; G06 goes on to a festival, there."""
    land = tiles(2) | {
        "red 7": "plains/lion", "green 6": "gnomeland/crown",
        "yellow 5": "desert/scale", "yellow 11": "highland/lion",
    }  # fmt: skip
    assert gnome_change("G06", gnomes=here({"red 7": 3}), tiles=land) == {"gnomes cubes red 7": 3}


def test_r90_g22_a_brewery_is_no_cube() -> None:
    """G19: only the brewery is in DragonKeep, so that it leads from the Forest green 1."""
    table = gnome_play("G19", gnomes={"cubes": {"green 1": 1}, "breweries": {"dragonkeep": 1}})
    assert table.cubes("gnomes") == {"dragonkeep": 1}


def test_r92_the_card_is_discarded() -> None:
    table = gnome_play("G19", "G24")
    assert table.facts["gnome_discard"] == ["G19", "G24"]
    assert "gnome_card" not in table.facts
    asked = gnome_play("G19", gnomes={"cubes": {"dragonkeep": 2}})
    assert asked.facts["gnome_card"] == "G19"


def test_r91_a_tie_is_the_only_question() -> None:
    """No other seat than the start player is asked anything by a whole turn's cards without a dragon."""
    table = cards({}, start_seat="player_1").play("decline")
    asked = set()
    while table.phase != "draft":
        asked.add((table.phase, table.to_play))
        table.play(table.legal[0])
    assert asked <= {("gnome victim", 1), ("gnome caravan", 1)}
