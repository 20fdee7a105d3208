"""The report card of an automated opponent as one plain object and as a CSV file."""

from __future__ import annotations

import csv
import math
from itertools import pairwise
from pathlib import Path
from typing import Any, TypedDict

import numpy as np

from ...agents.rates import rounded, wilson
from ...envs.core.errors import writing
from ...envs.core.record import Booleans, Doubles
from ..machine import versions
from ..statistics import difference_of_wins
from .difficulty import EASIER, HARDER, Curve, curves, logit_difference
from .results import Results, levels_of

BEYOND = {EASIER: "beyond the easiest", HARDER: "beyond the hardest"}

Row = dict[str, Any]
"""One level, number of seats and agent: level, adjustment, players, agent, games, wins, win_rate, ci_low,
ci_high, margin_mean, margin_q25, margin_median, margin_q75; the mean of each fact under its name, and its
standard deviation under that with ``_sd``; step, step_low, step_high (how many logits harder the level is
than the one before; None for the first, and where both won or both lost all games), fit (the falling
curve of win rates), decisions_per_game and truncated."""


class CurveRow(TypedDict):
    """The adjustment at which an agent wins half of its games, None where that is beyond all levels."""

    players: int
    agent: str
    half: float | None
    half_low: float | None
    half_high: float | None
    half_at: str
    """In words: between which levels, or beyond the easiest or the hardest."""
    half_low_at: str
    half_high_at: str


class SuggestedRow(TypedDict):
    """How the suggested level comes out for an agent."""

    players: int
    agent: str
    level: str
    ours: bool
    """Whether the suggestion is ours, since the rulebook has none for that number of seats."""
    adjustment: float
    win_rate: float
    ci_low: float
    ci_high: float
    margin_mean: float


class SkillRow(TypedDict):
    """How much more the strongest agent wins than the weakest, by all their games at that number of seats."""

    players: int
    level: str
    weakest: str
    strongest: str
    win_difference: float
    ci_low: float
    ci_high: float
    logit_difference: float | None
    """None where both won or both lost all games."""
    logit_low: float | None
    logit_high: float | None


class AutomaReport(TypedDict):
    """What ``fabletop automa --json`` prints."""

    game: str
    options: dict[str, Any]
    seed: int
    versions: dict[str, str]
    interrupted: bool
    deals: int
    games: int
    adjustment_unit: str
    facts: dict[str, str]
    """What the facts in the rows mean."""
    rows: list[Row]
    curves: list[CurveRow]
    suggested: list[SuggestedRow]
    skill: list[SkillRow]


def automa_report(results: Results) -> AutomaReport:
    """Rates, margins, facts and intervals of at least one deal; by seats, then agents, then levels."""
    game, wins = results.game, results.wins
    shape = wins.shape
    found = curves(results.adjustments, wins.reshape(-1, *shape[2:]), results.seed)
    rows = _rows(results, found)
    option = levels_of(game).option
    same = {
        name: value
        for name, value in results.settings[0][0].as_dict().items()
        if name not in ("num_players", option)
    }
    own = {
        "agents": results.agents,
        "players": results.players,
        "levels": results.levels,
        "games": results.games,
    }
    return AutomaReport(
        game=game.id,
        options={**same, **own},
        seed=results.seed,
        versions=versions("numpy", "numba", "scipy", game=game),
        interrupted=results.interrupted,
        deals=shape[-1],
        games=wins.size,
        adjustment_unit=levels_of(game).adjustment_unit,
        facts={} if game.facts is None else dict(game.facts.meanings),
        rows=rows,
        curves=[
            _curve_row(results, seats, agent, found[seats * shape[1] + agent])
            for seats, agent in np.ndindex(shape[:2])
        ],
        suggested=_suggested_rows(results, rows),
        skill=[row for seats in range(shape[0]) for row in _skill_rows(results, seats, wins[seats])],
    )


def _rows(results: Results, found: list[Curve]) -> list[Row]:
    levels = levels_of(results.game)
    wins, margins = results.wins, results.margins
    moments = {name: (each.mean(), each.deviation()) for name, each in results.facts.items()}
    steps = _steps(wins)
    rows = []
    for number, cell in enumerate(np.ndindex(wins.shape[:3])):
        seats, agent, level = cell
        name = results.levels[level]
        row: Row = {
            "level": name,
            "adjustment": levels.adjustments[levels.names.index(name)],
            "players": results.players[seats],
            "agent": results.agents[agent],
            **_wins_and_margins(wins[cell], margins[cell]),
            **{fact: _number(float(mean[cell])) for fact, (mean, _) in moments.items()},
            **{f"{fact}_sd": _number(float(deviation[cell])) for fact, (_, deviation) in moments.items()},
            **steps[number],
            "fit": rounded(float(found[number // len(results.levels)].fit[level])),
            "decisions_per_game": rounded(results.decisions[cell] / wins.shape[-1]),
            "truncated": int(results.truncated[cell]),
        }
        rows.append(row)
    return rows


def _wins_and_margins(wins: Booleans, margins: Doubles) -> Row:
    games, won = len(wins), int(wins.sum())
    low, high = wilson(won / games, games)
    quarter, middle, three_quarters = np.quantile(margins, [0.25, 0.5, 0.75])
    return {
        "games": games,
        "wins": won,
        "win_rate": rounded(won / games),
        "ci_low": rounded(low),
        "ci_high": rounded(high),
        "margin_mean": rounded(margins.mean()),
        "margin_q25": rounded(quarter),
        "margin_median": rounded(middle),
        "margin_q75": rounded(three_quarters),
    }


def _steps(wins: Booleans) -> list[Row]:
    """How much harder each level is than the one before, for each cell of ``wins`` bool[S, N, L, G]."""
    rows: list[Row] = []
    for table in wins.reshape(-1, *wins.shape[2:]):
        rows.append(dict.fromkeys(("step", "step_low", "step_high")))
        for easier, harder in pairwise(table):
            rows.append(dict(zip(("step", "step_low", "step_high"), _logits(easier, harder), strict=True)))
    return rows


def _logits(ours: Booleans, theirs: Booleans) -> tuple[float | None, float | None, float | None]:
    """Value and interval of ``logit_difference``."""
    found = logit_difference(ours, theirs)
    if found is None:
        return None, None, None
    value, low, high = found.rounded
    return value, low, high


def _curve_row(results: Results, seats: int, agent: int, curve: Curve) -> CurveRow:
    half = curve.half
    return CurveRow(
        players=results.players[seats],
        agent=results.agents[agent],
        half=_number(half.value),
        half_low=_number(half.low),
        half_high=_number(half.high),
        half_at=_place(results, half.value),
        half_low_at=_place(results, half.low),
        half_high_at=_place(results, half.high),
    )


def _place(results: Results, adjustment: float) -> str:
    """An adjustment in words."""
    if adjustment in BEYOND:
        return BEYOND[adjustment]
    for name, there in zip(results.levels, results.adjustments, strict=True):
        if adjustment == there:
            return name
    after = int(np.searchsorted(results.adjustments, adjustment))
    return f"between {results.levels[after - 1]} and {results.levels[after]}"


def _suggested_rows(results: Results, rows: list[Row]) -> list[SuggestedRow]:
    levels = levels_of(results.game)
    return [
        SuggestedRow(
            players=row["players"],
            agent=row["agent"],
            level=row["level"],
            ours=row["players"] in levels.ours,
            adjustment=row["adjustment"],
            win_rate=row["win_rate"],
            ci_low=row["ci_low"],
            ci_high=row["ci_high"],
            margin_mean=row["margin_mean"],
        )
        for row in rows
        if row["level"] == levels.suggested.get(row["players"])
    ]


def _skill_rows(results: Results, seats: int, wins: Booleans) -> list[SkillRow]:
    """For each level the strongest agent's wins against the weakest one's, ``wins`` bool[N, L, G]."""
    margins = results.margins[seats].mean(axis=(1, 2))
    order = np.lexsort((margins, wins.mean(axis=(1, 2))))
    weakest, strongest = int(order[0]), int(order[-1])
    if weakest == strongest:
        return []
    rows = []
    for level, name in enumerate(results.levels):
        ours, theirs = wins[strongest, level], wins[weakest, level]
        rate = difference_of_wins(ours.astype(np.float64), theirs.astype(np.float64)).rounded
        value, low, high = _logits(ours, theirs)
        rows.append(
            SkillRow(
                players=results.players[seats],
                level=name,
                weakest=results.agents[weakest],
                strongest=results.agents[strongest],
                win_difference=rate.value,
                ci_low=rate.low,
                ci_high=rate.high,
                logit_difference=value,
                logit_low=low,
                logit_high=high,
            )
        )
    return rows


def _number(value: float) -> float | None:
    """A value for JSON, which has no infinities and nothing that is not a number."""
    return rounded(value) if math.isfinite(value) else None


def write_rows(found: AutomaReport, path: Path) -> None:
    """The rows as a CSV file, with the keys of the JSON object; what there is not stays empty.

    Raises:
        UsageError: if the file cannot be written.
    """
    with writing(path), path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(found["rows"][0]))
        writer.writeheader()
        writer.writerows(found["rows"])
