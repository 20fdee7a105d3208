"""Another game takes two folders, its line in the registry and its packages: a copy of the tree gets no more.

The steps are those of CONTRIBUTING.md. All runs as plain Python: a new source would compile every game anew.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ADDED = Path(__file__).with_name("added")
ROOT = Path(__file__).parents[2]
PACKAGES = ("envs", "agents", "training", "benchmarks")
LINT_IMPORTS = ("-c", "from importlinter.cli import lint_imports; exit(lint_imports(no_cache=True))")


def insert(file: Path, before: str, line: str) -> None:
    """One more line in a file, before the first one that begins so."""
    old = file.read_text(encoding="utf-8")
    assert f"\n{before}" in old
    file.write_text(old.replace(f"\n{before}", f"\n{line}\n{before}", 1), encoding="utf-8")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The copy with the game in it; ``installed`` holds the package as the Makefile's ``typecheck`` does."""
    root = tmp_path_factory.mktemp("project")
    leave = shutil.ignore_patterns("__pycache__", ".*")
    for folder in (*PACKAGES, "tests/games"):
        shutil.copytree(ROOT / folder, root / folder, ignore=leave)
    for name in ("pyproject.toml", "README.md", "tests/conftest.py", "tests/test_packaging.py"):
        shutil.copy(ROOT / name, root / name)
    shutil.copytree(ADDED, root, ignore=leave, dirs_exist_ok=True)
    line = 'register("blind_gift", "fabletop.envs.blind_gift:GAME", version=1)'
    insert(root / "envs" / "__init__.py", "register_faces()", line)
    insert(root / "pyproject.toml", '    "fabletop.agents",', '    "fabletop.envs.blind_gift",')
    shutil.copytree(root / "envs" / "fabletop", root / "installed" / "fabletop")
    for folder in PACKAGES:
        (root / "installed" / "fabletop" / folder).symlink_to(root / folder)
    return root


def run(project: Path, *command: str, folder: str = ".", fails: bool = False) -> str:
    """What a Python command prints in the copy."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(project / "installed")}
    done = subprocess.run(
        [sys.executable, *command], cwd=project / folder, env=environment, capture_output=True, text=True
    )
    assert (done.returncode != 0) == fails, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout


def run_tests(project: Path, keyword: str, *paths: str) -> int:
    """How many tests have passed; none may fail."""
    told = run(project, "-m", "pytest", "-n", "0", "-q", "-p", "no:cacheprovider", "-k", keyword, *paths)
    found = re.search(r"(\d+) passed", told)
    return int(found[1]) if found else 0


def test_all_that_every_game_must_pass(project: Path) -> None:
    run(project, "-m", "games.goldens", "blind_gift", folder="tests")
    written = run(project, "tests/games/rule_tables.py").splitlines()
    changed = [Path(line.removesuffix(": rewritten")) for line in written if line.endswith(": rewritten")]
    assert [path.resolve() for path in changed] == [
        (project / name).resolve() for name in ("envs/blind_gift/RULES.md", "README.md")
    ]
    for_every_game = sorted(map(str, (project / "tests" / "games").glob("test_*.py")))
    assert run_tests(project, "blind_gift", *for_every_game, "tests/games/blind_gift") > 40
    assert run_tests(project, "packages_list", "tests/test_packaging.py") == 1


def test_commands_take_it(project: Path) -> None:
    told = run(project, "-m", "fabletop", "info", "blind_gift")
    assert "Blind Gift (blind_gift), version 1" in told
    assert "This game's rulings" not in told, "an empty table: the game has no options"
    agents = "search:sims=20:playout=random,greedy"
    told = run(project, "-m", "fabletop", "tournament", "blind_gift", "--agents", agents, "--games", "4")
    assert "search:sims=20:playout=random" in told


def test_it_may_import_core_and_no_other_game(project: Path) -> None:
    run(project, *LINT_IMPORTS)
    planted = project / "envs" / "blind_gift" / "planted.py"
    planted.write_text("from ..ethnos import rules\n", encoding="utf-8")
    told = run(project, *LINT_IMPORTS, fails=True)
    planted.unlink()
    assert "fabletop.envs.blind_gift.planted -> fabletop.envs.ethnos.rules" in told
