"""The one compile decorator, and templates that are bound to a game's kernels.

numba's ``cache=True`` notices edits only in the file of the decorated function. So each kernel is
cached under a folder named by a hash of all sources it can reach: the modules with kernels of its package
and of the core, and whatever these import. Editing any of them recompiles, undoing the edit finds the old
folder again, and nothing is written into the package tree. Faces, drawings and scenarios do not count.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
import time
import types
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

Function = TypeVar("Function", bound=Callable[..., Any])

CORE = Path(__file__).resolve().parent
KEEP_SECONDS = 30 * 24 * 3600
OURS = re.compile(r".+-[0-9a-f]{16}")
"""Names of the folders that hold compiled kernels: a package and its ``source_hash``."""
MARK = "is_kernel"
"""The attribute of all that ``kernel`` and ``bind`` have made, compiled or not."""


def cache_root() -> Path:
    """Where compiled kernels live: ``fabletop`` in ``$FABLETOP_CACHE_DIR``, else in the user's cache."""
    chosen = os.environ.get("FABLETOP_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME") or "~/.cache"
    return Path(os.path.expanduser(chosen)) / "fabletop"


IMPORT = re.compile(r"^[ \t]*from (\.+)([\w.]*) import (\([^)]*\)|[^\n]*)", re.MULTILINE)
"""A relative import: its dots, its module, its names."""


@cache
def source_hash(folder: Path, template: str = "") -> str:
    """Hash over the sources that kernels of the package in ``folder`` can reach, and what compiles them.

    ``template`` is the file of a template that is bound to them.
    """
    roots = [path for place in (CORE, folder) for path in place.rglob("*.py") if _has_kernels(path)]
    digest = hashlib.sha256(f"{numba.__version__} {sys.version_info[:2]}".encode())
    for path in sorted(_reached([*roots, *map(Path, filter(None, [template]))])):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _has_kernels(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    return "\n@kernel" in text or " bind(" in text


def _reached(roots: list[Path]) -> set[Path]:
    """``roots`` and all modules that they import, directly or not, by relative imports."""
    reached: set[Path] = set()
    waiting = [root.resolve() for root in roots]
    while waiting:
        path = waiting.pop()
        if path not in reached:
            reached.add(path)
            waiting.extend(_imported(path))
    return reached


def _imported(path: Path) -> list[Path]:
    """The files of the modules that a module imports by relative imports."""
    modules = []
    for dots, module, names in IMPORT.findall(path.read_text(encoding="utf-8")):
        place = path.parents[len(dots) - 1].joinpath(*module.split("."))
        modules += [place / name for name in re.findall(r"\w+", names)]
        if module:
            modules.append(place)
    files = [file for each in modules for file in (each.with_suffix(".py"), each / "__init__.py")]
    return [file for file in files if file.is_file()]


def _game_folder(source: str) -> Path:
    """The outermost package that a source file lies in, below the folder of all games."""
    folder = Path(source).resolve().parent
    while folder.parent != CORE.parent and (folder.parent / "__init__.py").exists():
        folder = folder.parent
    return folder


def _target(folder: Path, template: str = "") -> Path:
    return cache_root() / f"{folder.name}-{source_hash(folder, template)}"


@cache
def _cache_folder(folder: Path, template: str = "") -> str:
    target = _target(folder, template)
    try:
        target.mkdir(parents=True, exist_ok=True)
        os.utime(target)
    except OSError:
        return ""  # an unwritable home: numba falls back to its own choice
    _forget_unused(target.parent)
    return str(target)


def lies_compiled(template: Callable[..., Any], owner: str, folder: Path) -> bool:
    """Whether ``bind`` of the same arguments need not compile: the cache has it, or nothing is compiled."""
    files = f"*{_bound_name(template, owner)}-*.nbi"
    target = _target(folder, template.__code__.co_filename)
    return bool(numba.config.DISABLE_JIT) or any(target.rglob(files))


def _forget_unused(root: Path) -> None:
    """Remove what no process used for long, and nothing that somebody else put there."""
    try:
        for old in root.iterdir():
            is_ours = OURS.fullmatch(old.name) and old.is_dir()
            if is_ours and time.time() - old.stat().st_mtime > KEEP_SECONDS:
                shutil.rmtree(old, ignore_errors=True)
    except OSError:
        pass  # the folder cannot be read, or another process tidies it at the same time


def _compile(function: Callable[..., Any], folder: Path, template: str = "") -> Callable[..., Any]:
    function.__dict__[MARK] = True  # numba takes it over into what it compiles
    previous = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = _cache_folder(folder, template)
    try:
        return cast(Callable[..., Any], numba.njit(cache=True, nogil=True)(function))
    finally:
        numba.config.CACHE_DIR = previous


def kernel(function: Function) -> Function:
    """Compile ``function`` on first call; plain Python under ``NUMBA_DISABLE_JIT=1``.

    A kernel allocates nothing, raises nothing and takes its randomness from a stream argument.
    """
    return cast(Function, _compile(function, _game_folder(function.__code__.co_filename)))


def is_kernel(function: object) -> bool:
    """Whether ``kernel`` or ``bind`` has made a function, compiled or not."""
    return bool(getattr(function, MARK, False))


@kernel
def wide(number: int) -> int:
    """A number of a narrow field at full width: numba compiles a kernel anew for each width of argument."""
    return int(np.int64(number))


def bind(template: Callable[..., Any], owner: str, folder: Path, **kernels: Any) -> Callable[..., Any]:
    """Compile ``template`` with some of its globals replaced by a game's kernels.

    Passing compiled functions as arguments, or closing over them, never hits numba's cache; a copy
    of the template whose globals name them does. ``owner`` (the game's id) makes its name unique.
    """
    copy = types.FunctionType(template.__code__, {**template.__globals__, **kernels}, template.__name__)
    copy.__qualname__ = _bound_name(template, owner)
    copy.__module__ = template.__module__
    return _compile(copy, folder, template.__code__.co_filename)


def _bound_name(template: Callable[..., Any], owner: str) -> str:
    return f"{owner}_{template.__name__}"
