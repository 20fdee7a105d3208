"""A tournament of a cooperative game as one plain object and as a table."""

from __future__ import annotations

from itertools import pairwise
from typing import TypedDict

from rich.console import Console

from ...agents.rates import rounded, wilson
from ...envs.core.errors import counted
from ...envs.core.outcome import TEAM_OPTION, team_margins, win_shares
from ...envs.core.record import Doubles
from ..statistics import difference_of_wins, mean_of
from ..tables import show_table, show_text
from ..teams import margin_measure
from .report_head import Head, head_of, pace, tell_truncated
from .results import Results


class TeamRow(TypedDict):
    """How a team did. ``mean_score`` is its margin over the automated opponent; there are no ratings."""

    name: str
    games: int
    wins: float
    win_rate: float
    ci_low: float
    ci_high: float
    mean_score: float
    score_low: float
    score_high: float
    rating: None
    rating_low: None
    rating_high: None


class TeamPairRow(TypedDict):
    """How much ``a`` is better than ``b``, the next in the ranking, on the same deals."""

    a: str
    b: str
    games: int
    win_difference: float
    ci_low: float
    ci_high: float
    score_difference: float
    score_low: float
    score_high: float


class TeamReport(Head):
    """What ``fabletop tournament --json`` prints for a cooperative game."""

    agents: list[TeamRow]
    pairs: list[TeamPairRow]


def team_report(results: Results) -> TeamReport:
    """Win rates and margins with intervals of at least one deal; teams best first, by wins, then margin."""
    teams = len(results.teams)
    wins = win_shares(results.places, cooperative=True)[:, 0].reshape(-1, teams)
    margins = team_margins(results.scores, results.settings.setup[TEAM_OPTION.name]).reshape(-1, teams)
    order = sorted(
        range(teams), key=lambda team: (-wins[:, team].mean(), -margins[:, team].mean(), results.teams[team])
    )
    return TeamReport(
        **head_of(results),
        agents=[
            _team_row(results.teams[team], wins[:, team], margins[:, team], results.seed) for team in order
        ],
        pairs=[_pair_row(results, wins[:, [a, b]], margins[:, [a, b]], (a, b)) for a, b in pairwise(order)],
    )


def _team_row(name: str, wins: Doubles, margins: Doubles, seed: int) -> TeamRow:
    low, high = wilson(float(wins.mean()), len(wins))
    margin = mean_of(margins, seed).rounded
    return TeamRow(
        name=name,
        games=len(wins),
        wins=float(wins.sum()),
        win_rate=rounded(wins.mean()),
        ci_low=rounded(low),
        ci_high=rounded(high),
        mean_score=margin.value,
        score_low=margin.low,
        score_high=margin.high,
        rating=None,
        rating_low=None,
        rating_high=None,
    )


def _pair_row(results: Results, wins: Doubles, margins: Doubles, pair: tuple[int, int]) -> TeamPairRow:
    won = difference_of_wins(wins[:, 0], wins[:, 1]).rounded
    margin = mean_of(margins[:, 0] - margins[:, 1], results.seed).rounded
    a, b = (results.teams[team] for team in pair)
    return TeamPairRow(
        a=a,
        b=b,
        games=len(wins),
        win_difference=won.value,
        ci_low=won.low,
        ci_high=won.high,
        score_difference=margin.value,
        score_low=margin.low,
        score_high=margin.high,
    )


def print_team_report(found: TeamReport, truncated: int, console: Console) -> None:
    """The report as a table."""
    seats = found["options"]["num_players"]
    deals = found["agents"][0]["games"]
    show_text(
        console,
        f"{found['game']}, {counted(seats, 'player')} against the game, {counted(deals, 'deal')} "
        f"for each team, seed {found['seed']}: {pace(found)}\n",
    )
    heads = ["team", "games", "wins", "", "margin", "", "wins over next", "", "margin over next", ""]
    show_table(console, heads, _rows(found), figures=True)
    console.print()
    show_text(
        console,
        f"In brackets: 95 % intervals. Margin: the {margin_measure(found['options'])} of a team's seats. "
        "Teams had the same deals.",
    )
    tell_truncated(found, truncated, "as they stood", console)


def _rows(found: TeamReport) -> list[list[str]]:
    rows = []
    for row in found["agents"]:
        low, high = 100 * row["ci_low"], 100 * row["ci_high"]
        cells = [row["name"], f"{row['games']:,}", f"{row['win_rate']:.1%}", f"[{low:.1f}, {high:.1f}]"]
        cells += [f"{row['mean_score']:.1f}", f"[{row['score_low']:.1f}, {row['score_high']:.1f}]"]
        rows.append([*cells, "", "", "", ""])
    for cells, pair in zip(rows, found["pairs"], strict=False):
        low, high = 100 * pair["ci_low"], 100 * pair["ci_high"]
        cells[6:] = [f"{pair['win_difference']:+.1%}", f"[{low:+.1f}, {high:+.1f}]"]
        cells += [
            f"{pair['score_difference']:+.1f}",
            f"[{pair['score_low']:+.1f}, {pair['score_high']:+.1f}]",
        ]
    return rows
