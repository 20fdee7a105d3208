"""The text board's part on the seats: what they have, their Ancestries, Champions and hands."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

from ...core.lines import WIDTH, columns, seat_heads
from ...core.record import NOBODY, Record, seat_name
from ...core.viewpoint import members
from ..components import CELL_NAMES, CELLS, ELDER, GRID, LAIR_PAIRS, NONE, SUPPLY, SYMBOLS
from .situation import action_words
from .viewpoint import (
    champion_names,
    champion_title,
    champion_words,
    champions_of,
    controlled_caverns,
    drafted,
    elders,
    hand,
    lair_pair,
    offered,
    whose_hand,
)

LABEL, COLUMN, CELL = 22, 13, 3
LETTERS = ("-", ".", "S", "E", "W", "A", "B", "I", "G")
"""Symbols of an Ancestry; covered ones are written small."""


def boards(tables: Record, state: Record) -> str:
    """What belongs to each seat, a column for each."""
    seats = range(int(state.seats))
    pairs = [lair_pair(state, seat) for seat in seats]
    rows: list[tuple[str, Sequence[object]]] = [
        ("", seat_heads(state)),
        ("honour", [int(state.honour[seat]) for seat in seats]),
        ("supplies", [int(state.supplies[seat]) for seat in seats]),
        ("desperation", [int(state.desperation[seat]) or "." for seat in seats]),
        ("honour boost", [int(tables.boosts[state.boosts[seat]]) or "." for seat in seats]),
        ("trolls in supply", [int(state.supply[seat]) for seat in seats]),
        ("lairs", ["." if pair == NOBODY else LAIR_PAIRS[pair] for pair in pairs]),
        ("caverns controlled", [controlled_caverns(state, seat) or "." for seat in seats]),
        ("elders", [elders(state, seat) or "." for seat in seats]),
        ("all votes", [int(state.votes[:, seat].sum()) or "." for seat in seats]),
    ]
    return columns(rows, LABEL, COLUMN)


def ancestries(state: Record) -> str:
    """All Ancestries side by side; what they say once they are laid."""
    seats = range(int(state.seats))
    width = CELL * GRID
    heads = " ".join(f"{'ancestry of p' + str(seat):<{width}}" for seat in seats)
    columns = " ".join("".join(f"{name:<{CELL}}" for name in "abcdef"[:GRID]) for _ in seats)
    lines = [f"   {heads}".rstrip(), f"   {columns}".rstrip()]
    for row in range(GRID):
        cells = [
            "".join(f"{cell_mark(state, seat, row * GRID + column):<{CELL}}" for column in range(GRID))
            for seat in seats
        ]
        lines.append(f"{row + 1}  {' '.join(cells)}".rstrip())
    note = "S supply, E elder, W wild, A advance, B bolster, I influence, G gnome, . blank; small: covered"
    return "\n".join([*lines, note])


def cell_mark(state: Record, seat: int, cell: int) -> str:
    """A cell: ``A2`` is an Advance symbol of power 2, ``a2`` the same with a cube on it."""
    symbol = int(state.symbols[seat, cell])
    power = int(state.strengths[seat, cell])
    letter = LETTERS[symbol]
    number = str(power) if power > 1 else ""
    return (letter.lower() if int(state.covered[seat]) >> cell & 1 else letter) + number


def champions(tables: Record, state: Record) -> str:
    """Who has which Champions, what of them is used, and what they can do."""
    lines = []
    for seat in range(int(state.seats)):
        owned = champions_of(state, seat)
        if owned:
            lines.append(f"champions of {seat_name(seat)}")
        for champion in owned:
            words = f"{champion_title(champion)}{used(tables, state, champion)}: "
            words += champion_words(tables)[champion]
            lines.append(fill(words, WIDTH, initial_indent="  ", subsequent_indent="    "))
    return "\n".join(lines)


def used(tables: Record, state: Record, champion: int) -> str:
    """Claws used, symbols covered, the place of a tile."""
    notes = []
    if tables.champion_claws[champion]:
        notes.append(
            f"claws used {int(state.claws_used[champion])} of {int(tables.champion_claws[champion])}"
        )
    symbols = [int(symbol) for symbol in tables.champion_symbols[champion] if symbol != NONE]
    for index, symbol in enumerate(symbols):
        is_covered = int(state.champion_covered[champion]) >> index & 1
        notes.append(f"{SYMBOLS[symbol]} {'covered' if is_covered else 'open'}")
    if state.tile_places[champion] != NOBODY:
        notes.append("tile laid")
    return f" ({', '.join(notes)})" if notes else ""


def card_words(tables: Record, card: int) -> str:
    """The quadrants of an Ancestry card, as the data file writes them."""
    names = []
    for symbol, power in zip(tables.card_symbols[card], tables.card_powers[card], strict=True):
        strong = f" {int(power)}" if power > 1 and symbol not in (SUPPLY, ELDER) else ""
        names.append(f"{SYMBOLS[symbol]}{strong}")
    return f"{names[0]}, {names[1]} / {names[2]}, {names[3]}"


def in_hand(tables: Record, state: Record, viewer: int) -> str:
    """The viewer's own hand and choice in the draft, or the pair of Champions to choose from."""
    owner = seat_name(whose_hand(state, viewer))
    pair = offered(state, viewer)
    if pair:
        lines = [f"  {champion_names(tables)[one]}: {champion_words(tables)[one]}" for one in pair]
        return "\n".join(
            [f"champions for {owner}", *(fill(x, WIDTH, subsequent_indent="    ") for x in lines)]
        )
    cards = hand(state, viewer)
    if not cards:
        return ""
    chosen, cell = drafted(state, viewer)
    lines = [f"hand of {owner}"]
    for index, card in enumerate(cards):
        where = f" at {CELL_NAMES[cell]}" if 0 <= cell < CELLS else ""
        mark = f"   (chosen{where})" if card == chosen else ""
        lines.append(f"  card {index + 1}   {card_words(tables, card)}{mark}")
    return "\n".join(lines)


def under_way(state: Record) -> str:
    """The action going on, and what has been covered for it."""
    words = action_words(state)
    if not words:
        return ""
    cells = [CELL_NAMES[cell] for cell in members(int(state.taken))]
    cells += [champion_title(champion) for champion in members(int(state.taken_champions))]
    return f"under way: {words}; covered for it: {' '.join(cells) or 'nothing yet'}"
