"""A panel for each lord: units, goods, their worth, the program, this year's deeds; and the dummy's."""

from __future__ import annotations

from ...core.errors import counted
from ...core.record import NOBODY, Record
from ...core.svg import ALARM, EDGE, INK, MUTED, box, element, hint, text
from ..assessment import influence, reputation
from ..components import ASSESSMENTS, BARDS, DUMMY, GOLD, STORIES, UNITS
from ..titans import army
from .cities import taken
from .emblems import DUMMY_COLOUR, idrakys, lord_mark, order, panel, reward, rewards_row, unit
from .viewpoint import deeds, lord_name, order_at, program, removal, shown, units_word

HEIGHT = 112
ORDER_SIZE, ORDER_STEP = 27, 43
CELL = 28
"""Width of a step of the dummy's tracks."""


def lord_panel(tables: Record, state: Record, seat: int, viewer: int, width: float) -> list[str]:
    """All that one lord has."""
    is_active = seat == state.to_play and not state.over
    stroke, strength = (ALARM, 3) if is_active else (EDGE, 1)
    whose = " (you)" if seat == viewer else ""
    first = ", first player" if seat == state.first_seat else ""
    city = "no city yet" if state.cities[seat] == NOBODY else f"in city {int(state.cities[seat]) + 1}"
    pieces = [
        *panel(width, HEIGHT, stroke=stroke, stroke_width=strength),
        idrakys(seat, 10, 7, 32),
        text(50, 20, lord_name(seat) + whose, 13.5, weight="bold"),
        text(50, 35, city + first, 10.5, fill=MUTED),
    ]
    pieces += worth(tables, state, seat, width)
    pieces += army_row(state, seat)
    pieces += happening(tables, state, seat, viewer)
    return pieces + orders(state, seat, viewer) + this_year(state, seat)


def worth(tables: Record, state: Record, seat: int, width: float) -> list[str]:
    """What the three assessments would count, and what is in stock."""
    counts = {
        GOLD: (int(state.gold[seat]), "wealth"),
        STORIES: (int(influence(state, seat)), "influence"),
        BARDS: (int(reputation(tables, state, seat, 0)), "reputation"),
    }
    pieces = []
    for index, (kind, (number, label)) in enumerate(counts.items()):
        x = 190 + 68 * index
        pieces += [reward(kind, number, x, 7, 18), text(x, 37, label, 9.5, fill=MUTED)]
    aside = int(state.stories_aside[seat])
    left = f"{int(state.bards_left[seat])} bards, {int(state.stories_left[seat])} stories"
    note = f"in stock, {aside} set aside" if aside else "in stock"
    return [
        *pieces,
        text(width - 12, 20, left, 9.5, "end", fill=MUTED),
        text(width - 12, 34, note, 9.5, "end", fill=MUTED),
    ]


def army_row(state: Record, seat: int) -> list[str]:
    """Units by type."""
    pieces = []
    for kind in range(len(UNITS)):
        x = 14 + 54 * kind
        pieces.append(unit(kind, x, 45, 23))
        pieces.append(text(x + 27, 62, int(state.units[seat, kind]), 15, weight="bold"))
    return pieces


def happening(tables: Record, state: Record, seat: int, viewer: int) -> list[str]:
    """What is shown in a census, or the rewards of the removal under way; else how many units there are."""
    x = 290
    said = shown(state, seat, viewer)
    if said:
        return [
            text(x, 62, f"shows {said} {units_word(said, int(state.census))}", 13, weight="bold", fill=ALARM)
        ]
    under_way = removal(tables, state)
    if under_way is None or seat != state.to_play or state.over:
        return [text(x, 62, counted(int(army(state, seat)), "unit"), 10.5, fill=MUTED)]
    pieces = [text(x, 61, under_way.name, 10.5, weight="bold", fill=ALARM)]
    pieces += taken([int(chosen) for chosen in under_way.taken], x + 103, 46, 34)
    return pieces + rewards_row(under_way.offer, x + 106, 49, 14, 34)


def orders(state: Record, seat: int, viewer: int) -> list[str]:
    """The six orders of the year."""
    due = order_at(state, seat)
    pieces = [text(14, 94, "orders", 10.5, fill=MUTED)]
    for index, icon in enumerate(program(state, seat, viewer)):
        x = 64 + ORDER_STEP * index
        pieces.append(text(x - 3, 94, index + 1, 9, "end", fill=MUTED))
        what = hint(f"{lord_name(seat)}, order {index + 1}: {icon or 'none'}")
        pieces.append(element("g", what + order(icon, x, 76, ORDER_SIZE, index == due)))
    return pieces


def this_year(state: Record, seat: int) -> list[str]:
    """Where the lord recruited, removed threats and struck titans this year, in two lines."""
    done = deeds(state, seat)
    lines = [f"recruited in {numbered(done.recruited)}"] if done.recruited else []
    removed = [f"threats {numbered(done.freed)}"] if done.freed else []
    removed += [f"titans {numbered(done.struck)}"] if done.struck else []
    lines += ["; ".join(removed)] if removed else []
    return [text(324, 88 + 13 * row, words, 9.5) for row, words in enumerate(lines)]


def numbered(cities: list[int]) -> str:
    """Cities in a row."""
    return " ".join(str(city) for city in cities)


def dummy_panel(tables: Record, state: Record, width: float) -> list[str]:
    """The dummy's tracks: what each step counts at an assessment, and where its tokens are."""
    pieces = [
        *panel(width, HEIGHT, "", fill="#efece6"),
        lord_mark(DUMMY, 12, 8, 20),
        text(40, 22, "dummy", 13.5, weight="bold"),
        text(100, 22, "a step for each threat removed; what its steps count:", 10.5, fill=MUTED),
    ]
    for track, name in enumerate(ASSESSMENTS):
        y = 33 + 25 * track
        step = int(state.dummy[track])
        pieces.append(text(14, y + 15, name, 11.5, weight="bold"))
        pieces.append(text(124, y + 15, f"step {step}", 9, "end", fill=MUTED))
        for number, score in enumerate(tables.dummy_scores[track].tolist()):
            x = 128 + CELL * number
            fill, ink = (DUMMY_COLOUR, "#ffffff") if number == step else ("#ffffff", INK)
            pieces.append(box(x, y, CELL - 3, 21, 3, fill=fill if number >= step else "#d8d3c8", stroke=EDGE))
            pieces.append(
                text(x + (CELL - 3) / 2, y + 15, score, 11, "middle", "bold" if number == step else None, ink)
            )
    return pieces
