"""Small hand-made positions for the checks of the reference."""

from collections import Counter
from random import Random
from typing import Any

from games.ethnos.reference import ReferenceGame
from games.ethnos.reference_deals import random_ages, random_deal
from games.ethnos.reference_figures import DRAGON
from games.ethnos.reference_table import Band

TRIBES = {
    "plain": ["dwarf", "elf", "centaur", "wizard", "skeleton", "giant"],
    "sea": ["merfolk", "orc", "troll", "wingfolk", "minotaur", "halfling"],
}


def position(
    hand: list[str] | None = None,
    seats: int = 4,
    tribes: str = "plain",
    age: int = 1,
    **rulings: Any,
) -> ReferenceGame:
    """A game with seat 0 to play, empty market, and the given cards as seat 0's hand."""
    random = Random(1)
    deal = random_deal(seats, random, rulings)
    deal["tribes"] = TRIBES[tribes][: 5 if seats < 4 else 6]
    deal["first_player"] = 0
    glory = [2, 6] if seats < 4 else [2, 6, 10]
    deal["glory"] = [list(glory) for _ in range(6)]
    game = ReferenceGame(deal, random_ages(deal, random))
    game.table.age = age
    game.table.market = Counter()
    if hand is not None:
        game.table.seats[0].hand = Counter(hand)
    return game


def play_band(game: ReferenceGame, *cards: str) -> None:
    """Lay out a band, leader first, and complete it."""
    for text in ("band", *cards, "done"):
        game.apply(text)


def end_age(game: ReferenceGame) -> None:
    """The seat to play draws three Dragons in a row."""
    game.table.deck = [DRAGON] * (3 - game.table.dragons)
    game.apply("deck")


def end_age_without_cards(game: ReferenceGame) -> None:
    for seat in game.table.seats:
        seat.hand = Counter()
        seat.known = Counter()
    end_age(game)


def lay_down(game: ReferenceGame, seat: int, *cards: str) -> None:
    """A finished band of an earlier turn, leader first."""
    game.table.seats[seat].bands.append(Band(cards[0], list(cards)))


def set_markers(game: ReferenceGame, colour: str, *counts: int) -> None:
    for seat, count in zip(game.table.seats, counts, strict=False):
        seat.supply -= count - seat.markers[colour]
        seat.markers[colour] = count
