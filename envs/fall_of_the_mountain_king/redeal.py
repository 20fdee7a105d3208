"""Resampling what a seat cannot know: cards, Champions, Gate cards, Gnomes, others' choices (R162-R167)."""

from __future__ import annotations

from ..core.bits import has
from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import below, reshuffle
from .ancestry import fits
from .components import (
    CAVERNS,
    CELLS,
    CHAMPIONS,
    CLANS,
    DRAFT_CARDS,
    GNOMES_IN_CAVERN,
    HAND,
    MOST_OFFERED,
)
from .display import DECK_STARTS
from .draft import sort_hand
from .scouting import knows_gate
from .state import MOST_BATCH, S_CHAMPIONS, S_DRAFT
from .tokens import draw_token, knows_token

_CLANS = len(CLANS)
_DECKS = len(DECK_STARTS)


@kernel
def redeal(tables: Record, state: Record, seat: int) -> None:
    """Draw anew what is hidden from ``seat``."""
    redeal_cards(state, seat)
    redeal_champions(state, seat)
    redeal_gates(tables, state, seat)
    redeal_gnomes(state, seat)
    if state.stage == S_CHAMPIONS:
        for other in range(state.turn):
            if other != seat:
                state.kept[other] = below(state.rng, MOST_OFFERED)
    elif state.stage == S_DRAFT:
        for other in range(state.seats):
            if other != seat and state.drafted[other] != NOBODY:
                redeal_choice(state, other)


@kernel
def is_unknown(state: Record, seat: int, card: int) -> bool:
    """Whether a seat has never seen a card."""
    return not has(state.cards_seen[card], seat)


@kernel
def redeal_cards(state: Record, seat: int) -> None:
    """Exchange the Ancestry cards that a seat has not seen: in the deck, in hands and discarded (R162, R163).

    The deck keeps drawn cards too, so that every unknown card stands in it once; those of hands and of the
    discards follow from where they stood. As all that is hidden here, they are first put in order, so that
    two states which look alike to the seat are redealt alike.
    """
    order_cards(state, seat)
    unknown = 0
    for index in range(DRAFT_CARDS):
        unknown += is_unknown(state, seat, state.card_deck[index])
    last = DRAFT_CARDS - 1
    for left in range(unknown, 1, -1):
        while not is_unknown(state, seat, state.card_deck[last]):
            last -= 1
        other = last
        for _ in range(left - 1 - below(state.rng, left)):
            other -= 1
            while not is_unknown(state, seat, state.card_deck[other]):
                other -= 1
        exchange(state, last, other)
        last -= 1
    for owner in range(state.seats):
        sort_hand(state, owner)


@kernel
def order_cards(state: Record, seat: int) -> None:
    """Exchange the cards that a seat has not seen so that they stand in the deck in ascending order."""
    for index in range(DRAFT_CARDS):
        if is_unknown(state, seat, state.card_deck[index]):
            lowest = index
            for later in range(index + 1, DRAFT_CARDS):
                card = state.card_deck[later]
                if card < state.card_deck[lowest] and is_unknown(state, seat, card):
                    lowest = later
            exchange(state, index, lowest)


@kernel
def exchange(state: Record, one: int, other: int) -> None:
    """Two cards change places: in the deck, in hands, among the discards, with who has seen them."""
    first = int(state.card_deck[one])
    second = int(state.card_deck[other])
    if first == second:
        return
    state.card_deck[one] = second
    state.card_deck[other] = first
    place = state.card_places[first]
    state.card_places[first] = state.card_places[second]
    state.card_places[second] = place
    seen = state.cards_seen[first]
    state.cards_seen[first] = state.cards_seen[second]
    state.cards_seen[second] = seen
    for owner in range(state.seats):
        for index in range(HAND):
            card = state.hands[owner, index]
            if card == first:
                state.hands[owner, index] = second
            elif card == second:
                state.hands[owner, index] = first


@kernel
def redeal_choice(state: Record, seat: int) -> None:
    """Another card, and another place for it, that a seat could have chosen in this step (R164)."""
    number = 0
    while number < HAND and state.hands[seat, number] != NOBODY:
        number += 1
    state.drafted[seat] = state.hands[seat, below(state.rng, number)]
    if state.drafted_cells[seat] == NOBODY:
        return
    places = 0
    for cell in range(CELLS):
        places += fits(state, seat, cell)
    left = below(state.rng, places)
    for cell in range(CELLS):
        if fits(state, seat, cell):
            if left == 0:
                state.drafted_cells[seat] = cell
            left -= 1


@kernel
def redeal_champions(state: Record, seat: int) -> None:
    """Shuffle what is left of the Champion decks; others' pairs too while all choose (R164, R167)."""
    if state.stage == S_CHAMPIONS:
        own = DECK_STARTS[0] + MOST_OFFERED * seat
        order_champions(state, own)
        for last in range(DECK_STARTS[1] - 1, 0, -1):
            if own <= last < own + MOST_OFFERED:
                continue
            other = below(state.rng, last + 1 - (MOST_OFFERED if own < last else 0))
            if other >= own and own < last:
                other += MOST_OFFERED
            card = state.champion_deck[last]
            state.champion_deck[last] = state.champion_deck[other]
            state.champion_deck[other] = card
        for owner in range(state.seats):
            for index in range(MOST_OFFERED):
                state.offered[owner, index] = state.champion_deck[MOST_OFFERED * owner + index]
    for deck in range(_DECKS):
        start = DECK_STARTS[deck] + int(state.champions_drawn[deck])
        stop = DECK_STARTS[deck + 1] if deck + 1 < _DECKS else CHAMPIONS
        reshuffle(state.rng, state.champion_deck, start, stop)


@kernel
def order_champions(state: Record, own: int) -> None:
    """Put the first Champion deck in ascending order but for the pair that stands from ``own`` on."""
    for place in range(DECK_STARTS[1]):
        for earlier in range(place):
            is_own = own <= place < own + MOST_OFFERED or own <= earlier < own + MOST_OFFERED
            if not is_own and state.champion_deck[place] < state.champion_deck[earlier]:
                card = state.champion_deck[place]
                state.champion_deck[place] = state.champion_deck[earlier]
                state.champion_deck[earlier] = card


@kernel
def redeal_gates(tables: Record, state: Record, seat: int) -> None:
    """Shuffle the Gate cards that a seat has not seen, in the row and beside it (R165)."""
    order_gates(tables, state, seat)
    for last in range(_CLANS - 1, 0, -1):
        if is_gate_known(tables, state, seat, last):
            continue
        unknown = 0
        for gate in range(last + 1):
            unknown += not is_gate_known(tables, state, seat, gate)
        left = below(state.rng, unknown)
        for gate in range(last + 1):
            if not is_gate_known(tables, state, seat, gate):
                if left == 0:
                    card = state.gate_order[last]
                    state.gate_order[last] = state.gate_order[gate]
                    state.gate_order[gate] = card
                left -= 1


@kernel
def order_gates(tables: Record, state: Record, seat: int) -> None:
    """Put the Gate cards that a seat has not seen in ascending order."""
    for gate in range(_CLANS):
        for earlier in range(gate):
            is_known = is_gate_known(tables, state, seat, gate) or is_gate_known(tables, state, seat, earlier)
            if not is_known and state.gate_order[gate] < state.gate_order[earlier]:
                card = state.gate_order[gate]
                state.gate_order[gate] = state.gate_order[earlier]
                state.gate_order[earlier] = card


@kernel
def is_gate_known(tables: Record, state: Record, seat: int, gate: int) -> bool:
    """Whether a seat knows the card at a place of the row or of the rest."""
    return gate < tables.gate_cards and knows_gate(state, seat, gate)


@kernel
def redeal_gnomes(state: Record, seat: int) -> None:
    """Draw anew all Gnomes whose strength a seat does not know (R166)."""
    for cavern in range(CAVERNS):
        for token in range(GNOMES_IN_CAVERN):
            strength = state.gnomes[cavern, token]
            if strength > 0 and not knows_token(state, seat, cavern, token):
                state.gnome_supply[strength] += 1
    for index in range(MOST_BATCH):
        if state.batch[index] > 0:
            state.gnome_supply[state.batch[index]] += 1
    for cavern in range(CAVERNS):
        for token in range(GNOMES_IN_CAVERN):
            if state.gnomes[cavern, token] > 0 and not knows_token(state, seat, cavern, token):
                state.gnomes[cavern, token] = draw_token(state)
    for index in range(MOST_BATCH):
        if state.batch[index] > 0:
            state.batch[index] = draw_token(state)
