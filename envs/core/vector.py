"""The batched face: many games side by side, each at its own seat and phase."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy as shallow_copy
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode

from .arguments import Seeds, checked_actions, row_seeds
from .batch import Batch, IllegalAction
from .errors import UsageError, listing
from .record import Booleans, Bytes, Doubles, Floats, Integers, States
from .registry import get_game
from .scenarios import scenario_of
from .settings import lists_options, resolve
from .view import BatchView

Rows = Sequence[int] | npt.NDArray[np.integer[Any]] | npt.NDArray[np.bool_] | None
"""Which games a call is about: their numbers, or bool[B]; None: all of them."""


@lists_options
class VectorAEC:
    """``num_envs`` games, B, that are stepped together: in each the seat whose turn it is decides.

    ``reset`` and ``step`` return a ``BatchView``. Its arrays are the same at every call and are
    overwritten by the next one: copy what you keep, or pass ``copy=True`` for new arrays at every call.

    Row ``i`` of a reset with ``seed=s`` is the game that ``RawEnv`` deals from ``seed=s + i``, followed by
    the games that follow it there, whatever the other rows do and on any number of threads. So the resets
    with seeds 0 and 1 have all deals but one in common: for games of their own choose seeds at least
    ``num_envs`` apart.

    Args:
        game_id: a registered game.
        num_envs: games side by side, B.
        autoreset_mode: what follows the end of a game, as in Gymnasium: ``NEXT_STEP``: the next step
            ignores the row's action and deals the next game; ``SAME_STEP``: the step that ends a game
            also deals the next one, and the view holds the last observation as ``final_observation``;
            ``DISABLED``: the row has to be reset.
        threads: threads that share the rows of a call; results do not depend on it. Clones share them.
        copy: whether every call returns new arrays.
        **options: see ``settings.resolve``: ``num_players``, ``reward``, ``rulings`` ...

    Raises:
        UsageError: for an option that is unknown or not possible.
    """

    def __init__(
        self,
        game_id: str,
        num_envs: int,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int = 1,
        copy: bool = False,
        **options: Any,
    ) -> None:
        self.game = get_game(game_id)
        self.batch = Batch(self.game, num_envs, resolve(self.game, **options), threads)
        try:
            self.autoreset_mode = AutoresetMode(autoreset_mode)
        except ValueError:
            known = listing(mode.value for mode in AutoresetMode)
            raise UsageError(
                f"{game_id}: autoreset_mode={autoreset_mode!r} is unknown: use {known}"
            ) from None
        self.metadata: dict[str, Any] = {
            "name": f"{game_id}_v{self.game.version}",
            "autoreset_mode": self.autoreset_mode,
        }
        self.copy = copy
        self.single_observation_space: Box = self.batch.layout.space()
        self.single_action_space = Discrete(self.batch.num_actions)
        self._is_dealt = False
        self._at_end: Booleans = np.zeros(len(self), np.bool_)
        self._view = self.batch.new_view(keeps_final=self.autoreset_mode is AutoresetMode.SAME_STEP)
        self._returned_last = self._view
        every = self.batch.settings.rewards_every_decision
        self._standing: Floats = np.zeros((len(self) if every else 0, self.num_players), np.float32)

    def __len__(self) -> int:
        return len(self.batch)

    @property
    def num_envs(self) -> int:
        """Games side by side, B."""
        return len(self.batch)

    @property
    def num_players(self) -> int:
        """Seats at each table, P."""
        return self.batch.num_players

    @property
    def num_actions(self) -> int:
        """Actions in the flat action space, A."""
        return self.batch.num_actions

    @property
    def states(self) -> States:
        """The game records themselves, recarray (B,). After assigning to them call ``refresh``."""
        return self.batch.states

    @property
    def view(self) -> BatchView:
        """What the last call returned."""
        return self._returned_last

    def reset(
        self,
        seed: Seeds = None,
        rows: Rows = None,
        options: Mapping[str, Any] | None = None,
    ) -> BatchView:
        """Deal new games in ``rows``.

        Args:
            seed: row ``i`` is dealt from ``seed + i``; or a seed for each of ``rows``; None: each row goes
                on to the game that follows its last one.
            rows: the games to deal; all by default.
            options: ``{"scenario": ...}`` sets up that position in each of them.

        Raises:
            UsageError: for an impossible seed, row, option or scenario; no game is changed.
        """
        chosen = self._checked_rows(rows)
        scenario = scenario_of(options)
        seeds = row_seeds(self.batch, seed, chosen, self._is_dealt)
        if not self._is_dealt and chosen.size < len(self):
            raise UsageError(f"{self.game.id}: the first reset must be of all rows")
        if scenario is None:
            self._deal(chosen, seeds)
        else:
            self._deal_scenario(chosen, seeds, scenario)
        self._is_dealt = True
        return self._returned()

    def step(self, actions: npt.ArrayLike, rows: Rows = None) -> BatchView:
        """Take the decisions ``actions`` (int[R]), one in each of ``rows`` (int[R], all by default).

        Rows that are not stepped keep what the view shows of them, but their reward is zero.

        Raises:
            IllegalAction: a ``UsageError`` that names the first illegal action; no game is changed.
        """
        chosen = self._dealt_rows(rows)
        taken = checked_actions(self.batch, actions, chosen.size)
        ended = self._at_end[chosen]
        waiting = chosen[ended]
        if waiting.size:
            if self.autoreset_mode is not AutoresetMode.NEXT_STEP:
                sentence = f"{self.game.id}: game {waiting[0]} has come to an end: reset it"
                raise IllegalAction(sentence, int(np.flatnonzero(ended)[0]))
            chosen, taken = chosen[~ended], taken[~ended]
        try:
            self.batch.check(chosen, taken)
        except IllegalAction as error:
            error.index = int(np.flatnonzero(~ended)[error.index])
            raise
        view = self._view
        if chosen.size < len(self):
            view.reward[:] = 0.0
        self.batch.step(chosen, taken, view, self._standing)
        self._at_end[chosen] = view.terminated[chosen] | view.truncated[chosen]
        if waiting.size:
            self._deal(waiting, self.batch.next_seeds(waiting))
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            self._replace_ended(chosen)
        return self._returned()

    def refresh(self, rows: Rows = None) -> BatchView:
        """Show ``rows`` anew, after their ``states`` were changed from outside; their reward is zero."""
        chosen = self._dealt_rows(rows)
        self.batch.show(chosen, self._view)
        self._at_end[chosen] = self._view.terminated[chosen] | self._view.truncated[chosen]
        if self._standing.size:
            self._standing[chosen] = self.batch.returns(chosen)
        return self._returned()

    def observe(self, seat: int | npt.ArrayLike, rows: Rows = None) -> Floats:
        """What ``seat`` (one for all, or int[R]) may know in ``rows``: a new array float32[R, O]."""
        chosen = self._dealt_rows(rows)
        return self.batch.observe(chosen, self._checked_seats(seat, chosen.size))

    def outcome(self, rows: Rows = None) -> tuple[Doubles, Bytes]:
        """Points float64[R, P] and places int8[R, P] in ``rows`` as they stand; new arrays."""
        return self.batch.outcome(self._dealt_rows(rows))

    def clone(self, rows: Rows = None) -> VectorAEC:
        """Independent copies of the games in ``rows``, which may name a game several times."""
        chosen = self._dealt_rows(rows, distinct=False)
        twin = shallow_copy(self)
        twin.batch = self.batch.clone(chosen)
        twin._at_end = self._at_end[chosen]
        twin._view = BatchView._make(array[chosen] if len(array) else array for array in self._view)
        twin._returned()
        twin._standing = self._standing[chosen] if self._standing.size else self._standing.copy()
        return twin

    def redeal(self, rows: Rows, seat: int | npt.ArrayLike, seed: int) -> BatchView:
        """Resample in ``rows`` all that ``seat`` (one for all, or int[R]) cannot know.

        What follows is resampled too, from ``seed + i`` in row ``i``: a clone that is redealt tells a
        search nothing of the true future.
        """
        chosen = self._dealt_rows(rows)
        seeds = row_seeds(self.batch, seed, chosen, self._is_dealt)
        self.batch.redeal(chosen, self._checked_seats(seat, chosen.size), seeds)
        self.batch.show(chosen, self._view)
        return self._returned()

    def close(self) -> None:
        """End the threads, those of clones too; a call that needs them starts new ones."""
        self.batch.close()

    def _returned(self) -> BatchView:
        copied = self.copy
        self._returned_last = BatchView._make(array.copy() for array in self._view) if copied else self._view
        return self._returned_last

    def _deal(self, rows: Integers, seeds: Integers) -> None:
        self.batch.deal(rows, seeds)
        self._show_new(rows)

    def _deal_scenario(self, rows: Integers, seeds: Integers, scenario: Mapping[str, Any]) -> None:
        before, seeds_before = self.batch.states[rows].copy(), self.batch.seeds[rows].copy()
        try:
            for row, seed in zip(rows.tolist(), seeds.tolist(), strict=True):
                self.batch.deal_scenario(row, seed, scenario)
        except Exception:
            self.batch.states[rows], self.batch.seeds[rows] = before, seeds_before
            raise
        self._show_new(rows)

    def _show_new(self, rows: Integers) -> None:
        self.batch.show(rows, self._view)
        self._at_end[rows] = self._view.terminated[rows] | self._view.truncated[rows]
        if self._standing.size:
            self._standing[rows] = 0.0

    def _replace_ended(self, rows: Integers) -> None:
        """Deal the next game where one of ``rows`` has come to its end; what the view tells of that stays."""
        ended = rows[self._at_end[rows]]
        if not ended.size:
            return
        view = self._view
        kept = view.terminated[ended], view.truncated[ended], view.reward[ended]
        view.final_observation[ended] = view.observation[ended]
        self._deal(ended, self.batch.next_seeds(ended))
        view.terminated[ended], view.truncated[ended], view.reward[ended] = kept

    def _dealt_rows(self, rows: Rows, distinct: bool = True) -> Integers:
        if not self._is_dealt:
            raise UsageError(f"{self.game.id}: no games are dealt yet: call reset() first")
        return self._checked_rows(rows, distinct)

    def _checked_rows(self, rows: Rows, distinct: bool = True) -> Integers:
        if rows is None:
            return self.batch.all_rows
        chosen = np.asarray(rows)
        if chosen.dtype == np.bool_ and chosen.shape == (len(self),):
            return np.flatnonzero(chosen)
        if chosen.dtype == np.bool_ or chosen.ndim != 1 or (chosen.size and chosen.dtype.kind not in "iu"):
            raise UsageError(f"{self.game.id}: rows must be a list of whole numbers, not {rows!r}")
        chosen = chosen.astype(np.int64)
        outside = (chosen < 0) | (chosen >= len(self))
        if outside.any():
            raise UsageError(
                f"{self.game.id}: there is no game {chosen[outside][0]}: use 0 to {len(self) - 1}"
            )
        if distinct and np.unique(chosen).size < chosen.size:
            raise UsageError(f"{self.game.id}: rows names a game twice")
        return chosen

    def _checked_seats(self, seat: int | npt.ArrayLike, count: int) -> Integers:
        seats = np.broadcast_to(np.asarray(seat), (count,)) if np.ndim(seat) == 0 else np.asarray(seat)
        if seats.dtype.kind not in "iu" or seats.shape != (count,):
            raise UsageError(
                f"{self.game.id}: seat must be one whole number or {count} of them, not {seat!r}"
            )
        if seats.size and not 0 <= seats.min() <= seats.max() < self.num_players:
            raise UsageError(
                f"{self.game.id}: seat={seat!r} is not possible: use 0 to {self.num_players - 1}"
            )
        return np.ascontiguousarray(seats, np.int64)
