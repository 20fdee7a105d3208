"""Readable positions: a scenario, moves by their texts, and what lies on the table then."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.registry import get_game
from fabletop.envs.core.settings import resolve

GAME = get_game("ethnos")
LAND = ["centaur", "dwarf", "elf", "giant", "wizard", "skeleton"]
SEA = ["merfolk", "orc", "troll", "wingfolk", "minotaur", "skeleton"]
KINGDOMS = ["orange", "gray", "blue", "green", "purple", "red"]
ANYWHERE = [f"kingdom {colour}" for colour in KINGDOMS]


def new_batch(seats: int, rulings: dict[str, Any] | None = None, count: int = 1, **more: Any) -> Batch:
    """Undealt games."""
    return Batch(GAME, count, resolve(GAME, num_players=seats, rulings=rulings, **more))


class Table:
    """One game and the things a test asks of it."""

    def __init__(self, batch: Batch, seed: int, scenario: dict[str, Any]) -> None:
        self.batch = batch
        self.rows = batch.all_rows
        batch.deal(self.rows, np.array([seed]))
        if scenario:
            GAME.scenarios.read(batch.tables[0], batch.states[0], scenario)

    @property
    def state(self) -> Any:
        return self.batch.states[0]

    @property
    def phase(self) -> str:
        return "over" if self.state.over else GAME.phase_name(self.state)

    @property
    def to_play(self) -> int:
        return int(self.state.to_play)

    @property
    def legal(self) -> list[str]:
        """The legal actions' nouns, in the order of their numbers; none at the end."""
        return [] if self.state.over else GAME.actions.legal_texts(self.batch.legal(self.rows)[0])

    @property
    def facts(self) -> dict[str, Any]:
        """The whole position as a scenario."""
        return GAME.scenarios.write(self.batch.tables[0], self.state)

    @property
    def scores(self) -> list[int]:
        return [int(score) for score in self.batch.outcome(self.rows)[0][0]]

    @property
    def places(self) -> list[int]:
        return [int(place) for place in self.batch.outcome(self.rows)[1][0]]

    def hand(self, seat: int = 0) -> dict[str, int]:
        return self.facts["hands"][f"player_{seat}"]

    def markers(self, seat: int = 0) -> dict[str, int]:
        """A seat's markers by kingdom, those without left out."""
        held = {colour: counts.get(f"player_{seat}", 0) for colour, counts in self.facts["markers"].items()}
        return {colour: count for colour, count in held.items() if count}

    def supply(self, seat: int = 0) -> int:
        return int(self.state.supply[seat])

    def seen(self, name: str, seat: int = 0) -> Any:
        """A field of the observation, in natural units."""
        observation = self.batch.observe(self.rows, np.array([seat]))[0]
        return self.batch.layout.read(observation, name)

    def play(self, *texts: str) -> "Table":
        """Take decisions, each of which must be legal."""
        for text in texts:
            actions = np.array([GAME.actions.parse(text)])
            self.batch.check(self.rows, actions)
            self.batch.apply(self.rows, actions)
        return self

    def band(self, *cards: str) -> "Table":
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


def end_age(table: Table) -> Table:
    """The seat to play draws the third Dragon: ``LAST_DRAGONS`` must be the deck."""
    return table.play("deck")


LAST_DRAGONS = ["dragon", "dragon", "dragon"]
