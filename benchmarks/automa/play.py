"""Teams of bots against an automated opponent: the same deals at every level of its difficulty."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any, TypeVar

import numpy as np

from ...agents import Agent, load_agent, play_batch
from ...agents.base import check_table
from ...agents.distribution.ray_cluster import open_cluster
from ...agents.distribution.shares import Share, SharePlayed, at_once, needs_folder, play_shares
from ...agents.play import checked_count, paired_seeds
from ...envs.core.batch import Batch, checked_seed
from ...envs.core.errors import UsageError, listing
from ...envs.core.game import Game
from ...envs.core.settings import Settings, resolve
from ..teams import members_of, seats_in_turn
from .results import Part, Results, levels_of

T = TypeVar("T")
DEALS_AT_ONCE = 256
"""Deals that are played by every agent at every level before the next ones are; a stop loses no more."""


@dataclass(frozen=True)
class AutomaOptions:
    """Who plays, and where."""

    agents: Sequence[str]
    """Names of agents, see ``load_agent``, each of which holds all seats in its games; or teams ``a+b+c`` of
    an agent for each seat, who sit one seat further in each deal."""
    games: int
    """Deals for each agent at each level and number of seats."""
    players: Sequence[int] | None = None
    """Numbers of seats; None: all that the game has."""
    levels: Sequence[str] | None = None
    """Names of levels; None: all."""
    game_options: Mapping[str, Any] = field(default_factory=dict)
    """What else ``settings.resolve`` takes."""
    seed: int | None = None
    """The same seed gives the same results on any number of threads; None: from entropy."""


@dataclass(frozen=True)
class _Cast:
    """The agents of all teams, and who sits in their seats."""

    teams: list[list[list[str]]]
    """Of each number of seats and each team, the name in every seat."""
    agents: dict[str, Agent]
    """Each once, by name."""

    @property
    def members(self) -> list[str]:
        return list(self.agents)


def play_automa(
    game: Game,
    options: AutomaOptions,
    *,
    threads: int = 1,
    ray: str | None = None,
    on_start: Callable[[int], None] | None = None,
    on_finished: Callable[[int], None] | None = None,
) -> Results:
    """Let teams play against the game's automated opponent; Ctrl-C ends it early, with the deals done by all.

    Deal number g, and what the agents draw in it, are the same for every level, agent and number of games.

    Args:
        game: a registered game with levels.
        options: who plays, and where; a team, a level or a number of seats given twice is played once.
        threads: threads for compiled bots; workers of a ``local`` cluster.
        ray: address of a Ray cluster that plays, see ``ray_cluster.Cluster``; None: this process does.
        on_start: called with the number of games once everything is compiled.
        on_finished: called with a number of games whenever that many have ended.

    Raises:
        UsageError: for input that is not possible, before anything is played.
        ClusterError: if games have lost their worker again and again.
    """
    results = _results_of(game, options)
    cast = _cast_of(results)
    carry = needs_folder(cast.members, list(cast.agents.values()), results.settings[0])
    try:
        with open_cluster(ray, workers=threads, carry_folder=carry) as cluster:
            _try_out(results, cast)
            if on_start is not None:
                on_start(results.games * results.truncated.size)
            together = min(results.games, at_once(cast.agents.values(), DEALS_AT_ONCE))
            shares = _shares(results, cast, together)
            parts = play_shares(
                shares, cast.agents, threads=threads, cluster=cluster, on_finished=on_finished
            )
            for _ in range(0, results.games, together):
                results.add(_part(results, parts))
    except KeyboardInterrupt:
        results.interrupted = True
    return results


def _results_of(game: Game, options: AutomaOptions) -> Results:
    """Results with nothing in them yet, for what is asked; ``UsageError`` if that is not possible."""
    games, seed = checked_count("games", options.games), checked_seed(options.seed)
    if not options.agents:
        raise UsageError("a report on the opponent needs at least one agent")
    levels = _chosen_levels(game, options.levels)
    seats = sorted(set(game.seats if options.players is None else options.players))

    def settings_at(count: int) -> list[Settings]:
        return [_settings(game, count, level, options.game_options) for level in levels]

    settings = [_fitting(seats, count, settings_at) for count in seats]
    return Results(game, settings, seats, list(dict.fromkeys(options.agents)), levels, games, seed)


def _cast_of(results: Results) -> _Cast:
    """Who plays at each number of seats; ``UsageError`` if an agent does not exist or cannot play there."""
    seats = results.players
    teams = [
        [_fitting(seats, count, partial(members_of, name)) for name in results.agents] for count in seats
    ]
    members = dict.fromkeys(member for there in teams for team in there for member in team)
    agents = {name: load_agent(name, results.game.id) for name in members}
    for name, agent in agents.items():
        for count, there in zip(seats, teams, strict=True):
            if any(name in team for team in there):
                _fitting(seats, count, partial(check_table, name, agent))
    return _Cast(teams, agents)


def _shares(results: Results, cast: _Cast, together: int) -> Iterator[Share]:
    """Some deals for every team at every number of seats and level, then the next deals."""
    members = cast.members
    deals, agents = paired_seeds(results.seed, results.games)
    for first in range(0, results.games, together):
        some = slice(first, first + together)
        for cell in np.ndindex(results.truncated.shape):
            seating = seats_in_turn(cast.teams[cell[0]][cell[1]], members, first, len(deals[some]))
            settings = results.settings[cell[0]][cell[2]]
            yield Share(results.game.id, settings, tuple(members), seating, deals[some], agents[some], cell)


def _part(results: Results, done: Iterator[tuple[Share, SharePlayed]]) -> Part:
    """The next deals, played by all."""
    shares = list(islice(done, results.truncated.size))
    part = Part.empty(results, len(shares[0][0].deal_seeds))
    for share, played in shares:
        part.fill(share.place, played, share.settings)
    return part


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


def _try_out(results: Results, cast: _Cast) -> None:
    """A game of each team at each number of seats: compiles, and finds out who cannot play there.

    One level stands for all, which differ in their tables only; those of each are made, since they may be
    at fault.
    """
    one, agents = np.zeros(1, np.int64), list(cast.agents.values())
    for settings, teams in zip(results.settings, cast.teams, strict=True):
        for each in settings[1:]:
            results.game.tables(each)
        batch = Batch(results.game, 1, settings[0])
        for team in teams:
            play_batch(batch, agents, seats_in_turn(team, cast.members, 0, 1), one, one)
