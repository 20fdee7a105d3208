"""The Ancestry cards, from the data file into the tables record (R7)."""

from __future__ import annotations

from ..core.data import ORIGIN_KEYS, Reader
from ..core.errors import listing
from ..core.record import Record
from .components import ADVANCE, BLANK, CARDS, DRAFT_CARDS, ELDER, QUADRANTS, SYMBOLS, WILD

ON_CARDS = SYMBOLS[BLANK:]
NUMBERS = ("2", "3")
"""Powers of strong symbols; those of a whole Ancestry fit into a byte."""


def pack_cards(row: Record, data: Reader) -> None:
    """Fill in the draft cards in the order of the file, then the Starting ones."""
    deck = data.table("ancestry_cards")
    names = [str(number) for number in range(1, DRAFT_CARDS + 1)]
    deck.only((*ORIGIN_KEYS, *names))
    for card, name in enumerate(names):
        _pack_face(row, card, read_face(deck, name))
    start = data.table("starting_card")
    start.only((*ORIGIN_KEYS, "face"))
    face = read_face(start, "face")
    if (ELDER, 0) in face:
        raise start.fail("face", "shows an elder, but nine cards can have as many as the chart counts")
    for card in range(DRAFT_CARDS, CARDS):
        _pack_face(row, card, face)


def read_face(data: Reader, key: str) -> list[tuple[int, int]]:
    """(symbol, power) of the quadrants, row by row."""
    rows = data.text(key).split("/")
    cells = [cell for line in rows for cell in read_symbols(data, key, line, ON_CARDS)]
    if len(rows) * 2 != QUADRANTS or any(line.count(",") != 1 for line in rows):
        raise data.fail(key, "must be two rows of two symbols, as in 'advance, blank / blank, gnome 2'")
    if sum(symbol == ELDER for symbol, _ in cells) > 1:
        raise data.fail(key, "shows two elders, a card has at most one")
    if all(symbol == BLANK for symbol, _ in cells):
        raise data.fail(key, "must show a symbol")
    return cells


def read_symbols(data: Reader, key: str, words: str, known: tuple[str, ...]) -> list[tuple[int, int]]:
    """(symbol, power) of words with commas between; power is 0 where nothing can be done with a symbol."""
    found = []
    for word in words.split(","):
        name, _, number = word.strip().partition(" ")
        if name not in known:
            raise data.fail(key, f"shows {name!r}, allowed are {listing(known)}")
        symbol = SYMBOLS.index(name)
        if number and (symbol < ADVANCE or number not in NUMBERS):
            raise data.fail(
                key,
                f"shows {word.strip()!r}, allowed are {listing(NUMBERS)} with {listing(SYMBOLS[ADVANCE:])}",
            )
        found.append((symbol, int(number or symbol >= WILD)))
    return found


def _pack_face(row: Record, card: int, face: list[tuple[int, int]]) -> None:
    row["card_symbols"][card] = [symbol for symbol, _ in face]
    row["card_powers"][card] = [power for _, power in face]
