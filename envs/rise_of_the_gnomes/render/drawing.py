"""The board as one drawing."""

from __future__ import annotations

from ...core.record import Record
from ...core.svg import INK, MUTED, box, document, placed, text
from ..components import TURNS
from .hexmap import world
from .legend import HEIGHT as LEGEND_HEIGHT
from .legend import legend, score_sheet
from .panels import GNOME_HEIGHT, gnome_panel, seat_panel
from .panels import HEIGHT as SEAT_HEIGHT
from .tables import BOARD_HEIGHT, CARD_HEIGHT, action_board, card_row, gnome_card, offer, stages, track
from .viewpoint import situation

WIDTH, HEIGHT = 1480, 980
LEFT, LEFT_WIDTH = 16, 752
RIGHT, RIGHT_WIDTH = 782, 682
TOP = 76
MAP_HEIGHT = 648
TASK_LENGTH = 1120
"""Letters times their size that fit into the banner."""
SPARE = 120
"""Height below the panels from which on it is used."""


def svg(tables: Record, state: Record, viewer: int) -> str:
    """The board as ``viewer`` sees it, as SVG of 1480 by 980; SEES_ALL sees face-down tiles too."""
    pieces = [box(0, 0, WIDTH, HEIGHT, fill="#efe7d6"), *header(tables, state)]
    pieces.append(placed(world(tables, state, viewer), LEFT + 18, TOP - 2))
    low = TOP + MAP_HEIGHT + 6
    pieces.append(placed(card_row(tables, state, LEFT_WIDTH + 6), LEFT, low))
    pieces.append(placed(action_board(tables, state, LEFT_WIDTH + 6), LEFT, low + CARD_HEIGHT + 8))
    shown = offer(tables, state, LEFT_WIDTH + 6) or gnome_card(tables, state, LEFT_WIDTH + 6)
    pieces.append(placed(shown, LEFT, low + CARD_HEIGHT + BOARD_HEIGHT + 16))
    pieces += owners(tables, state, viewer)
    return document(
        WIDTH, HEIGHT, f"Rise of the Gnomes, turn {int(state.turn)}: {situation(tables, state)}", pieces
    )


def header(tables: Record, state: Record) -> list[str]:
    """Title, turns, phases of the turn, and who is to do what."""
    words = situation(tables, state)
    size = min(15.0, TASK_LENGTH / len(words))
    return [
        text(LEFT, 36, "Rise of the Gnomes", 26, weight="bold"),
        text(LEFT, 58, f"turn {int(state.turn)} of {TURNS}, all seats against the Gnomes", 12, fill=MUTED),
        placed(track(tables, state, 440), 330, 10),
        box(RIGHT, 10, RIGHT_WIDTH, 32, 8, fill=INK),
        text(RIGHT + RIGHT_WIDTH / 2, 31, words, size, "middle", "bold", "#ffffff"),
        placed(stages(state, RIGHT_WIDTH + 4), RIGHT, 47),
    ]


def owners(tables: Record, state: Record, viewer: int) -> list[str]:
    """The Gnomes' panel, those of the seats, and below them what the signs mean."""
    pieces = [placed(gnome_panel(tables, state, RIGHT_WIDTH), RIGHT, TOP)]
    top = TOP + GNOME_HEIGHT + 6
    for seat in range(int(state.seats)):
        pieces.append(placed(seat_panel(tables, state, seat, viewer, RIGHT_WIDTH), RIGHT, top))
        top += SEAT_HEIGHT + 6
    if HEIGHT - top > SPARE:
        pieces.append(placed(legend(state, RIGHT_WIDTH), RIGHT, top))
        top += LEGEND_HEIGHT + 8
    if HEIGHT - top > SPARE + 20:
        pieces.append(placed(score_sheet(state, RIGHT_WIDTH), RIGHT, top))
    return pieces
