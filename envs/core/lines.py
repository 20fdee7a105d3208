"""Lines of the text boards: at most 100 columns, readable without colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from textwrap import fill

from .record import Record, seat_name

WIDTH = 100
HALF = WIDTH // 2


def board_of(parts: Iterable[str]) -> str:
    """A board of parts with an empty line between them; parts without words are left out."""
    return "\n\n".join(part for part in parts if part) + "\n"


def folded(words: str) -> str:
    """A sentence in as many lines as it needs."""
    return fill(words, WIDTH, subsequent_indent="  ")


def seat_heads(state: Record) -> list[str]:
    """The names of all seats as heads of columns, a sign before the one that is to play."""
    due = None if state.over else int(state.to_play)
    return [f">{seat_name(seat)}" if seat == due else seat_name(seat) for seat in range(int(state.seats))]


def columns(rows: Iterable[tuple[str, Sequence[object]]], label: int, width: int) -> str:
    """Rows of a label and cells, which take ``label`` and ``width`` columns."""
    return "\n".join(
        f"{name:<{label}}" + "".join(f"{cell!s:>{width}}" for cell in cells) for name, cells in rows
    )


def abreast(left: Iterable[str], right: Iterable[str]) -> str:
    """Two halves of a board, line by line."""
    return "\n".join(f"{a:<{HALF}}{b}".rstrip() for a, b in zip_longest(left, right, fillvalue=""))


def halved(title: str, rows: Sequence[str]) -> str:
    """A long list as two halves beside each other, a title above each."""
    middle = (len(rows) + 1) // 2
    rest = rows[middle:]
    return abreast([title, *rows[:middle]], [title, *rest] if rest else [])
