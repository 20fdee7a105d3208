"""The games and the ways to make one: ``make``, ``make_vec``, ``list_games``, ``get_game``.

``make`` gives a PettingZoo environment in the usual wrappers (an ``Env``), ``RawEnv`` the same without them,
``make_vec`` many games side by side (a ``VectorAEC``, whose calls return a ``BatchView``). A mistake of the
caller raises ``UsageError``, a ``ValueError``.
"""

from __future__ import annotations

if __name__ == "envs":
    raise ImportError("import fabletop.envs, not envs: install the project first, with `pip install -e .`")

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .core.errors import UsageError
from .core.registration import register_faces
from .core.registry import get_game, list_games, register

if TYPE_CHECKING:
    from .core.aec import Env, RawEnv
    from .core.aec import make_env as make
    from .core.vector import VectorAEC
    from .core.view import BatchView

    make_vec = VectorAEC

register("ethnos", "fabletop.envs.ethnos:GAME", version=1)
register("fall_of_the_mountain_king", "fabletop.envs.fall_of_the_mountain_king:GAME", version=1)
register("lords_of_xidit", "fabletop.envs.lords_of_xidit:GAME", version=1)
register("rise_of_the_gnomes", "fabletop.envs.rise_of_the_gnomes:GAME", version=1)

register_faces()

__version__ = "0.1.0"

_LATER = {
    "BatchView": ("view", "BatchView"),
    "Env": ("aec", "Env"),
    "RawEnv": ("aec", "RawEnv"),
    "VectorAEC": ("vector", "VectorAEC"),
    "make": ("aec", "make_env"),
    "make_vec": ("vector", "VectorAEC"),
}
"""Loaded on first use, since they need numba: `fabletop --help` need not wait for it."""

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


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module, attribute = _LATER[name]
    found = globals()[name] = getattr(import_module(f".core.{module}", __name__), attribute)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
