"""The command ``fabletop automa``."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from ...envs.core.errors import UsageError, counted
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
from .output import AsJson, Forms, Output, finish

if TYPE_CHECKING:
    from ...envs.core.game import Game
    from ..automa import AutomaOptions, Results

ALL = "all"

Agents: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="A,B,...",
        help="Who plays, each in teams of itself: a bot of the game, search, the file of a trained "
        "policy (*.npz, *.zip) or module:attribute; a+b+c is a team with a name for each seat. "
        "[default: the game's bots but random]",
    ),
]
Players: TypeAlias = Annotated[
    str, typer.Option(metavar="P,...", help="Numbers of seats, such as 2 or 1-3,5.")
]
Levels: TypeAlias = Annotated[str, typer.Option(metavar="A,B,...", help="Levels, see `fabletop info GAME`.")]
Deals: TypeAlias = Annotated[
    int, typer.Option(help="Deals that each agent plays at each level and number of seats.")
]
Csv: TypeAlias = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Write a line for each level, number of seats and agent."),
]
Plot: TypeAlias = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Draw wins by level (png, svg, pdf).")
]


def automa(
    game: GameId,
    agents: Agents = "",
    players: Players = ALL,
    levels: Levels = ALL,
    games: Deals = 2000,
    seed: Seed = None,
    rulings: Rulings = "",
    setup: Setup = [],  # noqa: B006 - typer copies it
    tables: TablesFile = None,
    threads: Threads = None,
    ray: Ray = None,
    as_json: AsJson = False,
    csv: Csv = None,
    plot: Plot = None,
) -> None:
    """Report how hard the levels of a game's automated opponent are.

    Teams of each agent play the same deals at every level: wins, margins, how much harder each level is than
    the one before, the level at which half of the games are won, and what happened in them.
    """
    from ...envs.core.registry import get_game
    from ..automa import AutomaOptions, levels_of

    known = get_game(game)
    levels_of(known)
    at_once = thread_count(threads, ray)
    check_files(csv, plot)
    options = AutomaOptions(
        names_in(agents) or list(known.bots)[::-1] or list(known.bot_names),
        games,
        players=seats_in(known, players),
        levels=None if levels.strip() == ALL else names_in(levels),
        game_options=options_of(known, rulings, setup, tables),
        seed=seed_to_tell(seed),
    )
    results = _played(known, options, at_once, ray)
    whole = f"after {counted(results.deals, 'deal')}" if results.deals else "before the first deals were done"
    finish(
        Output(as_json, csv, plot),
        partial(_report, results) if results.deals else None,
        stopped=whole if results.interrupted else None,
    )


def _played(game: Game, options: AutomaOptions, threads: int, ray: str | None) -> Results:
    from ..automa import play_automa
    from ..progress import Counter, waiting_for
    from .console import open_console

    with Counter("games", open_console(stderr=True), waiting_for(game)) as counter:
        return play_automa(
            game, options, threads=threads, ray=ray, on_start=counter.start, on_finished=counter.advance
        )


def _report(results: Results) -> Forms:
    from ..automa import automa_report, levels_of
    from ..automa.plot import write_automa_plot
    from ..automa.report import write_rows
    from ..automa.tables import print_automa_report

    found = automa_report(results)
    suggested = dict(levels_of(results.game).suggested)
    return Forms(
        found,
        partial(print_automa_report, found, suggested),
        partial(write_rows, found),
        partial(write_automa_plot, found, results.game),
    )


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
