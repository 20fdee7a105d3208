"""Caverns, Gates, Great Halls and Lairs, from the data file into the tables record (R1-R3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.data import ORIGIN_KEYS, Reader
from ..core.record import NOBODY, Record
from .components import (
    CAVERN_NAMES,
    CAVERNS,
    CLANS,
    DOMAIN_CAVERNS,
    LAIR_NAMES,
    LAIR_PAIRS,
    MOST_HALLS,
)

SIDES = {"2-3": 3, "4-5": 4}
"""Sides of the board, named by their seats, and how many caverns a Domain has on each."""
BOARD = 1000
"""Width and height of the drawn board."""
MOST_TUNNELS = 9
"""From one cavern."""
GATES = 2
"""At most so many lead into one Domain."""


def pack_map(row: Record, data: Reader, side: str, seats: int) -> None:
    """Fill in one side of the board, for so many seats; ``UsageError`` for what does not fit together."""
    names = [name for slot, name in enumerate(CAVERN_NAMES) if slot % DOMAIN_CAVERNS < SIDES[side]]
    row["in_play"] = mask_of(CAVERN_NAMES, names)
    _pack_caverns(row, data.table(f"caverns_{side}"), names)
    _check_network(row, data.table(f"caverns_{side}"), names)
    _pack_gates(row, data.table(f"gates_{side}"), names)
    _pack_halls(row, data.table(f"halls_{side}"), names)
    _pack_lairs(row, data.table(f"lairs_{side}"), names, seats)
    volcano = data.table(f"volcano_{side}")
    volcano.only((*ORIGIN_KEYS, "at", "radius"))
    row["volcano"] = [*_position(volcano, "at"), volcano.integer("radius", 1, BOARD // 2)]


def mask_of(names: Sequence[str], chosen: Sequence[str]) -> int:
    """The chosen ones of the names as a bit mask."""
    return sum(1 << names.index(name) for name in chosen)


def _position(data: Reader, key: str) -> list[int]:
    return data.integers(key, 2, 0, BOARD)


def _caverns_at(data: Reader, key: str, names: Sequence[str], low: int, high: int) -> list[int]:
    """Numbers of ``low`` to ``high`` different caverns of those in play."""
    return [CAVERN_NAMES.index(names[number]) for number in data.indices(key, names, low, high)]


def _pack_caverns(row: Record, caverns: Reader, names: Sequence[str]) -> None:
    caverns.only((*ORIGIN_KEYS, *names))
    places: dict[str, list[int]] = {}
    for name in names:
        cavern = caverns.table(name)
        cavern.only(("at", "tunnels"))
        place = _position(cavern, "at")
        for other, its_place in places.items():
            if place == its_place:
                raise cavern.fail("at", f"is {place}, where {other} is")
        places[name] = place
        number = CAVERN_NAMES.index(name)
        row["place_xy"][number] = place
        for end in _caverns_at(cavern, "tunnels", names, 1, MOST_TUNNELS):
            if end == number:
                raise cavern.fail("tunnels", "leads to the cavern itself")
            row["tunnels"][number] |= 1 << end
    for name in names:
        number = CAVERN_NAMES.index(name)
        for end, back in enumerate(row["tunnels"].tolist()):
            if row["tunnels"][number] >> end & 1 and not back >> number & 1:
                raise caverns.fail(
                    f"{name}.tunnels", f"leads to {CAVERN_NAMES[end]}, where no tunnel leads back"
                )
    row["near"][:CAVERNS] = row["tunnels"]


def _check_network(row: Record, caverns: Reader, names: Sequence[str]) -> None:
    """Every cavern can be reached from the first."""
    reached = [CAVERN_NAMES.index(names[0])]
    for cavern in reached:  # grows as it goes
        ends = int(row["tunnels"][cavern])
        reached += [end for end in range(CAVERNS) if ends >> end & 1 and end not in reached]
    for name in names:
        if CAVERN_NAMES.index(name) not in reached:
            raise caverns.fail(name, f"cannot be reached by tunnels from {names[0]}")


def _pack_gates(row: Record, domains: Reader, names: Sequence[str]) -> None:
    domains.only((*ORIGIN_KEYS, *CLANS))
    row["gate_caverns"] = NOBODY
    for clan, name in enumerate(CLANS):
        domain = domains.table(name)
        domain.only(("swarm", "gates"))
        row["swarm_xy"][clan] = _position(domain, "swarm")
        gates = domain.table("gates")
        gates.only(cavern for cavern in names if CAVERN_NAMES.index(cavern) // DOMAIN_CAVERNS == clan)
        if not 1 <= len(gates.values) <= GATES:
            raise domain.fail("gates", f"must name 1 to {GATES} caverns")
        row["gate_count"][clan] = len(gates.values)
        row["gates"][clan] = mask_of(CAVERN_NAMES, list(gates.values))
        for number, cavern in enumerate(sorted(map(CAVERN_NAMES.index, gates.values))):
            row["gate_caverns"][clan, number] = cavern
            row["gate_xy"][cavern] = _position(gates, CAVERN_NAMES[cavern])


def _pack_halls(row: Record, halls: Reader, names: Sequence[str]) -> None:
    known = [str(number) for number in range(1, MOST_HALLS + 1)]
    halls.only((*ORIGIN_KEYS, *known))
    count = sum(name in halls.values for name in known)
    row["hall_count"] = count
    for number, name in enumerate(known[: max(count, 1)]):  # the first ones, with no gap
        hall = halls.table(name)
        hall.only(("at", "caverns"))
        row["hall_xy"][number] = _position(hall, "at")
        caverns = _caverns_at(hall, "caverns", names, 2, CAVERNS)
        row["hall_caverns"][number] = sum(1 << cavern for cavern in caverns)


def _pack_lairs(row: Record, lairs: Reader, names: Sequence[str], seats: int) -> None:
    pairs = _pairs(lairs, seats)
    row["pair_count"] = pairs
    for number, name in enumerate(LAIR_NAMES[: 2 * pairs]):
        lair = lairs.table(name)
        lair.only(("at", "caverns"))
        place = CAVERNS + number
        row["place_xy"][place] = _position(lair, "at")
        for cavern in _caverns_at(lair, "caverns", names, 1, CAVERNS):
            row["near"][place] |= 1 << cavern
            row["near"][cavern] |= 1 << place


def _pairs(lairs: Reader, seats: int) -> int:
    """How many pairs there are: the first ones by their glyphs, one for each seat at least."""
    lairs.only((*ORIGIN_KEYS, *LAIR_NAMES))
    found: Mapping[str, object] = lairs.values
    pairs = max((number // 2 + 1 for number, name in enumerate(LAIR_NAMES) if name in found), default=0)
    if pairs < seats:
        raise lairs.fail(LAIR_PAIRS[pairs] + "-a", f"is missing: {seats} seats need {seats} pairs of Lairs")
    return pairs
