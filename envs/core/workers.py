"""The threads among which a batch shares the rows of a call."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np


class Workers:
    """``count`` threads, started at the first call that needs them."""

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool: ThreadPoolExecutor | None = None
        self._process = 0

    def __getstate__(self) -> dict[str, Any]:
        return {"count": self.count, "_pool": None, "_process": 0}

    def share(self, rows: int, work: Callable[[slice], Any]) -> None:
        """Call ``work`` with parts of ``range(rows)`` that make up the whole; kernels run side by side."""
        parts = min(self.count, rows)
        if parts <= 1:
            work(slice(0, rows))
            return
        edges = np.linspace(0, rows, parts + 1).astype(int).tolist()
        list(self._started().map(work, [slice(start, stop) for start, stop in pairwise(edges)]))

    def close(self) -> None:
        """End the threads; ``share`` starts them again."""
        if self._pool is not None and self._process == os.getpid():
            self._pool.shutdown()
        self._pool = None

    def _started(self) -> ThreadPoolExecutor:
        # No thread outlives a fork: in the child its parent's pool would be waited for in vain.
        if self._pool is None or self._process != os.getpid():
            self._pool, self._process = ThreadPoolExecutor(self.count), os.getpid()
        return self._pool
