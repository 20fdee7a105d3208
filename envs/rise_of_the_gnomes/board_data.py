"""Turns, amounts, player boards and the Gnome board, from the data file into the tables record."""

from __future__ import annotations

from ..core.data import Reader
from ..core.record import Record
from .components import (
    BREWERIES,
    BREWERY_BOXES,
    CUBES,
    GNOMES,
    LEVELS,
    MOST_AMOUNT,
    MOST_BEER,
    MOST_SEATS,
    TURNS,
)

LAND_IN_GREEN = 5
CUSTOMER_BOXES = 10
GNOME_CUSTOMER_BOXES = 4
BEER_ROWS = 4
COLOUR_BREWERS = 9
"""Brewers of a colour in the box."""
MOST_CARDS = 20
"""Gnome cards in a turn."""
MOST_IN_BOX = 20
"""Points or gold, in one box or for one thing."""
MOST_ADJUSTMENT = 9
MOST_FILL = 99
MOST_ROW = 60
"""Production that may be printed in the beer table."""
MOST_START = 20
"""Gold or production at set-up."""


def level_points(data: Reader) -> list[int]:
    """Points of the Gnomes each turn at each of ``LEVELS``."""
    return [data.integer(f"levels.{level}", -MOST_ADJUSTMENT, MOST_ADJUSTMENT) for level in LEVELS]


def suggested_levels(data: Reader) -> list[int]:
    """The level (index into ``LEVELS``) suggested for each number of seats, from one."""
    solo = data.index("suggested_solo_level.1", LEVELS)
    return [solo, *(data.index(f"suggested_levels.{seats}", LEVELS) for seats in range(2, MOST_SEATS + 1))]


def pack_turns(row: Record, data: Reader, seats: int, level: int) -> None:
    """Fill in level, Gnome cards, bribes, fills and brewers for so many seats."""
    row["level_vp"] = level_points(data)[level]
    cards = data.integers("gnome_turns.cards", TURNS, 0, MOST_CARDS)
    fewer = data.table("gnome_turns.solo_fewer")
    fewer.only(LEVELS)
    for name in fewer.values:
        less = fewer.integer(name, 0, min(cards))
        if seats == 1 and name == LEVELS[level]:
            cards = [number - less for number in cards]
    row["gnome_cards"] = cards
    row["bribe"] = data.integers("bribe.gold", TURNS, 0, MOST_IN_BOX)
    row["dragon_fill"] = data.integers("dragon_fill.cubes", TURNS, 0, MOST_FILL)
    brewers = data.integers("brewers.number", MOST_SEATS, 1, COLOUR_BREWERS)
    gained = data.integers("brewers.gained", TURNS, 0, COLOUR_BREWERS)
    if max(brewers) + sum(gained) > COLOUR_BREWERS:
        raise data.fail(
            "brewers.gained",
            f"makes {max(brewers) + sum(gained)} brewers of a colour, {COLOUR_BREWERS} are in the box",
        )
    row["brewers"] = brewers[seats - 1]
    row["extra_brewers"] = gained


def pack_amounts(row: Record, data: Reader) -> None:
    """Fill in what actions move and what counts points."""
    for name, low in (("delivery_cubes", 1), ("competition_removed", 1), ("competition_added", 0)):
        row[name] = data.integer(f"actions.{name}", low, MOST_AMOUNT)
    row["festival_cubes"] = data.integer("actions.festival_cubes", 1, MOST_AMOUNT)
    row["caravan_cubes"] = data.integer("actions.caravan_cubes", 1, CUBES[0])
    row["settle_cubes"] = data.integer("actions.settle_cubes", 1, CUBES[0])
    for name in ("competition_removed", "competition_added"):
        row[f"gnome_{name}"] = data.integer(f"gnome_actions.{name}", 0, CUBES[GNOMES])
    row["gnome_cubes"] = data.integer("gnome_actions.cubes", 1, CUBES[GNOMES])
    for name in ("keep", "conversion", "third_action"):
        row[f"{name}_vp"] = data.integer(f"points.{name}", 0, MOST_IN_BOX)


def pack_boards(row: Record, data: Reader) -> None:
    """Fill in what the boxes of the player boards and of the Gnome board show."""
    for name, most in (("vp", MOST_IN_BOX), ("gold", MOST_IN_BOX), ("beer", 1), ("token", 1)):
        row[f"box_{name}"] = data.integers(f"brewery_boxes.{name}", BREWERY_BOXES, 0, most)
    row["row_end"] = data.integers("beer_table.last", BEER_ROWS, 1, MOST_ROW)
    if sorted(set(row["row_end"].tolist())) != row["row_end"].tolist():
        raise data.fail("beer_table.last", "must rise from row to row")
    for block, field, count in (
        ("customer_boxes", "customer", CUSTOMER_BOXES),
        ("beer_table", "row", BEER_ROWS),
        ("gnome_brewery_boxes", "gnome_box", BREWERIES[GNOMES]),
        ("gnome_customer_boxes", "gnome_customer", GNOME_CUSTOMER_BOXES),
    ):
        for name in ("vp", "gold"):
            row[f"{field}_{name}"] = data.integers(f"{block}.{name}", count, 0, MOST_IN_BOX)


def pack_start(row: Record, data: Reader) -> None:
    """Fill in what the seats and the Gnomes begin with."""
    row["start_beer"] = data.integer("start.beer", 0, MOST_BEER)
    row["start_gold"] = data.integer("start.gold", 0, MOST_START)
    row["start_cubes"] = data.integer("start.cubes", 0, CUBES[0])
    row["start_production"] = data.integer("base_production.production", 0, MOST_START)
    row["gnome_gold"] = data.integer("gnome_start.gold", 0, MOST_START)
    keep = data.integer("gnome_start.keep_cubes", 0, CUBES[GNOMES])
    green = data.integer("gnome_start.green_cubes", 0, CUBES[GNOMES])
    if keep + LAND_IN_GREEN * green > CUBES[GNOMES]:
        raise data.fail(
            "gnome_start.green_cubes",
            f"puts out {keep + LAND_IN_GREEN * green} cubes with those in DragonKeep, "
            f"the Gnomes have {CUBES[GNOMES]}",
        )
    row["gnome_keep_cubes"] = keep
    row["gnome_green_cubes"] = green
