"""The reference's scoring: kingdoms, track, Giant, bands, final ranking."""

from collections.abc import Callable
from itertools import groupby

from games.ethnos.reference_figures import (
    BAND_GLORY,
    COLOURS,
    GIANT_AT_AGE_END,
    HOARD_GLORY,
    LARGEST_SCORED_BAND,
    TRACK_PLACES,
)
from games.ethnos.reference_table import Band, Seat, Table

Strength = tuple[int, ...]


def place_values(table: Table, slots: list[int], present: int) -> list[int]:
    """Glory of the first, second, ... place, from the slots I, II, III (R45, R46)."""
    winner_only = table.rulings["two_player_places"] == "winner"
    if len(table.seats) == 2 and table.age == 2 and winner_only:
        return [slots[0] + slots[1]] if present == 1 else [slots[1]]
    return list(reversed(slots[: table.age]))


def shared_glory(strengths: dict[int, Strength], values: list[int]) -> dict[int, int]:
    """Each seat's Glory when equal strengths share the places they take up (R49)."""

    def strength(seat: int) -> Strength:
        return strengths[seat]

    gained: dict[int, int] = {}
    first_place = 0
    for _, tied in groupby(sorted(strengths, key=strength, reverse=True), key=strength):
        seats = list(tied)
        pooled = sum(values[first_place : first_place + len(seats)])
        for seat in seats:
            gained[seat] = pooled // len(seats)
        first_place += len(seats)
    return gained


def strengths_of(table: Table, amount: Callable[[Seat], int], with_trolls: bool) -> dict[int, Strength]:
    """The seats present, with what ranks them: amount, token sum, highest token (R42)."""
    strengths: dict[int, Strength] = {}
    for number, seat in enumerate(table.seats):
        if amount(seat) == 0:
            continue
        tokens = table.tokens_of(number) if with_trolls else []
        strengths[number] = (amount(seat), sum(tokens), max(tokens, default=0))
    return strengths


def score_kingdom(table: Table, colour: str) -> dict[int, int]:
    strengths = strengths_of(table, lambda seat: seat.markers[colour], with_trolls=True)
    return shared_glory(strengths, place_values(table, table.glory[colour], len(strengths)))


def score_track(table: Table) -> dict[int, int]:
    """R47, G8, G9."""
    if "merfolk" not in table.tribes:
        return {}
    slots = TRACK_PLACES[len(table.seats)]
    with_trolls = table.rulings["trolls_on_track"]
    strengths = strengths_of(table, lambda seat: seat.track, with_trolls)
    if table.rulings["track_scoring"] == "first_only":
        return shared_glory(strengths, [slots[table.age - 1]])
    return shared_glory(strengths, place_values(table, slots, len(strengths)))


def score_giant(table: Table) -> dict[int, int]:
    if table.giant_holder is None:
        return {}
    return {table.giant_holder: GIANT_AT_AGE_END[len(table.seats)][table.age - 1]}


def band_glory(band: Band) -> int:
    """R33, R34, R50."""
    cards = band.size_without_skeletons
    if band.tribe == "dwarf":
        cards += 1
    return BAND_GLORY[min(cards, LARGEST_SCORED_BAND)]


def score_bands(table: Table) -> dict[int, int]:
    return {number: sum(band_glory(band) for band in seat.bands) for number, seat in enumerate(table.seats)}


def score_age(table: Table) -> None:
    """Everything at an Age's end but the Orc cash, in the order of R44."""
    parts = [score_kingdom(table, colour) for colour in COLOURS]
    parts += [score_track(table), score_giant(table), score_bands(table)]
    for part in parts:
        for seat, glory in part.items():
            table.seats[seat].glory += glory


def cash_hoard(seat: Seat) -> None:
    """R51."""
    seat.glory += HOARD_GLORY[len(seat.hoard)]
    seat.supply += len(seat.hoard)
    seat.hoard.clear()


def ranking_key(seat: Seat) -> tuple[int, int, list[int]]:
    """R58 to R60; a longer list beats its own beginning, as R60 wants."""
    sizes = sorted((band.size_without_skeletons for band in seat.bands), reverse=True)
    return seat.glory, sum(seat.markers.values()), sizes


def places(table: Table) -> list[int]:
    """R61."""
    keys = [ranking_key(seat) for seat in table.seats]
    return [1 + sum(other > key for other in keys) for key in keys]


def next_first_seat(table: Table) -> int:
    """R56."""
    assert table.drawer is not None
    number = len(table.seats)
    clockwise = [(table.drawer + step) % number for step in range(number)]
    return min(clockwise, key=lambda seat: table.seats[seat].glory)
