"""What a viewer may see of a position, in plain values for the text board, the drawing and the chronicle.

A viewer is a seat, or SEES_ALL.
"""

from __future__ import annotations

import numpy as np

from ...core.errors import counted
from ...core.record import NOBODY, SEES_ALL, Bytes, Record, seat_name
from ...core.viewpoint import standings
from ..rules import COLOURED_TRIBES, KIND_NAMES, KINDS, TROLL_TOKENS
from ..scoring import outcome
from ..state import KINGDOMS, PHASES, SIZES

TASKS = {
    "turn": "recruit or play a band",
    "leader": "name the band's leader",
    "add": "add cards or complete the band",
    "place": "place the band's marker",
    "bonus": "place a bonus marker ({left} left)",
    "token": "take a Troll token",
    "second": "lead another band or stop",
    "keep": "keep cards (up to {left} more)",
    "draw": "draw cards (up to {left} more)",
    "cash": "cash the hoard or leave it",
}
"""What the seat to play has to decide in each phase."""


def sees_hand(viewer: int, seat: int) -> bool:
    """Whether the viewer knows all cards in the seat's hand."""
    return viewer in (SEES_ALL, seat)


def hand(state: Record, seat: int) -> Bytes:
    """Cards of a seat by kind, those set aside under an Elf included, int8[KINDS]."""
    cards = state.hands[seat].copy()
    if state.to_play == seat:
        cards += state.kept
    return np.asarray(cards)


def hidden_count(state: Record, seat: int) -> int:
    """Cards of a seat that not everybody has seen it take."""
    return int(hand(state, seat).sum()) - int(state.known[seat].sum())


def listed(cards: Bytes) -> list[int]:
    """Card counts int8[KINDS] as a list of kinds, each as often as it is there."""
    return [kind for kind in range(KINDS) for _ in range(int(cards[kind]))]


def cards_in_words(cards: Bytes) -> str:
    """How many cards counts int8[KINDS] are: ``1 card``, ``4 cards``."""
    return counted(int(cards.sum()), "card")


def in_words(cards: Bytes) -> str:
    """Card counts int8[KINDS] as ``elf/blue, 2 skeleton``; ``none`` if there are none."""
    held = [(KIND_NAMES[kind], int(cards[kind])) for kind in range(KINDS) if cards[kind]]
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in held) or "none"


def deck_size(state: Record) -> int:
    """Cards left in the deck, Dragons included."""
    return int(state.deck_size) - int(state.deck_next)


def dragon_outlook(tables: Record, state: Record) -> str:
    """When a Dragon can come up: they lie in the lower half of the deck."""
    if state.dragons == tables.dragons:
        return "all Dragons seen"
    above = int(state.lower_half) - int(state.deck_next)
    return f"no Dragon in the next {above}" if above > 0 else "any card may be a Dragon"


def sizes_by_tribe(state: Record, seat: int) -> list[tuple[int, list[int]]]:
    """The seat's bands of this Age: leader's tribe, and sizes as played, largest first."""
    rows = []
    for tribe in range(COLOURED_TRIBES):
        sizes = [size for size in range(SIZES - 1, 0, -1) for _ in range(int(state.bands[seat, tribe, size]))]
        if sizes:
            rows.append((tribe, sizes))
    return rows


def plain_sizes(state: Record, seat: int) -> list[int]:
    """Sizes of the seat's bands without Skeletons and Dwarf bonus, largest first."""
    return [size for size in range(SIZES - 1, 0, -1) for _ in range(int(state.plain_sizes[seat, size]))]


def tokens_of(state: Record, seat: int) -> list[int]:
    """Values of the seat's Troll tokens."""
    return [index + 1 for index in range(TROLL_TOKENS) if state.tokens[index] == seat]


def tribes_in_play(state: Record) -> list[int]:
    """The tribes of this game."""
    return [tribe for tribe in range(len(state.tribes)) if state.tribes[tribe]]


def kinds_of(tribe: int) -> range:
    """The card kinds of a tribe."""
    return range(tribe * KINGDOMS, min((tribe + 1) * KINGDOMS, KINDS))


def plays(state: Record, tribe: int) -> bool:
    """Whether a tribe is in the game."""
    return bool(state.tribes[tribe])


def band_of_the_turn(state: Record) -> str:
    """The band being put together, or the one whose power is being used; empty if there is none."""
    if state.leader == NOBODY:
        return ""
    led = f"led by {KIND_NAMES[state.leader]}"
    if not state.band.any():
        return f"{led}, {int(state.band_size)} in all, complete"
    extra = state.band.copy()
    extra[state.leader] -= 1
    return f"{led}, with {in_words(extra)}" if extra.any() else led


def situation(tables: Record, state: Record) -> str:
    """Who has to decide what; at the end who has won."""
    if not state.over:
        task = TASKS[PHASES[state.phase]].format(left=int(state.left))
        return f"{seat_name(state.to_play)} to {task}"
    winners = [seat_name(seat) for place, seat, _ in standings(tables, state, outcome) if place == 1]
    if len(winners) == 1:
        return f"Game over: {winners[0]} wins"
    return f"Game over: {', '.join(winners[:-1])} and {winners[-1]} share the win"
