"""The best tile for each thing that cubes, thugs, caravans and builders can do."""

from __future__ import annotations

from ...core.bits import (
    bit,
    lowest,
)
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..components import (
    CARAVAN,
    CARAVAN_CUBES,
    COMPETITION,
    COMPETITION_ADDED,
    COMPETITION_REMOVED,
    DELIVERY,
    DELIVERY_CUBES,
    FESTIVAL_CUBES,
)
from ..targets import (
    buildable,
    caravan_ends,
    caravan_sources,
    competition_targets,
    delivery_targets,
    festival_targets,
    thugs_targets,
)
from .outlook import Outlook
from .territory import building_gain, change, cubes_gain

NOTHING = -1000.0
"""The gain of what is not possible."""


@kernel
def best_placing(
    tables: Record, state: Record, look: Outlook, seat: int, cells: int, more: int, fewer: int
) -> tuple[int, float]:
    """The tile of a set, and the gain there, for cubes to come and Gnome cubes to go."""
    best, most = NOBODY, NOTHING
    rest = int(cells)
    while rest != 0:
        cell = lowest(rest)
        gain = cubes_gain(tables, state, look, seat, cell, more, fewer)
        if gain > most:
            best, most = cell, gain
        rest &= rest - 1
    return best, most


@kernel
def best_site(tables: Record, state: Record, look: Outlook, seat: int, cells: int) -> tuple[int, float]:
    """The tile of a set to build in, and the gain."""
    best, most = NOBODY, NOTHING
    rest = int(cells)
    while rest != 0:
        cell = lowest(rest)
        gain = building_gain(tables, state, look, seat, cell)
        if gain > most:
            best, most = cell, gain
        rest &= rest - 1
    return best, most


@kernel
def building_after(tables: Record, state: Record, look: Outlook, seat: int, others: int) -> float:
    """The gain of one more brewery when ``others`` are already promised to the best tiles."""
    cells = buildable(tables, state, seat)
    gain = NOTHING
    for _ in range(others + 1):
        cell, gain = best_site(tables, state, look, seat, cells)
        if cell == NOBODY:
            return NOTHING
        cells &= ~bit(cell)
    return gain


@kernel
def caravan_gain(
    tables: Record, state: Record, look: Outlook, seat: int, source: int, cell: int, number: int
) -> float:
    """What it gains to move so many cubes from tile to tile."""
    none = wide(0)
    gain = change(tables, state, look, seat, cell, number, none, none)
    return gain + change(tables, state, look, seat, source, -number, none, none)


@kernel
def best_way(
    tables: Record, state: Record, look: Outlook, seat: int, source: int, number: int
) -> tuple[int, float]:
    """Where up to ``number`` cubes of a tile had best go together, and the gain."""
    best, most = NOBODY, NOTHING
    rest = caravan_ends(tables, state, seat, source)
    while rest != 0:
        cell = lowest(rest)
        for moved in range(1, number + 1):
            gain = caravan_gain(tables, state, look, seat, source, cell, moved)
            if gain > most:
                best, most = cell, gain
        rest &= rest - 1
    return best, most


@kernel
def best_caravan(tables: Record, state: Record, look: Outlook, seat: int) -> tuple[int, float]:
    """The tile from which a caravan gains most, and the gain."""
    best, most = NOBODY, NOTHING
    limit = wide(tables.caravan_cubes) + wide(state.modifiers[seat, CARAVAN_CUBES])
    rest = caravan_sources(tables, state, seat)
    while rest != 0:
        cell = lowest(rest)
        number = min(limit, wide(state.cubes[seat, cell]))
        _, gain = best_way(tables, state, look, seat, cell, number)
        if gain > most:
            best, most = cell, gain
        rest &= rest - 1
    return best, most


@kernel
def best_for_card(tables: Record, state: Record, look: Outlook, seat: int, action: int) -> tuple[int, float]:
    """The tile for an action card, and the gain."""
    more = state.modifiers[seat]
    none = wide(0)
    if action == DELIVERY:
        cells = delivery_targets(tables, state, seat)
        number = wide(tables.delivery_cubes) + wide(more[DELIVERY_CUBES])
        return best_placing(tables, state, look, seat, cells, number, none)
    if action == COMPETITION:
        cells = competition_targets(state, seat)
        removed = wide(tables.competition_removed) + wide(more[COMPETITION_REMOVED])
        added = wide(tables.competition_added) + wide(more[COMPETITION_ADDED])
        return best_placing(tables, state, look, seat, cells, added, removed)
    if action == CARAVAN:
        return best_caravan(tables, state, look, seat)
    if action < CARAVAN:
        cells = festival_targets(tables, state, seat)
        number = wide(tables.festival_cubes) + wide(more[FESTIVAL_CUBES])
        return best_placing(tables, state, look, seat, cells, number, none)
    return best_site(tables, state, look, seat, buildable(tables, state, seat))


@kernel
def best_thugs(
    tables: Record, state: Record, look: Outlook, seat: int, removed: int, added: int, is_nearby: bool
) -> tuple[int, float]:
    """The tile for thugs, and the gain."""
    cells = thugs_targets(tables, state, seat, is_nearby)
    return best_placing(tables, state, look, seat, cells, added, removed)
