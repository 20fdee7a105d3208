"""The compile cache: an edit anywhere in a package recompiles, undoing it finds the old code again."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from fabletop.envs.core import jit

FILES = {
    "__init__.py": "",
    "numbers_printed.py": "PRICE = 10\n",
    "helper.py": """
from fabletop.envs.core.jit import kernel
from .numbers_printed import PRICE

@kernel
def price(count):
    return count * PRICE
""",
    "caller.py": """
from fabletop.envs.core.jit import bind, kernel
from pathlib import Path
from .helper import price

@kernel
def total(count):
    return price(count) + 1

def template(count):
    return inner(count) + 100

inner = None
bound = bind(template, "shop", Path(__file__).parent, inner=price)
""",
}
RUN = """
from numba.core import event
with event.install_recorder("numba:compile") as compiled:
    from shop.caller import bound, total
    print(total(2), bound(2), len(compiled.buffer) > 0)
"""


@pytest.fixture
def shop(tmp_path):
    folder = tmp_path / "site" / "shop"
    folder.mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).write_text(text)
    return folder


def output(shop, cache):
    paths = os.pathsep.join([str(shop.parent), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": paths, "FABLETOP_CACHE_DIR": str(cache)}
    environment.pop("NUMBA_DISABLE_JIT", None)
    # -B: two writes within a second and of the same length would find the old byte code.
    command = [sys.executable, "-B", "-c", RUN]
    result = subprocess.run(command, env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout.split()


def test_edit_of_another_file_recompiles_and_undoing_it_does_not(shop, tmp_path):
    cache = tmp_path / "cache"
    assert output(shop, cache) == ["21", "120", "True"]
    assert output(shop, cache) == ["21", "120", "False"]
    (shop / "numbers_printed.py").write_text("PRICE = 30\n")
    assert output(shop, cache) == ["61", "160", "True"]
    (shop / "helper.py").write_text(FILES["helper.py"].replace("count * PRICE", "count * PRICE * 2"))
    assert output(shop, cache) == ["121", "220", "True"]
    (shop / "numbers_printed.py").write_text(FILES["numbers_printed.py"])
    (shop / "helper.py").write_text(FILES["helper.py"])
    (shop / "drawing.py").write_text("from .caller import total\n")
    assert output(shop, cache) == ["21", "120", "False"]
    assert [path for path in shop.rglob("*") if path.suffix in (".nbi", ".nbc")] == []


def test_sources_that_kernels_can_reach(tmp_path):
    files = {
        "toy/kernels.py": "from . import (\n    numbers,\n)\nfrom ..shared.words import NAME\n@kernel\n",
        "toy/numbers.py": "",
        "toy/drawing.py": "from .kernels import apply\n",
        "toy/bots/clever.py": "from ..plans import best\n\n@kernel\n",
        "toy/plans.py": "",
        "shared/words.py": "def lazily():\n    from .letters import LETTERS\n",
        "shared/letters.py": "",
        "shared/faces.py": "from .words import NAME\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    hashes = {}
    for name in files:
        before = jit.source_hash(tmp_path / "toy", str(tmp_path / "shared" / "faces.py"))
        (tmp_path / name).write_text("\n" + files[name])
        jit.source_hash.cache_clear()
        hashes[name] = jit.source_hash(tmp_path / "toy", str(tmp_path / "shared" / "faces.py")) != before
    assert [name for name, is_new in hashes.items() if not is_new] == ["toy/drawing.py"]


def test_what_lies_compiled_is_known(shop, tmp_path, monkeypatch):
    def template() -> None:
        """Of the name and the file that the shop's has."""

    template.__code__ = template.__code__.replace(co_filename=str(shop / "caller.py"))

    def lies_compiled() -> bool:
        jit.source_hash.cache_clear()
        return jit.lies_compiled(template, "shop", shop)

    monkeypatch.setattr(jit.numba.config, "DISABLE_JIT", 0)
    monkeypatch.setenv("FABLETOP_CACHE_DIR", str(tmp_path / "cache"))
    assert not lies_compiled()
    output(shop, tmp_path / "cache")
    assert lies_compiled()
    assert not jit.lies_compiled(template, "market", shop)
    (shop / "numbers_printed.py").write_text("PRICE = 30\n")
    assert not lies_compiled()
    monkeypatch.setattr(jit.numba.config, "DISABLE_JIT", 1)
    assert lies_compiled()


def test_unwritable_cache_folder_does_no_harm(shop, tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert output(shop, blocked)[:2] == ["21", "120"]


def test_cache_root(monkeypatch):
    monkeypatch.setenv("FABLETOP_CACHE_DIR", "/somewhere")
    assert jit.cache_root() == Path("/somewhere/fabletop")
    monkeypatch.setenv("FABLETOP_CACHE_DIR", "~/x")
    assert jit.cache_root() == Path.home() / "x" / "fabletop"
    monkeypatch.delenv("FABLETOP_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", "/elsewhere")
    assert jit.cache_root() == Path("/elsewhere/fabletop")
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert jit.cache_root() == Path.home() / ".cache" / "fabletop"


def test_cache_folders_that_nobody_used_for_a_month_are_removed(tmp_path):
    names = ["toy-0123456789abcdef", "ethnos-0123456789abcdef", "foreign", "notes-2019", "x-0123456789ABCDEF"]
    for name in names:
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (0, 0))
    os.utime(tmp_path / "toy-0123456789abcdef")
    jit._forget_unused(tmp_path)
    assert {folder.name for folder in tmp_path.iterdir()} == {*names} - {"ethnos-0123456789abcdef"}


def test_tidying_that_fails_does_no_harm(tmp_path, monkeypatch):
    def refuse(_):
        raise PermissionError

    old = tmp_path / "toy-0123456789abcdef"
    old.mkdir()
    os.utime(old, (0, 0))
    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", refuse)
        jit._forget_unused(tmp_path)
    assert list(tmp_path.iterdir()) == [old]
    jit._forget_unused(tmp_path)
    assert list(tmp_path.iterdir()) == []
