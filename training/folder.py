"""The folder a run writes to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile

from ..agents.network.file import whole_file
from ..envs.core.errors import UsageError


def free_folder(first: Path, files: Sequence[str]) -> Path:
    """``first``, or that name with a number, ``-2`` and on: the first that holds none of ``files``."""
    folder, number = first, 1
    while any((folder / file).exists() for file in files):
        number += 1
        folder = first.with_name(f"{first.name}-{number}")
    return folder


@contextmanager
def writable_folder(folder: Path, files: Sequence[str] = ()) -> Iterator[None]:
    """The folder, made if need be; whatever goes wrong inside, it leaves no empty folder that was not there.

    Raises:
        UsageError: if no file can be written there, or a folder lies where one of ``files`` is to be.
    """
    for file in files:
        if (folder / file).is_dir():
            raise UsageError(f"{folder / file} cannot be written: there is a folder of that name")
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


def write_whole(path: Path, content: bytes) -> None:
    """Write a file at one go: whatever breaks on the way, there is the old file or the new one.

    Raises:
        UsageError: if it cannot be written.
    """
    with whole_file(path) as file:
        file.write(content)
