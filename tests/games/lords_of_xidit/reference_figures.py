"""What the components print, read from the game's data file alone; cities and regions by printed number."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

GAME_FOLDER = Path(__file__).parents[3] / "envs" / "lords_of_xidit"
DATA: dict[str, Any] = tomllib.loads((GAME_FOLDER / "lords_of_xidit.toml").read_text(encoding="utf-8"))


def numbered(block: str) -> dict[int, Any]:
    """The entries of a block that go by number."""
    return {int(key): value for key, value in DATA[block].items() if key.isdigit()}


# Map (R1 to R3)

CITIES = list(range(1, 22))
REGIONS = list(range(1, 10))
COLOURS = ["black", "red", "blue"]
ROADS: dict[int, dict[str, int]] = {
    city: {colour: entry[colour] for colour in COLOURS if entry[colour]}
    for city, entry in numbered("cities").items()
}
"""The city at the end of the road of each colour that a city has."""
REGIONS_OF: dict[int, list[int]] = {
    city: [number for number, entry in numbered("regions").items() if city in entry["cities"]]
    for city in CITIES
}
REGION_VALUES: dict[int, tuple[int, int]] = {
    number: (entry["values"][0], entry["values"][1]) for number, entry in numbered("regions").items()
}


def open_regions(seats: int) -> list[int]:
    """R17."""
    closed = DATA["closed_regions"]["numbers"] if seats == 3 else []
    return [region for region in REGIONS if region not in closed]


# Units (R4)

UNITS = ["peasant", "archer", "infantry", "cleric", "mage"]
SUPPLY: dict[str, int] = {unit: DATA["units"][unit] for unit in UNITS}
UNIT_OF_LETTER = dict(zip("PAICM", UNITS, strict=True))


def units_of(letters: str) -> dict[str, int]:
    """Units by type from their initials."""
    units = [UNIT_OF_LETTER[letter] for letter in letters]
    return {unit: units.count(unit) for unit in UNITS}


# Tiles, titans and what they offer (R5, R6)

REWARDS = ["gold", "bards", "stories"]
TILES_EACH: int = DATA["setup"]["tiles_each"]


@dataclass(frozen=True)
class Tile:
    """Both sides of a City tile."""

    recruits: dict[str, int]
    needs: dict[str, int]
    offers: dict[str, int]


@dataclass(frozen=True)
class Titan:
    """A titan: units of any type that it costs, and what it offers."""

    cost: int
    offers: dict[str, int]


def tiles_in_game(seats: int, calendar: str, short_tiles: int) -> dict[int, Tile]:
    """The City tiles by city (R5, G20)."""
    few = seats == 3 or (calendar == "short" and short_tiles == 18)
    return {
        city: Tile(
            units_of(entry["recruits"]),
            units_of(entry["threat"]),
            {reward: entry[reward] for reward in REWARDS},
        )
        for city, entry in numbered("tiles_three_lords" if few else "tiles").items()
    }


TITANS = [
    Titan(entry["units"], {reward: entry[reward] for reward in REWARDS}) for entry in DATA["titans"]["each"]
]
TITAN_PILES = [[0, 1], [2, 3], [4, 5]]
"""The titans of a cost, numbered as in the data file."""

# Lords (R7, R8, R10)

BARDS: int = DATA["lords"]["bards"]
STORIES: int = DATA["lords"]["stories"]
GUILD_HEIGHT = 4
ICONS = [*COLOURS, "action", "wait"]
ORDERS = 6

# Calendar, census and end (R9, R60, R69, R81)

PRIZES: dict[str, tuple[str, int]] = {
    unit: (DATA["census_prizes"][unit]["prize"], DATA["census_prizes"][unit]["size"]) for unit in UNITS
}
ASSESSMENTS = ["wealth", "influence", "reputation"]
CATEGORY_OF = dict(zip(REWARDS, ["wealth", "reputation", "influence"], strict=True))
"""What a reward counts for (R67)."""
DUMMY_TRACKS: dict[str, list[int]] = {name: DATA["dummy"][name] for name in ASSESSMENTS}


def years_of(calendar: str) -> int:
    return int(DATA[f"calendar_{calendar}"]["years"])


def census_years(calendar: str) -> list[int]:
    return list(DATA[f"calendar_{calendar}"]["census"])


def eliminated_in(seats: int) -> list[int]:
    """How many leave in each assessment (R69)."""
    return list(DATA["assessments"]["five" if seats == 5 else "four"])


RULINGS: dict[str, list[Any]] = {
    "titan_ban": ["lord", "all"],
    "recruit_and_titan": [True, False],
    "eliminated_bards": ["stay", "leave"],
    "surviving_dummy": ["longest", "last score", "all lose"],
    "full_guild": ["barred", "no effect"],
    "census_prizes": ["must", "may"],
    "zero_census": ["nobody", "all"],
    "zero_bards": ["nobody", "all"],
    "short_tiles": [21, 18],
}
"""The choices of each ruling, the default first."""
