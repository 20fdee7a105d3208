"""The command ``fabletop watch``: agents play, you look on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from ...envs.core.errors import UsageError, counted
from .options import GameId, Rulings, Save, Scenario, Seats, Seed, Setup, TablesFile, Viewer

if TYPE_CHECKING:
    from rich.console import Console

    from .table import Player, Table

LATEST = 8
"""Decisions shown below a board."""
LONGEST_DELAY = 3600.0


def watch(
    game: GameId,
    seats: Seats = "",
    seed: Seed = None,
    viewer: Viewer = None,
    delay: Annotated[float, typer.Option(help="Seconds between turns, on a terminal.")] = 1.0,
    save: Save = None,
    rulings: Rulings = "",
    setup: Setup = [],  # noqa: B006 - typer copies it
    tables: TablesFile = None,
    scenario: Scenario = None,
) -> None:
    """Watch agents play a game.

    A terminal shows the board turn by turn; elsewhere there is one line for each decision.
    """
    from ...envs.core.registry import get_game
    from ...envs.core.scenarios import load_scenario
    from .console import open_console, say
    from .options import check_file, seed_to_tell, settings_of
    from .table import Table, eyes_of, seated

    if not 0 <= delay <= LONGEST_DELAY:
        raise UsageError(f"--delay {delay:g} is not possible: use 0 to {LONGEST_DELAY:g} seconds")
    known = get_game(game)
    players = seated(known, seats or ",".join([known.bot_names[-1]] * known.default_seats))
    if any(player.agent is None for player in players):
        raise UsageError(f"--seats {seats}: in `fabletop watch` agents play alone; use `fabletop play`")
    settings = settings_of(known, len(players), rulings, setup, tables)
    start = None if scenario is None else load_scenario(scenario)
    eyes = eyes_of(known, len(players), viewer)
    check_file(save)
    table = Table(known, settings, seed_to_tell(seed), start)
    console = open_console()
    say(console, f"{known.title}, seed {table.seed}: {', '.join(player.name for player in players)}")
    try:
        look_on(table, players, console, eyes, delay)
        show_result(table, players, console, eyes)
    finally:
        if save is not None:
            table.save(save)
            say(console, f"Saved {counted(len(table.actions), 'decision')} to {save}.")


def look_on(table: Table, players: list[Player], console: Console, viewer: int, delay: float) -> None:
    """Let the agents play to the end, and show it."""
    from .console import say, wipe

    while not table.finished:
        seat = table.seat
        table.ask(players[seat])
        if not console.is_terminal:
            say(console, table.told(len(table.actions) - 1, viewer)[0])
        elif table.seat != seat and not table.finished:
            wipe(console)
            say(console, table.board(viewer))
            say(console, "\n".join(table.told(max(0, len(table.actions) - LATEST), viewer)))
            time.sleep(delay)


def show_result(table: Table, players: list[Player], console: Console, viewer: int) -> None:
    """The last board and the places."""
    from .console import say, wipe

    wipe(console)
    say(console, "\n" + table.board(viewer))
    table.show_result(console, [player.name for player in players])
