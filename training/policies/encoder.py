"""What networks begin with: layers of their own, a trunk of policy and value, or layers for what is alike.

An observation says the same of many things: of each seat, of each kind of card, of each place on the board.
The encoder ``shared`` reads the axes of the layout's fields for that, and looks at all rows of a group (all
that is said of one seat) through the same small layer, which so learns from each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from gymnasium.spaces import Box
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from torch import nn

from ...envs.core.game import Game
from ...envs.core.layout import Field
from ...envs.core.record import Floats, Integers
from ...envs.core.registry import get_game
from ...envs.core.settings import Settings
from ..config.network_checks import check_kinds
from .kinds import PLAIN, RELU, SHARED, TANH, kinds_of

MODULES: dict[str, type[nn.Module]] = {RELU: nn.ReLU, TANH: nn.Tanh}
"""Of the activations."""

LONG_AXIS = 16
"""An axis as long is taken for kinds of cards or places; fields with axes of one length are one group."""

GROUP_UNITS = 256
"""Outputs of a group, over all its rows, which get between these two each."""
LEAST_UNITS, MOST_UNITS = 4, 32

REST_UNITS = 64
"""Outputs of the layer for the fields of no group."""


def policy_kwargs_of(
    encoder_name: str | None,
    layers: Sequence[int],
    game: Game,
    settings: Settings,
    activation: str | None = "relu",
    adviser: str = "",
) -> dict[str, Any]:
    """The ``policy_kwargs`` of ``MaskablePPO("MlpPolicy", ...)``.

    Args:
        encoder_name: "mlp": a network each for policy and value; "trunk": they have the first layer in
            common; "shared": that too, and below it the layers for groups of rows; None: see
            ``kinds.kinds_of``, as with the activation.
        layers: units of the hidden layers; with a trunk, the first of them is there.
        game: the game.
        settings: of the games; only the number of seats counts.
        activation: "relu" or "tanh".
        adviser: the bot whose choice the policy sees (``advised.AdvisedPolicy``), or "".

    Raises:
        UsageError: for an unknown name, a trunk without layers, or an adviser without a trunk of "relu".
    """
    check_kinds(encoder_name, activation, layers, adviser)
    encoder_name, activation = kinds_of(encoder_name, activation, adviser)
    kind = MODULES[activation]
    if encoder_name == PLAIN:
        return {"net_arch": list(layers), "activation_fn": kind}
    trunk: dict[str, Any] = {"units": layers[0], "activation": activation}
    if adviser:
        trunk["passed"] = len(game.actions)
    if encoder_name == SHARED:
        trunk |= {"game_id": game.id, "num_players": settings.num_players}
    return {
        "net_arch": list(layers[1:]),
        "activation_fn": kind,
        "features_extractor_class": Trunk,
        "features_extractor_kwargs": trunk,
    }


def row_groups(game: Game, num_players: int) -> tuple[list[Integers], Integers]:
    """Which numbers of an observation are rows that are alike.

    Returns:
        For each group the places in the observation int64[rows, numbers], and those of no group, int64[N].
    """
    layout = game.layout(num_players)
    parts: dict[tuple[str, int], list[Integers]] = {}
    for field in layout:
        places = np.arange(field.start, field.start + field.size).reshape(field.shape)
        for axis, kind in _alike_axes(field, game, num_players):
            rows = np.moveaxis(places, axis, 0)
            parts.setdefault((kind, len(rows)), []).append(rows.reshape(len(rows), -1))
    groups = [np.concatenate(part, axis=1) for part in parts.values()]
    groups = [group for group in groups if group.shape[1] > 1]
    in_groups = np.concatenate([np.zeros(0, np.int64), *(group.ravel() for group in groups)])
    return groups, np.setdiff1d(np.arange(layout.size), in_groups)


def _alike_axes(field: Field, game: Game, num_players: int) -> list[tuple[int, str]]:
    """The axes of a field along which it says the same of many, and of what: seats or others."""
    shapes = [game.layout(seats)[field.name].shape for seats in game.seats]
    found = []
    for axis, length in enumerate(field.shape):
        if any(shape[axis] != length for shape in shapes):
            found.append((axis, "seats"))
        elif length >= LONG_AXIS:
            found.append((axis, "others"))
    return found


class Trunk(BaseFeaturesExtractor):
    """The first layers, of policy and value together: the shared ones if wanted, then one dense layer.

    The last ``passed`` numbers of an observation are also features as they are, the last ones.
    """

    def __init__(
        self,
        observation_space: Box,
        units: int,
        activation: str = "relu",
        game_id: str | None = None,
        num_players: int = 0,
        passed: int = 0,
    ) -> None:
        super().__init__(observation_space, units + passed)
        self.passed = passed
        inputs = int(observation_space.shape[0])
        self.activation = MODULES[activation]()
        self.rows = (
            None if game_id is None else SharedRows(inputs, *row_groups(get_game(game_id), num_players))
        )
        self.first = nn.Linear(inputs if self.rows is None else self.rows.outputs, units)

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        """Features [N, units + passed] of observations [N, O]."""
        seen = observations if self.rows is None else self.activation(self.rows(observations))
        features: torch.Tensor = self.activation(self.first(seen))
        return torch.cat([features, observations[:, observations.shape[1] - self.passed :]], dim=1)

    def dense_layers(self) -> list[tuple[Floats, Floats]]:
        """The same as ordinary layers, each followed by the activation: (weight float32[in, out], bias)."""
        first = passing(_numpy(self.first.weight).T, _numpy(self.first.bias), self.passed)
        return [first] if self.rows is None else [self.rows.dense_layer(), first]


def passing(weight: Floats, bias: Floats, passed: int) -> tuple[Floats, Floats]:
    """A layer float32[in, out] that also hands on its last ``passed`` inputs, where they are 0 or more."""
    handed = np.eye(weight.shape[0], dtype=np.float32)[:, weight.shape[0] - passed :]
    return np.concatenate([weight, handed], axis=1), np.pad(bias, (0, passed))


def blind(weight: Floats, bias: Floats, unseen: int) -> tuple[Floats, Floats]:
    """A layer float32[in, out] that does not look at ``unseen`` more inputs after its own."""
    return np.pad(weight, ((0, unseen), (0, 0))), bias


class SharedRows(nn.Module):
    """One small layer for all rows of each group, and one for the numbers of no group.

    Rows share the weights and have biases of their own, by which the layer tells them apart. What comes after
    the numbers of groups and rest, an adviser's choice, is passed on as it is.

    Attributes:
        outputs: how many numbers come out.
        known: how many of the inputs belong to groups or the rest; those after them are passed on.
    """

    def __init__(self, inputs: int, groups: Sequence[Integers], rest: Integers) -> None:
        super().__init__()
        self.inputs, self.groups, self.rest = inputs, [*groups], rest
        units = [max(LEAST_UNITS, min(MOST_UNITS, GROUP_UNITS // len(group))) for group in groups]
        if rest.size:  # a group of one row
            self.groups.append(rest[None])
            units.append(REST_UNITS)
        for number, group in enumerate(self.groups):
            self.register_buffer(f"places_{number}", torch.from_numpy(group.ravel()), persistent=False)
        self.layers = nn.ModuleList(
            nn.Linear(group.shape[1], each, bias=False)
            for group, each in zip(self.groups, units, strict=True)
        )
        own = sum(len(group) * each for group, each in zip(self.groups, units, strict=True))
        self.bias = nn.Parameter(torch.zeros(own))
        self.known = 1 + max(int(group.max()) for group in self.groups)
        self.outputs = own + inputs - self.known

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        """Outputs [N, outputs] of observations [N, O]."""
        parts = []
        for number, (group, layer) in enumerate(zip(self.groups, self.layers, strict=True)):
            rows = observations.index_select(1, self.get_buffer(f"places_{number}"))
            parts.append(layer(rows.view(-1, *group.shape)).flatten(1))
        return torch.cat([torch.cat(parts, dim=1) + self.bias, observations[:, self.known :]], dim=1)

    def dense_layer(self) -> tuple[Floats, Floats]:
        """The same as one ordinary layer, most of whose weights are zero."""
        weight = np.zeros((self.inputs, self.outputs), np.float32)
        start = 0
        for group, layer in zip(self.groups, self.layers, strict=True):
            part = _numpy(layer.weight).T
            for places in group:
                weight[places, start : start + part.shape[1]] = part
                start += part.shape[1]
        weight[self.known :, start:] = np.eye(self.inputs - self.known)
        return weight, np.pad(_numpy(self.bias), (0, self.outputs - start))


def _numpy(tensor: torch.Tensor | nn.Module) -> Floats:
    assert isinstance(tensor, torch.Tensor)
    return np.asarray(tensor.detach().numpy(), np.float32)
