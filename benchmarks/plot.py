"""A tournament's report as a picture."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from ..envs.core.errors import UsageError, listing
from .report import Report

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SUFFIXES = (".png", ".svg", ".pdf")


def check_plot(path: Path) -> None:
    """Raise ``UsageError`` unless a plot can be drawn and ``path`` names a kind of picture."""
    if find_spec("matplotlib") is None:
        raise UsageError("a plot needs more: pip install 'fabletop[plots]'")
    if path.suffix.lower() not in SUFFIXES:
        raise UsageError(f"{path} is no name for a plot: let it end in {listing(SUFFIXES)}")


def write_plot(found: Report, path: Path) -> None:
    """Ratings, who is ahead of whom, and wins by seat."""
    from matplotlib.figure import Figure

    check_plot(path)
    figure = Figure(figsize=(15, 2.4 + 0.45 * max(4, len(found["agents"]))), layout="constrained")
    ratings, pairs, seats = figure.subplots(1, 3, width_ratios=[5, 5, 3])
    _draw_ratings(ratings, found)
    _draw_pairs(pairs, found)
    _draw_seats(seats, found)
    figure.suptitle(
        f"{found['game']}, {len(found['seats'])} players, {found['games']:,} games, seed {found['seed']}"
    )
    try:
        figure.savefig(path)
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from None


def _draw_ratings(axes: Axes, found: Report) -> None:
    rows = found["agents"][::-1]
    values = np.array([row["rating"] for row in rows])
    ends = np.array([[row["rating_low"], row["rating_high"]] for row in rows]).T
    axes.errorbar(values, range(len(rows)), xerr=np.abs(ends - values), fmt="o", capsize=4)
    axes.set_yticks(range(len(rows)), [row["name"] for row in rows])
    axes.margins(y=0.2)
    axes.grid(axis="x", alpha=0.3)
    axes.set_title("rating, with 95 % interval")


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
