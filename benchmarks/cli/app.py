"""The console script ``fabletop``: its commands, each loaded on first use, and how it ends."""

from __future__ import annotations

import sys
from functools import partial
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from ...envs import __version__
from .ending import INTERRUPTED, USAGE_ERROR, status_of

EXAMPLES = {
    "games": "fabletop games --json",
    "info": "fabletop info ethnos --players 2",
    "play": "fabletop play ethnos --seats human,heuristic,heuristic --seed 7",
    "watch": "fabletop watch ethnos --seats heuristic,greedy --seed 7 --save game.json",
    "replay": "fabletop replay game.json --all",
    "tournament": "fabletop tournament ethnos --agents heuristic,greedy,random --players 4 --games 2000",
    "automa": "fabletop automa rise_of_the_gnomes --agents heuristic,greedy --players 1-5 --games 2000",
    "train": "fabletop train ethnos --players 4 --steps 200000",
    "warmup": "fabletop warmup ethnos",
}
"""The commands, each with an example; a command is the function of its name in the module of its name."""

WORDS_FOR_HELP = {"help_option_names": ["-h", "--help"]}


class Commands(TyperGroup):
    """Loads a command's module only when it is asked for, so that no command waits for another's imports."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Names of the commands, in the order of the help."""
        return list(EXAMPLES)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of a name, or None."""
        if cmd_name not in EXAMPLES:
            return None
        module = import_module(f".{cmd_name}", __package__)
        single = typer.Typer(add_completion=False, rich_markup_mode=None)
        example = f"Example: {EXAMPLES[cmd_name]}"
        command = getattr(module, cmd_name)
        single.command(cmd_name, epilog=example, context_settings=WORDS_FOR_HELP)(command)
        return get_command(single)

    def invoke(self, ctx: Any) -> Any:
        """Run a command; typer itself would end it without a word after Ctrl-C."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            typer.echo("Stopped.", err=True)
            raise typer.Exit(INTERRUPTED) from None

    def main(self, *args: Any, **more: Any) -> Any:
        """Run the command line and exit; see ``ending`` for the status."""
        fixed = {"prog_name": "fabletop", "standalone_mode": False}
        given = args[0] if args else more.get("args")
        words = sys.argv[1:] if given is None else list(given)
        sys.exit(status_of(partial(super().main, *args, **{**more, **fixed}), words))


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings=WORDS_FOR_HELP,
    epilog="Example: fabletop play ethnos",
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"fabletop {__version__}")
        raise typer.Exit


@app.callback()
def fabletop(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Modern board games for people, bots and learning agents."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help(), err=True)
        raise typer.Exit(USAGE_ERROR)


def main() -> None:
    """Run the command line."""
    app()
