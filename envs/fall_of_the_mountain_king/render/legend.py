"""What the signs of the drawing mean."""

from __future__ import annotations

from ...core.record import Record
from ...core.svg import ALARM, EDGE, GOLD, INK, PAPER, box, path, sign, text
from ..components import ADVANCE, BOLSTER, ELDER, GNOME, INFLUENCE, SUPPLY, SYMBOLS, WILD
from .emblems import ARCH, CLAW, chip, gnome, panel, seat_mark, symbol

HEIGHT = 156
COLUMN = 92
SCORING_HEIGHT = 196


def legend(width: float) -> list[str]:
    """Symbols, units, frames."""
    pieces = panel(width, HEIGHT)
    for index, kind in enumerate((ADVANCE, BOLSTER, INFLUENCE, GNOME, WILD, SUPPLY, ELDER)):
        row, column = divmod(index, 4)
        x, y = 12 + COLUMN * column, 8 + 26 * row
        pieces += symbol(kind, 1, x, y, 20)
        pieces.append(text(x + 25, y + 14, SYMBOLS[kind], 10.5))
    pieces += symbol(ADVANCE, 1, 288, 34, 20, 0)
    pieces.append(text(313, 48, "covered", 10.5))
    pieces += [
        chip(1, 3, 12, 62),
        text(46, 74, "player_1: 3 Trolls", 10.5),
        chip(1, "", 160, 62),
        path("M173 62.5l3.5 2.5 4-3 4 3 3-2.5v12a3 3 0 0 1-3 3H173z", fill=GOLD, stroke=INK),
        text(180, 75.5, "F", 11, "middle", "bold"),
        text(194, 74, "its pawn F", 10.5),
        gnome("?", 272, 62),
        text(297, 74, "Gnome: hidden", 10.5),
        sign(ARCH, 12, 85, 16, "#3b332c"),
        text(34, 98, "gate", 10.5),
        sign(CLAW, 74, 85, 16, "#6b4b45"),
        text(94, 98, "Claw", 10.5),
        seat_mark(2, 136, 87, 13),
        text(154, 98, "has peeked at it", 10.5),
        box(254, 86, 6, 15, 3, fill="#f2c200", stroke=INK, stroke_width=0.7),
        text(266, 98, "line: 1 Honour", 10.5),
        box(13, 109, 15, 13, 4, fill="none", stroke=GOLD, stroke_width=4),
        text(36, 120, "can be chosen", 10.5),
        box(136, 109, 15, 13, 4, fill="none", stroke=ALARM, stroke_width=3.5),
        text(158, 120, "to decide; what it is about", 10.5),
        box(13, 132, 15, 13, 7, fill=PAPER, stroke="#e88a1a", stroke_width=4),
        text(36, 143, "cavern controlled", 10.5),
        box(160, 132, 15, 13, 3, fill="#ffffff", stroke=ALARM, stroke_width=2),
        text(182, 143, "Desperation if unused", 10.5),
        box(310, 132, 15, 13, 2, fill="#e9dfc8", stroke=EDGE),
        text(330, 143, "no card", 10.5),
    ]
    return pieces


def scoring(tables: Record, width: float) -> list[str]:
    """What is worth how much."""
    fallen = ", ".join(str(int(number)) for number in tables.first_fallen_honour)
    supplies = ", ".join(str(int(number)) for number in tables.base_supplies)
    elders = " ".join(str(int(number)) for number in tables.elders[1:])
    lines = (
        ("Waves I, II", f"each Domain: {int(tables.domain_first)} for the first cavern controlled, "
         f"{int(tables.domain_extra)} for each other, -{int(tables.domain_overrun)} for each overrun one"),
        ("Wave III", "Great Halls: most of the caverns around, Gnomes are a party too"),
        ("", f"1 to 9 Elders: {elders}"),
        ("", "Clan Votes: the values of each plank for first, second, third"),
        ("First Fallen", f"{fallen} by Wave, every other that falls {int(tables.other_fallen)}"),
        ("Supplies", f"{supplies} by Wave, one more for each barrel and each pair of Wilds"),
        ("Strong", "several linked symbols, or one with a number; boosted by Supplies"),
        ("Weak", "one symbol without a number; boosted by Desperation; a second one may follow"),
    )  # fmt: skip
    pieces = panel(width, SCORING_HEIGHT, "Honour and more")
    for row, (title, words) in enumerate(lines):
        pieces.append(text(12, 42 + 20 * row, title, 10.5, weight="bold"))
        pieces.append(text(96, 42 + 20 * row, words, 10))
    return pieces
