"""Positions of the reference, laid by hand at the beginning of a year."""

from typing import Any

from games.lords_of_xidit.reference import ReferenceGame
from games.lords_of_xidit.reference_figures import (
    ASSESSMENTS,
    ORDERS,
    TILES_EACH,
    TITAN_PILES,
    UNITS,
    tiles_in_game,
)
from games.lords_of_xidit.reference_table import Table, new_table

IDLE = ["wait"] * ORDERS


def plain_table(
    *cities: int,
    recruitment: list[int],
    threats: list[int],
    upcoming: list[int] | None = None,
    **rulings: Any,
) -> Table:
    """A table of the long game with a lord in each of ``cities``; lord 0 is the first player.

    The tiles named are where they are said to be, as are ``upcoming``: the Next Recruitment tile, the top of
    its pile, the Next Threat tile and the top of its pile. The others follow in order of number.
    """
    named = [*recruitment, *threats, *(upcoming or [])]
    rest = [city for city in tiles_in_game(len(cities), "long", 21) if city not in named]
    coming = (upcoming or []) or [rest.pop(0) for _ in range(4)]

    def filled(some: list[int]) -> list[int]:
        return some + [rest.pop(0) for _ in range(TILES_EACH - len(some))]

    deal = {
        "seats": len(cities),
        "rulings": rulings,
        "calendar": "long",
        "first": 0,
        "assessments": ASSESSMENTS,
        "titans": TITAN_PILES,
        "recruitment": filled(recruitment),
        "threats": filled(threats),
        "recruitment_pile": filled(coming[:2]),
        "threat_pile": [*coming[2:], *rest],
    }
    table = new_table(deal)
    for lord, city in zip(table.lords, cities, strict=True):
        lord.city = city
    return table


def give(table: Table, lord: int, **units: int) -> None:
    """Units from the barracks, by type."""
    for unit, count in units.items():
        assert table.barracks[unit] >= count
        table.barracks[unit] -= count
        table.lords[lord].units[unit] += count


def leave_one_unit(table: Table, city: int) -> str:
    """All units but the strongest of a recruitment tile go to the barracks; tells the one left."""
    units = table.recruitment[city]
    left = [unit for unit in UNITS if units[unit]][-1]
    for unit in UNITS:
        kept = int(unit == left)
        table.barracks[unit] += units[unit] - kept
        units[unit] = kept
    return left


def programmed(table: Table, *programs: str) -> ReferenceGame:
    """The game after all lords have programmed; orders by word, those not named are to wait."""
    game = ReferenceGame(table)
    for number in range(table.seats):
        orders = programs[number].split() if number < len(programs) else []
        for order in (orders + IDLE)[:ORDERS]:
            game.apply(order)
    return game
