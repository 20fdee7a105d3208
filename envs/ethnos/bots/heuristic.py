"""The bot ``heuristic``: plays a band when it is worth more than what the hand may still become."""

from __future__ import annotations

from ...core.jit import kernel, wide
from ...core.record import NOBODY, Booleans, Record, Stream
from ..rules import CENTAUR, ELF, KINDS, SKELETON
from ..scoring import hoard_count
from ..state import (
    A_BAND,
    A_CARD,
    A_DECK,
    A_DONE,
    A_HOARD,
    A_KINGDOM,
    ADD,
    BONUS,
    BY_COLOUR,
    BY_TRIBE,
    DRAW,
    KEEP,
    KINGDOMS,
    LEADER,
    OPEN,
    PLACE,
    SECOND,
    TOKEN,
    TURN,
    colour_of,
    tribe_of,
)
from .cards import Cards, Tally, count_cards, held, joins, of_colour, of_tribe
from .greedy import choose_token
from .outlook import Outlook, look_around
from .recruiting import best_recruit
from .valuation import IMPOSSIBLE, band_now, skeletons_joining


@kernel
def heuristic(tables: Record, state: Record, mask: Booleans, stream: Stream) -> int:
    """Weighs every band against drawing on."""
    phase = state.phase
    if phase == TURN:
        return choose_turn(tables, state, mask)
    if phase == LEADER or phase == SECOND:
        leader, _ = best_band(tables, state, look_around(tables, state), count_cards(tables, state))
        return A_CARD + leader
    if phase == ADD:
        return choose_addition(tables, state, mask)
    if phase == PLACE or phase == BONUS:
        return choose_kingdom(tables, state, mask)
    if phase == TOKEN:
        return choose_token(mask)
    if phase == KEEP:
        return choose_keep(tables, state, mask)
    if phase == DRAW:
        return A_DECK
    return A_HOARD if hoard_count(state, state.to_play) >= KINGDOMS else A_DONE


@kernel
def best_band(tables: Record, state: Record, outlook: Outlook, cards: Cards) -> tuple[int, float]:
    """Leader and worth of the best band that could be played at once."""
    best, most = NOBODY, 2 * IMPOSSIBLE
    for leader in range(SKELETON):
        if held(state, leader) > 0:
            for shared in range(OPEN, BY_COLOUR + 1):
                worth = band_now(tables, state, outlook, cards, leader, shared)
                if worth > most:
                    best, most = leader, worth
    return best, most


@kernel
def choose_turn(tables: Record, state: Record, mask: Booleans) -> int:
    """Play the best band, or recruit towards a better one."""
    if not mask[A_DECK]:
        return A_BAND if mask[A_BAND] else A_DONE
    outlook = look_around(tables, state)
    cards = count_cards(tables, state)
    action, wait = best_recruit(tables, state, outlook, cards)
    if mask[A_BAND]:
        _, play = best_band(tables, state, outlook, cards)
        if play >= wait:
            return A_BAND
    return action


@kernel
def choose_addition(tables: Record, state: Record, mask: Booleans) -> int:
    """The next card of the best band this leader can still lead."""
    leader = wide(state.leader)
    shared = int(state.criterion)
    if shared == OPEN:
        shared = best_trait(tables, state, leader)
    for kind in range(SKELETON):
        if mask[A_CARD + kind] and joins(kind, leader, shared):
            return A_CARD + kind
    plain = state.band_size - state.band[SKELETON]
    if mask[A_CARD + SKELETON]:
        if state.band[SKELETON] < skeletons_joining(tables, state, leader, plain):
            return A_CARD + SKELETON
    return A_DONE


@kernel
def best_trait(tables: Record, state: Record, leader: int) -> int:
    """What the cards of a leader's best band share."""
    cards = count_cards(tables, state)
    tribe = tribe_of(leader)
    if tribe != CENTAUR and tribe != ELF:
        by_tribe = of_tribe(cards.own, tribe) >= of_colour(cards.own, colour_of(leader))
        return BY_TRIBE if by_tribe else BY_COLOUR
    outlook = look_around(tables, state)
    best, most = OPEN, 2 * IMPOSSIBLE
    for shared in range(OPEN, BY_COLOUR + 1):
        worth = band_now(tables, state, outlook, cards, leader, shared)
        if worth > most:
            best, most = shared, worth
    return best


@kernel
def choose_kingdom(tables: Record, state: Record, mask: Booleans) -> int:
    """The kingdom in which a marker is worth most."""
    outlook = look_around(tables, state)
    best, most = A_DONE, -1.0
    for kingdom in range(KINGDOMS):
        if mask[A_KINGDOM + kingdom] and outlook.kingdoms[kingdom] > most:
            best, most = A_KINGDOM + kingdom, outlook.kingdoms[kingdom]
    return best


@kernel
def keep_rank(own: Tally, kind: int) -> int:
    """How much a card is worth keeping under an Elf; distinct for every kind."""
    if kind == SKELETON:
        return 100 * KINDS
    together = max(of_tribe(own, tribe_of(kind)), of_colour(own, colour_of(kind)))
    both = of_tribe(own, tribe_of(kind)) + of_colour(own, colour_of(kind))
    return (3 * together + both) * KINDS + kind


@kernel
def choose_keep(tables: Record, state: Record, mask: Booleans) -> int:
    """The lowest card still to be set aside of those most worth keeping."""
    cards = count_cards(tables, state)
    allowed = int(state.left)
    for kind in range(KINDS):
        allowed += state.kept[kind]
    for kind in range(KINDS):
        count = held(state, kind)
        if count == 0:
            continue
        better = 0
        rank = keep_rank(cards.own, kind)
        for other in range(KINDS):
            if held(state, other) > 0 and keep_rank(cards.own, other) > rank:
                better += held(state, other)
        if state.kept[kind] < min(count, allowed - better) and mask[A_CARD + kind]:
            return A_CARD + kind
    return A_DONE
