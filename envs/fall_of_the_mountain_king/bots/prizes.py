"""The award of Champions: Votes, contenders' rewards, pawns, tiles, banished Gnomes (R106-R112)."""

from __future__ import annotations

from ...core.bits import bit, count, has
from ...core.jit import kernel, wide
from ...core.record import Booleans, Record
from ..caverns import gnomes_in
from ..components import CAVERNS, CLANS, GNOMES_IN_CAVERN, MOST_AMOUNT, MOST_HALLS, PLACES
from ..state import A_AMOUNT, A_CLAN, A_HALL, A_PLACE, A_TOKEN
from ..tokens import knows_token
from .ground import hall_part, hold_worth, reinforcing_gain, rival_share
from .legal_ones import legal_set
from .marches import MEAN_STRENGTH
from .outlook import Outlook
from .planks import ALL_CLANS, best_clan, votes_gain

_CLANS = len(CLANS)


@kernel
def choose_clan(tables: Record, state: Record, mask: Booleans, seat: int, votes: int) -> int:
    """The Clan where so many Votes are worth most."""
    clan, _ = best_clan(tables, state, seat, votes, legal_set(mask, A_CLAN, _CLANS))
    return A_CLAN + clan


@kernel
def choose_split(tables: Record, state: Record, mask: Booleans, seat: int) -> int:
    """How many Votes go to the Clan named, the others going where they are worth most."""
    best, most = A_AMOUNT + 1, -1.0
    votes, named = wide(state.votes_left), wide(state.split_clan)
    others = ALL_CLANS & ~int(state.split_clans) & ~bit(named)
    for amount in range(1, votes + 1):
        if mask[A_AMOUNT + amount]:
            gain = votes_gain(tables, state, seat, named, amount)
            _, rest = best_clan(tables, state, seat, votes - amount, others)
            gain += max(0.0, rest)
            if gain > most:
                best, most = A_AMOUNT + amount, gain
    return best


@kernel
def choose_reward(tables: Record, state: Record, mask: Booleans, seat: int) -> int:
    """A Vote, or Honour if that is more."""
    vote = choose_clan(tables, state, mask, seat, wide(1))
    gain = votes_gain(tables, state, seat, vote - A_CLAN, wide(1))
    for amount in range(MOST_AMOUNT + 1):
        if mask[A_AMOUNT + amount] and amount > gain:
            return A_AMOUNT + amount
    return vote


@kernel
def choose_post(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The place where one unit more brings most; a Lair if it makes no difference."""
    best, most = A_PLACE, -100.0
    for place in range(PLACES):
        if mask[A_PLACE + place]:
            gain = 0.1
            if place < CAVERNS:
                gain = reinforcing_gain(tables, state, look, place, wide(1))
            if gain > most:
                best, most = A_PLACE + place, gain
    return best


@kernel
def choose_hall(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The Great Hall of which the seat is surest."""
    best, most = A_HALL, -1.0
    for hall in range(MOST_HALLS):
        if mask[A_HALL + hall]:
            caverns = int(tables.hall_caverns[hall])
            own = count(caverns & look.own)
            rival = rival_share(state, look, caverns, caverns & int(state.overrun))
            part = hall_part(own, rival) + 0.01 * (own - rival) + 0.1
            if part > most:
                best, most = A_HALL + hall, part
    return best


@kernel
def choose_tiled(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The cavern of the most valuable Great Halls, which is held for the seat or against Gnomes."""
    best, most = A_PLACE, -1.0
    for cavern in range(CAVERNS):
        if mask[A_PLACE + cavern]:
            worth = 0.0
            for hall in range(int(tables.hall_count)):
                caverns = int(tables.hall_caverns[hall])
                if has(caverns, cavern):
                    worth += float(state.hall_values[hall]) * (0.3 + count(caverns & look.own))
            if worth > most:
                best, most = A_PLACE + cavern, worth
    return best


@kernel
def choose_plank(tables: Record, state: Record, mask: Booleans) -> int:
    """The plank where first place is worth most more than second."""
    best, most = A_CLAN, -1
    for clan in range(_CLANS):
        if mask[A_CLAN + clan]:
            tile = int(state.vote_tiles[clan])
            more = int(tables.vote_tiles[tile, 0]) - int(tables.vote_tiles[tile, 1])
            if more > most:
                best, most = A_CLAN + clan, more
    return best


@kernel
def choose_banished(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The cavern with the strongest Gnome known, one alone in a Domain of the seat's first among equals."""
    best, most = A_PLACE, -1.0
    for cavern in range(CAVERNS):
        if mask[A_PLACE + cavern]:
            worth = 0.0
            number = gnomes_in(state, cavern)
            for token in range(number):
                worth = max(worth, strength_seen(state, look.seat, cavern, token))
            if number == 1:
                worth += 0.1 * hold_worth(tables, state, look, cavern)
            if worth > most:
                best, most = A_PLACE + cavern, worth
    return best


@kernel
def strength_seen(state: Record, seat: int, cavern: int, token: int) -> float:
    """The strength of a Gnome as far as a seat knows."""
    if knows_token(state, seat, cavern, token):
        return float(state.gnomes[cavern, token])
    return float(MEAN_STRENGTH)


@kernel
def choose_token(state: Record, mask: Booleans, seat: int) -> int:
    """The strongest token of the cavern in question, as far as the seat knows."""
    best, most = A_TOKEN, -1.0
    for token in range(GNOMES_IN_CAVERN):
        if mask[A_TOKEN + token]:
            strength = strength_seen(state, seat, wide(state.cavern), token)
            if strength > most:
                best, most = A_TOKEN + token, strength
    return best
