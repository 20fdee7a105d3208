"""What lies open beside the map anew in each Wave: Champions and Gate cards (R17, R19, R116)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import shuffle
from .components import CLANS, DECK_EARLY, DECK_LATE, DECK_SIZES, MOST_DISPLAY, MOST_GATES, WAVES

_CLANS = len(CLANS)
DECK_STARTS = tuple(sum(DECK_SIZES[:deck]) for deck in range(len(DECK_SIZES)))
"""Where each deck begins in ``champion_deck``."""


@kernel
def draw_champion(state: Record, deck: int) -> int:
    """The next Champion of a deck."""
    state.champions_drawn[deck] += 1
    return int(state.champion_deck[DECK_STARTS[deck] + state.champions_drawn[deck] - 1])


@kernel
def lay_out_champions(tables: Record, state: Record) -> None:
    """The display of a Wave: of deck I/II, in Wave III of deck III (R17, R116, G25)."""
    deck = DECK_LATE if state.wave == WAVES - 1 else DECK_EARLY
    for place in range(MOST_DISPLAY):
        state.display[place] = draw_champion(state, deck) if place < tables.display else NOBODY


@kernel
def lay_out_gates(state: Record) -> None:
    """Shuffle all seven Gate cards (R19, R170); nobody knows any."""
    for clan in range(_CLANS):
        state.gate_order[clan] = clan
    shuffle(state.rng, state.gate_order, 0, _CLANS)
    for gate in range(MOST_GATES):
        state.gates_seen[gate] = 0
    state.gates_revealed = 0
