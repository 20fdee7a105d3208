"""The three assessments at the end, and the ranking they give (R67-R78)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.outcome import put_forfeit_last, put_no_winner
from ..core.record import NOBODY, Bytes, Doubles, Record
from .components import ASSESSMENTS, CITIES, DUMMY, INFLUENCE, REGIONS, WEALTH
from .rules import ALL_LOSE, ALL_SECOND, LAST_SCORE, LEAVE
from .titans import army

_ASSESSMENTS = len(ASSESSMENTS)


@kernel
def influence(state: Record, seat: int) -> int:
    """Stories on the board; those set aside do not count (R67, R73)."""
    stories = 0
    for city in range(CITIES):
        if state.guild_seats[city] == seat:
            stories += int(state.guild_stories[city])
    return stories


@kernel
def reputation(tables: Record, state: Record, seat: int, gone: int) -> int:
    """Points of all regions; the bards of lords in the set ``gone`` do not count (R68)."""
    points = 0
    if (gone >> seat) & 1 != 0:
        return points
    for region in range(REGIONS):
        own = int(state.bards[seat, region])
        may_score = own > 0 or tables.zero_bards == ALL_SECOND
        if not may_score or not tables.open_regions[region]:
            continue
        ahead = 0  # lords with more
        leaders = 0  # those of them that nobody has more than
        most = 0
        for other in range(state.seats):
            bards = state.bards[other, region]
            if other == seat or (gone >> other) & 1 != 0 or bards <= own:
                continue
            ahead += 1
            if bards > most:
                most, leaders = bards, 0
            leaders += bards == most
        if ahead == 0:
            points += int(tables.region_values[region, 0]) if own > 0 else 0
        elif ahead == leaders and leaders == 1:
            points += int(tables.region_values[region, 1])
    return points


@kernel
def standing(tables: Record, state: Record, contestant: int, assessment: int, gone: int) -> int:
    """What an assessment finds for a lord, or for the dummy (R67, R81)."""
    if contestant == DUMMY:
        return int(tables.dummy_scores[assessment, state.dummy[assessment]])
    if assessment == WEALTH:
        return int(state.gold[contestant])
    if assessment == INFLUENCE:
        return influence(state, contestant)
    return reputation(tables, state, contestant, gone)


@kernel
def is_behind(tables: Record, state: Record, one: int, other: int, assessment: int, gone: int) -> bool:
    """Whether one contestant ranks behind another in an assessment (R70, R82)."""
    own = standing(tables, state, one, assessment, gone)
    theirs = standing(tables, state, other, assessment, gone)
    if own != theirs:
        return own < theirs
    if one == DUMMY or other == DUMMY:
        return one == DUMMY  # it has no units, and no seat to break a tie of none
    if army(state, one) != army(state, other):
        return army(state, one) < army(state, other)
    seats = int(state.seats)
    first = int(state.first_seat)
    return (one - first) % seats < (other - first) % seats


@kernel
def last_of(tables: Record, state: Record, assessment: int, out: int, gone: int) -> int:
    """The last contestant of an assessment among those not in the set ``out``."""
    last = NOBODY
    for contestant in range(DUMMY + 1):
        is_in = contestant < state.seats or (contestant == DUMMY and tables.has_dummy)
        if is_in and (out >> contestant) & 1 == 0:
            if last == NOBODY or is_behind(tables, state, contestant, last, assessment, gone):
                last = contestant
    return last


@kernel
def rank(tables: Record, state: Record, places: Bytes) -> None:
    """Places of the lords by the order in which the assessments eliminate them (R69, R74, R75)."""
    out = 0
    gone = 0
    place = int(state.seats)
    for index in range(_ASSESSMENTS):
        assessment = int(state.assessments[index])
        if tables.eliminated_bards == LEAVE:
            gone = out
        for _ in range(tables.eliminated[index]):
            last = last_of(tables, state, assessment, out, gone)
            out |= 1 << last
            if last != DUMMY:
                places[last] = place
                place -= 1
    if place == 0:
        rank_under_dummy(tables, state, places, gone)
    for seat in range(state.seats):
        if (out >> seat) & 1 == 0:
            places[seat] = 1


@kernel
def rank_under_dummy(tables: Record, state: Record, places: Bytes, gone: int) -> None:
    """Places of the lords when the dummy has survived (R83, G9)."""
    if tables.surviving_dummy == ALL_LOSE:
        put_no_winner(state, places)
    elif tables.surviving_dummy == LAST_SCORE:
        assessment = int(state.assessments[_ASSESSMENTS - 1])
        for seat in range(state.seats):
            places[seat] = 1
            for other in range(state.seats):
                if other != seat and is_behind(tables, state, seat, other, assessment, gone):
                    places[seat] += 1


@kernel
def outcome(tables: Record, state: Record, scores: Doubles, places: Bytes) -> None:
    """Each lord's gold, stories and reputation together (R77), and its place as things stand."""
    for seat in range(state.seats):
        points = int(state.gold[seat]) + influence(state, seat) + reputation(tables, state, seat, 0)
        scores[seat] = float(points)
    rank(tables, state, places)
    put_forfeit_last(state, scores, places)
