"""What a caller passes for all games of a batch at once, checked alike by every face."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, TypeGuard

import numpy as np
import numpy.typing as npt

from .batch import MAX_SEED, Batch, checked_seed
from .errors import UsageError, counted
from .record import Integers

Seeds = int | Sequence[int] | npt.NDArray[np.integer[Any]] | None
"""Row ``i`` is dealt from ``seed + i``; or a seed for each row; None: the games that follow the last ones."""


def row_seeds(batch: Batch, seed: Seeds, rows: Integers, is_dealt: bool) -> Integers:
    """A seed int64[R] for each of ``rows`` (int64[R]); ``UsageError`` for anything else than ``Seeds``.

    ``is_dealt``: whether the rows have games that others can follow.
    """
    if seed is None and is_dealt:
        return batch.next_seeds(rows)
    if not _is_list(seed):
        first = checked_seed(seed)
        return np.array([(first + row) % (MAX_SEED + 1) for row in rows.tolist()], np.int64)
    seeds = [checked_seed(one) for one in (seed.tolist() if isinstance(seed, np.ndarray) else seed)]
    if len(seeds) != rows.size:
        given = counted(len(seeds), "seed")
        raise UsageError(f"{batch.game.id}: {given} given for {counted(rows.size, 'game')}")
    return np.array(seeds, np.int64)


def checked_actions(batch: Batch, actions: npt.ArrayLike, count: int) -> Integers:
    """``count`` actions as int64[R]; whether they are legal is checked by ``Batch.check``."""
    try:
        taken = np.asarray(actions)
    except ValueError:
        raise UsageError(
            f"{batch.game.id}: actions must be {count} whole numbers, one for each game"
        ) from None
    if taken.dtype.kind not in "iu" or taken.shape != (count,):
        raise UsageError(
            f"{batch.game.id}: actions must be {count} whole numbers, one for each game, "
            f"not {taken.dtype} of shape {taken.shape}"
        )
    return taken.astype(np.int64, copy=False)


def action_number(game_id: str, action: Any) -> int:
    """One action as Python's own whole number; ``UsageError`` for anything else, True and False included."""
    try:
        if not isinstance(action, bool):
            return index(action)
    except TypeError:
        pass
    raise UsageError(f"{game_id}: {action!r} is no action number")


def _is_list(seed: object) -> TypeGuard[Sequence[Any] | npt.NDArray[Any]]:
    if isinstance(seed, np.ndarray):
        return seed.ndim > 0
    return isinstance(seed, Sequence) and not isinstance(seed, (str, bytes, bytearray, memoryview))
