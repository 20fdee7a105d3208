"""Scoring of Waves I and II, of Great Halls, Elders and Clan Votes, and places (R114, R115, R118-R123)."""

from __future__ import annotations

from ..core.bits import bit, count, has
from ..core.jit import kernel
from ..core.outcome import put_forfeit_last
from ..core.record import NOBODY, Bytes, Doubles, Record
from .caverns import controls
from .champion_vocabulary import (
    DOUBLE_CAVERN,
    END_OF_WAVE,
    EXTRA_ELDERS,
    FIRST_PLACE_HONOUR,
    HALL_BONUS,
    SECOND_AS_FIRST,
    SILENCE_GNOMES,
)
from .champion_won import honour_now
from .champions import total
from .components import CAVERNS, CHAMPIONS, CLANS, DOMAIN_CAVERNS, ELDER, ELDER_CHART, MOST_SEATS, RANKS
from .tracks import rank

_CLANS = len(CLANS)
GNOME_PARTY = MOST_SEATS
"""The Gnomes' number among those who may hold a Great Hall, after the seats."""


@kernel
def score_champions(tables: Record, state: Record) -> None:
    """Abilities "End of Wave" (R114)."""
    for seat in range(state.seats):
        for champion in range(CHAMPIONS):
            if state.champion_owners[champion] == seat and tables.hook[champion] == END_OF_WAVE:
                state.honour[seat] += honour_now(tables, state, seat, champion)


@kernel
def score_domains(tables: Record, state: Record) -> None:
    """Each Domain after Waves I and II (R115)."""
    for domain in range(_CLANS):
        first = domain * DOMAIN_CAVERNS
        overrun = count((state.overrun >> first) & (bit(DOMAIN_CAVERNS) - 1))
        for seat in range(state.seats):
            number = 0
            for cavern in range(first, first + DOMAIN_CAVERNS):
                number += controls(state, seat, cavern)
            if number > 0:
                gain = tables.domain_first + (number - 1) * tables.domain_extra
                state.honour[seat] += gain - overrun * tables.domain_overrun


@kernel
def tile_on(tables: Record, state: Record, effect: int, place: int) -> int:
    """The Champion whose tile with an effect lies on a Hall or cavern, or NOBODY."""
    for champion in range(CHAMPIONS):
        if tables.effect[champion] == effect and state.tile_places[champion] == place:
            return champion
    return NOBODY


@kernel
def holder(state: Record, cavern: int) -> int:
    """The party that holds a cavern: a seat, the Gnomes, or NOBODY (R118, G27)."""
    if has(state.overrun, cavern):
        return GNOME_PARTY
    for seat in range(state.seats):
        if controls(state, seat, cavern):
            return seat
    return NOBODY


@kernel
def hall_share(tables: Record, state: Record, hall: int, party: int) -> int:
    """Caverns of a Hall that a party holds, as tiles count them (R156, R157)."""
    number = 0
    for cavern in range(CAVERNS):
        if has(tables.hall_caverns[hall], cavern) and holder(state, cavern) == party:
            weight = 1
            double = tile_on(tables, state, DOUBLE_CAVERN, cavern)
            if double != NOBODY:
                weight = tables.arguments[double, 0]
            if party == GNOME_PARTY and tile_on(tables, state, SILENCE_GNOMES, cavern) != NOBODY:
                weight = 0
            number += weight
    return number


@kernel
def score_halls(tables: Record, state: Record) -> None:
    """Each Great Hall goes to who holds most of its caverns, or is split (R118, R119)."""
    for hall in range(tables.hall_count):
        most = 1
        tied = 0
        for party in range(GNOME_PARTY + 1):
            share = hall_share(tables, state, hall, party)
            if share > most:
                most = share
                tied = 1
            elif share == most:
                tied += 1
        if tied == 0:
            continue
        value = int(state.hall_values[hall])
        bonus = tile_on(tables, state, HALL_BONUS, hall)
        if bonus != NOBODY:
            value += tables.arguments[bonus, 0]
        for seat in range(state.seats):
            if hall_share(tables, state, hall, seat) == most:
                state.honour[seat] += value // tied


@kernel
def score_elders(tables: Record, state: Record) -> None:
    """Elder symbols (R120, R153)."""
    for seat in range(state.seats):
        number = count(state.cells_with[seat, ELDER]) + total(tables, state, seat, EXTRA_ELDERS, 0)
        state.honour[seat] += tables.elders[min(number, ELDER_CHART)]


@kernel
def score_votes(tables: Record, state: Record) -> None:
    """The first three of every plank (R121, R158, R159)."""
    for clan in range(_CLANS):
        tile = state.vote_tiles[clan]
        for seat in range(state.seats):
            if state.votes[clan, seat] == 0:
                continue
            place = rank(state.votes[clan], state.vote_times[clan], state.seats, seat)
            if place == 0:
                state.honour[seat] += total(tables, state, seat, FIRST_PLACE_HONOUR, 0)
            elif place == 1:
                champion = tile_on(tables, state, SECOND_AS_FIRST, clan)
                if champion != NOBODY and state.champion_owners[champion] == seat:
                    place = 0
            if place < RANKS:
                state.honour[seat] += tables.vote_tiles[tile, place]


@kernel
def all_votes(state: Record, seat: int) -> int:
    """A seat's Votes on all planks together (R122)."""
    number = 0
    for clan in range(_CLANS):
        number += state.votes[clan, seat]
    return int(number)


@kernel
def outcome(tables: Record, state: Record, scores: Doubles, places: Bytes) -> None:
    """Honour, float64[P], and places, int8[P], as they stand (R122, R123)."""
    for seat in range(state.seats):
        scores[seat] = state.honour[seat]
    for seat in range(state.seats):
        place = 1
        for other in range(state.seats):
            if state.honour[other] != state.honour[seat]:
                place += state.honour[other] > state.honour[seat]
            else:
                place += all_votes(state, other) > all_votes(state, seat)
        places[seat] = place
    put_forfeit_last(state, scores, places)
