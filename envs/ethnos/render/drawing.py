"""The board as one drawing."""

from __future__ import annotations

import numpy as np

from ...core.record import SEES_ALL, Bytes, Record, seat_name
from ...core.svg import INK, MUTED, box, document, placed, text
from ..rules import KINDS, MERFOLK, TRIBES
from .board import PLACES, board, track
from .emblems import CARD_HEIGHT, CARD_WIDTH, card, card_back, flame, sign
from .seats import panels, played_cards
from .viewpoint import (
    cards_in_words,
    deck_size,
    dragon_outlook,
    hand,
    plays,
    sees_hand,
    situation,
    tribes_in_play,
)

WIDTH, HEIGHT = 1100, 800
LEFT, LEFT_WIDTH = 18, 664
RIGHT, RIGHT_WIDTH = 696, 388
TOP = 62
MAP_HEIGHT = 336
SPARE = 110
"""Height below the panels from which on it is used."""
TASK_LENGTH = 540
"""Letters times their size that fit above the panels."""
LOWER_ROW = 100
LOWER_KINDS = 12
"""Kinds of cards that fit in one row below the market."""


def svg(tables: Record, state: Record, viewer: int) -> str:
    """The board as ``viewer`` sees it, as SVG of 1100 by 800; SEES_ALL shows all hands."""
    below = TOP + MAP_HEIGHT + 8
    pieces = [
        box(0, 0, WIDTH, HEIGHT, fill="#f4efe2"),
        placed(header(tables, state), LEFT, 0),
        placed(board(tables, state, LEFT_WIDTH, MAP_HEIGHT), LEFT, TOP),
        placed(right_column(state, viewer, RIGHT_WIDTH, HEIGHT - TOP - 12), RIGHT, TOP),
    ]
    if plays(state, MERFOLK):
        pieces.append(placed(track(tables, state, LEFT_WIDTH), LEFT, below))
        below += 58
    pieces.append(placed(tribes(state, LEFT_WIDTH), LEFT, below))
    below += 34
    pieces.append(placed(cards(state, viewer, LEFT_WIDTH, HEIGHT - 12 - below), LEFT, below))
    return document(WIDTH, HEIGHT, f"Ethnos, Age {int(state.age)}: {situation(tables, state)}", pieces)


def right_column(state: Record, viewer: int, width: int, height: int) -> list[str]:
    """The seats' panels; if room is left below them, the cards gone into bands."""
    pieces, used = panels(state, viewer, width, height)
    if height - used > SPARE:
        pieces.append(placed(played_cards(state, width, height - used), 0, used))
    return pieces


def tribes(state: Record, width: int) -> list[str]:
    """The tribes of this game with their signs."""
    there = tribes_in_play(state)
    step = width / len(there)
    pieces = [box(0, 0, width, 26, 8, fill="#e9e2cf")]
    for slot, tribe in enumerate(there):
        pieces.append(sign(TRIBES[tribe], step * slot + 14, 5, 16, INK))
        pieces.append(text(step * slot + 36, 17.5, TRIBES[tribe], 12.5))
    return pieces


def header(tables: Record, state: Record) -> list[str]:
    """Title, Age, Dragons, deck, and who is to do what."""
    age = f"Age {PLACES[int(state.age) - 1]} of {PLACES[int(tables.ages) - 1]}"
    pieces = [
        text(0, 42, "Ethnos", 30, weight="bold"),
        text(140, 40, age, 18, weight="bold"),
    ]
    for dragon in range(int(tables.dragons)):
        seen = dragon < state.dragons
        pieces.append(flame(284 + 26 * dragon, 19, 26, "#c0341d" if seen else "#d8cfba"))
    pieces += deck(tables, state)
    task = situation(tables, state)
    size = min(14.0, TASK_LENGTH / len(task))
    pieces.append(box(RIGHT - LEFT, 14, RIGHT_WIDTH, 38, 8, fill=INK))
    pieces.append(text(RIGHT - LEFT + RIGHT_WIDTH / 2, 38, task, size, "middle", "bold", "#ffffff"))
    return pieces


def deck(tables: Record, state: Record) -> list[str]:
    """Cards left in the deck, and when a Dragon can come up."""
    return [
        placed([card_back(0, 0)], 392, 14, 1.2),
        text(430, 31, f"Deck: {deck_size(state)}", 14, weight="bold"),
        text(430, 48, dragon_outlook(tables, state), 12, fill=MUTED),
    ]


def cards(state: Record, viewer: int, width: int, height: int) -> list[str]:
    """The market; below it the viewer's hand, the band being put together, what an Elf keeps."""
    lower = []
    if viewer != SEES_ALL:
        lower.append((f"Hand of {seat_name(viewer)}", hand(state, viewer)))
    if state.band.any():
        lower.append((f"Band of {seat_name(state.to_play)}", state.band))
    if state.kept.any() and sees_hand(viewer, int(state.to_play)):
        lower.append(("Kept so far", state.kept))
    kinds = [max(3, int(np.count_nonzero(counts))) for _, counts in lower]
    bottom = LOWER_ROW if sum(kinds) <= LOWER_KINDS else LOWER_ROW + CARD_HEIGHT
    pieces = area("Market", state.market, width, height - bottom if lower else height)
    left = 0.0
    for (title, counts), share in zip(lower, kinds, strict=True):
        room = width * share / sum(kinds)
        pieces.append(placed(area(title, counts, room - 10, bottom), left, height - bottom))
        left += room
    return pieces


def area(title: str, counts: Bytes, width: float, height: float) -> list[str]:
    """Cards under a title."""
    heading = text(0, 14, f"{title}: {cards_in_words(counts)}", 13, weight="bold")
    return [heading, placed(spread(counts, width, height - 20), 0, 20)]


def spread(cards: Bytes, width: float, height: float) -> list[str]:
    """Card kinds, as large as the area allows."""
    kinds = [kind for kind in range(KINDS) if cards[kind]]
    if not kinds:
        return [text(0, 18, "none", 12, fill=MUTED)]
    scale, per_row = fitting(len(kinds), width, height)
    return [
        card(
            kind,
            int(cards[kind]),
            slot % per_row * (CARD_WIDTH + 4) * scale,
            slot // per_row * (CARD_HEIGHT + 4) * scale,
            scale,
        )
        for slot, kind in enumerate(kinds)
    ]


def fitting(count: int, width: float, height: float) -> tuple[float, int]:
    """Scale, and cards in a row, with which ``count`` cards are largest in an area."""
    best = (0.0, 1)
    for per_row in range(1, count + 1):
        rows = -(-count // per_row)
        scale = min(1.2, width / (per_row * (CARD_WIDTH + 4)), height / (rows * (CARD_HEIGHT + 4)))
        best = max(best, (scale, per_row))
    return best
