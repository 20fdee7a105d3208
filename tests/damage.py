"""Files that are damaged or no such files at all, and the one sentence with which each is to be refused."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path
from zipfile import ZipFile

import numpy as np
import pytest

from fabletop.envs import UsageError


def refusal(path: Path, read: Callable[[], object]) -> str:
    """The one sentence with which ``read`` refuses a file; it begins with the file's name."""
    with pytest.raises(UsageError) as error:
        read()
    sentence = str(error.value)
    assert sentence.startswith(f"{path}: ")
    assert "\n" not in sentence
    return sentence


def no_archives() -> list[bytes]:
    """What a file may hold that is not even an archive; the last is a single array."""
    array = io.BytesIO()
    np.save(array, np.zeros(3))
    return [b"", b"PK", b"hello", array.getvalue()]


def cut_short(content: bytes) -> Iterator[bytes]:
    """The content without its end, from nothing at all to all but a twentieth."""
    for share in range(20):
        yield content[: len(content) * share // 20]


def with_one_wrong_byte(content: bytes) -> Iterator[bytes]:
    """The content 200 times, each time wrong in another place."""
    for place in np.linspace(0, len(content) - 1, 200).astype(int):
        damaged = bytearray(content)
        damaged[place] ^= 0x41
        yield bytes(damaged)


def change_parts(path: Path, change: Callable[[dict[str, bytes]], object]) -> None:
    """Write an archive anew after ``change`` has altered its parts."""
    with ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    change(parts)
    with ZipFile(path, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
