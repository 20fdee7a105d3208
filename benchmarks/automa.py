"""Teams of bots against an automated opponent: the same deals at every level of its difficulty.

The letters for shapes here: ``S`` numbers of seats, ``N`` agents, ``L`` levels, ``G`` deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

import numpy as np

from ..agents import Agent, load_agent, play_batch
from ..agents.play import checked_count, paired_seeds
from ..envs.core.batch import Batch, checked_seed
from ..envs.core.errors import UsageError, listing
from ..envs.core.game import Game, Levels
from ..envs.core.outcome import TEAM_OPTION, WON, team_margins
from ..envs.core.record import Booleans, Doubles, Integers
from ..envs.core.settings import Settings, resolve
from .teams import members_of, seats_in_turn

T = TypeVar("T")

DEALS_AT_ONCE = 256
"""Deals that are played by every agent at every level before the next ones are; a stop loses no more."""


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

    def play(
        self,
        cell: tuple[int, int, int],
        batch: Batch,
        agents: Sequence[Agent],
        seating: Integers,
        seeds: tuple[Integers, Integers],
        on_finished: Callable[[int], None] | None,
    ) -> None:
        """Let a team, seated as int64[G, P], play the deals of ``seeds``, int64[G] for deals and agents."""
        played = play_batch(batch, agents, seating, *seeds, on_finished)
        self.wins[cell] = played.places[:, 0] == WON
        self.margins[cell] = team_margins(played.scores, batch.settings.setup[TEAM_OPTION.name])
        self.truncated[cell] = played.truncated
        self.decisions[cell] = played.decisions.sum()
        if batch.game.facts is not None:
            found = batch.game.facts.measure(batch.tables, batch.states[: len(seating)])
            for name, values in self.facts.items():
                values[cell] = found[name]


def play_automa(
    game: Game,
    agents: Sequence[str],
    games: int,
    *,
    players: Sequence[int] | None = None,
    levels: Sequence[str] | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int | None = None,
    threads: int = 1,
    on_start: Callable[[int], None] | None = None,
    on_finished: Callable[[int], None] | None = None,
) -> Results:
    """Let teams play against the game's automated opponent; Ctrl-C ends it early, with the deals done by all.

    Deal number g, and what the agents draw in it, are the same for every level, agent and number of games.

    Args:
        game: a registered game with levels.
        agents: names of agents, see ``load_agent``, each of which holds all seats in its games; or teams
            ``a+b+c`` of an agent for each seat, who sit one seat further in each deal. A team, a level or a
            number of seats given twice is played once.
        games: deals for each agent at each level and number of seats.
        players: numbers of seats; all that the game has if None.
        levels: names of levels; all if None.
        options: what else ``settings.resolve`` takes.
        seed: the same seed gives the same results on any number of threads; None: from entropy.
        threads: threads for compiled bots.
        on_start: called with the number of games once everything is compiled.
        on_finished: called with a number of games whenever that many have ended.

    Raises:
        UsageError: for input that is not possible, before anything is played.
    """
    games, seed = checked_count("games", games), checked_seed(seed)
    if not agents:
        raise UsageError("a report on the opponent needs at least one agent")
    chosen = _chosen_levels(game, levels)
    seats = sorted(set(game.seats if players is None else players))
    settings = [
        _fitting(
            seats, count, lambda count: [_settings(game, count, level, options or {}) for level in chosen]
        )
        for count in seats
    ]
    names = list(dict.fromkeys(agents))
    teams = [[_fitting(seats, count, partial(members_of, name)) for name in names] for count in seats]
    members = list(dict.fromkeys(member for row in teams for team in row for member in team))
    loaded = [load_agent(name, game.id) for name in members]
    results = Results(game, settings, seats, names, chosen, games, seed)
    at_once = min(games, DEALS_AT_ONCE)
    batches = [[Batch(game, at_once, each, threads) for each in row] for row in settings]
    try:
        _try_out(batches, members, loaded, teams)
        if on_start is not None:
            on_start(games * results.truncated.size)
        seeds = paired_seeds(seed, games)
        for first in range(0, games, at_once):
            some = seeds[0][first : first + at_once], seeds[1][first : first + at_once]
            part = Part.empty(results, len(some[0]))
            for cell in np.ndindex(results.truncated.shape):
                batch = batches[cell[0]][cell[2]]
                seating = seats_in_turn(teams[cell[0]][cell[1]], members, first, len(some[0]))
                part.play(cell, batch, loaded, seating, some, on_finished)
                batch.close()  # or each of many batches would keep threads of its own
            results.add(part)
    except KeyboardInterrupt:
        results.interrupted = True
    return results


def levels_of(game: Game) -> Levels:
    """The levels of a game's automated opponent, or ``UsageError`` if it has none."""
    if game.levels is None:
        raise UsageError(f"{game.id} has no automated opponent with levels of difficulty to report on")
    return game.levels


def _chosen_levels(game: Game, levels: Sequence[str] | None) -> list[str]:
    known = levels_of(game).names
    for name in levels or ():
        if name not in known:
            raise UsageError(f"{game.id}: there is no level {name!r}: use {listing(known)}")
    return [name for name in known if not levels or name in levels]


def _fitting(seats: Sequence[int], count: int, make: Callable[[int], T]) -> T:
    """What is made for a number of seats; if it cannot be, a ``UsageError`` that names those that fit."""
    try:
        return make(count)
    except UsageError as error:
        fits = [other for other in seats if other != count and _is_possible(make, other)]
        if not fits:
            raise
        chosen = listing(fits).replace(" or ", " and ")
        raise UsageError(f"{error}; choose players {chosen}, which it fits") from None


def _is_possible(make: Callable[[int], object], count: int) -> bool:
    try:
        make(count)
    except UsageError:
        return False
    return True


def _settings(game: Game, seats: int, level: str, options: Mapping[str, Any]) -> Settings:
    option = levels_of(game).option
    if option in options:
        raise UsageError(f"{game.id}: {option}={options[option]!r} is chosen by levels here")
    return resolve(game, num_players=seats, **{**options, option: level})


def _try_out(
    batches: list[list[Batch]], members: Sequence[str], agents: Sequence[Agent], teams: list[list[list[str]]]
) -> None:
    """Play a game of each team at each number of seats: compiles, and finds out who cannot play there."""
    one = np.zeros(1, np.int64)
    for row, there in zip(batches, teams, strict=True):
        for team in there:
            play_batch(row[0], agents, seats_in_turn(team, members, 0, 1), one, one)
        row[0].close()
