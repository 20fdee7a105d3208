"""What is legal when Gnomes come, Trolls are moved, Champions awarded; and what a decision there does."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import Booleans, Record
from .awards import (
    choose_votes,
    legal_rewards,
    legal_splits,
    legal_vote_clans,
    reward_honour,
    reward_vote,
    split_votes,
)
from .champion_won import (
    banish,
    banish_from,
    legal_banished,
    legal_halls,
    legal_pawn_places,
    legal_planks,
    legal_tile_caverns,
    place_pawn,
    put_tile,
)
from .components import MOST_SEATS
from .falls import (
    choose_fall,
    lay_to_rest,
    legal_falls,
    legal_lairs,
    legal_preventions,
    pawn_falls,
    prevent_fall,
    troll_falls,
)
from .invasion import (
    ask_claimant,
    ask_path,
    enter,
    legal_claims,
    legal_paths,
    legal_swarm,
    start_breach,
)
from .move_trolls import (
    absolute,
    choose_mover,
    legal_movers,
    legal_sources,
    legal_steps,
    move_to,
    stop_moving,
)
from .scouting import legal_tokens
from .state import (
    A_AMOUNT,
    A_CHAMPION,
    A_CLAN,
    A_DONE,
    A_HALL,
    A_OWNER,
    A_PLACE,
    A_TOKEN,
    P_BANISH,
    P_CAVERN_TILE,
    P_CLAIM_PATH,
    P_CONTENDER,
    P_FALL,
    P_FALLEN_PAWN,
    P_HALL_TILE,
    P_MOVE,
    P_MOVE_FROM,
    P_MOVE_TO,
    P_PATH,
    P_PAWN,
    P_PLANK_TILE,
    P_PREVENT_FALL,
    P_SPLIT,
    P_SWARM,
    P_VOTES,
)


@kernel
def legal_at_end(tables: Record, state: Record, mask: Booleans) -> None:
    """Write the legal actions, bool[A], all False before."""
    phase = state.phase
    if phase == P_SWARM:
        legal_swarm(tables, state, mask)
    elif phase == P_PATH:
        legal_paths(state, mask)
    elif phase == P_CLAIM_PATH:
        legal_claims(tables, state, mask)
    elif phase == P_PREVENT_FALL:
        legal_preventions(tables, state, mask)
    elif phase == P_FALL:
        legal_falls(state, mask)
    elif phase == P_FALLEN_PAWN:
        legal_lairs(state, state.faller, mask)
    elif phase == P_MOVE_FROM:
        legal_sources(tables, state, mask)
    elif phase == P_MOVE:
        legal_movers(tables, state, mask)
    elif phase == P_MOVE_TO:
        legal_steps(tables, state, mask)
    else:
        legal_in_award(tables, state, mask)


@kernel
def legal_in_award(tables: Record, state: Record, mask: Booleans) -> None:
    """The same for the award of Champions."""
    phase = state.phase
    if phase == P_VOTES:
        legal_vote_clans(state, mask)
    elif phase == P_SPLIT:
        legal_splits(state, mask)
    elif phase == P_CONTENDER:
        legal_rewards(tables, state, mask)
    elif phase == P_PAWN:
        legal_pawn_places(state, mask)
    elif phase == P_HALL_TILE:
        legal_halls(tables, mask)
    elif phase == P_CAVERN_TILE:
        legal_tile_caverns(tables, state, mask)
    elif phase == P_PLANK_TILE:
        legal_planks(state, mask)
    elif phase == P_BANISH:
        legal_banished(state, mask)
    else:
        legal_tokens(state, mask)


@kernel
def apply_at_end(tables: Record, state: Record, action: int) -> bool:
    """A decision about Gnomes, moved Trolls or awards; whether the next one is part of it."""
    phase = state.phase
    if phase <= P_CLAIM_PATH:
        return apply_path(tables, state, action)
    if phase <= P_FALLEN_PAWN:
        return apply_fall(tables, state, action)
    if phase <= P_MOVE_TO:
        return apply_move(tables, state, action)
    return apply_award(tables, state, action)


@kernel
def apply_path(tables: Record, state: Record, action: int) -> bool:
    """Where the Swarm or a Gnome goes, or who says so."""
    if state.phase == P_SWARM:
        start_breach(tables, state, action - A_CLAN)
        return False
    if state.phase == P_PATH:
        return enter(tables, state, action - A_PLACE)
    if action == A_DONE:
        return ask_claimant(tables, state)
    state.claws_used[action - A_CHAMPION] += 1
    return ask_path(tables, state, state.to_play)


@kernel
def apply_fall(tables: Record, state: Record, action: int) -> bool:
    """What falls."""
    if state.phase == P_FALLEN_PAWN:
        lay_to_rest(tables, state, action - A_PLACE)
        return False
    if state.phase == P_PREVENT_FALL:
        if action == A_DONE:
            return choose_fall(tables, state)
        prevent_fall(state, action - A_CHAMPION)
        return False
    if action >= A_CHAMPION:
        return pawn_falls(tables, state, action - A_CHAMPION)
    troll_falls(tables, state)
    return False


@kernel
def apply_move(tables: Record, state: Record, action: int) -> bool:
    """Which unit is moved where."""
    if action == A_DONE:
        stop_moving(state)
        return False
    if state.phase == P_MOVE_FROM:
        state.destination = action - A_PLACE
        state.phase = P_MOVE
        return True
    if state.phase == P_MOVE_TO:
        return move_to(tables, state, action - A_PLACE)
    if action >= A_OWNER:
        choose_mover(state, absolute(state, action - A_OWNER))
    else:
        choose_mover(state, MOST_SEATS + action - A_CHAMPION)
    return True


@kernel
def apply_award(tables: Record, state: Record, action: int) -> bool:
    """What an award brings."""
    phase = state.phase
    if phase == P_VOTES:
        return choose_votes(tables, state, action - A_CLAN)
    if phase == P_SPLIT:
        split_votes(state, action - A_AMOUNT)
    elif phase == P_CONTENDER:
        if action >= A_AMOUNT:
            reward_honour(state, action - A_AMOUNT)
        else:
            reward_vote(state, action - A_CLAN)
    elif phase == P_PAWN:
        place_pawn(tables, state, action - A_PLACE)
    elif phase == P_HALL_TILE:
        put_tile(state, action - A_HALL)
    elif phase == P_CAVERN_TILE:
        put_tile(state, action - A_PLACE)
    elif phase == P_PLANK_TILE:
        put_tile(state, action - A_CLAN)
    elif phase == P_BANISH:
        return banish_from(state, action - A_PLACE)
    else:
        banish(state, action - A_TOKEN)
    return False
