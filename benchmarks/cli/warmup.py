"""The command ``fabletop warmup``."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from ...envs.core.registry import get_game, list_games

if TYPE_CHECKING:
    from ...envs.core.game import Game


def warmup(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="Ids of games. [default: all]")
    ] = None,
) -> None:
    """Compile the games now, so that the first one starts at once."""
    from ..progress import Counter
    from .console import open_console

    known = [get_game(game_id) for game_id in games or list_games()]
    steps = [(game, name, step) for game in known for name, step in compilations(game).items()]
    began = time.monotonic()
    with Counter("kernels", open_console(stderr=True)) as counter:
        counter.start(len(steps))
        for _, _, step in steps:
            step()
            counter.advance(1)
    names = ", ".join(game.id for game in known)
    typer.echo(f"{names}: {len(steps)} kernels ready in {time.monotonic() - began:.1f} s")


def compilations(game: Game) -> dict[str, Callable[[], object]]:
    """Calls that between them compile all loops of the game's engine and its search, in their order."""
    import numpy as np

    from ...agents.search import SearchAgent, SearchOptions
    from ...agents.view import View
    from ...envs.core.batch import Batch, bot_streams
    from ...envs.core.settings import resolve

    batch = Batch(game, 1, resolve(game))
    rows = batch.all_rows
    first = np.zeros(1, np.int64)
    mask = np.zeros(batch.num_actions, np.bool_)
    view = batch.new_view()
    nothing = np.zeros((0, batch.num_players), np.float32)

    def legal_action() -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
        return np.flatnonzero(batch.legal(rows)[0])[:1]

    def search() -> None:
        batch.deal(rows, first)
        while np.count_nonzero(batch.legal(rows)) == 1:
            batch.apply(rows, legal_action())
        SearchAgent(game.id, SearchOptions(sims=1)).act(View(batch, rows, first), rows)

    return {
        "deal": lambda: batch.deal(rows, first),
        "legal": lambda: batch.legal(rows),
        "check": lambda: batch.check(rows, legal_action()),
        "apply": lambda: batch.apply(rows, legal_action()),
        "play": lambda: batch.play(0, int(legal_action()[0]), mask),
        "show": lambda: batch.show(rows, view),
        "step": lambda: batch.step(rows, legal_action(), view, nothing),
        "observe": lambda: batch.observe(rows, first),
        "outcome": lambda: batch.outcome(rows),
        "returns": lambda: batch.returns(rows),
        "redeal": lambda: batch.redeal(rows, first, first),
        "choose": lambda: batch.choose(rows, np.zeros(1, np.int8), bot_streams(first)),
        "text": lambda: game.renderer.text(batch.tables[0], batch.states[0], 0),
        "run": lambda: batch.run(rows, np.zeros((1, batch.num_players), np.int8), bot_streams(first)),
        "search": search,
    }
