"""What a training run brought, as one plain object and as a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, TypedDict

from rich.console import Console

from ..envs.core.errors import counted
from ..training.evaluation.curve import IMITATED, Point, at_stage, lineup_text
from ..training.run import Trained
from .machine import cores, processor, versions
from .tables import show_table, show_text
from .teams import JOINT

CLOSE = 0.1
"""A 95 % interval of a rate that is no wider than this to either side can tell what is about the same."""

PACKAGES = "numpy", "numba", "torch", "stable-baselines3", "sb3-contrib"


class Strength(TypedDict):
    """How a policy did; a shared win counts as its share, the interval is Wilson's at 95 %.

    In a cooperative game how its team did: ``mean_score`` is the margin, and there are no opponents.
    """

    win_rate: float
    ci_low: float
    ci_high: float
    mean_score: float
    mean_opponent_score: float | None


class EvaluationRow(TypedDict):
    """The policy at one table, on the same deals before and after training."""

    opponents: list[str]
    """Its partners in a cooperative game."""
    games: int
    before: Strength
    after: Strength
    baseline: Strength | None
    """Of a cooperative game the same team with ``random`` in the policy's seat."""


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
    """The exported policy, which plays without torch."""
    model: str
    """The same as stable-baselines3 saves it, to train on."""
    steps: int
    seconds: float
    decisions_per_second: float
    interrupted: bool
    fair_share: float | None
    """Of the wins, in a competitive game."""
    evaluations: list[EvaluationRow]
    imitation: dict[str, Any] | None
    """How well the agent that was imitated is foretold, by epochs from before learning on; null for what is
    no number."""
    curve: list[dict[str, Any]]
    """All evaluations, as the rows of ``curve.csv``."""


def training_report(trained: Trained, command: Sequence[str]) -> TrainingReport:
    """Settings, versions and results of a run that ``command`` started."""
    config, settings = trained.config, trained.settings
    return TrainingReport(
        game=config.game,
        options=settings.as_dict(),
        seed=config.seed,
        versions=versions(*PACKAGES, game=trained.game),
        processor=processor(),
        cores=cores(),
        command=list(command),
        config=config.as_dict(),
        policy=str(trained.network),
        model=str(trained.policy),
        steps=trained.steps,
        seconds=round(trained.seconds, 2),
        decisions_per_second=_speed(trained),
        interrupted=trained.interrupted,
        fair_share=None if trained.game.cooperative else 1 / settings.num_players,
        evaluations=[
            EvaluationRow(
                opponents=list(before.opponents),
                games=before.games,
                before=_strength(before),
                after=_strength(after),
                baseline=_strength(trained.baseline[number]) if trained.baseline else None,
            )
            for number, (before, after) in enumerate(zip(trained.before, trained.after, strict=True))
        ],
        imitation=trained.imitation or None,
        curve=[point.as_dict() for point in trained.curve],
    )


def _speed(trained: Trained) -> float:
    """Decisions a second of training; imitation, which comes before, does not count."""
    imitated = at_stage(trained.curve, IMITATED)
    seconds = trained.seconds - (imitated[0].seconds if imitated else 0.0)
    return round(trained.steps / seconds, 1) if seconds > 0 else 0.0


def print_training_report(found: TrainingReport, console: Console) -> None:
    """The table of a run, and what can be done with the policy."""
    seats, games = found["options"]["num_players"], found["evaluations"][0]["games"]
    table = f"{found['game']}, {counted(seats, 'player')}"
    title = f"{table}: the policy before and after {_course(found)}, {counted(games, 'game')} each"
    if found["fair_share"] is None:
        show_table(console, TEAM_HEADS, [_team_cells(row) for row in found["evaluations"]], title)
        show_text(console, "In brackets: 95 % intervals. Random: with that bot in the policy's seat.")
    else:
        show_table(console, RIVAL_HEADS, [_rival_cells(row) for row in found["evaluations"]], title)
        show_text(console, f"In brackets: 95 % intervals. Fair share of wins: {found['fair_share']:.1%}.")
    for row in found["evaluations"]:
        show_text(console, _verdict(row, found))
    if found["imitation"] is not None:
        show_text(console, _imitation_text(found["imitation"], found["config"]["imitate_epochs"]))
    show_text(console, f"{_effort(found)}, seed {found['seed']}.")
    show_text(console, f"Saved as {found['policy']}; to let it play:")
    # No line of a command may be broken.
    console.print(f"  {_command(found)}", markup=False, highlight=False, soft_wrap=True)


def _course(found: TrainingReport) -> str:
    """What the policy has gone through."""
    return "imitation" if found["imitation"] is not None and not found["steps"] else "training"


def _policy(found: TrainingReport) -> str:
    if found["steps"]:
        return "the trained policy"
    return "the untrained policy" if found["imitation"] is None else "the policy that imitates"


def _effort(found: TrainingReport) -> str:
    """What learning took."""
    took = f"in {found['seconds']:.0f} s"
    if found["steps"]:
        trained = counted(found["steps"], "decision")
        return f"Trained on {trained} {took}, {found['decisions_per_second']:,.0f}/s"
    if found["imitation"] is None:
        return "Stopped before anything was learned"
    return f"Imitated {counted(found['imitation']['decisions'], 'decision')} {took}"


def _imitation_text(imitation: dict[str, Any], wanted: int) -> str:
    """How well the agent is foretold; what is no number, and so None, is not told."""
    before, after = (imitation["epochs"][number]["accuracy"] for number in (0, -1))
    of = f"of {counted(imitation['decisions'], 'decision')} it foretells"
    was = "" if before is None else f", before learning {before:.1%}"
    guess = "" if imitation["guessing"] is None else f", where guessing would {imitation['guessing']:.1%}"
    now = "an unknown share" if after is None else f"{after:.1%}"
    told = f"Imitation: {of} {now} of what {imitation['agent']} does{was}{guess}."
    done = len(imitation["epochs"]) - 1
    return f"{told} It was stopped after {done:,} of {counted(wanted, 'epoch')}." if done < wanted else told


RIVAL_HEADS = "opponents", "wins before", "wins after", "points", "theirs"
TEAM_HEADS = ("partners", "wins before", "wins after", "wins of random", "margin", "margin of random")


def _rival_cells(row: EvaluationRow) -> list[str]:
    before, after = row["before"], row["after"]
    return [
        lineup_text(row["opponents"]),
        _rate_text(before),
        _rate_text(after),
        f"{before['mean_score']:.1f} -> {after['mean_score']:.1f}",
        f"{before['mean_opponent_score']:.1f} -> {after['mean_opponent_score']:.1f}",
    ]


def _team_cells(row: EvaluationRow) -> list[str]:
    before, after, baseline = row["before"], row["after"], row["baseline"]
    assert baseline is not None
    return [
        lineup_text(row["opponents"]),
        *map(_rate_text, (before, after, baseline)),
        f"{before['mean_score']:.1f} -> {after['mean_score']:.1f}",
        f"{baseline['mean_score']:.1f}",
    ]


def _command(found: TrainingReport) -> str:
    """The tournament that shows what the policy can do."""
    game, seats = found["game"], found["options"]["num_players"]
    table = [found["policy"], *found["evaluations"][0]["opponents"]]
    agents = ",".join(table)
    if found["fair_share"] is None:
        agents = ",".join(JOINT.join([first, *table[1:]]) for first in (found["policy"], "random"))
    return f"fabletop tournament {game} --players {seats} --agents {agents}"


def _strength(point: Point) -> Strength:
    theirs = point.mean_opponent_score
    return Strength(
        win_rate=round(point.win_rate, 4),
        ci_low=round(point.win_low, 4),
        ci_high=round(point.win_high, 4),
        mean_score=round(point.mean_score, 2),
        mean_opponent_score=None if theirs is None else round(theirs, 2),
    )


def _rate_text(strength: Strength) -> str:
    low, high = 100 * strength["ci_low"], 100 * strength["ci_high"]
    return f"{strength['win_rate']:.1%} [{low:.1f}, {high:.1f}]"


def _verdict(row: EvaluationRow, found: TrainingReport) -> str:
    """Whether the policy is better than its share, or than random in its seat, at a table."""
    after, baseline, policy = row["after"], row["baseline"], _policy(found)
    if baseline is None:
        table = f"Against {lineup_text(row['opponents'])} {policy} wins"
        low = high = found["fair_share"] or 0.0
        verdicts = "more than its share", "less than its share", "about its share"
    else:
        table = f"Alone {policy} wins"
        if row["opponents"]:
            table = f"With {lineup_text(row['opponents'])} the team of {policy} wins"
        low, high = baseline["ci_low"], baseline["ci_high"]
        seat = "with random in its seat"
        verdicts = f"more often than {seat}", f"less often than {seat}", f"about as often as {seat}"
    more, less, same = verdicts
    if after["ci_low"] > high:
        return f"{table} {more}."
    if after["ci_high"] < low:
        return f"{table} {less}."
    lacking = _games_lacking(row)
    if lacking:
        won = f"{after['win_rate']:.1%} of {counted(row['games'], 'game')}"
        return (
            f"{table} {won}, too few to tell whether that is more or {less}: evaluate with some "
            f"{lacking:,} more (evaluation_games)."
        )
    return f"{table} {same}, with no clear difference{'; train longer' if found['steps'] else ''}."


def _games_lacking(row: EvaluationRow) -> int:
    """About how many more games would tell; 0 if those that were played would."""
    rates = [row["after"]] if row["baseline"] is None else [row["after"], row["baseline"]]
    half = max(rate["ci_high"] - rate["ci_low"] for rate in rates) / 2
    if half <= CLOSE:
        return 0
    # An interval narrows with the root of the number of games.
    lacking = row["games"] * ((half / CLOSE) ** 2 - 1)
    step = 10 ** max(0, math.floor(math.log10(lacking)) - 1) if lacking >= 1 else 1
    return math.ceil(lacking / step) * step
