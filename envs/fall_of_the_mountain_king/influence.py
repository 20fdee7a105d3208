"""Influence with Champions of the display (R73-R77)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .champion_vocabulary import FIRST_INFLUENCE
from .champions import has_power, total
from .components import MOST_DISPLAY
from .state import A_CHAMPION, P_INFLUENCE, S_ACTION_OVER
from .tracks import gain_influence

FIRST_BONUS = 1


@kernel
def start_influence(state: Record) -> bool:
    """Whether a Champion is asked; an empty display has no effect (R77)."""
    for place in range(MOST_DISPLAY):
        if state.display[place] != NOBODY:
            state.to_play = state.turn
            state.phase = P_INFLUENCE
            return True
    state.stage = S_ACTION_OVER
    return False


@kernel
def legal_displayed(state: Record, mask: Booleans) -> None:
    """The Champions of the display."""
    for place in range(MOST_DISPLAY):
        if state.display[place] != NOBODY:
            mask[A_CHAMPION + state.display[place]] = True


@kernel
def influence(tables: Record, state: Record, champion: int) -> None:
    """Influence rises by the power, and by a bonus for the first who influences this Champion (R74, R135)."""
    seat = int(state.turn)
    for place in range(MOST_DISPLAY):
        if state.display[place] == champion:
            amount = int(state.power)
            if is_untouched(state, place):
                bonus = FIRST_BONUS
                if has_power(state, seat, FIRST_INFLUENCE):
                    bonus = total(tables, state, seat, FIRST_INFLUENCE, 0)
                amount += bonus
            gain_influence(state, seat, place, amount)
    state.stage = S_ACTION_OVER


@kernel
def is_untouched(state: Record, place: int) -> bool:
    """Whether nobody has influenced a Champion yet."""
    for seat in range(state.seats):
        if state.influence[place, seat] > 0:
            return False
    return True
