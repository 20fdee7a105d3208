"""Random deals for the reference, shuffled as R10 to R14 say."""

from random import Random
from typing import Any

from games.ethnos.reference_figures import (
    DRAGON_ID,
    FOUR_SEATS_GLORY,
    GLORY_POOLS,
    KINDS,
    LAST_AGE,
    MARKET_PER_SEAT,
    RULINGS,
    TOKENS_PER_KINGDOM,
    TRIBES,
    TRIBES_IN_GAME,
    copies_in_box,
    tribe_of,
)


def random_rulings(random: Random) -> dict[str, Any]:
    return {name: random.choice(values) for name, values in RULINGS.items()}


def random_deal(seats: int, random: Random, rulings: dict[str, Any] | None = None) -> dict[str, Any]:
    rulings = rulings or {}
    pool = list(GLORY_POOLS[str(rulings.get("glory_pool", "symmetric"))])
    if seats >= 4:
        pool += FOUR_SEATS_GLORY
    random.shuffle(pool)
    slots = TOKENS_PER_KINGDOM[seats]
    return {
        "seats": seats,
        "tribes": random.sample(TRIBES, TRIBES_IN_GAME[seats]),
        "glory": [sorted(pool[start : start + slots]) for start in range(0, 6 * slots, slots)],
        "first_player": random.randrange(seats),
        "rulings": rulings,
    }


def random_ages(deal: dict[str, Any], random: Random) -> list[list[int]]:
    return [random_age(deal, random) for _ in range(LAST_AGE[deal["seats"]])]


def random_age(deal: dict[str, Any], random: Random) -> list[int]:
    cards = [
        number
        for number, kind in enumerate(KINDS)
        if tribe_of(kind) in deal["tribes"]
        for _ in range(copies_in_box(kind))
    ]
    random.shuffle(cards)
    dealt = deal["seats"] * (1 + MARKET_PER_SEAT)
    top = dealt + (len(cards) - dealt) // 2
    lower = cards[top:] + [DRAGON_ID] * 3
    random.shuffle(lower)
    return cards[:top] + lower
