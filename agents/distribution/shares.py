"""Games in shares, each described by words and numbers alone: played here, or spread over a cluster."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from ...envs.core.batch import Batch
from ...envs.core.game import Game
from ...envs.core.record import Doubles, Integers
from ...envs.core.registry import get_game
from ...envs.core.settings import Settings
from ..base import Agent
from ..compiled import CompiledAgent
from ..load import load_agent
from ..play import Played, play_batch
from .ray_cluster import Cluster

OURS = CompiledAgent.__module__.rpartition(".")[0] + "."
"""Begins the names of the modules of our own agents, which every worker has."""


@dataclass(frozen=True)
class Share:
    """G games that are played together."""

    game_id: str
    settings: Settings
    agents: tuple[str, ...]
    """Names, see ``load_agent``."""
    seating: Integers
    """int64[G, P], who of ``agents`` holds which seat."""
    deal_seeds: Integers
    """int64[G]."""
    agent_seeds: Integers
    """int64[G]."""
    place: Any = None
    """Whatever tells the caller where the share belongs."""


@dataclass(frozen=True)
class SharePlayed:
    """What came of a share."""

    played: Played
    facts: Mapping[str, Doubles]
    """Of a game that tells facts, float64[G] each."""


class Player:
    """Plays share after share in this process, keeping what the next one can use again.

    Args:
        agents: by their names, as far as they are loaded.
        threads: threads for compiled bots.
    """

    def __init__(self, agents: dict[str, Agent] | None = None, threads: int = 1) -> None:
        self._agents = dict(agents or {})
        self._threads = threads
        self._batches: dict[str, Batch] = {}

    def play(self, share: Share, on_finished: Callable[[int], None] | None = None) -> SharePlayed:
        """Play the games of a share to their end; arguments and errors as in ``play_batch``."""
        game = get_game(share.game_id)
        batch = self._batch(game, share)
        agents = [self._agent(name, game) for name in share.agents]
        played = play_batch(batch, agents, share.seating, share.deal_seeds, share.agent_seeds, on_finished)
        batch.close()  # or each of many batches would keep threads of its own
        facts = game.facts.measure(batch.tables, batch.states[: len(share.seating)]) if game.facts else {}
        return SharePlayed(played, facts)

    def _batch(self, game: Game, share: Share) -> Batch:
        key, size = f"{game.id} {share.settings.as_dict()}", len(share.seating)
        if key not in self._batches or len(self._batches[key]) < size:
            self._batches[key] = Batch(game, size, share.settings, self._threads)
        return self._batches[key]

    def _agent(self, name: str, game: Game) -> Agent:
        if name not in self._agents:
            self._agents[name] = load_agent(name, game.id)
        return self._agents[name]


def play_shares(
    shares: Iterable[Share],
    agents: dict[str, Agent],
    *,
    threads: int = 1,
    cluster: Cluster | None = None,
    on_finished: Callable[[int], None] | None = None,
) -> Iterator[tuple[Share, SharePlayed]]:
    """Play shares and give back each with what came of it, in their order.

    Args:
        shares: any number of them, taken a few ahead.
        agents: all that occur, by their names; workers of a cluster load their own.
        threads: threads for compiled bots, without a cluster.
        cluster: an open one whose workers play; the results are the same.
        on_finished: called with a number of games whenever that many have ended.

    Raises:
        UsageError: if an agent does not return a legal action for each game.
        AgentError: if an agent raises something.
        ClusterError: if a share has lost its worker for the last time.
    """
    if cluster is None:
        player = Player(agents, threads)
        for share in shares:
            yield share, player.play(share, on_finished)
        return
    run = uuid.uuid4().hex
    for share, done in cluster.spread(partial(_play_on_worker, run), shares):
        if on_finished is not None:
            on_finished(len(done.played.decisions))
        yield share, done


def needs_folder(names: Sequence[str], agents: Sequence[Agent], settings: Sequence[Settings] = ()) -> bool:
    """Whether whoever plays needs files of the working directory: your own modules, policies or tables."""
    return (
        any(each.tables is not None for each in settings)
        or any(not type(agent).__module__.startswith(OURS) for agent in agents)
        or any(Path(part).is_file() for name in names for part in name.replace("=", ":").split(":") if part)
    )


def at_once(agents: Iterable[Agent], most: int) -> int:
    """Games to be played at once: ``most``, or fewer if an agent has an attribute ``games_at_once``.

    A slow agent has it, so that its games make many shares for a cluster, and a stop loses few.
    """
    return min([most, *(int(getattr(agent, "games_at_once", most)) for agent in agents)])


def all_compiled(agents: Iterable[Agent]) -> bool:
    """Whether none of the agents has to be asked from outside the engine."""
    return all(isinstance(agent, CompiledAgent) for agent in agents)


_on_this_worker: dict[str, Player] = {}
"""The player of the run that this process works for; another run may have other agents of its names."""


def _play_on_worker(run: str, share: Share) -> SharePlayed:
    if run not in _on_this_worker:
        _on_this_worker.clear()
        _on_this_worker[run] = Player()
    return _on_this_worker[run].play(share)
