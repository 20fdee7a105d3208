"""The batched Gymnasium face: many games of one learner each, as a ``VectorEnv``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .arguments import Seeds, checked_actions
from .errors import UsageError, listing
from .learner import LearnerGames
from .numbers import is_whole
from .record import Booleans, Doubles, Floats, Integers
from .scenarios import scenario_of
from .settings import lists_options

Info = dict[str, Any]

RESET_MASK = "reset_mask"
"""The option of a reset that says which games to deal anew."""


@lists_options
class VectorSingle(VectorEnv[Floats, npt.NDArray[Any], npt.NDArray[Any]]):
    """``num_envs`` games of one learner among bots (opponents or partners), without a Python object per game.

    Row ``i`` of a reset with ``seed=s`` is the game that ``SingleEnv`` deals from ``seed=s + i``, followed
    by the games that follow it there. ``info["action_mask"]`` is int8[B, A]; a game that ends adds
    ``seat``, ``scores``, ``places`` and, where the learner lost by an illegal action, ``illegal_action``
    (see ``SingleEnv``). All arrays are new at every call.

    Args:
        game_id: a registered game.
        num_envs: games side by side, B.
        autoreset_mode: what follows the end of a game. ``NEXT_STEP``: the next step ignores the row's
            action and deals the next game. ``SAME_STEP``: the step that ends a game also deals the next
            one; ``info["final_obs"]`` and ``info["final_info"]`` hold the last of the old one.
            ``DISABLED``: ``reset(options={"reset_mask": bool[B]})`` deals anew where the mask is true.
        render_mode: only None; draw single games.
        **options: see ``SingleEnv``.

    Raises:
        UsageError: for an option that is unknown or not possible.
    """

    def __init__(
        self,
        game_id: str,
        num_envs: int = 1,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            raise UsageError(
                f"{game_id}: render_mode={render_mode!r} is not possible for many games: use None"
            )
        try:
            self.autoreset_mode = AutoresetMode(autoreset_mode)
        except ValueError:
            known = listing(mode.value for mode in AutoresetMode)
            raise UsageError(
                f"{game_id}: autoreset_mode={autoreset_mode!r} is unknown: use {known}"
            ) from None
        self.games = LearnerGames(game_id, num_envs, **options)
        self.num_envs = num_envs
        self.render_mode = None
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = self.games.layout.space()
        self.single_action_space = Discrete(self.games.batch.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Seeds = None, options: Mapping[str, Any] | None = None) -> tuple[Floats, Info]:
        """Deal new games.

        Args:
            seed: row ``i`` is dealt from ``seed + i``; or a seed for each row; None: the games that follow.
            options: ``{"reset_mask": bool[B]}`` deals only where the mask is true; ``{"scenario": ...}``
                sets up that position in each of these games, as in ``SingleEnv.reset`` (the games that
                follow are dealt as usual).

        Raises:
            UsageError: for an impossible seed, option, mask or scenario; no game is changed.
        """
        scenario = scenario_of(options, others=(RESET_MASK,))
        rows = self._rows_to_reset(options)
        seeds = seed
        if isinstance(seed, (list, tuple, np.ndarray)) and np.ndim(seed) == 1:
            seeds = np.asarray(seed)
            # One seed for each game, though only those of the games that are dealt count.
            seeds = seeds[rows] if len(seeds) == self.num_envs else seeds
        if scenario is None:
            self.games.reset(rows, seeds)
        else:
            self.games.set_up(rows, seeds, scenario)
        super().reset(seed=int(seed) if is_whole(seed) else None)
        return self._shown({}, rows)

    def step(self, actions: npt.NDArray[Any]) -> tuple[Floats, Doubles, Booleans, Booleans, Info]:
        """Take each learner's decision: observations, rewards float64[B], terminated and truncated bool[B].

        Raises:
            UsageError: for actions that are not B whole numbers, a game that has to be reset, and an
                illegal action with ``illegal="raise"``; no game is changed.
        """
        taken = checked_actions(self.games.batch, actions, self.num_envs)
        rows = self.games.batch.all_rows
        playing, waiting = rows, rows[:0]
        if self.autoreset_mode is AutoresetMode.NEXT_STEP:
            playing, waiting = rows[~self.games.at_end], rows[self.games.at_end]
        turn = self.games.play(playing, taken[playing])
        rewards = np.zeros(self.num_envs)
        terminated, truncated = np.zeros((2, self.num_envs), np.bool_)
        rewards[playing], terminated[playing], truncated[playing] = (
            turn.rewards,
            turn.terminated,
            turn.truncated,
        )
        infos: Info = {}
        for row in playing[turn.terminated | turn.truncated]:
            self._tell_end(infos, int(row), turn.faults)
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            waiting = rows[self.games.at_end]
        if waiting.size:
            self.games.reset(waiting)
        observations, infos = self._shown(infos, rows)
        return observations, rewards, terminated, truncated, infos

    def action_masks(self) -> Booleans:
        """The learners' legal actions bool[B, A]."""
        return self.games.masks(self.games.batch.all_rows)

    def _rows_to_reset(self, options: Mapping[str, Any] | None) -> Integers:
        rows = self.games.batch.all_rows
        if options is None or options.get(RESET_MASK) is None:
            return rows
        mask = np.asarray(options[RESET_MASK])
        if mask.shape != rows.shape or mask.dtype != np.bool_ or not mask.any():
            raise UsageError(
                f"{self.games.game.id}: {RESET_MASK} must be {self.num_envs} booleans, one of them true"
            )
        return np.asarray(rows[mask])

    def close_extras(self, **kwargs: Any) -> None:
        """End the threads, if any were started."""
        self.games.close()

    def _tell_end(self, infos: Info, row: int, faults: Mapping[int, str]) -> None:
        """Add what the info of the game in ``row``, which has come to an end, says of it."""
        result = self.games.result(row)
        if row in faults:
            result["illegal_action"] = faults[row]
        if self.autoreset_mode is AutoresetMode.SAME_STEP:
            rows = self.games.batch.all_rows[row : row + 1]
            mask = self.games.masks(rows)[0].view(np.int8)
            last = self.games.observe(rows)[0]
            result = {"final_obs": last, "final_info": {"action_mask": mask, **result}}
        self._add_info(infos, result, row)

    def _shown(self, infos: Info, rows: Integers) -> tuple[Floats, Info]:
        everything = self.games.batch.all_rows
        infos["action_mask"] = self.games.masks(everything).view(np.int8)
        infos["_action_mask"] = np.isin(everything, rows)
        return self.games.observe(everything), infos


def make_gym_vector(game_id: str, num_envs: int = 1, **options: Any) -> VectorSingle:
    """What ``gymnasium.make_vec("fabletop/Name-v1", num_envs, **options)`` calls."""
    return VectorSingle(game_id, num_envs, **options)
