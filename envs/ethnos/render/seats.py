"""A panel for each seat: what lies open before it, and of its hand what the viewer knows."""

from __future__ import annotations

from ...core.record import Record, seat_name
from ...core.svg import INK, MUTED, box, disc, placed, text
from ..rules import COLOURS, GIANT, ORC, TRIBES
from ..state import KINGDOMS
from .emblems import CHIP_HEIGHT, CHIP_WIDTH, DEEP, card_back, chip, seat_mark, shades, sign
from .viewpoint import (
    cards_in_words,
    hand,
    hidden_count,
    kinds_of,
    listed,
    plain_sizes,
    plays,
    sees_hand,
    sizes_by_tribe,
    tokens_of,
    tribes_in_play,
)

LOW, HIGH = 114, 126
"""Least and greatest height of a panel, before it is scaled."""
LARGEST_SCALE = 1.3


def panel(state: Record, seat: int, viewer: int, width: float, height: float) -> list[str]:
    """All of a seat in ``width`` by ``height``."""
    active = seat == state.to_play and not state.over
    edge, thickness = ("#b3302c", 3) if active else ("#b9b2a0", 1)
    pieces = [box(1, 1, width - 2, height - 2, 8, fill="#fdfbf5", stroke=edge, stroke_width=thickness)]
    pieces += name_plate(state, seat, viewer, width)
    pieces += possessions(state, seat)
    pieces += bands(state, seat, width)
    return pieces + held_cards(state, seat, viewer, width, height)


def name_plate(state: Record, seat: int, viewer: int, width: float) -> list[str]:
    """Mark, name and Glory."""
    whose = " (you)" if seat == viewer else ""
    score = str(int(state.score[seat]))
    return [
        seat_mark(seat, 8, 6, 24),
        text(38, 23, seat_name(seat) + whose, 14, weight="bold"),
        text(width - 16 - 14 * len(score), 24, "Glory", 10, "end", fill=MUTED),
        text(width - 10, 25, score, 20, "end", "bold"),
    ]


def possessions(state: Record, seat: int) -> list[str]:
    """Markers left, Troll tokens, Giant token, Orc hoard."""
    x = 10.0
    pieces = [text(x, 46, f"{int(state.supply[seat])} markers", 11)]
    x += 74
    if plays(state, ORC):
        pieces += hoard(state, seat, x)
        x += 86
    tokens = tokens_of(state, seat)
    if tokens:
        pieces.append(sign("troll", x, 35, 14, MUTED))
        for value in tokens:
            x += 17
            pieces.append(disc(x + 6, 42, 7.5, fill="#7a6a4f"))
            pieces.append(text(x + 6, 46, value, 11, "middle", "bold", "#ffffff"))
        x += 26
    if plays(state, GIANT) and state.giant_seat == seat:
        pieces.append(box(x, 34, 40, 16, 8, fill="#7a6a4f"))
        pieces.append(sign("giant", x + 6, 35, 13, "#ffffff"))
        pieces.append(text(x + 29, 46, int(state.giant_size), 11, "middle", "bold", "#ffffff"))
    return pieces


def hoard(state: Record, seat: int, x: float) -> list[str]:
    """The Orc hoard: a space for each colour, filled or not."""
    pieces = [sign("orc", x, 35, 14, MUTED)]
    for colour in range(KINGDOMS):
        deep = DEEP[COLOURS[colour]]
        filled = bool(state.hoard[seat][colour])
        pieces.append(
            box(x + 18 + 11 * colour, 37, 9, 10, 2, fill=deep if filled else "#ffffff", stroke=deep)
        )
    return pieces


def bands(state: Record, seat: int, width: float) -> list[str]:
    """Bands of this Age: the leader's tribe and the sizes as played; then those that break ties if others."""
    pieces = []
    x = 0.0
    by_tribe = sizes_by_tribe(state, seat)
    for tribe, sizes in by_tribe:
        words = " ".join(map(str, sizes))
        length = 28 + 6.8 * len(words)
        pieces.append(box(x, 0, length, 19, 9, fill="#efe9da", stroke="#cfc6ae"))
        pieces.append(sign(TRIBES[tribe], x + 5, 3, 13, INK))
        pieces.append(text(x + 21, 14, words, 11, weight="bold"))
        x += length + 5
    if not pieces:
        return [text(10, 67, "no band in this Age yet", 11, fill=MUTED)]
    plain = plain_sizes(state, seat)
    if sorted(plain) != sorted(size for _, sizes in by_tribe for size in sizes):
        words = "without Skeletons " + " ".join(map(str, plain))
        pieces.append(text(x, 14, words, 11, fill=MUTED))
        x += 6.2 * len(words) + 5
    return [placed(pieces, 10, 53, min(1.0, (width - 20) / x))]


def held_cards(state: Record, seat: int, viewer: int, width: float, height: float) -> list[str]:
    """The hand: face up what the viewer knows, backs for the rest; the viewer's own is drawn elsewhere."""
    total = int(hand(state, seat).sum())
    if seat == viewer or not total:
        words = f"{total} in hand, shown below" if total else "no card in hand"
        return [text(10, height - 18, words, 11, fill=MUTED)]
    if sees_hand(viewer, seat):
        faces, backs = listed(hand(state, seat)), 0
    else:
        faces, backs = listed(state.known[seat]), hidden_count(state, seat)
    step = CHIP_WIDTH + 3
    scale = min((height - 84) / CHIP_HEIGHT, (width - 20) / (step * total))
    row = [card_back(step * slot, 0) for slot in range(backs)]
    row += [chip(kind, step * (backs + slot), 0) for slot, kind in enumerate(faces)]
    return [placed(row, 10, (height - 7 + 77 - scale * CHIP_HEIGHT) / 2, scale)]


def panels(state: Record, viewer: int, width: int, height: int) -> tuple[list[str], float]:
    """The panels of all seats, one below the other, and the height they take."""
    seats = int(state.seats)
    gap = 6
    room = (height + gap) / seats - gap
    scale = min(LARGEST_SCALE, room / LOW)
    tall = min(HIGH, room / scale)
    step = scale * tall + gap
    across = width / scale
    pieces = [
        placed(panel(state, seat, viewer, across, tall), 0, step * seat, scale) for seat in range(seats)
    ]
    return pieces, step * seats


def played_cards(state: Record, width: float, room: float) -> list[str]:
    """Cards gone into bands this Age, tribes by colours; takes at most ``room`` of height."""
    tribes = tribes_in_play(state)
    step = min(32.0, (room - 46) / len(tribes))
    height = 46 + step * len(tribes)
    pieces = [
        box(1, 1, width - 2, height - 2, 8, fill="#fdfbf5", stroke="#b9b2a0"),
        text(12, 18, f"In bands this Age: {cards_in_words(state.played)}", 13, weight="bold"),
    ]
    for column, colour in enumerate(COLOURS):
        pieces.append(text(132 + 44 * column, 33, colour, 10, "middle", fill=DEEP[colour]))
    for row, tribe in enumerate(tribes):
        y = 38 + step * row
        pieces.append(sign(TRIBES[tribe], 14, y + step / 2 - 7, 14, MUTED))
        pieces.append(text(36, y + step / 2 + 4.5, TRIBES[tribe], 12))
        for column, kind in enumerate(kinds_of(tribe)):
            deep, pale = shades(kind)
            count = int(state.played[kind])
            x = 112 + 44 * column
            pieces.append(box(x, y + 1.5, 40, step - 3, 4, fill=deep if count else pale))
            if count:
                pieces.append(text(x + 20, y + step / 2 + 4.5, count, 13, "middle", "bold", "#ffffff"))
    return pieces
