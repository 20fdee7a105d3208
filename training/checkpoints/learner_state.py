"""All that a learner consists of between two updates, taken out and put back.

What is put back goes on bit for bit as the one that was never taken apart: the same weights and moments of
the optimiser, games in progress, pool, and generators of torch, NumPy and Python.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt
import torch
from sb3_contrib import MaskablePPO

from ...envs.core.record import Floats
from ..learning.ppo import games_of, monitor_of, pool_of
from .state_checks import check_arrays, check_games, check_tensors, check_values

Arrays = dict[str, npt.NDArray[Any]]


class LearnerState(NamedTuple):
    """Copies; nothing in them changes when the learner goes on."""

    tensors: dict[str, Any]
    """State of the policy and of its optimiser, as torch has them."""
    arrays: Arrays
    """Games, the generators of torch and NumPy, and what the learner knew last."""
    values: dict[str, Any]
    """What fits into JSON: counts, and Python's generator."""

    @property
    def decisions(self) -> int:
        """Decisions the learner has trained on."""
        return int(self.values["decisions"])


def state_of(model: MaskablePPO) -> LearnerState:
    """The state of a learner that is between two updates and has been dealt games."""
    monitor, (_, words, place, has_gauss, gauss) = monitor_of(model), _numpy_generator()
    arrays: Arrays = {
        "episode_starts": np.array(model._last_episode_starts),
        "episode_returns": monitor.episode_returns.copy(),
        "episode_lengths": monitor.episode_lengths.copy(),
        "torch_generator": torch.get_rng_state().numpy().copy(),
        "numpy_generator": words,
    }
    values = {
        "decisions": model.num_timesteps,
        "updates": model._n_updates,
        "episodes": [
            {"r": float(each["r"]), "l": int(each["l"]), "t": float(each["t"])}
            for each in model.ep_info_buffer or ()
        ],
        "numpy_generator": [int(place), int(has_gauss), float(gauss)],
        "python_generator": _listed(random.getstate()),
    }
    tensors = {"policy": model.policy.state_dict(), "optimizer": model.policy.optimizer.state_dict()}
    arrays.update({f"games/{name}": array for name, array in games_of(model).state().items()})
    return LearnerState(deepcopy(tensors), arrays, values)


def restore(model: MaskablePPO, state: LearnerState) -> None:
    """Put a learner that was made from the same config into a state.

    Raises:
        KeyError, TypeError, ValueError or RuntimeError: if the state is of another learner, or cannot be.
    """
    arrays, values = state.arrays, state.values
    check_arrays(model, arrays)
    check_values(model, values)
    check_tensors(model, state.tensors, values["updates"])
    model.policy.load_state_dict(state.tensors["policy"])
    model.policy.optimizer.load_state_dict(deepcopy(state.tensors["optimizer"]))
    pool = pool_of(model)
    bots = [] if pool is None else pool.bots
    games_of(model).restore(_below(arrays, "games/"))
    check_games(model, bots)
    monitor = monitor_of(model)
    # The games show themselves again, since what they were restored to is not dealt anew.
    model._last_obs = cast(Floats, monitor.reset())
    model._last_episode_starts = arrays["episode_starts"].copy()
    monitor.episode_returns = arrays["episode_returns"].copy()
    monitor.episode_lengths = arrays["episode_lengths"].copy()
    model.num_timesteps, model._n_updates = int(values["decisions"]), int(values["updates"])
    episodes = (dict(each) for each in values["episodes"])
    model.ep_info_buffer = deque(episodes, maxlen=model._stats_window_size)
    model.ep_success_buffer = deque(maxlen=model._stats_window_size)
    torch.set_rng_state(torch.from_numpy(arrays["torch_generator"].copy()))
    place, has_gauss, gauss = values["numpy_generator"]
    np.random.set_state(  # noqa: NPY002 - stable-baselines3 draws from it
        ("MT19937", arrays["numpy_generator"], place, has_gauss, gauss)
    )
    version, words, spare = values["python_generator"]
    random.setstate((version, tuple(words), spare))


def _numpy_generator() -> tuple[str, npt.NDArray[np.uint32], int, int, float]:
    name, words, place, has_gauss, gauss = np.random.get_state()  # noqa: NPY002 - of stable-baselines3
    return str(name), np.array(words, np.uint32), int(place), int(has_gauss), float(gauss)


def _listed(value: Any) -> Any:
    return [_listed(part) for part in value] if isinstance(value, tuple) else value


def _below(arrays: Mapping[str, npt.NDArray[Any]], place: str) -> Arrays:
    return {name.removeprefix(place): array for name, array in arrays.items() if name.startswith(place)}
