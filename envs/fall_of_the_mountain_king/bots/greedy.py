"""The bot ``greedy``: the strongest cluster at once, and with it whatever counts most at once."""

from __future__ import annotations

from ...core.bits import has, lowest
from ...core.jit import kernel, wide
from ...core.picking import first_of
from ...core.record import NOBODY, Booleans, Record, Stream
from ...core.rng import below
from ..ancestry import fits
from ..cluster import usable
from ..cluster_search import strongest_group
from ..components import (
    BLANK,
    CAVERNS,
    CELLS,
    CLANS,
    GAIN_HONOUR,
    GRID,
    HAND,
    KINDS,
    MOST_DISPLAY,
    NONE,
    PLACES,
    QUADRANTS,
    WHEEL_SPACES,
)
from ..state import (
    A_AMOUNT,
    A_CARD,
    A_CELL,
    A_CHAMPION,
    A_CLAN,
    A_DONE,
    A_KIND,
    A_PLACE,
    FIRST_ACTION,
    P_ADD,
    P_BOOST,
    P_CARD,
    P_CONTENDER,
    P_DESTINATION,
    P_INFLUENCE,
    P_OVERLAY,
    P_PATH,
    P_SYMBOL,
    P_TROOPS,
    P_TURN,
    P_WHEEL,
    P_WILD,
)
from .legal_ones import any_legal, first_champion, first_symbol, highest_amount, legal_set
from .marches import MEAN_STRENGTH, gnomes_known
from .outlook import domain_around, most_of_others, most_of_rivals

_KINDS = len(KINDS)
_CLANS = len(CLANS)


@kernel
def greedy(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """One step at a time."""
    phase = state.phase
    if phase == P_TURN:
        return choose_kind(state, mask, stream)
    if phase == P_SYMBOL:
        return choose_symbol(state, mask)
    if phase == P_CARD:
        return choose_card(tables, state, stream)
    if phase == P_OVERLAY:
        corner, _ = best_corner(tables, state, wide(state.drafted[state.to_play]), stream)
        return A_CELL + corner
    if phase == P_BOOST:
        return A_AMOUNT if state.strong else highest_amount(mask)
    if phase == P_ADD:
        return highest_amount(mask)
    if phase == P_DESTINATION:
        return choose_destination(tables, state, mask, stream)
    if phase == P_TROOPS:
        return choose_troop(state, mask)
    if phase == P_INFLUENCE:
        return choose_champion(tables, state, mask, stream)
    if phase == P_WHEEL:
        return choose_spaces(tables, state, mask)
    if phase == P_PATH:
        return choose_target(state, mask, stream)
    if phase == P_CONTENDER:
        return choose_reward(mask, stream)
    if phase == P_WILD and below(stream, 2) == 0:
        return A_DONE
    return any_legal(mask, stream)


@kernel
def choose_kind(state: Record, mask: Booleans, stream: Stream) -> int:
    """The kind whose strongest cluster has most power; in a second action any."""
    if state.turn_step != FIRST_ACTION:
        return any_legal(mask, stream)
    seat = wide(state.to_play)
    best, most, ties = A_DONE, 0, 0
    for kind in range(_KINDS):
        if mask[A_KIND + kind]:
            cells = usable(state, seat, kind)
            _, power = strongest_group(int(state.covered[seat]), cells, state.strengths[seat])
            ties = ties + 1 if power == most else 1
            if power > most or best == A_DONE or (power == most and below(stream, ties) == 0):
                best, most = A_KIND + kind, power
    return best if best != A_DONE else any_legal(mask, stream)


@kernel
def choose_symbol(state: Record, mask: Booleans) -> int:
    """All of the strongest cluster, and what Champions add."""
    seat = wide(state.to_play)
    cells = usable(state, seat, wide(state.kind))
    group, _ = strongest_group(int(state.covered[seat]), cells, state.strengths[seat])
    legal = legal_set(mask, A_CELL, CELLS)
    if legal & group != 0:
        return A_CELL + lowest(legal & group)
    if mask[A_DONE] and state.earlier_parts == 0 and (state.taken != 0 or legal == 0):
        return A_DONE
    return first_symbol(mask)


@kernel
def is_symbol(symbol: int) -> bool:
    """Whether a quadrant shows anything."""
    return symbol != NONE and symbol != BLANK


@kernel
def best_corner(tables: Record, state: Record, card: int, stream: Stream) -> tuple[int, int]:
    """The place where a card covers fewest symbols, and the symbols it then adds."""
    seat = wide(state.to_play)
    shown = 0
    for quadrant in range(QUADRANTS):
        shown += is_symbol(wide(tables.card_symbols[card, quadrant]))
    best, most, ties = 0, -QUADRANTS - 1, 0
    for corner in range(CELLS):
        if fits(state, seat, corner):
            gain = shown - symbols_under(state, seat, corner)
            ties = ties + 1 if gain == most else 1
            if gain > most or (gain == most and below(stream, ties) == 0):
                best, most = corner, gain
    return best, most


@kernel
def symbols_under(state: Record, seat: int, corner: int) -> int:
    """Symbols that a card would cover."""
    found = 0
    for row in range(max(0, corner // GRID - 1), corner // GRID + 1):
        for column in range(max(0, corner % GRID - 1), corner % GRID + 1):
            found += is_symbol(wide(state.symbols[seat, row * GRID + column]))
    return found


@kernel
def choose_card(tables: Record, state: Record, stream: Stream) -> int:
    """The card that adds most symbols."""
    best, most = 0, -QUADRANTS - 1
    for index in range(HAND):
        card = wide(state.hands[state.to_play, index])
        if card != NOBODY:
            _, gain = best_corner(tables, state, card, stream)
            if gain > most:
                best, most = index, gain
    return A_CARD + best


@kernel
def choose_destination(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """The cavern that brings most Honour and Votes if it is taken now."""
    best, most, ties = A_DONE, -1, 0
    for cavern in range(CAVERNS):
        if mask[A_PLACE + cavern]:
            gain = taking_gain(tables, state, wide(state.to_play), cavern)
            ties = ties + 1 if gain == most else 1
            if gain > most or (gain == most and below(stream, ties) == 0):
                best, most = A_PLACE + cavern, gain
    return best if best != A_DONE else any_legal(mask, stream)


@kernel
def taking_gain(tables: Record, state: Record, seat: int, cavern: int) -> int:
    """Honour of a cavern, and a Vote, if the power of the Advance is enough to take it."""
    power = int(state.power)
    gain = 0
    if has(state.overrun, cavern):
        strength, unknown = gnomes_known(state, seat, cavern)
        strength += MEAN_STRENGTH * unknown
        if strength > power:
            return -1
        gain = strength + 1
    else:
        own, rival = int(state.presence[seat, cavern]), most_of_rivals(state, seat, cavern)
        if own > rival or own + power <= rival:
            return 0
        gain = 1 if rival > 0 or own > 0 else 0
    is_there = int(state.established[seat]) & domain_around(cavern) != 0
    return gain + int(tables.domain_extra if is_there else tables.domain_first)


@kernel
def choose_troop(state: Record, mask: Booleans) -> int:
    """From where most units are, as long as more than one is there or Gnomes are to be beaten."""
    seat = wide(state.to_play)
    best, most = A_DONE, 1
    for place in range(PLACES):
        if mask[A_PLACE + place]:
            number = int(state.units[seat, place]) + (2 if place >= CAVERNS else 0)
            if number > most:
                best, most = A_PLACE + place, number
    if best == A_DONE and not mask[A_DONE]:
        best = first_of(mask, A_PLACE, A_PLACE + PLACES, A_DONE)
        if best == A_DONE:
            best = first_champion(mask)
    return best


@kernel
def choose_champion(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """The Champion with most Votes of those where this takes the lead, else of all."""
    seat = wide(state.to_play)
    best, most, ties = A_DONE, -1, 0
    for place in range(MOST_DISPLAY):
        champion = wide(state.display[place])
        if champion == NOBODY:
            continue
        worth = int(tables.champion_votes[champion])
        own = int(state.influence[place, seat]) + int(state.power)
        if most_of_others(state, seat, state.influence[place]) >= own:
            worth = 0
        ties = ties + 1 if worth == most else 1
        if worth > most or (worth == most and below(stream, ties) == 0):
            best, most = A_CHAMPION + champion, worth
    return best


@kernel
def choose_spaces(tables: Record, state: Record, mask: Booleans) -> int:
    """To where the Wheel gives Honour, if it can be reached; else as far as possible."""
    for spaces in range(WHEEL_SPACES, 0, -1):
        space = (int(state.wheel) + spaces) % WHEEL_SPACES
        if mask[A_AMOUNT + spaces] and tables.wheel_effects[space] == GAIN_HONOUR:
            return A_AMOUNT + spaces
    return highest_amount(mask)


@kernel
def choose_target(state: Record, mask: Booleans, stream: Stream) -> int:
    """A cavern without units of one's own."""
    seat = wide(state.to_play)
    best, found = A_DONE, 0
    for cavern in range(CAVERNS):
        if mask[A_PLACE + cavern] and state.units[seat, cavern] == 0:
            found += 1
            if below(stream, found) == 0:
                best = A_PLACE + cavern
    return best if best != A_DONE else any_legal(mask, stream)


@kernel
def choose_reward(mask: Booleans, stream: Stream) -> int:
    """Honour if there is any, else a Vote."""
    honour = highest_amount(mask)
    if honour > A_AMOUNT:
        return honour
    found, best = 0, A_CLAN
    for clan in range(_CLANS):
        if mask[A_CLAN + clan]:
            found += 1
            if below(stream, found) == 0:
                best = A_CLAN + clan
    return best
