"""What a network can be made of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...envs.core.errors import UsageError, listing
from ..policies.kinds import ACTIVATIONS, ENCODERS, PLAIN, RELU, SHARED, TRUNK, kinds_of
from .bounds import MOST_WEIGHTS, expect


def check_kinds(encoder: str | None, activation: str | None, layers: Sequence[int], adviser: str) -> None:
    """``UsageError`` for an unknown name, a trunk without layers, or an adviser without a trunk of "relu"."""
    encoder, activation = kinds_of(encoder, activation, adviser)
    expect(encoder in ENCODERS, "encoder", encoder, listing(ENCODERS))
    expect(activation in ACTIVATIONS, "activation", activation, listing(ACTIVATIONS))
    if adviser and (encoder == PLAIN or activation != RELU):
        raise UsageError(
            f"training: adviser={adviser!r} needs encoder={SHARED!r} or {TRUNK!r}, and activation={RELU!r}"
        )
    if encoder != PLAIN and not layers:
        raise UsageError(f"training: encoder={encoder!r} needs at least one layer: give its units")


def check_weights(layers: Sequence[int], inputs: int, actions: int) -> None:
    """``UsageError`` if policy and value, apart from each other, would have too many weights."""
    widths = inputs, *layers
    weights = 2 * sum(above * below for above, below in pairwise(widths)) + widths[-1] * (actions + 1)
    wanted = f"such that a network has {MOST_WEIGHTS:,} weights at most, not {weights:,}"
    expect(weights <= MOST_WEIGHTS, "layers", tuple(layers), wanted)
