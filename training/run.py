"""One training run from its beginning, or on from a checkpoint, to its end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..agents.distribution.ray_cluster import check_address
from ..agents.policy import one_torch_thread
from ..envs.core.batch import checked_seed
from ..envs.core.errors import UsageError, counted
from ..envs.core.game import Game
from ..envs.core.settings import Settings
from .checkpoints.checkpoint import CHECKPOINT_FILE, damaged, of_file, read_checkpoint
from .config import TrainConfig
from .evaluation.curve import RANDOM, UNTRAINED, Point, at_stage, last_points
from .folder import free_folder, writable_folder
from .imitation.demonstrations import Demonstrations
from .imitation.imitate import DEMONSTRATIONS_FILE, check_agent, kept_decisions
from .imitation.lessons import check_enough
from .imitation.reading import read_demonstrations
from .imitation.recording import Advance
from .learning.evaluations import CURVE_FILE
from .learning.hooks import Evaluated, Start, hooks_of
from .learning.learning import CONFIG_FILE, NETWORK_FILE, PLOT_FILE, POLICY_FILE, Learning
from .task import Task

RUN_FILES = POLICY_FILE, CHECKPOINT_FILE, DEMONSTRATIONS_FILE
"""By these a folder shows that a run has written to it."""

WRITTEN = *RUN_FILES, NETWORK_FILE, CONFIG_FILE, CURVE_FILE, PLOT_FILE
"""All files that a run writes."""


@dataclass(frozen=True)
class Trained:
    """What a run brought."""

    config: TrainConfig
    """As it was run: ``out`` is the folder that was written to."""
    game: Game
    settings: Settings
    """Of the games."""
    curve: tuple[Point, ...]
    """All evaluations, on the same deals; at each time the training's own table first, if it has one."""
    imitation: dict[str, Any]
    """What imitation brought (see ``imitate.Imitated``) as plain values; empty if there was none."""
    steps: int
    """Decisions trained on."""
    seconds: float
    """Time learning took, evaluations not counted."""
    interrupted: bool
    """Whether Ctrl-C ended it before its last step, or in the middle of imitation."""
    can_resume: bool
    """Whether ``resume`` goes on from there: not after an imitation that Ctrl-C has ended midway."""

    @property
    def folder(self) -> Path:
        """Where all is written."""
        return Path(self.config.out or "")

    @property
    def policy(self) -> Path:
        """The saved model: an agent of that name plays it, ``MaskablePPO.load`` trains on."""
        return self.folder / POLICY_FILE

    @property
    def network(self) -> Path:
        """The exported policy: an agent of that name plays it, without torch."""
        return self.folder / NETWORK_FILE

    @property
    def demonstrations(self) -> Path | None:
        """The decisions that the run has watched, for ``imitate_from``; None: it has kept none."""
        return kept_decisions(self.config, self.game, self.folder)

    @property
    def before(self) -> list[Point]:
        """The evaluations before training."""
        return at_stage(self.curve, UNTRAINED)

    @property
    def after(self) -> list[Point]:
        """The evaluations at the end."""
        return last_points(self.curve)

    @property
    def baseline(self) -> list[Point]:
        """Of a cooperative game the same teams with ``random`` in the learner's seat; else empty."""
        return at_stage(self.curve, RANDOM)


def train(
    config: TrainConfig,
    on_start: Start | None = None,
    on_advance: Advance | None = None,
    on_evaluated: Evaluated | None = None,
    ray: str | None = None,
) -> Trained:
    """Train a policy as ``config`` says and write it to ``config.out``.

    Ctrl-C while it learns ends learning; what has been learned is saved and evaluated, and ``resume`` goes
    on from there. An imitation that was ended midway cannot be resumed: a new run can learn from the
    decisions that the first has watched and written to ``demonstrations.npz``, see ``imitate_from``.

    Args:
        config: what to do.
        on_start: called at the beginning of each stage, once all is compiled, with its name, its amount of
            work and the unit of it: ``("Training", 500_000, "decisions")``; workers of a cluster compile
            for themselves.
        on_advance: called with the number of units done since the last call.
        on_evaluated: called with the results of each evaluation in the course of training, one for each
            table.
        ray: address of a Ray cluster, see ``ray_cluster.Cluster``, that plays the games to be imitated;
            None: this process does.

    Raises:
        UsageError: for a config that is not possible, before anything is written; later only if the network
            breaks or a file cannot be written.
        AgentError: if the agent to be imitated raises something.
        Stopped: at Ctrl-C before there was a result to return, but something to go on from.
        KeyboardInterrupt: at Ctrl-C before that.
    """
    config.check()
    if ray is not None:
        if config.imitate is None or config.imitate_from:
            raise UsageError(
                f"ray={ray!r}: a cluster plays games to be imitated, and no agent is to play any"
            )
        check_address(ray)
    task = Task.of(config, hooks_of(on_start, on_advance, on_evaluated))
    demonstrations = _imitation_material(task)
    # Absent a name, a run overwrites nothing.
    out = free_folder(Path("runs") / task.game.id, RUN_FILES) if task.out is None else task.out
    config = replace(config, seed=checked_seed(config.seed), out=out, reward=task.settings.reward)
    with writable_folder(out, WRITTEN), one_torch_thread():
        learning = Learning(task._replace(config=config), out)
        learning.begin(demonstrations, ray)
        del demonstrations  # which may take gigabytes, while training goes on for hours
        return _finished(learning)


def resume(
    folder: str | Path,
    steps: int | None = None,
    game_id: str | None = None,
    on_start: Start | None = None,
    on_advance: Advance | None = None,
    on_evaluated: Evaluated | None = None,
) -> Trained:
    """Go on with a run that was stopped, or that was over and gets more ``steps``.

    With the same versions of all packages it goes on bit for bit as if it had not been stopped: weights,
    optimiser, opponents, games in progress and all generators are in the checkpoint. Only times differ.

    Args:
        folder: of the run.
        steps: decisions of the learner in all; None: as many as the run was to take.
        game_id: the game it must be of; None: any.
        on_start: as those of ``train``.
        on_advance: likewise.
        on_evaluated: likewise.

    Raises:
        UsageError: if there is no sound checkpoint of this version there, if imitation was ended midway, or
            if nothing is left to do.
        Stopped: at Ctrl-C before there was a result to return.
    """
    folder = Path(folder)
    found = read_checkpoint(folder, game_id)
    config = replace(found.config, out=folder, steps=found.config.steps if steps is None else steps)
    config.check()
    path = folder / CHECKPOINT_FILE
    with writable_folder(folder, WRITTEN), one_torch_thread():
        try:
            learning = Learning(Task.of(config, hooks_of(on_start, on_advance, on_evaluated)), folder)
        except UsageError as error:
            raise of_file(path, error) from None
        except Exception as error:  # a config from a foreign file can fail in any way
            raise damaged(path, error) from error
        learning.take_up(found, path)
        if not learning.can_go_on:
            raise _ended_midway(learning, folder)
        if learning.is_over:
            done = f"it has taken its {learning.decisions:,} decisions"
            raise UsageError(f"{folder}: this run is over, {done}: give it more steps")
        return _finished(learning)


def _finished(learning: Learning) -> Trained:
    whole = learning.learn()
    learning.end()
    return Trained(
        config=learning.config,
        game=learning.game,
        settings=learning.settings,
        curve=tuple(learning.evaluations.curve),
        imitation=learning.imitation,
        steps=learning.decisions,
        seconds=learning.clock.seconds,
        interrupted=not whole,
        can_resume=learning.can_go_on,
    )


def _imitation_material(task: Task) -> Demonstrations | None:
    """The decisions to learn from if they are on file; ``UsageError`` if they, or the agent, cannot be."""
    config, game, settings = task.config, task.game, task.settings
    for path in config.imitate_from:
        if not Path(path).is_file():
            raise UsageError(f"imitate_from: there is no file {path}")
    if config.imitate_from:
        found = read_demonstrations(config, game, settings)
        check_enough(found)
        return found
    if config.imitate is not None:
        check_agent(config, game, settings)
    return None


def _ended_midway(learning: Learning, folder: Path) -> UsageError:
    """The error for a run whose imitation has not come to its end."""
    config, kept = learning.config, kept_decisions(learning.config, learning.game, folder)
    done = f"{len(learning.imitation['epochs']) - 1:,} of {counted(config.imitate_epochs, 'epoch')}"
    decisions = "" if kept is None else f" and imitate_from=[{str(kept)!r}]"
    return UsageError(
        f"{folder}: imitation was stopped there after {done} and cannot be taken up: begin a new run "
        f"with the config {folder / CONFIG_FILE}{decisions}"
    )
