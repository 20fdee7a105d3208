"""Dense layers, and a network of them as the flat arrays that kernels read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from ...envs.core.errors import UsageError
from ...envs.core.record import Floats, Integers
from .file import Arrays
from .kernels import COLUMNS, INPUTS, LINEAR, OBSERVATION, OUTPUTS, RELU, TANH, TARGET, forward_rows

ACTIVATIONS = {"relu": RELU, "tanh": TANH}


@dataclass(frozen=True, eq=False)
class Dense:
    """One layer: ``inputs @ weight + bias``."""

    weight: Floats
    """float32[inputs, outputs]."""
    bias: Floats
    """float32[outputs]."""


def stack_faults(part: str, layers: Sequence[Dense], inputs: int) -> Iterator[str]:
    """What keeps ``layers`` from following each other on ``inputs`` numbers, in words; nothing if they do."""
    width = inputs
    for number, layer in enumerate(layers):
        name = f"its {part} layer {number}"
        if any(each.dtype != np.float32 for each in (layer.weight, layer.bias)):
            yield f"{name} is of {layer.weight.dtype} and {layer.bias.dtype}, not of float32"
        shapes = layer.weight.shape, layer.bias.shape
        if layer.weight.ndim != 2 or shapes != ((width, layer.weight.shape[1]), layer.weight.shape[1:]):
            yield f"{name} has shapes {shapes[0]} and {shapes[1]}, which do not fit {width} inputs"
            return
        if not (np.isfinite(layer.weight).all() and np.isfinite(layer.bias).all()):
            yield f"{name} holds weights that are no numbers"
        width = layer.weight.shape[1]


def outputs_of(layers: Sequence[Dense], inputs: int) -> int:
    """How many numbers ``layers`` make of ``inputs``."""
    return layers[-1].bias.size if layers else inputs


def named_arrays(part: str, layers: Sequence[Dense]) -> Arrays:
    """The arrays of ``layers`` by their names in a file."""
    return {
        f"{part}{number}_{kind}": getattr(layer, kind)
        for number, layer in enumerate(layers)
        for kind in ("weight", "bias")
    }


def taken_stack(part: str, count: object, arrays: Arrays) -> tuple[Dense, ...]:
    """The ``count`` layers of a part of a file, taken out of its arrays; ``UsageError`` for what is wrong."""
    if type(count) is not int or not 0 <= count <= len(arrays):
        raise UsageError(f"its header says {count!r} for the number of layers of its {part}")

    def taken(name: str) -> Floats:
        if name not in arrays:
            raise UsageError(f"it has no array {name!r}")
        array = arrays.pop(name)
        if array.dtype != np.float16:
            raise UsageError(f"its array {name!r} is of {array.dtype}, not of float16")
        return np.ascontiguousarray(array, np.float32)

    return tuple(Dense(taken(f"{part}{n}_weight"), taken(f"{part}{n}_bias")) for n in range(count))


@dataclass(frozen=True, eq=False)
class Packed:
    """A network as ``kernels.forward`` reads it, L layers in all."""

    weights: Floats
    """All weights and biases, float32[W]."""
    layers: Integers
    """int64[L, 6], with the columns named in ``kernels``: the trunk, the policy, the value."""
    for_logits: Integers
    """The rows of ``layers`` that the logits need."""
    for_value: Integers
    """The rows of ``layers`` that the value needs."""
    inputs: int
    actions: int

    def scratch(self) -> tuple[Floats, Integers]:
        """New room for ``forward`` to work in, to be used again and again.

        ``scratch`` float32, for all that the layers make; ``found`` int64, for the most inputs of a layer.
        """
        units = int((self.layers[:, TARGET] + self.layers[:, OUTPUTS]).max())
        return np.zeros(units, np.float32), np.zeros(int(self.layers[:, INPUTS].max()), np.int64)

    def run(self, layers: Integers, observations: Floats) -> tuple[Floats, Floats]:
        """Logits float32[R, A] and values float32[R] of observations float32[R, O], by some of the layers."""
        rows = len(observations)
        logits, values = np.zeros((rows, self.actions), np.float32), np.zeros(rows, np.float32)
        forward_rows(self.weights, layers, observations, *self.scratch(), logits, values)
        return logits, values


def packed(
    trunk: Sequence[Dense], policy: Sequence[Dense], value: Sequence[Dense], activation: str
) -> Packed:
    """Lay out a network: in the scratch come the logits, then the value, then what is between."""
    actions = policy[-1].bias.size
    plan = _Plan(free=actions + 1, activation=ACTIVATIONS[activation])
    features = plan.append(trunk, OBSERVATION)
    plan.append(policy, features, head_at=0)
    for_logits = plan.layers()
    plan.append(value, features, head_at=actions)
    layers = plan.layers()
    parts = [*trunk, *policy, *value]
    return Packed(
        weights=np.concatenate([each.ravel() for layer in parts for each in (layer.weight, layer.bias)]),
        layers=layers,
        for_logits=for_logits,
        for_value=np.concatenate([layers[: len(trunk)], layers[len(for_logits) :]]),
        inputs=parts[0].weight.shape[0],
        actions=actions,
    )


class _Plan:
    """The rows of ``Packed.layers``, appended stack by stack.

    Args:
        free: where in the scratch there is room from.
        activation: after each layer but the heads.
    """

    def __init__(self, free: int, activation: int) -> None:
        self._free = free
        self._activation = activation
        self._start = 0
        self._rows: list[tuple[int, ...]] = []

    def append(self, stack: Sequence[Dense], source: int, head_at: int | None = None) -> int:
        """Let ``stack`` follow on ``source`` and end at ``head_at`` if it is a head; return where it ends."""
        for number, layer in enumerate(stack):
            inputs, outputs = layer.weight.shape
            target, activation = self._free, self._activation
            if head_at is not None and number == len(stack) - 1:
                target, activation = head_at, LINEAR
            self._rows.append((inputs, outputs, self._start, source, target, activation))
            self._start += layer.weight.size + layer.bias.size
            self._free = max(self._free, target + outputs)
            source = target
        return source

    def layers(self) -> Integers:
        return np.array(self._rows, np.int64).reshape(-1, COLUMNS)
