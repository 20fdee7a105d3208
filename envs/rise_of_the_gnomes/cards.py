"""Phase three: action cards (R71-R82)."""

from __future__ import annotations

from ..core.bits import bit
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .building import choose_site
from .components import (
    CARAVAN,
    CARAVAN_CUBES,
    CARAVAN_FOLLOWER,
    CARD_ROW,
    CARD_SPACES,
    COMPETITION,
    COMPETITION_ADDED,
    COMPETITION_DISCOUNT,
    COMPETITION_REMOVED,
    DELIVERY,
    DELIVERY_CUBES,
    EXPAND,
    EXPAND_DISCOUNT,
    EXPAND_GOLD,
    FESTIVAL,
    FESTIVAL_CUBES,
    FESTIVAL_TWO_TILES,
    FIRST_CARD_DISCOUNT,
    GNOMES,
)
from .effects import most_added
from .pieces import add_cubes, can_pay, move_cube, pay, return_cubes
from .state import (
    A_DONE,
    A_OWNER,
    P_ADD,
    P_CARAVAN,
    P_COMPETITION,
    P_CUBES,
    P_DELIVERY,
    P_DESTINATION,
    P_EXPAND,
    P_FESTIVAL,
    P_FOLLOWER,
    P_SECOND_TILE,
    P_SHARE,
    P_SOURCE,
    P_VICTIM,
)
from .targets import (
    buildable,
    caravan_ends,
    caravan_sources,
    competition_targets,
    cube_sources,
    delivery_targets,
    festival_targets,
    for_cubes,
)
from .tiles import (
    occupied,
    unblocked,
)


@kernel
def next_card_action(tables: Record, state: Record) -> bool:
    """Take up brewers until a seat has a card action to decide on; False when no card is left (R71, R72)."""
    while state.card < CARD_ROW:
        card, space = int(state.card), int(state.space)
        seat = int(state.card_brewers[card, space])
        state.card_brewers[card, space] = NOBODY
        state.space += 1
        if state.space == CARD_SPACES:
            state.space = 0
            state.card += 1
        if seat != NOBODY and seat != GNOMES:
            state.left = card_price(tables, state, seat, state.display[card], space)
            action = int(state.display[card]) // 2
            if can_pay(state, seat, 0, state.left) and card_targets(tables, state, seat, action) != 0:
                state.actor = seat
                state.card_action = action
                state.target = NOBODY
                state.source = NOBODY
                state.pending = card_phase(action)
                return True
    return False


@kernel
def card_price(tables: Record, state: Record, seat: int, card: int, space: int) -> int:
    """Beer that a seat pays for an action card's space (R103)."""
    price = int(tables.space_price[card, space])
    if not state.card_paid[seat]:
        price -= state.modifiers[seat, FIRST_CARD_DISCOUNT]
    if card // 2 == COMPETITION:
        price -= state.modifiers[seat, COMPETITION_DISCOUNT]
    elif card // 2 == EXPAND:
        price -= state.modifiers[seat, EXPAND_DISCOUNT]
    return max(price, 0)


@kernel
def card_phase(action: int) -> int:
    """The phase in which a card action's tile is chosen."""
    if action == DELIVERY:
        return P_DELIVERY
    if action == COMPETITION:
        return P_COMPETITION
    if action == FESTIVAL:
        return P_FESTIVAL
    return P_CARAVAN if action == CARAVAN else P_EXPAND


@kernel
def card_targets(tables: Record, state: Record, seat: int, action: int) -> int:
    """Tiles an action card can be performed in."""
    if action == DELIVERY:
        return delivery_targets(tables, state, seat)
    if action == COMPETITION:
        return competition_targets(state, seat)
    if action == FESTIVAL:
        return festival_targets(tables, state, seat)
    if action == CARAVAN:
        return caravan_sources(tables, state, seat)
    return buildable(tables, state, seat)


@kernel
def perform(tables: Record, state: Record, cell: int) -> None:
    """The seat pays and performs the card in a tile."""
    seat = int(state.actor)
    phase = state.phase
    pay(state, seat, 0, state.left)
    state.card_paid[seat] = 1
    state.target = cell
    if phase == P_DELIVERY:
        state.left = tables.delivery_cubes + state.modifiers[seat, DELIVERY_CUBES]
        state.marked = 0
        bring_cubes(state, False)
    elif phase == P_FESTIVAL:
        state.left = tables.festival_cubes + state.modifiers[seat, FESTIVAL_CUBES]
        state.marked = for_cubes(tables, state, occupied(state, seat) & unblocked(state)) & ~bit(cell)
        bring_cubes(state, state.modifiers[seat, FESTIVAL_TWO_TILES] != 0)
    elif phase == P_COMPETITION:
        state.left = tables.competition_removed + state.modifiers[seat, COMPETITION_REMOVED]
        next_victim(tables, state)
    elif phase == P_CARAVAN:
        number = int(tables.caravan_cubes + state.modifiers[seat, CARAVAN_CUBES])
        state.left = min(number, int(state.cubes[seat, cell]))
        state.moved = 0
        state.marked = 0
        state.pending = P_DESTINATION
    else:
        choose_site(tables, state, cell)
        gain_expand_gold(state)


@kernel
def gain_expand_gold(state: Record) -> None:
    """Gold for an Expand card whose brewery stands (R103)."""
    if state.card_action == EXPAND and state.pending == NOBODY:
        state.gold[state.actor] += state.modifiers[state.actor, EXPAND_GOLD]


@kernel
def bring_cubes(state: Record, is_shared: bool) -> None:
    """``left`` cubes come to the target: from the board, or first from another tile to it (R80)."""
    seat = int(state.actor)
    if state.cubes_left[seat] == 0:
        state.pending = P_SOURCE
        return
    state.left = min(int(state.left), int(state.cubes_left[seat]))
    if is_shared and state.left >= 2 and state.marked != 0:
        state.pending = P_SHARE
    else:
        add_cubes(state, seat, state.target, state.left)
        state.pending = NOBODY


@kernel
def choose_source(state: Record, cell: int) -> None:
    """The tile that cubes come from while the board is empty."""
    state.source = cell
    state.pending = P_CUBES


@kernel
def take_from_source(state: Record, number: int) -> None:
    """So many cubes leave the source tile for the target."""
    seat = int(state.actor)
    return_cubes(state, seat, state.source, number)
    state.left = number
    state.marked &= ~bit(state.source)
    bring_cubes(state, state.modifiers[seat, FESTIVAL_TWO_TILES] != 0 and state.marked != 0)


@kernel
def share(state: Record, number: int) -> None:
    """So many cubes into the first tile of a festival in two (R106)."""
    add_cubes(state, state.actor, state.target, number)
    state.left -= number
    state.pending = P_SECOND_TILE if state.left > 0 else NOBODY


@kernel
def next_victim(tables: Record, state: Record) -> None:
    """Go on removing cubes of others, then add own ones (R74)."""
    if state.left > 0:
        state.pending = P_VICTIM
    else:
        start_adding(tables, state)


@kernel
def is_victim_left(state: Record) -> bool:
    """Whether another owner has a cube in the target; who lost the last one may have settled there (R82)."""
    for owner in range(GNOMES + 1):
        if owner != state.actor and state.cubes[owner, state.target] > 0:
            return True
    return False


@kernel
def start_adding(tables: Record, state: Record) -> None:
    """Removal is over: own cubes may come from the board, or from a tile if it was empty."""
    seat = int(state.actor)
    state.left = tables.competition_added + state.modifiers[seat, COMPETITION_ADDED]
    state.marked = 0
    state.pending = NOBODY
    if most_added(tables, state, state.left) > 0:
        state.pending = P_ADD
    elif state.cubes_left[seat] == 0 and for_cubes(tables, state, bit(state.target)) != 0:
        if state.left > 0 and cube_sources(state, seat, state.target) != 0:
            state.pending = P_SOURCE


@kernel
def legal_victims(state: Record, mask: Booleans) -> None:
    """Other owners with a cube in the target; removing may stop."""
    for owner in range(GNOMES + 1):
        if owner != state.actor and state.cubes[owner, state.target] > 0:
            mask[A_OWNER + relative(state, owner)] = True
    mask[A_DONE] = True


@kernel
def relative(state: Record, owner: int) -> int:
    """How the seat to play names an owner: 0 itself, 1 the next clockwise ..., GNOMES."""
    return GNOMES if owner == GNOMES else (owner - int(state.to_play)) % int(state.seats)


@kernel
def absolute(state: Record, noun: int) -> int:
    """The owner that the seat to play names."""
    return GNOMES if noun == GNOMES else (noun + int(state.to_play)) % int(state.seats)


@kernel
def remove_victim(tables: Record, state: Record, owner: int) -> None:
    """One cube of another owner goes."""
    return_cubes(state, owner, state.target, 1)
    state.left -= 1
    next_victim(tables, state)


@kernel
def lead_caravan(tables: Record, state: Record, cell: int) -> None:
    """One cube of the caravan arrives."""
    move_cube(state, state.actor, state.target, cell)
    state.moved += 1
    state.marked |= bit(cell)
    state.left -= 1
    if state.left == 0:
        end_caravan(state)


@kernel
def end_caravan(state: Record) -> None:
    """The caravan is over; followers may join it (R103)."""
    seat = int(state.actor)
    state.left = min(int(state.modifiers[seat, CARAVAN_FOLLOWER]), int(state.cubes_left[seat]))
    state.pending = P_FOLLOWER if state.left > 0 else NOBODY


@kernel
def caravan_cells(tables: Record, state: Record) -> int:
    """Where the caravan's next cube may go."""
    return caravan_ends(tables, state, state.actor, state.target)
