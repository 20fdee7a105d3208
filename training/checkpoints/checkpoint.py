"""Checkpoints: a run between two updates as one file, from which it goes on as if it had never stopped.

No pickle is in it: the file of a stranger can break a run, but run no code.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import numpy as np
import torch

from ...envs import __version__
from ...envs.core.errors import UsageError, first_line
from ...envs.core.registry import version_of
from ..config import TrainConfig
from ..config.file import config_of
from ..evaluation.curve import UNTRAINED, Point
from ..folder import write_whole
from .learner_state import Arrays, LearnerState

CHECKPOINT_FILE = "checkpoint.zip"
FORMAT = 2
"""Raised by any change of what stands in the file."""
PACKAGES = "torch", "stable-baselines3", "sb3-contrib", "numpy"
HEADER, ARRAYS, TENSORS = "checkpoint.json", "arrays.npz", "tensors.pt"
"""The parts of the file."""


@dataclass(frozen=True)
class Checkpoint:
    """A run between two updates."""

    config: TrainConfig
    """As it is run, without its folder."""
    curve: tuple[Point, ...]
    seconds: float
    """Time spent on learning so far."""
    imitation: dict[str, Any]
    """What imitation brought, as plain values; empty if there was none."""
    state: LearnerState


def write_checkpoint(found: Checkpoint, path: Path) -> None:
    """Write it in place of an older one, at one go; ``UsageError`` if the file cannot be written."""
    config = {**found.config.as_dict(), "out": None}
    header = {
        "format": FORMAT,
        "versions": versions_of(found.config.game),
        "config": config,
        "config_digest": digest_of(config),
        "curve": [point.as_dict() for point in found.curve],
        "seconds": found.seconds,
        "imitation": found.imitation,
        "values": found.state.values,
    }
    whole, arrays, tensors = BytesIO(), BytesIO(), BytesIO()
    np.savez(arrays, **found.state.arrays)  # type: ignore[arg-type]  # numpy takes **arrays for allow_pickle
    torch.save(found.state.tensors, tensors)
    with ZipFile(whole, "w") as file:
        file.writestr(HEADER, json.dumps(header))
        file.writestr(ARRAYS, arrays.getvalue())
        file.writestr(TENSORS, tensors.getvalue())
    write_whole(path, whole.getvalue())


def read_checkpoint(folder: Path, game_id: str | None = None) -> Checkpoint:
    """The checkpoint in the folder of a run.

    Args:
        folder: of the run.
        game_id: the game it must be of; None: any.

    Raises:
        UsageError: if there is none, or one that is damaged, of another game or of another version.
    """
    path = folder / CHECKPOINT_FILE
    if not path.is_file():
        raise UsageError(f"{folder}: there is no {CHECKPOINT_FILE}: give the folder of a run to resume")
    try:
        with ZipFile(path) as file:
            header = json.loads(file.read(HEADER))
            if header["format"] == FORMAT:
                _check_game(path, header, game_id)
                return _checkpoint_of(header, _arrays_of(file), _tensors_of(file))
    except UsageError as error:
        raise of_file(path, error) from None
    except Exception as error:  # what is damaged can fail in any way
        raise damaged(path, error) from None
    raise UsageError(f"{path}: has format {header['format']}, this version of fabletop reads {FORMAT}")


def damaged(path: Path, error: Exception) -> UsageError:
    """The error for a checkpoint that something is wrong with."""
    return UsageError(f"{path}: is damaged or no checkpoint of such a run ({first_line(error)})")


def of_file(path: Path, error: UsageError) -> UsageError:
    """The same error with the name of the checkpoint before it."""
    return UsageError(f"{path}: {str(error).removeprefix('training: ').removeprefix(f'{path}: ')}")


def versions_of(game_id: str) -> dict[str, str]:
    """Versions on which a run depends: the first two must be the same to resume it."""
    return {
        "fabletop": __version__,
        "game": str(version_of(game_id)),
        **{package: version(package) for package in PACKAGES},
    }


def digest_of(config: Mapping[str, Any]) -> str:
    """By this a config is known again: what is learned depends on it in ways that weights do not show."""
    return hashlib.sha256(json.dumps(config, sort_keys=True).encode()).hexdigest()


def _check_game(path: Path, header: Mapping[str, Any], game_id: str | None) -> None:
    found = header["config"]["game"]
    if game_id is not None and found != game_id:
        raise UsageError(f"{path}: is of a run of {found!r}, not of {game_id!r}")
    now = versions_of(found)
    for name, thing in (("fabletop", "fabletop"), ("game", found)):
        if header["versions"][name] != now[name]:
            raise UsageError(
                f"{path}: was written with version {header['versions'][name]} of {thing}, "
                f"this is {now[name]}: train anew, or resume with that version"
            )


def _checkpoint_of(header: Mapping[str, Any], arrays: Arrays, tensors: dict[str, Any]) -> Checkpoint:
    config = config_of(header["config"], "its config")
    config.check()
    if header["config_digest"] != digest_of(header["config"]):
        raise UsageError(
            "its config was changed after it was written, but a run goes on as it began: begin a new one, or "
            "put the checkpoint back as it was"
        )
    curve = tuple(Point.from_dict(each) for each in header["curve"])
    _check_curve(curve)
    _check_imitation(header["imitation"], config)
    seconds = float(header["seconds"])
    if not 0 <= seconds < math.inf:
        raise ValueError(f"seconds are {seconds}")
    state = LearnerState(tensors, arrays, header["values"])
    return Checkpoint(config, curve, seconds, header["imitation"], state)


def _check_curve(curve: Sequence[Point]) -> None:
    """``ValueError`` unless it begins before training, and all evaluations are at the same tables."""
    tables: dict[tuple[str, int], list[tuple[str, ...]]] = {}
    for point in curve:
        tables.setdefault((point.stage, point.decisions), []).append(point.opponents)
    first = tables.get((UNTRAINED, 0))
    if first is None or any(each != first for each in tables.values()):
        raise ValueError("its curve is not of one run")


def _check_imitation(found: Any, config: TrainConfig) -> None:
    """``ValueError`` unless it says what imitation brings, if there was any."""
    if config.imitate is None and found == {}:
        return
    if type(found["interrupted"]) is not bool:
        raise ValueError("what it says of imitation cannot be")
    epochs = found["epochs"]
    numbers = [found["decisions"], found["guessing"], *(epoch["accuracy"] for epoch in epochs)]
    is_sound = len(epochs) > 0 and all(type(number) in (int, float) for number in numbers)
    if config.imitate != found["agent"] or not is_sound:
        raise ValueError("what it says of imitation cannot be")


def plain_values(found: Any) -> Any:
    """What a dataclass holds, for JSON, which has no value for what is no number."""
    if is_dataclass(found) and not isinstance(found, type):
        return {field.name: plain_values(getattr(found, field.name)) for field in fields(found)}
    if isinstance(found, tuple):
        return [plain_values(each) for each in found]
    return None if isinstance(found, float) and not math.isfinite(found) else found


def _arrays_of(file: ZipFile) -> Arrays:
    with np.load(BytesIO(file.read(ARRAYS)), allow_pickle=False) as arrays:
        return dict(arrays)


def _tensors_of(file: ZipFile) -> dict[str, Any]:
    found: dict[str, Any] = torch.load(BytesIO(file.read(TENSORS)), weights_only=True)
    return found
