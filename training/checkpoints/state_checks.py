"""What must hold of a learner's state that is taken over: a file may be damaged, tampered with or foreign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import numpy as np
import numpy.typing as npt
import torch
from sb3_contrib import MaskablePPO

from ...envs.core.learner import LearnerGames
from ...envs.core.numbers import is_number
from ...envs.core.record import NOBODY
from ..learning.ppo import games_of, monitor_of, pool_of
from ..self_play.pool import OpponentPool

MERSENNE_WORDS = 624
"""Of the generators of NumPy and Python, which also keep their place among these."""

MOMENTS = "exp_avg", "exp_avg_sq"
"""What Adam knows of each weight, beside the number of its steps."""


def check_arrays(model: MaskablePPO, arrays: Mapping[str, npt.NDArray[Any]]) -> None:
    """``ValueError`` or ``KeyError`` unless all arrays but those of the games are such as ``model`` has."""
    monitor = monitor_of(model)
    wanted = {
        "episode_starts": np.zeros(model.n_envs, np.bool_),
        "episode_returns": monitor.episode_returns,
        "episode_lengths": monitor.episode_lengths,
        "torch_generator": torch.get_rng_state().numpy(),
        "numpy_generator": np.zeros(MERSENNE_WORDS, np.uint32),
    }
    for name, like in wanted.items():
        found = arrays[name]
        if (found.shape, found.dtype) != (like.shape, like.dtype):
            raise ValueError(
                f"{name} is {found.dtype}{list(found.shape)}, not {like.dtype}{list(like.shape)}"
            )
    _expect(np.isfinite(arrays["episode_returns"]).all(), "episode_returns are no numbers")
    _expect((arrays["episode_lengths"] >= 0).all(), "episode_lengths are below 0")


def check_values(model: MaskablePPO, values: Mapping[str, Any]) -> None:
    """``ValueError`` or ``KeyError`` unless counts and generators are such as a run of ``model`` has."""
    decisions, updates = values["decisions"], values["updates"]
    done, rest = divmod(decisions, model.n_steps * model.n_envs)
    _expect(type(decisions) is int and decisions >= 0 and not rest, f"decisions are {decisions!r}")
    _expect(type(updates) is int and updates == done * model.n_epochs, f"updates are {updates!r}")
    for each in values["episodes"]:
        _expect(set(each) == set("rlt") and all(map(is_number, each.values())), "an episode is none")
    place, has_gauss, gauss = values["numpy_generator"]
    is_place = type(place) is int and 0 <= place <= MERSENNE_WORDS
    _expect(is_place and has_gauss in (0, 1) and is_number(gauss), "numpy_generator is none")
    _, words, spare = values["python_generator"]
    is_sound = all(type(word) is int and 0 <= word < 2**32 for word in words)
    _expect(is_sound and (spare is None or is_number(spare)), "python_generator is none")


def check_tensors(model: MaskablePPO, tensors: Mapping[str, Any], updates: int) -> None:
    """``ValueError`` or ``KeyError`` unless weights and moments are finite and of the right shapes."""
    own = model.policy.state_dict()
    _expect(set(tensors["policy"]) == set(own), "the layers of the policy are others")
    for name, weights in own.items():
        _check_tensor(f"policy {name}", tensors["policy"][name], weights)
    theirs, ours = tensors["optimizer"], model.policy.optimizer.state_dict()
    for group, own_group in zip(theirs["param_groups"], ours["param_groups"], strict=True):
        for name, setting in own_group.items():
            # The rate is set anew before each update.
            _expect(name == "lr" or group[name] == setting, f"the optimizer has {name} {group[name]!r}")
    weights_by_number = list(model.policy.parameters())
    numbers = set(range(len(weights_by_number))) if updates else set()
    _expect(set(theirs["state"]) == numbers, "the optimizer does not know all weights")
    for number, known in theirs["state"].items():
        for name in MOMENTS:
            _check_tensor(f"optimizer {name} of {number}", known[name], weights_by_number[number])
        _expect(bool((known["exp_avg_sq"] >= 0).all()), f"optimizer exp_avg_sq of {number} is below 0")
        _check_tensor(f"optimizer step of {number}", known["step"], torch.zeros(()))
        _expect(float(known["step"]) >= 1, f"optimizer step of {number} is {float(known['step']):g}")


def check_games(model: MaskablePPO, pool_bots: Sequence[str]) -> None:
    """``ValueError`` unless the games just restored can be, and the pool, if any, has the bots it had."""
    games: LearnerGames = games_of(model).games
    rows, players = games.row_arrays(), games.batch.num_players
    states, seats = rows["states"], rows["seats"]
    _expect(((seats >= 0) & (seats < players)).all(), "a learner's seat is none")
    _expect((states["seats"] == players).all(), "a game has another number of seats")
    _expect(((states["to_play"] >= 0) & (states["to_play"] < players)).all(), "the seat to play is none")
    phases = len(games.game.phases)
    _expect(((states["phase"] >= 0) & (states["phase"] < phases)).all(), "the phase of a game is none")
    _expect(np.isin(states["over"], (0, 1)).all() and (states["ply"] >= 0).all(), "a game is no game")
    at_end = (states["over"] == 1) | games.batch.truncated(games.batch.all_rows)
    _expect((rows["at_end"] == at_end).all() and not at_end.any(), "a game has ended")
    _expect((states["to_play"] == seats).all(), "a game does not wait for its learner")
    _expect(np.isfinite(rows["standing"]).all(), "a standing is no number")
    for name in set(rows) & {"streams", "lots"}:
        _expect((rows[name] != 0).all(), f"a stream of {name} is zero")
    _expect((states["rng"] != 0).all(), "the stream of a game is zero")
    _expect((rows["seeds"] >= 0).all(), "a seed is below 0")
    is_learner = np.arange(players) == seats[:, None]
    bots = rows["bots"]
    _expect(((bots >= NOBODY) & (bots < len(games.game.bot_names))).all(), "a bot is none of the game's")
    _expect((bots[is_learner] == NOBODY).all(), "a bot holds the learner's seat")
    pool = pool_of(model)
    if pool is not None:
        _expect(pool.bots == pool_bots, f"the bots of the pool are {pool.bots}, not {pool_bots}")
        _check_members(pool, rows["members"], bots, is_learner)


def _check_members(
    pool: OpponentPool,
    members: npt.NDArray[np.int64],
    bots: npt.NDArray[np.int8],
    is_learner: npt.NDArray[np.bool_],
) -> None:
    _expect((members[is_learner] == NOBODY).all(), "a member of the pool holds the learner's seat")
    others = members[~is_learner]
    _expect(np.isin(others, list(pool.members)).all(), "a seat is held by nobody in the pool")
    _expect((pool.bots_of(others) == bots[~is_learner]).all(), "bots and members of the pool differ")


def _check_tensor(name: str, found: Any, like: torch.Tensor) -> None:
    if not isinstance(found, torch.Tensor) or (found.shape, found.dtype) != (like.shape, like.dtype):
        raise ValueError(f"{name} is not {like.dtype} of shape {list(cast(Sequence[int], like.shape))}")
    _expect(bool(found.isfinite().all()), f"{name} is no number")


def _expect(condition: object, fault: str) -> None:
    if not condition:
        raise ValueError(fault)
