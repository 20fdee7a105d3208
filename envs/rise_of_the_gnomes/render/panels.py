"""A panel for each owner: points, goods, pieces on its board, upgrades and allies."""

from __future__ import annotations

import numpy as np

from ...core.record import Record
from ...core.svg import ALARM, EDGE, GOLD, INK, MUTED, box, disc, sheet, sign, text
from ..components import BREWERIES, BREWERY_BOXES, CUBES, FIRST_UPGRADE, GNOMES, RACES, SLOTS
from ..powers import upgrade_in
from ..printed import ALLY_TITLES
from ..rules import UPGRADE_NAMES
from ..state import GNOME_PLAY
from .emblems import BARREL, BEER, MUG, brewer, lettered, owner_colour
from .viewpoint import owner_name

HEIGHT = 142
GNOME_HEIGHT = 84


def seat_panel(tables: Record, state: Record, seat: int, viewer: int, width: float) -> list[str]:
    """All of a seat."""
    active = seat == state.to_play and not state.over
    pieces = frame(state, seat, width, HEIGHT, active)
    whose = " (you)" if seat == viewer else ""
    first = " - start player" if seat == state.start_seat else ""
    pieces.append(text(44, 17, owner_name(seat) + whose, 13.5, weight="bold"))
    pieces.append(text(44, 31, RACES[state.races[seat]] + first, 10.5, fill=MUTED))
    pieces += goods(state, seat)
    pieces += board(tables, state, seat, width)
    pieces += slots(tables, state, seat, width)
    return pieces + allies(state, seat, width)


def frame(state: Record, owner: int, width: float, height: float, active: bool) -> list[str]:
    """Paper, the owner's colour and points."""
    colour = owner_colour(state, owner)
    return [
        sheet(width, height, stroke=ALARM if active else EDGE, stroke_width=3 if active else 1),
        box(5, 5, 6, height - 10, 3, fill=colour),
        lettered(state, owner, "M2 2h20v20H2z", 15, 6, 26),
        text(width - 38, 27, int(state.vp[owner]), 25, "end", "bold"),
        text(width - 33, 27, "VP", 11, fill=MUTED),
    ]


def goods(state: Record, seat: int) -> list[str]:
    """Gold, beer, production and brewers to place."""
    pieces = [
        disc(190, 18, 10, fill=GOLD, stroke="#8a6a12", stroke_width=1.2),
        text(204, 23, int(state.gold[seat]), 15, weight="bold"),
        text(231, 23, "gold", 9.5, fill=MUTED),
        sign(MUG, 262, 7, 21, BEER),
        text(287, 23, int(state.beer[seat]), 15, weight="bold"),
        text(309, 23, "beer", 9.5, fill=MUTED),
        text(344, 23, f"+{int(state.production[seat])}", 15, weight="bold"),
        text(371, 23, "production", 9.5, fill=MUTED),
    ]
    return pieces + brewers(state, seat, 436)


def brewers(state: Record, owner: int, x: float) -> list[str]:
    """Brewers still to be placed; many close together."""
    number = int(state.brewers[owner])
    if not number:
        return [text(x, 23, "no brewer to place", 9.5, fill=MUTED)]
    step = min(17.0, 130 / number)
    return [brewer(state, owner, x + step * index, 7, 22) for index in range(number)]


def board(tables: Record, state: Record, seat: int, width: float) -> list[str]:
    """Brewery boxes with what an empty one brings and its token, then cubes on the board."""
    left = int(state.breweries_left[seat])
    step = 39
    pieces = []
    for index in range(BREWERY_BOXES):
        x = 18 + step * index
        is_out = index < BREWERIES[seat] - left
        pieces.append(box(x, 38, step - 4, 33, 4, fill="#e6f0d8" if is_out else "#efe8d8", stroke=EDGE))
        if is_out:
            gains = ((tables.box_vp[index], "VP"), (tables.box_gold[index], "gold"))
            words = [f"{int(amount)} {unit}" for amount, unit in gains if amount]
            pieces.append(text(x + (step - 4) / 2, 58, words[0] if words else "-", 9, "middle"))
        else:
            pieces.append(sign(BARREL, x + 7, 43, 22, owner_colour(state, seat)))
        if state.box_tokens[seat, index]:
            pieces.append(disc(x + step - 8, 43, 5.5, fill=GOLD, stroke="#8a6a12"))
    return pieces + stock(state, seat, 18 + step * BREWERY_BOXES + 12, width)


def stock(state: Record, owner: int, x: float, width: float) -> list[str]:
    """Cubes on the board as a bar that empties, in boxes of as many as pay together."""
    number, total = int(state.cubes_left[owner]), CUBES[owner]
    each = 8 if owner == GNOMES else 4
    boxes = total // each
    step = (width - x - 14) / boxes
    colour = owner_colour(state, owner)
    pieces = [text(x, 47, f"{number} of {total} cubes on the board", 9.5, fill=MUTED)]
    for index in range(boxes):
        filled = min(max(number - total + each * (index + 1), 0), each)
        left = x + step * index
        pieces.append(box(left, 53, step - 3, 17, 3, fill="#ffffff", stroke=EDGE))
        if filled:
            part = (step - 3) * filled / each
            pieces.append(box(left + step - 3 - part, 53, part, 17, 3, fill=colour))
    return pieces


def slots(tables: Record, state: Record, seat: int, width: float) -> list[str]:
    """Upgrade slots: golden with a token, a brewer on those in use."""
    step = (width - 28) / SLOTS
    pieces = []
    for slot in range(SLOTS):
        x = 18 + step * slot
        has_token = bool(state.slots[seat, slot])
        name = UPGRADE_NAMES[upgrade_in(tables, state, seat, slot) - FIRST_UPGRADE]
        pieces.append(
            box(
                x,
                77,
                step - 4,
                25,
                5,
                fill="#f3dc8c" if has_token else "#f4f0e4",
                stroke="#8a6a12" if has_token else EDGE,
            )
        )
        pieces.append(text(x + 4, 88, f"slot {slot + 1}", 7, fill=MUTED))
        size = min(8.4, (step - 8) * 1.6 / len(name))
        pieces.append(
            text(
                x + 4, 98, name, size, weight="bold" if has_token else None, fill=INK if has_token else MUTED
            )
        )
        if state.slot_used[seat, slot]:
            pieces.append(brewer(state, seat, x + step - 22, 72, 18))
    due = int(state.tokens_due[seat])
    if due:
        pieces.append(disc(width - 100, 20, 9, fill=GOLD, stroke="#8a6a12"))
        pieces.append(text(width - 100, 24, due, 11, "middle", "bold"))
    return pieces


def allies(state: Record, seat: int, width: float) -> list[str]:
    """Allies, a brewer on those in use, and Brew Beer."""
    pieces = []
    step = (width - 28) / 6
    chips = [("Brew Beer", int(state.brewing[seat]))]
    chips += [
        (ALLY_TITLES[ally], int(state.ally_used[ally])) for ally in np.flatnonzero(state.ally_places == seat)
    ]
    for index, (name, used) in enumerate(chips):
        x = 18 + step * index
        is_own = index == 0
        pieces.append(box(x, 109, step - 4, 24, 12, fill="#fbe3b6" if is_own else "#e4ecf4", stroke=EDGE))
        size = min(9.5, (step - 22) * 1.5 / len(name))
        pieces.append(text(x + 9, 124.5, name, size, weight="bold"))
        for place in range(min(used, 2)):
            pieces.append(brewer(state, seat, x + step - 24 - 12 * place, 104, 19))
        if used > 2:
            pieces.append(text(x + step - 42, 124.5, f"{used}x", 10, "end", "bold"))
    return pieces


def gnome_panel(tables: Record, state: Record, width: float) -> list[str]:
    """The Gnomes' board."""
    pieces = frame(state, GNOMES, width, GNOME_HEIGHT, False)
    level = int(tables.level_vp)
    pieces += [
        text(44, 17, "Gnomes", 13.5, weight="bold"),
        text(44, 31, f"level: {level:+d} VP each turn", 10.5, fill=MUTED),
        disc(190, 18, 10, fill=GOLD, stroke="#8a6a12", stroke_width=1.2),
        text(204, 23, int(state.gold[GNOMES]), 15, weight="bold"),
        text(231, 23, "gold", 9.5, fill=MUTED),
        text(270, 23, cards_to_come(tables, state), 9.5, fill=MUTED),
        *brewers(state, GNOMES, 436),
    ]
    left = int(state.breweries_left[GNOMES])
    for index in range(BREWERIES[GNOMES]):
        x = 18 + 39 * index
        is_out = index < BREWERIES[GNOMES] - left
        pieces.append(box(x, 38, 35, 33, 4, fill="#e6f0d8" if is_out else "#efe8d8", stroke=EDGE))
        if is_out:
            pieces.append(text(x + 17.5, 58, f"{int(tables.gnome_box_vp[index])} VP", 9, "middle"))
        else:
            pieces.append(sign(BARREL, x + 7, 43, 22, owner_colour(state, GNOMES)))
    return pieces + stock(state, GNOMES, 18 + 39 * BREWERIES[GNOMES] + 12, width)


def cards_to_come(tables: Record, state: Record) -> str:
    """Gnome cards of this turn."""
    if state.stage == GNOME_PLAY:
        return f"{int(state.gnome_cards_left)} Gnome cards to come"
    return f"{int(tables.gnome_cards[state.turn - 1])} Gnome cards this turn"
