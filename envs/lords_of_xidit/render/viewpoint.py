"""What a viewer may see of a position, in plain values for the text board, the drawing and the chronicle.

A viewer is a seat, or SEES_ALL, from whom nothing is hidden (R84, R85).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...core.record import NOBODY, SEES_ALL, Record, seat_name
from ...core.viewpoint import standings
from ..assessment import last_of, outcome, standing
from ..components import ASSESSMENTS, CITIES, DUMMY, ICONS, ORDERS, PILE_HEIGHT, TITAN_PILES, UNITS
from ..rules import ALL_LOSE, LEAVE
from ..state import CENSUS, ORDERING, PHASES, PROGRAMMING, STAGES

UNIT_LETTERS = "".join(unit[0].upper() for unit in UNITS)
MANY = ("peasants", "archers", "infantry", "clerics", "mages")
"""The unit types in the plural."""
HIDDEN = "?"
TASKS = {
    "placement": "choose a city to start in",
    "program": "program six orders",
    "titan": "strike a raging titan or not",
    "squad": "send units against the titan ({left} more)",
    "reward": "take a reward ({left} more)",
    "bards": "place bards ({left} more)",
    "dummy": "advance a token of the dummy",
    "census": "say how many {units} to show",
    "prize bards": "place bards won in the census ({left} more)",
    "prize story": "place a story won in the census",
}
"""What the seat to play has to decide in each phase."""


def lord_name(contestant: int) -> str:
    """A lord as the environment calls it; or the dummy."""
    return "dummy" if contestant == DUMMY else seat_name(contestant)


def units_word(number: str, kind: int) -> str:
    """The name of a unit type after a number."""
    return UNITS[kind] if number == "1" else MANY[kind]


def letters(units: np.ndarray[tuple[int], np.dtype[np.int8]]) -> str:
    """Counts int8[UNITS] as letters from the weakest on: ``PPA``."""
    return "".join(letter * int(number) for letter, number in zip(UNIT_LETTERS, units.tolist(), strict=True))


def program(state: Record, seat: int, viewer: int) -> list[str]:
    """A lord's six orders: icons, ``?`` for what the viewer cannot see, empty where none is set.

    Of a program being set the others see whether it is complete.
    """
    icons = [ICONS[icon] if icon != NOBODY else "" for icon in state.programs[seat]]
    if state.stage != PROGRAMMING or viewer in (SEES_ALL, seat):
        return icons
    return [HIDDEN if all(icons) else ""] * ORDERS


def order_at(state: Record, seat: int) -> int:
    """Which of a lord's orders is carried out now or next; NOBODY outside the orders."""
    if state.stage != ORDERING or state.over:
        return NOBODY
    before = (seat - int(state.first_seat)) % int(state.seats)
    is_done = before < int(state.step) - 1
    return int(state.order) + is_done


def shown(state: Record, seat: int, viewer: int) -> str:
    """What a lord has said in the count under way: a number, ``?`` if it is unseen, empty if nothing."""
    if state.stage != CENSUS or state.shown[seat] == NOBODY or state.over:
        return ""
    is_open = (state.shown[: state.seats] != NOBODY).all()
    if is_open or viewer in (SEES_ALL, seat):
        return str(int(state.shown[seat]))
    return HIDDEN


def pile(state: Record, number: int, viewer: int) -> list[str]:
    """The tiles of a pile or discard from the top, or the oldest, by their numbers; ``?`` if unseen."""
    tiles = state.piles[number, : int(state.pile_sizes[number])].tolist()
    return [HIDDEN if state.unseen[tile] and viewer != SEES_ALL else str(tile + 1) for tile in tiles]


class TitanPile(NamedTuple):
    """A pile of titans."""

    titans: list[int]
    """From the top down; if the order is not known, in the order of the data file."""
    is_raging: bool
    is_known: bool
    """Whether the viewer knows which one is on top."""


def titan_piles(state: Record, viewer: int) -> list[TitanPile]:
    """All piles."""
    found = []
    for number in range(TITAN_PILES):
        titans = [titan for titan in state.titans[number].tolist() if titan != NOBODY]
        is_raging = bool(state.raging[number])
        is_known = viewer == SEES_ALL or is_raging or len(titans) < PILE_HEIGHT
        found.append(TitanPile(titans if is_known else sorted(titans), is_raging, is_known))
    return found


def titan_name(titan: int) -> str:
    """A titan by its pile and its place in the data file."""
    return f"{titan // PILE_HEIGHT + 1}{'ab'[titan % PILE_HEIGHT]}"


class Deeds(NamedTuple):
    """What a lord has done this year, by the numbers of the cities."""

    recruited: list[int]
    """Where it cannot recruit again this year (R27)."""
    freed: list[int]
    """Where it removed a threat: twice for two."""
    struck: list[int]
    """From where it struck a titan."""


def deeds(state: Record, seat: int) -> Deeds:
    """This year's deeds of a lord, which all have seen."""
    kinds = (state.recruited[seat], state.liberated[seat], state.struck[seat])
    return Deeds(*(np.repeat(np.arange(1, CITIES + 1), kind).tolist() for kind in kinds))


class Removal(NamedTuple):
    """A threat or titan that has been paid for and whose rewards are being taken."""

    name: str
    offer: list[int]
    taken: list[bool]
    """Which of gold, bards and stories have been chosen."""


def removal(tables: Record, state: Record) -> Removal | None:
    """The removal under way, if one is."""
    bounty = int(state.bounty)
    if bounty == NOBODY:
        return None
    is_threat = bounty < CITIES
    name = f"threat in city {bounty + 1}" if is_threat else f"titan {titan_name(bounty - CITIES)}"
    offer = tables.tile_rewards[bounty] if is_threat else tables.titan_rewards[bounty - CITIES]
    return Removal(name, offer.tolist(), [bool(chosen) for chosen in state.rewards])


class Assessment(NamedTuple):
    """One of the three at the end, as things stand."""

    name: str
    ranking: list[tuple[int, int]]
    """(contestant, what it counts), the best first."""
    eliminated: list[int]
    """The last of them."""


def hall_of_fame(tables: Record, state: Record) -> list[Assessment]:
    """The assessments in the order drawn, as if the game ended now (R69)."""
    found = []
    out = gone = 0
    for index, number in enumerate(state.assessments.tolist()):
        gone = out if tables.eliminated_bards == LEAVE else 0
        ranked: list[int] = []
        seen = out
        while (last := int(last_of(tables, state, number, seen, gone))) != NOBODY:
            ranked.append(last)
            seen |= 1 << last
        eliminated = ranked[: int(tables.eliminated[index])]
        for contestant in eliminated:
            out |= 1 << contestant
        points = [(seat, int(standing(tables, state, seat, number, gone))) for seat in reversed(ranked)]
        found.append(Assessment(ASSESSMENTS[number], points, eliminated))
    return found


def survivor(hall: list[Assessment]) -> int:
    """Who is left after the last assessment."""
    return hall[-1].ranking[0][0]


def ranking(tables: Record, state: Record) -> list[tuple[int, int]]:
    """(place, seat) of the lords as things stand, the first first."""
    return [(place, seat) for place, seat, _ in standings(tables, state, outcome)]


def stage_title(state: Record) -> str:
    """Where the year is."""
    if state.stage == ORDERING and not state.over:
        return f"order {int(state.order) + 1} of {ORDERS}"
    if state.stage == CENSUS and state.census < len(UNITS):
        return f"census of {MANY[state.census]}"
    return "the end" if state.over else STAGES[state.stage]


def task(state: Record) -> str:
    """What the seat to play decides."""
    kind = min(int(state.census), len(UNITS) - 1)
    return TASKS[PHASES[state.phase]].format(left=int(state.left), units=MANY[kind])


def situation(tables: Record, state: Record) -> str:
    """Who has to decide what; at the end who has won."""
    if not state.over:
        return f"{lord_name(state.to_play)} to {task(state)}"
    first = " and ".join(lord_name(seat) for place, seat in ranking(tables, state) if place == 1)
    if state.forfeit != NOBODY:
        return f"Game over: {lord_name(state.forfeit)} forfeits, first is {first}"
    if survivor(hall_of_fame(tables, state)) != DUMMY:
        return f"Game over: {first} wins"
    if tables.surviving_dummy == ALL_LOSE:
        return "Game over: the dummy survives, nobody wins"
    return f"Game over: the dummy survives, of the lords {first} wins"
