"""The command ``fabletop automa``."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...envs.core.errors import UsageError, counted
from .ending import INTERRUPTED
from .options import (
    GameId,
    Ray,
    Rulings,
    Seed,
    Setup,
    TablesFile,
    Threads,
    check_files,
    names_in,
    number_in,
    options_of,
    seed_to_tell,
    thread_count,
)

if TYPE_CHECKING:
    from ...envs.core.game import Game
    from ..automa import Results

ALL = "all"


def automa(
    game: GameId,
    agents: Annotated[
        str,
        typer.Option(
            metavar="A,B,...",
            help="Who plays, each in teams of itself: a bot of the game, search, the file of a trained "
            "policy (*.npz, *.zip) or module:attribute; a+b+c is a team with a name for each seat. "
            "[default: the game's bots but random]",
        ),
    ] = "",
    players: Annotated[
        str, typer.Option(metavar="P,...", help="Numbers of seats, such as 2 or 1-3,5.")
    ] = ALL,
    levels: Annotated[str, typer.Option(metavar="A,B,...", help="Levels, see `fabletop info GAME`.")] = ALL,
    games: Annotated[
        int, typer.Option(help="Deals that each agent plays at each level and number of seats.")
    ] = 2000,
    seed: Seed = None,
    rulings: Rulings = "",
    setup: Setup = [],  # noqa: B006 - typer copies it
    tables: TablesFile = None,
    threads: Threads = None,
    ray: Ray = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")] = False,
    csv: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a line for each level, number of seats and agent."),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw wins by level (png, svg, pdf).")
    ] = None,
) -> None:
    """Report how hard the levels of a game's automated opponent are.

    Teams of each agent play the same deals at every level: wins, margins, how much harder each level is than
    the one before, the level at which half of the games are won, and what happened in them.
    """
    from ...envs.core.registry import get_game
    from ..automa import levels_of, play_automa
    from ..progress import Counter, waiting_for
    from .console import open_console

    known = get_game(game)
    levels_of(known)
    at_once = thread_count(threads, ray)
    check_files(csv, plot)
    with Counter("games", open_console(stderr=True), waiting_for(known)) as counter:
        results = play_automa(
            known,
            names_in(agents) or list(known.bots)[::-1] or list(known.bot_names),
            games,
            players=seats_in(known, players),
            levels=None if levels.strip() == ALL else names_in(levels),
            options=options_of(known, rulings, setup, tables),
            seed=seed_to_tell(seed),
            threads=at_once,
            ray=ray,
            on_start=counter.start,
            on_finished=counter.advance,
        )
    if results.interrupted:
        whole = (
            f"after {counted(results.deals, 'deal')}" if results.deals else "before the first deals were done"
        )
        typer.echo(f"Stopped {whole}.", err=True)
    if results.deals:
        _show(results, as_json, csv, plot)
    if results.interrupted:
        raise typer.Exit(INTERRUPTED)


def _show(results: Results, as_json: bool, csv: Path | None, plot: Path | None) -> None:
    from ..automa import levels_of
    from ..automa_plot import write_automa_plot
    from ..automa_report import automa_report, write_rows
    from ..automa_tables import print_automa_report
    from .console import open_console

    found = automa_report(results)
    if as_json:
        typer.echo(json.dumps(found, indent=2))
    else:
        print_automa_report(found, dict(levels_of(results.game).suggested), open_console())
    if csv is not None:
        write_rows(found, csv)
    if plot is not None:
        write_automa_plot(found, results.game, plot)


def seats_in(game: Game, text: str) -> list[int]:
    """Numbers of seats in words such as ``2``, ``1-3,5`` or ``all``; ``UsageError`` for others."""
    if text.strip() == ALL:
        return list(game.seats)
    found: list[int] = []
    for part in names_in(text):
        first, dash, last = part.partition("-")
        low, high = (number_in(number.strip()) for number in (first, last if dash else first))
        if low is None or high is None or not game.seats[0] <= low <= high <= game.seats[-1]:
            found = []
            break
        found += range(low, high + 1)
    if not found:
        least, most = game.seats[0], game.seats[-1]
        raise UsageError(
            f"--players {text}: {game.id} has {least} to {most} seats: write {least}, {least}-{most} or {ALL}"
        )
    return found
