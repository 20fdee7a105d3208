"""The data file of the game, and the names in it."""

from __future__ import annotations

from pathlib import Path

from ..core.data import ORIGIN_KEYS, open_data
from .components import ALLIES, UPGRADES

DATA = Path(__file__).with_name("rise_of_the_gnomes.toml")


def _titles(block: str, count: int) -> tuple[str, ...]:
    data = open_data(DATA)
    titles = tuple(name for name in data.table(block).values if name not in ORIGIN_KEYS)
    if len(titles) != count:
        raise data.fail(block, f"has {len(titles)} cards, it must have {count}")
    return titles


UPGRADE_TITLES = _titles("upgrades", UPGRADES)
ALLY_TITLES = _titles("allies", ALLIES)
"""As printed; actions are named after them, so that a user's data file has the same."""
