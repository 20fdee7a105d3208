"""The board as one drawing."""

from __future__ import annotations

from ...core.record import Record
from ...core.svg import GOLD, INK, MUTED, box, document, placed, stacked, text
from ...core.viewpoint import Choices, viewer_name
from ..components import CAVERNS
from ..state import P_SWARM
from .boards import GATES_HEIGHT, PLANKS_HEIGHT, WHEEL_HEIGHT, planks, wheel
from .boards import gates as gate_cards
from .champion_cards import display
from .legend import HEIGHT as LEGEND_HEIGHT
from .legend import SCORING_HEIGHT, legend, scoring
from .mountain import SIZE, gates, ground, hall_grounds, halls, tunnels, volcano
from .places import cavern, edge_of, lair
from .present import HEIGHT as PRESENT_HEIGHT
from .present import present
from .seats import LEAST_HEIGHT, MOST_HEIGHT, seat_panel
from .situation import situation, wave_title
from .viewpoint import legal_choices, places_in_play

WIDTH, HEIGHT = 1800, 1156
EDGE_OF_SHEET, GAP, MOST_GAP, TOP = 10, 6, 24, 56
MIDDLE, MIDDLE_WIDTH = EDGE_OF_SHEET + SIZE + GAP, 382
RIGHT = MIDDLE + MIDDLE_WIDTH + GAP
RIGHT_WIDTH = WIDTH - RIGHT - EDGE_OF_SHEET
LOW = TOP + SIZE + GAP
TASK_LENGTH = 900
"""Letters times their size that fit into the banner."""


def svg(tables: Record, state: Record, viewer: int) -> str:
    """The board as ``viewer`` sees it, as SVG of 1800 by 1156; SEES_ALL sees what is hidden too."""
    choices = legal_choices(tables, state)
    pieces = [
        box(0, 0, WIDTH, HEIGHT, fill="#efe7d6"),
        *header(tables, state, viewer),
        placed(world(tables, state, viewer, choices), EDGE_OF_SHEET, TOP),
        *middle_column(tables, state, viewer, choices),
        *seats(tables, state, viewer, choices["cell"]),
    ]
    shown = display(tables, state, choices["champion"], SIZE)
    pieces.append(placed(shown, EDGE_OF_SHEET, LOW))
    return document(WIDTH, HEIGHT, f"Fall of the Mountain King: {situation(tables, state)}", pieces)


def header(tables: Record, state: Record, viewer: int) -> list[str]:
    """Title, Wave and stage, and who is to do what."""
    words = situation(tables, state)
    size = min(16.0, TASK_LENGTH / len(words))
    return [
        text(EDGE_OF_SHEET, 37, "Fall of the Mountain King", 28, weight="bold"),
        text(430, 36, f"{wave_title(state)}, seen by {viewer_name(viewer)}", 15, fill=MUTED),
        box(RIGHT, 10, RIGHT_WIDTH, 38, 8, fill=GOLD if state.over else INK),
        text(RIGHT + RIGHT_WIDTH / 2, 34, words, size, "middle", "bold", INK if state.over else "#ffffff"),
    ]


def world(tables: Record, state: Record, viewer: int, choices: Choices) -> list[str]:
    """The mountain with all that stands on it."""
    framed = [*choices["place"], *chosen_lairs(choices["lairs"])]
    swarm = choices["clan"] if state.phase == P_SWARM else []
    pieces = [
        *ground(tables),
        *hall_grounds(tables),
        *tunnels(tables),
        *volcano(tables, state),
        *gates(tables, state, swarm),
        *halls(tables, state, choices["hall"]),
    ]
    for place in places_in_play(tables):
        edge = edge_of(state, place, framed, GOLD)
        draw = cavern if place < CAVERNS else lair
        pieces += draw(tables, state, place, viewer, edge)
    return pieces


def chosen_lairs(pairs: list[int]) -> list[int]:
    """The Lairs of some pairs."""
    return [CAVERNS + 2 * pair + end for pair in pairs for end in range(2)]


def middle_column(tables: Record, state: Record, viewer: int, choices: Choices) -> list[str]:
    """Wheel, Gate cards, Clan board, what is going on, and what the signs mean."""
    clans = [] if state.phase == P_SWARM else choices["clan"]
    panels = [
        (WHEEL_HEIGHT, wheel(tables, state, MIDDLE_WIDTH)),
        (GATES_HEIGHT, gate_cards(tables, state, viewer, choices["gate"], MIDDLE_WIDTH)),
        (PLANKS_HEIGHT, planks(tables, state, clans, MIDDLE_WIDTH)),
        (PRESENT_HEIGHT, present(tables, state, viewer, choices, MIDDLE_WIDTH)),
        (LEGEND_HEIGHT, legend(MIDDLE_WIDTH)),
    ]
    return stacked(panels, MIDDLE, TOP, HEIGHT - EDGE_OF_SHEET, MOST_GAP)


def seats(tables: Record, state: Record, viewer: int, choices: list[int]) -> list[str]:
    """The seats' panels; ``choices`` are cells that the seat to play may name."""
    number = int(state.seats)
    room = (HEIGHT - EDGE_OF_SHEET - TOP - GAP * (number - 1)) // number
    height = max(LEAST_HEIGHT, min(room, MOST_HEIGHT))
    panels = []
    for seat in range(number):
        cells = choices if seat == state.to_play else []
        panels.append((height, seat_panel(tables, state, seat, viewer, RIGHT_WIDTH, height, cells)))
    if sum(size for size, _ in panels) + GAP * number + SCORING_HEIGHT <= HEIGHT - EDGE_OF_SHEET - TOP:
        panels.append((SCORING_HEIGHT, scoring(tables, RIGHT_WIDTH)))
    return stacked(panels, RIGHT, TOP, HEIGHT - EDGE_OF_SHEET, MOST_GAP)
