"""Who plays in a tournament of a cooperative game: teams, each on the same deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ..envs.core.errors import UsageError, counted
from ..envs.core.outcome import TEAM_OPTION, WORST
from ..envs.core.record import Integers
from .lineups import Fixtures

JOINT = "+"
"""Between the names of a team of different agents."""


class TeamSchedule:
    """A tournament's games in rounds of T, the number of teams.

    A *round* is one deal, played by each team with the same randomness: the games of a team are the same
    whoever else is in the tournament, and two teams can be compared deal by deal. A team of different
    agents sits one seat further in each round, so that none of them has a seat of its own.

    Args:
        entries: the teams: a name holds all seats; ``a+b+c`` is a name for each seat, clockwise. A team
            given twice plays once.
        num_players: seats at the table, P.
        seed: of deals and agents' randomness; a tournament that is longer begins like the shorter one.

    Raises:
        UsageError: for a team of neither one nor P names.
    """

    def __init__(self, entries: Sequence[str], num_players: int, seed: int) -> None:
        self.teams = list(dict.fromkeys(entries))
        members = [members_of(team, num_players) for team in self.teams]
        self.names = list(dict.fromkeys(name for team in members for name in team))
        self._members = members
        self._deals, self._agents = (np.random.default_rng([seed, part]) for part in range(2))
        self._round = 0

    @property
    def round_size(self) -> int:
        """Games in a round, T."""
        return len(self.teams)

    def next_rounds(self, count: int) -> Fixtures:
        """The fixtures of the ``count`` rounds that follow: those of a round in the order of the teams."""
        turns = [seats_in_turn(team, self.names, self._round, count) for team in self._members]
        self._round += count
        deals, agents = (
            source.integers(2**63 - 1, size=count, endpoint=True).repeat(self.round_size)
            for source in (self._deals, self._agents)
        )
        return Fixtures(np.stack(turns, axis=1).reshape(-1, len(self._members[0])), deals, agents)


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
