"""Who stands where, what a cavern is to a player (R10-R14), and sets of places."""

from __future__ import annotations

from ..core.bits import bit, lowest, union
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .champion_vocabulary import EASE, PRESENCE
from .components import BASES, CAVERNS, CHAMPIONS, GNOMES_IN_CAVERN, LAIRS, MOST_SEATS, PLACES
from .state import A_PLACE


@kernel
def change(state: Record, seat: int, place: int, units: int, presence: int, ease: int) -> None:
    """Units come to a place or leave it."""
    state.units[seat, place] += units
    state.presence[seat, place] += presence
    if place < CAVERNS:
        state.ease[place] += ease
    if state.units[seat, place] > 0:
        state.established[seat] |= bit(place)
    elif not is_own_lair(state, seat, place):
        state.established[seat] &= ~bit(place)


@kernel
def put_trolls(state: Record, seat: int, place: int, number: int) -> None:
    """Regular Trolls come to a place; a negative number leaves it."""
    state.trolls[seat, place] += number
    change(state, seat, place, number, number, number)


@kernel
def muster(state: Record, seat: int, place: int, number: int) -> None:
    """Trolls come from a player's supply."""
    state.supply[seat] -= number
    put_trolls(state, seat, place, number)


@kernel
def pawn_weight(tables: Record, champion: int, effect: int) -> int:
    """How many Trolls a pawn counts as, for control (R126) or for Gnomes (R145)."""
    return int(tables.arguments[champion, 0]) if tables.effect[champion] == effect else 1


@kernel
def put_pawn(tables: Record, state: Record, seat: int, slot: int, place: int) -> None:
    """A pawn stands at a place, wherever it was."""
    champion = state.pawn_champions[seat, slot]
    presence = pawn_weight(tables, champion, PRESENCE)
    ease = pawn_weight(tables, champion, EASE)
    before = state.pawn_places[seat, slot]
    if before != NOBODY:
        change(state, seat, before, -1, -presence, -ease)
    state.pawn_places[seat, slot] = place
    change(state, seat, place, 1, presence, ease)


@kernel
def build_pawn(tables: Record, state: Record, seat: int, champion: int, place: int) -> None:
    """A Champion's tile goes into a base and onto the map (R110)."""
    slot = int(state.pawns[seat])
    state.pawns[seat] += 1
    state.pawn_champions[seat, slot] = champion
    put_pawn(tables, state, seat, slot, place)


@kernel
def is_own_lair(state: Record, seat: int, place: int) -> bool:
    """Whether a place is one of the seat's Lairs."""
    return place >= CAVERNS and state.lair_owners[place - CAVERNS] == seat


@kernel
def own_lairs(state: Record, seat: int) -> int:
    """A seat's Lairs as a set of places."""
    found = 0
    for lair in range(LAIRS):
        if state.lair_owners[lair] == seat:
            found |= bit(CAVERNS + lair)
    return found


@kernel
def occupied(state: Record, seat: int) -> int:
    """Places with units of a seat."""
    found = int(state.established[seat])
    for lair in range(LAIRS):
        if state.lair_owners[lair] == seat and state.units[seat, CAVERNS + lair] == 0:
            found &= ~bit(CAVERNS + lair)
    return found


@kernel
def open_to(tables: Record, state: Record, seat: int) -> int:
    """Places that a seat's units may ever enter: all caverns and own Lairs."""
    return int(tables.in_play) | own_lairs(state, seat)


@kernel
def gnome_free(tables: Record, state: Record, seat: int) -> int:
    """Those of these places where no Gnome is."""
    return open_to(tables, state, seat) & ~int(state.overrun)


@kernel
def is_alone(state: Record, seat: int, place: int) -> bool:
    """Whether no rival has units at a place."""
    for other in range(state.seats):
        if other != seat and state.units[other, place] > 0:
            return False
    return True


@kernel
def dominates(state: Record, seat: int, place: int) -> bool:
    """Whether a seat dominates a place (R12)."""
    if is_own_lair(state, seat, place):
        return True
    return state.units[seat, place] > 0 and is_alone(state, seat, place)


@kernel
def controls(state: Record, seat: int, cavern: int) -> bool:
    """Whether a seat controls a cavern (R11)."""
    own = state.presence[seat, cavern]
    if own == 0:
        return False
    for other in range(state.seats):
        if other != seat and state.presence[other, cavern] >= own:
            return False
    return True


@kernel
def controlled(state: Record, seat: int) -> int:
    """The caverns a seat controls, as a set."""
    found = 0
    for cavern in range(CAVERNS):
        if controls(state, seat, cavern):
            found |= bit(cavern)
    return found


@kernel
def dominated(state: Record, seat: int) -> int:
    """The places a seat dominates, as a set."""
    found = own_lairs(state, seat)
    for cavern in range(CAVERNS):
        if dominates(state, seat, cavern):
            found |= bit(cavern)
    return found


@kernel
def around(tables: Record, places: int) -> int:
    """All places adjacent to one of a set."""
    return union(tables.near, places)


@kernel
def flood(tables: Record, start: int, open_places: int) -> int:
    """All places of ``open_places`` connected through them with those of ``start`` in it."""
    found = int(start & open_places)
    before = 0
    while found != before:
        fresh = found & ~before
        before = found
        found |= around(tables, fresh) & open_places
    return found


@kernel
def refresh(tables: Record, state: Record) -> None:
    """Work out anew all that follows from where units, Gnomes and Champions are."""
    state.overrun = 0
    for cavern in range(CAVERNS):
        state.ease[cavern] = 0
        if state.gnomes[cavern, 0] > 0:
            state.overrun |= bit(cavern)
    for seat in range(MOST_SEATS):
        state.established[seat] = own_lairs(state, seat)
        state.powers[seat] = 0
        for place in range(PLACES):
            state.units[seat, place] = 0
            state.presence[seat, place] = 0
    for seat in range(MOST_SEATS):
        for place in range(PLACES):
            number = state.trolls[seat, place]
            if number > 0:
                change(state, seat, place, number, number, number)
        for slot in range(BASES):
            if state.pawn_places[seat, slot] != NOBODY:
                place = int(state.pawn_places[seat, slot])
                state.pawn_places[seat, slot] = NOBODY
                put_pawn(tables, state, seat, slot, place)
    for champion in range(CHAMPIONS):
        if state.champion_owners[champion] != NOBODY:
            state.powers[state.champion_owners[champion]] |= bit(tables.effect[champion])


@kernel
def gnomes_in(state: Record, cavern: int) -> int:
    """Number of Gnomes in a cavern."""
    number = 0
    for token in range(GNOMES_IN_CAVERN):
        number += state.gnomes[cavern, token] > 0
    return number


@kernel
def legal_places(places: int, mask: Booleans) -> None:
    """The actions that name a set of places."""
    rest = int(places)
    while rest != 0:
        mask[A_PLACE + lowest(rest)] = True
        rest &= rest - 1
