"""The report card of an automated opponent on a terminal."""

from __future__ import annotations

from rich.console import Console

from ...envs.core.errors import counted
from ..tables import show_table, show_text
from ..teams import margin_measure
from .difficulty import EASIER, HARDER
from .report import BEYOND, AutomaReport, CurveRow, Row


def print_automa_report(found: AutomaReport, suggested: dict[int, str], console: Console) -> None:
    """The report as tables.

    Args:
        found: the report.
        suggested: the level suggested for a number of seats.
        console: where to print.
    """
    show_text(
        console,
        f"{found['game']}, {counted(found['deals'], 'deal')} for each agent at each level, the same for all, "
        f"{found['games']:,} games, seed {found['seed']}\n",
    )
    heads = ["players, agent", "suggested", "wins", "", "margin", "half at", ""]
    show_table(console, heads, _summary(found), "The suggested levels", figures=True)
    show_text(
        console,
        f"\nHalf at: where half of the games are won, in {found['adjustment_unit']} to the opponent; "
        f"with < {BEYOND[EASIER]} level, with > {BEYOND[HARDER]}. "
        f"Gives: what a level gives the opponent, in the same unit.{_whose(found)}\n",
    )
    for players in found["options"]["players"]:
        _show_seats(console, found, players, suggested.get(players))
    show_text(
        console,
        "In brackets: 95 % intervals, after a margin its quartiles, after +- the standard deviation between "
        "games. Step: how much harder than the level before, in logits of the win rate on the same deals; "
        "- where both won or both lost all games. "
        f"Margin: points less the opponent's, the {margin_measure(found['options'])} of a team's seats.",
    )
    if truncated := sum(row["truncated"] for row in found["rows"]):
        limit = found["options"]["max_decisions"]
        show_text(
            console,
            f"{counted(truncated, 'game')} reached {limit:,} decisions and ended there, as they stood.",
        )


def _whose(found: AutomaReport) -> str:
    """What is to be said of suggestions that are not the rulebook's."""
    seats = sorted({row["players"] for row in found["suggested"] if row["ours"]})
    if not seats:
        return ""
    tables = " and ".join(counted(count, "player") for count in seats)
    return f" Ours: the rulebook suggests no level for {tables}."


def _summary(found: AutomaReport) -> list[list[str]]:
    suggested = {(row["players"], row["agent"]): row for row in found["suggested"]}
    lines = []
    for curve in found["curves"]:
        cells = [f"{curve['players']} {curve['agent']}", "-", "", "", ""]
        if row := suggested.get((curve["players"], curve["agent"])):
            wins = _share(row["win_rate"]), _range(100 * row["ci_low"], 100 * row["ci_high"])
            level = f"{row['level']} (ours)" if row["ours"] else row["level"]
            cells[1:] = [level, *wins, f"{row['margin_mean']:+.1f}"]
        lines.append([*cells, *_half(found, curve)])
    return lines


def _half(found: AutomaReport, curve: CurveRow) -> tuple[str, str]:
    adjustments = [row["adjustment"] for row in found["rows"]]
    ends = {BEYOND[EASIER]: f"< {min(adjustments):+g}", BEYOND[HARDER]: f"> {max(adjustments):+g}"}
    value, low, high = (
        ends[place] if number is None else f"{number:+.2f}"
        for number, place in (
            (curve["half"], curve["half_at"]),
            (curve["half_low"], curve["half_low_at"]),
            (curve["half_high"], curve["half_high_at"]),
        )
    )
    return value, f"[{low}, {high}]"


def _show_seats(console: Console, found: AutomaReport, players: int, suggested: str | None) -> None:
    """All about one number of seats."""
    rows = [row for row in found["rows"] if row["players"] == players]
    table = counted(players, "player")
    totals = _totals(found)
    heads = ["level", "gives", "wins", "", "step", "", "margin", "", *map(_words, totals)]
    for agent in found["options"]["agents"]:
        own = [row for row in rows if row["agent"] == agent]
        lines = [_level_line(row, number == 0, totals) for number, row in enumerate(own)]
        show_table(console, heads, lines, f"{table}, {agent}", figures=True)
        console.print()
    if skill := [row for row in found["skill"] if row["players"] == players]:
        title = f"{table}: how much more {skill[0]['strongest']} wins than {skill[0]['weakest']}"
        lines = [
            [
                row["level"],
                f"{100 * row['win_difference']:+.1f}",
                _range(100 * row["ci_low"], 100 * row["ci_high"]),
                *_logits(row["logit_difference"], row["logit_low"], row["logit_high"]),
            ]
            for row in skill
        ]
        show_table(console, ["level", "wins, %", "", "logits", ""], lines, title, figures=True)
        console.print()
    if found["facts"]:
        _show_facts(console, found, _at_level(found, rows, suggested), table)


def _level_line(row: Row, is_first: bool, totals: list[str]) -> list[str]:
    return [
        row["level"],
        f"{row['adjustment']:+g}",
        _share(row["win_rate"]),
        _range(100 * row["ci_low"], 100 * row["ci_high"]),
        *(("", "") if is_first else _logits(row["step"], row["step_low"], row["step_high"])),
        f"{row['margin_mean']:+.1f}",
        _range(row["margin_q25"], row["margin_q75"], 0),
        *(_with_deviation(row, name) for name in totals),
    ]


def _totals(found: AutomaReport) -> list[str]:
    """The facts that others are parts of."""
    names = list(found["facts"])
    return [name for name in names if any(other.startswith(f"{name}_") for other in names)]


def _at_level(found: AutomaReport, rows: list[Row], suggested: str | None) -> list[Row]:
    """The rows of the suggested level, or else of the one in the middle of those played."""
    levels = found["options"]["levels"]
    level = suggested if suggested in levels else levels[len(levels) // 2]
    return [row for row in rows if row["level"] == level]


def _show_facts(console: Console, found: AutomaReport, rows: list[Row], table: str) -> None:
    totals = _totals(found)
    lines = []
    for name, meaning in found["facts"].items():
        part = "  " if any(name.startswith(f"{total}_") for total in totals) else ""
        values = [_with_deviation(row, name) if name in totals else _mean(row[name]) for row in rows]
        lines.append([part + meaning, *values])
    title = f"{table}, level {rows[0]['level']}: mean of a game (other levels: --json, --csv)"
    show_table(console, ["", *(row["agent"] for row in rows)], lines, title, figures=True)
    console.print()


def _words(name: str) -> str:
    return name.replace("_", " ")


def _mean(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def _with_deviation(row: Row, name: str) -> str:
    mean, deviation = row[name], row[f"{name}_sd"]
    return "-" if mean is None else f"{mean:.1f}" if deviation is None else f"{mean:.1f} +-{deviation:.1f}"


def _logits(value: float | None, low: float | None, high: float | None) -> tuple[str, str]:
    if value is None or low is None or high is None:
        return "-", ""
    return f"{value:+.2f}", _range(low, high, 2)


def _share(rate: float) -> str:
    return f"{rate:.1%}"


def _range(low: float, high: float, digits: int = 1) -> str:
    # Adding 0.0 makes -0.0 a 0.
    return f"[{round(low, digits) + 0.0:.{digits}f}, {round(high, digits) + 0.0:.{digits}f}]"
