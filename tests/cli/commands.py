"""Calling commands: in this process, and as the script a user calls."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from fabletop.benchmarks.cli.app import app

SCRIPT = str(Path(sys.executable).with_name("fabletop"))
TRIBES = "tribes=elf,centaur,orc,wizard,skeleton"


def run(*words: object, typed: str = "") -> Result:
    """Run a command; ``typed`` is what comes from the keyboard."""
    return CliRunner().invoke(app, [str(word) for word in words], input=typed)


def refused(*words: object, typed: str = "") -> str:
    """The one sentence with which a command refuses its arguments."""
    result = run(*words, typed=typed)
    assert result.exit_code == 2, result.output
    assert isinstance(result.exception, SystemExit)
    assert len(result.stderr.splitlines()) == 1
    assert result.stderr.startswith("fabletop: ")
    return result.stderr.removeprefix("fabletop: ").rstrip("\n")


def script(*words: object, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run the console script in a process of its own."""
    call = [SCRIPT, *map(str, words)]
    return subprocess.run(call, capture_output=True, text=True, timeout=300, check=False, **more)
