"""The bot ``heuristic``: whatever is worth most Honour until the end of the game."""

from __future__ import annotations

from ...core.jit import kernel, wide
from ...core.picking import first_of
from ...core.record import NOBODY, Booleans, Record, Stream
from ..champion_vocabulary import FREE_SCOUT
from ..components import CHAMPIONS, PLACES, SUPPLY_TRACK
from ..state import (
    A_AMOUNT,
    A_CARD,
    A_CELL,
    A_CHAMPION,
    A_DONE,
    A_KIND,
    A_PLACE,
    P_ADD,
    P_BANISH,
    P_BOLSTER,
    P_BOOST,
    P_CARD,
    P_CAVERN_TILE,
    P_CHAMPION,
    P_CLAIM_PATH,
    P_CONTENDER,
    P_DESTINATION,
    P_FALL,
    P_FALLEN_PAWN,
    P_FIRST_PAWN,
    P_HALL_TILE,
    P_INFLUENCE,
    P_LAIRS,
    P_MOVE,
    P_MOVE_FROM,
    P_MOVE_TO,
    P_OVERLAY,
    P_PART,
    P_PATH,
    P_PAWN,
    P_PLANK_TILE,
    P_PREVENT_FALL,
    P_RECALL,
    P_RETREAT,
    P_SCOUT,
    P_SECOND_TROLL,
    P_SPLIT,
    P_SWARM,
    P_SYMBOL,
    P_TOKEN,
    P_TROOPS,
    P_TURN,
    P_VOTES,
    P_WHEEL,
    P_WILD,
)
from .actions import (
    choose_boost,
    choose_destination,
    choose_part_cell,
    choose_peek,
    choose_recalled,
    choose_symbol,
    choose_troop,
)
from .courts import best_court, look_at_display
from .drafts import best_card, best_corner
from .incursions import best_target, choose_claim, choose_fall, choose_prevention, choose_swarm
from .legal_ones import first_symbol, highest_amount
from .musters import best_muster
from .outlook import Outlook, look_around
from .prizes import (
    choose_banished,
    choose_clan,
    choose_hall,
    choose_plank,
    choose_post,
    choose_reward,
    choose_split,
    choose_tiled,
    choose_token,
)
from .settlements import choose_champion, choose_doorstep, choose_lairs
from .shoves import (
    WORTH_A_CLAW,
    choose_mover,
    choose_relocation,
    choose_source,
    choose_step,
    relocation_gain,
)
from .spins import best_spin
from .turns import choose_kind, symbols_left

SYMBOLS_A_TURN = 2.4
"""With more symbols than that for each turn, two Wilds are better a Supply."""


@kernel
def heuristic(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """One ply by what a decision is worth."""
    seat = wide(state.to_play)
    phase = state.phase
    if phase == P_CARD:
        return A_CARD + best_card(tables, state, seat)
    if phase == P_OVERLAY:
        return A_CELL + best_corner(tables, state, seat)
    if phase == P_ADD:
        return highest_amount(mask)
    if phase == P_RETREAT or phase == P_FALLEN_PAWN:
        return first_of(mask, A_PLACE, A_PLACE + PLACES, A_DONE)
    if phase == P_FALL:
        return choose_fall(tables, state, mask)
    if phase == P_VOTES or phase == P_SPLIT or phase == P_CONTENDER:
        return choose_votes(tables, state, mask, seat)
    look = look_around(tables, state, seat)
    if phase < P_TURN:
        return choose_before_battle(tables, state, mask, look)
    if phase < P_SWARM:
        return choose_in_turn(tables, state, mask, look)
    return choose_at_end(tables, state, mask, look)


@kernel
def choose_votes(tables: Record, state: Record, mask: Booleans, seat: int) -> int:
    """Votes and contenders' rewards."""
    if state.phase == P_VOTES:
        return choose_clan(tables, state, mask, seat, wide(state.votes_left))
    if state.phase == P_SPLIT:
        return choose_split(tables, state, mask, seat)
    return choose_reward(tables, state, mask, seat)


@kernel
def choose_before_battle(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """Set-up, and pairs of Wilds."""
    phase = state.phase
    if phase == P_CHAMPION:
        return choose_champion(tables, state, mask, look.seat)
    if phase == P_LAIRS:
        return choose_lairs(tables, state, mask, look)
    if phase <= P_SECOND_TROLL:
        return choose_doorstep(tables, state, mask, look)
    if phase == P_FIRST_PAWN:
        return choose_post(tables, state, mask, look)
    if phase == P_WILD:
        supplies = int(state.supplies[look.seat])
        if supplies >= SUPPLY_TRACK or symbols_left(state, look.seat) < SYMBOLS_A_TURN * supplies:
            return A_DONE
    return first_symbol(mask)


@kernel
def choose_in_turn(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """Turns and actions."""
    phase = state.phase
    if phase == P_TURN:
        return choose_turn(tables, state, mask, look)
    if phase == P_SYMBOL:
        return choose_symbol(tables, state, mask, look)
    if phase == P_PART:
        return choose_part_cell(state, mask, look)
    if phase == P_BOOST:
        return choose_boost(state, mask, look)
    if phase == P_DESTINATION:
        return choose_destination(tables, state, mask, look)
    if phase == P_TROOPS:
        return choose_troop(tables, state, mask, look)
    if phase == P_BOLSTER:
        place, _ = best_muster(tables, state, look, wide(state.power))
        return A_PLACE + place
    if phase == P_RECALL:
        return choose_recalled(state, mask, look)
    if phase == P_INFLUENCE or phase == P_WHEEL:
        return choose_by_prizes(tables, state, look)
    if phase == P_SCOUT:
        return choose_peek(tables, state, mask, look)
    if phase == P_TOKEN:
        return choose_token(state, mask, look.seat)
    return choose_relocation(tables, state, mask, look)


@kernel
def choose_turn(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """Claws that cost nothing else, then the kind of action."""
    first_kind = first_of(mask, A_KIND, A_AMOUNT, A_DONE)
    for champion in range(CHAMPIONS):
        if mask[A_CHAMPION + champion]:
            if tables.effect[champion] == FREE_SCOUT:
                return A_CHAMPION + champion
            if relocation_gain(tables, state, look, champion) > WORTH_A_CLAW:
                return A_CHAMPION + champion
    if first_kind == A_DONE:
        return A_DONE
    kind = choose_kind(tables, state, look, bool(mask[A_DONE]))
    if kind != NOBODY:
        return A_KIND + kind
    return A_DONE if mask[A_DONE] else first_kind


@kernel
def choose_by_prizes(tables: Record, state: Record, look: Outlook) -> int:
    """The Champion to influence, or how far the Wheel pawn goes."""
    prizes = look_at_display(tables, state, look)
    power = wide(state.power)
    if state.phase == P_WHEEL:
        spaces, _ = best_spin(tables, state, look, prizes, power)
        return A_AMOUNT + spaces
    champion, _ = best_court(tables, state, look, prizes, power)
    return A_CHAMPION + champion


@kernel
def choose_at_end(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """Gnomes that come, moved Trolls, awards."""
    phase = state.phase
    if phase == P_SWARM:
        return choose_swarm(tables, state, mask, look)
    if phase == P_PATH:
        cavern, _ = best_target(tables, state, look, wide(state.targets))
        return A_PLACE + cavern
    if phase == P_CLAIM_PATH:
        return choose_claim(tables, state, mask, look)
    if phase == P_PREVENT_FALL:
        return choose_prevention(tables, state, mask, look)
    if phase == P_MOVE_FROM:
        return choose_source(tables, state, mask, look)
    if phase == P_MOVE:
        return choose_mover(tables, state, mask, look)
    if phase == P_MOVE_TO:
        return choose_step(tables, state, mask, look)
    if phase == P_PAWN:
        return choose_post(tables, state, mask, look)
    if phase == P_HALL_TILE:
        return choose_hall(tables, state, mask, look)
    if phase == P_CAVERN_TILE:
        return choose_tiled(tables, state, mask, look)
    if phase == P_PLANK_TILE:
        return choose_plank(tables, state, mask)
    if phase == P_BANISH:
        return choose_banished(tables, state, mask, look)
    return choose_token(state, mask, look.seat)
