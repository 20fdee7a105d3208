"""What is legal in each phase, and what a decision does."""

from __future__ import annotations

from ..core.bits import has
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .brewers import claim, legal_claims
from .building import relocate
from .cards import (
    absolute,
    caravan_cells,
    choose_source,
    end_caravan,
    gain_expand_gold,
    lead_caravan,
    legal_victims,
    perform,
    remove_victim,
    share,
    start_adding,
    take_from_source,
)
from .components import CELLS, COMPETITION, DRAGON_STEPS, GNOMES, THUGS_NEARBY
from .draft import draft, legal_drafts
from .dragon import answer_bribe
from .effects import (
    legal_amounts,
    legal_spending,
    most_added,
    play_add,
    play_remove,
    play_spending,
    play_tile,
)
from .gnomes import lead_gnome, legal_gnome_victims, remove_for_gnomes
from .pieces import add_cubes
from .powers import legal_slots, put_token
from .state import (
    A_ALLY,
    A_AMOUNT,
    A_DECLINE,
    A_DONE,
    A_OWNER,
    A_PAY,
    A_SLOT,
    A_TILE,
    P_ADD,
    P_BARD,
    P_BOAT,
    P_BREWER,
    P_BRIBE,
    P_BUILD,
    P_CARAVAN,
    P_COMPETITION,
    P_CUBES,
    P_DELIVERY,
    P_DESTINATION,
    P_DRAFT,
    P_DRAGON,
    P_EXPAND,
    P_FESTIVAL,
    P_FOLLOWER,
    P_GNOME_CARAVAN,
    P_GNOME_VICTIM,
    P_PILGRIMS,
    P_RELOCATE,
    P_REMOVE,
    P_SECOND_TILE,
    P_SETTLE,
    P_SHARE,
    P_SOURCE,
    P_SPEND,
    P_THUGS,
    P_TOKEN,
    P_VICTIM,
)
from .targets import (
    bard_targets,
    boat_targets,
    buildable,
    caravan_sources,
    competition_targets,
    cube_sources,
    delivery_targets,
    dragon_ends,
    festival_targets,
    for_cubes,
    pilgrim_targets,
    relocatable,
    settle_targets,
    thugs_targets,
)
from .tiles import first_by_icon
from .turn import advance


@kernel
def legal(tables: Record, state: Record, mask: Booleans) -> None:
    """Write the legal actions, bool[A]."""
    mask[:] = False
    phase = state.phase
    seat = int(state.to_play)
    if phase == P_BREWER:
        legal_claims(tables, state, seat, mask)
    elif phase == P_DRAFT:
        legal_drafts(state, mask)
    elif phase == P_TOKEN:
        legal_slots(state, seat, mask)
    elif phase == P_BRIBE:
        mask[A_PAY] = True
        mask[A_DECLINE] = True
    elif phase == P_VICTIM:
        legal_victims(state, mask)
    elif phase == P_GNOME_VICTIM:
        legal_gnome_victims(tables, state, mask)
    elif phase == P_SPEND:
        legal_spending(state, mask)
    elif phase == P_REMOVE or phase == P_ADD or phase == P_CUBES or phase == P_SHARE:
        legal_numbers(tables, state, mask)
    else:
        cells = legal_tiles(tables, state, seat)
        for cell in range(CELLS):
            mask[A_TILE + cell] = has(cells, cell)
        if P_DELIVERY <= phase <= P_EXPAND:
            mask[A_DECLINE] = True
        mask[A_DONE] = may_stop(state)


@kernel
def may_stop(state: Record) -> bool:
    """Whether a phase that asks for a tile may be ended without one."""
    phase = state.phase
    return bool(
        phase == P_FOLLOWER
        or (phase == P_DESTINATION and state.moved > 0)
        or (phase == P_SOURCE and state.card_action == COMPETITION)
    )


@kernel
def legal_numbers(tables: Record, state: Record, mask: Booleans) -> None:
    """The amounts of phases that ask how many cubes."""
    phase = state.phase
    if phase == P_REMOVE:
        legal_amounts(mask, 1, min(int(state.left), int(state.cubes[GNOMES, state.target])))
    elif phase == P_ADD:
        legal_amounts(mask, 0, most_added(tables, state, state.left))
    elif phase == P_CUBES:
        legal_amounts(mask, 1, min(int(state.left), int(state.cubes[state.actor, state.source])))
    else:
        legal_amounts(mask, 1, int(state.left))


@kernel
def legal_tiles(tables: Record, state: Record, seat: int) -> int:
    """The tiles of phases that ask for one."""
    phase = state.phase
    if phase == P_BUILD or phase == P_EXPAND:
        return buildable(tables, state, seat)
    if phase == P_DRAGON:
        return dragon_ends(tables, state, state.due[DRAGON_STEPS])
    if phase == P_THUGS:
        return thugs_targets(tables, state, seat, state.due[THUGS_NEARBY] != 0)
    if phase == P_BARD:
        return bard_targets(tables, state, seat)
    if phase == P_BOAT:
        return boat_targets(tables, state, seat)
    if phase == P_PILGRIMS:
        return pilgrim_targets(tables, state, seat)
    if phase == P_DELIVERY:
        return delivery_targets(tables, state, seat)
    if phase == P_COMPETITION:
        return competition_targets(state, seat)
    if phase == P_FESTIVAL:
        return festival_targets(tables, state, seat)
    if phase == P_CARAVAN:
        return caravan_sources(tables, state, seat)
    return legal_further_tiles(tables, state, seat)


@kernel
def legal_further_tiles(tables: Record, state: Record, seat: int) -> int:
    """The tiles of phases within an action."""
    phase = state.phase
    if phase == P_RELOCATE:
        return relocatable(state, seat, state.target)
    if phase == P_SOURCE:
        return cube_sources(state, seat, state.target)
    if phase == P_SECOND_TILE:
        return int(state.marked)
    if phase == P_DESTINATION:
        return caravan_cells(tables, state)
    if phase == P_FOLLOWER:
        return for_cubes(tables, state, state.marked)
    if phase == P_SETTLE:
        return settle_targets(state)
    return first_by_icon(tables, state, state.gnome_card, state.marked)


@kernel
def apply(tables: Record, state: Record, action: int) -> None:
    """One legal decision and all that follows of itself."""
    decide(tables, state, action)
    advance(tables, state)


@kernel
def decide(tables: Record, state: Record, action: int) -> None:
    """One legal decision alone."""
    phase = state.phase
    if phase == P_BREWER:
        claim(tables, state, action)
    elif phase == P_DRAFT:
        draft(tables, state, action - A_ALLY)
    elif phase == P_TOKEN:
        put_token(tables, state, state.to_play, action - A_SLOT)
    elif phase == P_BRIBE:
        answer_bribe(tables, state, action == A_PAY)
    elif phase == P_SETTLE:
        add_cubes(state, state.to_play, action - A_TILE, tables.settle_cubes)
    elif P_DELIVERY <= phase <= P_EXPAND:
        if action == A_DECLINE:
            state.pending = NOBODY
        else:
            perform(tables, state, action - A_TILE)
    elif phase == P_REMOVE:
        play_remove(tables, state, action - A_AMOUNT)
    elif phase == P_ADD:
        play_add(state, action - A_AMOUNT)
    elif phase == P_SPEND:
        play_spending(state, 0 if action == A_DONE else action - A_AMOUNT)
    elif phase == P_GNOME_VICTIM:
        remove_for_gnomes(state, absolute(state, action - A_OWNER))
    elif phase == P_GNOME_CARAVAN:
        lead_gnome(state, action - A_TILE)
    elif P_BUILD <= phase <= P_PILGRIMS and phase != P_RELOCATE:
        play_tile(tables, state, action - A_TILE)
    else:
        apply_within_card(tables, state, action)


@kernel
def apply_within_card(tables: Record, state: Record, action: int) -> None:
    """A decision in the course of an action card, or of a brewery that moves."""
    phase = state.phase
    if phase == P_RELOCATE:
        relocate(tables, state, action - A_TILE)
        gain_expand_gold(state)
    elif phase == P_VICTIM:
        if action == A_DONE:
            start_adding(tables, state)
        else:
            remove_victim(tables, state, absolute(state, action - A_OWNER))
    elif phase == P_SOURCE:
        if action == A_DONE:
            state.pending = NOBODY
        else:
            choose_source(state, action - A_TILE)
    elif phase == P_CUBES:
        take_from_source(state, action - A_AMOUNT)
    elif phase == P_SHARE:
        share(state, action - A_AMOUNT)
    elif phase == P_SECOND_TILE:
        add_cubes(state, state.actor, action - A_TILE, state.left)
        state.pending = NOBODY
    elif phase == P_DESTINATION:
        if action == A_DONE:
            end_caravan(state)
        else:
            lead_caravan(tables, state, action - A_TILE)
    else:
        if action != A_DONE:
            add_cubes(state, state.actor, action - A_TILE, state.left)
        state.pending = NOBODY
