"""The toy games, in the registry for as long as a module's tests need them."""

from collections.abc import Iterator

import pytest

from fabletop.envs.core.game import Game
from fabletop.envs.core.registry import get_game, register, unregister


@pytest.fixture(scope="module")
def toy() -> Iterator[Game]:
    register("toy", "toy.game:GAME", version=3)
    yield get_game("toy")
    unregister("toy")


@pytest.fixture(scope="module")
def toy_team() -> Iterator[Game]:
    register("toy_team", "toy.cooperative:GAME", version=1)
    yield get_game("toy_team")
    unregister("toy_team")
