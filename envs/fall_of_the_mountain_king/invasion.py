"""Invasions and Breaches: the path of least resistance (R91-R98, R103)."""

from __future__ import annotations

from ..core.bits import bit, count, lowest, union
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from ..core.rng import below
from .caverns import legal_places
from .champion_vocabulary import DECIDE_FOR_GNOME
from .champions import clawed
from .components import CLANS, GNOME_STRENGTHS
from .falls import start_fall
from .state import (
    A_CHAMPION,
    A_CLAN,
    A_DONE,
    MOST_BATCH,
    P_CLAIM_PATH,
    P_PATH,
    P_SWARM,
    S_AWARDS,
    S_INVADER,
    S_INVASION_OVER,
    S_INVASIONS,
    S_WHEEL,
)
from .tokens import draw_token, number_of, put_token
from .tracks import vote_leader

_CLANS = len(CLANS)


@kernel
def easiest_targets(tables: Record, state: Record, domain: int) -> int:
    """The nearest of the easiest caverns that a Gnome can reach from a Swarm point (R92, R93).

    They come as a set; it is empty if all that can be reached is overrun (R96).
    """
    overrun = int(state.overrun)
    frontier = int(tables.gates[domain])
    reached = frontier
    best = 0
    least = 0
    while frontier != 0:
        targets = frontier & ~overrun
        is_nearer = best != 0
        before = least
        while targets != 0:
            cavern = lowest(targets)
            ease = state.ease[cavern]
            if best == 0 or ease < least:
                best = bit(cavern)
                least = ease
            elif ease == least and not (is_nearer and least == before):
                best |= bit(cavern)
            targets &= targets - 1
        frontier = union(tables.tunnels, frontier & overrun) & ~reached
        reached |= frontier
    return best


@kernel
def take_batch(state: Record, number: int) -> None:
    """Set aside the Gnomes of an invasion or Breach, as many as there are (R91, R103)."""
    for index in range(MOST_BATCH):
        state.batch[index] = draw_token(state) if index < number else 0
    state.invader = 0
    state.has_fallen = 0
    state.stage = S_INVADER


@kernel
def ask_swarm(state: Record) -> None:
    """A Breach: the player on turn moves the Swarm first (R97)."""
    state.to_play = state.turn
    state.phase = P_SWARM


@kernel
def legal_swarm(tables: Record, state: Record, mask: Booleans) -> None:
    """Swarm points within reach, either way round."""
    for step in range(-int(tables.swarm_steps), tables.swarm_steps + 1):
        mask[A_CLAN + (int(state.swarm) + step + _CLANS) % _CLANS] = True


@kernel
def start_breach(tables: Record, state: Record, clan: int) -> None:
    """The Swarm is moved; count, mix in those near the Wheel, take the batch (R97)."""
    state.swarm = clan
    near = number_of(state.gnomes_near_wheel)
    divisor = tables.breach_divisor
    number = tables.breach_gnomes + (near + divisor - 1) // divisor
    for strength in range(1, GNOME_STRENGTHS):
        state.gnome_supply[strength] += state.gnomes_near_wheel[strength]
        state.gnomes_near_wheel[strength] = 0
    state.breach = 1
    take_batch(state, number)


@kernel
def next_gate(tables: Record, state: Record) -> None:
    """The next Gate card of the row is revealed and its Gnomes come (R91)."""
    if state.gates_revealed == tables.gate_cards:
        state.stage = S_AWARDS
        return
    state.swarm = state.gate_order[state.gates_revealed]
    state.gates_revealed += 1
    take_batch(state, tables.invaders[state.wave])


@kernel
def end_invasion(state: Record) -> None:
    """All of the batch have come."""
    state.invader = 0
    state.has_fallen = 0
    state.stage = S_WHEEL if state.breach else S_INVASIONS
    state.breach = 0


@kernel
def next_invader(tables: Record, state: Record) -> bool:
    """The next Gnome of the batch looks for its target; whether a decision is due (R92-R96)."""
    if state.invader == MOST_BATCH or state.batch[state.invader] == 0:
        state.stage = S_INVASION_OVER
        return False
    targets = easiest_targets(tables, state, state.swarm)
    if targets == 0:
        state.gnome_supply[take_invader(state)] += 1
        return False
    if targets & (targets - 1) == 0:
        return enter(tables, state, lowest(targets))
    state.targets = targets
    state.asked = 0
    state.decider = state.turn if state.breach else vote_leader(state, state.swarm)
    return ask_claimant(tables, state)


@kernel
def take_invader(state: Record) -> int:
    """The Gnome that comes leaves the batch; its strength."""
    strength = int(state.batch[state.invader])
    state.batch[state.invader] = 0
    state.invader += 1
    return strength


@kernel
def ask_claimant(tables: Record, state: Record) -> bool:
    """Ask the next seat that may decide by a Claw (R152, G50), then who decides anyway (R94, R98)."""
    first = state.turn if state.breach else state.start
    while state.asked < state.seats:
        seat = (first + state.asked) % state.seats
        state.asked += 1
        if seat != state.decider and clawed(tables, state, seat, DECIDE_FOR_GNOME, NOBODY) != NOBODY:
            state.to_play = seat
            state.phase = P_CLAIM_PATH
            return True
    return ask_path(tables, state, state.decider)


@kernel
def ask_path(tables: Record, state: Record, seat: int) -> bool:
    """A seat chooses between equal targets, or chance does if it is nobody (R94)."""
    if seat != NOBODY:
        state.to_play = seat
        state.phase = P_PATH
        return True
    rest = int(state.targets)
    for _ in range(below(state.rng, count(rest))):
        rest &= rest - 1
    return enter(tables, state, lowest(rest))


@kernel
def legal_claims(tables: Record, state: Record, mask: Booleans) -> None:
    """A Claw, or not."""
    champion = clawed(tables, state, state.to_play, DECIDE_FOR_GNOME, NOBODY)
    mask[A_CHAMPION + champion] = True
    mask[A_DONE] = True


@kernel
def legal_paths(state: Record, mask: Booleans) -> None:
    """The equal targets."""
    legal_places(state.targets, mask)


@kernel
def enter(tables: Record, state: Record, cavern: int) -> bool:
    """A Gnome overruns an empty cavern, or a Troll falls in defeating it (R95); whether a decision is due."""
    state.targets = 0
    state.decider = NOBODY
    state.asked = 0
    if state.ease[cavern] == 0:
        put_token(state, cavern, take_invader(state))
        return False
    state.gnome_supply[take_invader(state)] += 1
    return start_fall(tables, state, cavern)
