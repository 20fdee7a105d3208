"""Settings for all tests, and what many of them need: the toy games in the registry, a cluster."""

import os

# Before NumPy or torch is loaded: on a machine that does other work too, threads that wait for each other
# slow small networks down a hundredfold.
os.environ.setdefault("OMP_NUM_THREADS", "1")

from collections.abc import Iterator

import pytest
from hypothesis import settings

from fabletop.agents.distribution.ray_cluster import LOCAL, Cluster
from fabletop.envs.core.game import Game
from fabletop.envs.core.registry import get_game, register, unregister

VERSION = 3
"""Of all toy games: what is given out as another one's must not be found out by this number alone."""

# The same examples in every run; and no deadline, since the first example may have to compile a kernel.
settings.register_profile("fabletop", derandomize=True, deadline=None)
settings.load_profile("fabletop")


@pytest.fixture(scope="session")
def ray_cluster() -> Iterator[Cluster]:
    """Two workers for all tests that ask for them: to start a cluster takes seconds."""
    with Cluster(LOCAL, workers=2) as cluster:
        yield cluster


def registered(game_id: str, place: str) -> Iterator[Game]:
    """The game, in the registry for as long as the tests of a module and their fixtures need it."""
    register(game_id, place, VERSION)
    yield get_game(game_id)
    unregister(game_id)


@pytest.fixture(scope="module")
def toy() -> Iterator[Game]:
    yield from registered("toy", "toy.game:GAME")


@pytest.fixture(scope="module")
def toy_team() -> Iterator[Game]:
    yield from registered("toy_team", "toy.cooperative:GAME")


@pytest.fixture(scope="module")
def toy_levels() -> Iterator[Game]:
    yield from registered("toy_levels", "toy.levels:GAME")
