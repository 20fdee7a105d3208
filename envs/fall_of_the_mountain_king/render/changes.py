"""What has changed from one position to another, in words that all may hear."""

from __future__ import annotations

import numpy as np

from ...core.chronicle import change
from ...core.record import NOBODY, Record, seat_name
from ..components import CAVERN_NAMES, CAVERNS, CLANS, MOST_DISPLAY, PLACE_NAMES, WHEEL_EFFECTS, WHEEL_SPACES
from ..tokens import SEEN_BY_ALL
from .viewpoint import CLAN_TITLES, champion_title, pawns_in


def seat_changes(before: Record, after: Record, seat: int) -> list[str]:
    """Units, Honour, Votes, Influence, Supplies, Desperation, Champions of a seat."""
    found = unit_changes(before, after, seat) + disc_changes(before, after, seat)
    for name, word in (("supplies", "Supply"), ("desperation", "Desperation token")):
        number = int(after[name][seat]) - int(before[name][seat])
        if number and after.wave == before.wave:
            found.append(change(number, word))
    if after.boosts[seat] > before.boosts[seat]:
        found.append("+1 Honour Boost")
    won = np.flatnonzero((after.champion_owners == seat) & (before.champion_owners != seat))
    found += [f"has {champion_title(int(champion))} now" for champion in won]
    return found


def unit_changes(before: Record, after: Record, seat: int) -> list[str]:
    """Trolls that came or went, pawns that moved."""
    found = []
    gained = after.trolls[seat].astype(np.int64) - before.trolls[seat]
    for place in np.flatnonzero(gained).tolist():
        found.append(f"{change(int(gained[place]), 'Troll')} in {PLACE_NAMES[place]}")
    for place, name in enumerate(PLACE_NAMES):
        old = pawns_in(before, place)
        found += [
            f"pawn of {champion_title(pawn.champion)} to {name}"
            for pawn in pawns_in(after, place)
            if pawn.seat == seat and pawn not in old
        ]
    return found


def disc_changes(before: Record, after: Record, seat: int) -> list[str]:
    """Honour, Votes and Influence."""
    honour = int(after.honour[seat]) - int(before.honour[seat])
    found = [f"{honour:+d} Honour"] if honour else []
    for clan in range(len(CLANS)):
        number = int(after.votes[clan, seat]) - int(before.votes[clan, seat])
        if number:
            found.append(change(number, f"{CLAN_TITLES[clan]} Vote"))
    for place in range(MOST_DISPLAY):
        number = int(after.influence[place, seat]) - int(before.influence[place, seat])
        if number > 0:
            found.append(f"{number:+d} Influence with {champion_title(int(after.display[place]))}")
    return found


def table_changes(before: Record, after: Record) -> list[str]:
    """Gnomes revealed, come or gone; the Wheel; the Swarm; Claws and tiles."""
    found = revealed(before, after) + gnome_changes(before, after)
    if after.wheel != before.wheel:
        spaces = (int(after.wheel) - int(before.wheel)) % WHEEL_SPACES
        found.append(f"the Wheel pawn moves {spaces} to space {int(after.wheel)}")
    if after.swarm != before.swarm and before.swarm != NOBODY:
        found.append(f"the Swarm is in {CLAN_TITLES[after.swarm]}")
    if after.wave == before.wave:
        for champion in np.flatnonzero(after.claws_used > before.claws_used):
            found.append(f"a Claw of {champion_title(int(champion))} is used")
    return found


def revealed(before: Record, after: Record) -> list[str]:
    """Gnomes whose strength all know from now on."""
    found = []
    for cavern in range(CAVERNS):
        is_new = (after.gnomes_seen[cavern] == SEEN_BY_ALL) & (before.gnomes_seen[cavern] != SEEN_BY_ALL)
        strengths = [int(number) for number in after.gnomes[cavern][is_new]]
        if strengths:
            found.append(f"Gnomes revealed in {CAVERN_NAMES[cavern]}: {' and '.join(map(str, strengths))}")
    near = after.gnomes_near_wheel.astype(np.int64) - before.gnomes_near_wheel
    beaten = [strength for strength in range(len(near)) for _ in range(max(int(near[strength]), 0))]
    if beaten:
        found.append(f"victory over Gnomes of strength {' and '.join(map(str, beaten))}")
    return found


def gnome_changes(before: Record, after: Record) -> list[str]:
    """Where there are more or fewer Gnomes."""
    gained = (after.gnomes > 0).sum(axis=1) - (before.gnomes > 0).sum(axis=1)
    return [
        f"{change(int(gained[cavern]), 'Gnome')} in {CAVERN_NAMES[cavern]}"
        for cavern in np.flatnonzero(gained).tolist()
    ]


def all_changes(before: Record, after: Record, first: int) -> list[str]:
    """The same for table and seats; those of ``first`` come first and without its name."""
    parts = []
    for seat in sorted(range(int(before.seats)), key=lambda seat: seat != first):
        changes = seat_changes(before, after, seat)
        if changes:
            parts.append(("" if seat == first else f"{seat_name(seat)} ") + ", ".join(changes))
    return table_changes(before, after) + parts


def wheel_space(tables: Record, state: Record) -> str:
    """What the space under the Wheel pawn does."""
    return WHEEL_EFFECTS[tables.wheel_effects[state.wheel]]
