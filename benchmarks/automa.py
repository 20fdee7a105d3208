"""Teams of bots against an automated opponent: the same deals at every level of its difficulty.

The letters for shapes here: ``S`` numbers of seats, ``N`` agents, ``L`` levels, ``G`` deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any, TypeAlias, TypeVar

import numpy as np

from ..agents import Agent, load_agent, play_batch
from ..agents.base import check_table
from ..agents.cluster import open_cluster
from ..agents.play import checked_count, paired_seeds
from ..agents.shares import Share, SharePlayed, at_once, needs_folder, play_shares
from ..envs.core.batch import Batch, checked_seed
from ..envs.core.errors import UsageError, listing
from ..envs.core.game import Game, Levels
from ..envs.core.outcome import TEAM_OPTION, WON, team_margins
from ..envs.core.record import Booleans, Doubles, Integers
from ..envs.core.settings import Settings, resolve
from .teams import members_of, seats_in_turn

T = TypeVar("T")
Cell: TypeAlias = tuple[int, ...]
"""Indices of a number of seats, an agent and a level."""

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

    def fill(self, cell: Cell, done: SharePlayed, settings: Settings) -> None:
        """Enter what came of a team at a number of seats and a level."""
        played = done.played
        self.wins[cell] = played.places[:, 0] == WON
        self.margins[cell] = team_margins(played.scores, settings.setup[TEAM_OPTION.name])
        self.truncated[cell] = played.truncated
        self.decisions[cell] = played.decisions.sum()
        for name, values in self.facts.items():
            values[cell] = done.facts[name]


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
    ray: str | None = None,
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
        threads: threads for compiled bots; workers of a ``local`` cluster.
        ray: address of a Ray cluster that plays, see ``agents.cluster.Cluster``; None: this process does.
        on_start: called with the number of games once everything is compiled.
        on_finished: called with a number of games whenever that many have ended.

    Raises:
        UsageError: for input that is not possible, before anything is played.
        ClusterError: if games have lost their worker again and again.
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
    loaded = {name: load_agent(name, game.id) for name in members}
    for name, agent in loaded.items():
        for count, row in zip(seats, teams, strict=True):
            if any(name in team for team in row):
                _fitting(seats, count, partial(check_table, name, agent))
    results = Results(game, settings, seats, names, chosen, games, seed)
    carry = needs_folder(members, list(loaded.values()), settings[0])
    try:
        with open_cluster(ray, workers=threads, carry_folder=carry) as cluster:
            _try_out(results, members, list(loaded.values()), teams)
            if on_start is not None:
                on_start(games * results.truncated.size)
            together = min(games, at_once(loaded.values(), DEALS_AT_ONCE))
            shares = _shares(results, members, teams, together)
            parts = play_shares(shares, loaded, threads=threads, cluster=cluster, on_finished=on_finished)
            for _ in range(0, games, together):
                results.add(_part(results, parts))
    except KeyboardInterrupt:
        results.interrupted = True
    return results


def _shares(
    results: Results, members: Sequence[str], teams: list[list[list[str]]], together: int
) -> Iterator[Share]:
    """Some deals for every team at every number of seats and level, then the next deals."""
    deals, agents = paired_seeds(results.seed, results.games)
    for first in range(0, results.games, together):
        some = slice(first, first + together)
        for cell in np.ndindex(results.truncated.shape):
            seating = seats_in_turn(teams[cell[0]][cell[1]], members, first, len(deals[some]))
            settings = results.settings[cell[0]][cell[2]]
            yield Share(results.game.id, settings, tuple(members), seating, deals[some], agents[some], cell)


def _part(results: Results, done: Iterator[tuple[Share, SharePlayed]]) -> Part:
    """The next deals, played by all."""
    shares = list(islice(done, results.truncated.size))
    part = Part.empty(results, len(shares[0][0].deal_seeds))
    for share, played in shares:
        part.fill(share.place, played, share.settings)
    return part


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
    results: Results, members: Sequence[str], agents: Sequence[Agent], teams: list[list[list[str]]]
) -> None:
    """Play a game of each team at each number of seats: compiles, and finds out who cannot play there."""
    one = np.zeros(1, np.int64)
    for row, there in zip(results.settings, teams, strict=True):
        batches = [Batch(results.game, 1, each) for each in row]
        for team in there:
            play_batch(batches[0], agents, seats_in_turn(team, members, 0, 1), one, one)
