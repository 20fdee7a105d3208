"""Tournaments: agents at tables in balance, and what came of every game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from ..agents import Agent, CompiledAgent, Played, load_agent, play_batch
from ..agents.cluster import open_cluster
from ..agents.play import checked_count
from ..agents.shares import Share, all_compiled, at_once, needs_folder, play_shares
from ..envs.core.batch import Batch, checked_seed
from ..envs.core.errors import UsageError
from ..envs.core.game import Game
from ..envs.core.outcome import win_shares
from ..envs.core.record import Bytes, Doubles, Integers
from ..envs.core.settings import Settings
from .lineups import Schedule
from .teams import TeamSchedule

COMPILED_AT_ONCE = 512
"""Games between two looks at the clock and at Ctrl-C: less than a second of compiled bots."""
OUTSIDE_AT_ONCE = 256
"""Agents from outside are asked for many games at once, but a stop loses the games that are on."""
MOST_CLUSTERS = 2000


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


def play_tournament(
    game: Game,
    settings: Settings,
    entries: Sequence[str],
    games: int,
    *,
    seed: int | None = None,
    threads: int = 1,
    ray: str | None = None,
    on_start: Callable[[int], None] | None = None,
    on_finished: Callable[[int], None] | None = None,
) -> Results:
    """Play a tournament; Ctrl-C ends it early, with the rounds that were complete.

    In a competitive game all agents meet at the same tables, see ``lineups.Schedule``. In a cooperative
    one each entry is a team, and all teams play the same deals, see ``teams.TeamSchedule``.

    Args:
        game: a registered game.
        settings: its options, from ``settings.resolve``.
        entries: names of agents, see ``load_agent``, or teams.
        games: how many, rounded up to whole rounds: of one game for each seat, or for each team.
        seed: the same seed gives the same results on any number of threads; None: from entropy.
        threads: threads for compiled bots; workers of a ``local`` cluster.
        ray: address of a Ray cluster that plays, see ``agents.cluster.Cluster``; None: this process does.
        on_start: called with the number of games once everything is compiled.
        on_finished: called with a number of games whenever that many have ended.

    Raises:
        UsageError: for input that is not possible, before anything is played.
        ClusterError: if games have lost their worker again and again.
    """
    games = checked_count("games", games)
    if not entries:
        raise UsageError("a tournament needs at least one agent")
    seed = checked_seed(seed)
    schedule = (TeamSchedule if game.cooperative else Schedule)(entries, settings.num_players, seed)
    results = Results(game, settings, list(entries), schedule.names, seed, schedule.teams)
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


@dataclass(frozen=True)
class Tally:
    """Results summed up by clusters: rounds, or groups of neighbouring rounds if there are very many.

    M clusters, K names, P seats; a shared win counts as its share.
    """

    seats_held: Doubles
    """float64[M, K], games counted once for each seat a name held."""
    wins: Doubles
    """float64[M, K]."""
    ahead: Doubles
    """float64[M, K, K], how often a seat of the row's name was ahead of one of the column's."""
    seat_wins: Doubles
    """float64[M, P], wins by seat, whoever held it."""
    games: Doubles
    """float64[M]."""


def tally(names: Sequence[str], seating: Integers, places: Bytes) -> Tally:
    """Count a competitive game's wins and who was ahead of whom.

    Args:
        names: K names.
        seating: int64[G, P], the index of the name in each seat.
        places: int8[G, P].
    """
    games, seats = seating.shape
    rounds = games // seats
    clusters = min(rounds, MOST_CLUSTERS)
    cluster = (np.arange(games) // seats) * clusters // rounds
    shares = win_shares(places, cooperative=False)
    seats_held, wins = np.zeros((2, clusters, len(names)))
    ahead = np.zeros((clusters, len(names), len(names)))
    seat_wins = np.zeros((clusters, seats))
    for seat in range(seats):
        np.add.at(seats_held, (cluster, seating[:, seat]), 1.0)
        np.add.at(wins, (cluster, seating[:, seat]), shares[:, seat])
        np.add.at(seat_wins[:, seat], cluster, shares[:, seat])
        for other in range(seats):
            in_front = np.sign(places[:, other].astype(np.float64) - places[:, seat])
            rivals = seating[:, seat] != seating[:, other]
            at = cluster[rivals], seating[rivals, seat], seating[rivals, other]
            np.add.at(ahead, at, (in_front[rivals] + 1) / 2)
    return Tally(
        seats_held, wins, ahead, seat_wins, np.bincount(cluster, minlength=clusters).astype(np.float64)
    )
