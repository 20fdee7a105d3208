"""A policy that begins as its adviser: the bot's choice goes past all layers straight to the logits.

Observations end with the choice, one number for each action. The encoder (``encoder.Trunk``) both looks at it
and passes it on.
"""

from __future__ import annotations

from typing import Any, cast

import torch
from gymnasium.spaces import Discrete
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import MlpExtractor
from stable_baselines3.common.type_aliases import Schedule
from torch import nn

TRUST = 5.0
"""What the adviser's choice adds to its logit before learning: of ten actions it gets a chance of 94 %."""


class PassingExtractor(MlpExtractor):
    """Hidden layers of policy and value, past which the last ``passed`` features go to the policy's end."""

    def __init__(self, feature_dim: int, passed: int, *args: Any, **kwargs: Any) -> None:
        super().__init__(feature_dim - passed, *args, **kwargs)
        self.passed = passed
        self.latent_dim_pi += passed

    def forward_actor(self, features: torch.Tensor) -> torch.Tensor:
        """The policy's latent [N, units + passed]."""
        own, advice = features[:, : -self.passed], features[:, -self.passed :]
        return torch.cat([self.policy_net(own), advice], dim=1)

    def forward_critic(self, features: torch.Tensor) -> torch.Tensor:
        """The value's latent [N, units]."""
        found: torch.Tensor = self.value_net(features[:, : -self.passed])
        return found


class AdvisedPolicy(MaskableActorCriticPolicy):
    """``MlpPolicy`` for observations that end with an adviser's choice."""

    def _build_mlp_extractor(self) -> None:
        self.mlp_extractor = PassingExtractor(
            self.features_dim,
            int(cast(Discrete, self.action_space).n),
            net_arch=self.net_arch,
            activation_fn=self.activation_fn,
            device=self.device,
        )

    def trust_adviser(self, more: float) -> None:
        """Add so much to the logit of the adviser's choice."""
        logits = cast(nn.Linear, self.action_net)
        with torch.no_grad():
            logits.weight[:, -logits.out_features :] += more * torch.eye(logits.out_features)

    def _build(self, lr_schedule: Schedule) -> None:
        super()._build(lr_schedule)
        logits = cast(nn.Linear, self.action_net)
        with torch.no_grad():
            logits.weight[:, -logits.out_features :] = 0.0
        self.trust_adviser(TRUST)
