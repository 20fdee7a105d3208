"""The games and the ways to make one: ``make``, ``make_vec``, ``list_games``, ``get_game``."""

from __future__ import annotations

if __name__ == "envs":
    raise ImportError("import fabletop.envs, not envs: install the project first, with `pip install -e .`")

from .core.aec import Env, RawEnv, make_env
from .core.errors import UsageError
from .core.registration import register_faces
from .core.registry import get_game, list_games, register
from .core.vector import VectorAEC
from .core.view import BatchView

register("ethnos", "fabletop.envs.ethnos:GAME", version=1)

register_faces()

make = make_env
make_vec = VectorAEC

__version__ = "0.1.0"

__all__ = [
    "BatchView",
    "Env",
    "RawEnv",
    "UsageError",
    "VectorAEC",
    "__version__",
    "get_game",
    "list_games",
    "make",
    "make_vec",
]
