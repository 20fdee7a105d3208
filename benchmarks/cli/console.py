"""Output: rich on a terminal, plain lines anywhere else."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.text import Text
from rich.theme import Theme

COLOUR_WORDS = {
    "red": "red3", "orange": "dark_orange3", "yellow": "gold3", "green": "green4", "blue": "dodger_blue2",
    "purple": "medium_purple", "pink": "hot_pink3", "brown": "orange4", "gray": "bright_black",
    "grey": "bright_black",
}  # fmt: skip
"""Words that a terminal shows in the colour they name, in a shade that can be read on black and on white."""

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
