"""The Gnome Wheel: moving the pawn, wires, effects (R78, R81-R86)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .bolster import start_bolster
from .boosts import bonus
from .champion_vocabulary import WHEEL_HONOUR
from .champions import total
from .components import (
    BOLSTER_KIND,
    BOOSTS,
    GAIN_HONOUR,
    INFLUENCE_KIND,
    MOVE_TROLLS,
    WHEEL_BOLSTER,
    WHEEL_SPACES,
)
from .influence import start_influence
from .invasion import ask_swarm
from .move_trolls import start_moving
from .scouting import start_scouting
from .state import A_AMOUNT, P_WHEEL, S_ACTION_OVER, S_WHEEL, S_WHEEL_EFFECT


@kernel
def start_wheel(tables: Record, state: Record) -> bool:
    """Whether it is asked how far the pawn moves (R78); one space is not (G51)."""
    if state.power == 1:
        turn_wheel(tables, state, 1)
        return False
    state.to_play = state.turn
    state.phase = P_WHEEL
    return True


@kernel
def legal_moves_of_pawn(state: Record, mask: Booleans) -> None:
    """One space to the power, at most once round."""
    for amount in range(1, min(state.power, WHEEL_SPACES) + 1):
        mask[A_AMOUNT + amount] = True


@kernel
def turn_wheel(tables: Record, state: Record, spaces: int) -> None:
    """The pawn moves; scouting, wires and effect follow (R79, R81, R84)."""
    state.wheel = (state.wheel + spaces) % WHEEL_SPACES
    state.wheel_moved = spaces
    state.wheel_left = spaces
    state.forced = 0
    start_scouting(tables, state, state.turn)
    state.stage = S_WHEEL


@kernel
def pass_wires(tables: Record, state: Record) -> bool:
    """What the pawn has passed acts, wire by wire; whether a Breach asks where the Swarm goes (R81-R83)."""
    seat = int(state.turn)
    while state.wheel_left > 0:
        entered = (state.wheel - state.wheel_left + 1 + WHEEL_SPACES) % WHEEL_SPACES
        state.wheel_left -= 1
        if entered == tables.boost_wire and (tables.forced_boost or not state.forced):
            state.boosts[seat] = min(state.boosts[seat] + 1, BOOSTS - 1)
        if entered == tables.breach_wire:
            ask_swarm(state)
            return True
    state.stage = S_ACTION_OVER if state.forced else S_WHEEL_EFFECT
    state.forced = 0
    return False


@kernel
def start_wheel_effect(tables: Record, state: Record) -> bool:
    """The space that the pawn has reached acts (R84); whether a decision is due."""
    seat = int(state.turn)
    effect = tables.wheel_effects[state.wheel]
    spaces = int(state.wheel_moved)
    state.wheel_moved = 0
    if effect == GAIN_HONOUR:
        gain = spaces + tables.boosts[state.boosts[seat]] + total(tables, state, seat, WHEEL_HONOUR, 0)
        state.honour[seat] += gain
        state.stage = S_ACTION_OVER
        return False
    if effect == MOVE_TROLLS:
        state.power = spaces
        return start_moving(tables, state, seat)
    kind = BOLSTER_KIND if effect == WHEEL_BOLSTER else INFLUENCE_KIND
    state.power = spaces + bonus(tables, state, kind, NOBODY, True)
    return start_bolster(state) if effect == WHEEL_BOLSTER else start_influence(state)
