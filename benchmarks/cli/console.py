"""Output: rich on a terminal, plain lines anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

COLOUR_WORDS = {
    "orange": "dark_orange3", "gray": "bright_black", "blue": "dodger_blue2",
    "green": "green4", "purple": "medium_purple", "red": "red3",
}  # fmt: skip
"""Words that a terminal shows in the colour they name, whichever game they come from."""

USUAL_WIDTH = 80


class ColourWords(RegexHighlighter):
    """Shows names of colours in that colour."""

    base_style = "word."
    highlights = tuple(rf"\b(?P<{word}>{word})\b" for word in COLOUR_WORDS)


def open_console(stderr: bool = False) -> Console:
    """The console of the present standard output, or that of the messages."""
    theme = Theme({f"word.{word}": style for word, style in COLOUR_WORDS.items()})
    console = Console(highlight=False, theme=theme, stderr=stderr)
    if console.width < 1:  # COLUMNS=0, which would print nothing at all
        console.width = USUAL_WIDTH
    return console


def typed_line(prompt: str) -> str:
    """A line from the keyboard; ``EOFError`` if there is none to come, or no keyboard."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt)


def say(console: Console, words: str, style: str = "") -> None:
    """Print words as they are, colours by name; nothing in them is markup and no line is broken."""
    text = Text(words, style)
    if console.is_terminal:
        ColourWords().highlight(text)
    console.print(text, soft_wrap=True)


def wipe(console: Console, scrollback: bool = False) -> None:
    """Clear a terminal, if wanted also what can be scrolled back to."""
    if console.is_terminal:
        console.clear()
        if scrollback:
            console.file.write("\x1b[3J")


def show_table(
    console: Console, heads: Sequence[str], rows: Iterable[Sequence[object]], title: str = ""
) -> None:
    """A table; without a terminal its columns are aligned by spaces only, and no line is broken."""
    cells = [[str(cell) for cell in row] for row in rows]
    if title:
        console.print(Text(title, "bold"), soft_wrap=True)
    if not console.is_terminal:
        widths = [max(map(len, column)) for column in zip(heads, *cells, strict=True)]
        for row in [list(heads), *cells]:
            line = "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
            console.print(Text(line.rstrip()), soft_wrap=True)
        return
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for head in heads:
        table.add_column(Text(head), overflow="fold")
    for row in cells:
        table.add_row(*map(Text, row))
    console.print(table)
