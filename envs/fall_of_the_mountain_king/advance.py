"""Advance: where units can go, moving them, the attack on Gnomes (R55-R65)."""

from __future__ import annotations

from ..core.bits import bit, has, lowest
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .boosts import bonus
from .caverns import (
    around,
    flood,
    gnome_free,
    gnomes_in,
    legal_places,
    occupied,
    open_to,
    put_pawn,
    put_trolls,
)
from .champion_vocabulary import (
    ATTACK_VALUE,
    FREE_ADVANCE,
    FREE_PASSAGE,
    NO_ENTRENCHMENT,
    VICTORY_HONOUR,
    WEAKEN_GNOMES,
)
from .champions import has_power, next_champion, pawn_place, pawn_slot, total
from .components import ADVANCE_KIND, CAVERNS, DOMAIN_CAVERNS, PLACES
from .state import A_CHAMPION, A_DONE, P_DESTINATION, P_RETREAT, P_TROOPS, S_ACTION_OVER, S_WHEEL
from .tokens import reinforce, remove_token, reveal
from .tracks import gain_votes


@kernel
def destinations(tables: Record, state: Record, seat: int) -> int:
    """Places that at least one unit can go to from elsewhere (R56, R57)."""
    with_units = occupied(state, seat)
    left = with_units
    found = 0
    while left != 0:
        part = flood(tables, left & -left, state.established[seat])
        inside = part & with_units
        reached = part | around(tables, part)
        if inside & (inside - 1) == 0:
            reached &= ~inside
        found |= reached
        left &= ~part
    champion = next_champion(tables, state, seat, FREE_PASSAGE, NOBODY)
    while champion != NOBODY:
        place = pawn_place(state, champion)
        if place != NOBODY:
            found |= free_passage(tables, state, seat, place) & ~bit(place)
        champion = next_champion(tables, state, seat, FREE_PASSAGE, champion)
    return found & open_to(tables, state, seat)


@kernel
def free_passage(tables: Record, state: Record, seat: int, place: int) -> int:
    """Places that a pawn can go to that may pass through caverns not established (R127)."""
    part = flood(tables, bit(place), gnome_free(tables, state, seat))
    return part | around(tables, part)


@kernel
def start_advance(tables: Record, state: Record) -> bool:
    """Whether a destination is asked; without one nothing happens (R65)."""
    if destinations(tables, state, state.turn) == 0:
        state.stage = S_ACTION_OVER
        return False
    state.to_play = state.turn
    state.phase = P_DESTINATION
    return True


@kernel
def choose_destination(tables: Record, state: Record, place: int) -> None:
    """Where the Advance goes, and with that where units can come from (R56)."""
    seat = int(state.turn)
    state.destination = place
    state.power += bonus(tables, state, ADVANCE_KIND, place, False)
    established = int(state.established[seat])
    part = flood(tables, int(tables.near[place]) & established, established)
    state.origins = part & ~bit(place)
    state.phase = P_TROOPS


@kernel
def next_pawn(tables: Record, state: Record, seat: int, after: int) -> int:
    """The next Champion, by number, whose pawn can join the Advance, or NOBODY (R58, R150)."""
    best = NOBODY
    for slot in range(state.pawns[seat]):
        champion = int(state.pawn_champions[seat, slot])
        if champion > after and (best == NOBODY or champion < best):
            if can_join(tables, state, seat, champion, int(state.pawn_places[seat, slot])):
                best = champion
    return best


@kernel
def can_join(tables: Record, state: Record, seat: int, champion: int, place: int) -> bool:
    """Whether a pawn can reach the destination, and power is left for it if it needs any."""
    if state.moved >= state.power and tables.effect[champion] != FREE_ADVANCE:
        return False
    if place == state.destination:
        return False
    if has(state.origins, place):
        return True
    if tables.effect[champion] != FREE_PASSAGE:
        return False
    return has(free_passage(tables, state, seat, place), state.destination)


@kernel
def next_origin(state: Record, seat: int) -> int:
    """Places that regular Trolls can come from, from the last one on (R58)."""
    if state.moved >= state.power or state.last_origin >= PLACES:
        return 0
    found = 0
    rest = int(state.origins)
    if state.last_origin != NOBODY:
        rest &= -bit(state.last_origin)
    while rest != 0:
        place = lowest(rest)
        if state.trolls[seat, place] > 0:
            found |= bit(place)
        rest &= rest - 1
    return found


@kernel
def legal_troops(tables: Record, state: Record, mask: Booleans) -> None:
    """Units that may come along."""
    seat = int(state.turn)
    legal_places(next_origin(state, seat), mask)
    champion = next_pawn(tables, state, seat, state.last_origin - PLACES)
    while champion != NOBODY:
        mask[A_CHAMPION + champion] = True
        champion = next_pawn(tables, state, seat, champion)
    mask[A_DONE] = state.last_origin != NOBODY


@kernel
def send_troll(state: Record, place: int) -> None:
    """A regular Troll goes to the destination."""
    put_trolls(state, state.turn, place, -1)
    put_trolls(state, state.turn, state.destination, 1)
    state.moved += 1
    state.last_origin = place


@kernel
def send_pawn(tables: Record, state: Record, champion: int) -> None:
    """A pawn goes to the destination."""
    seat = int(state.turn)
    put_pawn(tables, state, seat, pawn_slot(state, seat, champion), state.destination)
    if tables.effect[champion] != FREE_ADVANCE:
        state.moved += 1
    state.moved_pawns |= bit(champion)
    state.last_origin = PLACES + champion


@kernel
def goes_on(tables: Record, state: Record) -> bool:
    """Whether another unit may come along."""
    seat = int(state.turn)
    if next_origin(state, seat) != 0:
        return True
    return next_pawn(tables, state, seat, state.last_origin - PLACES) != NOBODY


@kernel
def arrive(tables: Record, state: Record) -> bool:
    """All are there: an attack if there are Gnomes (R59); whether a Lair to retreat to is asked."""
    cavern = int(state.destination)
    state.origins = 0
    state.stage = S_ACTION_OVER
    if cavern >= CAVERNS or not has(state.overrun, cavern):
        return False
    seat = int(state.turn)
    strength = reveal(state, cavern)
    if attack_force(tables, state, seat, cavern) >= resistance(tables, state, seat, cavern, strength):
        win_battle(tables, state, seat, cavern, strength)
        return False
    state.phase = P_RETREAT
    return True


@kernel
def attack_force(tables: Record, state: Record, seat: int, cavern: int) -> int:
    """How many Trolls the attackers count as (R59, R124)."""
    force = int(state.units[seat, cavern])
    champion = next_champion(tables, state, seat, ATTACK_VALUE, NOBODY)
    while champion != NOBODY:
        if pawn_place(state, champion) == cavern:
            force += tables.arguments[champion, 0] - 1
        champion = next_champion(tables, state, seat, ATTACK_VALUE, champion)
    return force


@kernel
def resistance(tables: Record, state: Record, seat: int, cavern: int, strength: int) -> int:
    """The strength that the attackers have to equal (R59, R136)."""
    champion = next_champion(tables, state, seat, WEAKEN_GNOMES, NOBODY)
    while champion != NOBODY:
        if pawn_place(state, champion) == cavern:
            strength = max(strength - tables.arguments[champion, 0], tables.arguments[champion, 1])
        champion = next_champion(tables, state, seat, WEAKEN_GNOMES, champion)
    return int(strength)


@kernel
def win_battle(tables: Record, state: Record, seat: int, cavern: int, strength: int) -> None:
    """Honour, a Vote, the Gnomes near the Wheel, and the Wheel pawn moves on (R60)."""
    state.honour[seat] += strength + total(tables, state, seat, VICTORY_HONOUR, 0)
    gain_votes(state, seat, cavern // DOMAIN_CAVERNS, 1)
    state.contested &= ~bit(cavern)
    defeated = 0
    while gnomes_in(state, cavern) > 0:
        state.gnomes_near_wheel[remove_token(state, cavern, 0)] += 1
        defeated += 1
    state.wheel = (state.wheel + defeated) % tables.wheel_effects.shape[0]
    state.wheel_left = defeated
    state.forced = 1
    state.stage = S_WHEEL


@kernel
def retreat(tables: Record, state: Record, lair: int) -> None:
    """The attackers go to a Lair, and the Gnomes entrench (R61, R142)."""
    seat = int(state.turn)
    cavern = int(state.destination)
    number = state.trolls[seat, cavern]
    put_trolls(state, seat, cavern, -number)
    put_trolls(state, seat, lair, number)
    for slot in range(state.pawns[seat]):
        if state.pawn_places[seat, slot] == cavern:
            put_pawn(tables, state, seat, slot, lair)
    if not has_power(state, seat, NO_ENTRENCHMENT):
        reinforce(state, cavern)
