"""Powers of spaces, upgrades, races and allies: who has them, what they do at once (R37-R42)."""

from __future__ import annotations

from ..core.jit import kernel
from ..core.record import NOBODY, Booleans, Record
from .components import (
    BARD,
    BARD_DISCOUNT,
    BEER,
    BREW_BEER,
    BREW_BEER_BONUS,
    BREWERY_DISCOUNT,
    BREWERY_SPACE,
    BREWING,
    BREWING_BONUS,
    BRIBE_DISCOUNT,
    FIRST_PERMIT,
    FIRST_UPGRADE,
    FROM_CARDS,
    GAINS,
    GOLD,
    MODIFIERS,
    MODIFY,
    PERMIT,
    POINTS,
    PRODUCTION,
    SLOTS,
    THUGS,
    THUGS_DISCOUNT,
    TOKEN,
    TOKEN_PLACED,
)
from .pieces import gain_beer, score
from .state import A_SLOT

_GAINS = len(GAINS)
_MODIFIERS = len(MODIFIERS)


@kernel
def add_modifiers(tables: Record, state: Record, seat: int, power: int) -> None:
    """From now on a seat has a power that works always: amounts add up, permits do not (R37)."""
    hook = tables.hook[power]
    if hook != MODIFY and hook != PERMIT:
        return
    for modifier in range(_MODIFIERS):
        amount = tables.modifiers[power, modifier]
        if modifier >= FIRST_PERMIT:
            amount = max(amount, state.modifiers[seat, modifier])
        else:
            amount += state.modifiers[seat, modifier]
        state.modifiers[seat, modifier] = amount


@kernel
def upgrade_in(tables: Record, state: Record, seat: int, slot: int) -> int:
    """The power of the upgrade printed at a slot."""
    return FIRST_UPGRADE + int(tables.race_slots[state.races[seat], slot])


@kernel
def price_in_gold(tables: Record, state: Record, seat: int, power: int) -> int:
    """Gold that claiming a space costs this seat (R38, R103)."""
    price = int(tables.price_gold[power])
    if power == THUGS:
        price -= state.modifiers[seat, THUGS_DISCOUNT]
    elif power == BREWERY_SPACE:
        price -= state.modifiers[seat, BREWERY_DISCOUNT]
    elif power == BARD:
        price -= state.modifiers[seat, BARD_DISCOUNT]
    return max(price, 0)


@kernel
def bribe_price(tables: Record, state: Record, seat: int) -> int:
    """Gold that a bribe costs this seat in this turn."""
    return max(0, int(tables.bribe[state.turn - 1]) - int(state.modifiers[seat, BRIBE_DISCOUNT]))


@kernel
def gain_at_once(tables: Record, state: Record, seat: int, power: int) -> None:
    """The part of a power's gains that asks for no decision (R39)."""
    state.gold[seat] += tables.gains[power, GOLD]
    gain_beer(state, seat, tables.gains[power, BEER])
    score(state, seat, tables.gains[power, POINTS], FROM_CARDS)
    state.production[seat] += tables.gains[power, PRODUCTION]
    if tables.gains[power, BREWING]:
        bonus = int(tables.gains[power, BREWING_BONUS])
        if power == BREW_BEER:
            bonus += state.modifiers[seat, BREW_BEER_BONUS]
        gain_beer(state, seat, int(state.production[seat]) + bonus)


@kernel
def use_power(tables: Record, state: Record, seat: int, power: int) -> None:
    """Perform a power: what is automatic now, the rest falls due one by one (R39)."""
    state.actor = seat
    state.card_action = NOBODY
    state.target = NOBODY
    state.source = NOBODY
    gain_at_once(tables, state, seat, power)
    for gain in range(TOKEN, _GAINS):
        state.due[gain] = tables.gains[power, gain]


@kernel
def put_token(tables: Record, state: Record, seat: int, slot: int) -> None:
    """A token into a slot: its upgrade works from now on (R58)."""
    state.tokens_due[seat] -= 1
    state.slots[seat, slot] = 1
    power = upgrade_in(tables, state, seat, slot)
    if tables.hook[power] == TOKEN_PLACED:
        gain_at_once(tables, state, seat, power)
    add_modifiers(tables, state, seat, power)


@kernel
def legal_slots(state: Record, seat: int, mask: Booleans) -> None:
    """The free slots."""
    for slot in range(SLOTS):
        mask[A_SLOT + slot] = state.slots[seat, slot] == 0
