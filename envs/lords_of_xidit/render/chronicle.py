"""Moves as sentences: the decision, as far as the viewer may know it, and what it brought about."""

from __future__ import annotations

import numpy as np

from ...core.chronicle import change
from ...core.record import NOBODY, SEES_ALL, Record
from ..components import ASSESSMENTS, CITIES, DUMMY, REGIONS, UNITS
from ..state import A_COUNT, ACTIONS, CENSUS, P_CENSUS, P_PROGRAM, PHASES, PROGRAMMING
from .arrivals import arrivals
from .viewpoint import MANY, lord_name, titan_name, units_word


def move(tables: Record, before: Record, action: int, after: Record, viewer: int) -> str:
    """What the seat to play decided and what that brought about, hidden choices left out."""
    parts = [decision(before, action, viewer)]
    parts += census_part(before, action)
    if before.stage == PROGRAMMING and (after.stage != PROGRAMMING or has_next_year(before, after)):
        parts.append("all programs are turned up")
    for seat in [int(before.to_play), *(s for s in range(before.seats) if s != before.to_play)]:
        changes = [words for words in lord_changes(before, after, seat) if not words.endswith(parts[0])]
        if changes:
            name = "" if seat == before.to_play and len(parts) == 1 else f"{lord_name(seat)} "
            parts.append(name + ", ".join(changes))
    return "; ".join(parts + table_part(tables, before, after))


def has_next_year(before: Record, after: Record) -> bool:
    """Whether a year has ended."""
    return bool(after.year > before.year or after.over > before.over)


def decision(before: Record, action: int, viewer: int) -> str:
    """The action in words; of orders and numbers said only that they are."""
    if viewer not in (SEES_ALL, before.to_play):
        if before.phase == P_PROGRAM:
            return "set an order"
        if before.phase == P_CENSUS:
            return f"say how many {MANY[before.census]} to show"
    words = ACTIONS.text(action, PHASES[before.phase])
    if before.phase == P_CENSUS:
        return f"{words} {units_word(str(action - A_COUNT), int(before.census))}"
    return words


def census_part(before: Record, action: int) -> list[str]:
    """What all have shown, once the last has said it."""
    if before.phase != P_CENSUS or before.step + 1 < before.seats:
        return []
    numbers = before.shown[: before.seats].tolist()
    numbers[before.to_play] = action - A_COUNT
    told = ", ".join(f"{lord_name(seat)} {number}" for seat, number in enumerate(numbers))
    return [f"{MANY[before.census]} shown: {told}"]


def lord_changes(before: Record, after: Record, seat: int) -> list[str]:
    """Where a lord has gone, and what it gained or lost."""
    changes = []
    old, new = int(before.cities[seat]), int(after.cities[seat])
    if NOBODY != old != new:
        changes.append(f"to city {new + 1}")
    gained = after.units[seat].astype(np.int64) - before.units[seat]
    changes += [f"{gained[kind]:+d} {UNITS[kind]}" for kind in np.flatnonzero(gained)]
    if after.gold[seat] != before.gold[seat]:
        changes.append(f"{int(after.gold[seat]) - int(before.gold[seat]):+d} gold")
    for region in range(REGIONS):
        bards = int(after.bards[seat, region]) - int(before.bards[seat, region])
        if bards:
            changes.append(f"{change(bards, 'bard')} in region {region + 1}")
    for city in range(CITIES):
        stories = stories_of(after, seat, city) - stories_of(before, seat, city)
        if stories:
            changes.append(f"{change(stories, 'story')} in city {city + 1}")
    aside = int(after.stories_aside[seat]) - int(before.stories_aside[seat])
    return [*changes, f"{aside:+d} story set aside"] if aside > 0 else changes


def stories_of(state: Record, seat: int, city: int) -> int:
    """Stories of a lord's guild in a city."""
    return int(state.guild_stories[city]) if state.guild_seats[city] == seat else 0


def table_part(tables: Record, before: Record, after: Record) -> list[str]:
    """Removals, tiles, the dummy, titans, the year and the end."""
    parts = []
    if NOBODY < after.bounty < CITIES and before.bounty != after.bounty:
        parts.append(f"the threat in city {int(after.bounty) + 1} is paid for")
    for pile in range(len(before.raging)):
        if before.titans[pile, 0] != after.titans[pile, 0]:
            parts.append(f"titan {titan_name(int(before.titans[pile, 0]))} is paid for")
    if tables.has_dummy:
        for track in np.flatnonzero(after.dummy != before.dummy):
            parts.append(
                f"the {lord_name(DUMMY)} is at step {int(after.dummy[track])} of {ASSESSMENTS[track]}"
            )
    parts += arrivals(tables, before, after)
    if after.over and not before.over:
        parts.append("the game ends")
    elif after.year > before.year:
        parts.append(f"year {int(after.year)} begins")
    elif after.stage == CENSUS != before.stage:
        parts.append("the census begins")
    return parts
