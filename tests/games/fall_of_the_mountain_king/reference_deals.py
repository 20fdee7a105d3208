"""Random deals for the reference alone."""

from random import Random
from typing import Any

from games.fall_of_the_mountain_king.reference_data import (
    CARDS,
    CHAMPIONS,
    CLANS,
    DECK_NAMES,
    GNOME_COUNTS,
    HALL_VALUES,
    RULINGS,
    VOTE_TILES,
    Map,
    of_seats,
)


def shuffled(random: Random, things: Any) -> list[Any]:
    items = list(things)
    random.shuffle(items)
    return items


def random_deal(seats: int, random: Random) -> dict[str, Any]:
    """R16 to R20, as ``reference_setup.set_up`` takes it."""
    board = Map(seats)
    decks = {
        name: shuffled(random, [each.name for each in CHAMPIONS.values() if each.deck == name])
        for name in DECK_NAMES
    }
    offered = [[decks["0"].pop(0), decks["0"].pop(0)] for _ in range(seats)]
    display = [decks["I/II"].pop(0) for _ in range(of_seats(seats, "display"))]
    tokens = shuffled(random, [strength for strength, number in GNOME_COUNTS.items() for _ in range(number)])
    clans = shuffled(random, CLANS)
    gnomes = {
        random.choice(board.gates[clan]): [tokens.pop()] for clan in clans[: of_seats(seats, "setup_gnomes")]
    }
    return {
        "seats": seats,
        "rulings": {name: random.choice(choices) for name, choices in RULINGS.items()},
        "stream": random.randrange(1, 1 << 64),
        "halls": shuffled(random, HALL_VALUES)[: len(board.halls)],
        "vote_tiles": shuffled(random, range(len(VOTE_TILES))),
        "decks": decks,
        "display": display,
        "offered": offered,
        "gnomes": gnomes,
        "gnome_supply": {strength: tokens.count(strength) for strength in GNOME_COUNTS},
        "gates": shuffled(random, CLANS),
        "swarm": clans[of_seats(seats, "setup_gnomes")],
        "card_deck": shuffled(random, range(len(CARDS))),
    }
