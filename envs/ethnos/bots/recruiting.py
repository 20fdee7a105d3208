"""What to recruit: the card, or the draw, after which the best band in reach is worth most."""

from __future__ import annotations

from typing import NamedTuple

from ...core.jit import kernel
from ...core.record import Record
from ..rules import CENTAUR, COLOURED_TRIBES, ELF, HAND_LIMIT, SKELETON
from ..state import A_CARD, A_DECK, BY_COLOUR, BY_TRIBE, KINGDOMS, colour_of, tribe_of
from .cards import Cards, held, of_colour, of_tribe
from .horizon import survival
from .outlook import Outlook
from .valuation import IMPOSSIBLE, band_worth, rest_worth

TURN_COST = 0.91
"""Glory that a turn is worth early in an Age: what a hand must gain by waiting for another."""
FURTHER = 5
"""Cards by which a band is thought on beyond the next turn."""
OVERLAP = 0.49
"""Weight of what the deck may bring to each group held: a card helps one band, not all of them."""
FRESH_DECK = 0.34
"""Worth of drawing to an empty hand, what the card may start with included."""
SURPRISE = 0.45
"""Worth of a drawn card that fits nothing yet: it stays unseen, and may start something."""
COMPANY = 0.19
"""Worth of each card held that shares tribe or colour with a recruit."""
DENIAL = 0.41
"""Worth of each card with which the next seat, as far as known, could combine a recruit."""
RIVAL_CARD = 0.72
"""Worth of each card that the mean rival loses if the Age ends at once."""


class Group(NamedTuple):
    """Cards that share a tribe or a colour: those held, and how others may come."""

    shared: int
    first: int
    """The lowest kind of the group; the others follow at ``stride``."""
    stride: int
    last: int
    plain: int
    """Cards of the group held."""
    skeletons: int
    market: int
    """Cards of the group that lie open."""
    chance: float
    """That the deck's top card is of the group."""


@kernel
def group_of(cards: Cards, shared: int, number: int) -> Group:
    """The group of a tribe's or a colour's number."""
    if shared == BY_TRIBE:
        first, stride, last = number * KINGDOMS, 1, number * KINGDOMS + KINGDOMS - 1
        plain, market = of_tribe(cards.own, number), of_tribe(cards.market, number)
        chance = of_tribe(cards.unseen, number) / cards.hidden
    else:
        first, stride, last = number, KINGDOMS, SKELETON - 1
        plain, market = of_colour(cards.own, number), of_colour(cards.market, number)
        chance = of_colour(cards.unseen, number) / cards.hidden
    return Group(shared, first, stride, last, plain, cards.skeletons, market, chance)


@kernel
def grown(group: Group, plain: int, skeletons: int) -> Group:
    """The group after taking cards from the market."""
    return Group(
        group.shared,
        group.first,
        group.stride,
        group.last,
        group.plain + plain,
        group.skeletons + skeletons,
        group.market - plain,
        group.chance,
    )


@kernel
def prospect(
    tables: Record, state: Record, outlook: Outlook, group: Group, leader: int, draws: float
) -> float:
    """Worth of a band after this turn, in which it may be played or let grow further.

    ``draws`` cards are drawn in the present turn.
    """
    cost = TURN_COST * outlook.time
    plain = group.plain
    step = 1.0 / max(group.chance, 0.05)
    turns = 1.0
    best = IMPOSSIBLE
    for further in range(FURTHER + 1):
        size = min(plain + group.skeletons, HAND_LIMIT)
        worth = band_worth(tables, state, outlook, leader, min(plain, HAND_LIMIT), size)
        best = max(best, survival(tables, state, turns, draws) * worth - cost * turns)
        if tables.band_glory[plain] == tables.band_glory[plain + 1]:
            break
        plain += 1
        turns += 1.0 if further < group.market else step
    return best


@kernel
def best_prospect(
    tables: Record, state: Record, outlook: Outlook, cards: Cards, group: Group, draws: float
) -> tuple[float, int]:
    """The best prospect of a group, and the leader held that gives it."""
    best, best_leader = IMPOSSIBLE, group.first
    for leader in range(group.first, group.last + 1, group.stride):
        if held(state, leader) > 0:
            worth = prospect(tables, state, outlook, group, leader, draws)
            tribe = tribe_of(leader)
            if tribe == ELF or tribe == CENTAUR:
                worth += rest_worth(tables, state, outlook, cards, leader, group.shared, group.plain)
            if worth > best:
                best, best_leader = worth, leader
    return best, best_leader


@kernel
def best_recruit(tables: Record, state: Record, outlook: Outlook, cards: Cards) -> tuple[int, float]:
    """The recruit that promises most, and what it promises."""
    fresh = cards.held == cards.skeletons
    idle = FRESH_DECK if fresh else IMPOSSIBLE
    best, most = A_DECK, IMPOSSIBLE
    for shared in range(BY_TRIBE, BY_COLOUR + 1):
        for number in range(COLOURED_TRIBES if shared == BY_TRIBE else KINGDOMS):
            group = group_of(cards, shared, number)
            if group.plain > 0:
                worth, leader = best_prospect(tables, state, outlook, cards, group, 1.0)
                if worth > idle:
                    idle = worth
                    if state.market[SKELETON] > 0:
                        wild = prospect(tables, state, outlook, grown(group, 0, 1), leader, 0.0)
                        best, most = A_CARD + SKELETON, wild
    deck = idle + SURPRISE + end_worth(tables, state)
    for shared in range(BY_TRIBE, BY_COLOUR + 1):
        for number in range(COLOURED_TRIBES if shared == BY_TRIBE else KINGDOMS):
            group = group_of(cards, shared, number)
            if group.plain > 0 or (fresh and group.market > 0):
                larger = grown(group, 1, 0)
                grow, _ = best_prospect(tables, state, outlook, cards, larger, 0.0)
                if group.plain > 0:
                    deck += OVERLAP * group.chance * max(0.0, grow - idle)
                if group.market > 0:
                    action, worth = best_of_market(tables, state, outlook, cards, larger, grow)
                    if worth > most:
                        best, most = action, worth
    if deck > most:
        return A_DECK, deck
    return best, most


@kernel
def best_of_market(
    tables: Record, state: Record, outlook: Outlook, cards: Cards, larger: Group, grow: float
) -> tuple[int, float]:
    """The best market card of a group, which is ``larger`` by it and worth ``grow`` with the leaders held."""
    best, most = A_DECK, 2 * IMPOSSIBLE
    for kind in range(larger.first, larger.last + 1, larger.stride):
        if state.market[kind] > 0:
            worth = grow
            if held(state, kind) == 0:
                worth = max(worth, prospect(tables, state, outlook, larger, kind, 0.0))
            worth += company(tables, cards, kind)
            if worth > most:
                best, most = A_CARD + kind, worth
    return best, most


@kernel
def company(tables: Record, cards: Cards, kind: int) -> float:
    """Side worth of a market card: what it goes with here, and what the next seat would do with it."""
    tribe, colour = tribe_of(kind), colour_of(kind)
    mine = of_tribe(cards.own, tribe) + of_colour(cards.own, colour)
    theirs = of_tribe(cards.wanted, tribe) + of_colour(cards.wanted, colour)
    return COMPANY * mine + DENIAL * theirs


@kernel
def end_worth(tables: Record, state: Record) -> float:
    """What the chance to end the Age with one draw is worth: rivals lose their hands."""
    ends = 1.0 - survival(tables, state, 0.0, 1.0)
    if ends == 0.0:
        return 0.0
    cards = 0
    for rival in range(state.seats):
        if rival != state.to_play:
            cards += int(state.hand_sizes[rival])
    return ends * RIVAL_CARD * cards / (int(state.seats) - 1)
