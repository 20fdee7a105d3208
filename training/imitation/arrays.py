"""The arrays that decisions are kept in: their names, their kinds, and what must hold of them.

A file may be damaged, or made by somebody else: whatever learning could stumble over is found here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from ...envs.core.errors import UsageError, counted, listing
from ...envs.core.game import Game
from ...envs.core.record import Booleans, Integers, Octets

Arrays = dict[str, npt.NDArray[Any]]

PLAIN: dict[str, type[np.generic]] = {
    "masks": np.uint8,
    "actions": np.int16,
    "values": np.float32,
    "returns": np.float32,
    "wins": np.float32,
    "games": np.int32,
}
"""Fields of ``Demonstrations`` with one entry for each decision, and their kinds."""

SPARSE: dict[str, type[np.floating[Any]]] = {
    "observations": np.float16,
    "chances": np.float16,
    "leads": np.float16,
    "rounds": np.float32,  # float16 knows no whole numbers between 2,048 and 2,050, and nothing above 65,504
}
"""Its fields that are sparse rows, and the kinds of their values."""

TOLD = "chances", "leads", "rounds"
"""What only some agents tell."""
TELLINGS: tuple[tuple[str, ...], ...] = (), ("chances",), ("leads", "rounds")
"""What an agent may tell together."""

MOST_MISSING = 0.01
"""By how much chances may add up to less or more than 1: float16 rounds them."""


def check_arrays(arrays: Mapping[str, npt.NDArray[Any]], game: Game, inputs: int) -> None:
    """``UsageError`` unless these can be decisions in ``game`` on observations of ``inputs`` numbers."""
    # Each check relies on those before it: the first fault ends it.
    for fault in _faults(arrays, game, inputs):
        raise UsageError(fault)


def _faults(arrays: Mapping[str, npt.NDArray[Any]], game: Game, inputs: int) -> Iterator[str]:
    actions = len(game.actions)
    told = tuple(name for name in TOLD if any(each.startswith(f"{name}_") for each in arrays))
    if told not in TELLINGS:
        yield f"of the actions it tells {listing(told)} alone"
    sparse = ("observations", *told)
    yield from _wrong_kinds(arrays, sparse)
    yield from _wrong_sizes(arrays, sparse, -(-actions // 8))
    yield from _wrong_numbers(arrays, sparse)
    for name in sparse:
        yield from _wrong_columns(arrays, name, inputs if name == "observations" else actions)
    yield from _wrong_choices(arrays, actions)
    for name in told:
        yield from _wrong_told(arrays, name)


def _wrong_kinds(arrays: Mapping[str, npt.NDArray[Any]], sparse: tuple[str, ...]) -> Iterator[str]:
    """Arrays that are missing, too many, or of other numbers."""
    kinds = dict(PLAIN)
    for name in sparse:
        parts: dict[str, type[np.generic]] = {
            "counts": np.int32,
            "columns": np.uint16,
            "values": SPARSE[name],
        }
        kinds.update({f"{name}_{part}": kind for part, kind in parts.items()})
    for name, kind in kinds.items():
        if name not in arrays:
            yield f"it has no array {name!r}"
        if arrays[name].dtype != kind:
            yield f"{name!r} is of {arrays[name].dtype}, not of {np.dtype(kind)}"
    strange = [name for name in arrays if name not in kinds]
    if strange:
        yield f"it holds arrays that do not belong there: {listing(strange)}"


def _wrong_sizes(
    arrays: Mapping[str, npt.NDArray[Any]], sparse: tuple[str, ...], mask_bytes: int
) -> Iterator[str]:
    """Arrays that are not of one entry for each decision, or for each number of the rows."""
    count = arrays["actions"].size
    if count == 0:
        yield "it holds no decisions"
    shapes: dict[str, tuple[int, ...]] = {name: (count,) for name in PLAIN}
    shapes["masks"] = count, mask_bytes
    for name in sparse:
        counts = arrays[f"{name}_counts"]
        if counts.min(initial=0) < 0:
            yield f"{name!r} has rows of less than 0 numbers"
        shapes[f"{name}_counts"] = (count,)
        shapes[f"{name}_columns"] = shapes[f"{name}_values"] = (int(counts.sum(dtype=np.int64)),)
    for name, shape in shapes.items():
        if arrays[name].shape != shape:
            yield f"{name!r} has the shape {arrays[name].shape}, not {shape} for {counted(count, 'decision')}"


def _wrong_numbers(arrays: Mapping[str, npt.NDArray[Any]], sparse: tuple[str, ...]) -> Iterator[str]:
    """Values that mean nothing."""
    for name in ("values", "returns", "wins", *(f"{each}_values" for each in sparse)):
        if not np.isfinite(arrays[name]).all():
            yield f"{name!r} holds what is no number or has no end"
    if arrays["wins"].min() < 0 or arrays["wins"].max() > 1:
        yield "'wins' must be from 0 to 1"
    if arrays["games"].min() < 0:
        yield "'games' must not be below 0"


def _wrong_columns(arrays: Mapping[str, npt.NDArray[Any]], name: str, width: int) -> Iterator[str]:
    columns, counts = arrays[f"{name}_columns"], arrays[f"{name}_counts"]
    if int(columns.max(initial=0)) >= width:
        yield f"'{name}_columns' goes up to {columns.max()}, its rows have but {counted(width, 'number')}"
    falls = np.flatnonzero(columns[1:] <= columns[:-1]) + 1
    if not np.isin(falls, np.cumsum(counts, dtype=np.int64)).all():
        yield f"'{name}_columns' does not rise within each row"


def _wrong_choices(arrays: Mapping[str, npt.NDArray[Any]], actions: int) -> Iterator[str]:
    masks, chosen = arrays["masks"], arrays["actions"].astype(np.int64)
    bits = np.unpackbits(np.arange(256, dtype=np.uint8)[:, None], axis=1).sum(axis=1)
    if masks.shape[1] * 8 > actions and (masks[:, -1] & (0xFF >> actions % 8)).any():
        yield f"'masks' allows actions beyond the {counted(actions, 'action')} of the game"
    if bits[masks].sum(axis=1).min() < 2:
        yield "'masks' must allow two actions or more in each decision"
    if chosen.min() < 0 or chosen.max() >= actions:
        yield f"'actions' must be from 0 to {actions - 1}"
    if not _allowed(masks, np.arange(chosen.size), chosen).all():
        yield "'actions' holds some that 'masks' does not allow"


def _wrong_told(arrays: Mapping[str, npt.NDArray[Any]], name: str) -> Iterator[str]:
    """Faults of what an agent tells of the actions."""
    counts, values = arrays[f"{name}_counts"], arrays[f"{name}_values"]
    rows = np.repeat(np.arange(counts.size), counts)
    if not _allowed(arrays["masks"], rows, arrays[f"{name}_columns"].astype(np.int64)).all():
        yield f"{name!r} tells of actions that 'masks' does not allow"
    if name == "leads":
        return
    if values.min(initial=0) < 0:
        yield f"{name!r} must not be below 0"
    sums = np.bincount(rows, weights=values, minlength=counts.size)
    if name == "chances" and np.abs(sums - 1).max() > MOST_MISSING:
        yield "'chances' must add up to 1 in each decision"
    if sums.min() <= 0:
        yield f"{name!r} must be above 0 for one action or more in each decision"


def _allowed(masks: Octets, rows: Integers, actions: Integers) -> Booleans:
    """Whether ``actions`` (int64[N]) are legal in the decisions ``rows`` (int64[N])."""
    return np.asarray(masks[rows, actions >> 3] >> (7 - (actions & 7)) & 1, np.bool_)
