"""Letting an agent play to be imitated: many games at once, in varied company, with slips to recover from.

Games are recorded in groups. The number of a game and the seed settle its deal and all that happens in it,
so that a group may be played anywhere, in any size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

import numpy.typing as npt

from ...agents.base import Agent
from ...agents.distribution.ray_cluster import Cluster, open_cluster
from ...agents.distribution.shares import at_once, needs_folder
from ...agents.load import load_agent
from ...envs.core.errors import UsageError, counted
from ...envs.core.game import Game
from ...envs.core.registry import get_game
from ...envs.core.settings import Settings
from .demonstrations import DemonstrationOptions, Demonstrations, Origin, joined
from .recording import Advance, Recording, share_recorded

IDLE_GAMES = 50
"""Games in a row without anything to record after which it is given up."""


class Watched(NamedTuple):
    """What was recorded of an agent's play."""

    demonstrations: Demonstrations | None
    """Decisions of whole games; None: no game was over yet."""
    interrupted: bool
    """Whether Ctrl-C ended it before there were as many as wanted."""


def demonstrate(
    options: DemonstrationOptions,
    game: Game,
    settings: Settings,
    on_advance: Advance | None = None,
    ray: str | None = None,
) -> Watched:
    """Let agents play as ``options`` say until enough decisions are recorded.

    Decisions with a single legal action teach nothing and are left out. Ctrl-C ends it: what
    finished groups of games have brought remains.

    Args:
        options: who plays.
        game: the game.
        settings: of the games; their reward is that of ``values`` and ``returns``.
        on_advance: called with the number of decisions recorded since the last call.
        ray: address of a Ray cluster that plays, see ``ray_cluster.Cluster``; None: this process does.

    Raises:
        UsageError: for options that are not possible, an agent that makes no legal choice, or one of which
            nothing is ever recorded.
        AgentError: if an agent raises something.
        ClusterError: if games have lost their worker again and again.
    """
    options.check()
    carry = needs_folder((options.agent, *options.others), load_cast(options, game, settings), [settings])
    with open_cluster(ray, carry_folder=carry) as cluster:
        return _gathered(recordings(options, game, settings, on_advance, cluster))


def _gathered(coming: Iterator[Demonstrations]) -> Watched:
    parts: list[Demonstrations] = []
    interrupted = False
    try:
        for part in coming:
            parts.append(part)
    except KeyboardInterrupt:
        interrupted = True
    return Watched(joined(parts) if parts else None, interrupted)


def recordings(
    options: DemonstrationOptions,
    game: Game,
    settings: Settings,
    on_advance: Advance | None = None,
    cluster: Cluster | None = None,
) -> Iterator[Demonstrations]:
    """The same group by group, for who wants to keep them as they come; the first is a small one.

    Raises:
        UsageError: as ``demonstrate``.
        AgentError: if an agent raises something.
        ClusterError: if games have lost their worker again and again.
    """
    options.check()
    agents = load_cast(options, game, settings)
    most = at_once(agents, options.games_at_once)
    left, games, decisions = max(1, options.decisions // 1000), 0, 0
    while left > 0:
        size = min(left, most)
        coming = [
            range(first, first + size) for first in range(games, games + max(size, left - most + 1), size)
        ]
        for recorded in _played(options, game, settings, coming, agents, on_advance or _ignore, cluster):
            games += size
            decisions += len(recorded)
            if not decisions:
                if games >= IDLE_GAMES:
                    raise _nothing_recorded(options, game, agents[0], games)
                left = games
                continue
            if len(recorded):  # none would have no leads to join with those of the others
                yield recorded
            left = -((decisions - options.decisions) * games // decisions)
            if left < most:
                break  # the rest of those that were coming would be too much


def _nothing_recorded(options: DemonstrationOptions, game: Game, agent: Agent, games: int) -> UsageError:
    played, keep = counted(games, "game"), share_recorded(options, agent)
    if keep == 1:
        return UsageError(f"{game.id}: agent {options.agent!r} had nothing to decide in {played}")
    return UsageError(
        f"{game.id}: of agent {options.agent!r} nothing was recorded in {played}: "
        f"keep={keep:g} is too little, or it has nothing to decide"
    )


def _played(
    options: DemonstrationOptions,
    game: Game,
    settings: Settings,
    coming: Sequence[range],
    agents: Sequence[Agent],
    on_advance: Advance,
    cluster: Cluster | None,
) -> Iterator[Demonstrations]:
    """Groups in their order, played here or by the workers of a cluster."""
    if cluster is None:
        for numbers in coming:
            yield record(options, game, settings, numbers, agents, on_advance)
        return
    work = partial(_recorded_arrays, options, game.id, settings)
    for _, arrays in cluster.spread(work, coming):
        recorded = Demonstrations.of(game, arrays, Origin.of(options, settings))
        on_advance(len(recorded))
        yield recorded


def _recorded_arrays(
    options: DemonstrationOptions, game_id: str, settings: Settings, numbers: range
) -> dict[str, npt.NDArray[Any]]:
    """On a worker: what was recorded, as plain arrays."""
    return record(options, get_game(game_id), settings, numbers).arrays()


def load_cast(options: DemonstrationOptions, game: Game, settings: Settings) -> list[Agent]:
    """The agent to be shown, then the others; ``UsageError`` if one cannot play with these settings."""
    return [load_agent(text, game.id, settings.num_players) for text in (options.agent, *options.others)]


def record(
    options: DemonstrationOptions,
    game: Game,
    settings: Settings,
    numbers: range,
    agents: Sequence[Agent] | None = None,
    on_advance: Advance | None = None,
) -> Demonstrations:
    """The games of these numbers, played side by side to their ends.

    Args:
        options: who plays.
        game: the game.
        settings: of the games.
        numbers: which games of all that the options stand for.
        agents: from ``load_cast``; None: loaded now.
        on_advance: called with the number of decisions recorded since the last call.

    Raises:
        UsageError: if an agent cannot play with these settings, or makes no legal choice.
        AgentError: if an agent raises something.
    """
    recording = Recording(options, agents or load_cast(options, game, settings), game, settings, numbers)
    while recording.go_on(on_advance or _ignore):
        pass
    return recording.demonstrations()


def _ignore(_: int) -> None:
    pass
