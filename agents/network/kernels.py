"""A network of dense layers in compiled code, for one observation at a time.

Observations are mostly zeros, so each layer gathers the inputs that are not and adds up their rows of
weights, four at once: several times as fast as a product of whole matrices. And the result for one
observation does not depend on what else is computed beside it.
"""

from __future__ import annotations

import math

import numpy as np

from ...envs.core.jit import kernel
from ...envs.core.record import Floats, Integers

INPUTS, OUTPUTS, START, SOURCE, TARGET, ACTIVATION = range(6)
"""Columns of ``layers``: its sizes; where its weights begin, row by row, the biases after them; where in the
scratch its inputs begin (``OBSERVATION``: there) and where its outputs go; what is done to them."""

COLUMNS = 6

OBSERVATION = -1

LINEAR, RELU, TANH = range(3)

ZERO = np.float32(0)


@kernel
def forward(
    weights: Floats, layers: Integers, observation: Floats, scratch: Floats, found: Integers, logits: Floats
) -> float:
    """Write the logits float32[A] of one observation float32[O] and return its value.

    ``weights``, ``layers`` and the room for work, ``scratch`` and ``found``, are those of ``Packed``.
    """
    for number in range(layers.shape[0]):
        layer = layers[number]
        outputs = scratch[layer[TARGET] : layer[TARGET] + layer[OUTPUTS]]
        if layer[SOURCE] == OBSERVATION:
            add_up(weights, layer, observation, found, outputs)
        else:
            inputs = scratch[layer[SOURCE] : layer[SOURCE] + layer[INPUTS]]
            add_up(weights, layer, inputs, found, outputs)
        activate(layer[ACTIVATION], outputs)
    for action in range(logits.size):
        logits[action] = scratch[action]
    return float(scratch[logits.size])


@kernel
def forward_rows(
    weights: Floats,
    layers: Integers,
    observations: Floats,
    scratch: Floats,
    found: Integers,
    logits: Floats,
    values: Floats,
) -> None:
    """``forward`` for each of observations float32[R, O], into logits float32[R, A] and values float32[R]."""
    for row in range(observations.shape[0]):
        values[row] = forward(weights, layers, observations[row], scratch, found, logits[row])


@kernel
def add_up(weights: Floats, layer: Integers, inputs: Floats, found: Integers, outputs: Floats) -> None:
    """Biases plus weights times ``inputs`` float32[inputs of the layer], into float32[outputs]."""
    width = outputs.size
    first = layer[START]
    bias = first + layer[INPUTS] * width
    outputs[:] = weights[bias : bias + width]
    count = find(inputs, layer[INPUTS], found)
    whole = count - count % 4
    for index in range(0, whole, 4):
        add_four(weights, first, inputs, found[index : index + 4], outputs)
    for index in range(whole, count):
        start = first + found[index] * width
        row = weights[start : start + width]
        factor = inputs[found[index]]
        for unit in range(width):
            outputs[unit] += factor * row[unit]


@kernel
def find(inputs: Floats, size: int, found: Integers) -> int:
    """Write the indices of inputs other than 0 into ``found`` (int64[size]); return how many there are."""
    count = 0
    for index in range(size):
        # Written always and kept if it counts: a branch that goes either way costs more than the write.
        found[count] = index
        count += inputs[index] != 0
    return count


@kernel
def add_four(weights: Floats, first: int, inputs: Floats, four: Integers, outputs: Floats) -> None:
    """Add four rows of weights, so that the outputs are read and written once for all of them."""
    width = outputs.size
    a, b, c, d = four[0], four[1], four[2], four[3]
    row_a = weights[first + a * width : first + (a + 1) * width]
    row_b = weights[first + b * width : first + (b + 1) * width]
    row_c = weights[first + c * width : first + (c + 1) * width]
    row_d = weights[first + d * width : first + (d + 1) * width]
    by_a, by_b, by_c, by_d = inputs[a], inputs[b], inputs[c], inputs[d]
    for unit in range(width):
        total = outputs[unit] + by_a * row_a[unit] + by_b * row_b[unit]
        outputs[unit] = total + by_c * row_c[unit] + by_d * row_d[unit]


@kernel
def activate(activation: int, units: Floats) -> None:
    """Apply an activation to ``units`` in place."""
    if activation == RELU:
        for unit in range(units.size):
            units[unit] = units[unit] if units[unit] > ZERO else ZERO
    elif activation == TANH:
        for unit in range(units.size):
            units[unit] = math.tanh(units[unit])
