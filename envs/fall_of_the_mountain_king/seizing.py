"""Seizing Control: what could be seized when an action started, and what was (R66-R69)."""

from __future__ import annotations

from ..core.bits import bit, has
from ..core.jit import kernel
from ..core.record import Record
from .caverns import controls, is_alone
from .champion_vocabulary import SEIZE_HONOUR
from .champions import total
from .components import CAVERNS, DOMAIN_CAVERNS
from .tracks import gain_votes


@kernel
def note_contested(state: Record, seat: int) -> None:
    """Remember the caverns that a seat can seize by the action that starts now."""
    state.contested = 0
    state.rival_held = 0
    for cavern in range(CAVERNS):
        if controls(state, seat, cavern):
            continue
        has_rivals = not is_alone(state, seat, cavern)
        if has_rivals:
            state.rival_held |= bit(cavern)
        if has_rivals or state.units[seat, cavern] > 0 or state.gnomes[cavern, 0] > 0:
            state.contested |= bit(cavern)


@kernel
def pay_seized(tables: Record, state: Record, seat: int) -> None:
    """A Vote for each cavern that the action has seized."""
    for cavern in range(CAVERNS):
        if has(state.contested, cavern) and controls(state, seat, cavern):
            gain_votes(state, seat, cavern // DOMAIN_CAVERNS, 1)
            if has(state.rival_held, cavern):
                state.honour[seat] += total(tables, state, seat, SEIZE_HONOUR, 0)
    state.contested = 0
    state.rival_held = 0
