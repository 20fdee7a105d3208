"""Fabletop: modern fantasy board games as fast, exact environments.

Importing it registers every game with PettingZoo and Gymnasium; nothing is compiled before a game is made.
"""

if __name__ != "fabletop":
    raise ImportError(f"import fabletop, not {__name__}: both are the same file")

from typing import TYPE_CHECKING, Any

from fabletop import envs
from fabletop.envs import UsageError, __version__, get_game, list_games

if TYPE_CHECKING:
    from fabletop.envs import BatchView, Env, RawEnv, VectorAEC, make, make_vec

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
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(envs, name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
