"""What markers are worth: kingdoms and the Merfolk track pay at this Age's end and at every later one."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ...core.jit import kernel
from ...core.record import Record
from ..rules import MERFOLK, TRACK_FIRST_ONLY, TROLL, WINNER_SCORES
from ..scoring import presence
from ..state import TRACK, token_sum
from .horizon import worth_of_time


class Outlook(NamedTuple):
    """What one decision is weighed by, in points of Glory for the seat to play."""

    kingdoms: tuple[float, float, float, float, float, float]
    """Worth of one more marker, by kingdom."""
    anywhere: float
    """Worth of one more marker in the best kingdom."""
    track: float
    """Worth of one more space on the Merfolk track for its scoring."""
    time: float
    """1 early in an Age, falling to 0: the weight of whatever only pays later in it."""


# Read from an array, since numba compiles a kernel anew for every integer constant it is called with.
_AREAS = np.arange(TRACK + 1)

MARKER = 3.2
"""Weight of the Glory expected of a marker: it also costs rivals theirs, and later ones build on it."""
CONTEST_NOW = 0.66
"""Lead in markers that makes three to one odds of staying ahead until this Age's end, at its start."""
CONTEST_LATER = 0.51
"""The same, added for each Age still to come."""
LATER = 0.38
"""Weight of an Age against the one before, as markers are yet to be outdone."""
TRACK_STEP = 3
"""Spaces of the Merfolk track that count as one marker."""
TOKEN_LEAD = 0.47
"""Lead in markers that the better Troll tokens are worth this Age."""


@kernel
def look_around(tables: Record, state: Record) -> Outlook:
    """The outlook of the seat to play."""
    time = worth_of_time(tables, state)
    kingdoms = (
        MARKER * area_gain(tables, state, _AREAS[0], time),
        MARKER * area_gain(tables, state, _AREAS[1], time),
        MARKER * area_gain(tables, state, _AREAS[2], time),
        MARKER * area_gain(tables, state, _AREAS[3], time),
        MARKER * area_gain(tables, state, _AREAS[4], time),
        MARKER * area_gain(tables, state, _AREAS[5], time),
    )
    track = 0.0
    if state.tribes[MERFOLK]:
        track = area_gain(tables, state, _AREAS[TRACK], time) / TRACK_STEP
    return Outlook(kingdoms, max(kingdoms), track, time)


@kernel
def area_gain(tables: Record, state: Record, area: int, time: float) -> float:
    """Glory to be expected of one more marker in an area, or a few spaces on the track, at all Ages' ends."""
    seat = state.to_play
    own = presence(state, seat, area)
    unit = TRACK_STEP if area == TRACK else 1
    total = 0.0
    spread = CONTEST_NOW * time + 0.01
    weight = 1.0
    for age in range(state.age, tables.ages + 1):
        ahead = then_ahead = 0.0
        others = 0.0
        for step in range(1, state.seats):
            other = (seat + step) % state.seats
            theirs = presence(state, other, area)
            lead = (own - theirs) / unit
            others += theirs
            if theirs > 0 and age == state.age and state.tribes[TROLL]:
                lead += token_lead(tables, state, other)
            ahead += chance_behind(lead, spread)
            then_ahead += chance_behind(lead + 1.0, spread)
        gain = expected_award(tables, state, area, age, then_ahead, others)
        if own > 0:
            gain -= expected_award(tables, state, area, age, ahead, others)
        total += weight * gain
        spread += CONTEST_LATER
        weight *= LATER
    return total


@kernel
def token_lead(tables: Record, state: Record, other: int) -> float:
    """What the better Troll tokens are worth this Age, in markers."""
    tokens = token_sum(state, state.to_play) - token_sum(state, other)
    if tokens == 0:
        return 0.0
    return TOKEN_LEAD if tokens > 0 else -TOKEN_LEAD


@kernel
def chance_behind(lead: float, spread: float) -> float:
    """Chance that a rival ends ahead of a lead: one in four where the lead equals the spread."""
    return 0.5 - 0.5 * lead / (spread + abs(lead))


@kernel
def expected_award(tables: Record, state: Record, area: int, age: int, ahead: float, others: float) -> float:
    """Glory of an area at the end of an Age, ``ahead`` seats being expected to stand above.

    ``others`` is the presence of all rivals, which matters to the two-player ruling (R46).
    """
    place = int(ahead)
    here = place_worth(tables, state, area, age, place)
    award = here + (ahead - place) * (place_worth(tables, state, area, age, place + 1) - here)
    if others == 0.0 and age == 2 and state.seats == 2 and tables.two_player_places == WINNER_SCORES:
        lowest = tables.track_glory[0] if area == TRACK else state.glory[area, 0]
        award += (1.0 - ahead) * lowest
    return award


@kernel
def place_worth(tables: Record, state: Record, area: int, age: int, place: int) -> float:
    """Glory of a place (0 = first) in an area at the end of an Age (R45 to R47)."""
    slot = age - 1 - place
    if slot < 0:
        return 0.0
    if place > 0 and state.seats == 2 and tables.two_player_places == WINNER_SCORES:
        return 0.0
    if area == TRACK:
        is_paid = place == 0 or tables.track_scoring != TRACK_FIRST_ONLY
        return float(tables.track_glory[slot]) if is_paid else 0.0
    return float(state.glory[area, slot])
