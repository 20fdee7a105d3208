"""What Votes are worth: the Honour that a plank will bring (R121)."""

from __future__ import annotations

from ...core.bits import lowest
from ...core.jit import kernel
from ...core.record import Record
from ..components import CLANS, OUTSIDER, RANKS

_CLANS = len(CLANS)
ALL_CLANS = (1 << _CLANS) - 1
SPREAD = (7.0, 5.0, 2.5)
"""A lead of so many Votes is safe, by Wave."""


@kernel
def plank_worth(tables: Record, state: Record, seat: int, clan: int, votes: int) -> float:
    """Honour to be expected of a plank with so many Votes there."""
    if votes == 0:
        return 0.0
    ahead = 0.0
    spread = SPREAD[int(state.wave)]
    for other in range(int(state.seats)):
        if other != seat:
            lead = float(votes - int(state.votes[clan, other])) - 0.3
            ahead += min(1.0, max(0.0, 0.5 - 0.5 * lead / spread))
    place = int(ahead)
    tile = int(state.vote_tiles[clan])
    upper = tables.vote_tiles[tile, place] if place < RANKS else 0
    lower = tables.vote_tiles[tile, place + 1] if place + 1 < RANKS else 0
    return upper + (lower - upper) * (ahead - place)


@kernel
def votes_gain(tables: Record, state: Record, seat: int, clan: int, votes: int) -> float:
    """What so many more Votes of a Clan are worth."""
    before = int(state.votes[clan, seat])
    after = plank_worth(tables, state, seat, clan, before + votes)
    return after - plank_worth(tables, state, seat, clan, before)


@kernel
def best_clan(tables: Record, state: Record, seat: int, votes: int, clans: int) -> tuple[int, float]:
    """The Clan, of a set, where so many more Votes are worth most."""
    best, most = lowest(clans), -1.0
    rest = clans
    while rest != 0:
        clan = lowest(rest)
        rest &= rest - 1
        gain = votes_gain(tables, state, seat, clan, votes)
        if gain > most:
            best, most = clan, gain
    return best, most


@kernel
def wild_votes_gain(tables: Record, state: Record, seat: int, clan: int, votes: int) -> float:
    """The same for Votes that may be an Outsider's (R107)."""
    if clan != OUTSIDER:
        return votes_gain(tables, state, seat, clan, votes)
    _, gain = best_clan(tables, state, seat, votes, ALL_CLANS)
    return gain
