"""What the settings of a training run may be, each by itself, and the error for what one may not be."""

from __future__ import annotations

from pathlib import Path

from ...envs.core.errors import UsageError
from ...envs.core.numbers import is_number, is_whole

MOST_COUNT = 10**12
MOST = {"num_envs": 10**6, "imitate_batch": 10**7, "most_snapshots": 10**4}
"""The greatest that a field may be, if less than ``MOST_COUNT``."""
MOST_UNITS = 10**5
"""In a layer."""
MOST_WEIGHTS = 10**8
"""In a network; with what the optimiser keeps beside them these take some 2 GB."""

COUNTS = {
    "snapshot_every": 1,
    "most_snapshots": 0,
    "imitate_decisions": 1,
    "imitate_rounds": 1,
    "imitate_epochs": 1,
    "imitate_batch": 1,
    "num_envs": 1,
    "decisions_per_update": 1,
    "parts": 1,
    "epochs": 1,
    "evaluate_every": 0,
    "evaluation_games": 1,
    "checkpoint_every": 0,
}
"""Fields that are whole numbers, each with its least."""

BOUNDS = {
    "learning_rate": 1.0,
    "discount": 1.0,
    "advantage_decay": 1.0,
    "entropy": 1.0,
    "clip": 1.0,
    "imitate_learning_rate": 1.0,
    "imitate_keep": 1.0,
    "imitate_noise": 1.0,
    "imitate_doubt": 1.0,
    "imitate_caution": 1.0,
}
"""Fields that lie between 0 and this; beyond it a network does not learn but break."""

MAY_BE_ZERO = ("entropy", "imitate_noise", "imitate_doubt", "imitate_caution")
"""Fields of ``BOUNDS`` that may be 0, which switches off what they are about."""

MAY_BE_LEFT_OUT = ("imitate_keep",)
"""Fields of ``BOUNDS`` that may be None: what suits the agent."""

NAMES = ("pool_bots", "evaluate_against")
"""Fields that are a list of names, or None."""

OWN_OPTIONS = ("num_players", "reward", "rewards_every_decision")
"""Options of the game that are fields of their own."""


class SettingError(UsageError):
    """A value that a setting cannot have; a file tells it in its own language."""

    def __init__(self, name: str, value: object, wanted: str) -> None:
        super().__init__(f"training: {name}={value!r} must be {wanted}")
        self.name, self.value, self.wanted = name, value, wanted


def expect(is_right: bool, name: str, value: object, wanted: str) -> None:
    """``SettingError`` unless a value is right."""
    if not is_right:
        raise SettingError(name, value, wanted)


def check_count(name: str, value: object, least: int) -> None:
    """``SettingError`` for what is no whole number in the bounds of this field."""
    most = MOST.get(name, MOST_COUNT)
    expect(
        is_count(value, least),
        name,
        value,
        "a whole number above 0" if least else "0 or a whole number above it",
    )
    expect(is_whole(value) and value <= most, name, value, f"at most {most:,}")


def check_share(name: str, value: object) -> None:
    """``SettingError`` for what is no number in the bounds of this field."""
    most, may_be_zero, may_be_left_out = BOUNDS[name], name in MAY_BE_ZERO, name in MAY_BE_LEFT_OUT
    is_right = is_number(value) and 0 <= value <= most and (value != 0 or may_be_zero)
    wanted = f"a number from 0 to {most:g}" if may_be_zero else f"above 0 and at most {most:g}"
    if may_be_left_out:
        is_right, wanted = is_right or value is None, f"{wanted}, or left out"
    expect(is_right, name, value, wanted)


def is_count(value: object, least: int) -> bool:
    """Whether it is a whole number from ``least`` on."""
    return is_whole(value) and value >= least


def are_words(value: object) -> bool:
    """Whether it is a list of texts."""
    return isinstance(value, (tuple, list)) and all(isinstance(each, str) for each in value)


def is_name(value: object) -> bool:
    """Whether it is a text that is not empty."""
    return isinstance(value, str) and value != ""


def is_path(value: object) -> bool:
    """Whether it names a file or a folder."""
    return isinstance(value, (str, Path))
