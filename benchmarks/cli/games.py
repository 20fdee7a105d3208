"""The command ``fabletop games``."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ...envs.core.errors import counted
from ...envs.core.registry import get_game, list_games
from ..tables import show_table
from .console import open_console


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON list instead of a table.")] = False,
) -> None:
    """List the games."""
    rows = []
    for game_id in list_games():
        game = get_game(game_id)
        row = {
            "id": game.id,
            "title": game.title,
            "seats": list(game.seats),
            "actions": len(game.actions),
            "observation": game.layout(game.default_seats).size,
            "version": game.version,
        }
        rows.append(row)
    if as_json:
        typer.echo(json.dumps(rows, indent=2))
        return
    for row, game in zip(rows, map(get_game, list_games()), strict=True):
        row["seats"] = f"{game.seats[0]}-{game.seats[-1]}"
        row["observation"] = f"{row['observation']} ({counted(game.default_seats, 'seat')})"
    show_table(open_console(), list(rows[0]), [list(row.values()) for row in rows])
