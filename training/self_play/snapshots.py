"""Networks as plain arrays and back, to the last bit: a file of ``Network.save`` rounds their weights."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ...agents.network import Network
from ...agents.network.layers import Dense, named_arrays
from ...agents.network.network import FACTS, PARTS
from ...envs.core.errors import UsageError

Arrays = dict[str, npt.NDArray[Any]]

TOLD = "told"
"""The array that holds, as a text of JSON, all but the weights."""


def arrays_of(network: Network) -> Arrays:
    """The network as arrays that ``np.savez`` writes without pickle."""
    facts = {name: getattr(network, name) for name in FACTS}
    facts["about"] = dict(network.about)
    sizes = {part: len(getattr(network, part)) for part in PARTS}
    arrays: Arrays = {TOLD: np.array(json.dumps({**facts, "sizes": sizes}))}
    for part in PARTS:
        arrays.update(named_arrays(part, getattr(network, part)))
    return arrays


def network_of(arrays: Mapping[str, npt.NDArray[Any]]) -> Network:
    """The network that ``arrays_of`` took apart; ``UsageError`` if its parts cannot be or do not fit."""
    for name, array in arrays.items():
        if name != TOLD and (array.dtype != np.float32 or not np.isfinite(array).all()):
            raise UsageError(f"a snapshot's {name} is not float32, or no number")
    facts: dict[str, Any] = json.loads(str(arrays[TOLD]))
    facts["fields"] = {name: tuple(shape) for name, shape in facts["fields"].items()}
    sizes = facts.pop("sizes")
    stacks: dict[str, Any] = {
        part: tuple(
            Dense(*(arrays[f"{part}{number}_{kind}"].copy() for kind in ("weight", "bias")))
            for number in range(size)
        )
        for part, size in sizes.items()
    }
    return Network(**facts, **stacks)
