"""Faults in a data file of one's own are refused, each with file, key and what is wrong."""

from pathlib import Path

import pytest
from games.rise_of_the_gnomes.printed import PRINTED, changed, table

from fabletop.envs import UsageError

MAP_FAULTS = [
    ("[tiles]|swamp = [", "swam = [", "tiles.swamp is missing"),
    (
        'desert = ["lion", "scale", "crown", "hop", "horn"]',
        'desert = ["lion", "lion", "crown", "hop", "horn"]',
        "tiles.desert names something twice",
    ),
    ('desert = ["lion", ', "desert = [", "tiles.desert must be a list of 5 words"),
    ('desert = ["lion", ', 'desert = ["bear", ', "tiles.desert holds 'bear', allowed are 'lion', 'scale'"),
    ('dragonkeep = ["none"]', 'dragonkeep = ["lion"]', "tiles.dragonkeep holds 'lion', allowed are 'none'"),
    ("red = 12, each_land = 3", "red = 12, each_land = 2", "zones.3.red is 12, but the deck fills 7 cells"),
    (
        "red = 12, each_land = 3",
        "red = 12, each_land = 1",
        "zones.3.each_land makes a deck of 13 tiles, 17 are needed",
    ),
    (
        "red = 12, each_land = 3",
        "red = 12, each_land = 5",
        "zones.3.each_land is 5, it must be a whole number",
    ),
    ("red = 12, ", "", "zones.3.red is missing"),
    ("desert = 4, sea = 5", "desert = 4, sea = 6", "zones.4-5.sea is 6"),
    ("[map]|[1, 0], [0, 1]", "[1, 0], [1, 0]", "map.green has [1, 0], where green 1 is"),
    ("[map]|[1, 0], [0, 1]", "[0, 0], [0, 1]", "map.green has [0, 0], where dragonkeep is"),
    ("[map]|[1, 0], [0, 1]", "[1, 1], [0, 1]", "map.yellow has [1, 1], where green 1 is"),
    ("[map]|[1, 0], [0, 1]", "[8, 1], [0, 1]", "map.green has green 1 where it does not touch DragonKeep"),
    ("[map]|[1, 0], [0, 1]", "[0, 1]", "map.green must be a list of 6 lists"),
    ("[map]|[1, 0], [0, 1]", "[1], [0, 1]", "map.green[0] must be a list of 2 whole numbers"),
    ("[map]|[1, 0], [0, 1]", "[1, 99], [0, 1]", "map.green[0] holds 99"),
    ("[3, 0], [2, 1]", "[9, 0], [2, 1]", "red_cells.1-2 leaves red 1 without a way to DragonKeep"),
    ("[[2, 0], [1, 1]", "[[9, 9], [1, 1]", "map.yellow leaves yellow 1 without a way to DragonKeep"),
    ("[1, 4, 7, 10, 13, 16]", "[1, 4, 7, 10, 13, 19]", "red_cells.1-2 holds 19"),
    ("[1, 4, 7, 10, 13, 16]", "[1, 4, 7, 10, 13, 13]", "red_cells.1-2 holds a cell twice"),
    ("[1, 4, 7, 10, 13, 16]", "[1, 4, 7]", "red_cells.1-2 must be a list of 6 whole numbers"),
]
BOARD_FAULTS = [
    ("number = [8, 7,", "number = [9, 7,", "brewers.gained makes 10 brewers of a colour, 9 are in the box"),
    ("number = [8, 7,", "number = [8, 0,", "brewers.number holds 0"),
    ("easy = -2", "easy = -10", "levels.easy is -10, it must be a whole number from -9 to 9"),
    ("hard = 2", "", "levels.hard is missing"),
    ('2 = "beginner"', '2 = "simple"', "suggested_levels.2 is 'simple', it must be 'easy', 'beginner'"),
    ("cards = [7, 7, 7, 9, 9]", "cards = [7, 7, 7, 9]", "gnome_turns.cards must be a list of 5"),
    ("easy = 2, beginner", "easy = 8, beginner", "gnome_turns.solo_fewer.easy is 8"),
    ("easy = 2, beginner", "simple = 2, beginner", "gnome_turns.solo_fewer.simple is not known here"),
    ("solo_fewer = {", "solo_fewer = 3 # {", "gnome_turns.solo_fewer is 3, it must be a table"),
    ("gold = [1, 2, 3, 4, 5]", "gold = [1, 2, 3, 4, 500]", "bribe.gold holds 500"),
    ("cubes = [2, 3, 4, 5, 6]", "cubes = [2, 3, 4, 5, true]", "dragon_fill.cubes holds True"),
    ("settle_cubes = 4", "settle_cubes = 0", "actions.settle_cubes is 0"),
    ("delivery_cubes = 3", "delivery_cubes = 13", "actions.delivery_cubes is 13"),
    (
        "delivery_cubes = 3",
        "delivery_cubes = 11",
        "races, upgrades and allies can give a seat 13 delivery_cubes, at most 12 fit",
    ),
    ("caravan_cubes = 5", 'caravan_cubes = "5"', "actions.caravan_cubes is '5'"),
    ("[gnome_actions]|cubes = 3", "cubes = 33", "gnome_actions.cubes is 33"),
    ("keep = 2", "keep = -2", "points.keep is -2"),
    ("[start]|beer = 4", "beer = 21", "start.beer is 21"),
    ("[start]|cubes = 4", "cubes = 41", "start.cubes is 41"),
    ("production = 3\n", "production = 21\n", "base_production.production is 21"),
    (
        "keep_cubes = 8",
        "keep_cubes = 28",
        "gnome_start.green_cubes puts out 33 cubes with those in DragonKeep, the Gnomes have 32",
    ),
    ("token = [1, 0, 1,", "token = [1, 0, 2,", "brewery_boxes.token holds 2"),
    ("[brewery_boxes]|vp = [0, ", "vp = [", "brewery_boxes.vp must be a list of 9"),
    ("[customer_boxes]|vp = [1, ", "vp = [", "customer_boxes.vp must be a list of 10"),
    ("last = [5, 10, 15, 20]", "last = [5, 15, 10, 20]", "beer_table.last must rise from row to row"),
    ("vp = [3, 3, 3, 3, 3]", "vp = [3, 3, 3, 3, 300]", "gnome_brewery_boxes.vp holds 300"),
    ("[gnome_customer_boxes]|gold = [2, ", "gold = [", "gnome_customer_boxes.gold must be a list of 4"),
]
POWER_FAULTS = [
    ('"hire bard" = {', '"hire a bard" = {', "action_board.hire a bard is not known here"),
    ('hook = "space", brewing = 1 }', 'hook = "draft", brewing = 1 }', "brew_beer.brew beer.hook is 'draft'"),
    ("orctoberfest = 3", "orctoberfest = 4", "capacity.orctoberfest is 4"),
    ('"Hops Glen" = {', '"Hop Glen" = {', "upgrades.Hop Glen is not known here: use"),
    ('"Hops Glen" = {', "# {", "upgrades.Hops Glen is missing"),
    ('"Hops Glen" = {', '"Hops Glen" = 2 # {', "upgrades.Hops Glen is 2, it must be a table"),
    (
        "brew_beer = 2",
        "brew_ber = 2",
        "upgrades.Hops Glen.brew_ber is not known here: use 'hook', 'brew_beer'",
    ),
    ("brew_beer = 2", "sea_brewery = 1", "upgrades.Hops Glen.sea_brewery is not known here"),
    ("brew_beer = 2", "brew_beer = 10", "upgrades.Hops Glen.brew_beer is 10"),
    ("brew_beer = 2", "brew_beer = 0", "upgrades.Hops Glen.hook is 'modify', but there is no effect"),
    ("brew_beer = 2", "price = { gold = 1 }", "upgrades.Hops Glen.price is not known here"),
    (
        'hook = "token_placed", production = 1',
        'hook = "token_placed", boat = 1',
        "upgrades.Beer Production.boat asks for a decision, which the placing of a token cannot bring",
    ),
    ('"token_placed"', '"draft"', "upgrades.Beer Production.hook is 'draft', it must be 'space'"),
    ("sea_as_boat = 1", "sea_as_boat = 2", "allies.Harbour Master.sea_as_boat is 2"),
    ("sea_as_boat = 1", "sea_as_boat = true", "allies.Harbour Master.sea_as_boat is True"),
    ('"Shipwright" = { worth = 2', '"Shipwright" = { worth = 10', "allies.Shipwright.worth is 10"),
    ('"Shipwright" = { worth = 2, ', '"Shipwright" = { ', "allies.Shipwright.worth is missing"),
    ('"Shipwright" = {', '"Shipwrights" = {', "allies.Shipwrights is not known here"),
    ("boat = 1, gold = 2", "boat = 2, gold = 2", "allies.Sea Captain.boat is 2"),
    ("pilgrims = 3", "pilgrims = 13", "allies.Pilgrims.pilgrims is 13"),
    ("price = { beer = 4 }", "price = { beer = 21 }", "allies.Toastmaster.price.beer is 21"),
    ("price = { beer = 4 }", "price = { ale = 4 }", "allies.Toastmaster.price.ale is not known here"),
    ("price = { beer = 4 }", "price = 4", "allies.Toastmaster.price is 4, it must be a table"),
    (
        "brewing = 1, brewing_bonus",
        "brewing_bonus",
        "allies.Brewmaster.brewing_bonus is nothing without brewing",
    ),
    ("thugs_removed = 2, thugs_nearby", "thugs_nearby", "allies.Gang Boss.thugs_nearby is nothing without"),
    ("vp = 1, tiles = 3", "tiles = 3", "upgrades.Beer Hall.hook is 'income', but there is no effect"),
    ("vp = 1, tiles = 3", "vp = 1, tiles = 38", "upgrades.Beer Hall.tiles is 38"),
    (
        'common = ["Beer Production"',
        'common = ["Ale Production"',
        "slots.common holds 'Ale Production', allowed",
    ),
    (
        'slots = ["Oasis Still"',
        'slots = ["Hops Glen"',
        "races.seafolk.slots holds 'Hops Glen', which is common to all boards",
    ),
    ('slots = ["Oasis Still", ', "slots = [", "races.seafolk.slots must be a list of 2 words"),
    (
        'orcs = { colour = "red"',
        'orcs = { colour = "white"',
        "races.orcs.colour is 'white', it must be 'red'",
    ),
    (
        'orcs = { colour = "red"',
        'orcs = { colour = "blue"',
        "races.trolls.colour differs from that of orcs, of the same board",
    ),
    (
        'trolls = { colour = "red", start = "swamp"',
        'trolls = { colour = "red", start = "plains"',
        "races.trolls.start differs from that of orcs, of the same board",
    ),
    (
        'blue", start = "mountain", slots = ["Delivery',
        'blue", start = "swamp", slots = ["Delivery',
        "races.dwarves.start is that of orcs, of another board",
    ),
    (
        'blue", start = "mountain", slots = ["Delivery',
        'blue", start = "sea", slots = ["Delivery',
        "races.dwarves.start is 'sea', it must be 'plains'",
    ),
    ('hook = "modify", thugs_discount', 'hook = "space", thugs_discount', "races.orcs.hook is 'space'"),
    (
        "price = { beer = 3 }, gold = 3 }",
        "price = { beer = 3 }, gold = 3, production = 2 }",
        "races, upgrades and allies can raise the production to 89, at most 60 fit",
    ),
]
CARD_FAULTS = [
    (
        "expand = [[1, 2, 3], [1, 2, 3]]",
        "expand = [[1, 2, 3]]",
        "action_cards.expand must be a list of 2 lists",
    ),
    (
        "expand = [[1, 2, 3], [1, 2, 3]]",
        "expand = [[1, 2], [1, 2, 3]]",
        "action_cards.expand[0] must be a list",
    ),
    (
        "expand = [[1, 2, 3], [1, 2, 3]]",
        "expand = [[1, 2, 3], [1, 2, -3]]",
        "action_cards.expand[1] holds -3",
    ),
    ("G50 = {", "G51 = {", "gnome_cards.G51 is not known here"),
    ("G50 = {", "# {", "gnome_cards.G50 is missing"),
    ('G50 = { dragon = ["fly", ', 'G50 = { dragon = ["swim", ', "gnome_cards.G50.dragon is ['swim', "),
    (
        'G50 = { dragon = ["fly", "dragonkeep"], first = ["beer competition", ',
        'G50 = { dragon = ["fly", "dragonkeep"], first = [',
        "gnome_cards.G50.first must begin with an action, one of barrel delivery",
    ),
    (
        'G48 = { dragon = ["fly", "forest"], first = ["barrel delivery", "swamp"',
        'G48 = { dragon = ["fly", "forest"], first = ["barrel delivery", "bog"',
        "gnome_cards.G48.first must name 1 to 4 tile types after the action",
    ),
    (
        'G48 = { dragon = ["fly", "forest"], first = ["barrel delivery", "swamp"',
        'G48 = { dragon = ["fly", "forest"], first = ["barrel delivery", "desert", "swamp"',
        "gnome_cards.G48.first must name 1 to 4 tile types after the action",
    ),
    (
        'G48 = { dragon = ["fly", "forest"], first = ["barrel delivery", "swamp"',
        'G48 = { dragon = ["fly", "forest"], first = ["barrel delivery", "plains"',
        "gnome_cards.G48.first names something twice",
    ),
    (
        'icons = ["hop", "scale", "horn", "lion", "crown"]',
        'icons = ["hop", "scale", "horn", "lion"]',
        "gnome_cards.G48.icons must be a list of 5 words",
    ),
    (
        'icons = ["hop", "scale", "horn", "lion", "crown"], place = "dragon tribute"',
        'icons = ["hop", "scale", "horn", "lion", "crown"], place = "immigration"',
        "gnome_cards.G48.place is 'immigration', it must be 'brewery upgrade'",
    ),
    (
        "G48 = { dragon",
        "G48 = { fly = 1, dragon",
        "gnome_cards.G48.fly is not known here: use 'dragon', 'first'",
    ),
]


@pytest.mark.parametrize(("old", "new", "message"), [*MAP_FAULTS, *BOARD_FAULTS, *POWER_FAULTS, *CARD_FAULTS])
def test_a_fault_is_named_with_file_and_key(old: str, new: str, message: str, tmp_path: Path) -> None:
    path = changed(old, new, tmp_path)
    with pytest.raises(UsageError) as caught:
        table(2, tables=path)
    assert str(caught.value).startswith(f"data file mine.toml: {message}")


@pytest.mark.parametrize(
    ("key", "red", "blue"),
    [("colour", 'colour = "red"', 'colour = "blue"'), ("start", '"swamp"', '"mountain"')],
)
def test_boards_differ(key: str, red: str, blue: str, tmp_path: Path) -> None:
    lines = PRINTED.splitlines()
    for number, line in enumerate(lines):
        if line.startswith(("dwarves = ", "giants = ")):
            lines[number] = line.replace(blue, red)
    path = tmp_path / "mine.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(UsageError, match=f"mine.toml: races.dwarves.{key} is that of orcs, of another board"):
        table(2, tables=str(path))


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        table(2, tables=str(tmp_path / "missing.toml"))
    empty = tmp_path / "empty.toml"
    empty.write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match="is missing"):
        table(2, tables=str(empty))
