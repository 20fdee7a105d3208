"""The games under the names by which PettingZoo and Gymnasium make them."""

from __future__ import annotations

import gymnasium
import pettingzoo

from .registry import list_games, version_of

NAMESPACE = "fabletop"


def register_faces() -> None:
    """Register every game with both libraries; no game is loaded and nothing is compiled."""
    for game_id in list_games():
        game = {"game_id": game_id}
        pettingzoo.register(
            "aec", pettingzoo_id(game_id), entry_point=f"{__package__}.aec:make_env", kwargs=game
        )
        gymnasium.register(
            gymnasium_id(game_id),
            entry_point=f"{__package__}.gym_single:make_single",
            vector_entry_point=f"{__package__}.gym_vector:make_gym_vector",
            kwargs=game,
        )


def pettingzoo_id(game_id: str) -> str:
    """As in ``pettingzoo.make("aec", "fabletop/connect_four-v1")``."""
    return f"{NAMESPACE}/{game_id}-v{version_of(game_id)}"


def gymnasium_id(game_id: str) -> str:
    """As in ``gymnasium.make("fabletop/ConnectFour-v1")``."""
    words = "".join(word.capitalize() for word in game_id.split("_"))
    return f"{NAMESPACE}/{words}-v{version_of(game_id)}"
