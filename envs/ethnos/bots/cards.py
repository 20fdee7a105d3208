"""Where the cards are, as the seat to play may know it, counted by tribe and by colour.

A band is named by its leader and by what its cards share: ``BY_TRIBE``, ``BY_COLOUR``, or ``OPEN`` for
copies of the leader alone. Cards already laid out count as held, so that a band looks the same at every
step of playing it.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.jit import kernel
from ...core.record import Record
from ..rules import COLOURED_TRIBES, SKELETON
from ..state import BY_COLOUR, BY_TRIBE, KINGDOMS, colour_of, tribe_of

_BITS = 5
_MASK = 31


class Tally(NamedTuple):
    """Coloured cards by tribe and by colour: five bits each, since kernels have no arrays of their own."""

    tribes: int
    colours: int


@kernel
def of_tribe(tally: Tally, tribe: int) -> int:
    """Cards of a coloured tribe."""
    return (tally.tribes >> (_BITS * tribe)) & _MASK


@kernel
def of_colour(tally: Tally, colour: int) -> int:
    """Cards of a colour."""
    return (tally.colours >> (_BITS * colour)) & _MASK


class Cards(NamedTuple):
    """What one decision knows of the cards."""

    own: Tally
    market: Tally
    unseen: Tally
    """In the deck or hidden in rivals' hands."""
    wanted: Tally
    """What the next seat is known to hold."""
    held: int
    """All cards of the seat to play, Skeletons included."""
    skeletons: int
    """Skeletons of the seat to play."""
    hidden: int
    """All cards in the deck or hidden in rivals' hands, at least 1."""


@kernel
def held(state: Record, kind: int) -> int:
    """Cards of a kind in hand, in the band being laid out, or set aside under an Elf."""
    return int(state.hands[state.to_play, kind]) + int(state.band[kind]) + int(state.kept[kind])


@kernel
def count_cards(tables: Record, state: Record) -> Cards:
    """Count all that the seat to play may know."""
    seat = state.to_play
    rival = (seat + 1) % state.seats
    own_tribes = own_colours = market_tribes = market_colours = 0
    unseen_tribes = unseen_colours = wanted_tribes = wanted_colours = 0
    total = held(state, SKELETON)
    hidden = int(tables.skeletons) if state.tribes[SKELETON // KINGDOMS] else 0
    hidden -= seen(state, SKELETON)
    for tribe in range(COLOURED_TRIBES):
        if not state.tribes[tribe]:
            continue
        by_tribe = _BITS * tribe
        for colour in range(KINGDOMS):
            by_colour = _BITS * colour
            kind = tribe * KINGDOMS + colour
            count = held(state, kind)
            own_tribes += count << by_tribe
            own_colours += count << by_colour
            total += count
            count = int(state.market[kind])
            market_tribes += count << by_tribe
            market_colours += count << by_colour
            count = int(state.known[rival, kind])
            wanted_tribes += count << by_tribe
            wanted_colours += count << by_colour
            count = int(tables.per_colour[tribe]) - seen(state, kind)
            unseen_tribes += count << by_tribe
            unseen_colours += count << by_colour
            hidden += count
    return Cards(
        Tally(own_tribes, own_colours),
        Tally(market_tribes, market_colours),
        Tally(unseen_tribes, unseen_colours),
        Tally(wanted_tribes, wanted_colours),
        total,
        held(state, SKELETON),
        max(1, hidden),
    )


@kernel
def seen(state: Record, kind: int) -> int:
    """Cards of a kind whose place the seat to play knows."""
    count = held(state, kind) + int(state.market[kind]) + int(state.played[kind])
    for rival in range(state.seats):
        if rival != state.to_play:
            count += int(state.known[rival, kind])
    return count


@kernel
def of_band(tally: Tally, leader: int, shared: int) -> int:
    """Coloured cards that join a band by tribe or by colour."""
    if shared == BY_TRIBE:
        return of_tribe(tally, tribe_of(leader))
    return of_colour(tally, colour_of(leader))


@kernel
def plain_size(state: Record, cards: Cards, leader: int, shared: int) -> int:
    """Coloured cards held that join a band, its leader included if it is held."""
    if shared == BY_TRIBE or shared == BY_COLOUR:
        return of_band(cards.own, leader, shared)
    return held(state, leader)


@kernel
def joins(kind: int, leader: int, shared: int) -> bool:
    """Whether a coloured card belongs to a band."""
    if shared == BY_TRIBE:
        return tribe_of(kind) == tribe_of(leader)
    if shared == BY_COLOUR:
        return colour_of(kind) == colour_of(leader)
    return kind == leader
