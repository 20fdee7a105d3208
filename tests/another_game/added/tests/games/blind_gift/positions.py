"""Readable positions."""

from typing import Any

from games.table import Table, new_batch

from fabletop.envs import get_game

GAME = get_game("blind_gift")


def position(seats: int = 2, **scenario: Any) -> Table:
    return Table(new_batch(GAME, seats), 1, scenario)
