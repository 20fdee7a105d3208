"""An exported network computes what the model does."""

from __future__ import annotations

import math
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from games.networks import positions
from sb3_contrib import MaskablePPO
from stable_baselines3 import PPO
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecNormalize
from torch import nn

from fabletop.agents.network import load_network
from fabletop.agents.policy import PolicyAgent
from fabletop.envs import UsageError, get_game
from fabletop.envs.core.sb3 import VecGames
from fabletop.envs.core.settings import resolve
from fabletop.training.policies.export import exported

GAME = get_game("ethnos")
TWO = resolve(GAME, num_players=2)


class Halves(BaseFeaturesExtractor):
    """Two encoders side by side: one dense layer with blocks of zeros; then a second layer."""

    def __init__(self, observation_space: Any) -> None:
        super().__init__(observation_space, 12)
        self.width = observation_space.shape[0]
        self.left, self.right = nn.Linear(300, 10), nn.Linear(self.width - 300, 6)
        self.joined = nn.Linear(16, 12)

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        parts = self.left(observations[:, :300]), self.right(observations[:, 300:])
        return torch.tanh(self.joined(torch.tanh(torch.cat(parts, dim=1))))

    def dense_layers(self) -> list[tuple[Any, Any]]:
        weight = np.zeros((self.width, 16), np.float32)
        weight[:300, :10] = self.left.weight.detach().numpy().T
        weight[300:, 10:] = self.right.weight.detach().numpy().T
        bias = torch.cat([self.left.bias, self.right.bias]).detach().numpy()
        return [(weight, bias), (self.joined.weight.detach().numpy().T, self.joined.bias.detach().numpy())]


class Opaque(Halves):
    """Does not tell what it is made of."""

    dense_layers = None  # type: ignore[assignment]


def new_model(algorithm: Any = MaskablePPO, normalized: bool = False, players: int = 2, **kwargs: Any) -> Any:
    games: Any = VecGames("ethnos", 2, num_players=players)
    if normalized:
        games = VecNormalize(games)
    model = algorithm(
        "MlpPolicy", games, n_steps=8, batch_size=16, policy_kwargs=kwargs, seed=3, device="cpu"
    )
    with torch.no_grad():
        for weights in model.policy.parameters():  # as they are made, logits are all but equal, biases 0
            weights += torch.randn(weights.shape) / math.sqrt(weights.shape[-1])
    return model


VARIANTS: list[dict[str, Any]] = [
    {},
    {"net_arch": [32, 16]},
    {"net_arch": [32, 16], "activation_fn": nn.ReLU},
    {"net_arch": {"pi": [32], "vf": [16, 8]}},
    {"net_arch": {"pi": [32]}, "activation_fn": nn.ReLU},
    {"net_arch": []},
    {"features_extractor_class": Halves, "net_arch": {"pi": [8], "vf": [6]}},
    {"features_extractor_class": Halves, "net_arch": []},
    {"features_extractor_class": Halves, "net_arch": [8], "share_features_extractor": False},
]


@pytest.mark.parametrize("kwargs", VARIANTS)
def test_it_computes_what_the_model_does(kwargs: dict[str, Any], tmp_path: Path) -> None:
    model = new_model(**kwargs)
    network = exported(model, GAME, TWO, {"steps": 16})
    observations, masks = positions()
    with torch.no_grad():
        tensor = torch.as_tensor(observations)
        logits = model.policy.get_distribution(tensor).distribution.logits.numpy()
        values = model.policy.predict_values(tensor).numpy()[:, 0]
    assert np.ptp(logits, axis=1).min() > 0.5
    # Torch's distribution has taken the same number off all logits of a row.
    ours = network.logits(observations)
    ours -= np.log(np.exp(ours).sum(axis=1, keepdims=True))
    assert np.allclose(ours, logits, rtol=0, atol=1e-4)
    assert np.allclose(network.values(observations), values, rtol=0, atol=1e-4)
    chances = network.chances(observations, masks)
    assert np.allclose(chances, PolicyAgent(model, "ethnos").chances(observations, masks), atol=1e-5)
    network.save(tmp_path / "policy.npz")
    loaded = load_network(tmp_path / "policy.npz", "ethnos")
    choices = loaded.chances(observations, masks).argmax(1)
    # Rounding to float16 may only decide between what is as good as equal.
    best = chances.max(1) - chances[np.arange(len(choices)), choices]
    assert best.max() < 1e-3
    assert (choices == chances.argmax(1)).mean() > 0.95


def test_training_on_leaves_an_exported_network_alone() -> None:
    model = new_model()
    network = exported(model, GAME, TWO, {})
    observations, _ = positions()
    before = network.logits(observations)
    model.learn(16)
    network.__dict__.pop("packed")
    assert np.array_equal(network.logits(observations), before)
    assert not np.array_equal(exported(model, GAME, TWO, {}).logits(observations), before)


def test_it_tells_how_it_was_trained() -> None:
    about = exported(new_model(), GAME, TWO, {"steps": 16, "stage": "first"}).about
    assert (about["steps"], about["stage"]) == (16, "first")
    assert about["torch"] == version("torch")
    assert '"num_players": 2' in str(about["settings"])


@pytest.mark.parametrize(
    ("made", "reason"),
    [
        ({"players": 3}, "not trained on ethnos for 2"),
        ({"algorithm": PPO}, "without action masks"),
        ({"activation_fn": nn.ELU}, "activation_fn=ELU must be 'ReLU' or 'Tanh'"),
        ({"features_extractor_class": Opaque}, "Opaque is no stack of layers"),
        ({"normalized": True}, "normalized observations"),
    ],
)
def test_what_cannot_be_exported(made: dict[str, Any], reason: str) -> None:
    with pytest.raises(UsageError, match=f"^export: .*{reason}"):
        exported(new_model(**made), GAME, TWO, {})
