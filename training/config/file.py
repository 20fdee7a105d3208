"""Configs as files: ``fabletop train GAME --config FILE.toml``; each run writes its own."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Mapping
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ...envs.core.data import FORMATS
from ...envs.core.errors import UsageError, listing
from ..folder import write_whole
from .bounds import SettingError
from .train_config import TrainConfig

FIELDS = {field.name: field for field in fields(TrainConfig)}
NOT_OF_A_FILE = "out"
"""A run must not write over the one whose config it takes."""


def read_config(
    path: Path, game_id: str, overrides: Mapping[str, Any], defaults: Mapping[str, Any]
) -> TrainConfig:
    """The config in a TOML or JSON file, whose keys are fields of ``TrainConfig``.

    Args:
        path: of the file.
        game_id: the game to train for; the file may name it too.
        overrides: fields that count in place of the file's; ``options`` are added to those of the file.
        defaults: fields that count where the file has none.

    Raises:
        UsageError: names the file, the key and what is possible.
    """
    values = {**defaults, **_read(path)}
    if values.setdefault("game", game_id) != game_id:
        raise UsageError(f"{path}: game is {values['game']!r}, but this training is for {game_id!r}")
    own = config_of(values, str(path))
    merged = _merged(own.options, overrides.get("options", {}))
    config = config_of({**values, **overrides, "options": merged}, str(path))
    try:
        config.check()
    except UsageError as error:
        if _is_of_overrides(error, {**defaults, "game": game_id, **overrides}, overrides):
            raise
        raise _of_file(error, path) from None
    return config


def config_of(values: Mapping[str, Any], place: str) -> TrainConfig:
    """A config from plain values; ``UsageError`` beginning with ``place`` for a key that is no field."""
    for name in values:
        if name not in FIELDS:
            meant = get_close_matches(name, FIELDS, 1)
            advice = f"did you mean {meant[0]!r}?" if meant else f"use {listing(FIELDS)}"
            raise UsageError(f"{place}: there is no setting {name!r} of training: {advice}")
    return TrainConfig(**{name: _tupled(value) for name, value in values.items()})


def write_config(config: TrainConfig, path: Path) -> None:
    """Write a config as TOML that ``read_config`` takes, each field below its sentence."""
    lines = [f"# fabletop train {config.game} --config {path.name}"]
    sentences = field_sentences()
    values = {name: value for name, value in config.as_dict().items() if name != NOT_OF_A_FILE}
    tables = {name: value for name, value in values.items() if isinstance(value, Mapping)}
    for name, value in values.items():
        if name in tables:
            continue
        lines += ["", *(f"# {line}" for line in sentences.get(name, []))]
        lines.append(f"# {name} =" if value is None else f"{name} = {_toml(value)}")
    for name, value in tables.items():
        lines += ["", *(f"# {line}" for line in sentences.get(name, [])), *_toml_table(name, value)]
    write_whole(path, ("\n".join(lines) + "\n").encode())


def field_sentences() -> dict[str, list[str]]:
    """The lines that explain each field of ``TrainConfig``, from its source; none where that is not there."""
    try:
        (found,) = ast.parse(inspect.getsource(TrainConfig)).body
    except (OSError, SyntaxError):
        return {}
    assert isinstance(found, ast.ClassDef)
    sentences = {}
    for part, after in zip(found.body, found.body[1:], strict=False):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            text = (
                after.value.value
                if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
                else ""
            )
            # A file has no None: what is left out is None.
            told = inspect.cleandoc(str(text)).replace("None", "left out")
            sentences[part.target.id] = told.splitlines()
    return sentences


def _read(path: Path) -> dict[str, Any]:
    parse = FORMATS.get(path.suffix.lower())
    if parse is None:
        raise UsageError(f"{path}: the name of a config must end in {listing(FORMATS)}")
    try:
        values = parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{path}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError) as error:
        kind = path.suffix[1:].upper()
        raise UsageError(f"{path}: is not valid {kind} ({error})") from None
    if not isinstance(values, dict):
        raise UsageError(f"{path}: must hold settings of training by their names")
    return values


def _is_of_overrides(
    error: UsageError, without_file: Mapping[str, Any], overrides: Mapping[str, Any]
) -> bool:
    """Whether what is wrong was given beside the file, so that its name would mislead."""
    if isinstance(error, SettingError):
        return error.name in overrides
    try:
        TrainConfig(**without_file).check()
    except UsageError as other:
        return str(other) == str(error)
    return False


def _of_file(error: UsageError, path: Path) -> UsageError:
    """The same error with the name of the file, and in its language."""
    if isinstance(error, SettingError):
        return UsageError(f"{path}: {error.name} = {_toml(error.value)} must be {error.wanted}")
    return UsageError(f"{path}: {str(error).removeprefix('training: ')}")


def _merged(ours: Any, more: Mapping[str, Any]) -> Any:
    """Options of a file and of the command line; rulings are told one by one."""
    if not isinstance(ours, Mapping):
        return more or ours
    merged = {**ours, **more}
    if isinstance(ours.get("rulings"), Mapping) and isinstance(more.get("rulings"), Mapping):
        merged["rulings"] = {**ours["rulings"], **more["rulings"]}
    return merged


def _tupled(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _toml_table(name: str, table: Mapping[str, Any]) -> list[str]:
    """A table and those in it; what is None is left out, as TOML has no such value."""
    plain = {key: value for key, value in table.items() if value is not None}
    deeper = {key: value for key, value in plain.items() if isinstance(value, Mapping)}
    lines = [f"[{name}]"]
    lines += [f"{_key(key)} = {_toml(value)}" for key, value in plain.items() if key not in deeper]
    for key, value in deeper.items():
        lines += ["", *_toml_table(f"{name}.{_key(key)}", value)]
    return lines


def _key(name: str) -> str:
    return name if name.replace("_", "").replace("-", "").isalnum() and name.isascii() else json.dumps(name)


def _toml(value: Any) -> str:
    """A value that is no table: JSON's way of writing it is TOML's as well."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, default=str)
