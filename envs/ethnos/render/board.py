"""The six kingdoms as a map of our own, and the Merfolk track below it."""

from __future__ import annotations

from ...core.names import names_of
from ...core.record import Record
from ...core.svg import box, disc, path, text
from ..rules import COLOURS
from ..state import KINGDOMS
from .emblems import DEEP, PALE, seat_mark

PLACES = ("I", "II", "III")
SEA = "#dfeaf0"
GOLD, DULL = "#f2c84b", "#e9e4d6"

# Borders between corners of the map, west to east or north to south; each is drawn by both its kingdoms.
NORTH = (
    "16,34 70,14 128,22 176,10 214,20",
    "214,20 262,8 318,16 382,8 452,22",
    "452,22 506,10 560,18 614,12 648,38",
)
MIDDLE = (
    "10,172 62,162 120,176 176,164 228,162",
    "228,162 284,174 340,162 392,174 438,172",
    "438,172 496,162 552,174 606,160 656,162",
)
SOUTH = (
    "22,308 76,326 140,318 212,326",
    "212,326 276,318 340,328 402,318 456,324",
    "456,324 520,316 588,328 642,304",
)
UPPER = (
    "16,34 8,84 20,128 10,172",
    "214,20 222,62 210,112 228,162",
    "452,22 440,70 454,120 438,172",
    "648,38 656,86 644,124 656,162",
)
LOWER = (
    "10,172 20,214 8,262 22,308",
    "228,162 216,212 230,266 212,326",
    "438,172 452,226 438,276 456,324",
    "656,162 644,206 656,256 642,304",
)
COLUMNS = 3


def outline(kingdom: int) -> str:
    """The border of a kingdom, clockwise from its north-western corner."""
    row, column = divmod(kingdom, COLUMNS)
    top, bottom = ((NORTH, MIDDLE), (MIDDLE, SOUTH))[row]
    sides = (UPPER, LOWER)[row]
    points = top[column].split() + sides[column + 1].split()[1:]
    points += bottom[column].split()[::-1][1:] + sides[column].split()[::-1][1:-1]
    return f"M{'L'.join(points)}z"


def sea(width: int, height: int) -> list[str]:
    """What lies around the kingdoms."""
    return [box(0, 0, width, height, 10, fill=SEA)]


def kingdom(tables: Record, state: Record, index: int) -> list[str]:
    """A kingdom with its name, its glory tokens and everybody's markers."""
    row, column = divmod(index, COLUMNS)
    x, y = (34, 248, 470)[column], 42 + 148 * row
    colour = COLOURS[index]
    pieces = [
        path(outline(index), fill=PALE[colour], stroke=SEA, stroke_width=7, stroke_linejoin="round"),
        path(outline(index), fill="none", stroke=DEEP[colour], stroke_width=2, stroke_linejoin="round"),
        text(x, y, colour, 16, weight="bold", fill=DEEP[colour]),
        text(x + 170, y, names_of(tables.kingdom_names)[index], 12, "end", fill=DEEP[colour]),
    ]
    return pieces + glory(tables, state, index, x, y + 7) + markers(state, index, x, y + 56)


def glory(tables: Record, state: Record, index: int, x: int, y: int) -> list[str]:
    """The glory tokens of a kingdom; those of this Age's places shine."""
    pieces = []
    for place in range(int(tables.tokens_per_kingdom)):
        middle = x + 18 + 56 * place
        pays = place < state.age
        fill, edge = (GOLD, "#8a6a12") if pays else (DULL, "#a39b84")
        pieces += [
            disc(middle, y + 18, 15.5, fill=fill, stroke=edge, stroke_width=1.5),
            text(middle, y + 23.5, int(state.glory[index][place]), 15, "middle", "bold"),
            text(middle + 20, y + 32, PLACES[place], 11, fill="#5c574a"),
        ]
    return pieces


def markers(state: Record, index: int, x: int, y: int) -> list[str]:
    """Markers of the seats in a kingdom, most first."""
    present = [seat for seat in range(int(state.seats)) if state.markers[seat][index]]
    present.sort(key=lambda seat: -int(state.markers[seat][index]))
    pieces = []
    for slot, seat in enumerate(present):
        line, column = divmod(slot, 3)
        left, top = x + 58 * column, y + 28 * line
        pieces.append(seat_mark(seat, left, top, 25))
        pieces.append(text(left + 30, top + 18.5, int(state.markers[seat][index]), 16, weight="bold"))
    return pieces


def board(tables: Record, state: Record, width: int, height: int) -> list[str]:
    """The whole map."""
    pieces = sea(width, height)
    for index in range(KINGDOMS):
        pieces += kingdom(tables, state, index)
    return pieces


def track(tables: Record, state: Record, width: int) -> list[str]:
    """The Merfolk track with everybody's position, golden where a marker is gained."""
    end = int(tables.track_end)
    step = (width - 96) / end
    pieces = [
        box(0, 0, width, 50, 8, fill=SEA),
        text(10, 21, "Merfolk", 12, weight="bold", fill="#28607c"),
        text(10, 37, "track", 12, weight="bold", fill="#28607c"),
    ]
    for space in range(end + 1):
        x = 80 + step * space
        gains = space and tables.symbols[space]
        fill, edge = (GOLD, "#8a6a12") if gains else ("#f7fbfd", "#7fa3b5")
        pieces.append(box(x - 14, 3, 28, 44, 6, fill=fill, stroke=edge))
        pieces.append(text(x, 14, space, 9, "middle", fill="#3d4a52"))
        there = [seat for seat in range(int(state.seats)) if state.track[seat] == space]
        pieces += crowd(there, x)
    return pieces


def crowd(seats: list[int], x: float) -> list[str]:
    """Marks of the seats that share a space of the track."""
    if len(seats) == 1:
        return [seat_mark(seats[0], x - 10, 21, 20)]
    size = 13.5
    top = 24 if len(seats) == 2 else 16.5
    drop = 14 if len(seats) <= 4 else 9.5
    return [
        seat_mark(seat, x + size * (slot % 2 - 1) + 0.5, top + drop * (slot // 2), size - 1)
        for slot, seat in enumerate(seats)
    ]
