"""Moves as sentences, without what the listener may not know."""

from __future__ import annotations

import numpy as np

from ...core.errors import counted
from ...core.record import Record, seat_name
from ..rules import COLOURS, KIND_NAMES
from ..state import A_DECK, A_DONE, ACTIONS, ADD, CASH, KEEP, KINGDOMS, PHASES, PLACE
from .viewpoint import cards_in_words, hand, in_words, sees_hand


def move(tables: Record, before: Record, action: int, after: Record, viewer: int) -> str:
    """What the seat to play decided and what that brought about, as far as ``viewer`` may know it."""
    seat = int(before.to_play)
    sees = sees_hand(viewer, seat)
    parts = [decision(before, action, sees)]
    if ends_age(before, after):
        parts.append("the third Dragon ends the Age: " + gains(before, after))
    else:
        if sees and action == A_DECK:
            drawn = np.maximum(hand(after, seat) - hand(before, seat), 0)
            parts[-1] += f" ({in_words(drawn)})"
        parts += band_effects(before, after, seat) + table_effects(before, after, seat)
    if after.age > before.age:
        parts.append(f"Age {int(after.age)} begins with {seat_name(after.to_play)}")
    return ", ".join(parts)


def decision(before: Record, action: int, sees: bool) -> str:
    """The action in words; which card an Elf's leader keeps is known to its own seat only."""
    if before.phase == KEEP and action != A_DONE and not sees:
        return "keep a card"
    if before.phase == ADD and action == A_DONE:
        cards = counted(int(before.band_size), "card")
        return f"{ACTIONS.text(action, PHASES[ADD])}: {cards} led by {KIND_NAMES[before.leader]}"
    return ACTIONS.text(action, PHASES[before.phase])


def ends_age(before: Record, after: Record) -> bool:
    """Whether the third Dragon came: the Age's scoring lies between the two states."""
    return before.phase != CASH and bool(after.over or after.phase == CASH or after.age > before.age)


def gains(before: Record, after: Record) -> str:
    """Glory that each seat gained."""
    return ", ".join(
        f"{seat_name(seat)} +{int(after.score[seat]) - int(before.score[seat])}"
        for seat in range(int(before.seats))
    )


def band_effects(before: Record, after: Record, seat: int) -> list[str]:
    """What a complete band did of itself, at once or after its marker was asked for."""
    if before.phase not in (ADD, PLACE):
        return []
    parts = []
    for kingdom in range(KINGDOMS):
        if before.phase == ADD and after.markers[seat, kingdom] > before.markers[seat, kingdom]:
            parts.append(f"marker in {COLOURS[kingdom]}")
        if after.hoard[seat, kingdom] > before.hoard[seat, kingdom]:
            parts.append(f"hoard space {COLOURS[kingdom]} filled")
    if after.track[seat] > before.track[seat]:
        parts.append(f"Merfolk track {int(before.track[seat])} to {int(after.track[seat])}")
    return parts


def table_effects(before: Record, after: Record, seat: int) -> list[str]:
    """Glory at once, Dragons seen, cards laid into the market."""
    parts = []
    if after.score[seat] > before.score[seat]:
        parts.append(f"+{int(after.score[seat]) - int(before.score[seat])} Glory")
    if after.age == before.age and after.dragons > before.dragons:
        numbers = range(int(before.dragons) + 1, int(after.dragons) + 1)
        parts += [f"Dragon number {number} comes up" for number in numbers]
    discarded = np.maximum(after.market - before.market, 0)
    if after.age == before.age and discarded.any():
        parts.append(f"{cards_in_words(discarded)} to the market")
    return parts
