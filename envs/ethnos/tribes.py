"""The leaders' powers that act between the marker and the end of the turn.

Centaur, Giant, Merfolk, Orc and Troll are here; their Glory at the end of an Age is in ``scoring``, and
``age`` asks an Orc player whether to cash the hoard. The other seven tribes act elsewhere:

* Halfling, Minotaur, Wingfolk: where a marker may be placed, ``band.may_place``;
* Dwarf: the size that scores, ``band.complete``;
* Skeleton: joins any band, ``band.fits``, leads none, ``state.has_leader``, and is gone before the scoring,
  ``band.complete``;
* Elf: keeps cards, ``band.finish`` and ``band.keep``;
* Wizard: draws, ``band.finish`` and ``moves.apply_draw``.
"""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Record
from .rules import CENTAUR, GIANT, HOARD_IF_PLACED, MERFOLK, ORC, SECOND_ALWAYS, TROLL
from .state import BONUS, SECOND, TOKEN, colour_of, has_leader, tribe_of


@kernel
def use_power(tables: Record, state: Record) -> bool:
    """Use the leader's power; True if a decision is now due."""
    tribe = tribe_of(state.leader)
    if tribe == GIANT:
        giant(tables, state)
    elif tribe == ORC:
        orc(tables, state)
    elif tribe == MERFOLK:
        return merfolk(tables, state)
    elif tribe == TROLL:
        return troll(state)
    elif tribe == CENTAUR:
        return centaur(tables, state)
    return False


@kernel
def giant(tables: Record, state: Record) -> None:
    """Glory and the Giant marker for a band larger than every Giant-led one of this Age."""
    if state.band_size > state.giant_size:
        state.giant_size = state.band_size
        state.giant_seat = state.to_play
        state.score[state.to_play] += tables.giant_at_once


@kernel
def orc(tables: Record, state: Record) -> None:
    """A marker on the hoard space of the leader's colour, if it is empty."""
    seat, colour = state.to_play, colour_of(state.leader)
    if tables.orc_hoard == HOARD_IF_PLACED and not state.placed:
        return
    if state.hoard[seat, colour] == 0 and state.supply[seat] > 0:
        state.supply[seat] -= 1
        state.hoard[seat, colour] = 1


@kernel
def merfolk(tables: Record, state: Record) -> bool:
    """Move along the track; each symbol reached or passed offers a marker anywhere."""
    seat = state.to_play
    start = int(state.track[seat])
    stop = min(start + state.band_size, int(tables.track_end))
    state.track[seat] = stop
    state.left = 0
    for space in range(start + 1, stop + 1):
        state.left += tables.symbols[space]
    return ask_for_bonus(state)


@kernel
def ask_for_bonus(state: Record) -> bool:
    """Ask for the next bonus marker, if one is left and in supply."""
    if state.left == 0 or state.supply[state.to_play] == 0:
        return False
    state.phase = BONUS
    return True


@kernel
def may_take_token(state: Record, index: int) -> bool:
    """Whether the Troll token of value ``index + 1`` is free and no higher than the band's size."""
    return bool(state.tokens[index] == NOBODY and index + 1 <= state.band_size)


@kernel
def troll(state: Record) -> bool:
    """Ask for a Troll token, if one may be taken."""
    for index in range(state.tokens.size):
        if may_take_token(state, index):
            state.phase = TOKEN
            return True
    return False


@kernel
def centaur(tables: Record, state: Record) -> bool:
    """Ask for a second band, if this one placed its marker and a leader is left in hand."""
    if (state.placed or tables.centaur_second_band == SECOND_ALWAYS) and has_leader(state, state.to_play):
        state.phase = SECOND
        return True
    return False
