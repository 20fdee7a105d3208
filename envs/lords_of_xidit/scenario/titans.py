"""Scenarios: the titans of each pile, and which of them rage."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.record import NOBODY, Record
from ..components import PILE_HEIGHT
from .names import LARGEST, PILE_NAMES, TITAN_NAMES


def write(state: Record) -> dict[str, Any]:
    """The titans from the top of each pile down."""
    return {
        "titans": {
            name: [TITAN_NAMES[titan] for titan in pile if titan != NOBODY]
            for name, pile in zip(PILE_NAMES, state.titans.tolist(), strict=True)
        },
        "raging": [PILE_NAMES[pile] for pile in np.flatnonzero(state.raging)],
        "awakenings": int(state.awakenings),
    }


def read(row: Record, named: Mapping[str, Any]) -> None:
    """Piles named hold what they name; a pile without a titan does not rage."""
    for name, titans in values.mapping(named.get("titans", {}), "titans", PILE_NAMES).items():
        pile = PILE_NAMES.index(name)
        own = TITAN_NAMES[pile * PILE_HEIGHT : (pile + 1) * PILE_HEIGHT]
        chosen = values.distinct(titans, f"titans.{name}", own)
        row.titans[pile] = NOBODY
        row.titans[pile, : len(chosen)] = [pile * PILE_HEIGHT + titan for titan in chosen]
        row.raging[pile] &= len(chosen) > 0
    if "raging" in named:
        row.raging[:] = 0
        row.raging[values.distinct(named["raging"], "raging", PILE_NAMES)] = 1
    for gone in np.flatnonzero((row.raging > 0) & (row.titans[:, 0] == NOBODY)):
        raise values.fault("raging", f"has {PILE_NAMES[gone]}, of which no titan is left")
    awakenings = max(int(row.awakenings), int(row.raging.any()))
    if "awakenings" in named:
        awakenings = values.integer(named["awakenings"], "awakenings", 0, LARGEST)
        if row.raging.any() and awakenings == 0:
            raise values.fault("awakenings", "is 0, but titans rage")
    row.awakenings = awakenings
