"""Output: rich on a terminal, plain lines anywhere else."""

from __future__ import annotations

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


class ColourWords(RegexHighlighter):
    """Shows names of colours in that colour."""

    base_style = "word."
    highlights = tuple(rf"\b(?P<{word}>{word})\b" for word in COLOUR_WORDS)


def open_console() -> Console:
    """The console of the present standard output."""
    theme = Theme({f"word.{word}": style for word, style in COLOUR_WORDS.items()})
    return Console(highlight=False, theme=theme)


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
