"""Positions of Lords of Xidit as readable dicts: ``write`` gives a complete one, ``read`` sets one up.

A scenario names any of the keys in ``KEYS``. What it does not name stays as dealt from the seed; barracks
and stocks follow from the rest. Seats are ``player_0`` and so on, cities ``"city 6"`` or 6. For four lords::

    year = 2
    first_player = "player_1"
    threats = [12]                      # and as many others as there must be, as dealt
    without_tile = [5]
    raging = ["titan 1"]
    [lords.player_0]                    # the others stand in the first cities where nobody is
    city = 5
    units = { archer = 2, mage = 2 }
    guilds = { "city 6" = 2 }
    bards = { "region 9" = 1 }
    [programs]                          # the rest is waiting
    player_0 = ["blue", "action"]

Programs without a ``phase`` are carried out up to the next decision: here player_0 goes to city 12 and
removes the threat there. In the same way a ``census`` is held, and ``stage`` names where play goes on; with a
``phase`` that decision is due.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.positions import begun, finish, read_stream, with_header, written
from ...core.record import NOBODY, Record, seat_name
from ..moves import legal
from ..state import A_DONE, ACTIONS, P_TITAN, PHASES, RECRUITING, THREATENING
from ..titans import is_barred
from ..year import advance
from . import course, deeds, lords, tiles, titans
from .names import CITY_NAMES

KEYS = with_header(
    {
        "year": "from 1 on",
        "first_player": "the first in turn order",
        "stage": "placement, programming, orders or census: play goes on from its beginning",
        "phase": "the kind of decision, as in RULES.md",
        "to_play": "the seat that decides next",
        "order": "the order being carried out, 1 to 6",
        "programs": "icons by seat, at most six",
        "lords": "by seat: see `lords.LORD_KEYS`",
        "recruitment": "units on each recruitment tile in a city, or only a list of these cities",
        "threats": "cities with a threat",
        "without_tile": "cities without a tile; never written",
        "next_recruitment": "the tile on the space",
        "next_threat": "the tile on the space",
        "recruitment_pile": "tiles from the top down",
        "threat_pile": "tiles from the top down",
        "recruitment_discard": "tiles, the oldest first",
        "threat_discard": "tiles, the oldest first",
        "unseen": "tiles of the piles that nobody has seen, never one alone; else all below the top",
        "titans": "by pile, as `titan 1`, from the top down: `1a`, `1b`",
        "raging": "piles whose top titan is awake",
        "awakenings": "how often titans have been woken",
        "removal": "under way: `threat` or `titan` or, unpaid, `pile`; `rewards` chosen, `left`, `from`",
        "census": "in hand: `unit`, `shown` by seat, `left` and `from` of a prize",
        "assessments": "wealth, influence, reputation in their order",
        "dummy": "steps on each track",
    }
)


def write(tables: Record, state: Record) -> dict[str, Any]:
    """The position, complete; ``read`` into any deal of the same seats gives it back byte for byte."""
    named = {
        **course.write(state),
        "lords": lords.write(state),
        **tiles.write(state),
        **titans.write(state),
        **deeds.write(state),
    }
    return written(state, named, KEYS)


def read(tables: Record, state: Record, scenario: Mapping[str, Any]) -> None:
    """Change a dealt state to the scenario; ``UsageError`` with the reason leaves it as it was."""
    row, named = begun(state, scenario, KEYS)
    goes_on = course.read_frame(tables, row, named)
    course.read_cities(row, named)
    lords.read(tables, row, named)
    tiles.read(tables, row, named)
    titans.read(row, named)
    course.read_programs(row, named)
    deeds.read_shown(tables, row, named)
    course.read_turn(row, named)
    deeds.read(tables, row, named)
    read_stream(row, named)
    if goes_on:
        advance(tables, row)
    check(tables, row)
    finish(state, row)


def check(tables: Record, row: Record) -> None:
    """The phase leaves its seat something to decide."""
    if row.over:
        return
    name, phase = seat_name(row.to_play), PHASES[row.phase]
    if row.phase == P_TITAN or row.pile != NOBODY:
        city = int(row.cities[row.to_play])
        if row.tile_places[city] in (RECRUITING, THREATENING):
            raise values.fault("without_tile", f"must have {CITY_NAMES[city]}, where {name} strikes a titan")
        if row.bounty == NOBODY and is_barred(tables, row, row.to_play, city):
            raise values.fault("lords", f"have done what bars titans in {CITY_NAMES[city]} this year")
    mask = np.zeros(len(ACTIONS), np.bool_)
    legal(tables, row, mask)
    mask[A_DONE] = False
    if not mask.any():
        raise values.fault("phase", f"{phase!r} leaves {name} nothing to choose")
