"""The options of Lords of Xidit, and its printed numbers packed for the kernels (R1-R9, G1-G20)."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..core.data import Reader, open_data
from ..core.names import names_field
from ..core.outcome import REWARDS, TABLES_HEADER
from ..core.record import Record, Tables, frozen_tables
from ..core.settings import Settings, choice_fields, pack_settings, ruling, setup_option
from .components import (
    ASSESSMENTS,
    CITIES,
    COLOURS,
    MOST_SEATS,
    MOST_STEPS,
    MOST_YEARS,
    REGIONS,
    REWARDS_OFFERED,
    TITANS,
    UNITS,
)
from .map_data import pack_map
from .tile_data import TILES, TILES_OF_THREE, pack_supplies, pack_tiles, pack_titans

DATA = Path(__file__).with_name("lords_of_xidit.toml")
THREE_LORDS = 3
"""So many play with the dummy, fewer tiles and fewer regions (R5, R17)."""
SEATS = range(THREE_LORDS, MOST_SEATS + 1)
ALL_TILES, FEW_TILES = CITIES, 18
CALENDARS = ("long", "short")
CONTESTANT_KEYS = {4: "four", 5: "five"}
MOST_PRIZE = 4
"""Of a census."""
MOST_DUMMY_SCORE = 99
SCORE_SCALE = 20.0
"""Points of a margin that reward "score" counts as 1."""

OPTIONS = (
    ruling("titan_ban", "whose deeds bar a titan in a city", ("lord", "all"), "G5"),
    ruling(
        "recruit_and_titan", "whether a lord may recruit and strike a titan in a city", (True, False), "G6"
    ),
    ruling("eliminated_bards", "what becomes of the bards of eliminated lords", ("stay", "leave"), "G8"),
    ruling(
        "surviving_dummy",
        "how lords rank if the dummy survives",
        ("longest", "last score", "all lose"),
        "G9",
    ),
    ruling("full_guild", "stories where none can be placed", ("barred", "no effect"), "G11"),
    ruling("census_prizes", "whether bards and stories of a census must be placed", ("must", "may"), "G15"),
    ruling("zero_census", "who is paid if nobody shows a unit", ("nobody", "all"), "G16"),
    ruling(
        "zero_bards", "who is second in a region where one lord alone has bards", ("nobody", "all"), "G17"
    ),
    ruling("short_tiles", "City tiles of a short game of four or five", (ALL_TILES, FEW_TILES), "G20"),
    setup_option("calendar", "twelve or nine years", "long", choices=CALENDARS),
)
BY_LORD, BY_ALL = range(2)
"""Values of the rulings in the tables record, here of ``titan_ban``; then in their order."""
STAY, LEAVE = range(2)
LONGEST, LAST_SCORE, ALL_LOSE = range(3)
BARRED, NO_EFFECT = range(2)
MUST, MAY_DECLINE = range(2)
NOBODY_PAID, ALL_TIE = range(2)
NOBODY_SECOND, ALL_SECOND = range(2)

TABLES = np.dtype(
    [
        *TABLES_HEADER,
        *choice_fields(OPTIONS),
        # pieces
        ("supply", np.int8, (len(UNITS),)),
        ("bards", np.int8),
        ("stories", np.int8),
        # City tiles of the set in play; all 0 for a city without one
        ("tiles", np.int8, (CITIES,)),  # 1 where there is one
        ("tiles_each", np.int8),  # of each side in cities at the start, and of the recruitment pile
        ("recruits", np.int8, (CITIES, len(UNITS))),
        ("threats", np.int8, (CITIES, len(UNITS))),
        ("tile_rewards", np.int8, (CITIES, len(REWARDS_OFFERED))),
        # titans 2p and 2p + 1 are those of pile p
        ("titan_units", np.int8, (TITANS,)),
        ("titan_rewards", np.int8, (TITANS, len(REWARDS_OFFERED))),
        # the map
        ("roads", np.int8, (CITIES, len(COLOURS))),  # city at the end, or NOBODY
        ("borders", np.int8, (CITIES, REGIONS)),  # 1 for each open region adjacent to the city
        ("outlines", np.int8, (CITIES, REGIONS)),  # 1 for each city around the region, closed ones too
        ("open_regions", np.int8, (REGIONS,)),
        ("region_values", np.int8, (REGIONS, 2)),
        names_field("region_names", REGIONS),
        ("city_xy", np.int16, (CITIES, 2)),  # for drawings
        # the calendar and the census
        ("years", np.int8),
        ("census_years", np.int8, (MOST_YEARS,)),  # 1 for each year that ends with one
        ("prizes", np.int8, (len(UNITS),)),  # GOLD, BARDS or STORIES
        ("prize_sizes", np.int8, (len(UNITS),)),
        # the end
        ("eliminated", np.int8, (len(ASSESSMENTS),)),
        ("has_dummy", np.int8),
        ("dummy_scores", np.int8, (len(ASSESSMENTS), MOST_STEPS + 1)),
    ]
)


def load_tables(settings: Settings) -> Tables:
    """The tables record, shape (1,), for checked settings; ``UsageError`` for a faulty data file."""
    data = open_data(DATA, settings.tables)
    has_dummy = settings.num_players == THREE_LORDS
    calendar = settings.setup["calendar"]
    is_small = has_dummy or (calendar != CALENDARS[0] and settings.rulings["short_tiles"] == FEW_TILES)
    table = np.zeros(1, TABLES)
    row = table[0]
    pack_settings(row, OPTIONS, settings, REWARDS)
    row["score_scale"] = SCORE_SCALE
    row["has_dummy"] = has_dummy
    pack_supplies(row, data)
    pack_tiles(row, data, TILES_OF_THREE if is_small else TILES)
    pack_titans(row, data)
    pack_map(row, data, has_closed_regions=has_dummy)
    _pack_calendar(row, data, calendar)
    _pack_prizes(row, data)
    _pack_assessments(row, data, settings.num_players + has_dummy)
    return frozen_tables(table)


def _pack_calendar(row: Record, data: Reader, chosen: str) -> None:
    for calendar in CALENDARS:
        years = data.integer(f"calendar_{calendar}.years", 1, MOST_YEARS)
        key = f"calendar_{calendar}.census"
        census = data.integers(key, None, 1, years)
        if len(set(census)) != len(census):
            raise data.fail(key, "names a year twice")
        if calendar == chosen:
            row["years"] = years
            for year in census:
                row["census_years"][year - 1] = 1


def _pack_prizes(row: Record, data: Reader) -> None:
    for kind, unit in enumerate(UNITS):
        key = f"census_prizes.{unit}"
        row["prizes"][kind] = data.index(f"{key}.prize", REWARDS_OFFERED)
        row["prize_sizes"][kind] = data.integer(f"{key}.size", 1, MOST_PRIZE)


def _pack_assessments(row: Record, data: Reader, contestants: int) -> None:
    for number, name in CONTESTANT_KEYS.items():
        key = f"assessments.{name}"
        eliminated = data.integers(key, len(ASSESSMENTS), 1, number)
        if sum(eliminated) != number - 1:
            raise data.fail(key, f"eliminates {sum(eliminated)} of {number}, one must be left")
        if number == contestants:
            row["eliminated"] = eliminated
    for assessment, name in enumerate(ASSESSMENTS):
        key = f"dummy.{name}"
        scores = data.integers(key, MOST_STEPS + 1, 0, MOST_DUMMY_SCORE)
        if scores != sorted(scores):
            raise data.fail(key, "must not fall from one step to the next")
        row["dummy_scores"][assessment] = scores
