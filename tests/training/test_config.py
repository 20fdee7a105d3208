"""Configs that cannot be, or would do nothing, and what stands for what is left out."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

from fabletop.envs import UsageError, get_game
from fabletop.envs.core.settings import resolve
from fabletop.training.config import TrainConfig
from fabletop.training.config.bounds import BOUNDS, COUNTS, MAY_BE_LEFT_OUT, MAY_BE_ZERO
from fabletop.training.policies.encoder import Trunk, policy_kwargs_of

OTHER_VALUES: dict[str, Any] = {
    "imitate_decisions": 500,
    "imitate_keep": 0.3,
    "imitate_rounds": 2,
    "imitate_from": ("some.npz",),
    "imitate_epochs": 3,
    "imitate_batch": 64,
    "imitate_noise": 0.1,
    "imitate_doubt": 0.2,
    "imitate_caution": 0.1,
    "imitate_learning_rate": 1e-3,
}


def test_the_table_has_all_settings_of_imitation() -> None:
    assert set(OTHER_VALUES) == {f.name for f in fields(TrainConfig) if f.name.startswith("imitate_")}


@pytest.mark.parametrize("name", OTHER_VALUES)
def test_settings_of_imitation_are_refused_where_nobody_is_imitated(name: str) -> None:
    given = {name: OTHER_VALUES[name]}
    with pytest.raises(UsageError, match=f"training: {name}.* name (it|one), imitate=..."):
        TrainConfig("ethnos", adviser="greedy", **given).check()
    TrainConfig("ethnos", adviser="greedy", imitate="search:sims=4", **given).check()


@pytest.mark.parametrize("agent", ["heuristic", "network", "searching:Agent"])
def test_caution_needs_a_search(agent: str) -> None:
    facts: dict[str, Any] = {"adviser": "heuristic", "imitate_caution": 0.1}
    with pytest.raises(UsageError, match=f"imitate_caution=0.1 is about .* and imitate='{agent}' is none"):
        TrainConfig("ethnos", imitate=agent, **facts).check()
    for search in ("search", "search:sims=16:depth=1"):
        TrainConfig("ethnos", imitate=search, **facts).check()
    with pytest.raises(UsageError, match="imitate_caution is about an adviser"):
        TrainConfig("ethnos", imitate="search", imitate_caution=0.1).check()


def kwargs_of(config: TrainConfig) -> dict[str, Any]:
    game = get_game(config.game)
    settings = resolve(game, **config.game_options())
    adviser = config.adviser or ""
    return policy_kwargs_of(config.encoder, config.layers, game, settings, config.activation, adviser)


def test_what_is_left_out_goes_with_the_adviser_or_without_one() -> None:
    plain, advised = TrainConfig("ethnos"), TrainConfig("ethnos", adviser="heuristic")
    plain.check()
    advised.check()
    assert kwargs_of(plain) == {"net_arch": [64, 64], "activation_fn": torch.nn.Tanh}
    assert kwargs_of(plain) == kwargs_of(TrainConfig("ethnos", encoder="mlp", activation="tanh"))
    told = TrainConfig("ethnos", adviser="heuristic", encoder="shared", activation="relu")
    assert kwargs_of(advised) == kwargs_of(told)
    assert kwargs_of(advised)["features_extractor_class"] is Trunk


@pytest.mark.parametrize("given", [{"encoder": "mlp"}, {"activation": "tanh"}])
def test_an_adviser_needs_a_trunk_before_anything_else_is_done(given: dict[str, Any]) -> None:
    sentence = "adviser='heuristic' needs encoder='shared' or 'trunk', and activation='relu'"
    with pytest.raises(UsageError, match=sentence):
        TrainConfig("ethnos", adviser="heuristic", **given).check()


@pytest.mark.parametrize(
    ("layers", "is_possible"), [((100_000, 100_000), False), ((100_000,), False), ((4096, 4096), True)]
)
def test_a_network_has_no_more_weights_than_fit(layers: tuple[int, ...], is_possible: bool) -> None:
    config = TrainConfig("ethnos", layers=layers)
    if is_possible:
        config.check()
        return
    with pytest.raises(UsageError, match="must be such that a network has 100,000,000 weights at most, not "):
        config.check()


def test_numbers_of_numpy_and_paths_are_as_good() -> None:
    own = TrainConfig(
        "ethnos",
        num_players=np.int64(3),  # type: ignore[arg-type]
        num_envs=np.int64(4),  # type: ignore[arg-type]
        learning_rate=np.float32(0.5),  # type: ignore[arg-type]
        layers=(np.int32(8), 4),  # type: ignore[arg-type]
        imitate="heuristic",
        imitate_from=(Path("a") / "b.npz",),  # type: ignore[arg-type]
    )
    own.check()
    same = TrainConfig(
        "ethnos", num_players=3, num_envs=4, learning_rate=0.5, layers=(8, 4), imitate="heuristic",
        imitate_from=(str(Path("a") / "b.npz"),),
    )  # fmt: skip
    assert own == same
    assert repr(own) == repr(same)


@pytest.mark.parametrize("number", [np.int64(0), np.float64(2.0), np.True_])
def test_numbers_of_numpy_are_no_better_either(number: Any) -> None:
    with pytest.raises(UsageError, match=r"num_envs=.* must be a whole number above 0"):
        TrainConfig("ethnos", num_envs=number).check()


def test_every_bound_is_of_a_field() -> None:
    names = {field.name for field in fields(TrainConfig)}
    assert {*COUNTS, *BOUNDS} <= names
    assert {*MAY_BE_ZERO, *MAY_BE_LEFT_OUT} <= set(BOUNDS)
    for name in MAY_BE_ZERO:
        TrainConfig("ethnos", imitate="heuristic", **{name: 0.0}).check()  # type: ignore[arg-type]
    for name in MAY_BE_LEFT_OUT:
        TrainConfig("ethnos", imitate="heuristic", **{name: None}).check()  # type: ignore[arg-type]
        with pytest.raises(UsageError, match=rf"{name}=1\.5 must be above 0 and at most 1, or left out"):
            TrainConfig("ethnos", imitate="heuristic", **{name: 1.5}).check()  # type: ignore[arg-type]
    for name in set(BOUNDS) - set(MAY_BE_ZERO):
        with pytest.raises(UsageError, match=f"{name}=0.0 must be above 0"):
            TrainConfig("ethnos", imitate="heuristic", **{name: 0.0}).check()  # type: ignore[arg-type]
