"""Games in which every seat knows everything."""

from __future__ import annotations

from .jit import kernel
from .record import Record


@kernel
def redeal_nothing(tables: Record, state: Record, seat: int) -> None:
    """For ``Kernels.redeal``: says that nothing is hidden. What chance still brings is the stream's."""
