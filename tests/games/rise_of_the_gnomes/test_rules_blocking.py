"""R62 and G2: what the dragon keeps from happening in its tile, and what not."""

from games.rise_of_the_gnomes.positions import (
    CARAVAN,
    COMPETITION,
    DELIVERY,
    EXPAND,
    FESTIVAL,
    cards,
    gnome_change,
    gnome_play,
    position,
    tiles,
)

SLOT_OF_BOATS = "slot 3"


def test_r62_example_of_l471_no_beer_competition_in_the_dragons_tile() -> None:
    """The blue player has cubes beside Gnome cubes in one Plains tile, the dragon's: she is not asked."""
    blue = {"race": "dwarves", "cubes": {"green 6": 2}, "breweries": {}}
    gnomes = {"cubes": {"green 6": 3}}
    brewers = {COMPETITION: 0}
    assert cards(brewers, blue, gnomes=gnomes, dragon="yellow 9").legal == ["green 6", "decline"]
    table = cards(brewers, blue, gnomes=gnomes, dragon="green 6")
    assert (table.to_play, table.phase) == (1, "festival")


def test_r62_no_target_of_any_action() -> None:
    """Seat 0 occupies green 2 and yellow 4, which touch each other; the dragon is on yellow 4."""
    seat = {"cubes": {"green 2": 3, "yellow 4": 3}, "breweries": {}, "gold": 9}
    beside = ["dragonkeep", "green 1", "green 3", "yellow 1", "yellow 2", "yellow 3", "red 4"]
    there: dict[str, object] = {"dragon": "yellow 4", "gnomes": {"cubes": {"yellow 4": 1, "green 2": 1}}}
    assert cards({DELIVERY: 0}, seat, **there).legal == [*beside, "decline"]
    assert cards({COMPETITION: 0}, seat, **there).legal == ["green 2", "decline"]
    assert cards({FESTIVAL: 0}, seat, **there).legal == ["green 2", "decline"]
    assert cards({CARAVAN: 0}, seat, **there).legal == ["green 2", "decline"]
    assert cards({CARAVAN: 0}, seat, **there).play("green 2").legal == beside
    assert cards({EXPAND: 0}, seat, **there).legal == ["green 2", "decline"]
    assert position(seat, **there).play("hire bard").legal == beside
    assert position(seat, **there).play("employ thugs").legal == ["green 2"]
    assert position(seat, **there).play("build brewery").legal == ["green 2"]


def test_r62_g2_no_source_of_adjacency() -> None:
    """A seat that is in the dragon's tile only is adjacent to nothing."""
    seat = {"cubes": {"green 2": 4}, "breweries": {}}
    legal = position(seat, dragon="green 2").legal
    assert "hire bard" not in legal
    table = cards({DELIVERY: 0, CARAVAN: 0}, seat, dragon="green 2")
    assert (table.to_play, table.phase) == (1, "festival")


def test_r62_g2_a_body_of_water_does_not_lead_through_it() -> None:
    """Boat on yellow 3. With the dragon on yellow 2, the rest of that water, yellow 1 is out of reach."""
    seat = {"cubes": {"green 2": 1}, "breweries": {}}
    legal = position(seat, dragon="yellow 2").play("hire bard").legal
    assert legal == ["dragonkeep", "green 1", "green 3", "yellow 3", "yellow 4", "red 4"]
    legal = position(seat, dragon="yellow 9").play("hire bard").legal
    assert legal == [
        "dragonkeep", "green 1", "green 3", "yellow 1", "yellow 2", "yellow 3", "yellow 4", "red 4",
    ]  # fmt: skip


def test_r62_g2_g23_a_boat_under_the_dragon_is_of_no_use() -> None:
    """It can come there when the red tiles are turned up around the dragon."""
    seat = {"cubes": {"green 2": 1}, "breweries": {}}
    legal = position(seat, dragon="yellow 3", boats=["yellow 3"]).play("hire bard").legal
    assert legal == ["dragonkeep", "green 1", "green 3", "yellow 2", "yellow 4"]


def test_r62_g2_no_boat_is_built_there() -> None:
    seat = {"cubes": {"green 2": 1}, "breweries": {}, "slots": ["boat yard"]}
    assert SLOT_OF_BOATS not in position(seat, dragon="yellow 2").legal
    assert position(seat, dragon="yellow 9").play(SLOT_OF_BOATS).legal == ["yellow 2"]


def test_r62_g2_no_source_of_cubes() -> None:
    """All forty cubes are out: they come from any tile but the dragon's."""
    seat = {"cubes": {"green 2": 10, "green 3": 10, "yellow 4": 20}, "breweries": {}}
    table = cards({FESTIVAL: 0}, seat, {"race": "elves"}, dragon="green 3")
    assert table.legal == ["green 2", "yellow 4", "decline"]
    assert table.play("green 2").legal == ["yellow 4"]


def test_r62_g2_no_source_of_a_brewery() -> None:
    """All nine are out, one of them under the dragon; the seat controls the Forest green 1 as well."""
    cells = ["green 2", "green 3", "green 5", "green 6", *(f"yellow {n}" for n in (1, 4, 5, 7, 8))]
    seat = {"cubes": {"green 1": 5}, "breweries": dict.fromkeys(cells, 1)}
    table = position(seat, {"race": "humans", "cubes": {}, "breweries": {}}, dragon="green 6")
    table.play("build brewery", "green 1")
    assert (table.phase, table.legal) == ("relocate", [cell for cell in cells if cell != "green 6"])


def test_r62_occupying_control_and_points_are_not_affected() -> None:
    """Control of three tiles pays for the Beer Hall, DragonKeep for its brewery, wherever the dragon is."""
    trolls = {
        "race": "trolls",
        "slots": ["beer hall"],
        "cubes": {"green 2": 1, "green 3": 1, "dragonkeep": 1},
        "breweries": {"dragonkeep": 1},
        "production": 0,
    }
    more: dict[str, object] = {"gnomes": {"cubes": {"yellow 8": 1}, "breweries": {}}}
    more |= {"dragon": "dragonkeep"}
    table = position(trolls, {"race": "humans"}, stage="gnomes", gnome_cards_left=0, **more)
    sources = table.of(0)["vp_sources"]
    assert {name: points for name, points in sources.items() if points} == {"keep": 2, "cards": 1}


def test_r62_a_seat_still_has_to_place_a_brewer() -> None:
    """With nothing but the dragon's tile and no gold there are the cards and Brew Beer."""
    seat = {"cubes": {"green 2": 4}, "breweries": {}, "gold": 0, "beer": 0}
    spaces = [f"card {card} space {space}" for card in range(1, 9) for space in (1, 2, 3)]
    assert position(seat, dragon="green 2").legal == [*spaces, "brew beer"]


def test_r62_the_gnomes_act_elsewhere() -> None:
    """G01 lets the dragon stay in DragonKeep, and competes there or else in a Plains tile."""
    seat = {"cubes": {"dragonkeep": 2, "green 6": 2}, "breweries": {}}
    gnomes = {"cubes": {"dragonkeep": 2, "green 6": 2}}
    for dragon, cell in (("score board", "dragonkeep"), ("dragonkeep", "green 6")):
        assert gnome_change("G01", players=(seat,), gnomes=gnomes, dragon=dragon) == {
            f"player_0 cubes {cell}": -2,
            f"gnomes cubes {cell}": 2,
        }


def test_r62_g2_the_gnomes_are_adjacent_to_nothing_from_there() -> None:
    """G14 delivers beside a tile they occupy, DragonKeep first. There is no Swamp for the dragon to go to."""
    gnomes = {"cubes": {"green 6": 8}, "breweries": {}}
    assert gnome_change("G14", gnomes=gnomes) == {"gnomes cubes dragonkeep": 3}
    assert gnome_change("G14", gnomes=gnomes, dragon="green 6") == {"gnomes vp": 2}


def test_r62_g2_a_gnome_caravan_passes_the_dragon_by() -> None:
    """G06 leads from DragonKeep; it flies to the Mountain with the horn first, yellow 8, far enough away."""
    gnomes = {"cubes": {"dragonkeep": 8}}
    found = {f"green {n}" for n in (1, 2, 3, 5, 6)}
    table = gnome_play("G06", gnomes=gnomes, dragon="red 13")
    assert table.dragon == "yellow 8"
    assert table.cubes("gnomes") == {"dragonkeep": 3} | dict.fromkeys(found, 1)
    swapped = {"green 3": "mountain/horn", "yellow 8": "mountain/lion"}
    poor: tuple[dict[str, object], ...] = ({}, {"gold": 0})
    table = gnome_play("G06", gnomes=gnomes, players=poor, dragon="red 13", tiles=tiles(2) | swapped)
    assert table.dragon == "green 3"
    assert table.cubes("gnomes") == {"dragonkeep": 4} | dict.fromkeys(found - {"green 3"}, 1)
