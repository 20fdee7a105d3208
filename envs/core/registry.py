"""The only list of games: id -> where its Game record is, loaded on first use."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

from .errors import UsageError, listing

if TYPE_CHECKING:
    from .game import Game


class Entry(NamedTuple):
    """What is known of a game before it is loaded."""

    place: str
    version: int


_ENTRIES: dict[str, Entry] = {}
_GAMES: dict[str, Game] = {}


def register(game_id: str, place: str, version: int) -> None:
    """Enter a game under ``place`` (``"module:attribute"``); ``ValueError`` if the id is taken.

    ``version`` is raised by any change that can alter what an agent learns. It stands here and not in
    the Game record, since the names of environments carry it and are needed before a game is loaded.
    """
    if game_id in _ENTRIES:
        raise ValueError(f"a game {game_id!r} is registered already, at {_ENTRIES[game_id].place}")
    _ENTRIES[game_id] = Entry(place, version)


def unregister(game_id: str) -> None:
    """Take a game out of the list again."""
    del _ENTRIES[game_id]
    _GAMES.pop(game_id, None)


def list_games() -> list[str]:
    """Ids of all registered games."""
    return list(_ENTRIES)


def version_of(game_id: str) -> int:
    """The version of a registered game."""
    return _entry(game_id).version


def get_game(game_id: str) -> Game:
    """The Game record of an id; ``UsageError`` names the known ones."""
    if not isinstance(game_id, str) or game_id not in _GAMES:
        module, attribute = _entry(game_id).place.split(":")
        _GAMES[game_id] = getattr(import_module(module), attribute)
    return _GAMES[game_id]


def _entry(game_id: str) -> Entry:
    if not isinstance(game_id, str) or game_id not in _ENTRIES:
        raise UsageError(f"there is no game {game_id!r}: use {listing(_ENTRIES)}")
    return _ENTRIES[game_id]
