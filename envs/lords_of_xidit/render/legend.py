"""What the signs of the drawing mean."""

from __future__ import annotations

from ...core.svg import GOLD as CHOICE
from ...core.svg import box, text
from ..components import BARDS, COLOURS, GOLD, STORIES, UNITS
from .cities import DEED, taken
from .emblems import RECRUIT, THREAT, guild, idrakys, lord_mark, order, panel, reward, unit, values

HEIGHT = 132


def legend(width: float) -> list[str]:
    """Units, rewards, orders and tiles, and how the game is won."""
    pieces = panel(width, HEIGHT)
    for kind, name in enumerate(UNITS):
        pieces.append(unit(kind, 12 + 92 * kind, 9, 18))
        pieces.append(text(34 + 92 * kind, 22, name, 10.5))
    for kind, x, words in ((GOLD, 12, "gold"), (BARDS, 90, "bards"), (STORIES, 174, "stories of guilds")):
        pieces.append(reward(kind, "", x, 34, 16))
        pieces.append(text(x + 21, 47, words, 10.5))
    pieces += [
        guild(1, 2, 312, 54),
        text(326, 47, "guild of two stories", 10.5),
        idrakys(0, 444, 30, 24),
        text(471, 47, "lord", 10.5),
    ]
    signs = [*((name, f"{name} road") for name in COLOURS), ("action", "action"), ("wait", "wait")]
    for index, (icon, words) in enumerate(signs):
        pieces.append(order(icon, 12 + 92 * index, 59, 19))
        pieces.append(text(35 + 92 * index, 73, words, 10.5))
    pieces += [
        box(12, 87, 16, 13, 3, fill=RECRUIT),
        text(34, 98, "recruits: the weakest comes", 10.5),
        box(190, 87, 16, 13, 3, fill=THREAT),
        text(212, 98, "threat: units to pay, two rewards", 10.5),
        box(398, 88, 15, 11, 3, fill="none", stroke=CHOICE, stroke_width=4),
        text(420, 98, "can be chosen", 10.5),
        lord_mark(1, 12, 109, DEED),
        text(29, 119, "has recruited here this year", 10.5),
        *taken([1], 190, 106, 18),
        text(212, 119, "reward taken", 10.5),
        *values(2, 1, 306, 107),
        text(364, 119, "for most, second most bards", 9.5),
    ]
    return pieces
