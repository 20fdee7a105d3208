"""The only list of games: id -> where its Game record is, loaded on first use."""

from __future__ import annotations

from importlib import import_module

from .errors import UsageError, listing
from .game import Game

_PLACES: dict[str, str] = {}
_GAMES: dict[str, Game] = {}


def register(game_id: str, place: str) -> None:
    """Enter a game under ``place`` (``"module:attribute"``); ``ValueError`` if the id is taken."""
    if game_id in _PLACES:
        raise ValueError(f"a game {game_id!r} is registered already, at {_PLACES[game_id]}")
    _PLACES[game_id] = place


def list_games() -> list[str]:
    """Ids of all registered games."""
    return list(_PLACES)


def get_game(game_id: str) -> Game:
    """The Game record of an id; ``UsageError`` names the known ones."""
    if game_id not in _PLACES:
        raise UsageError(f"there is no game {game_id!r}: use {listing(_PLACES)}")
    if game_id not in _GAMES:
        module, attribute = _PLACES[game_id].split(":")
        _GAMES[game_id] = getattr(import_module(module), attribute)
    return _GAMES[game_id]
