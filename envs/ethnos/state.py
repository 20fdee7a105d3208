"""The state of a game of Ethnos, its phases and its action space."""

from __future__ import annotations

import numpy as np

from ..core.actions import ActionCodec
from ..core.jit import kernel
from ..core.record import NOBODY, Record, state_dtype
from .rules import (
    BOTH_COUNT,
    COLOURED_TRIBES,
    COLOURS,
    HAND_LIMIT,
    KIND_NAMES,
    KINDS,
    MOST_AGES,
    MOST_CARDS,
    MOST_SEATS,
    SKELETON,
    TROLL_TOKENS,
)

SIZES = HAND_LIMIT + 1
"""Band sizes 0 to 10, as an index."""
KINGDOMS = len(COLOURS)
TRACK = KINGDOMS
"""The Merfolk track as a scoring area, after the six kingdoms."""

STATE = state_dtype(
    [
        ("score", np.int16, (MOST_SEATS,)),
        ("age", np.int8),  # 1, 2, 3
        ("dragons", np.int8),  # revealed this Age
        ("dragon_seat", np.int8),  # drew the third Dragon; NOBODY from the next Age on
        ("tribes", np.int8, (COLOURED_TRIBES + 1,)),  # 1 if in play
        ("glory", np.int8, (KINGDOMS, MOST_AGES)),  # tokens on places I, II, III
        ("deck", np.int8, (MOST_CARDS,)),  # kinds from top to bottom; drawn ones are NOBODY
        ("deck_next", np.int8),
        ("deck_size", np.int8),
        ("lower_half", np.int8),  # index in deck of the first card of the half with the Dragons
        ("hands", np.int8, (MOST_SEATS, KINDS)),
        ("hand_sizes", np.int8, (MOST_SEATS,)),
        ("known", np.int8, (MOST_SEATS, KINDS)),  # of these, what everybody saw the seat take
        ("market", np.int8, (KINDS,)),
        ("played", np.int8, (KINDS,)),  # cards lying in bands
        ("bands", np.int8, (MOST_SEATS, COLOURED_TRIBES, SIZES)),  # by leader's tribe and size as played
        ("scoring_sizes", np.int8, (MOST_SEATS, SIZES + 1)),  # without Skeletons, with the Dwarf bonus
        ("plain_sizes", np.int8, (MOST_SEATS, SIZES)),  # without Skeletons and bonus, for the last tie-break
        ("markers", np.int8, (MOST_SEATS, KINGDOMS)),
        ("supply", np.int8, (MOST_SEATS,)),
        ("track", np.int8, (MOST_SEATS,)),  # space on the Merfolk track
        ("hoard", np.int8, (MOST_SEATS, KINGDOMS)),  # 1 for each filled space
        ("tokens", np.int8, (TROLL_TOKENS,)),  # owner of the Troll token of value index + 1
        ("giant_seat", np.int8),
        ("giant_size", np.int8),  # largest Giant-led band of this Age
        ("band", np.int8, (KINDS,)),  # the band being put together
        ("band_size", np.int8),
        ("leader", np.int8),  # kind leading it, kept until the turn ends
        ("criterion", np.int8),  # OPEN, BY_TRIBE or BY_COLOUR
        ("lowest", np.int8),  # lowest kind that may be added or kept next
        ("placed", np.int8),  # 1 if the band placed its own marker
        ("left", np.int8),  # bonus markers, keeps or draws still to decide
        ("kept", np.int8, (KINDS,)),  # hidden, set aside while an Elf's leader chooses
        ("cash_asked", np.int8),  # seats, from the drawer on, that had their chance to cash
    ]
)

PHASES = ("turn", "leader", "add", "place", "bonus", "token", "second", "keep", "draw", "cash")
TURN, LEADER, ADD, PLACE, BONUS, TOKEN, SECOND, KEEP, DRAW, CASH = range(len(PHASES))
OPEN, BY_TRIBE, BY_COLOUR = range(3)

_LEAD = "lead {}"
ACTIONS = ActionCodec(
    [
        ("deck", ["deck"]),
        ("band", ["band"]),
        ("card", KIND_NAMES),
        ("kingdom", [f"kingdom {colour}" for colour in COLOURS]),
        ("token", [f"token {value + 1}" for value in range(TROLL_TOKENS)]),
        ("hoard", ["hoard"]),
        ("done", ["done"]),
    ],
    {
        "turn": {"deck": "recruit {}", "card": "recruit {}", "band": "play {}", "done": "pass"},
        "leader": {"card": _LEAD},
        "add": {"card": "add {}", "done": "band complete"},
        "place": {"kingdom": "place in {}", "done": "place nowhere"},
        "bonus": {"kingdom": "place in {}", "done": "place nowhere"},
        "token": {"token": "take {}", "done": "take no token"},
        "second": {"card": _LEAD, "done": "no second band"},
        "keep": {"card": "keep {}", "done": "keep no more"},
        "draw": {"deck": "draw from {}", "done": "stop drawing"},
        "cash": {"hoard": "cash {}", "done": "leave the hoard"},
    },
)
A_DECK = ACTIONS.segments["deck"].start
A_BAND = ACTIONS.segments["band"].start
A_CARD = ACTIONS.segments["card"].start
A_KINGDOM = ACTIONS.segments["kingdom"].start
A_TOKEN = ACTIONS.segments["token"].start
A_HOARD = ACTIONS.segments["hoard"].start
A_DONE = ACTIONS.segments["done"].start


@kernel
def tribe_of(kind: int) -> int:
    """Tribe index of a card kind; the Skeleton's is 11."""
    return kind // KINGDOMS


@kernel
def colour_of(kind: int) -> int:
    """Colour index of a coloured card kind."""
    return kind % KINGDOMS


@kernel
def has_leader(state: Record, seat: int) -> bool:
    """Whether the seat holds a card that may lead a band (R24: any but a Skeleton)."""
    return bool(state.hand_sizes[seat] > state.hands[seat, SKELETON])


@kernel
def reveal_from_hand(state: Record, seat: int, kind: int) -> None:
    """Take a card out of a hand, face up; a known one is taken to be the one that left."""
    state.hands[seat, kind] -= 1
    state.hand_sizes[seat] -= 1
    if state.known[seat, kind] > 0:
        state.known[seat, kind] -= 1


@kernel
def discard_hand(state: Record, seat: int) -> None:
    """Lay a whole hand into the market, face up."""
    for kind in range(KINDS):
        state.market[kind] += state.hands[seat, kind]
        state.hands[seat, kind] = 0
        state.known[seat, kind] = 0
    state.hand_sizes[seat] = 0


@kernel
def opposing_count(tables: Record, state: Record, seat: int, kingdom: int) -> int:
    """The count a band must exceed to place in a kingdom: own markers, both seats' with two players."""
    count = int(state.markers[seat, kingdom])
    if state.seats == 2 and tables.two_player_count == BOTH_COUNT:
        count += state.markers[1 - seat, kingdom]
    return count


@kernel
def place_marker(state: Record, seat: int, kingdom: int) -> None:
    """Move a marker from the supply to a kingdom."""
    state.supply[seat] -= 1
    state.markers[seat, kingdom] += 1


@kernel
def token_sum(state: Record, seat: int) -> int:
    """Sum of the seat's Troll tokens."""
    total = 0
    for index in range(TROLL_TOKENS):
        if state.tokens[index] == seat:
            total += index + 1
    return total


@kernel
def highest_token(state: Record, seat: int) -> int:
    """The seat's highest Troll token, 0 if it has none."""
    highest = 0
    for index in range(TROLL_TOKENS):
        if state.tokens[index] == seat:
            highest = index + 1
    return highest


@kernel
def forget_band(state: Record) -> None:
    """Clear what belongs to the turn that ends."""
    state.band_size = 0
    state.leader = NOBODY
    state.criterion = OPEN
    state.lowest = 0
    state.placed = 0
    state.left = 0
