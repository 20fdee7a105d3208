"""The drawing of a position, put together from the map and the panels around it."""

from __future__ import annotations

from ...core.record import SEES_ALL, Record
from ...core.svg import box, document, placed, text
from . import panels, realm
from .emblems import MUTED
from .viewpoint import lord_name, situation, stage_title

WIDTH = 1520
HEIGHT = 900
MARGIN = 16
TOP = 58
RIGHT = WIDTH - panels.WIDTH - MARGIN


def svg(tables: Record, state: Record, viewer: int) -> str:
    """The board as ``viewer`` sees it."""
    eyes = "all" if viewer == SEES_ALL else lord_name(viewer)
    title = f"Lords of Xidit, year {int(state.year)} of {int(tables.years)}, {stage_title(state)}"
    pieces = [
        box(0, 0, WIDTH, HEIGHT, fill="#efe8d8"),
        text(MARGIN, 34, "Lords of Xidit", 24, weight="bold"),
        text(214, 34, f"year {int(state.year)}, {stage_title(state)}, seen by {eyes}", 13, fill=MUTED),
        text(RIGHT, 34, situation(tables, state), 15, weight="bold"),
        placed(panels.calendar(tables, state), 600, 14),
        placed(realm.realm(tables, state), MARGIN, TOP),
    ]
    below = TOP + realm.HEIGHT + 12
    pieces.append(placed(panels.queue(tables, state, viewer, False), MARGIN, below))
    pieces.append(placed(panels.queue(tables, state, viewer, True), MARGIN + 340, below))
    pieces.append(placed(panels.titans(tables, state, viewer), MARGIN + 680, below))
    for seat in range(state.seats):
        pieces.append(
            placed(panels.lord(tables, state, seat, viewer), RIGHT, TOP + panels.LORD_HEIGHT * seat)
        )
    pieces.append(placed(panels.hall(tables, state), RIGHT, HEIGHT - 168 - 18))
    return document(WIDTH, HEIGHT, title, pieces)
