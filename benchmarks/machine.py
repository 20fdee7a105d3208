"""What a measurement was made on and with."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from ..envs import __version__

if TYPE_CHECKING:
    from ..envs.core.game import Game


def versions(*packages: str, game: Game | None = None) -> dict[str, str]:
    """Versions of this package, of Python, of installed ``packages`` and of a game."""
    own = {"fabletop": __version__, "python": platform.python_version()}
    played = {} if game is None else {game.id: str(game.version)}
    return {**own, **{package: version(package) for package in packages}, **played}


def cores() -> int:
    """Cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def processor() -> str:
    """The processor's name, as far as the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def load() -> float | None:
    """Mean number of processes that wanted to run in the last minute; None where it is unknown."""
    return round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None
