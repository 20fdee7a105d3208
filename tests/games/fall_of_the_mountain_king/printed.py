"""The data file of Fall of the Mountain King, tables records, and copies of the file with a change."""

from functools import partial
from types import SimpleNamespace
from typing import Any

from games import own_data

from fabletop.envs.core.outcome import REWARDS
from fabletop.envs.fall_of_the_mountain_king.components import CAVERNS, PLACE_NAMES
from fabletop.envs.fall_of_the_mountain_king.rules import DATA, OPTIONS, load_tables

GAME = SimpleNamespace(
    id="fall_of_the_mountain_king",
    seats=range(2, 6),
    default_seats=4,
    rewards=REWARDS,
    options=OPTIONS,
    max_decisions=5000,
    tables=load_tables,
    data=DATA,
)
"""As much of the game as reading its data needs."""
PRINTED = DATA.read_text(encoding="utf-8")
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
