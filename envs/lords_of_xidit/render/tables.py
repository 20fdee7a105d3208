"""Beside the map: calendar, tiles to come, titans, barracks and the assessments."""

from __future__ import annotations

from ...core.record import NOBODY, Record
from ...core.svg import ALARM, EDGE, GOLD, INK, MUTED, PAPER, box, sign, text
from ..components import UNITS
from ..state import RECRUITMENT_DISCARD, RECRUITMENT_PILE, THREAT_DISCARD, THREAT_PILE
from .emblems import BARE, RECRUIT, THREAT, TITAN, lord_mark, panel, reward, rewards_row, unit, units_row
from .viewpoint import hall_of_fame, pile, ranking, titan_piles

QUEUE_HEIGHT = 112
HALL_HEIGHT = 112
HALL_TITLES = {"wealth": "gold", "influence": "stories on the board", "reputation": "points of regions"}
HALL_LEFT, HALL_STEP = 128, 75
TILE_WIDTH = 92


def calendar(tables: Record, state: Record, width: float) -> list[str]:
    """The years, with a census after some."""
    years = int(tables.years)
    step = width / years
    pieces = []
    for year in range(1, years + 1):
        x = step * (year - 1)
        is_now = year == state.year and not state.over
        has_census = bool(tables.census_years[year - 1])
        fill = GOLD if is_now else "#ffffff" if year > state.year else "#d9d2c0"
        pieces.append(box(x, 0, step - 3, 24, 4, fill=fill, stroke=INK if is_now else EDGE))
        pieces.append(text(x + (step - 3) / 2, 17, year, 13, "middle", "bold" if is_now else None))
        if has_census:
            pieces.append(box(x, 27, step - 3, 13, 3, fill=ALARM))
            pieces.append(text(x + (step - 3) / 2, 36.5, "census", 8, "middle", fill="#ffffff"))
    return pieces


def queues(tables: Record, state: Record, viewer: int, width: float) -> list[str]:
    """Next spaces, piles and discards of both kinds."""
    pieces = panel(width, QUEUE_HEIGHT)
    for row, (name, tile, stack, discard) in enumerate(
        (
            ("Next recruits", int(state.next_recruitment), RECRUITMENT_PILE, RECRUITMENT_DISCARD),
            ("Next threat", int(state.next_threat), THREAT_PILE, THREAT_DISCARD),
        )
    ):
        y = 6 + 53 * row
        pieces.append(text(12, y + 28, name, 11.5, weight="bold"))
        pieces += tile_card(tables, tile, stack == RECRUITMENT_PILE, 104, y)
        tiles = pile(state, stack, viewer)
        pieces.append(text(210, y + 20, "pile", 11.5, weight="bold"))
        pieces.append(text(210, y + 36, f"of {len(tiles)}", 11.5, weight="bold"))
        if tiles:
            for back in range(min(len(tiles) - 1, 3), 0, -1):
                pieces.append(
                    box(244 + 3 * back, y + 2 * back, TILE_WIDTH, 46, 5, fill="#d9d2c0", stroke=EDGE)
                )
            top = int(state.piles[stack, 0])
            pieces += tile_card(tables, top, stack == RECRUITMENT_PILE, 244, y)
        pieces += tile_list("then", tiles[1:], 356, y + 20, width)
        pieces += tile_list("discard", pile(state, discard, viewer), 356, y + 38, width)
    return pieces


def tile_list(title: str, tiles: list[str], x: float, y: float, width: float) -> list[str]:
    """Numbers of tiles in a row, as small as they must be."""
    words = " ".join(tiles) or "-"
    size = min(11.5, (width - x - 70) * 1.6 / max(len(words), 1))
    return [text(x, y, title, 10.5, fill=MUTED), text(x + 48, y, words, size)]


def tile_card(tables: Record, tile: int, is_recruitment: bool, x: float, y: float) -> list[str]:
    """A City tile with its number and one of its sides."""
    if tile == NOBODY:
        return []
    colour = RECRUIT if is_recruitment else THREAT
    pieces = [
        box(x, y, TILE_WIDTH, 46, 5, fill=PAPER, stroke=colour, stroke_width=2),
        text(x + 6, y + 17, tile + 1, 14, weight="bold", fill=colour),
    ]
    if is_recruitment:
        return [*pieces, *units_row(tables.recruits[tile], x + 4, y + 25, 16)]
    return [
        *pieces,
        *units_row(tables.threats[tile], x + 30, y + 4, 14),
        *rewards_row(tables.tile_rewards[tile], x + 6, y + 26, 14, 29),
    ]


def titans(tables: Record, state: Record, viewer: int, width: float) -> list[str]:
    """The three piles: what each costs and offers, asleep or raging."""
    pieces = panel(width, QUEUE_HEIGHT, "Titans")
    for row, found in enumerate(titan_piles(state, viewer)):
        y = 22 + 29 * row
        if state.pile == row and state.bounty == NOBODY:
            pieces.append(box(6, y - 2, width - 12, 28, 5, fill="#f6dd8f", stroke=INK, stroke_width=0.8))
        colour = ALARM if found.is_raging else BARE
        if not found.titans:
            pieces.append(text(14, y + 18, f"titan {row + 1}: both gone", 10.5, fill=MUTED))
            continue
        pieces.append(sign(TITAN, 12, y, 25, colour))
        cost = int(tables.titan_units[found.titans[0]])
        how = "rages" if found.is_raging else "asleep"
        pieces.append(text(43, y + 11, f"titan {row + 1} {how}", 10.5, weight="bold", fill=colour))
        pieces.append(text(43, y + 23, f"{cost} units of any type", 9.5, fill=MUTED))
        join = "then" if found.is_known else "or"
        for index, titan in enumerate(found.titans):
            x = 160 + 118 * index
            if index:
                pieces.append(text(x - 8, y + 17, join, 9.5, "end", fill=MUTED))
            pieces += rewards_row(tables.titan_rewards[titan], x, y + 5, 14, 27)
    return pieces


def barracks(tables: Record, state: Record, width: float) -> list[str]:
    """Units that are nobody's, and what a census pays for most units of each type."""
    pieces = [*panel(width, 32), text(12, 20, "Barracks", 11.5, weight="bold")]
    for kind in range(len(UNITS)):
        x = 82 + 50 * kind
        pieces.append(unit(kind, x, 6, 19))
        pieces.append(text(x + 22, 21, int(state.barracks[kind]), 13, weight="bold"))
        paid = width - 314 + 62 * kind
        pieces += [
            unit(kind, paid, 6, 19),
            reward(int(tables.prizes[kind]), int(tables.prize_sizes[kind]), paid + 22, 8, 15),
        ]
    pieces.append(text(width - 324, 20, "Census prizes for most", 11.5, "end", "bold"))
    return pieces


def hall(tables: Record, state: Record, width: float) -> list[str]:
    """The assessments in their order, as if the game ended now; at its end also the ranking."""
    title = "Final ranking" if state.over else "Assessments in their order, if the game ended now"
    pieces = panel(width, HALL_HEIGHT, title)
    for index, (place, seat) in enumerate(ranking(tables, state) if state.over else []):
        x = HALL_LEFT + HALL_STEP * index
        pieces.append(text(x + 17, 17, f"{place}.", 12, "end", "bold"))
        pieces.append(lord_mark(seat, x + 21, 3, 18))
    for row, assessment in enumerate(hall_of_fame(tables, state)):
        y = 23 + 29 * row
        pieces.append(text(14, y + 12, f"{row + 1} {assessment.name}", 11.5, weight="bold"))
        pieces.append(text(14, y + 24, HALL_TITLES[assessment.name], 9, fill=MUTED))
        for index, (seat, points) in enumerate(assessment.ranking):
            x = HALL_LEFT + HALL_STEP * index
            is_out = seat in assessment.eliminated
            pieces.append(lord_mark(seat, x, y + 2, 21))
            pieces.append(text(x + 25, y + 18, points, 14, weight="bold", fill=MUTED if is_out else INK))
            if is_out:
                pieces.append(text(x + 49, y + 17, "out", 9.5, weight="bold", fill=ALARM))
    return pieces
