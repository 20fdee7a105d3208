"""Phase four: the Gnomes' cards and their deck (R83-R92, G26)."""

from __future__ import annotations

from ..core.bits import (
    bit,
    count,
    lowest,
)
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Bytes, Record
from ..core.rng import shuffle
from .building import clear_breweries
from .cards import relative
from .components import (
    CARAVAN,
    COMPETITION,
    DELIVERY,
    DESERT,
    EXPAND,
    FESTIVAL,
    FROM_CARDS,
    GNOME_CARDS,
    GNOMELAND,
    GNOMES,
    PRIORITY,
)
from .dragon import follow_card
from .pieces import add_cubes, move_cube, return_cubes, score, set_brewery
from .rules import STRONGEST
from .state import A_OWNER, P_GNOME_CARAVAN, P_GNOME_VICTIM
from .tiles import (
    adjacent_to_occupied,
    first_by_icon,
    gnomes_control,
    land,
    occupied,
    players_cubes,
    strength,
    touching,
    unblocked,
)

DRAW, ACT, REMOVE, LEAD = range(4)
"""Steps of a card: to be drawn, dragon done, a beer competition or a caravan under way."""


@kernel
def next_gnome_step(tables: Record, state: Record) -> bool:
    """One step of the cards; False when all are played."""
    if state.gnome_step == DRAW:
        if state.gnome_cards_left == 0:
            return False
        state.gnome_cards_left -= 1
        state.gnome_card = draw_card(state)
        state.gnome_step = ACT
        follow_card(tables, state, state.gnome_card)
    elif state.gnome_step == ACT:
        state.gnome_step = DRAW
        state.gnome_actions += 1
        act(tables, state, state.gnome_card)
    elif state.gnome_step == REMOVE:
        go_on_removing(tables, state)
    else:
        go_on_caravan(tables, state)
    if state.gnome_step == DRAW:
        state.gnome_card = NOBODY
    return True


@kernel
def draw_card(state: Record) -> int:
    """The next Gnome card; the discarded ones are shuffled when none is left (R83, G26)."""
    if state.gnome_next == GNOME_CARDS:
        shuffle(state.rng, state.gnome_deck, 0, GNOME_CARDS)
        state.gnome_next = 0
    card = int(state.gnome_deck[state.gnome_next])
    state.gnome_next += 1
    return card


@kernel
def act(tables: Record, state: Record, card: int) -> None:
    """The first of the card's actions that is possible (R84)."""
    action = choose_action(tables, state, card)
    if action == NOBODY:
        score(state, GNOMES, tables.third_action_vp, FROM_CARDS)
    else:
        perform_gnome_action(tables, state, action, state.target)


@kernel
def choose_action(tables: Record, state: Record, card: int) -> int:
    """Which of the card's first two actions it is, its tile now being the target; NOBODY for the third."""
    cell = find_target(tables, state, card, tables.first_action[card], tables.first_types[card])
    if cell != NOBODY:
        state.target = cell
        return int(tables.first_action[card])
    cell = find_target(tables, state, card, tables.second_action[card], tables.second_types[card])
    if cell != NOBODY:
        state.target = cell
        return int(tables.second_action[card])
    return NOBODY


@kernel
def find_target(tables: Record, state: Record, card: int, action: int, types: Bytes) -> int:
    """The tile of a Gnome action, or NOBODY if it is not possible (R85)."""
    eligible = eligible_for_gnomes(tables, state, action)
    for index in range(PRIORITY):
        if types[index] == NOBODY:
            return NOBODY
        cells = eligible & int(state.type_cells[types[index]])
        if action == EXPAND or action == CARAVAN:
            cells = those_possible(tables, state, action, cells)
        if cells != 0:
            return lowest(first_by_icon(tables, state, card, cells))
    return NOBODY


@kernel
def eligible_for_gnomes(tables: Record, state: Record, action: int) -> int:
    """Tiles an action can be performed in, as far as sets of cells tell (R86-R90)."""
    is_stocked = state.cubes_left[GNOMES] > 0
    if action == EXPAND:
        is_stocked = state.breweries_left[GNOMES] > 0
    elif action == CARAVAN:
        is_stocked = True
    if not is_stocked:
        return 0
    cells = unblocked(state)
    if action == COMPETITION:
        return cells & occupied(state, GNOMES) & players_cubes(state)
    if action == FESTIVAL:
        return cells & occupied(state, GNOMES)
    if action == DELIVERY:
        return cells & adjacent_to_occupied(tables, state, GNOMES)
    if action == EXPAND:
        return cells & occupied(state, GNOMES) & ~int(state.brewery_cells[GNOMES])
    if action == CARAVAN:
        return cells & int(state.cube_cells[GNOMES])
    return cells


@kernel
def those_possible(tables: Record, state: Record, action: int, cells: int) -> int:
    """Of ``cells`` those that the Gnomes control (Expand), or that touch open land (Caravan)."""
    rest = int(cells)
    found = 0
    while rest != 0:
        cell = lowest(rest)
        if action == EXPAND:
            is_possible = gnomes_control(state, cell)
        else:
            is_possible = touching(tables, bit(cell)) & open_to_caravan(state) != 0
        if is_possible:
            found |= bit(cell)
        rest &= rest - 1
    return found


@kernel
def open_to_caravan(state: Record) -> int:
    """DragonKeep and the five land types, without the dragon's tile (R90)."""
    return land(state) & unblocked(state) & ~int(state.type_cells[DESERT] | state.type_cells[GNOMELAND])


@kernel
def perform_gnome_action(tables: Record, state: Record, action: int, cell: int) -> None:
    """Do an action in its tile, or begin it."""
    if action == COMPETITION:
        state.left = tables.gnome_competition_removed
        state.gnome_takings += 1
        state.gnome_step = REMOVE
    elif action == CARAVAN:
        state.left = state.cubes[GNOMES, cell]
        state.marked = touching(tables, bit(cell)) & open_to_caravan(state)
        state.gnome_step = LEAD
    elif action == EXPAND:
        if clear_breweries(tables, state, GNOMES, cell):
            state.gnome_takings += 1
        state.breweries_left[GNOMES] -= 1
        set_brewery(state, GNOMES, cell)
    else:
        add_cubes(state, GNOMES, cell, tables.gnome_cubes)


@kernel
def victims(tables: Record, state: Record) -> int:
    """Set of seats that may lose the next cube of a beer competition (R87, G7), bit n for seat n."""
    most = 0
    found = 0
    for seat in range(state.seats):
        if state.cubes[seat, state.target] > 0:
            power = strength(state, seat, state.target) if tables.competition_victim == STRONGEST else 1
            if power > most:
                most, found = power, 0
            if power == most:
                found |= bit(seat)
    return found


@kernel
def go_on_removing(tables: Record, state: Record) -> None:
    """Remove cubes of seats one by one; the start player breaks ties; then add Gnome cubes."""
    found = victims(tables, state) if state.left > 0 else 0
    if found == 0:
        add_cubes(state, GNOMES, state.target, tables.gnome_competition_added)
        state.gnome_step = DRAW
    elif tables.competition_victim != STRONGEST or count(found) > 1:
        state.actor = state.start_seat
        state.pending = P_GNOME_VICTIM
    else:
        remove_for_gnomes(state, lowest(found))


@kernel
def remove_for_gnomes(state: Record, seat: int) -> None:
    """One cube of a seat goes."""
    return_cubes(state, seat, state.target, 1)
    state.left -= 1
    state.pending = NOBODY


@kernel
def legal_gnome_victims(tables: Record, state: Record, mask: Booleans) -> None:
    """The seats among which the start player chooses."""
    rest = victims(tables, state)
    while rest != 0:
        mask[A_OWNER + relative(state, lowest(rest))] = True
        rest &= rest - 1


@kernel
def go_on_caravan(tables: Record, state: Record) -> None:
    """Lead Gnome cubes on, group by group of icons; the start player breaks ties (R90)."""
    if state.left == 0 or state.marked == 0:
        state.gnome_step = DRAW
        return
    group = first_by_icon(tables, state, state.gnome_card, state.marked)
    if count(group) > state.left:
        state.actor = state.start_seat
        state.pending = P_GNOME_CARAVAN
        return
    while group != 0:
        lead_gnome(state, lowest(group))
        group &= group - 1


@kernel
def lead_gnome(state: Record, cell: int) -> None:
    """One Gnome cube moves from the target to a touching tile."""
    move_cube(state, GNOMES, state.target, cell)
    state.marked &= ~bit(cell)
    state.left -= 1
    state.pending = NOBODY
