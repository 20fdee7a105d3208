"""The folder a run writes to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile

from ..envs.core.errors import UsageError


def free_folder(first: Path, file: str) -> Path:
    """``first``, or that name with a number, ``-2`` and on: the first such folder that holds no ``file``."""
    folder, number = first, 1
    while (folder / file).exists():
        number += 1
        folder = first.with_name(f"{first.name}-{number}")
    return folder


@contextmanager
def writable_folder(folder: Path) -> Iterator[None]:
    """The folder, made if need be; whatever goes wrong inside, it leaves no empty folder that was not there.

    Raises:
        UsageError: if no file can be written there.
    """
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=folder):
                pass
        except OSError as error:
            raise UsageError(
                f"{folder} cannot be written ({error.strerror}): give the name of a folder"
            ) from None
        yield
    except BaseException:
        with suppress(OSError):  # a folder with something in it stays, and so do those above it
            for each in missing:
                each.rmdir()
        raise
