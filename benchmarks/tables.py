"""Tables and paragraphs, on a terminal and in a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from rich.console import Console
from rich.table import Table
from rich.text import Text


def show_table(
    console: Console,
    heads: Sequence[str],
    rows: Iterable[Sequence[object]],
    title: str = "",
    figures: bool = False,
) -> None:
    """Print a table; without a terminal its columns are aligned by spaces only, and no line is broken.

    Args:
        console: where to.
        heads: of the columns.
        rows: the cells, anything that can be written; nothing in them is markup.
        title: printed above, in a line of its own.
        figures: align all columns but the first to the right, but not one without a heading, which belongs
            to the column before it.
    """
    cells = [[str(cell) for cell in row] for row in rows]
    rightwards = [figures and number > 0 and bool(head) for number, head in enumerate(heads)]
    if title:
        console.print(Text(title, "bold"), soft_wrap=True)
    if not console.is_terminal:
        widths = [max(map(len, column)) for column in zip(heads, *cells, strict=True)]
        for row in [list(heads), *cells]:
            aligned = [
                cell.rjust(width) if right else cell.ljust(width)
                for cell, width, right in zip(row, widths, rightwards, strict=True)
            ]
            console.print(Text("  ".join(aligned).rstrip()), soft_wrap=True)
        return
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for number, (head, right) in enumerate(zip(heads, rightwards, strict=True)):
        whole = figures and number > 0
        side: Literal["left", "right"] = "right" if right else "left"
        table.add_column(Text(head), justify=side, no_wrap=whole, overflow="fold")
    for row in cells:
        table.add_row(*map(Text, row))
    console.print(table)


def show_text(console: Console, text: str) -> None:
    """Print a paragraph; only a terminal breaks it."""
    console.print(text, highlight=False, markup=False, soft_wrap=not console.is_terminal)
