"""What the signs of the drawing mean."""

from __future__ import annotations

from ...core.record import Record
from ...core.svg import ALARM, EDGE, GOLD, INK, MUTED, PAPER, box, sign, text
from ..components import GNOMES, ICONS, POINT_SOURCES, TURNS
from .emblems import BOAT, DRAGON, ICON_SIGNS, barrel, brewer, cubes, owner_colour
from .viewpoint import owner_name, owners

HEIGHT = 112


def legend(state: Record, width: float) -> list[str]:
    """Pieces, icons and edges, in two rows, and how the game is won."""
    pieces = [
        box(1, 1, width - 2, HEIGHT, 8, fill=PAPER, stroke=EDGE),
        cubes(state, GNOMES, 3, 16, 16),
        text(52, 29, "3 Gnome cubes", 10.5),
        barrel(state, 0, 142, 12, 24),
        text(170, 29, "brewery of player_0", 10.5),
        brewer(state, 0, 290, 12, 24),
        text(317, 29, "brewer", 10.5),
        sign(BOAT, 372, 13, 22, "#5a3d22"),
        text(399, 29, "boat", 10.5),
        sign(DRAGON, 440, 9, 28, ALARM),
        text(472, 29, "dragon, blocks its tile", 10.5),
    ]
    for index, icon in enumerate(ICONS):
        pieces.append(sign(ICON_SIGNS[icon], 16 + 62 * index, 47, 18, INK))
        pieces.append(text(37 + 62 * index, 61, icon, 10.5))
    pieces += [
        box(334, 48, 20, 16, 4, fill="none", stroke=GOLD, stroke_width=4),
        text(361, 61, "may be chosen now", 10.5),
        box(478, 49, 16, 14, 3, fill="none", stroke=INK, stroke_width=3),
        text(501, 61, "colour of who controls the tile", 10.5),
        text(
            16,
            88,
            "After turn five every seat must have more points than the Gnomes: then all win together.",
            10.5,
            fill=MUTED,
        ),
        text(
            16,
            104,
            "Golden discs are upgrade tokens: one goes into a slot when the brewery beside it is built.",
            10.5,
            fill=MUTED,
        ),
    ]
    return pieces


def score_sheet(state: Record, width: float) -> list[str]:
    """Points of each owner by what they are from, and at the end of each turn."""
    there = owners(state)
    height = 34 + 20 * len(there)
    heads = (*POINT_SOURCES, *(f"turn {turn + 1}" for turn in range(TURNS)))
    step = (width - 96) / len(heads)
    pieces = [
        box(1, 1, width - 2, height, 8, fill=PAPER, stroke=EDGE),
        text(16, 21, "points", 10.5, weight="bold"),
    ]
    for column, name in enumerate(heads):
        pieces.append(text(90 + step * (column + 0.5), 21, name, 9, "middle", fill=MUTED))
    for row, owner in enumerate(there):
        y = 40 + 20 * row
        pieces.append(box(16, y - 9, 8, 10, 2, fill=owner_colour(state, owner)))
        pieces.append(text(29, y, owner_name(owner), 10.5))
        done = int(state.turn) if state.over else int(state.turn) - 1
        amounts = [str(int(points)) for points in state.vp_sources[owner]]
        amounts += [
            str(int(points)) if turn < done else "-" for turn, points in enumerate(state.vp_turns[owner])
        ]
        for column, words in enumerate(amounts):
            pieces.append(text(90 + step * (column + 0.5), y, words, 10.5, "middle"))
    return pieces
