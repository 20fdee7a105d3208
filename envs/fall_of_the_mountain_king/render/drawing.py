"""The board as one drawing."""

from __future__ import annotations

from ...core.record import Record
from ...core.svg import INK, box, document, placed, text
from ..components import CAVERNS
from ..state import P_SWARM
from .boards import GATES_HEIGHT, PLANKS_HEIGHT, WHEEL_HEIGHT, planks, wheel
from .boards import gates as gate_cards
from .champion_cards import display
from .emblems import GOLD, MUTED
from .legend import HEIGHT as LEGEND_HEIGHT
from .legend import SCORING_HEIGHT, legend, scoring
from .mountain import SIZE, gates, ground, hall_grounds, halls, tunnels, volcano
from .places import cavern, edge_of, lair
from .present import HEIGHT as PRESENT_HEIGHT
from .present import present
from .seats import LEAST_HEIGHT, MOST_HEIGHT, seat_panel
from .situation import eyes, situation, wave_title
from .viewpoint import legal_numbers, places_in_play

WIDTH, HEIGHT = 1800, 1156
EDGE_OF_SHEET, GAP, TOP = 10, 6, 56
MIDDLE, MIDDLE_WIDTH = EDGE_OF_SHEET + SIZE + GAP, 382
RIGHT = MIDDLE + MIDDLE_WIDTH + GAP
RIGHT_WIDTH = WIDTH - RIGHT - EDGE_OF_SHEET
LOW = TOP + SIZE + GAP
TASK_LENGTH = 900
"""Letters times their size that fit into the banner."""


def svg(tables: Record, state: Record, viewer: int) -> str:
    """The board as ``viewer`` sees it, as SVG of 1800 by 1156; SEES_ALL sees what is hidden too."""
    pieces = [
        box(0, 0, WIDTH, HEIGHT, fill="#efe7d6"),
        *header(tables, state, viewer),
        placed(world(tables, state, viewer), EDGE_OF_SHEET, TOP),
        *middle_column(tables, state, viewer),
        *seats(tables, state, viewer),
    ]
    shown = display(tables, state, legal_numbers(tables, state, "champion"), SIZE)
    pieces.append(placed(shown, EDGE_OF_SHEET, LOW))
    return document(WIDTH, HEIGHT, f"Fall of the Mountain King: {situation(tables, state)}", pieces)


def header(tables: Record, state: Record, viewer: int) -> list[str]:
    """Title, Wave and stage, and who is to do what."""
    words = situation(tables, state)
    size = min(16.0, TASK_LENGTH / len(words))
    return [
        text(EDGE_OF_SHEET, 37, "Fall of the Mountain King", 28, weight="bold"),
        text(430, 36, f"{wave_title(state)}, seen by {eyes(viewer)}", 15, fill=MUTED),
        box(RIGHT, 10, RIGHT_WIDTH, 38, 8, fill=GOLD if state.over else INK),
        text(RIGHT + RIGHT_WIDTH / 2, 34, words, size, "middle", "bold", INK if state.over else "#ffffff"),
    ]


def world(tables: Record, state: Record, viewer: int) -> list[str]:
    """The mountain with all that stands on it."""
    choices = legal_numbers(tables, state, "place")
    opened = chosen_lairs(tables, state)
    swarm = legal_numbers(tables, state, "clan") if state.phase == P_SWARM else []
    pieces = [
        *ground(tables),
        *hall_grounds(tables),
        *tunnels(tables),
        *volcano(tables, state),
        *gates(tables, state, swarm),
        *halls(tables, state, legal_numbers(tables, state, "hall")),
    ]
    for place in places_in_play(tables):
        edge = edge_of(state, place, [*choices, *opened], GOLD)
        draw = cavern if place < CAVERNS else lair
        pieces += draw(tables, state, place, viewer, edge)
    return pieces


def chosen_lairs(tables: Record, state: Record) -> list[int]:
    """The Lairs that the seat to play may settle in."""
    pairs = legal_numbers(tables, state, "lairs")
    return [CAVERNS + 2 * pair + end for pair in pairs for end in range(2)]


def middle_column(tables: Record, state: Record, viewer: int) -> list[str]:
    """Wheel, Gate cards, Clan board, what is going on, and what the signs mean."""
    clans = [] if state.phase == P_SWARM else legal_numbers(tables, state, "clan")
    choices = legal_numbers(tables, state, "champion") or legal_numbers(tables, state, "card")
    gate_choices = legal_numbers(tables, state, "gate")
    panels = [
        (WHEEL_HEIGHT, wheel(tables, state, MIDDLE_WIDTH)),
        (GATES_HEIGHT, gate_cards(tables, state, viewer, gate_choices, MIDDLE_WIDTH)),
        (PLANKS_HEIGHT, planks(tables, state, clans, MIDDLE_WIDTH)),
        (PRESENT_HEIGHT, present(tables, state, viewer, choices, MIDDLE_WIDTH)),
        (LEGEND_HEIGHT, legend(MIDDLE_WIDTH)),
    ]
    return stacked(panels, MIDDLE, TOP, HEIGHT - EDGE_OF_SHEET)


def stacked(panels: list[tuple[int, list[str]]], x: float, top: float, bottom: float) -> list[str]:
    """Panels below each other, spread over the height."""
    gap = (bottom - top - sum(height for height, _ in panels)) / max(len(panels) - 1, 1)
    pieces = []
    for height, panel in panels:
        pieces.append(placed(panel, x, top))
        top += height + min(gap, 4 * GAP)
    return pieces


def seats(tables: Record, state: Record, viewer: int) -> list[str]:
    """The seats' panels."""
    number = int(state.seats)
    room = (HEIGHT - EDGE_OF_SHEET - TOP - GAP * (number - 1)) // number
    height = max(LEAST_HEIGHT, min(room, MOST_HEIGHT))
    panels = []
    for seat in range(number):
        cells = legal_numbers(tables, state, "cell") if seat == state.to_play else []
        panels.append((height, seat_panel(tables, state, seat, viewer, RIGHT_WIDTH, height, cells)))
    if sum(size for size, _ in panels) + GAP * number + SCORING_HEIGHT <= HEIGHT - EDGE_OF_SHEET - TOP:
        panels.append((SCORING_HEIGHT, scoring(tables, RIGHT_WIDTH)))
    return stacked(panels, RIGHT, TOP, HEIGHT - EDGE_OF_SHEET)
