"""Positions of Ethnos as readable dicts: ``write`` gives a complete one, ``read`` sets one up.

A scenario names any of the keys in ``KEYS``. What it does not name stays as dealt from the seed, except
that cards it puts somewhere are taken out of wherever the deal had put them. Seats are ``player_0`` and
so on, cards ``elf/blue`` or ``skeleton``, in the deck also ``dragon``. For four players::

    tribes = ["elf", "giant", "orc", "skeleton", "troll", "wizard"]  # all that its cards are of
    hands.player_0 = { "elf/blue" = 2, skeleton = 1 }
    market = { "giant/red" = 1 }
    markers.red = { player_0 = 2, player_1 = 1 }
    bands.player_1 = [["giant/red", "giant/blue", "skeleton"]]       # leader first

Cards that no place is named for lie in the deck. Instead of the market the deck can be named, from top to
bottom, as in ``deck = ["elf/gray", "dragon", "dragon", "dragon"]``: then they lie in the market.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.positions import begun, finish, read_stream, with_header, written
from ...core.record import NOBODY, Record, seat_name
from ..state import PHASES
from . import bands, cards, phase, seats

KEYS = with_header(
    {
        "age": "1 to the last Age",
        "tribes": "names of the tribes in play",
        "glory": "tokens of a kingdom on places I, II (and III), by colour",
        "scores": "Glory by seat",
        "to_play": "the seat that decides next",
        "phase": "the kind of decision, as in RULES.md",
        "band": "the band of this turn: `leader`, and `added` in phase add, later `size`, `placed`, `bonus`",
        "kept": "cards of the hand that an Elf's leader has chosen so far",
        "hands": "cards by seat",
        "known": "of these, what everybody saw the seat take",
        "market": "face-up cards",
        "deck": "cards and Dragons from top to bottom",
        "bands": "by seat: cards, leader first, or `leader` (a tribe), `size`, `skeletons`",
        "played": "cards in finished bands; needed if bands are given by size",
        "markers": "control markers by kingdom, then seat",
        "track": "space on the Merfolk track, by seat",
        "hoard": "filled spaces of the Orc hoard, by seat",
        "tokens": "values of the Troll tokens held, by seat",
        "giant": "the seat with the Giant marker",
        "dragons": "Dragons seen this Age",
        "drawer": "the seat that ended the Age, in phase cash and at the end",
    }
)


def write(tables: Record, state: Record) -> dict[str, Any]:
    """The position, complete; ``read`` into any deal of the same seats gives it back byte for byte."""
    named = {
        "age": int(state.age),
        **seats.write_setup(tables, state),
        "to_play": seat_name(state.to_play),
        "phase": PHASES[state.phase],
        **phase.write(state),
        **cards.write(state),
        **bands.write(state),
        **seats.write(state),
        "dragons": int(state.dragons),
    }
    for key, seat in (("giant", state.giant_seat), ("drawer", state.dragon_seat)):
        if seat != NOBODY:
            named[key] = seat_name(seat)
    return written(state, named, KEYS)


def read(tables: Record, state: Record, scenario: Mapping[str, Any]) -> None:
    """Change a dealt state to the scenario; ``UsageError`` with the reason leaves it as it was."""
    row, named = begun(state, scenario, KEYS)
    seats.read_setup(tables, row, named)
    phase.read_frame(tables, row, named)
    seats.read(tables, row, named)
    played = bands.read(tables, row, named)
    phase.read_band(tables, row, named)
    bands.read_giant(row, named)
    cards.read(tables, row, named, played)
    phase.read_kept(row, named)
    phase.check(tables, row)
    read_stream(row, named)
    finish(state, row)
