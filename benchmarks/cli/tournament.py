"""The command ``fabletop tournament``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...envs.core.errors import UsageError
from .ending import INTERRUPTED
from .options import GameId, Rulings, Seed, Setup, names_in, seed_to_tell, settings_of

if TYPE_CHECKING:
    from ..tournament import Results

Agents = Annotated[
    str,
    typer.Option(
        metavar="A,B,...",
        help="Who plays: a bot of the game, the file of a trained policy (*.zip) or module:attribute. "
        "A name given twice is two seats at the table. [default: the game's bots]",
    ),
]


def tournament(
    game: GameId,
    agents: Agents = "",
    players: Annotated[int | None, typer.Option(help="Seats at the table. [default: the game's]")] = None,
    games: Annotated[int, typer.Option(help="Games to play, rounded up to whole rounds of seats.")] = 2000,
    seed: Seed = None,
    rulings: Rulings = "",
    setup: Setup = [],  # noqa: B006 - typer copies it
    threads: Annotated[
        int | None, typer.Option(help="Threads for compiled bots. [default: one for each core]")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
    csv: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a line for each seat of each game.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw ratings, pairs and seats (png, svg, pdf).")
    ] = None,
) -> None:
    """Let agents play each other, in every seat and line-up alike, and rate them."""
    from ...envs.core.registry import get_game
    from ..machine import cores
    from ..progress import Counter
    from ..tournament import play_tournament
    from .console import open_console

    known = get_game(game)
    if threads is not None and threads < 1:
        raise UsageError(f"--threads {threads} is not possible: use 1 or more")
    settings = settings_of(known, players, rulings, setup)
    _check_files(csv, plot)
    waiting = f"Compiling {game}, which takes half a minute the first time."
    with Counter("games", open_console(stderr=True), waiting) as counter:
        results = play_tournament(
            known,
            settings,
            names_in(agents) or list(known.bot_names[::-1]),
            games,
            seed=None if seed is None else seed_to_tell(seed),
            threads=cores() if threads is None else threads,
            on_start=counter.start,
            on_finished=counter.advance,
        )
    if results.interrupted:
        whole = f"after {results.games:,} games" if results.games else "before the first round was over"
        typer.echo(f"Stopped {whole}.", err=True)
    if results.games:
        _show(results, as_json, csv, plot)
    if results.interrupted:
        raise typer.Exit(INTERRUPTED)


def _show(results: Results, as_json: bool, csv: Path | None, plot: Path | None) -> None:
    from ..plot import write_plot
    from ..report import print_report, report, write_csv
    from .console import open_console

    found = report(results)
    if as_json:
        typer.echo(json.dumps(found, indent=2))
    else:
        print_report(found, results.truncated, open_console())
    if csv is not None:
        write_csv(results, csv)
    if plot is not None:
        write_plot(found, plot)


def _check_files(csv: Path | None, plot: Path | None) -> None:
    """Find out before hours of play, not after them, that a file cannot be written."""
    from ..plot import check_plot

    for path in (csv, plot):
        if path is not None and (path.is_dir() or not path.parent.is_dir()):
            raise UsageError(f"{path} cannot be written: give the name of a file in a folder that is there")
    if plot is not None:
        check_plot(plot)
