"""The command line as a whole: help, version, ways to end."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from cli.commands import SCRIPT, TRIBES, refused, run, script

from fabletop.benchmarks.cli.app import EXAMPLES
from fabletop.envs import __version__


def test_version() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout == f"fabletop {__version__}\n"


def test_without_a_command_there_is_help() -> None:
    result = run()
    for name in EXAMPLES:
        assert f"  {name} " in result.output


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_help_of_every_command_has_an_example(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert f"Example: fabletop {name} " in " ".join(result.stdout.split())


def test_the_examples_of_the_quick_commands_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("games", "info", "watch", "replay"):
        words = EXAMPLES[name].split()[1:]
        assert run(*words).exit_code == 0, name
    assert (tmp_path / "game.json").is_file()


def test_the_help_loads_neither_torch_nor_matplotlib() -> None:
    code = (
        "import sys; from typer.testing import CliRunner; from fabletop.benchmarks.cli.app import app; "
        "assert CliRunner().invoke(app, ['--help']).exit_code == 0; "
        "print([name for name in ('torch', 'matplotlib', 'stable_baselines3') if name in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"


def test_an_unknown_command_is_a_usage_error() -> None:
    result = run("dance")
    assert result.exit_code == 2
    assert "No such command 'dance'" in result.stderr


@pytest.mark.parametrize(
    "words", [["info"], ["info", "ethnos", "--dance"], ["watch", "ethnos", "--seed", "x"]]
)
def test_wrong_words_are_usage_errors(words: list[str]) -> None:
    assert run(*words).exit_code == 2


@pytest.mark.parametrize("name", ["info", "play", "watch", "warmup", "tournament"])
def test_an_unknown_game_is_refused(name: str) -> None:
    assert refused(name, "chess") == "there is no game 'chess': use 'ethnos'"


def test_the_script_ends_with_2_and_one_sentence() -> None:
    result = script("info", "chess")
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr == "fabletop: there is no game 'chess': use 'ethnos'\n"


def test_ctrl_c_ends_a_game_cleanly() -> None:
    words = [SCRIPT, "play", "ethnos", "--seats", "human,random", "--setup", TRIBES]
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        while "to recruit or play a band" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate(timeout=60)
    assert process.returncode == 130
    assert complaint == "Stopped.\n"


def test_nobody_reading_on_is_no_error() -> None:
    with subprocess.Popen(
        [SCRIPT, "watch", "ethnos", "--seats", "random,random"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
