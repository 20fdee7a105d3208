"""Watching a search in rounds: what was learned so far plays the games that are learned from next.

A policy that departs from its teacher comes into positions that the teacher's games do not have, and knows
least just there. So the policy of each round plays the games of the next, as the prior of the search, and the
search says what it should have done instead: dataset aggregation (Ross, Gordon and Bagnell 2011).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import numpy as np
from sb3_contrib import MaskablePPO

from ...envs.core.errors import UsageError
from ...envs.core.rng import next_seed
from ..policies.export import exported
from ..task import Task
from .demonstrate import Watched
from .demonstrations import Demonstrations, joined

Watch = Callable[[str, int, int, str], Watched]
"""Lets an agent play: its text, how many decisions, the seed, and what the stage is called."""
Teach = Callable[[Demonstrations], bool]
"""Teaches the model; whether it was to the end, without Ctrl-C."""


def watched_in_rounds(model: MaskablePPO, task: Task, folder: Path, watch: Watch, teach: Teach) -> Watched:
    """The decisions of all rounds, the model as it was before.

    Args:
        model: learns in between, and forgets it again.
        task: of the run, with more than one round.
        folder: where the policies that play, ``round-1.npz`` and so on, are written.
        watch: lets a search play.
        teach: teaches the model.
    """
    config = task.config
    blank = deepcopy(model.policy.state_dict())
    agent, seed, rounds = str(config.imitate), config.seed, config.imitate_rounds
    found: Demonstrations | None = None
    for number in range(1, rounds + 1):
        title = f"Watching {config.imitate}, round {number} of {rounds}"
        watched = watch(agent, -(-config.imitate_decisions // rounds), seed, title)
        parts = [each for each in (found, watched.demonstrations) if each is not None]
        found = side_by_side(parts) if parts else None
        if watched.interrupted or number == rounds or found is None:
            return Watched(found, watched.interrupted)
        is_whole = teach(found)
        path = folder / f"round-{number}.npz"
        exported(model, task.game, task.settings, {"seed": config.seed, "imitated": agent}).save(path)
        model.policy.load_state_dict(blank)
        if not is_whole:
            return Watched(found, interrupted=True)
        agent, seed = with_prior(str(config.imitate), path), next_seed(seed)
    raise AssertionError("there is at least one round")


def side_by_side(parts: Sequence[Demonstrations]) -> Demonstrations:
    """Decisions of different games as one, the games numbered anew."""
    games = 0
    numbered = []
    for part in parts:
        numbers = np.unique(part.games, return_inverse=True)[1] + games
        numbered.append(replace(part, games=numbers.astype(np.int32)))
        games = 1 + int(numbers.max())
    return joined(numbered)


def with_prior(search: str, path: Path) -> str:
    """The text of a search, which may have a prior already, with the network in a file as its prior.

    Raises:
        UsageError: if a search cannot be told of that file.
    """
    if ":" in str(path):
        raise UsageError(f"imitate_rounds: a search cannot be told of {path}: use a folder without ':'")
    options = [part for part in search.split(":") if not part.startswith("prior=")]
    return ":".join([*options, f"prior={path}"])
