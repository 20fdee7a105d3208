"""From recorded decisions to a policy's logits and values, on the fastest way its network allows."""

from __future__ import annotations

from typing import cast

import torch
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import FlattenExtractor
from torch import nn

from ...envs.core.record import Integers
from ..policies.advised import AdvisedPolicy
from ..policies.encoder import Trunk
from .demonstrations import Demonstrations
from .sparse_layer import SparseInputs, sparse_product

FORBIDDEN = -1e9
"""Logit of what is not legal: finite, since 0 times infinity is no number."""


class DenseHead:
    """Logits and values of a policy of any kind, from observations in full."""

    def __init__(self, policy: MaskableActorCriticPolicy) -> None:
        self.policy = policy

    def parameters(self) -> list[nn.Parameter]:
        """What learns."""
        return list(self.policy.parameters())

    def __call__(self, found: Demonstrations, rows: Integers) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits float32[R, A] that know what is legal, and values float32[R], of the decisions ``rows``."""
        observations = torch.from_numpy(found.observations.take(rows).dense())
        policy, value = self.policy.mlp_extractor(self.policy.extract_features(observations))
        return self._ends(policy, value, found, rows)

    def _ends(
        self, policy: torch.Tensor, value: torch.Tensor, found: Demonstrations, rows: Integers
    ) -> tuple[torch.Tensor, torch.Tensor]:
        is_forbidden = torch.from_numpy(~found.legal(rows))
        logits = self.policy.action_net(policy).masked_fill(is_forbidden, FORBIDDEN)
        return logits, self.policy.value_net(value).flatten()

    def write_back(self) -> None:
        """Leave in the policy what has been learned."""


class SparseHead(DenseHead):
    """The same of a policy whose first layers, turned and side by side, see only what is not zero."""

    def __init__(self, policy: MaskableActorCriticPolicy) -> None:
        super().__init__(policy)
        self.firsts = _first_layers(policy)
        self.weight = nn.Parameter(
            torch.cat([first.weight.detach() for first in self.firsts]).t().contiguous()
        )
        self.bias = nn.Parameter(torch.cat([first.bias.detach() for first in self.firsts]))

    def parameters(self) -> list[nn.Parameter]:
        """What learns."""
        first = {id(each) for layer in self.firsts for each in layer.parameters()}
        later = [each for each in self.policy.parameters() if id(each) not in first]
        return [self.weight, self.bias, *later]

    def __call__(self, found: Demonstrations, rows: Integers) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits float32[R, A] that know what is legal, and values float32[R], of the decisions ``rows``."""
        inputs = SparseInputs.of(found.observations.take(rows))
        hidden = sparse_product(inputs, self.weight) + self.bias
        extractor = self.policy.mlp_extractor
        if isinstance(self.policy.features_extractor, Trunk):
            policy, value = extractor(self.policy.features_extractor.activation(hidden))
        else:
            own = self.firsts[0].out_features
            policy = extractor.policy_net[1:](hidden[:, :own])
            value = extractor.value_net[1:](hidden[:, own:])
        return self._ends(policy, value, found, rows)

    def write_back(self) -> None:
        """Leave in the policy what has been learned."""
        start = 0
        with torch.no_grad():
            for first in self.firsts:
                units = slice(start, start + first.out_features)
                first.weight.copy_(self.weight[:, units].t())
                first.bias.copy_(self.bias[units])
                start = units.stop


def _first_layers(policy: MaskableActorCriticPolicy) -> list[nn.Linear]:
    """The layers that see observations as they are; none if something else does."""
    extractor, nets = policy.features_extractor, policy.mlp_extractor
    if isinstance(policy, AdvisedPolicy):
        return []
    if isinstance(extractor, Trunk) and extractor.rows is None:
        return [extractor.first]
    if isinstance(extractor, FlattenExtractor) and len(nets.policy_net):
        return [cast(nn.Linear, net[0]) for net in (nets.policy_net, nets.value_net)]
    return []


def head_of(policy: MaskableActorCriticPolicy) -> DenseHead:
    """The fast way for networks that begin with dense layers, else the way for all."""
    return SparseHead(policy) if _first_layers(policy) else DenseHead(policy)
