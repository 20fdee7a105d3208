"""Readable positions: a scenario, moves by their texts, and what lies on the table then."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Self

import numpy as np

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.game import Game
from fabletop.envs.core.record import SEES_ALL
from fabletop.envs.core.settings import resolve


def new_batch(
    game: Game, seats: int, rulings: dict[str, Any] | None = None, count: int = 1, **more: Any
) -> Batch:
    """Undealt games."""
    return Batch(game, count, resolve(game, num_players=seats, rulings=rulings, **more))


def difference(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """What has come and (below 0) gone between two ``pieces``; equal ones are left out."""
    names = [*before, *(name for name in after if name not in before)]
    moved = {name: after.get(name, 0) - before.get(name, 0) for name in names}
    return {name: number for name, number in moved.items() if number}


class Table:
    """One game and the things a test asks of it; a game's own ``positions.Table`` adds to them."""

    def __init__(self, batch: Batch, seed: int, scenario: dict[str, Any]) -> None:
        self.batch = batch
        self.game = batch.game
        self.rows = batch.all_rows
        batch.deal(self.rows, np.array([seed]))
        if scenario:
            self.game.scenarios.read(batch.tables[0], batch.states[0], scenario)

    @property
    def state(self) -> Any:
        return self.batch.states[0]

    @property
    def phase(self) -> str:
        return "over" if self.state.over else self.game.phase_name(self.state)

    @property
    def to_play(self) -> int:
        return int(self.state.to_play)

    @property
    def legal(self) -> list[str]:
        """The legal actions' nouns, in the order of their numbers; none at the end."""
        return [] if self.state.over else self.game.actions.legal_texts(self.batch.legal(self.rows)[0])

    @property
    def facts(self) -> dict[str, Any]:
        """The whole position as a scenario."""
        return self.game.scenarios.write(self.batch.tables[0], self.state)

    @property
    def scores(self) -> list[int]:
        return [int(score) for score in self.batch.outcome(self.rows)[0][0]]

    @property
    def places(self) -> list[int]:
        return [int(place) for place in self.batch.outcome(self.rows)[1][0]]

    @property
    def pieces(self) -> Counter[str]:
        """Everything that lies on the table, as ``player_0 gold`` and so on, by a game's own ``Table``."""
        raise NotImplementedError

    def change(self, *texts: str) -> dict[str, int]:
        """Take decisions; what has come and (below 0) gone by them."""
        return difference(self.pieces, self.play(*texts).pieces)

    def told(self, text: str, viewer: int = SEES_ALL) -> str:
        """Take a decision; what is said of it to a viewer."""
        before = self.batch.clone(self.rows).states[0]
        self.play(text)
        action = self.game.actions.parse(text)
        return self.game.renderer.move(self.batch.tables[0], before, action, self.state, viewer)

    def seen(self, name: str, seat: int = 0) -> Any:
        """A field of the observation, in natural units."""
        observation = self.batch.observe(self.rows, np.array([seat]))[0]
        return self.batch.layout.read(observation, name)

    def play(self, *texts: str) -> Self:
        """Take decisions, each of which must be legal."""
        for text in texts:
            actions = np.array([self.game.actions.parse(text)])
            self.batch.check(self.rows, actions)
            self.batch.apply(self.rows, actions)
        return self
