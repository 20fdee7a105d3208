"""What a Champion brings on being won: its pawn, its tile, Instant abilities (R110-R112)."""

from __future__ import annotations

from ..core.bits import bit, count, has
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .caverns import build_pawn, controlled, dominated, gnomes_in, is_alone, legal_places
from .champion_vocabulary import (
    BANISH_GNOME,
    CLAN_VOTES_HONOUR,
    DOMAIN_HONOUR,
    DOUBLE_CAVERN,
    GATE_CAVERN_HONOUR,
    HALL_BONUS,
    LONE_PAWN_HONOUR,
    ON_WIN,
    SECOND_AS_FIRST,
    SILENCE_GNOMES,
    TROLLS_MOVED,
)
from .champions import pawn_place
from .components import BASES, CAVERNS, CLANS, DOMAIN_CAVERNS
from .move_trolls import start_moving
from .state import (
    A_CLAN,
    A_HALL,
    P_BANISH,
    P_BANISHED_TOKEN,
    P_CAVERN_TILE,
    P_HALL_TILE,
    P_PAWN,
    P_PLANK_TILE,
)
from .tokens import remove_token
from .tracks import rank

_CLANS = len(CLANS)
SECOND = 1
"""So many discs are ahead of the second one."""


@kernel
def ask_pawn(tables: Record, state: Record, seat: int, champion: int) -> bool:
    """Where the pawn goes, if there is one and a base for it (R110)."""
    if not tables.champion_pawn[champion] or state.pawns[seat] == BASES:
        return False
    state.to_play = seat
    state.phase = P_PAWN
    return True


@kernel
def legal_pawn_places(state: Record, mask: Booleans) -> None:
    """Places that the victor dominates."""
    legal_places(dominated(state, state.to_play), mask)


@kernel
def place_pawn(tables: Record, state: Record, place: int) -> None:
    """The pawn enters the map."""
    build_pawn(tables, state, state.to_play, state.display[state.award], place)


@kernel
def ask_tile(tables: Record, state: Record, seat: int, champion: int) -> bool:
    """Where a Wave III tile goes, if anywhere (R111)."""
    if not tables.champion_tile[champion]:
        return False
    effect = tables.effect[champion]
    state.to_play = seat
    if effect == HALL_BONUS and tables.hall_count > 0:
        state.phase = P_HALL_TILE
        return True
    if tile_caverns(state, seat, effect) != 0:
        state.phase = P_CAVERN_TILE
        return True
    if effect == SECOND_AS_FIRST and second_planks(state, seat) != 0:
        state.phase = P_PLANK_TILE
        return True
    return False


@kernel
def tile_caverns(state: Record, seat: int, effect: int) -> int:
    """Caverns for a tile (R156, R157)."""
    if effect == DOUBLE_CAVERN:
        return dominated(state, seat) & (bit(CAVERNS) - 1)
    if effect == SILENCE_GNOMES:
        return int(state.overrun)
    return 0


@kernel
def second_planks(state: Record, seat: int) -> int:
    """Clans in which a seat is second, as a set (R159)."""
    found = 0
    for clan in range(_CLANS):
        if is_second(state, seat, clan):
            found |= bit(clan)
    return found


@kernel
def is_second(state: Record, seat: int, clan: int) -> bool:
    """Whether one disc is ahead of the seat's on a plank."""
    votes = state.votes[clan]
    return votes[seat] > 0 and rank(votes, state.vote_times[clan], state.seats, seat) == SECOND


@kernel
def legal_halls(tables: Record, mask: Booleans) -> None:
    """The Great Halls of this side."""
    for hall in range(tables.hall_count):
        mask[A_HALL + hall] = True


@kernel
def legal_tile_caverns(tables: Record, state: Record, mask: Booleans) -> None:
    """Caverns for the tile of the Champion just won."""
    effect = tables.effect[state.display[state.award]]
    legal_places(tile_caverns(state, state.to_play, effect), mask)


@kernel
def legal_planks(state: Record, mask: Booleans) -> None:
    """Planks where the victor is second."""
    planks = second_planks(state, state.to_play)
    for clan in range(_CLANS):
        mask[A_CLAN + clan] = has(planks, clan)


@kernel
def put_tile(state: Record, place: int) -> None:
    """The tile lies on a Hall, a cavern or a plank."""
    state.tile_places[state.display[state.award]] = place


@kernel
def ask_instant(tables: Record, state: Record, seat: int, champion: int) -> bool:
    """An ability used on winning (R112); whether a decision is due."""
    if tables.hook[champion] != ON_WIN:
        return False
    effect = tables.effect[champion]
    if effect == BANISH_GNOME:
        if state.overrun == 0:
            return False
        state.to_play = seat
        state.phase = P_BANISH
        return True
    if effect == TROLLS_MOVED:
        state.power = tables.arguments[champion, 0]
        return start_moving(tables, state, seat)
    state.honour[seat] += honour_now(tables, state, seat, champion)
    return False


@kernel
def honour_now(tables: Record, state: Record, seat: int, champion: int) -> int:
    """Honour of an ability that counts what is there (R143, R148, R151, R161)."""
    effect = tables.effect[champion]
    if effect == GATE_CAVERN_HONOUR:
        number = count(controlled(state, seat) & gate_caverns(tables))
    elif effect == DOMAIN_HONOUR:
        number = controlled_domains(state, seat)
    elif effect == CLAN_VOTES_HONOUR:
        number = 0
        for clan in range(_CLANS):
            number += state.votes[clan, seat] > 0
    elif effect == LONE_PAWN_HONOUR:
        place = pawn_place(state, champion)
        number = 1 if place != NOBODY and place < CAVERNS and is_alone(state, seat, place) else 0
    else:
        number = 0
    return int(number * tables.arguments[champion, 0])


@kernel
def gate_caverns(tables: Record) -> int:
    """All gate caverns."""
    found = 0
    for domain in range(_CLANS):
        found |= tables.gates[domain]
    return found


@kernel
def controlled_domains(state: Record, seat: int) -> int:
    """Domains in which a seat controls a cavern."""
    caverns = controlled(state, seat)
    number = 0
    for domain in range(_CLANS):
        number += (caverns >> (domain * DOMAIN_CAVERNS)) & (bit(DOMAIN_CAVERNS) - 1) != 0
    return number


@kernel
def legal_banished(state: Record, mask: Booleans) -> None:
    """Caverns with Gnomes (R147)."""
    legal_places(state.overrun, mask)


@kernel
def banish_from(state: Record, cavern: int) -> bool:
    """A cavern is chosen; whether the token is asked."""
    state.cavern = cavern
    if gnomes_in(state, cavern) > 1:
        state.phase = P_BANISHED_TOKEN
        return True
    banish(state, 0)
    return False


@kernel
def banish(state: Record, token: int) -> None:
    """A Gnome's strength is gained, and it goes back to the supply."""
    strength = remove_token(state, state.cavern, token)
    state.honour[state.to_play] += strength
    state.gnome_supply[strength] += 1
    state.cavern = NOBODY
