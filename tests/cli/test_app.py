"""The command line as a whole: help, version, ways to end."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from cli.commands import SCRIPT, TRIBES, refused, run, script

from fabletop.benchmarks.cli.app import EXAMPLES
from fabletop.envs import __version__, list_games
from fabletop.envs.core.errors import listing

NO_CHESS = f"there is no game 'chess': use {listing(list_games())}"


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


@pytest.mark.parametrize("name", EXAMPLES)
def test_h_is_help_too(name: str) -> None:
    assert run(name, "-h").stdout == run(name, "--help").stdout


def test_the_help_loads_nothing_large() -> None:
    code = (
        "import sys; from typer.testing import CliRunner; "
        "from fabletop.benchmarks.cli.app import EXAMPLES, app; "
        "assert all(CliRunner().invoke(app, [name, '--help']).exit_code == 0 for name in EXAMPLES); "
        "large = 'numba', 'torch', 'matplotlib', 'stable_baselines3'; "
        "print([name for name in large if name in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout == "[]\n"


def test_an_unknown_command_is_a_usage_error() -> None:
    assert refused("dance") == "no such command 'dance'; see `fabletop --help`"


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--dance"], "no such option: --dance; see `fabletop --help`"),
        (["info"], "missing argument 'GAME'; see `fabletop info --help`"),
        (["info", "ethnos", "--dance"], "no such option: --dance"),
        (["watch", "ethnos", "--seed", "x"], "invalid value for '--seed': "),
    ],
)
def test_wrong_words_are_usage_errors(words: list[str], fault: str) -> None:
    assert refused(*words).startswith(fault)


@pytest.mark.parametrize("name", ["info", "play", "watch", "warmup", "tournament"])
def test_an_unknown_game_is_refused(name: str) -> None:
    assert refused(name, "chess") == NO_CHESS


def test_the_script_ends_with_2_and_one_sentence() -> None:
    result = script("info", "chess")
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr == f"fabletop: {NO_CHESS}\n"


def test_ctrl_c_ends_a_game_cleanly() -> None:
    words = [SCRIPT, "play", "ethnos", "--seats", "human,random", "--setup", TRIBES]
    with subprocess.Popen(
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # a suite that runs in the background is deaf to the signal, and so would be what it starts
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
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


def test_python_m_is_the_script() -> None:
    call = [sys.executable, "-m", "fabletop", "info", "chess"]
    result = subprocess.run(call, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stderr == f"fabletop: {NO_CHESS}\n"


def test_ctrl_c_while_a_command_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fabletop.benchmarks.cli.app.import_module", interrupted)
    result = run("games")
    assert result.exit_code == 130
    assert result.output == "Stopped.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full device")
def test_a_full_disk_is_told() -> None:
    with open("/dev/full", "w") as full:
        result = subprocess.run(
            [SCRIPT, "games"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=120, check=False
        )
    assert result.returncode == 1
    assert result.stderr.startswith("fabletop: the output cannot be written (")
    assert len(result.stderr.splitlines()) == 1


def test_without_a_keyboard_the_input_has_ended() -> None:
    call = f"exec {SCRIPT} play ethnos --seats human,random --setup {TRIBES} <&-"
    result = subprocess.run(["sh", "-c", call], capture_output=True, text=True, timeout=120, check=False)
    assert result.returncode == 0
    assert result.stderr == ""
    assert result.stdout.endswith("The input has ended before the game.\n")


def test_no_columns_are_no_reason_to_print_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = run("games").stdout
    monkeypatch.setenv("COLUMNS", "0")
    assert run("games").stdout == usual


def test_a_fault_of_an_own_agent_is_told_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "faulty.py").write_text(
        "class Hasty:\n    def act(self, view, rows):\n        return 1 / 0\n"
    )
    for words in (["watch", "--seats", "faulty:Hasty,random"], ["tournament", "--agents", "faulty:Hasty"]):
        result = script(words[0], "ethnos", *words[1:], cwd=tmp_path)
        assert result.returncode == 1
        lines = result.stderr.splitlines()
        faults = [line for line in lines if line.startswith("fabletop: ")]
        assert len(faults) == 1
        assert faults[0].endswith("raised ZeroDivisionError: division by zero")
        assert 'faulty.py", line 3, in act' in result.stderr
        assert result.stderr.count('File "') == 1
