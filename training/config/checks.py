"""What must hold of a whole config, its settings taken together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING

from ...envs.core.errors import UsageError
from .bounds import (
    BOUNDS,
    COUNTS,
    MOST_UNITS,
    NAMES,
    OWN_OPTIONS,
    are_words,
    check_count,
    check_share,
    expect,
    is_count,
    is_name,
    is_path,
)
from .network_checks import check_kinds

if TYPE_CHECKING:
    from .train_config import TrainConfig

SELF_PLAY = "pool"
"""In place of bots' names: opponents are drawn from a pool of bots and of snapshots of the learner."""

SEARCH = "search"
"""What the text of an agent begins with that tells how much better than others its choice is."""

OF_IMITATION = "imitate_"
"""What the names of settings begin with that have a meaning only if an agent is imitated."""


def check_config(config: TrainConfig) -> None:
    """``UsageError`` for values that cannot be, or that would do nothing."""
    for name, least in COUNTS.items():
        check_count(name, getattr(config, name), least)
    check_count("steps", config.steps, 0 if config.imitate is not None else 1)
    for name in BOUNDS:
        check_share(name, getattr(config, name))
    _check_words(config)
    _check_layers(config)
    _check_imitation(config)
    _check_options(config)
    if config.decisions_of_update % config.parts or config.decisions_of_update == config.parts:
        raise UsageError(
            f"training: {config.num_envs} games x {config.decisions_per_update} decisions "
            f"cannot be divided into {config.parts} equal parts of two or more"
        )
    from .game_checks import check_game

    check_game(config)


def _check_words(config: TrainConfig) -> None:
    expect(config.out is None or is_path(config.out), "out", config.out, "the name of a folder")
    for name in NAMES:
        value = getattr(config, name)
        expect(value is None or are_words(value), name, value, "a list of names of bots, or left out for all")
    has_bots = config.pool_bots is None or len(config.pool_bots) > 0
    expect(has_bots, "pool_bots", (), "one name of a bot or more")
    has_table = (
        config.opponents != SELF_PLAY or config.evaluate_against is None or len(config.evaluate_against) > 0
    )
    expect(has_table, "evaluate_against", (), f"one name of a bot or more if opponents={SELF_PLAY!r}")
    is_told = config.tensorboard is None or isinstance(config.tensorboard, bool)
    wanted = "true or false, or left out for whatever is installed"
    expect(is_told, "tensorboard", config.tensorboard, wanted)


def _check_layers(config: TrainConfig) -> None:
    layers = config.layers
    are_units = isinstance(layers, (tuple, list)) and all(is_count(each, 1) for each in layers)
    expect(are_units, "layers", layers, "a list of whole numbers above 0, like [64, 64]")
    expect(max(layers, default=0) <= MOST_UNITS, "layers", layers, f"of {MOST_UNITS:,} units at most")
    is_bot = config.adviser is None or is_name(config.adviser)
    expect(is_bot, "adviser", config.adviser, "the name of a bot of the game, or left out")
    check_kinds(config.encoder, config.activation, layers, config.adviser or "")


def _check_imitation(config: TrainConfig) -> None:
    is_agent = config.imitate is None or is_name(config.imitate)
    expect(is_agent, "imitate", config.imitate, "the name of an agent, or left out")
    expect(are_words(config.imitate_from), "imitate_from", config.imitate_from, "a list of names of files")
    if config.imitate is None:
        if config.imitate_from:
            raise UsageError("training: imitate_from holds decisions of an agent: name it, imitate=...")
        _check_idle(config)
    if config.imitate_rounds > 1 and (config.imitate_from or not _is_search(config)):
        raise UsageError(
            f"training: imitate_rounds={config.imitate_rounds}: only a search judges what others "
            f"play, one that is watched now: imitate={SEARCH!r}, without imitate_from"
        )
    if not config.imitate_caution:
        return
    if config.adviser is None:
        raise UsageError("training: imitate_caution is about an adviser: name one, adviser=...")
    if not _is_search(config):
        raise UsageError(
            f"training: imitate_caution={config.imitate_caution:g} is about how much better an action seemed "
            f"to a search, and imitate={config.imitate!r} is none: leave it out, or imitate {SEARCH!r}"
        )


def _is_search(config: TrainConfig) -> bool:
    return str(config.imitate).split(":")[0] == SEARCH


def _check_idle(config: TrainConfig) -> None:
    """``UsageError`` for a setting of imitation in a run that imitates nobody."""
    for field in fields(config):
        value = getattr(config, field.name)
        if field.name.startswith(OF_IMITATION) and field.default is not MISSING and value != field.default:
            raise UsageError(
                f"training: {field.name}={value!r} is about an agent to imitate: name one, imitate=..., "
                f"or leave it out"
            )


def _check_options(config: TrainConfig) -> None:
    expect(
        isinstance(config.options, Mapping), "options", config.options, "options of the game by their names"
    )
    for name in OWN_OPTIONS:
        if name in config.options:
            raise UsageError(f"training: {name} is a setting of its own, not one of options")
