"""What the pieces in a tile are worth beyond their boxes: breweries to build, to take and to keep."""

from __future__ import annotations

from ...core.bits import has
from ...core.jit import kernel, wide
from ...core.record import Record
from ..components import CONTROL_TIES, CONVERSION_POINTS, GNOMES
from ..tiles import strength
from .ground import has_room, rival_strength
from .outlook import KEPT, Outlook, gnome_ground, more_cubes

DRAGONKEEP = 0
"""Its cell."""
READY = 0.5
"""Chance that a brewery of the Gnomes' will be replaced where a seat controls."""
OWN_READY = 0.35
"""The same chance for a brewery that replaces none of the Gnomes'."""
REACH = 12.0
"""Strength that is missing where it is hopeless."""
EXPOSED = 0.4
"""Chance of the Gnomes to lead soon where they are level with the strongest seat."""
COVER = 0.07
"""What each more strength takes off it."""
AT_STAKE = 0.2
"""Part of a brewery that is lost where the Gnomes lead."""
KEEP_RISK = 2.0
"""How much more often the Gnomes expand in DragonKeep than elsewhere."""
FRIEND = 1.0
"""Loss of another seat's brewery, in breweries of the seat's own."""


@kernel
def readiness(lead: int) -> float:
    """Chance, as reckoned with, to build in a tile in which a seat leads by so much."""
    if lead >= 0:
        return 1.0 + 0.02 * min(lead, 5)
    return max(0.0, 1.0 + lead / REACH) * 0.95


@kernel
def exposure(margin: int) -> float:
    """Chance that the Gnomes will be able to expand where seats are so much stronger."""
    if margin < 0:
        return 1.0
    return max(0.0, EXPOSED - COVER * margin)


@kernel
def keep_bonus(tables: Record, cell: int) -> float:
    """Points a turn for a brewery in DragonKeep."""
    return float(tables.keep_vp) if cell == DRAGONKEEP else 0.0


@kernel
def brewery_loss(tables: Record, look: Outlook, cell: int) -> float:
    """What the Gnomes lose with a brewery in a tile."""
    return look.gnome_brewery + KEPT * look.turns * keep_bonus(tables, cell)


@kernel
def territory(
    tables: Record, state: Record, look: Outlook, seat: int, cell: int, more: int, fewer: int, built: int
) -> float:
    """Worth of a tile with ``more`` cubes of the seat, ``fewer`` of the Gnomes' and ``built`` breweries."""
    if not has(state.face_up, cell):
        return 0.0
    breweries = int(state.breweries[seat, cell]) + built
    taken = int(state.breweries[GNOMES, cell])
    if built > 0:
        taken = 0
    own = strength(state, seat, cell) + more + 2 * built
    gnomes = int(state.cubes[GNOMES, cell]) - fewer + 2 * taken
    rival = rival_strength(state, seat, cell)
    ties = int(state.modifiers[seat, CONTROL_TIES])
    lead = own - max(1, rival + 1, gnomes + 1 - ties)
    worth = 0.0
    if taken > 0:
        points = int(tables.conversion_vp) + int(state.modifiers[seat, CONVERSION_POINTS])
        prize = brewery_loss(tables, look, cell) + look.own * points
        ahead = max(lead, rival - max(own, gnomes) - 1)
        worth += READY * prize * readiness(ahead)
    elif has(gnome_ground(state), cell):
        risk = look.threat * (KEEP_RISK if cell == DRAGONKEEP else 1.0)
        worth -= risk * exposure(max(own, rival) - gnomes)
    stake = 0.0
    if breweries > 0:
        stake = look.brewery + look.own * keep_bonus(tables, cell) * look.turns
    elif built == 0:
        stake = FRIEND * look.brewery * friends(state, seat, cell)
    if stake > 0.0:
        worth -= AT_STAKE * stake * exposure(max(own, rival) - gnomes)
    if built == 0 and has_room(state, seat, cell):
        prize = look.brewery + look.own * keep_bonus(tables, cell) * look.turns
        worth += OWN_READY * prize * readiness(lead)
    return worth


@kernel
def friends(state: Record, seat: int, cell: int) -> int:
    """Breweries of other seats in a tile."""
    found = 0
    for other in range(wide(state.seats)):
        if other != seat:
            found += int(state.breweries[other, cell])
    return found


@kernel
def change(
    tables: Record, state: Record, look: Outlook, seat: int, cell: int, more: int, fewer: int, built: int
) -> float:
    """What it gains in a tile to change its pieces so."""
    none = wide(0)
    after = territory(tables, state, look, seat, cell, more, fewer, built)
    return after - territory(tables, state, look, seat, cell, none, none, none)


@kernel
def cubes_gain(
    tables: Record, state: Record, look: Outlook, seat: int, cell: int, more: int, fewer: int
) -> float:
    """What it gains to add cubes of the seat to a tile from its board and to remove Gnome cubes."""
    added = min(more, wide(state.cubes_left[seat]))
    removed = min(fewer, wide(state.cubes[GNOMES, cell]))
    gain = change(tables, state, look, seat, cell, added, removed, wide(0))
    return gain + more_cubes(tables, state, look, seat, added) + look.gnome_cube * removed


@kernel
def building_gain(tables: Record, state: Record, look: Outlook, seat: int, cell: int) -> float:
    """What it gains to build a brewery in a tile."""
    none = wide(0)
    gain = change(tables, state, look, seat, cell, none, none, none + 1)
    gain += look.brewery
    if cell == DRAGONKEEP and state.breweries[seat, cell] == 0:
        gain += look.own * keep_bonus(tables, cell) * look.turns
    if state.breweries[GNOMES, cell] > 0:
        points = int(tables.conversion_vp) + int(state.modifiers[seat, CONVERSION_POINTS])
        gain += brewery_loss(tables, look, cell) + look.own * points
    return gain - FRIEND * look.brewery * friends(state, seat, cell)
