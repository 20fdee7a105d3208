"""The Gymnasium face: one learner, its opponents or partners inside the environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Discrete

from .aec import RENDER_MODES
from .arguments import action_number
from .batch import checked_seed
from .errors import UsageError, listing
from .learner import LearnerGames
from .raster import rasterise
from .record import Booleans, Floats
from .scenarios import scenario_of
from .settings import lists_options

_INT64 = np.iinfo(np.int64)


@lists_options
class SingleEnv(gymnasium.Env[npt.NDArray[Any], Any]):
    """One game as a Gymnasium environment: the learner decides, then bots play until it is to act again.

    An observation is float32[O], what the learner may know, from its own point of view;
    ``info["action_mask"]`` int8[A] and ``action_masks()`` bool[A] tell the legal actions (all of them
    once the episode is at an end). At the end the info also holds ``seat`` (the learner's), ``scores``
    float64[P] and ``places`` int8[P] by seat; in a cooperative game the scores are margins and all places
    are 1 (won) or 2 (lost). Arrays are never reused. The same seed deals the same game as in all other
    faces.

    Args:
        game_id: a registered game.
        render_mode: ``None``, ``"human"`` (prints the board), ``"ansi"`` (returns it) or ``"rgb_array"``.
        **options: see ``LearnerGames``: ``opponents`` (partners, in a cooperative game), ``seat``,
            ``illegal``; and ``settings.resolve``: ``num_players``, ``reward``, ``rewards_every_decision``,
            ``rulings`` ... Gymnasium wants every action of the space to be playable, so an illegal one
            loses the game, and the info of that step holds ``illegal_action``, a sentence; use
            ``illegal="raise"`` to find such a mistake.

    Raises:
        UsageError: for an option that is unknown or not possible.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(self, game_id: str, *, render_mode: str | None = None, **options: Any) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise UsageError(
                f"{game_id}: render_mode={render_mode!r} is unknown: use {listing(RENDER_MODES)}"
            )
        self.games = LearnerGames(game_id, 1, **options)
        self.render_mode = render_mode
        self.observation_space = self.games.layout.space()
        self.action_space = Discrete(self.games.batch.num_actions)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Deal a new game and let the opponents play up to the learner's first decision, shown as float32[O].

        Args:
            seed: the same seed deals the same game; None: the game that follows the last one.
            options: ``{"scenario": ...}``, a dict or a file, sets up a position, in which the learner holds
                its fixed seat or the one to play.

        Raises:
            UsageError: for an impossible seed, option or scenario; the environment is as it was before.
        """
        scenario = scenario_of(options)
        # Gymnasium wants a number of Python's own, and finds that out too late.
        seed = None if seed is None else checked_seed(seed)
        if scenario is None:
            self.games.reset(self._rows, seed)
        else:
            self.games.set_up(self._rows, seed, scenario)
        super().reset(seed=seed)
        return self._shown({})

    def step(self, action: Any) -> tuple[Floats, float, bool, bool, dict[str, Any]]:
        """Take the learner's decision; shows the next as float32[O], and its reward up to then or the end.

        Raises:
            UsageError: for something that is no whole number, after the end of the game, and for an
                illegal action with ``illegal="raise"``; nothing is changed.
        """
        number = action_number(self.games.game.id, action)
        number = min(max(number, _INT64.min), _INT64.max)
        turn = self.games.play(self._rows, np.array([number], np.int64))
        info: dict[str, Any] = self.games.result(0) if self.games.at_end[0] else {}
        if turn.faults:
            info["illegal_action"] = turn.faults[0]
        observation, info = self._shown(info)
        return observation, float(turn.rewards[0]), bool(turn.terminated[0]), bool(turn.truncated[0]), info

    def action_masks(self) -> Booleans:
        """The learner's legal actions bool[A], as MaskablePPO asks for them."""
        self.games.check_dealt()
        return np.asarray(self.games.masks(self._rows)[0])

    def render(self) -> Any:
        """The position as the learner sees it: see ``RawEnv.render``."""
        self.games.check_dealt()
        if self.render_mode is None:
            gymnasium.logger.warn(
                "render() does nothing without a render_mode: give one when making the game"
            )
            return None
        renderer, batch = self.games.game.renderer, self.games.batch
        position = batch.tables[0], batch.states[0], int(self.games.seats[0])
        if self.render_mode == "rgb_array":
            return rasterise(renderer.svg(*position))
        if self.render_mode == "ansi":
            return renderer.text(*position)
        print(renderer.text(*position), flush=True)
        return None

    @property
    def _rows(self) -> Any:
        return self.games.batch.all_rows

    def _shown(self, info: dict[str, Any]) -> tuple[Floats, dict[str, Any]]:
        if self.render_mode == "human":
            self.render()
        mask = self.games.masks(self._rows)[0].view(np.int8)
        return self.games.observe(self._rows)[0], {"action_mask": mask, **info}


def make_single(game_id: str, **options: Any) -> SingleEnv:
    """What ``gymnasium.make("fabletop/Name-v1", **options)`` calls."""
    return SingleEnv(game_id, **options)
