"""Teams in cooperative games: how they are named, and who of them sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..envs.core.errors import UsageError, counted
from ..envs.core.outcome import TEAM_OPTION, WORST
from ..envs.core.record import Integers

JOINT = "+"
"""Between the names of a team of different agents."""


def margin_measure(options: Mapping[str, Any]) -> str:
    """In a word which of its seats' margins a team's is, by the options of a report."""
    return "lowest" if options[TEAM_OPTION.name] == WORST else "mean"


def seats_in_turn(team: Sequence[str], names: Sequence[str], first: int, count: int) -> Integers:
    """Who of ``names`` sits where, int64[count, P]: one seat further in each round from number ``first``."""
    seats = np.array([names.index(name) for name in team], np.int64)
    return np.array([np.roll(seats, first + index) for index in range(count)], np.int64)


def members_of(team: str, num_players: int) -> list[str]:
    """The name in each seat of a team, P of them; ``UsageError`` for a team of neither one nor P names."""
    names = [name.strip() for name in team.split(JOINT)]
    if len(names) == 1:
        return names * num_players
    if len(names) != num_players:
        raise UsageError(
            f"team {team!r} has {len(names)} agents for {counted(num_players, 'seat')}: "
            f"name one for all seats, or one for each with {JOINT!r} between them"
        )
    return names
