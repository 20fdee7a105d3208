"""A decision of the game played again, its steps put together to parts."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from ...core import chronicle
from ...core.record import NOBODY, Record
from ..components import GNOMES
from ..gnomes import ACT
from ..moves import decide
from ..state import GNOME_PLAY
from ..turn import follow_up


class Kind(Enum):
    """What a part is about."""

    DECISION = auto()
    """The seat's decision, and what follows of it without dragon or Gnomes."""
    BREWER = auto()
    """The Gnomes place a brewer."""
    DRAGON = auto()
    """A Gnome card is drawn and the dragon follows it, or the dragon's rampage goes on."""
    ACTION = auto()
    """The action of the Gnome card."""
    TURN = auto()
    """Phase five, and the next turn is prepared."""


class Part(NamedTuple):
    """A part of what a decision brought about."""

    kind: Kind
    card: int
    """The Gnome card it is about, or NOBODY."""
    is_new: bool
    """Whether it begins here; else the decision was taken in the middle of it."""
    before: Record
    after: Record


def course(tables: Record, before: Record, action: int) -> list[Part]:
    """The parts in their order, the first of kind DECISION."""
    first, *steps = chronicle.course(tables, before, action, decide, follow_up)
    parts = [Part(Kind.DECISION, NOBODY, True, *first)]
    for step in steps:
        part = step_taken(*step)
        last = parts[-1]
        if part.kind == last.kind and part.kind != Kind.BREWER:
            parts[-1] = last._replace(after=part.after)
        else:
            parts.append(part)
    return parts


def step_taken(old: Record, new: Record) -> Part:
    """One step as a part of its own."""
    if new.turn != old.turn or new.over:
        return Part(Kind.TURN, NOBODY, True, old, new)
    if new.brewers[GNOMES] < old.brewers[GNOMES]:
        return Part(Kind.BREWER, int(new.gnome_deck[new.gnome_next - 1]), True, old, new)
    if old.rampage:
        return Part(Kind.DRAGON, int(old.gnome_card), False, old, new)
    if old.stage != GNOME_PLAY:
        return Part(Kind.DECISION, NOBODY, False, old, new)
    if old.gnome_card == NOBODY:
        return Part(Kind.DRAGON, int(new.gnome_card), True, old, new)
    return Part(Kind.ACTION, int(old.gnome_card), bool(old.gnome_step == ACT), old, new)
