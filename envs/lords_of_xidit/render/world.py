"""The land of the map: regions with their values and bards, and the roads."""

from __future__ import annotations

from ...core.names import names_of
from ...core.record import Record
from ...core.svg import GOLD, INK, MUTED, PAPER, Point, box, disc, element, hint, line, path, polygon, text
from ...core.viewpoint import legal_numbers
from ..components import BASTION, CITIES, COLOURS, REGIONS
from ..moves import legal
from ..state import ACTIONS
from .cities import city_card
from .emblems import ROAD_COLOURS, ROAD_DASHES, lord_mark, values
from .labels import at, label_places, outline, roads_of

SEA, SHORE, CLOSED = "#b7cdd3", "#f3ead2", "#a9a195"
REGION_COLOURS = (
    "#dde6c3", "#cfe0cf", "#f0dfbd", "#d9e5bd", "#e3d9ea", "#ebe2bf", "#d3dfcb", "#f2dccb", "#ecd1d3",
)  # fmt: skip
MARGIN_ACROSS, MARGIN_ABOVE, MARGIN_BELOW = 51, 44, 62
"""Sea around the outermost cities."""
ABREAST, CHIP, ROW = 3, 28, 15.5
"""Lords beside each other on a region's label, and what each takes across and down."""
CASTLE = "M0 40V8h6v6h6V8h6v6h6V0h6v6h6V0h6v6h6V0h6v14h6V8h6v6h6V8h6v32H42V28a6 6 0 0 0-12 0v12z"
"""The Bastion, 72 wide and 40 high."""


def world(tables: Record, state: Record) -> list[str]:
    """The whole map."""
    choices = legal_numbers(tables, state, legal, ACTIONS)
    places = label_places(tables)
    pieces = [*sea(tables), *grounds(tables), castle(*places[BASTION]), *roads(tables)]
    for region, place in enumerate(places):
        pieces += region_label(tables, state, region, place, region in choices["region"])
    for city in range(CITIES):
        pieces += city_card(tables, state, city, city in choices["city"])
    return pieces


def sea(tables: Record) -> list[str]:
    """The sea, the shore along all regions, and how closed regions are hatched."""
    xs, ys = zip(*(at(tables, city) for city in range(CITIES)), strict=True)
    left, top = min(xs) - MARGIN_ACROSS, min(ys) - MARGIN_ABOVE
    width, height = max(xs) - left + MARGIN_ACROSS, max(ys) - top + MARGIN_BELOW
    lines = path("M0 0V9", stroke="#8d8579", stroke_width=3)
    hatching = element(
        "pattern", lines, id="closed", width=9, height=9,
        patternUnits="userSpaceOnUse", patternTransform="rotate(45)",
    )  # fmt: skip
    pieces = [element("defs", hatching), box(left, top, width, height, 20, fill=SEA)]
    for breadth, colour in ((74, "#c9dade"), (56, SHORE)):
        pieces += [
            path(polygon(outline(tables, region)), fill=colour, stroke=colour, stroke_width=breadth,
                 stroke_linejoin="round")
            for region in range(REGIONS)
        ]  # fmt: skip
    return pieces


def grounds(tables: Record) -> list[str]:
    """The regions, closed ones hatched."""
    pieces = []
    for region in range(REGIONS):
        shape = polygon(outline(tables, region))
        if not tables.open_regions[region]:
            pieces += [path(shape, fill=CLOSED), path(shape, fill="url(#closed)")]
        else:
            pieces.append(path(shape, fill=REGION_COLOURS[region]))
    return pieces


def region_label(tables: Record, state: Record, region: int, place: Point, is_choice: bool) -> list[str]:
    """A region's number, name and values, and who has how many bards there; or that it is closed."""
    x, y = place
    name = names_of(tables.region_names)[region]
    if not tables.open_regions[region]:
        return [
            disc(x, y + 8, 36, fill="#e8e1d3", stroke=INK, stroke_width=2),
            text(x, y - 6, f"region {region + 1}", 10, "middle", "bold"),
            text(x, y + 6, name, 9, "middle", fill=MUTED),
            text(x, y + 22, "closed", 12, "middle", "bold"),
        ]
    most, second = (int(value) for value in tables.region_values[region])
    pieces = []
    if is_choice:
        pieces.append(box(x - 44, y - 23, 88, 45, 6, fill=PAPER, stroke=GOLD, stroke_width=5))
    pieces += [
        text(x, y - 11, f"region {region + 1}", 10, "middle", "bold"),
        text(x, y, name, 9, "middle", fill=MUTED),
        *values(most, second, x - 26, y + 4),
    ]
    return pieces + bards(state, region, x, y + 22)


def castle(x: float, y: float) -> str:
    """The Bastion's walls, faint behind its label."""
    return element("g", path(CASTLE, fill="#dfb9bd"), transform=f"translate({x - 108:g} {y - 46:g}) scale(3)")


def bards(state: Record, region: int, x: float, y: float) -> list[str]:
    """Who has how many bards in a region, in rows around x from y down."""
    there = [seat for seat in range(state.seats) if state.bards[seat, region]]
    counts = state.bards[:, region]
    chip = CHIP if counts.max() < 10 else CHIP + 7
    pieces = []
    for index, seat in enumerate(there):
        row, column = divmod(index, ABREAST)
        left = x - chip * min(len(there) - row * ABREAST, ABREAST) / 2 + chip * column + 1
        pieces.append(lord_mark(seat, left, y + ROW * row, 15))
        pieces.append(text(left + 16, y + 12 + ROW * row, int(counts[seat]), 12, weight="bold"))
    return pieces


def roads(tables: Record) -> list[str]:
    """Roads in their colours, each in its own kind of line."""
    pieces = []
    for city, beyond, colour in roads_of(tables):
        name = COLOURS[colour]
        ends = at(tables, city), at(tables, beyond)
        drawn = line(
            *ends, stroke=ROAD_COLOURS[name], stroke_width=5.5, stroke_dasharray=ROAD_DASHES[name],
            stroke_linecap="round" if name == "blue" else None,
        )  # fmt: skip
        what = hint(f"{name} road between {city + 1} and {beyond + 1}")
        pieces.append(element("g", what + line(*ends, stroke="#fffdf6", stroke_width=9) + drawn))
    return pieces
