"""Files of arrays without pickle: what is in them is checked before it is used."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO
from zipfile import ZipFile, is_zipfile

import numpy as np
import numpy.typing as npt

from ...envs.core.errors import UsageError, first_line, writing

HEADER = "header"
"""The array that holds, as bytes of UTF-8, a JSON object."""

MOST_BYTES = 2**28
"""No network of ours unpacks to as much."""

Arrays = dict[str, npt.NDArray[Any]]


def write_arrays(path: Path, header: Mapping[str, Any], arrays: Mapping[str, npt.NDArray[Any]]) -> None:
    """Write ``header`` and ``arrays`` to ``path``, whole or not at all; the same content, the same bytes.

    The folder is made if need be.

    Raises:
        UsageError: if no file can be written there.
    """
    content: dict[str, Any] = {HEADER: np.frombuffer(json.dumps(header).encode(), np.uint8), **arrays}
    with whole_file(path, new_folder=True) as file:
        np.savez_compressed(file, **content)


@contextmanager
def whole_file(path: Path, *, new_folder: bool = False) -> Iterator[BinaryIO]:
    """A file to write at one go: whatever breaks on the way, there is the old file or the new one.

    Args:
        path: of the file.
        new_folder: whether its folder is made if need be.

    Raises:
        UsageError: if no file can be written there.
    """
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    with writing(path):
        if new_folder:
            path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with part.open("wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def read_arrays(
    path: Path, kind: str = "exported network", most_times: int = 0
) -> tuple[dict[str, Any], Arrays]:
    """The header and the arrays of a file; ``UsageError`` says why there are none.

    Args:
        path: of the file.
        kind: what it is to be, for the sentence that says it is none.
        most_times: by how much a larger one than ``MOST_BYTES`` may at most have been packed.
    """
    if not path.is_file():
        raise UsageError(f"{path}: there is no such file")
    try:
        if not is_zipfile(path):
            raise ValueError("it is no npz file, or only the beginning of one")
        arrays = _unpacked(path, max(MOST_BYTES, most_times * path.stat().st_size))
        header = json.loads(arrays.pop(HEADER).tobytes())
        if not isinstance(header, dict):
            raise ValueError("its header is no JSON object")
    except Exception as error:  # damaged or foreign content can fail in any way
        raise UsageError(f"{path}: is no {kind}, or a damaged one ({first_line(error)})") from None
    return header, arrays


def check_facts(header: Mapping[str, Any], written_as: str, facts: Mapping[str, type]) -> None:
    """``UsageError`` unless a header is of a format and tells these facts, each in its type of JSON."""
    if header.get("format") != written_as:
        raise UsageError(f"it is of format {header.get('format')!r}, and this version reads {written_as!r}")
    for name, kind in facts.items():
        if type(header.get(name)) is not kind:
            raise UsageError(f"its header says {header.get(name)!r} for {name!r}")


def _unpacked(path: Path, most_bytes: int) -> Arrays:
    with ZipFile(path) as archive:
        if sum(member.file_size for member in archive.infolist()) > most_bytes:
            raise ValueError(f"it unpacks to more than {most_bytes >> 20} MB")
        names = archive.namelist()
        if f"{HEADER}.npy" not in names:
            raise ValueError("it has no header")
        # Read whole first, which compares the checksum, so that damage never reaches the reader of arrays.
        return {name.removesuffix(".npy"): _array(archive.read(name)) for name in names}


def _array(content: bytes) -> npt.NDArray[Any]:
    return np.asarray(np.lib.format.read_array(BytesIO(content), allow_pickle=False))
