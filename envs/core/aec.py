"""The PettingZoo face: an ``AECEnv`` over a batch of one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from .arguments import action_number
from .batch import Batch, IllegalAction, checked_seed
from .batch_kernels import ENDED, ILLEGAL
from .errors import UsageError, counted, listing
from .numbers import is_whole
from .raster import rasterise
from .record import NOBODY, SEES_ALL, Floats, Integers, seat_name
from .registry import get_game
from .replay import Replay, record_replay
from .rng import next_seed
from .scenarios import scenario_of
from .settings import lists_options, resolve

RENDER_MODES = ("human", "ansi", "rgb_array")
ILLEGAL_MODES = ("raise", "forfeit")

Observation = dict[str, npt.NDArray[Any]]
Viewer = int | str | None
"""Who looks at a game: a seat, an agent's name, -1 for one who sees everything, None for the seat to play."""


@lists_options
class RawEnv(AECEnv[str, Any, Any]):
    """One game as a PettingZoo environment, with no wrapper: the fast way to step a single game.

    Agents are ``player_0``, ``player_1`` and so on. A turn of several decisions selects the same agent
    several times. An observation is ``{"observation": float32[O], "action_mask": int8[A]}``, written from
    the agent's own point of view; ``infos[agent]["action_mask"]`` is the same mask object. The mask of an
    agent that is not to act is all zero. Arrays are never reused, nor shared between agents.

    Rewards come when the game ends, or with ``rewards_every_decision`` after each decision as the change
    of the standing, so that they add up to the same. A game that reaches ``max_decisions`` is truncated
    and counts as it stands. At the end every agent's info also holds ``scores`` and ``places`` by agent
    and, where an illegal action ended the game, ``illegal_action``: a sentence on who took which.

    Args:
        game_id: a registered game.
        render_mode: ``None``, ``"human"`` (prints the board), ``"ansi"`` (returns it) or ``"rgb_array"``.
        illegal: what an illegal action does: ``"raise"``: ``IllegalAction``, a ``ValueError`` that names
            the action, and no byte of the state is changed; ``"forfeit"``: the agent loses at once and
            the others are ranked as they stand.
        **options: see ``settings.resolve``: ``num_players``, ``reward``, ``rulings`` ...

    Raises:
        UsageError: for an option that is unknown or not possible.
    """

    def __init__(
        self, game_id: str, *, render_mode: str | None = None, illegal: str = "raise", **options: Any
    ) -> None:
        self.game = get_game(game_id)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise UsageError(
                f"{game_id}: render_mode={render_mode!r} is unknown: use {listing(RENDER_MODES)}"
            )
        if illegal not in ILLEGAL_MODES:
            raise UsageError(f"{game_id}: illegal={illegal!r} is unknown: use {listing(ILLEGAL_MODES)}")
        self.batch = Batch(self.game, 1, resolve(self.game, **options))
        self.render_mode = render_mode
        self.illegal = illegal
        self.metadata = {
            "name": f"{game_id}_v{self.game.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [seat_name(seat) for seat in range(self.batch.num_players)]
        self.agents: list[str] = []
        self._seats: dict[str, Integers] = {
            agent: np.array([seat], np.int64) for seat, agent in enumerate(self.possible_agents)
        }
        actions = self.batch.num_actions
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        mask_space = Box(0, 1, (actions,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": self.batch.layout.space(), "action_mask": mask_space})
            for agent in self.possible_agents
        }
        self._seed: int | None = None
        self._start: Mapping[str, Any] | None = None
        self._moves: list[int] = []
        self._standing: Floats = np.zeros(self.batch.num_players, np.float32)

    def observation_space(self, agent: str) -> Space[Any]:
        """The agent's observation space, the same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        """The agent's action space, the same object at every call."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game.

        Args:
            seed: the same seed deals the same game; None: the game that follows the last one.
            options: ``{"scenario": ...}``, a dict or a file, sets up a position (what it leaves out is
                dealt from the seed).

        Raises:
            UsageError: for an impossible seed, option or scenario; the environment is as it was before.
        """
        scenario = scenario_of(options)
        if seed is None and self._seed is not None:
            dealt = next_seed(self._seed)
        else:
            dealt = checked_seed(seed)
        if scenario is None:
            self.batch.deal(self.batch.all_rows, np.array([dealt], np.int64))
        else:
            self.batch.deal_scenario(0, dealt, scenario)
        self._seed = dealt
        self._start = scenario
        self._begin()
        if self.render_mode == "human":
            self.render()

    def step(self, action: int) -> None:
        """Take the selected agent's decision; ``None`` for an agent whose game has come to an end.

        Raises:
            UsageError: for an illegal action (with ``illegal="raise"``) or one that is no whole number;
                nothing is changed.
        """
        if not self.agents:
            raise self._nobody_is_left()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        batch = self.batch
        mask = np.empty(batch.num_actions, np.bool_)
        number = action_number(f"{self.game.id}: {agent} is to act", action)
        seat = batch.play(0, number, mask) if 0 <= number < mask.size else ILLEGAL
        fault = ""
        if seat == ILLEGAL:
            fault = self._refuse(number)
            seat = ENDED
        else:
            self._moves.append(number)
        if seat >= 0:
            following = self.possible_agents[seat]
            self.infos[agent] = {"action_mask": np.zeros(mask.size, np.int8)}
            self.infos[following] = {"action_mask": mask.view(np.int8)}
            self.agent_selection = following
        if seat < 0 or batch.settings.rewards_every_decision:
            self._give_rewards(agent)
        if seat < 0:
            self._finish(terminated=seat == ENDED, fault=fault)
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What the agent may know, and its legal actions; new arrays at every call but the mask.

        Raises:
            UsageError: if there is no such agent, and before the first ``reset``.
        """
        batch = self.batch
        if agent not in self._seats:
            raise UsageError(f"{self.game.id}: there is no agent {agent!r}: use {listing(self._seats)}")
        if self._seed is None:
            self._dealt()
        out = batch.observe(batch.all_rows, self._seats[agent])
        info = self.infos.get(agent)
        mask = np.zeros(batch.num_actions, np.int8) if info is None else info["action_mask"]
        return {"observation": out[0], "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Observation, reward since its last step, terminated, truncated and info of the selected agent."""
        if not self.agents:
            raise self._nobody_is_left()
        return super().last(observe)

    def render(self, viewer: Viewer = None) -> Any:
        """The position as ``viewer`` sees it: a seat, an agent or -1, which sees everything.

        By default it is drawn as the seat to play sees it.

        Returns:
            A text in mode ``ansi``, an image uint8[height, width, 3] in mode ``rgb_array`` (needs the
            extra ``plots``), nothing in mode ``human``, which prints the text.

        Raises:
            UsageError: for a viewer that is not at the table, and before the first ``reset``.
        """
        if self.render_mode is None:
            gymnasium.logger.warn(
                "render() does nothing without a render_mode: give one when making the game"
            )
            return None
        if self.render_mode == "rgb_array":
            return rasterise(self.drawing(viewer))
        text = self.game.renderer.text(*self._records(), self._viewer(viewer))
        if self.render_mode == "ansi":
            return text
        print(text, flush=True)
        return None

    def drawing(self, viewer: Viewer = None) -> str:
        """The position as an SVG image; ``viewer`` as in ``render``."""
        return self.game.renderer.svg(*self._records(), self._viewer(viewer))

    def _repr_svg_(self) -> str | None:
        """What a notebook shows."""
        return None if self._seed is None else self.drawing()

    def close(self) -> None:
        """Nothing to release: one game has no threads."""

    def scores(self) -> dict[str, float]:
        """Points by agent, as they stand."""
        self._dealt()
        scores, _ = self.batch.outcome(self.batch.all_rows)
        return dict(zip(self.possible_agents, scores[0].tolist(), strict=True))

    def places(self) -> dict[str, int]:
        """Places by agent, as they stand: 1 for the first, equal places are shared."""
        self._dealt()
        _, places = self.batch.outcome(self.batch.all_rows)
        return dict(zip(self.possible_agents, places[0].tolist(), strict=True))

    def scenario(self) -> dict[str, Any]:
        """The present position as a readable dict that ``reset(options={"scenario": ...})`` takes."""
        return self.game.scenarios.write(*self._records())

    def replay(self) -> Replay:
        """The game so far: how it began, its moves as text, its scores."""
        settings = self.batch.settings
        forfeited = bool(self.batch.states[0].forfeit != NOBODY)
        return record_replay(self.game, settings, self._dealt(), self._moves, self._start, forfeited)

    def state_bytes(self) -> bytes:
        """The state record, everything hidden included; equal bytes are equal states."""
        self._dealt()
        return bytes(self.batch.states[0].tobytes())

    def restore(self, state: bytes) -> None:
        """Go on from a state that ``state_bytes`` of a game with the same options gave.

        Rewards start anew: with ``rewards_every_decision`` the next is the change from the state's standing.

        Raises:
            UsageError: for a state of another game or number of players, and before the first ``reset``;
                nothing is changed.
        """
        dtype = self.game.state
        if len(state) != dtype.itemsize:
            raise UsageError(
                f"{self.game.id}: a state has {dtype.itemsize} bytes, not {len(state)}: it is of another game"
            )
        record = np.frombuffer(state, dtype)
        if record["seats"][0] != self.batch.num_players:
            players = counted(int(record["seats"][0]), "player")
            raise UsageError(f"{self.game.id}: the state is of a game of {players}")
        self._dealt()
        self.batch.states[0] = record[0]
        self._start = self.scenario()
        self._begin()
        if self.batch.settings.rewards_every_decision:
            self._standing = self.batch.returns(self.batch.all_rows)[0]

    def _records(self) -> tuple[Any, Any]:
        self._dealt()
        return self.batch.tables[0], self.batch.states[0]

    def _dealt(self) -> int:
        if self._seed is None:
            raise UsageError(f"{self.game.id}: no game is dealt yet: call reset() first")
        return self._seed

    def _nobody_is_left(self) -> UsageError:
        if self._seed is None:
            return UsageError(f"{self.game.id}: no game is dealt yet: call reset() first")
        return UsageError(f"{self.game.id}: the game is over and no agent is left: call reset()")

    def _viewer(self, viewer: Viewer) -> int:
        if viewer is None:
            return int(self.batch.states[0].to_play)
        if isinstance(viewer, str) and viewer in self._seats:
            return int(self._seats[viewer][0])
        if is_whole(viewer) and SEES_ALL <= int(viewer) < self.batch.num_players:
            return int(viewer)
        raise UsageError(
            f"{self.game.id}: viewer={viewer!r} is not at the table: use {listing(self._seats)}, "
            f"a seat from 0 to {self.batch.num_players - 1}, or {SEES_ALL} to see everything"
        )

    def _begin(self) -> None:
        """Bring all that PettingZoo wants to know in line with the state."""
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        actions = self.batch.num_actions
        self.infos = {agent: {"action_mask": np.zeros(actions, np.int8)} for agent in self.agents}
        self.agent_selection = self.agents[self._viewer(None)]
        self._moves = []
        self._standing = np.zeros(self.batch.num_players, np.float32)
        rows = self.batch.all_rows
        if self.batch.states[0].over or self.batch.truncated(rows)[0]:
            self._finish(terminated=bool(self.batch.states[0].over))
        else:
            self.infos[self.agent_selection] = {"action_mask": self.batch.legal(rows)[0].view(np.int8)}

    def _refuse(self, action: int) -> str:
        """An illegal action: raise, or let the agent lose and say why."""
        fault = self.batch.why_illegal(0, action)
        if self.illegal == "raise":
            raise IllegalAction(fault, 0)
        self.batch.forfeit(0)
        return fault

    def _give_rewards(self, agent: str) -> None:
        """Rewards of a decision of ``agent``, for all agents: the change of the standing."""
        total = self.batch.returns(self.batch.all_rows)[0]
        given = (total - self._standing).tolist()
        self._standing = total
        self.rewards = dict(zip(self.possible_agents, given, strict=True))
        self._cumulative_rewards[agent] = 0.0
        self._accumulate_rewards()

    def _finish(self, terminated: bool, fault: str = "") -> None:
        """Mark the end of the game, which ``fault`` may have brought about, for all agents."""
        flags = self.terminations if terminated else self.truncations
        scores, places = self.scores(), self.places()
        for agent in self.agents:
            flags[agent] = True
            mask = np.zeros(self.batch.num_actions, np.int8)
            self.infos[agent] = {"action_mask": mask, "scores": scores, "places": places}
            if fault:
                self.infos[agent]["illegal_action"] = fault


class Env(OrderEnforcingWrapper[str, Any, Any]):
    """The outermost of the usual wrappers, which also lets a notebook draw the game."""

    env: Any

    def render(self, viewer: Viewer = None) -> Any:
        """The position as ``viewer`` sees it: see ``RawEnv.render``."""
        raw: Any = self.unwrapped
        return super().render() if viewer is None else raw.render(viewer)

    def _repr_svg_(self) -> str | None:
        drawing: str | None = self.unwrapped._repr_svg_()  # type: ignore[attr-defined]
        return drawing

    def __str__(self) -> str:
        return str(self.env)


@lists_options
def make_env(game_id: str, **options: Any) -> Env:
    """The game in PettingZoo's wrappers: calls in a wrong order and impossible actions are caught.

    An illegal action makes its agent lose, the others are ranked as they stand, and ``illegal_action`` in
    all infos says what was wrong; use ``illegal="raise"`` to find such a mistake. Stepping is several times
    slower than without wrappers (``RawEnv``).

    Args:
        game_id: a registered game.
        **options: ``render_mode`` and ``illegal``, see ``RawEnv``; and what is listed here or of the game.

    Raises:
        UsageError: for an option that is unknown or not possible.
    """
    return Env(AssertOutOfBoundsWrapper(RawEnv(game_id, **{"illegal": "forfeit", **options})))
