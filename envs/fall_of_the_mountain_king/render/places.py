"""Caverns and Lairs of the map with all that stands in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ...core.record import NOBODY, Record, seat_name
from ...core.svg import ALARM, EDGE, INK, MUTED, PAPER, box, disc, element, hint, text
from ..champion_vocabulary import DOUBLE_CAVERN, SILENCE_GNOMES
from ..components import CAVERNS, PLACE_NAMES
from .emblems import (
    CHIP_HEIGHT,
    CHIP_WIDTH,
    GNOME_WIDTH,
    PAWN_WIDTH,
    SEAT_COLOURS,
    chip,
    gnome,
    pawn,
    ring,
    seat_mark,
)
from .mountain import at, badge
from .viewpoint import controller, gnomes_in, initial, pawns_in, seats_of, tiles_on, trolls_in

CAVERN = 34
LAIR_WIDTH, LAIR_HEIGHT = 52, 40
GAP = 2
ROOM, LAIR_ROOM = (60.0, 38.0), (48.0, 23.0)
"""Width and height of what stands in a cavern and in a Lair."""
LARGEST = 1.5
"""Units are enlarged so far where there are few."""


class Item(NamedTuple):
    """Something that stands in a place."""

    width: float
    draw: Callable[[float, float, float], str]
    """``draw(x, y, scale)`` with its left upper corner at (x, y)."""


def items(state: Record, place: int, viewer: int) -> list[Item]:
    """Trolls, pawns and Gnomes of a place."""
    found = []
    for seat, number in trolls_in(state, place):
        what = f"{seat_name(seat)}, Trolls in {PLACE_NAMES[place]}: {number}"
        found.append(Item(CHIP_WIDTH, partial(chip, seat, number, what=what)))
    moved = int(state.moved_pawns)
    for seat, champion in pawns_in(state, place):
        found.append(Item(PAWN_WIDTH, partial(pawn, seat, champion, is_moving=bool(moved >> champion & 1))))
    if place < CAVERNS:
        for strength, knowers in gnomes_in(state, place, viewer):
            seen = ", seen by " + " ".join(map(str, knowers)) if knowers else ""
            what = f"Gnome in {PLACE_NAMES[place]}, strength {strength}{seen}"
            found.append(Item(GNOME_WIDTH, partial(gnome, strength, what=what)))
    return found


def rows_of(things: list[Item], width: float) -> list[list[Item]]:
    """Items in rows no wider than that, if one alone is not."""
    rows: list[list[Item]] = []
    for thing in things:
        if rows and sum(item.width + GAP for item in rows[-1]) + thing.width <= width:
            rows[-1].append(thing)
        else:
            rows.append([thing])
    return rows


def heap(things: list[Item], x: float, y: float, room: tuple[float, float]) -> list[str]:
    """Items around a point, as large as the room allows."""
    width, height = room
    scale = LARGEST
    rows = rows_of(things, width / scale)
    while len(rows) * (CHIP_HEIGHT + GAP) * scale > height + GAP * scale:
        scale *= 0.95
        rows = rows_of(things, width / scale)
    pieces = []
    top = y - (len(rows) * (CHIP_HEIGHT + GAP) - GAP) * scale / 2
    for index, row in enumerate(rows):
        left = x - (sum(item.width + GAP for item in row) - GAP) * scale / 2
        for item in row:
            pieces.append(item.draw(left, top + index * (CHIP_HEIGHT + GAP) * scale, scale))
            left += (item.width + GAP) * scale
    return pieces


def cavern(tables: Record, state: Record, place: int, viewer: int, edge: str | None) -> list[str]:
    """A cavern: the ring has the colour of who controls it."""
    x, y = at(tables, place)
    holder = controller(state, place)
    things = items(state, place, viewer)
    pieces = [ring(x, y, CAVERN + 5, edge)] if edge else []
    fill = "#f3d3cd" if int(state.overrun) >> place & 1 else PAPER
    colour, strength = (SEAT_COLOURS[holder], 4.0) if holder != NOBODY else (EDGE, 3.0)
    pieces += [
        disc(x, y, CAVERN + 2.5, fill=INK),
        disc(x, y, CAVERN, fill=fill, stroke=colour, stroke_width=strength),
        text(x, y - 20, PLACE_NAMES[place], 9, "middle", "bold", MUTED),
        *heap(things, x, y + 4, ROOM),
    ]
    who = "nobody" if holder == NOBODY else seat_name(holder)
    return [element("g", hint(f"{PLACE_NAMES[place]}, controlled by {who}") + "".join(pieces)),
            *knowledge(state, place, x, y), *tiles(tables, state, place, x, y)]  # fmt: skip


def knowledge(state: Record, place: int, x: float, y: float) -> list[str]:
    """Marks of the seats that have peeked at a Gnome here; none if all know it."""
    seats = {
        seat
        for mask in state.gnomes_seen[place].tolist()
        if len(seats_of(mask, state)) < state.seats
        for seat in seats_of(mask, state)
    }
    left = x - 5.5 * len(seats)
    return [seat_mark(seat, left + 11 * index, y + 18, 11) for index, seat in enumerate(sorted(seats))]


def tiles(tables: Record, state: Record, place: int, x: float, y: float) -> list[str]:
    """Wave III tiles on a cavern."""
    pieces = []
    for champion in tiles_on(tables, state, (DOUBLE_CAVERN,), place):
        pieces += badge(f"{initial(champion)} x{int(tables.arguments[champion, 0])}", x, y + CAVERN)
    for champion in tiles_on(tables, state, (SILENCE_GNOMES,), place):
        pieces += badge(f"{initial(champion)} x0", x, y - CAVERN - 2)
    return pieces


def lair(tables: Record, state: Record, place: int, viewer: int, edge: str | None) -> list[str]:
    """A Lair with its owner's units; pale if it is nobody's."""
    x, y = at(tables, place)
    owner = int(state.lair_owners[place - CAVERNS])
    left, top = x - LAIR_WIDTH / 2, y - LAIR_HEIGHT / 2
    fill = "#cfc7b8" if owner == NOBODY else "#efe3c6"
    colour = EDGE if owner == NOBODY else SEAT_COLOURS[owner]
    pieces = []
    if edge:
        pieces.append(box(left - 5, top - 5, LAIR_WIDTH + 10, LAIR_HEIGHT + 10, 10, fill="none",
                          stroke=edge, stroke_width=5))  # fmt: skip
    pieces += [
        box(left - 2, top - 2, LAIR_WIDTH + 4, LAIR_HEIGHT + 4, 8, fill=INK),
        box(left + 1, top + 1, LAIR_WIDTH - 2, LAIR_HEIGHT - 2, 6, fill=fill, stroke=colour, stroke_width=3),
        text(x, top + 11.5, PLACE_NAMES[place], 9, "middle", "bold", MUTED),
    ]
    if owner != NOBODY:
        things = items(state, place, viewer)
        pieces += (
            heap(things, x, top + 26.5, LAIR_ROOM) if things else [seat_mark(owner, x - 8, top + 18, 16)]
        )
    return pieces


def edge_of(state: Record, place: int, choices: list[int], colour: str) -> str | None:
    """How a place is framed: as a choice, or as the one that all is about."""
    if place in choices:
        return colour
    is_target = not state.over and place in (int(state.destination), int(state.cavern))
    return ALARM if is_target else None
