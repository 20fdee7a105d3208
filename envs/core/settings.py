"""What a user chooses about a game, checked before anything is built."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .errors import UsageError, listing

if TYPE_CHECKING:
    from .game import Game


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
    seats = game.default_seats if num_players is None else num_players
    if isinstance(seats, bool) or not isinstance(seats, int) or seats not in game.seats:
        raise UsageError(
            f"{game.id}: num_players={seats!r} is not possible: use {game.seats[0]} to {game.seats[-1]}"
        )
    chosen = game.rewards[0] if reward is None else reward
    if chosen not in game.rewards:
        raise UsageError(f"{game.id}: reward={chosen!r} is unknown: use {listing(game.rewards)}")
    if tables is not None and not isinstance(tables, (str, Path)):
        raise UsageError(f"{game.id}: tables={tables!r} must be the path of a data file")
    limit = game.max_decisions if max_decisions is None else max_decisions
    if isinstance(limit, bool) or not isinstance(limit, int) or limit < 1:
        raise UsageError(f"{game.id}: max_decisions={limit!r} must be a whole number above 0")
    return Settings(
        num_players=seats,
        rulings=_checked_rulings(game, rulings or {}),
        setup=_checked_setup(game, setup, seats),
        reward=chosen,
        rewards_every_decision=bool(rewards_every_decision),
        max_decisions=limit,
        tables=None if tables is None else str(tables),
    )


def _checked_rulings(game: Game, rulings: Mapping[str, Any]) -> dict[str, Any]:
    known = {option.name: option for option in game.options if option.is_ruling}
    if not isinstance(rulings, Mapping):
        raise UsageError(f"{game.id}: rulings must be a dict like {{'name': value}}, not {rulings!r}")
    for name, value in rulings.items():
        if name not in known:
            raise UsageError(f"{game.id}: there is no ruling {name!r}: use {listing(known)}")
        choices = known[name].choices
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            raise UsageError(f"{game.id}: ruling {name}={value!r} is not possible: use {listing(choices)}")
    return {name: rulings.get(name, option.default) for name, option in known.items()}


def _checked_setup(game: Game, setup: Mapping[str, Any], seats: int) -> dict[str, Any]:
    known = {option.name: option for option in game.options if option.check is not None}
    for name in setup:
        if name not in known:
            names = ["num_players", "rulings", "reward", "rewards_every_decision", "max_decisions", "tables"]
            raise UsageError(f"{game.id}: there is no option {name!r}: use {listing([*names, *known])}")
    checked = {}
    for name, option in known.items():
        value = setup.get(name, option.default)
        checked[name] = value if value is None or option.check is None else option.check(value, seats)
    return checked
