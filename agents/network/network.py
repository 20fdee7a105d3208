"""A network of dense layers: what it computes, what it fits, and its file."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from ...envs.core.advice import observed_layout
from ...envs.core.errors import UsageError, counted, listing
from ...envs.core.game import Game
from ...envs.core.layout import Layout
from ...envs.core.record import Booleans, Doubles, Floats
from ...envs.core.registry import get_game
from .file import Arrays, check_facts, read_arrays, write_arrays
from .layers import ACTIVATIONS, Dense, Packed, named_arrays, outputs_of, packed, stack_faults, taken_stack

FORMAT = "fabletop network 2"
LARGEST = float(np.finfo(np.float16).max)
"""No weight in a file is larger."""

PARTS = ("trunk", "policy", "value")
SHIPPED = Path(__file__).parent / "policies"
"""Where the networks lie that come with the games."""
COMES_ALONG = "network"
"""The name of the network that comes with a game."""


@dataclass(frozen=True, eq=False)
class Network:
    """A policy and its value, computed from observations by dense layers.

    The activation follows each layer but the last of the policy and the last of the value.

    Raises:
        UsageError: if the parts do not fit together.
    """

    game: str
    """Id of the game it was trained on."""
    game_version: int
    num_players: int
    """Seats at the tables it was trained at."""
    fields: Mapping[str, tuple[int, ...]]
    """Names and shapes of the observation's fields, in order; see ``fields_of``."""
    actions: int
    """Size of the action space, A."""
    activation: str
    """``relu`` or ``tanh``."""
    trunk: tuple[Dense, ...]
    """Layers that policy and value share; may be empty."""
    policy: tuple[Dense, ...]
    """Layers to the logits."""
    value: tuple[Dense, ...]
    """Layers to the value."""
    adviser: str = ""
    """The bot whose choice is the last field of its observations; "": none."""
    about: Mapping[str, str | int | float] = field(default_factory=dict)
    """How it was trained and with what."""

    def __post_init__(self) -> None:
        for fault in self._faults():
            raise UsageError(f"network for {self.game}: {fault}")

    def _faults(self) -> Iterator[str]:
        if self.activation not in ACTIVATIONS:
            yield f"its activation is {self.activation!r}: it must be {listing(ACTIVATIONS)}"
        yield from stack_faults("trunk", self.trunk, self.inputs)
        features = outputs_of(self.trunk, self.inputs)
        for part, layers, wanted in (("policy", self.policy, self.actions), ("value", self.value, 1)):
            yield from stack_faults(part, layers, features)
            if not layers or outputs_of(layers, 0) != wanted:
                yield f"its {part} must end in {counted(wanted, 'output')}, not {outputs_of(layers, 0)}"
        for name, fact in self.about.items():
            is_finite = isinstance(fact, (str, int)) or (isinstance(fact, float) and math.isfinite(fact))
            if not is_finite:
                yield f"about {name!r} it says {fact!r}, which is neither a text nor a number"

    @cached_property
    def inputs(self) -> int:
        """Floats in an observation, O."""
        return sum(math.prod(shape) for shape in self.fields.values())

    @cached_property
    def packed(self) -> Packed:
        """The network as kernels read it: see ``kernels.forward``."""
        return packed(self.trunk, self.policy, self.value, self.activation)

    def both(self, observations: Floats) -> tuple[Floats, Floats]:
        """Logits float32[R, A] and values float32[R] of observations float32[R, O].

        What comes out for one observation does not depend on the others, to the last bit.
        """
        return self.packed.run(self.packed.layers, self._checked(observations))

    def logits(self, observations: Floats) -> Floats:
        """Logits float32[R, A] of observations float32[R, O]; see ``both``."""
        return self.packed.run(self.packed.for_logits, self._checked(observations))[0]

    def values(self, observations: Floats) -> Floats:
        """Values float32[R] of observations float32[R, O], in the unit that the network was trained on."""
        return self.packed.run(self.packed.for_value, self._checked(observations))[1]

    def chances(self, observations: Floats, masks: Booleans) -> Doubles:
        """Probability float64[R, A] of each action; 0 for those that ``masks`` bool[R, A] forbids.

        At least one action must be allowed in each row.
        """
        return masked_chances(self.logits(observations), masks)

    def _checked(self, observations: Floats) -> Floats:
        if observations.ndim != 2 or observations.shape[1] != self.inputs:
            raise UsageError(
                f"network for {self.game}: observations must have the shape (R, {self.inputs}), "
                f"not {observations.shape}"
            )
        return np.require(observations, np.float32, ["C", "W"])

    def check(self, game: Game) -> None:
        """``UsageError`` if it was not trained on ``game`` as it is now."""
        for fault in self._differences(game):
            raise UsageError(f"network for {self.game}: {fault}")

    def _differences(self, game: Game) -> Iterator[str]:
        if self.game != game.id:
            yield f"it cannot play {game.id}"
        if self.game_version != game.version:
            yield f"it was trained on version {self.game_version} of the game, which is now {game.version}"
        if self.num_players not in game.seats:
            yield f"it was trained at tables of {self.num_players}, which the game does not have"
        if self.adviser and self.adviser not in game.bot_names:
            yield f"it was trained with the bot {self.adviser!r} for an adviser, which the game does not have"
        now = fields_of(observed_layout(game, self.num_players, self.adviser))
        if list(self.fields.items()) != list(now.items()):
            yield f"it was trained on other observations: {_first_difference(self.fields, now)}"
        if self.actions != len(game.actions):
            yield f"it was trained on {self.actions} actions, the game has {len(game.actions)}"

    def save(self, path: str | Path) -> None:
        """Write it to a file, by custom ``*.npz``, its weights rounded to float16.

        Raises:
            UsageError: if the file cannot be written, or a weight is too large for it.
        """
        header: dict[str, Any] = {"format": FORMAT, **{name: getattr(self, name) for name in FACTS}}
        header["about"] = dict(self.about)
        arrays: Arrays = {}
        for part in PARTS:
            header[part] = len(getattr(self, part))
            for name, array in named_arrays(part, getattr(self, part)).items():
                if np.abs(array).max(initial=0) > LARGEST:
                    raise UsageError(
                        f"network for {self.game}: {name} is too large for a file, at most {LARGEST:g}"
                    )
                arrays[name] = array.astype(np.float16)
        write_arrays(Path(path), header, arrays)


FACTS = {
    "game": str,
    "game_version": int,
    "num_players": int,
    "fields": dict,
    "actions": int,
    "activation": str,
    "adviser": str,
    "about": dict,
}
"""What a file's header says of the network, and in which type of JSON."""


def load_network(path: str | Path, game_id: str) -> Network:
    """The network in a file that ``Network.save`` wrote.

    Raises:
        UsageError: if there is no such file, if anything in it is missing, damaged or does not fit together,
            or if it is not for ``game_id`` as the game is now.
    """
    if not isinstance(path, (str, Path)):
        raise UsageError(f"network for {game_id}: {path!r} must be the name of a file (*.npz)")
    game = get_game(game_id)
    header, arrays = read_arrays(Path(path))
    try:
        network = _from_file(header, arrays)
        network.check(game)
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None
    return network


def _from_file(header: dict[str, Any], arrays: Arrays) -> Network:
    check_facts(header, FORMAT, FACTS)
    for name, shape in header["fields"].items():
        if not isinstance(shape, list) or not all(type(length) is int for length in shape):
            raise UsageError(f"its header says {shape!r} for the shape of field {name!r}")
    facts = {name: header[name] for name in FACTS}
    facts["fields"] = {name: tuple(shape) for name, shape in header["fields"].items()}
    trunk, policy, value = (taken_stack(part, header.get(part), arrays) for part in PARTS)
    if arrays:
        raise UsageError(f"it holds arrays that do not belong there: {listing(arrays)}")
    return Network(**facts, trunk=trunk, policy=policy, value=value)


def fields_of(layout: Layout) -> dict[str, tuple[int, ...]]:
    """Names and shapes of a layout's fields, as a ``Network`` keeps them."""
    return {field.name: field.shape for field in layout}


def _first_difference(then: Mapping[str, tuple[int, ...]], now: Mapping[str, tuple[int, ...]]) -> str:
    for name, shape in then.items():
        if now.get(name) != shape:
            return f"field {name!r} was {shape}, now it is {now.get(name, 'not there')}"
    more = [name for name in now if name not in then]
    return f"there are new fields, {listing(more)}" if more else "the fields stand in another order"


def shipped_network(game_id: str) -> Path:
    """The file of the network that comes with a game; ``UsageError`` if none does."""
    path = SHIPPED / f"{get_game(game_id).id}.npz"
    if not path.is_file():
        raise UsageError(
            f"{game_id}: no trained network comes with the game: train one and name its file (*.npz)"
        )
    return path


def network_named(name: str, game_id: str) -> Network:
    """The network that comes with a game if it is named ``network``, else the one in the file of that name.

    Raises:
        UsageError: as in ``shipped_network`` and ``load_network``.
    """
    return load_network(shipped_network(game_id) if name == COMES_ALONG else name, game_id)


def masked_chances(logits: Floats, masks: Booleans) -> Doubles:
    """Softmax float64[R, A] of logits float32[R, A] over what masks bool[R, A] allows, 0 elsewhere."""
    heights = np.where(masks, logits.astype(np.float64), -np.inf)
    chances = np.exp(heights - heights.max(axis=1, keepdims=True))
    return np.asarray(chances / chances.sum(axis=1, keepdims=True))
