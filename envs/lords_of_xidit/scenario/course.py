"""Scenarios: year, stage, decision, programs and dummy: how far the game has come."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core import values
from ...core.positions import read_end, seat_names
from ...core.record import NOBODY, Record, seat_name
from ..components import ACTION, ASSESSMENTS, CITIES, ICONS, MOST_STEPS, ORDERS, UNITS, WAIT
from ..state import (
    CENSUS,
    ORDERING,
    P_CENSUS,
    P_PLACEMENT,
    P_PRIZE_BARDS,
    P_PRIZE_STORY,
    P_PROGRAM,
    PHASES,
    PLACEMENT,
    PROGRAMMING,
    STAGES,
)
from .lords import tables_of
from .names import city_in

STAGE_OF_PHASE = {
    **dict.fromkeys(range(len(PHASES)), ORDERING),
    P_PLACEMENT: PLACEMENT,
    P_PROGRAM: PROGRAMMING,
    **dict.fromkeys((P_CENSUS, P_PRIZE_BARDS, P_PRIZE_STORY), CENSUS),
}


def write(state: Record) -> dict[str, Any]:
    """Year, decision, orders set, the order of the assessments; the stage follows from the phase."""
    shown = {
        "year": int(state.year),
        "first_player": seat_name(state.first_seat),
        "phase": PHASES[state.phase],
        "to_play": seat_name(state.to_play),
        "programs": {
            seat_name(seat): [ICONS[icon] for icon in state.programs[seat] if icon != NOBODY]
            for seat in range(state.seats)
        },
        "assessments": [ASSESSMENTS[assessment] for assessment in state.assessments],
        "dummy": values.shown(state.dummy, ASSESSMENTS),
    }
    return {**shown, "order": int(state.order) + 1} if state.stage == ORDERING else shown


def has_ended(row: Record) -> bool:
    """Whether the game has been played to its end."""
    return bool(row.over and row.forfeit == NOBODY)


def read_frame(tables: Record, row: Record, named: Mapping[str, Any]) -> bool:
    """Year, first player, end and stage; whether play is to go on from there to the next decision."""
    seats = seat_names(row)
    row.year = values.integer(named.get("year", int(row.year)), "year", 1, int(tables.years))
    if "first_player" in named:
        row.first_seat = values.index(named["first_player"], "first_player", seats)
    read_end(row, named)
    if has_ended(row) and row.year != tables.years:
        raise values.fault("over", f"is true, so the year must be {tables.years}, the last")
    read_hall(tables, row, named)
    return read_stage(tables, row, named)


def read_hall(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """The order of the assessments and the dummy's steps."""
    if "assessments" in named:
        drawn = values.distinct(named["assessments"], "assessments", ASSESSMENTS)
        if len(drawn) != len(ASSESSMENTS):
            raise values.fault("assessments", f"must name all {len(ASSESSMENTS)} in their order")
        row.assessments[:] = drawn
    if "dummy" in named:
        row.dummy[:] = values.counts(named["dummy"], "dummy", ASSESSMENTS, MOST_STEPS)
        if row.dummy.any() and not tables.has_dummy:
            raise values.fault("dummy", "has steps, but there is a dummy player with three lords only")


def read_stage(tables: Record, row: Record, named: Mapping[str, Any]) -> bool:
    """The stage, and the phase if the scenario says which decision is due."""
    if "phase" in named:
        row.phase = values.index(named["phase"], "phase", PHASES)
        stage = STAGE_OF_PHASE[int(row.phase)]
        if "stage" in named and named["stage"] != STAGES[stage]:
            raise values.fault("stage", f"must be {STAGES[stage]!r} in phase {PHASES[row.phase]!r}")
    elif "stage" in named:
        stage = values.index(named["stage"], "stage", STAGES)
    else:
        stage = usual_stage(row, named)
    if stage == PLACEMENT and row.year > 1:
        raise values.fault("year", "must be 1 while lords choose where to start")
    if stage == CENSUS and not tables.census_years[row.year - 1]:
        raise values.fault("year", f"is {row.year}, which has no census")
    if has_ended(row):
        stage = CENSUS if tables.census_years[row.year - 1] else ORDERING
    row.stage = stage
    return "phase" not in named and not row.over


def usual_stage(row: Record, named: Mapping[str, Any]) -> int:
    """The stage that a scenario without stage and phase is in."""
    if "census" in named:
        return CENSUS
    if "programs" in named or "order" in named:
        return ORDERING
    is_placed = any("city" in lord for lord in tables_of(row, named).values())
    if row.stage == PLACEMENT and (is_placed or row.year > 1):
        return PROGRAMMING
    return int(row.stage)


def read_cities(row: Record, named: Mapping[str, Any]) -> None:
    """Where lords stand for whom nothing is said: nowhere yet, or in the first free cities."""
    lords = tables_of(row, named)
    if row.stage == PLACEMENT:
        for seat, lord in lords.items():
            if "phase" in named and "city" not in lord:
                row.cities[seat] = NOBODY
        return
    taken = {city_in(lord["city"], f"lords.{seat_name(seat)}.city")
             for seat, lord in lords.items() if "city" in lord}  # fmt: skip
    taken |= {int(row.cities[seat]) for seat in lords}
    free = [city for city in range(CITIES) if city not in taken]
    for seat, lord in lords.items():
        if row.cities[seat] == NOBODY and "city" not in lord:
            row.cities[seat] = free.pop(0)


def read_programs(row: Record, named: Mapping[str, Any]) -> None:
    """Orders as named; during orders those not named are to wait, during programming they are not set yet."""
    seats = seat_names(row)
    programs = values.mapping(named.get("programs", {}), "programs", seats)
    is_new = row.stage in (PLACEMENT, PROGRAMMING) and "phase" in named
    for seat, name in enumerate(seats):
        if name in programs:
            icons = values.indices(programs[name], f"programs.{name}", ICONS)
            if len(icons) > ORDERS:
                raise values.fault(f"programs.{name}", f"has {len(icons)} orders, the most is {ORDERS}")
            row.programs[seat] = NOBODY
            row.programs[seat, : len(icons)] = icons
        elif is_new:
            row.programs[seat] = NOBODY
    if row.stage in (ORDERING, CENSUS):
        row.programs[: row.seats][row.programs[: row.seats] == NOBODY] = WAIT


def read_turn(row: Record, named: Mapping[str, Any]) -> None:
    """The seat to play and what follows from it: the order and the step."""
    row.order = 0
    row.step = 0
    if has_ended(row):
        row.to_play = values.index(named.get("to_play", seat_name(row.to_play)), "to_play", seat_names(row))
        return
    read_to_play(row, named)
    before = (int(row.to_play) - int(row.first_seat)) % int(row.seats)
    row.step = before
    if row.stage == PLACEMENT:
        check_placement(row, before)
    elif row.stage == PROGRAMMING:
        row.order = orders_set(row, row.to_play)
        check_programming(row, before)
    elif row.stage == ORDERING:
        row.order = values.integer(named.get("order", 1), "order", 1, ORDERS) - 1
        row.step = before + 1 if "phase" in named else before
        check_order(row, named)
    elif "phase" not in named and (row.shown[: row.seats] != NOBODY).all():
        row.step = row.seats
    elif row.phase in (P_PRIZE_BARDS, P_PRIZE_STORY) and "phase" in named:
        row.step = int(row.seats) + before + 1
    if "order" in named and row.stage != ORDERING:
        raise values.fault("order", f"belongs to stage {STAGES[ORDERING]!r}")


def read_to_play(row: Record, named: Mapping[str, Any]) -> None:
    """Whose decision it is; if not named, that of the first in turn order who has not decided yet."""
    seats = int(row.seats)
    in_order = [(int(row.first_seat) + step) % seats for step in range(seats)]
    if "to_play" in named:
        row.to_play = values.index(named["to_play"], "to_play", seat_names(row))
        return
    waiting = in_order
    if row.stage == PLACEMENT:
        waiting = [seat for seat in in_order if row.cities[seat] == NOBODY]
    elif row.stage == PROGRAMMING:
        waiting = [seat for seat in in_order if orders_set(row, seat) < ORDERS]
    elif row.stage == CENSUS and ("phase" not in named or row.phase == P_CENSUS):
        waiting = [seat for seat in in_order if row.shown[seat] == NOBODY]
    is_counted = row.stage == CENSUS and "phase" not in named
    row.to_play = waiting[0] if waiting else in_order[0]
    if not waiting and not is_counted:
        raise values.fault("to_play", f"is missing: all have decided in stage {STAGES[row.stage]!r}")


def orders_set(row: Record, seat: int) -> int:
    """Orders that a lord has set."""
    return int((row.programs[seat] != NOBODY).sum())


def check_placement(row: Record, before: int) -> None:
    """Lords choose their cities in turn order, and no two the same."""
    chosen = set()
    for step in range(row.seats):
        seat = (int(row.first_seat) + step) % int(row.seats)
        city = int(row.cities[seat])
        if (city != NOBODY) != (step < before):
            what = "has no city yet" if step < before else "has a city already"
            raise values.fault("lords", f"must choose cities in turn order, but {seat_name(seat)} {what}")
        if city in chosen:
            raise values.fault("lords", "start in different cities")
        if city != NOBODY:
            chosen.add(city)


def check_programming(row: Record, before: int) -> None:
    """Lords set their orders in turn order; nothing has been done yet."""
    for step in range(row.seats):
        seat = (int(row.first_seat) + step) % int(row.seats)
        number = orders_set(row, seat)
        if (step < before and number < ORDERS) or (step > before and number > 0):
            raise values.fault(
                f"programs.{seat_name(seat)}",
                f"has {number} orders, but it is {seat_name(row.to_play)} that programs",
            )
    if orders_set(row, row.to_play) == ORDERS:
        raise values.fault(f"programs.{seat_name(row.to_play)}", "is complete: nothing is left to decide")
    if row.recruited.any() or row.liberated.any() or row.struck.any():
        raise values.fault("lords", "have done something this year, but the orders are only being set")


def check_order(row: Record, named: Mapping[str, Any]) -> None:
    """Only an action brings decisions; it stands in the program, or is put there if none is named."""
    name = seat_name(row.to_play)
    if "phase" not in named:
        return
    if name not in named.get("programs", {}):
        row.programs[row.to_play, row.order] = ACTION
    if row.programs[row.to_play, row.order] != ACTION:
        icon = ICONS[row.programs[row.to_play, row.order]]
        raise values.fault(
            f"programs.{name}",
            f"has {icon!r} as order {row.order + 1}, but a decision is due: {ICONS[ACTION]!r}",
        )


def had_census(tables: Record, row: Record) -> bool:
    """Whether there has been a census in an earlier year."""
    return bool(tables.census_years[: row.year - 1].any())


def last_count(tables: Record, row: Record) -> int:
    """What the state's ``census`` holds while none is under way."""
    return len(UNITS) if had_census(tables, row) or has_ended(row) else 0
