"""Power added to an action: with Desperation, Supplies, Claws and by abilities (R52, R53, R130)."""

from __future__ import annotations

from ..core.bits import bit, has
from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .champion_vocabulary import (
    ANY,
    BONUS,
    BONUS_ACTION,
    BONUS_AT_PAWN,
    BONUS_ON_WHEEL,
    BONUS_POWER,
    BONUS_STRENGTH,
    STRONG,
    WEAK,
)
from .champions import clawed, next_champion, pawn_place
from .components import CHAMPIONS
from .state import A_AMOUNT, A_CHAMPION, P_BOOST, S_EFFECT


@kernel
def fits_strength(state: Record, strength: int) -> bool:
    """Whether a bonus for Weak, Strong or any actions serves the one under way."""
    return bool(strength == ANY or strength == (STRONG if state.strong else WEAK))


@kernel
def bonus(tables: Record, state: Record, kind: int, place: int, is_wheel: bool) -> int:
    """Power that abilities without Claws add for the player on turn (R130).

    At ``place``: that of pawns there; with NOBODY for it: what does not depend on the place. On the Wheel it
    does not matter how symbols were covered, but the ability must serve there.
    """
    found = 0
    champion = next_champion(tables, state, state.turn, BONUS_POWER, NOBODY)
    while champion != NOBODY:
        numbers = tables.arguments[champion]
        serves = numbers[BONUS_ON_WHEEL] != 0 if is_wheel else fits_strength(state, numbers[BONUS_STRENGTH])
        if numbers[BONUS_AT_PAWN]:
            serves = serves and place != NOBODY and place == pawn_place(state, champion)
        else:
            serves = serves and place == NOBODY
        if serves and numbers[BONUS_ACTION] == kind and tables.champion_claws[champion] == 0:
            found += numbers[BONUS]
        champion = next_champion(tables, state, state.turn, BONUS_POWER, champion)
    return int(found)


@kernel
def next_booster(tables: Record, state: Record, after: int) -> int:
    """The next Champion that may add power by a Claw, or NOBODY."""
    champion = clawed(tables, state, state.turn, BONUS_POWER, after)
    while champion != NOBODY:
        numbers = tables.arguments[champion]
        if numbers[BONUS_ACTION] == state.kind and fits_strength(state, numbers[BONUS_STRENGTH]):
            break
        champion = clawed(tables, state, state.turn, BONUS_POWER, champion)
    return champion


@kernel
def last_booster(state: Record) -> int:
    """The last Champion whose Claw was used for power, or NOBODY."""
    for champion in range(CHAMPIONS - 1, -1, -1):
        if has(state.boosting, champion):
            return champion
    return NOBODY


@kernel
def most_boost(state: Record) -> int:
    """Power that can be bought: with Supplies (R53) or with Desperation (R52)."""
    return int(state.supplies[state.turn] if state.strong else state.desperation[state.turn])


@kernel
def ask_boost(tables: Record, state: Record) -> bool:
    """Whether power can be added; if not the effect follows."""
    if most_boost(state) > 0 or next_booster(tables, state, last_booster(state)) != NOBODY:
        state.to_play = state.turn
        state.phase = P_BOOST
        return True
    boost(tables, state, 0)
    return False


@kernel
def legal_boosts(tables: Record, state: Record, mask: Booleans) -> None:
    """Amounts, and Champions with a Claw for power."""
    for amount in range(most_boost(state) + 1):
        mask[A_AMOUNT + amount] = True
    champion = next_booster(tables, state, last_booster(state))
    while champion != NOBODY:
        mask[A_CHAMPION + champion] = True
        champion = next_booster(tables, state, champion)


@kernel
def boost_by_claw(tables: Record, state: Record, champion: int) -> None:
    """A Claw adds power."""
    state.claws_used[champion] += 1
    state.boosting |= bit(champion)
    state.power += tables.arguments[champion, BONUS]


@kernel
def boost(tables: Record, state: Record, amount: int) -> None:
    """The power is settled; abilities that cost nothing add theirs."""
    if state.strong:
        state.supplies[state.turn] -= amount
    else:
        state.desperation[state.turn] -= amount
    state.power += amount + bonus(tables, state, state.kind, NOBODY, False)
    state.stage = S_EFFECT
