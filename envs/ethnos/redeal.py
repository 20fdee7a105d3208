"""Resampling what a seat cannot know: rivals' hidden cards, the deck and the stream."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Record
from ..core.rng import below, shuffle
from .rules import DRAGON, KINDS
from .state import KEEP, LEADER, SECOND, has_leader


@kernel
def redeal(tables: Record, state: Record, seat: int) -> None:
    """Deal all cards that ``seat`` has not seen anew; what rivals are known to hold stays with them.

    A rival that is about to name a leader has one (R15, R36): hands without are dealt again.
    """
    stop = int(state.deck_next)
    dragons = 0
    for index in range(state.deck_next, state.deck_size):
        if state.deck[index] == DRAGON:
            dragons += 1
        else:
            state.deck[stop] = state.deck[index]
            stop += 1
    deal_hidden(state, seat, stop)
    if (state.phase == LEADER or state.phase == SECOND) and state.to_play != seat:
        while not has_leader(state, state.to_play):
            deal_hidden(state, seat, stop)
    scatter_dragons(state, dragons, stop)
    if state.phase == KEEP and state.to_play != seat:
        choose_kept(state)


@kernel
def deal_hidden(state: Record, seat: int, stop: int) -> None:
    """Deal the rivals' hidden cards and the allies of the deck, which lie up to ``stop``, anew.

    The deck array before ``deck_next`` is free. It takes the rivals' hidden cards, so that these and
    the allies of the deck form one stretch, which a single shuffle deals; they are put in order first,
    so that two states which look alike to the seat are dealt alike.
    """
    # One rival's hand takes the allies of the deck for a while: a sort by counting, without an array.
    holder = 1 if seat == 0 else 0
    for index in range(state.deck_next, stop):
        state.hands[holder, state.deck[index]] += 1
    start = stop
    for kind in range(KINDS):
        for rival in range(state.seats):
            if rival != seat:
                start = collect_hidden(state, rival, kind, start)
    shuffle(state.rng, state.deck, start, stop)
    for rival in range(state.seats):
        if rival != seat:
            start = return_hidden(state, rival, start)


@kernel
def collect_hidden(state: Record, rival: int, kind: int, start: int) -> int:
    """Move a rival's hidden cards of a kind before ``start`` in the deck array; kept ones count too."""
    held = int(state.hands[rival, kind])
    if state.phase == KEEP and state.to_play == rival:
        held += state.kept[kind]
        state.hand_sizes[rival] += state.kept[kind]
        state.kept[kind] = 0
    for _ in range(held - state.known[rival, kind]):
        start -= 1
        state.deck[start] = kind
    state.hands[rival, kind] = state.known[rival, kind]
    return start


@kernel
def return_hidden(state: Record, rival: int, start: int) -> int:
    """Fill a rival's hand up to its size with the cards from ``start`` on."""
    missing = int(state.hand_sizes[rival])
    for kind in range(KINDS):
        missing -= state.known[rival, kind]
    for _ in range(missing):
        state.hands[rival, state.deck[start]] += 1
        state.deck[start] = NOBODY
        start += 1
    return start


@kernel
def scatter_dragons(state: Record, dragons: int, stop: int) -> None:
    """Put the Dragons at random places of what is left of the lower half; allies lie up to ``stop``."""
    first = max(int(state.deck_next), int(state.lower_half))
    for index in range(state.deck_size - 1, first - 1, -1):
        if below(state.rng, index - first + 1) < dragons:
            state.deck[index] = DRAGON
            dragons -= 1
        else:
            stop -= 1
            state.deck[index] = state.deck[stop]


@kernel
def choose_kept(state: Record) -> None:
    """Set aside as many cards as an Elf's leader has kept so far, in an order that could have happened.

    The keeping has not ended, so a card of the highest kind is still in hand; of the other cards any
    are as likely as any.
    """
    seat = state.to_play
    hand = state.hands[seat]
    highest = KINDS - 1
    while hand[highest] == 0:
        highest -= 1
    wanted = state.band_size - state.left
    others = int(state.hand_sizes[seat]) - 1
    state.lowest = 0
    for kind in range(highest + 1):
        for _ in range(hand[kind] - (kind == highest)):
            if below(state.rng, others) < wanted:
                hand[kind] -= 1
                state.hand_sizes[seat] -= 1
                state.kept[kind] += 1
                state.lowest = kind
                wanted -= 1
            others -= 1
