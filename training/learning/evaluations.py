"""The evaluations of a run: the same tables and the same deals each time, as a curve that grows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ...agents.base import Agent
from ..evaluation.curve import RANDOM, UNTRAINED, Point, at_stage, write_curve
from ..evaluation.evaluate import evaluate, whole_games
from ..task import Task
from .hooks import ignore

CURVE_FILE = "curve.csv"


class Evaluations:
    """All there have been, and how to make more.

    Args:
        task: of the run.
        out: folder of the run, for the file of the curve.

    Attributes:
        curve: a point for each evaluation at each table, in their order.
    """

    def __init__(self, task: Task, out: Path) -> None:
        self.config, self.game, self.settings, self.lineups, self.hooks = task
        self.out = out
        self.curve: list[Point] = []

    def compile(self, agent: Agent) -> None:
        """One deal, so that compiling is counted neither as playing nor as learning."""
        seats = self.settings.num_players
        evaluate(agent, self.game, self.settings, self.lineups[0], seats, self.config.seed)

    def add(self, agent: Agent, stage: str, decisions: int, seconds: float, title: str | None = None) -> None:
        """Add a point for each table to the curve and to its file; without a title nobody is told of it."""
        games = whole_games(self.config.evaluation_games, self.settings.num_players)
        if title is not None:
            self.hooks.on_start(title, len(self.lineups) * games, "games")
        advance = ignore if title is None else self.hooks.on_advance
        for lineup in self.lineups:
            found = evaluate(agent, self.game, self.settings, lineup, games, self.config.seed, advance)
            self.curve.append(Point.of(found, stage, decisions, seconds))
        write_curve(self.curve, self.out / CURVE_FILE)

    def has(self, stage: str, decisions: int) -> bool:
        """Whether the policy was evaluated at that stage, after so many decisions."""
        return any((point.stage, point.decisions) == (stage, decisions) for point in self.curve)

    @property
    def newest(self) -> list[Point]:
        """The last evaluation, a point for each table."""
        return self.curve[-len(self.lineups) :]

    def check_tables(self, curve: Sequence[Point]) -> None:
        """``ValueError`` unless a run with this config has evaluated so before it learned."""
        for stage in (RANDOM, UNTRAINED):
            is_wanted = stage == UNTRAINED or self.game.cooperative
            tables = [point.opponents for point in at_stage(curve, stage)]
            if tables != (list(self.lineups) if is_wanted else []):
                raise ValueError("its evaluations are at other tables than those of its config")
