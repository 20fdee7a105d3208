"""Fabletop: modern fantasy board games as fast, exact environments.

Importing it registers every game with PettingZoo and Gymnasium; nothing is compiled before a game is made.
"""

if __name__ != "fabletop":
    raise ImportError(f"import fabletop, not {__name__}: both are the same file")

from fabletop.envs import __version__, get_game, list_games, make, make_vec

__all__ = ["__version__", "get_game", "list_games", "make", "make_vec"]
