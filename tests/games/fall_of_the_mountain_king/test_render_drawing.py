"""The drawing: nothing lies on something else, choices are framed, everything on the table is there."""

from collections.abc import Iterator
from itertools import combinations
from xml.etree.ElementTree import Element, fromstring

import pytest
from games.fall_of_the_mountain_king.positions import GAME, LAIR_PAIRS, Table, dealt, position

SVG = "{http://www.w3.org/2000/svg}"
CAVERN = "34"
BOXES = [("56", "44"), ("38", "34"), ("60", "20")]
"""Radius of caverns; width and height of Lairs, Halls and Swarm points."""
GOLD = "#e2b53a"
Box = tuple[float, float, float, float]


def drawn(table: Table, viewer: int = 0) -> Element:
    return fromstring(GAME.renderer.svg(table.batch.tables[0], table.state, viewer))


def texts(element: Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def number(element: Element, name: str) -> float:
    return float(element.get(name, "0"))


def group_with(drawing: Element, words: str) -> Element:
    """The smallest group in which these words stand."""
    return [g for g in drawing.iter(f"{SVG}g") if words in texts(g)][-1]


def world(table: Table) -> Element:
    """The map."""
    return next(g for g in drawn(table).iter(f"{SVG}g") if "Wave" in texts(g) and "moss-a" in texts(g))


def discs(element: Element) -> list[Box]:
    """The caverns, as middle and radius twice."""
    found = [c for c in element.iter(f"{SVG}circle") if c.get("r") == CAVERN]
    return [(number(c, "cx"), number(c, "cy"), number(c, "r"), 0.0) for c in found]


def boxes(element: Element) -> Iterator[Box]:
    """Lairs, Halls and Swarm points."""
    for rect in element.iter(f"{SVG}rect"):
        x, y, width, height = (number(rect, name) for name in ("x", "y", "width", "height"))
        if (rect.get("width"), rect.get("height")) in BOXES:
            yield x, y, x + width, y + height


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def is_on(disc: Box, box: Box) -> bool:
    """Whether a box reaches into a cavern."""
    x, y, radius, _ = disc
    across = max(box[0] - x, 0, x - box[2])
    down = max(box[1] - y, 0, y - box[3])
    return across**2 + down**2 < radius**2


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_on_the_map_lies_on_something_else(seats: int) -> None:
    found = world(dealt(seats))
    caverns, others = discs(found), list(boxes(found))
    tables = dealt(seats).batch.tables[0]
    assert len(caverns) == int(tables.in_play).bit_count()
    assert len(others) == 7 + 2 * int(tables.pair_count) + int(tables.hall_count)
    for (ax, ay, a, _), (bx, by, b, _) in combinations(caverns, 2):
        assert (ax - bx) ** 2 + (ay - by) ** 2 > (a + b) ** 2
    assert not [pair for pair in combinations(others, 2) if overlap(*pair)]
    assert not [(disc, box) for disc in caverns for box in others if is_on(disc, box)]


def test_units_stay_in_their_cavern_however_many() -> None:
    trolls = {seat: {"hammer-c": 12 + seat} for seat in range(5)}
    pawns = {0: {"firragh": "hammer-c", "imbolg": "hammer-c"}, 1: {"mosk": "hammer-c"}}
    champions = {0: ["firragh", "imbolg"], 1: ["mosk"]}
    table = position(seats=5, trolls=trolls, pawns=pawns, champions=champions)
    group = group_with(drawn(table), "hammer-c")
    [(x, y, radius, _)] = discs(group)
    chips = [g for g in group.iter(f"{SVG}g") if g is not group]
    assert len(chips) == 8
    corners = []
    for chip in chips:
        left, top, scale = (float(part) for part in placing(chip))
        corners.append((left, top, left + 28 * scale, top + 16 * scale))
        assert (
            max((px - x) ** 2 + (py - y) ** 2 for px in corners[-1][::2] for py in corners[-1][1::2])
            < (1.25 * radius) ** 2
        )
    assert not [pair for pair in combinations(corners, 2) if overlap(*pair)]
    assert {"12", "13", "14", "15", "16", "F", "I", "M"} <= set(texts(group))


def placing(group: Element) -> tuple[str, str, str]:
    """Where a group is placed, and its scale."""
    words = group.get("transform", "").replace("(", " ").replace(")", " ").split()
    return words[1], words[2], words[4]


def framed(table: Table) -> int:
    """Golden rings and frames on the map."""
    found = world(table)
    rings = [c for c in found.iter(f"{SVG}circle") if c.get("stroke") == GOLD]
    frames = [r for r in found.iter(f"{SVG}rect") if r.get("stroke") == GOLD and r.get("fill") == "none"]
    return len(rings) + len(frames)


def test_legal_places_are_framed() -> None:
    table = position(trolls={0: {"moss-a": 2}})
    assert framed(table) == 0
    table.play("advance")
    while table.phase in ("symbol", "boost"):
        table.play(table.legal[0])
    assert table.phase == "destination"
    assert framed(table) == len(table.legal) == 3


def test_legal_cells_and_symbols_taken_are_framed() -> None:
    table = position(ancestry={0: ["A A2", "I G"]}).play("advance")
    panel = group_with(drawn(table), "player_0 (you)")
    assert len([r for r in panel.iter(f"{SVG}rect") if r.get("stroke") == GOLD]) == 2


def test_the_display_has_a_track_with_yellow_lines_and_discs_in_order() -> None:
    display = ["crym", "imbolg", "okkag", "laggrid", "waelwulf"]
    table = position(display=display, influence={"crym": {1: 4, 0: 4, 2: 9}})
    hints = [title.text for title in drawn(table).iter(f"{SVG}title")]
    discs_of = [hint for hint in hints if hint and "Influence:" in hint]
    assert discs_of == ["player_2, Influence: 9", "player_1, Influence: 4", "player_0, Influence: 4"]
    lines = [r for r in drawn(table).iter(f"{SVG}rect") if r.get("fill") == "#f2c200"]
    assert len(lines) == 2 + 3 + 2 + 3 + 3 + 1  # the legend has one too


def test_lairs_show_their_owners() -> None:
    table = position()
    words = texts(world(table))
    assert {f"{glyph}-{end}" for glyph in LAIR_PAIRS for end in "ab"} <= set(words)
    assert "sun Lairs, starting player" in texts(drawn(table))


def test_tiles_of_wave_three_are_shown() -> None:
    table = position(
        wave=3,
        champions={0: ["queen", "brok"], 1: ["heir"]},
        tiles={0: {"queen": "hall 4", "brok": "moss-a"}, 1: {"heir": "ice clan"}},
        trolls={0: {"moss-a": 1}},
    )
    assert {"Q +4", "B x2", "H 1st"} <= set(texts(drawn(table)))
