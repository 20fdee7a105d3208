"""The stable-baselines3 face: a ``VecEnv`` straight over the batch, with masks for MaskablePPO.

The only module of the core that needs the extra ``train``; nothing of the core imports it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Discrete

from .arguments import checked_actions
from .batch import checked_seed
from .errors import UsageError
from .learner import LearnerGames
from .record import Booleans, Floats, Integers
from .scenarios import scenario_of
from .settings import lists_options

try:
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as error:
    raise ImportError("this needs stable-baselines3: pip install 'fabletop[train]'") from error


@lists_options
class VecGames(VecEnv):
    """``num_envs`` games of one learner among bots, for MaskablePPO; no Python object per game.

    Observations float32[B, O], rewards float32[B] and dones bool[B] are new arrays at every step, since
    stable-baselines3 keeps references to them. A finished game is followed at once by the next;
    ``infos[row]`` then holds ``terminal_observation``, ``TimeLimit.truncated`` and the result by seat
    (``seat``, ``scores``, ``places``, and ``illegal_action`` if the learner lost by one). Game ``row`` starts
    from ``seed + row``; ``set_options({"scenario": ...})`` sets up the games of the next reset.

    ``TimeLimit.truncated``, on which an algorithm adds the value of what would have followed, is true only
    with ``rewards_every_decision``: else the last reward has paid for the truncated game as it stands.

    Args:
        game_id: a registered game.
        num_envs: games side by side, B.
        seed: of the first reset; None: entropy. ``seed()`` sets it anew.
        **options: see ``LearnerGames``, also on who the bots are; an illegal action raises unless
            ``illegal="forfeit"``.
    """

    def __init__(self, game_id: str, num_envs: int, *, seed: int | None = None, **options: Any) -> None:
        self.games = self.new_games(game_id, num_envs, **{"illegal": "raise", **options})
        self.render_mode: str | None = None
        batch = self.games.batch
        super().__init__(num_envs, self.games.layout.space(), Discrete(batch.num_actions))
        self._masks: Booleans = np.ones((num_envs, batch.num_actions), np.bool_)
        self._actions: Integers = np.zeros(num_envs, np.int64)
        self._goes_on = False
        self.seed(checked_seed(seed))

    def new_games(self, game_id: str, num_envs: int, **options: Any) -> LearnerGames:
        """The games, yet to be dealt; a face whose opponents are others than bots makes its own."""
        return LearnerGames(game_id, num_envs, **options)

    def state(self) -> dict[str, npt.NDArray[Any]]:
        """The games as they stand, for ``restore`` and ``np.savez``: see ``LearnerGames.state``."""
        return self.games.state()

    def restore(self, state: Mapping[str, npt.NDArray[Any]]) -> None:
        """Put the games back to a ``state``; the next ``reset``, an algorithm's first, goes on with them.

        Raises:
            UsageError: if it is of other games; nothing is changed.
        """
        self.games.restore(state)
        self._goes_on = True

    def reset(self) -> Floats:
        """New games in all rows, float32[B, O]: from the seeds set since the last reset, else the next.

        After ``restore`` it deals nothing, and shows the games that were restored.

        Raises:
            UsageError: for an impossible seed, option or scenario, or options that differ from game to game.
        """
        if not self._goes_on:
            self._deal()
        self._goes_on = False
        self._reset_seeds()
        self._reset_options()
        rows = self.games.batch.all_rows
        self._masks = self.games.masks(rows)
        self.reset_infos = [{} for _ in range(self.num_envs)]
        return self.games.observe(rows)

    def _deal(self) -> None:
        rows = self.games.batch.all_rows
        seeds = None if self._seeds[0] is None else [int(seed or 0) for seed in self._seeds]
        if any(options != self._options[0] for options in self._options):
            raise UsageError(f"{self.games.game.id}: the options of a reset must be the same for all games")
        scenario = scenario_of(self._options[0])
        if scenario is None:
            self.games.reset(rows, seeds)
        else:
            self.games.set_up(rows, seeds, scenario)

    def action_masks(self) -> Booleans:
        """Legal actions, a new array bool[B, A]."""
        return self._masks.copy()

    def step_async(self, actions: npt.NDArray[Any]) -> None:
        """Take note of the actions, int[B]; ``UsageError`` if they are not B whole numbers."""
        self._actions = checked_actions(self.games.batch, actions, self.num_envs)

    def step_wait(self) -> tuple[Floats, Floats, Booleans, list[dict[str, Any]]]:
        """Play them: observations float32[B, O], rewards float32[B], ends bool[B], and an info for each game.

        Raises:
            IllegalAction: if an action is not legal, before anything is changed; not if that is a forfeit.
            UsageError: before the first reset.
        """
        rows = self.games.batch.all_rows
        turn = self.games.play(rows, self._actions)
        dones = self.games.at_end.copy()
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        ended = rows[dones]
        if ended.size:
            for row, last in zip(ended, self.games.observe(ended), strict=True):
                unpaid = bool(turn.truncated[row]) and self.games.batch.settings.rewards_every_decision
                result = self.games.result(row)
                infos[row] = {"terminal_observation": last, "TimeLimit.truncated": unpaid, **result}
                if row in turn.faults:
                    infos[row]["illegal_action"] = turn.faults[int(row)]
            self.games.reset(ended)
        self._masks = self.games.masks(rows)
        return self.games.observe(rows), turn.rewards, dones, infos

    def env_method(
        self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any
    ) -> list[Any]:
        """Only ``action_masks``, for all games at once."""
        if method_name != "action_masks":
            raise AttributeError(f"a game in VecGames has no method {method_name!r}")
        if indices is not None:
            return list(self.action_masks()[list(self._get_indices(indices))])
        # MaskablePPO stacks the games' answers and reshapes: one stacked answer saves it a loop over games.
        return [self.action_masks()]

    def has_attr(self, attr_name: str) -> bool:
        """Whether the games have an attribute."""
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """An attribute of the whole, once for each game."""
        return [getattr(self, attr_name)] * len(list(self._get_indices(indices)))

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Refused: the games share all they have."""
        raise AttributeError("the games in VecGames have no attributes of their own to set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """False for each game."""
        return [False] * len(list(self._get_indices(indices)))

    def get_images(self) -> Sequence[npt.NDArray[np.uint8] | None]:
        """None: these games are not drawn."""
        return [None] * self.num_envs

    def close(self) -> None:
        """End the threads, if any were started."""
        self.games.close()
