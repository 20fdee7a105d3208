"""Work for the workers of a cluster, some of which they do not survive."""

import os
import signal
import time
from pathlib import Path


def squared(number: int) -> int:
    return number * number


def squared_with_its_process(number: int) -> tuple[int, int]:
    time.sleep(0.05)
    return number * number, os.getpid()


def squared_at_the_second_attempt(task: tuple[int, str]) -> int:
    """Kills its process as the operating system would, unless the file is there."""
    number, file = task
    if file:
        die_once(Path(file))
    return number * number


def die_once(file: Path) -> None:
    if not file.exists():
        file.write_text(f"{os.getpid()}")
        os.kill(os.getpid(), signal.SIGKILL)


def surroundings(variable: str) -> tuple[str, str | None]:
    return os.getcwd(), os.environ.get(variable)


def failed(number: int) -> int:
    raise KeyError(f"task {number}")
