"""Scenarios: the finished bands of the Age.

The state counts bands by leader's tribe and by size. So a written band is a tribe, a size and its number
of Skeletons, while a person may list its cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...core import values
from ...core.errors import counted
from ...core.positions import seat_names
from ...core.record import NOBODY, Record
from ..rules import COLOURED_TRIBES, DWARF, GIANT, KIND_NAMES, KINDS, SKELETON, TRIBES
from ..state import PLACE, SIZES, colour_of, tribe_of
from .cards import MOST
from .seats import by_seat


class Band(NamedTuple):
    """A finished band as the state remembers it."""

    tribe: int
    size: int
    skeletons: int


def write(state: Record) -> dict[str, Any]:
    """Everybody's bands, and the cards in them all together."""
    shown = {}
    for seat, name in enumerate(seat_names(state)):
        bands = [write_band(band) for band in finished(state, seat)]
        if bands:
            shown[name] = bands
    return {"bands": shown, "played": values.shown(state.played, KIND_NAMES)}


def write_band(band: Band) -> dict[str, Any]:
    """A band by its leader's tribe, its size and its Skeletons, if it has any."""
    shown: dict[str, Any] = {"leader": TRIBES[band.tribe], "size": band.size}
    if band.skeletons:
        shown["skeletons"] = band.skeletons
    return shown


def finished(state: Record, seat: int) -> list[Band]:
    """A seat's bands; which of several had the Skeletons is forgotten: larger bands get more cards.

    The Dwarf-led ones are found from the difference between scoring sizes and plain sizes.
    """
    plain: list[int] = []
    dwarf: list[int] = []
    surplus = 0
    for size in range(SIZES):
        # a Dwarf-led band counts at size in one table and at size + 1 in the other
        surplus += int(state.plain_sizes[seat, size]) - int(state.scoring_sizes[seat, size])
        dwarf += [size] * surplus
        plain += [size] * (int(state.plain_sizes[seat, size]) - surplus)
    bands = []
    for tribe in range(COLOURED_TRIBES):
        for size in range(SIZES):
            bands += [(size, tribe)] * int(state.bands[seat, tribe, size])
    found = []
    for led, sizes in ((True, dwarf), (False, plain)):
        ours = sorted(band for band in bands if (band[1] == DWARF) == led)
        found += [Band(tribe, size, size - cards) for (size, tribe), cards in zip(ours, sizes, strict=True)]
    return sorted(found)


def read(tables: Record, row: Record, named: Mapping[str, Any]) -> list[int]:
    """Lay down the named bands; returns the cards in all of them by kind."""
    listed = [0] * KINDS
    by_size = False
    for seat, place, value in by_seat(named, "bands", row):
        for number, band in enumerate(values.entries(value, place, "bands")):
            where = f"{place}[{number}]"
            if isinstance(band, Mapping):
                by_size = True
                lay_down(row, seat, read_sizes(tables, row, band, where))
            else:
                kinds = read_cards(tables, row, band, where)
                for kind in kinds:
                    listed[kind] += 1
                lay_down(row, seat, Band(tribe_of(kinds[0]), len(kinds), kinds.count(SKELETON)))
    return read_played(row, named, listed, by_size)


def read_sizes(tables: Record, row: Record, value: Mapping[str, Any], place: str) -> Band:
    """A band given by its leader's tribe, its size and its Skeletons."""
    table = values.mapping(value, place, ("leader", "size", "skeletons"))
    tribe = values.index(table.get("leader"), f"{place}.leader", TRIBES[:COLOURED_TRIBES])
    if not row.tribes[tribe]:
        raise values.fault(place, f"is led by the tribe {TRIBES[tribe]}, which is not in play")
    size = values.integer(table.get("size"), f"{place}.size", 1, int(tables.hand_limit))
    return Band(tribe, size, values.integer(table.get("skeletons", 0), f"{place}.skeletons", 0, size - 1))


def read_cards(tables: Record, row: Record, value: Any, place: str) -> list[int]:
    """The kinds of a band given by its cards, leader first."""
    kinds = values.indices(value, place, KIND_NAMES)
    if not 1 <= len(kinds) <= tables.hand_limit:
        raise values.fault(place, f"must have 1 to {tables.hand_limit} cards")
    check_band(kinds, place)
    return kinds


def check_band(kinds: list[int], place: str) -> None:
    """A band has a leader, and all its cards share the leader's tribe or all its colour (R23, R24)."""
    if kinds[0] == SKELETON:
        raise values.fault(place, "is led by a skeleton")
    allies = [kind for kind in kinds if kind != SKELETON]
    if len({tribe_of(k) for k in allies}) > 1 and len({colour_of(k) for k in allies}) > 1:
        raise values.fault(place, "is neither of one tribe nor of one colour")


def lay_down(row: Record, seat: int, band: Band) -> None:
    """Count a finished band."""
    plain = band.size - band.skeletons
    row.bands[seat, band.tribe, band.size] += 1
    row.plain_sizes[seat, plain] += 1
    row.scoring_sizes[seat, plain + (band.tribe == DWARF)] += 1


def read_played(row: Record, named: Mapping[str, Any], listed: list[int], by_size: bool) -> list[int]:
    """The cards in all finished bands, which must fit the bands."""
    if "played" not in named:
        if by_size:
            raise values.fault("played", "is missing: bands given by size do not tell their cards")
        return listed
    played = values.counts(named["played"], "played", KIND_NAMES, MOST)
    found = [band for seat in range(row.seats) for band in finished(row, seat)]
    wanted, skeletons = sum(band.size for band in found), sum(band.skeletons for band in found)
    if (sum(played), played[SKELETON]) != (wanted, skeletons):
        raise values.fault(
            "played",
            f"has {counted(sum(played), 'card')}, {played[SKELETON]} of them skeletons, "
            f"but the bands have {wanted} and {skeletons}",
        )
    for kind, count in enumerate(listed):
        if played[kind] < count:
            raise values.fault("played", f"has {played[kind]} {KIND_NAMES[kind]}, but the bands have {count}")
    for tribe in range(COLOURED_TRIBES):
        leaders = sum(band.tribe == tribe for band in found)
        cards = sum(played[kind] for kind in range(SKELETON) if tribe_of(kind) == tribe)
        if cards < leaders:
            raise values.fault(
                "played", f"has {cards} of the tribe {TRIBES[tribe]}, but it leads {leaders} bands"
            )
    return played


def read_giant(row: Record, named: Mapping[str, Any]) -> None:
    """The Giant marker lies with a seat whose Giant-led band is the largest (R37), at the end with nobody."""
    largest = [0] * int(row.seats)
    for seat in range(row.seats):
        sizes = [size for size in range(SIZES) for _ in range(row.bands[seat, GIANT, size])]
        if row.phase == PLACE and seat == row.to_play and tribe_of(row.leader) == GIANT:
            sizes.remove(row.band_size)  # its power comes after the marker
        largest[seat] = max(sizes, default=0)
    if row.over and row.forfeit == NOBODY:
        largest = [0] * int(row.seats)
    row.giant_size = max(largest)
    holders = [seat for seat, size in enumerate(largest) if size == row.giant_size > 0]
    row.giant_seat = holders[0] if holders else NOBODY
    if "giant" in named:
        row.giant_seat = values.index(named["giant"], "giant", seat_names(row))
        if row.giant_seat not in holders:
            raise values.fault("giant", f"is {named['giant']!r}, whose bands do not give it the Giant marker")
    elif len(holders) > 1:
        raise values.fault("giant", "must say which of the equal Giant-led bands was first")
