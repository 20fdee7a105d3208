"""The worked examples of the rules text, played by the reference alone."""

import pytest
from games.lords_of_xidit.reference import ReferenceGame
from games.lords_of_xidit.reference_assessments import assess, values
from games.lords_of_xidit.reference_figures import (
    BARDS,
    CITIES,
    ICONS,
    REGIONS_OF,
    ROADS,
    STORIES,
    SUPPLY,
    TITANS,
    UNITS,
)
from games.lords_of_xidit.reference_positions import give, leave_one_unit, plain_table, programmed
from games.lords_of_xidit.reference_table import Guild

PAUL, STEPHANIE, STEVE, ALEX = range(4)
BASTION = 9


def test_paul_programs_six_orders() -> None:
    """Move, action, move, wait, action, move: all icons can be set, and each order is carried out."""
    table = plain_table(9, 1, 2, 3, recruitment=[16, 15], threats=[])
    game = ReferenceGame(table)
    for order in ("black", "action", "red", "wait", "action", "blue"):
        assert (game.phase, game.legal()) == ("program", ICONS)
        game.apply(order)
    for _ in range(18):
        game.apply("wait")
    assert table.lords[PAUL].city == 18
    assert table.lords[PAUL].units == {"peasant": 1, "archer": 1, "infantry": 0, "cleric": 0, "mage": 0}
    assert (table.year, table.first, game.phase) == (2, 1, "program")


def test_alex_goes_by_blue_from_5_to_12() -> None:
    table = plain_table(1, 2, 3, 5, recruitment=[], threats=[])
    programmed(table, "", "", "", "blue")
    assert table.lords[ALEX].city == 12


def test_nothing_happens_without_a_road_of_the_colour() -> None:
    missing = [(city, icon) for city in CITIES for icon in ICONS[:3] if icon not in ROADS[city]]
    assert missing == [(2, "red"), (6, "black"), (11, "red"), (16, "blue"), (20, "red")]
    for city, colour in missing:
        table = plain_table(city, 1, 3, 4, recruitment=[], threats=[])
        programmed(table, colour)
        assert table.lords[PAUL].city == city


def test_stephanie_recruits_a_peasant_in_5() -> None:
    """The least powerful unit, and one only however often she orders it."""
    table = plain_table(1, 5, 3, 4, recruitment=[5], threats=[])
    programmed(table, "", "action action action")
    assert table.lords[STEPHANIE].units == {"peasant": 1, "archer": 0, "infantry": 0, "cleric": 0, "mage": 0}
    assert table.recruitment[5] == {"peasant": 0, "archer": 1, "infantry": 1, "cleric": 1, "mage": 1}


def test_alex_pays_an_archer_and_a_mage() -> None:
    """Tile 12 asks for them."""
    table = plain_table(1, 2, 3, 12, recruitment=[1, 2, 3, 4, 5], threats=[12])
    give(table, ALEX, peasant=1, archer=2, mage=1)
    before = dict(table.barracks)
    game = programmed(table, "", "", "", "action")
    assert (game.phase, game.ask and game.ask.lord) == ("reward", ALEX)
    assert table.lords[ALEX].units == {"peasant": 1, "archer": 1, "infantry": 0, "cleric": 0, "mage": 0}
    assert {unit: table.barracks[unit] - before[unit] for unit in UNITS} == {
        "peasant": 0,
        "archer": 1,
        "infantry": 0,
        "cleric": 0,
        "mage": 1,
    }


def test_an_action_is_cancelled_without_the_units() -> None:
    table = plain_table(1, 2, 3, 12, recruitment=[], threats=[12])
    give(table, ALEX, archer=2)
    programmed(table, "", "", "", "action")
    assert 12 in table.threats
    assert table.lords[ALEX].units["archer"] == 2


@pytest.mark.parametrize("city", [1, 7])
def test_paul_takes_five_gold(city: int) -> None:
    """Tiles 1 and 7 offer so much."""
    table = plain_table(city, 2, 3, 4, recruitment=[], threats=[city])
    give(table, PAUL, **{unit: count for unit, count in table.tiles[city].needs.items() if count})
    game = programmed(table, "action")
    assert game.legal() == ["gold", "bards"]
    game.apply("gold")
    assert game.legal() == ["bards", "stories"]
    assert table.lords[PAUL].gold == 0
    game.apply("stories")
    assert table.lords[PAUL].gold == 5
    assert table.guilds[city] == Guild(PAUL, table.tiles[city].offers["stories"])


@pytest.mark.parametrize("city", [1, 7])
def test_paul_places_four_bards(city: int) -> None:
    """Tiles 1 and 7 offer so many; neither city touches the Bastion, so none can go there."""
    table = plain_table(city, 2, 3, 4, recruitment=[], threats=[city])
    give(table, PAUL, **{unit: count for unit, count in table.tiles[city].needs.items() if count})
    game = programmed(table, "action")
    game.apply("gold")
    game.apply("bards")
    near, far = REGIONS_OF[city]
    assert BASTION not in (near, far)
    for region in (near, near, far):
        assert game.legal() == [f"region {near}", f"region {far}"]
        game.apply(f"region {region}")
    assert game.legal() == [f"region {far}"]
    game.apply(f"region {far}")
    assert (table.lords[PAUL].bards[near], table.lords[PAUL].bards[far]) == (2, 2)
    assert table.lords[PAUL].bards_left == BARDS - 4


@pytest.mark.parametrize("city", [6, 20])
def test_alex_raises_a_guild_of_two_by_two_of_four_stories(city: int) -> None:
    """Tiles 6 and 20 offer four; the two others stay in his stock."""
    table = plain_table(1, 2, 3, city, recruitment=[], threats=[city])
    give(table, ALEX, **{unit: count for unit, count in table.tiles[city].needs.items() if count})
    table.guilds[city] = Guild(ALEX, 2)
    table.lords[ALEX].stories_left -= 2
    game = programmed(table, "", "", "", "action")
    game.apply("gold")
    game.apply("stories")
    assert table.guilds[city] == Guild(ALEX, 4)
    assert (table.lords[ALEX].stories_left, table.lords[ALEX].stories_aside) == (STORIES - 4, 0)


def test_paul_empties_city_8() -> None:
    """The next tile comes with five units, and the top of the pile is the Next Recruitment tile."""
    table = plain_table(8, 2, 3, 4, recruitment=[8], threats=[], upcoming=[13, 14, 15, 16])
    unit = leave_one_unit(table, 8)
    third = table.recruitment_pile[1]
    programmed(table, "action")
    assert table.lords[PAUL].units[unit] == 1
    assert 8 not in table.recruitment
    assert table.recruitment_discard == [8]
    assert table.recruitment[13] == table.tiles[13].recruits
    assert (table.next_recruitment, table.recruitment_pile[0]) == (14, third)
    assert third not in table.unseen
    on_tiles = sum(sum(units.values()) for units in table.recruitment.values())
    assert sum(table.barracks.values()) + on_tiles + 1 == sum(SUPPLY.values())


def test_stephanie_foresees_tile_12() -> None:
    """It comes when Paul removes a threat, in time for her sixth order."""
    table = plain_table(10, 12, 3, 4, recruitment=[], threats=[10], upcoming=[13, 14, 12, 16])
    give(table, PAUL, peasant=1, infantry=1)
    give(table, STEPHANIE, archer=1, mage=1)
    game = programmed(table, "wait wait wait wait wait action", "wait wait wait wait wait action")
    game.apply("gold")
    game.apply("stories")
    assert game.ask is not None
    assert (game.phase, game.ask.lord) == ("reward", STEPHANIE)
    assert (table.threats >= {12}, table.next_threat, table.threat_discard) == (True, 16, [10])


def test_stephanie_acts_in_vain_if_tile_12_comes_too_late() -> None:
    table = plain_table(12, 10, 3, 4, recruitment=[], threats=[10], upcoming=[13, 14, 12, 16])
    give(table, 0, archer=1, mage=1)
    give(table, 1, peasant=1, infantry=1)
    game = programmed(table, "wait wait wait wait wait action", "wait wait wait wait wait action")
    assert game.ask is not None
    assert (game.phase, game.ask.lord) == ("reward", 1)


def test_alex_strikes_a_titan_from_4_with_three_units() -> None:
    table = plain_table(1, 2, 3, 4, recruitment=[], threats=[], upcoming=[4, 13, 14, 15])
    table.raging = [True, True, False]
    give(table, ALEX, peasant=1, cleric=2, mage=1)
    game = programmed(table, "", "", "", "action action")
    assert (game.phase, game.legal()) == ("titan", ["titan 1", "titan 2", "done"])
    game.apply("titan 1")
    sent = [("peasant", ["peasant", "cleric"]), ("cleric", ["cleric"]), ("mage", ["cleric", "mage"])]
    for unit, legal in sent:
        assert game.legal() == legal
        game.apply(unit)
    assert table.lords[ALEX].units == {"peasant": 0, "archer": 0, "infantry": 0, "cleric": 1, "mage": 0}
    game.apply("gold")
    game.apply("stories")
    assert table.lords[ALEX].gold == TITANS[0].offers["gold"]
    assert (table.titans[0], table.raging) == ([1], [False, True, False])
    assert game.phase == "program"


def test_stephanie_has_most_clerics() -> None:
    """Steve and Paul show one each, Alex none, Stephanie two: she places two bards in one or two regions."""
    table = plain_table(1, 5, 2, 3, recruitment=[], threats=[])
    table.year = 4
    for lord, clerics in ((PAUL, 1), (STEPHANIE, 2), (STEVE, 1), (ALEX, 1)):
        give(table, lord, cleric=clerics)
    game = programmed(table)
    for _ in range(12):
        assert game.legal() == ["0"]
        game.apply("0")
    for shown in ("1", "2", "1", "0"):
        game.apply(shown)
    assert game.ask is not None
    assert (game.phase, game.ask.lord, game.ask.left) == ("prize bards", STEPHANIE, 2)
    assert game.legal() == ["region 1", "region 2", "region 9"]
    game.apply("region 2")
    assert game.legal() == ["region 2", "region 9"]
    game.apply("region 9")
    assert (table.lords[STEPHANIE].bards[2], table.lords[STEPHANIE].bards[BASTION]) == (1, 1)
    assert table.lords[STEPHANIE].units["cleric"] == 2
    assert table.counted == "mage"


def test_stephanie_and_paul_tie_for_last_with_18_gold() -> None:
    """Two units against four: Stephanie is eliminated."""
    table = plain_table(1, 2, 3, 4, recruitment=[], threats=[])
    for lord, gold in zip(table.lords, (18, 18, 20, 25), strict=True):
        lord.gold = gold
    give(table, STEPHANIE, peasant=1, mage=1)
    give(table, PAUL, peasant=4)
    assert values(table, "wealth", []) == {PAUL: 18, STEPHANIE: 18, STEVE: 20, ALEX: 25}
    assert assess(table).out[0] == STEPHANIE
    give(table, STEPHANIE, peasant=2)
    assert assess(table).out[0] == PAUL, "the lord nearer to the first player loses what units leave open"
