"""A tournament of a competitive game as one plain object and as tables; any tournament as a CSV file."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TypedDict

import numpy as np
from rich.console import Console

from ...agents.rates import rate_by_rounds, rounded
from ...envs.core.errors import counted, writing
from ...envs.core.record import seat_name
from ...envs.core.registry import get_game
from ..tables import show_table, show_text
from .ratings import ANCHOR, rate
from .report_head import Head, head_of, pace, tell_truncated
from .results import Results
from .tally import Tally, tally


class AgentRow(TypedDict):
    """How an agent did. A game counts once for each seat it held; a shared win as its share."""

    name: str
    games: int
    wins: float
    win_rate: float
    ci_low: float
    ci_high: float
    mean_score: float
    rating: float
    rating_low: float
    rating_high: float


class PairRow(TypedDict):
    """How often a seat of ``a`` was ahead of one of ``b`` at the same table; level counts half."""

    a: str
    b: str
    games: int
    a_ahead: float
    ci_low: float
    ci_high: float


class SeatRow(TypedDict):
    """How often a seat won, whoever held it."""

    seat: int
    win_rate: float
    ci_low: float
    ci_high: float


class Report(Head):
    """What ``fabletop tournament --json`` prints for a competitive game."""

    agents: list[AgentRow]
    pairs: list[PairRow]
    seats: list[SeatRow]


def report(results: Results) -> Report:
    """Rates, ratings and intervals of at least one round; agents and pairs best first."""
    counts = tally(results.names, results.seating, results.places)
    agents = _agent_rows(results, counts)
    agents.sort(key=lambda row: (-row["rating"], row["name"]))
    order = [results.names.index(row["name"]) for row in agents]
    pairs = [
        _pair_row(results.names, counts, a, b)
        for position, a in enumerate(order)
        for b in order[position + 1 :]
        if counts.ahead[:, [a, b], [b, a]].any()
    ]
    return Report(
        **head_of(results),
        agents=agents,
        pairs=pairs,
        seats=[
            SeatRow(seat=seat, win_rate=rate.value, ci_low=rate.low, ci_high=rate.high)
            for seat, wins in enumerate(counts.seat_wins.T)
            for rate in [rate_by_rounds(wins, counts.games).rounded]
        ],
    )


def _agent_rows(results: Results, counts: Tally) -> list[AgentRow]:
    ratings = rate(results.names, counts.ahead, results.seed)
    points = np.bincount(results.seating.ravel(), results.scores.ravel(), len(results.names))
    rows = []
    for index, name in enumerate(results.names):
        wins = rate_by_rounds(counts.wins[:, index], counts.seats_held[:, index]).rounded
        rows.append(
            AgentRow(
                name=name,
                games=wins.trials,
                wins=rounded(counts.wins[:, index].sum()),
                win_rate=wins.value,
                ci_low=wins.low,
                ci_high=wins.high,
                mean_score=rounded(points[index] / max(wins.trials, 1)),
                rating=rounded(ratings.values[index]),
                rating_low=rounded(ratings.low[index]),
                rating_high=rounded(ratings.high[index]),
            )
        )
    return rows


def _pair_row(names: list[str], counts: Tally, a: int, b: int) -> PairRow:
    met = counts.ahead[:, a, b] + counts.ahead[:, b, a]
    ahead = rate_by_rounds(counts.ahead[:, a, b], met).rounded
    return PairRow(
        a=names[a], b=names[b], games=ahead.trials, a_ahead=ahead.value, ci_low=ahead.low, ci_high=ahead.high
    )


def print_report(found: Report, truncated: int, console: Console) -> None:
    """The report as tables."""
    players = len(found["seats"])
    show_text(
        console,
        f"{found['game']}, {counted(players, 'player')}, {counted(found['games'], 'game')}, "
        f"seed {found['seed']}: {pace(found)}\n",
    )
    for heads, lines in (
        (("agent", "games", "wins", "", "mean score", "rating", ""), _agent_lines(found)),
        (("pair", "met", "first ahead", ""), _pair_lines(found)),
        (("seat", "wins", ""), _seat_lines(found)),
    ):
        if lines:
            show_table(console, heads, lines, figures=True)
            console.print()
    zero = f"{ANCHOR} = 0" if any(row["name"] == ANCHOR for row in found["agents"]) else "mean 0"
    show_text(
        console,
        f"In brackets: 95 % intervals. Fair share of wins: {1 / players:.1%}. Ratings: Elo's scale, {zero}.",
    )
    tell_truncated(found, truncated, "as the places stood", console)
    if ranking := get_game(found["game"]).ranking:
        show_text(console, ranking)


def _agent_lines(found: Report) -> list[list[str]]:
    return [
        [
            row["name"],
            f"{row['games']:,}",
            *_shares(row["win_rate"], row["ci_low"], row["ci_high"]),
            f"{row['mean_score']:.1f}",
            f"{row['rating']:.0f}",
            f"[{row['rating_low']:.0f}, {row['rating_high']:.0f}]",
        ]
        for row in found["agents"]
    ]


def _pair_lines(found: Report) -> list[list[str]]:
    return [
        [
            f"{row['a']} - {row['b']}",
            f"{row['games']:,}",
            *_shares(row["a_ahead"], row["ci_low"], row["ci_high"]),
        ]
        for row in found["pairs"]
    ]


def _seat_lines(found: Report) -> list[list[str]]:
    return [
        [seat_name(row["seat"]), *_shares(row["win_rate"], row["ci_low"], row["ci_high"])]
        for row in found["seats"]
    ]


def _shares(value: float, low: float, high: float) -> tuple[str, str]:
    return f"{value:.1%}", f"[{100 * low:.1f}, {100 * high:.1f}]"


def write_csv(results: Results, path: Path) -> None:
    """One line for each seat of each game: game, deal_seed, seat, agent, score, place, decisions.

    Of a cooperative game also the team.

    Raises:
        UsageError: if the file cannot be written.
    """
    columns = results.seating, results.deal_seeds, results.scores, results.places, results.decisions
    more = ["team"] if results.teams else []
    with writing(path), path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["game", "deal_seed", "seat", "agent", "score", "place", "decisions", *more])
        for game, (names, deal, scores, places, decisions) in enumerate(zip(*columns, strict=True)):
            team = [results.teams[game % len(results.teams)]] if results.teams else []
            for seat, name in enumerate(names):
                score = f"{scores[seat]:g}"
                writer.writerow(
                    [game, deal, seat, results.names[name], score, places[seat], decisions, *team]
                )
