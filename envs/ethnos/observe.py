"""The observation: what a seat may know, from its own point of view (itself first, then clockwise)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.layout import Field, Layout
from ..core.observing import put_counts
from ..core.record import NOBODY, Floats, Record
from .rules import (
    COLOURED_TRIBES,
    COLOURS,
    HAND_LIMIT,
    KINDS,
    LONGEST_TRACK,
    MOST_AGES,
    MOST_CARDS,
    MOST_SEATS,
    TRIBES,
    TROLL_TOKENS,
)
from .state import ADD, KINGDOMS, PHASES, SIZES


def layout(num_players: int) -> Layout:
    """The fields in the order in which ``observe`` writes them."""
    seats = num_players
    return Layout(
        [
            Field("hand", (KINDS,), 12, "own cards by kind, those kept under an Elf included", scale=4),
            Field("market", (KINDS,), 12, "face-up cards by kind", scale=4),
            Field("played", (KINDS,), 12, "cards gone into bands this Age, by kind", scale=4),
            Field("band", (KINDS,), 12,
                  "the band being put together; for an Elf's leader, cards kept so far", scale=4),
            Field("known", (seats, KINDS), 12, "cards everybody saw a seat take, still in its hand", scale=4),
            Field("bands", (seats, COLOURED_TRIBES, HAND_LIMIT), MOST_CARDS,
                  "bands of this Age by leader's tribe and size 1-10 as played", scale=4),
            Field("scoring_bands", (seats, SIZES), MOST_CARDS,
                  "bands by the size 1-11 they will score: without Skeletons, with the Dwarf bonus", scale=4),
            Field("plain_bands", (seats, HAND_LIMIT), MOST_CARDS,
                  "bands by size 1-10 without Skeletons and bonus, as the last tie-break has it", scale=4),
            Field("markers", (seats, KINGDOMS), 99, "control markers by kingdom", scale=10),
            Field("supply", (seats,), 99, "control markers left", scale=25),
            Field("track", (seats,), LONGEST_TRACK, "space on the Merfolk track", scale=18),
            Field("hoard", (seats, KINGDOMS), 1, "filled spaces of the Orc hoard"),
            Field("tokens", (seats, TROLL_TOKENS), 1, "Troll tokens held"),
            Field("giant", (seats,), 1, "1 for the holder of the Giant marker"),
            Field("score", (seats,), 2000, "Glory", scale=50),
            Field("hand_size", (seats,), HAND_LIMIT, "cards in hand, those kept under an Elf included",
                  scale=HAND_LIMIT),
            Field("to_play", (seats,), 1, "1 for the seat that decides next"),
            Field("drawer", (seats,), 1, "1 for the drawer of the third Dragon, until the next Age"),
            Field("cash_asked", (1,), MOST_SEATS, "seats that had their chance to cash, from the drawer on",
                  scale=MOST_SEATS),
            Field("glory", (KINGDOMS, MOST_AGES), 99, "Glory tokens on places I, II, III", scale=10),
            Field("tribes", (len(TRIBES),), 1, "1 for each tribe in play"),
            Field("age", (MOST_AGES,), 1, "the Age, one-hot"),
            Field("ages_left", (1,), MOST_AGES, "Ages still to come", scale=MOST_AGES),
            Field("dragons", (1,), 3, "Dragons seen this Age", scale=3),
            Field("deck", (1,), MOST_CARDS, "cards in the deck, Dragons included", scale=87),
            Field("lower_half", (1,), MOST_CARDS, "cards above the half with the Dragons", scale=48),
            Field("giant_size", (1,), HAND_LIMIT, "largest Giant-led band of this Age", scale=HAND_LIMIT),
            Field("phase", (len(PHASES),), 1, "the phase, one-hot"),
            Field("leader", (COLOURED_TRIBES + len(COLOURS),), 1, "tribe and colour of the last leader"),
            Field("criterion", (3,), 1, "while a band is put together: open, by tribe, by colour"),
            Field("left", (1,), 10, "bonus markers, keeps or draws still to decide", scale=10),
            Field("lowest", (1,), KINDS,
                  "lowest kind that may be added or kept next; own seat only", scale=KINDS),
        ]
    )  # fmt: skip


@kernel
def observe(tables: Record, state: Record, seat: int, out: Floats) -> int:
    """Write the observation of ``seat`` into ``out`` float32[O]; returns the floats written."""
    at = put_cards(state, seat, out)
    at = put_bands(state, seat, out, at)
    at = put_seats(state, seat, out, at)
    at = put_table(tables, state, out, at)
    return put_decision(state, seat, out, at)


@kernel
def put_cards(state: Record, seat: int, out: Floats) -> int:
    """Card counts by kind: own hand, market, played, band, known cards."""
    for kind in range(KINDS):
        out[kind] = state.hands[seat, kind]
        out[KINDS + kind] = state.market[kind]
        out[2 * KINDS + kind] = state.played[kind]
        out[3 * KINDS + kind] = state.band[kind]
    if state.to_play == seat:
        for kind in range(KINDS):
            out[kind] += state.kept[kind]
            out[3 * KINDS + kind] += state.kept[kind]
    at = 4 * KINDS
    for step in range(state.seats):
        holder = (seat + step) % state.seats
        for kind in range(KINDS):
            out[at + kind] = state.known[holder, kind]
        at += KINDS
    return at


@kernel
def put_bands(state: Record, seat: int, out: Floats, at: int) -> int:
    """Everyone's bands, as played, as they will score, and as the last tie-break sees them."""
    for step in range(state.seats):
        bands = state.bands[(seat + step) % state.seats]
        for tribe in range(COLOURED_TRIBES):
            at = put_counts(bands[tribe, 1:], out, at)
    for step in range(state.seats):
        at = put_counts(state.scoring_sizes[(seat + step) % state.seats, 1:], out, at)
    for step in range(state.seats):
        at = put_counts(state.plain_sizes[(seat + step) % state.seats, 1:], out, at)
    return at


@kernel
def put_seats(state: Record, seat: int, out: Floats, at: int) -> int:
    """What stands before each seat, field by field."""
    seats = int(state.seats)
    for step in range(seats):
        owner = (seat + step) % seats
        for colour in range(KINGDOMS):
            out[at + step * KINGDOMS + colour] = state.markers[owner, colour]
            out[at + seats * (KINGDOMS + 2) + step * KINGDOMS + colour] = state.hoard[owner, colour]
        out[at + seats * KINGDOMS + step] = state.supply[owner]
        out[at + seats * (KINGDOMS + 1) + step] = state.track[owner]
    at += seats * (2 * KINGDOMS + 2)
    for step in range(seats):
        owner = (seat + step) % seats
        for index in range(TROLL_TOKENS):
            out[at + step * TROLL_TOKENS + index] = state.tokens[index] == owner
    at += seats * TROLL_TOKENS
    for step in range(seats):
        owner = (seat + step) % seats
        out[at + step] = state.giant_seat == owner
        out[at + seats + step] = state.score[owner]
        out[at + 2 * seats + step] = cards_held(state, owner)
        out[at + 3 * seats + step] = state.to_play == owner
        out[at + 4 * seats + step] = state.dragon_seat == owner
    return at + 5 * seats


@kernel
def cards_held(state: Record, seat: int) -> int:
    """Cards in hand, those set aside under an Elf included."""
    count = int(state.hand_sizes[seat])
    if state.to_play == seat:
        for kind in range(KINDS):
            count += state.kept[kind]
    return count


@kernel
def put_table(tables: Record, state: Record, out: Floats, at: int) -> int:
    """What belongs to nobody."""
    out[at] = state.cash_asked
    at += 1
    for kingdom in range(KINGDOMS):
        for slot in range(MOST_AGES):
            out[at] = state.glory[kingdom, slot]
            at += 1
    for tribe in range(COLOURED_TRIBES + 1):
        out[at] = state.tribes[tribe]
        at += 1
    for age in range(1, MOST_AGES + 1):
        out[at] = state.age == age
        at += 1
    out[at] = tables.ages - state.age
    out[at + 1] = state.dragons
    out[at + 2] = state.deck_size - state.deck_next
    out[at + 3] = max(0, state.lower_half - state.deck_next)
    out[at + 4] = state.giant_size
    return at + 5


@kernel
def put_decision(state: Record, seat: int, out: Floats, at: int) -> int:
    """The phase and what has been decided of the turn."""
    for phase in range(len(PHASES)):
        out[at] = state.phase == phase
        at += 1
    for index in range(COLOURED_TRIBES + KINGDOMS):
        out[at + index] = 0.0
    leader = int(state.leader)
    if leader != NOBODY:
        out[at + leader // KINGDOMS] = 1.0
        out[at + COLOURED_TRIBES + leader % KINGDOMS] = 1.0
    at += COLOURED_TRIBES + KINGDOMS
    for criterion in range(3):
        out[at] = state.phase == ADD and state.criterion == criterion
        at += 1
    out[at] = state.left
    out[at + 1] = state.lowest if state.to_play == seat else 0
    return at + 2
