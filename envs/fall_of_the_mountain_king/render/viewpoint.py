"""What a viewer may see of a position, in plain values for the text board, the drawing and the chronicle.

A viewer is a seat, or SEES_ALL, from whom nothing is hidden (R162-R168).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ...core.bits import count
from ...core.names import names_of
from ...core.record import NOBODY, SEES_ALL, Record
from ...core.viewpoint import Choices, legal_numbers, members, standings
from ..caverns import controlled, controls
from ..champion_nouns import CHAMPION_NOUNS
from ..components import (
    CAVERNS,
    CHAMPIONS,
    CLANS,
    DOMAIN_CAVERNS,
    ELDER,
    GNOMES_IN_CAVERN,
    HAND,
    LAIRS,
    MOST_OFFERED,
    PLACES,
)
from ..moves import legal
from ..scoring import outcome
from ..scouting import knows_gate
from ..state import ACTIONS, PHASES, S_CHAMPIONS, S_DRAFT
from ..tokens import knows_token

HIDDEN = "?"
CLAN_TITLES = (*(clan.capitalize() for clan in CLANS), "Outsider")
"""Clans as they are called, and whose Votes go to any."""


def short_name(seat: int) -> str:
    """A seat in two letters."""
    return f"p{int(seat)}"


def seats_of(mask: int, state: Record) -> list[int]:
    """The seats of a mask that are at the table."""
    return [seat for seat in members(mask) if seat < state.seats]


def places_in_play(tables: Record) -> list[int]:
    """Caverns and Lairs of this side of the board."""
    return [*members(int(tables.in_play)), *range(CAVERNS, CAVERNS + 2 * int(tables.pair_count))]


def champion_title(champion: int) -> str:
    """A Champion as actions name it, with capitals."""
    return CHAMPION_NOUNS[champion].title()


def champion_names(tables: Record) -> list[str]:
    """The full names."""
    return names_of(tables.champion_names)


def champion_words(tables: Record) -> list[str]:
    """What the cards say."""
    return names_of(tables.champion_words)


def initial(champion: int) -> str:
    """The letter on a Champion's pawn."""
    return CHAMPION_NOUNS[champion][0].upper()


class Gnome(NamedTuple):
    """A token on the map."""

    strength: str
    """A number, or ``?`` to who has not seen it."""
    knowers: list[int]
    """Seats that have seen it, which all know; all seats if it was revealed."""


def gnomes_in(state: Record, cavern: int, viewer: int) -> list[Gnome]:
    """The tokens of a cavern."""
    found = []
    for token in range(GNOMES_IN_CAVERN):
        strength = int(state.gnomes[cavern, token])
        if strength > 0:
            is_known = viewer == SEES_ALL or knows_token(state, viewer, cavern, token)
            knowers = seats_of(int(state.gnomes_seen[cavern, token]), state)
            found.append(Gnome(str(strength) if is_known else HIDDEN, knowers))
    return found


class Pawn(NamedTuple):
    """A Champion's figure."""

    seat: int
    champion: int


def pawns_in(state: Record, place: int) -> list[Pawn]:
    """The pawns at a place."""
    return [
        Pawn(seat, int(state.pawn_champions[seat, slot]))
        for seat in range(state.seats)
        for slot in range(state.pawns[seat])
        if state.pawn_places[seat, slot] == place
    ]


def trolls_in(state: Record, place: int) -> list[tuple[int, int]]:
    """(seat, regular Trolls) at a place."""
    return [
        (seat, int(state.trolls[seat, place])) for seat in range(state.seats) if state.trolls[seat, place]
    ]


def controller(state: Record, cavern: int) -> int:
    """Who controls a cavern, or NOBODY."""
    for seat in range(state.seats):
        if controls(state, seat, cavern):
            return seat
    return NOBODY


def controlled_caverns(state: Record, seat: int) -> int:
    """How many caverns, without Lairs, a seat controls."""
    return count(controlled(state, seat))


def lair_pair(state: Record, seat: int) -> int:
    """The pair of Lairs that a seat has chosen, or NOBODY."""
    owned = [lair // 2 for lair in range(LAIRS) if state.lair_owners[lair] == seat]
    return owned[0] if owned else NOBODY


class Gate(NamedTuple):
    """A Gate card of the row."""

    domain: int
    """NOBODY to who does not know it."""
    is_revealed: bool
    knowers: list[int]
    """Seats that have peeked at it."""


def gate_row(tables: Record, state: Record, viewer: int) -> list[Gate]:
    """The Gate cards from the left."""
    found = []
    for gate in range(tables.gate_cards):
        is_known = viewer == SEES_ALL or knows_gate(state, viewer, gate)
        domain = int(state.gate_order[gate]) if is_known else NOBODY
        is_revealed = gate < state.gates_revealed
        found.append(Gate(domain, is_revealed, seats_of(int(state.gates_seen[gate]), state)))
    return found


def whose_hand(state: Record, viewer: int) -> int:
    """Whose hand a viewer looks at: its own; the one of the seat to play if it sees all."""
    return int(state.to_play) if viewer == SEES_ALL else viewer


def hand(state: Record, viewer: int) -> list[int]:
    """The cards of that hand."""
    if state.stage != S_DRAFT or state.over:
        return []
    cards = state.hands[whose_hand(state, viewer)].tolist()
    return [card for card in cards[:HAND] if card != NOBODY]


def drafted(state: Record, viewer: int) -> tuple[int, int]:
    """The card chosen in this step and where it goes, of that hand; NOBODY if not yet, or nowhere."""
    if state.stage != S_DRAFT or state.over:
        return NOBODY, NOBODY
    seat = whose_hand(state, viewer)
    return int(state.drafted[seat]), int(state.drafted_cells[seat])


def offered(state: Record, viewer: int) -> list[int]:
    """The pair of Champions to start with, of the viewer or the seat to play."""
    if state.stage != S_CHAMPIONS:
        return []
    pair = state.offered[whose_hand(state, viewer)][:MOST_OFFERED].tolist()
    return [champion for champion in pair if champion != NOBODY]


def in_order(values: Sequence[int], times: Sequence[int]) -> list[tuple[int, int]]:
    """(seat, value) of the discs on a track, the leader first (R75)."""
    there = [seat for seat, value in enumerate(values) if value > 0]
    return [(seat, int(values[seat])) for seat in sorted(there, key=lambda s: (-values[s], times[s]))]


def votes(state: Record, clan: int) -> list[tuple[int, int]]:
    """(seat, Votes) on a plank in their order."""
    return in_order(state.votes[clan].tolist(), state.vote_times[clan].tolist())


def influence(state: Record, place: int) -> list[tuple[int, int]]:
    """(seat, Influence) with a Champion of the display in their order."""
    return in_order(state.influence[place].tolist(), state.influence_times[place].tolist())


def displayed(state: Record) -> list[tuple[int, int]]:
    """(place, Champion) still to be won."""
    return [(place, int(champion)) for place, champion in enumerate(state.display) if champion != NOBODY]


def yellow_steps(tables: Record, champion: int) -> list[int]:
    """The spaces of an Influence track with a yellow line."""
    lines = tables.yellow_lines[champion].tolist()
    return [space for space in range(1, len(lines)) if lines[space] > lines[space - 1]]


def champions_of(state: Record, seat: int) -> list[int]:
    """The Champions that a seat has."""
    return [champion for champion in range(CHAMPIONS) if state.champion_owners[champion] == seat]


def tiles_on(tables: Record, state: Record, effects: Iterable[int], place: int) -> list[int]:
    """Champions with one of these effects whose Wave III tile lies at a place."""
    wanted = set(effects)
    return [
        champion
        for champion in range(CHAMPIONS)
        if state.champion_owners[champion] != NOBODY
        and tables.champion_tile[champion]
        and int(tables.effect[champion]) in wanted
        and state.tile_places[champion] == place
    ]


def domain_of(cavern: int) -> int:
    """The Domain of a cavern."""
    return cavern // DOMAIN_CAVERNS


def halls_at(tables: Record, cavern: int) -> list[int]:
    """Great Halls that touch a cavern."""
    return [hall for hall in range(tables.hall_count) if int(tables.hall_caverns[hall]) >> cavern & 1]


def neighbours(tables: Record, place: int) -> list[int]:
    """Places one step away."""
    there = set(places_in_play(tables))
    return [near for near in members(int(tables.near[place])) if near in there and near < PLACES]


def elders(state: Record, seat: int) -> int:
    """Elder symbols seen in an Ancestry."""
    return count(state.cells_with[seat, ELDER])


def legal_choices(tables: Record, state: Record) -> Choices:
    """What the seat to play may name."""
    return legal_numbers(tables, state, legal, ACTIONS)


def ranking(tables: Record, state: Record) -> list[tuple[int, int, int]]:
    """(place, seat, Honour) as things stand, the first first."""
    return [(place, seat, int(honour)) for place, seat, honour in standings(tables, state, outcome)]


def phase_name(state: Record) -> str:
    """The phase the state is in."""
    return PHASES[int(state.phase)]
