"""What a band is worth to the seat to play: Glory, marker and its leader's power, in points of Glory."""

from __future__ import annotations

from ...core.jit import kernel
from ...core.record import NOBODY, Record
from ..rules import (
    CENTAUR,
    DWARF,
    ELF,
    GIANT,
    HALFLING,
    HAND_LIMIT,
    MERFOLK,
    MINOTAUR,
    ORC,
    SECOND_ALWAYS,
    SKELETON,
    TROLL,
    WINGFOLK,
    WIZARD,
)
from ..scoring import hoard_count
from ..state import BY_COLOUR, BY_TRIBE, KINGDOMS, OPEN, colour_of, opposing_count, tribe_of
from .cards import Cards, held, joins, of_band, plain_size
from .outlook import Outlook

ELF_KEEP = 0.92
"""Worth of a card kept under an Elf, early in an Age."""
WIZARD_DRAW = 0.67
"""Worth of a card drawn by a Wizard, early in an Age."""
GIANT_RISK = 5.1
"""Size at which a Giant-led band, early in an Age, has even odds to keep the token until its end."""
GIANT_DENIAL = 0.24
"""Weight of the token's Glory that its present holder loses."""
BONUS_MARKER = 0.43
"""Weight of a marker gained on the Merfolk track."""
TRACK_AHEAD = 0.66
"""Worth of a space on the Merfolk track for the symbols further on, early in the game."""
HOARD_GROWTH = 0.31
"""Worth of a hoard's marker for those that may join it, for each Age to come."""
TOKEN_POINT = 0.54
"""Worth of each point of a Troll token."""
IMPOSSIBLE = -100.0
"""Below all real worths."""


@kernel
def may_mark(tables: Record, state: Record, leader: int, size: int, kingdom: int) -> bool:
    """Whether a band of ``size`` cards could place its marker in a kingdom."""
    tribe = tribe_of(leader)
    if tribe == HALFLING or state.supply[state.to_play] == 0:
        return False
    return size + (tribe == MINOTAUR) > opposing_count(tables, state, state.to_play, kingdom)


@kernel
def marker_worth(tables: Record, state: Record, outlook: Outlook, leader: int, size: int) -> float:
    """Worth of the band's own marker."""
    if tribe_of(leader) == WINGFOLK:
        best = 0.0
        for kingdom in range(KINGDOMS):
            if outlook.kingdoms[kingdom] > best and may_mark(tables, state, leader, size, kingdom):
                best = outlook.kingdoms[kingdom]
        return best
    home = colour_of(leader)
    return outlook.kingdoms[home] if may_mark(tables, state, leader, size, home) else 0.0


@kernel
def band_worth(tables: Record, state: Record, outlook: Outlook, leader: int, plain: int, size: int) -> float:
    """Worth of a band with ``plain`` coloured cards, ``size`` with Skeletons."""
    tribe = tribe_of(leader)
    worth = float(tables.band_glory[min(plain + (tribe == DWARF), HAND_LIMIT)])
    worth += marker_worth(tables, state, outlook, leader, size)
    if tribe == WIZARD:
        worth += WIZARD_DRAW * size * outlook.time
    elif tribe == GIANT:
        worth += giant_worth(tables, state, outlook, size)
    elif tribe == MERFOLK:
        worth += track_worth(tables, state, outlook, size)
    elif tribe == ORC:
        worth += hoard_worth(tables, state, outlook, leader)
    elif tribe == TROLL:
        worth += token_worth(tables, state, size)
    return worth


@kernel
def giant_worth(tables: Record, state: Record, outlook: Outlook, size: int) -> float:
    """Glory of the Giant token: at once, and at the Age's end if no larger band follows."""
    if size <= state.giant_size:
        return 0.0
    doubt = GIANT_RISK * outlook.time
    pay = float(tables.giant_glory[state.age - 1])
    worth: float = tables.giant_at_once + pay * size / (size + doubt)
    if state.giant_seat == state.to_play:
        return worth - pay * int(state.giant_size) / (int(state.giant_size) + doubt)
    if state.giant_seat != NOBODY:
        worth += GIANT_DENIAL * pay
    return worth


@kernel
def track_worth(tables: Record, state: Record, outlook: Outlook, size: int) -> float:
    """Worth of moving on the Merfolk track: its own scoring and a marker anywhere for each symbol."""
    start = int(state.track[state.to_play])
    stop = min(start + size, int(tables.track_end))
    symbols = 0
    for space in range(start + 1, stop + 1):
        symbols += tables.symbols[space]
    ages = int(tables.ages) - int(state.age) + outlook.time
    each = outlook.track + TRACK_AHEAD * ages / int(tables.ages)
    return BONUS_MARKER * symbols * outlook.anywhere + each * (stop - start)


@kernel
def hoard_worth(tables: Record, state: Record, outlook: Outlook, leader: int) -> float:
    """What a marker on the hoard adds, now and by making the next ones dearer."""
    seat = state.to_play
    if state.hoard[seat, colour_of(leader)] or state.supply[seat] == 0:
        return 0.0
    count = hoard_count(state, seat)
    more = float(tables.hoard_glory[count + 1] - tables.hoard_glory[count])
    return more + HOARD_GROWTH * (int(tables.ages) - int(state.age) + outlook.time)


@kernel
def token_worth(tables: Record, state: Record, size: int) -> float:
    """Worth of the highest Troll token on offer."""
    for index in range(min(size, state.tokens.size) - 1, -1, -1):
        if state.tokens[index] == NOBODY:
            return TOKEN_POINT * (index + 1)
    return 0.0


@kernel
def skeletons_joining(tables: Record, state: Record, leader: int, plain: int) -> int:
    """Skeletons that go with a band: all, unless what stays in hand can be used and the marker is sure."""
    skeletons = held(state, SKELETON)
    tribe = tribe_of(leader)
    if tribe != ELF and tribe != CENTAUR:
        return skeletons
    for count in range(skeletons):
        if may_mark(tables, state, leader, plain + count, colour_of(leader)):
            return count
    return 0 if tribe == ELF else skeletons


@kernel
def second_worth(
    tables: Record, state: Record, outlook: Outlook, cards: Cards, first: int, shared: int, skeletons: int
) -> float:
    """Worth of the best band from what a Centaur's band leaves."""
    best = 0.0
    for leader in range(SKELETON):
        if held(state, leader) == 0 or joins(leader, first, shared):
            continue
        for trait in range(BY_TRIBE, BY_COLOUR + 1):
            plain = of_band(cards.own, leader, trait)
            if shared == OPEN:
                if joins(first, leader, trait):
                    plain -= held(state, first)
            elif shared != trait:
                crossing = tribe_of(first) * KINGDOMS + colour_of(leader)
                if shared == BY_COLOUR:
                    crossing = tribe_of(leader) * KINGDOMS + colour_of(first)
                plain -= held(state, crossing)
            best = max(best, band_worth(tables, state, outlook, leader, plain, plain + skeletons))
    return best


@kernel
def rest_worth(
    tables: Record, state: Record, outlook: Outlook, cards: Cards, leader: int, shared: int, plain: int
) -> float:
    """What an Elf or a Centaur in the lead makes of the cards that stay in hand."""
    skeletons = skeletons_joining(tables, state, leader, plain)
    size = plain + skeletons
    left = cards.held - size
    if left <= 0:
        return 0.0
    tribe = tribe_of(leader)
    if tribe == ELF:
        return ELF_KEEP * min(size, left) * outlook.time
    if tribe == CENTAUR:
        always = tables.centaur_second_band == SECOND_ALWAYS
        if always or may_mark(tables, state, leader, size, colour_of(leader)):
            spare = held(state, SKELETON) - skeletons
            return second_worth(tables, state, outlook, cards, leader, shared, spare)
    return 0.0


@kernel
def band_now(
    tables: Record, state: Record, outlook: Outlook, cards: Cards, leader: int, shared: int
) -> float:
    """Worth of playing a band at once with all its cards."""
    plain = plain_size(state, cards, leader, shared)
    if shared == OPEN and tribe_of(leader) != CENTAUR:
        return IMPOSSIBLE
    size = plain + skeletons_joining(tables, state, leader, plain)
    worth = band_worth(tables, state, outlook, leader, plain, size)
    return worth + rest_worth(tables, state, outlook, cards, leader, shared, plain)
