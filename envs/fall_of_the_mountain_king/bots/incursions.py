"""Gnomes that come: whither to steer them, and who falls (R94, R97-R99, R137, R152)."""

from __future__ import annotations

from ...core.bits import count, has, lowest
from ...core.jit import kernel, wide
from ...core.record import NOBODY, Booleans, Record
from ..champion_vocabulary import EASE, PRESENCE
from ..components import CHAMPIONS, CLANS
from ..invasion import easiest_targets
from ..state import A_CHAMPION, A_CLAN, A_DONE, A_PLACE
from .ground import hold_worth, rival_loss
from .legal_ones import first_champion
from .outlook import Outlook, domain_around, most_of_rivals

_CLANS = len(CLANS)
FALLEN = 0.8
"""What a fallen Troll was worth."""
OVERRUN = 1.0
"""What another overrun cavern costs each who has caverns in the Domain."""
CLAIM = 1.5
"""A Claw is used for so much more than the mean of the targets."""
UNWELCOME = -1000.0


@kernel
def fall_honour(tables: Record, state: Record) -> float:
    """What the next fall of this invasion gains its owner."""
    if state.breach:
        return 0.0
    return float(tables.other_fallen if state.has_fallen else tables.first_fallen_honour[state.wave])


@kernel
def fall_worth(tables: Record, state: Record, look: Outlook, cavern: int) -> float:
    """What it brings the seat if one of its units falls in a cavern."""
    gain = fall_honour(tables, state) - FALLEN
    if has(look.own, cavern):
        rival = most_of_rivals(state, look.seat, cavern)
        if int(state.presence[look.seat, cavern]) - 1 <= rival:
            gain -= hold_worth(tables, state, look, cavern)
    return gain


@kernel
def visit_worth(tables: Record, state: Record, look: Outlook, cavern: int) -> float:
    """What it brings the seat if a Gnome goes to a cavern."""
    units = 0
    for seat in range(int(state.seats)):
        units += int(state.units[seat, cavern])
    if units == 0:
        return overrun_worth(tables, look, cavern)
    own = int(state.units[look.seat, cavern])
    worth = own * fall_worth(tables, state, look, cavern)
    rival = FALLEN - fall_honour(tables, state)
    if has(look.rivals, cavern) and units - own <= 1:
        rival += rival_loss(tables, state, look, cavern)
    return (worth + (units - own) * look.harm * rival) / units


@kernel
def overrun_worth(tables: Record, look: Outlook, cavern: int) -> float:
    """What it brings if an empty cavern is overrun: harm for who is in the Domain or beside it."""
    domain = domain_around(cavern)
    beside = int(tables.tunnels[cavern])
    worth = 0.0
    if look.own & domain != 0:
        worth -= OVERRUN
    if look.rivals & domain != 0:
        worth += look.harm * OVERRUN
    if look.own & beside != 0:
        worth -= 0.5
    if look.rivals & beside != 0:
        worth += 0.5 * look.harm
    return worth


@kernel
def best_target(tables: Record, state: Record, look: Outlook, targets: int) -> tuple[int, float]:
    """The target that brings the seat most, and how much."""
    best, most = NOBODY, UNWELCOME
    rest = targets
    while rest != 0:
        cavern = lowest(rest)
        rest &= rest - 1
        worth = visit_worth(tables, state, look, cavern)
        if worth > most:
            best, most = cavern, worth
    return best, most


@kernel
def choose_swarm(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """The Swarm point from which a Gnome goes where it brings most."""
    best, most = A_CLAN + wide(state.swarm), UNWELCOME
    for clan in range(_CLANS):
        if mask[A_CLAN + clan]:
            targets = easiest_targets(tables, state, clan)
            worth = 0.0
            if targets != 0:
                _, worth = best_target(tables, state, look, targets)
            if worth > most:
                best, most = A_CLAN + clan, worth
    return best


@kernel
def choose_claim(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """A Claw, if it matters where the Gnome goes."""
    _, most = best_target(tables, state, look, wide(state.targets))
    number = count(state.targets)
    total = 0.0
    rest = wide(state.targets)
    while rest != 0:
        total += visit_worth(tables, state, look, lowest(rest))
        rest &= rest - 1
    if most * number < total + CLAIM * number:
        return A_DONE
    return first_champion(mask)


@kernel
def choose_prevention(tables: Record, state: Record, mask: Booleans, look: Outlook) -> int:
    """A Claw, if the fall would cost more than it gains."""
    if fall_worth(tables, state, look, wide(state.cavern)) < 0.0:
        return first_champion(mask)
    return A_DONE


@kernel
def choose_fall(tables: Record, state: Record, mask: Booleans) -> int:
    """A pawn, which only goes back to a Lair, unless it counts for more than a Troll."""
    for champion in range(CHAMPIONS):
        if mask[A_CHAMPION + champion]:
            effect = tables.effect[champion]
            if effect != PRESENCE and effect != EASE:
                return A_CHAMPION + champion
    if mask[A_PLACE + state.cavern]:
        return A_PLACE + wide(state.cavern)
    return first_champion(mask)
