"""The signs of the drawing: owners, units, Gnomes, symbols of Ancestries, Clans. All of them our own."""

from __future__ import annotations

from ...core.record import NOBODY, seat_name
from ...core.svg import (
    ALARM,
    EDGE,
    GOLD,
    INK,
    box,
    disc,
    element,
    hint,
    mark,
    path,
    placed,
    sheet,
    sign,
    text,
)
from ..components import (
    ADVANCE,
    BLANK,
    BOLSTER,
    ELDER,
    GNOME,
    INFLUENCE,
    NONE,
    OUTSIDER,
    SUPPLY,
    SYMBOLS,
    WILD,
)
from .viewpoint import HIDDEN, champion_title, initial

GNOME_RED = "#c0392b"
SEAT_COLOURS = ("#e88a1a", "#7a45a3", "#1f8a70", "#f7f4ea", "#2f2d38")
SEAT_NUMERALS = (INK, "#ffffff", "#ffffff", INK, "#ffffff")
CLAN_GROUNDS = ("#cfe0b0", "#cfe6f1", "#dad4ee", "#d8d5ce", "#f0dcae", "#dcc5ad", "#f3c7b8", "#e6e2da")
CLAN_COLOURS = ("#5a7d2c", "#2f7ea5", "#6655a5", "#66635f", "#a8740f", "#76502f", "#bb3f28", "#4a4752")
"""Pale for Domains, strong for words; in the Clans' order, then for Outsiders."""
# Outlines in a square of 24 by 24.
HAT = "M12 1C14 8 17 14 21 19H3C7 14 10 8 12 1zM2 19.5h20v3.5H2z"
HAMMER = "M4 3h12l4 4v3H14v12h-4V10H4z"
SHIELD = "M12 2l9 3v7c0 6-5 9-9 10-4-1-9-4-9-10V5z"
EYE = "M1 12C5 5 19 5 23 12 19 19 5 19 1 12zM12 7.5a4.5 4.5 0 1 0 .1 0zM12 10a2 2 0 1 1-.1 0z"
BARREL = "M6 2h12c4 6 4 14 0 20H6C2 16 2 8 6 2zM4 8v2h16V8zM4 14v2h16v-2z"
STAR = "M12 1l3.2 7.3 7.8.8-5.900 5.2 1.8 7.700L12 18l-6.900 4 1.8-7.700L1 9.100l7.8-.8z"
RUNE = "M10 2h4v5l6-4v5l-6 4v3l6-4v5l-6 4v2h-4z"
CLAW = "M3 2c8 2 16 8 18 20-4-4-6-5-8-5 1-2 0-4-2-5-3-2-6-5-8-10z"
TROLL = "M12 1c5 0 6 4 6 7 4 1 5 6 4 10h-3l-1 5h-4l-1-4h-2l-1 4H6l-1-5H2C1 14 2 9 6 8c0-3 1-7 6-7z"
CROWN = "M2 6l5 5 5-8 5 8 5-5-2 14H4z"
ARCH = "M2 23V12a10 10 0 0 1 20 0v11h-6V13a4 4 0 0 0-8 0v10z"
SIGNS = {
    ADVANCE: (HAMMER, "#a2521c"),
    BOLSTER: (SHIELD, "#2c6a99"),
    INFLUENCE: (EYE, "#6a3d94"),
    GNOME: (HAT, GNOME_RED),
    SUPPLY: (BARREL, "#7b5a2e"),
    WILD: (STAR, "#c8930b"),
    ELDER: (RUNE, "#2e7a52"),
}
"""Outline and colour of each symbol of an Ancestry."""


def clan_ground(clan: int) -> str:
    """The pale colour of a Clan or of Outsiders."""
    return CLAN_GROUNDS[min(clan, OUTSIDER)]


def clan_colour(clan: int) -> str:
    """The strong colour of a Clan or of Outsiders."""
    return CLAN_COLOURS[min(clan, OUTSIDER)]


def clan_band(clan: int, words: str, x: float, y: float, width: float, height: float) -> list[str]:
    """Words on a Clan's colour."""
    return [
        box(x, y, width, height, 4, fill=clan_colour(clan)),
        text(x + width / 2, y + height / 2 + 4.2, words, 11.5, "middle", "bold", "#ffffff"),
    ]


def seat_mark(seat: int, x: float, y: float, size: float) -> str:
    """A seat's square with its number; the corner is (x, y)."""
    return mark(seat, x, y, size, SEAT_COLOURS[seat], SEAT_NUMERALS[seat])


CHIP_HEIGHT = 16
CHIP_WIDTH = 28
OWNER_END = "M3.5 .5H13v15H3.5a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3z"
"""The left end of a chip or pawn, in its owner's colour."""


def chip(seat: int, number: object, x: float, y: float, scale: float = 1, what: str = "") -> str:
    """A seat's number, then how many it has of something; 28 by 16."""
    pieces = [
        hint(what or f"{seat_name(seat)}: {number}"),
        box(0.5, 0.5, 27, 15, 3, fill="#ffffff", stroke=INK, stroke_width=1),
        path(OWNER_END, fill=SEAT_COLOURS[seat], stroke=INK),
        text(6.8, 12.3, seat, 11.5, "middle", "bold", SEAT_NUMERALS[seat]),
        text(20.3, 12.3, number, 11.5 if len(str(number)) < 3 else 8.5, "middle", "bold"),
    ]
    return placed(pieces, x, y, scale)


PAWN_WIDTH = 28


def pawn(seat: int, champion: int, x: float, y: float, scale: float = 1, is_moving: bool = False) -> str:
    """A Champion's figure: its owner's number, and its initial on gold under a crown's points; 28 by 16."""
    crown = "M13 .5l3.5 2.5 4-3 4 3 3-2.5v12a3 3 0 0 1-3 3H13z"
    pieces = [
        hint(f"{champion_title(champion)}, pawn of {seat_name(seat)}"),
        path(OWNER_END, fill=SEAT_COLOURS[seat], stroke=INK),
        path(crown, fill=GOLD, stroke=ALARM if is_moving else INK, stroke_width=2 if is_moving else 1),
        text(6.8, 12.3, seat, 11.5, "middle", "bold", SEAT_NUMERALS[seat]),
        text(20.3, 13.3, initial(champion), 11, "middle", "bold"),
    ]
    return placed(pieces, x, y, scale)


GNOME_WIDTH = 20


def gnome(strength: str, x: float, y: float, scale: float = 1, what: str = "") -> str:
    """A Gnome token, its strength on its hat; 20 by 16."""
    fill = "#7d3a36" if strength == HIDDEN else GNOME_RED
    pieces = [
        hint(what or f"Gnome, strength {strength}"),
        path("M10 0C12 4 15 8 19 13v3H1v-3C5 8 8 4 10 0z", fill=fill, stroke=INK, stroke_width=1),
        text(10, 14.2, strength, 10.5, "middle", "bold", "#ffffff"),
    ]
    return placed(pieces, x, y, scale)


def symbol(kind: int, power: int, x: float, y: float, size: float, cube: int = NOBODY) -> list[str]:
    """A cell of an Ancestry or a quadrant of a card, with the cube of a seat if it is covered."""
    if kind == NONE:
        return []
    ground = "#efe6d2" if kind == BLANK else "#fffdf6"
    name = SYMBOLS[kind] + (f" {power}" if power > 1 else "")
    covered = ", covered" if cube != NOBODY else ""
    pieces = [box(0.5, 0.5, 23, 23, 2, fill=ground, stroke=EDGE, stroke_width=0.8)]
    if kind in SIGNS:
        outline, colour = SIGNS[kind]
        pieces.append(sign(outline, 2.5, 2.5, 15 if power > 1 else 19, colour))
    if power > 1:
        pieces.append(text(22, 22, power, 13, "end", "bold"))
    if cube != NOBODY:
        pieces.append(box(0.5, 0.5, 23, 23, 2, fill="#cfc4ac", fill_opacity=0.62))
        pieces.append(box(6, 6, 12, 12, 2, fill=SEAT_COLOURS[cube], stroke=INK, stroke_width=1.2))
    group = hint(name + covered) + "".join(pieces) if kind != BLANK else "".join(pieces)
    return [element("g", group, transform=f"translate({x:g} {y:g}) scale({size / 24:g})")]


def card_face(symbols: list[int], powers: list[int], x: float, y: float, size: float) -> list[str]:
    """The four quadrants of an Ancestry card, each ``size`` wide."""
    pieces = [box(x - 3, y - 3, 2 * size + 6, 2 * size + 6, 5, fill="#d9c9a3", stroke=INK, stroke_width=1)]
    for quadrant, (kind, power) in enumerate(zip(symbols, powers, strict=True)):
        row, column = divmod(quadrant, 2)
        pieces += symbol(kind, power, x + size * column, y + size * row, size)
    return pieces


def panel(width: float, height: float, title: str = "", **style: object) -> list[str]:
    """A sheet of paper with a title."""
    pieces = [sheet(width, height, **style)]
    return [*pieces, text(12, 18, title, 12, weight="bold")] if title else pieces


def frame(x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """Gold round what can be chosen."""
    return box(x, y, width, height, radius, fill="none", stroke=GOLD, stroke_width=4)


def ring(x: float, y: float, radius: float, colour: str = GOLD) -> str:
    """The same, round."""
    return disc(x, y, radius, fill="none", stroke=colour, stroke_width=5)
