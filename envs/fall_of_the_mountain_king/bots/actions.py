"""The decisions of an action: symbols, boosts, where units go and come from (R42-R73)."""

from __future__ import annotations

from ...core.bits import count, has, lowest
from ...core.jit import kernel, wide
from ...core.picking import first_of
from ...core.record import NOBODY, Booleans, Record
from ..caverns import around
from ..champion_vocabulary import JOIN_PARTS
from ..cluster import first_cells
from ..cluster_search import strongest_group
from ..components import CAVERNS, CELLS, CHAMPIONS, PLACES
from ..state import A_AMOUNT, A_CELL, A_CHAMPION, A_DONE, A_GATE, A_HALL, A_PLACE
from .ground import reinforcing_gain
from .legal_ones import first_champion, legal_set
from .marches import MOST_STRENGTH, TIED, best_march, gnomes_known, is_pawn_spare, spare
from .outlook import ALL_CAVERNS, Outlook, most_of_rivals
from .turns import spare_supplies, wanted_cells

WORTH_JOINING = 2


@kernel
def choose_symbol(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The next symbol of the set that serves best."""
    cells = legal_set(mask, A_CELL, CELLS)
    wanted = cells
    if state.earlier_parts == 0 and state.taken_champions == 0:
        wanted = wanted_cells(tables, state, look)
    if wanted & cells != 0:
        return A_CELL + lowest(wanted & cells)
    if state.taken == 0 or count(wanted) > 1 or not mask[A_DONE]:
        champion = first_champion(mask)
        if champion != A_DONE and tables.effect[champion - A_CHAMPION] != JOIN_PARTS:
            return champion
    return choose_part(tables, state, mask, look)


@kernel
def choose_part(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """Another part by a Claw if it has some power; else the set is complete."""
    champion = first_champion(mask)
    if champion != A_DONE and tables.effect[champion - A_CHAMPION] == JOIN_PARTS and count(state.taken) > 1:
        covered = int(state.covered[look.seat])
        _, power = strongest_group(covered, first_cells(state, look.seat), state.strengths[look.seat])
        if power >= WORTH_JOINING:
            return champion
    return A_DONE


@kernel
def choose_part_cell(state: Record, mask: Booleans, look: Outlook) -> int:
    """The first cell of the strongest part."""
    cells = legal_set(mask, A_CELL, CELLS)
    group, _ = strongest_group(int(state.covered[look.seat]), cells, state.strengths[look.seat])
    return A_CELL + lowest(group)


@kernel
def choose_boost(state: Record, mask: Booleans, look: Outlook) -> int:
    """Claws, Desperation that is there, and Supplies for which there is no symbol."""
    champion = first_champion(mask)
    if champion != A_DONE:
        return champion
    if not state.strong:
        tokens = int(state.desperation[look.seat])
        return A_AMOUNT + (tokens if state.supplies[look.seat] == 0 else min(tokens, 1))
    return A_AMOUNT + spare_supplies(state, look.seat)


@kernel
def choose_destination(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """Where the Advance gains most; if no unit can be spared, any place."""
    cavern, _, _ = best_march(tables, state, look, wide(state.power))
    if cavern != NOBODY and mask[A_PLACE + cavern]:
        return A_PLACE + cavern
    lair = first_of(mask, A_PLACE + CAVERNS, A_PLACE + PLACES, A_DONE)
    return lair if lair != A_DONE else first_of(mask, A_PLACE, A_PLACE + CAVERNS, A_DONE)


@kernel
def units_wanted(tables: Record, state: Record, look: Outlook, cavern: int) -> int:
    """How many more units had best go to the destination of an Advance."""
    if cavern >= CAVERNS:
        return 0
    if has(state.overrun, cavern):
        strength, unknown = gnomes_known(state, look.seat, cavern)
        return strength + MOST_STRENGTH * unknown - int(state.units[look.seat, cavern])
    if has(look.own, cavern):
        gain = reinforcing_gain(tables, state, look, cavern, wide(1))
        return 1 if gain > TIED and state.moved < state.power else 0
    rival = most_of_rivals(state, look.seat, cavern)
    return rival + 1 - int(state.presence[look.seat, cavern])


@kernel
def choose_troop(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """A unit that can be spared, from Lairs if they have enough; ``done`` if no more are wanted."""
    wanted = units_wanted(tables, state, look, wide(state.destination))
    if wanted <= 0 and mask[A_DONE]:
        return A_DONE
    places = legal_set(mask, A_PLACE, PLACES)
    in_lairs = 0
    lairs = places & ~ALL_CAVERNS
    rest = lairs
    while rest != 0:
        in_lairs += int(state.trolls[look.seat, lowest(rest)])
        rest &= rest - 1
    if lairs != 0 and in_lairs >= wanted:
        return A_PLACE + lowest(lairs)
    return choose_spare(state, mask, look, places)


@kernel
def choose_spare(state: Record, mask: Booleans, look: Outlook, places: int) -> int:
    """The first place with a unit to spare, then pawns; any if one must go."""
    rest = places
    while rest != 0:
        if spare(state, look, lowest(rest)) > 0:
            return A_PLACE + lowest(rest)
        rest &= rest - 1
    for champion in range(CHAMPIONS):
        if mask[A_CHAMPION + champion] and is_pawn_spare(state, look, champion):
            return A_CHAMPION + champion
    if mask[A_DONE]:
        return A_DONE
    if places != 0:
        return A_PLACE + lowest(places)
    return first_champion(mask)


@kernel
def choose_recalled(state: Record, mask: Booleans, look: Outlook) -> int:
    """No unit if possible, else one that can be spared."""
    if mask[A_DONE]:
        return A_DONE
    return choose_spare(state, mask, look, legal_set(mask, A_PLACE, PLACES))


@kernel
def choose_peek(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """A Gate card, then a Gnome beside caverns of the seat's, then any."""
    gate = first_of(mask, A_GATE, A_HALL, A_DONE)
    if gate != A_DONE:
        return gate
    places = legal_set(mask, A_PLACE, PLACES)
    beside = places & around(tables, int(state.established[look.seat]))
    if beside != 0:
        return A_PLACE + lowest(beside)
    return A_PLACE + lowest(places) if places != 0 else A_DONE
