"""Decisions of earlier runs, read from their files to be learned from again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...agents.load import load_agent
from ...agents.search import SearchAgent
from ...envs.core.errors import UsageError
from ...envs.core.game import Game
from ...envs.core.settings import Settings
from ..config import TrainConfig
from .arrays import TOLD
from .demonstrations import Demonstrations, Origin, load_demonstrations
from .rounds import side_by_side


def read_demonstrations(config: TrainConfig, game: Game, settings: Settings) -> Demonstrations:
    """The decisions in the files ``config.imitate_from``, one file after the other.

    They must have been played with the settings, adviser and discount of this run, by the agent
    ``config.imitate``. Searches may stand for each other, since rounds of learning have several: what is
    learned, how much better an action is than another, is the same of all.

    Raises:
        UsageError: if a file is damaged, is not of such games, or has the same games as another.
    """
    parts: list[Demonstrations] = []
    for number, path in enumerate(config.imitate_from):
        found = load_demonstrations(path, game.id)
        for fault in _faults(found, config, game, settings):
            raise UsageError(f"{path}: {fault}")
        for other, part in zip(config.imitate_from[:number], parts, strict=True):
            for fault in _clashes(found, part, other):
                raise UsageError(f"{path}: {fault}")
        parts.append(found)
    return side_by_side(parts)


def _faults(found: Demonstrations, config: TrainConfig, game: Game, settings: Settings) -> Iterator[str]:
    """What is otherwise than in this run."""
    agent, theirs = str(config.imitate), found.origin.agent
    ours = Origin(settings, agent, config.adviser or "", config.discount)
    then, now = _facts(found.origin), _facts(ours)
    for name, value in now.items():
        if then[name] != value:
            yield f"these decisions were played with {name}={then[name]!r}, this run has {name}={value!r}"
    if theirs == agent:
        return
    # What has leads was a search, whether or not it can be loaded now.
    are_searches = found.leads is not None and isinstance(
        load_agent(agent, game.id, settings.num_players), SearchAgent
    )
    if not are_searches:
        yield f"these are decisions of {theirs!r}, not of imitate={agent!r}: only a search may be another one"


def _facts(origin: Origin) -> dict[str, Any]:
    settings = origin.settings.as_dict()
    rulings = settings.pop("rulings")
    return {**settings, **rulings, "adviser": origin.adviser, "discount": origin.discount}


def _clashes(found: Demonstrations, part: Demonstrations, other: str) -> Iterator[str]:
    """Why decisions cannot stand beside those of another file."""
    if any((getattr(found, name) is None) != (getattr(part, name) is None) for name in TOLD):
        yield f"these decisions do not tell the same as those of {other}"
    origin = found.origin
    if (origin.agent, origin.seed) == (part.origin.agent, part.origin.seed):
        yield (
            f"these are the same games as in {other}, those of {origin.agent!r} with seed={origin.seed}: "
            f"name one file of them"
        )
