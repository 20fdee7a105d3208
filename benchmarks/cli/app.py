"""The console script ``fabletop``: its commands, each loaded on first use, and how it ends."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from ...envs import __version__
from ...envs.core.errors import UsageError

EXAMPLES = {
    "games": "fabletop games --json",
    "info": "fabletop info ethnos --players 2",
    "play": "fabletop play ethnos --seats human,heuristic,heuristic --seed 7",
    "watch": "fabletop watch ethnos --seats heuristic,greedy --seed 7 --save game.json",
    "replay": "fabletop replay game.json --all",
    "tournament": "fabletop tournament ethnos --agents heuristic,greedy,random --players 4 --games 2000",
    "train": "fabletop train ethnos --players 4 --steps 200000",
    "warmup": "fabletop warmup ethnos",
}
"""The commands, each with an example; a command is the function of its name in the module of its name."""

USAGE_ERROR = 2
INTERRUPTED = 130
"""What a shell reports for a command ended by Ctrl-C."""


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
        single.command(cmd_name, epilog=f"Example: {EXAMPLES[cmd_name]}")(getattr(module, cmd_name))
        return get_command(single)

    def invoke(self, ctx: Any) -> Any:
        """Run a command; a user's mistake ends it with one sentence, Ctrl-C without a traceback."""
        try:
            return super().invoke(ctx)
        except UsageError as error:
            typer.echo(f"fabletop: {error}", err=True)
            raise typer.Exit(USAGE_ERROR) from None
        except KeyboardInterrupt:
            typer.echo("Stopped.", err=True)
            raise typer.Exit(INTERRUPTED) from None


app = typer.Typer(
    cls=Commands,
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    epilog="Example: fabletop play ethnos",
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"fabletop {__version__}")
        raise typer.Exit


@app.callback()
def fabletop(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Modern board games for people, bots and learning agents."""


def main() -> None:
    """Run the command line."""
    try:
        app(prog_name="fabletop")
    except BrokenPipeError:
        # Whoever read our output has gone; what is still unwritten must not complain at exit either.
        sys.stdout = None
        sys.exit(0)
