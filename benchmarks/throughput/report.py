"""The measurements as tables."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from ...envs.core.errors import counted
from ..tables import show_table, show_text
from . import hot_paths


def print_figures(found: dict[str, Any], console: Console) -> None:
    """All that was measured."""
    installed = ", ".join(f"{name} {version}" for name, version in found["versions"].items())
    show_text(
        console,
        f"{found['processor']}, {found['cores']} cores, load {found['load']}; one thread; {installed}\n",
    )
    heads = ["", *(f"{each['game']}, {each['num_players']}" for each in found["games"])]
    show_table(console, heads, _rate_rows(found), figures=True)
    console.print()
    show_text(
        console,
        f"Decisions per second, and games per second of compiled random play: median of {found['rounds']} "
        f"rounds of {found['seconds']:g} s, give or take half the range. A batched step checks and applies "
        f"an action in each game and writes reward, mask and observation; an AEC step is last() and step(). "
        f"+ policy: with the time to draw random legal actions.",
    )
    print_hot_paths(found, console)
    for each in found.get("playouts", []):
        rates = ", ".join(f"{_cell(rate)} with {name}" for name, rate in each["per_second"].items())
        players = counted(each["num_players"], "player")
        show_text(console, f"{each['game']}, {players}, playouts of the search per second: {rates}.")
    if (found["load"] or 0) > found["cores"]:
        show_text(
            console, "The machine had other work to do meanwhile: on an idle one the figures are higher."
        )
    for start in found.get("starts", []):
        times = {name: spread["median"] for name, spread in start["seconds"].items()}
        show_text(
            console,
            f"{start['game']}, {counted(start['num_players'], 'player')}, "
            f"from starting Python to the end of a game: {times['warm']:.2f} s, "
            f"with compiled bots {times['warm bots']:.2f} s; "
            f"with nothing compiled yet {times['cold']:.1f} s, then for the bots {times['cold bots']:.1f} s.",
        )


def print_hot_paths(found: dict[str, Any], console: Console) -> None:
    """The searches of all games beside their oracles; nothing if there are none."""
    rows = [
        [f"{each['game']}, {each['num_players']}: {path}", *_call_cells(times)]
        for each in found["games"]
        for path, times in each["hot_paths"].items()
    ]
    if not rows:
        return
    console.print()
    show_table(console, ["", "a call", "its oracle", "ratio"], rows, figures=True)
    console.print()
    show_text(
        console,
        f"Searches that much time goes into: nanoseconds a call, median of {found['rounds']} rounds over "
        f"{hot_paths.POSITIONS} positions of random games, and the range; beside it the same for a slow "
        f"oracle in plain Python, which finds the same.",
    )
    lacking = {name for each in found["games"] for name in each["without_oracle"].values()}
    for name in sorted(lacking):
        show_text(console, f"- : the oracle needs {name}, which is not installed.")


def _call_cells(times: dict[str, Any]) -> list[str]:
    """Times of a call of a hot path and of its oracle, and their ratio."""
    spreads = [times["nanoseconds"], times["oracle_nanoseconds"]]
    cells = [
        f"{each['median']:,.0f} ns ({each['low']:,.0f} to {each['high']:,.0f})" if each else "-"
        for each in spreads
    ]
    return [*cells, f"{times['ratio']:,.0f}" if times["ratio"] else "-"]


def _rate_rows(found: dict[str, Any]) -> list[list[str]]:
    titles = {"state bytes": "state_bytes", "actions": "actions", "observation floats": "observation_floats"}
    return [
        *([title, *(f"{each[key]:,}" for each in found["games"])] for title, key in titles.items()),
        *(
            [name, *(_cell(each["per_second"][name]) for each in found["games"])]
            for name in found["games"][0]["per_second"]
        ),
    ]


def _cell(rate: dict[str, float]) -> str:
    spread = (rate["high"] - rate["low"]) / 2 / rate["median"]
    return f"{_short(rate['median'])} ±{spread:.0%}"


def _short(rate: float) -> str:
    """Three digits are more than such a measurement is good for: 1.23M, 45.6k, 789."""
    for size, unit in ((1e6, "M"), (1e3, "k")):
        if rate >= size:
            return f"{rate / size:.3g}{unit}"
    return f"{rate:.0f}"
