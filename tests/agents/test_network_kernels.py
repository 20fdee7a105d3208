"""The compiled network computes what matrices do, and one observation's result does not depend on others."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from games.networks import positions, some_network, stack

from fabletop.agents.network import Dense, Network
from fabletop.agents.network.kernels import forward
from fabletop.agents.network.layers import Packed, packed
from fabletop.envs.core.record import Floats

SHAPES = [
    ((32, 16), (), ()),
    ((), (32, 16), (32, 16)),
    ((), (), ()),
    ((7,), (5, 3), ()),
    ((), (9,), (6, 1, 2)),
]
"""Hidden units of trunk, policy and value."""

INTERPRETED = """
import sys
import numpy as np
from fabletop.agents.network import Dense
from fabletop.agents.network.kernels import forward
from fabletop.agents.network.layers import packed

given = np.load(sys.argv[1])
trunk, policy, value = ((Dense(given[n + "w"], given[n + "b"]),) for n in "tpv")
network = packed(trunk, policy, value, sys.argv[2])
assert not hasattr(forward, "py_func")
logits, values = network.run(network.layers, given["observations"])
np.savez(sys.argv[3], logits=logits, values=values)
"""


def by_matrices(layers: Sequence[Dense], inputs: Floats, activation: str, with_head: bool) -> Floats:
    units = inputs.astype(np.float64)
    for number, layer in enumerate(layers):
        units = units @ layer.weight + layer.bias
        if not (with_head and number == len(layers) - 1):
            units = np.tanh(units) if activation == "tanh" else np.maximum(units, 0)
    return units.astype(np.float32)


def expected(network: Network, observations: Floats) -> tuple[Floats, Floats]:
    features = by_matrices(network.trunk, observations, network.activation, False)
    heads = network.policy, network.value
    logits, values = (by_matrices(head, features, network.activation, True) for head in heads)
    return logits, values[:, 0]


def some_inputs(rows: int, width: int) -> Floats:
    """From a row of zeros to a row without any; negative numbers too."""
    lots = np.random.default_rng(5)
    kept = lots.random((rows, width)) < np.linspace(0, 1, rows)[:, None]
    return np.where(kept, lots.normal(size=(rows, width)), 0).astype(np.float32)


@pytest.mark.parametrize("activation", ["relu", "tanh"])
@pytest.mark.parametrize("shape", SHAPES)
def test_it_computes_what_matrices_do(shape: tuple[tuple[int, ...], ...], activation: str) -> None:
    network = some_network(trunk=shape[0], policy=shape[1], value=shape[2], activation=activation)
    observations = some_inputs(30, network.inputs)
    logits, values = network.both(observations)
    wanted = expected(network, observations)
    assert np.abs(wanted[0]).max() > 0.1
    assert np.allclose(logits, wanted[0], atol=1e-4)
    assert np.allclose(values, wanted[1], atol=1e-4)
    # Alone, each part leaves out the layers of the other.
    assert np.array_equal(network.logits(observations), logits)
    assert np.array_equal(network.values(observations), values)


@pytest.mark.parametrize("width", range(1, 10))
def test_every_number_of_inputs_is_added_up(width: int) -> None:
    layers = stack(width, 3), stack(width, 1)
    network = packed((), *layers, "relu")
    inputs = np.arange(1, width + 1, dtype=np.float32)[None]
    logits, values = network.run(network.layers, inputs)
    assert np.allclose(logits, inputs @ layers[0][0].weight + layers[0][0].bias, atol=1e-5)
    assert np.allclose(values, (inputs @ layers[1][0].weight + layers[1][0].bias)[0], atol=1e-5)


def test_real_observations() -> None:
    network = some_network()
    observations, masks = positions()
    assert np.allclose(network.logits(observations), expected(network, observations)[0], atol=1e-4)
    chances = network.chances(observations, masks)
    apart = [network.chances(observations[[row]], masks[[row]])[0] for row in range(len(masks))]
    assert np.array_equal(chances, apart)


def test_room_for_work_is_used_again_without_a_trace() -> None:
    network = some_network().packed
    observations, _ = positions()
    scratch, found = network.scratch()
    logits = np.zeros(network.actions, np.float32)

    def told(row: int) -> tuple[list[float], float]:
        value = forward(network.weights, network.layers, observations[row], scratch, found, logits)
        return logits.tolist(), value

    first = told(0)
    assert told(1) != first
    assert told(0) == first


def test_no_rows() -> None:
    network = some_network()
    logits, values = network.both(np.zeros((0, network.inputs), np.float32))
    assert logits.shape == (0, network.actions)
    assert values.shape == (0,)


@pytest.mark.parametrize("activation", ["relu", "tanh"])
def test_interpreted_kernels_compute_the_same(tmp_path: Path, activation: str) -> None:
    layers = {"t": stack(11, 6)[0], "p": stack(6, 5)[0], "v": stack(6, 1)[0]}
    arrays = {
        name + kind[0]: getattr(layer, kind) for name, layer in layers.items() for kind in ("weight", "bias")
    }
    observations = some_inputs(8, 11)
    given, told = tmp_path / "given.npz", tmp_path / "told.npz"
    np.savez(given, observations=observations, **arrays)
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", INTERPRETED, str(given), activation, str(told)]
    subprocess.run(command, env=environment, check=True)
    network: Packed = packed(*((layers[name],) for name in "tpv"), activation)
    logits, values = network.run(network.layers, observations)
    with np.load(told) as interpreted:
        # Only the compiler's tanh is of another library.
        margin = 1e-6 if activation == "tanh" else 0
        assert np.allclose(interpreted["logits"], logits, rtol=0, atol=margin)
        assert np.allclose(interpreted["values"], values, rtol=0, atol=margin)
