"""The drawing: nothing lies on top of something else, and everything on the table is there."""

from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest
from games.lords_of_xidit.positions import GAME, Table, position

SVG = "{http://www.w3.org/2000/svg}"
THREATENING = 2
WIDEST = 0.66
"""Mean width of a letter, in sizes of the font, that no name exceeds."""
CARD = "90"
TAKEN = "#f6dd8f"
Box = tuple[float, float, float, float]


def drawn(table: Table, viewer: int = 0) -> Element:
    return fromstring(GAME.renderer.svg(table.batch.tables[0], table.state, viewer))


def texts(element: Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def group_with(drawing: Element, words: str) -> Element:
    """The panel, or the map, in which these words stand."""
    [found] = [g for g in drawing.iter(f"{SVG}g") if any(t.text == words for t in g.findall(f"{SVG}text"))]
    return found


def panel(table: Table, words: str, viewer: int = 0) -> list[str]:
    """All words of the panel in which these stand."""
    return texts(group_with(drawn(table, viewer), words))


def number(element: Element, name: str) -> float:
    return float(element.get(name, "0"))


def bounds(element: Element) -> Box | None:
    """Left, top, right and bottom of words, a box, a disc or a sign of 24 by 24 placed somewhere."""
    if element.tag == f"{SVG}text":
        size, x, y = number(element, "font-size"), number(element, "x"), number(element, "y")
        width = WIDEST * size * len(element.text or "")
        left = x - {"middle": width / 2, "end": width}.get(element.get("text-anchor", ""), 0)
        return left, y - 0.8 * size, left + width, y + 0.2 * size
    if element.tag == f"{SVG}rect":
        x, y = number(element, "x"), number(element, "y")
        return x, y, x + number(element, "width"), y + number(element, "height")
    if element.tag == f"{SVG}circle":
        x, y, r = number(element, "cx"), number(element, "cy"), number(element, "r")
        return x - r, y - r, x + r, y + r
    if element.tag == f"{SVG}g":
        words = element.get("transform", "").replace("(", " ").replace(")", " ").split()
        x, y, size = float(words[1]), float(words[2]), 24 * float(words[4])
        return x, y, x + size, y + size
    return None


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def map_of(table: Table) -> tuple[list[Element], list[Box]]:
    """What belongs to the regions' labels, and the boxes of all City tiles."""
    things = list(group_with(drawn(table), "region 1"))
    roads = [at for at, thing in enumerate(things) if "road between" in (thing.findtext(f"{SVG}title") or "")]
    cards = [at for at, thing in enumerate(things) if thing.get("width") == CARD]
    boxes = [box for at in cards if (box := bounds(things[at]))]
    return things[roads[-1] + 1 : cards[0]], boxes


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_label_of_a_region_lies_on_a_tile(seats: int) -> None:
    """A tile in every city, and every lord with bards in every region."""
    table = position(seats=seats)
    table.state.tile_places[:] = THREATENING
    table.state.bards[:seats] = table.batch.tables[0].open_regions
    labels, cards = map_of(table)
    assert len(cards) == 21
    assert {f"region {region}" for region in range(1, 10)} <= {label.text for label in labels}
    boxes = [box for label in labels if (box := bounds(label))]
    assert len(boxes) > 9 * 4
    assert not [(label, card) for label in boxes for card in cards if overlap(label, card)]


def test_every_number_of_the_barracks_is_drawn() -> None:
    table = position()
    table.state.barracks[:] = [17, 3, 11, 0, 9]
    assert panel(table, "Barracks")[:11] == [
        "Barracks", "P", "17", "P", "1", "A", "3", "A", "2", "I", "11",
    ]  # fmt: skip
    assert panel(table, "Barracks")[13:] == ["C", "0", "C", "2", "M", "9", "M", "1", "Census prizes for most"]


def test_closed_regions_are_marked() -> None:
    words = panel(position(seats=3), "region 3")
    closed = [words[at - 2] for at, word in enumerate(words) if word == "closed"]
    assert closed == ["region 3", "region 7"]
    assert "closed" not in texts(drawn(position(seats=4)))


def test_the_steps_of_the_dummy_are_drawn() -> None:
    words = panel(position(seats=3, dummy={"wealth": 2, "reputation": 1}), "dummy")
    steps = {name: words[words.index(name) + 1] for name in ("wealth", "influence", "reputation")}
    assert steps == {"wealth": "step 2", "influence": "step 0", "reputation": "step 1"}
    assert "dummy" not in texts(drawn(position(seats=4)))


BUSY: dict[str, Any] = {"city": 12, "units": "AM", "program": "action"}
"""A lord who has removed the threat in city 12 and is to take rewards."""


def test_who_has_recruited_in_a_city_is_drawn_on_its_tile_and_with_the_lord() -> None:
    table = position({**BUSY, "recruited": [5, 18]}, {"recruited": [5]})
    assert "recruited in 5 18" in panel(table, "player_0 (you)")
    assert "recruited in 5" in panel(table, "player_1")
    assert not any(word.startswith("recruited") for word in panel(table, "player_2"))
    assert tile_head(position(BUSY), 5) == ["5", "recruits", "P"]
    assert tile_head(table, 5) == ["5", "0", "1"]
    assert tile_head(table, 18) == ["18", "0", "A"]


def tile_head(table: Table, city: int) -> list[str]:
    """The first three words on the tile of a city."""
    things = list(group_with(drawn(table), "region 1"))
    [start] = [at for at, it in enumerate(things) if it.get("font-size") == "14" and it.text == str(city)]
    words = [word for thing in things[start : start + 4] for word in [thing.text or "", *texts(thing)]]
    return list(dict.fromkeys(filter(None, words)))[:3]


def test_threats_removed_and_titans_struck_this_year_are_drawn() -> None:
    table = position({**BUSY, "liberated": {"city 2": 2}, "struck": [10]}, {"struck": [4, 11]})
    assert "threats 2 2 12; titans 10" in panel(table, "player_0 (you)")
    assert "titans 4 11" in panel(table, "player_1")


def grounds(table: Table) -> int:
    return sum(box.get("fill") == TAKEN for box in drawn(table).iter(f"{SVG}rect"))


def test_rewards_taken_are_marked_on_the_threat_and_with_the_lord() -> None:
    table = position(BUSY)
    before = grounds(table)
    assert "threat in city 12" in panel(table, "player_0 (you)")
    assert grounds(table.play("gold")) == before + 2
    table.play("bards")
    assert (table.phase, grounds(table)) == ("bards", before + 4)


def test_the_titan_that_is_struck_and_its_rewards_are_marked() -> None:
    table = position({"city": 4, "units": "PPP", "program": "action"}, raging=["titan 1"])
    before = grounds(table)
    assert grounds(table.play("titan 1")) == before + 1
    table.play("peasant", "peasant", "peasant", "gold")
    assert "titan 1a" in panel(table, "player_0 (you)")
    assert grounds(table) == before + 1


def lines(table: Table) -> dict[str, set[Any]]:
    """Kinds of lines of the roads, by colour."""
    found: dict[str, set[Any]] = {}
    for group in drawn(table).iter(f"{SVG}g"):
        title = group.findtext(f"{SVG}title") or ""
        if "road between" in title:
            top = group.findall(f"{SVG}path")[-1]
            found.setdefault(title.split()[0], set()).add((top.get("stroke"), top.get("stroke-dasharray")))
    return found


def test_roads_differ_in_colour_and_in_kind_of_line() -> None:
    found = lines(position())
    assert set(found) == {"black", "red", "blue"}
    kinds = [kind for colour in found.values() for kind in colour]
    assert len({stroke for stroke, _ in kinds}) == len({dashes for _, dashes in kinds}) == len(kinds) == 3
