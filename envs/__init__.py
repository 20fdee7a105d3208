"""The games and the ways to make one: ``make``, ``make_vec``, ``list_games``, ``get_game``."""

from __future__ import annotations

if __name__ == "envs":
    raise ImportError("import fabletop.envs, not envs: install the project first, with `pip install -e .`")

from .core.errors import UsageError
from .core.registry import get_game, list_games, register

register("ethnos", "fabletop.envs.ethnos:GAME")

__version__ = "0.1.0"


def make(*a, **k): ...


def make_vec(*a, **k): ...


__all__ = ["UsageError", "__version__", "get_game", "list_games", "make", "make_vec"]
