"""Games in which one seat learns and compiled bots play the others: what all single-agent faces share.

The bots are called opponents; in a cooperative game they are the learner's partners, and in a game of one
seat there are none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .advice import observed, observed_layout
from .aec import ILLEGAL_MODES
from .arguments import Seeds, row_seeds
from .batch import Batch, IllegalAction, bot_streams
from .errors import UsageError, counted, listing
from .game import Game
from .numbers import is_whole
from .record import NOBODY, Booleans, Bytes, Floats, Integers
from .registry import get_game
from .rng import mix64
from .settings import lists_options, resolve

_SEAT_SALT = 0x53454154
_MOST_REDEALS = 1000


class Turn(NamedTuple):
    """What the learner gets when it is to act again, or when its game is at an end; R rows each."""

    rewards: Floats
    """float32[R], the learner's own, since its last decision."""
    terminated: Booleans
    truncated: Booleans
    faults: Mapping[int, str] = {}
    """For each game, by its row, that was lost by an illegal action: a sentence on why it was none."""


@lists_options
class LearnerGames:
    """``count`` games with one learner each, whose opponents play on until the learner is to act.

    Deals, opponents and the learner's seat depend on the seed of a game alone, never on its neighbours.

    The reward is the learner's own. With ``rewards_every_decision`` it is the change of its standing
    since its last decision (the first time: since the deal), whoever's moves brought it about, so that
    the rewards of a game add up to its return; otherwise it is 0 until the game is at an end, and the
    return then, also when the game ends on an opponent's move.

    Args:
        game_id: a registered game.
        count: number of games, B.
        opponents: name of the bot that holds the other seats, or one name for each of them, clockwise
            from the learner; in a cooperative game these bots are its partners. At a table of one seat
            there are none, and a single name is of no account.
        seat: the learner's seat; None: drawn from the seed of each game.
        adviser: name of a bot whose choice the learner sees beside all else; "": none. Observations are
            then A numbers longer: see ``advice``.
        illegal: what an illegal action does: ``"forfeit"``: the learner loses at once and the others are
            ranked as they stand (a team loses together); ``"raise"``: ``IllegalAction``, and no game is
            changed.
        threads: see ``Batch``.
        **options: see ``settings.resolve``: ``num_players``, ``reward``, ``rulings`` ...

    Attributes:
        seats: int64[B], the learner's seat in each game.
        layout: the fields of what the learner observes.
        at_end: bool[B], whether the game is over or truncated.
    """

    def __init__(
        self,
        game_id: str,
        count: int,
        *,
        opponents: str | Sequence[str] = "random",
        seat: int | None = None,
        adviser: str = "",
        illegal: str = "forfeit",
        threads: int = 1,
        **options: Any,
    ) -> None:
        self.game = get_game(game_id)
        settings = resolve(self.game, **options)
        if illegal not in ILLEGAL_MODES:
            raise UsageError(f"{game_id}: illegal={illegal!r} is unknown: use {listing(ILLEGAL_MODES)}")
        players = settings.num_players
        self._fixed_seat = _checked_seat(game_id, seat, players)
        self.illegal = illegal
        self.adviser = adviser
        self.layout = observed_layout(self.game, players, adviser)
        self.opponents = opponent_names(self.game, opponents, players)
        self.batch = Batch(self.game, count, settings, threads)
        self.seats: Integers = np.zeros(count, np.int64)
        self.at_end: Booleans = np.ones(count, np.bool_)
        # A bot's id for each seat after the learner's, clockwise.
        self._rivals = np.array([self.game.bot_names.index(name) for name in self.opponents], np.int8)
        self._bots: Bytes = np.full((count, players), -1, np.int8)
        self._streams = np.ones((count, 1), np.uint64)
        self._standing: Floats = np.zeros(count, np.float32)
        self._is_dealt = False

    def __len__(self) -> int:
        return len(self.batch)

    def reset(self, rows: Integers, seed: Seeds = None) -> None:
        """Start new games in ``rows`` int64[R], the opponents playing up to the learners' first decisions.

        Row ``i`` is dealt from ``seed + i``, or ``seed`` holds one for each row; None: the game that
        follows the row's last one. A game that ends before its learner's first decision is replaced by
        the one that follows it.

        Raises:
            UsageError: for an impossible seed; no game is changed.
        """
        seeds = self._seeds(rows, seed)
        for _ in range(_MOST_REDEALS):
            self.batch.deal(rows, seeds)
            self._sit(rows, self._seats_from(seeds))
            idle = self.at_end[rows]
            if not idle.any():
                return
            rows = rows[idle]
            seeds = self.batch.next_seeds(rows)
        raise UsageError(f"{self.game.id}: every game is at an end before the learner's first decision")

    def set_up(self, rows: Integers, seed: Seeds, scenario: Mapping[str, Any]) -> None:
        """Start games in ``rows`` (int64[R]) in the position of ``scenario``.

        The learner holds its fixed seat or the one to play.

        Raises:
            UsageError: for an impossible seed or scenario, or if the learner gets no decision in it; the
                games are as they were before.
        """
        seeds = self._seeds(rows, seed)
        arrays = self.row_arrays()
        before = {name: array[rows].copy() for name, array in arrays.items()}
        was_dealt = self._is_dealt
        try:
            self._deal_scenario(rows, seeds, scenario)
        except Exception:
            for name, kept in before.items():
                arrays[name][rows] = kept
            self._is_dealt = was_dealt
            raise

    def _deal_scenario(self, rows: Integers, seeds: Integers, scenario: Mapping[str, Any]) -> None:
        for row, seed in zip(rows.tolist(), seeds.tolist(), strict=True):
            self.batch.deal_scenario(row, seed, scenario)
        fixed = self._fixed_seat
        self._sit(rows, self.batch.states.to_play[rows] if fixed is None else np.full(rows.size, fixed))
        idle = rows[self.at_end[rows]]
        if idle.size:
            seat = self.seats[idle[0]]
            raise UsageError(f"{self.game.id}: in this scenario the learner, seat {seat}, gets no decision")

    def play(self, rows: Integers, actions: Integers) -> Turn:
        """The learner's ``actions`` in ``rows`` (int64[R] each), then the opponents up to its next decision.

        Raises:
            IllegalAction: with ``illegal="raise"``, before anything is changed.
            UsageError: if one of the games is at an end.
        """
        self.check_dealt()
        if self.at_end[rows].any():
            row = int(rows[self.at_end[rows]][0])
            raise UsageError(f"{self.game.id}: game {row} is at its end, no action is legal: reset it")
        legal = self._legal(rows, actions)
        faults = {}
        for row, action in zip(rows[~legal].tolist(), actions[~legal].tolist(), strict=True):
            faults[row] = self.batch.why_illegal(row, action)
            self.batch.forfeit(row)
        self.batch.apply(rows[legal], actions[legal])
        self._let_opponents_play(rows)
        over = self.batch.over(rows)
        return Turn(self._rewards(rows), over, self.at_end[rows] & ~over, faults)

    def close(self) -> None:
        """End the threads, if any were started."""
        self.batch.close()

    def row_arrays(self) -> dict[str, npt.NDArray[Any]]:
        """All that is kept of the games, by name, one row for each of them; what is written there counts."""
        return {
            "states": self.batch.states,
            "seeds": self.batch.seeds,
            "seats": self.seats,
            "at_end": self.at_end,
            "bots": self._bots,
            "streams": self._streams,
            "standing": self._standing,
        }

    def state(self) -> dict[str, npt.NDArray[Any]]:
        """Copies of the games as they stand, from which ``restore`` goes on identically; for ``np.savez``."""
        self.check_dealt()
        return {name: np.array(array) for name, array in self.row_arrays().items()}

    def restore(self, state: Mapping[str, npt.NDArray[Any]]) -> None:
        """Put the games back to a ``state`` of as many games with the same options.

        Raises:
            UsageError: if it is of other games; nothing is changed.
        """
        arrays = self.row_arrays()
        for name, array in arrays.items():
            kept = state.get(name)
            if kept is None or (kept.shape, kept.dtype) != (array.shape, np.asarray(array).dtype):
                raise UsageError(
                    f"{self.game.id}: what was saved of {name!r} is not of {len(self)} games of this version "
                    f"at tables of {self.batch.num_players}"
                )
        for name, array in arrays.items():
            array[:] = state[name]
        self._is_dealt = True

    def check_dealt(self) -> None:
        """``UsageError`` before the first reset."""
        if not self._is_dealt:
            raise UsageError(f"{self.game.id}: no game is dealt yet: call reset() first")

    def observe(self, rows: Integers) -> Floats:
        """What the learner may know in ``rows`` (int64[R]), a new array float32[R, O]."""
        return observed(self.batch, rows, self.seats[rows], self.adviser)

    def masks(self, rows: Integers) -> Booleans:
        """The learner's legal actions in ``rows`` (int64[R]), a new array bool[R, A]; all true at an end."""
        masks = self.batch.legal(rows)
        # A truncated game may have stopped at an opponent's decision, whose mask is not the learner's to see.
        masks[self.at_end[rows]] = True
        return masks

    def result(self, row: int) -> dict[str, Any]:
        """The standing in a game: ``seat`` (the learner's), ``scores`` float64[P], ``places`` int8[P]."""
        scores, places = self.batch.outcome(np.array([row], np.int64))
        return {"seat": int(self.seats[row]), "scores": scores[0], "places": places[0]}

    def _seeds(self, rows: Integers, seed: Seeds) -> Integers:
        seeds = row_seeds(self.batch, seed, rows, self._is_dealt)
        if not self._is_dealt and rows.size < len(self):
            raise UsageError(f"{self.game.id}: the first reset must be of all games")
        return seeds

    def _seats_from(self, seeds: Integers) -> Integers:
        """The learners' seats int64[R]: the fixed one, else each drawn from the seed of its game."""
        if self._fixed_seat is not None:
            return np.full(seeds.size, self._fixed_seat, np.int64)
        drawn = [int(mix64(int(seed) ^ _SEAT_SALT)) % self.batch.num_players for seed in seeds]
        return np.array(drawn, np.int64)

    def _sit(self, rows: Integers, seats: Integers) -> None:
        """Seat learners and opponents in newly dealt games, and play up to the learners' decisions."""
        self.seats[rows] = seats
        self._bots[rows, seats] = NOBODY
        self.seat_opponents(rows)
        self._streams[rows] = bot_streams(self.batch.seeds[rows])
        self._standing[rows] = 0.0
        self._is_dealt = True
        self._let_opponents_play(rows)

    def seat_opponents(self, rows: Integers) -> None:
        """Choose who else sits in new games, ``rows`` int64[R]; a face may seat others than bots."""
        for step, bot in enumerate(self._rivals, start=1):
            self._bots[rows, (self.seats[rows] + step) % self.batch.num_players] = bot

    def run_opponents(self, rows: Integers) -> None:
        """Let the opponents in ``rows`` int64[R] play up to the learners' decisions or the games' ends."""
        streams = self._streams[rows]
        self.batch.run(rows, self._bots[rows], streams)
        self._streams[rows] = streams

    def _let_opponents_play(self, rows: Integers) -> None:
        self.run_opponents(rows)
        self.at_end[rows] = self.batch.over(rows) | self.batch.truncated(rows)

    def _legal(self, rows: Integers, actions: Integers) -> Booleans:
        """Where the actions are legal, bool[R]."""
        try:
            self.batch.check(rows, actions)
        except IllegalAction:
            if self.illegal == "raise":
                raise
            known = (actions >= 0) & (actions < self.batch.num_actions)
            legal = self.batch.legal(rows)[np.arange(rows.size), np.where(known, actions, 0)]
            return known & legal
        return np.ones(rows.size, np.bool_)

    def _standings(self, rows: Integers) -> Floats:
        """The learners' returns as they stand, float32[R]."""
        return self.batch.returns(rows)[np.arange(rows.size), self.seats[rows]]

    def _rewards(self, rows: Integers) -> Floats:
        """The learners' rewards since they were asked last, a new array float32[R]."""
        if self.batch.settings.rewards_every_decision:
            standing = self._standings(rows)
            rewards = standing - self._standing[rows]
            self._standing[rows] = standing
            return rewards
        rewards = np.zeros(rows.size, np.float32)
        ended = self.at_end[rows]
        rewards[ended] = self._standings(rows[ended])
        return rewards


def opponent_names(game: Game, opponents: str | Sequence[str], num_players: int) -> tuple[str, ...]:
    """The bots that hold the seats after the learner's, clockwise; ``UsageError`` names the possible ones."""
    count = num_players - 1
    if not isinstance(opponents, Sequence):
        raise UsageError(f"{game.id}: opponents={opponents!r} must be the name of a bot, or a list of names")
    names = (opponents,) * count if isinstance(opponents, str) else tuple(opponents)
    for name in names:
        game.bot_id(name)
    if len(names) != count:
        wanted = "name one bot" if count == 1 else "name one for each of them, or one bot for all"
        raise UsageError(
            f"{game.id}: opponents has {counted(len(names), 'name')}, "
            f"but {counted(count, 'seat')} of {num_players} are theirs: {wanted}"
        )
    return names


def _checked_seat(game_id: str, seat: object, players: int) -> int | None:
    if seat is None:
        return None
    if is_whole(seat) and 0 <= seat < players:
        return int(seat)
    raise UsageError(f"{game_id}: seat={seat!r} is not possible: use 0 to {players - 1}, or None")
