"""What a user chooses about a game, checked before anything is built."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from .errors import UsageError, listing

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
            share what they would have got one by one, so that a tie of all is worth 0.
        "rank": by place, evenly from 1 for the first to -1 for the last; a tie gets the mean of its places.
        "score": own points minus the mean of the others, in units that the game sets; a seat that
            forfeits by an illegal action pays more than any game is lost by.
    rewards_every_decision: True: after each decision every seat gets the change of what its standing is
        worth; False (the default): all of it at the end.
    max_decisions: a game is broken off (truncated) after so many, and counts as it stands.
    tables: path of a data file in place of the game's own printed numbers.

Every other option is a set-up option of the game. ``fabletop info <game>`` and the docstrings of
``fabletop.envs.<game>.env`` list its rulings and set-up options."""


def lists_options(described: Described) -> Described:
    """Add what the options of every game mean to a docstring, so that ``help`` shows them."""
    if described.__doc__:  # Python leaves it out when run with -OO
        described.__doc__ = f"{inspect.cleandoc(described.__doc__)}\n\n{OPTIONS}\n"
    return described


@dataclass(frozen=True)
class Option:
    """A ruling (``choices``) or a set-up option (``check``) of a game.

    ``check(value, num_players)`` returns the value in its normal form or raises ``UsageError``.
    """

    name: str
    default: Any
    meaning: str
    choices: tuple[Any, ...] = ()
    ruling: str = ""
    check: Callable[[Any, int], Any] | None = None

    @property
    def is_ruling(self) -> bool:
        """Whether it goes into ``rulings={...}``."""
        return self.check is None


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
    if not _is_whole(seats) or seats not in game.seats:
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
    if not _is_whole(limit) or not 1 <= limit <= MOST_DECISIONS:
        raise UsageError(
            f"{game.id}: max_decisions={limit!r} must be a whole number above 0 and at most {MOST_DECISIONS}"
        )
    return Settings(
        num_players=seats,
        rulings=_checked_rulings(game, {} if rulings is None else rulings),
        setup=_checked_setup(game, setup, seats),
        reward=chosen,
        rewards_every_decision=every,
        max_decisions=limit,
        tables=None if tables is None else str(tables),
    )


def _plain(value: Any) -> Any:
    """A number of NumPy's as Python's own."""
    return value.item() if isinstance(value, np.generic) else value


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _checked_rulings(game: Game, rulings: Mapping[str, Any]) -> dict[str, Any]:
    known = {option.name: option for option in game.options if option.is_ruling}
    if not isinstance(rulings, Mapping):
        raise UsageError(f"{game.id}: rulings must be a dict like {{'name': value}}, not {rulings!r}")
    chosen = {name: _plain(value) for name, value in rulings.items()}
    for name, value in chosen.items():
        if name not in known:
            raise UsageError(f"{game.id}: there is no ruling {name!r}: use {listing(known)}")
        choices = known[name].choices
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            raise UsageError(f"{game.id}: ruling {name}={value!r} is not possible: use {listing(choices)}")
    return {name: chosen.get(name, option.default) for name, option in known.items()}


def _checked_setup(game: Game, setup: Mapping[str, Any], seats: int) -> dict[str, Any]:
    known = {option.name: option for option in game.options if option.check is not None}
    for name in setup:
        if name not in known:
            names = ["num_players", "rulings", "reward", "rewards_every_decision", "max_decisions", "tables"]
            raise UsageError(f"{game.id}: there is no option {name!r}: use {listing([*names, *known])}")
    checked = {}
    for name, option in known.items():
        value = _plain(setup.get(name, option.default))
        checked[name] = value if value is None or option.check is None else option.check(value, seats)
    return checked
