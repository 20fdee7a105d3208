"""The command ``fabletop replay``: a saved game, decision by decision."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...envs.core.errors import UsageError, counted, writing
from .options import Viewer, number_in

if TYPE_CHECKING:
    from rich.console import Console

    from ...envs.core.replay import Replay
    from .table import Table

HELP = "Enter: next   a number: to after that decision   b: back   q: quit"


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay, saved by `play` or `watch`.")],
    every: Annotated[bool, typer.Option("--all", help="Print all decisions and the result at once.")] = False,
    viewer: Viewer = None,
    scenario: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write a position of the game to this file (*.json); `fabletop play` and `watch` begin in "
            "it with --scenario.",
        ),
    ] = None,
    after: Annotated[
        int | None,
        typer.Option(metavar="N", help="Of which position: after N decisions. [default: the last]"),
    ] = None,
) -> None:
    """Step through a saved game.

    It is played again first: the scores must be those in the file.
    """
    if after is not None and scenario is None:
        raise UsageError(f"--after {after} is for --scenario FILE; without it, step to that decision")
    from ...envs.core.replay import read_replay
    from .console import open_console, say
    from .table import eyes_of

    saved = read_replay(file)
    table = played_again(saved)
    seats = table.batch.num_players
    eyes = eyes_of(table.game, seats, viewer)
    console = open_console()
    count = counted(len(table.actions), "decision")
    say(console, f"{table.game.title}, seed {saved.seed}, {count}: played again, the scores agree.")
    if scenario is not None:
        write_position(table, scenario, after)
        table_of = f"at a table of {counted(seats, 'seat')}"
        say(console, f"Wrote {scenario}: fabletop play {saved.game} --scenario {scenario}, {table_of}")
        return
    if every:
        say(console, "\n".join(table.told(0, eyes)))
        say(console, "\n" + table.board(eyes))
        names = ["forfeited" if seat == table.state.forfeit else "" for seat in range(seats)]
        table.show_result(console, names, of_names="")
    else:
        step_through(table, console, eyes)


def played_again(saved: Replay) -> Table:
    """The game of a replay on the table; ``UsageError`` if it cannot be played again to the same scores."""
    from ...envs.core.registry import get_game
    from ...envs.core.settings import resolve
    from .table import Table

    for _ in saved.play():
        pass
    game = get_game(saved.game)
    table = Table(game, resolve(game, **saved.settings), saved.seed, saved.scenario)
    for text in saved.moves:
        table.take(game.actions.parse(text))
    if saved.forfeited:
        table.batch.forfeit(0)
    return table


def write_position(table: Table, path: Path, after: int | None) -> None:
    """Write the position after so many decisions as a scenario; ``UsageError`` if it cannot be."""
    last = len(table.actions)
    number = last if after is None else after
    if not 0 <= number <= last:
        raise UsageError(f"--after {number} is not possible: use 0 to {last}")
    if path.suffix != ".json":
        raise UsageError(f"--scenario {path}: the position is written as JSON: use a name that ends in .json")
    position = table.game.scenarios.write(table.batch.tables[0], table.state_after(number))
    with writing(path):
        path.write_text(json.dumps(position, indent=1) + "\n", encoding="utf-8")


def step_through(table: Table, console: Console, viewer: int) -> None:
    """Show the game a decision at a time, as the reader asks for it."""
    from .console import say, typed_line, wipe

    say(console, HELP)
    at = 0
    last = len(table.actions)
    while True:
        if at:
            wipe(console)
            say(console, table.told(at - 1, viewer, at)[0])
        say(console, "\n" + table.board(viewer, at))
        try:
            line = typed_line(f"{at} of {last}> ").strip().lower()
        except EOFError:
            say(console, "")
            return
        if line in ("q", "quit"):
            return
        if line == "" and at == last:
            say(console, " ".join(["That was the last decision.", table.why_unfinished()]).rstrip())
            return
        at = place_meant(line, at, last, console)


def place_meant(line: str, at: int, last: int, console: Console) -> int:
    """The number of decisions after which the reader wants to look."""
    from .console import say

    if line in ("", "n", "next"):
        return min(at + 1, last)
    if line in ("b", "back"):
        return max(at - 1, 0)
    number = number_in(line)
    if number is not None and number <= last:
        return number
    say(console, f"{line!r} is no answer. {HELP}")
    return at
