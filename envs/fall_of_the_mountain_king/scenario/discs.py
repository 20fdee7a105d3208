"""Scenarios: discs of a track, Votes or Influence, and the moves that brought them where they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.positions import seat_names
from ...core.record import Integers, Record, seat_name


def shown_discs(state: Record, discs: Integers, times: Integers) -> dict[str, int]:
    """Discs of a track from the first place on."""
    ranked = sorted(range(state.seats), key=lambda seat: (-int(discs[seat]), int(times[seat])))
    return {seat_name(seat): int(discs[seat]) for seat in ranked if discs[seat]}


def shown_times(state: Record, times: Integers) -> dict[str, int]:
    """When each disc came where it is."""
    return values.shown(times[: state.seats].tolist(), seat_names(state))


def move_in_order(row: Record, table: Mapping[str, Any], times: Integers) -> None:
    """The discs of a table come one after the other (G15)."""
    names = seat_names(row)
    times[: row.seats] = 0
    for name, number in table.items():
        if number:
            row.time += 1
            times[names.index(name)] = row.time


def check_times(discs: Integers, times: Integers, place: str, what: str) -> None:
    """Every disc of a track was moved at a time, those of the same value not at the same (R15, R75)."""
    found: list[tuple[int, int]] = []
    for seat in np.flatnonzero(discs | times).tolist():
        if discs[seat] == 0:
            raise values.fault(place, f"has {seat_name(seat)}, who has no {what}")
        if times[seat] == 0:
            raise values.fault(place, f"must have {seat_name(seat)}, who has {what}")
        disc = (int(discs[seat]), int(times[seat]))
        if disc in found:
            raise values.fault(place, f"has equal {what} at the same time: one must be earlier")
        found.append(disc)
