"""Action cards, action board, allies on offer and the track of turns."""

from __future__ import annotations

import numpy as np

from ...core.record import NOBODY, Record
from ...core.svg import ALARM, EDGE, GOLD, INK, MUTED, PAPER, box, sign, text
from ..components import BOARD_SPACES, FIRST_ALLY, TURNS
from ..printed import ALLY_TITLES
from ..state import CARDS, ON_OFFER
from .emblems import BEER, GNOME_COLOUR, MUG, brewer, empty_space
from .viewpoint import STAGE_TITLES, action_cards
from .wording import gain_words, gnome_card_in_words, gnome_card_name, power_in_words, price_in_words

CARD_HEIGHT, BOARD_HEIGHT = 84, 66
ALLY_HEIGHT = 46


def card_row(tables: Record, state: Record, width: float) -> list[str]:
    """The action cards on display with their spaces; the one being taken up has a red edge."""
    cards = action_cards(tables, state)
    step = width / len(cards)
    pieces = []
    for position, card in enumerate(cards):
        is_current = state.stage == CARDS and position == state.card
        x = step * position
        pieces.append(panel(x, 0, step - 6, CARD_HEIGHT, is_current))
        pieces.append(box(x + 1, 1, step - 8, 17, 5, fill="#6b4a2b"))
        pieces.append(text(x + (step - 6) / 2, 13, card.action, 8.7, "middle", "bold", "#ffffff"))
        pieces.append(text(x + 6, 30, f"card {position + 1}", 9, fill=MUTED))
        for space, (price, owner) in enumerate(card.spaces):
            left = x + 5 + space * (step - 14) / 3
            pieces.append(space_with(state, owner, left, 35))
            pieces.append(text(left + 9, 77, price, 10, "end", fill=MUTED))
            pieces.append(sign(MUG, left + 10, 67, 12, BEER))
    return pieces


def space_with(state: Record, owner: int, x: float, y: float) -> str:
    """A brewer space, with its brewer."""
    return empty_space(x, y + 2, 24) if owner == NOBODY else brewer(state, owner, x - 2, y, 29)


def panel(x: float, y: float, width: float, height: float, is_current: bool = False) -> str:
    """A sheet of paper."""
    return box(
        x,
        y,
        width,
        height,
        6,
        fill=PAPER,
        stroke=ALARM if is_current else EDGE,
        stroke_width=2.5 if is_current else 1,
    )


def action_board(tables: Record, state: Record, width: float) -> list[str]:
    """The spaces that all share: what they cost and bring, and who is there."""
    step = width / len(BOARD_SPACES)
    pieces = []
    for space, name in enumerate(BOARD_SPACES):
        x = step * space
        price = price_in_words(tables, space)
        effect = ", ".join(gain_words(tables, space))
        pieces.append(panel(x, 0, step - 6, BOARD_HEIGHT))
        pieces.append(text(x + 6, 13, name, 9.4, weight="bold"))
        pieces.append(text(x + 6, 24, f"{price}: {effect}" if price else effect, 7.4, fill=MUTED))
        for place in range(int(tables.capacity[space])):
            pieces.append(space_with(state, int(state.board_brewers[space, place]), x + 8 + 30 * place, 32))
    return pieces


def offer(tables: Record, state: Record, width: float) -> list[str]:
    """Allies that can be drafted; empty outside the draft."""
    allies = [int(ally) for ally in np.flatnonzero(state.ally_places == ON_OFFER)]
    step = min(210.0, width / max(1, len(allies)))
    pieces = []
    for slot, ally in enumerate(allies):
        x = step * slot
        words = power_in_words(tables, FIRST_ALLY + ally)
        size = min(8.4, (step - 18) * 1.85 / max(1, len(words)))
        pieces += [
            box(x, 0, step - 6, ALLY_HEIGHT, 6, fill="#f6ecd0", stroke=GOLD, stroke_width=2),
            text(x + 7, 17, ALLY_TITLES[ally], 10.5, weight="bold"),
            text(x + step - 13, 17, f"{int(tables.ally_vp[ally])} VP", 10.5, "end", "bold"),
            text(x + 7, 35, words, size, fill=MUTED),
        ]
    return pieces


def gnome_card(tables: Record, state: Record, width: float) -> list[str]:
    """The Gnome card in play, if there is one."""
    if state.gnome_card == NOBODY:
        return []
    card = int(state.gnome_card)
    return [
        box(0, 0, width - 6, 30, 6, fill=GNOME_COLOUR),
        text(10, 20, f"Gnome card {gnome_card_name(card)}", 11, weight="bold", fill="#ffffff"),
        text(130, 20, gnome_card_in_words(tables, card), 11, fill="#ffffff"),
    ]


def track(tables: Record, state: Record, width: float) -> list[str]:
    """Turns with bribe, dragon's fill and Gnome cards; the present one is dark."""
    step = (width - 76) / TURNS
    pieces = [
        text(0, 27, "bribe", 9.5, fill=MUTED),
        text(0, 39, "dragon eats", 9.5, fill=MUTED),
        text(0, 51, "Gnome cards", 9.5, fill=MUTED),
    ]
    for turn in range(TURNS):
        is_now = turn + 1 == state.turn
        x = 76 + step * turn
        ink = "#ffffff" if is_now else INK
        pieces.append(box(x, 0, step - 4, 56, 6, fill=INK if is_now else PAPER, stroke=EDGE))
        pieces.append(text(x + step / 2 - 2, 14, f"turn {turn + 1}", 10.5, "middle", "bold", ink))
        for y, words in (
            (27, f"{int(tables.bribe[turn])} gold"),
            (39, f"{int(tables.dragon_fill[turn])} cubes"),
            (51, int(tables.gnome_cards[turn])),
        ):
            pieces.append(text(x + step / 2 - 2, y, words, 9.5, "middle", fill=ink))
    return pieces


def stages(state: Record, width: float) -> list[str]:
    """The phases of a turn; the present one is dark."""
    step = width / len(STAGE_TITLES)
    pieces = []
    for stage, name in enumerate(STAGE_TITLES):
        is_now = stage == state.stage
        pieces.append(box(step * stage, 0, step - 4, 20, 10, fill=INK if is_now else PAPER, stroke=EDGE))
        pieces.append(
            text(
                step * stage + step / 2 - 2,
                14,
                name,
                10.5,
                "middle",
                "bold" if is_now else None,
                "#ffffff" if is_now else INK,
            )
        )
    return pieces
