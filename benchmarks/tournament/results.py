"""What came of every game of a tournament."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from ...agents import Played
from ...agents.distribution.shares import Share
from ...envs.core.game import Game
from ...envs.core.record import Bytes, Doubles, Integers
from ...envs.core.settings import Settings


@dataclass
class Results:
    """All games that were played, G of them in whole rounds, in the order of the schedule."""

    game: Game
    settings: Settings
    entries: list[str]
    """As given: a name for each seat asked for; in a cooperative game the teams."""
    names: list[str]
    """Each once; seating refers to them."""
    seed: int
    teams: list[str] = field(default_factory=list)
    """Of a cooperative game, T of them, each once: game ``g`` is that of team ``g % T``."""
    interrupted: bool = False
    seconds: float = 0.0
    """Time spent playing, without compiling."""
    truncated: int = 0
    _chunks: list[tuple[Integers, Integers, Doubles, Bytes, Integers]] = field(default_factory=list)

    def add(self, share: Share, played: Played) -> None:
        """Append games."""
        self.truncated += played.truncated
        self._chunks.append((share.seating, share.deal_seeds, played.scores, played.places, played.decisions))

    @property
    def games(self) -> int:
        """Number of games, G."""
        return sum(len(chunk[0]) for chunk in self._chunks)

    @property
    def seating(self) -> Integers:
        """int64[G, P], the index of the name in each seat."""
        return np.concatenate([chunk[0] for chunk in self._chunks])

    @property
    def deal_seeds(self) -> Integers:
        """int64[G], what each game was dealt from."""
        return np.concatenate([chunk[1] for chunk in self._chunks])

    @property
    def scores(self) -> Doubles:
        """float64[G, P], points by seat."""
        return np.concatenate([chunk[2] for chunk in self._chunks])

    @property
    def places(self) -> Bytes:
        """int8[G, P], places by seat; 1 = won."""
        return np.concatenate([chunk[3] for chunk in self._chunks])

    @property
    def decisions(self) -> Integers:
        """int64[G], decisions taken."""
        return np.concatenate([chunk[4] for chunk in self._chunks])
