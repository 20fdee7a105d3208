"""The rule tests hold for the plain Python functions too, not only for what numba makes of them."""

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
TOO_MANY_DEALS = {
    "test_rules_setup.py",
    "test_rules_hidden.py",
    "test_rules_cited.py",
}


def test_rule_tests_pass_without_the_compiler() -> None:
    files = [str(path) for path in sorted(HERE.glob("test_rules_*.py")) if path.name not in TOO_MANY_DEALS]
    command = [sys.executable, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", *files]
    root = HERE.parents[2]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout[-3000:]
    assert " passed" in run.stdout
