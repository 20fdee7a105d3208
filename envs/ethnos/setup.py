"""Setting up a game: tribes, glory tokens, markers, the first Age.

The cards are in ``age``: each Age has its own deck, Dragons and deal.
"""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import Record
from ..core.rng import below, shuffle
from .age import start_age
from .rules import COLOURED_TRIBES, MERFOLK
from .state import KINGDOMS


@kernel
def deal(tables: Record, state: Record) -> None:
    """Set up a game: tribes, glory tokens, first seat, first Age."""
    choose_tribes(tables, state)
    deal_glory(tables, state)
    supply = tables.supply_with_merfolk if state.tribes[MERFOLK] else tables.supply
    for seat in range(state.seats):
        state.supply[seat] = supply
    start_age(tables, state, below(state.rng, state.seats))


@kernel
def choose_tribes(tables: Record, state: Record) -> None:
    """Take the fixed tribes, or draw as many as the seat count asks for."""
    fixed = 0
    for tribe in range(COLOURED_TRIBES + 1):
        state.tribes[tribe] = tables.fixed_tribes[tribe]
        fixed += tables.fixed_tribes[tribe]
    needed = tables.tribes_in_play - fixed
    left = COLOURED_TRIBES + 1
    for tribe in range(COLOURED_TRIBES + 1):
        # each remaining tribe is drawn with the chance needed / left: all sets are equally likely
        if fixed == 0 and below(state.rng, left) < needed:
            state.tribes[tribe] = 1
            needed -= 1
        left -= 1


@kernel
def deal_glory(tables: Record, state: Record) -> None:
    """Deal the glory tokens to the kingdoms, each kingdom's in ascending order."""
    for index in range(tables.glory_token_count):
        state.deck[index] = tables.glory_tokens[index]
    shuffle(state.rng, state.deck, 0, tables.glory_token_count)
    count = tables.tokens_per_kingdom
    for kingdom in range(KINGDOMS):
        for place in range(count):
            token = state.deck[kingdom * count + place]
            slot = place
            while slot > 0 and state.glory[kingdom, slot - 1] > token:
                state.glory[kingdom, slot] = state.glory[kingdom, slot - 1]
                slot -= 1
            state.glory[kingdom, slot] = token
