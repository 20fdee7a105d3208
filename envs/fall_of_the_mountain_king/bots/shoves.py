"""Moving anybody's Trolls (R87), and a pawn by its Claw (R128)."""

from __future__ import annotations

from ...core.bits import has, lowest
from ...core.jit import kernel, wide
from ...core.picking import first_of
from ...core.record import Booleans, Record
from ..components import CAVERNS, CHAMPIONS, MOST_SEATS, PLACES
from ..move_trolls import mover_seat, steps
from ..state import A_CHAMPION, A_DONE, A_OWNER, A_PLACE
from ..turns import relocations
from .ground import hold_worth
from .legal_ones import first_champion, legal_set
from .marches import NOTHING, is_pawn_spare, sortie, spare
from .outlook import ALL_CAVERNS, Outlook, most_of_rivals

WORTH_MOVING = 0.3
WORTH_A_CLAW = 2.5
GIFT = 4.0
"""What an empty cavern is worth to a rival who is moved there."""


@kernel
def best_step(tables: Record, state: Record, look: Outlook, places: int) -> tuple[int, float]:
    """The cavern of a set where one unit more brings most; the first place if it brings nothing."""
    best, most = lowest(places), NOTHING
    rest = places & ALL_CAVERNS
    while rest != 0:
        cavern = lowest(rest)
        rest &= rest - 1
        _, gain = sortie(tables, state, look, cavern, wide(1))
        if gain > most:
            best, most = cavern, gain
    return best, most


@kernel
def own_step_gain(tables: Record, state: Record, look: Outlook, place: int) -> float:
    """What it brings to move a unit of one's own out of a place."""
    places = steps(tables, state, look.seat, place)
    if places == 0 or spare(state, look, place) == 0:
        return NOTHING
    _, gain = best_step(tables, state, look, places)
    return gain


@kernel
def expelling_gain(tables: Record, state: Record, look: Outlook, place: int, power: int) -> float:
    """What it brings to move rivals out of a cavern, if that gives the seat control of it."""
    if place >= CAVERNS or has(look.own, place):
        return NOTHING
    own = int(state.presence[look.seat, place])
    rival = most_of_rivals(state, look.seat, place)
    if own == 0 or rival - own + 1 > power:
        return NOTHING
    strongest = 0
    for seat in range(int(state.seats)):
        strongest += seat != look.seat and state.presence[seat, place] == rival
    if strongest > 1:
        return NOTHING
    return hold_worth(tables, state, look, place) + 1.0


@kernel
def choose_source(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The place out of which moves bring most."""
    best, most = A_DONE, WORTH_MOVING
    if not mask[A_DONE]:
        best, most = first_of(mask, A_PLACE, A_PLACE + PLACES, A_DONE), 2 * NOTHING
    for place in range(PLACES):
        if mask[A_PLACE + place]:
            gain = own_step_gain(tables, state, look, place)
            gain = max(gain, expelling_gain(tables, state, look, place, wide(state.power)))
            if gain > most:
                best, most = A_PLACE + place, gain
    return best


@kernel
def choose_mover(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """A rival if that gives control, else a unit of one's own that gains; else no more."""
    place = wide(state.destination)
    left = wide(state.power - state.moved)
    rival = strongest_rival(state, mask, look, place)
    if rival != A_DONE and expelling_gain(tables, state, look, place, left) > NOTHING:
        return rival
    if own_step_gain(tables, state, look, place) > WORTH_MOVING or not mask[A_DONE]:
        if mask[A_OWNER]:
            return A_OWNER
        for champion in range(CHAMPIONS):
            if mask[A_CHAMPION + champion] and state.champion_owners[champion] == look.seat:
                return A_CHAMPION + champion
    return A_DONE if mask[A_DONE] else rival


@kernel
def strongest_rival(state: Record, mask: Booleans, look: Outlook, place: int) -> int:
    """A Troll of the rival with most units there, or else a pawn of anybody's."""
    best, most = A_DONE, 0
    for step in range(1, MOST_SEATS):
        if mask[A_OWNER + step]:
            number = int(state.presence[(look.seat + step) % int(state.seats), place])
            if number > most:
                best, most = A_OWNER + step, number
    return best if best != A_DONE else first_champion(mask)


@kernel
def choose_step(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """Where the unit does the seat most good, or least harm."""
    places = legal_set(mask, A_PLACE, PLACES)
    owner = mover_seat(state)
    if owner == look.seat:
        place, _ = best_step(tables, state, look, places)
        return A_PLACE + place
    best, most = A_PLACE + lowest(places), NOTHING
    while places != 0:
        place = lowest(places)
        places &= places - 1
        gain = 0.0
        if place < CAVERNS:
            if has(look.own, place):
                gain = -hold_worth(tables, state, look, place)
            elif state.presence[owner, place] == 0 and most_of_rivals(state, owner, place) == 0:
                gain = -GIFT * look.harm
        if gain > most:
            best, most = A_PLACE + place, gain
    return best


@kernel
def relocation_gain(tables: Record, state: Record, look: Outlook, champion: int) -> float:
    """What it brings to move a pawn anywhere, if it can be spared."""
    if not is_pawn_spare(state, look, champion):
        return NOTHING
    _, gain = best_step(tables, state, look, relocations(tables, state, champion))
    return gain


@kernel
def choose_relocation(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The place where the pawn brings most."""
    place, _ = best_step(tables, state, look, legal_set(mask, A_PLACE, PLACES))
    return A_PLACE + place
