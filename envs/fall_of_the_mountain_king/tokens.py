"""Gnome tokens: drawn from the supply, put into caverns, known to whom (R6, R166)."""

from __future__ import annotations

from ..core.bits import bit, has
from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import below
from .caverns import gnomes_in
from .components import CAVERNS, GNOME_STRENGTHS, GNOMES_IN_CAVERN

SEEN_BY_ALL = 255


@kernel
def number_of(tokens: Record) -> int:
    """Tokens of all strengths together, from int8[4] by strength."""
    found = 0
    for strength in range(1, GNOME_STRENGTHS):
        found += tokens[strength]
    return found


@kernel
def draw_token(state: Record) -> int:
    """A token from the supply, its strength (R169); 0 if there is none."""
    left = number_of(state.gnome_supply)
    if left == 0:
        return 0
    left = below(state.rng, left)
    strength = 1
    while left >= state.gnome_supply[strength]:
        left -= state.gnome_supply[strength]
        strength += 1
    state.gnome_supply[strength] -= 1
    return strength


@kernel
def put_token(state: Record, cavern: int, strength: int) -> None:
    """A Gnome, unseen by all, comes to a cavern."""
    token = gnomes_in(state, cavern)
    state.gnomes[cavern, token] = strength
    state.gnomes_seen[cavern, token] = 0
    state.overrun |= bit(cavern)


@kernel
def remove_token(state: Record, cavern: int, token: int) -> int:
    """A Gnome leaves a cavern; its strength."""
    strength = int(state.gnomes[cavern, token])
    last = gnomes_in(state, cavern) - 1
    state.gnomes[cavern, token] = state.gnomes[cavern, last]
    state.gnomes_seen[cavern, token] = state.gnomes_seen[cavern, last]
    state.gnomes[cavern, last] = 0
    state.gnomes_seen[cavern, last] = 0
    if last == 0:
        state.overrun &= ~bit(cavern)
    return strength


@kernel
def reinforce(state: Record, cavern: int) -> None:
    """A second Gnome joins the only one of a cavern, if the supply has one (R61, R90)."""
    if gnomes_in(state, cavern) == 1:
        strength = draw_token(state)
        if strength > 0:
            put_token(state, cavern, strength)


@kernel
def entrench(state: Record) -> None:
    """At the end of a Wave (R90)."""
    for cavern in range(CAVERNS):
        reinforce(state, cavern)


@kernel
def reveal(state: Record, cavern: int) -> int:
    """Show all Gnomes of a cavern to all (R59); their total strength."""
    found = 0
    for token in range(GNOMES_IN_CAVERN):
        if state.gnomes[cavern, token] > 0:
            state.gnomes_seen[cavern, token] = SEEN_BY_ALL
            found += state.gnomes[cavern, token]
    return found


@kernel
def knows_token(state: Record, seat: int, cavern: int, token: int) -> bool:
    """Whether a seat knows the strength of a token."""
    return has(state.gnomes_seen[cavern, token], seat)


@kernel
def unknown_token(state: Record, seat: int, cavern: int) -> int:
    """The first token of a cavern whose strength a seat does not know, or NOBODY."""
    for token in range(GNOMES_IN_CAVERN):
        if state.gnomes[cavern, token] > 0 and not knows_token(state, seat, cavern, token):
            return token
    return NOBODY


@kernel
def show_token(state: Record, seat: int, cavern: int, token: int) -> None:
    """A seat peeks at a token."""
    state.gnomes_seen[cavern, token] |= bit(seat)
