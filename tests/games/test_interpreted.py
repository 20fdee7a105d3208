"""The rule tests hold for the plain Python functions too, not only for what numba makes of them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from games.parts import GAMES, folder

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game_id", GAMES)
def test_rule_tests_pass_without_the_compiler(game_id: str) -> None:
    files = sorted(map(str, folder(game_id).glob("test_rules_*.py")))
    options = ["-n", "0", "-q", "-p", "no:cacheprovider", "-m", "not long and not many_deals"]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *files],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-3000:]
    assert " passed" in run.stdout
