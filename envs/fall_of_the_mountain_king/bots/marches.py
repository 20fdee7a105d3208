"""Where an Advance of some power gains most, and with how many units."""

from __future__ import annotations

from ...core.bits import has, lowest
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Record
from ..caverns import around, flood, gnomes_in, occupied
from ..champions import pawn_place
from ..components import DOMAIN_CAVERNS, GNOME_STRENGTHS
from ..tokens import knows_token
from .ground import fall_gain, hold_worth, reinforcing_gain, rival_loss
from .outlook import ALL_CAVERNS, Outlook, domain_around, holding, most_of_rivals
from .planks import votes_gain

NOTHING = -1000.0
"""The gain of what is not possible."""
MEAN_STRENGTH = 2
"""Of a Gnome not seen."""
MOST_STRENGTH = GNOME_STRENGTHS - 1
TIED = 0.3
"""What a unit is worth more where it could go elsewhere."""
REPULSE = 1.5
"""What a repulse costs: the Gnome that entrenches, and the way back."""
FOOTHOLD = 0.4


@kernel
def spare(state: Record, look: Outlook, place: int) -> int:
    """Units that can leave a place without giving up control of it."""
    units = int(state.units[look.seat, place])
    if units > 0 and has(look.own, place):
        rival = most_of_rivals(state, look.seat, place)
        return max(0, units - rival - 1)
    return units


@kernel
def spare_in(state: Record, look: Outlook, places: int) -> int:
    """The same of all places of a set."""
    found = 0
    rest = places
    while rest != 0:
        found += spare(state, look, lowest(rest))
        rest &= rest - 1
    return found


@kernel
def is_pawn_spare(state: Record, look: Outlook, champion: int) -> bool:
    """Whether a pawn of the seat's can leave the place where it is."""
    place = pawn_place(state, champion)
    return place != NOBODY and spare(state, look, place) > 0


@kernel
def best_march(tables: Record, state: Record, look: Outlook, power: int) -> tuple[int, int, float]:
    """Destination, number of units and gain of the best Advance; (NOBODY, 0, NOTHING) if none is any good."""
    best, number, most = NOBODY, 0, NOTHING
    established = int(state.established[look.seat])
    left = occupied(state, look.seat)
    while left != 0:
        part = flood(tables, left & -left, established)
        left &= ~part
        troops = spare_in(state, look, part)
        targets = (part | around(tables, part)) & ALL_CAVERNS if troops > 0 else 0
        while targets != 0:
            cavern = lowest(targets)
            targets &= targets - 1
            there = spare(state, look, cavern) if has(part, cavern) else 0
            units = min(power, troops - there)
            if units > 0:
                sent, gain = sortie(tables, state, look, cavern, units)
                if gain > most:
                    best, number, most = cavern, sent, gain
    return best, number, most


@kernel
def sortie(tables: Record, state: Record, look: Outlook, cavern: int, units: int) -> tuple[int, float]:
    """How many of so many units had best go to a cavern, and what that brings."""
    if has(state.overrun, cavern):
        return attack(tables, state, look, cavern, units)
    if has(look.own, cavern):
        sent = min(units, 2)
        return sent, reinforcing_gain(tables, state, look, cavern, sent) - TIED * sent
    rival = most_of_rivals(state, look.seat, cavern)
    own = int(state.presence[look.seat, cavern])
    needed = rival + 1 - own
    if needed > units:
        return units, weakening_gain(tables, state, look, cavern, own + units == rival) - TIED * units
    worth = hold_worth(tables, state, look, cavern)
    base = 0.0
    if rival > 0 or own > 0:
        base += votes_gain(tables, state, look.seat, cavern // DOMAIN_CAVERNS, wide(1))
    if has(look.rivals, cavern):
        base += look.harm * rival_loss(tables, state, look, cavern)
    best, most = needed, NOTHING
    for sent in range(needed, min(units, needed + 2) + 1):
        there = own + sent
        gain = base + worth * holding(tables, look, cavern, there)
        gain += fall_gain(tables, look, cavern, there) - TIED * sent
        if gain > most:
            best, most = sent, gain
    return best, most


@kernel
def weakening_gain(tables: Record, state: Record, look: Outlook, cavern: int, is_even: bool) -> float:
    """What units bring in a cavern that they do not take."""
    gain = FOOTHOLD
    if is_even and has(look.rivals, cavern):
        gain += look.harm * rival_loss(tables, state, look, cavern)
    return gain


@kernel
def gnomes_known(state: Record, seat: int, cavern: int) -> tuple[int, int]:
    """The strength of the Gnomes in a cavern that a seat knows, and the number of the others."""
    strength, unknown = 0, 0
    for token in range(gnomes_in(state, cavern)):
        if knows_token(state, seat, cavern, token):
            strength += int(state.gnomes[cavern, token])
        else:
            unknown += 1
    return strength, unknown


@kernel
def attack(tables: Record, state: Record, look: Outlook, cavern: int, units: int) -> tuple[int, float]:
    """The same where Gnomes are."""
    strength, unknown = gnomes_known(state, look.seat, cavern)
    sent = min(units, strength + MOST_STRENGTH * unknown)
    chance = victory_chance(sent - strength, unknown)
    if chance == 0.0:
        return sent, -REPULSE
    prize = float(strength + MEAN_STRENGTH * unknown)
    prize += votes_gain(tables, state, look.seat, cavern // DOMAIN_CAVERNS, wide(1))
    worth = hold_worth(tables, state, look, cavern) * holding(tables, look, cavern, sent)
    if look.own & domain_around(cavern) != 0:
        worth += float(tables.domain_overrun)
    return sent, chance * (prize + worth) - (1.0 - chance) * REPULSE - 0.5 * TIED * sent


@kernel
def victory_chance(force: int, unknown: int) -> float:
    """That Gnomes not seen are no stronger than a force, each strength being as likely."""
    if unknown == 0:
        return 1.0 if force >= 0 else 0.0
    if unknown == 1:
        return min(1.0, max(0.0, force / MOST_STRENGTH))
    cases = 0
    for first in range(1, MOST_STRENGTH + 1):
        for second in range(1, MOST_STRENGTH + 1):
            cases += first + second <= force
    return cases / (MOST_STRENGTH * MOST_STRENGTH)
