"""Decisions per second at every level, start-up time and sizes: ``python -m fabletop.benchmarks.throughput``.

One thread throughout. All levels of a table size are measured in turn, and that several times over,
so that whatever else the machine does meets them alike; shown are the median and the range.
"""

from __future__ import annotations

import json
import sys
from functools import partial
from typing import Annotated, Any

import typer
from rich.console import Console

from ...envs.core.game import Game
from ...envs.core.registry import get_game, list_games
from ...envs.core.settings import resolve
from ..cli.app import WORDS_FOR_HELP
from ..cli.ending import status_of
from ..machine import cores, load, processor, versions
from ..progress import Counter
from .figures import measured, spread_of
from .playouts import playout_rates
from .report import print_figures
from .startup import start_times

PROGRAM = "python -m fabletop.benchmarks.throughput"
PACKAGES = ("numpy", "numba", "gymnasium", "pettingzoo")


def throughput(
    game: Annotated[str, typer.Option(help="One game only. [default: all]")] = "",
    players: Annotated[int | None, typer.Option(help="One table size only. [default: all]")] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Default table size, short rounds, no cold start.")
    ] = False,
    search: Annotated[
        bool,
        typer.Option("--search", help="Playouts of the search as well, which takes a minute to compile."),
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
            found["games"].append(measured(each, seats, rounds, seconds, lambda: counter.advance(1)))
    if search:
        for each, seats in tables:
            rates = {name: spread_of(each_of) for name, each_of in playout_rates(each, seats, rounds).items()}
            found.setdefault("playouts", []).append(
                {"game": each.id, "num_players": seats, "per_second": rates}
            )
    if not quick:
        for each in games:
            seats = players or each.default_seats
            times = {name: spread_of(values) for name, values in start_times(each.id, seats, rounds).items()}
            found.setdefault("starts", []).append({"game": each.id, "num_players": seats, "seconds": times})
    found["load"] = load()
    if as_json:
        typer.echo(json.dumps(found, indent=2))
    else:
        print_figures(found, Console())


def _seats(game: Game, players: int | None, quick: bool) -> list[int]:
    if players is not None:
        return [resolve(game, num_players=players).num_players]
    return [game.default_seats] if quick else list(game.seats)


def main() -> None:
    """The command line; it ends as those of ``fabletop`` do."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.command(context_settings=WORDS_FOR_HELP)(throughput)
    sys.exit(status_of(partial(app, prog_name=PROGRAM, standalone_mode=False), sys.argv[1:]))


if __name__ == "__main__":
    main()
