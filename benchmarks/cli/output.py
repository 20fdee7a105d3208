"""The end of a command that plays many games: its report as tables or JSON, as a CSV file, as a picture."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypeAlias

import typer

from .ending import INTERRUPTED

if TYPE_CHECKING:
    from rich.console import Console

AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")]


class Output(NamedTuple):
    """What a user wants to have of the results."""

    as_json: bool
    csv: Path | None
    plot: Path | None


class Forms(NamedTuple):
    """A report in every form that it has."""

    found: object
    """What ``--json`` prints."""
    print_tables: Callable[[Console], None]
    write_csv: Callable[[Path], None]
    draw: Callable[[Path], None]


def finish(wanted: Output, report: Callable[[], Forms] | None, stopped: str | None) -> None:
    """Show what was played, and end as a stopped command does if it was stopped.

    Args:
        wanted: what to show.
        report: makes the report; None: too little was played for one.
        stopped: how far it had come when Ctrl-C ended it; None: it came to its end.
    """
    if stopped is not None:
        typer.echo(f"Stopped {stopped}.", err=True)
    if report is not None:
        _show(report(), wanted)
    if stopped is not None:
        raise typer.Exit(INTERRUPTED)


def _show(forms: Forms, wanted: Output) -> None:
    from .console import open_console

    if wanted.as_json:
        typer.echo(json.dumps(forms.found, indent=2))
    else:
        forms.print_tables(open_console())
    if wanted.csv is not None:
        forms.write_csv(wanted.csv)
    if wanted.plot is not None:
        forms.draw(wanted.plot)
