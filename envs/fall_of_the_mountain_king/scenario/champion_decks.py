"""Scenarios: the three decks of Champions, each Champion in one place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core import values
from ...core.positions import stacked
from ...core.record import NOBODY, Record
from ..champion_nouns import CHAMPION_NOUNS
from ..components import CHAMPION_DECKS, DECK_EARLY, DECK_LATE, DECK_SIZES, DECK_START, WAVES
from ..display import DECK_STARTS, draw_champion
from ..state import S_AWARD, S_CHAMPIONS
from .names import champion_names, champions_in


def slots_of(deck: int) -> slice:
    """Where a deck lies in ``champion_deck``."""
    return slice(DECK_STARTS[deck], DECK_STARTS[deck] + DECK_SIZES[deck])


def write(state: Record) -> dict[str, Any]:
    """Of each deck the cards drawn so far, in their order, and the rest from the top."""
    decks = {name: state.champion_deck[slots_of(deck)] for deck, name in enumerate(CHAMPION_DECKS)}
    drawn = dict(zip(CHAMPION_DECKS, state.champions_drawn.tolist(), strict=True))
    return {
        "champions_dealt": {name: champion_names(deck[: drawn[name]]) for name, deck in decks.items()},
        "champion_decks": {name: champion_names(deck[drawn[name] :]) for name, deck in decks.items()},
    }


def read(tables: Record, row: Record, named: Mapping[str, Any]) -> None:
    """Cards drawn, those in use among them, and the rest of each deck."""
    used = {int(champion) for champion in np.flatnonzero(row.champion_owners != NOBODY)}
    used |= {int(champion) for champion in (*row.display, *row.offered.ravel()) if champion != NOBODY}
    dealt = values.mapping(named.get("champions_dealt", {}), "champions_dealt", CHAMPION_DECKS)
    decks = values.mapping(named.get("champion_decks", {}), "champion_decks", CHAMPION_DECKS)
    for deck, name in enumerate(CHAMPION_DECKS):
        own = np.flatnonzero(tables.champion_deck == deck).tolist()
        slots = slots_of(deck)
        before = row.champion_deck[slots].tolist()
        drawn = before[: int(row.champions_drawn[deck])]
        top = cards_of(decks.get(name, []), f"champion_decks.{name}", own)
        if name in dealt:
            drawn = cards_of(dealt[name], f"champions_dealt.{name}", own)
        for champion in top:
            if champion in used or (name in dealt and champion in drawn):
                where = f"champion_decks.{name}"
                raise values.fault(where, f"has {CHAMPION_NOUNS[champion]}, who has been dealt")
        drawn = [champion for champion in drawn if champion not in top]
        drawn += [champion for champion in own if champion in used and champion not in drawn]
        if deck == DECK_START and row.stage == S_CHAMPIONS:
            drawn = offered_pairs(row, own)
        row.champions_drawn[deck] = len(drawn)
        row.champion_deck[slots] = [*drawn, *stacked(top, before, drawn)]
    if "display" not in named:
        fill_display(tables, row)
    check_decks(tables, row)


def cards_of(value: Any, place: str, own: list[int]) -> list[int]:
    """Champions of one deck."""
    found = champions_in(value, place)
    for champion in found:
        if champion not in own:
            raise values.fault(place, f"has {CHAMPION_NOUNS[champion]}, a Champion of another deck")
    return found


def offered_pairs(row: Record, own: list[int]) -> list[int]:
    """The pairs of all seats, which were dealt from the starting deck in this order (R20)."""
    pairs = [int(champion) for champion in row.offered[: row.seats].ravel() if champion != NOBODY]
    for champion in pairs:
        if champion not in own:
            seat = int(np.flatnonzero((row.offered == champion).any(axis=1))[0])
            raise values.fault(
                f"seats[{seat}].offered", f"has {CHAMPION_NOUNS[champion]}, who is not of deck 0"
            )
        if pairs.count(champion) > 1:
            raise values.fault("seats", f"have {CHAMPION_NOUNS[champion]} on offer twice: name all pairs")
    return pairs


def check_decks(tables: Record, row: Record) -> None:
    """Enough are left for the displays to come (R116)."""
    for deck, last in ((DECK_EARLY, 0), (DECK_LATE, 1)):
        left = DECK_SIZES[deck] - int(row.champions_drawn[deck])
        if row.wave <= last and left < tables.display:
            raise values.fault(
                f"champion_decks.{CHAMPION_DECKS[deck]}",
                f"has {left} Champions, it must have {int(tables.display)} for the next display",
            )


def fill_display(tables: Record, row: Record) -> None:
    """Replace Champions of the display that seats have or that are not of the deck of the Wave."""
    deck = DECK_LATE if row.wave == WAVES - 1 else DECK_EARLY
    for place in range(tables.display):
        champion = int(row.display[place])
        if champion == NOBODY or (row.stage == S_AWARD and place == row.award):
            continue
        if row.champion_owners[champion] == NOBODY and tables.champion_deck[champion] == deck:
            continue
        row.display[place] = NOBODY
        if row.champions_drawn[deck] < DECK_SIZES[deck]:
            row.display[place] = draw_champion(row, deck)
