"""A panel for each seat: its Ancestry, what it has, its Champions."""

from __future__ import annotations

from ...core.record import NOBODY, Record, seat_name
from ...core.svg import ALARM, EDGE, GOLD, INK, MUTED, box, path, sign, text
from ...core.viewpoint import members
from ..components import CELLS, GRID, LAIR_PAIRS, NONE, SUPPLY_TRACK
from .champion_cards import paragraph
from .emblems import BARREL, CLAW, CROWN, RUNE, TROLL, clan_colour, frame, panel, seat_mark, symbol
from .viewpoint import (
    champion_title,
    champion_words,
    champions_of,
    controlled_caverns,
    elders,
    initial,
    lair_pair,
)

LEAST_HEIGHT, MOST_HEIGHT = 204, 262
LARGEST_CELL = 35.0
LEAST_STEP, NAME_STEP, MOST_STEP = 34, 20, 62.0
"""Height of a Champion: at least with its words, without them, at most."""


def seat_panel(
    tables: Record, state: Record, seat: int, viewer: int, width: float, height: float, choices: list[int]
) -> list[str]:
    """All that one seat has; ``choices`` are cells it may name."""
    is_active = seat == state.to_play and not state.over
    stroke, strength = (ALARM, 3.5) if is_active else (EDGE, 1)
    whose = " (you)" if seat == viewer else ""
    start = ", starting player" if seat == state.start else ""
    size = min((height - 26) / GRID, LARGEST_CELL)
    pieces = [
        *panel(width, height, stroke=stroke, stroke_width=strength),
        seat_mark(seat, 10, 8, 28),
        text(45, 20, seat_name(seat) + whose, 14, weight="bold"),
        text(45, 34, lair_words(state, seat) + start, 10, fill=MUTED),
        *goods(tables, state, seat),
        *champions(tables, state, seat, width - size * GRID - 40, height),
    ]
    return pieces + ancestry(state, seat, width - size * GRID - 10, 17, size, choices)


def lair_words(state: Record, seat: int) -> str:
    """The glyph of a seat's Lairs."""
    pair = lair_pair(state, seat)
    return "no Lairs yet" if pair == NOBODY else f"{LAIR_PAIRS[pair]} Lairs"


def goods(tables: Record, state: Record, seat: int) -> list[str]:
    """Honour, the Supply track, Desperation, and what is counted."""
    pieces = [
        sign(CROWN, 208, 8, 26, GOLD, stroke=INK, stroke_width=1.2),
        text(238, 28, int(state.honour[seat]), 23, weight="bold"),
        text(208, 43, "Honour", 9.5, fill=MUTED),
        sign(BARREL, 12, 47, 17, "#7b5a2e"),
    ]
    number = int(state.supplies[seat])
    pieces.append(text(32, 61, number, 14, weight="bold"))
    for space in range(1, SUPPLY_TRACK + 1):
        x = 46 + 19 * (space - 1)
        has_symbol = tables.desperation[space - 1] > tables.desperation[space]
        fill, ink = ("#7b5a2e", "#ffffff") if space <= number else ("#ffffff", MUTED)
        pieces.append(box(x, 47, 17, 17, 3, fill=fill, stroke=ALARM if has_symbol else EDGE,
                          stroke_width=2 if has_symbol else 1))  # fmt: skip
        pieces.append(text(x + 8.5, 59.5, space, 10, "middle", fill=ink))
    tokens = int(state.desperation[seat])
    pieces.append(text(205, 60, f"Desperation {tokens}", 10, weight="bold" if tokens else None,
                       fill=ALARM if tokens else MUTED))  # fmt: skip
    return pieces + counts(state, seat)


def counts(state: Record, seat: int) -> list[str]:
    """Trolls in the supply, Elders, caverns controlled, Votes."""
    pieces = [sign(TROLL, 12, 70, 17, "#8b6b4a"), sign(RUNE, 102, 70, 17, "#2e7a52")]
    for x, number, one, many in (
        (32, int(state.supply[seat]), "in supply", "in supply"),
        (122, elders(state, seat), "Elder", "Elders"),
        (176, controlled_caverns(state, seat), "cavern", "caverns"),
        (238, int(state.votes[:, seat].sum()), "Vote", "Votes"),
    ):
        pieces.append(text(x, 83, number, 12.5, weight="bold"))
        words = one if number == 1 else many
        pieces.append(text(x + 3 + 8.6 * len(str(number)), 83, words, 9.5, fill=MUTED))
    return pieces


def champions(tables: Record, state: Record, seat: int, width: float, height: float) -> list[str]:
    """The Champions of a seat, with their words where there is room."""
    owned = champions_of(state, seat)
    if not owned:
        return []
    top, room = 94.0, height - 100
    has_words = room / len(owned) >= LEAST_STEP
    abreast = 1 if has_words or len(owned) * NAME_STEP <= room else 2
    rows = -(-len(owned) // abreast)
    step = min(room / rows, MOST_STEP if has_words else NAME_STEP)
    pieces = []
    for index, champion in enumerate(owned):
        column, row = divmod(index, rows)
        x, y = 12 + column * width / abreast, top + step * row
        pieces += champion_line(tables, state, champion, x, y)
        if has_words:
            pieces += paragraph(champion_words(tables)[champion], x + 19, y + 15, width - 22, step - 17)
    return pieces


def champion_line(tables: Record, state: Record, champion: int, x: float, y: float) -> list[str]:
    """A Champion's name, its pawn's letter, Claws and symbols, those used crossed out."""
    clan = int(tables.champion_clan[champion])
    title = champion_title(champion)
    pieces = [
        box(x, y, 15, 15, 3, fill=GOLD if tables.champion_pawn[champion] else "#e5dfd0",
            stroke=clan_colour(clan), stroke_width=1.6),
        text(x + 7.5, y + 11.8, initial(champion), 10.5, "middle", "bold"),
        text(x + 20, y + 12, title, 11.5, weight="bold", fill=clan_colour(clan)),
    ]  # fmt: skip
    left = x + 26 + 7.6 * len(title)
    for claw in range(int(tables.champion_claws[champion])):
        is_used = claw < state.claws_used[champion]
        pieces.append(sign(CLAW, left, y + 1, 14, "#cbbfae" if is_used else "#6b4b45"))
        if is_used:
            pieces.append(cross(left, y + 1))
        left += 17
    kinds, powers = tables.champion_symbols[champion].tolist(), tables.champion_powers[champion].tolist()
    for index, (kind, power) in enumerate(zip(kinds, powers, strict=True)):
        if kind != NONE:
            is_covered = int(state.champion_covered[champion]) >> index & 1
            cube = int(state.champion_owners[champion]) if is_covered else NOBODY
            pieces += symbol(kind, power, left, y, 16, cube)
            left += 19
    return pieces


def cross(x: float, y: float) -> str:
    """Over what has been used."""
    return path(f"M{x:g} {y:g}l14 14m0-14l-14 14", stroke=ALARM, stroke_width=1.8)


def ancestry(state: Record, seat: int, x: float, y: float, size: float, choices: list[int]) -> list[str]:
    """An Ancestry, cubes on covered cells; cells of the set being covered and cells to choose are framed."""
    pieces = [box(x - 1, y - 1, size * GRID + 2, size * GRID + 2, 3, fill="#e9dfc8", stroke=EDGE)]
    for line in range(GRID):
        pieces.append(text(x + size * (line + 0.5), y - 4, "abcdef"[line], 10, "middle", fill=MUTED))
        pieces.append(text(x - 5, y + size * (line + 0.5) + 4, line + 1, 10, "end", fill=MUTED))
    is_acting = seat == state.turn and not state.over
    taken = members(int(state.taken) | int(state.earlier_parts)) if is_acting else []
    covered = int(state.covered[seat])
    for cell in range(CELLS):
        row, column = divmod(cell, GRID)
        left, top = x + size * column, y + size * row
        cube = seat if covered >> cell & 1 else NOBODY
        kind, power = int(state.symbols[seat, cell]), int(state.strengths[seat, cell])
        pieces += symbol(kind, power, left, top, size, cube)
        if cell in taken:
            pieces.append(box(left + 1.5, top + 1.5, size - 3, size - 3, 3, fill="none", stroke=ALARM,
                              stroke_width=3))  # fmt: skip
        if cell in choices:
            pieces.append(frame(left + 1.5, top + 1.5, size - 3, size - 3, 3))
    return pieces
