"""Phase one: the allies (R43-R45)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .components import ALLIES, DRAFT, FIRST_ALLY, FROM_CARDS, GNOMES
from .pieces import score
from .powers import add_modifiers, use_power
from .state import A_ALLY, ON_OFFER, OUT


@kernel
def lay_out_allies(state: Record) -> None:
    """One ally more than there are seats."""
    for _ in range(state.seats + 1):
        ally = state.ally_deck[state.ally_next]
        state.ally_deck[state.ally_next] = NOBODY
        state.ally_next += 1
        state.ally_places[ally] = ON_OFFER


@kernel
def legal_drafts(state: Record, mask: Booleans) -> None:
    """The allies on offer."""
    for ally in range(ALLIES):
        mask[A_ALLY + ally] = state.ally_places[ally] == ON_OFFER


@kernel
def draft(tables: Record, state: Record, ally: int) -> None:
    """Take an ally, its points and its reward."""
    seat = state.to_play
    state.ally_places[ally] = seat
    state.draft_turn += 1
    score(state, seat, tables.ally_vp[ally], FROM_CARDS)
    add_modifiers(tables, state, seat, FIRST_ALLY + ally)
    if tables.hook[FIRST_ALLY + ally] == DRAFT:
        use_power(tables, state, seat, FIRST_ALLY + ally)


@kernel
def give_leftover(tables: Record, state: Record) -> None:
    """The ally that is left goes out, its points to the Gnomes (R44)."""
    for ally in range(ALLIES):
        if state.ally_places[ally] == ON_OFFER:
            state.ally_places[ally] = OUT
            score(state, GNOMES, tables.ally_vp[ally], FROM_CARDS)
