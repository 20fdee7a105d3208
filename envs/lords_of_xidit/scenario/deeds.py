"""Scenarios: the removal of a threat or titan under way, and the census in hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.positions import seat_names
from ...core.record import NOBODY, Record, seat_name
from ..census import is_most, prize_size
from ..components import BARDS, CITIES, PILE_HEIGHT, REWARDS_OFFERED, STORIES, UNITS
from ..rewards import can_take, offered
from ..state import (
    CENSUS,
    ORDERING,
    P_BARDS,
    P_DUMMY,
    P_PRIZE_BARDS,
    P_PRIZE_STORY,
    P_REWARD,
    P_SQUAD,
    PHASES,
    THREATENING,
)
from ..titans import army
from .course import has_ended, last_count
from .names import CITY_NAMES, PILE_NAMES, REGION_NAMES, TITAN_NAMES, city_in

REMOVAL_KEYS = ("threat", "titan", "pile", "rewards", "left", "from")
CENSUS_KEYS = ("unit", "shown", "left", "from")
REMOVAL_PHASES = (P_SQUAD, P_REWARD, P_BARDS, P_DUMMY)
PRIZE_PHASES = {P_PRIZE_BARDS: BARDS, P_PRIZE_STORY: STORIES}
NAMES_FROM = {P_SQUAD: UNITS, P_BARDS: REGION_NAMES, P_PRIZE_BARDS: REGION_NAMES}
"""Of what ``from`` names the lowest that may still be named."""


def write(state: Record) -> dict[str, Any]:
    """The removal or the census, if there is one."""
    shown: dict[str, Any] = {}
    if has_ended(state):
        return shown
    if state.phase in REMOVAL_PHASES and state.stage == ORDERING:
        shown["removal"] = write_removal(state)
    if state.stage == CENSUS:
        shown["census"] = {
            "unit": UNITS[state.census],
            "shown": {
                seat_name(seat): int(state.shown[seat])
                for seat in range(state.seats)
                if state.shown[seat] != NOBODY
            },
            **write_left(state),
        }
    return shown


def write_removal(state: Record) -> dict[str, Any]:
    """What is being removed, rewards chosen, and what is left to decide."""
    if state.phase == P_SQUAD:
        return {"pile": PILE_NAMES[state.pile], **write_left(state)}
    rewards = [REWARDS_OFFERED[reward] for reward in np.flatnonzero(state.rewards)]
    if state.bounty < CITIES:
        return {"threat": int(state.bounty) + 1, "rewards": rewards, **write_left(state)}
    return {"titan": TITAN_NAMES[state.bounty - CITIES], "rewards": rewards, **write_left(state)}


def write_left(state: Record) -> dict[str, Any]:
    """How many are still to be named, and from which on."""
    shown: dict[str, Any] = {}
    if state.phase in NAMES_FROM:
        shown = {"left": int(state.left), "from": NAMES_FROM[state.phase][state.lowest]}
    elif state.phase == P_PRIZE_STORY:
        shown = {"left": int(state.left)}
    return shown


def read_shown(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """The type counted and what has been shown of it; before the seat to play is found."""
    row.shown[:] = NOBODY
    row.census = last_count(tables, row)
    if row.stage != CENSUS or has_ended(row):
        if "census" in named:
            raise values.fault("census", "must be left out: no census is under way")
        return
    census = values.mapping(named.get("census", {}), "census", CENSUS_KEYS)
    row.census = values.index(census.get("unit", UNITS[0]), "census.unit", UNITS)
    seats = seat_names(row)
    for name, number in values.mapping(census.get("shown", {}), "census.shown", seats).items():
        seat = seats.index(name)
        held = int(row.units[seat, row.census])
        row.shown[seat] = values.integer(number, f"census.shown.{name}", 0, held)


def read(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """What is left to decide of a removal or a census."""
    row.bounty = row.pile = NOBODY
    row.left = row.lowest = 0
    row.rewards[:] = 0
    is_removal = row.stage == ORDERING and "phase" in named and row.phase in REMOVAL_PHASES
    if "removal" in named and (has_ended(row) or not is_removal):
        raise values.fault("removal", "must be left out: none is under way in this phase")
    if has_ended(row):
        return
    if is_removal:
        read_removal(tables, row, values.mapping(named.get("removal", {}), "removal", REMOVAL_KEYS))
    if row.stage == CENSUS:
        census = values.mapping(named.get("census", {}), "census", CENSUS_KEYS)
        read_census(tables, row, census, "phase" in named and row.phase in PRIZE_PHASES)


def read_removal(tables: Record, row: Record, removal: Mapping[str, Any]) -> None:
    """The threat or titan and the rewards chosen."""
    if row.phase == P_SQUAD:
        read_squad(tables, row, removal)
        return
    if "titan" in removal:
        read_titan(row, removal)
    else:
        read_threat(row, removal)
    row.rewards[values.distinct(removal.get("rewards", []), "removal.rewards", REWARDS_OFFERED)] = 1
    chosen = np.flatnonzero(row.rewards)
    if row.phase == P_REWARD:
        row.lowest = chosen.max(initial=-1) + 1
        takeable = sum(can_take(tables, row, row.to_play, reward) for reward in range(len(REWARDS_OFFERED)))
        row.left = max(min(2, takeable) - chosen.size, 0)
        refuse(removal, "removal", ("pile", "left", "from"))
        return
    if not 1 <= chosen.size <= 2 or (row.phase == P_DUMMY and chosen.size < 2):
        raise values.fault("removal.rewards", f"has {chosen.size}, which does not fit {PHASES[row.phase]!r}")
    if row.phase == P_DUMMY:
        if not tables.has_dummy or row.bounty >= CITIES:
            raise values.fault("phase", "is 'dummy', which occurs with three lords and after threats only")
        refuse(removal, "removal", ("pile", "left", "from"))
        return
    if not row.rewards[BARDS]:
        raise values.fault("removal.rewards", "has no bards, of which the phase is about")
    read_left(row, removal, "removal", min(offered(tables, row, BARDS), int(row.bards_left[row.to_play])))


def read_squad(tables: Record, row: Record, removal: Mapping[str, Any]) -> None:
    """A titan being paid for."""
    refuse(removal, "removal", ("threat", "titan", "rewards"))
    raging = np.flatnonzero(row.raging)
    if "pile" not in removal and raging.size == 0:
        raise values.fault("raging", f"has no titan, which phase {PHASES[row.phase]!r} needs")
    row.pile = (
        raging[0] if "pile" not in removal else values.index(removal["pile"], "removal.pile", PILE_NAMES)
    )
    if not row.raging[row.pile]:
        raise values.fault("removal.pile", f"is {PILE_NAMES[row.pile]!r}, which does not rage")
    read_left(row, removal, "removal", int(tables.titan_units[row.titans[row.pile, 0]]))
    if row.left > army(row, row.to_play):
        name = seat_name(row.to_play)
        raise values.fault(f"lords.{name}.units", f"are fewer than the {row.left} that {name} is to send")


def read_titan(row: Record, removal: Mapping[str, Any]) -> None:
    """A titan already paid for: it has left its pile, and the lord has struck it from its city."""
    refuse(removal, "removal", ("threat", "pile"))
    titan = values.index(removal["titan"], "removal.titan", TITAN_NAMES)
    row.bounty = CITIES + titan
    row.pile = titan // PILE_HEIGHT
    if titan in row.titans:
        raise values.fault("removal.titan", f"is {TITAN_NAMES[titan]!r}, which is still in its pile")
    if row.raging[row.pile]:
        raise values.fault("raging", f"has {PILE_NAMES[row.pile]}, whose titan has just been removed")
    row.struck[row.to_play, row.cities[row.to_play]] = 1


def read_threat(row: Record, removal: Mapping[str, Any]) -> None:
    """A threat already paid for: that of the lord's city."""
    refuse(removal, "removal", ("pile",))
    city = int(row.cities[row.to_play])
    name = seat_name(row.to_play)
    if "threat" in removal and city_in(removal["threat"], "removal.threat") != city:
        raise values.fault("removal.threat", f"must be that of {CITY_NAMES[city]}, where {name} is")
    if row.tile_places[city] != THREATENING:
        raise values.fault("threats", f"must have {CITY_NAMES[city]}, where {name} removes one")
    row.bounty = city
    row.liberated[row.to_play, city] = max(1, int(row.liberated[row.to_play, city]))


def read_census(tables: Record, row: Record, census: Mapping[str, Any], is_prize: bool) -> None:
    """Shown by those before the seat to play, or by all once prizes are paid."""
    for step in range(row.seats):
        seat = (int(row.first_seat) + step) % int(row.seats)
        must_have_shown = is_prize or step < row.step
        if (row.shown[seat] != NOBODY) != must_have_shown:
            what = "must have" if must_have_shown else "cannot have"
            raise values.fault("census.shown", f"{what} a number of {seat_name(seat)}")
    if not is_prize:
        refuse(census, "census", ("left", "from"))
        return
    prize = int(tables.prizes[row.census])
    if prize != PRIZE_PHASES[int(row.phase)]:
        raise values.fault(
            "census.unit", f"is {UNITS[row.census]!r}, whose prize is {REWARDS_OFFERED[prize]}"
        )
    if not is_most(tables, row, row.to_play):
        raise values.fault("to_play", f"is {seat_name(row.to_play)}, who has not shown most")
    stock = row.bards_left if prize == BARDS else row.stories_left
    most = min(int(prize_size(tables, row, row.to_play)), int(stock[row.to_play]))
    read_left(row, census, "census", most)


def read_left(row: Record, table: Mapping[str, Any], place: str, most: int) -> None:
    """How many are still to be named, and from which on."""
    if most < 1:
        raise values.fault(
            "phase", f"is {PHASES[row.phase]!r}, but {seat_name(row.to_play)} has nothing to place"
        )
    row.left = values.integer(table.get("left", most), f"{place}.left", 1, most)
    if row.phase in NAMES_FROM:
        names = NAMES_FROM[int(row.phase)]
        row.lowest = values.index(table.get("from", names[0]), f"{place}.from", names)
    else:
        refuse(table, place, ("from",))


def refuse(table: Mapping[str, Any], place: str, keys: tuple[str, ...]) -> None:
    """Keys that have no meaning in the phase."""
    for key in keys:
        if key in table:
            raise values.fault(f"{place}.{key}", "has no meaning in this phase: leave it out")
