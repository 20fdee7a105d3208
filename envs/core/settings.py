"""What a user chooses about a game, checked before anything is built."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

import numpy as np

from .errors import UsageError, listing
from .numbers import is_whole
from .record import Record

if TYPE_CHECKING:
    from .game import Game

Described = TypeVar("Described", bound=Callable[..., Any])

MOST_DECISIONS = int(np.iinfo(np.int32).max)
"""As many as ``ply`` of a state can count."""

OPTIONS = """Options of every game:
    num_players: seats at the table, P; the game says how many are usual.
    rulings: ``{"name": value}``: how to play what a rulebook leaves open.
    reward: what a game is worth to a seat at its end, summing to 0 over all seats, in a competitive game:
        "win" (the default): 1 for a sole winner, -1 / (P - 1) for each of the others; winners who tie
            share what they would have got one by one, so that a tie of all is worth 0, as is a game
            that nobody wins.
        "rank": by place, evenly from 1 for the first to -1 for the last; a tie gets the mean of its places.
        "score": own points minus the mean of the others, in units that the game sets; a seat that
            forfeits by an illegal action pays more than any game is lost by.
        In a cooperative game "win" is 1 for every seat of a team that has won, else -1; "score" is its margin
        over the automated opponent, in units that the game sets, and the option team says whose: the
        worst seat's (the default), the mean, or to each seat its own. A forfeit loses for all.
    rewards_every_decision: True: after each decision every seat gets the change of what its standing is
        worth; False (the default): all of it at the end.
    max_decisions: a game is broken off (truncated) after so many, and counts as it stands.
    tables: path of a data file, TOML or JSON, in place of the game's own printed numbers.

Every other option is a set-up option of the game. ``fabletop info <game>`` and the docstrings of
``fabletop.envs.<game>.env`` list its rulings and set-up options."""


def lists_options(described: Described) -> Described:
    """Add what the options of every game mean to a docstring, so that ``help`` shows them."""
    if described.__doc__:  # Python leaves it out when run with -OO
        described.__doc__ = f"{inspect.cleandoc(described.__doc__)}\n\n{OPTIONS}\n"
    return described


Check: TypeAlias = Callable[[Any, int], Any]
"""``check(value, num_players)``: the value in its normal form, or ``UsageError``."""

RULING, SETUP = "ruling", "set-up"
"""The kinds of options."""


@dataclass(frozen=True)
class Option:
    """One thing to choose about a game; made by ``ruling`` or ``setup_option``.

    Any value has either ``choices`` or a ``check`` that knows it. A choice that stands in the tables record
    is a number there: see ``choice_fields``.
    """

    kind: str
    name: str
    meaning: str
    default: Any
    choices: tuple[Any, ...] = ()
    check: Check | None = None
    rule: str = ""
    """Number of a ruling in RULES.md, as in G3."""

    def __post_init__(self) -> None:
        if bool(self.choices) == (self.check is not None):
            raise ValueError(f"option {self.name!r} needs choices or a check, and not both")
        if self.choices and self.default not in self.choices:
            raise ValueError(f"option {self.name!r}: the default {self.default!r} is no choice")

    @property
    def is_ruling(self) -> bool:
        """Whether it goes into ``rulings={...}``; a set-up option is a keyword of its own."""
        return self.kind == RULING

    def checked(self, value: Any, num_players: int, game_id: str) -> Any:
        """A user's value in its normal form; ``UsageError`` lists the choices."""
        plain = _plain(value)
        if self.check is not None:
            return plain if plain is None else self.check(plain, num_players)
        if not any(plain == choice and type(plain) is type(choice) for choice in self.choices):
            name = f"ruling {self.name}" if self.is_ruling else self.name
            raise UsageError(f"{game_id}: {name}={plain!r} is not possible: use {listing(self.choices)}")
        return plain

    def number_of(self, choice: Any) -> int:
        """A choice as it stands in the tables record.

        True, False (1, 0) and whole numbers stand there as they are, names as their index in ``choices``.
        """
        return int(choice) if self._is_numeric else self.choices.index(choice)

    @property
    def _is_numeric(self) -> bool:
        return all(isinstance(choice, int) for choice in self.choices)


def ruling(name: str, meaning: str, choices: tuple[Any, ...], rule: str) -> Option:
    """How to play what the rulebook leaves open.

    Args:
        name: key in ``rulings={...}`` and field of the tables record.
        meaning: a few words for ``fabletop info``.
        choices: the default first.
        rule: its number in RULES.md.
    """
    return Option(RULING, name, meaning, choices[0], choices, rule=rule)


def setup_option(
    name: str, meaning: str, default: Any, *, choices: tuple[Any, ...] = (), check: Check | None = None
) -> Option:
    """What is chosen before a game begins: a keyword of its own, as in ``level="hard"``.

    Args:
        name: the keyword; with ``choices`` also a field of the tables record.
        meaning: a few words for ``fabletop info``.
        default: one of the choices; without them anything, None standing for "not given".
        choices: all possible values, or:
        check: returns a value (never None) in its normal form or raises ``UsageError``.
    """
    return Option(SETUP, name, meaning, default, choices, check)


def choice_fields(options: Sequence[Option]) -> list[tuple[Any, ...]]:
    """The dtype entries of options with choices, for a tables record; ``pack_settings`` fills them in."""
    return [(option.name, np.int32) for option in options if option.choices]


def pack_settings(row: Record, options: Sequence[Option], settings: Settings, rewards: Sequence[str]) -> None:
    """Write into a tables record each option with choices, as ``Option.number_of`` says, and the reward.

    Args:
        row: a record with ``outcome.TABLES_HEADER`` and ``choice_fields(options)``.
        options: the game's.
        settings: checked.
        rewards: the game's; the record holds the index of the one that was chosen.

    Raises:
        ValueError: if the record lacks the header.
    """
    if "reward" not in (row.dtype.names or ()):
        raise ValueError(
            "the tables record has no field 'reward': it must begin with TABLES_HEADER of core/outcome.py"
        )
    row["reward"] = rewards.index(settings.reward)
    for option in options:
        if option.choices:
            row[option.name] = option.number_of(settings.chosen(option))


@dataclass(frozen=True)
class Settings:
    """Checked choices: the same settings and seed give the same game, bit for bit."""

    num_players: int
    rulings: dict[str, Any] = field(default_factory=dict)
    setup: dict[str, Any] = field(default_factory=dict)
    reward: str = "win"
    rewards_every_decision: bool = False
    max_decisions: int = 0
    tables: str | None = None

    def chosen(self, option: Option) -> Any:
        """What was chosen for an option."""
        return (self.rulings if option.is_ruling else self.setup)[option.name]

    def as_dict(self) -> dict[str, Any]:
        """Plain values for a result file; ``resolve(game, **as_dict)`` gives the same settings."""
        flat = {key: value for key, value in self.__dict__.items() if key != "setup"}
        return {**flat, **self.setup}


@lists_options
def resolve(
    game: Game,
    /,
    *,
    num_players: int | None = None,
    rulings: Mapping[str, Any] | None = None,
    reward: str | None = None,
    rewards_every_decision: bool = False,
    max_decisions: int | None = None,
    tables: str | Path | None = None,
    **setup: Any,
) -> Settings:
    """Check a user's choices for ``game`` and fill in the defaults; ``UsageError`` names what is wrong."""
    seats = game.default_seats if num_players is None else _plain(num_players)
    if not is_whole(seats) or seats not in game.seats:
        raise UsageError(
            f"{game.id}: num_players={seats!r} is not possible: use {game.seats[0]} to {game.seats[-1]}"
        )
    chosen = game.rewards[0] if reward is None else reward
    if chosen not in game.rewards:
        raise UsageError(f"{game.id}: reward={chosen!r} is unknown: use {listing(game.rewards)}")
    every = _plain(rewards_every_decision)
    if not isinstance(every, bool):
        raise UsageError(f"{game.id}: rewards_every_decision={every!r} must be True or False")
    if tables is not None and (not isinstance(tables, (str, Path)) or not str(tables)):
        raise UsageError(f"{game.id}: tables={tables!r} must be the path of a data file")
    limit = game.max_decisions if max_decisions is None else _plain(max_decisions)
    if not is_whole(limit) or not 1 <= limit <= MOST_DECISIONS:
        raise UsageError(
            f"{game.id}: max_decisions={limit!r} must be a whole number above 0 and at most {MOST_DECISIONS}"
        )
    return Settings(
        num_players=seats,
        rulings=_checked_rulings(game, {} if rulings is None else rulings, seats),
        setup=_checked_setup(game, setup, seats),
        reward=chosen,
        rewards_every_decision=every,
        max_decisions=limit,
        tables=None if tables is None else str(tables),
    )


def _plain(value: Any) -> Any:
    """A number of NumPy's as Python's own."""
    return value.item() if isinstance(value, np.generic) else value


def _checked_rulings(game: Game, rulings: Mapping[str, Any], seats: int) -> dict[str, Any]:
    known = {option.name: option for option in game.options if option.is_ruling}
    if not isinstance(rulings, Mapping):
        raise UsageError(f"{game.id}: rulings must be a dict like {{'name': value}}, not {rulings!r}")
    for name in rulings:
        if name not in known:
            wanted = f"use {listing(known)}" if known else "the game has none"
            raise UsageError(f"{game.id}: there is no ruling {name!r}: {wanted}")
    return _all_checked(game, known, rulings, seats)


def _checked_setup(game: Game, setup: Mapping[str, Any], seats: int) -> dict[str, Any]:
    known = {option.name: option for option in game.options if not option.is_ruling}
    for name in setup:
        if name not in known:
            names = ["num_players", "rulings", "reward", "rewards_every_decision", "max_decisions", "tables"]
            raise UsageError(f"{game.id}: there is no option {name!r}: use {listing([*names, *known])}")
    return _all_checked(game, known, setup, seats)


def _all_checked(
    game: Game, options: Mapping[str, Option], given: Mapping[str, Any], seats: int
) -> dict[str, Any]:
    return {
        name: option.checked(given.get(name, option.default), seats, game.id)
        for name, option in options.items()
    }
