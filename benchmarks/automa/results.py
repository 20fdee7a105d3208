"""What came of teams against an automated opponent.

The letters for shapes here: ``S`` numbers of seats, ``N`` agents, ``L`` levels, ``G`` deals.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

import numpy as np

from ...agents.distribution.shares import SharePlayed
from ...envs.core.errors import UsageError
from ...envs.core.game import Game, Levels
from ...envs.core.outcome import TEAM_OPTION, WON, team_margins
from ...envs.core.record import Booleans, Doubles, Integers
from ...envs.core.settings import Settings

Cell: TypeAlias = tuple[int, ...]
"""Indices of a number of seats, an agent and a level."""


@dataclass
class Results:
    """What came of G deals, each played by every agent at every level with the same randomness."""

    game: Game
    settings: list[list[Settings]]
    """Of each number of seats at each level."""
    players: list[int]
    """The numbers of seats, S of them."""
    agents: list[str]
    """N teams, each once: a name is that agent in all seats, ``a+b+c`` one agent for each seat."""
    levels: list[str]
    """L of them, the easiest first."""
    games: int
    """Deals asked for, which Ctrl-C may have made fewer."""
    seed: int
    interrupted: bool = False
    truncated: Integers = field(init=False)
    """Games that were broken off, int64[S, N, L]."""
    decisions: Integers = field(init=False)
    """Decisions of all games, int64[S, N, L]."""
    facts: dict[str, Moments] = field(init=False)
    """Of the facts that the game tells, in its order."""
    _wins: list[Booleans] = field(default_factory=list)
    _margins: list[Doubles] = field(default_factory=list)

    def __post_init__(self) -> None:
        cells = len(self.players), len(self.agents), len(self.levels)
        self.truncated, self.decisions = np.zeros((2, *cells), np.int64)
        names = [] if self.game.facts is None else self.game.facts.meanings
        self.facts = {name: Moments(np.zeros((3, *cells))) for name in names}

    @property
    def deals(self) -> int:
        """Number of deals that every agent has played at every level, G."""
        return sum(wins.shape[-1] for wins in self._wins)

    @property
    def wins(self) -> Booleans:
        """bool[S, N, L, G]."""
        return np.concatenate(self._wins, axis=-1)

    @property
    def margins(self) -> Doubles:
        """The teams' margins over the opponent, float64[S, N, L, G]."""
        return np.concatenate(self._margins, axis=-1)

    @property
    def adjustments(self) -> Doubles:
        """What each level gives to the opponent, float64[L]."""
        levels = levels_of(self.game)
        return np.array([levels.adjustments[levels.names.index(name)] for name in self.levels], np.float64)

    def add(self, part: Part) -> None:
        """Append deals that have been played in full."""
        self._wins.append(part.wins)
        self._margins.append(part.margins)
        self.truncated += part.truncated
        self.decisions += part.decisions
        for name, values in part.facts.items():
            self.facts[name].add(values)


@dataclass(frozen=True)
class Moments:
    """Count, mean and spread of a fact, games without it left out."""

    sums: Doubles
    """float64[3, S, N, L]: of 1, of the values, and of their squares."""

    def add(self, values: Doubles) -> None:
        """Count in float64[S, N, L, G], NaN where a game has no value."""
        known = np.where(np.isnan(values), 0.0, values)
        self.sums[0] += (~np.isnan(values)).sum(axis=-1)
        self.sums[1] += known.sum(axis=-1)
        self.sums[2] += (known**2).sum(axis=-1)

    def mean(self) -> Doubles:
        """float64[S, N, L], NaN where no game had a value."""
        return np.asarray(self.sums[1] / np.where(self.sums[0] > 0, self.sums[0], np.nan))

    def deviation(self) -> Doubles:
        """Standard deviation between games, float64[S, N, L], NaN where fewer than two had a value."""
        count = np.where(self.sums[0] > 1, self.sums[0], np.nan)
        squares = np.maximum(0.0, self.sums[2] - count * self.mean() ** 2)
        return np.asarray(np.sqrt(squares / (count - 1)))


@dataclass(frozen=True)
class Part:
    """Deals under way: arrays as in ``Results``, filled in cell by cell."""

    wins: Booleans
    margins: Doubles
    truncated: Integers
    decisions: Integers
    facts: dict[str, Doubles]
    """float64[S, N, L, G] each."""

    @staticmethod
    def empty(results: Results, deals: int) -> Part:
        """Room for ``deals`` deals."""
        cells = results.truncated.shape
        facts = {name: np.empty((*cells, deals)) for name in results.facts}
        truncated, decisions = np.zeros((2, *cells), np.int64)
        wins, margins = np.empty((*cells, deals), np.bool_), np.empty((*cells, deals))
        return Part(wins, margins, truncated, decisions, facts)

    def fill(self, cell: Cell, done: SharePlayed, settings: Settings) -> None:
        """Enter what came of a team at a number of seats and a level."""
        played = done.played
        self.wins[cell] = played.places[:, 0] == WON
        self.margins[cell] = team_margins(played.scores, settings.setup[TEAM_OPTION.name])
        self.truncated[cell] = played.truncated
        self.decisions[cell] = played.decisions.sum()
        for name, values in self.facts.items():
            values[cell] = done.facts[name]


def levels_of(game: Game) -> Levels:
    """The levels of a game's automated opponent, or ``UsageError`` if it has none."""
    if game.levels is None:
        raise UsageError(f"{game.id} has no automated opponent with levels of difficulty to report on")
    return game.levels
