"""What is legal in the phases of a turn, and what a decision there does."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .advance import (
    arrive,
    choose_destination,
    destinations,
    goes_on,
    legal_troops,
    retreat,
    send_pawn,
    send_troll,
)
from .bolster import (
    add_trolls,
    bolster_targets,
    choose_bolstered,
    legal_additions,
    legal_recalls,
    recall_pawn,
    recall_troll,
)
from .boosts import boost, boost_by_claw, legal_boosts
from .caverns import legal_places
from .champion_vocabulary import RELOCATE
from .cluster import is_set_full, legal_symbols, start_set, take_cell, take_symbol
from .components import MOST_SEATS
from .falls import legal_lairs
from .influence import influence, legal_displayed
from .scouting import (
    legal_peeks,
    legal_tokens,
    peek_at_gate,
    peek_in,
    start_scouting,
    stop_scouting,
)
from .state import (
    A_AMOUNT,
    A_CELL,
    A_CHAMPION,
    A_DONE,
    A_GATE,
    A_KIND,
    A_PLACE,
    A_TOKEN,
    P_ADD,
    P_BOLSTER,
    P_BOOST,
    P_DESTINATION,
    P_INFLUENCE,
    P_PART,
    P_RECALL,
    P_RELOCATE,
    P_RETREAT,
    P_SCOUT,
    P_SYMBOL,
    P_TOKEN,
    P_TROOPS,
    P_TURN,
    P_WHEEL,
    S_ACTION_OVER,
    S_NEXT_TURN,
)
from .tokens import show_token
from .turns import end_set, legal_turn, relocate, relocations
from .wheel import legal_moves_of_pawn, turn_wheel


@kernel
def legal_in_turn(tables: Record, state: Record, mask: Booleans) -> None:
    """Write the legal actions, bool[A], all False before."""
    phase = state.phase
    if phase == P_TURN:
        legal_turn(tables, state, mask)
    elif phase <= P_PART:
        legal_symbols(tables, state, mask)
    elif phase == P_BOOST:
        legal_boosts(tables, state, mask)
    elif phase == P_DESTINATION:
        legal_places(destinations(tables, state, state.turn), mask)
    elif phase == P_TROOPS:
        legal_troops(tables, state, mask)
    elif phase == P_RETREAT:
        legal_lairs(state, state.turn, mask)
    elif phase == P_BOLSTER:
        legal_places(bolster_targets(state, state.turn), mask)
    elif phase == P_ADD:
        legal_additions(state, mask)
    elif phase == P_RECALL:
        legal_recalls(state, mask)
    else:
        legal_at_display_or_wheel(tables, state, mask)


@kernel
def legal_at_display_or_wheel(tables: Record, state: Record, mask: Booleans) -> None:
    """The same for Influence and Gnome actions, and for a pawn moved by its Claw."""
    phase = state.phase
    if phase == P_INFLUENCE:
        legal_displayed(state, mask)
    elif phase == P_WHEEL:
        legal_moves_of_pawn(state, mask)
    elif phase == P_SCOUT:
        legal_peeks(tables, state, mask)
    elif phase == P_TOKEN:
        legal_tokens(state, mask)
    else:
        legal_places(relocations(tables, state, state.mover - MOST_SEATS), mask)


@kernel
def apply_in_turn(tables: Record, state: Record, action: int) -> bool:
    """A decision in a turn; whether the next one is part of it."""
    phase = state.phase
    if phase == P_TURN:
        return begin(tables, state, action)
    if phase <= P_PART:
        return take(tables, state, action)
    if phase == P_BOOST:
        if action < A_AMOUNT:
            boost_by_claw(tables, state, action - A_CHAMPION)
        else:
            boost(tables, state, action - A_AMOUNT)
        return False
    if phase <= P_RETREAT:
        return apply_advance(tables, state, action)
    if phase <= P_RECALL:
        return apply_bolster(tables, state, action)
    return apply_at_display_or_wheel(tables, state, action)


@kernel
def begin(tables: Record, state: Record, action: int) -> bool:
    """An action or the use of a Claw begins, or the turn ends."""
    if action == A_DONE:
        state.stage = S_NEXT_TURN
        return False
    if action >= A_KIND:
        start_set(state, action - A_KIND)
        state.phase = P_SYMBOL
        return True
    champion = action - A_CHAMPION
    state.claws_used[champion] += 1
    if tables.effect[champion] == RELOCATE:
        state.mover = MOST_SEATS + champion
        state.phase = P_RELOCATE
        return True
    start_scouting(tables, state, state.turn)
    return False


@kernel
def take(tables: Record, state: Record, action: int) -> bool:
    """A symbol joins the set, or the set is complete (R49, R50)."""
    if action != A_DONE:
        if action >= A_CHAMPION:
            if take_symbol(tables, state, action - A_CHAMPION):
                return True
        else:
            take_cell(state, state.to_play, action - A_CELL)
            state.phase = P_SYMBOL
        if not is_set_full(tables, state):
            return True
    end_set(tables, state)
    return False


@kernel
def apply_advance(tables: Record, state: Record, action: int) -> bool:
    """A decision of an Advance; whether the next one is part of it."""
    if state.phase == P_DESTINATION:
        choose_destination(tables, state, action - A_PLACE)
        return True
    if state.phase == P_RETREAT:
        retreat(tables, state, action - A_PLACE)
        return False
    if action == A_DONE:
        return arrive(tables, state)
    if action >= A_CHAMPION:
        send_pawn(tables, state, action - A_CHAMPION)
    else:
        send_troll(state, action - A_PLACE)
    return goes_on(tables, state) or arrive(tables, state)


@kernel
def apply_bolster(tables: Record, state: Record, action: int) -> bool:
    """A decision of a Bolster; whether the next one is part of it."""
    if state.phase == P_BOLSTER:
        return choose_bolstered(tables, state, action - A_PLACE)
    if state.phase == P_ADD:
        return add_trolls(state, action - A_AMOUNT)
    if action == A_DONE:
        state.stage = S_ACTION_OVER
        return False
    if action >= A_CHAMPION:
        return recall_pawn(tables, state, action - A_CHAMPION)
    return recall_troll(state, action - A_PLACE)


@kernel
def apply_at_display_or_wheel(tables: Record, state: Record, action: int) -> bool:
    """A decision of Influence, Gnome or a moved pawn; whether the next one is part of it."""
    phase = state.phase
    if phase == P_INFLUENCE:
        influence(tables, state, action - A_CHAMPION)
    elif phase == P_WHEEL:
        turn_wheel(tables, state, action - A_AMOUNT)
    elif phase == P_RELOCATE:
        champion = int(state.mover) - MOST_SEATS
        state.mover = NOBODY
        relocate(tables, state, champion, action - A_PLACE)
    elif phase == P_TOKEN:
        show_token(state, state.to_play, state.cavern, action - A_TOKEN)
        state.cavern = NOBODY
    elif action == A_DONE:
        stop_scouting(state)
    elif action >= A_GATE:
        peek_at_gate(state, action - A_GATE)
    else:
        return peek_in(state, action - A_PLACE)
    return False
