"""Work spread over processes: all of it, in order, whatever becomes of a worker."""

from __future__ import annotations

import importlib.util
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from toy import tasks

from fabletop.agents.distribution import ray_cluster as cluster
from fabletop.agents.distribution.ray_cluster import (
    LOCAL,
    TASKS_PER_WORKER,
    Cluster,
    ClusterError,
    open_cluster,
    spread,
)
from fabletop.envs import UsageError

pytest.importorskip("ray")


def test_results_come_in_the_order_of_the_tasks(ray_cluster: Cluster) -> None:
    results = list(spread(tasks.squared_with_its_process, range(20)))
    assert [square for square, _ in results] == [number * number for number in range(20)]
    assert len({process for _, process in results}) == 2


def test_no_tasks_no_results(ray_cluster: Cluster) -> None:
    assert list(spread(tasks.squared, [])) == []


def test_only_a_few_tasks_are_taken_ahead(ray_cluster: Cluster) -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        number = 0
        while True:
            taken.append(number)
            yield number
            number += 1

    results = ray_cluster.spread(tasks.squared, endless())
    assert [next(results) for _ in range(3)] == [(0, 0), (1, 1), (2, 4)]
    results.close()  # type: ignore[attr-defined]
    assert len(taken) <= 3 + 2 * TASKS_PER_WORKER


def test_a_lost_worker_loses_nothing(ray_cluster: Cluster, tmp_path: Path) -> None:
    file = tmp_path / "died"
    work = [(number, str(file) if number == 3 else "") for number in range(12)]
    assert list(spread(tasks.squared_at_the_second_attempt, work)) == [number**2 for number in range(12)]
    assert file.exists()


def test_a_task_that_kills_its_workers_is_given_up(
    ray_cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "RERUNS", 0)
    with pytest.raises(ClusterError, match="lost with its worker 1 time"):
        list(spread(tasks.squared_at_the_second_attempt, [(1, str(tmp_path / "died"))]))


def test_what_a_task_raises_is_raised_here(ray_cluster: Cluster) -> None:
    with pytest.raises(KeyError, match="task 0"):
        list(spread(tasks.failed, range(3)))
    assert list(spread(tasks.squared, [3])) == [9]


def test_workers_stand_where_the_caller_stands(
    ray_cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert list(spread(tasks.surroundings, ["OMP_NUM_THREADS"])) == [(str(tmp_path), "1")]


def test_a_worker_with_another_package_refuses_to_work() -> None:
    work = pickle.dumps((tasks.squared, 3))
    assert cluster._run(cluster.sources(), work) == 9
    with pytest.raises(UsageError, match="another fabletop, numpy or numba than this machine"):
        cluster._run("something else", work)


def test_an_open_connection_is_left_open(ray_cluster: Cluster) -> None:
    import ray

    with Cluster(LOCAL):
        assert ray.is_initialized()
    assert ray.is_initialized()


def test_no_address_no_cluster() -> None:
    with open_cluster(None) as nothing:
        assert nothing is None


@pytest.mark.parametrize("address", ["127.0.0.1:9", "ray://127.0.0.1:9"])
def test_nobody_answers(address: str) -> None:
    with pytest.raises(UsageError, match=f"no Ray cluster answers at '{address}'") as error:
        list(spread(tasks.squared, [1], address))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("address", ["", "here", "127.0.0.1", "host:", ":6379", "host:99999", "http://host"])
def test_no_address_at_all(address: str) -> None:
    with pytest.raises(UsageError, match="is no address of a Ray cluster: write local, auto, HOST:PORT"):
        list(spread(tasks.squared, [1], address))


def test_without_ray_one_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Any:
        return None if name == "ray" else importlib.util.find_spec(name)

    monkeypatch.setattr(cluster, "find_spec", missing)
    with pytest.raises(UsageError, match=r"pip install 'fabletop\[scale\]'"):
        list(spread(tasks.squared, [1]))
