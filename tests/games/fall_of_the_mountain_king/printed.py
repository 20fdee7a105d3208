"""The data file of Fall of the Mountain King, tables records, and copies of the file with a change."""

from functools import partial
from typing import Any

from games import own_data

from fabletop.envs import get_game
from fabletop.envs.fall_of_the_mountain_king.components import CAVERNS, PLACE_NAMES

GAME = get_game("fall_of_the_mountain_king")
table = partial(own_data.tables_of, GAME)
changed = partial(own_data.changed, GAME)


def places_in(mask: int) -> list[str]:
    """Names of a set of places."""
    return [name for place, name in enumerate(PLACE_NAMES) if int(mask) >> place & 1]


def place_of(name: str) -> int:
    return PLACE_NAMES.index(name)


def lair_names(row: Any) -> list[str]:
    """Lairs in play."""
    return list(PLACE_NAMES[CAVERNS : CAVERNS + 2 * int(row.pair_count)])
