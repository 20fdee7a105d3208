"""The compiled game and the slow reference, side by side, decision by decision."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import numpy as np
from games.parts import Facts, Player, Reference, players_of, snapshot_of
from games.players import anything, random_options
from games.table import new_batch

from fabletop.envs.core.batch import Batch
from fabletop.envs.core.game import Game

Note = Callable[[Facts, str, Facts], None]
"""``note(before, text, after)``: hears of every decision."""


class Pair:
    """One game played by both; ``reference``, if given, is already in the position of the batch's game."""

    def __init__(self, batch: Batch, reference: Reference | None = None) -> None:
        self.batch = batch
        self.rows = batch.all_rows
        self.snapshot = snapshot_of(batch.game.id)
        self.reference: Reference = self.snapshot.reference_of(batch) if reference is None else reference
        self.nouns = batch.game.actions.nouns
        # by field, since reading the attributes of a record takes longer than everything else
        self.fields = {name: batch.states[name] for name in batch.states.dtype.names}
        self.decisions = 0
        self.facts = self.compared()

    @property
    def state(self) -> Any:
        return self.batch.states[0]

    @property
    def over(self) -> bool:
        return bool(self.fields["over"][0])

    def values(self) -> dict[str, Any]:
        """The state by field."""
        return {name: values[0] for name, values in self.fields.items()}

    def legal(self) -> list[str]:
        """The legal actions in the order of their numbers, after both have agreed on them."""
        texts = [self.nouns[action] for action in np.flatnonzero(self.batch.legal(self.rows)[0])]
        theirs = self.reference.legal()
        agreed = len(texts) == len(theirs) and set(texts) == set(theirs)
        assert agreed, f"legal: {texts} is not {list(theirs)}\n{self.report()}"
        return texts

    def play(self, text: str) -> None:
        """One decision in both, after which they must agree in every fact."""
        self.batch.apply(self.rows, np.array([self.batch.game.actions.parse(text)]))
        self.snapshot.reveal(self.reference, self.facts, self.values())
        self.reference.apply(text)
        self.decisions += 1
        self.facts = self.compared()

    def compared(self) -> Facts:
        """The facts, the same on both sides; at the end also scores and places."""
        mine = self.snapshot.compiled_facts(self.values())
        theirs = self.snapshot.reference_facts(self.reference)
        assert mine.keys() == theirs.keys()
        for name in theirs:
            assert mine[name] == theirs[name], f"{name}: {mine[name]} is not {theirs[name]}\n{self.report()}"
        if self.over:
            assert not self.reference.legal(), f"the reference plays on\n{self.report()}"
            scores, places = self.batch.outcome(self.rows)
            assert scores[0].tolist() == self.reference.scores(), self.report()
            assert places[0].tolist() == self.reference.places(), self.report()
        return mine

    def report(self) -> str:
        """What a person needs to see the disagreement again."""
        seed, settings = int(self.batch.seeds[0]), self.batch.settings
        options = f"{settings.num_players} seats, {settings.rulings}, {settings.setup}"
        return f"seed {seed}, {options}, decision {self.decisions}"


def play(pair: Pair, players: Sequence[Player], random: Random, note: Note | None = None) -> None:
    """One game to its end."""
    before = pair.facts
    while not pair.over:
        text = players[int(pair.fields["to_play"][0])](pair.state, pair.legal(), random)
        pair.play(text)
        if note is not None:
            note(before, text, pair.facts)
        before = pair.facts


def dealt(game: Game, seats: int, seed: int, **options: Any) -> Batch:
    """A batch of one game, dealt from ``seed``."""
    batch = new_batch(game, seats, **options)
    batch.deal(batch.all_rows, np.array([seed]))
    return batch


def play_random_games(game: Game, seats: int, numbers: Sequence[int], note: Note | None = None) -> None:
    """Games with random options; one in three is played by plain chance, the others by keen players."""
    keen = players_of(game.id).Keen
    for number in numbers:
        random = Random(number * 10 + seats)
        batch = dealt(game, seats, number, **random_options(game, random))
        players = [anything if number % 3 == 0 else keen(random) for _ in range(seats)]
        play(Pair(batch), players, random, note)
