"""Which tiles come to cities, Next spaces and piles, as sentences of the chronicle."""

from __future__ import annotations

from ...core.record import Record
from ..components import CITIES
from ..state import (
    FIRST_PILE,
    NEXT_RECRUITMENT,
    NEXT_THREAT,
    RECRUITING,
    RECRUITMENT_DISCARD,
    RECRUITMENT_PILE,
    THREAT_DISCARD,
    THREAT_PILE,
    THREATENING,
)
from .viewpoint import letters

FOR_RECRUITMENT = (FIRST_PILE + RECRUITMENT_PILE, NEXT_RECRUITMENT, RECRUITING)
FOR_THREATS = (FIRST_PILE + THREAT_PILE, NEXT_THREAT, THREATENING)
DONE_RECRUITMENT = (RECRUITING, FIRST_PILE + RECRUITMENT_DISCARD)
DONE_THREATS = (THREATENING, FIRST_PILE + THREAT_DISCARD)
"""Where tiles are on their way to a city with a side up, and when they are done with it."""


def arrivals(tables: Record, before: Record, after: Record) -> list[str]:
    """All that has become of the tiles, as all have seen it (R43-R51)."""
    parts = []
    for city in emptied(before, after):
        parts.append(f"no recruits are left in city {city + 1}")
    for city in came(before, after, (RECRUITING,)):
        units = letters(after.city_units[city])
        parts.append(f"new recruits in city {city + 1}{f', {units}' if units else ', none left of them'}")
    for city in came(before, after, (THREATENING,)):
        parts.append(f"new threat in city {city + 1}, {letters(tables.threats[city])}")
    parts += renewals(before, after)
    for space, name in ((NEXT_RECRUITMENT, "recruits"), (NEXT_THREAT, "threat")):
        parts += [f"next {name}: tile {city + 1}" for city in came(before, after, (space,))]
    return parts


def came(before: Record, after: Record, places: tuple[int, ...]) -> list[int]:
    """Tiles that lie in one of these places and did not before."""
    return [
        tile
        for tile in range(CITIES)
        if after.tile_places[tile] in places and before.tile_places[tile] not in places
    ]


def emptied(before: Record, after: Record) -> list[int]:
    """Cities whose recruitment tile has gone."""
    return [
        city for city in range(CITIES) if before.tile_places[city] == RECRUITING != after.tile_places[city]
    ]


def renewals(before: Record, after: Record) -> list[str]:
    """Titans woken with the reinforcements (R50, R51), or piles made of a discard (R48)."""
    if after.awakenings != before.awakenings:
        awake = [f"titan {pile + 1}" for pile, is_raging in enumerate(after.raging) if is_raging]
        rage = f"{' and '.join(awake)} {'rages' if len(awake) == 1 else 'rage'}" if awake else "none is left"
        return [f"the titans awaken, {rage}", "reinforcements come, the piles are made anew"]
    parts = []
    if has_turned(before, after, DONE_THREATS, FOR_RECRUITMENT):
        parts.append("the recruitment pile is made of the threat discard")
    if has_turned(before, after, DONE_RECRUITMENT, FOR_THREATS):
        parts.append("the threat pile is made of the recruitment discard")
    return parts


def has_turned(before: Record, after: Record, old: tuple[int, ...], new: tuple[int, ...]) -> bool:
    """Whether a tile has come from one of the old places to one of the new ones."""
    return any(before.tile_places[tile] in old for tile in came(before, after, new))
