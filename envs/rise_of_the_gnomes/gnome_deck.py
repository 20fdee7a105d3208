"""The deck of Gnome cards (R83, G26)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import Record
from ..core.rng import shuffle
from .components import GNOME_CARDS


@kernel
def draw_card(state: Record) -> int:
    """The next Gnome card; the discarded ones are shuffled when none is left."""
    if state.gnome_next == GNOME_CARDS:
        shuffle(state.rng, state.gnome_deck, 0, GNOME_CARDS)
        state.gnome_next = 0
    card = int(state.gnome_deck[state.gnome_next])
    state.gnome_next += 1
    return card
