"""How a command ends: its exit status, and one sentence for whatever went wrong."""

from __future__ import annotations

import errno
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Any

import typer

from ...envs.core.errors import UsageError

FAILURE = 1
USAGE_ERROR = 2
INTERRUPTED = 130
"""What a shell reports for a command ended by Ctrl-C."""

OUTPUT_FAULTS = (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EDQUOT)
"""Reasons for which a system takes no more output."""

ParserError: type[Any] = typer.BadParameter.__bases__[0]
"""What the parser raises for wrong words; typer has it from click or, in later versions, from a copy."""


def status_of(command: Callable[[], object], words: Sequence[str] = ()) -> int:
    """Run a command and return its exit status; a traceback is shown for our own faults alone.

    Args:
        command: what to run.
        words: what the user has typed, for a hint if some of it is wrong.
    """
    try:
        status = command()
        if sys.stdout is not None:
            sys.stdout.flush()
    except UsageError as error:
        return _told(str(error), USAGE_ERROR)
    except ParserError as error:
        return _told(_parser_sentence(error, words), USAGE_ERROR)
    except (KeyboardInterrupt, typer.Abort):
        typer.echo("Stopped.", err=True)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone; what is still unwritten must not complain at exit either.
        sys.stdout = None
        return 0
    except OSError as error:
        if error.filename is not None or error.errno not in OUTPUT_FAULTS:
            raise
        sys.stdout = None
        return _told(f"the output cannot be written ({os.strerror(error.errno)})", FAILURE)
    except RuntimeError as error:
        return _agent_fault(error)
    return status if isinstance(status, int) else 0


def _told(sentence: str, status: int) -> int:
    typer.echo(f"fabletop: {sentence}", err=True)
    return status


def _parser_sentence(error: Any, words: Sequence[str]) -> str:
    fault = " ".join(error.format_message().split()).rstrip(".")
    path = "fabletop" if error.ctx is None else error.ctx.command_path
    wrong = getattr(error, "option_name", None)
    if wrong is not None and error.ctx is not None and hasattr(error, "possibilities"):
        # The parser's own proposals go by letters alone: --help for --level.
        from .hints import hint

        fault = f"no such option: {wrong}{hint(wrong, error.ctx, words)}"
    return f"{fault[:1].lower()}{fault[1:]}; see `{path} --help`"


def _agent_fault(error: RuntimeError) -> int:
    """A user's own agent has raised: its name first, then the way through the user's code only."""
    from ...agents.base import AgentError

    if not isinstance(error, AgentError):
        raise error
    cause = error.__cause__
    if cause is not None:
        ours = cause.__traceback__
        shown = traceback.format_exception(type(cause), cause, ours.tb_next if ours else None, chain=False)
        typer.echo(f"fabletop: {error}\n{''.join(shown)}", err=True, nl=False)
        return FAILURE
    return _told(str(error), FAILURE)
