"""The list of games, and the names under which two libraries know them."""

import pickle
from importlib import import_module
from inspect import signature

import gymnasium
import pettingzoo
import pytest

import fabletop
from fabletop.envs.core import registry
from fabletop.envs.core.aec import Env, RawEnv
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


@pytest.mark.parametrize("game_id", [["ethnos"], None, 3])
def test_an_id_is_a_word(game_id):
    with pytest.raises(fabletop.UsageError, match="there is no game"):
        fabletop.make(game_id)


@pytest.mark.parametrize("game_id", fabletop.list_games())
def test_functions_of_a_games_package_explain_themselves(game_id):
    package = import_module(registry._entry(game_id).place.split(":")[0])
    game = fabletop.get_game(game_id)
    for maker, kind, illegal in ((package.env, Env, "forfeit"), (package.raw_env, RawEnv, "raise")):
        made = maker(num_players=game.seats[0])
        assert type(made) is kind
        assert made.unwrapped.illegal == illegal == signature(maker).parameters["illegal"].default
        assert {option.name for option in game.options if not option.is_ruling} < {
            *signature(maker).parameters
        }
        assert all(f"\n    {option.name}: {option.meaning}" in maker.__doc__ for option in game.options)
        assert pickle.loads(pickle.dumps(maker)) is maker
    with pytest.raises(UsageError, match=rf"{game_id}: there is no parallel environment.* use env\(\)"):
        package.parallel_env()
