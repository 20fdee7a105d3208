"""Decisions per second at every level, start-up time and sizes: ``python -m fabletop.benchmarks.throughput``.

One thread throughout. All levels of a table size are measured in turn, and that several times over,
so that whatever else the machine does meets them alike; shown are the median and the range.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Annotated, Any

import typer
from rich.console import Console

from ..envs.core.errors import counted
from ..envs.core.game import Game
from ..envs.core.registry import get_game, list_games
from ..envs.core.settings import resolve
from . import hot_paths
from .cli.app import WORDS_FOR_HELP
from .cli.ending import status_of
from .machine import cores, load, processor, versions
from .measures import measures
from .progress import Counter
from .startup import start_times
from .tables import show_table, show_text

PROGRAM = "python -m fabletop.benchmarks.throughput"
PACKAGES = ("numpy", "numba", "gymnasium", "pettingzoo")


def throughput(
    game: Annotated[str, typer.Option(help="One game only. [default: all]")] = "",
    players: Annotated[int | None, typer.Option(help="One table size only. [default: all]")] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Default table size, short rounds, no cold start.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
) -> None:
    """Measure the throughput of the environments."""
    rounds, seconds = (3, 0.1) if quick else (5, 0.3)
    games = [get_game(game_id) for game_id in ([game] if game else list_games())]
    tables = [(each, seats) for each in games for seats in _seats(each, players, quick)]
    found: dict[str, Any] = {
        "processor": processor(),
        "cores": cores(),
        "versions": versions(*PACKAGES),
        "rounds": rounds,
        "seconds": seconds,
        "games": [],
    }
    with Counter("measurements", Console(stderr=True)) as counter:
        counter.start(len(tables) * rounds)
        for each, seats in tables:
            found["games"].append(_measured(each, seats, rounds, seconds, lambda: counter.advance(1)))
    if not quick:
        for each in games:
            seats = players or each.default_seats
            times = {name: _spread(values) for name, values in start_times(each.id, seats, rounds).items()}
            found.setdefault("starts", []).append({"game": each.id, "num_players": seats, "seconds": times})
    found["load"] = load()
    if as_json:
        typer.echo(json.dumps(found, indent=2))
    else:
        _print(found, Console())


def _seats(game: Game, players: int | None, quick: bool) -> list[int]:
    if players is not None:
        return [resolve(game, num_players=players).num_players]
    return [game.default_seats] if quick else list(game.seats)


def _measured(
    game: Game, num_players: int, rounds: int, seconds: float, on_round: Callable[[], None]
) -> dict[str, Any]:
    """Sizes and rates of one game at one table size."""
    every = measures(game.id, num_players)
    for measure in every:
        measure(0.0)
    samples: dict[str, list[float]] = {}
    calls: dict[str, list[float]] = {path: [] for path in game.hot_paths}
    oracle_calls: dict[str, list[float]] = {path: [] for path in game.hot_paths}
    positions = hot_paths.positions(game, num_players)
    lacking = hot_paths.without_oracle(positions)
    for _ in range(rounds):
        for measure in every:
            for name, rate in measure(seconds).items():
                samples.setdefault(name, []).append(rate)
        for path, nanoseconds in hot_paths.nanoseconds(positions, seconds).items():
            calls[path].append(nanoseconds)
            if path not in lacking:
                oracle_calls[path].append(hot_paths.oracle_nanoseconds(positions, path))
        on_round()
    return {
        "game": game.id,
        "num_players": num_players,
        "state_bytes": game.state.itemsize,
        "actions": len(game.actions),
        "observation_floats": game.layout(num_players).size,
        "per_second": {name: _spread(rates) for name, rates in samples.items()},
        "hot_paths": {path: _beside_oracle(calls[path], oracle_calls[path]) for path in calls},
        "without_oracle": lacking,
    }


def _beside_oracle(calls: list[float], oracle_calls: list[float]) -> dict[str, Any]:
    """Nanoseconds of a hot path, of its oracle, and how many times longer that takes; None if not known."""
    oracle = _spread(oracle_calls) if oracle_calls else None
    spread = _spread(calls)
    ratio = oracle["median"] / spread["median"] if oracle and spread["median"] else None
    return {"nanoseconds": spread, "oracle_nanoseconds": oracle, "ratio": ratio}


def _spread(values: list[float]) -> dict[str, float]:
    return {"median": median(values), "low": min(values), "high": max(values)}


def _print(found: dict[str, Any], console: Console) -> None:
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
    _print_hot_paths(found, console)
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


def _print_hot_paths(found: dict[str, Any], console: Console) -> None:
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


def main() -> None:
    """The command line; it ends as those of ``fabletop`` do."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.command(context_settings=WORDS_FOR_HELP)(throughput)
    sys.exit(status_of(partial(app, prog_name=PROGRAM, standalone_mode=False), sys.argv[1:]))


if __name__ == "__main__":
    main()
