"""Tournaments: agents at tables in balance."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ...agents import Agent, CompiledAgent, load_agent, play_batch
from ...agents.distribution.ray_cluster import open_cluster
from ...agents.distribution.shares import Share, all_compiled, at_once, needs_folder, play_shares
from ...agents.play import checked_count
from ...envs.core.batch import Batch, checked_seed
from ...envs.core.errors import UsageError
from ...envs.core.game import Game
from ...envs.core.settings import Settings
from .lineups import Schedule
from .results import Results
from .team_schedule import TeamSchedule

COMPILED_AT_ONCE = 512
"""Games between two looks at the clock and at Ctrl-C: less than a second of compiled bots."""
OUTSIDE_AT_ONCE = 256
"""Agents from outside are asked for many games at once, but a stop loses the games that are on."""


@dataclass(frozen=True)
class TournamentOptions:
    """Who plays, and how much."""

    entries: Sequence[str]
    """Names of agents, see ``load_agent``, or teams."""
    games: int
    """How many, rounded up to whole rounds: of one game for each seat, or for each team."""
    seed: int | None = None
    """The same seed gives the same results on any number of threads; None: from entropy."""


def play_tournament(
    game: Game,
    settings: Settings,
    options: TournamentOptions,
    *,
    threads: int = 1,
    ray: str | None = None,
    on_start: Callable[[int], None] | None = None,
    on_finished: Callable[[int], None] | None = None,
) -> Results:
    """Play a tournament; Ctrl-C ends it early, with the rounds that were complete.

    In a competitive game all agents meet at the same tables, see ``lineups.Schedule``. In a cooperative
    one each entry is a team, and all teams play the same deals, see ``team_schedule.TeamSchedule``.

    Args:
        game: a registered game.
        settings: of the games, from ``settings.resolve``.
        options: who plays, and how much.
        threads: threads for compiled bots; workers of a ``local`` cluster.
        ray: address of a Ray cluster that plays, see ``ray_cluster.Cluster``; None: this process does.
        on_start: called with the number of games once everything is compiled.
        on_finished: called with a number of games whenever that many have ended.

    Raises:
        UsageError: for input that is not possible, before anything is played.
        ClusterError: if games have lost their worker again and again.
    """
    entries, games = list(options.entries), checked_count("games", options.games)
    if not entries:
        raise UsageError("a tournament needs at least one agent")
    seed = checked_seed(options.seed)
    schedule = (TeamSchedule if game.cooperative else Schedule)(entries, settings.num_players, seed)
    results = Results(game, settings, entries, schedule.names, seed, schedule.teams)
    agents = {name: load_agent(name, game.id, settings.num_players) for name in schedule.names}
    rounds = -(-games // schedule.round_size)
    carry = needs_folder(schedule.names, list(agents.values()), [settings])
    try:
        with open_cluster(ray, workers=threads, carry_folder=carry) as cluster:
            _compile(game, settings)
            if on_start is not None:
                on_start(rounds * schedule.round_size)
            shares = _shares(game, settings, schedule, rounds, _at_once(list(agents.values())))
            begun = time.perf_counter()
            for share, done in play_shares(
                shares, agents, threads=threads, cluster=cluster, on_finished=on_finished
            ):
                results.add(share, done.played)
                results.seconds = time.perf_counter() - begun
    except KeyboardInterrupt:
        results.interrupted = True
    return results


def _at_once(agents: Sequence[Agent]) -> int:
    return at_once(agents, COMPILED_AT_ONCE if all_compiled(agents) else OUTSIDE_AT_ONCE)


def _shares(
    game: Game, settings: Settings, schedule: Schedule | TeamSchedule, rounds: int, most: int
) -> Iterator[Share]:
    """The games of whole rounds, about ``most`` at a time."""
    names, together = tuple(schedule.names), max(1, most // schedule.round_size)
    for first in range(0, rounds, together):
        yield Share(game.id, settings, names, *schedule.next_rounds(min(together, rounds - first)))


def _compile(game: Game, settings: Settings) -> None:
    """Play one game, so that compiling is not counted as playing."""
    bot = CompiledAgent.of(game, game.bot_names[0])
    one = np.zeros((1, settings.num_players), np.int64)
    play_batch(Batch(game, 1, settings), [bot], one, np.zeros(1, np.int64), np.zeros(1, np.int64))
