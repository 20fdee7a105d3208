"""What somebody may have meant who typed an option that the command does not have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ...envs.core.game import Game

MEANT_ALIKE = (
    ("--seats", "--agents", "--opponents", "--bots", "--partners"),
    ("--players", "--num-players", "--seats"),
    ("--games", "--deals", "--steps", "--num-games"),
    ("--out", "--save", "--csv", "--output"),
    ("--envs", "--num-envs"),
    ("--threads", "--workers"),
    ("--viewer", "--seat", "--eyes"),
)
"""Options of commands, and words that other programs have for them, of which a command has one at most or
those that come first."""
CLOSE = 0.75


def hint(wrong: str, context: Any, words: Sequence[str]) -> str:
    """What to type instead of an option, as the end of a sentence; empty if nothing comes to mind.

    Args:
        wrong: the option, with its dashes.
        context: the parser's, of the command it was typed for.
        words: all that was typed.
    """
    own = options_of_command(context.command)
    nearly = [option for option in own if wrong in (option.removesuffix("s"), f"{option}s")]
    meant = (
        nearly
        or setting(wrong, own, words)
        or synonyms(wrong, own)
        or get_close_matches(wrong, own, 1, CLOSE)
    )
    if meant:
        shown = " or ".join(f"{option} {own.get(option) or ''}".rstrip() for option in meant)
        return f", did you mean {shown}?"
    there = [name for name, options in other_commands(context) if wrong in options]
    having = " and ".join(f"`fabletop {name}`" for name in there)
    return f", {having} {'has' if len(there) == 1 else 'have'} it" if there else ""


def options_of_command(command: Any) -> dict[str, str | None]:
    """A command's options by their long names, each with the word after it in the help."""
    names = [(name, part.metavar) for part in command.params for name in part.opts]
    return {name: after for name, after in names if name.startswith("--")}


def other_commands(context: Any) -> Iterable[tuple[str, Iterable[str]]]:
    """Every command with its options."""
    group = context.find_root().command
    for name in group.list_commands(context):
        yield name, options_of_command(group.get_command(context, name))


def setting(wrong: str, own: Iterable[str], words: Sequence[str]) -> list[str]:
    """The option of the game of that name, as the command takes it."""
    game = game_among(words)
    name = wrong.removeprefix("--").replace("-", "_")
    for option in () if game is None else game.options:
        if name in (option.name, f"{option.name}s"):
            holder = "--rulings" if option.is_ruling else "--setup"
            return [f"{holder} {option.name}=..."] if holder in own else []
    return []


def game_among(words: Sequence[str]) -> Game | None:
    """The game that a command was called for."""
    from ...envs.core.registry import get_game, list_games

    named = [word for word in words if word in list_games()]
    return get_game(named[0]) if named else None


def synonyms(wrong: str, own: Iterable[str]) -> list[str]:
    """Options of the command that other commands have under that name."""
    found = [
        option
        for alike in MEANT_ALIKE
        if {wrong, f"{wrong}s"} & {*alike}
        for option in alike
        if option in own
    ]
    return list(dict.fromkeys(found))
