"""A run at work: the model, how it does, and what is written of it on the way."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ...agents.base import Agent
from ...agents.compiled import CompiledAgent
from ...agents.network import Network, NetworkAgent
from ...envs.core.errors import UsageError, counted
from ..checkpoints.checkpoint import CHECKPOINT_FILE, Checkpoint, damaged, plain_values, write_checkpoint
from ..checkpoints.learner_state import restore, state_of
from ..config import TrainConfig
from ..config.file import write_config
from ..evaluation.curve import IMITATED, RANDOM, TRAINED, UNTRAINED, Point, draw_curve, lineup_text
from ..imitation.demonstrations import Demonstrations
from ..imitation.imitate import imitate, kept_decisions, rehearse
from ..policies.export import exported
from ..policies.policy_file import write_policy
from ..task import Task
from .evaluations import Evaluations
from .hooks import Stopped
from .milestones import Clock, Milestones, passes
from .ppo import Watch, deal_first, new_learner, pool_of

POLICY_FILE, NETWORK_FILE = "policy.zip", "policy.npz"
CONFIG_FILE, PLOT_FILE = "config.toml", "curve.png"


class Learning:
    """The work of a run: ``begin`` or ``take_up``, then ``learn`` and ``end``.

    Args:
        task: what to do.
        out: the folder to write to.
    """

    def __init__(self, task: Task, out: Path) -> None:
        self.task, self.out = task, out
        self.config, self.game, self.settings, _, self.hooks = task
        self.model = new_learner(self.config, out if _wants_tensorboard(self.config) else None)
        self.evaluations = Evaluations(task, out)
        self.clock = Clock()
        self.imitation: dict[str, Any] = {}
        self._last: Checkpoint | None = None
        self.evaluations.compile(self._agent())

    @property
    def decisions(self) -> int:
        """Decisions trained on."""
        return self.model.num_timesteps

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to do."""
        return self.decisions >= self.config.whole_steps and self._is_evaluated

    def _agent(self) -> NetworkAgent:
        """The policy as it is now; exported, since it plays faster so."""
        return NetworkAgent(self._exported(), self.game.id)

    def begin(self, demonstrations: Demonstrations | None = None, ray: str | None = None) -> None:
        """All that comes before training: evaluations, and imitation if it is wanted.

        Args:
            demonstrations: what to learn from if ``imitate_from`` names files; None: the agent plays now.
            ray: address of the cluster on which it does; None: here.

        Raises:
            Stopped: at Ctrl-C with nothing learned, if the agent's decisions were kept.
            KeyboardInterrupt: if not.
        """
        if self.config.imitate is not None and not self.config.imitate_from and ray is None:
            rehearse(self.config, self.game, self.settings)
        if self.game.cooperative:
            self._evaluate(RANDOM, "Evaluating random", CompiledAgent.of(self.game, "random"))
        self._evaluate(UNTRAINED, "Evaluating the untrained policy")
        self._write_config()
        if self.config.imitate is None:
            return
        self._imitate(demonstrations, ray)
        deal_first(self.model)  # as learning would, so that a checkpoint can be written before it
        self._save()

    def _imitate(self, demonstrations: Demonstrations | None, ray: str | None) -> None:
        self.clock.start()
        found = imitate(self.model, self.task, demonstrations, ray)
        self.clock.stop()
        if found.interrupted and len(found.epochs) < 2:  # nothing was learned yet
            kept = kept_decisions(self.config, self.game, self.out)
            raise KeyboardInterrupt if kept is None else Stopped(self.out, kept, can_resume=False)
        self._check_sound()
        self.imitation = plain_values(found)

    @property
    def can_go_on(self) -> bool:
        """Whether training may follow: not after an imitation that Ctrl-C has ended midway."""
        return not self.imitation.get("interrupted")

    def take_up(self, found: Checkpoint, path: Path) -> None:
        """Go on from a checkpoint; ``UsageError`` if it does not fit its own config."""
        try:
            self.evaluations.check_tables(found.curve)
            restore(self.model, found.state)
        except Exception as error:  # what is damaged can fail in any way
            raise damaged(path, error) from None
        self._go_back_to(found)

    def learn(self) -> bool:
        """Train, once what was imitated is evaluated; whether it was to the end, without Ctrl-C.

        Raises:
            UsageError: if the network breaks on the way.
            Stopped: at Ctrl-C while it evaluates what was imitated.
        """
        self._write_config()
        if self._stage == IMITATED and not self._is_evaluated:
            self._evaluate_saved("Evaluating the policy that imitates")
        left = self.config.whole_steps - self.decisions
        if left <= 0 or not self.can_go_on:
            return self.can_go_on
        self.hooks.on_start("Training", left, "decisions")
        watch = Watch(self.game.cooperative, self.hooks.on_advance)
        milestones = Milestones(self._log_beginning, self._between_updates)
        self.clock.start()
        try:
            self.model.learn(
                left,
                callback=[watch, milestones],
                tb_log_name="tensorboard",
                reset_num_timesteps=self._last is None,
            )
        except KeyboardInterrupt:
            return self._stop()
        except ValueError:  # of torch, which cannot draw from a distribution that is none
            self._check_sound()
            raise
        self._between_updates()
        self.clock.stop()
        return True

    def end(self) -> None:
        """Save what was learned and evaluate it.

        Raises:
            Stopped: at Ctrl-C while it evaluates.
        """
        self._save()
        if not self._is_evaluated:
            self._evaluate_saved("Evaluating the trained policy")
            self._log(self.evaluations.newest)
        if find_spec("matplotlib") is not None:
            title = f"{self.game.id}, {counted(self.settings.num_players, 'player')}, seed {self.config.seed}"
            draw_curve(self.evaluations.curve, self.out / PLOT_FILE, title)
        if self._has_logger:
            self.model.logger.close()

    def _stop(self) -> bool:
        """Ctrl-C: back to where the last update has left all, since what came after is half done."""
        if self._last is None:
            raise KeyboardInterrupt
        restore(self.model, self._last.state)
        self._go_back_to(self._last)
        return False

    def _go_back_to(self, found: Checkpoint) -> None:
        self._last = found
        self.evaluations.curve, self.imitation = list(found.curve), found.imitation
        self.clock = Clock(found.seconds)

    def _between_updates(self) -> None:
        done, config = self.decisions, self.config
        if self._last is not None and self._last.state.decisions == done:
            return
        self._check_sound()
        self.clock.stop()
        before, pool = max(0, done - config.decisions_of_update), pool_of(self.model)
        if pool is not None and passes(done, before, config.snapshot_every * config.decisions_of_update):
            pool.add_snapshot(f"{done:,} decisions", self._exported())
        if done < config.whole_steps and passes(done, before, config.evaluate_every):
            self._evaluate(TRAINED)
            self._log(self.evaluations.newest)
            self.hooks.on_evaluated(self.evaluations.newest)
        self._keep()
        if passes(done, before, config.checkpoint_every):
            self._write_checkpoint()
        self.clock.start()

    def _keep(self) -> None:
        """Note the state of all, in memory."""
        curve, state = tuple(self.evaluations.curve), state_of(self.model)
        self._last = Checkpoint(self.config, curve, self.clock.seconds, self.imitation, state)

    def _save(self) -> None:
        """Write the policy and a checkpoint, before an evaluation that may take long is stopped or fails."""
        self._keep()
        self._write_checkpoint()
        write_policy(self.model, self.out / POLICY_FILE)
        self._exported().save(self.out / NETWORK_FILE)

    def _evaluate_saved(self, title: str) -> None:
        """Evaluate what ``_save`` has written, and note that in the checkpoint."""
        try:
            self._evaluate(self._stage, title)
        except KeyboardInterrupt:
            kept = kept_decisions(self.config, self.game, self.out)
            raise Stopped(self.out, kept, self.can_go_on) from None
        self._keep()
        self._write_checkpoint()

    def _write_config(self) -> None:
        write_config(self.config, self.out / CONFIG_FILE)

    def _write_checkpoint(self) -> None:
        assert self._last is not None
        write_checkpoint(self._last, self.out / CHECKPOINT_FILE)

    def _evaluate(self, stage: str, title: str | None = None, who: Agent | None = None) -> None:
        agent = self._agent() if who is None else who
        self.evaluations.add(agent, stage, self.decisions, self.clock.seconds, title)

    @property
    def _stage(self) -> str:
        return TRAINED if self.decisions or self.config.imitate is None else IMITATED

    @property
    def _is_evaluated(self) -> bool:
        """Whether the policy as it is has been evaluated."""
        return self.evaluations.has(self._stage, self.decisions)

    @property
    def _has_logger(self) -> bool:
        return hasattr(self.model, "_logger")

    def _log_beginning(self) -> None:
        if not self.decisions:
            self._log(self.evaluations.newest)

    def _log(self, points: Sequence[Point]) -> None:
        """For TensorBoard."""
        if not self._has_logger:
            return
        for point in points:
            table = lineup_text(point.opponents)
            self.model.logger.record(f"evaluation/win_rate/{table}", point.win_rate)
            self.model.logger.record(f"evaluation/margin/{table}", point.mean_margin)
        self.model.logger.dump(self.decisions)

    def _exported(self) -> Network:
        about: dict[str, str | int | float] = {
            "decisions": self.decisions,
            "seed": self.config.seed,
            "opponents": str(self.config.opponents),
            "imitated": self.config.imitate or "",
        }
        return exported(self.model, self.game, self.settings, about)

    def _check_sound(self) -> None:
        if not all(bool(weights.isfinite().all()) for weights in self.model.policy.parameters()):
            raise UsageError(
                f"training: after {self.decisions:,} decisions the weights of the network are no numbers "
                f"any more: try a learning_rate below {self.config.learning_rate:g}"
            )


def _wants_tensorboard(config: TrainConfig) -> bool:
    is_there = find_spec("tensorboard") is not None
    if config.tensorboard and not is_there:
        raise UsageError("logs for TensorBoard need more: pip install 'fabletop[train]'")
    return is_there if config.tensorboard is None else config.tensorboard
