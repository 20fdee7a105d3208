"""Scenarios: every City tile in exactly one place, and the units on recruitment tiles.

Named piles, discards and Next spaces hold just what they name. In cities lie the tiles named, and as many
others as the game has there: those that lay there before, then those that have lost their place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.record import NOBODY, Record
from ..components import CITIES, PEASANT, RECRUITS, UNITS
from ..state import (
    FIRST_PILE,
    NEXT_RECRUITMENT,
    NEXT_THREAT,
    OUT,
    PILES,
    RECRUITING,
    RECRUITMENT_DISCARD,
    RECRUITMENT_PILE,
    THREAT_DISCARD,
    THREAT_PILE,
    THREATENING,
    TILE_PLACES,
)
from ..tiles import know_last
from .names import CITY_NAMES, cities_in, city_in, numbers

PLACE_KEYS = [name.replace(" ", "_") for name in TILE_PLACES]
IN_CITIES = {RECRUITING: "recruitment", THREATENING: "threats"}
NEXT_KEYS = {NEXT_RECRUITMENT: PLACE_KEYS[NEXT_RECRUITMENT], NEXT_THREAT: PLACE_KEYS[NEXT_THREAT]}
PILE_KEYS = {FIRST_PILE + pile: PLACE_KEYS[FIRST_PILE + pile] for pile in range(len(PILES))}
SPARE_PLACES = [FIRST_PILE + pile for pile in (THREAT_PILE, RECRUITMENT_PILE, THREAT_DISCARD,
                                               RECRUITMENT_DISCARD)]  # fmt: skip
"""Where a tile without a place goes, the first of them that is not named."""
KEYS = (*IN_CITIES.values(), *NEXT_KEYS.values(), *PILE_KEYS.values(), "without_tile", "unseen")

Places = dict[int, list[int]]


def write(state: Record) -> dict[str, Any]:
    """Tiles by place, and those of which nobody can tell where in the piles they lie."""
    return {
        "recruitment": {
            CITY_NAMES[city]: values.shown(state.city_units[city], UNITS)
            for city in np.flatnonzero(state.tile_places == RECRUITING)
        },
        "threats": numbers(np.flatnonzero(state.tile_places == THREATENING)),
        "next_recruitment": int(state.next_recruitment) + 1,
        "next_threat": int(state.next_threat) + 1,
        **{key: numbers(state.piles[place - FIRST_PILE]) for place, key in PILE_KEYS.items()},
        "unseen": numbers(np.flatnonzero(state.unseen)),
    }


def read(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """All tiles and the units on them; units of lords must be known."""
    fixed = named_places(tables, named)
    before = places_of(row)
    places = settle(tables, named, fixed, before)
    units = named_units(tables, named)
    dealt = row.city_units.copy()
    lay(row, places)
    man(tables, row, before[RECRUITING], dealt, units)
    check_piles(row)
    read_unseen(row, named, places)


def named_places(tables: Record, named: Mapping[str, Any]) -> Places:
    """The tiles of each place that the scenario names, no tile twice."""
    fixed: Places = {}
    for place, key in {**IN_CITIES, **PILE_KEYS}.items():
        if key in named:
            value = list(named[key]) if isinstance(named[key], Mapping) else named[key]
            fixed[place] = cities_in(value, key)
    for place, key in NEXT_KEYS.items():
        if key in named:
            fixed[place] = [city_in(named[key], key)]
    check_places(tables, fixed)
    fixed[OUT] = cities_in(named.get("without_tile", []), "without_tile")
    for place in IN_CITIES:
        for tile in fixed.get(place, []):
            if tile in fixed[OUT]:
                raise values.fault("without_tile", f"has {CITY_NAMES[tile]}, as has {key_of(place)}")
    return fixed


def check_places(tables: Record, fixed: Places) -> None:
    """Only tiles of the game, and none in two places."""
    seen: dict[int, int] = {}
    for place, tiles in fixed.items():
        for tile in tiles:
            if not tables.tiles[tile]:
                raise values.fault(key_of(place), f"has {CITY_NAMES[tile]}, which has no tile in this game")
            if tile in seen:
                raise values.fault(key_of(place), f"has {CITY_NAMES[tile]}, as has {key_of(seen[tile])}")
            seen[tile] = place


def key_of(place: int) -> str:
    """The key that names the tiles of a place."""
    return {**IN_CITIES, **NEXT_KEYS, **PILE_KEYS}[place]


def places_of(row: Record) -> Places:
    """Where all tiles are in a state."""
    places = {place: np.flatnonzero(row.tile_places == place).tolist() for place in (*IN_CITIES, *NEXT_KEYS)}
    for place in PILE_KEYS:
        pile = place - FIRST_PILE
        places[place] = row.piles[pile, : int(row.pile_sizes[pile])].tolist()
    return places


def settle(tables: Record, named: Mapping[str, Any], fixed: Places, before: Places) -> Places:
    """A place for each tile: as named, else as before, else where one is missing."""
    wanted = {**dict.fromkeys(IN_CITIES, int(tables.tiles_each)), **dict.fromkeys(NEXT_KEYS, 1)}
    bare = fixed[OUT]
    taken = {tile for place, tiles in fixed.items() if place != OUT for tile in tiles}
    places: Places = {}
    for place, tiles in before.items():
        kept = [tile for tile in tiles if tile not in taken]
        places[place] = fixed[place] if place in fixed else kept
        if place in IN_CITIES:
            others = [tile for tile in kept if tile not in bare]
            places[place] = (fixed.get(place, []) + others)[: max(wanted[place], len(fixed.get(place, [])))]
        if place in wanted and len(places[place]) > wanted[place]:
            raise values.fault(key_of(place), f"has {len(places[place])} tiles, it must have {wanted[place]}")
    placed = {tile for tiles in places.values() for tile in tiles}
    spare = [tile for tile in range(CITIES) if tables.tiles[tile] and tile not in placed]
    for place, number in wanted.items():
        while len(places[place]) < number:
            places[place].append(take_spare(place, spare, places, fixed))
    put_away(spare, places, fixed)
    for place in IN_CITIES:
        places[place].sort()
    return places


def take_spare(place: int, spare: list[int], places: Places, fixed: Places) -> int:
    """A tile for a place that lacks one: without a place, or else from the end of a pile."""
    sources = [spare, *(places[pile] for pile in SPARE_PLACES if pile not in fixed)]
    for source in sources:
        for tile in sorted(source) if source is spare else reversed(source):
            if place not in IN_CITIES or tile not in fixed[OUT]:
                source.remove(tile)
                return tile
    raise values.fault(key_of(place), "would lack a tile: name fewer elsewhere")


def put_away(spare: list[int], places: Places, fixed: Places) -> None:
    """What is left lies at the bottom of the first pile or discard that is not named."""
    for place in SPARE_PLACES:
        if place not in fixed:
            places[place].extend(spare)
            return
    if spare:
        raise values.fault("position", f"has no place for the tile of {CITY_NAMES[spare[0]]}")


def named_units(tables: Record, named: Mapping[str, Any]) -> dict[int, list[int]]:
    """The units of those recruitment tiles for which they are named."""
    found: dict[int, list[int]] = {}
    if not isinstance(named.get("recruitment"), Mapping):
        return found
    for name, value in named["recruitment"].items():
        city = city_in(name, "recruitment")
        place = f"recruitment.{name}"
        found[city] = values.counts(value, place, UNITS, RECRUITS)
        for kind in np.flatnonzero(found[city] > tables.recruits[city]):
            asked = int(tables.recruits[city, kind])
            raise values.fault(place, f"has {found[city][kind]} {UNITS[kind]}, its tile asks for {asked}")
    return found


def lay(row: Record, places: Places) -> None:
    """Write down where tiles are."""
    row.tile_places[:] = OUT
    row.piles[:] = NOBODY
    row.city_units[:] = 0
    for place, tiles in places.items():
        row.tile_places[tiles] = place
        if place in PILE_KEYS:
            pile = place - FIRST_PILE
            row.piles[pile, : len(tiles)] = tiles
            row.pile_sizes[pile] = len(tiles)
    row.next_recruitment = places[NEXT_RECRUITMENT][0]
    row.next_threat = places[NEXT_THREAT][0]


def man(
    tables: Record, row: Record, stayed: list[int], dealt: np.ndarray[Any, Any], units: dict[int, list[int]]
) -> None:
    """Units on tiles: as named, else as before or as asked for, as far as the barracks have them."""
    held = row.units[: row.seats].sum(axis=0, dtype=np.int64)
    left = tables.supply.astype(np.int64) - held - sum(map(np.array, units.values()), np.zeros_like(held))
    for short in np.flatnonzero(left < 0):
        used, most = int(tables.supply[short] - left[short]), int(tables.supply[short])
        raise values.fault("position", f"has {used} units {UNITS[short]!r} of lords and on tiles, not {most}")
    for city in np.flatnonzero(row.tile_places == RECRUITING).tolist():
        if city in units:
            row.city_units[city] = units[city]
            continue
        asked = dealt[city] if city in stayed else tables.recruits[city]
        for kind in range(PEASANT, len(UNITS)):
            row.city_units[city, kind] = min(int(asked[kind]), int(left[kind]))
            left[kind] -= row.city_units[city, kind]
    row.barracks[:] = left


def check_piles(row: Record) -> None:
    """A pile is not empty while its discard could renew it (R48)."""
    for pile, discard in ((RECRUITMENT_PILE, THREAT_DISCARD), (THREAT_PILE, RECRUITMENT_DISCARD)):
        if row.pile_sizes[pile] == 0 and row.pile_sizes[discard] > 0:
            raise values.fault(
                key_of(FIRST_PILE + pile),
                f"is empty, but its {PILES[discard]} is not and would be turned over",
            )


def read_unseen(row: Record, named: Mapping[str, Any], places: Places) -> None:
    """Unseen tiles, of both piles together; if not named, all below the top ones."""
    hidden = [tile for pile in (RECRUITMENT_PILE, THREAT_PILE) for tile in places[FIRST_PILE + pile][1:]]
    if "unseen" in named:
        unseen = cities_in(named["unseen"], "unseen")
        for tile in unseen:
            if tile not in hidden:
                raise values.fault(
                    "unseen", f"has {CITY_NAMES[tile]}, whose tile is not below the top of a pile"
                )
        if len(unseen) == 1:
            raise values.fault("unseen", f"has {CITY_NAMES[unseen[0]]} alone, which all would know then")
        hidden = unseen
    row.unseen[:] = 0
    row.unseen[hidden] = 1
    know_last(row)
