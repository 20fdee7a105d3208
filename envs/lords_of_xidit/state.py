"""The state of a game of Lords of Xidit, its phases and its action space."""

from __future__ import annotations

import numpy as np

from ..core.actions import ActionCodec
from ..core.record import state_dtype
from .components import (
    ASSESSMENTS,
    CITIES,
    ICONS,
    MOST_SEATS,
    MOST_UNITS,
    ORDERS,
    PILE_HEIGHT,
    REGIONS,
    REWARDS_OFFERED,
    TITAN_PILES,
    UNITS,
)

PILES = ("recruitment pile", "threat pile", "recruitment discard", "threat discard")
RECRUITMENT_PILE, THREAT_PILE, RECRUITMENT_DISCARD, THREAT_DISCARD = range(len(PILES))

STATE = state_dtype(
    [
        ("year", np.int8),  # from 1 on
        ("stage", np.int8),  # see STAGES
        ("first_seat", np.int8),
        ("step", np.int8),  # seats that have placed, programmed or shown, or whose order is carried out
        ("order", np.int8),  # 0 to 5: being programmed or carried out
        ("programs", np.int8, (MOST_SEATS, ORDERS)),  # icons; NOBODY where none is set yet
        ("cities", np.int8, (MOST_SEATS,)),  # where each Idrakys stands; NOBODY before it is placed
        ("recruited", np.int8, (MOST_SEATS, CITIES)),  # 1 for each city where the seat recruited this year
        ("liberated", np.int8, (MOST_SEATS, CITIES)),  # threats it removed there this year
        ("struck", np.int8, (MOST_SEATS, CITIES)),  # 1 if it removed a titan there this year
        # what the seats have
        ("units", np.int8, (MOST_SEATS, len(UNITS))),
        ("gold", np.int16, (MOST_SEATS,)),
        ("bards_left", np.int8, (MOST_SEATS,)),
        ("bards", np.int8, (MOST_SEATS, REGIONS)),
        ("stories_left", np.int8, (MOST_SEATS,)),  # in stock
        ("stories_aside", np.int8, (MOST_SEATS,)),  # won in a census and not yet placed
        # cities and their tiles
        ("guild_seats", np.int8, (CITIES,)),  # owner of the guild, or NOBODY
        ("guild_stories", np.int8, (CITIES,)),
        ("barracks", np.int8, (len(UNITS),)),
        ("tile_places", np.int8, (CITIES,)),  # where each tile is, see TILE_PLACES
        ("city_units", np.int8, (CITIES, len(UNITS))),  # on a recruitment tile
        ("next_recruitment", np.int8),
        ("next_threat", np.int8),
        ("piles", np.int8, (len(PILES), CITIES)),  # tiles, top or oldest first, then NOBODY
        ("pile_sizes", np.int8, (len(PILES),)),
        ("unseen", np.int8, (CITIES,)),  # 1 for a tile of the piles not seen since they were shuffled
        # titans: tile numbers from the top of each pile down, then NOBODY
        ("titans", np.int8, (TITAN_PILES, PILE_HEIGHT)),
        ("raging", np.int8, (TITAN_PILES,)),  # 1 if the top one is
        ("awakenings", np.int8),
        # the removal under way
        ("bounty", np.int8),  # tile of the threat, or CITIES + titan; NOBODY if none is
        ("pile", np.int8),  # pile of the titan; NOBODY if none is
        ("left", np.int8),  # units to pay, rewards to choose or bards to place
        ("lowest", np.int8),  # lowest unit, reward or region that may be named next
        ("rewards", np.int8, (len(REWARDS_OFFERED),)),  # 1 for each one chosen
        # the census under way
        ("census", np.int8),  # unit type counted
        ("shown", np.int8, (MOST_SEATS,)),  # NOBODY before a seat has said
        # the end
        ("assessments", np.int8, (len(ASSESSMENTS),)),  # in the order drawn
        ("dummy", np.int8, (len(ASSESSMENTS),)),  # steps of its tokens
    ]
)

STAGES = ("placement", "programming", "orders", "census")
PLACEMENT, PROGRAMMING, ORDERING, CENSUS = range(len(STAGES))
TILE_PLACES = ("out", "recruitment", "threat", "next recruitment", "next threat", *PILES)
"""Where a tile can be: out of the game, in its city with one of its sides up, on a Next space, in a pile."""
OUT, RECRUITING, THREATENING, NEXT_RECRUITMENT, NEXT_THREAT, FIRST_PILE = range(6)

PHASES = (
    "placement", "program", "titan", "squad", "reward", "bards", "dummy", "census", "prize bards",
    "prize story",
)  # fmt: skip
(
    P_PLACEMENT, P_PROGRAM, P_TITAN, P_SQUAD, P_REWARD, P_BARDS, P_DUMMY, P_CENSUS, P_PRIZE_BARDS,
    P_PRIZE_STORY,
) = range(len(PHASES))  # fmt: skip

ACTIONS = ActionCodec(
    [
        ("icon", ICONS),
        ("city", [f"city {number + 1}" for number in range(CITIES)]),
        ("unit", UNITS),
        ("reward", REWARDS_OFFERED),
        ("region", [f"region {number + 1}" for number in range(REGIONS)]),
        ("count", [str(count) for count in range(MOST_UNITS + 1)]),
        ("titan", [f"titan {pile + 1}" for pile in range(TITAN_PILES)]),
        ("done", ["done"]),
    ],
    {
        "placement": {"city": "start in {}"},
        "program": {"icon": "order {}"},
        "titan": {"titan": "strike {}", "done": "strike no titan"},
        "squad": {"unit": "send {}"},
        "reward": {"reward": "take {}"},
        "bards": {"region": "bard in {}"},
        "dummy": {"reward": "dummy advances in {}"},
        "census": {"count": "show {}"},
        "prize bards": {"region": "bard in {}", "done": "place no bard"},
        "prize story": {"city": "story in {}", "done": "place no story"},
    },
)
A_ICON = ACTIONS.segments["icon"].start
A_CITY = ACTIONS.segments["city"].start
A_UNIT = ACTIONS.segments["unit"].start
A_REWARD = ACTIONS.segments["reward"].start
A_REGION = ACTIONS.segments["region"].start
A_COUNT = ACTIONS.segments["count"].start
A_TITAN = ACTIONS.segments["titan"].start
A_DONE = ACTIONS.segments["done"].start
