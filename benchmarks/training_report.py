"""What a training run brought, as one plain object and as a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, TypedDict

import numpy as np
from rich.console import Console

from ..training.evaluate import Evaluation
from ..training.run import Trained
from .cli.console import say, show_table
from .machine import cores, processor, versions
from .statistics import rate_by_rounds

PACKAGES = "numpy", "numba", "torch", "stable-baselines3", "sb3-contrib"


class Strength(TypedDict):
    """How a policy did; a shared win counts as its share, the interval is Wilson's at 95 %."""

    win_rate: float
    ci_low: float
    ci_high: float
    mean_score: float
    mean_opponent_score: float


class EvaluationRow(TypedDict):
    """The policy against one line-up, on the same deals before and after training."""

    opponents: list[str]
    games: int
    before: Strength
    after: Strength


class TrainingReport(TypedDict):
    """What ``fabletop train --json`` prints and ``result.json`` holds."""

    game: str
    options: dict[str, Any]
    seed: int
    versions: dict[str, str]
    processor: str
    cores: int
    command: list[str]
    config: dict[str, Any]
    policy: str
    steps: int
    seconds: float
    decisions_per_second: float
    interrupted: bool
    fair_share: float
    evaluations: list[EvaluationRow]


def training_report(trained: Trained, command: Sequence[str]) -> TrainingReport:
    """Settings, versions and results of a run that ``command`` started."""
    config, settings = trained.config, trained.settings
    return TrainingReport(
        game=config.game,
        options=settings.as_dict(),
        seed=config.seed,
        versions={**versions(*PACKAGES), config.game: str(trained.game.version)},
        processor=processor(),
        cores=cores(),
        command=list(command),
        config=config.as_dict(),
        policy=str(trained.policy),
        steps=trained.steps,
        seconds=round(trained.seconds, 2),
        decisions_per_second=round(trained.steps / trained.seconds, 1),
        interrupted=trained.interrupted,
        fair_share=1 / settings.num_players,
        evaluations=[
            EvaluationRow(
                opponents=list(before.opponents),
                games=before.wins.size,
                before=_strength(before),
                after=_strength(after),
            )
            for before, after in zip(trained.before, trained.after, strict=True)
        ],
    )


def print_training_report(found: TrainingReport, console: Console) -> None:
    """The table of a run, and what can be done with the policy."""
    rows = [
        [
            lineup_text(row["opponents"]),
            _rate_text(row["before"]),
            _rate_text(row["after"]),
            f"{row['before']['mean_score']:.1f} -> {row['after']['mean_score']:.1f}",
            f"{row['before']['mean_opponent_score']:.1f} -> {row['after']['mean_opponent_score']:.1f}",
        ]
        for row in found["evaluations"]
    ]
    seats, games = found["options"]["num_players"], found["evaluations"][0]["games"]
    title = f"{found['game']}, {seats} players: the policy before and after training, {games} games each"
    show_table(console, ["opponents", "wins before", "wins after", "points", "theirs"], rows, title)
    say(console, f"In brackets: 95 % intervals. Fair share of wins: {found['fair_share']:.1%}.")
    say(console, _verdict(found))
    speed = f"{found['steps']:,} decisions in {found['seconds']:.0f} s"
    say(console, f"Trained on {speed}, {found['decisions_per_second']:,.0f}/s, seed {found['seed']}.")
    say(console, f"Saved as {found['policy']}; to let it play:")
    agents = ",".join([found["policy"], *found["evaluations"][0]["opponents"]])
    say(console, f"  fabletop tournament {found['game']} --players {seats} --agents {agents}")


def lineup_text(names: Sequence[str]) -> str:
    """The opponents in a few words: ``3 x random``, or all their names if they differ."""
    counts = Counter(names)
    return f"{len(names)} x {names[0]}" if len(counts) == 1 else ", ".join(names)


def _strength(evaluation: Evaluation) -> Strength:
    deals, seats = evaluation.wins.shape
    rate = rate_by_rounds(evaluation.wins.sum(1), np.full(deals, float(seats)))
    return Strength(
        win_rate=round(rate.value, 4),
        ci_low=round(rate.low, 4),
        ci_high=round(rate.high, 4),
        mean_score=round(float(evaluation.scores.mean()), 2),
        mean_opponent_score=round(float(evaluation.opponent_scores.mean()), 2),
    )


def _rate_text(strength: Strength) -> str:
    low, high = 100 * strength["ci_low"], 100 * strength["ci_high"]
    return f"{strength['win_rate']:.1%} [{low:.1f}, {high:.1f}]"


def _verdict(found: TrainingReport) -> str:
    """Whether the trained policy is better than its share against the opponents it was trained with."""
    first = found["evaluations"][0]
    low, high, share = first["after"]["ci_low"], first["after"]["ci_high"], found["fair_share"]
    if low > share:
        judged = "more than its share"
    elif high < share:
        judged = "less than its share"
    else:
        judged = "about its share, with no clear difference; train longer"
    return f"Against {lineup_text(first['opponents'])} the trained policy wins {judged}."
