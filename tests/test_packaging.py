"""One installable package out of four folders, with everything in it and nothing loaded too early."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FOLDERS = ("envs", "agents", "training", "benchmarks")
DATA = {".toml", ".json", ".md", ".npz", ".typed"}


def run(code: str, cwd: Path, flags: Sequence[str] = (), path: str = "") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": path}
    environment.pop("PYTHONSAFEPATH", None)
    command = [sys.executable, *flags, "-c", code]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True)


def installed_name(path: Path) -> str:
    """Where a file of the source tree ends up in the wheel."""
    inside = path.relative_to(ROOT).as_posix()
    return inside.removeprefix("envs/") if inside.startswith("envs/fabletop/") else f"fabletop/{inside}"


def files(*suffixes: str) -> list[Path]:
    return [
        path
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*"))
        if path.suffix in suffixes and "__pycache__" not in path.parts
    ]


def test_packages_list_equals_the_tree():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    listed = project["tool"]["setuptools"]["packages"]
    tree = {installed_name(path).rpartition("/")[0].replace("/", ".") for path in files(".py")}
    assert sorted(listed) == sorted(tree)


def test_every_folder_with_code_is_a_package():
    assert [path.parent for path in files(".py") if not (path.parent / "__init__.py").exists()] == []


@pytest.mark.parametrize("folder", FOLDERS)
def test_bare_import_fails_with_one_sentence(folder):
    result = run(f"import {folder}", cwd=ROOT)
    last_line = result.stderr.strip().splitlines()[-1]
    assert last_line.startswith("ImportError: ")
    assert f"fabletop.{folder}" in last_line


def test_root_package_has_only_one_name():
    result = run("import fabletop.envs.fabletop", cwd=ROOT)
    assert "ImportError: import fabletop, not fabletop.envs.fabletop" in result.stderr


def test_import_is_light_and_compiles_nothing(tmp_path):
    code = """
import sys
from numba.core import event
with event.install_recorder("numba:compile") as compiled:
    import fabletop
heavy = {"torch", "stable_baselines3", "matplotlib", "PIL", "resvg_py", "choix", "rich", "typer", "ray"}
print(sorted(heavy & set(sys.modules)), len(compiled.buffer))
"""
    result = run(code, cwd=tmp_path)
    assert (result.stdout, result.stderr) == ("[] 0\n", "")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel built from the sdist, both built from a copy: a build folder left in the tree goes stale."""
    source = tmp_path_factory.mktemp("source")
    for folder in FOLDERS:
        shutil.copytree(ROOT / folder, source / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    command = [sys.executable, "-m", "build", "--no-isolation", str(source)]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    (built,) = (source / "dist").glob("*.whl")
    return built


def test_wheel_holds_all_code_and_data(wheel):
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert names == {installed_name(path) for path in files(".py", *DATA)}
    assert "fabletop/py.typed" in names


def test_installed_wheel_works_outside_the_repository(wheel, tmp_path):
    target, elsewhere = tmp_path / "target", tmp_path / "elsewhere"
    elsewhere.mkdir()
    command = [sys.executable, "-m", "pip", "install", "--no-deps", "--target", str(target), str(wheel)]
    subprocess.run(command, check=True, capture_output=True)
    # -S leaves out the editable install of this repository, which would stand in for what the wheel lacks.
    result = run(
        "import fabletop; print(fabletop.__file__); print(*fabletop.list_games())",
        cwd=elsewhere,
        flags=["-S"],
        path=os.pathsep.join([str(target), sysconfig.get_path("purelib")]),
    )
    assert result.stderr == ""
    file, games = result.stdout.splitlines()
    assert Path(file).is_relative_to(target)
    assert "ethnos" in games.split()
