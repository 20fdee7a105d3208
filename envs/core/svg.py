"""Pieces of SVG as strings, for the drawings of the games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import inf

INK = "#2b2a33"
"""Colour of text and outlines."""
PAPER, EDGE, MUTED = "#fdfaf2", "#b9b2a0", "#5f5c66"
"""Colours of sheets, of their edges, and of words that matter less."""
GOLD, ALARM = "#e2b53a", "#b3302c"
"""Colours of what can be chosen, and of who has to decide or what it is about."""
FONT = "DejaVu Sans, Verdana, Helvetica, sans-serif"
PAWN = "M12 0a5 5 0 0 1 3.5 8.6C20 10 22 15 22 23H2c0-8 2-13 6.5-14.4A5 5 0 0 1 12 0z"
"""A figure, as an outline for ``sign``."""

Number = float | int
Point = tuple[float, float]


def element(tag: str, body: str = "", /, **attributes: object) -> str:
    """An element; ``stroke_width=2`` becomes ``stroke-width="2"``, attributes that are None are left out."""
    parts = [tag]
    for name, value in attributes.items():
        if value is not None:
            shown = f"{round(value, 2):g}" if isinstance(value, float) else str(value)
            parts.append(f'{name.rstrip("_").replace("_", "-")}="{escape(shown)}"')
    opening = " ".join(parts)
    return f"<{opening}>{body}</{tag}>" if body else f"<{opening}/>"


def text(
    x: Number,
    y: Number,
    words: object,
    size: Number = 12,
    anchor: str = "start",
    weight: str | None = None,
    fill: str = INK,
) -> str:
    """Words whose baseline starts, has its middle or ends at (x, y)."""
    where = None if anchor == "start" else anchor
    return element(
        "text", escape(str(words)), x=x, y=y, font_size=size, text_anchor=where, font_weight=weight, fill=fill
    )


def box(x: Number, y: Number, width: Number, height: Number, radius: Number = 0, **style: object) -> str:
    """A rectangle, its corners rounded by ``radius``."""
    return element("rect", x=x, y=y, width=width, height=height, rx=radius or None, **style)


def disc(x: Number, y: Number, radius: Number, **style: object) -> str:
    """A circle."""
    return element("circle", cx=x, cy=y, r=radius, **style)


def path(outline: str, **style: object) -> str:
    """A path in SVG's own notation."""
    return element("path", d=outline, **style)


def polygon(points: Iterable[tuple[Number, Number]]) -> str:
    """A closed outline for ``path``."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"


def line(start: Point, end: Point, **style: object) -> str:
    """A straight line."""
    (ax, ay), (bx, by) = start, end
    return path(f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}", **style)


def placed(pieces: Iterable[str], x: Number, y: Number, scale: Number = 1) -> str:
    """Pieces moved to (x, y) and scaled."""
    return element("g", "".join(pieces), transform=f"translate({x:g} {y:g}) scale({scale:g})")


def stacked(
    panels: Sequence[tuple[int, Iterable[str]]], x: Number, top: float, bottom: float, most_gap: float = inf
) -> list[str]:
    """Panels, each with its height, below each other and spread over the height."""
    gap = (bottom - top - sum(height for height, _ in panels)) / max(len(panels) - 1, 1)
    pieces = []
    for height, panel in panels:
        pieces.append(placed(panel, x, top))
        top += height + min(gap, most_gap)
    return pieces


def sign(outline: str, x: Number, y: Number, size: Number, fill: str, **style: object) -> str:
    """An outline drawn in a square of 24 by 24, in one of ``size`` whose corner is (x, y)."""
    return placed([path(outline, fill=fill, fill_rule="evenodd", **style)], x, y, size / 24)


def mark(words: object, x: Number, y: Number, size: Number, fill: str, ink: str) -> str:
    """A letter or number on a coloured square of ``size`` whose corner is (x, y)."""
    pieces = [
        box(1, 1, 22, 22, 5, fill=fill, stroke=INK, stroke_width=1.5),
        text(12, 17.5, words, 16, "middle", "bold", ink),
    ]
    return placed(pieces, x, y, size / 24)


def sheet(width: Number, height: Number, **style: object) -> str:
    """Paper with an edge, for a panel of this size."""
    edge: dict[str, object] = {"fill": PAPER, "stroke": EDGE, **style}
    return box(1, 1, width - 2, height - 2, 8, **edge)


def hint(words: str) -> str:
    """What a viewer reads over a sign, and a screen reader says."""
    return element("title", words)


def document(width: int, height: int, title: str, pieces: Iterable[str]) -> str:
    """A whole drawing; ``title`` is what a screen reader says."""
    return element(
        "svg",
        element("title", escape(title)) + "".join(pieces),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {height}",
        width=width,
        height=height,
        font_family=FONT,
    )
