"""Letting agents play: compiled bots inside the engine, all others from outside, many games at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..envs.core.batch import Batch, IllegalAction, bot_streams, checked_seed
from ..envs.core.errors import UsageError, counted
from ..envs.core.numbers import is_whole
from ..envs.core.record import NOBODY, Bytes, Doubles, Integers
from ..envs.core.registry import get_game
from ..envs.core.settings import resolve
from .base import Agent, called, check_table
from .compiled import CompiledAgent
from .load import load_agent
from .view import View


@dataclass(frozen=True)
class Played:
    """How G games ended."""

    scores: Doubles
    """Points, float64[G, P]."""
    places: Bytes
    """int8[G, P]: 1 for the winners, equal places shared."""
    decisions: Integers
    """Decisions taken, int64[G]."""
    truncated: int
    """Games stopped at ``max_decisions`` and ranked as they stood."""


def play_batch(
    batch: Batch,
    agents: Sequence[Agent],
    seating: Integers,
    deal_seeds: Integers,
    agent_seeds: Integers,
    on_finished: Callable[[int], None] | None = None,
) -> Played:
    """Deal G games in the first rows of ``batch`` and play them to the end.

    Games wait for each other only where agents from outside are asked: each is called once for all
    games in which it is to decide.

    Args:
        batch: at least G games; what the first G held is lost.
        agents: the players.
        seating: int64[G, P], who of ``agents`` holds which seat.
        deal_seeds: int64[G]; the deal depends on them alone.
        agent_seeds: int64[G], for the agents' own randomness.
        on_finished: called with a number of games whenever that many have ended.

    Raises:
        UsageError: before any game is dealt if an agent cannot play at tables of this size; later if it does
            not return a legal action for each game.
        AgentError: if an agent raises something.
    """
    for index in np.unique(seating):
        check_table(name_of(agents[index]), agents[index], batch.num_players)
    numbers = [agent.number if isinstance(agent, CompiledAgent) else NOBODY for agent in agents]
    bots = np.array(numbers, np.int8)[seating]
    streams = bot_streams(agent_seeds)
    rows = dealt = batch.all_rows[: len(seating)]
    batch.deal(dealt, deal_seeds)
    while rows.size:
        moved = streams[rows]
        batch.run(rows, bots[rows], moved)
        streams[rows] = moved
        waiting = rows[(batch.states.over[rows] == 0) & ~batch.truncated(rows)]
        if on_finished is not None and waiting.size < rows.size:
            on_finished(rows.size - waiting.size)
        rows = waiting
        asked = seating[rows, batch.states.to_play[rows]]
        for index in np.unique(asked):
            theirs = rows[asked == index]
            batch.apply(theirs, choices(batch, agents[index], theirs, agent_seeds))
    scores, places = batch.outcome(dealt)
    decisions = batch.states.ply[dealt].astype(np.int64)
    return Played(scores, places, decisions, int(batch.truncated(dealt).sum()))


def choices(batch: Batch, agent: Agent, rows: Integers, agent_seeds: Integers) -> Integers:
    """What ``agent`` chooses in the games ``rows`` (int64[R]) that wait for it, int64[R]; nothing is played.

    Raises:
        UsageError: if it does not return a legal action for each game.
        AgentError: if it raises something.
    """
    name = name_of(agent)
    actions = np.asarray(called(name, agent.act, View(batch, rows, agent_seeds), rows.copy()))
    if actions.shape != rows.shape or actions.dtype.kind not in "iu":
        raise UsageError(
            f"agent {name!r} returned {actions.dtype}{list(actions.shape)} for {counted(rows.size, 'game')}: "
            f"act must return one whole number for each of them"
        )
    actions = actions.astype(np.int64)
    try:
        batch.check(rows, actions)
    except IllegalAction as error:
        raise UsageError(f"agent {name!r}: {error}") from None
    return actions


def name_of(agent: Agent) -> str:
    """What an agent is called in sentences."""
    return str(getattr(agent, "name", type(agent).__name__))


def play_games(
    game_id: str,
    seats: Sequence[str | Agent],
    games: int = 1,
    seed: int | None = None,
    threads: int = 1,
    **options: Any,
) -> Played:
    """Play ``games`` games with the same agents in the same seats: ``play_games("ethnos", ["random"] * 4)``.

    Args:
        game_id: a registered game.
        seats: for each seat an agent or its name (see ``load_agent``); they are the players.
        games: number of deals, G; the first of them are the same however many follow.
        seed: of the deals and the agents; None: from entropy.
        threads: threads for compiled play; results do not depend on it.
        **options: see ``settings.resolve``: ``rulings``, ``reward`` ...

    Raises:
        UsageError: for input that is not possible, before anything is played.
        AgentError: if an agent raises something.
    """
    game = get_game(game_id)
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise UsageError(f"seats={seats!r} must be a list of agents or their names, one for each seat")
    if options.pop("num_players", len(seats)) != len(seats):
        raise UsageError(f"num_players must be the number of seats, {len(seats)}: it may be left out")
    games, threads = checked_count("games", games), checked_count("threads", threads)
    batch = Batch(game, games, resolve(game, num_players=len(seats), **options), threads)
    agents = [seat if hasattr(seat, "act") else load_agent(seat, game_id) for seat in seats]
    deal_seeds, agent_seeds = paired_seeds(checked_seed(seed), games)
    seating = np.tile(np.arange(len(seats)), (games, 1))
    return play_batch(batch, agents, seating, deal_seeds, agent_seeds)


def checked_count(name: str, value: object) -> int:
    """A user's number of things as an int; ``UsageError`` unless it is a whole number above 0."""
    if is_whole(value) and value > 0:
        return int(value)
    raise UsageError(f"{name}={value!r} must be a whole number above 0")


def fresh_seeds(seed: int, *shape: int) -> Integers:
    """Independent seeds int64[shape], each in [0, 2**63), that depend on ``seed`` alone."""
    return np.random.default_rng(seed).integers(2**63 - 1, size=shape, endpoint=True)


def paired_seeds(seed: int, games: int) -> tuple[Integers, Integers]:
    """Seeds for deals and for agents, int64[games] each; those of more games begin like those of fewer."""
    pairs = fresh_seeds(seed, games, 2)
    return pairs[:, 0].copy(), pairs[:, 1].copy()
