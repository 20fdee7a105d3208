"""Tables and paragraphs, on a terminal and in a file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.console import Console
from rich.text import Text

GAP = 2
"""Spaces between two columns."""


def show_table(
    console: Console,
    heads: Sequence[str],
    rows: Iterable[Sequence[object]],
    title: str = "",
    figures: bool = False,
) -> None:
    """Print a table, of which nothing is ever cut off.

    Where a terminal has no room for a line, a table of figures is shown as several, one below the other, each
    beginning with the first column; other tables break the words of their cells into lines. In a file every
    row stays one line.

    Args:
        console: where to.
        heads: of the columns.
        rows: the cells, anything that can be written; nothing in them is markup.
        title: printed above, in a line of its own.
        figures: align all columns but the first to the right, but not one without a heading, which belongs
            to the column before it.
    """
    columns = [
        list(column) for column in zip(heads, *([str(cell) for cell in row] for row in rows), strict=True)
    ]
    rightwards = [figures and number > 0 and bool(head) for number, head in enumerate(heads)]
    widths = [max(map(len, column)) for column in columns]
    if title:
        console.print(Text(title, "bold"), soft_wrap=True)
    blocks = [list(range(len(columns)))]
    if console.is_terminal and _across(widths) > console.width:
        if figures:
            blocks = _blocks(heads, widths, console.width)
        else:
            widths = _narrowed(columns, widths, console.width)
    for number, block in enumerate(blocks):
        if number:
            console.print()
        _show_columns(
            console,
            [columns[index] for index in block],
            [widths[index] for index in block],
            [rightwards[index] for index in block],
        )


def _across(widths: Sequence[int]) -> int:
    return sum(widths) + GAP * (len(widths) - 1)


def _blocks(heads: Sequence[str], widths: Sequence[int], room: int) -> list[list[int]]:
    """The columns of each part of a table of figures; one without a heading stays beside that before it."""
    groups: list[list[int]] = []
    for index in range(1, len(heads)):
        if heads[index] or not groups:
            groups.append([])
        groups[-1].append(index)
    blocks = [[0]]
    for group in groups:
        longer = [*blocks[-1], *group]
        if len(blocks[-1]) == 1 or _across([widths[index] for index in longer]) <= room:
            blocks[-1] = longer
        else:
            blocks.append([0, *group])
    return blocks


def _narrowed(columns: Sequence[Sequence[str]], widths: Sequence[int], room: int) -> list[int]:
    """Widths for a table of words, the widest columns taken in first, none below its longest word."""
    least = [max(len(word) for cell in column for word in [*cell.split(), ""]) for column in columns]
    narrowed = list(widths)
    while _across(narrowed) > room:
        loose = [index for index, width in enumerate(narrowed) if width > least[index]]
        if not loose:
            break
        narrowed[max(loose, key=lambda index: narrowed[index])] -= 1
    return narrowed


def _show_columns(
    console: Console, columns: Sequence[Sequence[str]], widths: Sequence[int], rightwards: Sequence[bool]
) -> None:
    """Print columns side by side, their heads first; a cell longer than its column goes on below."""
    for number, row in enumerate(zip(*columns, strict=True)):
        cells = [_lines(cell, width) for cell, width in zip(row, widths, strict=True)]
        for line in range(max(map(len, cells))):
            parts = [lines[line] if line < len(lines) else "" for lines in cells]
            aligned = [
                part.rjust(width) if right else part.ljust(width)
                for part, width, right in zip(parts, widths, rightwards, strict=True)
            ]
            style = "bold" if number == 0 and console.is_terminal else ""
            console.print(Text((" " * GAP).join(aligned).rstrip(), style), soft_wrap=True)


def _lines(cell: str, width: int) -> list[str]:
    if len(cell) <= width:
        return [cell]
    return wrap(cell, width, break_long_words=False, break_on_hyphens=False) or [""]


def show_text(console: Console, text: str) -> None:
    """Print a paragraph; only a terminal breaks it."""
    console.print(text, highlight=False, markup=False, soft_wrap=not console.is_terminal)
