"""Pieces of SVG as strings, for the drawings of the games."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

INK = "#2b2a33"
"""Colour of text and outlines."""
FONT = "DejaVu Sans, Verdana, Helvetica, sans-serif"

Number = float | int


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


def placed(pieces: Iterable[str], x: Number, y: Number, scale: Number = 1) -> str:
    """Pieces moved to (x, y) and scaled."""
    return element("g", "".join(pieces), transform=f"translate({x:g} {y:g}) scale({scale:g})")


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
