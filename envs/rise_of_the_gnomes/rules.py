"""The options of Rise of the Gnomes, and its printed numbers packed for the kernels (R1-R9, R14-R18)."""

from __future__ import annotations

from typing import Any

import numpy as np

from ..core.data import open_data
from ..core.errors import UsageError, counted, listing
from ..core.outcome import TABLES_HEADER, TEAM_OPTION, TEAM_REWARDS
from ..core.record import Tables, frozen_tables
from ..core.settings import Settings, choice_fields, pack_settings, ruling, setup_option
from .board_data import (
    BEER_ROWS,
    CUSTOMER_BOXES,
    GNOME_CUSTOMER_BOXES,
    level_points,
    pack_amounts,
    pack_boards,
    pack_start,
    pack_turns,
    suggested_levels,
)
from .card_data import pack_action_cards, pack_gnome_cards
from .components import (
    ACTION_CARDS,
    ALLIES,
    BOARD_SPACES,
    BREWERIES,
    BREWERY_BOXES,
    CARD_SPACES,
    CELLS,
    GAINS,
    GNOME_CARDS,
    GNOMES,
    ICONS,
    INCOMES,
    LEVELS,
    MODIFIERS,
    MOST_SEATS,
    POWERS,
    PRIORITY,
    RACES,
    RED_CELLS,
    SLOTS,
    TILES,
    TURNS,
)
from .map_data import pack_map
from .power_data import check_totals, pack_chosen_races, pack_powers
from .printed import ALLY_TITLES, DATA, UPGRADE_TITLES

ALLY_NAMES = tuple(title.lower() for title in ALLY_TITLES)
UPGRADE_NAMES = tuple(title.lower() for title in UPGRADE_TITLES)
LEVEL_POINTS = tuple(level_points(open_data(DATA)))
"""Points of the Gnomes each turn at each of ``LEVELS``, as printed."""
SUGGESTED_LEVELS = {
    seats: LEVELS[level] for seats, level in enumerate(suggested_levels(open_data(DATA)), start=1)
}
OUR_SUGGESTIONS = (1,)
"""Seats for which the rulebook suggests no level (R18)."""
SCORE_SCALE = 20.0
"""Points of a margin that reward "score" counts as 1."""


def _check_boards(value: Any, num_players: int) -> list[str]:
    if not isinstance(value, (list, tuple)) or len(value) != num_players:
        raise UsageError(
            f"rise_of_the_gnomes: boards={value!r} must be a list of {counted(num_players, 'race')}, "
            f"one for each seat, out of {listing(RACES)}"
        )
    for race in value:
        if race not in RACES:
            raise UsageError(f"rise_of_the_gnomes: boards holds {race!r}: use {listing(RACES)}")
    return list(value)


OPTIONS = (
    ruling("dragon_entry", "when the dragon comes to the map", ("turn four", "face down", "set-up"), "G23"),
    ruling(
        "competition_victim",
        "whose cube goes in a beer competition of the Gnomes",
        ("strongest", "start player"),
        "G7",
    ),
    ruling("thugs_range", "where thugs can be employed", ("anywhere", "reachable"), "G31"),
    ruling("cubes_on_sea", "whether cubes may be put on Sea and Sea Lair", (True, False), "G21"),
    setup_option("level", "difficulty", "suggested", choices=("suggested", *LEVELS)),
    setup_option(
        "boards",
        "the race of each seat, no two of one colour; drawn at random if not given",
        None,
        check=_check_boards,
    ),
    setup_option("race_abilities", "whether the abilities of races count", True, choices=(True, False)),
    TEAM_OPTION,
)
AT_TURN_FOUR, FACE_DOWN, AT_SET_UP = range(3)
"""Values of the rulings in the tables record, here of ``dragon_entry``; then in their order."""
STRONGEST, START_PLAYER = range(2)
ANYWHERE, REACHABLE = range(2)

TABLES = np.dtype(
    [
        *TABLES_HEADER,
        *choice_fields(OPTIONS),
        # turns
        ("level_vp", np.int8),  # of the Gnomes each turn
        ("gnome_cards", np.int8, (TURNS,)),  # for this number of seats and level
        ("bribe", np.int8, (TURNS,)),
        ("dragon_fill", np.int8, (TURNS,)),
        ("brewers", np.int8),
        ("extra_brewers", np.int8, (TURNS,)),  # gained as the turn begins
        # the map; sets of cells are bit masks, bit n for cell n
        ("cells", np.int64),  # in play
        ("neighbours", np.int64, (CELLS,)),  # in play
        ("red_cells", np.int8, (RED_CELLS,)),  # in play, then NOBODY
        ("red_count", np.int8),
        ("cell_axial", np.int8, (CELLS, 2)),  # coordinates (q, r)
        ("tile_type", np.int8, (TILES,)),
        ("tile_icon", np.int8, (TILES,)),  # NO_ICON for DragonKeep and lair
        ("deck_each", np.int8),  # tiles of each land type in the deck of the yellow and red zones
        ("deck_desert", np.int8),
        ("deck_sea", np.int8),
        # action cards
        ("space_price", np.int8, (ACTION_CARDS, CARD_SPACES)),
        ("space_open", np.int8, (ACTION_CARDS, CARD_SPACES)),
        # powers
        ("capacity", np.int8, (len(BOARD_SPACES),)),
        ("hook", np.int8, (POWERS,)),
        ("price_gold", np.int8, (POWERS,)),
        ("price_beer", np.int8, (POWERS,)),
        ("gains", np.int8, (POWERS, len(GAINS))),
        ("incomes", np.int8, (POWERS, len(INCOMES))),
        ("modifiers", np.int8, (POWERS, len(MODIFIERS))),
        ("ally_vp", np.int8, (ALLIES,)),
        # player boards
        ("race_colour", np.int8, (len(RACES),)),
        ("race_start", np.int8, (len(RACES),)),  # tile type
        ("race_slots", np.int8, (len(RACES), SLOTS)),  # upgrade in each slot
        ("boards", np.int8, (MOST_SEATS,)),  # race chosen for each seat, or NOBODY
        ("box_vp", np.int8, (BREWERY_BOXES,)),
        ("box_gold", np.int8, (BREWERY_BOXES,)),
        ("box_beer", np.int8, (BREWERY_BOXES,)),  # 1 with a beer icon
        ("box_token", np.int8, (BREWERY_BOXES,)),  # 1 with a token beside it
        ("customer_vp", np.int8, (CUSTOMER_BOXES,)),
        ("customer_gold", np.int8, (CUSTOMER_BOXES,)),
        ("row_end", np.int8, (BEER_ROWS,)),  # production that completes the row
        ("row_vp", np.int8, (BEER_ROWS,)),
        ("row_gold", np.int8, (BEER_ROWS,)),
        ("start_beer", np.int8),
        ("start_gold", np.int8),
        ("start_cubes", np.int8),
        ("start_production", np.int8),
        # the Gnomes
        ("gnome_box_vp", np.int8, (BREWERIES[GNOMES],)),
        ("gnome_box_gold", np.int8, (BREWERIES[GNOMES],)),
        ("gnome_customer_vp", np.int8, (GNOME_CUSTOMER_BOXES,)),
        ("gnome_customer_gold", np.int8, (GNOME_CUSTOMER_BOXES,)),
        ("gnome_gold", np.int8),
        ("gnome_keep_cubes", np.int8),
        ("gnome_green_cubes", np.int8),  # in each green tile of a land type without a seat
        ("gnome_competition_removed", np.int8),
        ("gnome_competition_added", np.int8),
        ("gnome_cubes", np.int8),  # of immigration, barrel delivery and brew festival
        # actions of the seats
        ("delivery_cubes", np.int8),
        ("competition_removed", np.int8),
        ("competition_added", np.int8),
        ("festival_cubes", np.int8),
        ("caravan_cubes", np.int8),
        ("settle_cubes", np.int8),
        ("keep_vp", np.int8),
        ("conversion_vp", np.int8),
        ("third_action_vp", np.int8),
        # Gnome cards
        ("dragon_mode", np.int8, (GNOME_CARDS,)),  # FLY or MOVE
        ("dragon_type", np.int8, (GNOME_CARDS,)),
        ("first_action", np.int8, (GNOME_CARDS,)),
        ("first_types", np.int8, (GNOME_CARDS, PRIORITY)),  # then NOBODY
        ("second_action", np.int8, (GNOME_CARDS,)),
        ("second_types", np.int8, (GNOME_CARDS, PRIORITY)),
        ("icon_rank", np.int8, (GNOME_CARDS, len(ICONS) + 1)),  # from 1; 0 for NO_ICON
        ("placement", np.int8, (GNOME_CARDS,)),  # a board space, or after those an action
    ]
)


def load_tables(settings: Settings) -> Tables:
    """The tables record, shape (1,), for checked settings; ``UsageError`` for a faulty data file."""
    data = open_data(DATA, settings.tables)
    seats = settings.num_players
    table = np.zeros(1, TABLES)
    row = table[0]
    pack_settings(row, OPTIONS, settings, TEAM_REWARDS)
    row["score_scale"] = SCORE_SCALE
    level = settings.setup["level"]
    suggested = suggested_levels(data)[seats - 1]
    pack_turns(row, data, seats, suggested if level == "suggested" else LEVELS.index(level))
    pack_map(row, data, seats)
    pack_amounts(row, data)
    pack_boards(row, data)
    pack_start(row, data)
    pack_action_cards(row, data, seats)
    pack_powers(row, data)
    pack_chosen_races(row, settings.setup["boards"])
    check_totals(row, data)
    pack_gnome_cards(row, data)
    return frozen_tables(table)
