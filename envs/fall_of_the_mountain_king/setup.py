"""Setting up a game (R16-R20)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import below, shuffle
from .ancestry import lay
from .components import (
    BASES,
    CARDS,
    CHAMPIONS,
    CLANS,
    DECK_START,
    DRAFT_CARDS,
    GNOME_STRENGTHS,
    HALL_TOKENS,
    HAND,
    LAIRS,
    MOST_DISPLAY,
    MOST_OFFERED,
    MOST_SEATS,
)
from .display import DECK_STARTS, draw_champion, lay_out_champions, lay_out_gates
from .state import DISCARDED, LAID, S_CHAMPIONS
from .tokens import SEEN_BY_ALL, draw_token, put_token
from .wave import advance

_CLANS = len(CLANS)
_DECKS = len(DECK_STARTS)


@kernel
def deal(tables: Record, state: Record) -> None:
    """Set up a game up to the first decision."""
    clear(state)
    lay_out_tiles(tables, state)
    for strength in range(1, GNOME_STRENGTHS):
        state.gnome_supply[strength] = tables.gnome_tokens[strength]
    shuffle_decks(tables, state)
    lay_out_champions(tables, state)
    place_first_gnomes(tables, state)
    lay_out_gates(state)
    for seat in range(state.seats):
        state.supply[seat] = tables.trolls
        lay(tables, state, seat, DRAFT_CARDS + seat, 0)
        state.card_places[DRAFT_CARDS + seat] = LAID
        for index in range(MOST_OFFERED):
            state.offered[seat, index] = draw_champion(state, DECK_START)
    state.stage = S_CHAMPIONS
    advance(tables, state)


@kernel
def clear(state: Record) -> None:
    """Nothing lies anywhere yet."""
    state.start = NOBODY
    state.kind = NOBODY
    state.wild = NOBODY
    state.part_first = NOBODY
    state.destination = NOBODY
    state.last_origin = NOBODY
    state.mover = NOBODY
    state.decider = NOBODY
    state.cavern = NOBODY
    state.faller = NOBODY
    state.falling_pawn = NOBODY
    state.split_clan = NOBODY
    for lair in range(LAIRS):
        state.lair_owners[lair] = NOBODY
    for champion in range(CHAMPIONS):
        state.champion_owners[champion] = NOBODY
        state.tile_places[champion] = NOBODY
    for place in range(MOST_DISPLAY):
        state.display[place] = NOBODY
    for seat in range(MOST_SEATS):
        state.drafted[seat] = NOBODY
        state.drafted_cells[seat] = NOBODY
        for slot in range(BASES):
            state.pawn_champions[seat, slot] = NOBODY
            state.pawn_places[seat, slot] = NOBODY
        for index in range(HAND):
            state.hands[seat, index] = NOBODY
        for index in range(MOST_OFFERED):
            state.offered[seat, index] = NOBODY
    for card in range(DRAFT_CARDS, CARDS):
        state.cards_seen[card] = SEEN_BY_ALL
        state.card_places[card] = DISCARDED


@kernel
def lay_out_tiles(tables: Record, state: Record) -> None:
    """Great Hall tokens and Vote tiles (R16)."""
    for clan in range(_CLANS):
        state.vote_tiles[clan] = clan
    shuffle(state.rng, state.vote_tiles, 0, _CLANS)
    for token in range(HALL_TOKENS):
        state.hall_values[token] = tables.hall_tokens[token]
    shuffle(state.rng, state.hall_values, 0, HALL_TOKENS)


@kernel
def shuffle_decks(tables: Record, state: Record) -> None:
    """Ancestry cards and the three Champion decks (R17)."""
    for card in range(DRAFT_CARDS):
        state.card_deck[card] = card
    shuffle(state.rng, state.card_deck, 0, DRAFT_CARDS)
    for deck in range(_DECKS):
        stop = DECK_STARTS[deck]
        for champion in range(CHAMPIONS):
            if tables.champion_deck[champion] == deck:
                state.champion_deck[stop] = champion
                stop += 1
        shuffle(state.rng, state.champion_deck, DECK_STARTS[deck], stop)


@kernel
def place_first_gnomes(tables: Record, state: Record) -> None:
    """Gnomes at the Gates of the first Gate cards drawn, the Swarm at that of the next one (R18)."""
    lay_out_gates(state)
    for index in range(tables.setup_gnomes):
        domain = state.gate_order[index]
        gate = 0
        if tables.gate_count[domain] > 1:
            gate = below(state.rng, tables.gate_count[domain])
        put_token(state, tables.gate_caverns[domain, gate], draw_token(state))
    state.swarm = state.gate_order[tables.setup_gnomes]
