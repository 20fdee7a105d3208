"""Units, lords' pieces, City tiles and titans, from the data file into the tables record (R4-R7)."""

from __future__ import annotations

from ..core.data import Reader
from ..core.errors import listing
from ..core.record import Record
from .components import (
    CITIES,
    GUILD_HEIGHT,
    MOST_UNITS,
    PILE_HEIGHT,
    RECRUITS,
    REWARDS_OFFERED,
    TITANS,
    UNITS,
)
from .map_data import lines

TILES = "tiles"
TILES_OF_THREE = "tiles_three_lords"
"""Blocks of the data file with the two sets."""
LETTERS = {name[0].upper(): kind for kind, name in enumerate(UNITS)}
"""How the tiles write units."""
MOST_STOCK = 99
"""Bards or stories of a lord."""
MOST_TILES_EACH = 6
SPARE_TILES = 3
"""Of a set beside those laid out, so that both Next spaces can always be filled (R53)."""
MOST_THREAT = 9
"""Units that a threat may need."""
MOST_TITAN = 20
"""Units that a titan may cost."""
MOST_OFFERED = dict(zip(REWARDS_OFFERED, (20, 20, GUILD_HEIGHT), strict=True))
"""By one tile or titan: over a whole game no more gold than the bound of the observation."""


def pack_supplies(row: Record, data: Reader) -> None:
    """Fill in what is in the barracks and what the lords have."""
    for kind, name in enumerate(UNITS):
        row["supply"][kind] = data.integer(f"units.{name}", 1, MOST_UNITS)
    row["bards"] = data.integer("lords.bards", 1, MOST_STOCK)
    row["stories"] = data.integer("lords.stories", 1, MOST_STOCK)


def pack_tiles(row: Record, data: Reader, chosen: str) -> None:
    """Fill in the tiles of the set ``chosen``, with supplies packed; both sets are checked."""
    row["tiles_each"] = data.integer("setup.tiles_each", 1, MOST_TILES_EACH)
    for block in sorted((TILES, TILES_OF_THREE), key=chosen.__eq__):  # the chosen one last, and it stays
        for field in ("tiles", "recruits", "threats", "tile_rewards"):
            row[field] = 0
        for number in lines(data, block, CITIES):
            _pack_tile(row, data, f"{block}.{number}", number - 1)
        _check_set(row, data, block)


def _pack_tile(row: Record, data: Reader, key: str, city: int) -> None:
    row["tiles"][city] = 1
    row["recruits"][city] = _units(data, f"{key}.recruits", RECRUITS, RECRUITS)
    threat = _units(data, f"{key}.threat", 1, MOST_THREAT)
    for kind, number in enumerate(threat):
        if number > row["supply"][kind]:
            raise data.fail(
                f"{key}.threat", f"needs {number} of {UNITS[kind]}, {row['supply'][kind]} are in the box"
            )
    row["threats"][city] = threat
    row["tile_rewards"][city] = [
        data.integer(f"{key}.{name}", 1, most) for name, most in MOST_OFFERED.items()
    ]


def _units(data: Reader, key: str, low: int, high: int) -> list[int]:
    """How many of each type the letters name, ``low`` to ``high`` in all."""
    letters = data.text(key)
    counts = [0] * len(UNITS)
    for letter in letters:
        if letter not in LETTERS:
            raise data.fail(key, f"holds {letter!r}, allowed are {listing(LETTERS)}")
        counts[LETTERS[letter]] += 1
    if not low <= len(letters) <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise data.fail(key, f"names {len(letters)} units, it must name {wanted}")
    return counts


def _check_set(row: Record, data: Reader, block: str) -> None:
    """There are tiles enough for the whole game, and units enough for any that are laid out first."""
    each, count = int(row["tiles_each"]), int(row["tiles"].sum())
    needed = 3 * each + SPARE_TILES
    if count < needed:
        raise data.fail(block, f"has {count} tiles, at least {needed} are needed")
    for kind, name in enumerate(UNITS):
        asked = sum(sorted(row["recruits"][:, kind].tolist())[-each:])
        if asked > row["supply"][kind]:
            raise data.fail(
                block, f"can ask for {asked} of {name} at the start, {row['supply'][kind]} are in the box"
            )


def pack_titans(row: Record, data: Reader) -> None:
    """Fill in the titans, with supplies packed: pairs of one cost, each pair costing more than the last."""
    most = min(MOST_TITAN, int(row["supply"].sum()))
    cost = 0
    for titan, entry in enumerate(data.rows("titans.each", TITANS)):
        units = entry.integer("units", 1, most)
        if titan % PILE_HEIGHT and units != cost:
            raise entry.fail("units", f"is {units}, the other titan of its pile costs {cost}")
        if titan % PILE_HEIGHT == 0 and units <= cost:
            raise entry.fail("units", f"is {units}, it must be more than the {cost} of the pile before")
        cost = units
        row["titan_units"][titan] = units
        row["titan_rewards"][titan] = [entry.integer(name, 1, most) for name, most in MOST_OFFERED.items()]
