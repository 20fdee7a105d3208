"""The report card of an automated opponent as a picture: wins by level, a panel for each number of seats."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ...envs.core.errors import counted
from ...envs.core.game import Game
from ..plot import check_plot, save_figure
from .report import AutomaReport, CurveRow, Row
from .results import levels_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLUMNS = 3
PANEL = 4.2, 3.4
"""Inches of a panel."""
SUGGESTED: dict[str, Any] = {"linewidth": 9, "color": "gold", "alpha": 0.45}
DIAMOND: dict[str, Any] = {"marker": "D", "markersize": 8, "markerfacecolor": "white", "linestyle": ""}


def write_automa_plot(found: AutomaReport, game: Game, path: Path) -> None:
    """Win rates by level with intervals, the curve fitted to them, one half, and the suggested level."""
    check_plot(path)
    from matplotlib.figure import Figure

    players = found["options"]["players"]
    columns = 2 if len(players) == 4 else min(COLUMNS, len(players))
    lines = -(-len(players) // columns)
    size = max(1.8 * PANEL[0], columns * PANEL[0]), lines * PANEL[1] + 1.6
    figure = Figure(figsize=size, layout="constrained")
    panels = figure.subplots(lines, columns, sharey=True, squeeze=False).ravel()
    for panel, seats in zip(panels, players, strict=False):
        _draw_panel(panel, found, game, seats)
    for panel in panels[len(players) :]:
        panel.set_axis_off()
    figure.supylabel("games won by the players, %")
    for panel in panels[: len(players)][-columns:]:  # not supxlabel: it would lie under the legend
        panel.set_xlabel(f"level ({found['adjustment_unit']} to the opponent)")
    _explain(figure, panels[0], found, game)
    save_figure(figure, path)


def _draw_panel(axes: Axes, found: AutomaReport, game: Game, players: int) -> None:
    levels = levels_of(game)
    rows = [row for row in found["rows"] if row["players"] == players]
    axes.axhline(50, linestyle="--", linewidth=1, color="grey")
    suggested = levels.suggested.get(players)
    if suggested in found["options"]["levels"]:
        at = levels.adjustments[levels.names.index(suggested)]
        axes.axvline(at, **SUGGESTED)
    for number, agent in enumerate(found["options"]["agents"]):
        curve = next(row for row in found["curves"] if (row["players"], row["agent"]) == (players, agent))
        _draw_agent(axes, [row for row in rows if row["agent"] == agent], curve, f"C{number}")
    steps = {row["adjustment"]: f"{row['level']} ({row['adjustment']:+g})" for row in rows}
    axes.set_xticks(list(steps), list(steps.values()), rotation=45, ha="right", fontsize=8)
    axes.set_ylim(-4, 104)
    axes.margins(x=0.06)
    axes.grid(alpha=0.25)
    axes.set_title(counted(players, "player"))


def _draw_agent(axes: Axes, rows: list[Row], curve: CurveRow, colour: str) -> None:
    at = [row["adjustment"] for row in rows]
    wins, low, high, fit = (
        100 * np.array([row[key] for row in rows]) for key in ("win_rate", "ci_low", "ci_high", "fit")
    )
    axes.fill_between(at, low, high, color=colour, alpha=0.2, linewidth=0)
    axes.plot(at, fit, color=colour)
    axes.plot(at, wins, "o", markersize=4, color=colour)
    if curve["half"] is not None:
        axes.plot(curve["half"], 50, color=colour, zorder=3, **DIAMOND)


def _explain(figure: Figure, axes: Axes, found: AutomaReport, game: Game) -> None:
    """Title and legend, for somebody who has not seen the command."""
    agents = found["options"]["agents"]
    handles = [axes.plot([], [], "o-", color=f"C{number}")[0] for number in range(len(agents))]
    handles.append(axes.plot([], [], color="black", **DIAMOND)[0])
    handles.append(axes.plot([], [], **SUGGESTED)[0])
    names = [f"team of {agent}: wins, with 95 % band" for agent in agents]
    ours = [
        counted(seats, "player") for seats in found["options"]["players"] if seats in levels_of(game).ours
    ]
    whose = f" (not the rulebook's but ours for {' and '.join(ours)})" if ours else ""
    names += ["where a team wins half of its games", f"suggested level{whose}"]
    figure.legend(handles, names, loc="outside lower center", ncols=2, frameon=False)
    figure.suptitle(
        f"{game.title}: how hard is each level?\n"
        f"{counted(found['deals'], 'game')} for each point, the same deals at all levels, "
        f"seed {found['seed']}"
    )
