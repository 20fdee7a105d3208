"""Learning to decide as another agent does, before a policy goes on by itself: the first stage of a run.

The policy learns to foretell the agent's choice among the legal actions, or how likely it is to choose each;
of a search it learns by how much each action it tried is better or worse than its favourite. The value learns
what the games were worth to the seat from there on. Games that nothing is learned from tell how well it
foretells.

An imitation that Ctrl-C has stopped is not taken up again: the decisions that were watched, unless a bot's,
are on file, and a new run can learn from them (``imitate_from``).
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from sb3_contrib import MaskablePPO

from ...agents.load import load_agent
from ...agents.policy import one_torch_thread
from ...agents.search import SearchAgent
from ...agents.search.options import HALVING
from ...agents.view import View
from ...envs.core.batch import Batch
from ...envs.core.errors import UsageError
from ...envs.core.game import Game
from ...envs.core.settings import Settings
from ..config import TrainConfig
from ..policies.advised import AdvisedPolicy
from ..task import Task
from .demonstrate import Watched, demonstrate
from .demonstrations import DemonstrationOptions, Demonstrations
from .lessons import LEAD_SCALE, Epoch, Lessons
from .recording import Advance
from .rounds import watched_in_rounds, with_prior

LAST_RATE = 0.05
"""The learning rate falls evenly from the one given to this share of it."""

DEMONSTRATIONS_FILE = "demonstrations.npz"


@dataclass(frozen=True)
class Imitated:
    """What imitation brought."""

    agent: str
    """Who was imitated."""
    decisions: int
    """Decisions recorded, those held out included."""
    games: int
    """Games they are from."""
    guessing: float
    """Accuracy of guessing among the legal actions, on the games held out."""
    epochs: tuple[Epoch, ...]
    """From before learning to the last one finished; none if it was stopped while it watched."""
    playing_seconds: float
    learning_seconds: float
    decisions_per_second: float
    """Decisions learned from in a second."""
    interrupted: bool
    """Whether Ctrl-C ended it; what had been learned is in the model."""


def imitate(
    model: MaskablePPO, task: Task, demonstrations: Demonstrations | None = None, ray: str | None = None
) -> Imitated:
    """Teach ``model`` to decide as the agent ``imitate`` of the config does.

    Ctrl-C ends it: while the agent plays, with nothing learned, but the decisions of finished games on file;
    later on, with what the model has learned by then.

    Args:
        model: learns in place; its optimiser for what follows is left as it is.
        task: whom to imitate, how much and how; its ``out`` gets what others than bots have played, for
            ``imitate_from``.
        demonstrations: to learn from, such as were read from ``imitate_from``; None: they are played now.
        ray: address of a Ray cluster that plays them, see ``ray_cluster.Cluster``; None: it is done here.

    Raises:
        UsageError: if the agent does not exist, or the network breaks.
        AgentError: if the agent raises something.
    """
    begun = time.perf_counter()
    shown = Watched(demonstrations, interrupted=False)
    if demonstrations is None:
        shown = _watched(model, task, ray)
    playing = time.perf_counter() - begun
    if shown.interrupted or shown.demonstrations is None:
        return _nothing_learned(task.config, shown, playing)
    found = _taught(model, task, shown.demonstrations, playing)
    if isinstance(model.policy, AdvisedPolicy):
        model.policy.trust_adviser(task.config.imitate_caution / LEAD_SCALE)
    return found


def _watched(model: MaskablePPO, task: Task, ray: str | None) -> Watched:
    """What there is to learn from, played now and kept in a file unless a bot has played it."""
    config, game, settings, _, hooks = task
    out = task.out

    def watch(agent: str, decisions: int, seed: int, title: str) -> Watched:
        hooks.on_start(title, decisions, "decisions")
        whom = _whom_to_watch(config, agent, decisions, seed)
        return demonstrate(whom, game, settings, hooks.on_advance, ray)

    def teach(found: Demonstrations) -> bool:
        return not _taught(model, task, found, playing=0.0).interrupted

    try:
        if config.imitate_rounds > 1 and out is not None:
            watched = watched_in_rounds(model, task, out, watch, teach)
        else:
            agent = str(config.imitate)
            watched = watch(agent, config.imitate_decisions, config.seed, f"Watching {agent}")
        if out is not None and watched.demonstrations is not None and _is_kept(config, game):
            watched.demonstrations.save(out / DEMONSTRATIONS_FILE)
    except KeyboardInterrupt:
        return Watched(None, interrupted=True)
    return watched


def _taught(model: MaskablePPO, task: Task, found: Demonstrations, playing: float) -> Imitated:
    config, hooks = task.config, task.hooks
    hooks.on_start(f"Imitating {config.imitate}", config.imitate_epochs * len(found), "decisions")
    with one_torch_thread():
        lessons = Lessons(model.policy, found, config.imitate_batch, config.seed, config.imitate_doubt)
        epochs, interrupted = _learn(lessons, config, hooks.on_advance)
    return Imitated(
        agent=str(config.imitate),
        decisions=len(found),
        games=_games_of(found),
        guessing=lessons.guessing(),
        epochs=tuple(epochs),
        playing_seconds=playing,
        learning_seconds=lessons.seconds,
        decisions_per_second=lessons.learned / max(lessons.seconds, 1e-9),
        interrupted=interrupted,
    )


def _nothing_learned(config: TrainConfig, shown: Watched, playing: float) -> Imitated:
    found = shown.demonstrations
    return Imitated(
        agent=str(config.imitate),
        decisions=0 if found is None else len(found),
        games=0 if found is None else _games_of(found),
        guessing=0.0,
        epochs=(),
        playing_seconds=playing,
        learning_seconds=0.0,
        decisions_per_second=0.0,
        interrupted=True,
    )


def _games_of(found: Demonstrations) -> int:
    return int(np.unique(found.games).size)


def _learn(lessons: Lessons, config: TrainConfig, on_advance: Advance) -> tuple[list[Epoch], bool]:
    """The epochs, and whether Ctrl-C ended them."""
    epochs: list[Epoch] = []
    try:
        epochs.append(lessons.measure(0, float("nan")))
        for number in range(1, config.imitate_epochs + 1):
            rates = np.linspace(number - 1, number, lessons.parts, endpoint=False) / config.imitate_epochs
            rates = config.imitate_learning_rate * (1 - (1 - LAST_RATE) * rates)
            loss = lessons.epoch(rates, on_advance)
            epochs.append(lessons.measure(number, loss))
    except KeyboardInterrupt:
        return epochs, True
    finally:
        lessons.head.write_back()
    return epochs, False


def kept_decisions(config: TrainConfig, game: Game, out: Path) -> Path | None:
    """The file to which a run has written the decisions it watched; None: it has not."""
    path = out / DEMONSTRATIONS_FILE
    return path if _is_kept(config, game) and path.is_file() else None


def _is_kept(config: TrainConfig, game: Game) -> bool:
    """Whether a run writes the decisions it learns from: a bot soon plays them again."""
    return config.imitate is not None and not config.imitate_from and config.imitate not in game.bot_names


def check_agent(config: TrainConfig, game: Game, settings: Settings) -> None:
    """``UsageError`` unless the agent to watch can play there and tells what is learned of such an agent."""
    text = str(config.imitate)
    agent = load_agent(text, game.id, settings.num_players)
    if isinstance(agent, SearchAgent) and agent.options.root != HALVING:
        raise UsageError(
            f"imitate={text!r}: what is learned of a search is how its actions compare, and with "
            f"root={agent.options.root} it compares none: use root={HALVING}"
        )
    if config.imitate_rounds > 1:
        with_prior(text, Path(config.out or ""))


def rehearse(config: TrainConfig, game: Game, settings: Settings) -> None:
    """One tiny decision of the search that will be watched, so that compiling does not count as playing."""
    batch = Batch(game, 1, settings)
    rows, seeds = batch.all_rows, np.zeros(1, np.int64)
    batch.deal(rows, seeds)
    batch.returns(rows)
    agent = load_agent(str(config.imitate), game.id, settings.num_players)
    if not isinstance(agent, SearchAgent):
        return
    tiny = SearchAgent(game.id, replace(agent.options, sims=1, seconds=0.0, trees=1, threads=1))
    while not batch.over(rows)[0] and np.count_nonzero(batch.legal(rows)) == 1:
        batch.apply(rows, batch.legal(rows).argmax(axis=1))
    if not batch.over(rows)[0]:
        tiny.compare(View(batch, rows, seeds), rows)


def _whom_to_watch(config: TrainConfig, agent: str, decisions: int, seed: int) -> DemonstrationOptions:
    return DemonstrationOptions(
        agent,
        decisions,
        noise=config.imitate_noise,
        keep=config.imitate_keep,
        discount=config.discount,
        adviser=config.adviser or "",
        seed=seed,
    )
