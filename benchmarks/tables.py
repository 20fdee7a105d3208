"""Tables of figures, on a terminal and in a file."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

FILE_WIDTH = 200
"""Columns where there is no terminal: no line is broken."""


def new_table(first: str, *others: str) -> Table:
    """A table of figures, aligned right; a column without a heading belongs to the one before it."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(first, overflow="fold")
    for header in others:
        table.add_column(header, justify="right" if header else "left", no_wrap=True)
    return table


def show_table(console: Console, table: Table) -> None:
    """Print a table and an empty line, or nothing if it has no rows."""
    if table.row_count:
        console.print(table, highlight=False, width=None if console.is_terminal else FILE_WIDTH)
        console.print()


def show_text(console: Console, text: str) -> None:
    """Print a paragraph; only a terminal breaks it."""
    console.print(text, highlight=False, markup=False, soft_wrap=not console.is_terminal)
