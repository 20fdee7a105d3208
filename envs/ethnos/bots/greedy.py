"""The bot ``greedy``: takes whatever scores at once, else the card that fits best."""

from __future__ import annotations

from ...core.jit import kernel, wide
from ...core.picking import last_of
from ...core.record import NOBODY, Booleans, Record, Stream
from ...core.rng import below
from ..rules import DWARF, GIANT, HALFLING, KINDS, MERFOLK, MINOTAUR, ORC, SKELETON, TROLL_TOKENS, WINGFOLK
from ..scoring import hoard_count, place_value, presence
from ..state import (
    A_BAND,
    A_CARD,
    A_DECK,
    A_DONE,
    A_HOARD,
    A_KINGDOM,
    A_TOKEN,
    ADD,
    BONUS,
    BY_COLOUR,
    BY_TRIBE,
    CASH,
    DRAW,
    KEEP,
    KINGDOMS,
    OPEN,
    PLACE,
    TOKEN,
    TRACK,
    TURN,
    colour_of,
    opposing_count,
    tribe_of,
)
from .cards import Cards, count_cards, held, joins, of_band, of_colour, of_tribe


@kernel
def greedy(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """One ply by score and markers."""
    phase = state.phase
    if phase == TURN:
        return choose_turn(tables, state, mask, stream)
    if phase == ADD:
        return choose_addition(tables, state, mask)
    if phase == PLACE or phase == BONUS:
        return choose_kingdom(tables, state, mask)
    if phase == TOKEN:
        return choose_token(mask)
    if phase == KEEP:
        return choose_fitting(tables, state, mask, stream)
    if phase == DRAW:
        return A_DECK
    if phase == CASH:
        return A_HOARD
    leader, _ = best_band(tables, state, count_cards(tables, state))
    return A_CARD + leader


@kernel
def choose_token(mask: Booleans) -> int:
    """The highest Troll token on offer."""
    return last_of(mask, A_TOKEN, A_TOKEN + TROLL_TOKENS, A_DONE)


@kernel
def choose_turn(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """Play the best band if it gains anything; else recruit."""
    if mask[A_BAND]:
        cards = count_cards(tables, state)
        leader, shared = best_band(tables, state, cards)
        if not mask[A_DECK] or band_gain(tables, state, cards, leader, shared) > 0.0:
            return A_BAND
    if not mask[A_DECK]:
        return A_DONE
    return choose_fitting(tables, state, mask, stream)


@kernel
def choose_fitting(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """The card that shares tribe or colour with most cards held; the deck if none shares any."""
    best, most, ties = A_DECK, 0, 0
    if not mask[A_DECK]:
        best = A_DONE
    own = count_cards(tables, state).own
    for kind in range(KINDS):
        if mask[A_CARD + kind]:
            fitting = KINDS
            if kind != SKELETON:
                fitting = max(of_tribe(own, tribe_of(kind)), of_colour(own, colour_of(kind)))
            ties = ties + 1 if fitting == most else 1
            if fitting > most or (fitting == most and most > 0 and below(stream, ties) == 0):
                best, most = A_CARD + kind, fitting
    return best


@kernel
def best_band(tables: Record, state: Record, cards: Cards) -> tuple[int, int]:
    """Leader and shared trait of the band that gains most, larger bands first among equals."""
    best_leader, best_shared, most = NOBODY, OPEN, -1.0
    for leader in range(SKELETON):
        if held(state, leader) > 0:
            for shared in range(BY_TRIBE, BY_COLOUR + 1):
                gain = band_gain(tables, state, cards, leader, shared)
                gain += 0.01 * of_band(cards.own, leader, shared)
                if gain > most:
                    best_leader, best_shared, most = leader, shared, gain
    return best_leader, best_shared


@kernel
def band_gain(tables: Record, state: Record, cards: Cards, leader: int, shared: int) -> float:
    """Glory this Age's end would pay more if the band of all fitting cards were played now."""
    plain = of_band(cards.own, leader, shared)
    size = plain + cards.skeletons
    tribe = tribe_of(leader)
    gain = float(tables.band_glory[plain + (tribe == DWARF)])
    seat = state.to_play
    if tribe == GIANT and size > state.giant_size:
        gain += tables.giant_at_once
        if state.giant_seat != seat:
            gain += tables.giant_glory[state.age - 1]
    elif tribe == MERFOLK:
        gain += area_gain(tables, state, TRACK, min(size, tables.track_end - state.track[seat]))
    elif tribe == ORC and state.hoard[seat, colour_of(leader)] == 0:
        count = hoard_count(state, seat)
        gain += tables.hoard_glory[count + 1] - tables.hoard_glory[count]
    return gain + marker_gain(tables, state, leader, size)


@kernel
def marker_gain(tables: Record, state: Record, leader: int, size: int) -> float:
    """What the band's own marker gains this Age."""
    seat = state.to_play
    tribe = tribe_of(leader)
    best = 0.0
    if tribe == HALFLING or state.supply[seat] == 0:
        return best
    for kingdom in range(KINGDOMS):
        if kingdom == colour_of(leader) or tribe == WINGFOLK:
            if size + (tribe == MINOTAUR) > opposing_count(tables, state, seat, kingdom):
                best = max(best, area_gain(tables, state, kingdom, 1))
    return best


@kernel
def area_gain(tables: Record, state: Record, area: int, more: int) -> float:
    """Glory that ``more`` presence in an area adds at this Age's end."""
    mine = presence(state, state.to_play, area)
    return area_glory(tables, state, area, mine + more) - area_glory(tables, state, area, mine)


@kernel
def area_glory(tables: Record, state: Record, area: int, mine: int) -> float:
    """Glory of an area at this Age's end for a presence of ``mine``; tied seats share."""
    if mine == 0:
        return 0.0
    ahead, tied, present = 0, 1, 1
    for other in range(state.seats):
        theirs = presence(state, other, area)
        if other != state.to_play and theirs > 0:
            present += 1
            ahead += theirs > mine
            tied += theirs == mine
    pool = 0.0
    for place in range(ahead, ahead + tied):
        pool += place_value(tables, state, area, place, present == 1)
    return pool / tied


@kernel
def choose_addition(tables: Record, state: Record, mask: Booleans) -> int:
    """The next card of the better band this leader can lead; Skeletons join every band."""
    leader = wide(state.leader)
    shared = int(state.criterion)
    if shared == OPEN:
        shared = BY_TRIBE
        own = count_cards(tables, state).own
        if of_colour(own, colour_of(leader)) > of_tribe(own, tribe_of(leader)):
            shared = BY_COLOUR
    for kind in range(KINDS):
        if mask[A_CARD + kind] and (kind == SKELETON or joins(kind, leader, shared)):
            return A_CARD + kind
    return A_DONE


@kernel
def choose_kingdom(tables: Record, state: Record, mask: Booleans) -> int:
    """The kingdom in which a marker gains most now."""
    best, most = A_DONE, -1.0
    for kingdom in range(KINGDOMS):
        if mask[A_KINGDOM + kingdom]:
            gain = area_gain(tables, state, kingdom, 1)
            if gain > most:
                best, most = A_KINGDOM + kingdom, gain
    return best
