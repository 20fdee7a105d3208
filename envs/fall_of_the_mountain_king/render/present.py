"""What is going on: the hand of the draft, the pair of Champions offered, the action, the final ranking."""

from __future__ import annotations

from ...core.record import SEES_ALL, Record, seat_name
from ...core.svg import ALARM, GOLD, INK, PAPER, box, sign, text
from ...core.viewpoint import Choices, members
from ..components import CELL_NAMES
from ..state import ACTIONS, P_CONTENDER
from .champion_cards import paragraph
from .emblems import CROWN, card_face, frame, panel, seat_mark
from .situation import action_words, situation
from .viewpoint import (
    champion_names,
    champion_title,
    champion_words,
    drafted,
    hand,
    offered,
    phase_name,
    ranking,
    whose_hand,
)

HEIGHT = 136
CARD_STEP, QUADRANT = 92, 32
WORDED = ("kind", "amount", "owner", "token", "done")
"""Segments of the action space that are shown as words."""


def present(tables: Record, state: Record, viewer: int, choices: Choices, width: float) -> list[str]:
    """The panel for all of that."""
    if state.over:
        return final(tables, state, width)
    owner = whose_hand(state, viewer)
    whose = "Your" if viewer != SEES_ALL else f"{seat_name(owner)}'s"
    if offered(state, viewer):
        return pair(tables, state, viewer, f"{whose} Champions to choose from", choices["champion"], width)
    if hand(state, viewer):
        own_choice = choices["card"] if owner == state.to_play else []
        return cards(tables, state, viewer, f"{whose} hand", own_choice, width)
    return action(tables, state, choices, width)


def cards(
    tables: Record, state: Record, viewer: int, title: str, choices: list[int], width: float
) -> list[str]:
    """The hand of the draft; the card chosen in this step has a red name."""
    pieces = panel(width, HEIGHT, title)
    chosen, cell = drafted(state, viewer)
    for index, card in enumerate(hand(state, viewer)):
        x = 16 + CARD_STEP * index
        symbols, powers = tables.card_symbols[card].tolist(), tables.card_powers[card].tolist()
        pieces += card_face(symbols, powers, x, 32, QUADRANT)
        words = f"card {index + 1}"
        if card == chosen:
            words += f", {CELL_NAMES[cell]}" if 0 <= cell < len(CELL_NAMES) else ", chosen"
        pieces.append(text(x + QUADRANT, 120, words, 11, "middle", "bold", ALARM if card == chosen else INK))
        if index in choices:
            pieces.append(frame(x - 5, 27, 2 * QUADRANT + 10, 2 * QUADRANT + 10))
    return pieces


def pair(
    tables: Record, state: Record, viewer: int, title: str, choices: list[int], width: float
) -> list[str]:
    """Two Champions to start with."""
    pieces = panel(width, HEIGHT, title)
    for index, champion in enumerate(offered(state, viewer)):
        x = 12 + width / 2 * index
        pieces.append(text(x, 42, champion_names(tables)[champion], 12, weight="bold"))
        pieces += paragraph(champion_words(tables)[champion], x, 48, width / 2 - 22, 76)
        if champion in choices:
            pieces.append(frame(x - 6, 25, width / 2 - 14, HEIGHT - 34))
    return pieces


def action(tables: Record, state: Record, choices: Choices, width: float) -> list[str]:
    """Kind and power of the action under way, what was covered for it, and choices that lie nowhere."""
    pieces = panel(width, HEIGHT, "Under way")
    words = action_words(state)
    if words:
        taken = [CELL_NAMES[cell] for cell in members(int(state.taken) | int(state.earlier_parts))]
        taken += [champion_title(champion) for champion in members(int(state.taken_champions))]
        pieces += [
            seat_mark(int(state.turn), 14, 26, 30),
            text(54, 40, words, 15, weight="bold"),
            text(54, 56, f"covered for it: {' '.join(taken) or 'nothing yet'}", 10.5),
        ]
    else:
        pieces.append(text(12, 42, f"{situation(tables, state)}:", 11.5))
    return pieces + choices_in_words(state, choices, width)


def choices_in_words(state: Record, choices: Choices, width: float) -> list[str]:
    """Legal actions that have no place on the table: kinds of action, numbers, owners, being done."""
    pieces = []
    x, y = 16.0, 66.0
    for name in WORDED:
        segment = ACTIONS.segments[name]
        for number in choices[name]:
            words = ACTIONS.text(segment.start + number, phase_name(state))
            if name == "amount" and state.phase != P_CONTENDER:
                words = segment.nouns[number]
            breadth = 7.2 * len(words) + 16
            if x + breadth > width - 10:
                x, y = 16.0, y + 31
            pieces.append(box(x, y, breadth, 23, 5, fill=PAPER, stroke=GOLD, stroke_width=3.5))
            pieces.append(text(x + breadth / 2, y + 16, words, 11.5, "middle", "bold"))
            x += breadth + 9
    return pieces


def final(tables: Record, state: Record, width: float) -> list[str]:
    """Places, seats and Honour at the end."""
    pieces = panel(width, HEIGHT, "Final ranking", stroke=GOLD, stroke_width=4)
    for index, (place, seat, honour) in enumerate(ranking(tables, state)):
        x = 14 + 73 * index
        pieces.append(text(x + 28, 50, f"{place}.", 16, "middle", "bold"))
        pieces.append(seat_mark(seat, x + 10, 58, 38))
        pieces.append(text(x + 28, 120, honour, 19, "middle", "bold"))
        if place == 1:
            pieces.append(sign(CROWN, x + 42, 34, 20, GOLD, stroke=INK, stroke_width=1.2))
    return pieces
