"""The observation: what a seat may know, from its own point of view (itself first, then clockwise)."""

from __future__ import annotations

from ..core.bits import has
from ..core.jit import kernel
from ..core.layout import Field, Layout
from ..core.observing import put_one_hot
from ..core.record import NOBODY, Floats, Record
from .components import (
    BASES,
    BOOSTS,
    CAVERNS,
    CELLS,
    CHAMPIONS,
    CLANS,
    DRAFT_CARDS,
    GNOME_STRENGTHS,
    GNOMES,
    GNOMES_IN_CAVERN,
    HAND,
    LAIRS,
    MOST_DISPLAY,
    MOST_GATES,
    MOST_HALLS,
    MOST_OFFERED,
    NONE,
    PLACES,
    QUADRANTS,
    SUPPLY,
    SUPPLY_TRACK,
    SYMBOLS,
    WAVES,
    WHEEL_SPACES,
)
from .observe_turn import put_turn, turn_fields
from .scouting import knows_gate
from .state import DISCARDED, S_CHAMPIONS, S_WILD_PAIRS
from .tokens import knows_token
from .tracks import rank

_CLANS = len(CLANS)
_SHOWN = len(SYMBOLS) - SUPPLY
"""Symbols from Supply on; blank quadrants and bare cells show none."""
_CELL = _SHOWN + 3
"""Numbers for a cell: its symbol, one-hot; its power; whether a card lies there, and a cube."""
_MOST_DISCS = 99
_DISC = 2
"""Numbers for a disc: its value, and how many are ahead of it + 1."""


def layout(num_players: int) -> Layout:
    """The fields in the order in which ``observe`` writes them."""
    seats = num_players
    return Layout(
        [
            Field("trolls", (seats, PLACES), 25, "regular Trolls at each place", scale=3),
            Field("pawns", (seats, PLACES), BASES, "pawns at each place"),
            Field("lairs", (seats, LAIRS), 1, "Lairs of each seat"),
            Field("ancestries", (seats, CELLS, _CELL), 9,
                  "Supply, Elder, Wild, Advance, Bolster, Influence, Gnome one-hot; power; card; cube"),
            Field("supply", (seats,), 25, "Trolls in the supply", scale=10),
            Field("supplies", (seats,), SUPPLY_TRACK, "Supplies left", scale=4),
            Field("desperation", (seats,), 99, "Desperation tokens", scale=2),
            Field("boosts", (seats,), BOOSTS, "Honour Boost", scale=3),
            Field("honour", (seats,), 999, "Honour", low=-99, scale=20),
            Field("start", (seats,), 1, "1 for the Starting player"),
            Field("turn", (seats,), 1, "1 for the seat whose turn or choice it is"),
            Field("votes", (seats, _CLANS, _DISC), _MOST_DISCS, "Votes, and place on the plank",
                  scale=4),
            Field("champions", (seats, CHAMPIONS), 1, "Champions of each seat"),
            Field("pawn_places", (CHAMPIONS, 2), 1, "x and y of each Champion's pawn"),
            Field("claws", (CHAMPIONS,), 9, "Claws used of each Champion", scale=2),
            Field("champion_covered", (CHAMPIONS,), 3, "covered symbols of each Champion: 1 first, 2 second"),
            Field("tiles", (CHAMPIONS,), CAVERNS, "Hall, cavern or plank of each Wave III tile, from 1",
                  scale=CAVERNS),
            Field("gnomes", (CAVERNS, GNOMES_IN_CAVERN, GNOME_STRENGTHS + seats), 1,
                  "each token: strength unknown, 1, 2, 3 one-hot; 1 for each seat that knows it"),
            Field("near_wheel", (GNOME_STRENGTHS - 1,), GNOMES, "Gnomes near the Wheel by strength", scale=4),
            Field("gnome_supply", (1,), GNOMES, "Gnomes in the supply", scale=15),
            Field("gates", (MOST_GATES, _CLANS + 1 + seats), 1,
                  "each Gate card of the row: Domain one-hot if known; revealed; seats that have peeked"),
            Field("swarm", (_CLANS,), 1, "the Swarm's Domain, one-hot"),
            Field("wheel", (WHEEL_SPACES,), 1, "the Wheel pawn's space, one-hot"),
            Field("display", (MOST_DISPLAY, CHAMPIONS), 1, "the Champions of the display, one-hot"),
            Field("influence", (MOST_DISPLAY, seats, _DISC), _MOST_DISCS,
                  "Influence of each seat, and place on the track from 1", scale=4),
            Field("halls", (MOST_HALLS,), 12, "values of the Great Halls", scale=4),
            Field("vote_tiles", (_CLANS, 3), 99, "Honour for first, second, third of each plank", scale=6),
            Field("hand", (HAND, QUADRANTS, _SHOWN + 1), 9,
                  "own cards: each quadrant's symbol one-hot as above, and its power"),
            Field("known_cards", (DRAFT_CARDS,), seats + 1,
                  "draft cards seen: 0 laid or unknown, in the hand of 1 oneself, 2 the next seat, ..., "
                  "then discarded", scale=seats + 1),
            Field("offered", (MOST_OFFERED, CHAMPIONS), 1, "own starting Champions to choose from"),
            Field("kept", (MOST_OFFERED,), 1, "which of them is kept, one-hot, while others still choose"),
            Field("wave", (WAVES,), 1, "the Wave, one-hot"),
            *turn_fields(seats),
        ]
    )  # fmt: skip


@kernel
def observe(tables: Record, state: Record, seat: int, out: Floats) -> int:
    """Write the observation of ``seat`` into ``out`` float32[O]; returns the floats written."""
    out[:] = 0.0
    at = put_units(state, seat, out)
    at = put_ancestries(state, seat, out, at)
    at = put_standing(state, seat, out, at)
    at = put_champions(tables, state, seat, out, at)
    at = put_gnomes(tables, state, seat, out, at)
    at = put_display(tables, state, seat, out, at)
    at = put_hand(tables, state, seat, out, at)
    at = put_one_hot(state.wave, WAVES, out, at)
    return put_turn(state, seat, out, at)


@kernel
def put_units(state: Record, seat: int, out: Floats) -> int:
    """Trolls, pawns and Lairs of each seat."""
    seats = int(state.seats)
    pawns = seats * PLACES
    lairs = 2 * pawns
    for step in range(seats):
        other = (seat + step) % seats
        for place in range(PLACES):
            out[step * PLACES + place] = state.trolls[other, place]
            out[pawns + step * PLACES + place] = state.units[other, place] - state.trolls[other, place]
        for lair in range(LAIRS):
            out[lairs + step * LAIRS + lair] = state.lair_owners[lair] == other
    return lairs + seats * LAIRS


@kernel
def put_symbol(symbol: int, power: int, out: Floats, at: int) -> int:
    """A symbol, one-hot, and its power."""
    out[at + _SHOWN] = power
    put_one_hot(symbol - SUPPLY, _SHOWN, out, at)
    return at + _SHOWN + 1


@kernel
def put_ancestries(state: Record, seat: int, out: Floats, at: int) -> int:
    """Each cell of each Ancestry; most are bare, and all zero."""
    seats = int(state.seats)
    for step in range(seats):
        other = (seat + step) % seats
        covered = int(state.covered[other])
        part = out[at : at + CELLS * _CELL]
        for cell in range(CELLS):
            symbol = int(state.symbols[other, cell])
            if symbol != NONE:
                start = cell * _CELL
                if symbol >= SUPPLY:
                    part[start + symbol - SUPPLY] = 1.0
                part[start + _SHOWN] = state.strengths[other, cell]
                part[start + _SHOWN + 1] = 1.0
                part[start + _SHOWN + 2] = (covered >> cell) & 1
        at += CELLS * _CELL
    return at


@kernel
def put_standing(state: Record, seat: int, out: Floats, at: int) -> int:
    """What each seat has, its Honour and Votes."""
    seats = int(state.seats)
    on_turn = state.to_play if state.stage <= S_WILD_PAIRS else state.turn
    for step in range(seats):
        other = (seat + step) % seats
        out[at + step] = state.supply[other]
        out[at + seats + step] = state.supplies[other]
        out[at + 2 * seats + step] = state.desperation[other]
        out[at + 3 * seats + step] = state.boosts[other]
        out[at + 4 * seats + step] = state.honour[other]
        out[at + 5 * seats + step] = state.start == other
        out[at + 6 * seats + step] = on_turn == other
    at += 7 * seats
    for step in range(seats):
        other = (seat + step) % seats
        for clan in range(_CLANS):
            if state.votes[clan, other] > 0:
                out[at] = state.votes[clan, other]
                out[at + 1] = 1 + rank(state.votes[clan], state.vote_times[clan], seats, other)
            at += _DISC
    return at


@kernel
def put_champions(tables: Record, state: Record, seat: int, out: Floats, at: int) -> int:
    """Whose each Champion is, where its pawn and tile are, what of it is used."""
    seats = int(state.seats)
    for champion in range(CHAMPIONS):
        owner = int(state.champion_owners[champion])
        if owner != NOBODY:
            out[at + (owner - int(seat) + seats) % seats * CHAMPIONS + champion] = 1.0
    at += seats * CHAMPIONS
    for owner in range(seats):
        for slot in range(state.pawns[owner]):
            place = int(state.pawn_places[owner, slot])
            where = at + 2 * int(state.pawn_champions[owner, slot])
            out[where] = tables.place_xy[place, 0] / 1000.0
            out[where + 1] = tables.place_xy[place, 1] / 1000.0
    at += 2 * CHAMPIONS
    for champion in range(CHAMPIONS):
        out[at + champion] = state.claws_used[champion]
        out[at + CHAMPIONS + champion] = state.champion_covered[champion]
        out[at + 2 * CHAMPIONS + champion] = state.tile_places[champion] + 1
    return at + 3 * CHAMPIONS


@kernel
def put_seats(members: int, seat: int, seats: int, out: Floats, at: int) -> int:
    """A set of seats, as seen from one of them."""
    for step in range(seats):
        out[at + step] = has(members, (seat + step) % seats)
    return at + seats


@kernel
def put_gnomes(tables: Record, state: Record, seat: int, out: Floats, at: int) -> int:
    """Gnomes as far as their strength is known, Gate cards, Swarm and Wheel."""
    seats = int(state.seats)
    for cavern in range(CAVERNS):
        for token in range(GNOMES_IN_CAVERN):
            strength = int(state.gnomes[cavern, token])
            if strength > 0:
                known = strength if knows_token(state, seat, cavern, token) else 0
                out[at + known] = 1.0
                put_seats(state.gnomes_seen[cavern, token], seat, seats, out, at + GNOME_STRENGTHS)
            at += GNOME_STRENGTHS + seats
    supply = at + GNOME_STRENGTHS - 1
    for strength in range(1, GNOME_STRENGTHS):
        out[at + strength - 1] = state.gnomes_near_wheel[strength]
        out[supply] += state.gnome_supply[strength]
    at = supply + 1
    for gate in range(MOST_GATES):
        if gate < tables.gate_cards:
            if knows_gate(state, seat, gate):
                out[at + int(state.gate_order[gate])] = 1.0
            out[at + _CLANS] = gate < state.gates_revealed
            put_seats(state.gates_seen[gate], seat, seats, out, at + _CLANS + 1)
        at += _CLANS + 1 + seats
    at = put_one_hot(state.swarm, _CLANS, out, at)
    return put_one_hot(state.wheel, WHEEL_SPACES, out, at)


@kernel
def put_display(tables: Record, state: Record, seat: int, out: Floats, at: int) -> int:
    """Champions to be won, Influence with them; Halls and Vote tiles."""
    seats = int(state.seats)
    for place in range(MOST_DISPLAY):
        at = put_one_hot(state.display[place], CHAMPIONS, out, at)
    for place in range(MOST_DISPLAY):
        for step in range(seats):
            other = (seat + step) % seats
            if state.influence[place, other] > 0:
                out[at] = state.influence[place, other]
                times = state.influence_times[place]
                out[at + 1] = 1 + rank(state.influence[place], times, seats, other)
            at += _DISC
    for hall in range(tables.hall_count):
        out[at + hall] = state.hall_values[hall]
    at += MOST_HALLS
    for clan in range(_CLANS):
        for place in range(3):
            out[at + place] = tables.vote_tiles[state.vote_tiles[clan], place]
        at += 3
    return at


@kernel
def put_hand(tables: Record, state: Record, seat: int, out: Floats, at: int) -> int:
    """The seat's own cards, and its starting Champions to choose from."""
    for index in range(HAND):
        card = int(state.hands[seat, index])
        if card == NOBODY:
            at += QUADRANTS * (_SHOWN + 1)
            continue
        for quadrant in range(QUADRANTS):
            symbol = tables.card_symbols[card, quadrant]
            at = put_symbol(symbol, tables.card_powers[card, quadrant], out, at)
    at = put_known_cards(state, seat, out, at)
    for index in range(MOST_OFFERED):
        at = put_one_hot(state.offered[seat, index], CHAMPIONS, out, at)
    has_chosen = state.stage == S_CHAMPIONS and seat < state.turn
    return put_one_hot(state.kept[seat] if has_chosen else NOBODY, MOST_OFFERED, out, at)


@kernel
def put_known_cards(state: Record, seat: int, out: Floats, at: int) -> int:
    """Cards that the seat has seen in a hand, as long as they lie in one or are discarded (R162, R163)."""
    seats = int(state.seats)
    for step in range(seats):
        for index in range(HAND):
            card = int(state.hands[(seat + step) % seats, index])
            if card != NOBODY and has(state.cards_seen[card], seat):
                out[at + card] = step + 1
    for card in range(DRAFT_CARDS):
        if state.card_places[card] == DISCARDED and has(state.cards_seen[card], seat):
            out[at + card] = seats + 1
    return at + DRAFT_CARDS
