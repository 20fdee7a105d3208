import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from games import rule_tables
from games.rule_tables import games_table, with_tables

from fabletop.agents import play_games

README = rule_tables.README.read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
COMMANDS = [
    line for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) for line in block.splitlines()
]
SCRIPT = str(Path(sys.executable).with_name("fabletop"))


def shortened(command: str) -> str:
    """A command with less to do than a reader would have it do."""
    return re.sub(r"--games \d+", "--games 24", re.sub(r"--steps \d+", "--steps 2000", command))


def test_the_table_of_games_is_that_of_the_registry():
    assert with_tables(README, {"games": games_table()}) == README, "run python tests/games/rule_tables.py"


def test_the_first_snippet_stands_on_the_first_screen():
    before = README.split("```python\n")[0]
    end = before.count("\n") + SNIPPETS[0].count("\n") + 2
    assert end <= 25


@pytest.mark.parametrize("snippet", SNIPPETS)
def test_snippets_run(snippet, tmp_path):
    if "sb3_contrib" in snippet:
        pytest.importorskip("sb3_contrib")
    done = subprocess.run(
        [sys.executable, "-c", snippet], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_no_snippet_overwrites_a_file_of_a_command():
    written = re.findall(r"(?:write|save)\(\"(.*?)\"\)", "\n".join(SNIPPETS))
    assert len(written) > 1
    used = {word for command in COMMANDS for word in shlex.split(command)}
    assert used.isdisjoint(written)


def test_the_imagining_agent_beats_random():
    """The snippet shows an agent that is good for something."""
    (snippet,) = (text for text in SNIPPETS if "class Rollout" in text)
    found = {}
    exec(snippet, found)
    played = play_games("ethnos", [found["Rollout"](), "random"], games=40, seed=2)
    assert (played.places[:, 0] == 1).mean() > 0.9


def test_commands_run_in_their_order(tmp_path):
    pytest.importorskip("sb3_contrib")
    assert len(COMMANDS) > 5
    for command in COMMANDS:
        words = shlex.split(shortened(command))
        assert words[0] == "fabletop"
        done = subprocess.run(
            [SCRIPT, *words[1:]], cwd=tmp_path, input="quit\n", capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, (command, done.stdout, done.stderr)
