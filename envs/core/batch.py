"""Many games of one kind side by side: the states, and every operation on chosen rows of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from .engine import Engine, engine_of
from .errors import UsageError
from .game import Game
from .numbers import is_whole
from .record import (
    Booleans,
    Bytes,
    Doubles,
    Floats,
    Integers,
    States,
    Stream,
    Tables,
    for_kernels,
    frozen_tables,
    new_states,
)
from .rng import mix64, next_seed
from .settings import Settings
from .view import BatchView, new_view
from .workers import Workers

MAX_SEED = 2**63 - 1


class IllegalAction(UsageError):  # noqa: N818 - it is named for what it reports
    """An action that is not legal; ``index`` tells which of the call's rows, no state was changed."""

    def __init__(self, sentence: str, index: int) -> None:
        super().__init__(sentence)
        self.index = index

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, int]]:
        return IllegalAction, (str(self), self.index)


def checked_seed(seed: object) -> int:
    """A user's seed as an int in [0, 2**63); ``UsageError`` otherwise, entropy for None."""
    if seed is None:
        return int(np.random.SeedSequence().generate_state(1, np.uint64)[0] >> np.uint64(1))
    if is_whole(seed) and 0 <= seed <= MAX_SEED:
        return int(seed)
    raise UsageError(f"seed={seed!r} is not possible: use a whole number from 0 to 2**63 - 1, or None")


class Batch:
    """``count`` games with the same settings.

    Wherever a method takes ``rows`` they are the numbers of the games that it is about, int64[R].

    Args:
        game: the Game record.
        count: number of games, B.
        settings: from ``settings.resolve``.
        threads: threads that share the rows of a call; results do not depend on it. They are started when
            a call first needs them, and shared with all clones.

    Attributes:
        seeds: int64[B], the seed each row was last dealt from.
    """

    def __init__(self, game: Game, count: int, settings: Settings, threads: int = 1) -> None:
        if not all(is_whole(each) and each >= 1 for each in (count, threads)):
            raise UsageError(
                f"{game.id}: a batch needs at least one game and one thread, in whole numbers, "
                f"not {count!r} and {threads!r}"
            )
        self.game = game
        self.settings = settings
        self.tables = game.tables(settings)
        self.states = new_states(game.state, count)
        self._blank = new_states(game.state, 1)[0]
        self.seeds: Integers = np.zeros(count, np.int64)
        self.all_rows: Integers = np.arange(count, dtype=np.int64)
        self.num_actions = len(game.actions)
        self.num_players = settings.num_players
        self.layout = game.layout(settings.num_players)
        self._workers = Workers(int(threads))

    @property
    def states(self) -> States:
        """The game records, recarray (B,) of dtype ``game.state``; may be read, copied and assigned to."""
        return self._states

    @states.setter
    def states(self, states: States) -> None:
        self._states = states
        self._state_records = for_kernels(states)

    @property
    def tables(self) -> Tables:
        """The printed numbers and the rulings in force, read-only recarray (1,)."""
        return self._tables

    @tables.setter
    def tables(self, tables: Tables) -> None:
        # A copied array can be written to, which to the compiled loops would be another type.
        self._tables = frozen_tables(tables)
        self._table_records = for_kernels(self._tables)

    @property
    def engine(self) -> Engine:
        """The compiled loops."""
        return engine_of(self.game.id)

    def __len__(self) -> int:
        return len(self.states)

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in self.__dict__.items() if not name.endswith("_records")}
        return kept

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.states, self.tables = self._states, self._tables

    def clone(self, rows: Integers) -> Batch:
        """A batch of copies of the games in ``rows``, repetition allowed."""
        twin = copy(self)
        twin.states = self.states[rows]
        twin.seeds = self.seeds[rows]
        twin.all_rows = np.arange(rows.size, dtype=np.int64)
        return twin

    def deal(self, rows: Integers, seeds: Integers) -> None:
        """Start a new game in each of ``rows`` from ``seeds`` (int64[R])."""
        self.seeds[rows] = seeds
        self.states[rows] = self._blank
        self._split(
            rows.size,
            lambda part: self.engine.deal(
                self._table_records, self._state_records, rows[part], seeds[part], self.num_players
            ),
        )

    def deal_next(self, rows: Integers) -> None:
        """Start in each row the game that follows the one it was dealt before."""
        self.deal(rows, self.next_seeds(rows))

    def next_seeds(self, rows: Integers) -> Integers:
        """Seeds int64[R] of the games that follow those last dealt in ``rows``."""
        return np.array([next_seed(int(seed)) for seed in self.seeds[rows]], np.int64)

    def deal_scenario(self, row: int, seed: int, scenario: Mapping[str, Any]) -> None:
        """Start a game in ``row`` and change it to a scenario; ``UsageError`` leaves the row as it was."""
        before, seed_before = self.states[row].copy(), self.seeds[row]
        self.deal(np.array([row], np.int64), np.array([seed], np.int64))
        try:
            self.game.scenarios.read(self.tables[0], self.states[row], scenario)
        except Exception:
            self.states[row], self.seeds[row] = before, seed_before
            raise

    def legal(self, rows: Integers, out: Booleans | None = None) -> Booleans:
        """Legal actions, bool[R, A]; all true where the game is over."""
        mask = np.empty((rows.size, self.num_actions), np.bool_) if out is None else out
        self._split(
            rows.size,
            lambda part: self.engine.legal(self._table_records, self._state_records, rows[part], mask[part]),
        )
        return mask

    def observe(self, rows: Integers, seats: Integers, out: Floats | None = None) -> Floats:
        """Observations float32[R, O] of ``seats`` (int64[R]; -1 = the seat to play)."""
        result = np.empty((rows.size, self.layout.size), np.float32) if out is None else out
        self._split(
            rows.size,
            lambda part: self.engine.observe(
                self._table_records,
                self._state_records,
                rows[part],
                seats[part],
                self.layout.factors,
                result[part],
            ),
        )
        return result

    def check(self, rows: Integers, actions: Integers) -> None:
        """Compare ``actions`` (int64[R]) with what is legal in ``rows``; nothing is changed.

        Raises:
            IllegalAction: for the first that is not legal.
        """
        scratch = np.empty(self.num_actions, np.bool_)
        index = self.engine.first_illegal(self._table_records, self._state_records, rows, actions, scratch)
        if index >= 0:
            raise IllegalAction(self.why_illegal(int(rows[index]), int(actions[index])), int(index))

    def apply(self, rows: Integers, actions: Integers) -> None:
        """Take the decisions ``actions`` (int64[R], legal: see ``check``), one in each of ``rows``."""
        self._split(
            rows.size,
            lambda part: self.engine.apply(
                self._table_records, self._state_records, rows[part], actions[part]
            ),
        )

    def play(self, row: int, action: int, mask: Booleans) -> int:
        """Take one decision if it is legal, and write the next one's mask bool[A].

        Returns the seat to play, or ``ENDED``, ``TRUNCATED`` or ``ILLEGAL`` of ``batch_kernels``.
        """
        limit = self.settings.max_decisions
        return int(self.engine.play(self._table_records, self._state_records, row, action, limit, mask))

    def new_view(self, keeps_final: bool = False) -> BatchView:
        """An empty view of all rows, for ``show`` and ``step``."""
        return new_view(len(self), self.num_actions, self.num_players, self.layout.size, keeps_final)

    def show(self, rows: Integers, view: BatchView) -> None:
        """Write the present positions of ``rows`` into ``view`` (of all B games), with rewards of zero."""
        limit, factors = self.settings.max_decisions, self.layout.factors
        self._split(
            rows.size,
            lambda part: self.engine.show(
                self._table_records, self._state_records, rows[part], limit, factors, view
            ),
        )

    def step(self, rows: Integers, actions: Integers, view: BatchView, standing: Floats) -> None:
        """``apply``, then write the new positions and rewards of ``rows`` into ``view``.

        ``standing`` is float32[B, P] with the rewards given so far in each game, or of shape [0, P] if
        rewards come at the end only.
        """
        limit, factors = self.settings.max_decisions, self.layout.factors
        self._split(
            rows.size,
            lambda part: self.engine.step(
                self._table_records,
                self._state_records,
                rows[part],
                actions[part],
                limit,
                factors,
                view,
                standing,
            ),
        )

    def forfeit(self, row: int) -> None:
        """End the game in ``row``: the seat to play loses, the others are ranked as they stand."""
        state = self.states[row]
        state.forfeit = state.to_play
        state.over = 1

    def run(self, rows: Integers, bots: Bytes, streams: Stream) -> int:
        """Let compiled bots play each row to its end, to ``max_decisions`` or to a seat of no bot.

        Args:
            rows: the games.
            bots: int8[R, P], the id of the bot in each seat; -1 for a seat that is played from outside.
            streams: uint64[R, 1], the bots' own, which move on.

        Returns:
            The decisions taken, of all rows together.
        """
        counts: list[int] = []

        def part_of(part: slice) -> None:
            mask = np.empty(self.num_actions, np.bool_)
            counts.append(
                self.engine.run(
                    self._table_records,
                    self._state_records,
                    rows[part],
                    bots[part],
                    streams[part],
                    self.settings.max_decisions,
                    mask,
                )
            )

        self._split(rows.size, part_of)
        return sum(counts)

    def choose(self, rows: Integers, bots: Bytes, streams: Stream) -> Integers:
        """The actions int64[R] that ``bots`` (int8[R]) would take in ``rows``; nothing is played.

        ``streams`` uint64[R, 1] are the bots' own, which move on.
        """
        actions = np.empty(rows.size, np.int64)
        mask = np.empty(self.num_actions, np.bool_)
        self.engine.choose(self._table_records, self._state_records, rows, bots, streams, mask, actions)
        return actions

    def outcome(self, rows: Integers) -> tuple[Doubles, Bytes]:
        """Points float64[R, P] and places int8[R, P] (1 = first, equal = shared) as they stand."""
        scores = np.zeros((rows.size, self.num_players), np.float64)
        places = np.zeros((rows.size, self.num_players), np.int8)
        self.engine.outcome(self._table_records, self._state_records, rows, scores, places)
        return scores, places

    def returns(self, rows: Integers, out: Floats | None = None) -> Floats:
        """Rewards float32[R, P] of the standing, by ``settings.reward``."""
        result = np.empty((rows.size, self.num_players), np.float32) if out is None else out
        scores = np.zeros(self.num_players, np.float64)
        places = np.zeros(self.num_players, np.int8)
        self.engine.returns(self._table_records, self._state_records, rows, scores, places, result)
        return result

    def redeal(self, rows: Integers, seats: Integers, seeds: Integers) -> None:
        """Resample what ``seats`` (int64[R]) cannot know, from ``seeds`` (int64[R])."""
        self.engine.redeal(self._table_records, self._state_records, rows, seats, seeds)

    def truncated(self, rows: Integers) -> Booleans:
        """Where a game has reached ``max_decisions`` without ending, bool[R]."""
        plies = self._state_records["ply"][rows]
        return np.asarray(~self.over(rows) & (plies >= self.settings.max_decisions))

    def over(self, rows: Integers) -> Booleans:
        """Where a game has ended, bool[R]."""
        # Field by field: copies of whole records would cost more than all the rest of a call for one row.
        return np.asarray(self._state_records["over"][rows] != 0)

    def action_text(self, row: int, action: int) -> str:
        """Text of an action in the phase the row is in."""
        return self.game.actions.text(action, self.game.phase_name(self.states[row]))

    def why_illegal(self, row: int, action: int) -> str:
        """The sentence for an action that is not legal in ``row``."""
        game, state = self.game, self.states[row]
        if state.over:
            return f"{game.id}: the game is over, no action is legal: reset it"
        if not 0 <= action < self.num_actions:
            return f"{game.id}: action {action} is outside the action space: use 0 to {self.num_actions - 1}"
        mask = self.legal(np.array([row], np.int64))[0]
        phase = game.phase_name(state)
        examples = ", ".join(map(repr, game.actions.legal_texts(mask, phase)[:6]))
        return (
            f"{game.id}: {game.actions.text(action, phase)!r} ({action}) is not legal "
            f"for player_{state.to_play} in phase {phase!r}: legal are for example {examples}"
        )

    def close(self) -> None:
        """End the threads; a call that needs them starts them again."""
        self._workers.close()

    def _split(self, count: int, work: Callable[[slice], Any]) -> None:
        self._workers.share(count, work)


def bot_streams(seeds: npt.NDArray[np.int64]) -> Stream:
    """Streams uint64[R, 1] for bots, one per seed, apart from the streams of games with those seeds."""
    words = [int(mix64(int(seed))) ^ 0x5DEECE66D for seed in seeds]
    return np.array([[word or 1] for word in words], np.uint64)
