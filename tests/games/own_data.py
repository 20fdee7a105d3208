"""Tables records of a game, and copies of its data file with a change."""

from pathlib import Path
from typing import Any

from fabletop.envs.core.game import Game
from fabletop.envs.core.settings import resolve


def tables_of(game: Game, seats: int, **chosen: Any) -> Any:
    """The tables record for so many seats; rulings and all other options by name."""
    known = {option.name for option in game.options if option.is_ruling}
    rulings = {name: value for name, value in chosen.items() if name in known}
    others = {name: value for name, value in chosen.items() if name not in known}
    return game.tables(resolve(game, num_players=seats, rulings=rulings, **others))[0]


def changed(game: Game, old: str, new: str, folder: Path) -> str:
    """Path of a copy of the data file where ``new`` stands in place of ``old``.

    ``old`` stands in the file once, or, where it begins with ``[block]|``, once in that block.
    """
    printed = game.data.read_text(encoding="utf-8")
    block, bar, text = old.rpartition("|")
    start = printed.index(f"\n{block}") + 1 if bar else 0
    stop = printed.find("\n[", start + 1) if bar else len(printed)
    part = printed[start : None if stop < 0 else stop]
    assert part.count(text) == 1, old
    path = folder / f"mine{game.data.suffix}"
    path.write_text(
        printed[:start] + part.replace(text, new) + printed[start + len(part) :], encoding="utf-8"
    )
    return str(path)
