"""The report of a tournament as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ...envs.core.errors import counted
from ...envs.core.record import Doubles
from ..plot import check_plot, save_figure
from .report import Report
from .team_report import TeamReport

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def write_plot(found: Report, path: Path) -> None:
    """Ratings, who is ahead of whom, and wins by seat."""
    figure = _new_figure(path, 15, len(found["agents"]))
    ratings, pairs, seats = figure.subplots(1, 3, width_ratios=[5, 5, 3])
    _draw_ratings(ratings, found)
    _draw_pairs(pairs, found)
    _draw_seats(seats, found)
    figure.suptitle(
        f"{found['game']}, {counted(len(found['seats']), 'player')}, {counted(found['games'], 'game')}, "
        f"seed {found['seed']}"
    )
    save_figure(figure, path)


def write_team_plot(found: TeamReport, path: Path) -> None:
    """Win rates and margins of the teams of a cooperative game."""
    figure = _new_figure(path, 11, len(found["agents"]))
    wins, margins = figure.subplots(1, 2, sharey=True)
    rows = found["agents"][::-1]
    names = [row["name"] for row in rows]
    rates = np.array([[row["win_rate"], row["ci_low"], row["ci_high"]] for row in rows])
    scores = np.array([[row["mean_score"], row["score_low"], row["score_high"]] for row in rows])
    _draw_intervals(wins, names, 100 * rates, "wins, %, with 95 % interval")
    _draw_intervals(margins, names, scores, "margin, with 95 % interval")
    seats, deals = found["options"]["num_players"], found["agents"][0]["games"]
    figure.suptitle(
        f"{found['game']}, {counted(seats, 'player')}, {counted(deals, 'deal')}, seed {found['seed']}"
    )
    save_figure(figure, path)


def _new_figure(path: Path, width: float, lines: int) -> Figure:
    check_plot(path)
    from matplotlib.figure import Figure

    return Figure(figsize=(width, 2.4 + 0.45 * max(4, lines)), layout="constrained")


def _draw_intervals(axes: Axes, names: list[str], rows: Doubles, title: str) -> None:
    """A line for each name with its value, low and high end, float64[K, 3]."""
    values = rows[:, 0]
    axes.errorbar(values, range(len(names)), xerr=np.abs(rows[:, 1:] - rows[:, :1]).T, fmt="o", capsize=4)
    axes.set_yticks(range(len(names)), names)
    axes.margins(y=0.2)
    axes.grid(axis="x", alpha=0.3)
    axes.set_title(title)


def _draw_ratings(axes: Axes, found: Report) -> None:
    rows = found["agents"][::-1]
    ratings = np.array([[row["rating"], row["rating_low"], row["rating_high"]] for row in rows])
    _draw_intervals(axes, [row["name"] for row in rows], ratings, "rating, with 95 % interval")


def _draw_pairs(axes: Axes, found: Report) -> None:
    names = [row["name"] for row in found["agents"]]
    ahead = np.full((len(names), len(names)), np.nan)
    for row in found["pairs"]:
        a, b = names.index(row["a"]), names.index(row["b"])
        ahead[a, b], ahead[b, a] = row["a_ahead"], 1 - row["a_ahead"]
    # Wider limits than 0 and 1 keep the colours pale enough to read the numbers.
    axes.imshow(ahead, vmin=-0.5, vmax=1.5, cmap="RdBu", aspect="auto")
    for a, b in np.argwhere(~np.isnan(ahead)):
        axes.text(b, a, f"{100 * ahead[a, b]:.1f}", ha="center", va="center")
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title("row ahead of column, %")


def _draw_seats(axes: Axes, found: Report) -> None:
    rows = found["seats"]
    values = np.array([row["win_rate"] for row in rows])
    ends = np.array([[row["ci_low"], row["ci_high"]] for row in rows]).T
    axes.errorbar(range(len(rows)), 100 * values, yerr=100 * np.abs(ends - values), fmt="o", capsize=4)
    axes.axhline(100 / len(rows), linestyle="--", linewidth=1, color="grey")
    axes.set_xticks(range(len(rows)), [f"seat {row['seat']}" for row in rows])
    axes.margins(x=0.2)
    axes.set_title("wins by seat, %")
