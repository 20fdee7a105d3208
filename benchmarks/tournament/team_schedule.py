"""Who plays in a tournament of a cooperative game: teams, each on the same deals."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ..teams import members_of, seats_in_turn
from .lineups import Fixtures


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
