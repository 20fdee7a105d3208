"""What the reports of all tournaments say first, and last."""

from __future__ import annotations

from typing import Any, TypedDict

from rich.console import Console

from ...agents.rates import rounded
from ...envs.core.errors import counted
from ..machine import versions
from ..tables import show_text
from .results import Results


class Head(TypedDict):
    """What was played, and how fast."""

    game: str
    options: dict[str, Any]
    seed: int
    versions: dict[str, str]
    interrupted: bool
    games: int
    decisions_per_game: float
    games_per_second: float


def head_of(results: Results) -> Head:
    """The head of a report."""
    return Head(
        game=results.game.id,
        options={**results.settings.as_dict(), "agents": results.entries},
        seed=results.seed,
        versions=versions("numpy", "numba", game=results.game),
        interrupted=results.interrupted,
        games=results.games,
        decisions_per_game=rounded(results.decisions.mean()),
        games_per_second=rounded(results.games / results.seconds),
    )


def pace(found: Head) -> str:
    """How long the games were and how fast."""
    return f"{found['decisions_per_game']:,.0f} decisions a game, {found['games_per_second']:,.0f} games/s"


def tell_truncated(found: Head, truncated: int, ended: str, console: Console) -> None:
    """Say how many games were broken off, if any, and what then counted."""
    if truncated:
        limit = found["options"]["max_decisions"]
        show_text(
            console, f"{counted(truncated, 'game')} reached {limit:,} decisions and ended there, {ended}."
        )
