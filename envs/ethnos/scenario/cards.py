"""Scenarios: every card in exactly one place.

Named places get their cards. The places that a scenario does not name keep what they were dealt, as far
as it is still there; the rest is shuffled by the game's stream.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.positions import seat_names
from ...core.record import NOBODY, Record, seat_name
from ...core.rng import shuffle
from ..redeal import scatter_dragons
from ..rules import COLOURED_TRIBES, DRAGON, KIND_NAMES, KINDS, SKELETON, SKELETON_TRIBE, TRIBES
from ..state import CASH, KINGDOMS, tribe_of
from .seats import by_seat

CARD_NAMES = (*KIND_NAMES, "dragon")
KEYS = ("hands", "market", "deck", "bands", "band", "dragons")
MOST = np.iinfo(np.int8).max

Counts = np.ndarray[Any, np.dtype[np.int64]]


def write(state: Record) -> dict[str, Any]:
    """Hands (kept cards included), what is known of them, market and deck."""
    hands, known = {}, {}
    for seat, name in enumerate(seat_names(state)):
        held = state.hands[seat] + state.kept * (seat == state.to_play)
        hands[name] = values.shown(held, KIND_NAMES)
        if state.known[seat].any():
            known[name] = values.shown(state.known[seat], KIND_NAMES)
    deck = state.deck[state.deck_next : state.deck_size]
    return {
        "hands": hands,
        "known": known,
        "market": values.shown(state.market, KIND_NAMES),
        "deck": [CARD_NAMES[card] for card in deck],
    }


def box(tables: Record, row: Record) -> Counts:
    """How many cards of each kind the tribes in play have."""
    total = np.zeros(KINDS, np.int64)
    for tribe in range(COLOURED_TRIBES):
        total[tribe * KINGDOMS : (tribe + 1) * KINGDOMS] = row.tribes[tribe] * int(tables.per_colour[tribe])
    total[SKELETON] = row.tribes[SKELETON_TRIBE] * int(tables.skeletons)
    return total


def has_ended(row: Record) -> bool:
    """Whether the third Dragon has ended the Age and at most the cash is to come."""
    return bool(row.phase == CASH or (row.over and row.forfeit == NOBODY))


def read(tables: Record, row: Record, named: Mapping[str, Any], played: list[int]) -> None:
    """Put every card of the game in its place, and note what is known of the hands."""
    row.played[:] = played
    if has_ended(row) or any(key in named for key in KEYS):
        lay_out(tables, row, named)
    for seat in range(row.seats):
        row.hand_sizes[seat] = row.hands[seat].sum()
        held = int(row.hand_sizes[seat]) + (int(row.band.sum()) if seat == row.to_play else 0)
        if held > tables.hand_limit:
            raise values.fault(
                f"hands.{seat_name(seat)}", f"has {held} cards, the limit is {tables.hand_limit}"
            )
    for seat, place, value in by_seat(named, "known", row):
        row.known[seat] = values.counts(value, place, KIND_NAMES, MOST)
        for kind in np.flatnonzero(row.known[seat] > row.hands[seat]):
            raise values.fault(place, f"has more {KIND_NAMES[kind]} than the hand")


def lay_out(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Named places first, then the others, then the deck."""
    hands = {
        seat: np.array(values.counts(value, place, KIND_NAMES, MOST))
        for seat, place, value in by_seat(named, "hands", row)
    }
    market, deck = None, None
    if "market" in named:
        market = np.array(values.counts(named["market"], "market", KIND_NAMES, MOST))
    if "deck" in named:
        deck = np.array(values.indices(named["deck"], "deck", CARD_NAMES), np.int64)
    left = box(tables, row) - row.played - row.band - sum(hands.values())
    left -= 0 if market is None else market
    left -= 0 if deck is None else np.bincount(deck, minlength=KINDS + 1)[:KINDS]
    check_box(tables, row, left)

    row.dragons = read_dragons(tables, row, named, deck)
    missing = {}
    for seat in range(row.seats):
        dealt = row.hands[seat] * (not has_ended(row))
        chosen = hands.get(seat)
        if chosen is None:
            chosen = np.minimum(dealt, left)
            left -= chosen
            missing[seat] = int(dealt.sum() - chosen.sum())
        row.hands[seat] = chosen
    wanted = int(row.market.sum())
    row.market[:] = np.minimum(row.market, left) if market is None else market
    left -= row.market if market is None else 0

    spare = np.repeat(np.arange(KINDS), left).astype(np.int8)
    shuffle(row.rng, spare, 0, spare.size)
    used = 0
    for seat, count in missing.items():
        for kind in spare[used : used + count]:
            row.hands[seat, kind] += 1
        used += count
    if market is None:
        count = wanted - int(row.market.sum()) if deck is None else spare.size
        for kind in spare[used : used + count]:
            row.market[kind] += 1
        used += count
    stack(tables, row, spare[used:], deck)


def check_box(tables: Record, row: Record, left: Counts) -> None:
    """No more cards are named than there are."""
    total = box(tables, row)
    for kind in np.flatnonzero(left < 0):
        name, tribe = KIND_NAMES[kind], tribe_of(int(kind))
        if not row.tribes[tribe]:
            raise values.fault(name, f"is a card of the tribe {TRIBES[tribe]}, which is not in play")
        raise values.fault(name, f"is named {total[kind] - left[kind]} times, the game has {total[kind]}")


def read_dragons(tables: Record, row: Record, named: Mapping[str, Any], deck: Counts | None) -> int:
    """How many Dragons have been seen: as named, else those that the deck does not hold."""
    most = int(tables.dragons)
    hidden = None if deck is None else int((deck == DRAGON).sum())
    if hidden is not None and hidden > most:
        raise values.fault("deck", f"has {hidden} dragons, the game has {most}")
    seen = most - hidden if hidden is not None else most if has_ended(row) else int(row.dragons)
    if "dragons" in named:
        stated = values.integer(named["dragons"], "dragons", 0, most)
        if hidden is not None and stated != seen:
            raise values.fault("dragons", f"is {stated}, but the deck holds {hidden} of {most}")
        seen = stated
    if has_ended(row) and seen < most:
        raise values.fault("dragons", f"is {seen}, but the Age has ended: it takes {most}")
    if not has_ended(row) and seen == most:
        raise values.fault("dragons", f"is {seen}, but the Age has not ended: {most - 1} is the most")
    return seen


def stack(tables: Record, row: Record, spare: Any, deck: Counts | None) -> None:
    """Lay the deck; the Dragons of one that is not named go into what is left of the lower half."""
    hidden = int(tables.dragons) - int(row.dragons)
    size = int(row.deck_size)
    if deck is not None:
        if spare.size:
            raise values.fault(
                "position", f"has no place for {KIND_NAMES[spare[0]]}: leave out the market or the deck"
            )
        row.deck_next = size - deck.size
        row.deck[row.deck_next : size] = deck
        for place in np.flatnonzero(deck == DRAGON):
            if row.deck_next + place < row.lower_half:
                lower = size - int(row.lower_half)
                raise values.fault("deck", f"has a dragon above its {lower} lowest cards, the lower half")
    else:
        row.deck_next = size - spare.size - hidden
        row.deck[row.deck_next : size - hidden] = spare
        scatter_dragons(row, hidden, size - hidden)
    row.deck[: row.deck_next] = NOBODY
