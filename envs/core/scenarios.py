"""Scenarios from wherever they come: a dict, or a TOML or JSON file."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from copy import deepcopy
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from .errors import UsageError, listing

SCENARIO = "scenario"
"""The option of a ``reset`` that holds one."""

REPLAY_KEYS = {"format", "game", "moves"}
"""What a replay has and no scenario."""


def load_scenario(source: Mapping[str, Any] | str | Path) -> dict[str, Any]:
    """The scenario in ``source``, a mapping or the path of a ``.toml`` or ``.json`` file, as a new dict.

    Raises:
        UsageError: if the file cannot be read or holds no mapping; the game checks what the mapping says.
    """
    if isinstance(source, Mapping):
        try:
            copied: dict[str, Any] = _plain(source)
        except RecursionError:
            raise UsageError("a scenario is a dict of plain values: this one is nested too deeply") from None
        return copied
    if not isinstance(source, (str, Path)):
        raise UsageError(f"a scenario is a dict or the path of a TOML or JSON file, not {source!r}")
    path = Path(source)
    try:
        text = path.read_text(encoding="utf-8")
        scenario = json.loads(text) if path.suffix == ".json" else tomllib.loads(text)
    except OSError as error:
        raise UsageError(f"scenario {path}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError) as error:  # of either parser, and of a wrong encoding
        kind = "JSON" if path.suffix == ".json" else "TOML"
        raise UsageError(f"scenario {path}: is not valid {kind} ({error})") from None
    if not isinstance(scenario, dict):
        raise UsageError(f"scenario {path}: must be an object with names, not a list or a single value")
    if scenario.keys() >= REPLAY_KEYS:
        raise UsageError(
            f"scenario {path}: this is a replay, a whole game: `fabletop replay {path}` shows it, "
            "and with --scenario FILE writes a position of it"
        )
    return scenario


def _plain(value: Any) -> Any:
    """A copy, in which every mapping is a dict that can be copied and written to a file."""
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(inner) for inner in value]
    return deepcopy(value)


def scenario_of(options: object, others: Sequence[str] = ()) -> dict[str, Any] | None:
    """The scenario among the options of a ``reset``; those that mean something to others are let pass.

    Raises:
        UsageError: for an option that is nearly spelt like the scenario or one of ``others``, and as
            ``load_scenario``.
    """
    if options is None:
        return None
    if not isinstance(options, Mapping):
        raise UsageError(f"reset: options must be a dict like {{{SCENARIO!r}: ...}}, not {options!r}")
    known = (SCENARIO, *others)
    for name in options:
        if name not in known and get_close_matches(str(name), known):
            raise UsageError(f"reset: there is no option {name!r}: use {listing(known)}")
    return None if options.get(SCENARIO) is None else load_scenario(options[SCENARIO])
