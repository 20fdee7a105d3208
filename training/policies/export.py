"""A trained model as a network that plays without torch."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.metadata import version

import numpy as np
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor, FlattenExtractor
from torch import nn

from ...agents.network import Network, fields_of
from ...agents.network.layers import Dense
from ...agents.policy import adviser_of
from ...envs import __version__
from ...envs.core.advice import observed_layout
from ...envs.core.errors import UsageError, listing
from ...envs.core.game import Game
from ...envs.core.settings import Settings
from .advised import PassingExtractor
from .encoder import MODULES, blind, passing

ACTIVATIONS = {module: name for name, module in MODULES.items()}

PACKAGES = ("numpy", "torch", "stable-baselines3", "sb3-contrib")
"""Whose versions are told in ``about``."""


def exported(
    model: MaskablePPO, game: Game, settings: Settings, about: Mapping[str, str | int | float]
) -> Network:
    """The policy and the value of a model, as a network of dense layers.

    A features extractor must itself be a stack of dense layers: its method ``dense_layers()`` returns them
    as pairs of arrays (weight float32[inputs, outputs], bias float32[outputs]), the policy's activation
    following each.

    Args:
        model: trained on observations of ``game``, with the ``MlpPolicy``.
        game: the game.
        settings: it was trained with; they are told in ``about``.
        about: more on how it was trained.

    Raises:
        UsageError: if the model was not trained on this game, or is made of other things.
    """
    policy = _checked(model, game, settings)
    shared = policy.share_features_extractor
    extractor = policy.mlp_extractor
    layout = observed_layout(game, settings.num_players, adviser_of(model))
    return Network(
        game=game.id,
        game_version=game.version,
        num_players=settings.num_players,
        adviser=adviser_of(model),
        fields=fields_of(layout),
        actions=len(game.actions),
        activation=ACTIVATIONS[policy.activation_fn],
        trunk=_features(policy.pi_features_extractor) if shared else (),
        policy=(
            *(() if shared else _features(policy.pi_features_extractor)),
            *_passing(_stack(extractor.policy_net), _passed(policy)),
            _dense(policy.action_net),
        ),
        value=(
            *(() if shared else _features(policy.vf_features_extractor)),
            *_blind((*_stack(extractor.value_net), _dense(policy.value_net)), _passed(policy)),
        ),
        about={
            **{name: version(name) for name in PACKAGES},
            "fabletop": __version__,
            "settings": json.dumps(settings.as_dict()),
            **about,
        },
    )


def _checked(model: MaskablePPO, game: Game, settings: Settings) -> MaskableActorCriticPolicy:
    policy = model.policy
    if model.observation_space != observed_layout(game, settings.num_players, adviser_of(model)).space():
        raise UsageError(
            f"export: the model was not trained on {game.id} for {settings.num_players}: "
            f"its observations are {model.observation_space.shape}"
        )
    if getattr(model.action_space, "n", None) != len(game.actions):
        raise UsageError(
            f"export: the model does not choose among the {len(game.actions)} actions of {game.id}"
        )
    if not isinstance(policy, MaskableActorCriticPolicy):
        raise UsageError("export: the model was trained without action masks, with another algorithm")
    if policy.activation_fn not in ACTIVATIONS:
        names = listing(kind.__name__ for kind in ACTIVATIONS)
        raise UsageError(f"export: activation_fn={policy.activation_fn.__name__} must be {names}")
    normalizer = model.get_vec_normalize_env()
    if normalizer is not None and normalizer.norm_obs:
        raise UsageError("export: the model was trained on normalized observations: use norm_obs=False")
    return policy


def _passed(policy: MaskableActorCriticPolicy) -> int:
    """How many of the features go past all hidden layers: see ``advised``."""
    extractor = policy.mlp_extractor
    return extractor.passed if isinstance(extractor, PassingExtractor) else 0


def _passing(layers: Sequence[Dense], passed: int) -> tuple[Dense, ...]:
    """The same layers with ``passed`` more inputs that none looks at and all hand on."""
    return tuple(Dense(*passing(*blind(each.weight, each.bias, passed), passed)) for each in layers)


def _blind(layers: Sequence[Dense], unseen: int) -> tuple[Dense, ...]:
    """The same layers, the first of them with ``unseen`` more inputs that it does not look at."""
    first, *others = layers
    return Dense(*blind(first.weight, first.bias, unseen)), *others


def _features(extractor: BaseFeaturesExtractor) -> tuple[Dense, ...]:
    if isinstance(extractor, FlattenExtractor):
        return ()
    layers = getattr(extractor, "dense_layers", None)
    if layers is None:
        raise UsageError(
            f"export: {type(extractor).__name__} is no stack of layers: it has no dense_layers()"
        )
    return tuple(_copied(weight, bias) for weight, bias in layers())


def _stack(modules: nn.Module) -> tuple[Dense, ...]:
    return tuple(_dense(module) for module in modules.children() if isinstance(module, nn.Linear))


def _dense(module: nn.Module) -> Dense:
    weight, bias = (getattr(module, name).detach().cpu().numpy() for name in ("weight", "bias"))
    return _copied(weight.T, bias)


def _copied(weight: np.ndarray, bias: np.ndarray) -> Dense:
    return Dense(np.array(weight, np.float32, order="C"), np.array(bias, np.float32, order="C"))
