"""Champions: the cards of the display with their Influence tracks, and pairs to choose from."""

from __future__ import annotations

from textwrap import wrap

from ...core.errors import counted
from ...core.record import NOBODY, Record, seat_name
from ...core.svg import ALARM, EDGE, GOLD, INK, MUTED, PAPER, box, path, sign, text
from ..components import INFLUENCE_TRACK, NONE
from .emblems import CLAW, chip, clan_colour, clan_ground, frame, panel, seat_mark, symbol
from .honours import scoring_lines
from .viewpoint import (
    CLAN_TITLES,
    champion_names,
    champion_words,
    displayed,
    influence,
    initial,
    yellow_steps,
)

HEIGHT = 236
CARD_HEIGHT = 202
TRACK_TOP = 142
LETTER, BOLD_LETTER = 0.56, 0.74
"""Mean width of a letter, in sizes of the font; of a bold one at most."""
LEADING = 1.22
SIZES = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5)


def display(tables: Record, state: Record, choices: list[int], width: float) -> list[str]:
    """All Champions still to be won."""
    if state.over:
        return final_scoring(tables, state, width)
    pieces = panel(width, HEIGHT, "Champions to be won")
    there = displayed(state)
    step = min((width - 16) / max(len(there), 1), 215.0)
    for index, (place, champion) in enumerate(there):
        x = 10 + step * index
        pieces += card(tables, champion, x, 26, step - 6, TRACK_TOP - 4)
        pieces += track(tables, state, place, champion, x + 5, 26 + TRACK_TOP, step - 16)
        if state.award == place and state.award_step:
            pieces.append(box(x - 2, 24, step - 2, CARD_HEIGHT + 4, 7, fill="none", stroke=ALARM,
                              stroke_width=4))  # fmt: skip
        if champion in choices:
            pieces.append(frame(x - 2, 24, step - 2, CARD_HEIGHT + 4))
    if not there:
        pieces.append(text(12, 46, "all have been awarded", 11, fill=MUTED))
    return pieces


def final_scoring(tables: Record, state: Record, width: float) -> list[str]:
    """What the end of the game brought, which the last position still tells."""
    pieces = panel(width, HEIGHT, "What the last scoring brought")
    lines = scoring_lines(tables, state) if state.forfeit == NOBODY else []
    rows = max(-(-len(lines) // 2), 1)
    for index, line in enumerate(lines):
        column, row = divmod(index, rows)
        size = min(11.5, (width / 2 - 26) / (len(line) * 0.62))
        pieces.append(text(14 + column * width / 2, 44 + min(190 / rows, 24) * row, line, size))
    return pieces


def card(tables: Record, champion: int, x: float, y: float, width: float, words_to: float) -> list[str]:
    """A Champion's Clan, Votes, name, signs and ability."""
    clan = int(tables.champion_clan[champion])
    name = champion_names(tables)[champion]
    top = f"M{x + 1} {y + 20}v-14a5 5 0 0 1 5-5h{width - 12:g}a5 5 0 0 1 5 5v14z"
    votes = counted(int(tables.champion_votes[champion]), "Vote")
    pieces = [
        box(x, y, width, CARD_HEIGHT, 6, fill=PAPER, stroke=clan_colour(clan), stroke_width=2),
        path(top, fill=clan_colour(clan)),
        text(x + 6, y + 15, CLAN_TITLES[clan], 10.5, weight="bold", fill="#ffffff"),
        text(x + width - 6, y + 15, votes, 10.5, "end",
             "bold", "#ffffff"),
    ]  # fmt: skip
    size = min(11.5, (width - 10) / (len(name) * BOLD_LETTER))
    pieces.append(text(x + 5, y + 35, name, size, weight="bold"))
    pieces += signs(tables, champion, x + 5, y + 40)
    return pieces + paragraph(champion_words(tables)[champion], x + 5, y + 63, width - 9, words_to - 66)


def signs(tables: Record, champion: int, x: float, y: float) -> list[str]:
    """Pawn, tile, Claws and Ancestry symbols of a card."""
    pieces = []
    if tables.champion_pawn[champion]:
        pieces += [box(x, y, 44, 14, 3, fill=GOLD, stroke=INK, stroke_width=0.8),
                   text(x + 22, y + 10.8, f"pawn {initial(champion)}", 9.5, "middle", "bold")]  # fmt: skip
        x += 48
    if tables.champion_tile[champion]:
        pieces += [box(x, y, 28, 14, 1, fill="#f5e3a0", stroke=INK, stroke_width=0.8),
                   text(x + 14, y + 10.8, "tile", 9.5, "middle", "bold")]  # fmt: skip
        x += 32
    for _ in range(int(tables.champion_claws[champion])):
        pieces.append(sign(CLAW, x, y, 14, "#6b4b45"))
        x += 16
    powers = tables.champion_powers[champion].tolist()
    for kind, power in zip(tables.champion_symbols[champion].tolist(), powers, strict=True):
        if kind != NONE:
            pieces += symbol(kind, power, x, y - 1, 16)
            x += 18
    return pieces


def paragraph(words: str, x: float, y: float, width: float, height: float) -> list[str]:
    """Words in as many lines as they need, as large as the room allows."""
    for size in SIZES:
        lines = wrap(words, max(int(width / (LETTER * size)), 8))
        if len(lines) * size * LEADING <= height:
            break
    return [text(x, y + size * (0.9 + LEADING * row), line, size) for row, line in enumerate(lines)]


def track(
    tables: Record, state: Record, place: int, champion: int, x: float, y: float, width: float
) -> list[str]:
    """The Influence track with its yellow lines, the discs on it, and their values in order."""
    step = width / INFLUENCE_TRACK
    lines = yellow_steps(tables, champion)
    order = influence(state, place)
    pieces = []
    for space in range(1, INFLUENCE_TRACK + 1):
        left = x + step * (space - 1)
        pieces.append(box(left, y, step - 1, 33, 2, fill=clan_ground(int(tables.champion_clan[champion])),
                          stroke=EDGE))  # fmt: skip
        pieces.append(text(left + step / 2, y + 31, space, 7.5, "middle", fill=MUTED))
        if space in lines:
            pieces.append(box(left - 2, y - 2, 4, 37, 1, fill="#f2c200", stroke=INK, stroke_width=0.7))
        here = [seat for seat, value in order if (value - 1) % INFLUENCE_TRACK + 1 == space]
        drop = min(11.0, 12.0 / max(len(here) - 1, 1))
        for index, seat in reversed(list(enumerate(here))):
            pieces.append(seat_mark(seat, left + step / 2 - 6, y + 1 + drop * index, 11.5))
    fit = min(1.05, width / (30 * max(len(order), 1)))
    for index, (seat, value) in enumerate(order):
        what = f"{seat_name(seat)}, Influence: {value}"
        pieces.append(chip(seat, value, x + 30 * fit * index, y + 37, fit, what))
    return pieces
