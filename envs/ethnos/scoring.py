"""Scoring at the end of an Age, and the final ranking."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.outcome import put_forfeit_last
from ..core.record import Bytes, Doubles, Record
from .rules import HAND_LIMIT, TRACK_FIRST_ONLY, WINNER_SCORES
from .state import KINGDOMS, TRACK, highest_token, token_sum


@kernel
def presence(state: Record, seat: int, area: int) -> int:
    """Markers of a seat in a kingdom, or its space on the Merfolk track."""
    if area == TRACK:
        return int(state.track[seat])
    return int(state.markers[seat, area])


@kernel
def is_ahead(tables: Record, state: Record, seat: int, other: int, area: int) -> bool:
    """Whether ``seat`` ranks above ``other`` in an area: presence, then Troll tokens (R42, G9)."""
    mine, theirs = presence(state, seat, area), presence(state, other, area)
    if mine != theirs:
        return mine > theirs
    if area == TRACK and not tables.trolls_on_track:
        return False
    mine, theirs = token_sum(state, seat), token_sum(state, other)
    if mine != theirs:
        return mine > theirs
    return highest_token(state, seat) > highest_token(state, other)


@kernel
def place_value(tables: Record, state: Record, area: int, place: int, alone: bool) -> int:
    """Glory of a place (0 = first) in an area this Age."""
    two_player_rule = state.seats == 2 and state.age == 2 and tables.two_player_places == WINNER_SCORES
    if area == TRACK and tables.track_scoring == TRACK_FIRST_ONLY:
        two_player_rule = False
        if place > 0:
            return 0
    slot = state.age - 1 - place
    if slot < 0 or (two_player_rule and place > 0):
        return 0
    value = int(tables.track_glory[slot]) if area == TRACK else int(state.glory[area, slot])
    if two_player_rule and alone:
        value += tables.track_glory[0] if area == TRACK else state.glory[area, 0]
    return value


@kernel
def area_award(tables: Record, state: Record, seat: int, area: int) -> int:
    """Glory of a seat in an area: tied seats pool their places and share, rounded down."""
    if presence(state, seat, area) == 0:
        return 0
    ahead = tied = present = 0
    for other in range(state.seats):
        if presence(state, other, area) == 0:
            continue
        present += 1
        if is_ahead(tables, state, other, seat, area):
            ahead += 1
        elif not is_ahead(tables, state, seat, other, area):
            tied += 1
    pool = 0
    for place in range(ahead, ahead + tied):
        pool += place_value(tables, state, area, place, present == 1)
    return pool // tied


@kernel
def band_award(tables: Record, state: Record, seat: int) -> int:
    """Glory of a seat's bands, Skeletons gone and Dwarf bonus counted."""
    total = 0
    for size in range(1, HAND_LIMIT + 2):
        total += state.scoring_sizes[seat, size] * tables.band_glory[size]
    return total


@kernel
def score_age(tables: Record, state: Record) -> None:
    """Score kingdoms, Merfolk track, Giant and bands for every seat."""
    for seat in range(state.seats):
        gained = band_award(tables, state, seat)
        for area in range(KINGDOMS + 1):
            gained += area_award(tables, state, seat, area)
        if state.giant_seat == seat:
            gained += tables.giant_glory[state.age - 1]
        state.score[seat] += gained


@kernel
def hoard_count(state: Record, seat: int) -> int:
    """Markers on a seat's Orc hoard."""
    count = 0
    for colour in range(KINGDOMS):
        count += state.hoard[seat, colour]
    return count


@kernel
def cash_hoard(tables: Record, state: Record, seat: int) -> None:
    """Empty a seat's hoard for Glory; the markers go back to its supply."""
    count = hoard_count(state, seat)
    state.score[seat] += tables.hoard_glory[count]
    state.supply[seat] += count
    for colour in range(KINGDOMS):
        state.hoard[seat, colour] = 0


@kernel
def board_markers(state: Record, seat: int) -> int:
    """A seat's markers in all kingdoms."""
    count = 0
    for kingdom in range(KINGDOMS):
        count += state.markers[seat, kingdom]
    return count


@kernel
def beats(state: Record, seat: int, other: int) -> bool:
    """Whether ``seat`` ranks above ``other``: Glory, board markers, then bands, largest first."""
    if state.score[seat] != state.score[other]:
        return bool(state.score[seat] > state.score[other])
    mine, theirs = board_markers(state, seat), board_markers(state, other)
    if mine != theirs:
        return mine > theirs
    for size in range(HAND_LIMIT, 0, -1):
        if state.plain_sizes[seat, size] != state.plain_sizes[other, size]:
            return bool(state.plain_sizes[seat, size] > state.plain_sizes[other, size])
    return False


@kernel
def outcome(tables: Record, state: Record, scores: Doubles, places: Bytes) -> None:
    """Glory and places of all seats as they stand; equal places are shared."""
    for seat in range(state.seats):
        scores[seat] = state.score[seat]
        places[seat] = 1
        for other in range(state.seats):
            if beats(state, other, seat):
                places[seat] += 1
    put_forfeit_last(state, scores, places)
