"""Beside the map: the Gnome Wheel, the Gate cards and the Clan board."""

from __future__ import annotations

from math import pi

from ...core.record import NOBODY, Record, seat_name
from ...core.svg import ALARM, GOLD, INK, MUTED, box, disc, element, hint, line, path, sign, text
from ..champion_vocabulary import SECOND_AS_FIRST
from ..components import CLANS, RANKS, WHEEL_EFFECTS, WHEEL_SPACES
from ..state import S_INVADER
from ..tokens import number_of
from .emblems import (
    GNOME_RED,
    HAT,
    STAR,
    chip,
    clan_band,
    clan_colour,
    clan_ground,
    frame,
    gnome,
    panel,
    seat_mark,
)
from .mountain import badge, polar
from .viewpoint import CLAN_TITLES, gate_row, initial, tiles_on, votes

WHEEL_HEIGHT = 248
WHEEL_MIDDLE, WHEEL_RADIUS, HUB = (118.0, 134.0), 100.0, 34.0
SECTOR = 2 * pi / WHEEL_SPACES
SPACE_WORDS = (("move", "Trolls"), ("influ-", "ence"), ("gain", "Honour"), ("bolster", ""))
SPACE_COLOURS = ("#e8d9b5", "#e2d6ee", "#f6e3a1", "#cfe2ee")
GATES_HEIGHT = 112
PLANK, PLANKS_TOP = 40, 30
PLANKS_HEIGHT = PLANKS_TOP + PLANK * len(CLANS) + 4


def wheel(tables: Record, state: Record, width: float) -> list[str]:
    """The Wheel with its pawn and wires, each seat's Honour Boost, the Gnomes beside it."""
    pieces = panel(width, WHEEL_HEIGHT, "Gnome Wheel")
    for space, effect in enumerate(tables.wheel_effects.tolist()):
        pieces += wheel_space(space, effect, state.wheel == space)
    for space, colour in ((int(tables.boost_wire), GOLD), (int(tables.breach_wire), ALARM)):
        angle = SECTOR * (space - 0.5) - pi / 2
        start, end = (polar(WHEEL_MIDDLE, angle, r) for r in (HUB, WHEEL_RADIUS + 8))
        pieces.append(line(start, end, stroke=INK, stroke_width=7))
        pieces.append(line(start, end, stroke=colour, stroke_width=4.5))
    pieces.append(disc(*WHEEL_MIDDLE, HUB, fill="#5b4c3b", stroke=INK, stroke_width=2))
    pieces.append(sign(HAT, WHEEL_MIDDLE[0] - 17, WHEEL_MIDDLE[1] - 19, 34, GNOME_RED, stroke=INK))
    return pieces + beside_wheel(tables, state, 236)


def wheel_space(space: int, effect: int, has_pawn: bool) -> list[str]:
    """One space, the star at the top, the pawn's in strong lines."""
    first, last = SECTOR * (space - 0.5) - pi / 2, SECTOR * (space + 0.5) - pi / 2
    (ax, ay), (bx, by) = (polar(WHEEL_MIDDLE, angle, WHEEL_RADIUS) for angle in (first, last))
    (cx, cy), (dx, dy) = (polar(WHEEL_MIDDLE, angle, HUB) for angle in (last, first))
    arc = f"A{WHEEL_RADIUS:g} {WHEEL_RADIUS:g} 0 0 1"
    shape = f"M{dx:.1f} {dy:.1f}L{ax:.1f} {ay:.1f}{arc} {bx:.1f} {by:.1f}L{cx:.1f} {cy:.1f}z"
    angle = SECTOR * space - pi / 2
    x, y = polar(WHEEL_MIDDLE, angle, 0.69 * WHEEL_RADIUS)
    words = [word for word in SPACE_WORDS[effect] if word]
    pieces = [
        hint(f"space {space}: {WHEEL_EFFECTS[effect]}" + (", the pawn is here" if has_pawn else "")),
        path(shape, fill=GOLD if has_pawn else SPACE_COLOURS[effect], stroke=INK, stroke_width=1.2),
    ]
    for row, word in enumerate(words):
        weight = "bold" if has_pawn else None
        pieces.append(text(x, y + 4 + 12 * row - 6 * (len(words) - 1), word, 10.5, "middle", weight))
    if space == 0:
        pieces.append(sign(STAR, x - 6, y - 27, 12, "#c8930b", stroke=INK, stroke_width=0.8))
    if has_pawn:
        px, py = polar(WHEEL_MIDDLE, angle, WHEEL_RADIUS)
        pieces.append(disc(px, py, 9, fill=GNOME_RED, stroke=INK, stroke_width=2))
        pieces.append(sign(HAT, px - 6, py - 7, 12, "#ffffff"))
    return [element("g", "".join(pieces))]


def beside_wheel(tables: Record, state: Record, x: float) -> list[str]:
    """Honour Boosts, Gnomes near the Wheel, in the supply and still to come."""
    pieces = [text(x, 34, "Honour Boost", 10.5, weight="bold", fill="#8a6a10")]
    for seat in range(state.seats):
        row, column = divmod(seat, 3)
        number = int(tables.boosts[state.boosts[seat]])
        what = f"{seat_name(seat)}, Honour Boost: {number}"
        pieces.append(chip(seat, number, x + 42 * column, 41 + 23 * row, 1.25, what))
    pieces.append(text(x, 106, "near the Wheel", 10.5, weight="bold"))
    for strength in (1, 2, 3):
        left = x + 44 * (strength - 1)
        pieces.append(gnome(str(strength), left, 112, 1.1))
        pieces.append(text(left + 25, 126, int(state.gnomes_near_wheel[strength]), 13, weight="bold"))
    near = int(number_of(state.gnomes_near_wheel))
    divisor = int(tables.breach_divisor)
    breach = int(tables.breach_gnomes) + -(-near // divisor)
    notes = [
        (150, f"a Breach brings {breach} Gnomes", ALARM),
        (170, f"Gnome supply {int(number_of(state.gnome_supply))}", INK),
        (187, f"a Gate card brings {int(tables.invaders[state.wave])}", INK),
        (224, "Boost wire", "#8a6a10"),
        (240, "Breach wire", ALARM),
    ]
    left = sum(strength > 0 for strength in state.batch.tolist())
    if left and (state.stage >= S_INVADER or state.breach) and not state.over:
        notes.append((205, f"still to come: {left}", ALARM))
    pieces += [text(x, y, words, 10.5, fill=colour) for y, words, colour in notes]
    for y, colour in ((220, GOLD), (236, ALARM)):
        pieces.append(path(f"M{x + 80} {y}h40", stroke=INK, stroke_width=6))
        pieces.append(path(f"M{x + 81} {y}h38", stroke=colour, stroke_width=4))
    return pieces


def gates(tables: Record, state: Record, viewer: int, choices: list[int], width: float) -> list[str]:
    """The row of Gate cards; who has peeked at which."""
    pieces = panel(width, GATES_HEIGHT, "Gate cards")
    step = min(86.0, (width - 20) / int(tables.gate_cards))
    for index, gate in enumerate(gate_row(tables, state, viewer)):
        x = 12 + step * index
        is_known = gate.domain != NOBODY
        fill = clan_ground(gate.domain) if is_known else "#6b4b45"
        edge = clan_colour(gate.domain) if is_known else INK
        what = CLAN_TITLES[gate.domain] if is_known else "unknown"
        group = [
            hint(f"Gate card {index + 1}: {what}"),
            box(x, 27, step - 10, 74, 6, fill=fill, stroke=edge, stroke_width=2.5),
        ]
        if is_known:
            group.append(sign(HAT, x + step / 2 - 17, 32, 24, GNOME_RED, stroke=INK))
            group.append(text(x + step / 2 - 5, 71, CLAN_TITLES[gate.domain], 11.5, "middle", "bold", edge))
        else:
            group.append(text(x + step / 2 - 5, 66, "?", 30, "middle", "bold", "#f3e4b8"))
        if gate.is_revealed:
            group.append(text(x + step / 2 - 5, 93, "revealed", 9.5, "middle", fill=MUTED))
        pieces.append(element("g", "".join(group)))
        peeked = [] if gate.is_revealed else gate.knowers
        pieces += [seat_mark(seat, x + 3 + 12.5 * n, 85, 12.5) for n, seat in enumerate(peeked)]
        if index in choices:
            pieces.append(frame(x - 3, 24, step - 4, 80))
    return pieces


def planks(tables: Record, state: Record, choices: list[int], width: float) -> list[str]:
    """The Clan board: each plank's Honour and its discs, the leader first."""
    pieces = [
        *panel(width, PLANKS_HEIGHT, "Clan board"),
        text(124, 18, "1st", 9.5, "middle", fill=MUTED),
        text(149, 18, "2nd", 9.5, "middle", fill=MUTED),
        text(174, 18, "3rd", 9.5, "middle", fill=MUTED),
        text(200, 18, "Votes, the first ahead", 9.5, fill=MUTED),
    ]
    for clan in range(len(CLANS)):
        y = PLANKS_TOP + PLANK * clan
        pieces.append(box(8, y - 3, width - 16, PLANK - 4, 5, fill=clan_ground(clan)))
        pieces += clan_band(clan, CLAN_TITLES[clan], 12, y + 2, 92, PLANK - 14)
        values = tables.vote_tiles[state.vote_tiles[clan]].tolist()
        for place in range(RANKS):
            x = 112 + 25 * place
            pieces.append(box(x, y + 3, 23, 23, 3, fill="#fff6d4", stroke="#8a6a10"))
            pieces.append(text(x + 11.5, y + 20, values[place], 13.5, "middle", "bold"))
        for index, (seat, number) in enumerate(votes(state, clan)):
            what = f"{seat_name(seat)}, Votes of {CLAN_TITLES[clan]}: {number}"
            pieces.append(chip(seat, number, 198 + 35 * index, y + 4.5, 1.2, what))
        for champion in tiles_on(tables, state, (SECOND_AS_FIRST,), clan):
            pieces += badge(f"{initial(champion)} 1st", width - 27, y + 28)
        if clan in choices:
            pieces.append(frame(8, y - 3, width - 16, PLANK - 4))
    return pieces
