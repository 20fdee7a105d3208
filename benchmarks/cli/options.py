"""Options that several commands share, and a user's words made into settings."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from ...envs.core.errors import UsageError, listing

if TYPE_CHECKING:
    from ...envs.core.game import Game
    from ...envs.core.settings import Option, Settings

GameId: TypeAlias = Annotated[str, typer.Argument(metavar="GAME", help="Id of a game, see `fabletop games`.")]
Seats: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="A,B,...",
        help="Who holds each seat: human (in `fabletop play`), a bot of the game, search, the file of a "
        "trained policy (*.npz, *.zip) or module:attribute. [default: the game's usual seats, held by its "
        "best bot]",
    ),
]
Seed: TypeAlias = Annotated[
    int | None, typer.Option(help="Same seed, same deal, same bots. [default: a new one, which is printed]")
]
Rulings: TypeAlias = Annotated[
    str,
    typer.Option(metavar="NAME=VALUE,...", help="Rulings other than the default, see `fabletop info GAME`."),
]
Setup: TypeAlias = Annotated[
    list[str],
    typer.Option(
        metavar="NAME=VALUE",
        help="A set-up option of the game, see `fabletop info GAME`, with commas between the parts of a "
        "list; may be given more than once.",
    ),
]
TablesFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--tables", metavar="FILE", help="A TOML or JSON file in place of the game's own printed numbers."
    ),
]
Scenario: TypeAlias = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Begin in the position of a TOML or JSON file.")
]
Viewer: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="SEAT", help="See what this seat sees, such as 0 or player_0. [default: nothing is hidden]"
    ),
]
Threads: TypeAlias = Annotated[
    int | None, typer.Option(help="Threads for compiled bots. [default: one for each core]")
]
Ray: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Let a Ray cluster play, with the same results: local (processes of its own on this machine, as "
        "many as --threads says), auto, HOST:PORT or ray://HOST:PORT. Needs the extra `scale`.",
    ),
]
Save: TypeAlias = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write the game to this file, for `fabletop replay`.")
]


NEW_SEEDS = 1_000_000
MOST_DIGITS = 18


def names_in(text: str) -> list[str]:
    """The names in a list with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


def number_in(text: str) -> int | None:
    """The number that somebody has typed; None for other words, and for more digits than any count has."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else None


def seed_to_tell(seed: int | None) -> int:
    """A user's seed, checked; a new one is short enough to be typed again.

    Raises:
        UsageError: for one outside [0, 2**63).
    """
    from ...envs.core.batch import MAX_SEED, checked_seed

    if seed is None:
        return checked_seed(None) % NEW_SEEDS
    if not 0 <= seed <= MAX_SEED:
        raise UsageError(f"--seed {seed} is not possible: use a whole number from 0 to 2**63 - 1")
    return seed


def thread_count(threads: int | None, ray: str | None = None) -> int:
    """A user's number of threads, checked; one for each core if none is given.

    Raises:
        UsageError: for less than one, and for any with a ``ray`` cluster that is not local.
    """
    from ...agents.distribution.ray_cluster import LOCAL
    from ..machine import cores

    if threads is not None and threads < 1:
        raise UsageError(f"--threads {threads} is not possible: use 1 or more")
    if threads is not None and ray not in (None, LOCAL):
        raise UsageError(
            f"--threads {threads} is not possible with --ray {ray}: a cluster uses all its cores"
        )
    return cores() if threads is None else threads


def settings_of(
    game: Game, num_players: int | None, rulings: str, setup: list[str], tables: Path | None = None
) -> Settings:
    """A user's words as checked settings; ``UsageError`` names what is wrong."""
    from ...envs.core.settings import resolve

    return resolve(game, num_players=num_players, **options_of(game, rulings, setup, tables))


def options_of(game: Game, rulings: str, setup: list[str], tables: Path | None = None) -> dict[str, Any]:
    """A user's words as keywords of ``settings.resolve``, which checks the values.

    Raises:
        UsageError: as ``rulings_in`` and ``setup_in``.
    """
    chosen: dict[str, Any] = {"rulings": rulings_in(game, rulings), **setup_in(game, setup)}
    return chosen if tables is None else {**chosen, "tables": str(tables)}


def setup_in(game: Game, words: list[str]) -> dict[str, Any]:
    """Each ``name=value`` of a game's set-up options.

    Raises:
        UsageError: for a word of another form, and for a name that is unknown or comes twice.
    """
    known = {option.name: option for option in game.options if not option.is_ruling}
    chosen: dict[str, Any] = {}
    for word in words:
        name, equals, value = (piece.strip() for piece in word.partition("="))
        if not equals or name not in known:
            wanted = f"with a name out of {listing(known)}" if known else f"but {game.id} has no such option"
            raise UsageError(f"--setup: {word!r} must be name=value, {wanted}")
        chosen[once("--setup", name, chosen)] = value_in(known[name], value)
    return chosen


def once(option: str, name: str, chosen: Collection[str]) -> str:
    """A name that has not been chosen before; ``UsageError`` for one that has."""
    if name in chosen:
        raise UsageError(f"{option}: {name} is given twice: choose one value")
    return name


def rulings_in(game: Game, text: str) -> dict[str, Any]:
    """``name=value,...`` as a dict, each value in the type that the ruling has.

    Raises:
        UsageError: for a part of another form, and for a name that comes twice.
    """
    known = {option.name: option for option in game.options if option.is_ruling}
    chosen: dict[str, Any] = {}
    for part in names_in(text):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals:
            wanted = f"with a name out of {listing(known)}" if known else f"but {game.id} has no rulings"
            raise UsageError(f"--rulings: {part!r} must be name=value, {wanted}")
        chosen[once("--rulings", name, chosen)] = value_in(known[name], value) if name in known else value
    return chosen


def value_in(option: Option, text: str) -> Any:
    """The choice that somebody has typed, whatever its type.

    Where an option has no choices, commas make a list and digits a number; other words stay as they are.
    """
    if option.choices:
        return next((choice for choice in option.choices if str(choice).lower() == text.lower()), text)
    if "," in text:
        return [value_in(option, part) for part in names_in(text)]
    number = number_in(text)
    return text if number is None else number


def check_file(path: Path | None) -> None:
    """Find out before hours of play, not after them, that a file cannot be written.

    Raises:
        UsageError: if a folder is there, or none for the file to be in.
    """
    if path is not None and (path.is_dir() or not path.parent.is_dir()):
        raise UsageError(f"{path} cannot be written: give the name of a file in a folder that is there")


def check_files(csv: Path | None, plot: Path | None) -> None:
    """``check_file`` for a table and a picture.

    Raises:
        UsageError: also if no plot can be drawn, or it has the name of another kind of file.
    """
    from ..plot import check_plot

    for path in (csv, plot):
        check_file(path)
    if plot is not None:
        check_plot(plot)
