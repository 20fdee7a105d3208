"""How well a policy played at each time it was evaluated, as rows of a file and as a picture."""

from __future__ import annotations

import csv
import io
import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np

from ...agents.rates import rate_by_rounds
from ..folder import write_whole
from .evaluate import Evaluation

RANDOM, UNTRAINED, IMITATED, TRAINED = STAGES = "random", "untrained", "imitated", "trained"
"""Who played: in a cooperative game ``random`` in the policy's seat; the policy before all learning, after
imitation, and in the course of training."""

ROUNDED = 6
"""Digits of a result; beyond them a sum may depend on how NumPy was built."""


@dataclass(frozen=True)
class Point:
    """One evaluation at one table; a shared win counts as its share, the interval is Wilson's at 95 %."""

    stage: str
    """One of ``STAGES``."""
    decisions: int
    """Decisions trained on by then."""
    seconds: float
    """Time spent on learning by then, evaluations not counted."""
    opponents: tuple[str, ...]
    """Bots in the other seats, clockwise from the policy; its partners in a cooperative game."""
    games: int
    win_rate: float
    win_low: float
    win_high: float
    mean_score: float
    """The policy's points; the team's margin in a cooperative game."""
    mean_opponent_score: float | None
    """None in a cooperative game."""
    mean_margin: float
    """The policy's points ahead of the opponents' mean; the team's margin in a cooperative game."""

    @classmethod
    def of(cls, found: Evaluation, stage: str, decisions: int, seconds: float) -> Point:
        """What an evaluation came to."""
        deals, seats = found.wins.shape
        rate = rate_by_rounds(found.wins.sum(1), np.full(deals, float(seats)))
        own = float(found.scores.mean())
        theirs = None if found.opponent_scores is None else float(found.opponent_scores.mean())
        return cls(
            stage=stage,
            decisions=decisions,
            seconds=round(seconds, 2),
            opponents=found.opponents,
            games=found.wins.size,
            win_rate=round(rate.value, ROUNDED),
            win_low=round(rate.low, ROUNDED),
            win_high=round(rate.high, ROUNDED),
            mean_score=round(own, ROUNDED),
            mean_opponent_score=None if theirs is None else round(theirs, ROUNDED),
            mean_margin=round(own - (theirs or 0.0), ROUNDED),
        )

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> Point:
        """What ``as_dict`` took apart; ``KeyError``, ``TypeError`` or ``ValueError`` if it is none."""
        point = cls(**{**values, "opponents": tuple(values["opponents"])})
        own = {field.name: getattr(point, field.name) for field in fields(cls)}
        numbers = [value for name, value in own.items() if name not in ("stage", "opponents")]
        if point.mean_opponent_score is None:
            numbers.remove(None)
        are_numbers = all(type(number) in (int, float) and math.isfinite(number) for number in numbers)
        are_names = all(isinstance(name, str) for name in point.opponents)
        is_counted = type(point.decisions) is int and type(point.games) is int and point.games > 0
        if point.stage not in STAGES or not (are_numbers and are_names and is_counted):
            raise ValueError("a point of the curve is none")
        return point

    def as_dict(self) -> dict[str, Any]:
        """Plain values by the names of the columns."""
        return {**asdict(self), "opponents": list(self.opponents)}


def at_stage(curve: Iterable[Point], stage: str) -> list[Point]:
    """The points of one stage, in their order."""
    return [point for point in curve if point.stage == stage]


def last_points(curve: Sequence[Point]) -> list[Point]:
    """The newest evaluation, at each of its tables."""
    newest = curve[-1]
    return [point for point in curve if (point.stage, point.decisions) == (newest.stage, newest.decisions)]


def lineup_text(names: Sequence[str]) -> str:
    """The other seats in a few words: ``3 x random``, all their names if they differ, ``nobody``."""
    counts = Counter(names)
    if not names:
        return "nobody"
    return f"{len(names)} x {names[0]}" if len(counts) == 1 else ", ".join(names)


def write_curve(curve: Iterable[Point], path: Path) -> None:
    """All points as CSV, in place of an older file."""
    text = io.StringIO()
    writer = csv.DictWriter(text, [field.name for field in fields(Point)], lineterminator="\n")
    writer.writeheader()
    for point in curve:
        writer.writerow({**asdict(point), "opponents": lineup_text(point.opponents)})
    write_whole(path, text.getvalue().encode())


def draw_curve(curve: Sequence[Point], path: Path, title: str) -> None:
    """Wins and margins over decisions, one line for each table; needs the extra ``plots``.

    Of imitation alone, which takes no decisions of the learner, they stand over the stages instead.

    Raises:
        UsageError: if the file cannot be written.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 4), layout="constrained")
    wins, margins = figure.subplots(1, 2)
    own = [point for point in curve if point.stage != RANDOM]
    stages = list(dict.fromkeys(point.stage for point in own))
    is_trained = any(point.decisions for point in own)
    for number, lineup in enumerate(dict.fromkeys(point.opponents for point in own)):
        rows = [point for point in own if point.opponents == lineup]
        at = [point.decisions if is_trained else stages.index(point.stage) for point in rows]
        rates = 100 * np.array([[row.win_rate, row.win_low, row.win_high] for row in rows])
        colour = f"C{number % 10}"
        wins.plot(at, rates[:, 0], marker="o", color=colour, label=lineup_text(lineup))
        wins.fill_between(at, rates[:, 1], rates[:, 2], color=colour, alpha=0.15, linewidth=0)
        margins.plot(at, [row.mean_margin for row in rows], marker="o", color=colour)
    is_team = bool(own) and own[0].mean_opponent_score is None
    if own and not is_team:
        wins.axhline(100 / (len(own[0].opponents) + 1), linestyle="--", linewidth=1, color="grey")
    wins.set_title("wins with, %" if is_team else "wins against, %")
    margins.set_title("margin" if is_team else "points ahead of the opponents' mean")
    for axes in (wins, margins):
        if is_trained:
            axes.set_xlabel("decisions")
        else:
            axes.set_xticks(range(len(stages)), stages)
            axes.set_xlim(-0.3, len(stages) - 0.7)
        axes.grid(alpha=0.3)
    wins.legend()
    figure.suptitle(title)
    picture = io.BytesIO()
    figure.savefig(picture, format=path.suffix.removeprefix("."))
    write_whole(path, picture.getvalue())
