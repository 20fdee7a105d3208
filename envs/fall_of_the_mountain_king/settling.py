"""The players' set-up: starting Champions, Lairs, first Trolls and pawns (R20-R25)."""

from __future__ import annotations

from ..core.bits import bit, has
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from ..core.rng import below
from .caverns import build_pawn, legal_places, muster, own_lairs
from .champions import take_card
from .components import CAVERNS, CHAMPIONS, LAIR_PAIRS, MOST_OFFERED
from .state import (
    A_CHAMPION,
    A_LAIRS,
    P_CHAMPION,
    P_FIRST_PAWN,
    P_FIRST_TROLL,
    P_LAIRS,
    P_SECOND_TROLL,
    S_LAIRS,
)
from .tracks import gain_votes

_PAIRS = len(LAIR_PAIRS)
_ENDS = 2


@kernel
def next_keeper(tables: Record, state: Record) -> bool:
    """Whether a seat chooses its Champion next; after the last all are turned up (R20-R22)."""
    if state.turn < state.seats:
        state.to_play = state.turn
        state.phase = P_CHAMPION
        return True
    for seat in range(state.seats):
        champion = int(state.offered[seat, state.kept[seat]])
        take_card(tables, state, seat, champion)
        gain_votes(state, seat, tables.champion_clan[champion], tables.champion_votes[champion])
        state.kept[seat] = 0
        for index in range(MOST_OFFERED):
            state.offered[seat, index] = NOBODY
    state.start = below(state.rng, state.seats)
    state.turn = 0
    state.stage = S_LAIRS
    return False


@kernel
def legal_kept(state: Record, mask: Booleans) -> None:
    """The two Champions on offer."""
    for index in range(MOST_OFFERED):
        mask[A_CHAMPION + state.offered[state.to_play, index]] = True


@kernel
def keep(state: Record, champion: int) -> None:
    """A seat keeps one of its two Champions."""
    seat = int(state.to_play)
    state.kept[seat] = 0 if state.offered[seat, 0] == champion else 1
    state.turn += 1


@kernel
def next_settler(state: Record) -> bool:
    """Whether a seat settles next (R22)."""
    if state.turn == state.seats:
        return False
    state.to_play = (state.start + state.turn) % state.seats
    state.phase = P_LAIRS
    return True


@kernel
def legal_pairs(tables: Record, state: Record, mask: Booleans) -> None:
    """Pairs of Lairs nobody has (R23)."""
    for pair in range(tables.pair_count):
        mask[A_LAIRS + pair] = state.lair_owners[_ENDS * pair] == NOBODY


@kernel
def settle(tables: Record, state: Record, pair: int) -> bool:
    """A pair of Lairs is chosen, Trolls go there; whether a decision follows."""
    seat = int(state.to_play)
    for end in range(_ENDS):
        lair = _ENDS * pair + end
        state.lair_owners[lair] = seat
        muster(state, seat, CAVERNS + lair, tables.lair_trolls)
    return ask_first_troll(tables, state, P_FIRST_TROLL)


@kernel
def doorsteps(tables: Record, state: Record, end: int) -> int:
    """Gnome-free caverns adjacent to one of the Lairs of the seat to play (R24)."""
    lairs = own_lairs(state, state.to_play)
    place = CAVERNS
    skipped = 0
    while not has(lairs, place) or skipped < end:
        skipped += has(lairs, place)
        place += 1
    return int(tables.near[place] & ~state.overrun)


@kernel
def ask_first_troll(tables: Record, state: Record, phase: int) -> bool:
    """Ask for the Troll beside the first or second Lair; whether any decision is left for this seat."""
    if phase == P_FIRST_TROLL:
        if doorsteps(tables, state, 0) != 0:
            state.phase = P_FIRST_TROLL
            return True
        phase = P_SECOND_TROLL
    if phase == P_SECOND_TROLL and doorsteps(tables, state, 1) != 0:
        state.phase = P_SECOND_TROLL
        return True
    return ask_first_pawn(tables, state)


@kernel
def legal_doorsteps(tables: Record, state: Record, mask: Booleans) -> None:
    """Caverns for the first Trolls."""
    legal_places(doorsteps(tables, state, 0 if state.phase == P_FIRST_TROLL else 1), mask)


@kernel
def place_first_troll(tables: Record, state: Record, cavern: int) -> bool:
    """A Troll goes beside a Lair; whether a decision follows."""
    muster(state, state.to_play, cavern, tables.cavern_trolls)
    if state.phase == P_FIRST_TROLL:
        return ask_first_troll(tables, state, P_SECOND_TROLL)
    return ask_first_pawn(tables, state)


@kernel
def starting_pawn(tables: Record, state: Record, seat: int) -> int:
    """The Champion of a seat whose pawn is not on the map yet, or NOBODY."""
    for champion in range(CHAMPIONS):
        if state.champion_owners[champion] == seat and tables.champion_pawn[champion]:
            return champion
    return NOBODY


@kernel
def pawn_starts(state: Record, seat: int) -> int:
    """Where the pawn may start: with the Trolls just placed, or in a Lair if there are none (R25)."""
    lairs = own_lairs(state, seat)
    caverns = int(state.established[seat]) & ~lairs
    return caverns if caverns != 0 else lairs


@kernel
def ask_first_pawn(tables: Record, state: Record) -> bool:
    """Where the pawn goes; asked if there is a choice. The seat has settled otherwise."""
    seat = int(state.to_play)
    champion = starting_pawn(tables, state, seat)
    if champion != NOBODY:
        starts = pawn_starts(state, seat)
        if starts & (starts - 1) != 0:
            state.phase = P_FIRST_PAWN
            return True
        for cavern in range(CAVERNS):
            if starts == bit(cavern):
                build_pawn(tables, state, seat, champion, cavern)
    state.turn += 1
    return False


@kernel
def legal_pawn_starts(state: Record, mask: Booleans) -> None:
    """Places for the first pawn."""
    legal_places(pawn_starts(state, state.to_play), mask)


@kernel
def place_first_pawn(tables: Record, state: Record, place: int) -> None:
    """The pawn enters the map, and the seat has settled."""
    seat = int(state.to_play)
    build_pawn(tables, state, seat, starting_pawn(tables, state, seat), place)
    state.turn += 1
