"""Scenarios: whose decision it is, of which kind, and what has been decided of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.errors import counted
from ...core.positions import read_end, seat_names
from ...core.record import NOBODY, Record, seat_name
from ..moves import legal
from ..rules import (
    ASK,
    CENTAUR,
    ELF,
    KIND_NAMES,
    KINDS,
    MERFOLK,
    SECOND_ALWAYS,
    SKELETON,
    TRIBES,
    TROLL,
    WINGFOLK,
    WIZARD,
)
from ..state import (
    A_DONE,
    ACTIONS,
    ADD,
    BONUS,
    BY_COLOUR,
    BY_TRIBE,
    CASH,
    DRAW,
    KEEP,
    LEADER,
    OPEN,
    PHASES,
    PLACE,
    SECOND,
    TOKEN,
    TURN,
    tribe_of,
)
from .bands import check_band

MOST = np.iinfo(np.int8).max
LEADERS = {BONUS: MERFOLK, TOKEN: TROLL, SECOND: CENTAUR, KEEP: ELF, DRAW: WIZARD}
"""The tribe whose leader brings a phase about."""


def write(state: Record) -> dict[str, Any]:
    """The band of this turn, and the cards kept so far."""
    shown: dict[str, Any] = {}
    if state.leader == NOBODY:
        return shown
    band: dict[str, Any] = {"leader": KIND_NAMES[state.leader]}
    if state.phase == ADD:
        added = state.band.copy()
        added[state.leader] -= 1
        band["added"] = values.shown(added, KIND_NAMES)
    else:
        band["size"] = int(state.band_size)
        band["placed"] = bool(state.placed)
    if state.phase == BONUS:
        band["bonus"] = int(state.left)
    shown["band"] = band
    if state.phase == KEEP:
        shown["kept"] = values.shown(state.kept, KIND_NAMES)
    return shown


def read_frame(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Age, seat to play, phase, end."""
    seats = seat_names(row)
    row.age = values.integer(named.get("age", int(row.age)), "age", 1, int(tables.ages))
    if "to_play" in named:
        row.to_play = values.index(named["to_play"], "to_play", seats)
    if "phase" in named:
        row.phase = values.index(named["phase"], "phase", PHASES)
    read_end(row, named)
    has_ended = row.over and row.forfeit == NOBODY
    if has_ended and (row.age != tables.ages or row.phase != TURN):
        raise values.fault(
            "over", f"is true, so the Age must be {tables.ages} and the phase {PHASES[TURN]!r}"
        )
    if row.phase == CASH or has_ended:
        row.dragon_seat = values.index(named.get("drawer", seat_name(row.to_play)), "drawer", seats)
    elif "drawer" in named:
        raise values.fault("drawer", f"belongs to phase {PHASES[CASH]!r} and to the end of the game")
    if row.phase == CASH:
        row.cash_asked = (row.to_play - row.dragon_seat) % row.seats + 1


def read_band(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """The band of this turn: being put together, or finished and its leader's power at work."""
    phase = PHASES[row.phase]
    if row.phase in (TURN, LEADER, CASH):
        if "band" in named:
            raise values.fault("band", f"must be left out: in phase {phase!r} there is none")
        return
    if "band" not in named:
        raise values.fault("band", f"is missing: phase {phase!r} needs it")
    keys = ["leader", "added"] if row.phase == ADD else ["leader", "size", "placed", "bonus"]
    band = values.mapping(named["band"], "band", keys)
    row.leader = values.index(band.get("leader"), "band.leader", KIND_NAMES[:SKELETON])
    if row.phase == ADD:
        read_added(row, band)
    else:
        read_finished(tables, row, band)


def read_added(row: Record, band: Mapping[str, Any]) -> None:
    """The cards of a band being put together; they tell what it follows and what may still join."""
    added = values.counts(band.get("added", {}), "band.added", KIND_NAMES, MOST)
    kinds = [int(kind) for kind in np.repeat(np.arange(KINDS), added)]
    check_band([int(row.leader), *kinds], "band")
    row.band[:] = added
    row.band[row.leader] += 1
    row.band_size = row.band.sum()
    row.lowest = max(kinds, default=0)
    differing = [kind for kind in kinds if kind not in (row.leader, KINDS - 1)]
    row.criterion = OPEN
    if differing:
        row.criterion = BY_TRIBE if tribe_of(differing[0]) == tribe_of(row.leader) else BY_COLOUR


def read_finished(tables: Record, row: Record, band: Mapping[str, Any]) -> None:
    """The last band of this turn, among its seat's bands."""
    row.band_size = values.integer(band.get("size"), "band.size", 1, int(tables.hand_limit))
    row.placed = values.flag(band.get("placed", False), "band.placed")
    tribe = tribe_of(row.leader)
    if not row.bands[row.to_play, tribe, row.band_size]:
        raise values.fault("band", f"is not among the bands of {seat_name(row.to_play)}")
    if row.phase in LEADERS and tribe != LEADERS[row.phase]:
        needed = TRIBES[LEADERS[row.phase]]
        raise values.fault("band.leader", f"must be of the tribe {needed} in phase {PHASES[row.phase]!r}")
    if row.phase == PLACE and not (tables.placement == ASK or tribe == WINGFOLK):
        raise values.fault(
            "band.leader", f"places without being asked: phase {PHASES[PLACE]!r} is not possible"
        )
    if row.phase == PLACE and row.placed:
        raise values.fault("band.placed", f"is true, but phase {PHASES[PLACE]!r} is about to settle that")
    if row.phase == SECOND and not (row.placed or tables.centaur_second_band == SECOND_ALWAYS):
        raise values.fault("band.placed", "is false: without a marker of its own there is no second band")
    if row.phase == BONUS:
        stop = int(row.track[row.to_play])
        reached = int(tables.symbols[max(stop - row.band_size, 0) + 1 : stop + 1].sum())
        if reached == 0:
            raise values.fault(
                "band.size", f"reaches no symbol of the track: {seat_name(row.to_play)} is on {stop}"
            )
        row.left = values.integer(band.get("bonus"), "band.bonus", 1, reached)
    elif "bonus" in band:
        raise values.fault("band.bonus", f"belongs to phase {PHASES[BONUS]!r}")


def read_kept(row: Record, named: Mapping[str, Any]) -> None:
    """Set kept cards aside, and count what is still to be decided."""
    if row.phase == KEEP:
        row.kept[:] = values.counts(named.get("kept", {}), "kept", KIND_NAMES, MOST)
        for kind in np.flatnonzero(row.kept > row.hands[row.to_play]):
            raise values.fault(
                "kept", f"has more {KIND_NAMES[kind]} than the hand of {seat_name(row.to_play)}"
            )
        row.hands[row.to_play] -= row.kept
        count = int(row.kept.sum())
        row.hand_sizes[row.to_play] -= count
        row.lowest = max(np.flatnonzero(row.kept), default=0)
        row.left = row.band_size - count
        if row.left < 1:
            raise values.fault(
                "kept", f"has {counted(count, 'card')}: the choice ends at the band's size {row.band_size}"
            )
    elif "kept" in named:
        raise values.fault("kept", f"belongs to phase {PHASES[KEEP]!r}")
    if row.phase == DRAW:
        # every draw so far added one card to an empty hand
        row.left = row.band_size - row.hand_sizes[row.to_play]
        if row.left < 1:
            place = f"hands.{seat_name(row.to_play)}"
            raise values.fault(place, f"is full: a band of {row.band_size} draws no more")


def check(tables: Record, row: Record) -> None:
    """The phase leaves its seat something to decide; at the end hands and hoards are empty."""
    ended = row.over and row.forfeit == NOBODY
    if (ended or row.phase == CASH) and row.hand_sizes.any():
        raise values.fault("hands", "must be empty: the Age has ended")
    if ended and (row.hoard.any() or (row.tokens != NOBODY).any()):
        raise values.fault("position", "must have no hoard and no token: the game has ended")
    if ended:
        return
    if row.phase == CASH:
        if row.age == tables.ages:
            raise values.fault("phase", f"{PHASES[CASH]!r} does not occur in the last Age")
        if not row.hoard[row.to_play].any():
            raise values.fault(
                "phase", f"{PHASES[CASH]!r} needs a marker in the hoard of {seat_name(row.to_play)}"
            )
    mask = np.zeros(len(ACTIONS), np.bool_)
    legal(tables, row, mask)
    if row.phase in (LEADER, PLACE, TOKEN, SECOND, KEEP, BONUS):
        mask[A_DONE] = False
        if not mask.any() or (row.phase == BONUS and row.supply[row.to_play] == 0):
            raise values.fault(
                "phase", f"{PHASES[row.phase]!r} leaves {seat_name(row.to_play)} nothing to choose"
            )
