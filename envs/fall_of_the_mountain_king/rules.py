"""The options of Fall of the Mountain King, and its printed numbers packed for the kernels (R1-R9)."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ..core.data import open_data
from ..core.names import names_field
from ..core.outcome import REWARDS, TABLES_HEADER
from ..core.record import Tables, frozen_tables
from ..core.settings import Settings, choice_fields, pack_settings, ruling
from .board_data import pack_scores, pack_tokens, pack_waves, pack_wheel, read_seats
from .card_data import pack_cards
from .champion_data import LONGEST_WORDS, pack_champions
from .champion_vocabulary import MOST_ARGUMENTS
from .components import (
    BOOSTS,
    CARDS,
    CAVERNS,
    CHAMPION_SYMBOLS,
    CHAMPIONS,
    CLANS,
    ELDER_CHART,
    GNOME_STRENGTHS,
    HALL_TOKENS,
    INFLUENCE_TRACK,
    MOST_HALLS,
    PLACES,
    QUADRANTS,
    RANKS,
    SUPPLY_TRACK,
    WAVES,
    WHEEL_SPACES,
)
from .map_data import GATES, pack_map

DATA = Path(__file__).with_name("fall_of_the_mountain_king.toml")
SCORE_SCALE = 20.0
"""Points of a margin that reward "score" counts as 1."""

OPTIONS = (
    ruling("first_fallen", "Honour of the First Fallen, by two statements", ("list", "example"), "G1"),
    ruling("forced_boost", "whether a victory takes the Wheel's Honour Boost", (True, False), "G9"),
    ruling("wild_pair_at_eight", "whether a seat with 8 Supplies may cover Wilds", (True, False), "G19"),
    ruling("second_lap_lines", "whether yellow lines count again beyond 8", (False, True), "G29"),
)
LIST, EXAMPLE = range(2)
"""Values of the ruling ``first_fallen`` in the tables record."""

TABLES = np.dtype(
    [
        *TABLES_HEADER,
        *choice_fields(OPTIONS),
        # the map; sets of places are bit masks, bit n for place n, and all is 0 where nothing is in play
        ("in_play", np.int64),  # caverns
        ("near", np.int64, (PLACES,)),  # places one step away
        ("tunnels", np.int64, (CAVERNS,)),  # caverns one step away
        ("gates", np.int64, (len(CLANS),)),  # gate caverns of each Domain
        ("gate_caverns", np.int8, (len(CLANS), GATES)),  # the same, then NOBODY
        ("gate_count", np.int8, (len(CLANS),)),
        ("hall_count", np.int8),
        ("hall_caverns", np.int64, (MOST_HALLS,)),
        ("hall_tokens", np.int8, (HALL_TOKENS,)),  # values
        ("pair_count", np.int8),  # of Lairs
        ("place_xy", np.int16, (PLACES, 2)),  # for drawings, as are the following
        ("hall_xy", np.int16, (MOST_HALLS, 2)),
        ("swarm_xy", np.int16, (len(CLANS), 2)),
        ("gate_xy", np.int16, (CAVERNS, 2)),
        ("volcano", np.int16, (3,)),  # its middle and radius
        # by seats
        ("display", np.int8),
        ("setup_gnomes", np.int8),
        ("gate_cards", np.int8),
        # the Gnome Wheel; a wire acts when the pawn enters the space behind it
        ("wheel_effects", np.int8, (WHEEL_SPACES,)),
        ("boost_wire", np.int8),
        ("breach_wire", np.int8),
        ("boosts", np.int8, (BOOSTS,)),
        ("breach_gnomes", np.int8),
        ("breach_divisor", np.int8),  # one more for so many near the Wheel, rounded up
        ("swarm_steps", np.int8),
        # pieces
        ("gnome_tokens", np.int8, (GNOME_STRENGTHS,)),  # by strength
        ("vote_tiles", np.int8, (len(CLANS), RANKS)),
        ("trolls", np.int8),  # of each seat
        ("lair_trolls", np.int8),  # at the set-up, in each Lair
        ("cavern_trolls", np.int8),  # and beside each
        # by Waves
        ("invaders", np.int8, (WAVES,)),
        ("first_fallen_honour", np.int8, (WAVES,)),  # by the ruling
        ("other_fallen", np.int8),
        ("base_supplies", np.int8, (WAVES,)),
        ("desperation", np.int8, (SUPPLY_TRACK + 1,)),  # tokens gained with that many Supplies
        # scoring
        ("elders", np.int8, (ELDER_CHART + 1,)),  # by their number
        ("domain_first", np.int8),
        ("domain_extra", np.int8),
        ("domain_overrun", np.int8),  # lost
        # Ancestry cards, quadrants row by row; power is 0 for what cannot be covered
        ("card_symbols", np.int8, (CARDS, QUADRANTS)),
        ("card_powers", np.int8, (CARDS, QUADRANTS)),
        # Champions
        ("champion_deck", np.int8, (CHAMPIONS,)),
        ("champion_clan", np.int8, (CHAMPIONS,)),  # or OUTSIDER
        ("champion_votes", np.int8, (CHAMPIONS,)),
        ("champion_pawn", np.int8, (CHAMPIONS,)),  # 1 with a pawn
        ("champion_tile", np.int8, (CHAMPIONS,)),  # 1 with a Wave III tile
        ("champion_claws", np.int8, (CHAMPIONS,)),
        ("yellow_lines", np.int8, (CHAMPIONS, INFLUENCE_TRACK + 1)),  # passed or reached, by the disc's space
        ("champion_symbols", np.int8, (CHAMPIONS, CHAMPION_SYMBOLS)),  # NONE where there is none
        ("champion_powers", np.int8, (CHAMPIONS, CHAMPION_SYMBOLS)),
        ("hook", np.int8, (CHAMPIONS,)),
        ("effect", np.int8, (CHAMPIONS,)),
        ("arguments", np.int8, (CHAMPIONS, MOST_ARGUMENTS)),  # in the order of ``EFFECTS``
        names_field("champion_names", CHAMPIONS),
        ("champion_words", np.uint8, (CHAMPIONS, LONGEST_WORDS)),  # read as names are
    ]
)


def load_tables(settings: Settings) -> Tables:
    """The tables record, shape (1,), for checked settings; ``UsageError`` for a faulty data file."""
    data = open_data(DATA, settings.tables)
    seats = settings.num_players
    table = np.zeros(1, TABLES)
    row = table[0]
    pack_settings(row, OPTIONS, settings, REWARDS)
    row["score_scale"] = SCORE_SCALE
    side = read_seats(row, data, seats)
    pack_map(row, data, side, seats)
    pack_tokens(row, data)
    pack_wheel(row, data)
    pack_waves(row, data, settings.rulings["first_fallen"])
    pack_scores(row, data)
    pack_cards(row, data)
    pack_champions(row, data)
    return frozen_tables(table)
