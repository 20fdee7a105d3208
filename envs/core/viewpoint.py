"""What boards and drawings of all games ask of a position: who looks, who is ahead, what may be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from .actions import ActionCodec
from .record import SEES_ALL, Booleans, Bytes, Doubles, Record, seat_name


def viewer_name(viewer: int) -> str:
    """Who looks."""
    return "everyone" if viewer == SEES_ALL else seat_name(viewer)


class Standing(NamedTuple):
    """How a seat stands."""

    place: int
    seat: int
    points: float


def standings(
    tables: Record, state: Record, outcome: Callable[[Record, Record, Doubles, Bytes], object]
) -> list[Standing]:
    """All seats as things stand, the first first; ``outcome`` is the game's kernel."""
    seats = int(state.seats)
    scores, places = np.zeros(seats), np.zeros(seats, np.int8)
    outcome(tables, state, scores, places)
    return sorted(Standing(int(places[seat]), seat, float(scores[seat])) for seat in range(seats))


Choices = dict[str, list[int]]
"""By segment of the action space which of its nouns may be named."""


def legal_numbers(
    tables: Record, state: Record, legal: Callable[[Record, Record, Booleans], object], actions: ActionCodec
) -> Choices:
    """What the seat to play may name, none at the end; ``legal`` is the game's kernel."""
    mask = np.zeros(len(actions), np.bool_)
    if not state.over:
        legal(tables, state, mask)
    return {
        name: np.flatnonzero(mask[segment.start : segment.stop]).tolist()
        for name, segment in actions.segments.items()
    }


def members(mask: int) -> list[int]:
    """What a set of ``bits`` holds."""
    rest = int(mask)
    return [member for member in range(rest.bit_length()) if rest >> member & 1]
