"""Playing a band: its leader, its cards, its marker, and what follows the last band of a turn."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import Record
from . import tribes
from .age import next_turn
from .rules import ASK, DWARF, ELF, HALFLING, KINDS, MINOTAUR, SKELETON, WINGFOLK, WIZARD
from .state import (
    ADD,
    BY_COLOUR,
    BY_TRIBE,
    DRAW,
    KEEP,
    KINGDOMS,
    OPEN,
    PLACE,
    colour_of,
    discard_hand,
    opposing_count,
    place_marker,
    reveal_from_hand,
    tribe_of,
)


@kernel
def lead(state: Record, kind: int) -> None:
    """Start a band with its leader."""
    for card in range(KINDS):
        state.band[card] = 0
    state.criterion = OPEN
    state.lowest = 0
    state.placed = 0
    state.band_size = 0
    state.leader = kind
    state.phase = ADD
    put_into_band(state, kind)


@kernel
def put_into_band(state: Record, kind: int) -> None:
    """Move a card from the hand into the band."""
    reveal_from_hand(state, state.to_play, kind)
    state.band[kind] += 1
    state.band_size += 1


@kernel
def fits(state: Record, kind: int) -> bool:
    """Whether a kind may join the band: a Skeleton always, others by the leader's tribe or colour."""
    if kind == SKELETON or kind == state.leader:
        return True
    if tribe_of(kind) == tribe_of(state.leader):
        return bool(state.criterion != BY_COLOUR)
    if colour_of(kind) == colour_of(state.leader):
        return bool(state.criterion != BY_TRIBE)
    return False


@kernel
def add(state: Record, kind: int) -> None:
    """Add a card; the first one that differs from the leader fixes tribe or colour."""
    put_into_band(state, kind)
    state.lowest = kind
    if kind != SKELETON and kind != state.leader:
        state.criterion = BY_TRIBE if tribe_of(kind) == tribe_of(state.leader) else BY_COLOUR


@kernel
def complete(tables: Record, state: Record) -> None:
    """Lay the band down for the rest of the Age, then its marker and its leader's power."""
    seat = state.to_play
    tribe = tribe_of(state.leader)
    plain = state.band_size - state.band[SKELETON]
    state.bands[seat, tribe, state.band_size] += 1
    state.plain_sizes[seat, plain] += 1
    state.scoring_sizes[seat, plain + (tribe == DWARF)] += 1
    for kind in range(KINDS):
        state.played[kind] += state.band[kind]
        state.band[kind] = 0
    state.criterion = OPEN
    state.lowest = 0
    place(tables, state)


@kernel
def may_place(tables: Record, state: Record, kingdom: int) -> bool:
    """Whether the band of the seat to play is large enough for a marker in a kingdom it may choose."""
    seat = state.to_play
    tribe = tribe_of(state.leader)
    if state.supply[seat] == 0 or tribe == HALFLING:
        return False
    if tribe != WINGFOLK and kingdom != colour_of(state.leader):
        return False
    strength = state.band_size + (tribe == MINOTAUR)
    return bool(strength > opposing_count(tables, state, seat, kingdom))


@kernel
def place(tables: Record, state: Record) -> None:
    """Place the band's marker, or ask where; then go on to the leader's power."""
    home = colour_of(state.leader)
    asks = tables.placement == ASK or tribe_of(state.leader) == WINGFOLK
    if asks:
        for kingdom in range(KINGDOMS):
            if may_place(tables, state, kingdom):
                state.phase = PLACE
                return
    elif may_place(tables, state, home):
        place_marker(state, state.to_play, home)
        state.placed = 1
    after_placing(tables, state)


@kernel
def place_in(tables: Record, state: Record, kingdom: int) -> None:
    """Place the band's marker in the chosen kingdom."""
    place_marker(state, state.to_play, kingdom)
    state.placed = 1
    after_placing(tables, state)


@kernel
def after_placing(tables: Record, state: Record) -> None:
    """The leader's power; if it asks nothing, finish the turn."""
    if not tribes.use_power(tables, state):
        finish(state)


@kernel
def finish(state: Record) -> None:
    """After the last band: an Elf keeps cards, else the hand is discarded; a Wizard then draws."""
    seat = state.to_play
    tribe = tribe_of(state.leader)
    if tribe == ELF and state.hand_sizes[seat] > 0:
        state.phase = KEEP
        state.left = state.band_size
        state.lowest = 0
        return
    discard_hand(state, seat)
    if tribe == WIZARD:
        state.phase = DRAW
        state.left = state.band_size
        return
    next_turn(state)


@kernel
def keep(state: Record, kind: int) -> None:
    """Set a card aside for an Elf's leader; it stays hidden."""
    state.hands[state.to_play, kind] -= 1
    state.hand_sizes[state.to_play] -= 1
    state.kept[kind] += 1
    state.lowest = kind
    state.left -= 1
    if state.left == 0:
        finish_keeping(state)
        return
    for card in range(kind, KINDS):
        if state.hands[state.to_play, card] > 0:
            return
    finish_keeping(state)


@kernel
def finish_keeping(state: Record) -> None:
    """Discard the rest face up and take the kept cards back; they stay known as far as they were."""
    seat = state.to_play
    for kind in range(KINDS):
        gone = state.hands[seat, kind]
        state.market[kind] += gone
        state.known[seat, kind] = max(0, state.known[seat, kind] - gone)
        state.hands[seat, kind] = state.kept[kind]
        state.kept[kind] = 0
    state.hand_sizes[seat] = 0
    for kind in range(KINDS):
        state.hand_sizes[seat] += state.hands[seat, kind]
    next_turn(state)
