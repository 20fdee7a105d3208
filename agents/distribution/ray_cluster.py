"""Work spread over the processes of a Ray cluster, on this machine or on many.

Ray comes with the extra ``scale`` and is loaded when a cluster is opened, not before.
"""

from __future__ import annotations

import hashlib
import logging
import os
import pickle
import platform
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import numba
import numpy as np

from ...envs.core.errors import UsageError, counted

Task = TypeVar("Task")
Result = TypeVar("Result")

LOCAL, FOUND = "local", "auto"
"""Addresses: a cluster of our own on this machine, and the one that Ray finds running here."""
RERUNS = 5
"""How often a task is run again after losing its worker; one that kills its workers is no endless loop."""
TASKS_PER_WORKER = 4
"""Tasks handed out ahead for each processor, so that none waits for the next and few are in memory."""
STORE = 256 << 20
"""Bytes of shared memory for results on their way, in a cluster of our own."""
PATIENCE = 5.0
"""Seconds to wait for a machine to answer before the user is told that there is no cluster."""
LEFT_AT_HOME = [".git", ".venv", "venv", "__pycache__", "*.egg-info", "build", "dist"]
"""What workers elsewhere do not need of the working directory."""
PARTS, ROOT = ("envs", "agents", "training"), "fabletop"
"""The folders of this package that can alter a result, and the one of the package itself."""
ONE_THREAD = {"OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""Each worker has one processor: threads of NumPy or torch that wait for each other stall it."""
OF_OUR_OWN = {
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # on Linux this only means: listen on the loopback alone
    "RAY_AUTH_MODE": "disabled",  # nobody else can reach it; Ray would leave a token in the home folder
}


class ClusterError(RuntimeError):
    """The cluster has lost a task for good; the sentence says what became of it."""


class Cluster:
    """A Ray cluster as a context: started or joined on entry, left (and if ours, ended) on exit.

    If this process is connected to Ray already, that connection is used, and left alone on exit.

    Args:
        address: ``local`` for processes on this machine; ``auto``, ``HOST:PORT`` or ``ray://HOST:PORT`` for
            a cluster that runs. This package has to be installed on its machines too.
        workers: processes of a ``local`` cluster; one for each core if None. Other clusters use all theirs.
        carry_folder: whether tasks need files of the working directory, such as a module with an agent: a
            cluster that runs is sent a copy of the folder, of 500 MB at most.

    Raises:
        UsageError: on entry, if Ray is not installed or no cluster answers.
    """

    def __init__(self, address: str, *, workers: int | None = None, carry_folder: bool = False) -> None:
        self.address = address
        self._workers = workers
        self._carries = carry_folder and address != LOCAL
        self._is_ours = False

    def __enter__(self) -> Cluster:
        check_address(self.address)
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else each start warns of it
        if self.address == LOCAL:
            for name, value in OF_OUR_OWN.items():
                os.environ.setdefault(name, value)
        import ray

        if not ray.is_initialized():
            self._connect(ray)
            self._is_ours = True
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._is_ours:
            import ray

            ray.shutdown()
            self._is_ours = False

    def spread(
        self, function: Callable[[Task], Result], tasks: Iterable[Task]
    ) -> Iterator[tuple[Task, Result]]:
        """Run ``function(task)`` on the workers for every task; yield task and result in the tasks' order.

        Tasks are taken from ``tasks`` a few ahead, and each is run again if its worker is lost: so the same
        task must give the same result. Closing the iterator, and Ctrl-C, stop what still runs.

        Args:
            function: importable on the workers (of a module, or a ``partial`` of one); its arguments and
                results can be pickled.
            tasks: any number of them.

        Raises:
            ClusterError: if a task has lost its worker for the last time.
            Exception: whatever ``function`` raises.
        """
        import ray

        place = (str(Path.cwd()), list(sys.path)) if self.address == LOCAL else sources()
        run = ray.remote(num_cpus=1, max_retries=RERUNS)(_run)
        coming = enumerate(tasks)
        under_way: dict[Any, tuple[int, Task]] = {}
        done: dict[int, tuple[Task, Any]] = {}
        given = 0
        try:
            while True:
                room = TASKS_PER_WORKER * _processors(ray) - len(under_way) - len(done)
                for number, task in _first(coming, room if under_way or done else max(1, room)):
                    under_way[run.remote(place, ray.cloudpickle.dumps((function, task)))] = number, task
                if not under_way:
                    return
                (ready,), _ = ray.wait(list(under_way), num_returns=1)
                number, task = under_way.pop(ready)
                done[number] = task, ready
                while given in done:  # what a task raised waits for its turn too
                    task, ready = done.pop(given)
                    yield task, _result(ray, ready)
                    given += 1
        finally:
            if ray.is_initialized():  # an iterator that was left lying about ends after its cluster
                for reference in under_way:
                    ray.cancel(reference, force=True)

    def _connect(self, ray: Any) -> None:
        """Start or join the cluster."""
        environment: dict[str, Any] = {"env_vars": ONE_THREAD}
        if self._carries:
            environment |= {"working_dir": str(Path.cwd()), "excludes": LEFT_AT_HOME}
        quiet = {"log_to_driver": False, "logging_level": logging.ERROR, "runtime_env": environment}
        if self.address == LOCAL:
            size = self._workers or _cores()
            ray.init(LOCAL, num_cpus=size, include_dashboard=False, object_store_memory=STORE, **quiet)
            return
        try:
            ray.init(self.address, **quiet)
        except Exception as error:
            lines = str(error).strip().splitlines() or [type(error).__name__]
            raise UsageError(f"the Ray cluster at {self.address!r} cannot be joined ({lines[0]})") from error


def open_cluster(
    address: str | None, *, workers: int | None = None, carry_folder: bool = False
) -> AbstractContextManager[Cluster | None]:
    """A ``Cluster`` as a context, or, without an address, a context that does nothing."""
    if address is None:
        return nullcontext()
    return Cluster(address, workers=workers, carry_folder=carry_folder)


def spread(
    function: Callable[[Task], Result],
    tasks: Iterable[Task],
    address: str = LOCAL,
    *,
    workers: int | None = None,
    carry_folder: bool = False,
) -> Iterator[Result]:
    """The results of ``function(task)`` in the tasks' order, each worked out somewhere on a Ray cluster.

    For one job; ``Cluster`` says what the arguments mean, and keeps a cluster open for several.
    """
    with Cluster(address, workers=workers, carry_folder=carry_folder) as cluster:
        for _, result in cluster.spread(function, tasks):
            yield result


@cache
def sources() -> str:
    """A hash of this package as it is installed here, and of what computes with it."""
    digest = hashlib.sha256(f"{np.__version__} {numba.__version__}".encode())
    for part in PARTS:
        folder = Path(str(import_module(f"...{part}", __package__).__file__)).parent
        for path in sorted(folder.rglob("*.py")):
            if path.parent.name == ROOT:
                continue  # lies in this folder only where the sources are
            digest.update(f"{part}/{path.relative_to(folder).as_posix()}".encode() + path.read_bytes())
    return digest.hexdigest()


def _run(place: tuple[str, list[str]] | str, work: bytes) -> Any:
    """On a worker: a task, where one of this machine finds the same files and modules as the caller.

    Others must have the same ``sources``. The function and its task come in pickled form, since their modules
    may be found only now.
    """
    if isinstance(place, str):
        if place != sources():
            raise UsageError(
                f"the worker on {platform.node()} has another fabletop, numpy or numba than this machine: "
                f"install the same on both"
            )
    else:
        folder, modules = place
        with suppress(OSError):  # an open connection that was taken over may lead to other machines
            os.chdir(folder)
        sys.path.extend(entry for entry in modules if entry not in sys.path)
    function, task = pickle.loads(work)
    return function(task)


def _result(ray: Any, reference: Any) -> Any:
    """What a task came to; what it raised is raised again, with the worker's traceback as its cause."""
    errors = ray.exceptions
    try:
        return ray.get(reference)
    except errors.RayTaskError as error:
        cause = error.cause if isinstance(error.cause, Exception) else error
        raise cause from (None if isinstance(cause, UsageError) else error)
    except errors.RayError as error:
        why = " ".join(str(error).split())
        raise ClusterError(
            f"a share of the work was lost with its worker {counted(RERUNS + 1, 'time')}, "
            f"as if it were too big for a worker or ended it: {why}"
        ) from error


def _processors(ray: Any) -> int:
    """Processors of the cluster as it is now; machines may come and go."""
    return int(ray.cluster_resources().get("CPU", 0))


def _first(items: Iterator[Task], count: int) -> Iterator[Task]:
    """At most ``count`` of the items that are left."""
    for _ in range(count):
        try:
            yield next(items)
        except StopIteration:
            return


def check_address(address: str) -> None:
    """``UsageError`` unless Ray is there, and something listens at the address.

    Ray itself would try for a minute and more.
    """
    if find_spec("ray") is None:
        raise UsageError(f"a Ray cluster ({address!r}) needs more: pip install 'fabletop[scale]'")
    if address in (LOCAL, FOUND):
        return
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not (host and colon and port.isdecimal() and 0 < int(port) < 1 << 16):
        raise UsageError(
            f"{address!r} is no address of a Ray cluster: write {LOCAL}, {FOUND}, HOST:PORT or ray://HOST:PORT"
        )
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
    except OSError as error:
        raise UsageError(
            f"no Ray cluster answers at {address!r} ({error.strerror or error}): start one there with "
            f"`ray start --head`, or use {LOCAL} for this machine alone"
        ) from None


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
