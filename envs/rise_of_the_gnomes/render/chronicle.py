"""Moves as sentences: the decision, and what it brought about."""

from __future__ import annotations

import numpy as np

from ...core.record import NOBODY, Record
from ..components import CELL_NAMES, GNOMES
from ..state import A_OWNER, ACTIONS, P_DRAGON, PHASES, PLACING
from .viewpoint import owner_name, owners

MOST_TILES = 4
"""Tiles that are named one by one in the account of a move."""


def move(tables: Record, before: Record, action: int, after: Record, viewer: int) -> str:
    """What the seat to play decided and what that brought about; nothing in it is hidden from anybody."""
    parts = [decision(before, action)]
    parts += dragon_part(before, after)
    for owner in [int(before.to_play), *(o for o in owners(before) if o != before.to_play)]:
        changes = owner_changes(before, after, owner)
        if changes:
            name = "" if owner == before.to_play else f"{owner_name(owner)} "
            parts.append(name + " ".join(changes))
    parts += gnome_part(before, after)
    if after.over and not before.over:
        parts.append("the game ends")
    elif after.turn > before.turn:
        parts.append(f"turn {int(after.turn)} begins")
    return ", ".join(parts)


def decision(before: Record, action: int) -> str:
    """The action in words, owners by name."""
    words = ACTIONS.text(action, PHASES[before.phase])
    segment = ACTIONS.segment_of(action)
    if segment.start != A_OWNER:
        return words
    noun = action - A_OWNER
    owner = GNOMES if noun == GNOMES else (noun + int(before.to_play)) % int(before.seats)
    return words.replace(segment.nouns[noun], owner_name(owner))


def dragon_part(before: Record, after: Record) -> list[str]:
    """Where the dragon has come to, if the decision does not say so."""
    if after.dragon in (before.dragon, NOBODY) or before.phase == P_DRAGON:
        return []
    return [f"the dragon comes to {CELL_NAMES[after.dragon]}"]


def owner_changes(before: Record, after: Record, owner: int) -> list[str]:
    """Points, goods and pieces that an owner gained or lost."""
    changes = []
    amounts = [("VP", before.vp[owner], after.vp[owner]), ("gold", before.gold[owner], after.gold[owner])]
    if owner != GNOMES:
        amounts.append(("beer", before.beer[owner], after.beer[owner]))
        amounts.append(("production", before.production[owner], after.production[owner]))
    for unit, old, new in amounts:
        if new != old:
            changes.append(f"{int(new) - int(old):+d} {unit}")
    for unit, old, new in (
        ("cube", before.cubes, after.cubes),
        ("brewery", before.breweries, after.breweries),
    ):
        changes += on_tiles(unit, np.asarray(new[owner], np.int64) - np.asarray(old[owner], np.int64))
    return changes


def on_tiles(unit: str, change: np.ndarray[tuple[int], np.dtype[np.int64]]) -> list[str]:
    """Pieces that came to tiles or left them; of many tiles the sum only."""
    cells = np.flatnonzero(change)
    if len(cells) > MOST_TILES:
        return [counted(unit, int(change.sum())) + " on the map"] if change.sum() else []
    return [f"{counted(unit, int(change[cell]))} in {CELL_NAMES[cell]}" for cell in cells]


def counted(unit: str, number: int) -> str:
    """A signed number of pieces."""
    plural = {"cube": "cubes", "brewery": "breweries"}[unit]
    return f"{number:+d} {unit if abs(number) == 1 else plural}"


def gnome_part(before: Record, after: Record) -> list[str]:
    """Gnome cards seen."""
    first, last = int(before.gnome_next), int(after.gnome_next)
    if last == first and after.gnome_card == before.gnome_card:
        return []
    if last < first:
        return ["the Gnome deck is shuffled"]
    names = [f"G{int(card) + 1:02}" for card in after.gnome_deck[first:last]]
    if not names:
        return []
    is_placing = before.stage == PLACING and after.stage == PLACING and len(names) == 1
    return [f"the Gnomes place a brewer by {names[0]}" if is_placing else f"Gnome cards {' '.join(names)}"]
