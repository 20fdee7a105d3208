"""Readable positions: a scenario, moves by their texts, and what lies on the table then."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Self

from games import table

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.registry import get_game

GAME = get_game("ethnos")
LAND = ["centaur", "dwarf", "elf", "giant", "wizard", "skeleton"]
SEA = ["merfolk", "orc", "troll", "wingfolk", "minotaur", "skeleton"]
KINGDOMS = ["orange", "gray", "blue", "green", "purple", "red"]
ANYWHERE = [f"kingdom {colour}" for colour in KINGDOMS]


def new_batch(seats: int, rulings: dict[str, Any] | None = None, count: int = 1, **more: Any) -> Batch:
    """Undealt games."""
    return table.new_batch(GAME, seats, rulings, count, **more)


class Table(table.Table):
    """What tests ask of a game of Ethnos."""

    def hand(self, seat: int = 0) -> dict[str, int]:
        return self.facts["hands"][f"player_{seat}"]

    def markers(self, seat: int = 0) -> dict[str, int]:
        """A seat's markers by kingdom, those without left out."""
        held = {colour: counts.get(f"player_{seat}", 0) for colour, counts in self.facts["markers"].items()}
        return {colour: count for colour, count in held.items() if count}

    def supply(self, seat: int = 0) -> int:
        return int(self.state.supply[seat])

    def band(self, *cards: str) -> Self:
        """Start a band, leader first, and complete it."""
        return self.play("band", *cards, "done")


def position(
    hand: Sequence[str] | None = None,
    seats: int = 4,
    rulings: dict[str, Any] | None = None,
    tables: str | None = None,
    seed: int = 1,
    **scenario: Any,
) -> Table:
    """Seat 0 to play with ``hand``; the market is empty unless named, or unless the deck is named.

    The tribes are ``LAND`` unless named, its first five with two and three seats.
    """
    scenario.setdefault("tribes", LAND)
    if seats < 4:
        scenario["tribes"] = scenario["tribes"][:5]
    scenario.setdefault("to_play", "player_0")
    if "deck" not in scenario:
        scenario.setdefault("market", {})
    if hand is not None:
        scenario["hands"] = {**scenario.get("hands", {}), "player_0": counted(hand)}
    return Table(new_batch(seats, rulings, tables=tables), seed, scenario)


def counted(cards: Sequence[str]) -> dict[str, int]:
    """Cards by name and number, in the order of their first appearance."""
    return dict(Counter(cards))


def dealt(seats: int, rulings: dict[str, Any] | None = None, seed: int = 1, **more: Any) -> Table:
    """A game as dealt."""
    return Table(new_batch(seats, rulings, **more), seed, {})


def end_age(last: Table) -> Table:
    """The seat to play draws the third Dragon: ``LAST_DRAGONS`` must be the deck."""
    return last.play("deck")


LAST_DRAGONS = ["dragon", "dragon", "dragon"]
