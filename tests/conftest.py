"""Settings for all tests."""

import os

# Before NumPy or torch is loaded: on a machine that does other work too, threads that wait for each other
# slow small networks down a hundredfold.
os.environ.setdefault("OMP_NUM_THREADS", "1")

from collections.abc import Iterator

import pytest
from hypothesis import settings

from fabletop.agents.distribution.ray_cluster import LOCAL, Cluster

# The same examples in every run; and no deadline, since the first example may have to compile a kernel.
settings.register_profile("fabletop", derandomize=True, deadline=None)
settings.load_profile("fabletop")


@pytest.fixture(scope="session")
def ray_cluster() -> Iterator[Cluster]:
    """Two workers for all tests that ask for them: to start a cluster takes seconds."""
    with Cluster(LOCAL, workers=2) as cluster:
        yield cluster
