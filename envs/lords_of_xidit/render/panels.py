"""What lies around the map: lords, queues, titans, calendar and assessments."""

from __future__ import annotations

from ...core.record import Record
from ...core.svg import INK, box, disc, text
from ..assessment import influence, reputation
from ..components import COLOURS, ICONS
from ..state import RECRUITMENT_DISCARD, RECRUITMENT_PILE, THREAT_DISCARD, THREAT_PILE
from .emblems import EDGE, MUTED, PAPER, RECRUIT, ROADS, THREAT, lord_colour, rewards, unit, units
from .viewpoint import (
    HIDDEN,
    hall_of_fame,
    lord_name,
    order_at,
    pile,
    program,
    shown,
    titan_name,
    titan_piles,
)

WIDTH = 470
LORD_HEIGHT = 112


def lord(tables: Record, state: Record, seat: int, viewer: int) -> list[str]:
    """One lord's holdings and orders."""
    is_acting = seat == state.to_play and not state.over
    pieces = [
        box(0, 0, WIDTH, LORD_HEIGHT - 6, 8, fill=PAPER, stroke=INK if is_acting else EDGE,
            stroke_width=3 if is_acting else 1),
        box(8, 8, 22, 22, 5, fill=lord_colour(seat), stroke=INK),
        text(19, 24, seat, 13, "middle", "bold", "#ffffff"),
        text(38, 24, lord_name(seat) + (" (first)" if seat == state.first_seat else ""), 13, weight="bold"),
    ]  # fmt: skip
    for kind, number in enumerate(state.units[seat].tolist()):
        pieces += unit(kind, 170 + 46 * kind, 20)
        pieces.append(text(180 + 46 * kind, 25, number, 12))
    said = shown(state, seat, viewer)
    if said:
        pieces.append(text(405, 25, f"shows {said}", 12, weight="bold"))
    counts = (
        ("gold", int(state.gold[seat])),
        ("stories", f"{int(influence(state, seat))} +{int(state.stories_left[seat])}"),
        ("reputation", int(reputation(tables, state, seat, 0))),
        ("bards left", int(state.bards_left[seat])),
        ("set aside", int(state.stories_aside[seat])),
    )
    for index, (label, value) in enumerate(counts):
        pieces.append(text(12 + 92 * index, 48, label, 10, fill=MUTED))
        pieces.append(text(12 + 92 * index, 63, value, 13, weight="bold"))
    due = order_at(state, seat)
    for index, icon in enumerate(program(state, seat, viewer)):
        pieces += order(icon, 12 + 75 * index, 72, index == due)
    return pieces


def order(icon: str, x: float, y: float, is_due: bool) -> list[str]:
    """One order of a program: a road in its colour, an action, a wait, or a covered one."""
    fill = "#e7e2d3"
    if icon in COLOURS:
        fill = ROADS[COLOURS.index(icon)]
    elif icon == HIDDEN:
        fill = "#bdb6a4"
    elif icon:
        fill = "#f0d999" if icon == ICONS[len(COLOURS)] else PAPER
    frame = {"stroke": "#d49a12", "stroke_width": 3} if is_due else {"stroke": EDGE}
    ink = "#ffffff" if icon in COLOURS else INK
    return [box(x, y, 70, 24, 6, fill=fill, **frame), text(x + 35, y + 16, icon, 11, "middle", fill=ink)]


def queue(tables: Record, state: Record, viewer: int, is_threat: bool) -> list[str]:
    """A Next space, the top of its pile and the numbers of tiles behind."""
    tile = int(state.next_threat if is_threat else state.next_recruitment)
    number = THREAT_PILE if is_threat else RECRUITMENT_PILE
    tiles = pile(state, number, viewer)
    gone = pile(state, THREAT_DISCARD if is_threat else RECRUITMENT_DISCARD, viewer)
    title = "Threat queue" if is_threat else "Recruitment queue"
    pieces = [
        box(0, 0, 330, 92, 8, fill=PAPER, stroke=EDGE),
        text(10, 18, title, 12, weight="bold"),
        *side(tables, tile, is_threat, 10, 26, "next"),
    ]
    if tiles:
        pieces += side(tables, int(state.piles[number, 0]), is_threat, 118, 26, "then")
    pieces.append(text(226, 40, "pile", 10, fill=MUTED))
    pieces.append(text(226, 53, " ".join(tiles) or "empty", 9.5))
    pieces.append(text(226, 70, "discard", 10, fill=MUTED))
    pieces.append(text(226, 83, " ".join(gone) or "empty", 9.5))
    return pieces


def side(tables: Record, tile: int, is_threat: bool, x: float, y: float, label: str) -> list[str]:
    """One side of a City tile."""
    pieces = [
        box(x, y, 100, 58, 6, fill=THREAT if is_threat else RECRUIT, stroke=INK),
        text(x + 6, y + 14, f"{label}: {tile + 1}", 11, weight="bold"),
        *units(tables.threats[tile] if is_threat else tables.recruits[tile], x + 50, y + 28),
    ]
    return pieces + (rewards(tables.tile_rewards[tile], x + 50, y + 51) if is_threat else [])


def titans(tables: Record, state: Record, viewer: int) -> list[str]:
    """The three piles of the lair."""
    pieces = [box(0, 0, 320, 92, 8, fill=PAPER, stroke=EDGE), text(10, 18, "Titans", 12, weight="bold")]
    for index, heap in enumerate(titan_piles(state, viewer)):
        x = 10 + 104 * index
        fill = "#e9a18c" if heap.is_raging else "#d9d4c5"
        pieces.append(box(x, 26, 96, 58, 6, fill=fill, stroke=INK))
        if not heap.titans:
            pieces.append(text(x + 48, 58, "all removed", 11, "middle", fill=MUTED))
            continue
        mood = "raging" if heap.is_raging else "asleep"
        cost = int(tables.titan_units[heap.titans[0]])
        pieces.append(text(x + 48, 40, f"{mood}, {cost} units", 10.5, "middle", "bold"))
        for row, titan in enumerate(heap.titans):
            name = titan_name(titan) + ("" if heap.is_known else "?")
            pieces.append(text(x + 6, 58 + 18 * row, name, 10))
            pieces += rewards(tables.titan_rewards[titan], x + 54, 58 + 18 * row)
    return pieces


def calendar(tables: Record, state: Record) -> list[str]:
    """The years, those with a census marked."""
    pieces = []
    for year in range(1, int(tables.years) + 1):
        x = 34 * (year - 1)
        is_now = year == state.year
        pieces.append(box(x, 0, 30, 30, 6, fill=INK if is_now else PAPER, stroke=EDGE))
        pieces.append(text(x + 15, 18, year, 13, "middle", "bold", "#ffffff" if is_now else INK))
        if tables.census_years[year - 1]:
            pieces.append(disc(x + 15, 25, 2.5, fill="#c3442e"))
    return pieces


def hall(tables: Record, state: Record) -> list[str]:
    """The assessments in their order, ranked as if the game ended now."""
    pieces = [
        box(0, 0, WIDTH, 168, 8, fill=PAPER, stroke=EDGE),
        text(10, 18, "Hall of fame, if the game ended now", 12, weight="bold"),
    ]
    for index, assessment in enumerate(hall_of_fame(tables, state)):
        x = 10 + 154 * index
        pieces.append(text(x, 40, f"{index + 1} {assessment.name}", 12, weight="bold"))
        for row, (contestant, points) in enumerate(assessment.ranking):
            y = 60 + 20 * row
            pieces.append(box(x, y - 12, 14, 14, 3, fill=lord_colour(contestant), stroke=INK))
            words = f"{lord_name(contestant)}  {points}"
            if contestant in assessment.eliminated:
                words += "  out"
            pieces.append(text(x + 20, y, words, 11))
    return pieces
