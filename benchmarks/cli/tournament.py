"""The command ``fabletop tournament``."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...envs.core.errors import counted
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
    seed_to_tell,
    settings_of,
    thread_count,
)
from .output import AsJson, Forms, Output, finish

if TYPE_CHECKING:
    from ..tournament import Results

Agents = Annotated[
    str,
    typer.Option(
        metavar="A,B,...",
        help="Who plays: a bot of the game, search, the file of a trained policy (*.npz, *.zip) or "
        "module:attribute. "
        "A name given twice is two seats at the table. In a cooperative game each name is a team that holds "
        "all seats, a+b+c a team with a name for each seat. [default: the game's bots]",
    ),
]


def tournament(
    game: GameId,
    agents: Agents = "",
    players: Annotated[int | None, typer.Option(help="Seats at the table. [default: the game's]")] = None,
    games: Annotated[
        int, typer.Option(help="Games to play, rounded up to whole rounds of seats or teams.")
    ] = 2000,
    seed: Seed = None,
    rulings: Rulings = "",
    setup: Setup = [],  # noqa: B006 - typer copies it
    tables: TablesFile = None,
    threads: Threads = None,
    ray: Ray = None,
    as_json: AsJson = False,
    csv: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a line for each seat of each game.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Draw what the tables say (png, svg, pdf).")
    ] = None,
) -> None:
    """Let agents play each other, in every seat and line-up alike, and rate them.

    In a cooperative game teams of agents play the same deals against the game: wins and margins.
    """
    from ...envs.core.registry import get_game
    from ..progress import Counter, waiting_for
    from ..tournament import TournamentOptions, play_tournament
    from .console import open_console

    known = get_game(game)
    at_once = thread_count(threads, ray)
    settings = settings_of(known, players, rulings, setup, tables)
    check_files(csv, plot)
    entries = names_in(agents) or list(known.bot_names[::-1])
    with Counter("games", open_console(stderr=True), waiting_for(known)) as counter:
        results = play_tournament(
            known,
            settings,
            TournamentOptions(entries, games, seed_to_tell(seed)),
            threads=at_once,
            ray=ray,
            on_start=counter.start,
            on_finished=counter.advance,
        )
    whole = f"after {counted(results.games, 'game')}" if results.games else "before the first round was over"
    finish(
        Output(as_json, csv, plot),
        partial(_report, results) if results.games else None,
        stopped=whole if results.interrupted else None,
    )


def _report(results: Results) -> Forms:
    from ..tournament.plot import write_plot, write_team_plot
    from ..tournament.report import print_report, report, write_csv
    from ..tournament.team_report import print_team_report, team_report

    # Printed and drawn in one way or the other; the JSON object has the same keys as far as they make sense.
    found: Any
    show: Any
    draw: Any
    if results.teams:
        found, show, draw = team_report(results), print_team_report, write_team_plot
    else:
        found, show, draw = report(results), print_report, write_plot
    return Forms(
        found, partial(show, found, results.truncated), partial(write_csv, results), partial(draw, found)
    )
