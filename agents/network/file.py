"""Files of arrays without pickle: what is in them is checked before it is used."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile, is_zipfile

import numpy as np
import numpy.typing as npt

from ...envs.core.errors import UsageError

HEADER = "header"
"""The array that holds, as bytes of UTF-8, a JSON object."""

MOST_BYTES = 2**28
"""No file of ours unpacks to as much."""

Arrays = dict[str, npt.NDArray[Any]]


def write_arrays(path: Path, header: Mapping[str, Any], arrays: Mapping[str, npt.NDArray[Any]]) -> None:
    """Write ``header`` and ``arrays`` to ``path``, whole or not at all; the same content, the same bytes.

    Raises:
        UsageError: if no file can be written there.
    """
    content: dict[str, Any] = {HEADER: np.frombuffer(json.dumps(header).encode(), np.uint8), **arrays}
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with beside.open("wb") as file:
                np.savez_compressed(file, **content)
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written ({error.strerror})") from None


def read_arrays(path: Path) -> tuple[dict[str, Any], Arrays]:
    """The header and the arrays of a file; ``UsageError`` says why there are none."""
    if not path.is_file():
        raise UsageError(f"{path}: there is no such file")
    try:
        if not is_zipfile(path):
            raise ValueError("it is no npz file, or only the beginning of one")
        arrays = _unpacked(path)
        header = json.loads(arrays.pop(HEADER).tobytes())
        if not isinstance(header, dict):
            raise ValueError("its header is no JSON object")
    except Exception as error:  # damaged or foreign content can fail in any way
        reason = next(iter(str(error).splitlines()), type(error).__name__)
        raise UsageError(f"{path}: is no exported network, or a damaged one ({reason})") from None
    return header, arrays


def _unpacked(path: Path) -> Arrays:
    with ZipFile(path) as archive:
        if sum(member.file_size for member in archive.infolist()) > MOST_BYTES:
            raise ValueError(f"it unpacks to more than {MOST_BYTES >> 20} MB")
        names = archive.namelist()
        if f"{HEADER}.npy" not in names:
            raise ValueError("it has no header")
        # Read whole first, which compares the checksum, so that damage never reaches the reader of arrays.
        return {name.removesuffix(".npy"): _array(archive.read(name)) for name in names}


def _array(content: bytes) -> npt.NDArray[Any]:
    return np.asarray(np.lib.format.read_array(BytesIO(content), allow_pickle=False))
