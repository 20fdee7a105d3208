"""What PettingZoo's users look for in a game's package: ``env``, ``raw_env`` and ``parallel_env``."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, NamedTuple, NoReturn, cast

from .aec import Env, RawEnv, make_env
from .errors import UsageError
from .game import Game
from .settings import OPTIONS, resolve


class Makers(NamedTuple):
    """What a game's package gives to the outside under these names."""

    env: Callable[..., Env]
    raw_env: Callable[..., RawEnv]
    parallel_env: Callable[..., NoReturn]


def makers(game: Game, module: str) -> Makers:
    """The three functions for ``game``, with its own options in signature and docstring.

    ``module`` is the ``__name__`` of the package they stand in.
    """

    def env(**options: Any) -> Env:
        return make_env(game.id, **options)

    def raw_env(**options: Any) -> RawEnv:
        return RawEnv(game.id, **options)

    def parallel_env(**options: Any) -> NoReturn:
        raise UsageError(
            f"{game.id}: there is no parallel environment, its seats decide one after another: use env()"
        )

    wrapped = "in PettingZoo's wrappers: an illegal action makes its agent lose (see fabletop.make)"
    fast = "without wrappers, the fast way: an illegal action raises (see fabletop.RawEnv)"
    _describe(env, game, module, f"{game.title} {wrapped}.", "forfeit")
    _describe(raw_env, game, module, f"{game.title} {fast}.", "raise")
    _describe(parallel_env, game, module, "Refused: seats decide one after another. Use ``env``.", "raise")
    return Makers(env, raw_env, parallel_env)


def _describe(function: Callable[..., Any], game: Game, module: str, first_line: str, illegal: str) -> None:
    described = cast(Any, function)
    described.__module__, described.__qualname__ = module, function.__name__
    own = "\n".join(_option_lines(game))
    described.__doc__ = f"{first_line}\n\n{OPTIONS}\n\n{own}\n"
    described.__signature__ = _signature(game, illegal, inspect.signature(function).return_annotation)


def _signature(game: Game, illegal: str, returned: object) -> inspect.Signature:
    """All keywords by name: of the face, of every game, and this game's set-up options."""
    own = [
        inspect.Parameter(option.name, inspect.Parameter.KEYWORD_ONLY, default=option.default)
        for option in game.options
        if not option.is_ruling
    ]
    named = {parameter.name: parameter for parameter in (*_keywords(RawEnv), *_keywords(resolve), *own)}
    named["illegal"] = named["illegal"].replace(default=illegal)
    return inspect.Signature(list(named.values()), return_annotation=returned)


def _keywords(function: Callable[..., Any]) -> list[inspect.Parameter]:
    return [
        item for item in inspect.signature(function).parameters.values() if item.kind is item.KEYWORD_ONLY
    ]


def _option_lines(game: Game) -> list[str]:
    """The game's own rulings and set-up options, one a line."""
    lines = [
        f"Of {game.title}: {game.seats[0]} to {game.seats[-1]} players, {game.default_seats} by default."
    ]
    for is_ruling, title in ((True, "Rulings, the default first:"), (False, "Set-up options:")):
        options = [option for option in game.options if option.is_ruling is is_ruling]
        lines += [title] if options else []
        for option in options:
            others = [choice for choice in option.choices if choice != option.default]
            values = ", ".join(map(repr, [option.default, *others]))
            lines.append(f"    {option.name}: {option.meaning} ({values})")
    return lines
