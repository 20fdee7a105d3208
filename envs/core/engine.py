"""A game's compiled row loops: the templates bound to its kernels, compiled on first call."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from . import batch_kernels as templates
from .game import Game
from .jit import bind, lies_compiled
from .registry import get_game


class Engine:
    """The row loops of ``batch_kernels`` for one game; see there for arguments."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._chain = _bot_chain(game)
        loop = self.bound
        self.deal = loop(templates.deal_rows)
        self.legal = loop(templates.legal_rows)
        self.first_illegal = loop(templates.first_illegal)
        self.apply = loop(templates.apply_rows)
        self.play = loop(templates.play_row)
        show = loop(templates.show_row)
        self.show = loop(templates.show_rows, show=show)
        self.step = loop(templates.step_rows, show=show)
        self.observe = loop(templates.observe_rows)
        self.outcome = loop(templates.outcome_rows)
        self.returns = loop(templates.return_rows)
        self.redeal = loop(templates.redeal_rows)
        self.choose = loop(templates.choose_rows)
        self.run = loop(templates.run_rows)

    def bound(self, template: Callable[..., Any], variant: str = "", **more: Any) -> Callable[..., Any]:
        """A template of any package, compiled with the game's kernels, ``choose`` for its bots, and ``more``.

        Two with the same ``variant`` must be bound alike: the cache knows a compiled function by its name.
        """
        kernels = {**self.game.kernels._asdict(), "choose": self._chain, **more}
        return bind(template, f"{self.game.id}{variant}", self.game.folder, **kernels)

    def hot_path(self, name: str) -> Callable[..., Any]:
        """The loop that calls one of the game's hot paths over and over; ``""`` is one without any work."""
        path = self.game.hot_paths[name].kernel if name else templates.no_path
        owner = f"{self.game.id}_{name.replace(' ', '_')}"
        return bind(templates.repeat_path, owner, self.game.folder, path=path)


def _bot_chain(game: Game) -> Callable[..., Any]:
    chain: Callable[..., Any] = templates.choose_first
    for number, (name, bot) in enumerate(game.bots.items(), start=1):
        chain = bind(
            templates.choose_link,
            f"{game.id}_{name}",
            game.folder,
            this_bot=bot,
            other_bots=chain,
            THIS_ID=number,
        )
    return chain


def is_compiled(game: Game) -> bool:
    """Whether whole games can be played at once, without compiling first."""
    return lies_compiled(templates.run_rows, game.id, game.folder)


@cache
def engine_of(game_id: str) -> Engine:
    """The engine of a registered game, made once per process."""
    return Engine(get_game(game_id))
