"""Faults in a data file of one's own are refused, each with file, key and what is wrong."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from games.lords_of_xidit.printed import PRINTED, changed, table

from fabletop.envs import UsageError

MAP_FAULTS = [
    ("5 = { at = [600, 200], black = 4, red = 3, blue = 12 }", "", "cities.5.at is missing"),
    ("red = 3, blue = 12", "blue = 12", "cities.5.red is missing"),
    (
        "red = 3, blue = 12",
        "red = 22, blue = 12",
        "cities.5.red is 22, it must be a whole number from 0 to 21",
    ),
    ("black = 1, red = 0", "black = 1, red = 2", "cities.2.red leads to the city itself"),
    (
        "red = 3, blue = 12",
        "red = 0, blue = 12",
        "cities.3.red leads to 5, but the red road there does not exist",
    ),
    (
        "red = 3, blue = 12",
        "red = 4, blue = 12",
        "cities.3.red leads to 5, but the red road there leads to 4",
    ),
    ("[600, 200]", "[600]", "cities.5.at must be a list of 2 whole numbers"),
    ("[600, 200]", "[1600, 200]", "cities.5.at holds 1600, allowed are whole numbers from 0 to 1000"),
    ("[600, 200]", "[600, 900]", "cities.5.at is [600, 900], the board is 1000 x 700"),
    ("[600, 200]", "[385, 225]", "cities.5.at is [385, 225], where city 3 is"),
    ("[cities]|21 = {", "22 = 1\n21 = {", "cities.22 is not known here: use 1 to 21"),
    ("[4, 2], cities = [1, 4, 5, 3, 2]", "[4], cities = [1]", "regions.1.values must be a list of 2 whole"),
    ("values = [6, 3]", "values = [3, 6]", "regions.9.values has more points for second most bards"),
    ("values = [6, 3]", "values = [100, 3]", "regions.9.values holds 100, allowed are whole numbers from 0"),
    ("[1, 4, 5, 3, 2]", "[1, 4, 5, 3, 22]", "regions.1.cities holds 22"),
    ("[1, 4, 5, 3, 2]", "[1, 4, 5, 3, 3]", "regions.1.cities names a city twice"),
    ("[1, 4, 5, 3, 2]", "[]", "regions.1.cities must name a city"),
    ('"South Moor"', '"East Reach"', "regions.5.name is 'East Reach', as is that of region 3"),
    ('"South Moor"', f'"{"x" * 41}"', "regions.5.name holds 'xxxxx"),
    ('name = "South Moor", ', "", "regions.5.name is missing"),
    ("numbers = [3, 7]", "numbers = [3, 10]", "closed_regions.numbers holds 10"),
    ("numbers = [3, 7]", "numbers = [3, 3]", "closed_regions.numbers names a region twice"),
    ("numbers = [3, 7]", "numbers = [2, 3]", "closed_regions.numbers leaves city 6 without an open region"),
]
TILE_FAULTS = [
    ("peasant = 18", "peasant = 19", "units.peasant is 19, it must be a whole number from 1 to 18"),
    ("mage = 10", "mage = 0", "units.mage is 0"),
    ("mage = 10", "", "units.mage is missing"),
    ("[lords]|bards = 20", "bards = 100", "lords.bards is 100, it must be a whole number from 1 to 99"),
    ("[lords]|stories = 15", "stories = 0", "lords.stories is 0"),
    ("tiles_each = 5", "tiles_each = 7", "setup.tiles_each is 7, it must be a whole number from 1 to 6"),
    ("tiles_each = 5", "tiles_each = 6", "tiles_three_lords has 18 tiles, at least 21 are needed"),
    ("cleric = 12", "cleric = 8", "tiles can ask for 9 of cleric at the start, 8 are in the box"),
    ('[tiles]|"PPPAM"', '"PPPA"', "tiles.1.recruits names 4 units, it must name 5"),
    ('[tiles]|"PPPAM"', '"PPPAMM"', "tiles.1.recruits names 6 units, it must name 5"),
    ('[tiles]|"PPPAM"', '"PPPAB"', "tiles.1.recruits holds 'B', allowed are 'P', 'A', 'I', 'C'"),
    ('[tiles]|"AAIM"', '""', "tiles.1.threat is '', it must be words in quotes"),
    ('[tiles]|"AAIM"', '"AAIMAAIMAA"', "tiles.1.threat names 10 units, it must name 1 to 9"),
    ('[tiles]|"AAIM"', "4", "tiles.1.threat is 4"),
    ('[tiles]|threat = "AAIM", ', "", "tiles.1.threat is missing"),
    ('"AAIM", gold = 5', '"AAIM", gold = 21', "tiles.1.gold is 21, it must be a whole number from 1 to 20"),
    ('"AAIM", gold = 5, bards = 4', '"AAIM", gold = 5, bards = 0', "tiles.1.bards is 0"),
    ("[tiles]|bards = 4, stories = 3 }\n2", "bards = 4, stories = 5 }\n2", "tiles.1.stories is 5"),
    ("[tiles]|21 = {", "22 = {", "tiles.22 is not known here: use 1 to 21"),
    ("[tiles_three_lords]|21 = {", "# {", "tiles_three_lords has 17 tiles, at least 18 are needed"),
    ('[tiles_three_lords]|"PPPIC"', '"PPPIX"', "tiles_three_lords.19.recruits holds 'X'"),
    (
        "{ units = 3, gold = 2",
        "{ units = 4, gold = 2",
        "titans.each[1].units is 4, the other titan of its pile",
    ),
    ("{ units = 3, gold = 2", "{ units = 3, gold = 0", "titans.each[1].gold is 0"),
    (
        "{ units = 4, gold = 5",
        "{ units = 3, gold = 5",
        "titans.each[2].units is 3, it must be more than the 3",
    ),
    ("{ units = 5, gold = 6", "{ units = 21, gold = 6", "titans.each[4].units is 21"),
    ("    { units = 5, gold = 5, bards = 4, stories = 4 },\n", "", "titans.each must be a list of 6 tables"),
]
END_FAULTS = [
    ("years = 12", "years = 13", "calendar_long.years is 13, it must be a whole number from 1 to 12"),
    ("[3, 6, 9]", "[3, 6, 10]", "calendar_short.census holds 10, allowed are whole numbers from 1 to 9"),
    ("[4, 8, 12]", "[4, 8, 8]", "calendar_long.census names a year twice"),
    (
        'prize = "stories"',
        'prize = "units"',
        "census_prizes.mage.prize is 'units', it must be 'gold', 'bards'",
    ),
    ('"stories", size = 1', '"stories", size = 5', "census_prizes.mage.size is 5"),
    ("five = [2, 1, 1]", "five = [1, 1, 1]", "assessments.five eliminates 3 of 5, one must be left"),
    ("four = [1, 1, 1]", "four = [2, 1, 0]", "assessments.four holds 0"),
    ("wealth = [2, 5, 8, ", "wealth = [2, 5, ", "dummy.wealth must be a list of 13 whole numbers"),
    ("wealth = [2, 5, 8, ", "wealth = [2, 8, 5, ", "dummy.wealth must not fall from one step to the next"),
    ("32, 35, 38]", "32, 35, 128]", "dummy.wealth holds 128"),
]


@pytest.mark.parametrize(("old", "new", "message"), [*MAP_FAULTS, *TILE_FAULTS, *END_FAULTS])
@pytest.mark.parametrize("lords", [3, 4, 5])
def test_a_fault_is_named_with_file_and_key(
    old: str, new: str, message: str, lords: int, tmp_path: Path
) -> None:
    path = changed(old, new, tmp_path)
    with pytest.raises(UsageError) as caught:
        table(lords, tables=path)
    assert str(caught.value).startswith(f"data file mine.toml: {message}")


def written(change: Any, folder: Path) -> str:
    """A copy of the data file as JSON, with its values changed by a function."""
    values = tomllib.loads(PRINTED)
    change(values)
    path = folder / "mine.json"
    path.write_text(json.dumps(values), encoding="utf-8")
    return str(path)


def test_a_file_may_be_json(tmp_path: Path) -> None:
    path = written(lambda values: None, tmp_path)
    assert table(5, tables=path).tobytes() == table(5).tobytes()


def test_all_cities_hang_together(tmp_path: Path) -> None:
    def cut(values: Any) -> None:
        for city, colour in (
            (12, "black"),
            (13, "black"),
            (6, "red"),
            (13, "red"),
            (13, "blue"),
            (14, "blue"),
        ):
            values["cities"][str(city)][colour] = 0

    with pytest.raises(UsageError, match=r"mine.json: cities\.13 cannot be reached by road from city 1$"):
        table(4, tables=written(cut, tmp_path))


def test_a_city_borders_on_a_region(tmp_path: Path) -> None:
    def cut(values: Any) -> None:
        for region in ("2", "3"):
            values["regions"][region]["cities"].remove(6)

    with pytest.raises(UsageError, match=r"mine.json: regions has none that city 6 borders on$"):
        table(4, tables=written(cut, tmp_path))


def test_a_threat_can_be_paid_for(tmp_path: Path) -> None:
    def ask(values: Any) -> None:
        values["units"]["archer"] = 8
        values["tiles"]["3"]["threat"] = "A" * 9

    with pytest.raises(UsageError, match=r"tiles\.3\.threat needs 9 of archer, 8 are in the box$"):
        table(3, tables=written(ask, tmp_path))


@pytest.mark.parametrize("block", ["cities", "tiles", "regions"])
def test_a_block_is_a_table(block: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=rf"mine.json: {block} must be a table$"):
        table(4, tables=written(lambda values: values.update({block: [1]}), tmp_path))


def test_unreadable_files(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        table(4, tables=str(tmp_path / "missing.toml"))
    empty = tmp_path / "empty.toml"
    empty.write_text("", encoding="utf-8")
    with pytest.raises(UsageError, match="is missing"):
        table(4, tables=str(empty))
