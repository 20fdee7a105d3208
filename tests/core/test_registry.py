"""The list of games, and the names under which two libraries know them."""

import gymnasium
import pettingzoo
import pytest

import fabletop
from fabletop.envs.core import registry
from fabletop.envs.core.aec import Env
from fabletop.envs.core.errors import UsageError
from fabletop.envs.core.registration import gymnasium_id, pettingzoo_id


@pytest.mark.parametrize("game_id", fabletop.list_games())
def test_game_is_registered_with_both_libraries(game_id):
    game = fabletop.get_game(game_id)
    assert game.id == game_id
    env = pettingzoo.make("aec", f"fabletop/{game_id}-v{game.version}", num_players=game.seats[-1])
    assert isinstance(env, Env)
    assert env.max_num_agents == game.seats[-1]
    assert env.metadata["name"] == f"{game_id}_v{game.version}"
    spec = gymnasium.spec(gymnasium_id(game_id))
    assert spec.kwargs == {"game_id": game_id}
    assert spec.version == game.version


def test_names(toy):
    assert pettingzoo_id("toy") == "fabletop/toy-v3"
    assert gymnasium_id("toy") == "fabletop/Toy-v3"
    registry.register("a_long_name", "nowhere:GAME", version=12)
    try:
        assert gymnasium_id("a_long_name") == "fabletop/ALongName-v12"
    finally:
        registry.unregister("a_long_name")


def test_unknown_and_doubled_ids(toy):
    with pytest.raises(UsageError, match=r"there is no game 'chess': use 'ethnos'.* or 'toy'"):
        fabletop.get_game("chess")
    with pytest.raises(UsageError, match="there is no game 'chess'"):
        fabletop.make("chess")
    with pytest.raises(ValueError, match=r"'toy' is registered already, at toy\.game:GAME"):
        registry.register("toy", "elsewhere:GAME", version=1)


def test_game_is_loaded_once(toy):
    assert registry.get_game("toy") is toy
    assert toy.version == 3
