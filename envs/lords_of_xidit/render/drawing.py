"""The board as one drawing."""

from __future__ import annotations

from ...core.record import Record
from ...core.svg import GOLD, INK, MUTED, box, document, placed, stacked, text
from ...core.viewpoint import viewer_name
from .legend import HEIGHT as LEGEND_HEIGHT
from .legend import legend
from .lords import HEIGHT as LORD_HEIGHT
from .lords import dummy_panel, lord_panel
from .tables import HALL_HEIGHT, QUEUE_HEIGHT, barracks, calendar, hall, queues, titans
from .viewpoint import situation, stage_title
from .world import world

WIDTH, HEIGHT = 1480, 900
LEFT, LEFT_WIDTH = 12, 940
RIGHT, RIGHT_WIDTH = 960, 508
TOP = 70
MAP_HEIGHT = 662
PANELS_TOP, BOTTOM = 54, 16
TASK_LENGTH = 800
"""Letters times their size that fit into the banner."""


def svg(tables: Record, state: Record, viewer: int) -> str:
    """The board as ``viewer`` sees it, as SVG of 1480 by 900; SEES_ALL sees what is hidden too."""
    pieces = [box(0, 0, WIDTH, HEIGHT, fill="#efe7d6"), *header(tables, state, viewer)]
    pieces.append(placed(world(tables, state), LEFT, TOP))
    low = TOP + MAP_HEIGHT
    pieces.append(placed(queues(tables, state, viewer, 560), LEFT, low))
    pieces.append(placed(titans(tables, state, viewer, 374), LEFT + 566, low))
    low += QUEUE_HEIGHT + 5
    pieces.append(placed(barracks(tables, state, LEFT_WIDTH), LEFT, low))
    pieces += lords(tables, state, viewer)
    return document(
        WIDTH, HEIGHT, f"Lords of Xidit, year {int(state.year)}: {situation(tables, state)}", pieces
    )


def header(tables: Record, state: Record, viewer: int) -> list[str]:
    """Title, years, stage, and who is to do what."""
    words = situation(tables, state)
    size = min(15.0, TASK_LENGTH / len(words))
    stage = (
        f"year {int(state.year)} of {int(tables.years)}, {stage_title(state)}, seen by {viewer_name(viewer)}"
    )
    return [
        text(LEFT, 36, "Lords of Xidit", 26, weight="bold"),
        text(LEFT, 57, stage, 12.5, fill=MUTED),
        placed(calendar(tables, state, 600), 352, 14),
        box(RIGHT, 12, RIGHT_WIDTH, 34, 8, fill=GOLD if state.over else INK),
        text(RIGHT + RIGHT_WIDTH / 2, 34, words, size, "middle", "bold", INK if state.over else "#ffffff"),
    ]


def lords(tables: Record, state: Record, viewer: int) -> list[str]:
    """The lords' panels, below them the assessments and what the signs mean, spread over the height."""
    panels = [
        (LORD_HEIGHT, lord_panel(tables, state, seat, viewer, RIGHT_WIDTH)) for seat in range(state.seats)
    ]
    if tables.has_dummy:
        panels.append((LORD_HEIGHT, dummy_panel(tables, state, RIGHT_WIDTH)))
    panels += [(HALL_HEIGHT, hall(tables, state, RIGHT_WIDTH)), (LEGEND_HEIGHT, legend(RIGHT_WIDTH))]
    return stacked(panels, RIGHT, PANELS_TOP, HEIGHT - BOTTOM)
